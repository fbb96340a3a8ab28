"""`tollan simulate`: bots play by themselves."""

from __future__ import annotations

import argparse
import json
import secrets
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.arguments import Mistake, setup_of, title_of
from game.bots import BOTS
from game.bots.thinker import InlineThinker
from game.chance import master_seed
from game.cli.status import RIGHT, WRONG
from game.events import GameEnded, RuleGap
from game.home import SUFFIX
from game.record import Header, Journal, Unreadable, opened, read
from game.session import LocalSession
from game.words.phrases import phrase


def simulate(args: argparse.Namespace) -> int:
    """Bots play; a line a game. Exit status 1 if our rules had a hole in any of them."""
    title = title_of(args.game)
    setup, seats = setup_of(args, title, ["random"])
    if any(seat.kind == "me" for seat in seats):
        raise Mistake(phrase("command.nobody_is_asked", bots=list(BOTS)))
    folder = _folder(args.records) if args.records is not None else None
    seed = args.seed if args.seed is not None else secrets.token_hex(4)
    gaps = 0
    for game in range(args.games):
        header = Header.of(title, setup, seats, master_seed(seed, game))
        name = f"{title.code}-{''.join(c for c in seed if c.isalnum())[:20]}-{game}{SUFFIX}"
        journal = _begin(folder / name, header) if folder is not None else None
        session = LocalSession(header, opened(header), journal, InlineThinker(header))
        line = simulated(session, seed, game)
        gaps += line["gaps"]
        print(json.dumps(line, ensure_ascii=False), flush=True)
        if session.trouble:
            raise Mistake(phrase("command.record_is_not_whole", name=name, trouble=session.trouble))
    return WRONG if gaps else RIGHT


def simulated(session: LocalSession, seed: str, game: int) -> dict[str, Any]:
    """Play one game to its end; what there is to say about it, the same for the same seed but for `seconds`."""
    began = time.perf_counter()
    header = session.header
    try:
        while not session.table.over:
            session.step()
    finally:
        session.close()
    table = session.table
    state: Any = table.state
    seen = list(table.events())
    return {
        "game": header.title,
        "seed": seed,
        "number": game,
        "players": header.players,
        "seats": [seat.kind for seat in header.seats],
        "solo": header.solo,
        "options": header.options,
        "scores": state.scores(),
        "winners": next((list(e.winners) for e in seen if isinstance(e, GameEnded)), []),
        "breakdown": table.breakdown(len(state.scores())),
        "answers": sum(1 for entry in table.log if entry[0] == "answer"),
        "gaps": sum(1 for e in seen if isinstance(e, RuleGap)),
        "seconds": round(time.perf_counter() - began, 3),
        "digest": table.digests[-1].hex(),
    }


def _folder(name: str) -> Path:
    try:
        path = Path(name)
        path.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as e:
        raise Mistake(
            phrase("command.folder_cannot_be_made", name=name[:80], why=getattr(e, "strerror", None) or e)
        ) from e
    return path


def _begin(path: Path, header: Header) -> Journal:
    """A record of a simulated game, in the place of an earlier one of the same game."""
    try:
        if path.exists():
            with suppress(Unreadable):
                if read(path).header.plain() == header.plain():
                    path.unlink()
        return Journal.begin(path, header)
    except FileExistsError as e:
        raise Mistake(phrase("command.not_this_record", path=path)) from e
    except OSError as e:
        raise Mistake(phrase("command.cannot_be_written", path=path, why=e.strerror or e)) from e

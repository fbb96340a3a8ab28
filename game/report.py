"""A report of a problem: one zip with what is needed to look into it, and nothing that tells who or where anybody is.

about.json      versions of Tollan, Python and packages, the rules and data of each title, what the game is
settings.json   the player's settings, without names
log.txt         the last lines of the logbook
game.tollan     the game as it was played, without names, signatures and keys: it can be replayed anywhere
"""

from __future__ import annotations

import json
import platform
import sys
import zipfile
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from msgpack import packb

from game import __version__
from game.bots import BOTS
from game.home import NoHome, home
from game.logbook import last_lines, scrubbed
from game.record import MAGIC, Header, Record, Seat, Unreadable, frame, read, replay
from game.saves import saved_games
from game.setup import BadBox
from game.titles import TITLES
from game.words.phrases import phrase

PACKAGES = ("ifaddr", "msgpack", "platformdirs", "pygame-ce", "pymunk", "PyNaCl", "spake2", "zeroconf")
PARTS = {
    "about.json": "report.about",
    "settings.json": "report.settings",
    "log.txt": "report.log",
    "game.tollan": "report.game",
}
"""The files in the order in which they are packed, and what each is called."""
PRIVATE = ("names", "name", "code", "codes", "address", "addresses")
LINES = 400


@dataclass(frozen=True)
class Report:
    """What was written: the file, what is in it, and a sentence if the game is not."""

    path: Path
    parts: tuple[str, ...]
    remark: str

    def told(self) -> list[str]:
        """The sentences for whoever asked for it: where it is, what is in it, what is not."""
        parts = [phrase(PARTS[name]) for name in self.parts]
        said = [phrase("report.written", path=self.path), phrase("report.it_holds", parts=parts), self.remark]
        return [*filter(None, said), phrase("report.left_out")]


def name_now() -> str:
    return f"tollan-report-{datetime.now():%Y-%m-%d-%H%M%S}.zip"


def last_game() -> Path | None:
    """The game that was played last, finished or not."""
    with suppress(NoHome, OSError):
        return next((save.path for save in saved_games()), None)
    return None


def write_report(to: Path, game: Path | None) -> Report:
    """Write a report of this game (None: of none). OSError if it cannot be written."""
    parts: dict[str, bytes] = {}
    about = versions()
    remark = "" if game is not None else phrase("report.no_game_kept")
    if game is not None:
        try:
            record = read(game)
            about["game"] = told_of(record)
            parts["game.tollan"] = nameless(record)
        except Unreadable as e:
            remark = phrase("report.game_left_out", why=e)
            about["game"] = {"unreadable": scrubbed(str(e))}
    chosen = settings()
    parts["settings.json"] = _json(chosen) if chosen else b""
    parts["log.txt"] = "".join(f"{scrubbed(line)}\n" for line in last_lines(LINES)).encode()
    parts["about.json"] = _json(about)
    ordered = tuple(name for name in PARTS if parts.get(name))
    with zipfile.ZipFile(to, "x", zipfile.ZIP_DEFLATED) as out:
        for name in ordered:
            out.writestr(name, parts[name])
    return Report(to, ordered, remark)


def versions() -> dict[str, Any]:
    """What runs here."""
    packages = {}
    for name in PACKAGES:
        with suppress(PackageNotFoundError):
            packages[name] = version(name)
    titles = {}
    for title in TITLES.values():
        with suppress(BadBox):
            titles[title.code] = {"rules": title.rules, "data": title.data_hash().hex()}
    return {
        "tollan": __version__,
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "platform": platform.platform(),
        "encoding": sys.getfilesystemencoding(),
        "packages": packages,
        "titles": titles,
    }


def settings() -> dict[str, Any]:
    """The settings file, without what is private in it."""
    try:
        found = json.loads((home() / "settings.json").read_text(encoding="utf-8"))
    except (NoHome, OSError, ValueError):
        return {}
    return {str(k): _clean(v) for k, v in found.items() if k not in PRIVATE} if isinstance(found, dict) else {}


def told_of(record: Record) -> dict[str, Any]:
    """The game in a few facts, and whether it can be played through here."""
    header = record.header
    try:
        table = replay(record)
        state = "finished" if table.over else "unfinished"
    except Unreadable as e:
        state = scrubbed(str(e))
    return {
        "title": scrubbed(header.title),
        "rules": header.rules,
        "data": header.data.hex(),
        "players": header.players,
        "solo": header.solo,
        "options": _clean(header.options),
        "seats": [seat.kind for seat in _nobodies(header)],
        "between devices": bool(header.extra),
        "entries": len(record.entries),
        "cut": record.cut,
        "state": state,
    }


def nameless(record: Record) -> bytes:
    """The same game as a file without names, signatures and keys."""
    h = record.header
    header = Header(h.title, h.rules, h.data, h.players, h.solo, h.options, _nobodies(h), h.seed, since=h.since)
    data, check = MAGIC, b""
    bodies = [packb(header.plain()), *(packb((entry, digest, b"")) for entry, digest, _ in record.entries)]
    for index, body in enumerate(bodies):
        framed, check = frame(index, check, body)
        data += framed
    return data


def _nobodies(header: Header) -> list[Seat]:
    """The seats as they were played, by nobody in particular."""
    kinds = [seat.kind if seat.kind in ("me", *BOTS) else "peer" for seat in header.seats]
    return [Seat(kind, phrase("files.player", n=n)) for n, kind in enumerate(kinds, 1)]


def _clean(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: _clean(v) for k, v in value.items()}
    if isinstance(value, list):
        return [_clean(v) for v in value]
    return scrubbed(value) if isinstance(value, str) else value


def _json(told: dict[str, Any]) -> bytes:
    return (json.dumps(told, indent=1, ensure_ascii=False) + "\n").encode()

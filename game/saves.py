"""Saved games: every game played here is a journal in the profile folder, and can be continued.

A game is written down from its start and shows in the list from its first answer. To say whose turn it is, a record
has to be played through; what was found is kept in an index (index.py), so a long list opens fast.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from game.bots import LEVELS, USUAL
from game.bots.thinker import IN_PLAY, InlineThinker
from game.events import RoundBegan
from game.home import SUFFIX, NoHome, saves
from game.index import Index
from game.record import Header, Journal, Record, Seat, Unreadable, opened, read, replay
from game.session import LocalSession, Thinker
from game.setup import BadBox, Setup, Value
from game.titles import TITLES, Title
from game.words.phrases import phrase

NOTES, REVIEW, HINTS = ".notes", ".review", ".hints"
"""What may be kept beside a game: its name, and one of these behind it."""
LOOKED_FOR = "4"
"""Which facts the index holds: files it knows by another number are looked at again."""
TOGETHER = 16
"""So many rows of the index are written at once."""


@dataclass(slots=True)
class Save:
    """One line of the list. `trouble` says in a sentence why it cannot be continued; empty if it can."""

    path: Path
    when: float
    title: str = ""
    solo: bool = False
    seats: tuple[tuple[str, str], ...] = ()
    """(kind, name) of each seat, as in the header."""
    answers: int = 0
    round: int = 0
    turn: int = -1
    """The seat that is asked; -1: nobody, or the dealer."""
    finished: bool = False
    cut: bool = False
    signed: bool = False
    """Played between devices: its room can be reopened; it is not continued alone."""
    trouble: str = ""
    scores: tuple[int, ...] = ()
    """Points of a finished game, by seat; a printed opponent that has points comes last."""
    winners: tuple[int, ...] = ()
    """Who has won it; a printed opponent comes after the seats; nobody: a solo game lost to one without points."""
    options: dict[str, Value] = field(default_factory=dict)
    challenges: tuple[tuple[str, int, bool], ...] = ()
    """What a finished solo game asked besides points: kind, number, whether it was met."""
    since: int = 0
    """It went on from another game after so many entries."""


def new_game(
    title: Title, setup: Setup, seats: Sequence[Seat], seed: bytes = b"", thinker: Thinker | None = None
) -> LocalSession:
    """A game begun, and its journal. A profile folder that cannot be written does not stop the game (see `trouble`)."""
    header = Header.of(title, setup, seats, seed or secrets.token_bytes(32))
    session = LocalSession(header, opened(header), None, thinker or InlineThinker(header, IN_PLAY))
    try:
        session.journal = _journal(saves(), header)
    except (NoHome, OSError) as e:
        session.trouble = _unsaved(e)
    return session


def continue_game(path: Path, thinker: Thinker | None = None) -> LocalSession:
    """The game of this file, where it was left, written on in the same file. Unreadable says why it cannot be.

    If the end of the file was lost, the session's `notice` says so.
    """
    record = read(path)
    if record.header.extra or any(s.kind == "peer" for s in record.header.seats):
        raise Unreadable(phrase("files.played_between_devices"))
    table = replay(record)
    try:
        journal = Journal.go_on(path, record)
    except OSError as e:
        raise Unreadable(phrase("files.cannot_be_continued", name=path.name, why=_why(e))) from e
    session = LocalSession(record.header, table, journal, thinker or InlineThinker(record.header, IN_PLAY))
    if record.cut:
        session.notice = phrase("files.end_was_lost", entry=len(record.entries))
    return session


def play_on(source: Record, at: int, seats: Sequence[Seat], thinker: Thinker | None = None) -> LocalSession:
    """A new game that goes on from another after `at` of its entries, with other luck and whoever is to sit there.

    Its record holds those entries too, so it proves where it comes from. Unreadable says why it cannot be.
    """
    old = source.header
    seed = secrets.token_bytes(32)
    header = Header(old.title, old.rules, old.data, old.players, old.solo, old.options, seats, seed, since=at)
    played = Record(header, [(entry, digest, b"") for entry, digest, _ in source.entries[:at]], False, 0, b"")
    session = LocalSession(header, replay(played), None, thinker or InlineThinker(header, IN_PLAY))
    try:
        session.journal = _journal(saves(), header)
        for entry, digest, proof in played.entries:
            session.journal.append(entry, digest, proof)
    except (NoHome, OSError) as e:
        session.journal = None
        session.trouble = _unsaved(e)
    return session


def seats_to_go_on(header: Header, turn: int) -> list[Seat]:
    """Who sits where if nothing else is wished: a person where it is to be moved, bots where there were some."""
    moved = turn if 0 <= turn < len(header.seats) else 0
    kinds = ["me" if i == moved else s.kind if s.kind in LEVELS else USUAL for i, s in enumerate(header.seats)]
    return [Seat(kind, seat.name) for kind, seat in zip(kinds, header.seats, strict=True)]


def saved_games() -> list[Save]:
    """Every game that has at least one answer, the latest first; damaged files are listed with their trouble."""
    return seen()[0]


def seen(patience: float | None = None) -> tuple[list[Save], int]:
    """The games as `saved_games` has them, and how many files are still to be looked through.

    With `patience` nothing new is looked at after so many seconds, the latest files first: call again for the others.
    """
    folder, rules = saves(), _rules()
    index = Index(folder)
    known = index.known()
    until = None if patience is None else time.monotonic() + patience
    found: list[Save] = []
    stats = {}
    for path in folder.glob("*" + SUFFIX):
        with suppress(OSError):
            stats[path] = path.stat()
    left = 0
    new: list[tuple[str, str, Any]] = []
    for path, stat in sorted(stats.items(), key=lambda one: -one[1].st_mtime_ns):
        stamp = f"{stat.st_size} {stat.st_mtime_ns} {rules}"
        was, facts = known.pop(path.name, ("", None))
        save = _from_index(path, facts) if was == stamp else None
        if save is None and until is not None and time.monotonic() > until:
            left += 1
            continue
        if save is None:
            save = look(path)
            new.append((path.name, stamp, _plain(save)))
            if len(new) == TOGETHER:
                index.put(new)
                new = []
        save.when = stat.st_mtime
        if save.answers or save.trouble:
            found.append(save)
    if new or known:
        index.put(new, known)
    return sorted(found, key=lambda s: (-s.when, s.path.name)), left


def unfinished() -> list[Save]:
    """The games that can be continued, the latest first."""
    return [s for s in saved_games() if not (s.finished or s.trouble or s.signed)]


def latest() -> Save | None:
    """The game that was played last and is not over."""
    return next(iter(unfinished()), None)


def look(path: Path) -> Save:
    """What there is to say about a file; a file that is no game says so in `trouble`."""
    save = Save(path, 0.0)
    try:
        record = read(path)
        header = record.header
        save.title, save.solo, save.cut, save.signed = header.title, header.solo, record.cut, bool(header.extra)
        save.since = header.since
        save.seats = tuple((s.kind, s.name) for s in header.seats)
        save.answers = sum(1 for entry, _, _ in record.entries[header.since :] if entry[:1] == ("answer",))
        table = replay(record)
        save.options = dict(header.options)
        save.finished = table.over
        if table.over:
            state: Any = table.state
            result = state.result()
            save.scores, won = tuple(state.scores()), tuple(result["winners"])
            save.winners = won or tuple(range(len(save.seats), len(save.scores)))
            save.challenges = tuple(result.get("challenges", ()))
        save.turn = table.question.who if table.question is not None else -1
        save.round = max((e.number for e in table.events() if isinstance(e, RoundBegan)), default=0)
    except Unreadable as e:
        save.trouble = str(e)
    return save


def delete(path: Path) -> None:
    """Remove a save and what is kept beside it: notes, a review, hints. OSError: it cannot be, or is none of ours."""
    if path.suffix != SUFFIX:
        raise FileNotFoundError(path)
    path.unlink()
    for beside in (NOTES, REVIEW, HINTS):
        path.with_name(path.name + beside).unlink(missing_ok=True)


def _journal(folder: Path, header: Header) -> Journal:
    """A new file named for the title and the minute; a number is added if that name is taken."""
    stem = f"{header.title}{'-solo' if header.solo else ''}-{datetime.now():%Y-%m-%d-%H%M}"
    number = 1
    while True:
        name = stem if number == 1 else f"{stem}-{number}"
        try:
            return Journal.begin(folder / (name + SUFFIX), header)
        except FileExistsError:
            number += 1


def _unsaved(e: OSError) -> str:
    """One sentence about a game that begins and cannot be kept."""
    if isinstance(e, NoHome):
        return phrase("files.no_home_for_this_game", first=e)
    return phrase("files.game_cannot_be_saved", why=_why(e))


def _why(e: OSError) -> str:
    return e.strerror or str(e)


# --- what the index keeps of a save


def _rules() -> str:
    """The titles as they are in this Tollan: what was found out with other rules or data is looked up again."""
    found = []
    for title in TITLES.values():
        with suppress(BadBox):
            found.append(f"{title.code} {title.rules} {title.data_hash().hex()}")
    return ", ".join([LOOKED_FOR, *found])


def _plain(save: Save) -> dict[str, Any]:
    return {k: v for k, v in asdict(save).items() if k not in ("path", "when")}


def _from_index(path: Path, kept: Any) -> Save | None:
    try:
        save = Save(path, 0.0, **kept)
        save.seats = tuple((str(kind), str(name)) for kind, name in save.seats)
        save.scores, save.winners = tuple(map(int, save.scores)), tuple(map(int, save.winners))
        save.options = {str(key): value for key, value in save.options.items()}
        save.challenges = tuple((str(kind), int(n), bool(met)) for kind, n, met in save.challenges)
        return save
    except (AttributeError, TypeError, ValueError):
        return None

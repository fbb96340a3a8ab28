"""What stands on the shelf, as plain data for the scenes: the titles with their options, and the games that are kept.

Scenes know no game and no file; this joins titles, words and saves for them.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any

from pygame import Surface

from game import words
from game.bots.thinker import InlineThinker
from game.chance import master_seed
from game.client.paint.palette import Palette
from game.client.scenes.game_spec import GameSpec, NewGame, OptionSpec, PresetSpec, SeatWish
from game.client.scenes.my_games import Book, GameLine, GroupLine, Told
from game.client.scenes.saves import SaveLine
from game.client.table.face import face_of, mark_of
from game.coach import has_coach
from game.events import RoundBegan
from game.home import NoHome
from game.played import Group, Result, by_group, feats, people, results, summed
from game.presets import FIRST_TABLE, SOLO, USUAL
from game.record import Header, Seat, opened
from game.saves import Save, look, seen
from game.session import LocalSession, Replay
from game.setup import Setup
from game.titles import TITLES, Title
from game.words import mygames
from game.words.beginnings import PRESETS
from game.words.phrases import phrase

PLAYED = 70
"""Entries of the game that a picture shows."""
PATIENCE = 0.3
"""Seconds that a scene waits for games which were never looked through."""


def same_again(header: Header, glyphs: Sequence[str]) -> NewGame:
    """The same game with the same seats, also of a game that was gone on with."""
    seats = [SeatWish(seat.name, seat.kind, glyph) for seat, glyph in zip(header.seats, glyphs, strict=False)]
    return NewGame(header.title, header.solo, seats, dict(header.options))


def game_specs() -> list[GameSpec]:
    """The shelf: every title with its options in words. Who has finished no game of it is offered a first one, and
    alone who has finished none alone."""
    finished = [s for s in saves() if s.finished]
    known, alone = {s.title for s in finished}, {s.title for s in finished if s.solo}
    return [
        GameSpec(
            t.code,
            words.short(t.code),
            words.blurb(t.code),
            mark_of(t.code),
            t.players,
            words.automaton(t.code) if t.solo else "",
            [_option(t, o.key, o.values, o.default, o.modes) for o in t.options],
            partial(why_not, t),
            _presets(t.code),
            _usual(t.code, t.code in alone),
            {} if t.code in known else FIRST_TABLE.get(t.code, {}),
            _pictures,
            has_coach(t.code),
            t.code in known,
            t.code in alone,
        )
        for t in TITLES.values()
    ]


def _pictures(wish: NewGame, palette: Palette, high: int) -> Iterator[Surface]:
    """Such a game after a while, the same one every time: what its player is going to see."""
    title = TITLES[wish.game]
    setup = title.setup(len(wish.seats), wish.solo, wish.options)
    if isinstance(setup, Setup):
        header = Header.of(title, setup, [Seat("random", seat.name) for seat in wish.seats], master_seed("picture"))
        session = LocalSession(header, opened(header), None, InlineThinker(header))
        while len(session.table.log) < PLAYED and session.step() is not None:
            pass
        yield from face_of(wish.game).small(session.table.state, palette, high)


def _presets(title: str) -> list[PresetSpec]:
    return [PresetSpec(p.key, *PRESETS[title, p.key], p.options, p.key == "custom") for p in SOLO.get(title, ())]


def _usual(title: str, known: bool) -> str:
    return USUAL.get(title, "") if known else next((p.key for p in SOLO.get(title, ())), "")


def _option(t: Title, key: str, values: Sequence[Any], default: Any, modes: Sequence[str]) -> OptionSpec:
    name, text = words.option(t.code, key)
    return OptionSpec(key, name, text, [(v, words.value(t.code, key, v)) for v in values], default, modes)


def why_not(t: Title, players: int, solo: bool, chosen: Mapping[str, Any]) -> str:
    """Why this set-up cannot be played, in one sentence; empty if it can."""
    made = t.setup(players, solo, chosen)
    return "" if isinstance(made, Setup) else words.reason(t.code, made)


def saves() -> list[Save]:
    try:
        return seen(PATIENCE)[0]
    except NoHome:
        return []


def can_go_on(s: Save) -> bool:
    return not (s.finished or s.trouble)


def count(n: int) -> str:
    return "" if not n else phrase("menus.one_game") if n == 1 else phrase("menus.games", n=n)


def how_far(s: Save) -> str:
    """How far a saved game is: "round 2, Sun to move"."""
    if s.finished:
        return ended(s)
    names = [name for _, name in s.seats]
    mover = names[s.turn] if 0 <= s.turn < len(names) else ""
    return phrase("menus.round", round=s.round, mover=mover) if s.round else phrase("menus.set_up", mover=mover)


def moment(watched: Replay, at: int) -> str:
    """How far a game was after so many entries: "round 2, Sun to move"."""
    state = watched.states[at]
    begun = [e.number for events in watched.events[: at + 1] for e in events if isinstance(e, RoundBegan)]
    asked = state.asked.who if state.asked is not None else -1
    names = [seat.name for seat in watched.header.seats]
    mover = names[asked] if 0 <= asked < len(names) else ""
    return phrase("menus.round", round=begun[-1], mover=mover) if begun else phrase("menus.set_up", mover=mover)


def ended(s: Save) -> str:
    """How a game ended: "Sun wins 61 : 48 · 214 moves"; alone, with how many points."""
    if s.solo and len(s.scores) == 1:
        return phrase("menus.won_alone" if s.winners else "menus.lost_alone", n=s.scores[0], moves=s.answers)
    automaton = words.automaton(s.title) if s.solo and s.title in TITLES else ""
    names = [*(name for _, name in s.seats), automaton]
    won = [names[i] for i in s.winners if i < len(names)] or ([automaton] if automaton else [])
    best = s.winners[0] if s.winners and s.winners[0] < len(s.scores) else 0
    scores = [s.scores[best], *(n for i, n in enumerate(s.scores) if i != best)] if s.scores else []
    return phrase("menus.ended", won=won, points=" : ".join(map(str, scores)), moves=s.answers)


def best_so_far(title: str, but: Path | None) -> int | None:
    """Most points in a finished solo game that is kept here, other than this one; None: there is none."""
    solo = [s for s in saves() if s.finished and s.solo and s.title == title and s.path != but]
    return max((s.scores[0] for s in solo if s.scores), default=None)


def save_line(s: Save) -> SaveLine:
    name = TITLES[s.title].name if s.title in TITLES else s.path.name
    automaton = words.automaton(s.title) if s.solo else ""
    who = phrase("menus.who_plays", names=[n for _, n in s.seats], automaton=automaton)
    far = phrase("menus.between_devices", how_far=how_far(s)) if s.signed else how_far(s)
    far = phrase("menus.went_on", how_far=far) if s.since else far
    when = time.strftime("%d %b, %H:%M", time.localtime(s.when))
    mark = mark_of(s.title, "log")
    return SaveLine(name, who, far[:1].upper() + far[1:], when, mark, s.finished, s.trouble, s.path)


# ---- what was played


def my_games() -> Told:
    """The books of every title and person, as far as the kept games have been looked through."""
    try:
        kept, left = seen(PATIENCE)
    except NoHome:
        return Told([], 0)
    found = results(kept)
    books = []
    for t in TITLES.values():
        of_title = [r for r in found if r.group.title == t.code]
        books += [
            Book(t.code, t.name, who, _groups([r for r in of_title if r.who == who])) for who in people(of_title)
        ] or [Book(t.code, t.name, "")]
    return Told(books if found else [], left)


def _groups(found: Sequence[Result]) -> list[GroupLine]:
    groups = by_group(found)
    lines = {r.save.path: _game_line(r) for r in found}
    everything = [] if len(groups) == 1 else [_group(phrase("mygames.everything"), found, lines)]
    return [*everything, *(_group(group_name(group), some, lines) for group, some in groups.items())]


def _group(name: str, found: Sequence[Result], lines: Mapping[Path, GameLine]) -> GroupLine:
    n = summed(found)
    challenges = phrase("mygames.of", n=n.met, total=n.asked) if n.asked else ""
    return GroupLine(name, n.played, n.won, n.best, n.average, challenges, [lines[r.save.path] for r in found])


def _game_line(r: Result) -> GameLine:
    ended = phrase("mygames.victory" if r.won else "mygames.defeat", points=r.points)
    when = time.strftime("%d %b %Y, %H:%M", time.localtime(r.save.when))
    return GameLine(group_name(r.group), ended, when, r.points, r.won, r.save.path)


@cache
def group_name(group: Group) -> str:
    return mygames.against(group.title, group.mode, group.against)


def celebrated(saved: Path | None) -> list[str]:
    """What the game of this file, just over, was the best or the first of, in sentences."""
    if saved is None:
        return []
    now = look(saved)
    found = feats(saves(), now)
    alone = sum(kind == "me" for kind, _ in now.seats) == 1
    return [mygames.celebrated(f.kind, "" if alone else f.who, group_name(f.group), f.points, f.before) for f in found]

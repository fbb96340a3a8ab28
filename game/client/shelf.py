"""What stands on the shelf, as plain data for the scenes: the titles with their options, and the games that are kept.

Scenes know no game and no file; this joins titles, words and saves for them.
"""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from game import words
from game.client.scenes.new_game import GameSpec, NewGame, OptionSpec, PresetSpec, SeatWish
from game.client.scenes.saves import SaveLine
from game.client.table.face import mark_of
from game.home import NoHome
from game.presets import FIRST_TABLE, SOLO, USUAL
from game.record import Header
from game.saves import Save, saved_games
from game.setup import Setup
from game.titles import TITLES, Title
from game.words.beginnings import PRESETS
from game.words.phrases import phrase


def same_again(header: Header, glyphs: Sequence[str]) -> NewGame:
    """The same game with the same seats, also of a game that was gone on with."""
    seats = [SeatWish(seat.name, seat.kind, glyph) for seat, glyph in zip(header.seats, glyphs, strict=False)]
    return NewGame(header.title, header.solo, seats, dict(header.options))


def game_specs() -> list[GameSpec]:
    """The shelf: every title with its options in words. Who has finished no game of it is offered a first one."""
    known = {s.title for s in saves() if s.finished}
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
            _usual(t.code, t.code in known),
            {} if t.code in known else FIRST_TABLE.get(t.code, {}),
        )
        for t in TITLES.values()
    ]


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
        return saved_games()
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


def ended(s: Save) -> str:
    """How a game ended: "Sun wins 61 to 48 · 214 moves"."""
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
    when = time.strftime("%d %b, %H:%M", time.localtime(s.when))
    mark = mark_of(s.title, "log")
    return SaveLine(name, who, far[:1].upper() + far[1:], when, mark, s.finished, s.trouble, s.path)

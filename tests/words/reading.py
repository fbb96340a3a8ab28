"""Everything that a random game says to somebody: questions, answers, refusals, the log, the end, and the terminal's
table, drawn and told. The tests of words read it, and `tools/soak.py words` for as long as it is let."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from game import words
from game.advice import moves
from game.agenda import DEALER, Asked, answer, aside, deal, settle
from game.setup import Setup
from game.text.screen import Ink
from game.titles import TITLES
from game.words.advice import clauses

CODE = re.compile(
    r"\b[rgb]\d\d\b"  # worship tiles
    r"|\b(?:wood|stone|gold)\d\b"  # buildings
    r"|\bF[12]\b"  # founders
    r"|\w\(\w+="  # a record of the program
    r"|[a-z]_[a-z]|⟨|⟩|[{}]|\bTrue\b|\bFalse\b"
)
NUMBERED = re.compile(r"\b(?i:technolog(?:y|ies)|tile|bonus|royal|boards?|die|mask|building|founder) \d")
"""A number in the place of a name. The terminal prints its boards and spaces with numbers."""
COORDINATE = re.compile(r"\b[a-l](?:1[0-2]|[1-9])\b|\br[1-8]\b|\brow \d, column \d")
NAMES = ("Ana", "Ben", "Cem", "Dea")


def any_game(title: str, luck: random.Random) -> Setup:
    """A set-up of this title at random; combinations that cannot be are thrown again."""
    t = TITLES[title]
    while True:
        solo = t.solo and luck.random() < 0.35
        mode = "solo" if solo else "table"
        chosen = {o.key: luck.choice(o.values) for o in t.options if mode in o.modes and luck.random() < 0.4}
        made = t.setup(luck.choice(t.players), solo, chosen)
        if isinstance(made, Setup):
            return made


def played(setup: Setup, title: str, seed: int) -> Iterator[tuple[Any, list[Any], random.Random]]:
    """A random game: the state at every question for a person and at the end, and what happened since the last one."""
    rng = random.Random(seed)
    s: Any = TITLES[title].begin(setup)
    s.sink = []
    settle(s)
    while s.asked is not None:
        q = s.asked
        if q.who == DEALER:
            deal(s, rng.choices([o for o, _ in q.options], [n for _, n in q.options])[0])
            continue
        told, s.sink = s.sink, []
        yield s, told, rng
        answer(s, rng.choice([*q.options, *map(aside, q.asides)]))
    yield s, s.sink, rng


def names_of(title: str, setup: Setup) -> list[str]:
    return words.seat_names(title, list(NAMES[: setup.players]), 4)


def in_sentences(title: str, setup: Setup, seed: int, places: bool, rate: float = 1.0) -> Iterator[str]:
    """Sentences of the log, and of a share of the questions; `places`: as the terminal says them."""
    names = names_of(title, setup)
    for s, told, rng in played(setup, title, seed):
        for event in told:
            yield words.tell(title, event, names, places=places)
        if s.asked is not None and rng.random() < rate:
            yield from _asked(title, s, places)
    yield from words.outcome(title, s.result(), names)
    for name, rule, _ in words.cards(title, s.result()):
        yield from (name, rule)


def _asked(title: str, s: Any, places: bool) -> Iterator[str]:
    step: Asked[Any] = s.asked.step
    yield words.prompt(title, s, step, places=places)
    yield words.rule(title, step)
    for choice in [*s.asked.options[:8], *map(aside, s.asked.asides)]:
        yield words.label(title, s, step, choice, places=places)
        yield words.brief(title, s, step, choice) or ""
        yield from (c.text for c in clauses(title, moves(s, [choice]), step.who, places))
    barred = [c for c in step.candidates(s)[:12] if c not in s.asked.options]
    for choice in barred[:4]:
        if (why := step.why_not(s, choice)) is not None:
            yield words.reason(title, why)


def in_a_terminal(title: str, setup: Setup, seed: int, rate: float = 0.1) -> Iterator[str]:
    """Lines of the terminal at a share of the questions, in its full and its plain form."""
    names, text = names_of(title, setup), import_module(f"game.text.{title}")
    ink = Ink(False)
    for s, _, rng in played(setup, title, seed):
        if s.asked is None or rng.random() >= rate:
            continue
        step, options = s.asked.step, list(s.asked.options)
        yield from text.draw(s, names, s.asked.who, ink)
        yield from text.tell(s, names, s.asked.who)
        yield from text.picture(s, step, options, ink)
        yield from text.explain(s, step, options)
        yield from text.listing(s, step, options)


def faults(said: Iterator[str], coordinates: bool) -> list[str]:
    """Sentences with a code in them, or a number for a name; where `coordinates` are printed, those are none."""
    found = set()
    for line in said:
        read = COORDINATE.sub("", line) if coordinates else line
        if CODE.search(read) or not coordinates and (COORDINATE.search(read) or NUMBERED.search(read)):
            found.add(line)
    return sorted(found)

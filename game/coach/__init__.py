"""The coach of a first game: a short card the first time a kind of thing comes up, and a word at the end of a turn.

    coach = Coach("founders", Seen.load(folder))
    coach.asked(s, step)          a card for this question or a thing it offers; each kind only once, ever
    coach.urgent(s, step)         the same, if it cannot wait
    coach.happened(events)        a card about what has just happened
    coach.overlooked(table)       at the end of a turn: what every teacher would say, or ""

The texts stand in game/words/coach_<title>.py; what a turn can overlook in game/coach/<title>.py.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

from game.agenda import Asked, EndTurn, State
from game.events import Event, TurnBegan
from game.table import Table

FILE = "seen_cards.json"


class Card(NamedTuple):
    """What something is, what people usually aim for, what it costs."""

    key: str
    heading: str
    what: str
    aim: str
    cost: str


class Seen:
    """Kinds of cards a profile has seen, "founders.turn", in one small file; damaged or missing, none was seen."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.keys: set[str] = set()

    @classmethod
    def load(cls, folder: Path | None) -> Seen:
        """From the profile folder; None: kept nowhere."""
        seen = cls(folder / FILE if folder else None)
        if seen.path is not None:
            with suppress(OSError, ValueError, TypeError, RecursionError):
                told = json.loads(seen.path.read_text(encoding="utf-8"))
                seen.keys = {key for key in told["seen"] if isinstance(key, str)}
        return seen

    def add(self, keys: Iterable[str]) -> None:
        self.keys |= set(keys)
        if self.path is not None:
            fresh = self.path.with_suffix(".new")
            with suppress(OSError):
                fresh.write_text(json.dumps({"seen": sorted(self.keys)}, indent=1) + "\n", encoding="utf-8")
                os.replace(fresh, self.path)

    def forget(self) -> None:
        """Begin anew: every card comes again."""
        self.keys = set()
        self.add(())


def has_coach(title: str) -> bool:
    """Whether anybody has written cards for this title."""
    return find_spec(f"game.coach.{title}") is not None


def cards_for(title: str, s: State, step: Asked[Any], seen: Iterable[str]) -> list[Card]:
    """The card for this kind of question; once that was seen, one for a kind of thing it offers. Never two at once."""
    return _new(title, _kinds(title, s, step), seen)[:1]


def urgent_cards(title: str, s: State, step: Asked[Any], seen: Iterable[str]) -> list[Card]:
    """Those of them that cannot wait: the choice that they are about is made now."""
    return _new(title, [kind for kind in _kinds(title, s, step) if kind in _words(title).AT_ONCE], seen)[:1]


def cards_about(title: str, events: Iterable[Event], seen: Iterable[str]) -> list[Card]:
    """The card for the first kind of event among these that was not seen."""
    return _new(title, [_words(title).HAPPENED.get(e.code, "") for e in events], seen)[:1]


def overlooked(title: str, before: Any, after: Any, events: Sequence[Event], seat: int) -> str:
    """What every teacher would say about a turn of this seat, in one sentence; "" if there is nothing."""
    say: Callable[[Any, Any, Sequence[Event], int], str] = import_module(f"game.coach.{title}").overlooked
    return say(before, after, events, seat)


def turn_of(table: Table) -> tuple[Any, list[Event]]:
    """The present turn: the state it began with as far as it can be taken back, and what has happened in it."""
    events: list[Event] = []
    for e in table.events():
        events = [] if isinstance(e, TurnBegan) else [*events, e]
    return (table.marks[0].state if table.marks else table.state), events


class Coach:
    """Says each thing once."""

    def __init__(self, title: str, seen: Seen) -> None:
        self.title = title
        self.seen = seen

    def asked(self, s: State, step: Asked[Any]) -> list[Card]:
        return self._shown(cards_for(self.title, s, step, self.seen.keys))

    def urgent(self, s: State, step: Asked[Any]) -> list[Card]:
        """A card that comes with this question, however much was said before it."""
        return self._shown(urgent_cards(self.title, s, step, self.seen.keys))

    def happened(self, events: Iterable[Event]) -> list[Card]:
        """Of what happens while a table is set up nothing is told: first of all comes what a turn is."""
        if f"{self.title}.turn" not in self.seen.keys:
            return []
        return self._shown(cards_about(self.title, events, self.seen.keys))

    def overlooked(self, table: Table) -> str:
        """While the end of a turn is asked, so that the turn can still be taken back."""
        q = table.question
        if q is None or type(q.step) is not EndTurn:
            return ""
        before, events = turn_of(table)
        return overlooked(self.title, before, table.state, events, q.who)

    def _shown(self, cards: list[Card]) -> list[Card]:
        if cards:
            self.seen.add(card.key for card in cards)
        return cards


def _words(title: str) -> Any:
    return import_module(f"game.words.coach_{title}")


def _kinds(title: str, s: State, step: Asked[Any]) -> list[str]:
    """Of the cards about a question and what it offers, as far as they are true now."""
    rules = import_module(f"game.coach.{title}")
    offered: list[str] = rules.on_offer(s, step)
    return [kind for kind in (_words(title).ASKED.get(step.code, ""), *offered) if rules.is_true(s, kind)]


def _new(title: str, kinds: Iterable[str], seen: Iterable[str]) -> list[Card]:
    known = set(seen)
    fresh = [kind for kind in dict.fromkeys(kinds) if kind and f"{title}.{kind}" not in known]
    return [Card(f"{title}.{kind}", *_words(title).CARDS[kind]) for kind in fresh]

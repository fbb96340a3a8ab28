"""How sentences are put together: lists, plurals, and templates for what happened.

told = Teller({"board": board, "why": CAUSES.get}, "Teotibot")
told("{seat} moves a worker to {board}.")                            fields of the event, said in words
told("{seat} unlocks {n}.", n=lambda ev: times(len(ev.dice), "worker"))   a slot made from the whole event
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.words.phrases import filled, listed, times

__all__ = ("Causes", "Teller", "Telling", "by_place", "capital", "in_passing", "listed", "shown", "times")

Telling = Callable[[Any, Sequence[str]], str]
"""(event, names of the seats) -> sentence."""
Causes = tuple[str, ...] | Callable[[Any], tuple[str, ...]]
"""Of points, that an event answers for: whichever it was, or those of this one."""

PLACE = re.compile(r"⟨([^|⟩]*)(?:\|([^⟩]*))?⟩")


def by_place(name: str, otherwise: str = "") -> str:
    """Words with coordinates, and what is said where the board shows none: `shown` takes one of them."""
    return f"⟨{name}|{otherwise}⟩"


def shown(text: str, places: bool) -> str:
    """The sentence as the terminal says it, which prints its city with coordinates, or as the window does."""
    return PLACE.sub(lambda found: (found[1] if places else found[2]) or "", text) if "⟨" in text else text


def capital(text: str) -> str:
    """With a capital letter, whichever way a place at its beginning is said."""
    if place := PLACE.match(text):
        return by_place(capital(place[1]), capital(place[2] or "")) + text[place.end() :]
    return text[:1].upper() + text[1:]


def in_passing(text: str, names: Sequence[str] = ()) -> str:
    """A heading within a sentence: without its capital letter, unless it begins with one of these names."""
    return text if text.startswith(tuple(names)) else text[:1].lower() + text[1:]


class Teller:
    """Makes tellings from templates. `slots` says fields of a name in words; a seat without a name is the `other`."""

    def __init__(self, slots: Mapping[str, Callable[[Any], Any]], other: str) -> None:
        self.slots, self.other = slots, other

    def __call__(self, text: str, **own: Callable[[Any], str]) -> Telling:
        def said(event: Any, names: Sequence[str]) -> str:
            values = event.values()
            for slot in ("seat", "other"):
                if slot in values:
                    values[slot] = self.name(names, values[slot])
            for slot, words in self.slots.items():
                if slot in values:
                    values[slot] = words(values[slot])
            for slot, words in own.items():
                values[slot] = words(event)
            return filled(text, values)

        return said

    def name(self, names: Sequence[str], seat: int) -> str:
        return names[seat] if 0 <= seat < len(names) else self.other

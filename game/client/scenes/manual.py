"""What can be read about a title: chapters, symbols in their sentences, pictures of components, worked examples.

A title without pictures has words only; whoever knows the title's face fills the rest in (table/manual.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.client.paint.signs import Sign
from game.client.widgets.prose import Drawn
from game.words import glossary
from game.words.glossary import Entry

Section = tuple[str, str, str]
"""Anchor, heading, text. Paragraphs are parted by an empty line."""


class Worked(NamedTuple):
    """A worked example: its sentence with the numbers in it, and the position before and after."""

    sentence: str
    pictures: tuple[Drawn, ...] = ()


def _none(key: str) -> Drawn | None:
    return None


def _nothing(chapter: str) -> Sequence[Drawn]:
    return ()


def _no_examples(chapter: str) -> Sequence[Worked]:
    return ()


@dataclass(frozen=True)
class Manual:
    title: str = ""
    """Its code: the glossary is found by it."""
    sections: Sequence[Section] = ()
    signs: Mapping[str, Sign] = field(default_factory=dict)
    """Words of its sentences, and the symbol that stands before them; an empty one: none does."""
    symbol: Callable[[str], Drawn | None] = _none
    """The picture of an entry of the glossary, by its key."""
    seen: Callable[[str], Sequence[Drawn]] = _nothing
    """More pictures of a chapter, which no entry has."""
    examples: Callable[[str], Sequence[Worked]] = _no_examples
    """The worked examples of a chapter, by its anchor."""

    @property
    def entries(self) -> tuple[Entry, ...]:
        return glossary.entries(self.title) if self.title else ()

    def found(self, typed: str) -> list[Entry]:
        """Entries that hold all the words typed."""
        return glossary.search(self.title, typed) if self.title else []

    def of_chapter(self, anchor: str) -> list[tuple[Entry | None, Drawn]]:
        """What there is to see in a chapter: its entries with their pictures, and pictures without an entry."""
        here = [(e, self.symbol(e.key)) for e in self.entries if e.rule == anchor]
        return [*((None, drawn) for drawn in self.seen(anchor)), *((e, d) for e, d in here if d is not None)]

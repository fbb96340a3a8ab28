"""Sentences by key: `phrase("lan.seats_free", free=2, seats=4)` is what stands under that key, with its numbers.

The part before the dot is a module of this package (a room), the part after it a key of that module's SAID. A sentence
is whole; what changes in it stands in braces, by name:

    {name}                     as it is; format specs as in Python ({n:+d}, {when:%H:%M})
    {n:disk}                   1 disk, 2 disks             {n:entry|entries}      1 entry, 2 entries
    {n:|lies|lie}              the form alone: lies, lie; of a list, by how many it holds
    {names:and}  {names:or}    Ana, Ben and Cem; Ana, Ben or Cem        {names:; }   Ana; Ben; Cem
    {names:, |nobody}          a list, and what is said if it is empty
    [, {name} to play]         a part that is left out if what it names is nothing: None, "", 0, an empty list

A language of its own is another set of rooms; nothing else knows how a sentence is made.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from string import Formatter
from typing import Any

PART = re.compile(r"\[([^\[\]]*\{[^\[\]]*)\]")
NOUN = re.compile(r"[A-Za-z][A-Za-z -]+")


def phrase(key: str, /, **named: object) -> str:
    """The sentence of a key. KeyError: there is no such sentence, or one of its numbers was not given."""
    return filled(template(key), named)


@cache
def template(key: str) -> str:
    """What stands under a key, with its braces."""
    room, _, name = key.partition(".")
    return said(room)[name]


@cache
def said(room: str) -> dict[str, str]:
    """All that a room says."""
    table: dict[str, str] = import_module(f"game.words.{room}").SAID
    return table


def filled(text: str, named: Mapping[str, object]) -> str:
    """The template with what changes in it."""
    if "{" not in text:
        return text
    parts = []
    for optional, pieces in _pieces(text):
        if optional and not all(named[field] for _, field, _, _ in pieces if field):
            continue
        for before, field, spec, as_code in pieces:
            parts.append(before)
            if field:
                parts.append(_shown(repr(named[field]) if as_code else named[field], spec))
    return "".join(parts)


def fields(text: str) -> set[str]:
    """The names that a template needs."""
    return {field for _, pieces in _pieces(text) for _, field, _, _ in pieces if field}


def listed(things: Sequence[Any], last: str = "and") -> str:
    """ "a", "a and b", "a, b and c"; "nothing" for none."""
    if len(things) < 2:
        return str(things[0]) if things else "nothing"
    return f"{', '.join(map(str, things[:-1]))} {last} {things[-1]}"


def times(n: int, one: str, many: str = "") -> str:
    """ "1 disk", "2 disks"."""
    return f"{n} {form(n, one, many)}"


def form(n: int, one: str, many: str = "") -> str:
    """disk for one (gained or lost), disks for any other number."""
    return one if abs(n) == 1 else many or f"{one}s"


def _shown(value: Any, spec: str) -> str:
    if isinstance(value, (list, tuple)):
        if not spec.startswith("|"):
            between, empty, none = spec.partition("|")
            if empty and not value:
                return none
            return listed(value, between) if between in ("and", "or") else between.join(map(str, value))
        value = len(value)
    if spec.startswith("|"):
        _, one, many = spec.split("|")
        return form(value, one, many)
    if "|" in spec or NOUN.fullmatch(spec):
        return times(value, *spec.split("|"))
    return format(value, spec)


_Piece = tuple[str, str, str, bool]
"""Text, then a field's name ("" for none), its format, and whether it stands in quotes as it is typed (!r)."""


@cache
def _pieces(text: str) -> tuple[tuple[bool, tuple[_Piece, ...]], ...]:
    """The template taken apart: whether a part may be left out, and its pieces."""
    return tuple((i % 2 == 1, _parsed(part)) for i, part in enumerate(PART.split(text)) if part)


def _parsed(part: str) -> tuple[_Piece, ...]:
    return tuple((before, field or "", spec or "", way == "r") for before, field, spec, way in Formatter().parse(part))

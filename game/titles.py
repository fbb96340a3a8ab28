"""Which games there are. Component files are read here, outside the rules, into one frozen box per title.

A title's package has: CODE, NAME, RULES (the rules number), PLAYERS, SOLO, OPTIONS, FILE, `make_box(data)`,
`check(setup)` (a reason why options cannot be combined, or None) and `begin(box, setup)` (a state not yet settled).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from types import ModuleType
from typing import Any

from msgpack import packb

from game import citygods, founders
from game.agenda import Reason, State
from game.assets import MissingAsset, asset
from game.setup import SHARED, BadBox, Option, Setup, Value, complete

PROSE = ("source", "why", "note", "evidence", "effect_source", "shape_source", "reason", "legend", "aka", "name")
"""Fields of a component file that carry no rule, so they do not count in its hash."""


def data_hash(data: Any) -> bytes:
    """16 bytes over the rule-bearing fields, in canonical form."""
    return blake2b(packb(_canonical(data)), digest_size=16).digest()


def _canonical(x: Any) -> Any:
    if isinstance(x, Mapping):
        return [[k, _canonical(v)] for k, v in sorted(x.items()) if k not in PROSE]
    return [_canonical(y) for y in x] if isinstance(x, list) else x


class Title:
    """One game: what it is called, who can play, and how to begin."""

    def __init__(self, package: ModuleType) -> None:
        self.package = package
        self.code: str = package.CODE
        self.name: str = package.NAME
        self.rules: int = package.RULES
        self.players: tuple[int, ...] = package.PLAYERS
        self.solo: bool = package.SOLO
        self.options: tuple[Option, ...] = (*package.OPTIONS, *SHARED)

    def setup(self, players: int, solo: bool = False, chosen: Mapping[str, Value] | None = None) -> Setup | Reason:
        """A complete set-up, or the reason why this one cannot be."""
        if solo and not self.solo:
            return Reason("no_solo", self.name)
        if not solo and players not in self.players:
            return Reason("players", self.name, players, *self.players)
        made = complete(self.options, 1 if solo else players, solo, chosen or {})
        if isinstance(made, Setup):
            why: Reason | None = self.package.check(made)
            return why or made
        return made

    def box(self) -> Any:
        """The components, loaded and checked once; BadBox with one line if the file is not fit to play with."""
        return _loaded(self.package)[0]

    def data_hash(self) -> bytes:
        return _loaded(self.package)[1]

    def begin(self, setup: Setup) -> State:
        """The state before anything is drawn or asked; give it to a Table."""
        state: State = self.package.begin(self.box(), setup)
        return state


@cache
def _loaded(package: ModuleType) -> tuple[Any, bytes]:
    try:
        data = tomllib.loads(asset("data", package.FILE).read_text(encoding="utf-8"))
    except MissingAsset as e:
        raise BadBox(f"Tollan's own file {e} is missing; install it again.") from e
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as e:
        raise BadBox(f"{package.FILE} cannot be read: {e}") from e
    return package.make_box(data), data_hash(data)


TITLES: dict[str, Title] = {t.CODE: Title(t) for t in (founders, citygods)}

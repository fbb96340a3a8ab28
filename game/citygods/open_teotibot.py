"""Teotibot's part of the component file: the numbers on its action tiles."""

from __future__ import annotations

from dataclasses import dataclass, fields

from game.reader import Reader


@dataclass(frozen=True, slots=True)
class TeotibotBox:
    gathers: int
    construction_stone: int
    construction_vp: int
    decoration_gold: int
    decoration_vp: int
    nobles_wood: int
    alchemy_gold: int
    fallback_cocoa: int
    exchange_cocoa: int
    ascension_vp: int
    left_over_vp: int


def teotibot(file: Reader) -> TeotibotBox:
    return TeotibotBox(*(file.number(f"teotibot.{f.name}", 0, 99) for f in fields(TeotibotBox)))

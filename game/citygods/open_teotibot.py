"""Teotibot's part of the component file: the numbers on its action tiles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from game.citygods.reader import num


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


def teotibot(data: Mapping[str, Any]) -> TeotibotBox:
    return TeotibotBox(*(num(data, f"teotibot.{f.name}", 0, 99) for f in fields(TeotibotBox)))

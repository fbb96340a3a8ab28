"""What worship tiles in hand are worth as things stand."""

from __future__ import annotations

from typing import assert_never

from game.founders.offering import product
from game.founders.state import Founders


def points_on(s: Founders, seat: int, tile: int) -> int:
    """The points on a worship tile as things stand."""
    worship = s.box.worship[tile]
    match worship.kind:
        case "mult":
            return product(s, seat, worship)
        case "sell":
            return worship.max
        case (
            "spend_exact" | "pay_pyramid" | "pay_temple" | "have_buildings" | "have_temples" | "five_ones"
            | "vp_building" | "vp_influence" | "vp_build"
        ):  # fmt: skip
            return worship.vp
        case _:
            assert_never(worship.kind)

"""What must be seen to answer a question, as parts of the table; everything else steps back meanwhile."""

from __future__ import annotations

from pygame import Rect

from game.citygods.box import CONSTRUCTION, DECORATIONS, NOBLES
from game.client.citygods.board.table import CityTable

ALCHEMY = 5
BUILDING = {
    "PickPyramidTile": CONSTRUCTION,
    "PlacePyramidTile": CONSTRUCTION,
    "TakeDiscount": CONSTRUCTION,
    "PickDecoration": DECORATIONS,
    "PlaceDecoration": DECORATIONS,
}
"""Tiles go from these boards to the pyramid, whose pictures are compared."""
TEMPLES = ("ChooseTemple", "WhichTempleFirst", "TileOrReward")
WORSHIP = ("ChooseWorshipSpace", "ChooseWorship", "ClaimBesideWorship", "BeforeAbility")


def to(v: CityTable, code: str) -> list[Rect]:
    """Empty: everything matters."""
    lay, s = v.lay, v.table.state
    always = [lay.mine, lay.strip, v.offer().rect]
    if code in BUILDING:
        return [lay.plaza, lay.boards[BUILDING[code]], lay.temples_rect, *always]
    if code in TEMPLES:
        return [lay.temples_rect, *always]
    if code in WORSHIP and s.turn.board in lay.boards:
        return [lay.boards[s.turn.board], lay.temples_rect, *always]
    if code == "PickTechnology":
        return [lay.boards[ALCHEMY], lay.temples_rect, *always]
    if code == "PickRow":
        return [lay.boards[NOBLES], lay.houses, lay.tracks, *always]
    if code == "ClaimOnAvenue":
        return [lay.tracks, *always]
    if code == "AscensionReward":
        return [lay.wheel, *always]
    return []

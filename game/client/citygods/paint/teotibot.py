"""Teotibot: its seven action tiles, the pyramid they are laid out in, and the two direction tiles."""

from __future__ import annotations

import math
from typing import assert_never

from pygame import Rect

from game.citygods.box import ALCHEMY, CONSTRUCTION, DECORATIONS, FOREST, GOLD_DEPOSITS, NOBLES, QUARRY
from game.citygods.teotibot import ActionTile
from game.client.citygods.paint.rewards import Row
from game.client.citygods.paint.tiles import lay_medallion, lay_niche, lay_plate
from game.client.paint.cache import painted
from game.client.paint.canvas import Canvas
from game.client.paint.dice import lay_face
from game.client.paint.light import dusk, glow
from game.client.paint.look import Look, Sprite
from game.client.paint.marks import mark, picture
from game.client.paint.palette import GILT, INK, STUCCO, Palette, dark, hexa, veil
from game.client.paint.panels import outline, stepped, tablet
from game.client.paint.signs import lay_row
from game.client.paint.type import write

SLOTS = ("T", "ML", "MR", "BL", "BM", "BR", "S")


def slots(w: int, h: int) -> dict[str, Rect]:
    """Where the seven tiles lie: a pyramid of three rows, and the one set aside at the right of the top."""
    s = int(min(w / 3.3, h / 3.2))
    gap = max(2, round(s * 0.08))
    mid = w // 2
    rows = [0, s + gap, 2 * (s + gap)]
    at = {
        "T": (mid - s / 2, 0),
        "ML": (mid - s - gap / 2, 1),
        "MR": (mid + gap / 2, 1),
        "BL": (mid - 1.5 * s - gap, 2),
        "BM": (mid - s / 2, 2),
        "BR": (mid + 0.5 * s + gap, 2),
    }
    out = {name: Rect(round(x), rows[row], s, s) for name, (x, row) in at.items()}
    small = round(s * 0.74)
    out["S"] = Rect(w - small, 0, small, small)
    return out


@painted
def action_tile(look: Look, kind: ActionTile, s: int, state: str = "") -> Sprite:
    """One of the seven action tiles, anchored at its corner. state: "now" (rolled: lit), "aside" (dimmed)."""
    pad = max(6, math.ceil(s * 0.18))
    c = Canvas(s + 2 * pad, s + 2 * pad)
    if state == "now":
        glow(c, tablet(s, s, s * 0.06, 1, c.ss), pad, pad, max(2.0, s * 0.09), look.palette.focus, 1.6)
    lay_plate(c, pad, pad, s, s, hexa("#F0DDB4"), hexa("#C9A86E"))
    _action_face(c, look.palette, pad, pad, s, kind)
    if state == "now":
        outline(c, stepped(pad - 1, pad - 1, s + 2, s + 2, s * 0.06, 1), look.palette.focus, max(1.5, s * 0.035))
    if state == "aside":
        c = dusk(c, 0.5)
    return c.sprite(pad, pad)


def _action_face(c: Canvas, p: Palette, x: float, y: float, s: float, kind: ActionTile) -> None:
    match kind:
        case "construction":
            _trade(c, p, x, y, s, CONSTRUCTION, (("big", "2"), ("good", "stone")), QUARRY)
        case "decorations":
            _trade(c, p, x, y, s, DECORATIONS, (("big", "2"), ("good", "gold")), GOLD_DEPOSITS)
        case "nobles":
            _trade(c, p, x, y, s, NOBLES, (("big", "2"), ("good", "wood")), FOREST)
        case "alchemy":
            _trade(c, p, x, y, s, ALCHEMY, (("good", "gold"),), None)
        case "mastery":
            for n in range(1, 6):
                size = s * (0.10 + 0.035 * n)
                lay_face(c, x + s * (0.02 + 0.165 * n), y + s * (0.74 - 0.09 * n), size, n)
            mark(c, "up", x + s * 0.76, y + s * 0.78, s * 0.24, hexa("#8A5A1C"))
        case "worship":
            lay_niche(c, x + s * 0.2, y + s * 0.2, s * 0.6)
        case "masks":
            picture(c, "mask-4", x + s / 2, y + s * 0.46, s * 0.62)
            lay_row(c, p, x + s * 0.5, y + s * 0.85, s * 0.26, (("good", "wood"), ("good", "cocoa")), s * 0.02)
        case _:
            assert_never(kind)


def _trade(c: Canvas, p: Palette, x: float, y: float, s: float, board: int, needs: Row, instead: int | None) -> None:
    """Its board and what it spends there; below, the board it gathers on instead, or two power-ups."""
    lay_medallion(c, x + s * 0.26, y + s * 0.27, s * 0.2, board)
    lay_row(c, p, x + s * 0.72, y + s * 0.28, s * 0.32, needs, s * 0.02, room=s * 0.46)
    c.rect(x + s * 0.1, y + s * 0.52, s * 0.8, max(1, s * 0.015), veil(INK, 0.3))
    if instead is not None:
        mark(c, "arrow", x + s * 0.3, y + s * 0.75, s * 0.2, veil(INK, 0.7))
        lay_medallion(c, x + s * 0.64, y + s * 0.75, s * 0.17, instead)
    else:
        lay_row(c, p, x + s / 2, y + s * 0.75, s * 0.36, (("mark", "power"),) * 2, s * 0.03, ink=INK)


@painted
def direction_tile(from_left: bool, s: int) -> Sprite:
    """Which lower neighbour climbs into a hole: one box above two, and an arrow from the lower left or lower right."""
    pad = max(4, math.ceil(s * 0.14))
    c = Canvas(s + 2 * pad, s + 2 * pad)
    lay_plate(c, pad, pad, s, s, hexa("#5E4A3A"), hexa("#3A2C22"))
    b = s * 0.27
    up, left, right = (s * 0.5, s * 0.27), (s * 0.29, s * 0.72), (s * 0.71, s * 0.72)
    for i, (x, y) in enumerate((up, left, right)):
        moving = i == (1 if from_left else 2)
        c.rect(pad + x - b / 2, pad + y - b / 2, b, b, GILT if moving else dark(STUCCO, 0.55), b * 0.12)
    x, y = left if from_left else right
    mark(
        c,
        "up",
        pad + (x + up[0]) / 2,
        pad + (y + up[1]) / 2 + s * 0.02,
        s * 0.36,
        hexa("#FFF3D6"),
        under=veil((0, 0, 0), 0.6),
        turn=30.0 if from_left else -30.0,
    )
    return c.sprite(pad, pad)


@painted
def slot_label(words: str, w: int) -> Sprite:
    """The dice that call a slot ("6 7 8"), to stand under it; anchored at its upper middle."""
    h = max(16, round(w * 0.26))
    c = Canvas(w, h, 2)
    write(c, words, w / 2, h / 2, max(14.0, h * 0.62), STUCCO, align="m")
    return c.sprite(w / 2, 0)

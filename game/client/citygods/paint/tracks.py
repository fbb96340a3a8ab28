"""Temples, Avenue of the Dead, pyramid track, row of buildings: printed ladders and where markers stand on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from pygame import Rect

from game.citygods.box import StepKind
from game.client.citygods.paint.rewards import Row
from game.client.paint.cache import painted
from game.client.paint.canvas import Canvas, Point, mask
from game.client.paint.light import grain, hollow, recolour, rim, shade
from game.client.paint.look import MIN_TEXT, Look, Sprite
from game.client.paint.marks import mark
from game.client.paint.palette import GILT, RGB, Palette, dark, hexa, light, veil
from game.client.paint.panels import outline, stepped, tablet
from game.client.paint.signs import lay_row, lay_sign, numbered
from game.client.paint.type import write
from game.client.paint.widgets import lay_seal

Step = tuple[StepKind, Row, int]  # kind, reward, places for discovery tiles
AVENUE_TONE, PYRAMID_TONE = hexa("#C49A5E"), hexa("#9B938A")


# ---- temples
def temple_plan(steps: Sequence[Step], w: int, h: int) -> list[Rect]:
    """The rectangle of every step, the bottom first, from the track's upper left corner: the steps fill the height."""

    def need(step: Step) -> float:
        kind, _, places = step
        match kind:
            case "bottom":
                return 46
            case "minor":
                return 50
            case "major":
                return 112 + (52 * ((places + 1) // 2 - 1) if places > 2 else 0)
            case "penultimate":
                return 72
            case "top":
                return 64
            case _:
                assert_never(kind)

    total, out, bottom = sum(need(s) for s in steps), [], float(h)
    for step in steps:
        top = bottom - need(step) * h / total
        out.append(Rect(0, round(top), w, round(bottom) - round(top) - max(2, round(h * 0.004))))
        bottom = top
    return out


def tile_slots(step: Step, box: Rect) -> list[Rect]:
    """Places of the discovery tiles on a major step: rows of two under its reward."""
    _, _, places = step
    rows = (places + 1) // 2
    if not places:
        return []
    top = min(box.h * 0.5, box.w * 0.45)
    side = int(min((box.w - 5) / 2 - 1, (box.h - top - 4) / rows - 2))
    first = box.y + top + 2 + max(0, box.h - top - 4 - rows * (side + 2)) / 2
    return [
        Rect(
            box.x + 3 + i % 2 * ((box.w - 6) // 2) + ((box.w - 6) // 2 - side) // 2,
            round(first + i // 2 * (side + 2)),
            side,
            side,
        )
        for i in range(places)
    ]


def marker_spots(box: Rect, n: int, kind: StepKind = "minor") -> list[tuple[Point, float]]:
    """(middle, radius) of one to four markers on a step: one large, or a small square of them. On the two highest
    steps they are small and stand at the sides, so that points and bonus can be read."""
    r = box.w * 0.115
    match kind:
        case "penultimate":
            return [((box.right - r * (1.1 + 1.9 * i), box.bottom - r * 0.5), r) for i in range(n)]
        case "top":
            right, left = box.right - r * 1.15, box.x + r * 1.15
            return [((right if i % 2 == 0 else left, box.y + box.h * (0.6 if i < 2 else 0.9)), r) for i in range(n)]
        case "bottom" | "minor" | "major":
            x, y = box.right - box.w * 0.28, box.y + min(box.h / 2, box.w * 0.25)
            if n == 1:
                return [((x, y), box.w * 0.18)]
            return [((x - r + 2 * r * (i % 2), y + (0 if n == 2 else -r + 2 * r * (i // 2))), r) for i in range(n)]
        case _:
            assert_never(kind)


@painted
def temple(look: Look, name: str, steps: tuple[Step, ...], w: int, h: int) -> Sprite:
    """One temple as a stair in its colour, anchored at its corner; bonus tile, tiles and markers lie on it."""
    c = Canvas(w, h + 4, 2)
    for step, box in zip(steps, temple_plan(steps, w, h), strict=True):
        _stair(c, box, look.palette.temple[name], step[0])
        _step_face(c, look.palette, box, name, step)
    return c.sprite()


CREST = (
    (0, 1), (0, 0.42), (0.1, 0.42), (0.1, 0.2), (0.22, 0.2), (0.22, 0),
    (0.78, 0), (0.78, 0.2), (0.9, 0.2), (0.9, 0.42), (1, 0.42), (1, 1),
)  # fmt: skip
"""The outline of a temple's top, in parts of its width and height."""


def _stair(c: Canvas, b: Rect, tone: RGB, kind: StepKind) -> None:
    gilt = False
    match kind:
        case "top":
            m, x, y = mask([(b.x + fx * b.w, b.y + fy * b.h) for fx, fy in CREST], c.ss)
        case "bottom" | "minor" | "major" | "penultimate":
            m, x, y = tablet(b.w, b.h, max(1.0, b.w * 0.03), 1, c.ss), float(b.x), float(b.y)
            gilt = kind == "major"
        case _:
            assert_never(kind)
    c.put(recolour(m, dark(tone, 0.72)), x, y + max(1, b.w * 0.03))
    face = shade(m, light(tone, 0.08), dark(tone, 0.30))
    grain(face, 12)
    edge = max(0.7, b.w * 0.017)
    face.put(rim(m, edge, edge, light(tone, 0.6), 0.6))
    face.put(rim(m, -edge, -edge, dark(tone, 0.6), 0.6))
    c.put(face, x, y)
    if gilt:
        line = stepped(b.x + 2, b.y + 2, b.w - 4, b.h - 4, max(1.0, b.w * 0.03), 1)
        outline(c, line, veil(GILT, 0.65), max(1, b.w * 0.016))


def _step_face(c: Canvas, p: Palette, b: Rect, name: str, step: Step) -> None:
    kind, gain, _ = step
    match kind:
        case "bottom":
            lay_sign(c, p, b.centerx, b.centery, min(b.h * 0.8, b.w * 0.4), ("step", name))
        case "penultimate":
            m = tablet(b.w - 8, b.h - 8, max(1.0, b.w * 0.03), 1, c.ss)
            hole = recolour(m, veil((0, 0, 0), 0.35))
            hollow(hole, m, max(1.5, b.w * 0.03), 0.5)
            c.put(hole, b.x + 4, b.y + 4)
        case "top":
            mark(c, "crown", b.centerx, b.y + b.h * 0.2, b.h * 0.3, GILT)
            points = next((int(what[1]) for what in gain if what[0] == "vp"), 0)
            lay_seal(c, b.centerx, b.y + b.h * 0.66, b.h * 0.58, points)
        case "minor" | "major":
            h = min(b.h * 0.78, b.w * 0.40)
            x, y, w = b.x + b.w * 0.05, b.y + min(b.h / 2, b.w * 0.25) - h / 2, b.w * 0.47
            c.put(shade(tablet(w, h, max(1.0, b.w * 0.02), 1, c.ss), hexa("#FFF8E6"), hexa("#EAD6AC")), x, y)
            one = len(gain) == 1
            lay_row(c, p, x + w / 2, y + h / 2, h * (0.84 if one else 0.66), numbered(gain), w * 0.03, room=w - 2)
        case _:
            assert_never(kind)


# ---- lanes
def lane_step(w: int, h: int, last: int, n: int, narrow: float = 0.74) -> Rect:
    """Step n (0 at the foot) of a lane with steps 0..last: steps narrow with distance."""
    each = h / (last + 1)
    step_w = w * (1 - (1 - narrow) * n / last)
    gap = max(2, round(each * 0.08))
    return Rect(round((w - step_w) / 2), round(h - (n + 1) * each), round(step_w), round(each) - gap)


def lane_spots(box: Rect, n: int) -> list[tuple[Point, float]]:
    """(middle, radius) of up to four markers on a lane's step, right of its number."""
    left, room = box.x + box.h * 0.72, box.w - box.h * 0.8
    r = min(box.h * 0.44, room / 2, room / max(1, n) * 0.62)
    pitch = min(2 * r * 0.92, (room - 2 * r) / max(1, n - 1)) if n > 1 else 0
    middle = left + room / 2
    return [((middle + (i - (n - 1) / 2) * pitch, box.centery - r * 0.1), r) for i in range(n)]


@painted
def lane(w: int, h: int, last: int, tone: RGB = AVENUE_TONE, narrow: float = 0.74) -> Sprite:
    """A track of steps 0..last, bottom to top (Avenue of the Dead, pyramid track); anchored at its corner."""
    c = Canvas(w, h + 3, 2)
    for n in range(last + 1):
        b = lane_step(w, h, last, n, narrow)
        m = tablet(b.w, b.h, max(1.0, b.h * 0.08), 1, c.ss)
        c.put(recolour(m, dark(tone, 0.62)), b.x, b.y + max(1, b.h * 0.07))
        face = shade(m, light(tone, 0.16), dark(tone, 0.16))
        face.put(rim(m, max(0.6, b.h * 0.035), max(0.6, b.h * 0.035), light(tone, 0.7), 0.7))
        c.put(face, b.x, b.y)
        write(c, str(n), b.x + b.h * 0.42, b.centery, max(MIN_TEXT * 0.9, b.h * 0.52), dark(tone, 0.82), align="m")
    return c.sprite()


@painted
def ledge(w: int, h: int, tone: RGB = AVENUE_TONE) -> Sprite:
    """A shelf beside a step of the Avenue: discovery tiles wait on it."""
    m = tablet(w, h, max(1, round(h * 0.1)), 1)
    face = shade(m, dark(tone, 0.45), dark(tone, 0.65))
    face.put(rim(m, 1, 1, light(tone, 0.2), 0.5))
    return face.sprite()


# ---- buildings
def building_cell(w: int, h: int, i: int, spaces: int = 12, rows: int = 2) -> Rect:
    """Space i of the buildings row, laid out in two rows (one with rows=1)."""
    per = (spaces + rows - 1) // rows
    cw, ch = w / per, h / rows
    return Rect(round(i % per * cw) + 1, round(i // per * ch) + 1, round(cw) - 2, round(ch) - 2)


@painted
def buildings_row(look: Look, w: int, h: int, values: tuple[int, ...], taken: int, rows: int = 2) -> Sprite:
    """The numbers under the houses; the last one uncovered multiplies the Avenue (ringed). Houses are drawn on top."""
    c = Canvas(w, h, 2)
    for i, value in enumerate(values):
        b = building_cell(w, h, i, len(values), rows)
        m = tablet(b.w, b.h, max(1.0, b.h * 0.08), 1, c.ss)
        seen = i <= taken
        face = shade(m, hexa("#B79766"), hexa("#D8BC8B")) if seen else shade(m, hexa("#4C3E32"), hexa("#5C4C3E"))
        hollow(face, m, max(1.2, b.h * 0.07), 0.5)
        c.put(face, b.x, b.y)
        if seen:
            write(c, str(value), b.centerx, b.centery, b.h * 0.62, hexa("#2E1A08"), weight="Black", align="m")
        if i == taken:
            outline(
                c,
                stepped(b.x + 1, b.y + 1, b.w - 2, b.h - 2, max(1.0, b.h * 0.08), 1),
                look.palette.focus,
                max(1.5, b.h * 0.08),
            )
    return c.sprite()

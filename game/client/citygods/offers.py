"""What comes up over the table for a while: starting tiles to choose from, a discovery tile that came with one, and the
scoring of an Eclipse."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect, Surface

from game.agenda import Place, Question
from game.citygods.state import CityOfGods
from game.client.citygods import pictures
from game.client.citygods.layout import Layout
from game.client.paint import disks, panels, widgets
from game.client.paint.look import Look
from game.client.paint.palette import DUST, GILT, STUCCO, WHITE
from game.client.paint.type import say

HEADS = {
    "PickStarting": "Keep two of your four starting tiles", "DraftStarting": "Draft a starting tile",
    "ClaimStarting": "A discovery tile came with your starting tile",
}  # fmt: skip


class Offer:
    """Cards of one question over the middle of the ring. `rect` is empty if there is nothing to show."""

    def __init__(self, s: CityOfGods, q: Question | None, lay: Layout, look: Look) -> None:
        self.s, self.q, self.look, self.lay = s, q, look, lay
        self.cards: dict[Place, Rect] = {}
        self.rect = Rect(0, 0, 0, 0)
        tiles = self._tiles()
        if q is None or not tiles:
            return
        f = lay.f
        single = q.step.code == "ClaimStarting"
        w, h = (round(120 * f), round(120 * f)) if single else (round(196 * f), round(136 * f))
        per = min(len(tiles), 4 if len(tiles) <= 8 else 5)
        rows = -(-len(tiles) // per)
        gap, pad, head = round(22 * f), round(26 * f), max(round(52 * f), round(look.font(22) * 2.3))
        self.rect = Rect(0, 0, per * w + (per - 1) * gap + 2 * pad, rows * h + (rows - 1) * gap + head + 2 * pad)
        self.rect.w = max(self.rect.w, round(560 * f))
        self.rect.center = lay.ring_rect.center
        left = self.rect.centerx - (per * w + (per - 1) * gap) // 2
        kind = "discovery" if single else "starting"
        for i, tile in enumerate(tiles):
            x, y = left + i % per * (w + gap), self.rect.y + pad + head + i // per * (h + gap)
            self.cards[kind, tile] = Rect(x, y, w, h)

    def _tiles(self) -> Sequence[int]:
        if self.q is None:
            return ()
        match self.q.step.code:
            case "PickStarting":
                return self.s.players[self.q.who].dealt
            case "DraftStarting":
                return self.s.starting_offer
            case "ClaimStarting":
                return (self.q.step.found,)
        return ()

    def lifted(self, r: Rect) -> Rect:
        """Where a card that is chosen lies: it is taken up a little."""
        return r.move(0, -max(5, self.lay.px(9)))

    def draw_chosen(self, to: Surface, card: Rect) -> None:
        """A frame of gold and a tick on a card that is chosen."""
        r = self.lifted(card)
        panels.focus_ring(self.look, *r.inflate(6, 6).size).draw(to, r.x - 3, r.y - 3)
        pygame.draw.rect(to, self.look.palette.focus, r.inflate(6, 6), max(3, self.lay.px(5)), max(3, self.lay.px(6)))
        side = max(26, self.lay.px(40))
        widgets.badge(self.look, side, "done").draw(to, r.right - side // 4, r.y + side // 4)

    def draw(self, to: Surface, chosen: Sequence[int] = ()) -> None:
        if not self.cards or self.q is None:
            return
        panels.panel(self.look, *self.rect.size).draw(to, *self.rect.topleft)
        head = HEADS[self.q.step.code]
        y = self.rect.y + round(26 * self.lay.f) + self.look.font(22) * 0.6
        say(to, self.look, head, self.rect.centerx, y, "heading", GILT, "m", self.rect.w * 0.94, 23)
        for (kind, tile), r in self.cards.items():
            if kind == "discovery":
                pictures.discovery(self.look, self.s.box, tile, r.w).draw(to, *r.topleft)
                continue
            if tile in chosen:
                r = self.lifted(r)
            pictures.starting(self.look, self.s.box, tile, r.w, r.h).draw(to, *r.topleft)
            for at, found in self.s.linked:
                if at == tile:
                    side = round(r.h * 0.42)
                    pictures.discovery(self.look, self.s.box, found, side).draw(to, r.right - side, r.bottom - side)


ROWS = (
    ("avenue", "Avenue of the Dead", ("eclipse_avenue",)), ("lead", "Furthest on the Pyramid track", ("eclipse_lead",)),
    ("track", "Steps on the Pyramid track", ("eclipse_track",)), ("masks", "Masks", ("eclipse_masks",)),
    ("salary", "Salary not paid", ("salary",)), ("bonus", "Temple bonuses", ()),
)  # fmt: skip


def row_of(why: str) -> str:
    """The row of the Eclipse's table in which a cause counts."""
    for name, _, causes in ROWS:
        if why in causes:
            return name
    return "bonus" if why.startswith("bonus_") or why in ("bot_left_over", "bot_technologies", "bot_temples") else ""


def eclipse_rect(lay: Layout, players: int) -> Rect:
    r = Rect(0, 0, max(lay.plaza.w, round((330 + 86 * players) * lay.f)), lay.plaza.h)
    r.center = lay.plaza.center
    return r


def eclipse(
    to: Surface, look: Look, lay: Layout, s: CityOfGods, points: Mapping[tuple[str, int], int], now: str,
    glyphs: Sequence[str], final: bool,
) -> None:  # fmt: skip
    """The scoring so far: a row for each step, a column for each player; the step under way stands out."""
    n = len(s.players)
    r = eclipse_rect(lay, n)
    panels.panel(look, *r.size).draw(to, *r.topleft)
    pad = lay.px(20)
    head = max(lay.px(40), look.font(23) * 2)
    title = "The last Eclipse" if final else f"Eclipse {s.eclipse + 1} of {s.box.eclipses}"
    say(to, look, title, r.x + pad, r.y + head // 2 + lay.px(6), "heading", GILT, "l", r.w * 0.5, 23)
    cell = min(lay.px(86), (r.w - round(r.w * 0.5)) // n)
    left = r.right - pad - cell * n
    for w in range(n):
        disks.token(look, glyphs[w], max(9, lay.px(16))).draw(
            to, left + cell * w + cell // 2, r.y + head // 2 + lay.px(6)
        )
    rows = [row for row in ROWS if final or row[0] != "bonus"]
    order = [row[0] for row in ROWS]
    reached = order.index(now) if now in order else -1
    each = (r.h - head - lay.px(46) - pad) // len(rows)
    y = r.y + head + lay.px(8) + each // 2
    for i, (name, words, _) in enumerate(rows):
        here, past = name == now, i <= reached
        if here:
            panels.plaque(look, r.w - pad, max(20, each - lay.px(4)), (92, 72, 36), 0).draw(
                to, r.x + pad // 2, y - each // 2 + lay.px(2)
            )
        say(
            to,
            look,
            words,
            r.x + pad,
            y,
            "strong" if here else "note",
            WHITE if past else DUST,
            "l",
            left - r.x - 2 * pad,
            18,
        )
        for w in range(n):
            v = points.get((name, w), 0)
            if past or v:
                say(
                    to,
                    look,
                    f"{v:+d}" if v else "0",
                    left + cell * w + cell // 2,
                    y,
                    "number",
                    STUCCO if v >= 0 else look.palette.loss,
                    "m",
                    cell,
                    20,
                )
        y += each
    for w in range(n):
        total = sum(v for (_, who), v in points.items() if who == w)
        say(
            to,
            look,
            f"{total:+d}" if total else "0",
            left + cell * w + cell // 2,
            y + lay.px(4),
            "number",
            look.palette.focus,
            "m",
            cell,
            24,
        )
    say(to, look, "Together", r.x + pad, y + lay.px(4), "strong", GILT, "l", left - r.x - 2 * pad, 19)

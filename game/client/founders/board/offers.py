"""Things that are offered but do not lie on the main board: supply, starting tiles, founders' disks, how many disks.

They come up as cards on a small tray with its caption first, below the markets: over the avenue, where nothing else is
asked meanwhile, so that the dock below keeps its room for a card; so many disks beside the space that they are for.
"""

from __future__ import annotations

from typing import Any

from pygame import BLEND_RGB_MULT, Rect, Surface

from game.agenda import Place, Question
from game.client.founders.board.layout import Board, Layout, extent, lying
from game.client.founders.board.pictures import resource_of
from game.client.founders.paint import blocks, pyramid
from game.client.paint import disks, panels, signs, widgets
from game.client.paint.goods import cube
from game.client.paint.look import Look
from game.client.paint.motion import ghost as faint
from game.client.paint.palette import GILT, STUCCO
from game.client.paint.type import height, say, width
from game.founders import first_founders
from game.founders import pyramid as pyramid_rules
from game.founders import temple as temple_rules
from game.founders.box import COLORS, RESOURCES
from game.founders.payment import affordable
from game.founders.state import Founders
from game.words.phrases import phrase

KINDS = ("supply", "temple_supply", "pyramid_supply", "resource", "start_tile", "disk_of_founder")
BARRED = (110, 110, 110)
"""The light on a card that cannot be taken now; it says why."""
HEADS = {
    "supply": "founders_view.offer_supply",
    "temple_supply": "founders_view.offer_temple_supply",
    "pyramid_supply": "founders_view.offer_pyramid_supply",
    "resource": "founders_view.offer_resource",
    "start_tile": "founders_view.offer_start_tile",
    "disk_of_founder": "founders_view.offer_disk_of_founder",
    "disks": "founders_view.offer_disks",
}
"""The key of the heading over each kind of offer."""


class Offer:
    """The tray of one question: a card for every place it names. `rect` is empty if there is nothing to show."""

    def __init__(self, s: Founders, q: Question | None, lay: Layout, look: Look) -> None:
        self.s, self.q, self.look = s, q, look
        self.cards: dict[Place, Rect] = {}
        self.rect = self.head = Rect(0, 0, 0, 0)
        self.kind = ""
        if q is None:
            return
        places: list[Place] = []
        offered = {q.step.where(s, choice) for choice in q.options}
        for choice in q.step.candidates(s):
            place = q.step.where(s, choice)
            if place is not None and place not in places and (place[0] in KINDS or place in offered and _fan(place)):
                places.append(place)
        if not places:
            return
        self.kind = str(places[0][0])
        b = lay.board
        fan = self.kind == "disks"
        prices = fan and s.box.section[q.step.space] == 1
        """Each card names the price of three temples, in type that can be read."""
        wide = 204 if prices else 170 if self.kind == "disk_of_founder" else 148 if fan else 118
        w = max(64, b.px(wide))
        gap, pad = b.px(10), b.px(10 if fan else 14)
        head = height(look, "heading", 20) + b.px(6)
        """The caption stands clear of the ring round a card."""
        h = max(74, b.px(112))
        caption = width(look, phrase(HEADS[self.kind]), "heading", 20) + 4
        free = self._beside(b, q) if fan else b.rect.inflate(-8, -8)
        w = min(w, (free.w - 2 * pad + gap) // len(places) - gap)
        row = len(places) * (w + gap) - gap
        self.rect = Rect(0, 0, max(row, caption) + 2 * pad, h + head + 2 * pad)
        self.used = {p for p in places if p[0] == "start_tile" and str(p[-1]) not in q.options}
        """Starting tiles that lie already."""
        self.barred = {p for p in places if p not in offered and p not in self.used}
        if self.kind == "disk_of_founder":  # the spaces of the avenue are what the choice is about
            self.rect.midbottom = b.rect.centerx, b.rect.bottom - b.px(16)
        elif fan:
            self.rect.midtop = b.spaces[s.box.spaces[q.step.space]][0], b.road.y
        else:
            self.rect.midbottom = b.rect.centerx, b.road.bottom - b.px(42)
        self.rect.clamp_ip(free)
        for i, place in enumerate(places):
            self.cards[place] = Rect(self.rect.centerx - row // 2 + i * (w + gap), self.rect.y + pad + head, w, h)
        self.head = Rect(self.rect.x + pad, self.rect.y + pad, self.rect.w - 2 * pad, head)

    def _beside(self, b: Board, q: Question) -> Rect:
        """The wider part of the avenue at the left or at the right of the space that disks are placed on."""
        space = b.space(self.s.box.spaces[q.step.space])
        left, right = b.rect.copy(), b.rect.copy()
        left.w = space.left - b.rect.left
        right.w = b.rect.right - space.right
        right.right = b.rect.right
        return max(left, right, key=lambda r: r.w).inflate(-8, -8)

    def draw(self, to: Surface, glyphs: tuple[str, ...]) -> None:
        if not self.cards:
            return
        look = self.look
        panels.tooltip(look, *self.rect.size).draw(to, *self.rect.topleft)
        say(
            to,
            look,
            phrase(HEADS[self.kind]),
            self.head.x,
            self.head.centery - look.px(5),
            "heading",
            GILT,
            "l",
            self.head.w,
            20,
        )
        for place, r in self.cards.items():
            panels.plaque(look, *r.size, (66, 58, 62)).draw(to, *r.topleft)
            self._card(to, place, r, glyphs)
            if place in self.barred:
                to.fill(BARRED, r, BLEND_RGB_MULT)
                widgets.badge(look, round(r.h * 0.34), "locked").draw(to, *r.center)

    def _card(self, to: Surface, place: Place, r: Rect, glyphs: tuple[str, ...]) -> None:
        look, s = self.look, self.s
        x, y = r.center
        if place[0] == "disks":
            self._strength(to, int(place[1]), r, glyphs)
            return
        if place[0] == "disk_of_founder":
            self._founder(to, int(place[1]), r, glyphs)
            return
        if place[0] == "resource":
            cube(look, str(place[1]), round(r.h * 0.46)).draw(to, x, y)
            return
        left = -1
        if place[0] == "start_tile" or place[0] == "pyramid_supply":
            side = round(r.h * 0.62)
            color = str(place[-1])
            sprite = pyramid.tile(look, color, side)
            (faint(sprite, 22) if place in self.used else sprite).draw(to, x - side // 2, y - round(side * 0.42))
            left = s.pyramid_supply[COLORS.index(color)] if place[0] == "pyramid_supply" else -1
        elif place[0] == "temple_supply":
            t = s.box.temples[s.box.temple[str(place[1])]]
            _block(to, look, t.id, t.shape, r)
            left = s.temple_supply[t.index]
        else:
            kind = s.box.building[str(place[1])]
            _block(to, look, resource_of(s.box, kind), s.box.buildings[kind].shape, r)
            left = s.supply[kind]
        if left >= 0:
            size = max(18, round(r.h * 0.22))
            widgets.count(left, size).draw(to, r.right - size * 0.7, r.bottom - size * 0.7)

    def _founder(self, to: Surface, founder: int, r: Rect, glyphs: tuple[str, ...]) -> None:
        """Whose disk it is, and beside it the tile that would go."""
        look, s = self.look, self.s
        disks.stack(look, (glyphs[1 + founder],), round(r.h * 0.24)).draw(to, r.x + r.w * 0.27, r.centery + r.h * 0.24)
        section = first_founders.section_for(s, founder, 1)
        found = first_founders.looked_for(s, founder, 1, section) if section is not None else []
        half = Rect(r.centerx, r.y, r.w // 2, r.h)
        if found and section == 0:
            b = s.box.buildings[found[0]]
            _block(to, look, RESOURCES[b.type], b.shape, half)
        elif found and section == 1:
            t = s.box.temples[found[0]]
            _block(to, look, t.id, t.shape, half)
        elif found:
            side = round(half.w * 0.62)
            pyramid.tile(look, COLORS[found[0]], side).draw(to, half.centerx - side // 2, half.centery - side // 2)

    def _strength(self, to: Surface, n: int, r: Rect, glyphs: tuple[str, ...]) -> None:
        """So many disks: the strength they give and what that buys."""
        look, s, q = self.look, self.s, self.q
        assert q is not None
        space = q.step.space
        strength = s.height(space) + n - s.limits.weaker
        radius = max(10, round(r.h * 0.19))
        disks.stack(look, (glyphs[q.who],) * n, radius, False).draw(to, r.x + r.w * 0.28, r.y + r.h * 0.58)
        widgets.strength(strength, round(r.h * 0.38), True).draw(to, r.right - r.w * 0.27, r.y + r.h * 0.34)
        y = r.y + r.h * 0.8
        rows = buys(s, q.who, s.box.section[space], strength)
        size = round(r.h * 0.32)
        wide = signs.row_width(rows, size)
        if wide > r.w - 10:
            size = max(10, round(size * (r.w - 10) / wide))
        line = signs.row(look, rows, size, STUCCO)
        line.draw(to, r.centerx - signs.row_width(rows, size) / 2, y)


def _fan(place: Place) -> bool:
    return bool(place[0] == "disks")


def _block(to: Surface, look: Look, kind: str, shape: Any, r: Rect) -> None:
    cells = lying(shape, 3, 2)
    w, h = extent(cells)
    u = max(8, min(round(r.w * 0.74 / w), round(r.h * 0.66 / h), round(r.h * 0.42)))
    blocks.block(look, kind, cells, u).draw(to, r.centerx - w * u // 2, r.centery - h * u // 2 + round(u * 0.1))


def buys(s: Founders, who: int, section: int, strength: int) -> tuple[signs.Sign, ...]:
    """What a strength is good for in a section, as signs."""
    goods = s.players[who].goods()
    if section == 0:
        sizes = [b.size for b in s.box.buildings if b.size <= strength and s.market[b.index]]
        return (("say", phrase("founders_view.up_to")), ("size", max(sizes))) if sizes else (("action", "influence"),)
    if section == 1:
        able = [t for t in s.box.temples if temple_rules.can_build(s, who, t.index, strength, goods)]
        found: tuple[signs.Sign, ...] = tuple(
            part
            for t in able
            for part in (("temple", t.id), ("say", str(sum(temple_rules.price(s, t.index, strength)))), ("gap",))
        )
        return (*found[:-1], ("cube", "any")) if found else (("action", "influence"),)
    price = pyramid_rules.price(s, strength)
    cubes: tuple[signs.Sign, ...] = tuple(
        part for k in (0, 1, 2) if price[k] for part in (("say", str(price[k])), ("cube", RESOURCES[k]))
    )
    return (*cubes, ("mark", "check" if affordable(s, goods, price) else "cross"))

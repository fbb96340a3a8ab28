"""What comes up over the table for a question: starting tiles to choose from, a discovery tile that came with one, the
Ascension wheel when a worker has ascended."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.agenda import Place, Question
from game.citygods.state import CityOfGods
from game.client.citygods.board import pictures
from game.client.citygods.board.layout import Layout
from game.client.citygods.paint import sky
from game.client.paint import dice, ink, panels, widgets
from game.client.paint import type as types
from game.client.paint.look import Look
from game.client.paint.palette import DUST, GILT, STUCCO
from game.client.paint.type import say
from game.words import citygods_things as things
from game.words.phrases import phrase

HEADS = {
    "PickStarting": "citygods_view.keep_two",
    "DraftStarting": "citygods_view.draft_one",
    "ClaimStarting": "citygods_view.tile_came_with_it",
    "AscensionReward": "citygods_view.choose_reward",
}
"""The key of the heading over the cards of a question."""


class Offer:
    """Cards of one question over the middle of the ring, or the wheel. `rect` is empty if there is nothing to show."""

    def __init__(self, s: CityOfGods, q: Question | None, lay: Layout, look: Look, low: bool = False) -> None:
        """`low`: the cards lie small along the foot of the ring, so that the table can be seen."""
        self.s, self.q, self.look, self.lay, self.low = s, q, look, lay, low
        self.cards: dict[Place, Rect] = {}
        self.rect = Rect(0, 0, 0, 0)
        self.wheel: tuple[int, int, int] | None = None
        """Middle and radius of the wheel."""
        tiles = self._tiles()
        if q is not None and q.step.code == "AscensionReward":
            self._lay_wheel()
        elif q is not None and tiles:
            self._lay_cards(tiles, q.step.code == "ClaimStarting")

    def _lay_cards(self, tiles: Sequence[int], single: bool) -> None:
        f, lay, look = self.lay.f, self.lay, self.look
        if self.low and not single:
            self._lay_low(tiles)
            return
        w, h = (round(150 * f), round(150 * f)) if single else (round(222 * f), round(152 * f))
        per = min(len(tiles), 4 if len(tiles) <= 8 else 5)
        rows = -(-len(tiles) // per)
        gap, pad = round(22 * f), round(28 * f)
        self.head = max(round(56 * f), round(look.font(24) * 2.1))
        self.foot = 0 if single else round(look.font(19) * 2.9)
        high = rows * h + (rows - 1) * gap + self.head + self.foot + 2 * pad
        self.rect = Rect(0, 0, max(per * w + (per - 1) * gap + 2 * pad, round(560 * f)), high)
        self.rect.center = lay.ring_rect.center
        left = self.rect.centerx - (per * w + (per - 1) * gap) // 2
        kind = "discovery" if single else "starting"
        for i, tile in enumerate(tiles):
            x, y = left + i % per * (w + gap), self.rect.y + pad + self.head + i // per * (h + gap)
            self.cards[kind, tile] = Rect(x, y, w, h)

    def _lay_low(self, tiles: Sequence[int]) -> None:
        """One row, with a line of words below it."""
        r, f = self.lay.ring_rect, self.lay.f
        gap, pad = round(12 * f), round(16 * f)
        w = min(round(170 * f), (r.w - 2 * pad + gap) // len(tiles) - gap)
        h = round(w * 0.69)
        self.head, self.foot = 0, round(self.look.font(19) * 1.6)
        self.rect = Rect(0, 0, len(tiles) * (w + gap) - gap + 2 * pad, h + self.foot + 2 * pad)
        self.rect.midbottom = (r.centerx, r.bottom)
        for i, tile in enumerate(tiles):
            self.cards["starting", tile] = Rect(self.rect.x + pad + i * (w + gap), self.rect.y + pad, w, h)

    def _lay_wheel(self) -> None:
        """Large over the plaza; every reward is a round place to press."""
        lay, plaza = self.lay, self.lay.plaza
        self.head, self.foot = max(lay.px(48), round(self.look.font(22) * 1.9)), round(self.look.font(19) * 1.7)
        r = max(lay.px(168), round(plaza.h * 0.46))
        self.rect = Rect(0, 0, max(2 * r + lay.px(120), lay.px(520)), self.head + 2 * r + lay.px(44) + self.foot)
        self.rect.center = plaza.center
        x, y = self.rect.centerx, self.rect.y + self.head + lay.px(14) + r
        self.wheel = (x, y, r)
        side = round(r * 0.56)
        for i, n in enumerate(self.s.box.ascension):
            dx, dy = sky.wheel_spot(r, len(self.s.box.ascension), i)
            self.cards["ascension", n] = Rect(round(x + dx) - side // 2, round(y + dy) - side // 2, side, side)

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
        """A frame of gold round a card that is chosen."""
        r = self.lifted(card)
        panels.spoken_ring(self.look, *r.inflate(6, 6).size).draw(to, r.x - 3, r.y - 3)
        ink.rect(to, self.look.palette.focus, r.inflate(6, 6), max(3, self.lay.px(5)), max(3, self.lay.px(6)))

    def draw_tick(self, to: Surface, card: Rect) -> None:
        r, side = self.lifted(card), max(26, self.lay.px(40))
        widgets.badge(self.look, side, "done").draw(to, r.right - side // 4, r.y + side // 4)

    def draw(self, to: Surface, glyphs: Sequence[str], chosen: Sequence[int] = (), hot: Place | None = None) -> None:
        """`chosen`: cards that are taken up; `hot`: what is pointed at, explained below the cards."""
        if not self.cards or self.q is None:
            return
        if not self.low:
            panels.scrim(to, self.lay.ring_rect, 0.5)
        panels.panel(self.look, *self.rect.size, edge=GILT).draw(to, *self.rect.topleft)
        if self.head:
            y, head = self.rect.y + self.lay.px(14) + self.head // 2, phrase(HEADS[self.q.step.code])
            say(to, self.look, head, self.rect.centerx, y, "heading", GILT, "m", self.rect.w * 0.94, 25)
        if self.wheel is not None:
            self._draw_wheel(to, glyphs[self.q.who], hot)
        for (kind, tile), r in self.cards.items():
            if kind == "ascension":
                continue
            if kind == "discovery":
                pictures.discovery(self.look, self.s.box, tile, r.w).draw(to, *r.topleft)
                continue
            if tile in chosen:
                r = self.lifted(r)
            pictures.starting(self.look, self.s.box, tile, r.w, r.h).draw(to, *r.topleft)
            for at, found in self.s.linked:
                if at == tile:
                    side = round(r.h * 0.46)
                    pictures.discovery(self.look, self.s.box, found, side).draw(to, r.right - side, r.bottom - side)
        self._draw_words(to, hot)

    def _draw_words(self, to: Surface, hot: Place | None) -> None:
        """What the card pointed at says, below the cards."""
        words = self.words(hot) if hot in self.cards else phrase("citygods_view.point_to_read") if self.foot else ""
        lead = types.height(self.look, "note", 19)
        lines = types.wrap(self.look, words, "note", self.rect.w - self.lay.px(60), 19)
        lines = (types.fit(self.look, words, "note", self.rect.w - self.lay.px(40), 19),) if self.low else lines
        y = self.rect.bottom - self.lay.px(8 if self.low else 16) - self.foot / 2 - (len(lines) - 1) * lead / 2
        for i, line in enumerate(lines):
            tone = STUCCO if hot in self.cards else DUST
            say(to, self.look, line, self.rect.centerx, y + i * lead, "note", tone, "m", None, 19)

    def words(self, card: Place | None) -> str:
        """A card in a sentence."""
        if card is None or card[0] == "discovery":
            return ""
        if card[0] == "ascension":
            cost, gain = self.s.box.ascension[card[1]]
            said = phrase("citygods_view.reward_words", gain=things.gain(gain), cost=cost)
            return said[:1].upper() + said[1:]
        found = next((found for at, found in self.s.linked if at == card[1]), 0)
        said = phrase(
            "citygods_view.starting_words",
            gives=things.starting(self.s.box, card[1]).rstrip("."),
            found=things.discovery(self.s.box, found).rstrip(".") if found else "",
        )
        return said[:1].upper() + said[1:]

    def _draw_wheel(self, to: Surface, glyph: str, hot: Place | None) -> None:
        """Rewards that may be had shine; the worker stands in the middle with its six pips."""
        assert self.wheel is not None and self.q is not None
        x, y, r = self.wheel
        order = list(self.s.box.ascension)
        legal = tuple(i for i, n in enumerate(order) if n in self.q.options)
        chosen = order.index(hot[1]) if hot in self.cards and hot is not None and hot[1] in self.q.options else -1
        pictures.wheel(self.look, self.s.box, r, legal, chosen).draw(to, x, y)
        side = round(r * 0.3)
        die = dice.die(self.look, glyph, 6, side, "ascended")
        die.draw(to, x - side // 2, y - round(side * dice.TALL / 2))

"""The Founders' table as it lies: where everything is, whose city is the big one, what is in the hand.

The rooms beside this one (questions, motions, things) are given this; view.py puts them together.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from pygame import Rect, Surface

from game.agenda import Choice, Place, Question
from game.client.founders.board import main_board, parts, pictures, seats, solo
from game.client.founders.board.city import Small, architect_rect
from game.client.founders.board.held import spot_under
from game.client.founders.board.in_air import without
from game.client.founders.board.layout import City, Layout
from game.client.founders.board.new_round import NewRound
from game.client.founders.board.offers import Offer
from game.client.founders.board.on_view import apply
from game.client.founders.paint import blocks
from game.client.motion.flyers import Point
from game.client.paint.look import Look, Sprite
from game.client.paint.still import Part
from game.client.table.painted import PaintedView
from game.founders.box import COLORS, RESOURCES, Box, Building, Temple
from game.founders.state import Founders
from game.words.founders_things import founder

UNDER_WAY = {
    "ChooseBuilding": "building",
    "PlaceBuilding": "building",
    "ChooseTemple": "temple",
    "PlaceTemple": "temple",
    "ChoosePyramidTile": "pyramid",
    "ChooseSquare": "pyramid",
    "Produce": "produce",
    "AddOnes": "ones",
    "ChooseOffering": "offering",
    "ReturnTile": "favor",
    "TakeFaceUp": "favor",
    "TakeTurn": "",
    "PlaceDisks": "",
    "BonusFirst": "",
    "ChooseAction": "",
    "BonusAfter": "",
    "EndTurn": "",
    "ChooseStart": "",
}
"""Step -> the action it belongs to."""
NAMED: dict[str, Place] = {
    "Founder": ("first_founders",),
    "challenge": ("challenges",),
    "mask": ("masks",),
    "favor": ("action", "favor"),
    "produc": ("action", "produce"),
    "of size 1": ("action", "ones"),
    "small building": ("action", "ones"),
    "offering": ("action", "offering"),
    "lower action": ("lower",),
    "Construct action": ("upper",),
    "bonus": ("road",),
    "Architect": ("architect",),
}
"""What words name, and where it lies: a card that speaks of it lies elsewhere."""
MOST_DISKS = 4
"""On a space."""
STRIPS = 118
"""The least height of what stands below the main board, where cards are read: it grows with the controls."""
MOST_TEXT = 1.2
"""Words on the boards grow only so far: they have fixed places. Everything can be read larger in a close-up."""


class FoundersTable(PaintedView):
    s: Founders
    lay: Layout

    def __init__(self) -> None:
        super().__init__()
        self.under_way = ""
        """The action being carried out: its lintel is ringed."""
        self.dropped_at: Point | None = None
        """Where a dragged tile was let go: it flies from there, not from the market."""
        self.new_round: NewRound | None = None
        """A round that is just beginning."""
        self._offer: tuple[Any, Offer] | None = None

    # ---- measuring and standing still

    def measure(self, state: Founders) -> None:
        wish = self.table.table_look
        self.look = Look(wish.k, wish.palette, min(wish.text, MOST_TEXT))
        solo, low = state.solo is not None, self.table.app.screen.u(STRIPS)
        self.lay = Layout(self.area, wish.k, state.box, others=state.seats - 1, solo=solo, text=self.look.text, low=low)
        self._offer = None

    def synced(self, state: Founders) -> None:
        if state.turn is None:
            self.under_way = ""

    def follow(self, event: Any) -> None:
        apply(self.s, event)

    def standing(self) -> Hashable:
        self.under_way = self._under_way()
        return self.seat, self.under_way, self._held(), tuple(self.table.names), self.glyphs

    def parts(self) -> Sequence[Part]:
        around = parts.Around(
            self.seat, tuple(self.table.names), self.glyphs, self.under_way, self._held(), frozenset(self.hidden)
        )
        return parts.parts(without(self.s, self.hidden), self.lay, self.look, around)

    def parts_of(self, state: Founders, seat: int) -> Sequence[Part]:
        around = parts.Around(seat, tuple(self.table.names), self.glyphs, self.under_way)
        return parts.parts(state, self.lay, self.look, around)

    def _under_way(self) -> str:
        """The action being carried out, by what is asked; a question in the middle of one leaves it as it is."""
        q = self.table.question
        if q is None:
            return self.under_way
        code = q.step.code
        if getattr(q.step, "source", "market") != "market":
            return self.under_way
        return UNDER_WAY.get(code, self.under_way)

    def _held(self) -> str:
        """The market tile that is in the hand of who is asked."""
        q = self.table.question
        if q is None or getattr(q.step, "source", "") != "market" or q.step.code == "ChooseSquare":
            return ""
        return self.tile_in_hand(q).id if q.step.code in ("PlaceBuilding", "PlaceTemple") else ""

    @property
    def glyphs(self) -> tuple[str, ...]:
        state: Founders = self.table.state
        return pictures.glyphs_for(state.seats, state.solo is not None, self.table.signs)

    @property
    def seat(self) -> int:
        """Whose city is the big one: of who is asked here; while others move, if it is wished, of whoever moves."""
        large = self.shown_large(self.s.active)
        return large if large >= 0 else max(0, self.s.first)

    # ---- where things are

    def city_of(self, seat: int) -> City:
        """The big city, or the small one in a strip."""
        if seat == self.seat:
            return self.lay.city
        r = self.strip(seat)
        u, x, y = seats.mini(r, self.look.k)
        return Small(x, y, u, self.s)

    def strip(self, seat: int) -> Rect:
        return parts.seat_rects(self.lay, self.s, self.seat).get(seat, self.lay.tray)

    def tray_card(self, seat: int, tile: int) -> Rect | None:
        if seat != self.seat:
            return None
        return seats.Tray(self.lay.tray, self.s, seat, self.look).hand.get(tile)

    def disks_in_tray(self) -> Rect:
        """Where one's own disks stand; empty if there are none."""
        x, y = seats.Tray(self.lay.tray, self.s, self.seat, self.look).disks
        if not self.s.players[self.seat].disks:
            return Rect(0, 0, 0, 0)
        side = self.look.px(64)
        return Rect(x - side // 2, y - side, side, round(side * 1.2)).clip(self.lay.tray)

    def worship_sprite(self, tile: int, w: int, h: int) -> Sprite:
        return pictures.worship(self.look, self.s, tile, w, h)

    def bag_of(self, founder: int) -> Point:
        return solo.Zones(self.lay.solo, self.look.k).bag_of(founder)

    def offer(self) -> Offer:
        """The tray of the open question; empty if it offers nothing from outside the board."""
        q = self.table.question
        key = (id(q.step) if q is not None else 0, self.lay.area.size)
        if self._offer is None or self._offer[0] != key:
            state = self.table.state
            self._offer = (key, Offer(state, q, self.lay, self.look))
        return self._offer[1]

    def captions(self) -> list[Rect]:
        tray = self.offer()
        return [tray.head] if tray.cards else []

    def spot(self, place: Place) -> Rect | None:
        match place:
            case (("cell" | "cube" | "square"), int(seat), *_):
                return self.lay.city.at(place) if seat == self.seat else None
            case ("hand", int(seat), str(name)):
                return self.tray_card(seat, self.table.state.box.tile[name])
            case ("space" | "bonus" as kind, str(name)) if name in self.lay.board.spaces:
                state: Founders = self.table.state
                space = state.box.spaces.index(name)
                tower = self.lay.board.space(name, min(MOST_DISKS, state.height(space) + 1))  # with the next disk
                above = len(state.stacks[space]) if kind == "bonus" else 0
                return tower.union(self.lay.board.bonus_above(name, above)) if above else tower
        card = self.offer().cards.get(place)
        return card if card is not None else self.lay.board.at(place)

    def landmark(self, place: Place) -> Rect | None:
        match place:
            case ("panel", int(seat)):
                return self.lay.tray if seat == self.seat else self.strip(seat)
            case ("city", int(seat)):
                return self.lay.city.field if seat == self.seat else self.strip(seat)
            case ("architect", int(seat)) if seat == self.seat:
                return architect_rect(self.lay.city, self.s.players[seat].architect)
            case ("stand", int(side)):
                return self.lay.city.stands[side].inflate(self.lay.city.u // 2, self.lay.city.u // 2)
            case ("architect",) if self.seat >= 0:
                return architect_rect(self.lay.city, self.s.players[self.seat].architect)
            case ("masks",):
                return self.lay.board.masks
            case ("lower",):
                return self.lay.board.influences[0].unionall(self.lay.board.influences[1:])
            case ("upper",):
                heads = [self.lay.board.head(r) for r in self.lay.board.builds]
                return heads[0].unionall(heads[1:])
            case ("road",):
                return self.lay.board.road
            case ("favor",):
                return self.lay.board.favor_stair
            case ("price", "pyramid"):
                return self.lay.board.pyramid_price
            case ("price", str(color)):
                return self.lay.board.temple_price(COLORS.index(color))
            case ("founder", int(f)) if self.s.solo is not None:
                x, y = main_board.founder_spot(self.lay.board, self.s, f)
                side = self.lay.board.px(48)
                return Rect(x - side // 2, y - round(side * 1.5), side, round(side * 1.6))
            case ("first_founders",) if self.s.solo is not None:
                return solo.Zones(self.lay.solo, self.look.k).founders
            case ("challenges",) if self.s.solo is not None:
                return solo.Zones(self.lay.solo, self.look.k).challenges
        return None

    def named(self, words: str) -> list[Rect]:
        places = [place for name, place in NAMED.items() if name.lower() in words.lower()]
        found = [r for place in places if (r := self.landmark(place) or self.lay.board.at(place)) is not None]
        spaces = [("space", name) for name in self.lay.board.spaces if name in words]
        found += [r for place in spaces if (r := self.spot(place)) is not None]
        found.append(self.lay.tray)  # one's own things are read with everything
        return [*found, self.offer().rect] if self.offer().cards else found

    # ---- pieces in the hand

    def tile_in_hand(self, q: Question) -> Building | Temple:
        """The building or temple a placement is about."""
        box: Box = self.table.state.box
        at: int = q.step.tile if q.step.code == "PlaceBuilding" else q.step.color
        return box.buildings[at] if q.step.code == "PlaceBuilding" else box.temples[at]

    def material(self, q: Question) -> str:
        tile = self.tile_in_hand(q)
        return RESOURCES[tile.type] if isinstance(tile, Building) else tile.id

    def footprint(self, question: Question, choice: Choice) -> list[Rect]:
        if question.step.code in ("PlaceBuilding", "PlaceTemple"):
            row, col, turn = choice
            outline = self.tile_in_hand(question).shape.turns[turn]
            return [self.lay.city.cell(row + r, col + c) for r, c in outline]
        return super().footprint(question, choice)

    def spot_under(self, q: Question, pose: Any, pos: tuple[int, int]) -> Choice | None:
        """The placement of the held tile whose middle is nearest to a point, legal or not, on the board."""
        if not pose:
            return None
        return spot_under(self.tile_in_hand(q).shape, pose[0], self.lay.city, pos)

    def owner_asked(self, q: Question) -> int:
        """Whose disks a space is chosen for."""
        return 1 + q.step.founder if q.step.code == "FounderSpace" else q.who

    def draw_block_ghost(self, to: Surface, q: Question, choice: Choice, legal: bool) -> None:
        """The held tile where it would snap, or where it may not lie."""
        outline = self.tile_in_hand(q).shape.turns[choice[2]]
        r = self.lay.city.cell(choice[0], choice[1])
        blocks.block_ghost(self.look, self.material(q), outline, self.lay.city.u, legal).draw(to, *r.topleft)

    def owner_name(self, owner: int) -> str:
        """Whose disk: a player's name, or a founder's."""
        if self.s.solo is not None and owner > 0:
            return founder(owner - 1)
        return self.table.names[owner]

"""The Founders' view of a table: what is shown and where, what is lit, what a choice would bring.

`s` is what is on view: a copy of the state that follows the events as their pieces land (see shown.py). The big city is
that of the person who is asked; pieces in motion are in `air`; everything that stands still is painted once (still.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.agenda import Choice, Place, Question
from game.client.founders.board import parts as parts
from game.client.founders.board import pictures, rounds, seats, solo
from game.client.founders.board.city import Small
from game.client.founders.board.layout import City, Layout
from game.client.founders.board.offers import Offer
from game.client.founders.motions.script import SOUNDS, script
from game.client.founders.paint import blocks, pyramid
from game.client.founders.questions import held, preview, targets
from game.client.founders.questions.outlook import Outlook, outlook, said
from game.client.founders.questions.steps import PickSpace, PlaceTile, factories
from game.client.founders.things import inspect
from game.client.founders.things.described import space_words
from game.client.motion.director import Script as Moves
from game.client.motion.flyers import Air, Point
from game.client.paint.look import Look, Sprite
from game.client.paint.room import room
from game.client.paint.still import Still
from game.client.table.ghosts import Ghost
from game.client.table.target import Target
from game.client.table.view import CloseUp, SeatCard, TableView
from game.client.widgets.ui import Widget
from game.client.window.scene import LONGEST_STEP
from game.founders.box import COLORS, RESOURCES, Box, Building, Temple
from game.founders.state import Founders
from game.words.phrases import phrase

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
HELD = ("PlaceBuilding", "PlaceTemple", "ChooseSquare", "PlaceCube")
"""Steps with a piece in the hand."""
MOST_TEXT = 1.2
"""Words on the boards grow only so far: they have fixed places. Everything can be read larger in a close-up."""


class FoundersView(TableView):
    sounds = SOUNDS
    resource = "cube"
    list_side = "left"
    presenters = factories()

    def __init__(self) -> None:
        self.s: Founders
        self.lay: Layout
        self.look = Look()
        self.air = Air()
        self.shown = parts.Shown()
        self.still: Still | None = None
        self.dropped_at: Point | None = None
        """Where a dragged tile was let go: it flies from there, not from the market."""
        self._dirty = True
        self._watched = -1
        self._offer: tuple[Any, Offer] | None = None
        self._outlooks: dict[int, tuple[Ghost, Outlook]] = {}
        self._pointed = -1
        self._warming: Iterator[object] = iter(())

    # ---- measuring and standing still

    def layout(self, area: Rect) -> None:
        app = self.table.app
        state: Founders = self.table.state
        wish = app.brush.table_look
        self.look = Look(wish.k, wish.palette, min(wish.text, MOST_TEXT))
        self.lay = Layout(
            area, wish.k, state.box, others=state.seats - 1, solo=state.solo is not None, text=self.look.text
        )
        look, size = self.look, app.screen.size
        self.still = Still(size, lambda to: room(look, *size).draw(to, 0, 0))
        self._offer = None
        self._warming = self._pieces_to_come()
        self.air.clear()
        self.shown.hidden.clear()
        self.touch()

    def sync(self, state: Founders) -> None:
        self.s = state.clone()
        self.air.clear()
        self.shown.hidden.clear()
        if state.turn is None:
            self.shown.under_way = ""
        self.touch()

    def touch(self) -> None:
        """Something that stands still has changed."""
        self._dirty = True

    @property
    def glyphs(self) -> tuple[str, ...]:
        state: Founders = self.table.state
        return pictures.glyphs_for(state.seats, state.solo is not None, self.table.signs)

    @property
    def seat(self) -> int:
        """Whose city is the big one; who only watches sees that of whoever moves."""
        if (near := self.near()) >= 0:
            return near
        if self.s.active >= 0:
            self._watched = self.s.active
        return self._watched if self._watched >= 0 else max(0, self.s.first)

    def draw(self, to: Surface) -> None:
        assert self.still is not None
        self._stand()
        self.still.draw(to)
        self._draw_pointed(to)
        offer = self.offer()
        offer.draw(to, self.glyphs)
        self.air.draw(to)

    def _stand(self) -> None:
        """Bring the still picture up to date."""
        assert self.still is not None
        shown = self.shown
        now = (self.seat, self._under_way(), self._held())
        if now != (shown.seat, shown.under_way, shown.held):
            shown.seat, shown.under_way, shown.held = now
            self._dirty = True
        if not self._dirty:
            return
        shown.names, shown.glyphs = tuple(self.table.names), self.glyphs
        self._dirty = False
        self.still.show(parts.parts(self.s, self.lay, self.look, shown))

    def _under_way(self) -> str:
        """The action being carried out, by what is asked; a question in the middle of one leaves it as it is."""
        q = self.table.question
        if q is None:
            return self.shown.under_way
        code = q.step.code
        if getattr(q.step, "source", "market") != "market":
            return self.shown.under_way
        return UNDER_WAY.get(code, self.shown.under_way)

    def _held(self) -> str:
        """The market tile that is in the hand of who is asked."""
        q = self.table.question
        if q is None or getattr(q.step, "source", "") != "market" or q.step.code == "ChooseSquare":
            return ""
        return self.tile_in_hand(q).id if q.step.code in ("PlaceBuilding", "PlaceTemple") else ""

    def _draw_pointed(self, to: Surface) -> None:
        """The reach of a later turn, while one of the Architect's stands is pointed at."""
        if self._pointed >= 0:
            inspect.draw_reach(to, self, self._pointed)

    def _pieces_to_come(self) -> Iterator[object]:
        """Pictures of what may soon be built, one at a time: painted while nothing happens, a turn does not stutter."""
        u, box = self.lay.city.u, self.table.state.box
        kinds = [(RESOURCES[b.type], b.shape) for b in box.buildings] + [(t.id, t.shape) for t in box.temples]
        for kind, shape in kinds:
            for outline in shape.turns:
                yield blocks.block(self.look, kind, outline, u)
                yield held.block(self.look, kind, outline, u)
        for color in COLORS:
            yield pyramid.tile(self.look, color, self.lay.city.side)

    def update(self, dt: float) -> None:
        if dt >= LONGEST_STEP and not self.table.director.moving:  # the loop is idling
            next(self._warming, None)
        pos = self.table.ui.pointer_at
        c = self.lay.city
        now = next((side for side in range(4) if c.stand_rect(side).collidepoint(pos)), -1)
        if now != self._pointed:
            self._pointed = now
            self.table.app.damage(c.rect)

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
        return seats.Tray(self.lay.tray, self.s, seat).hand.get(tile)

    def disks_in_tray(self) -> Rect:
        """Where one's own disks stand; empty if there are none."""
        x, y = seats.Tray(self.lay.tray, self.s, self.seat).disks
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

    def spot(self, place: Place) -> Rect | None:
        match place:
            case (("cell" | "cube" | "square"), int(seat), *_):
                return self.lay.city.at(place) if seat == self.seat else None
            case ("hand", int(seat), str(name)):
                return self.tray_card(seat, self.table.state.box.tile[name])
            case ("space" | "bonus", str(name)) if name in self.lay.board.spaces:
                state: Founders = self.table.state
                return self.lay.board.space(name, state.height(state.box.spaces.index(name)))
        card = self.offer().cards.get(place)
        return card if card is not None else self.lay.board.at(place)

    # ---- motion

    def script(self) -> Moves:
        return script(self)

    # ---- pieces in the hand

    def tile_in_hand(self, q: Question) -> Building | Temple:
        """The building or temple a placement is about."""
        box: Box = self.table.state.box
        at: int = q.step.tile if q.step.code == "PlaceBuilding" else q.step.color
        return box.buildings[at] if q.step.code == "PlaceBuilding" else box.temples[at]

    def _material(self, q: Question) -> str:
        tile = self.tile_in_hand(q)
        return RESOURCES[tile.type] if isinstance(tile, Building) else tile.id

    def hand(self, question: Question, choice: Choice | None) -> Sprite | None:
        code, c = question.step.code, self.lay.city
        p = self.table.presenter
        if code in ("PlaceBuilding", "PlaceTemple"):
            pose = p.pose if isinstance(p, PlaceTile) and p.pose else (0,)
            outline = self.tile_in_hand(question).shape.turns[pose[0]]
            return held.block(self.look, self._material(question), outline, c.u)
        if code == "ChooseSquare":
            return held.tile(self.look, COLORS[question.step.color], c.side)
        if isinstance(p, PickSpace) and p.carrying:
            return held.disk(self.look, self.glyphs[question.who], self.lay.board.disk)
        if code == "PlaceCube":
            return held.cube(self.look, RESOURCES[question.step.resource], max(8, round(c.u * 0.5)))
        return None

    def footprint(self, question: Question, choice: Choice) -> list[Rect]:
        if question.step.code in ("PlaceBuilding", "PlaceTemple"):
            row, col, turn = choice
            outline = self.tile_in_hand(question).shape.turns[turn]
            return [self.lay.city.cell(row + r, col + c) for r, c in outline]
        return super().footprint(question, choice)

    def turned(self, question: Question, pose: Any, poses: Sequence[Any], intent: str) -> Any:
        """Clockwise, or mirrored; orientations that fit nowhere are passed over."""
        order = held.turns(self.tile_in_hand(question).shape, pose[0], intent)
        found = next((t for t in order if (t,) in poses and (t,) != pose), None)
        return (found,) if found is not None else pose

    def spot_under(self, q: Question, pose: Any, pos: tuple[int, int]) -> Choice | None:
        """The placement of the held tile whose middle is nearest to a point, legal or not, on the board."""
        if not pose:
            return None
        return held.spot_under(self.tile_in_hand(q).shape, pose[0], self.lay.city, pos)

    def owner_asked(self, q: Question) -> int:
        """Whose disks a space is chosen for."""
        return 1 + q.step.founder if q.step.code == "FounderSpace" else q.who

    # ---- light

    def draw_target(self, to: Surface, target: Target, state: str, phase: float) -> bool:
        return targets.draw(to, self, target, state, phase)

    def draw_block_ghost(self, to: Surface, q: Question, choice: Choice, legal: bool) -> None:
        """The held tile where it would snap, or where it may not lie."""
        outline = self.tile_in_hand(q).shape.turns[choice[2]]
        r = self.lay.city.cell(choice[0], choice[1])
        blocks.block_ghost(self.look, self._material(q), outline, self.lay.city.u, legal).draw(to, *r.topleft)

    def draw_balloon(self, to: Surface, clear_of: Rect | None) -> None:
        """Why the held tile may not lie where it is."""
        p = self.table.presenter
        words = p.why() if isinstance(p, PlaceTile) else ""
        choice = p.tried() if words and isinstance(p, PlaceTile) else None
        if choice is not None:
            cell = self.lay.city.cell(choice[0], choice[1])
            preview.words_at(to, self, words, cell.union(clear_of) if clear_of is not None else cell)

    # ---- what a choice would bring

    def look_ahead(self, ghost: Ghost) -> Outlook:
        kept = self._outlooks.get(id(ghost))
        if kept is None or kept[0] is not ghost:
            if len(self._outlooks) > 200:
                self._outlooks.clear()
            kept = self._outlooks[id(ghost)] = (ghost, outlook(self.table.state, ghost))
        return kept[1]

    def draw_ghost(self, to: Surface, ghost: Ghost) -> None:
        if ghost.seat == self.seat:
            preview.draw(to, self, self.look_ahead(ghost), ghost)

    def foretell(self, ghost: Ghost) -> str:
        q = self.table.question
        if q is not None and q.step.code == "TakeTurn" and ghost.choice != "pass":
            return space_words(self.table.state, q.who, str(ghost.choice))
        return said(self.look_ahead(ghost))

    # ---- around the table

    def seats(self) -> list[SeatCard]:
        notes = []
        for i in range(len(self.table.names)):
            p = self.table.state.players[i]
            notes.append(phrase("founders_view.passed") if p.passed else phrase("founders_view.disks_left", n=p.disks))
        return [SeatCard(n, self.glyphs[i], notes[i]) for i, n in enumerate(self.table.names)]

    def widgets(self) -> list[Widget]:
        """The strips of the others open their cities large."""
        rects = parts.seat_rects(self.lay, self.s, self.seat)
        look = self.table.look_closer
        return [seats.SeatStrip(r, partial(look, r.center), f"look {seat}") for seat, r in rects.items()]

    def score(self, state: Any, seat: int) -> int | None:
        return int(self.s.players[seat].vp)

    def status(self, state: Any) -> str:
        if not state.round:
            return phrase("founders_view.set_up")
        return phrase("founders_view.round_of", round=state.round, rounds=state.rounds)

    def draw_header(self, to: Surface, rect: Rect) -> bool:
        rounds.draw(to, self.table.app.brush, rect, self.s)
        return True

    def tip(self, pos: tuple[int, int]) -> str:
        q = self.table.question
        if q is not None and q.step.code in HELD and self.lay.city.rect.collidepoint(pos):
            return ""  # the hand is full, and the preview speaks
        return inspect.tip(self, pos)

    def closeup(self, pos: tuple[int, int]) -> CloseUp | None:
        return inspect.closeup(self, pos)

    def topic(self, pos: tuple[int, int]) -> str:
        return inspect.topic(self, pos)

    def owner_name(self, owner: int) -> str:
        """Whose disk: a player's name, or a founder's colour."""
        if self.s.solo is not None and owner > 0:
            return phrase("founders_view.the_founder", color=self.s.box.founder_colors[owner - 1])
        return self.table.names[owner]

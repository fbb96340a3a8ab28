"""Questions of the Founders that want more than lit places: tiles in the hand, towers, actions reached through tiles.

PlaceTile       a building or temple: lit ground, ghost with cubes, masks and points; a bad spot says why
PlaceSquare     a pyramid tile on its square
PickCell        one space for a cube
PickCubes       cubes to pay with or to replace; what `rest` would take is marked
Sell            how often an offering is paid, and how: the cubes go as they are shown, or are chosen (paying.py)
PickSpace       an action space: pointed at, it shows the strength each number of disks would give
PickDisks       how many: cards below the board

Choosing an action by what it leads to is in through.py.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence, Set
from typing import Any, cast

from pygame import Surface

from game.agenda import Choice, Place
from game.client.devices.intent import Pointer
from game.client.founders.board import main_board
from game.client.founders.board.city import cube_side, cube_spot
from game.client.founders.board.table import FoundersTable
from game.client.founders.questions import lights
from game.client.founders.questions.at_once import DiskChip, chips
from game.client.founders.questions.paying import PAYMENTS, Sell, as_shown
from game.client.founders.questions.through import BonusOrAction, ThroughAction
from game.client.paint import disks
from game.client.paint.goods import cube
from game.client.paint.look import Look
from game.client.table.card import Card, Words
from game.client.table.digits import Digits, worn_by
from game.client.table.ghosts import Ghost
from game.client.table.placing import PlaceInSlots, PlaceOnGrid
from game.client.table.presenters import PickFromDisplay, PickPiece, Presenter
from game.client.table.target import Target
from game.client.table.target_widget import Lighting, TargetWidget
from game.client.widgets.controls import Button
from game.founders.box import RESOURCES
from game.founders.cubes import ReplaceCubes
from game.founders.payment import GOLD, PayCubes
from game.founders.places import REST, square_at
from game.words.founders_things import bonus, space_number
from game.words.phrases import phrase


def view_of(p: Lighting) -> FoundersTable:
    return cast(FoundersTable, p.table.view)


def light_ground(to: Surface, v: FoundersTable, cells: list[tuple[int, int]], seat: int, glow: float) -> None:
    """Lit spaces; cubes stand above the light, so that their colours are never mixed with it."""
    c = v.lay.city
    lights.pool(to, v.look, c.ox, c.oy, c.u, cells, glow)
    p, grid = v.s.players[seat], v.s.box.grid
    for row, col in cells:
        kind = p.cube_at(grid.bit(row, col))
        if kind >= 0:
            cube(v.look, RESOURCES[kind], cube_side(c)).draw(to, *cube_spot(c, v.s, seat, row, col))


class WrongSpot(TargetWidget):
    """Where the tile may not lie: keys move it there too, it is shown as barred and says why. A pointer that carries
    the tile is told by the tile itself."""

    solid = False

    def draw(self, to: Surface) -> None:
        if self.ui.subject is self:
            view_of(self.presenter).draw_block_ghost(to, self.presenter.q, self.target.barred[0], legal=False)


class Paid(PlaceOnGrid):
    """A placement that costs cubes: what is shown is placed and paid as shown, or the cubes are chosen first."""

    def is_paid(self) -> bool:
        """Whether there is a choice of cubes for what is pinned."""
        if self.pinned is None:
            return False
        asked = Ghost(self.table.state, self.pinned).state.asked
        return asked is not None and asked.step.code in PAYMENTS

    def confirm(self) -> bool:
        if self.pinned is None:
            return False
        self.table.answer_on(self.pinned, as_shown)
        return True

    def main_words(self) -> str:
        return phrase("founders_view.place_and_pay" if self.is_paid() else "founders_view.place_here")

    def main_forms(self) -> Sequence[str]:
        return phrase("founders_view.place_here"), phrase("founders_view.place_and_pay")

    def extra_buttons(self) -> list[tuple[str, str, str]]:
        choose = [(phrase("founders_view.choose_the_cubes"), "hand", "choose_cubes")] if self.is_paid() else []
        return [*choose, *super().extra_buttons()]

    def press_intent(self, intent: str) -> None:
        if intent == "choose_cubes":
            self.table.answer(self.pinned)
        else:
            super().press_intent(intent)


class PlaceTile(Paid):
    """A building or temple. Keys move it over the city; the pointer carries it."""

    def widgets(self) -> list[TargetWidget]:
        made: list[TargetWidget] = []
        v, s, step = view_of(self), self.table.state, self.q.step
        for choice in self._barred():
            cells = v.footprint(self.q, choice) if v.pose(self.q, choice) == self.pose else []
            place = step.where(s, choice) if cells else None
            if place is not None:
                spot = WrongSpot(Target(place, cells[0].unionall(cells[1:]), [], [choice]), self)
                spot.rect = self.handle(spot.target, choice)
                made.append(spot)
        return [*made, *super().widgets()]

    def draw(self, to: Surface) -> None:
        light_ground(to, view_of(self), sorted(self.lit()), self.q.who, self.table.shine.glow)
        super().draw(to)
        if self.pinned is None and self.target_under() is None:
            self._draw_barred(to)

    def _light(self) -> None:
        super()._light()
        shape = view_of(self).tile_in_hand(self.q).shape
        self._lit = frozenset(cell for t in self.targets for choice in t.choices for cell in shape.spots[choice].cells)

    def lit(self) -> Set[tuple[int, int]]:
        """Spaces that some placement, turned as the tile is now, would cover."""
        return self._lit

    def _draw_barred(self, to: Surface) -> None:
        """The tile where it may not lie: in the colour of loss, with a cross and the reason beside it."""
        v = view_of(self)
        choice = self.tried()
        if choice is not None:
            v.draw_block_ghost(to, self.q, choice, legal=False)

    def pointed(self) -> Hashable:
        return self.looked_at(), self.tried()

    def tried(self) -> Choice | None:
        """The placement under the pointer if it is none of the legal ones."""
        if self.table.ui.by_keys:
            return None
        v = view_of(self)
        pos = self.table.ui.pointer_at
        on_field = v.lay.city.field.collidepoint(pos) and self.table.area.collidepoint(pos)
        if not on_field or isinstance(self.table.ui.hover, Card | Words | Button):  # the pointer is on something else
            return None
        choice = v.spot_under(self.q, self.pose, pos)
        return choice if choice is not None and choice not in self._by_pose.get(self.pose, []) else None

    def why(self) -> str:
        """Why the tile may not lie where it is held."""
        choice = self.tried() if self.pinned is None and self.target_under() is None else None
        if choice is None:
            return ""
        reason = self.q.step.why_not(self.table.state, choice)
        return self.table.speech.reason(reason) if reason is not None else ""

    def snap(self, pos: tuple[int, int]) -> Target | None:
        """Of the placements that cover the very space pointed at, the one whose middle is nearest. A space that none
        covers snaps to nothing: a bad spot is felt and explained."""
        if not view_of(self).lay.city.field.collidepoint(pos):
            return None

        def far(t: Target) -> int:
            return (t.rect.centerx - pos[0]) ** 2 + (t.rect.centery - pos[1]) ** 2

        near = [lit for lit in self._cells if lit[0].rect.collidepoint(pos)]
        covering = [t for t, cells in near if any(cell.collidepoint(pos) for cell in cells)]
        return min(covering, key=far, default=None)

    def pointer(self, e: Pointer) -> bool:
        """A press on a space that nothing covers says why; what is shown stays."""
        on_field = e.kind == "down" and e.button == 1 and view_of(self).lay.city.field.collidepoint(e.pos)
        took = super().pointer(e)
        if on_field and not took:
            self.refuse(self.why_not_at(e.pos))
        return took or on_field

    def why_not_at(self, pos: tuple[int, int]) -> str:
        """Why the tile cannot cover the space at a point; perhaps it only has to be turned."""
        v = view_of(self)
        if any(cell.collidepoint(pos) for c in self.q.options for cell in v.footprint(self.q, c)):
            return phrase("founders_view.turn_it_to_fit")
        choice = v.spot_under(self.q, self.pose, pos)
        reason = self.q.step.why_not(self.table.state, choice) if choice not in self.q.options else None
        return self.table.speech.reason(reason) if reason is not None else phrase("founders_view.fits_not_here")

    def dropped(self, pos: tuple[int, int]) -> bool:
        target = self.snap(pos)
        if target is None:
            return False
        v = view_of(self)
        v.dropped_at = (target.rect.x + pos[0] - target.rect.centerx, target.rect.y + pos[1] - target.rect.centery)
        self.table.answer(target.choices[0])
        return True


class PlaceSquare(Paid, PlaceInSlots):
    """A pyramid tile; squares out of reach or not carried say why."""

    def taken(self, place: Place) -> bool:
        _, seat, level, index = place
        return bool(self.table.state.players[seat].pyramid[square_at((level, index))] >= 0)

    def level(self, place: Place) -> int:
        return int(place[2])


class PickCell(PickFromDisplay):
    """One space; the cube is in the hand."""

    holds = True

    def tip(self, target: Target) -> str:
        return ""  # where it lies is seen

    def draw(self, to: Surface) -> None:
        cells = [(t.place[2], t.place[3]) for t in self.targets if t.choices]
        light_ground(to, view_of(self), cells, self.q.who, self.table.shine.glow)


class PickCubes(PickFromDisplay):
    """Cubes one by one; those that `rest` would take wear a cross before anything is said."""

    def tip(self, target: Target) -> str:
        return ""  # what it is and where it lies is seen

    def _buttons(self) -> list[Choice]:
        """Where `rest` leaves all as it is, it is the last one."""
        keeps = isinstance(self.q.step, ReplaceCubes)
        return sorted(super()._buttons(), key=lambda c: keeps and bool(c == REST))

    def kind(self, choice: Choice) -> str:
        """Gold, which stands in for the others, is rather kept and rather taken; between these nothing is proposed."""
        s, step, hinted = self.table.state, self.q.step, self.table.hints.is_hint
        if any(map(hinted, self.q.options)):
            return "go" if hinted(choice) else "plain"
        if not isinstance(step, ReplaceCubes):
            return super().kind(choice)
        lost = step.others(s) & s.players[step.who].cubes[GOLD]
        got = s.box.buildings[step.building[0]].type == GOLD
        return "go" if choice == REST and lost or choice != REST and got else "plain"

    def proposed(self) -> list[tuple[int, int]]:
        s, step = self.table.state, self.q.step
        if isinstance(step, PayCubes):
            found: list[tuple[int, int]] = s.box.grid.cells(step.proposed(s, s.players[step.who]))
            return found
        return []

    def draw(self, to: Surface) -> None:
        v = view_of(self)
        c = v.lay.city
        side = cube_side(c)
        p = self.table.state.players[self.q.who]
        for row, col in self.proposed():
            kind = p.cube_at(self.table.state.box.grid.bit(row, col))
            if kind >= 0:
                cube(v.look, RESOURCES[kind], side, "loss").draw(to, *cube_spot(c, v.s, self.q.who, row, col))


class PickSpace(PickFromDisplay):
    """An action space. Pointed at, it shows the next disk. A disk can also be dragged there from the tray."""

    carrying = False

    def build(self) -> None:
        """Above each space, while it is pointed at, how many disks; a lesson asks for one thing at a time."""
        if self.q.step.code == "TakeTurn" and not self.table.asks_everything:
            for target in self.targets:
                if target.choices and (made := chips(self, target)):
                    self.table.ui.add(*made)

    def target_under(self) -> Target | None:
        over = self.table.ui.hover
        return over.target if isinstance(over, DiskChip) and over.shown else super().target_under()

    def tip(self, target: Target) -> str:
        """What the line of the prompt leaves out: an open bonus, and what cannot be taken back."""
        if any(self.table.final(choice) for choice in target.choices):
            return super().tip(target)
        s, space = self.table.state, self.table.state.box.spaces.index(target.place[1])
        open_bonus = self.q.step.code == "TakeTurn" and not s.stacks[space] and s.bonus_kind(space)
        return phrase("founders_view.bonus_here", bonus=bonus(open_bonus)) if open_bonus else ""

    def _numbered(self) -> Digits:
        """Each space has the digit that is printed under it; to pass is none of them."""
        return worn_by({space_number(t.place[1]): t for t in self.targets})

    def named_by(self, digit: int) -> tuple[Choice] | None:
        return (self.worded[digit],) if digit < len(self.worded) and digit == 0 else None

    def cap(self, i: int) -> str:
        return str(i) if i == 0 else ""

    def pointer(self, e: Pointer) -> bool:
        """A press on the disks in the tray takes one up; let go over a lit space, it is an answer."""
        if e.kind == "down" and e.button == 1 and self.q.step.code == "TakeTurn":
            self.carrying = view_of(self).disks_in_tray().collidepoint(e.pos)
            self.table.app.damage()
            return self.carrying
        if e.kind == "up" and self.carrying:
            self.carrying = False
            self.table.app.damage()
            return self.dropped(e.pos)
        return False

    def draw(self, to: Surface) -> None:
        target = self.target_under()
        if target is None or not target.choices or target.place[0] != "space":
            return
        v, s = view_of(self), self.table.state
        b = v.lay.board
        space = s.box.spaces.index(target.place[1])
        x, y = b.spaces[target.place[1]]
        owner = v.owner_asked(self.q)
        top = y - s.height(space) * b.disk * disks.THICK
        disks.disk(v.look, v.glyphs[owner], b.disk).draw(to, x, top - b.px(6), 0.62)


class PickDisks(Presenter):
    """One, two or three disks: cards below the board with the strength and what it buys, and the tower lit that they
    are for; a digit says it too."""

    holds = True

    def draw(self, to: Surface) -> None:
        v, s = view_of(self), self.table.state
        b, space = v.lay.board, self.q.step.space
        lights.tower(to, v.look, b.disk, b.spaces[s.box.spaces[space]], True, 1.0)
        main_board.tower_only(to, Look(b.f, v.look.palette, v.look.text), b, v.s, v.glyphs, space, False)

    def named_by(self, digit: int) -> tuple[Choice] | None:
        """So many disks; more than can be placed say why."""
        return (digit,) if digit in self.q.step.candidates(self.table.state) else None

    def tip(self, target: Target) -> str:
        return ""  # the card says it all

    def cap(self, i: int) -> str:
        return str(self.in_bar()[i])


def factories() -> dict[str, Any]:
    """Step code -> presenter."""
    found: dict[str, Any] = {
        "TakeTurn": PickSpace,
        "FounderSpace": PickSpace,
        "PlaceDisks": PickDisks,
        "PlaceBuilding": PlaceTile,
        "PlaceTemple": PlaceTile,
        "ChooseSquare": PlaceSquare,
        "PlaceCube": PickCell,
        "Produce": PickCell,
        "ChooseSales": Sell,
        "ChoosePayment": Sell,
        "PayCubes": PickCubes,
        "ReplaceCubes": PickCubes,
        "ChooseAction": ThroughAction,
        "ExtraAction": ThroughAction,
        "BonusFirst": BonusOrAction,
        "OrderDisks": PickFromDisplay,
        "ChooseSubstitute": PickFromDisplay,
    }
    for code in (
        "ChooseBuilding",
        "ChooseTemple",
        "ChoosePyramidTile",
        "RewardBuilding",
        "AnyBuilding",
        "AddOnes",
        "TempleFromSupply",
        "PyramidTileFromSupply",
        "ChooseStart",
        "ChooseResource",
    ):
        found[code] = PickPiece
    return found

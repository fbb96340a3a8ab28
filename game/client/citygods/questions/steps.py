"""Questions of the City of Gods that want more than lit places.

WithAsides      a question beside which something may be slipped in: click the discovery tile, or Unlock, itself
ChooseWorker    a die on its board or in your panel; dragged straight to where it goes
MoveWorker      boards within reach, with what each would cost and give; digits are steps
ChooseAct       the parts of the board reached: cocoa, worship, main, with price and gain
PlaceStone      a pyramid tile in the hand, turned; icons that agree light up
PlaceDecoration the same for a decoration
PaySalary       how much cocoa, below the Eclipse's table
PickReward      the Ascension wheel
RaiseWorker     a power-up: one button for workers that are alike

Starting tiles and starting boards are in cards.py, what hangs at the boards in plates.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from pygame import Rect, Surface

from game.agenda import Choice, Place, Question
from game.citygods import decorations, evident, worship
from game.citygods.box import PALACE
from game.citygods.state import CityOfGods
from game.client.citygods.board import action_boards
from game.client.citygods.board.eclipse import salary_spots, tile_spot
from game.client.citygods.motions import film
from game.client.citygods.questions import asides, lights, outlook
from game.client.citygods.questions.cards import PickBoards, PickCard, PickPair, view_of
from game.client.citygods.questions.outlook import Arrival, arrival, here, proposed_salary
from game.client.citygods.questions.plates import (
    BarredChip,
    Chip,
    Label,
    Plate,
    chips,
    label_height,
    light_cell,
    main_signs,
    plates,
    worship_signs,
)
from game.client.devices.intent import Pointer
from game.client.paint import dice
from game.client.paint.signs import Sign
from game.client.table.asking import Asking
from game.client.table.placing import PlaceInSlots
from game.client.table.presenters import PickFromDisplay, PickPiece, Presenter
from game.client.table.target import Target
from game.client.table.target_widget import TargetWidget, lit_above
from game.client.table.view import Factory
from game.words.phrases import phrase


class WithAsides(PickFromDisplay):
    """What may be slipped in is lit where it lies and can be pressed there."""

    def draw_over(self, to: Surface, target: Target, hot: bool) -> None:
        """Words and numbers over a lit place."""

    def only_worded(self) -> bool:
        """What lies so small on its board stands in a list where the bar has no room for it in any form."""
        return False

    def build(self) -> None:
        for slipped, rect in asides.spots(view_of(self), self.q):
            self.table.ui.add(asides.Beside(rect, self.table, slipped))

    def draw(self, to: Surface) -> None:
        asides.draw(to, view_of(self), self.q)

    def extra_buttons(self) -> list[tuple[str, str, str]]:
        again = film.can_replay(view_of(self)) and self.q.step.code == "ChooseWorker"
        return [(phrase("citygods_view.its_turn_again"), "film", "replay")] if again else []

    def press_intent(self, intent: str) -> None:
        if intent == "replay":
            film.replay(view_of(self))
            self.table.retell()
        else:
            super().press_intent(intent)


class ToldInBar(WithAsides):
    """Price and gain of what is pointed at stand under the question, so no tip repeats them."""

    def tip(self, target: Target) -> str:
        return "" if len(target.choices) == 1 else super().tip(target)


class RaiseWorker(WithAsides):
    """A power-up: one button for workers that are alike, the weakest first."""

    def _buttons(self) -> list[Choice]:
        s, who, found = self.table.state, self.q.who, dict[object, Choice]()
        for die in super()._buttons():
            found.setdefault(None if die is None else evident.kind(s, who, die), die)
        return sorted(found.values(), key=lambda die: 9 if die is None else s.dice[who][die].power)


class ChooseWorker(WithAsides, PickPiece):
    """A worker; your own panel shows them large, and a press there means the same."""

    drags = True

    def find(self) -> None:
        """One plate means one thing: where it unlocks for cocoa, unlocking for the whole turn is a button."""
        super().find()
        if any(slipped.code == "PayToUnlock" for slipped in self.q.asides):
            self.worded += [c for t in self.targets if t.place == ("act", "unlock") for c in t.choices]
            self.targets = [t for t in self.targets if t.place != ("act", "unlock")]

    def tip(self, target: Target) -> str:
        """The line of the prompt says it all."""
        return "" if target.place[0] == "die" else super().tip(target)

    def pointer(self, e: Pointer) -> bool:
        if e.kind == "down" and e.button == 1:
            die = view_of(self).panel_die(e.pos)
            if die in self.q.options:
                self.choose(die)
                return True
        return super().pointer(e)


class MoveWorker(WithAsides):
    """One to three boards on, with the tile up to the whole ring."""

    holds = True

    def __init__(self, table: Asking, question: Question) -> None:
        super().__init__(table, question)
        stands = ("board", table.state.dice[question.who][table.state.turn.die].board)
        self.targets = [t for t in self.targets if t.choices or t.place != stands]  # nobody asks to go where one is
        self.arrivals: dict[int, Arrival] = {n: arrival(table.state, question, n) for n in question.options}
        self._then: dict[int, CityOfGods] = {}
        """The position after so many steps."""
        self._chips = {n: chips(view_of(self), a) for n, a in self.arrivals.items()}
        for n, a in self.arrivals.items():
            for act, plate in self._chips[n].items():
                place, spot = ("chip", a.board, act), plate.rect
                made = Target(place, spot, [], [n]) if act in a.barred else Target(place, spot, [n], [], (act,))
                self.targets.append(made)

    def widgets(self) -> list[TargetWidget]:
        """A chip is no larger than it looks: beside it the board is meant, as at the signpost before it. By keys the
        board comes first, and what is done there is asked then."""
        chips = [Chip(t, self, t.rect) for t in self.targets if t.then]
        posts = [Label(t, self, self._signpost(n)) for t in self.targets if t.place[0] == "board" for n in t.choices]
        boards = [TargetWidget(t, self) for t in self.targets if t.place[0] != "chip"]
        barred = [BarredChip(t, self, self.plate(t)) for t in self.targets if t.place[0] == "chip" and not t.then]
        return [*lit_above(boards), *posts, *chips, *barred]

    def _signpost(self, steps: int) -> Rect:
        """Where the number of boards to go stands."""
        lay, s = view_of(self).lay, self.table.state
        x, y, way = lay.gate((s.ring_place[s.dice[self.q.who][s.turn.die].board] + steps - 1) % 8)
        return lights.steps_rect(x, y, way, self._post)

    @property
    def _post(self) -> int:
        """The size of a signpost."""
        return max(11, view_of(self).lay.px(15))

    def plate(self, target: Target) -> Plate:
        n = (target.choices or target.barred)[0]
        return self._chips[n][str(target.place[2])]

    def reasons(self, target: Target) -> str:
        if target.place[0] != "chip":
            return super().reasons(target)
        return self.table.speech.reason(self.arrivals[target.barred[0]].barred[str(target.place[2])])

    def named_by(self, digit: int) -> tuple[Choice] | None:
        return (digit,)

    def draw_over(self, to: Surface, target: Target, hot: bool) -> None:
        """On a lit board: how many steps away it is, what it costs and pays there; the hovered one lights its cell."""
        v, s, n = view_of(self), self.table.state, target.choices[0]
        a, lay = self.arrivals[n], v.lay
        if hot:
            self._landing(to, n)
        if hot and a.main and target.then in ((), ("main",)):
            light_cell(to, v, a)
        if target.then:
            lights.price(to, v.fine, *self.plate(target), hot)
            return
        start = s.ring_place[s.dice[self.q.who][s.turn.die].board]
        for steps in self.arrivals:  # all of them every time: the light of the next board must not cover one
            x, y, way = lay.gate((start + steps - 1) % 8)
            lights.steps(v.fine, steps, self._post, way).draw(to, x, y)

    def tip(self, target: Target) -> str:
        """The board itself and the line of the prompt say it all."""
        return ""

    def _landing(self, to: Surface, n: int) -> None:
        """Where the worker would stand; those that stand there already make room for it."""
        v, s, who = view_of(self), self.table.state, self.q.who
        if n not in self._then:
            self._then[n] = s.clone()
            self.q.step.resolve(self._then[n], n)
        board = self.arrivals[n].board
        moved = frozenset({("die", who, s.turn.die)})
        action_boards.foot(to, v.fine, self._then[n], board, v.lay.boards[board], v.glyphs, moved)
        spot = v.die_rect(who, s.turn.die, self._then[n])
        dice.ghost_die(v.fine, spot.w, v.glyphs[who]).draw(to, *spot.topleft)


class ChooseAct(WithAsides):
    """Three parts of one board; digits say them too, each always the same. What the main action asks for next is
    pressed when it asks: before, nothing would have said its price."""

    ACTS = ("cocoa", "worship", "main")

    def named_by(self, digit: int) -> tuple[Choice] | None:
        return (self.ACTS[digit - 1],) if 1 <= digit <= len(self.ACTS) else None

    def cap(self, i: int) -> str:
        return str(self.ACTS.index(self.in_bar()[i]) + 1)

    def widgets(self) -> list[TargetWidget]:
        """A part's label hangs over its edge and is pressed like the part."""
        made = super().widgets()
        for t in self.targets:
            if t.choices:
                made.append(Label(t, self, self.label_rect(t)))
            elif t.barred[0] in self._here.barred:
                made.append(BarredChip(t, self, self.label(t)))
        return made

    def draw_over(self, to: Surface, target: Target, hot: bool) -> None:
        """On each lit part: its name, its price or gain."""
        v = view_of(self)
        if target.choices[0] == "main":
            light_cell(to, v, self._here)
        lights.price(to, v.fine, *self.label(target), hot)

    def label(self, target: Target) -> Plate:
        """What is said of a part: its name, its price or gain."""
        return self._plates[str((target.choices or target.barred)[0])]

    @cached_property
    def _here(self) -> Arrival:
        return here(self.table.state, self.q.who)

    @cached_property
    def _plates(self) -> dict[str, Plate]:
        v, a = view_of(self), self._here
        main = main_signs(a) if "main" in (*self.q.options, *a.barred) else ()
        return plates(v, a.board, a.collect, main, self._worship(a), label_height(v))

    def _worship(self, a: Arrival) -> tuple[Sign, ...]:
        """What is said of worship; nothing where there is none."""
        if "worship" in a.barred:
            return worship_signs(a)
        if "worship" not in self.q.options:
            return ()
        s = self.table.state
        cost = outlook.worship_price(s, self.q.who)
        gives: tuple[Sign, ...] = (("step", outlook.temple_of(s, a.board)),) if a.board != PALACE else ()
        words: Sign = ("say", phrase("citygods_view.now_worship"))
        return words, *(lights.cocoa(-cost) if cost else ()), *gives

    def label_rect(self, target: Target) -> Rect:
        return self.label(target).rect

    def extent(self, target: Target) -> Rect:
        return target.rect.union(self.label_rect(target)) if target.choices else target.rect

    def tip(self, target: Target) -> str:
        """The line of the prompt says it all."""
        return ""


class ChooseWay(ToldInBar):
    """Worship is one choice at its board: its picture with the print below it, the tile, and both for cocoa."""

    def find(self) -> None:
        super().find()
        v, board = view_of(self), self.table.state.turn.board
        both = [c for c in self.worded if c in (worship.ABILITY_FIND, worship.FIND_ABILITY)]
        for target in self.targets:
            if target.place[0] == "worship":
                target.rect = v.lay.on(board, v.lay.plan(board).way(worship.ABILITY))
            elif target.place[0] == "discovery" and board != PALACE:
                target.rect = v.lay.on(board, v.lay.plan(board).way(worship.FIND))
        if both:
            plan = v.lay.plan(board)
            spot = plan.discovery() if board == PALACE else plan.way("both")
            self.targets.append(Target(("both", board), v.lay.on(board, spot), both))
            self.worded = [c for c in self.worded if c not in both]

    def widgets(self) -> list[TargetWidget]:
        """They lie close together: none may grow over its neighbour. The bar has them large."""
        made = super().widgets()
        for w in made:
            w.rect = w.target.rect.copy()
        return made


class _Placing(PlaceInSlots):
    def taken(self, place: Place) -> bool:
        return view_of(self).is_taken(place)

    def level(self, place: Place) -> int:
        return int(place[1] if place[0] == "square" else place[2])


class PlaceStone(_Placing):
    def extra_buttons(self) -> list[tuple[str, str, str]]:
        return [(phrase("citygods_view.rotate"), "rotate", "rotate")] if len(self.poses) > 1 else []


class PlaceDecoration(_Placing):
    def proposed(self) -> Choice | None:
        """Where most icons agree; coloured ones climb."""
        s, step = self.table.state, self.q.step
        if not isinstance(step, decorations.PlaceDecoration):
            return None
        tile = s.decoration_offer[step.place]
        icons = s.box.decoration_tiles[tile]

        def worth(space: Choice) -> tuple[int, int]:
            agree = decorations.matches(s, tile, space)
            lies = decorations.turned(icons, s.box.decoration_spaces[space].side)
            return sum(agree), len(decorations.match_temples(lies, agree))

        return max(self.q.options, key=worth)

    def extra_buttons(self) -> list[tuple[str, str, str]]:
        return []


class PaySalary(Presenter):
    """An amount of cocoa, or the tile that pays all of it, chosen below the Eclipse's table and in the bar; a digit is
    the amount. Where the bar has no room for all, it has the tile."""

    def find(self) -> None:
        v, s = view_of(self), self.table.state
        amounts = [c for c in self.q.options if type(c) is int]
        for amount, r in zip(amounts, salary_spots(v.fine, v.lay, len(s.players), len(amounts)), strict=True):
            self.targets.append(Target(("salary", amount), r, [amount]))
        for other in self.q.options[len(amounts) :]:
            self.targets.append(Target(("salary", other), tile_spot(v.fine, v.lay, len(s.players)), [other]))
            place = self.q.step.where(s, other)
            spot = v.spot(place) if place is not None else None
            if place is not None and spot is not None:
                self.targets.append(Target(place, spot, [other]))
            self.worded.append(other)

    def unsaid(self) -> list[Choice]:
        """The plates say it."""
        return []

    def kind(self, choice: Choice) -> str:
        """What costs least is proposed: to pay all one can, or the tile where that would not be the whole salary."""
        return "go" if choice == proposed_salary(self.table.state, self.q) else "plain"

    def cap(self, i: int) -> str:
        amount = self.in_bar()[i]
        return str(amount) if type(amount) is int else ""

    def tip(self, target: Target) -> str:
        """The plates say it."""
        return "" if target.place[0] == "salary" else super().tip(target)

    def named_by(self, digit: int) -> tuple[Choice] | None:
        return (digit,)

    def digit_of(self, target: Target) -> str:
        """A plate wears the amount it pays."""
        keys = self.table.ui.by_keys and not self.table.app.keymap.by_pad
        amount = target.choices[0] if target.choices else None
        return str(amount) if keys and type(amount) is int and amount <= 9 else ""


class PickReward(WithAsides):
    """The wheel comes up large and shines where it may be chosen; its words stand below it."""

    def tip(self, target: Target) -> str:
        return ""


def factories() -> Mapping[str, Factory]:
    made: dict[str, Any] = dict.fromkeys(
        (
            "TradeCocoa", "SellResource", "BuyTempleStep", "TileOrReward",
            "ClaimOnAvenue", "ClaimBesideWorship", "ClaimKeepingPrice", "BeforeAbility", "SpendResource", "EndTurn",
            "TakeResources",
        ),
        WithAsides,
    )  # fmt: skip
    made |= {
        "PowerUp": RaiseWorker, "PowerUpAgain": RaiseWorker, "PowerUpForCocoa": RaiseWorker,
        "ChooseWorshipSpace": ToldInBar, "PickTechnology": ToldInBar, "PickRow": ToldInBar,
        "ChooseWorker": ChooseWorker, "ChooseDistance": MoveWorker, "ChooseAction": ChooseAct,
        "PickPyramidTile": PickTile, "PickNextPyramidTile": PickNext, "PlacePyramidTile": PlaceStone,
        "PickDecoration": PickTile, "PlaceDecoration": PlaceDecoration, "AscensionReward": PickReward,
        "ChooseWorship": ChooseWay, "EvictToWorship": ChooseWay, "LeaveOutBoard": PickBoards,
        "PickStarting": PickPair, "DraftStarting": PickCard, "PaySalary": PaySalary,
    }  # fmt: skip
    return made


class PickTile(ToldInBar, PickPiece):
    """A stone or a decoration; dragged straight to where it goes."""

    drags = True


class PickNext(PickTile):
    """Another stone, if you like."""

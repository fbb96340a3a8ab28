"""An action is chosen by what it leads to: a tile on the board, a tile in the hand. A press there answers all that is
asked before it, the bonus left for later too, and is undone as one."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from game.agenda import Asked, Choice, Place
from game.client.devices.intent import Pointer
from game.client.table.placing import PlaceOnGrid
from game.client.table.presenters import PickFromDisplay, in_lines
from game.client.table.sequence import in_turn
from game.client.table.target import Target
from game.client.table.target_widget import TargetWidget, lit_above
from game.founders.actions import ChooseAction
from game.founders.bonus import LATER
from game.founders.building import ChooseBuilding
from game.founders.offering import ChooseOffering
from game.founders.pyramid import ChoosePyramidTile
from game.founders.state import Founders
from game.founders.temple import ChooseTemple

THROUGH: dict[Choice, Callable[[int], Asked[Founders]]] = {
    "building": ChooseBuilding,
    "temple": ChooseTemple,
    "pyramid": ChoosePyramidTile,
    "offering": ChooseOffering,
}
"""Actions whose first question can be pointed at before the action is named."""


class ThroughWidget(TargetWidget):
    """A tile that answers two questions at once, and can be dragged straight into the city."""

    def __init__(self, target: Target, presenter: ThroughAction) -> None:
        super().__init__(target, presenter)
        self._from: tuple[int, int] | None = None

    def pointer(self, e: Pointer) -> bool:
        if e.kind == "down" and e.button == 1:
            self._from = e.pos
        elif e.kind == "move" and self._from is not None:
            far = abs(e.pos[0] - self._from[0]) + abs(e.pos[1] - self._from[1])
            if far > self.ui.app.screen.u(14):
                start, self._from = self._from, None
                cast(ThroughAction, self.presenter).drag(self.target, start)
            return True
        else:
            self._from = None
        return super().pointer(e)


class ThroughAction(PickFromDisplay):
    """Actions by their lintels; and by what they lead to: a lit tile is a whole answer."""

    def find(self) -> None:
        super().find()
        for action in self.q.options:
            self.reach(action, ())
        self.targets.sort(key=in_lines)

    def reach(self, action: Choice, before: tuple[Choice, ...]) -> None:
        """Light what an action may take, said after the answers `before`."""
        if action not in THROUGH:
            return
        s, step = self.table.state, THROUGH[action](self.q.who)
        for choice in step.options(s):
            self.light(step.where(s, choice), (*before, action, choice))

    def light(self, place: Place | None, answers: tuple[Choice, ...]) -> None:
        spot = self.table.view.spot(place) if place is not None else None
        if place is not None and spot is not None:
            self.targets.append(Target(place, spot, [answers[0]], then=answers[1:]))

    def widgets(self) -> list[TargetWidget]:
        return lit_above([ThroughWidget(t, self) if t.then else TargetWidget(t, self) for t in self.targets])

    def tip(self, target: Target) -> str:
        return "" if target.then else super().tip(target)

    def looked_at(self) -> tuple[Choice] | None:
        target = self.target_under()
        return None if target is not None and target.then else super().looked_at()

    def drag(self, target: Target, start: tuple[int, int]) -> None:
        """The tile was pulled away: the action is said, and the hand takes the tile; the only one is taken already."""
        *before, last = target.choices[0], *target.then
        t = self.table
        t.answer_on(before[0], in_turn(before[1:]))
        if t.question is not None and last in t.question.options:
            t.hand.grab(last, start)
        elif isinstance(t.presenter, PlaceOnGrid):
            t.hand.carry(start)


class BonusOrAction(ThroughAction):
    """The bonus first, by its disk or a button; or the action at once, by its lintel or by what it takes: that leaves
    the bonus for later."""

    def find(self) -> None:
        PickFromDisplay.find(self)
        s = self.table.state
        if LATER not in self.q.options or s.turn is None:
            return
        step = ChooseAction(self.q.who, s.box.section[s.turn.space])
        for action in step.options(s):
            self.light(step.where(s, action), (LATER, action))
            self.reach(action, (LATER,))
        self.targets.sort(key=in_lines)

    def tip(self, target: Target) -> str:
        if target.place[0] != "action":
            return super().tip(target)
        return self.table.speech.label(self.table.state, ChooseAction(self.q.who, 0), target.then[0])

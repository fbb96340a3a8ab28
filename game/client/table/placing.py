"""Placing a piece on a grid: carried, turned, flipped; it snaps to where it may lie and is shown before it is laid."""

from __future__ import annotations

from typing import Any

from pygame import Rect, Surface

from game.agenda import Choice, Place, Question
from game.client.devices.intent import Pointer, Press
from game.client.paint import ink
from game.client.table.asking import Asking
from game.client.table.presenters import Presenter
from game.client.table.target import Target
from game.client.table.target_widget import TargetWidget
from game.client.table.turning import held_at, middle, nearest, turned
from game.words.phrases import phrase


class PlaceOnGrid(Presenter):
    """A piece in the hand: turned (R, wheel), flipped (F), snapping to where it may lie, shown before it is laid.

    With the setting "show a placement first" every press only shows it there (pins it), and it is turned about the cell
    that was pressed; the big button in the bar lays it, which is on no place that may be pressed. By keys and pad the
    same press on what is shown lays it too: a ring does not slip. A dragged piece is laid where it is dropped. Every
    piece comes into the hand upright, however the one before was turned.
    """

    holds = True

    @property
    def pins(self) -> bool:
        return self.table.app.settings.two_step

    def __init__(self, table: Asking, question: Question) -> None:
        self.poses: list[Any] = []
        self.pose: Any = ()
        self._by_pose: dict[Any, list[Choice]] = {}
        self._cells: list[tuple[Target, list[Rect]]] = []
        """The targets of the present pose, with what a piece would cover there."""
        self._under: tuple[tuple[int, int], Target | None] | None = None
        self._held: tuple[Choice, Rect] | None = None
        """A placement, and the cell it is turned about."""
        super().__init__(table, question)
        if self.pins and not table.asks_everything:
            self.pinned = self.proposed()

    def proposed(self) -> Choice | None:
        """What is shown at once, so that the button that lays it is all that is pressed; None: nothing is evident."""
        return None

    def point_to(self, choice: Choice) -> None:
        """What was shown makes way for it."""
        super().point_to(choice)
        if self.pinned is not None and choice not in self.worded:
            self.pinned = choice

    def find(self) -> None:
        view, s, step = self.table.view, self.table.state, self.q.step
        for choice in self.q.options:
            place = step.where(s, choice)
            if place is None or view.spot(place) is None:
                self.worded.append(choice)
                continue
            self._by_pose.setdefault(view.pose(self.q, choice), []).append(choice)
        self.poses = list(self._by_pose)
        of, kept = self.table.last_pose or (None, None)
        upright = self.poses[0] if self.poses else ()
        self.pose = kept if of is step and kept in self._by_pose else upright
        self._light()

    def _light(self) -> None:
        """Targets of the present pose."""
        view, s, step = self.table.view, self.table.state, self.q.step
        self._cells, self._under = [], None
        for choice in self._by_pose.get(self.pose, []):
            place = step.where(s, choice)
            cells = view.footprint(self.q, choice)
            if place is not None and cells:
                self._cells.append((Target(place, cells[0].unionall(cells[1:]), [choice]), cells))
        self._cells.sort(key=lambda lit: (lit[0].rect.centery // 24, lit[0].rect.centerx))
        self.targets = [target for target, _ in self._cells]

    def widgets(self) -> list[TargetWidget]:
        """Small handles at the middle of each placement: footprints overlap, handles do not."""
        made = super().widgets()
        for w in made:
            w.rect = self.grip(w.target)
        return made

    def grip(self, target: Target) -> Rect:
        return self.handle(target, target.choices[0])

    def handle(self, target: Target, choice: Choice) -> Rect:
        cell = self.table.view.footprint(self.q, choice)[0]
        made = Rect(0, 0, min(cell.w, target.rect.w), min(cell.h, target.rect.h))
        made.center = target.rect.center
        return made

    def target_under(self) -> Target | None:
        """The one placement that a press would pin: what has the focus, or what the pointer snaps to. While one is
        pinned there is no other."""
        if self.pinned is not None:
            return None
        if self.table.ui.by_keys:
            return super().target_under()
        at = self.table.ui.pointer_at
        if self._under is None or self._under[0] != at:
            self._under = (at, self.snap(at))
        return self._under[1]

    def snap(self, pos: tuple[int, int]) -> Target | None:
        """The placement nearest to the pointer, if it is near at all."""

        def far(t: Target) -> float:
            return float((t.rect.centerx - pos[0]) ** 2 + (t.rect.centery - pos[1]) ** 2)

        best = min(self.targets, key=far, default=None)
        if best is None:
            return None
        reach = max(best.rect.w, best.rect.h) * 0.75 + 12
        return best if far(best) <= reach * reach else None

    def turn_to(self, choice: Choice) -> None:
        pose = next((pose for pose, choices in self._by_pose.items() if choice in choices), self.pose)
        if pose != self.pose:
            self._take_pose(pose)
            self._light()

    def _take_pose(self, pose: Any) -> None:
        self.pose, self.table.last_pose = pose, (self.q.step, pose)

    def turn(self, intent: str) -> None:
        if len(self.poses) < 2:
            self.table.app.sound.play("knock_soft")
            self.table.app.toasts.show(phrase("table.turns_alike"))
            return
        lies = self._lies()
        if lies is None:
            pose = self._next_pose(self.pose, intent)
            if pose == self.pose:
                self.refuse(phrase("table.turns_fits_no_other"))
                return
            self._take_pose(pose)
            self._light()
            self.table.refresh()
        elif not self._turn_there(lies, intent):
            self.refuse(phrase("table.turns_not_here"))
            return
        self.table.app.sound.play("wood")

    def refuse(self, why: str) -> None:
        """What is shown stays as it is."""
        self.table.app.sound.play("wrong")
        self.table.app.toasts.show(why)

    def _lies(self) -> Choice | None:
        """What is turned where it lies: what is shown, or where the ring is, perhaps where it may not lie."""
        focus = self.table.ui.focus
        if self.pinned is not None or not self.table.ui.by_keys or not isinstance(focus, TargetWidget):
            return self.pinned
        return (focus.target.choices or focus.target.barred or [None])[0]

    def _next_pose(self, pose: Any, intent: str) -> Any:
        return self.table.view.turned(self.q, pose, self.poses, intent)

    def _turn_there(self, lies: Choice, intent: str) -> bool:
        """About the cell it is held at. What was set down passes over orientations that do not fit there; what has only
        the ring is shown there all the same, and says why it may not lie. False: none fits."""
        view, cells = self.table.view, self.table.view.footprint(self.q, lies)
        known = self._held is not None and self._held[0] == lies
        about = self._held[1] if known and self._held is not None else held_at(cells, middle(cells))
        pose = self.pose
        for n in range(len(self.poses)):
            pose = self._next_pose(pose, intent if n == 0 else "rotate")
            fits = [(choice, view.footprint(self.q, choice)) for choice in self._by_pose[pose]]
            to = turned(cells, about, intent, fits[0][1])
            choice = nearest(fits, about, to)
            if choice is not None or self.pinned is None:
                break
        if self.pinned is not None and (choice is None or choice == self.pinned):
            return False
        self._take_pose(pose)
        self._light()
        if self.pinned is not None:
            self.pinned = choice
        self._held = (choice, about)
        self.table.refresh()
        self._ring_to(choice, to)
        return True

    def _ring_to(self, choice: Choice | None, middle_at: tuple[int, int]) -> None:
        """Onto a placement; without one, where the piece would lie, or as near to that as there is anything."""
        ours = [w for w in self.table.ui.all() if isinstance(w, TargetWidget)]
        there = [w for w in ours if choice is not None and choice in w.target.choices]

        def far(w: TargetWidget) -> tuple[int, bool]:
            x, y = w.target.rect.center
            return (x - middle_at[0]) ** 2 + (y - middle_at[1]) ** 2, not w.enabled

        ring = min(there or ours, key=far, default=None)
        if ring is not None:
            self.table.ui.set_focus(ring)
            if choice is None and self._held is not None:
                self._held = ((ring.target.choices or ring.target.barred)[0], self._held[1])

    def _press_digit(self, target: Target) -> None:
        """What is in the hand is shown there, in a city as on a pyramid; Enter lays it."""
        self.table.ui.set_focus(self.table.ui.find(f"at {target.place!r}"))
        if self.pins and target.choices[0] != self.pinned:
            self.choose(target.choices[0], target)

    def ring_moved(self) -> None:
        """What was set down goes on with the ring; whoever comes by Tab may want the button that lays it."""
        focus = self.table.ui.focus
        if isinstance(focus, TargetWidget) and self.pinned is not None and self.pinned not in focus.target.choices:
            self.unpin()

    def press(self, e: Press) -> bool:
        if e.intent in ("rotate", "flip"):
            self.turn(e.intent)
            return True
        return super().press(e)

    def pointer(self, e: Pointer) -> bool:
        if e.kind == "wheel" and self.targets and self.snap(e.pos) is not None:
            self.turn("rotate" if e.wheel[1] > 0 else "flip")
            return True
        if e.kind == "down" and e.button == 1:
            target = self.snap(e.pos)
            if target is not None:
                self._show_at(e.pos, target)
                return True
        return False

    def pressed(self, target: Target) -> None:
        """A click that lands on a handle means the placement the pointer snaps to, which is the one that is shown."""
        if self.table.ui.by_keys:
            self.choose(target.choices[0], target)
        else:
            self._show_at(self.table.ui.pointer_at, self.snap(self.table.ui.pointer_at) or target)

    def _show_at(self, at: tuple[int, int], target: Target) -> None:
        """A press of the pointer shows it there, and never lays what it shows. The cell that was pressed last keeps it
        as it was turned."""
        again = self._held is not None and self._held[0] == self.pinned and self._held[1].collidepoint(at)
        if self.pinned is not None and (again or target.choices[0] == self.pinned):
            self.table.app.sound.play("knock_soft", at=at[0])
            self.table.app.toasts.show(phrase("table.lies_here", place=self.main_words()))
            self._held = (self.pinned, held_at(self.table.view.footprint(self.q, self.pinned), at))
            return
        self.choose(target.choices[0], target)
        self._held = (target.choices[0], held_at(self.table.view.footprint(self.q, target.choices[0]), at))

    def choose(self, choice: Choice, target: Target | None = None) -> None:
        if choice == self.pinned:
            self.confirm()
            return
        if target is None or not self.table.app.settings.two_step:
            self.table.answer(choice)
            return
        self.pinned = choice
        self.table.app.sound.play("knock_soft", at=target.rect.centerx)
        self.table.refresh()
        self.table.ui.set_focus(self.table.ui.find(f"at {target.place!r}"))

    def dropped(self, pos: tuple[int, int]) -> bool:
        target = self.snap(pos)
        if target is None:
            return False
        self.table.answer(target.choices[0])
        return True

    def tip(self, target: Target) -> str:
        return ""

    def draw_target(self, to: Surface, target: Target, state: str) -> None:
        """Footprints overlap, so a place that is merely legal shows only a stud at its middle."""
        if state in ("hot", "pinned", "barred"):
            super().draw_target(to, target, state)
        else:
            b = self.table.app.brush
            tone = b.palette.focus if state == "hint" else b.palette.glow
            x, y = target.rect.center
            for d, paint in ((b.u(7), (10, 40, 42)), (b.u(5), tone)):
                ink.polygon(to, paint, [(x, y - d), (x + d, y), (x, y + d), (x - d, y)])

    def main_words(self) -> str:
        return phrase("table.place_here")

    def extra_buttons(self) -> list[tuple[str, str, str]]:
        return (
            [(phrase("table.rotate"), "rotate", "rotate"), (phrase("table.flip"), "flip", "flip")]
            if len(self.poses) > 1
            else []
        )


class PlaceInSlots(PlaceOnGrid):
    """A piece for places that do not overlap: free ones that are barred say why, and the highest under the pointer
    counts."""

    def taken(self, place: Place) -> bool:
        """Something lies there: it need not be said why nothing else can."""
        return False

    def level(self, place: Place) -> int:
        return 0

    def _light(self) -> None:
        super()._light()
        s, step, seen = self.table.state, self.q.step, {t.place for t in self.targets}
        for choice in self._barred():
            place = step.where(s, choice)
            spot = self.table.view.spot(place) if place is not None else None
            if place is not None and spot is not None and place not in seen and not self.taken(place):
                seen.add(place)
                self.targets.append(Target(place, spot, [], [choice]))

    def widgets(self) -> list[TargetWidget]:
        return Presenter.widgets(self)

    def grip(self, target: Target) -> Rect:
        return target.rect

    def snap(self, pos: tuple[int, int]) -> Target | None:
        here = [t for t in self.targets if t.choices and t.rect.collidepoint(pos)]
        return max(here, key=lambda t: self.level(t.place), default=None)

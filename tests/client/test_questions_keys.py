"""How many keys a turn of Founders takes: a game that a bot has played is played again in the window by somebody who
knows the shortest way. Every key counts: arrows, digits, turning a piece, Enter."""

from __future__ import annotations

from collections import deque
from statistics import mean, median
from typing import Any

import pytest
from founders_hands import at_question, founders_table
from test_questions_presses import Thrifty, begun, recorded
from window import Window

from game.agenda import EndTurn
from game.client.scenes.popup import Popup
from game.client.table.placing import PlaceOnGrid
from game.client.table.target_widget import TargetWidget

pytestmark = pytest.mark.usefixtures("printed_box")
ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class ByKeys(Thrifty):
    """Keys alone, and as few as the table allows."""

    def _press(self) -> int:
        t, p, choice = self.t, self.t.presenter, self.left[0]
        if isinstance(t.question.step, EndTurn):
            return self._keys("e")
        if isinstance(p, PlaceOnGrid) and choice not in p.worded:
            return self._lay(p, choice)
        digit = next((n for n in range(10) if p.named_by(n) == (choice,)), None)
        target, given = max(((g, self._gives(g)) for g in p.targets), key=lambda x: x[1], default=(None, 0))
        way = self._way_to(target) if target is not None and given else []
        if way and (digit is None or len(way) <= given):
            return self._keys(*way) + self._which(target, choice)
        if digit is not None:
            return self._by_hand() + self._keys(str(digit))
        t.answer(choice)  # from a list
        self.w.run(0.1)
        return 3

    def _slip_in(self, choice: Any) -> int:
        raise AssertionError("nothing is slipped in here")

    def _keys(self, *keys: str) -> int:
        self.w.key(*keys)
        self.w.run(0.1)
        return len(keys)

    def _which(self, target: Any, choice: Any) -> int:
        if not isinstance(self.w.scene, Popup):
            return 0
        return self._keys(*["down"] * target.choices.index(choice), "return")

    def _way_to(self, target: Any) -> list[str]:
        """To press this place: its digit, or the shortest way and Enter."""
        p = self.t.presenter
        presses = p.digits.presses or isinstance(p, PlaceOnGrid)
        worn = next((str(n) for n, g in p.digits.at.items() if g is target and presses), None)
        return [worn] if worn else [*self._way(lambda w: getattr(w, "target", None) is target), "return"]

    def _way(self, there: Any) -> list[str]:
        """Tried out on the ring itself, which ends where it was."""
        ui, p = self.t.ui, self.t.presenter
        begin, at, by_keys = ui.focus, ui.pointer_at, ui.by_keys
        ui.by_keys = True
        if begin is None:
            ui._begin()
        first = ui.focus
        seen, todo, found = {id(first)}, deque([(first, ["tab"] if begin is None else [])]), None
        while todo and found is None:
            w, way = todo.popleft()
            if w is not None and there(w):
                found = way
                break
            jumps = {str(n): ui.find(f"at {t.place!r}") for n, t in p.digits.at.items() if not p.digits.presses}
            for name in (*ARROWS, "tab", *jumps):
                ui.focus = w
                if name in ARROWS:
                    ui._go(*ARROWS[name], barred=False)
                elif name == "tab":
                    ui._step(1)
                else:
                    ui.focus = jumps[name]
                if ui.focus is not None and id(ui.focus) not in seen:
                    seen.add(id(ui.focus))
                    todo.append((ui.focus, [*way, name]))
        ui.focus, ui.pointer_at, ui.by_keys = begin, at, by_keys
        assert found is not None, self.t.question.step.code
        return found

    def _lay(self, p: Any, choice: Any) -> int:
        turns = 0
        pose = self.t.view.pose(self.t.question, choice)
        while p.pose != pose:
            turns += 1
            assert turns < 9
            want = deque([(p.pose, ())])
            reached = {p.pose}
            while want and want[0][0] != pose:
                now, how = want.popleft()
                for intent in ("rotate", "flip"):
                    then = self.t.view.turned(self.t.question, now, p.poses, intent)
                    if then not in reached:
                        reached.add(then)
                        want.append((then, (*how, intent)))
            self._keys({"rotate": "r", "flip": "f"}[want[0][1][0]])
        target = next(g for g in p.targets if choice in g.choices)
        n = turns + self._keys(*self._way_to(target))
        assert p.pinned == choice
        as_shown = self._shown()
        if as_shown and self.left[1 : 1 + len(as_shown)] != as_shown:
            return n + self._keys("c")
        return n + self._keys("return")


@pytest.mark.long
def test_a_usual_turn_of_founders_takes_twelve_keys_at_most() -> None:
    with Window(begun("founders"), speed="off", seen=False) as w:
        w.key("tab")
        by = ByKeys(w, recorded("founders"))
        turns = by.play()
    assert median(turns) <= 12, turns
    assert mean(turns) <= 12, turns


@pytest.mark.parametrize("code", ["ChooseResource", "ChooseBuilding", "ChooseSquare", "TakeTurn"])
def test_every_lit_place_wears_the_digit_that_presses_it(code: str) -> None:
    with Window(founders_table(at_question(code)), speed="off") as w:
        t = w.scene
        w.key("tab")
        worn = {t.presenter.digit_of(g) for g in t.presenter.targets if g.choices}
        assert "" not in worn
        w.key(min(worn))
        assert code not in (t.question and t.question.step.code, None) or t.presenter.pinned is not None


def test_a_barred_place_keeps_its_digit_and_says_why() -> None:
    def some_barred(session: Any) -> bool:
        q = session.table.question
        return len(q.step.candidates(session.table.state)) > len(q.options)

    with Window(founders_table(at_question("ChooseBuilding", such=some_barred)), speed="off") as w:
        p = w.scene.presenter
        digit, place = next(iter(p.digits.barred.items()))
        reason = p.q.step.why_not(w.scene.state, place.barred[0])
        assert p.why_not_digit(digit) == w.scene.speech.reason(reason)


def test_in_the_city_digits_lead_to_its_nine_parts_and_answer_nothing() -> None:
    with Window(founders_table(at_question("PlaceBuilding")), speed="off") as w:
        t = w.scene
        w.key("tab")
        before, field = len(t.session.table.log), t.view.lay.city.field
        for n in t.presenter.digits.at:
            w.key(str(n))
            x, y = t.ui.focus.rect.center
            assert (x - field.x) * 3 // field.w + (y - field.y) * 3 // field.h * 3 + 1 == n
        assert len(t.session.table.log) == before


def test_who_uses_the_mouse_sees_the_digits_before_one_of_them_presses_a_place() -> None:
    with Window(founders_table(at_question("TakeTurn")), speed="off") as w:
        digit = next(iter(w.scene.presenter.digits.at))
        w.key(str(digit))
        assert w.scene.question.step.code == "TakeTurn" and w.scene.ui.by_keys


def test_enter_where_the_ring_has_gone_on_shows_the_piece_there_first() -> None:
    with Window(founders_table(at_question("PlaceBuilding")), speed="off") as w:
        p = w.scene.presenter
        w.scene.ui.show_ring()
        first, other = (f"at {t.place!r}" for t in (p.targets[0], p.targets[-1]))
        for key in (first, other):
            w.scene.ui.set_focus(w.find(key))
            w.key("return")
        assert w.scene.presenter is p and p.pinned in p.targets[-1].choices


@pytest.mark.parametrize("step", ["PlaceBuilding", "PlaceTemple", "ChooseSquare"])
def test_arrows_stay_among_the_places_for_what_is_in_the_hand(step: str) -> None:
    with Window(founders_table(at_question(step)), speed="off") as w:
        w.key("tab")
        for way in ("down", "left", "up", "right"):
            w.key(*[way] * 14)
            assert isinstance(w.scene.ui.focus, TargetWidget) and w.scene.ui.focus.enabled, way


@pytest.mark.parametrize("step", ["PlaceBuilding", "ChooseSquare"])
def test_a_digit_shows_what_is_in_the_hand_there_and_lays_nothing(step: str) -> None:
    with Window(founders_table(at_question(step)), speed="off") as w:
        w.key("tab")
        p, game = w.scene.presenter, w.scene.session.table
        digit, target = next(iter(p.digits.at.items()))
        before = len(game.log)
        w.key(str(digit), str(digit))
        assert p.pinned in target.choices and len(game.log) == before


def test_on_the_way_by_tab_to_the_button_that_lays_it_a_piece_stays_where_it_was_set_down() -> None:
    with Window(founders_table(at_question("PlaceBuilding")), speed="off") as w:
        w.key("tab", "return")
        p, pinned = w.scene.presenter, w.scene.presenter.pinned
        while w.scene.ui.focus is not w.find("main"):
            w.key("tab")
        assert p.pinned == pinned is not None


def test_what_was_set_down_goes_on_with_the_ring() -> None:
    with Window(founders_table(at_question("PlaceBuilding")), speed="off") as w:
        w.key("tab", "return")
        p = w.scene.presenter
        assert p.pinned is not None
        w.key(*["right", "down", "left", "up"])
        assert p.pinned is None and p.target_under() is w.scene.ui.focus.target

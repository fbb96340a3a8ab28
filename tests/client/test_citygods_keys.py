"""City of Gods by keys: one choice at a time, the ring where one is asked, and no press that does nothing silently."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from citygods_driver import at_question, open_city, table_of, until
from test_learn_table import Keys, in_a_lesson, still, take
from window import Window

from game.agenda import Question
from game.citygods.scoring import salary_due
from game.client.citygods.questions.outlook import proposed_salary
from game.client.scenes.popup import Popup
from game.client.table.bar_buttons import BarButton
from game.client.widgets.tips import beside


@pytest.fixture(autouse=True)
def _profile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOLLAN_HOME", str(tmp_path))


def toasts(w: Window) -> list[str]:
    return [t.words for t in w.app.toasts.shown]


def asked(w: Window, code: str) -> Any:
    assert until(w, code) is not None
    w.run(0.2)
    return table_of(w)


def test_a_board_is_chosen_first_and_then_what_is_done_there() -> None:
    with open_city(2, options={"setup": "first"}) as w:
        t = asked(w, "ChooseWorker")
        w.key("tab", "return", "return")
        w.run(0.2)
        assert t.question.step.code == "ChooseAction"


def test_the_ring_comes_to_boards_and_to_no_chip_on_them() -> None:
    with open_city(2, options={"setup": "first"}) as w:
        t = asked(w, "ChooseDistance")
        w.key("tab")
        for _ in range(30):
            assert not t.ui.focus.key.startswith("at ('chip'")
            w.key("tab")


def test_the_ring_begins_with_the_whole_salary() -> None:
    with open_city(2, options={"setup": "first"}) as w:
        t = asked(w, "PaySalary")
        t.ui.ring_was = (t.area.right, t.area.bottom)
        w.key("tab")
        assert t.ui.focus.target.choices == [t.question.options[0]]


def test_a_plate_of_the_salary_wears_the_digit_that_pays_it() -> None:
    with open_city(2, options={"setup": "first"}) as w:
        t = asked(w, "PaySalary")
        w.key("tab")
        plates = [x for x in t.presenter.targets if type(x.choices[0]) is int]
        assert [t.presenter.digit_of(x) for x in plates] == [str(x.choices[0]) for x in plates]


@pytest.mark.parametrize(("cocoa", "best"), [(99, None), (0, "tile")])
def test_the_salary_that_costs_least_is_proposed(cocoa: int, best: str | None) -> None:
    with open_city(2, options={"setup": "first"}) as w:
        t = asked(w, "PaySalary")
        s, step = t.state.clone(), t.question.step
        p = s.players[step.who]
        p.cocoa, p.hand = cocoa, (next(n for n, d in s.box.discoveries.items() if d.kind == "ignore_cocoa"),)
        q = Question(step, step.options(s), [])
        assert proposed_salary(s, q) == (best or salary_due(s, step.who))


def test_the_ring_begins_where_a_decoration_matches_best() -> None:
    with at_question("PlaceDecoration") as w:
        t = table_of(w)
        hits = {side: sum(t.view.match(t.question, side).agree) for side in t.question.options}
        begun = t.view.ring_on(t.question)
        assert {hits[side] for side in begun} == {max(hits.values())}


def test_letters_that_nothing_prints_answer_nothing() -> None:
    with open_city(2, options={"setup": "first"}) as w:
        t = asked(w, "ChooseAction")
        before = len(t.session.table.log)
        w.key("c", "w", "u")
        assert len(t.session.table.log) == before


def test_a_digit_of_an_action_that_is_barred_says_why() -> None:
    with open_city(2, options={"setup": "first"}) as w:
        t = asked(w, "ChooseAction")
        while "main" in t.question.options:
            t.answer("cocoa")
            t = asked(w, "ChooseAction")
        w.key("3")
        why = t.question.step.why_not(t.state, "main")
        assert toasts(w) == [t.speech.reason(why)]


def test_a_digit_that_no_answer_has_says_so() -> None:
    with open_city(2, options={"setup": "first"}) as w:
        asked(w, "ChooseAction")
        w.key("9")
        assert toasts(w) == ["No answer has the key 9 now."]


def test_enter_with_no_ring_names_the_key_that_ends_the_turn() -> None:
    with open_city(2, options={"setup": "first"}) as w:
        t = asked(w, "EndTurn")
        t.ui.set_focus(None)
        w.key("return")
        assert toasts(w) == ["E ends your turn. Enter does not, so that no stray press can."]


def at_the_price_of_unlocking(w: Window) -> Any:
    """Lesson 3 by keys, where it asks to unlock for cocoa."""
    in_a_lesson(w, "citygods", 3)
    hand = Keys(w)
    while not ((q := (t := still(w)).question) and q.step.code == "ChooseWorker" and q.asides):
        assert take(w, hand)
    w.run(1.0)
    return t


def test_a_lesson_begins_the_ring_at_the_aside_it_asks_for_and_covers_no_button() -> None:
    with Window(speed="off") as w:
        t = at_the_price_of_unlocking(w)
        assert t.ui.focus.key == "aside"
        assert t.ui.focus.explain() == "", "the bar tells it"


def at_the_tile_to_use(w: Window) -> Any:
    """Lesson 4 by keys, where it asks to use a discovery tile before the turn ends."""
    in_a_lesson(w, "citygods", 4)
    hand = Keys(w)
    while not ((q := (t := still(w)).question) and q.step.code == "EndTurn"):
        assert take(w, hand)
    w.run(1.0)
    return t


def test_of_several_asides_the_ring_begins_at_the_one_a_lesson_asks_for() -> None:
    with Window(speed="off") as w:
        t = at_the_tile_to_use(w)
        assert len(t.question.asides) > 1
        had = t.state.players[0].vp
        w.key("return")
        w.run(0.2)
        assert t.state.players[0].vp == had + 4


def test_a_key_of_the_table_says_that_a_list_is_open() -> None:
    with Window(speed="off") as w:
        t = at_the_tile_to_use(w)
        w.key("b")
        assert isinstance(w.scene, Popup)
        w.key("e")
        assert isinstance(w.scene, Popup) and t.question.step.code == "EndTurn"
        assert toasts(w) == ["A list is open: choose from it, or close it with Esc."]


def test_a_tip_of_a_bar_button_stands_clear_of_its_neighbours_and_of_a_card() -> None:
    with Window(speed="off") as w:
        t = at_the_price_of_unlocking(w)
        read = [b.rect for b in t.ui.all() if isinstance(b, BarButton)] + [x.rect for x in t.ui.above_hand()]
        about = t.ui.find("aside").rect
        box = about.copy()
        box.w += 60
        made = beside(box, about, w.app.screen.bounds, 8, read)
        assert made.collidelist(read) < 0


def test_what_may_be_slipped_in_is_reached_by_keys_where_it_lies() -> None:
    with Window(speed="off") as w:
        t = at_the_price_of_unlocking(w)
        plate = next(x for x in t.ui.all() if x.key.startswith("aside ("))
        Keys(w).focus(plate.key)
        cocoa = t.state.players[0].cocoa
        w.key("return")
        w.run(0.2)
        assert t.state.players[0].cocoa == cocoa - 3


def test_long_rows_of_a_menu_are_whole_and_say_their_digits() -> None:
    long = "What has been seen cannot be taken back, and everything before it stays as it is. " * 2
    with open_city(2, options={"setup": "first"}) as w:
        t = asked(w, "ChooseAction")
        menu = Popup(t.bar_rect, [("Short", 1, ""), (long, 2, "")])
        w.app.scenes.push(menu)
        w.run(0.1)
        rows: Any = menu.ui.find("items")
        assert w.app.brush.block_height(long, menu._words_room(rows.rect.w), "caption") <= rows.row_height
        assert menu.box.bottom <= t.bar_rect.top

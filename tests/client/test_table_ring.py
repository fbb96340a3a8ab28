"""Who plays by keys: where the ring begins and where arrows lead, caps on every button that has a key, what a lesson
says of keys; and what is set down is turned where it lies."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from founders_hands import at_question, founders_table
from test_learn_controls import at
from test_learn_table import Keys, Mouse, at_the_shelf, in_a_lesson, still, take, wanted
from toy_moments import at_first_turn, settle
from window import Window

from game.agenda import EndTurn
from game.client.founders.board.city import architect_rect
from game.client.founders.board.offers import buys
from game.client.learn.table import FRAME
from game.client.paint import signs
from game.client.table.target_widget import TargetWidget
from game.client.widgets.brush import Brush
from game.client.widgets.controls import Button


@pytest.fixture(autouse=True)
def _profile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOLLAN_HOME", str(tmp_path))


def by_keys_at(w: Window, number: int, code: str) -> Any:
    """A lesson of the Founders, walked by keys to where this is asked."""
    in_a_lesson(w, "founders", number)
    hand = Keys(w)
    while getattr(getattr((t := still(w)).question, "step", None), "code", "") != code:
        assert take(w, hand)
    return t


@pytest.mark.parametrize(("number", "code"), [(1, "TakeTurn"), (1, "PlaceBuilding"), (4, "ChooseSales")])
def test_in_a_lesson_the_ring_begins_at_what_is_asked_for(number: int, code: str) -> None:
    with Window(speed="off") as w:
        t = by_keys_at(w, number, code)
        focus = t.ui.focus
        choices = focus.target.choices if isinstance(focus, TargetWidget) else [focus.key.removeprefix("answer ")]
        assert wanted(t) in choices or repr(wanted(t)) in choices


def test_the_ring_stays_near_where_it_was() -> None:
    with at_first_turn() as w:
        w.key("tab", "tab")
        x, y = w.scene.ui.focus.rect.center
        w.key("return")
        settle(w)
        places = [p for p in w.scene.ui.all() if isinstance(p, TargetWidget) and p.enabled]
        nearest = min(places, key=lambda p: (p.rect.centerx - x) ** 2 + (p.rect.centery - y) ** 2)
        assert len(places) > 1 and w.scene.ui.focus is nearest


def test_whoever_closes_the_log_is_where_he_was() -> None:
    with at_first_turn() as w:
        w.key("tab", "tab", "tab")
        before = w.scene.ui.focus.key
        w.key("l")
        w.run(0.3)
        w.key("l")
        w.run(0.3)
        assert w.scene.ui.focus.key == before


def test_the_ring_does_not_begin_with_the_end_of_a_turn() -> None:
    with Window(speed="off") as w:
        t = by_keys_at(w, 1, EndTurn.code)
        w.key("return")
        assert still(w).question is t.question and t.ui.focus is None


def test_arrows_leave_the_places_of_a_question_sideways_for_no_tool_of_the_header() -> None:
    with Window(founders_table(at_question("TakeTurn")), speed="off") as w:
        w.run(0.3)
        w.key("tab")
        for way in ("right", "left"):
            for _ in range(12):
                w.key(way)
                assert not w.scene.ui.focus.key.startswith("tool ")


def test_upwards_arrows_come_to_the_header_at_last() -> None:
    with Window(founders_table(at_question("TakeTurn")), speed="off") as w:
        w.run(0.3)
        w.key("tab", *["up"] * 12)
        assert w.scene.ui.focus.rect.bottom <= w.scene.area.top


def test_a_button_that_has_a_key_shows_it_in_a_full_bar_too() -> None:
    with Window(speed="off") as w:
        t = by_keys_at(w, 4, "ChooseSales")
        bar = [b for b in t.ui.all() if isinstance(b, Button) and b.rect.top > t.area.bottom]
        assert [b.cap for b in bar] == ["1", "2", "3", "4", "C", "E", "H", "PgUp", "Z"]
        tight = next(b for b in bar if b.cap == "Z")
        picture = w.shot().copy()
        tight.cap = ""
        corner = tight.rect.move(0, -8)
        assert picture.subsurface(corner).get_buffer().raw != w.shot().subsurface(corner).get_buffer().raw


def test_what_is_set_down_turns_where_it_lies_and_never_vanishes() -> None:
    with Window(founders_table(at_question("PlaceBuilding")), speed="off") as w:
        w.run(0.3)
        p = w.scene.presenter
        assert len(p.poses) > 1
        w.key("tab", "return")
        for key in ["r", "f"] * 4:
            was = w.scene.view.footprint(p.q, p.pinned)
            w.key(key)
            assert p.pinned is not None
            lies = w.scene.view.footprint(p.q, p.pinned)
            assert any(a.inflate(2, 2).colliderect(b) for a in was for b in lies)


def test_a_lessons_frame_has_not_the_colour_of_the_ring() -> None:
    with Window(speed="off") as w:
        assert w.app.brush.palette.focus != FRAME


def test_tab_is_told_once_and_only_to_who_plays_by_keys() -> None:
    def said(t: Any) -> str:
        return " ".join(s.words for s in t.ui.find("teacher").said)

    with Window(speed="off") as w:
        assert "Tab" in said(by_keys_at(w, 1, "TakeTurn"))
        take(w, Keys(w))
        assert "Tab" not in said(still(w))
    with Window(speed="off") as w:
        assert "Tab" not in said(at(w, "founders", 1, "TakeTurn"))


def test_the_card_lies_clear_of_what_is_set_down_and_its_price() -> None:
    with Window(speed="off") as w:
        t = by_keys_at(w, 3, "PlaceTemple")
        w.key("return")
        assert t.presenter.pinned is not None
        for _ in range(2):
            told = t.view.told_at(t.ghosts.of(t.presenter.pinned))
            assert len(told) >= 2 and t.ui.find("teacher").rect.collidelist(told) < 0
            w.key("r")


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900)])
def test_the_architect_stands_whole_on_every_side_of_the_city(size: tuple[int, int]) -> None:
    with Window(founders_table(), size=size, speed="off") as w:
        w.run(0.3)
        inside = w.scene.area.inflate(-16, 0)
        sides = [architect_rect(w.scene.view.lay.city, side) for side in range(4)]
        assert all(inside.left <= r.left and r.right <= inside.right for r in sides)


def test_a_table_just_laid_tells_of_no_last_turn() -> None:
    with Window(speed="off") as w:
        assert not at(w, "founders", 1, "TakeTurn").recap.told


def test_in_the_list_of_lessons_one_thing_stands_out(monkeypatch: pytest.MonkeyPatch) -> None:
    with Window(speed="off") as w:
        at_the_shelf(w)
        rows: list[str] = []
        monkeypatch.setattr(Brush, "list_row", lambda self, to, rect, state: rows.append(state))
        w.shot()
        assert rows.count("chosen") == 1, "the row that the big button opens"
        w.key("shift+tab", "tab")
        rows.clear()
        w.shot()
        assert w.scene.ui.focus.key == "begin" and "chosen" not in rows


def test_prices_of_temples_on_the_cards_can_be_read() -> None:
    with Window(speed="off") as w:
        t = at(w, "founders", 3, "PlaceDisks")
        card = t.view.offer().cards["disks", 1]
        prices = buys(t.state, 0, 1, 2)
        assert signs.row_width(prices, 18) <= card.w


def test_next_stays_where_it_was_pressed_if_the_card_covers_nothing_there() -> None:
    with Window(speed="off") as w:
        t = in_a_lesson(w, "founders", 8)
        while t.run.at < 14:
            take(w, Mouse(w))
            t = still(w)
        before = w.find("lesson_next").rect.copy()
        w.click("lesson_next")
        assert still(w).run.at == 15 and w.find("lesson_next").rect == before


def test_a_turn_by_keys_begins_with_the_first_place() -> None:
    with Window(founders_table(at_question("EndTurn")), speed="off", seen=False) as w:
        w.run(0.2)
        w.key("tab")
        w.scene.ui.set_focus(w.find("main"))
        w.key("return")
        while w.scene.question is None or w.scene.question.step.code != "TakeTurn":
            w.run()
        w.run(0.2)
        lit = [t for t in w.scene.presenter.targets if t.choices]
        assert w.scene.ui.focus.key == f"at {lit[0].place!r}"


def test_who_ends_a_turn_too_early_hears_two_sentences() -> None:
    with Window(founders_table(at_question("TakeTurn")), speed="off") as w:
        w.run(0.3)
        w.key("e")
        assert w.app.toasts.shown[-1].words == "Choose an action space, or pass. This comes first."

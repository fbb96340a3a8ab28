"""What newcomers pressed in the lessons and wondered about: labels, tips over a card, a tile that is turned, frames."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pygame import Rect
from test_learn_table import Mouse, at_the_shelf, in_a_lesson, still, take, wanted
from window import Window

from game.client.citygods.board import held_up
from game.client.learn.table import LessonTable
from game.client.table.closeup import CloseUpScene
from game.client.table.placing import PlaceOnGrid
from game.client.widgets.tips import beside


@pytest.fixture(autouse=True)
def _profile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOLLAN_HOME", str(tmp_path))


def at(w: Window, game: str, number: int, code: str) -> Any:
    """The lesson where this is asked."""
    in_a_lesson(w, game, number)
    hand = Mouse(w)
    while getattr(getattr((t := still(w)).question, "step", None), "code", "") != code:
        assert take(w, hand)
    return t


def test_a_label_is_pressed_like_its_part() -> None:
    with Window(speed="off") as w:
        t = at(w, "citygods", 3, "ChooseAction")
        part = next(x for x in t.presenter.targets if x.choices == ["main"])
        label = t.presenter.label_rect(part)
        assert label.top < part.rect.top
        w.click((label.centerx, label.top + 3))
        assert t.verdict is not None and t.verdict.words == "You may, but here worship."


def test_every_label_means_its_own_part() -> None:
    with Window(speed="off") as w:
        t = at(w, "citygods", 3, "ChooseAction")
        for part in t.presenter.targets:
            w.move(t.presenter.label_rect(part).center)
            assert t.presenter.target_under() is part


def test_a_label_lies_on_no_panel_and_is_pressed_down_to_its_edge() -> None:
    with Window(speed="off") as w:
        t = at(w, "citygods", 6, "ChooseDistance")
        labels = [x for x in t.presenter.targets if x.then]
        lay = t.view.lay
        assert all(x.rect.collidelist([lay.mine, *lay.others]) < 0 for x in labels)
        for label in labels:
            w.move((label.rect.centerx, label.rect.bottom - 3))
            assert t.presenter.target_under() is label


def test_a_tile_set_down_is_turned_where_it_lies_and_no_button_moves() -> None:
    with Window(speed="off") as w:
        t = at(w, "citygods", 8, "PlacePyramidTile")
        before = {key: w.find(key).rect.copy() for key in ("rotate", "undo")}
        assert not w.find("main").enabled and w.find("main").explain().startswith("First press a lit place")
        w.click(next(x for x in t.presenter.targets if x.choices).rect.center)
        lies = t.presenter.pinned
        assert lies is not None and w.find("main").enabled
        w.click("rotate")
        assert t.presenter.pinned is not None and t.presenter.pinned[:3] == lies[:3] != t.presenter.pinned
        assert {key: w.find(key).rect for key in before} == before


def test_place_here_is_framed_once_the_tile_lies_right() -> None:
    with Window(speed="off") as w:
        t = at(w, "citygods", 8, "PlacePyramidTile")
        assert isinstance(t.presenter, PlaceOnGrid)
        w.click(t.spots()[0].center)
        assert t.presenter.pinned == wanted(t) and w.find("main").rect in t.spots()


def test_a_tip_stands_beside_the_card_that_is_read() -> None:
    card, thing = Rect(100, 100, 300, 120), Rect(240, 230, 20, 20)
    tip = beside(Rect(0, 0, 200, 60), thing, Rect(0, 0, 800, 600), 8, [card])
    assert not tip.colliderect(card) and not tip.colliderect(thing)


def test_a_tip_does_not_flee_far_from_what_it_is_about() -> None:
    read, thing = [Rect(0, 60, 800, 340)], Rect(380, 420, 40, 40)
    tip = beside(Rect(0, 0, 200, 60), thing, Rect(0, 0, 800, 480), 8, read)
    assert tip.inflate(40, 40).colliderect(thing) and not tip.colliderect(thing)


def test_no_tip_comes_up_when_an_enlarged_board_is_closed() -> None:
    with Window(speed="off") as w:
        t = in_a_lesson(w, "citygods", 1)
        w.click("look 7")
        w.run(0.2)
        assert isinstance(w.scene, CloseUpScene)
        w.click("close")
        w.run(2.0)
        assert isinstance(w.scene, LessonTable) and not t.ui.tip_shown and not t.resting.words


def test_no_tip_comes_up_where_next_was_pressed() -> None:
    with Window(speed="off") as w:
        in_a_lesson(w, "citygods", 1)
        for _ in range(3):
            w.click("lesson_next")
            t = still(w)
            w.run(2.0)
            assert not t.ui.tip_shown and not t.resting.words


def test_the_frame_of_the_calendar_runs_round_its_letters() -> None:
    with Window(speed="off") as w:
        in_a_lesson(w, "citygods", 11)
        t: Any = still(w)
        assert t.run.present.lit == (("calendar",),)
        frame, words = t.spots()[0], w.find("header").middle()
        assert frame.left <= words.left - 4 and frame.right >= words.right + 4


def test_the_salary_to_pay_is_lit() -> None:
    with Window(speed="off") as w:
        t = at(w, "citygods", 11, "PaySalary")
        assert t.ui.find("answer 3").rect in t.spots()


def test_a_plate_of_the_salary_is_pressed_wherever_it_lies() -> None:
    with Window(speed="off") as w:
        t = at(w, "citygods", 11, "PaySalary")
        for plate in t.presenter.targets:
            for spot in (plate.rect.center, plate.rect.move(3, 3).topleft):
                w.move(spot)
                assert t.presenter.target_under() is plate


def test_teotibots_dice_and_the_tile_they_called_are_held_up() -> None:
    with Window(speed="off") as w:
        in_a_lesson(w, "citygods", 12)
        hand, seen = Mouse(w), []
        while isinstance(t := still(w), LessonTable):
            if held_up.ACTION_PYRAMID in t.view.spoken:
                seen.append(held_up.last_called(t.run.table.events()))
            take(w, hand)
        before, after = seen
        assert before is None and after is not None
        assert (after.roll.first, after.roll.second, after.slots[after.roll.slot]) == (1, 3, 5)


def test_worship_has_its_answers_in_words_where_the_bar_is_too_narrow() -> None:
    with Window(size=(1280, 720), speed="off", ui_scale=150) as w:
        t = at(w, "citygods", 4, "ChooseWorship")
        rows: Any = t.ui.find("answers")
        assert rows.count == 4
        assert rows.row_rect(2) in t.spots(), "the one to press is framed"


def test_the_shelf_shows_every_lesson_without_scrolling() -> None:
    with Window(size=(1280, 720)) as w:
        rows: Any = at_the_shelf(w).ui.find("lessons citygods")
        assert rows.count == 12 and rows.overflow == 0


@pytest.mark.parametrize("number", [7, 8, 9])
def test_on_a_small_screen_with_large_type_no_card_lies_over_what_may_be_pressed(number: int) -> None:
    with Window(size=(1280, 720), speed="off", ui_scale=150) as w:
        in_a_lesson(w, "citygods", number)
        hand = Mouse(w)
        while isinstance(t := still(w), LessonTable):
            card: Any = t.ui.find("teacher")
            places = t.presenter.to_press() if t.presenter is not None else []
            places += [x.rect for x in t.ui.all() if x.enabled and x.key.startswith("at ")]
            assert card.rect.collidelist(places) < 0
            if not take(w, hand):
                break

"""A whole turn of each game by a pad alone: the ring comes to every question, and the bar shows the pad's buttons."""

from __future__ import annotations

import pygame
import pytest
from citygods_driver import open_city, until
from founders_hands import at_question, founders_table
from test_kit_scenes import games
from toy_table import toy_table
from window import Window

from game.agenda import EndTurn
from game.client.scenes.new_game import NewGameScene
from game.client.table.presenters import Presenter
from game.client.table.replay import past

A, B, Y = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_Y
X = pygame.CONTROLLER_BUTTON_X
RIGHT = pygame.CONTROLLER_BUTTON_DPAD_RIGHT
RIGHT_TRIGGER = pygame.CONTROLLER_AXIS_TRIGGERRIGHT


def trigger(w: Window) -> None:
    for value in (32767, 0):
        w.run(0.1, pygame.Event(pygame.CONTROLLERAXISMOTION, axis=RIGHT_TRIGGER, value=value, instance_id=0))


def founders() -> Window:
    return Window(founders_table(at_question("TakeTurn")), speed="off")


def city() -> Window:
    w = open_city(2, seed=b"3")
    assert until(w, "ChooseWorker") is not None
    return w


@pytest.mark.parametrize("begin", [founders, city])
def test_a_turn_is_played_by_a_pad_alone(begin: object) -> None:
    assert callable(begin)
    with begin() as w:
        t, asked = w.scene, set()
        while not isinstance(t.question.step, EndTurn):
            asked.add(t.question.step.code)
            assert len(t.session.table.log) < 400
            if t.ui.focus is None:
                trigger(w)
            w.pad(A)
            w.run(0.2)
        assert len(asked) > 2
        assert w.find("main").cap == "Y" and w.find("undo").cap == "X" and w.find("log").cap == "Back"
        before = len(t.session.table.log)
        w.pad(Y)
        assert len(t.session.table.log) > before


def test_the_ring_begins_on_a_decoration_that_is_shown_and_one_press_places_it() -> None:
    with city() as w:
        t = w.scene
        w.pad(RIGHT)
        while t.question.step.code != "PlaceDecoration":
            assert len(t.session.table.log) < 900
            options = t.question.options
            t.answer("main" if "main" in options else options[0])
            while t.question is None:
                w.run(0.05)
        w.run(0.2)
        shown = t.presenter.pinned
        assert shown in t.ui.focus.target.choices and w.find("main").cap == "A"
        w.pad(A)
        w.run(0.1)
        assert [entry[2] for entry in t.session.table.log if entry[0] == "answer"][-1] == shown


def test_caps_show_what_is_in_use() -> None:
    with Window(founders_table(at_question("PlaceBuilding")), speed="off") as w:
        p = w.scene.presenter
        assert isinstance(p, Presenter) and w.find("put_back").cap == "Esc"
        w.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        assert [w.find(key).cap for key in ("rotate", "flip", "put_back", "main")] == ["RB", "LB", "B", "A"]
        w.key("tab")
        assert [w.find(key).cap for key in ("rotate", "flip", "put_back", "main")] == ["R", "F", "Esc", "Enter"]


def test_an_answer_has_no_digit_for_a_pad_and_is_come_to_by_a_button() -> None:
    with Window(founders_table(at_question("BonusFirst")), speed="off") as w:
        w.pad(Y)
        assert w.scene.ui.focus.key.startswith("answer ") and not w.scene.ui.focus.cap


LEFT_TRIGGER = pygame.CONTROLLER_AXIS_TRIGGERLEFT


def pulled(w: Window, axis: int) -> None:
    for value in (32767, 0):
        w.run(0.1, pygame.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0))


def test_a_trigger_leaves_the_cells_that_the_cross_goes_over_and_comes_back_to_the_same_one() -> None:
    with Window(founders_table(at_question("PlaceBuilding")), speed="off") as w:
        ui = w.scene.ui
        w.pad(RIGHT, RIGHT)
        cell = ui.focus
        assert cell.together
        pulled(w, RIGHT_TRIGGER)
        assert not ui.focus.together
        pulled(w, LEFT_TRIGGER)
        assert ui.focus is cell


def test_looking_back_b_is_back_to_now_and_not_the_menu() -> None:
    with founders() as w:
        t = w.scene
        w.app.scenes.push(past(t, len(t.session.table.log)))
        w.run(0.2)
        assert w.scene.escapes() == "now"
        w.pad(B)
        assert w.scene is t


def test_start_opens_the_menu_and_closes_it() -> None:
    with founders() as w:
        t = w.scene
        w.pad(pygame.CONTROLLER_BUTTON_START)
        assert w.scene is not t
        w.pad(pygame.CONTROLLER_BUTTON_START)
        assert w.scene is t


def test_a_text_field_is_written_in_by_a_pad() -> None:
    with Window(NewGameScene(games(), lambda wish: None)) as w:
        page, entry = w.scene, w.find("name 0")
        w.scene.ui.set_focus(entry)
        assert entry.text == "Sun"
        w.pad(A, X, X, X, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, A, RIGHT, A)
        assert w.scene is not page
        w.pad(B)
        assert w.scene is page and w.find("name 0").text == "Qw" and page.ui.focus is w.find("name 0")


def test_after_the_end_the_ring_is_on_the_results() -> None:
    with Window(toy_table(("greedy", "greedy"), on_over=lambda told: None)) as w:
        w.pad(RIGHT)
        while not w.scene.session.table.over or w.scene.ui.find("results") is None:
            w.run(0.1)
        assert w.scene.ui.focus is w.find("results")

"""What is barred says why, and what is said stands where it helps and goes with its question: tips, hints, words."""

from typing import Any

import pygame
from advising import Says
from pygame import Rect
from toy_moments import at_a_gap, at_first_turn, at_the_grid, code, settle

from game.client.paint.look import Sprite
from game.client.scenes.popup import Popup
from game.client.table.resting import around

A, DOWN = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_DPAD_DOWN


def test_a_tip_leaves_what_it_is_about_to_be_seen() -> None:
    small, column = Rect(100, 100, 60, 60), Rect(10, 10, 80, 700)
    assert around(small, (120, 120)) == (small, [])
    strip, rest = around(column, (50, 600))
    assert strip.width == column.width and sum(r.h for r in (strip, *rest)) == column.h


def test_what_cannot_be_taken_says_why() -> None:
    with at_a_gap() as w:
        barred = w.find("at ('tile', 1)")
        assert not barred.enabled and barred.explain() == "Tile 1 is gone."
        w.run(1.0)
        w.click(barred)
        assert code(w) == "TakeTile" and w.scene.ui.tip_shown, "a finger is told as well"


def test_tab_passes_by_what_cannot_be_taken_and_enter_on_it_says_why() -> None:
    with at_a_gap() as w:
        ui = w.scene.ui
        w.key("tab")
        assert ui.focus is w.find("at ('tile', 0)")
        w.key("tab")
        assert ui.focus is w.find("at ('tile', 2)")
        w.key("shift+up")
        assert ui.focus is w.find("at ('tile', 1)") and not ui.focus.enabled and not ui.tip_shown
        w.key("return")
        assert ui.tip_shown and code(w) == "TakeTile"
        w.key("tab")
        assert ui.focus is w.find("at ('tile', 0)"), "Tab begins anew with what can be done"


def test_arrows_pass_by_what_cannot_be_taken() -> None:
    with at_a_gap() as w:  # readers had to walk over barred places one after another
        w.key("tab", "down")
        assert w.scene.ui.focus is w.find("at ('tile', 2)")


def test_keys_and_the_pad_ask_why_something_cannot_be_taken() -> None:
    with at_a_gap() as w:
        w.key("tab", "q")
        assert w.scene.ui.focus is w.find("at ('tile', 1)")
        w.key("tab")
        w.run(1 / 30, pygame.Event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_RIGHTX, value=30000))
        assert w.scene.ui.focus is w.find("at ('tile', 1)")
        w.run(1.0)
        assert w.scene.ui.tip_shown
        w.pad(A)
        assert code(w) == "TakeTile"
        w.pad(DOWN)
        w.pad(A)
        settle(w)
        assert code(w) == "ChooseSpot"
        assert w.scene.ui.focus is None or w.scene.ui.focus.enabled


def test_a_tip_does_not_outlive_its_question_nor_stand_over_a_menu() -> None:
    with at_first_turn() as w:
        scene = w.scene
        w.move("at ('tile', 0)")
        w.run(1.0)
        assert scene.ui.tip_shown
        scene.presenter.ask_which(scene.presenter.targets[0])
        w.run(1.0)
        assert isinstance(w.scene, Popup) and not scene.ui.tip_shown
        w.key("escape")
        w.run(0.1)
        w.move("at ('tile', 1)")
        w.run(1.0)
        assert scene.ui.tip_shown
        scene.answer(1)
        settle(w)
        w.run(1.0)
        assert not scene.ui.tip_shown and not scene.resting.words


def test_a_table_that_changes_says_nothing_to_a_pointer_that_only_lies_there() -> None:
    with at_first_turn() as w:
        w.scene.view.tip = lambda pos: "A square"
        w.move((w.scene.area.right - 6, w.scene.area.bottom - 6))
        w.run(1.0)
        assert w.scene.resting.words
        w.scene.answer(0)
        settle(w)
        w.run(1.0)
        assert not w.scene.resting.words
        w.move((w.scene.area.right - 9, w.scene.area.bottom - 6))
        w.run(1.0)
        assert w.scene.resting.words


def test_words_about_a_place_stand_clear_of_the_piece_in_the_hand() -> None:
    with at_the_grid() as w:
        scene = w.scene
        scene.view.hand = lambda q, choice: Sprite(pygame.Surface((90, 60), pygame.SRCALPHA), 45, 30)
        given: list[Any] = []
        scene.view.draw_balloon = lambda to, clear_of: given.append(clear_of)
        w.move(scene.view.spot_of(1, 1).center)
        w.run(1.0)
        w.shot()
        assert given[-1].contains(pygame.Rect(*scene.ui.pointer_at, 1, 1))


def test_a_hint_lights_what_the_adviser_would_do() -> None:
    with at_first_turn(table={"adviser": Says(lambda s, q: q.options[-1])}) as w:
        w.key("h")
        for _ in range(50):
            w.run(0.05)
            if w.scene.hints.hinted:
                break
        assert w.scene.hints.hinted == (2,)
        w.shot()
        w.click("at ('tile', 0)")
        assert w.scene.hints.hinted is None


def test_a_hint_takes_the_place_of_thinking_and_goes_with_its_question() -> None:
    with at_first_turn(table={"adviser": Says(lambda s, q: q.options[-1])}) as w:
        for _ in range(2):
            w.key("h")
            for _ in range(40):
                w.run(0.1)
                if w.scene.hints.hinted:
                    break
            assert [t.words for t in w.app.toasts.shown] == ["A hint: TakeTile 2"]
        w.scene.answer(0)
        assert not w.app.toasts.shown

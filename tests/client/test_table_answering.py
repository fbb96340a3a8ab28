"""What a press, a key, a pad, a drag and a finger do at the table: answers, what is shown first, undo, lists."""

from typing import Any

import pygame
import pytest
from advising import Says
from toy_moments import at_first_turn, at_the_grid, code, real_table, settle
from window import Window

from game.agenda import digest
from game.client.scenes.popup import Popup

A, RIGHT, DOWN = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_DOWN


def test_a_turn_by_the_pad_alone() -> None:
    with at_first_turn() as w:
        w.pad(DOWN, A)
        settle(w)
        assert code(w) == "ChooseSpot"
        w.pad(RIGHT, A, A)
        settle(w)
        assert code(w) == "Pay"


def test_a_tile_dragged_onto_a_square_is_two_answers() -> None:
    with at_first_turn() as w:
        w.drag("at ('tile', 1)", w.scene.view.spot_of(2, 0).center, steps=8)
        settle(w)
        assert code(w) == "Pay"
        assert [e[2] for e in w.scene.session.table.log[-2:]] == [1, (2, 0)]


def test_a_tile_dropped_on_nothing_goes_home() -> None:
    with at_first_turn() as w:
        was = digest(w.scene.session.table.state)
        w.drag("at ('tile', 1)", (w.scene.area.right - 10, w.scene.area.bottom - 10), steps=8)
        settle(w)
        assert code(w) == "TakeTile"
        assert digest(w.scene.session.table.state) == was


def test_by_finger_too() -> None:
    with at_first_turn() as w:
        w.touch("at ('tile', 2)")
        settle(w)
        assert code(w) == "ChooseSpot"
        spot = w.scene.view.spot_of(0, 0).center
        w.touch(spot)
        assert w.scene.presenter.pinned == (0, 0)
        w.touch(spot)
        assert w.scene.presenter.pinned == (0, 0) and code(w) == "ChooseSpot", "it was shown, and still is"
        w.touch("main")
        settle(w)
        assert code(w) == "Pay"


def test_the_first_press_shows_a_placement_and_the_second_makes_it() -> None:
    with at_first_turn() as w:
        w.click("at ('tile', 0)")
        settle(w)
        spot = w.scene.view.spot_of(1, 1).center
        w.click(spot)
        assert w.scene.presenter.pinned == (1, 1) and code(w) == "ChooseSpot"
        assert w.find("main").words == "Place here"
        w.key("escape")
        assert w.scene.presenter.pinned is None
        w.click(spot)
        w.click("main")
        settle(w)
        assert code(w) == "Pay"


@pytest.mark.parametrize("aside", [(0, 0), (-1, 0), (1, 0), (0, 1), (0, -1)])
def test_on_the_edge_between_two_cells_one_placement_is_shown_and_that_one_is_pinned(aside: tuple[int, int]) -> None:
    with at_the_grid() as w:
        a, b = w.scene.view.spot_of(0, 0), w.scene.view.spot_of(1, 0)
        w.move(((a.centerx + b.centerx) // 2 + aside[0], a.centery + aside[1]))
        shown: list[Any] = []
        w.scene.view.draw_target = lambda to, t, state, glow: shown.append((t.place, state)) or True
        w.shot()
        (hot,) = {place for place, state in shown if state == "hot"}
        w.click(w.mouse)
        assert w.scene.presenter.pinned == hot[1:]
        shown.clear()
        w.move(w.scene.view.spot_of(2, 2).center)
        w.shot()
        assert {p for p, state in shown if state != "lit"} == {hot}
        w.key("return")
        settle(w)
        assert code(w) == "Pay" and w.scene.session.table.log[-1][2] == hot[1:]


def test_enter_makes_what_is_pinned_where_the_ring_is_and_shows_it_first_where_the_ring_has_gone_on() -> None:
    with at_the_grid() as w:
        w.key("tab", "return")
        first = w.scene.presenter.pinned
        w.key("right", "space")
        second = w.scene.presenter.pinned
        w.key("right", "return")
        third = w.scene.presenter.pinned
        assert None not in (first, second, third) and len({first, second, third}) == 3
        w.key("return")
        settle(w)
        assert code(w) == "Pay" and w.scene.session.table.log[-1][2] == third


def test_with_the_ring_on_another_button_enter_presses_that_one() -> None:
    with at_the_grid() as w:
        w.key("tab", "return")
        log = len(w.scene.session.table.log)
        w.scene.ui.set_focus(w.find("put_back"))
        w.key("return")
        settle(w)
        assert w.scene.presenter.pinned is None and len(w.scene.session.table.log) == log


def test_enter_keeps_a_complete_pair_and_space_picks_and_puts_back() -> None:
    with Window(real_table(0, "citygods"), speed="off") as w:
        w.run(0.3)
        w.key("return")  # the curtain
        w.run(0.3)
        scene = w.scene
        w.key("tab", "space", "tab", "space")
        assert scene.presenter.pinned is not None and w.find("main").cap == "Enter"
        w.key("space")
        assert scene.presenter.pinned is None
        w.key("space", "shift+tab", "return")
        w.run(0.3)
        assert scene.question is None or scene.question.who == 1


def test_enter_does_what_was_hinted() -> None:
    with at_first_turn(table={"adviser": Says(lambda s, q: q.options[-1])}, two_step=False) as w:
        for step in ("TakeTile", "ChooseSpot", "Pay", "EndTurn"):
            assert code(w) == step
            wanted, scene = w.scene.question.options[-1], w.scene
            w.key("h")
            for _ in range(100):
                w.run(0.05)
                if scene.hints.hinted:
                    break
            w.key("return")
            settle(w)
            assert [e[2] for e in scene.session.table.log if e[0] == "answer"][-1] == wanted


def test_undo_redo_and_end_of_turn_are_not_kept_waiting_by_motion() -> None:
    with at_first_turn(speed="slow", two_step=False) as w:
        scene = w.scene
        for a in (1, (0, 0), (1, 1, 0)):
            scene.answer(a)
            settle(w)
        done = [e[2] for e in scene.session.table.log]
        w.key("z", "z", "z")
        assert code(w) == "TakeTile"
        w.key("y", "y", "y")
        assert [e[2] for e in scene.session.table.log[-3:]] == done[-3:] and not w.app.toasts.shown
        w.key("e")
        assert [e[2] for e in scene.session.table.log if e[0] == "answer"][-1] == "done"


def test_undo_redo_and_restart() -> None:
    with at_first_turn() as w:
        table = w.scene.session.table
        start = digest(table.state)
        w.click("at ('tile', 0)")
        settle(w)
        w.key("z")
        settle(w)
        assert digest(table.state) == start and code(w) == "TakeTile"
        w.key("y")
        settle(w)
        assert code(w) == "ChooseSpot"
        w.scene.answer((0, 0))
        settle(w)
        w.key("shift+z")
        settle(w)
        assert digest(table.state) == start
        w.key("z")
        assert "take back" in w.app.toasts.shown[-1].words


def test_pointing_shows_what_would_happen_and_changes_nothing() -> None:
    with at_first_turn() as w:
        scene, was = w.scene, digest(w.scene.session.table.state)
        scene.answer(1)
        settle(w)
        scene.answer((0, 0))
        settle(w)
        assert code(w) == "Pay"
        w.move("answer (1, 1, 0)")
        w.run(0.2)
        ghost = scene.ghosts.seen()
        assert ghost is not None and ghost.points == 1 and len(ghost.state.built) == 1
        assert scene.session.table.state.built == []
        w.key("shift+z")
        settle(w)
        assert digest(scene.session.table.state) == was


def test_ghosts_are_made_once_for_a_position() -> None:
    with at_first_turn() as w:
        w.move("at ('tile', 1)")
        w.run(0.2)
        first = w.scene.ghosts.seen()
        w.move((5, w.scene.area.bottom - 5))
        w.move("at ('tile', 1)")
        w.run(0.2)
        assert first is not None and w.scene.ghosts.seen() is first


def test_asides_are_buttons() -> None:
    with at_first_turn() as w:
        w.click("aside")
        settle(w)
        assert w.scene.session.table.state.found == [0, 1] and code(w) == "TakeTile"


def test_every_question_can_be_answered_from_a_list() -> None:
    with at_first_turn() as w:
        w.key("a")
        assert w.find("answers").count == 3
        w.key("down", "return")
        settle(w)
        assert code(w) == "ChooseSpot" and w.scene.session.table.log[-1][2] == 1


def test_several_answers_in_one_place_open_a_little_menu() -> None:
    with at_first_turn() as w:
        scene = w.scene
        target = scene.presenter.targets[0]
        target.choices = [0, 1, 2]
        w.click("at ('tile', 0)")
        w.run(0.2)
        assert isinstance(w.scene, Popup)
        w.key("escape")
        w.run(0.1)
        assert w.scene is scene
        scene.presenter.ask_which(target)
        w.run(0.1)
        w.key("3")
        settle(w)
        assert code(w) == "ChooseSpot" and scene.session.table.log[-1][2] == 2


def test_a_press_while_something_moves_finishes_it_and_answers_nothing() -> None:
    with at_first_turn() as w:
        for a in (2, (0, 0)):
            w.scene.answer(a)
            settle(w)
        w.scene.answer((1, 1, 0))
        w.run(0.04)
        assert w.scene.director.moving
        log = len(w.scene.session.table.log)
        w.click(w.scene.view.spot_of(1, 1).center)
        assert not w.scene.director.moving and len(w.scene.session.table.log) == log
        assert code(w) == "EndTurn"


def test_quick_confirm_ends_the_turn_when_nothing_is_left_to_do() -> None:
    with at_first_turn(quick_confirm=True) as w:
        w.click("aside")  # with a discovery left there would still be something to do
        settle(w)
        for a in (0, (0, 0), (1, 1, 0)):
            w.scene.answer(a)
            settle(w)
        asked = w.scene.session.table.question
        assert asked.who == 1 or asked.asides


def test_what_cannot_be_taken_back_or_done_again_is_said_and_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    with at_first_turn() as w:
        heard: list[str] = []
        monkeypatch.setattr(w.app.sound, "play", lambda name, *_: heard.append(name))
        w.key("y")
        assert w.app.toasts.shown[-1].words == "Nothing to redo." and heard == ["wrong"]

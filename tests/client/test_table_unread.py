"""A press that comes before what it would press can have been read does nothing; who plays fast is not kept waiting."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

import pygame
import pytest
from founders_hands import at_question, founders_table
from pygame import Rect
from toy_moments import at_first_turn, code
from toy_table import toy_table
from window import TICK, Window

from game.client.devices.intent import Press
from game.client.scenes.dialog import confirm
from game.client.widgets.controls import Button
from game.client.widgets.slid import MEANT
from game.client.widgets.unread import LATE, UNREAD, Unread
from game.client.window.scene import Scene
from game.words.phrases import phrase

A = pygame.CONTROLLER_BUTTON_A


def pressed_pad(w: Window) -> None:
    w.run(TICK, pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=A, instance_id=0))
    w.run(TICK, pygame.Event(pygame.CONTROLLERBUTTONUP, button=A, instance_id=0))


def clicked(w: Window) -> None:
    at = {"pos": w.find("at ('tile', 0)").rect.center, "button": 1, "touch": False, "clicks": 1}
    w.run(TICK, pygame.Event(pygame.MOUSEBUTTONDOWN, at), pygame.Event(pygame.MOUSEBUTTONUP, at))


HASTY = {
    "Enter": lambda w: w.key("return", rashly=True),
    "a digit": lambda w: w.key("1", rashly=True),
    "pad A": pressed_pad,
    "mouse": clicked,
}


@pytest.fixture
def come_up() -> Iterator[Window]:
    """My question has just come up after the turn of somebody else; ring and pointer are on its first answer."""
    w = Window(toy_table(("me", "greedy")))
    w.key("tab")
    w.run(1)
    w.scene.answer(0)
    for a in (0, (0, 0), (1, 1, 0), "done"):
        until_asked(w)
        w.scene.answer(a)
    w.scene.ui.pointer_at = (w.scene.view.spot(("tile", 0)) or w.scene.area).center
    until_asked(w)
    assert w.scene.question.who == 0 and code(w) == "TakeTile" and w.scene.ui.focus is not None
    yield w
    w.app.close()


def until_asked(w: Window) -> None:
    while w.scene.question is None:
        w.run()


@pytest.mark.parametrize("device", HASTY)
def test_a_press_in_the_moment_in_which_a_question_comes_up_is_no_answer(come_up: Window, device: str) -> None:
    HASTY[device](come_up)
    assert code(come_up) == "TakeTile"


@pytest.mark.parametrize("device", ["Enter", "pad A", "mouse"])
def test_after_a_moment_it_is(come_up: Window, device: str) -> None:
    come_up.run(LATE)
    HASTY[device](come_up)
    come_up.run()
    assert code(come_up) != "TakeTile"


@pytest.mark.parametrize("device", ["Enter", "pad A", "mouse"])
def test_a_press_that_comes_late_for_what_has_gone_by_itself_is_no_answer_and_is_told_so(
    come_up: Window, device: str
) -> None:
    come_up.run(2 * UNREAD)
    HASTY[device](come_up)
    assert code(come_up) == "TakeTile"
    assert [t.words for t in come_up.app.toasts.shown] == [phrase("table.only_just_asked")]


def test_whoever_has_aimed_since_has_seen_the_question(come_up: Window) -> None:
    come_up.run(2 * UNREAD)
    come_up.move(come_up.scene.area.midbottom)
    come_up.move("at ('tile', 0)")
    clicked(come_up)
    come_up.run()
    assert code(come_up) != "TakeTile"


def test_whoever_has_moved_the_ring_has_seen_the_question(come_up: Window) -> None:
    come_up.key("tab", "shift+tab")
    come_up.key("return", rashly=True)
    come_up.run()
    assert code(come_up) != "TakeTile"


def test_what_stood_there_before_can_be_pressed_at_any_moment(come_up: Window) -> None:
    at = {"pos": come_up.find("log").rect.center, "button": 1, "touch": False, "clicks": 1}
    come_up.run(TICK, pygame.Event(pygame.MOUSEBUTTONDOWN, at), pygame.Event(pygame.MOUSEBUTTONUP, at))
    assert come_up.scene.beside.open


def own_sequence() -> tuple[Window, Any]:
    """A space was chosen by Enter; what follows is asked."""
    w = Window(founders_table(at_question("TakeTurn")), speed="off")
    w.run(1)
    w.key("tab")
    w.key("return")
    until_asked(w)
    assert code(w) != "TakeTurn"
    return w, w.scene.session.table


def test_one_enter_too_many_in_ones_own_sequence_answers_nothing() -> None:
    w, game = own_sequence()
    with w:
        before = len(game.log)
        w.key("return", rashly=True)
        assert len(game.log) == before


def test_enters_too_many_after_the_end_of_a_turn_answer_nothing_for_the_first_founders() -> None:
    with Window(founders_table(at_question("EndTurn", 1, solo=True))) as w:
        w.run(1)
        game = w.scene.session.table
        w.key("tab", "e")
        until_asked(w)
        assert w.scene.ui.focus is not None
        asked = len(game.log)
        for _ in range(3):
            w.key("return", rashly=True)
            w.run(0.3)
        assert len(game.log) == asked


def test_who_knows_the_next_answer_gives_it_at_once() -> None:
    w, game = own_sequence()
    with w:
        before = len(game.log)
        w.key("1", rashly=True)
        assert len(game.log) > before


def test_the_key_that_played_a_hint_does_not_put_away_the_card_that_comes_then() -> None:
    unread, g = Unread(), Press("card", pygame.K_g)
    unread.came_up(0.0, False, (), g, (0, 0))
    assert unread.refuses(g, UNREAD / 2, "", lambda at: "")
    assert not unread.refuses(g, UNREAD, "", lambda at: "")


def test_after_a_moment_that_closed_by_itself_only_the_first_enter_is_meant_for_it() -> None:
    unread, enter = Unread(), Press("accept", pygame.K_RETURN)
    unread.came_up(0.0, True, (), None, (0, 0))
    unread.took_the_place_of_a_moment()
    assert unread.refuses(enter, 60.0, "tile", lambda at: "")
    assert not unread.refuses(enter, 61.0, "tile", lambda at: "")


def test_whoever_has_moved_the_ring_since_a_moment_closed_means_what_is_asked() -> None:
    unread = Unread()
    unread.came_up(0.0, True, (), None, (0, 0))
    unread.took_the_place_of_a_moment()
    assert not unread.refuses(Press("right", pygame.K_RIGHT), 60.0, "tile", lambda at: "")
    assert not unread.refuses(Press("accept", pygame.K_RETURN), 61.0, "tile", lambda at: "")


def test_a_digit_that_is_held_answers_once() -> None:
    with at_first_turn() as w:
        held = pygame.Event(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="1", scancode=0)
        w.run(2, held)
        assert code(w) == "TakeTile"  # its tiles have no digits: nothing else was answered meanwhile


def test_a_dialog_that_opens_by_enter_is_not_answered_by_the_same_enter_once_more() -> None:
    with at_first_turn() as w:
        w.key("return", rashly=True)
        w.app._handing = True
        w.app.scenes.push(confirm("Sure?", "", "Yes", "No"))
        w.app.scenes.settle()
        w.app._handing = False
        w.key("return", rashly=True)
        assert len(w.app.scenes.stack) == 2
        w.key("return")
        assert len(w.app.scenes.stack) == 1


@pytest.fixture
def shown_still() -> Iterator[Window]:
    """A disk was placed by its digit, and still flies; what follows is not asked yet."""
    w = Window(founders_table(at_question("PlaceDisks")))
    w.run(1)
    w.key("tab", "1")
    assert w.scene.question is None and w.scene.director.moving
    yield w
    w.app.close()


def test_a_key_for_what_is_asked_next_brings_it_up_at_once(shown_still: Window) -> None:
    shown_still.key("right", rashly=True)
    assert shown_still.scene.question is not None and shown_still.scene.ui.focus is not None


def test_the_same_digit_while_something_moves_does_not_count_and_is_told_so(shown_still: Window) -> None:
    game = shown_still.scene.session.table
    before = len(game.log)
    shown_still.key("1", rashly=True)
    assert shown_still.scene.question is not None and len(game.log) == before
    assert phrase("table.only_just_asked") in [t.words for t in shown_still.app.toasts.shown]


def test_another_digit_while_something_moves_is_for_what_is_asked_next(shown_still: Window) -> None:
    shown_still.key("7", rashly=True)
    assert shown_still.scene.question is not None
    assert phrase("table.only_just_asked") not in [t.words for t in shown_still.app.toasts.shown]


def test_where_end_turn_was_pressed_no_other_answer_is_pressed_by_a_hand_that_rests() -> None:
    with Window(founders_table(at_question("EndTurn", 1, solo=True))) as w:
        w.run(1)
        game = w.scene.session.table
        w.click("main")
        until_asked(w)
        asked, at = len(game.log), {"pos": w.mouse, "button": 1, "touch": False, "clicks": 1}
        w.run(2 * UNREAD)
        w.run(TICK, pygame.Event(pygame.MOUSEBUTTONDOWN, at), pygame.Event(pygame.MOUSEBUTTONUP, at))
        w.run(0.5)
        assert len(game.log) == asked


class Shelf(Scene):
    """Two buttons, of which one comes to lie where the other was."""

    def __init__(self) -> None:
        self.order, self.said = ["play", "answer"], list[str]()

    def build(self) -> None:
        for i, key in enumerate(self.order):
            self.ui.add(Button(Rect(100, 100 + 80 * i, 200, 60), key, partial(self.said.append, key), key))


def pressed_at(w: Window, at: tuple[int, int]) -> None:
    common = {"pos": at, "button": 1, "touch": False, "clicks": 1}
    w.run(TICK, pygame.Event(pygame.MOUSEBUTTONDOWN, common), pygame.Event(pygame.MOUSEBUTTONUP, common))


@pytest.mark.parametrize(("waited", "said"), [(0.0, []), (2 * MEANT, ["answer"])])
def test_a_press_does_not_take_what_came_under_the_pointer_only_just_now(waited: float, said: list[str]) -> None:
    shelf = Shelf()
    with Window(shelf) as w:
        w.run(1)
        at = w.find("play").rect.center
        shelf.order.reverse()
        shelf.ui.rebuild(shelf.build)
        w.run(TICK + waited)
        pressed_at(w, at)
        assert shelf.said == said

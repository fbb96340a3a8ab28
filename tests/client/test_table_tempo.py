"""Watching others: pause, one thing at a time, faster and slower, on to my turn; by button, key and pad."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from founders_hands import at_question, founders_table
from toy_table import toy_table
from window import TICK, Window

from game.client.devices import settings
from game.client.table.scene import TableScene
from game.events import TurnBegan
from game.record import Seat
from game.table import Table


@pytest.fixture
def watched() -> TableScene:
    """A bot is to take its turn: both have picked their sides."""
    scene = toy_table(("bot", "me"))
    scene.session.answer(1, scene.session.asked().options[0])
    return scene


def until(w: Window, there: Callable[[], bool], seconds: float = 30.0) -> bool:
    """Let time pass until it is so."""
    for _ in range(round(seconds / TICK)):
        if there():
            return True
        w.run()
    return False


def made(w: Window) -> int:
    return len(w.scene.session.table.log)


def shows(w: Window, key: str) -> bool:
    return w.scene.ui.find(key) is not None


def test_the_controls_stand_in_the_bar_only_while_others_move(watched: TableScene) -> None:
    with Window(watched) as w:
        assert until(w, lambda: shows(w, "pause"))
        assert all(shows(w, key) for key in ("step", "pace", "skip"))
        assert until(w, lambda: w.scene.question is not None)
        w.run()
        assert not any(shows(w, key) for key in ("pause", "step", "pace", "skip"))


def test_nothing_happens_in_a_pause_until_it_ends(watched: TableScene) -> None:
    with Window(watched) as w:
        assert until(w, lambda: shows(w, "pause"))
        w.key("p")
        stood = made(w)
        w.run(3.0)
        assert made(w) == stood and w.scene.question is None
        w.click("pause")
        assert until(w, lambda: w.scene.question is not None)


def test_a_step_shows_one_thing_and_waits_again() -> None:
    with Window(toy_table(("bot", "bot"))) as w:
        assert until(w, lambda: shows(w, "pause"))
        w.click("pause")
        seen: list[object] = []
        told = w.scene.director.on_event
        w.scene.director.on_event = lambda event: (seen.append(event), told(event))
        w.key("n")
        assert until(w, lambda: w.scene.tempo.held and w.scene.director.still)
        w.run(2.0)
        assert len(seen) == 1
        w.key("n")
        assert until(w, lambda: len(seen) == 2)


def test_a_press_on_the_table_in_a_pause_is_a_step(watched: TableScene) -> None:
    with Window(watched) as w:
        assert until(w, lambda: w.scene.director.moving and w.scene.tempo.watching)
        w.key("p")
        before = w.scene.tempo.rate
        w.click(w.scene.area.center)
        assert before == 0.0 and w.scene.tempo.paused and until(w, lambda: w.scene.tempo.rate == 0.0)


def test_skip_leads_to_my_question_at_once(watched: TableScene) -> None:
    with Window(watched) as w:
        assert until(w, lambda: shows(w, "skip"))
        w.key("k")
        assert until(w, lambda: w.scene.question is not None, 1.0)
        assert not w.scene.tempo.skipping


def test_where_no_turn_comes_one_skips_to_the_end(watched: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
    with Window(watched, seen=False) as w:
        said: list[str] = []

        def wish(words: str, *rest: object, **more: object) -> None:
            said.append(words)

        w.scene.tempo.controls(wish)
        monkeypatch.setattr(Table, "over", True)
        w.scene.tempo.controls(wish)
        assert said[3::4] == ["To my turn", "To the end"]


def test_the_speed_is_set_by_keys_and_pad_and_remembered(watched: TableScene, tmp_path: Path) -> None:
    with Window(watched) as w:
        w.app.settings.path = tmp_path / settings.FILE
        assert until(w, lambda: shows(w, "pace"))
        w.key("p")
        for press, pace in ((".", 200), (".", 400), (".", 400), (",", 200)):
            w.key(press)
            assert w.app.settings.pace == pace
        w.pad(pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
        assert w.app.settings.pace == 50
        w.click("pace")
        assert settings.load(tmp_path).pace == 100


def test_the_pad_pauses_and_its_ring_presses_the_controls(watched: TableScene) -> None:
    with Window(watched) as w:
        assert until(w, lambda: shows(w, "pause"))
        w.pad(pygame.CONTROLLER_BUTTON_LEFTSTICK)
        assert w.scene.tempo.paused
        w.scene.ui.set_focus(w.find("pause"))
        w.scene.ui.by_keys = True
        w.pad(pygame.CONTROLLER_BUTTON_A)
        assert not w.scene.tempo.paused


@pytest.mark.parametrize(("pace", "frames"), [(50, 18), (100, 9), (400, 3)])
def test_motion_takes_as_long_as_the_speed_says(watched: TableScene, pace: int, frames: int) -> None:
    with Window(watched, pace=pace) as w:
        assert until(w, lambda: w.scene.tempo.watching and not w.scene.director.still)
        passed = 0
        while not w.scene.director.still and passed < 60:
            w.run()
            passed += 1
        assert abs(passed - frames) <= 2


def test_somebody_thinks_only_while_nothing_moves(watched: TableScene) -> None:
    with Window(watched) as w:
        assert until(w, lambda: w.scene.tempo.watching and w.scene.director.moving)
        assert not w.scene.tempo.thinking
        w.scene.session.thinker.poll = lambda: None  # it thinks for long
        assert until(w, lambda: w.scene.tempo.thinking)
        assert "Sun is thinking …" in w.scene.tempo.said(0)


def test_whoever_has_no_seat_is_told_that_he_watches() -> None:
    with Window(toy_table(("bot", "bot"))) as w:
        assert until(w, lambda: shows(w, "pause"))
        assert "You only watch." in w.scene.tempo.said(0) and not shows(w, "skip")


@pytest.mark.parametrize("scale", [100, 150])
def test_no_answer_lies_where_the_speed_of_others_was_set(scale: int) -> None:
    scene = founders_table(at_question("TakeTurn"))
    with Window(scene, ui_scale=scale, seen=False, speed="off") as w:
        w.run()
        answers = [x.rect for x in scene.ui.all() if x.key.startswith("answer ")]
        seat = scene.question.who
        scene.here.remove(seat)
        scene.session.header.seats[seat] = Seat("bot", "Somebody")
        scene.open_question.put(None)
        w.run()
        controls = [w.find(key).rect for key in ("pause", "step", "pace", "skip")]
        assert answers and not any(r.collidelistall(controls) for r in answers)


def test_a_turn_begins_when_nothing_of_the_last_one_is_in_the_air() -> None:
    """It brings another city into view, and an Architect on his way would walk on beside that one."""
    scene = founders_table(at_question("EndTurn"))
    with Window(scene, pace=400) as w:
        w.run(1.0)
        flying: list[bool] = []
        told = scene.director.on_event

        def note(event: object) -> None:
            told(event)
            if isinstance(event, TurnBegan):
                flying.append(bool(scene.view.air.flyers))

        scene.director.on_event = note
        scene.answer(scene.question.options[0])
        assert until(w, lambda: bool(flying)) and not any(flying)


def test_the_bar_tells_what_one_has_just_done_while_it_is_shown() -> None:
    table = founders_table(at_question("PlaceDisks"))
    with Window(table, speed="normal") as w:
        until(w, lambda: w.scene.question is not None)
        w.scene.answer(1)
        assert until(w, lambda: w.scene.question is None)
        told = set()
        until(w, lambda: told.add(w.scene.tempo.said(w.scene.tempo.acting)[0]) or w.scene.question is not None)
        assert any("places 1 disk" in line for line in told)

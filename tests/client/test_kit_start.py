"""The title takes input before the games are read in, and hands over to the full menu."""

from pathlib import Path

import pygame
from window import TICK, Window

from game.client.devices.settings import Settings
from game.client.scenes.title import Entry, TitleScene
from game.client.start import FIRST, Opening
from game.client.window.app import App
from game.words.phrases import phrase


def opened() -> tuple[App, Opening]:
    app = App(Settings(), Path("assets/sound"), size=(1280, 720))
    opening = Opening(app)
    app.scenes.push(opening.scene)
    app.frame([], TICK)
    return app, opening


def test_the_first_frame_has_the_menu_and_knows_no_game_yet() -> None:
    app, opening = opened()
    assert [e.words for e in opening.entries()] == [phrase(key) for key, _, _ in FIRST]
    assert opening.shell is None and app.repaints == 1
    app.close()


def test_the_shell_takes_over_when_it_is_read() -> None:
    app, opening = opened()
    for _ in range(600):
        app.frame(pygame.event.get(), TICK)
        if opening.shell is not None:
            break
        pygame.time.wait(10)
    assert opening.scene.attract is not None
    assert {e.words for e in opening.entries()} >= {phrase(key) for key, _, _ in FIRST}
    app.close()


def test_whoever_is_faster_than_the_reading_gets_what_was_asked_for() -> None:
    app, _ = opened()
    for e in (pygame.KEYDOWN, pygame.KEYUP):
        app.frame([pygame.Event(e, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)], TICK)
    app.frame([], TICK)
    assert type(app.scenes.top).__name__ == "LearnScene"
    app.close()


def test_a_press_on_a_menu_that_has_just_moved_chooses_nothing() -> None:
    chosen: list[str] = []
    lines = ["Solo", "Hot seat"]
    title = TitleScene(lambda: [Entry(x, "crown", lambda x=x: chosen.append(x)) for x in lines])
    with Window(title) as w:
        at = w.find("entry1").rect.center
        lines.insert(0, "Continue")
        w.app.rebuild(title)
        w.click(at)
        assert chosen == []
        w.run(0.5)
        w.click(at)
        assert chosen == ["Solo"]

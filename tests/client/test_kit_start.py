"""The title takes input before the games are read in, and hands over to the full menu."""

from dataclasses import replace
from pathlib import Path

import pygame
from window import TICK, Window

from game.agenda import Reason
from game.client.devices.settings import Settings
from game.client.scenes.title import Entry, TitleScene
from game.client.shelf import can_go_on, ended
from game.client.start import FIRST, Opening
from game.client.window.app import App
from game.record import Seat
from game.saves import Save, new_game
from game.titles import TITLES
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


def taken_over(app: App, opening: Opening) -> None:
    for _ in range(600):
        app.frame(pygame.event.get(), TICK)
        if opening.shell is not None:
            return
        pygame.time.wait(10)
    raise AssertionError("the shell never took over")


def lines_of(opening: Opening) -> list[tuple[str, pygame.Rect]]:
    ui = opening.scene.ui
    found = [ui.find(f"entry{i}") for i in range(len(opening.entries()))]
    return [(e.words, w.rect.copy()) for e, w in zip(opening.entries(), found, strict=True) if w is not None]


def kept_game() -> None:
    title = TITLES["citygods"]
    setup = title.setup(2)
    assert not isinstance(setup, Reason)
    session = new_game(title, setup, [Seat("me", "Sun"), Seat("me", "Jaguar")])
    while session.saved is None:
        if (asked := session.asked()) is not None:
            session.answer(asked.who, asked.options[0])
        session.step()
    session.close()


def test_the_menu_does_not_move_when_the_saved_games_are_known() -> None:
    kept_game()
    app, opening = opened()
    first = lines_of(opening)
    assert [words for words, _ in first[:2]] == ["Continue", "Saved games"]
    taken_over(app, opening)
    app.frame([], TICK)
    assert lines_of(opening) == first and opening.entries()[0].note.startswith("City of Gods")
    app.close()


def test_a_game_between_devices_is_under_continue() -> None:
    save = Save(Path("a.tollan"), 0.0, "citygods", signed=True, answers=3)
    assert can_go_on(save) and not can_go_on(replace(save, finished=True))


def test_the_picture_of_the_title_comes_up_whole() -> None:
    with Window(TitleScene(lambda: [Entry("Solo", "crown", lambda: None)])) as w:
        dusk = w.app.surface.get_at((900, 300))
        seen = []
        while w.scene.wants() == 0.0:
            w.run()
            seen.append(w.scene._picture is not None)
        assert seen == sorted(seen) and seen[-1]
        assert w.shot().get_at((900, 300)) != dusk


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


def test_the_list_of_finished_games_tells_the_winner_the_points_and_the_length() -> None:
    seats = (("me", "Sun"), ("random", "Jaguar"))
    save = Save(Path("a.tollan"), 0.0, "citygods", seats=seats, answers=214, finished=True)
    assert ended(replace(save, scores=(48, 61), winners=(1,))) == "Jaguar wins 61 : 48 · 214 moves"
    lost = replace(save, solo=True, seats=seats[:1], scores=(48, 61), winners=(1,))
    assert ended(lost) == "Teotibot wins 61 : 48 · 214 moves"

"""The title takes input before the games are read in, and hands over to the full menu."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
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
    found = [ui.find(e.key) for e in opening.entries()]
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


@pytest.mark.usefixtures("empty_shelf")
def test_the_picture_of_the_title_comes_up_whole() -> None:
    with Window(TitleScene(lambda: [Entry("Solo", "crown", lambda: None)])) as w:
        seen = []
        while w.scene.wants() == 0.0:
            w.run()
            seen.append(w.scene._picture is not None)
        assert seen == sorted(seen) and seen[-1]


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
        at = w.find("entry Hot seat").rect.center
        lines.insert(0, "Continue")
        w.app.rebuild(title)
        w.click(at)
        assert chosen == []
        w.run(0.5)
        w.click(at)
        assert chosen == ["Solo"]


def test_the_ring_of_the_title_stays_on_its_line_when_games_are_kept_or_thrown_away() -> None:
    def lines() -> list[Entry]:
        return [Entry(x, "crown", lambda: None) for x in names]

    names = ["Solo", "Hot seat", "Settings"]
    title = TitleScene(lines)
    with Window(title) as w:
        w.key("down")
        seen = []
        for change in (lambda: names.insert(0, "Continue"), lambda: names.pop(0)):
            change()
            w.app.rebuild(title)
            seen.append((w.scene.ui.focus.words, w.scene.ui.focus.chosen))
        assert seen == [("Hot seat", True)] * 2


def test_the_list_of_finished_games_tells_the_winner_the_points_and_the_length() -> None:
    seats = (("me", "Sun"), ("random", "Jaguar"))
    save = Save(Path("a.tollan"), 0.0, "citygods", seats=seats, answers=214, finished=True)
    assert ended(replace(save, scores=(48, 61), winners=(1,))) == "Jaguar wins 61 : 48 · 214 moves"
    lost = replace(save, solo=True, seats=seats[:1], scores=(48, 61), winners=(1,))
    assert ended(lost) == "Teotibot wins 61 : 48 · 214 moves"
    assert ended(replace(lost, title="founders", scores=(44,), winners=())) == "lost with 44 points · 214 moves"
    assert ended(replace(lost, title="founders", scores=(118,), winners=(0,))) == "won with 118 points · 214 moves"


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (3440, 1440)])
@pytest.mark.parametrize("scale", [100, 150])
def test_every_line_of_the_title_is_seen_at_once(size: tuple[int, int], scale: int) -> None:
    lines = [Entry(f"A line of the menu, {i}", "crown", lambda: None) for i in range(12)]
    with Window(TitleScene(lambda: lines), size=size, ui_scale=scale) as w:
        menu = w.find("menu")
        shown = [w.find(f"entry A line of the menu, {i}").rect for i in range(12)]
        assert all(menu.rect.contains(r) for r in shown)
        assert all(r.collidelist(shown[i + 1 :]) < 0 for i, r in enumerate(shown))


@pytest.mark.usefixtures("empty_shelf")
def test_the_second_frame_of_the_title_shows_all_of_its_picture() -> None:
    with Window(TitleScene(lambda: [Entry("Solo", "crown", lambda: None)])) as w:
        w.run()
        first = w.app.surface.copy()
        w.scene.finish_painting()
        done = w.shot()
        spots = [(x, y) for x in range(640, 1280, 80) for y in range(100, 700, 100)]
        apart = [abs(first.get_at(p)[0] - done.get_at(p)[0]) for p in spots]
        assert sum(apart) / len(apart) < 12


def test_a_title_that_comes_back_is_not_painted_again() -> None:
    with Window(TitleScene(lambda: [Entry("Solo", "crown", lambda: None)])) as w:
        w.scene.finish_painting()
        done = pygame.image.tobytes(w.shot(), "RGB")
        w.app.scenes.replace(TitleScene(lambda: [Entry("Solo", "crown", lambda: None)]))
        w.run()
        assert pygame.image.tobytes(w.shot(), "RGB") == done


def test_one_line_of_a_menu_is_golden_wherever_keys_and_pointer_are() -> None:
    lines = [Entry(f"Line {i}", "crown", lambda: None) for i in range(4)]
    with Window(TitleScene(lambda: lines)) as w:
        items = [w.find(f"entry Line {i}") for i in range(4)]
        w.move("entry Line 2")
        w.key("down")
        assert [x.chosen for x in items].count(True) == 1  # type: ignore[attr-defined]
        w.move("entry Line 3")
        assert [x.chosen for x in items] == [False, False, False, True]  # type: ignore[attr-defined]

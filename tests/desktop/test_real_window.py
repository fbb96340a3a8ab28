"""Tollan in a real window: its own X server, real mouse and keyboard events, a picture of the screen, a clean end."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pygame
import pytest
from desktop import MISSING, SIZE, Desktop

from game.client.devices.settings import Settings
from game.client.lan.flow import LanParty
from game.client.lan.link import Link
from game.client.lan.opening import OpenRoomScene
from game.client.lan.rooms import RoomsScene
from game.client.shell import Shell
from game.client.window.app import App
from game.client.window.scene import Scene
from game.record import Unreadable, read
from net.lan import Lan

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(bool(MISSING), reason=f"a real window needs {' and '.join(MISSING)} (see .ci/run)"),
]


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[Desktop]:
    made = Desktop(tmp_path / "Desktop")
    yield made
    made.close()


@pytest.fixture
def two(tmp_path: Path) -> Iterator[tuple[Desktop, Desktop]]:
    made = []
    for name in ("Ana", "Bea"):
        made.append(Desktop(tmp_path / name))
    yield made[0], made[1]
    for desktop in made:
        desktop.close()


def spot(scene: Callable[[Shell], Scene], key: str) -> tuple[int, int]:
    """Where something lies in a window of this size: the same scene, laid out here."""
    app = App(Settings(speed="off"), Path(), size=SIZE)
    app.scenes.push(scene(Shell(app)))
    app.frame([], 0.02)
    assert app.scenes.top is not None
    found = app.scenes.top.ui.find(key)
    assert found is not None
    app.close()
    return found.rect.center


def answers(home: Path) -> int:
    """How many answers the journal of the game holds."""
    for path in (home / "saves").glob("*.tollan"):
        with suppress(Unreadable, OSError):
            return sum(1 for entry, _, _ in read(path).entries if entry[0] == "answer")
    return 0


def test_from_the_title_to_a_turn_of_solo_and_out_again(desktop: Desktop) -> None:
    solo, begin = spot(Shell.title, "entry0"), spot(lambda shell: shell.new_game(solo=True), "begin")
    desktop.ready()

    # The mouse: Solo, then Begin. A click that came too early is given again.
    saves = desktop.home / "saves"
    desktop.click(solo)
    time.sleep(0.5)

    def begun() -> bool:
        if not list(saves.glob("*.tollan")):
            desktop.click(begin)
            time.sleep(0.4)
        return bool(list(saves.glob("*.tollan")))

    desktop.until(begun)
    desktop.until(lambda: desktop.colours() > 300)
    before = desktop.screen()

    # The keyboard: the list of all answers, the first of them; again and again until a turn has been played.
    def played() -> bool:
        desktop.keys("a", "Return", "e", pause=0.1)
        return answers(desktop.home) >= 6

    desktop.until(played)
    after = desktop.screen()
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB"), "the table has changed"
    assert desktop.colours(pygame.Rect(0, 60, 1280, 560)) > 300, "the board is drawn"

    # Out by keys: the last line of the menu, then the last line of the title.
    for key, pause in (("F10", 0.4), ("shift+Tab", 0.1), ("Return", 1.0), ("shift+Tab", 0.2), ("Return", 0.0)):
        desktop.do("key", key)
        time.sleep(pause)
    assert desktop.game.wait(10) == 0
    assert "Traceback" not in desktop.words()
    assert answers(desktop.home) >= 6, "the game is kept"


def test_a_program_that_is_told_to_end_ends_cleanly(desktop: Desktop) -> None:
    desktop.until(lambda: desktop.colours() > 100)
    desktop.game.terminate()
    assert desktop.game.wait(10) == 0
    assert "Traceback" not in desktop.words()


def test_two_windows_meet_on_the_network_and_play(two: tuple[Desktop, Desktop], tmp_path: Path) -> None:
    ana, bea = two
    rooms = lambda shell: RoomsScene(LanParty(shell, Link()))  # noqa: E731
    opening = lambda shell: OpenRoomScene(LanParty(shell, Link()))  # noqa: E731
    party, open_, begin = spot(Shell.title, "entry2"), spot(rooms, "open"), spot(opening, "begin")
    door, name = spot(opening, "door"), spot(opening, "room name")
    called = f"!{secrets.token_hex(4)}"  # before all other rooms on the list
    looker = Lan("Looker", tmp_path / "looker", "127.0.0.1")

    def card() -> Any:
        return next((f.card for f in looker.rooms() if f.card.name == called), None)

    try:
        ana.ready().click(party)
        bea.ready().click(party)
        time.sleep(1.5)
        ana.click(open_)
        time.sleep(0.6)
        ana.click(name)
        ana.do("type", called)
        ana.click((door[0] - 20, door[1]))
        ana.keys("Right")
        ana.click(begin)
        ana.until(card)
        assert card().open, "chosen with the keyboard"
        time.sleep(2.0)  # Bea sees it too
        bea.keys("Return", "Return", pause=0.8)  # the first room; Join
        ana.keys("Return")  # the first free seat
        ana.until(lambda: card().free == 1)
        time.sleep(0.5)
        bea.keys("Return")
        ana.until(lambda: card().free == 0)
        time.sleep(0.5)
        ana.keys("Return")  # ready
        bea.keys("Return")
        ana.until(lambda: card().begun)

        def played() -> bool:
            for desktop in two:
                desktop.keys("a", "Return", "e", pause=0.1)
            return all(answers(desktop.home) >= 4 for desktop in two)

        ana.until(played)
    finally:
        looker.close()
    for desktop in two:
        desktop.game.terminate()
    for desktop in two:
        assert desktop.game.wait(15) == 0
        assert "Traceback" not in desktop.words()

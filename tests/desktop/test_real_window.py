"""Tollan in a real window: its own X server, real mouse and keyboard events, a picture of the screen, a clean end."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.client.app import App
from game.client.lan.flow import LanParty, Link
from game.client.lan.opening import OpenRoomScene
from game.client.lan.rooms import RoomsScene
from game.client.scene import Scene
from game.client.settings import Settings
from game.client.shell import Shell
from game.record import Unreadable, read
from net.lan import Lan

SIZE = (1280, 720)
MISSING = [program for program in ("Xvfb", "xdotool") if shutil.which(program) is None]
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(bool(MISSING), reason=f"a real window needs {' and '.join(MISSING)} (see .ci/run)"),
]


class Desktop:
    """An X server of our own with one Tollan in it."""

    def __init__(self, folder: Path) -> None:
        self.frames, self.home = folder / "frames", folder / "home"
        self.frames.mkdir()
        self.home.mkdir()
        told = {"window": SIZE, "speed": "off", "measured": "software", "names": [folder.name]}
        (self.home / "settings.json").write_text(json.dumps(told))
        read_end, write_end = os.pipe()
        self.server = subprocess.Popen(
            [*f"Xvfb -displayfd {write_end} -screen 0 1280x720x24 -nolisten tcp -fbdir".split(), str(self.frames)],
            pass_fds=(write_end,),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(write_end)
        with os.fdopen(read_end) as told:
            number = told.readline().strip()
        assert number, "Xvfb did not start"
        plain = {k: v for k, v in os.environ.items() if not k.startswith("SDL_") and k != "WAYLAND_DISPLAY"}
        self.env = {**plain, "DISPLAY": f":{number}", "TOLLAN_HOME": str(self.home), "SDL_AUDIODRIVER": "dummy",
                    "SDL_VIDEODRIVER": "x11", "TOLLAN_INTERFACE": "127.0.0.1"}  # fmt: skip
        self.said = open(folder / "said", "w+")  # noqa: SIM115 - closed with the desktop
        self.game = subprocess.Popen([sys.executable, "-m", "game"], env=self.env, stdout=self.said, stderr=self.said)

    def do(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=self.env, capture_output=True, text=True, timeout=10, check=False
        )
        return done.stdout.strip()

    def until(self, condition: Callable[[], Any], seconds: float = 20.0) -> Any:
        end = time.monotonic() + seconds
        while not (found := condition()):
            assert self.game.poll() is None, f"the window is gone: {self.words()}"
            assert time.monotonic() < end, f"it did not come true in time: {self.words()}"
            time.sleep(0.05)
        return found

    def words(self) -> str:
        self.said.flush()
        self.said.seek(0)
        return self.said.read()[-2000:]

    def window(self) -> str:
        """There is no window manager here, so the window has to be told that it has the keyboard."""
        found: list[str] = self.until(lambda: self.do("search", "--onlyvisible", "--class", ".").split())
        return found[-1]

    def ready(self) -> Desktop:
        """The title is drawn and the keyboard is ours."""
        self.until(lambda: self.colours() > 200)
        self.do("windowfocus", self.window())
        return self

    def keys(self, *keys: str, pause: float = 0.15) -> None:
        for key in keys:
            self.do("key", key)
            time.sleep(pause)

    def click(self, at: tuple[int, int]) -> None:
        self.do("mousemove", str(at[0]), str(at[1]))
        time.sleep(0.05)
        self.do("click", "1")

    def screen(self) -> pygame.Surface:
        """What is on the screen: Xvfb keeps it as an XWD file."""
        data = (self.frames / "Xvfb_screen0").read_bytes()
        head = struct.unpack(">25I", data[:100])
        size, wide, high, row, colours = head[0], head[4], head[5], head[12], head[19]
        pixels = data[size + colours * 12 :]
        lines = b"".join(pixels[y * row : y * row + wide * 4] for y in range(high))
        return pygame.image.frombuffer(lines, (wide, high), "BGRA")

    def colours(self, part: pygame.Rect | None = None) -> int:
        picture = self.screen()
        area = part or picture.get_rect()
        steps = [(x, y) for x in range(area.left, area.right, 9) for y in range(area.top, area.bottom, 9)]
        return len({picture.get_at(at)[:3] for at in steps})

    def close(self) -> None:
        for process in (self.game, self.server):
            if process.poll() is None:
                process.terminate()
                try:
                    process.wait(5)
                except subprocess.TimeoutExpired:
                    process.kill()
                    process.wait()
        self.said.close()


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[Desktop]:
    made = Desktop(tmp_path)
    yield made
    made.close()


@pytest.fixture
def two(tmp_path: Path) -> Iterator[tuple[Desktop, Desktop]]:
    made = []
    for name in ("Ana", "Bea"):
        (tmp_path / name).mkdir()
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

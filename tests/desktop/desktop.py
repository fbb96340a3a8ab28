"""An X server of our own with one Tollan in it: real mouse and keyboard events, and a picture of the screen.

The program can be ended, killed and started again; the X server and the profile folder stay.
"""

from __future__ import annotations

import json
import os
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pygame

SIZE = (1280, 720)
LONG = 120.0
"""Seconds after which something will never happen, however busy the machine is."""
MISSING = [program for program in ("Xvfb", "xdotool") if shutil.which(program) is None]
ROOT = Path(__file__).resolve().parents[2]


class Desktop:
    """`inside`: a network namespace; without one the program keeps to 127.0.0.1. `told`: settings of the profile."""

    program: tuple[str, ...] = ("-m", "game")
    around: tuple[str, ...] = ()
    """A command that runs the program."""
    odd: Mapping[str, str] = {}
    """What is unusual in its environment."""

    def __init__(self, folder: Path, name: str = "", inside: str | None = None, **told: Any) -> None:
        self.name, self.inside = name or folder.name, inside
        self.frames, self.home = folder / "frames", folder / "home"
        self.frames.mkdir(parents=True)
        self.home.mkdir()
        told = {"window": SIZE, "speed": "off", "measured": "software", "names": [self.name], **told}
        (self.home / "settings.json").write_text(json.dumps(told))
        read_end, write_end = os.pipe()
        self.server = subprocess.Popen(
            [*f"Xvfb -displayfd {write_end} -screen 0 1280x720x24 -nolisten tcp -fbdir".split(), str(self.frames)],
            pass_fds=(write_end,),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(write_end)
        with os.fdopen(read_end) as number:
            display = number.readline().strip()
        assert display, "Xvfb did not start"
        plain = {k: v for k, v in os.environ.items() if not k.startswith("SDL_") and k != "WAYLAND_DISPLAY"}
        where = {} if inside else {"TOLLAN_INTERFACE": "127.0.0.1"}
        self.env = {**plain, "DISPLAY": f":{display}", "TOLLAN_HOME": str(self.home), "SDL_AUDIODRIVER": "dummy",
                    "SDL_VIDEODRIVER": "x11", "PYTHONPATH": str(ROOT), **where, **self.odd}  # fmt: skip
        self.said = open(folder / "said", "a+")  # noqa: SIM115 - closed with the desktop
        self.game = self.start()

    def start(self) -> subprocess.Popen[str]:
        """The program, anew after it has ended."""
        enter = ["ip", "netns", "exec", self.inside] if self.inside else []
        command = [*enter, *self.around, sys.executable, *self.program]
        self.game = subprocess.Popen(command, env=self.env, cwd=ROOT, text=True, stderr=self.said, **self._pipes())
        return self.game

    def _pipes(self) -> dict[str, Any]:
        return {"stdout": self.said}

    def kill(self) -> None:
        """-9, at whatever it is doing."""
        self.game.kill()
        self.game.wait(LONG)

    def ends(self) -> int:
        """How the program ended, by itself or because it was told to."""
        return self.game.wait(LONG)

    # ---- hands and eyes

    def do(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=self.env, capture_output=True, text=True, timeout=LONG, check=False
        )
        return done.stdout.strip()

    def until(self, condition: Callable[[], Any], seconds: float = LONG) -> Any:
        """Wait for what must come to be seen; on a busy machine it comes late."""
        end = time.monotonic() + seconds
        while not (found := condition()):
            assert self.game.poll() is None, f"the window of {self.name} is gone: {self.words()}"
            assert time.monotonic() < end, f"it did not come true in time for {self}: {self.words()}"
            time.sleep(0.05)
        return found

    def __str__(self) -> str:
        return self.name

    def words(self) -> str:
        self.said.flush()
        self.said.seek(0)
        return self.said.read()[-2000:]

    def focus(self) -> None:
        """There is no window manager here, so the window has to be told that it has the keyboard."""
        found: list[str] = self.until(lambda: self.do("search", "--onlyvisible", "--class", ".").split())
        self.do("windowfocus", "--sync", found[-1])

    def key(self, key: str) -> None:
        self.do("key", key)

    def click(self, at: tuple[int, int]) -> None:
        self.do("mousemove", str(at[0]), str(at[1]), "click", "1")

    def screen(self) -> pygame.Surface:
        """What is on the screen: Xvfb keeps it as an XWD file."""
        data = (self.frames / "Xvfb_screen0").read_bytes()
        head = struct.unpack(">25I", data[:100])
        size, wide, high, row, colours = head[0], head[4], head[5], head[12], head[19]
        pixels = data[size + colours * 12 :]
        lines = b"".join(pixels[y * row : y * row + wide * 4] for y in range(high))
        picture = pygame.image.frombuffer(lines, (wide, high), "BGRA")
        return pygame.image.frombytes(pygame.image.tobytes(picture, "RGB"), (wide, high), "RGB")  # the fourth is noise

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

"""The real window of a bundle, which tells nobody what it shows: a twin of it here, drawn without a screen, is pressed
likewise, says where things lie, and must look the same.

    host = Mirrored(folder, bundle / "tollan", "Copal")
    host.press("LAN party"); host.press("open")
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from desktop import Desktop
from played_window import places
from pygame import BLEND_ADD, BLEND_SUB, Surface, transform

sys.path.insert(0, str(Path(__file__).parents[1] / "client"))
from lan_windows import ALL, LanWindow

CELLS = (64, 36)
"""How finely two pictures are compared."""
NEAR, FAR, FEW = 4.0, 40, 60
"""Alike: so near on average, and far from each other in few cells, such as those of the bots that play on the title."""


class Mirrored(Desktop):
    """The program finds no Python: it has no PATH."""

    def __init__(self, folder: Path, program: Path, name: str) -> None:
        self.bundle = program
        super().__init__(folder, name)
        self.twin = LanWindow(folder / "twin", name)
        self.twin.app.scenes.push(self.twin.shell.title())

    def start(self) -> subprocess.Popen[str]:
        bare = {**self.env, "PATH": "", "PYTHONPATH": ""}
        said = {"stdout": self.said, "stderr": self.said}
        self.game = subprocess.Popen([self.bundle], env=bare, cwd=self.home, text=True, **said)
        return self.game

    def press(self, what: str) -> None:
        """As soon as both show it."""
        at = self.until(lambda: self.alike() and self.place(what))
        self.twin.click(at)
        self.click(at)

    def writes(self, text: str) -> None:
        """Into the field that was pressed; the twin writes it backwards, so that rooms can be told apart."""
        self.focus()
        self.do("type", text)
        self.twin.type(text[::-1])

    def below(self, key: str) -> tuple[int, int]:
        """Where it lies on the page below the one on top, if it cannot be pressed yet."""
        return self.twin.app.scenes.stack[-2].ui.find(key).rect.center  # type: ignore[union-attr]

    def place(self, what: str) -> tuple[int, int] | None:
        return places(self.twin.scene).get(what)

    def alike(self) -> bool:
        self.twin.run()
        cells = _differences(self.screen(), self.twin.shot())
        return sum(cells) / len(cells) < NEAR and sum(c > FAR for c in cells) < FEW

    def close(self) -> None:
        super().close()
        if self.twin in ALL:
            self.twin.close()


def _differences(a: Surface, b: Surface) -> list[int]:
    a, b = (transform.smoothscale(s.convert(24), CELLS) for s in (a, b))
    more, less = a.copy(), b.copy()
    more.blit(b, (0, 0), special_flags=BLEND_SUB)
    less.blit(a, (0, 0), special_flags=BLEND_SUB)
    more.blit(less, (0, 0), special_flags=BLEND_ADD)
    return [max(more.get_at((x, y))[:3]) for x in range(CELLS[0]) for y in range(CELLS[1])]

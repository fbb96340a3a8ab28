"""A twin of the table on the page, in a window here: it says where to press, does the same, and must come to the same.

The page shows pixels; where an answer lies is known only to the program that draws it. Given the same record and size,
a window here lays the table out alike.
"""

from __future__ import annotations

import io
import random
import shutil

from pygame import BLEND_ADD, BLEND_SUB, Surface, image, transform
from window import Window

from game.client.scenes.dialog import Curtain, Dialog, Overlay
from game.client.scenes.popup import Popup
from game.client.shell import Shell
from game.client.table.target_widget import TargetWidget
from game.client.window.scene import Scene
from game.saves import new_game
from game.titles import TITLES


def begun(title, seats):
    """The record of a game with these seats at one table, as soon as there is one."""
    game = TITLES[title]
    session = new_game(game, game.setup(len(seats), False, {}), seats, bytes(32))
    while session.saved is None:
        asked = session.asked()
        session.step() if asked is None else session.answer(asked.who, asked.options[0])
    record = session.saved
    session.close()
    return record


class Twin:
    """`press()` plays one press here and returns its point; `log` is how many answers there are by now."""

    def __init__(self, record, size, seed) -> None:
        copy = record.parent.parent / "twin.tollan"  # not among the saves: the page would continue with it
        shutil.copyfile(record, copy)
        self.window = Window(Scene(), size, speed="off", coach="off", two_step=False)
        Shell(self.window.app).open(copy)
        self.window.run()
        self.table = self.window.scene
        self._luck = random.Random(seed)
        self._still()

    @property
    def log(self) -> int:
        return len(self.table.session.table.log)

    def close(self) -> None:
        self.table.session.close()
        self.window.app.close()

    def looks_like(self, png: bytes) -> bool:
        """Whether this picture of the page shows what the window here shows, but for JPEG and the pointer's light."""
        seen = transform.average_color(_difference(image.load(io.BytesIO(png)), self.window.shot()))
        return max(seen[:3]) < 12

    def press(self) -> tuple[int, int]:
        point = self._point()
        self.window.click(point)
        self._still()
        return point

    def _point(self) -> tuple[int, int]:
        top = self.window.scene
        if isinstance(top, Curtain):
            return self.window.app.screen.bounds.center
        if isinstance(top, Dialog):
            return self.window.find("answer0").rect.center
        if isinstance(top, Popup):
            return self._row(top.ui.find("items"))
        ui = self.table.ui
        lit = [w for w in ui.all() if isinstance(w, TargetWidget) and w.enabled]
        buttons = [w for w in ui.all() if w.key.startswith("answer ")]
        main, rows = ui.find("main"), ui.find("answers")
        if main is not None and (self.table.presenter.pinned is not None or not lit + buttons):
            return main.rect.center
        if rows is not None and not lit + buttons:
            return self._row(rows)
        return self._luck.choice(lit + buttons).rect.center

    def _row(self, rows) -> tuple[int, int]:
        seen = min(rows.count, max(1, rows.rect.h // rows.row_height))
        return rows.rect.centerx, round(rows.rect.y + (self._luck.randrange(seen) + 0.5) * rows.row_height)

    def _still(self) -> None:
        for _ in range(400):
            self.window.run(0.04)
            if isinstance(self.window.scene, Overlay) and self.window.scene.wants() == 0.0:
                continue  # it fades in
            if self.window.scene is not self.table or self.table.question is not None or self.table.session.table.over:
                return
        raise AssertionError("nothing is asked any more")


def _difference(a: Surface, b: Surface) -> Surface:
    """Large where the two differ."""
    size = (160, 90)
    a, b = transform.smoothscale(a.convert(), size), transform.smoothscale(b.convert(), size)
    more, less = a.copy(), b.copy()
    more.blit(b, (0, 0), special_flags=BLEND_SUB)
    less.blit(a, (0, 0), special_flags=BLEND_SUB)
    more.blit(less, (0, 0), special_flags=BLEND_ADD)
    return more

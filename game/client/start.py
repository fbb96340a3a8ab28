"""From the command to the first frame: the title stands and takes input while the games are still being read in."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from game import __version__
from game.assets import MissingAsset, asset
from game.client.devices.settings import load_at_home
from game.client.paint.cache import SHELF
from game.client.paint.store import at_home
from game.client.scenes.title import Entry, TitleScene
from game.client.window.app import App
from game.home import any_kept
from game.words.phrases import phrase

FIRST = (
    ("teacher.learn", "book", "teacher.learn_note"),
    ("menus.solo", "crown", "menus.solo_note"),
    ("menus.hot_seat", "people", "menus.hot_seat_note"),
    ("menus.lan_party", "net", "menus.lan_party_note"),
    ("browser.play_in_a_browser", "eye", "browser.play_in_a_browser_note"),
    ("menus.replays", "film", ""),
    ("mygames.heading", "chart", "mygames.menu_note"),
    ("menus.rules", "help", ""),
    ("menus.settings", "gear", ""),
    ("menus.quit", "door", ""),
)
"""What the menu says until the saved games are known."""
KEPT = (("menus.continue", "play", ""), ("menus.saved_games", "folder", ""))
"""Lines above them if games are kept here."""


def run(record: Path | None = None) -> None:
    """Returns when the window is closed. NoDisplay where there is no screen."""
    settings = load_at_home()
    try:
        sounds = asset("sound")
    except MissingAsset:
        sounds = Path()
    app = App(settings, sounds)
    if record is None:
        app.run(Opening(app).scene)
    else:
        SHELF.store = at_home()
        app.run(_shell(app).replay(record))


def _shell(app: App) -> Any:
    import_module("game.client.devices.memory").give_back_at_once()
    return import_module("game.client.shell").Shell(app)


class Opening:
    """The title before the shell: the games are read in a thread, then the shell takes over."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.shell: Any = None
        self._kept = any_kept()
        self._reader = threading.Thread(target=self._read, daemon=True)
        notices = list(app.settings.notices)
        self.scene = TitleScene(self.entries, version=__version__, notices=notices)
        app.idle = self._begin

    def entries(self) -> Sequence[Entry]:
        if self.shell is not None:
            return self.shell.entries()  # type: ignore[no-any-return]
        return [
            Entry(phrase(key), mark, partial(self._choose, key), phrase(note) if note else "")
            for key, mark, note in (*(KEPT if self._kept else ()), *FIRST)
        ]

    def _begin(self) -> None:
        """After the first frame, so that reading does not hold it up."""
        if self.app.repaints:
            self._reader.start()
            self.app.idle = self._look

    def _read(self) -> None:
        SHELF.store = at_home()
        import_module("game.logbook").keep_logbook()
        import_module("game.client.shell")
        self.app.wake()

    def _look(self) -> None:
        if not self._reader.is_alive():
            self._hand_over()

    def _hand_over(self) -> None:
        """The menu becomes the shell's, with what can be continued, and bots begin to play below it."""
        self.app.idle = lambda: None
        if self.shell is None:
            self.app.settings.notices.clear()
            self.shell = _shell(self.app)
            self.scene.attract = self.shell.title().attract
            if self.app.scenes.top is self.scene:
                self.app.rebuild(self.scene)

    def _choose(self, key: str) -> None:
        """Somebody was faster than the reading: wait for it, then do what the shell's line of that name does."""
        if key == "menus.quit":
            self.app.quit()
            return
        if self._reader.is_alive():
            self._reader.join()
        self._hand_over()
        line = next(e for e in self.shell.entries() if e.words == phrase(key))
        self.app.toasts.show(line.why) if line.why else line.do()

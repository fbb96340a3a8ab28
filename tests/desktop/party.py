"""A LAN party of real windows: one Tollan in each network namespace, pressed with a real mouse.

with lan(4) as net:                                     namespaces.py
    party = [Guest(folder / n, n, host) for ...]
    party[0].opens("Plaza", "founders", 4)
    party[1].enters("Plaza")                            three clicks and no word typed
    party[1].sits(1); party[1].press("ready")

Without a namespace a guest keeps to 127.0.0.1, and plays at one screen as well.
"""

from __future__ import annotations

import json
import re
import subprocess
import threading
import time
from collections.abc import Callable
from typing import Any

from desktop import Desktop

PATIENCE = 15.0
"""Seconds after which a key that did nothing is pressed again."""


class Guest(Desktop):
    """Somebody at a window of their own; `now` is what that window said last."""

    program = ("tests/desktop/played_window.py",)

    def _pipes(self) -> dict[str, Any]:
        return {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}

    def start(self) -> subprocess.Popen[str]:
        self._hang_up()
        self.now: dict[str, Any] = {}
        self.clicks = 0
        """With the mouse, since the program was started."""
        game = super().start()
        threading.Thread(target=self._listen, args=(game,), daemon=True).start()
        return game

    def _listen(self, game: subprocess.Popen[str]) -> None:
        assert game.stdout is not None
        with game.stdout as lines:
            for line in lines:
                if line.startswith("{") and game is self.game:
                    self.now = json.loads(line)

    def _hang_up(self) -> None:
        game = getattr(self, "game", None)
        if game is not None and game.stdin is not None:
            game.stdin.close()

    def close(self) -> None:
        super().close()
        self._hang_up()

    def tell(self, *what: Any) -> None:
        assert self.game.stdin is not None
        self.game.stdin.write(json.dumps(what) + "\n")
        self.game.stdin.flush()

    def __str__(self) -> str:
        return f"{self.name}, who sees {self.now}"

    # ---- the mouse

    def at(self, *scenes: str) -> bool:
        return self.now.get("scene") in scenes

    def has(self, key: str) -> bool:
        return key in self.now.get("at", {})

    def press(self, key: str) -> None:
        """Where this lies on the screen once it is there and lies still."""
        self._press(lambda: self.now.get("at", {}).get(key))

    def _press(self, where: Callable[[], tuple[int, int] | None]) -> None:
        at, before = self.until(where), self.presses
        self.click(at)
        self.clicks += 1
        self.until(lambda: self.presses > before)  # whatever is pressed next lies where it lies after this

    @property
    def presses(self) -> int:
        """How many the window has heard."""
        return int(self.now.get("presses", 0))

    def writes(self, text: str) -> None:
        self.focus()
        self.do("type", text)

    # ---- the keyboard

    def key_until(self, key: str, effect: Callable[[], Any]) -> None:
        """A key that came while something moved only ended that motion: then it is pressed again."""
        pressed = time.monotonic() - 2 * PATIENCE

        def there() -> Any:
            nonlocal pressed
            if not effect() and time.monotonic() > pressed + PATIENCE:
                self.key(key)
                pressed = time.monotonic()
            return effect()

        self.until(there)

    def presses_last(self, stem: str) -> None:
        """One step back round all there is, to the last of the lines called stem0, stem1, …, and Enter."""

        def lines() -> list[int]:
            return [int(key[len(stem) :]) for key in self.now.get("at", {}) if re.fullmatch(rf"{stem}\d+", key)]

        last = f"{stem}{max(self.until(lines))}"
        self.key_until("shift+Tab", lambda: self.now.get("focus") == last)
        self.key("Return")

    def answers(self) -> None:
        """The first answer of the list of all answers."""
        before = self.entries
        answered = lambda: self.entries > before  # noqa: E731
        self.until(lambda: answered() or self.now.get("asked"))
        while not answered():
            self.key_until("a", lambda: answered() or self.now.get("listed"))
            self.key_until("Return", lambda: answered() or not self.now.get("listed"))
            self.until(lambda: answered() or self.now.get("asked"))

    # ---- the way to the table

    def to_the_rooms(self) -> None:
        self.press("LAN party")
        self.until(lambda: self.at("RoomsScene") and self.has("open"))

    def opens(self, room: str, game: str, players: int) -> None:
        """A room open to all."""
        self.to_the_rooms()
        self.press("open")
        self.press(f"game {game}")
        self.press(f"players {players}")
        self.press("room_name")
        self.writes(room)
        self.press("door Open to all")
        self.press("begin")
        self.until(lambda: self.at("LobbyScene"))

    def enters(self, room: str) -> None:
        """LAN party, the room on the list, Join: nothing is typed, whether one was there before or not."""
        self.to_the_rooms()
        self._press(lambda: self.now.get("rooms", {}).get(room))
        self.press("join")
        self.until(lambda: self.at("LobbyScene", "LanTable", "PartyResults"))

    def sits(self, seat: int) -> None:
        self.press(f"sit {seat}")
        self.until(lambda: self.now["seats"][seat][1])

    # ---- the game

    @property
    def entries(self) -> int:
        return int(self.now.get("entries", 0))

"""`tollan` in its real window, with a player inside: the same program, and input events as a mouse and keys make them.

Every frame it says on its output, as a line of JSON, what is on the screen and where, if that has changed; whoever
started it may press those places with a real mouse. Lines on its input: ["play", SEED] lets the player answer whatever
is asked at the table by clicks on what is lit, ["rest"] stops that. Used by party.py.
"""

from __future__ import annotations

import json
import random
import sys
import threading
import time
from typing import Any

import pygame

from game.cli import main
from game.client.devices.intent import Press
from game.client.lan.rooms import RoomsScene
from game.client.lan.table import LanTable
from game.client.scenes.dialog import Curtain
from game.client.scenes.popup import Popup
from game.client.scenes.title import MOVED, TitleScene
from game.client.table.scene import TableScene
from game.client.table.target_widget import TargetWidget
from game.client.widgets.choices import Choice
from game.client.widgets.lists import ListBox
from game.client.window.app import App
from game.client.window.scene import Scene

TELL_EVERY = 0.15


def stage(state: Any) -> int:
    """In which of its game's rounds a table is: Founders count them, City of Gods' lie between Eclipses; 0: set-up."""
    if hasattr(state, "round"):
        return int(state.round)
    return int(state.eclipse) + 1 if state.turn_number else 0


def places(page: Scene) -> dict[str, tuple[int, int]]:
    """Where to press what is on a page: by its key or its words, and the parts of a choice as "players 3"."""
    found = {}
    for w in page.ui.all():
        if w.key and w.enabled and not isinstance(w, TargetWidget) and not w.key.startswith("answer"):
            found[w.key] = found[getattr(w, "words", w.key)] = w.rect.center
        if isinstance(w, Choice):
            found |= {f"{w.key} {n}": c.center for n, c in zip(w.names, w._cells(), strict=False)}
    return found


class Player:
    """Answers by clicks and keys, whatever they lead to; the luck of its seed decides."""

    def __init__(self, seed: int) -> None:
        self.luck = random.Random(seed)
        self.acts = self._stuck = 0
        self._log = -1

    def act(self, app: App, table: TableScene) -> None:
        top = app.scenes.top
        if isinstance(top, Curtain):
            self.click(top.ui.find("ready").rect.center)  # type: ignore[union-attr]
        elif isinstance(top, Popup):
            self.row(top.ui.find("items"))
        elif top is table and table.question is not None and not table.director.busy:
            self.answer(table)

    def answer(self, table: TableScene) -> None:
        log = len(table.session.table.log)
        self._stuck = self._stuck + 1 if log == self._log else 0
        self._log = log
        self.acts += 1
        luck, p = self.luck, table.presenter
        assert p is not None and table.question is not None
        lit = [w for w in table.ui.all() if isinstance(w, TargetWidget) and w.enabled and w.target.choices != ["pass"]]
        said = [w for w in table.ui.all() if w.key.startswith("answer ") and (w.key != "answer 'pass'" or not lit)]
        big, rows = table.ui.find("main"), table.ui.find("answers")
        if self._stuck % 25 == 24:
            self.key("a")  # every answer by name: for a place that lies under something
        elif luck.random() < 0.02 and table.session.table.undoable(table.question.who):
            self.key("z")
        elif big is not None and (p.pinned is not None or not lit):
            self.click(big.rect.center)
        elif rows is not None and (not lit or luck.random() < 0.4):
            self.row(rows)
        elif getattr(p, "poses", ()) and luck.random() < 0.2:
            self.key("r")
        elif lit or said:
            self.click(luck.choice(lit + said).rect.center)

    def row(self, box: Any) -> None:
        seen = min(box.count, max(1, box.rect.h // box.row_height))
        self.click((box.rect.centerx, round(box.rect.y + (self.luck.randrange(seen) + 0.5) * box.row_height)))

    @staticmethod
    def click(at: tuple[int, int]) -> None:
        post = pygame.event.post
        post(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False))
        post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1, touch=False, clicks=1))
        post(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1, touch=False, clicks=1))

    @staticmethod
    def key(name: str) -> None:
        code = pygame.key.key_code(name)
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode=name, scancode=0))
        pygame.event.post(pygame.Event(pygame.KEYUP, key=code, mod=0, unicode=name, scancode=0))


class Watched:
    """What the window tells after a frame, and the player in it."""

    def __init__(self) -> None:
        self.player: Player | None = None
        self.presses = 0
        self._told: Any = None
        self._told_at = 0.0
        self._places: Any = None

    def hear(self) -> None:
        """Runs beside the window."""
        for line in sys.stdin:
            match json.loads(line):
                case ["play", int(seed)]:
                    self.player = Player(seed)
                case ["rest"]:
                    self.player = None

    def after_frame(self, app: App) -> None:
        now = time.monotonic()
        table = next((s for s in app.scenes.stack if isinstance(s, TableScene)), None)
        if self.player is not None and table is not None:
            self.player.act(app, table)
        if now - self._told_at >= TELL_EVERY:
            self._told_at = now
            told = self.seen(app, table)
            places = (told["at"], told["rooms"])
            if places != self._places:  # something moves: where it lies is told when it lies still
                self._places = places
                told["at"], told["rooms"] = {}, {}
            if told != self._told:
                self._told = told
                print(json.dumps(told), flush=True)

    def seen(self, app: App, table: TableScene | None) -> dict[str, Any]:
        top = app.scenes.top
        told: dict[str, Any] = {"scene": type(top).__name__, "at": {}, "rooms": {}, "presses": self.presses}
        told["shown"] = [t.words for t in app.toasts.shown]
        if top is None or isinstance(top, TitleScene) and (top.attract is None or top._still < MOVED):
            return told  # the title's menu grows when the saved games are known
        ringed = top.ui.focus is not None and not top.ui.refuses(Press("accept"))  # read before it is pressed
        told["focus"] = top.ui.focus.key if ringed else ""
        told["listed"] = top.ui.find("answers") is not None
        told["at"] = places(top)
        rooms = top.ui.find("rooms")
        if isinstance(top, RoomsScene) and isinstance(rooms, ListBox):
            told["rooms"] = {f.card.name: rooms.row_rect(i).center for i, f in enumerate(top.shown)}
        room = getattr(table or top, "room", None)
        view = room.view if room is not None else None
        if view is not None:
            told["code"] = view.code
            told["seats"] = [(s.name, s.mine, s.ready, s.present, s.bot) for s in view.seats]
            told["members"] = [m.name for m in view.members]
            told["waiting"], told["lost"] = view.waiting, len(view.lost)
            told["record"], told["stopped"] = view.record, view.stopped
            told["chat"] = [x.text for x in view.chat]
            told["branches"] = len(view.branches)
        if table is not None:
            game = table.session.table
            told["stage"], told["over"], told["entries"] = stage(game.state), game.over, len(game.log)
            told["digest"], told["here"] = game.digests[-1].hex(), table.here
            told["asked"] = table.question is not None
            told["says"] = table.session.waiting_for
        if isinstance(table, LanTable):
            told["notice"] = (table._notice.heading, table._notice.words) if table._notice is not None else None
        return told


def watch() -> None:
    """From now on every window of this program is watched."""
    watched, frame = Watched(), App.frame

    def framed(app: App, events: Any, dt: float) -> None:
        events = list(events)
        watched.presses += sum(e.type == pygame.MOUSEBUTTONUP for e in events)
        frame(app, events, dt)
        if app.running and app.scenes.stack:
            watched.after_frame(app)

    App.frame = framed  # type: ignore[method-assign]
    threading.Thread(target=watched.hear, daemon=True).start()


if __name__ == "__main__":  # bots think in child processes, which may import this module again
    watch()
    sys.exit(main([]))

"""Games that were played here: continue them, watch them, or throw them away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from pygame import Rect

from game.client.paint.palette import DUST, GILT
from game.client.scenes.dialog import confirm
from game.client.scenes.game_rows import GameRow, game_list
from game.client.scenes.page import Foot, Page
from game.client.widgets.choices import Tabs
from game.client.widgets.controls import Label
from game.words.phrases import phrase


@dataclass(frozen=True)
class SaveLine:
    """One game as the list shows it."""

    name: str
    """The game's name."""
    who: str
    """Who plays."""
    state: str
    """How far it is: "Round 2, Sun to move"."""
    when: str
    mark: str
    finished: bool
    trouble: str = ""
    """Why it can only be watched, or not even that; "" if all is well."""
    value: Any = None


class SavesScene(Page):
    """`open` gets the value of a line to go on with, `watch` of one to replay, `throw` of one to delete, `review`
    of one that is finished."""

    heading = phrase("menus.saved_games")

    def __init__(
        self,
        lines: Callable[[], Sequence[SaveLine]],
        *,
        open_: Callable[[Any], object],
        watch: Callable[[Any], object],
        throw: Callable[[Any], object],
        review: Callable[[Any], object] | None = None,
        finished: bool = False,
    ) -> None:
        self.lines, self.open, self.watch, self.throw, self.review = lines, open_, watch, throw, review
        self.page = 1 if finished else 0
        self.at = 0
        self.shown: list[SaveLine] = []

    def enter(self) -> None:
        self.ui.first_focus = "saves"

    def fill(self, body: Rect) -> None:
        s = self.app.screen
        everything = self.lines()
        counts = [sum(1 for x in everything if x.finished == done) for done in (False, True)]
        tabs = Rect(body.x, body.y, body.w, s.line(20))
        names = [phrase("menus.to_continue", n=counts[0]), phrase("menus.finished_games", n=counts[1])]
        self.ui.add(Tabs(tabs, names, self.page, self._turn, "page"))
        self.shown = [x for x in everything if x.finished == bool(self.page)]
        self.at = max(0, min(self.at, len(self.shown) - 1))
        room = Rect(body.x, tabs.bottom + s.u(14), body.w, body.bottom - tabs.bottom - s.u(14))
        if not self.shown:
            words = phrase("menus.no_game_waiting" if not self.page else "menus.no_finished_game_yet")
            self.ui.add(Label(Rect(room.x, room.y + s.u(30), room.w, room.h), words, "body", DUST))
            return
        rows = [self._row(x, i == self.at) for i, x in enumerate(self.shown)]
        self.ui.add(game_list(self.app, room, rows, self._picked, "saves", moved=self._moved, chosen=self.at))

    def _row(self, x: SaveLine, chosen: bool) -> GameRow:
        below, ink = (x.trouble, (255, 154, 130)) if x.trouble else (x.state, DUST)
        return GameRow(x.mark, GILT if chosen else DUST, x.name, x.when, below, x.who, ink)

    def buttons(self) -> list[Foot]:
        if not self.shown:
            return []
        now = self.shown[self.at]
        made = [
            Foot(phrase("menus.throw_away"), "trash", self._ask_throw, "throw"),
            Foot(
                phrase("menus.watch"), "film", lambda: self.watch(now.value), "watch", "go" if now.finished else "plain"
            ),
        ]
        if now.finished and self.review is not None:
            made.insert(1, Foot(phrase("review.button"), "chart", partial(self.review, now.value), "review"))
        if not now.finished:
            made.append(
                Foot(phrase("menus.continue"), "play", lambda: self.open(now.value), "open", "go", why=now.trouble)
            )
        return made

    def _turn(self, page: int) -> None:
        self.page, self.at = page, 0
        self.app.rebuild(self)

    def _moved(self, i: int) -> None:
        self.at = i
        self.app.rebuild(self)

    def _picked(self, i: int) -> None:
        self.at = i
        now = self.shown[i]
        if now.finished:
            self.watch(now.value)
        elif now.trouble:
            self.app.toasts.show(now.trouble, "loss")
            self.app.rebuild(self)
        else:
            self.open(now.value)

    def _ask_throw(self) -> None:
        now = self.shown[self.at]
        self.app.scenes.push(
            confirm(
                phrase("menus.throw_away_sure"),
                phrase("menus.throw_away_words", name=now.name, who=now.who),
                phrase("menus.throw_away"),
                danger=True,
            ),
            lambda sure: self._throw(now) if sure else None,
        )

    def _throw(self, line: SaveLine) -> None:
        self.throw(line.value)
        self.app.rebuild(self)

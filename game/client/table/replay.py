"""Watching a record: the table without questions, and a bar to step, scrub and set the speed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from pygame import Rect, Surface

from game.agenda import Question
from game.client.devices.intent import Press
from game.client.devices.settings import PACES
from game.client.scenes.pause import Line
from game.client.table.escaping import Escape
from game.client.table.header import Header
from game.client.table.scene import TableScene
from game.client.table.speech import Speech
from game.client.table.tempo import pace_words
from game.client.table.tool_face import ToolFace
from game.client.table.view import TableView
from game.client.widgets.choices import Choice
from game.client.widgets.controls import Button, Slider
from game.client.widgets.lists import Scrolling
from game.client.widgets.ui import Widget
from game.client.window.scene import Scene
from game.events import Event, RoundBegan
from game.record import Record
from game.session import Replay, Session, Update
from game.table import points_by_cause
from game.words.phrases import phrase

REST = 0.7
"""Seconds between two moments at normal pace."""


MOMENT = 320
"""Where the slider has so much room it says what it counts."""


class Moment:
    """The table as it stood after so many entries: what a TableScene reads of a table."""

    def __init__(self, replay: Replay) -> None:
        self.replay, self.at = replay, 0

    @property
    def state(self) -> Any:
        return self.replay.states[self.at]

    @property
    def question(self) -> Question | None:
        asked: Question | None = self.state.asked
        return asked

    @property
    def over(self) -> bool:
        return self.at == len(self.replay) - 1 and self.question is None

    @property
    def log(self) -> list[int]:
        return list(range(self.at))

    @property
    def live(self) -> list[tuple[int, list[Event]]]:
        """Entries that were not taken back, with what happened by them; the opening is -1."""
        found = [(-1, self.replay.events[0])]
        for i, entry in enumerate(self.replay.table.log[: self.at]):
            if entry[0] == "undo":
                while found[-1][0] >= entry[2]:
                    found.pop()
            else:
                found.append((i, self.replay.events[i + 1]))
        return found

    def events(self) -> Iterator[Event]:
        for _, some in self.live:
            yield from some

    def latest(self) -> Iterator[Event]:
        for _, some in reversed(self.live):
            yield from reversed(some)

    def undoable(self, seat: int) -> list[int]:
        return []

    def redoable(self, seat: int) -> list[Any]:
        return []

    def breakdown(self, seats: int) -> list[dict[str, int]]:
        return points_by_cause(self.events(), seats)


class Reel(Session):
    """A session in which nobody is asked; `step` shows the next moment when it is due."""

    def __init__(self, replay: Replay) -> None:
        self.header, self.replay = replay.header, replay
        self._moment = Moment(replay)
        self.due = False

    @property
    def table(self) -> Any:  # a Moment, which is as much of a Table as is read while nobody is asked
        return self._moment

    def step(self) -> Update | None:
        if not self.due or self.table.at >= len(self.replay) - 1:
            return None
        self.due = False
        self.table.at += 1
        return Update(self.table.at - 1, ("answer", -1, None), self.replay.events[self.table.at])

    def asked(self) -> Question | None:
        return None

    def answer(self, seat: int, choice: Any) -> list[Update]:
        return []

    def undo(self, seat: int, to: int) -> list[Update]:
        return []

    def close(self) -> None:
        pass


class ReplayScene(TableScene):
    ends = ""
    """What the button says that ends it; "": the menu does."""

    def __init__(
        self,
        replay: Replay,
        view: TableView,
        *,
        speech: Speech | None = None,
        name: str = "",
        on_leave: Callable[[], Scene] | None = None,
        on_play_on: Callable[[int], object] | None = None,
    ) -> None:
        """`on_play_on` makes a new game of the moment that is shown; without it that is not offered."""
        self.on_play_on = on_play_on
        self.reel = Reel(replay)
        super().__init__(self.reel, view, speech=speech, name=name, here=[], on_leave=on_leave)
        self.playing = False
        self._rested = 0.0
        self._told = False
        """Who has won was said, and the end is still shown."""

    @property
    def begins(self) -> int:
        """The moment at the left end of the slider."""
        return 0

    @property
    def last(self) -> int:
        return len(self.reel.replay) - 1

    def enter(self) -> None:
        super().enter()
        self.ui.first_focus = "play"

    def update(self, dt: float) -> None:
        if self.playing and not self.director.busy:
            self._rested += dt * self.app.settings.pace / 100
            if self.reel.table.at >= self.last:
                self.playing = False
                self.refresh()
            elif self._rested >= REST or self._deals_next:
                self._rested = 0.0
                self.reel.due = True
        was = self.reel.table.at
        super().update(dt)
        if was != self.reel.table.at:
            self.refresh()
        ended = self.reel.table.at == self.last and not self.director.busy
        if ended and not self._told and self.reel.table.over:
            won, more = self.speech.outcome(self.state.result(), self.names)
            self.app.toasts.show(". ".join(filter(None, (won, more))))
        self._told = ended

    @property
    def _deals_next(self) -> bool:
        """What is dealt belongs to what came before: a round that begins is one moment."""
        log = self.reel.replay.table.log
        return self.reel.table.at < len(log) and str(log[self.reel.table.at][0]) == "deal"

    def wants(self) -> float:
        return 0.0 if self.playing else super().wants()

    def go(self, at: int) -> None:
        """Jump to a moment."""
        at = max(0, min(self.last, at))
        if at == self.reel.table.at:
            return
        forward = at == self.reel.table.at + 1
        if forward:
            self.reel.due = True
            self.poll()
        else:
            self.reel.table.at = at
            self.news.stand()
        self.refresh()

    def turn(self, by: int) -> None:
        """To the next (or last) beginning of a round, else to an end."""
        marks = [i for i, es in enumerate(self.reel.replay.events) if any(isinstance(e, RoundBegan) for e in es)]
        at = self.reel.table.at
        if by > 0:
            self.go(next((m for m in marks if m > at), self.last))
        else:
            self.go(next((m for m in reversed(marks) if m < at), 0))

    def toggle(self) -> None:
        self.playing = not self.playing and self.reel.table.at < self.last
        self._rested = REST
        self.refresh()

    def play_on(self) -> None:
        if self.on_play_on is not None and self.reel.table.question is not None:
            self.on_play_on(self.reel.table.at)

    def look_back(self, entry: int) -> None:
        self.director.finish()
        self.go(entry + 1)

    def menu_lines(self) -> list[Line]:
        lines = [line for line in super().menu_lines() if line.key not in ("restart", "recap", "list")]
        last = lines[-1]._replace(words=self.ends or phrase("table.leave"))
        more = (
            [Line(phrase("menus.play_on"), "hand", self.play_on)]
            if self.on_play_on and not self.reel.table.over
            else []
        )
        return [*lines[:-1], *more, last]

    def set_pace(self, at: int) -> None:
        self.tempo.set_pace(PACES[at])

    def handle(self, e: Any) -> bool:
        if isinstance(e, Press) and not isinstance(self.ui.focus, Slider) and not e.pad:
            by = {"left": -1, "right": 1}.get(e.intent)
            if by is not None and not isinstance(self.ui.focus, Choice):
                self.director.finish()
                self.go(self.reel.table.at + by)
                return True
            turns = {"page_up": -1, "page_down": 1}.get(e.intent)
            if turns is not None and not isinstance(self.ui.focus, Scrolling):
                self.director.finish()
                self.turn(turns)
                return True
            if e.intent == "pause":
                self.toggle()
                return True
            if e.intent == "step":
                self.go(self.reel.table.at + 1)
                return True
        return super().handle(e)

    def build_bar(self) -> None:
        """Tools with their words and keys at the left, the slider, the speed if it has room, and what ends it."""
        self.ui.add(ReplayBar(self.bar_rect, self))
        s, y = self.app.screen, self.bar_rect.centery
        gap, x, right = s.u(8), s.area.x + s.u(14), s.area.right - s.u(14)
        now = Tool("pause", "table.pause") if self.playing else Tool("play", "table.play")
        for key, tool, do in (
            ("first", Tool("redo", "table.round_back", "table.round_before", "page_up"), lambda: self.turn(-1)),
            (
                "back_one",
                Tool("left", "table.step_back", intent="left"),
                lambda: self.go(self.reel.table.at - 1),
            ),
            ("play", now._replace(intent="pause"), self.toggle),
            (
                "forward_one",
                Tool("step", "table.step_on", intent="right"),
                lambda: self.go(self.reel.table.at + 1),
            ),
            ("next_round", Tool("speed", "table.round_on", "table.next_round", "page_down"), lambda: self.turn(1)),
        ):
            x = self._tool(tool, do, key, left=x, kind="go" if key == "play" else "plain").right + gap
        if self.ends:
            cap = self.app.keymap.cap("cancel")
            w, h = Button.size(self.app.brush, self.ends, "", cap)
            rect = Rect(right - w, y - h // 2, w, h)
            right = self.ui.add(Button(rect, self.ends, self.leave_table, "ends", kind="gold", cap=cap)).rect.x - gap
        right = self._tool(Tool("log", "table.log", intent="log"), self.toggle_log, "log", right=right).x - gap
        names = [pace_words(pace) for pace in PACES]
        pace = Rect(0, 0, Choice.wide(self.app.brush, names), s.line(20))
        hand = self._tool_size("table.play_on_short")[0] + gap if self.on_play_on is not None else 0
        if right - hand - pace.w - 2 * gap - x >= s.u(200):  # else the menu has it
            pace.midright = (right, y)
            at = PACES.index(self.app.settings.pace)
            self.ui.add(Choice(pace, names, at, self.set_pace, "pace"))
            right = pace.x - gap
        if self.on_play_on is not None:
            over = phrase("menus.play_on_over") if self.reel.table.question is None else ""
            tool = Tool("hand", "table.play_on_short", "table.play_on_tip")
            right = self._tool(tool, self.play_on, "play_on", right=right, why=over).x - gap
        slider = Rect(x + gap, y - s.line(20) // 2, right - x - gap, s.line(20))
        begins, at = self.begins, self.reel.table.at
        last = self.last - begins
        label = f"{phrase('table.moment')} " if slider.w >= s.u(MOMENT) else ""
        self.ui.add(
            Slider(
                slider, max(0, at - begins), 0, max(1, last), lambda to: self.go(begins + to), "scrub", step=1,
                unit=f" / {last}", label=label,
            )
        )  # fmt: skip
        Header(self).build()
        self.furnishing.beside()

    def _tool_size(self, *words: str) -> tuple[int, int]:
        return ToolFace.room(self.app.brush, self.bar_rect.h, [phrase(one) for one in words])

    def _tool(
        self, tool: Tool, do: Callable[[], object], key: str, left: int = -1, right: int = 0, why: str = "", **more: Any
    ) -> Rect:
        """Lay it from here to the right, or to the left; where it lies."""
        w, h = self._tool_size(*(("table.play", "table.pause") if key == "play" else (tool.words,)))
        rect = Rect(left if left >= 0 else right - w, self.bar_rect.centery - h // 2, w, h)
        cap = self.app.keymap.cap(tool.intent) if tool.intent else ""
        tip = phrase(tool.tip) if tool.tip else ""
        face = ToolFace(rect, phrase(tool.words), do, key, mark=tool.mark, cap=cap, tip=tip,
                        enabled=not why, why=why, **more)  # fmt: skip
        self.ui.add(face)
        return rect


class Tool(NamedTuple):
    """A tool of the bar: its mark, and the keys of its word, of what is said of it, and of the key that does it."""

    mark: str
    words: str
    tip: str = ""
    intent: str = ""


class Past(ReplayScene):
    """A running game looked back at; Esc returns to now."""

    ends = phrase("table.back_to_now")

    def __init__(self, table: TableScene, replay: Replay, at: int) -> None:
        super().__init__(replay, type(table.view)(), speech=table.speech, name=phrase("table.looking_back"))
        self.names, self._signs = table.names, table.signs
        self.reel.table.at = max(0, min(self.last, at))
        self.state = self.reel.table.state.clone()

    @property
    def signs(self) -> tuple[str, ...]:
        return self._signs

    def back(self) -> None:
        if self.beside.open:
            super().back()
        else:
            self.leave_table()

    def escapes(self) -> Escape:
        return "sheet" if self.beside.open else "now"


def past(table: TableScene, at: int) -> Past:
    """The game on this table, opened after so many entries. Unreadable if it cannot be replayed."""
    game = table.session.table
    entries = [(entry, game.digests[i + 1], b"") for i, entry in enumerate(game.log)]
    return Past(table, Replay(Record(table.session.header, entries, False, 0, b"")), at)


class ReplayBar(Widget):
    """The strip behind the buttons."""

    def __init__(self, rect: Rect, scene: ReplayScene) -> None:
        super().__init__(rect)
        self.scene = scene

    def draw(self, to: Surface) -> None:
        self.scene.app.brush.strip(to, self.rect, "top")

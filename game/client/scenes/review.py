"""A game reviewed, on a page: the curve of what each could expect, the moments worth a look, and every turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from pygame import Rect, Surface

from game.client.devices.intent import Input, Press
from game.client.paint import ink
from game.client.paint.palette import DUST, GILT, STUCCO
from game.client.scenes.page import Foot, Page
from game.client.widgets.chart import Curve, draw_chart, draw_level, grid
from game.client.widgets.choices import Tabs
from game.client.widgets.controls import Label, Panel, Picture
from game.client.widgets.lists import ListBox, Reading
from game.words.phrases import phrase

Show = Literal["played", "other"]
"""A turn as it was played, or the better one in its place."""
GAVE = 440
"""Where in a row it is said what the turn gave up."""
NOTES = (None, 17, 16, 15, 14, 13)
"""Sizes for what is said below the tabs, so that it keeps to its lines; the first is the usual one."""
LISTS = ("moments", "turns")
"""What has the focus at first on each page."""
SIGNS = 28
"""What the marks of the moments need between the words above a curve and the curve, in ui units."""
MARKS = {"mistake": "warning", "swing": "chart", "strong": "star"}


@dataclass(frozen=True)
class MomentLine:
    """A turn worth a look, in words: a headline and a paragraph each about what was played, what else, and why."""

    turn: int
    kind: str
    """mistake, swing or strong."""
    headline: str
    said: Sequence[str]
    other: str = ""
    """What the button says that shows the other turn; "": there is none."""


@dataclass(frozen=True)
class TurnLine:
    """A turn as the list of all shows it."""

    who: str
    glyph: str
    when: str
    words: str
    points: int
    worth: int
    mistake: bool
    other: str = ""
    """What the button says that shows the other turn; "": there is none."""


MOST_CURVE = 0.6
"""Of the page: so much of it the curve may take beside a list from top to bottom."""


@dataclass(frozen=True)
class Told:
    """A review as far as it is made. `percent` is 100 when it is whole or was stopped."""

    percent: int
    trouble: str = ""
    heading: str = ""
    """What the curve shows."""
    margin: bool = True
    """Points ahead of or behind others; else points at the end."""
    summary: str = ""
    """What all turns came to, in a sentence; said when it is whole."""
    curves: Sequence[tuple[str, Sequence[tuple[int, float]]]] = ()
    """For each seat its sign, and (turn from 1, points) for each of its turns."""
    moments: Sequence[MomentLine] = ()
    turns: Sequence[TurnLine] = ()
    goal: int = 0
    """Points that had to be beaten: a line across the curve."""
    parts: Sequence[tuple[int, str]] = ()
    """The first turn of each round, and its name."""
    unseen: bool = False
    """It is made, and some turns had no time to be looked at."""


class ReviewScene(Page):
    """`tell` is asked for news as long as the review is made; `stop` ends that. `show` lays a turn on the table."""

    heading = phrase("review.heading")
    says_all = True

    def __init__(
        self,
        game: str,
        tell: Callable[[], Told],
        *,
        show: Callable[[int, Show], object],
        play_on: Callable[[int], object] | None,
        stop: Callable[[], object],
        again: Callable[[], object],
    ) -> None:
        """`play_on` makes a new game of a turn; without it that is not offered. `again` begins a longer look."""
        self.subheading = game
        self.tell, self.show, self.play_on, self.stop, self.again = tell, show, play_on, stop, again
        self.page = self.at = self.row = 0
        self.told = Told(0)

    # ---- life

    def enter(self) -> None:
        self.ui.first_focus = LISTS[self.page]
        self.told = self.tell()

    def leave(self) -> None:
        self.stop()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.told.percent < 100 and not self.told.trouble:
            now = self.tell()
            if now != self.told:
                self.told = now
                self.app.rebuild(self)

    def wants(self) -> float:
        return min(super().wants(), 0.1) if self.told.percent < 100 and not self.told.trouble else super().wants()

    def handle(self, e: Input) -> bool:
        if isinstance(e, Press) and e.intent == "hint" and not e.again and self.chosen[1]:
            self.show(self.chosen[0], "other")
            return True
        if isinstance(e, Press) and e.intent == "card" and not e.again and self.chosen[0] >= 0:
            self.show(self.chosen[0], "played")
            return True
        return super().handle(e)

    @property
    def chosen(self) -> tuple[int, str]:
        """The turn that is chosen on this page (-1: none), and what the button says that shows another in its place."""
        told = self.told
        if self.page and told.turns:
            return self.row, told.turns[self.row].other
        return (told.moments[self.at].turn, told.moments[self.at].other) if told.moments and not self.page else (-1, "")

    def look_again(self) -> None:
        self.again()
        self.told = self.tell()
        self.app.rebuild(self)

    def stop_here(self) -> None:
        """What is known stays; the rest is not found out."""
        self.stop()
        self.told = self.tell()
        self.app.toasts.show(phrase("review.cancelled"))
        self.app.rebuild(self)

    # ---- layout

    def fill(self, body: Rect) -> None:
        """What is said of the making has a line of its own below the tabs (two where several played), which it keeps
        when the review is whole: so nothing moves then."""
        b, s, told = self.app.brush, self.app.screen, self.told
        words = told.trouble or phrase("review.making", percent=told.percent)
        lines = 1 if len(told.curves) < 2 else 2
        high = max(b.block_height(words, body.w, "note"), lines * b.lead("note")) + s.u(4)
        if not told.curves:
            self.ui.add(Label(Rect(body.x, body.y, body.w, high), words, "body", GILT, key="making"))
            return
        tabs = Rect(body.x, body.y, body.w, s.line(20))
        names = [phrase("review.course"), phrase("review.every_turn")]
        self.ui.add(Tabs(tabs, names, self.page, self._turn_page, "page"))
        line = Rect(body.x, tabs.bottom + s.u(4), body.w, high)
        if told.percent == 100 and not told.trouble:
            words = self.told.summary
        size = next((k for k in NOTES if b.block_height(words, line.w, "note", k) <= line.h), NOTES[-1])
        self.ui.add(Label(line, words, "note", GILT, key="making", size=size))
        room = Rect(body.x, line.bottom + s.u(4), body.w, body.bottom - line.bottom - s.u(8))
        if self.page:
            self._every_turn(room)
        else:
            self._course(room)

    def _course(self, room: Rect) -> None:
        """The curve above, the moments below: their list, and what is said of the chosen one. Where the list would not
        have room for all of them there, it stands at the left from top to bottom."""
        b, s, told = self.app.brush, self.app.screen, self.told
        if not told.moments:
            self.ui.add(Picture(room, self._curve, "curve"))
            return
        self.at = min(self.at, len(told.moments) - 1)
        row = max(2 * b.lead("caption") + s.u(14), s.target(48))
        gap, how_h = s.u(10), b.lead("note") + b.ring_reach
        curve = Rect(room.x, room.y, room.w, round(room.h * 0.42))
        wide = round(room.w * 0.44)
        left = Rect(room.x, curve.bottom + gap, wide, room.bottom - curve.bottom - gap)
        if len(told.moments) * row + how_h > left.h:
            left = Rect(room.x, room.y, round(room.w * 0.4), room.h)
            curve = Rect(left.right + s.u(12), room.y, room.right - left.right - s.u(12), curve.h)
            curve.h = min(max(curve.h, self._curve_height(curve.w)), round(room.h * MOST_CURVE))
        sheet = Rect(left.right + s.u(12), curve.bottom + gap, 0, room.bottom - curve.bottom - gap)
        sheet.w = room.right - sheet.x
        self.ui.add(Picture(curve, self._curve, "curve"))
        how = Rect(left.x, left.bottom - b.lead("note"), left.w, b.lead("note"))
        self.ui.add(Label(how, phrase("review.press_again"), "note", DUST, key="how"))
        rows = max(1, (left.h - how_h) // row)
        self.ui.add(
            ListBox(
                Rect(left.x, left.y, left.w, min(rows, len(told.moments)) * row),
                len(told.moments),
                row,
                self._moment_row,
                self._picked,
                "moments",
                moved=self._moved,
                chosen=self.at,
                first_choose=True,
            )
        )
        self.ui.add(Panel(sheet))
        inner = sheet.inflate(-s.u(40), -s.u(32))
        made, y = [], inner.y
        for n, words in enumerate(told.moments[self.at].said):
            high = b.block_height(words, inner.w - s.u(20), "body")
            made.append(Label(Rect(inner.x, y, inner.w - s.u(20), high), words, "body", STUCCO if n < 2 else DUST))
            y += high + s.u(10)
        self.ui.add(Reading(inner, made, f"said {self.at}"))

    def _curve_height(self, wide: int) -> int:
        """So high that the curve rises and falls to be seen, with more than one number at its side."""
        b = self.app.brush
        words = b.block_height(self.told.heading, wide - b.u(48), "note")
        return words + b.u(8 + SIGNS + 16) + round(b.lead("note") * (1.7 + 3.2))

    def _curve(self, to: Surface, r: Rect) -> None:
        b, told = self.app.brush, self.told
        b.panel(to, r)
        curves = [
            Curve([(float(n), v) for n, v in points], b.palette.player[glyph], glyph) for glyph, points in told.curves
        ]
        beaten = [Curve([(0.0, float(told.goal))], GILT)] if told.goal else []
        words = Rect(r.x + b.u(24), r.y + b.u(8), r.w - b.u(48), 0)
        words.h = b.block_height(told.heading, words.w, "note")
        b.block(to, told.heading, words.topleft, words.w, "note", DUST)
        g = grid(b, r, [*curves, *beaten], zero=told.margin, above=words.bottom - r.y + b.u(SIGNS))
        starts = [g.at(n - 0.5, 0)[0] for n, _ in told.parts]
        for (_, name), x, end in zip(told.parts, starts, [*starts[1:], float(r.right)], strict=False):
            ink.line(to, (70, 66, 76), (x, g.inner.y), (x, g.inner.bottom + b.lead("note")), 1)
            if x + b.u(6) + b.width(name, "note") > end:
                continue  # the next name would lie on it
            b.text(to, name, (x + b.u(6), g.inner.bottom + b.lead("note") * 0.9), "note", DUST)
        if told.goal:
            draw_level(b, to, g.inner, g.at(0, told.goal)[1])
        chosen = told.moments[self.at] if told.moments and not self.page else None
        for m in told.moments:
            x = g.at(m.turn + 1, 0)[0]
            tone = b.palette.focus if m is chosen else (96, 88, 84)
            ink.line(to, tone, (x, g.inner.y), (x, g.inner.bottom), max(1, b.u(2)))
            b.mark(to, MARKS[m.kind], (x, g.inner.y - b.u(12)), b.u(20), GILT if m is chosen else DUST)
        draw_chart(b, to, g, curves, lambda n: "")

    def _moment_row(self, to: Surface, r: Rect, i: int, state: str) -> None:
        b, m = self.app.brush, self.told.moments[i]
        b.list_row(to, r, "chosen" if i == self.at else state if state == "hover" else "rest")
        b.mark(to, MARKS[m.kind], (r.x + b.u(28), r.centery), b.u(24), GILT if i == self.at else DUST)
        left, room = r.x + b.u(54), r.w - b.u(66)
        lines = b.lines(m.headline, room, "caption")[:2]
        y = r.centery - (len(lines) - 1) * b.lead("caption") / 2
        for line in lines:
            b.text(to, line, (left, y), "caption", STUCCO, room=room)
            y += b.lead("caption")

    def _every_turn(self, room: Rect) -> None:
        b, s = self.app.brush, self.app.screen
        self.row = min(self.row, len(self.told.turns) - 1)
        row = max(b.lead("body") + s.u(14), s.target(40))
        head = Rect(room.x, room.y, room.w, b.lead("note") + s.u(6))
        self.ui.add(Picture(head, self._heads, "heads"))
        self.ui.add(
            ListBox(
                Rect(room.x, head.bottom + b.ring_reach, room.w, room.bottom - head.bottom - 2 * b.ring_reach),
                len(self.told.turns),
                row,
                self._turn_row,
                lambda i: self.show(i, "played"),
                "turns",
                moved=self._row_moved,
                chosen=self.row,
                first_choose=True,
            )
        )

    def _heads(self, to: Surface, r: Rect) -> None:
        b = self.app.brush
        b.text(to, phrase("review.press_again"), (r.x, r.centery), "note", DUST, room=b.u(GAVE - 16))
        b.text(to, phrase("review.given_up"), (r.x + b.u(GAVE), r.centery), "note", DUST)
        b.text(to, phrase("review.now"), (self._points_edge(r), r.centery), "note", DUST, "r")
        b.text(to, self._expected_head(), (r.right - b.u(24), r.centery), "note", DUST, "r")

    def _expected_head(self) -> str:
        return phrase("review.expected_lead" if self.told.margin else "review.expected")

    def _points_edge(self, r: Rect) -> int:
        """Where the column of points ends: before the heading of the last one, however large the print is."""
        b = self.app.brush
        return round(r.right - max(b.u(140), b.u(24 + 20) + b.width(self._expected_head(), "note")))

    def _turn_row(self, to: Surface, r: Rect, i: int, state: str) -> None:
        b, t = self.app.brush, self.told.turns[i]
        b.list_row(to, r, "chosen" if i == self.row else state if state == "hover" else "rest")
        x = r.x + b.u(16)
        b.player(to, t.glyph, (x + b.u(14), r.centery), b.u(28))
        who = b.text(to, t.who, (x + b.u(38), r.centery), "strong", STUCCO, room=b.u(150))
        b.text(to, t.when, (x + b.u(38) + who + b.u(14), r.centery), "body", DUST, room=b.u(GAVE - 60) - who)
        left, right = r.x + b.u(GAVE), self._points_edge(r) - b.u(60)
        ink = b.palette.loss_ink if t.mistake else DUST
        b.text(to, t.words, (left, r.centery), "body", ink, room=round(right - left))
        worth = f"{t.worth:+d}".replace("-", "−") if self.told.margin else str(t.worth)
        b.text(to, str(t.points), (self._points_edge(r), r.centery), "number", DUST, "r", size=20)
        b.text(to, worth, (r.right - b.u(24), r.centery), "number", STUCCO, "r", size=20)

    def buttons(self) -> list[Foot]:
        told = self.told
        making = told.percent < 100 and not told.trouble
        stop = [Foot(phrase("review.stop"), "cross", self.stop_here, "stop")] if making else []
        if told.unseen:
            tip = phrase("review.look_again_tip")
            stop = [Foot(phrase("review.look_again"), "clock", self.look_again, "look_again", tip=tip)]
        turn, other = self.chosen
        if not told.curves or turn < 0:
            return stop
        made = stop
        if (play_on := self.play_on) is not None:
            made.append(Foot(phrase("menus.play_on"), "hand", lambda: play_on(turn), "play_on"))
        card = self.app.keymap.cap("card")
        made.append(Foot(phrase("review.as_played"), "film", lambda: self.show(turn, "played"), "as_played", cap=card))
        if other:
            cap = self.app.keymap.cap("hint")
            made.append(Foot(other, "hint", lambda: self.show(turn, "other"), "other", "go", cap))
        return made

    # ---- choosing

    def _turn_page(self, page: int) -> None:
        self.page = page
        self.ui.first_focus = LISTS[page]
        self.app.rebuild(self)

    def _moved(self, i: int) -> None:
        self.at = i
        self.app.rebuild(self)

    def _row_moved(self, i: int) -> None:
        self.row = i
        self.app.rebuild(self)

    def _picked(self, i: int) -> None:
        m = self.told.moments[i]
        self.show(m.turn, "other" if m.other else "played")

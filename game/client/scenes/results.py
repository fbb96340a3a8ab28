"""The end: who won, points by cause counted up before everybody's eyes, the course of the game round by round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from game.client import faces
from game.client.choices import Tabs
from game.client.controls import Picture
from game.client.paint.palette import DUST, GILT, OCHRE, STUCCO, dark
from game.client.paint.widgets import seal
from game.client.scenes.page import Foot, Page
from game.client.tween import ease_out

COUNT_FOR = 0.55
"""Seconds for one cause."""


@dataclass(frozen=True)
class Results:
    heading: str
    """"Ana wins", "You have lost against the First Founders"."""
    names: Sequence[str]
    glyphs: Sequence[str]
    causes: Sequence[tuple[str, Sequence[int]]]
    """(name of the cause, points by seat)"""
    rounds: Sequence[Sequence[int]] = ()
    """Points gained in each round, by seat."""
    winners: Sequence[int] = ()
    note: str = ""
    totals: Sequence[int] = field(default=())

    def sums(self) -> list[int]:
        return list(self.totals) or [sum(v[i] for _, v in self.causes) for i in range(len(self.names))]


class ResultsScene(Page):
    """Buttons without a function are left out."""

    def __init__(
        self,
        results: Results,
        *,
        board: Callable[[], object] | None = None,
        rematch: Callable[[], object] | None = None,
        title: Callable[[], object] | None = None,
    ) -> None:
        self.r = results
        self.heading = results.heading
        self.subheading = results.note
        self.board, self.rematch, self.title = board, rematch, title
        self.page = 0
        self.age = 0.0
        self._knocked = 0

    @property
    def length(self) -> float:
        return COUNT_FOR * len(self.r.causes) + 0.4

    def enter(self) -> None:
        self.ui.first_focus = "title" if self.rematch is None else "rematch"
        if self.app.settings.reduced_motion or self.app.settings.speed == "off":
            self.age = self.length

    def back(self) -> None:
        if self.age < self.length:
            self.age = self.length
            self.app.damage()
        elif self.board is not None:
            self.board()
        elif self.title is not None:
            self.title()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.age < self.length:
            self.age += dt
            step = int(self.age / COUNT_FOR)
            if step != self._knocked and step <= len(self.r.causes):
                self._knocked = step
                self.app.sound.play("teponaztli")
            self.app.damage()

    def wants(self) -> float:
        return 0.0 if self.age < self.length else super().wants()

    def fill(self, body: Rect) -> None:
        s = self.app.screen
        tabs = Rect(body.x, body.y, body.w, s.line(20))
        pages = ["Points", "By cause", "By round"] if self.r.rounds else ["Points", "By cause"]
        self.page = min(self.page, len(pages) - 1)
        self.ui.add(Tabs(tabs, pages, self.page, self._turn, "page"))
        room = Rect(body.x, tabs.bottom + s.u(14), body.w, body.bottom - tabs.bottom - s.u(22))
        self.ui.add(Picture(room, (self._podium, self._table, self._chart)[self.page], "picture"))

    def way_back(self) -> None:
        """Every way on from here has a name of its own."""

    def buttons(self) -> list[Foot]:
        ways = (
            ("Back to the board", "eye", self.board, "board", "plain"),
            ("Title", "house", self.title, "title", "plain"),
            ("Play again", "redo", self.rematch, "rematch", "go"),
        )
        return [Foot(words, mark, do, key, kind) for words, mark, do, key, kind in ways if do is not None]

    def _turn(self, page: int) -> None:
        self.page = page
        self.age = max(self.age, self.length) if page else self.age
        self.app.rebuild(self)

    def _so_far(self) -> list[float]:
        """Points counted up to now, by seat."""
        done = [0.0] * len(self.r.names)
        for i, (_, values) in enumerate(self.r.causes):
            share = ease_out(max(0.0, min(1.0, (self.age - i * COUNT_FOR) / (COUNT_FOR * 0.8))))
            for seat, v in enumerate(values):
                done[seat] += v * share
        return done if self.age < self.length else [float(v) for v in self.r.sums()]

    # ---- the three pages

    def _podium(self, to: Surface, r: Rect) -> None:
        """A stepped tower for each player, growing as points are counted."""
        b, n = self.app.brush, len(self.r.names)
        b.panel(to, r)
        inner = r.inflate(-b.u(48), -b.u(40))
        most = max(1, *(max(1, v) for v in self.r.sums()))
        now = self._so_far()
        step = (
            min(len(self.r.causes) - 1, int(self.age / COUNT_FOR)) if self.age < self.length and self.r.causes else -1
        )
        caption = self.r.causes[step][0] if step >= 0 else ""
        if caption:
            b.text(to, caption, (inner.centerx, inner.y + b.lead("heading") // 2), "heading", GILT, "m", room=inner.w)
        top = inner.y + b.lead("heading") + b.u(10)
        foot = inner.bottom - b.lead("heading") - b.u(20)
        cell = inner.w / n
        wide = round(min(cell * 0.62, b.u(240)))
        seal_size = round(min(b.u(92), wide * 0.7))
        room = max(b.u(40), foot - top - seal_size - b.u(12))
        for i in range(n):
            x = round(inner.x + cell * (i + 0.5))
            high = max(b.u(10), round(room * max(0.0, now[i]) / most))
            self._tower(to, Rect(x - wide // 2, foot - high, wide, high), self.r.glyphs[i], room)
            seal(seal_size, round(now[i])).draw(to, x, foot - high - seal_size / 2 - b.u(6))
            won = i in self.r.winners and self.age >= self.length
            name_w = b.text(
                to,
                self.r.names[i],
                (x + b.u(18), foot + b.lead("heading") * 0.75),
                "heading",
                b.palette.focus if won else STUCCO,
                "m",
                room=round(cell - b.u(70)),
            )
            b.player(to, self.r.glyphs[i], (x - name_w / 2 - b.u(8), foot + b.lead("heading") * 0.75), b.u(36))
            if won:
                b.mark(to, "crown", (x, foot - high - seal_size - b.u(26)), b.u(40), b.palette.focus)
        pygame.draw.line(to, OCHRE, (inner.x, foot), (inner.right, foot), max(1, b.u(3)))

    def _tower(self, to: Surface, r: Rect, glyph: str, tallest: int) -> None:
        """Talud and tablero, as many bodies as there is height for, narrowing towards the top."""
        b = self.app.brush
        tone = b.palette.player[glyph]
        body = max(b.u(54), 20)
        y = r.bottom
        while y > r.top:
            h = min(body, y - r.top)
            w = round(r.w * (1 - 0.42 * (r.bottom - y) / max(1, tallest)))
            if h > body * 0.3:
                faces.tower_body(b.look, w, h, tone).draw(to, r.centerx - w // 2, y - h)
            else:
                faces.chart_bar(b.look, w, max(2, h), tone).draw(to, r.centerx - w // 2, y - h)
            y -= h

    def _table(self, to: Surface, r: Rect) -> None:
        b, n = self.app.brush, len(self.r.names)
        b.panel(to, r)
        inner = r.inflate(-b.u(48), -b.u(36))
        rows = len(self.r.causes) + 2
        row = min(b.screen.line(19), inner.h / max(1, rows))
        cell = min(b.u(190), inner.w * 0.6 / n)
        left = inner.right - cell * n
        for i in range(n):
            x = left + cell * (i + 0.5)
            sign = min(b.u(34), row * 0.8)
            w = min(b.width(self.r.names[i], "strong"), round(cell - sign - b.u(22)))
            b.player(to, self.r.glyphs[i], (x - w / 2 - b.u(6), inner.y + row / 2), sign)
            b.text(to, self.r.names[i], (x + sign / 2, inner.y + row / 2), "strong", STUCCO, "m", room=w)
        for k, (name, values) in enumerate([*self.r.causes, ("Together", self.r.sums())]):
            y = inner.y + row * (k + 1.5)
            last = k == len(self.r.causes)
            if not last and k % 2 == 0:
                to.fill((50, 47, 55), Rect(inner.x, round(y - row / 2), inner.w, round(row)))
            b.text(
                to,
                name,
                (inner.x + b.u(10), y),
                "strong" if last else "body",
                GILT if last else STUCCO,
                room=round(left - inner.x - b.u(20)),
            )
            best = max(values) if values else 0
            for i, v in enumerate(values):
                lead = v == best and v > 0
                ink = GILT if last or lead else STUCCO if v else (128, 120, 112)
                b.text(to, str(v), (left + cell * (i + 0.5), y), "number", ink, "m", size=25 if last else 21)

    def _chart(self, to: Surface, r: Rect) -> None:
        """Points after each round, one line a player, signs at their ends."""
        b, n = self.app.brush, len(self.r.names)
        b.panel(to, r)
        inner = r.inflate(-b.u(120), -b.u(90))
        sums = [[0] * n]
        for gained in self.r.rounds:
            sums.append([a + g for a, g in zip(sums[-1], gained, strict=True)])
        most = max([1, *(max(row) for row in sums)])
        least = min([0, *(min(row) for row in sums)])
        steps = len(sums) - 1

        def at(k: int, v: int) -> tuple[float, float]:
            return inner.x + inner.w * k / max(1, steps), inner.bottom - inner.h * (v - least) / (most - least)

        tick = next(t for t in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000) if most / t <= 8)
        for v in range(0, most + 1, tick):
            y = at(0, v)[1]
            pygame.draw.line(to, (70, 66, 76), (inner.x, y), (inner.right, y), 1)
            b.text(to, str(v), (inner.x - b.u(12), y), "note", DUST, "r")
        for k in range(steps + 1):
            x = at(k, 0)[0]
            b.text(to, "Start" if k == 0 else str(k), (x, inner.bottom + b.lead("note") * 0.9), "note", DUST, "m")
        for i in range(n):
            tone = b.palette.player[self.r.glyphs[i]]
            points = [at(k, sums[k][i]) for k in range(steps + 1)]
            if len(points) > 1:
                pygame.draw.lines(to, dark(tone, 0.5), False, [(x, y + b.u(2)) for x, y in points], max(3, b.u(6)))
                pygame.draw.lines(to, tone, False, points, max(2, b.u(4)))
            for p in points[:-1]:
                pygame.draw.circle(to, tone, p, b.u(5))
        taken: list[float] = []
        for i in sorted(range(n), key=lambda s: at(steps, sums[-1][s])[1]):
            x, y = at(steps, sums[-1][i])
            while any(abs(y - t) < b.u(34) for t in taken):
                y += b.u(8)
            taken.append(y)
            b.player(to, self.r.glyphs[i], (x + b.u(22), y), b.u(32))

"""The end: who won, points by cause counted up before everybody's eyes, the course of the game round by round."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pygame import Rect, Surface

from game.client.devices.intent import Input, Press
from game.client.motion.tween import ease_out
from game.client.paint.palette import GILT
from game.client.scenes.causes import Causes
from game.client.scenes.page import Foot, Page
from game.client.scenes.results_data import Results
from game.client.scenes.solo_result import draw_counted, draw_solo
from game.client.scenes.towers import draw_towers
from game.client.widgets.chart import Curve, draw_chart, draw_level, grid
from game.client.widgets.choices import Tabs
from game.client.widgets.controls import Panel, Picture
from game.client.widgets.ui import Widget
from game.words.phrases import phrase

ABREAST, WIDEST = 2200, 2800
"""In ui units: from this width on there are no tabs; and the whole page is no wider than that."""
COUNT_FOR = 0.55
"""Seconds for one cause."""


class ResultsScene(Page):
    """Buttons without a function are left out."""

    says_all = True

    def __init__(
        self,
        results: Results,
        *,
        board: Callable[[], object] | None = None,
        rematch: Callable[[], object] | None = None,
        title: Callable[[], object] | None = None,
        replay: Callable[[], object] | None = None,
        review: Callable[[], object] | None = None,
        page: int = 0,
        again: bool = False,
    ) -> None:
        """`again`: they were shown before, so nothing is counted before everybody's eyes."""
        self.r, self.replay, self.review = results, replay, review
        self.board, self.rematch, self.title = board, rematch, title
        self.page = page
        self.age = self.length if again else 0.0
        self._knocked = 0

    @property
    def abreast(self) -> bool:
        """The window is so wide that all pages stand side by side."""
        return self.app.screen.area.width >= self.app.screen.u(ABREAST)

    def widest(self) -> int:
        return WIDEST if self.abreast else super().widest()

    @property
    def length(self) -> float:
        return COUNT_FOR * len(self.r.causes) + 0.4

    @property
    def mood(self) -> str:
        return "result"

    @property
    def moment(self) -> bool:
        """Points are being counted."""
        return not self.counted

    def enter(self) -> None:
        ways = {"review": self.review, "board": self.board, "title": self.title, "rematch": self.rematch}
        self.ui.first_focus = next((key for key, way in ways.items() if way is not None), "")  # what looks back, first
        if self.page or self.app.settings.reduced_motion or self.app.settings.speed == "off":
            self.age = self.length

    def handle(self, e: Input) -> bool:
        """The first Enter ends the counting: nobody leaves the results by it before they are there."""
        if not self.counted and isinstance(e, Press) and e.intent == "accept":
            self.back()
            return True
        return super().handle(e)

    def pause(self) -> None:
        """Whoever comes back from the review or the replay has seen the counting."""
        self.age = max(self.age, self.length)

    @property
    def counted(self) -> bool:
        """Who has won is said when all points are counted."""
        return self.age >= self.length

    def back(self) -> None:
        if not self.counted:
            self.age = self.length
            self._celebrate()
            self.app.rebuild(self)
        elif self.board is not None:
            self.board()
        elif self.title is not None:
            self.title()

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.counted:
            self.age += dt
            step = int(self.age / COUNT_FOR)
            if step != self._knocked and step <= len(self.r.causes):
                self._knocked = step
                self.app.sound.play("teponaztli")
                self.app.rebuild(self)
            self.app.damage()
            if self.counted:
                self._celebrate()
                self.app.rebuild(self)

    def _celebrate(self) -> None:
        if self.r.feats:
            self.app.sound.play("flute")

    def wants(self) -> float:
        return super().wants() if self.counted else 0.0

    def build(self) -> None:
        self.heading = self.r.heading if self.counted else phrase("menus.points_are_counted")
        self.subheading = self.r.note if self.counted else ""
        super().build()

    def fill(self, body: Rect) -> None:
        s = self.app.screen
        if self.abreast:
            room = self._with_ribbon(Rect(body.x, body.y, body.w, body.bottom - body.y - s.u(8)))
            self._side_by_side(room)
            return
        tabs = Rect(body.x, body.y, body.w, s.line(20))
        pages = (
            [phrase("menus.points"), phrase("menus.by_cause"), phrase("menus.by_round")]
            if self.r.rounds
            else [phrase("menus.points"), phrase("menus.by_cause")]
        )
        self.page = min(self.page, len(pages) - 1)
        self.ui.add(Tabs(tabs, pages, self.page, self._turn, "page"))
        room = Rect(body.x, tabs.bottom + s.u(14), body.w, body.bottom - tabs.bottom - s.u(22))
        if not self.page:
            room = self._with_ribbon(room)
        if self.page == 1:
            self.ui.add(*self._causes(room))
        elif self.page or not self.r.alone:
            self.ui.add(Picture(room, self._chart if self.page else self._podium, "picture"))
        else:
            wide = round(room.w * 0.56)
            side = Rect(room.x + wide + s.u(14), room.y, room.w - wide - s.u(14), room.h)
            self.ui.add(Picture(Rect(room.x, room.y, wide, room.h), self._podium, "picture"))
            self.ui.add(Picture(side, self._solo, "solo"))

    def _with_ribbon(self, room: Rect) -> Rect:
        """What is celebrated above it; returns what is left."""
        if not self.r.feats or not self.counted:
            return room
        s = self.app.screen
        ribbon = Rect(room.x, room.y, room.w, self._ribbon_height(room.w))
        self.ui.add(Picture(ribbon, self._ribbon, "feats"))
        return Rect(room.x, ribbon.bottom + s.u(10), room.w, room.bottom - ribbon.bottom - s.u(10))

    def _side_by_side(self, room: Rect) -> None:
        """Towers, what a solo player was asked, the causes, the rounds: what is known only at the end comes then."""
        s = self.app.screen
        shares = (0.3, 0.4, 0.3) if self.r.rounds else (0.5, 0.5)
        gap, x, rooms = s.u(14), room.x, []
        for share in shares:
            rooms.append(Rect(x, room.y, round((room.w - gap * (len(shares) - 1)) * share), room.h))
            x = rooms[-1].right + gap
        self.ui.add(Picture(rooms.pop(0), self._podium, "picture"))
        if self.r.alone:
            self.ui.add(Picture(rooms.pop(0), self._solo, "solo"))  # the causes stand there as bars
        else:
            self.ui.add(*self._causes(rooms.pop(0)))
        for chart in rooms:
            self.ui.add(Picture(chart, self._chart, "chart") if self.counted else Panel(chart))

    def way_back(self) -> None:
        """Every way on from here has a name of its own."""

    def buttons(self) -> list[Foot]:
        ways = (
            (phrase("menus.back_to_the_board"), "eye", self.board, "board", "plain"),
            (phrase("menus.watch_replay"), "film", self.replay, "replay", "plain"),
            (phrase("review.button"), "chart", self.review, "review", "plain"),
            (phrase("menus.title"), "house", self.title, "title", "plain"),
            (phrase("menus.play_again"), "redo", self.rematch, "rematch", "go"),
        )
        leaves, cap = "board" if self.board is not None else "title", self.app.keymap.cap("cancel")
        return [
            Foot(words, mark, do, key, kind, cap=cap if key == leaves and self.app.keymap.by_pad else "")
            for words, mark, do, key, kind in ways
            if do is not None
        ]

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
        return [float(v) for v in self.r.sums()] if self.counted else done

    # ---- what is celebrated

    def _ribbon_height(self, wide: int) -> int:
        b = self.app.brush
        return sum(b.block_height(said, wide - b.u(110), "strong") for said in self.r.feats) + b.u(24)

    def _ribbon(self, to: Surface, r: Rect) -> None:
        """Personal bests, between two stars."""
        b = self.app.brush
        b.panel(to, r, "dark")
        y = r.y + b.u(12)
        for said in self.r.feats:
            y += b.block(to, said, (r.x + b.u(55), y), r.w - b.u(110), "strong", GILT, "m")
        for x in (r.x + b.u(30), r.right - b.u(30)):
            b.mark(to, "star", (x, r.centery), b.u(30), GILT)

    # ---- the three pages

    def _podium(self, to: Surface, r: Rect) -> None:
        names = [name for name, _ in self.r.causes] or [""]
        counting = None if self.counted else names[min(len(names) - 1, int(self.age / COUNT_FOR))]
        draw_towers(self.app.brush, to, r, self.r, self._so_far(), counting)

    def _solo(self, to: Surface, r: Rect) -> None:
        """What became of it comes once everything is counted, where the points come from meanwhile."""
        self.app.brush.panel(to, r)
        draw = draw_solo if self.counted else draw_counted
        draw(self.app.brush, to, r, self._shown())

    def _shown(self) -> Results:
        """As far as it is counted."""
        if self.counted:
            return self.r
        return replace(self.r, causes=self.r.causes[: int(self.age / COUNT_FOR)], totals=())

    def _causes(self, room: Rect) -> list[Widget]:
        return Causes(self.app.brush, self.app.screen, self._shown(), self.abreast).widgets(room)

    def _chart(self, to: Surface, r: Rect) -> None:
        """Points after each round, one line a player, signs at their ends."""
        b = self.app.brush
        b.panel(to, r)
        sums = [list(self.r.rounds[0])]
        for gained in self.r.rounds[1:]:
            sums.append([a + g for a, g in zip(sums[-1], gained, strict=True)])
        curves = [
            Curve([(k, row[i]) for k, row in enumerate(sums)], b.palette.player[glyph], glyph)
            for i, glyph in enumerate(self.r.glyphs)
        ]
        beaten = [Curve([(0, self.r.goal)], GILT)] if self.r.goal else []
        g = grid(b, r, [*curves, *beaten], whole=True)
        draw_chart(b, to, g, curves, self.r.stage)
        if self.r.goal:
            y = g.at(0, self.r.goal)[1]
            draw_level(b, to, g.inner, y)
            b.text(to, phrase("menus.to_beat", n=self.r.goal), (g.inner.x, y - b.lead("note") // 2), "note", GILT)

"""The end: who won, points by cause counted up before everybody's eyes, the course of the game round by round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pygame import Rect, Surface

from game.client.motion.tween import ease_out
from game.client.paint import ink
from game.client.paint.palette import DUST, GILT, OCHRE, STUCCO
from game.client.paint.widgets import seal
from game.client.scenes.page import Foot, Page
from game.client.widgets import skins as skins
from game.client.widgets.chart import Curve, draw_chart, draw_level, grid
from game.client.widgets.choices import Tabs
from game.client.widgets.controls import Panel, Picture
from game.client.widgets.lists import ListBox
from game.words.phrases import phrase

ABREAST, WIDEST = 2200, 2800
"""In ui units: from this width on there are no tabs; and the whole page is no wider than that."""
COUNT_FOR = 0.55
"""Seconds for one cause."""


@dataclass(frozen=True)
class Results:
    heading: str
    """"Sun wins", "You have lost against the First Founders"."""
    names: Sequence[str]
    glyphs: Sequence[str]
    causes: Sequence[tuple[str, Sequence[int]]]
    """(name of the cause, points by seat)"""
    rounds: Sequence[Sequence[int]] = ()
    """Points gained by each seat: before the first round, then in each round."""
    winners: Sequence[int] = ()
    note: str = ""
    totals: Sequence[int] = field(default=())
    goal: int = 0
    """Points that had to be beaten; 0: those of the others."""
    cards: Sequence[tuple[str, str, bool]] = ()
    """What else was asked of a solo player: name, rule, whether it was met."""
    best: int | None = None
    """Most points in the solo games of this title before; None: this is the first."""
    alone: bool = False
    """A solo game."""
    feats: Sequence[str] = ()
    """What is celebrated: a personal best, a first victory."""

    def sums(self) -> list[int]:
        return list(self.totals) or [sum(v[i] for _, v in self.causes) for i in range(len(self.names))]


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
        self.ui.first_focus = "title" if self.rematch is None else "rematch"
        if self.page or self.app.settings.reduced_motion or self.app.settings.speed == "off":
            self.age = self.length

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
            self._causes(room)
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
        elif self.counted:
            self._causes(rooms.pop(0))
        else:
            self.ui.add(Panel(rooms.pop(0)))
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
        """A stepped tower for each player, growing as points are counted."""
        b, n = self.app.brush, len(self.r.names)
        b.panel(to, r)
        inner = r.inflate(-b.u(48), -b.u(40))
        lines = self._lines()
        most = max(1, *(v for _, v in lines), *(max(1, v) for v in self.r.sums()))
        now = self._so_far()
        step = min(len(self.r.causes) - 1, int(self.age / COUNT_FOR)) if not self.counted and self.r.causes else -1
        caption = self.r.causes[step][0] if step >= 0 else ""
        if caption:
            b.text(to, caption, (inner.centerx, inner.y + b.lead("heading") // 2), "heading", GILT, "m", room=inner.w)
        top = inner.y + b.lead("heading") + b.u(10)
        foot = inner.bottom - b.lead("heading") - b.u(20)
        cell = inner.w / n
        wide = round(min(cell * 0.62, b.u(240)))
        seal_size = round(min(b.u(92), wide * 0.7))
        room = max(b.u(40), foot - top - seal_size - b.u(12))
        for k, (words, v) in enumerate(lines):  # the words at different sides: the lines may lie close together
            y = foot - round(room * v / most)
            at, side = ((inner.x, "l"), (inner.right, "r"))[k]
            b.text(to, words, (at, y - b.lead("note") // 2), "note", GILT, side, room=round(inner.w * 0.45))
            draw_level(b, to, inner, y)
        for i in range(n):
            x = round(inner.x + cell * (i + 0.5))
            high = max(b.u(10), round(room * max(0.0, now[i]) / most))
            self._tower(to, Rect(x - wide // 2, foot - high, wide, high), self.r.glyphs[i], room)
            up = seal_height(room, self.r.sums()[i] / most, [v / most for _, v in lines], seal_size, b.u(6))
            seal(seal_size, round(now[i])).draw(to, x, foot - (high + up if up > 0 else max(high + up, seal_size / 2)))
            won = i in self.r.winners and self.counted
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
                above = seal_size + b.u(26) if up > 0 else b.u(26)
                b.mark(to, "crown", (x, foot - high - above), b.u(40), b.palette.focus)
        ink.line(to, OCHRE, (inner.x, foot), (inner.right, foot), max(1, b.u(3)))

    def _lines(self) -> list[tuple[str, int]]:
        """Heights that a solo player looks at: what had to be beaten, and the best so far."""
        r = self.r
        found = [(phrase("menus.to_beat", n=r.goal), r.goal)] if r.goal else []
        if r.best is not None and r.best > 0 and r.best != r.goal:
            before = r.sums()[0] > r.best
            words = phrase("menus.best_before", n=r.best) if before else phrase("menus.best_so_far", n=r.best)
            found.append((words, r.best))
        return found

    def _solo(self, to: Surface, r: Rect) -> None:
        """What was asked and whether it was done, once everything is counted."""
        b = self.app.brush
        b.panel(to, r)
        if not self.counted:
            return
        mine, inner = self.r.sums()[0], r.inflate(-b.u(48), -b.u(44))
        y = inner.y
        rows = [(bool(won), words) for won, words in self._asked(mine)]
        for won, words in rows:
            tone = b.palette.glow if won else b.palette.loss_ink
            b.mark(to, "check" if won else "cross", (inner.x + b.u(14), y + b.lead("body") // 2), b.u(26), tone)
            y += b.block(to, words, (inner.x + b.u(42), y), inner.w - b.u(42), "body") + b.u(14)
        record = self.r.best is None or mine > self.r.best
        words = phrase("menus.new_best") if record else phrase("menus.best_so_far", n=self.r.best)
        words = phrase("menus.first_result") if self.r.best is None else words
        b.mark(to, "star", (inner.x + b.u(14), y + b.lead("strong") // 2), b.u(26), GILT)
        y += b.block(to, words, (inner.x + b.u(42), y), inner.w - b.u(42), "strong", GILT) + b.u(22)
        self._bars(to, Rect(inner.x, y, inner.w, inner.bottom - y))

    def _bars(self, to: Surface, r: Rect) -> None:
        """Where a solo player's points come from, the most first; the last bar is for what finds no room."""
        b = self.app.brush
        row = b.lead("caption") + b.u(14)
        found = sorted(((v[0], name) for name, v in self.r.causes if v[0]), reverse=True)
        room = max(1, r.h // row)
        if len(found) > room:  # together they are all the points
            found[room - 1 :] = [(sum(n for n, _ in found[room - 1 :]), phrase("menus.other_causes"))]
        most = max((abs(n) for n, _ in found), default=1)
        for i, (n, name) in enumerate(found):
            y = r.y + i * row
            b.text(to, name, (r.x, y + b.lead("caption") // 2), "caption", DUST, room=r.w - b.u(60))
            b.text(to, str(n), (r.right, y + b.lead("caption") // 2), "number", STUCCO, "r", size=19)
            to.fill(OCHRE if n > 0 else b.palette.loss, Rect(r.x, y + b.lead("caption"), r.w * abs(n) // most, b.u(5)))

    def _asked(self, mine: int) -> list[tuple[bool, str]]:
        rival = self.r.goal or max(self.r.sums()[1:], default=0)
        more = mine > rival
        said = phrase("menus.beaten", n=mine, goal=rival) if more else phrase("menus.not_beaten", n=mine, goal=rival)
        return [
            (more, said),
            *((met, phrase("menus.card_asked", name=name, rule=rule)) for name, rule, met in self.r.cards),
        ]

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
                skins.tower_body(b.look, w, h, tone).draw(to, r.centerx - w // 2, y - h)
            else:
                skins.chart_bar(b.look, w, max(2, h), tone).draw(to, r.centerx - w // 2, y - h)
            y -= h

    # by cause: a heading, rows that scroll if there are many, and the sum

    def _causes(self, room: Rect) -> None:
        b, s = self.app.brush, self.app.screen
        line = max(round(b.lead("body") * 1.2), s.u(40))
        pad, n = s.u(18), len(self.r.causes)
        spare = room.h - 2 * pad - 2 * line - s.u(8)
        row = max(line, min(s.line(22), spare // max(1, n)))
        high = min(spare, row * n)
        if self.abreast:  # as high as its neighbours
            high, row = spare, max(line, min(s.line(30), spare // max(1, n)))
        sheet = Rect(room.x, room.y, room.w, high + 2 * pad + 2 * line + s.u(8))
        head = Rect(sheet.x + s.u(24), sheet.y + pad, sheet.w - s.u(48), line)
        rows = Rect(head.x, head.bottom + s.u(4), head.w, high)
        foot = Rect(head.x, rows.bottom + s.u(4), head.w, line)
        self.ui.add(Panel(sheet))
        self.ui.add(Picture(head, self._heads))
        self.ui.add(ListBox(rows, len(self.r.causes), row, self._cause, lambda i: None, "causes", chosen=-1))
        self.ui.add(Picture(foot, lambda to, r: self._line(to, r, phrase("menus.together"), self.r.sums(), True)))

    def _cells(self, r: Rect) -> tuple[float, float]:
        """Where the numbers begin, and how wide each player's column is."""
        n = len(self.r.names)
        most, share = (150, 0.55) if self.abreast else (190, 0.62)
        cell = min(self.app.brush.u(most), r.w * share / n)
        return r.right - cell * n - self.app.brush.u(18), cell

    def _heads(self, to: Surface, r: Rect) -> None:
        b = self.app.brush
        left, cell = self._cells(r)
        for i, name in enumerate(self.r.names):
            x = left + cell * (i + 0.5)
            sign = min(b.u(34), r.h * 0.9)
            w = min(b.width(name, "strong"), round(cell - sign - b.u(22)))
            b.player(to, self.r.glyphs[i], (x - w / 2 - b.u(6), r.centery), sign)
            b.text(to, name, (x + sign / 2, r.centery), "strong", STUCCO, "m", room=w)

    def _cause(self, to: Surface, r: Rect, i: int, state: str) -> None:
        if i % 2 == 0:
            to.fill((50, 47, 55), r)
        name, values = self.r.causes[i]
        box = self.ui.find("causes")
        self._line(to, Rect(r.x, r.y, box.rect.w if box else r.w, r.h), name, values, False)

    def _line(self, to: Surface, r: Rect, name: str, values: Sequence[int], last: bool) -> None:
        b = self.app.brush
        left, cell = self._cells(r)
        b.text(
            to,
            name,
            (r.x + b.u(10), r.centery),
            "strong" if last else "body",
            GILT if last else STUCCO,
            room=round(left - r.x - b.u(20)),
        )
        best = max(values, default=0)
        for i, v in enumerate(values):
            ink = GILT if last or v == best > 0 else STUCCO if v else (128, 120, 112)
            b.text(to, str(v), (left + cell * (i + 0.5), r.centery), "number", ink, "m", size=25 if last else 21)

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
        g = grid(b, r, [*curves, *beaten])
        draw_chart(b, to, g, curves, lambda k: str(k) if k else phrase("menus.start"))
        if self.r.goal:
            y = g.at(0, self.r.goal)[1]
            draw_level(b, to, g.inner, y)
            b.text(to, phrase("menus.to_beat", n=self.r.goal), (g.inner.x, y - b.lead("note") // 2), "note", GILT)


def seal_height(room: float, share: float, lines: Sequence[float], size: float, gap: float) -> float:
    """Where the seal with the points of a tower stands, from the tower's top: above it (more than 0) or on it, where it
    lies over none of the lines. `share` of the room is the tower's height, and each of `lines` a line's."""
    above, on_it = size / 2 + gap, [-size / 2 - gap, -room * share / 2]
    for up in (above, *on_it):
        middle = max(room * share + up, size / 2)
        if all(abs(middle - room * line) > size / 2 + gap for line in lines):
            return up
    return above

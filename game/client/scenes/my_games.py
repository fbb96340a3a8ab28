"""My games: how a person has played one of the titles: in numbers, as a curve, and game by game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pygame import Rect, Surface

from game.client.paint.palette import DUST, GILT, OCHRE, STUCCO
from game.client.scenes.game_rows import GameRow, game_list
from game.client.scenes.page import Foot, Page
from game.client.widgets.chart import Curve, draw_chart, grid
from game.client.widgets.choices import Choice, Tabs
from game.client.widgets.controls import Label, Picture
from game.client.widgets.lists import ListBox
from game.words.phrases import phrase

LAST = 5
"""The curve of averages is over so many games."""


@dataclass(frozen=True)
class GameLine:
    """One game that was played to its end."""

    against: str
    ended: str
    """ "Won with 61 points"."""
    when: str
    points: int
    won: bool
    value: Any = None


@dataclass(frozen=True)
class GroupLine:
    """Games that can be compared, and what they come to."""

    name: str
    played: int
    won: int
    best: int
    average: float
    challenges: str = ""
    """How many challenges were met; "" where there were none."""
    games: Sequence[GameLine] = ()
    """The latest first."""

    def figures(self) -> tuple[str, ...]:
        return str(self.played), str(self.won), str(self.best), f"{self.average:.0f}"


@dataclass(frozen=True)
class Book:
    """What one person has played of one title: all of it first, then by opponent. No groups: nothing yet."""

    title: str
    name: str
    who: str
    groups: Sequence[GroupLine] = field(default=())


class Told(NamedTuple):
    """Books of every title and person, and how many kept games are still to be looked through."""

    books: Sequence[Book]
    left: int


class MyGamesScene(Page):
    """`watch` and `review` get the value of a game. `tell` is asked again as long as games are left to look through."""

    heading = phrase("mygames.heading")
    subheading = phrase("mygames.note")

    def __init__(
        self,
        tell: Callable[[], Told],
        *,
        watch: Callable[[Any], object],
        review: Callable[[Any], object],
        title: str = "",
    ) -> None:
        self.tell, self.watch, self.review = tell, watch, review
        self.title, self.who = title, ""
        self.page = self.group = self.at = 0
        self.told = Told([], 1)
        self.shown: Sequence[GameLine] = ()

    def enter(self) -> None:
        self.ui.first_focus = "groups"
        self.told = self.tell()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.told.left:
            was, self.told = self.told.left, self.tell()
            if self.told.left >= was:  # nothing can be found out about the others now
                self.told = self.told._replace(left=0)
            self.app.rebuild(self)

    def wants(self) -> float:
        return 0.0 if self.told.left else super().wants()

    # ---- what is shown

    def book(self) -> Book | None:
        """The book of the chosen title and person; another's of that title if he has none of it."""
        books = self.told.books
        of_title = [b for b in books if b.title == self.title] or sorted(books, key=lambda b: not b.groups)
        return next((b for b in of_title if b.who == self.who and self.who), of_title[0] if of_title else None)

    def build(self) -> None:
        now = self.book()
        if now is not None:
            self.title, self.who = now.title, now.who
        super().build()

    def fill(self, body: Rect) -> None:
        s, now = self.app.screen, self.book()
        y = body.y
        if self.told.left:
            line = self.app.brush.lead("body")
            self.ui.add(
                Label(Rect(body.x, y, body.w, line), phrase("mygames.looking", left=self.told.left), "body", GILT)
            )
            y += line + s.u(8)
        if now is None:
            self.shown = ()
            if not self.told.left:
                self._say(Rect(body.x, y, body.w, body.bottom - y), phrase("mygames.nothing_at_all"))
            return
        line = s.line(20)
        y += self._choices(Rect(body.x, y, body.w, line), now) + s.u(12)
        room = Rect(body.x, y, body.w, body.bottom - y)
        if not now.groups:
            self.shown = ()
            self._say(room, phrase("mygames.nothing_yet", game=now.name))
            return
        self.group = max(0, min(self.group, len(now.groups) - 1))
        group = now.groups[self.group]
        self.shown = group.games
        self.at = max(0, min(self.at, len(self.shown) - 1))
        tabs = [phrase("mygames.summary"), phrase("mygames.all_games", n=group.played)]
        self.ui.add(Tabs(Rect(room.x, room.y, room.w, line), tabs, self.page, self._turn, "page"))
        rest = Rect(room.x, room.y + line + s.u(14), room.w, room.h - line - s.u(14))
        if self.page:
            rows = [
                GameRow("crown" if x.won else "log", GILT if x.won else DUST, x.ended, x.when, x.against)
                for x in self.shown
            ]
            self.ui.add(game_list(self.app, rest, rows, self._picked, "games", moved=self._moved, chosen=self.at))
        else:
            self._summary(rest, now)

    def _say(self, room: Rect, words: str) -> None:
        self.ui.add(Label(Rect(room.x, room.y + self.app.screen.u(30), room.w, room.h), words, "body", DUST))

    def _choices(self, r: Rect, now: Book) -> int:
        """Which title, and whose games where more than one person plays here."""
        b, s = self.app.brush, self.app.screen
        titles = list(dict.fromkeys((k.title, k.name) for k in self.told.books))
        names = [name for _, name in titles]
        at = [title for title, _ in titles].index(now.title)
        wide = min(r.w, Choice.wide(b, names) + s.u(80))
        self.ui.add(Choice(Rect(r.x, r.y, wide, r.h), names, at, lambda i: self._title(titles[i][0]), "title"))
        people = [k.who for k in self.told.books if k.title == now.title and k.who]
        if len(people) < 2:
            return r.h
        beside = r.w - wide - s.u(24)
        room = (
            Rect(r.right - beside, r.y, beside, r.h) if beside >= s.u(260) else Rect(r.x, r.bottom + s.u(8), r.w, r.h)
        )
        who = Choice(room, people, people.index(now.who), lambda i: self._person(people[i]), "who")
        self.ui.add(who)
        return room.bottom - r.y

    # ---- the summary: groups with their numbers, and the curve of the chosen one

    def _summary(self, room: Rect, now: Book) -> None:
        b, s = self.app.brush, self.app.screen
        group = now.groups[self.group]
        head = b.lead("note") + s.u(6)
        row = max(b.lead("strong") + s.u(20), 2 * b.lead("note") + s.u(6), s.target(48))
        foot = b.lead("body") + s.u(16) if group.challenges else 0
        side = room.w >= s.u(1000)
        wide = round(room.w * 0.56) if side else room.w
        high = min(row * len(now.groups), (room.h if side else room.h // 2) - head - foot)
        self.ui.add(Picture(Rect(room.x, room.y, wide, head), self._heads))
        self.ui.add(
            ListBox(
                Rect(room.x, room.y + head, wide, max(row, high)),
                len(now.groups),
                row,
                self._group_row,
                lambda i: self._turn(1),
                "groups",
                moved=self._chosen,
                chosen=self.group,
                first_choose=True,
            )
        )
        bottom = room.y + head + max(row, high)
        if group.challenges:
            words = f"{phrase('mygames.challenges')}: {group.challenges}"
            self.ui.add(
                Label(Rect(room.x + s.u(12), bottom + s.u(8), wide, foot), words, "body", GILT, key="challenges")
            )
            bottom += foot
        if side:
            curve = Rect(room.x + wide + s.u(16), room.y, room.w - wide - s.u(16), room.h - s.u(8))
        else:
            curve = Rect(room.x, bottom + s.u(10), room.w, room.bottom - bottom - s.u(18))
        self.ui.add(Picture(curve, self._curve, "curve"))

    def _columns(self, r: Rect) -> list[float]:
        """The middles of the four columns of numbers."""
        cell = min(self.app.brush.u(88), r.w * 0.115)
        return [r.right - self.app.brush.u(24) - cell * (3.5 - i) for i in range(4)]

    def _heads(self, to: Surface, r: Rect) -> None:
        b = self.app.brush
        keys = phrase("mygames.played"), phrase("mygames.won"), phrase("mygames.best"), phrase("mygames.average")
        for x, words in zip(self._columns(r), keys, strict=True):
            b.text(to, words, (x, r.centery), "note", DUST, "m")

    def _group_row(self, to: Surface, r: Rect, i: int, state: str) -> None:
        b, now = self.app.brush, self.book()
        assert now is not None
        group = now.groups[i]
        b.list_row(to, r, "chosen" if i == self.group else state if state == "hover" else "rest")
        box = self.ui.find("groups")
        columns = self._columns(Rect(r.x, r.y, box.rect.w if box else r.w, r.h))
        left = r.x + b.u(18)
        room = round(columns[0] - b.u(52) - left)
        tone, lines = GILT if i == self.group else STUCCO, b.lines(group.name, room, "strong")
        role = "strong" if len(lines) == 1 else "note"
        y = r.centery - b.block_height(group.name, room, role) / 2
        b.block(to, group.name, (left, y), room, role, tone)
        for x, words in zip(columns, group.figures(), strict=True):
            b.text(to, words, (x, r.centery), "number", STUCCO, "m", size=21)

    def _curve(self, to: Surface, r: Rect) -> None:
        """Points of the chosen games from the first to the last; victories are gilt. The line is their average."""
        b = self.app.brush
        b.panel(to, r)
        y = r.y + b.u(14) + b.lead("note") // 2
        b.text(to, phrase("mygames.curve"), (r.x + b.u(24), y), "note", DUST, room=r.w // 2)
        games = list(reversed(self.shown))
        if len(games) < 2:
            b.text(to, phrase("mygames.one_result"), r.center, "body", DUST, "m", room=r.w - b.u(48))
            return
        points = [(float(i), float(g.points)) for i, g in enumerate(games)]
        dots = Curve(points, STUCCO, dots=[GILT if g.won else (150, 140, 136) for g in games], joined=False)
        means = []
        for i in range(len(points)):
            last = [v for _, v in points[max(0, i + 1 - LAST) : i + 1]]
            means.append((float(i), sum(last) / len(last)))
        curves = [Curve(means, OCHRE, dots=[OCHRE]), dots]
        draw_chart(b, to, grid(b, r, curves, zero=False), curves, lambda i: str(i + 1))
        words = phrase("mygames.curve_line", n=LAST)
        b.text(to, words, (r.right - b.u(24), y), "note", OCHRE, "r", room=r.w // 2 - b.u(60))

    # ---- choosing

    def buttons(self) -> list[Foot]:
        if not self.page or not self.shown:
            return []
        now = self.shown[self.at].value
        return [
            Foot(phrase("review.button"), "chart", lambda: self.review(now), "review"),
            Foot(phrase("menus.watch"), "film", lambda: self.watch(now), "watch", "go"),
        ]

    def _title(self, title: str) -> None:
        self.title, self.group, self.at = title, 0, 0
        self.app.rebuild(self)

    def _person(self, who: str) -> None:
        self.who, self.group, self.at = who, 0, 0
        self.app.rebuild(self)

    def _turn(self, page: int) -> None:
        self.page, self.at = page, 0
        self.app.rebuild(self)

    def _chosen(self, group: int) -> None:
        self.group, self.at = group, 0
        self.app.rebuild(self)

    def _moved(self, i: int) -> None:
        self.at = i
        self.app.rebuild(self)

    def _picked(self, i: int) -> None:
        self.at = i
        self.watch(self.shown[i].value)

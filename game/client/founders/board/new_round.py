"""A new round as one wide moment: for every seat its points and disks, and what was dealt, refilled and removed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from pygame import Rect, Surface

from game.client.founders.paint import tiles
from game.client.paint import disks, panels
from game.client.paint import type as types
from game.client.paint.look import Look
from game.client.paint.palette import DUST, GILT, STUCCO, veil
from game.client.paint.type import say
from game.events import Event, RoundBegan, Scored
from game.founders.box import BonusKind
from game.words.phrases import phrase

TOLD = ("MaskRemoved", "FounderRemoved", "MarketRefilled")
"""What is said of it in a sentence, losses first; what a seat lost stands in its row, and the bonuses are shown."""


@dataclass
class SeatRow:
    """What the round that is over brought a seat, and what it has for the next."""

    seat: int
    points: int
    gained: int
    disks: int = 0
    begins: bool = False


@dataclass
class NewRound:
    """What is told between two rounds."""

    number: int
    rounds: int
    seats: list[SeatRow] = field(default_factory=list)
    spaces: int = 0
    """Bonus disks that will be dealt: the sheet is as high as it needs to be from the start."""
    bonuses: list[tuple[str, BonusKind]] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)

    def reading(self) -> float:
        """Seconds in which it can be read; a press goes on, and it can be held."""
        if self.number == 1:
            return 3.0  # nothing was won or lost yet
        return min(12.0, 3.0 + 0.6 * len(self.seats) + 0.045 * sum(map(len, self.lines)))


def heading(now: NewRound) -> str:
    """Which round begins; of the last one, that it is."""
    if now.number == now.rounds:
        return phrase("founders_view.round_last", number=now.number)
    return phrase("founders_view.round_of_rounds", number=now.number, rounds=now.rounds)


def seat_rows(events: Iterable[Event], number: int, points: Sequence[int]) -> list[SeatRow]:
    """A row for each seat with these points, when this round begins after all that happened before it."""
    gained, counting = [0] * len(points), False
    for e in events:
        if isinstance(e, RoundBegan):
            counting = e.number == number - 1
        elif counting and isinstance(e, Scored):
            gained[e.seat] += e.n
    return [SeatRow(seat, vp, gained[seat]) for seat, vp in enumerate(points)]


class Sheet:
    """Where its rows lie in the middle of an area."""

    def __init__(self, look: Look, area: Rect, now: NewRound, foot: str) -> None:
        self.look, self.now, self.foot = look, now, foot
        self.wide = round(min(area.w * 0.7, max(area.w * 0.5, look.px(880))))
        self.pad, self.high = look.px(36), types.height(look, "title", 40)
        self.row, self.lead = max(look.px(44), types.height(look, "heading", 22)), types.height(look, "body", 21)
        self.disk = look.px(30)
        self.said = [line for said in now.lines for line in types.wrap(look, said, "body", self.room, 21)]
        high = self.high + look.px(40) + self.row * len(now.seats) + self.lead * (max(2, len(self.said)) + 1)
        high += self._bonus_height + look.px(26)
        self.rect = Rect(0, 0, self.wide, min(area.h, high))
        self.rect.midtop = (area.centerx, area.y + max(0, round((area.h - self.rect.h) * 0.2)))

    @property
    def room(self) -> int:
        return self.wide - 2 * self.pad

    @property
    def _bonus_height(self) -> int:
        return self.lead + round(self.disk * 3.1) if self.now.spaces else 0

    def draw(self, to: Surface, names: Sequence[str], glyphs: Sequence[str]) -> None:
        look, now, r = self.look, self.now, self.rect
        panels.panel(look, *r.size, edge=veil(GILT, 0.8)).draw(to, *r.topleft)
        say(to, look, heading(now), r.centerx, r.y + look.px(20) + self.high // 2, "title", GILT, "m", self.room, 40)
        y = r.y + look.px(30) + self.high
        for i, row in enumerate(now.seats):
            self._seat(to, row, Rect(r.x + self.pad // 2, y, r.w - self.pad, self.row), i, names, glyphs)
            y += self.row
        y += look.px(8)
        if now.spaces:
            self._bonuses(to, y)
            y += self._bonus_height
        for line in self.said:
            if y + self.lead <= r.bottom - self.lead:
                types.text(look, line, "body", STUCCO, 21).draw(to, r.x + self.pad, y + self.lead // 2)
            y += self.lead
        say(to, look, self.foot, r.centerx, r.bottom - look.px(10) - self.lead // 2, "note", DUST, "m", self.room, 17)

    def _seat(self, to: Surface, row: SeatRow, box: Rect, i: int, names: Sequence[str], glyphs: Sequence[str]) -> None:
        """Name, points with what the round brought, disks (one fewer each round), and who begins."""
        look, px = self.look, self.look.px
        if i % 2 == 0:
            panels.scrim(to, box, 0.22)
        columns = [box.x + round(box.w * part) for part in (0.0, 0.27, 0.58, 0.99)]
        disks.token(look, glyphs[row.seat], max(10, px(17))).draw(to, columns[0] + px(26), box.centery)
        say(
            to,
            look,
            names[row.seat],
            columns[0] + px(52),
            box.centery,
            "heading",
            STUCCO,
            "l",
            box.w * 0.27 - px(60),
            21,
        )
        points = phrase("founders_view.round_points", points=row.points, gained=row.gained, last=self.now.number - 1)
        say(to, look, points, columns[1], box.centery, "strong", STUCCO, "l", box.w * 0.29, 19)
        first = self.now.number == 1
        left = phrase("founders_view.round_disks", n=row.disks, fewer=not first and 1) if row.disks else ""
        ink = STUCCO if first else look.palette.loss
        say(to, look, left, columns[2], box.centery, "strong", ink, "l", box.w * 0.22, 19)
        if row.begins:
            words = phrase("founders_view.round_begins")
            say(to, look, words, columns[3], box.centery, "strong", look.palette.focus, "r", box.w * 0.17, 19)

    def _bonuses(self, to: Surface, y: int) -> None:
        """The bonus disks dealt, each over the name of its space."""
        look, x = self.look, self.rect.x + self.pad
        say(to, look, phrase("founders_view.round_bonuses"), x, y + self.lead // 2, "body", STUCCO, "l", self.room, 21)
        each = min(round(self.disk * 3.0), self.room // self.now.spaces)
        for i, (space, kind) in enumerate(self.now.bonuses):
            at = x + each * i + each // 2
            disks.disk(look, tiles.bonus_face(kind), self.disk).draw(to, at, y + self.lead + round(self.disk * 1.7))
            say(to, look, space, at, y + self.lead + round(self.disk * 2.7), "note", DUST, "m", each, 16)


def draw(
    to: Surface, look: Look, area: Rect, now: NewRound, names: Sequence[str], glyphs: Sequence[str], foot: str
) -> None:
    """With the table in the dark behind it; `foot`: how one goes on."""
    panels.scrim(to, area, 0.45)
    Sheet(look, area, now, foot).draw(to, names, glyphs)

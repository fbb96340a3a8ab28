"""Since your last turn: what the others and the automata did, turn by turn, what touched you first.

When it is somebody's turn again, a line says the most of it for as long as it takes to read: in the prompt bar, or
where that has no room, on a small panel. The whole of it opens by a key, a button or a press on that line, on a sheet
laid where nothing can be answered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Protocol

from pygame import Rect, Surface

from game.client.paint.palette import DUST, GILT, STUCCO
from game.client.table.card import Card
from game.client.table.desk import Laid, Played, Spoken
from game.client.table.ghosts import Ghosts
from game.client.table.sheets import Sheet
from game.client.table.target_widget import TargetWidget
from game.client.table.view import TableView
from game.client.widgets.controls import Pressable
from game.client.widgets.lists import ListBox
from game.events import Event, RoundBegan, Scored, TurnBegan, TurnEnded
from game.table import Table
from game.words.phrases import phrase

YOU, TABLE = -2, -1
"""Chapters that are nobody's turn: what touched you, and what the table did (the end of a round, printed founders)."""

FEW, MOST = 3, 7
"""Things that one other did are told at once, without trifles if they are more than a few; the sheet tells all."""
COVERED = 0.24
"""Of the table's height may be covered by the panel: what finds no room is counted, and the key tells it."""
NOTE_WIDTHS = (760, 560, 420)
"""The line on a panel of its own, in ui units: narrower where else an answer would lie under it."""
CROSS = 28
"""For the cross in a panel's corner."""
SHOWN_AGAIN = 6.0
"""Seconds that a turn takes to be shown once more, at most."""


class Missed(Laid, Spoken, Played, Protocol):
    """A table at which others have moved."""

    @property
    def ghosts(self) -> Ghosts: ...

    @property
    def view(self) -> TableView: ...

    def refresh(self) -> None: ...


@dataclass
class Chapter:
    """What happened in one turn of somebody else."""

    seat: int
    events: list[Event] = field(default_factory=list)

    def points(self) -> int:
        return sum(e.n for e in self.events if isinstance(e, Scored) and e.seat == self.seat)


def missed(game: Table, seat: int) -> list[Chapter]:
    """Between this seat's last turn and its present one, without what it did itself; empty in its first turn. What
    was done before the first round is set-up, and no turn. A turn in which it could only pass is one more thing that
    has happened to it."""
    you, turns, between = Chapter(YOU), [Chapter(TABLE)], False
    told = list(_told(game, seat))
    present = max((n for n, (_, e) in enumerate(told) if isinstance(e, TurnBegan)), default=-1)
    for n, (mine, e) in enumerate(told):
        if _first_round(e):
            you, turns, between = Chapter(YOU), [], False
        elif isinstance(e, TurnEnded):
            if e.seat == seat:
                you, turns, between = Chapter(YOU), [], True
            turns.append(Chapter(TABLE))
        elif not between:
            continue
        elif isinstance(e, TurnBegan):
            between = e.seat != seat or n < present
            turns.append(Chapter(e.seat if e.seat != seat else TABLE))
        elif seat in (getattr(e, "seat", TABLE), getattr(e, "other", TABLE)):
            if not mine:
                you.events.append(e)
        else:
            turns[-1].events.append(e)
    return [c for c in (you, *turns) if c.events]


def _first_round(e: Event) -> bool:
    return isinstance(e, RoundBegan) and e.number == 1


def _told(game: Table, seat: int) -> Iterator[tuple[bool, Event]]:
    """Every event from the end of this seat's last turn on, or some more, and whether it is this seat's own doing."""
    live = game.live
    begin = len(live) - 1
    while begin > 0 and not any(isinstance(e, TurnEnded) and e.seat == seat or _first_round(e) for e in live[begin][1]):
        begin -= 1
    for index, events in live[begin:]:
        entry = game.log[index] if index >= 0 else ("deal",)
        mine = entry[0] == "answer" and entry[1] == seat
        for e in events:
            yield mine, e
            mine = mine and not isinstance(e, TurnBegan)


class Recap:
    """The recap of one table: for whom, whether its line still stands in the bar, whether the sheet is open."""

    def __init__(self, table: Missed) -> None:
        self.t = table
        self.open = False
        self.seat = table.here[0] if table.here else 0
        self.parts: list[str] = []
        """What the line says, thing by thing."""
        self._left = 0.0
        self._pointer_was: tuple[int, int] | None = None
        """Where the pointer has rested since the line came; None: it has moved."""

    @property
    def line(self) -> str:
        return phrase("table.since_headline", parts=self.parts) if self.parts else ""

    def begin(self, seat: int) -> None:
        """It is this seat's turn to decide: say what it has missed."""
        self.seat, self.open = seat, False
        self.parts = self._headline()
        self._left = 3.0 + 0.06 * len(self.line) if self.line else 0.0
        self._pointer_was = self.t.ui.pointer_at

    def again(self) -> None:
        """Say it once more, while what happened is shown again and as long as it takes to read afterwards."""
        self.begin(self.seat)
        self._left += SHOWN_AGAIN if self.line else 0.0
        self.t.refresh()

    def end(self) -> None:
        """An answer was given."""
        self.open, self._left = False, 0.0

    def put_away(self) -> None:
        """It was read."""
        self.end()
        self.t.refresh()

    def toggle(self) -> None:
        if not self.t.here:
            return  # who only watches has no turns
        if not self.open and not self.rows():
            self.t.app.toasts.show(phrase("table.nothing_since"))
            return
        self.open, self._left = not self.open, 0.0
        self.t.refresh()

    @property
    def first(self) -> bool:
        """The line stands, and the pointer only lies where it was pressed before: it asks for no preview."""
        ui = self.t.ui
        return self.told and not ui.by_keys and ui.pointer_at == self._pointer_was

    def update(self, dt: float) -> None:
        if self._pointer_was is not None and self.t.ui.pointer_at != self._pointer_was:
            self._pointer_was = None
            self.t.app.damage()
        if self._left > 0:
            self._left -= dt
            if self._left <= 0:
                self.t.refresh()

    def wants(self) -> float:
        return max(0.05, self._left) if self._left > 0 else 3600.0

    @property
    def told(self) -> bool:
        """The line stands in the bar."""
        return self._left > 0 and not self.open

    # ---- words

    def rows(self) -> list[tuple[int | None, str]]:
        """(seat, heading) for each chapter, followed by (None, sentence)."""
        found: list[tuple[int | None, str]] = []
        for c in missed(self.t.session.table, self.seat):
            if said := self._said(c):
                found.append((c.seat, self._name(c)))
                found.extend((None, line) for line in said)
        return found

    def _name(self, c: Chapter) -> str:
        if c.seat < 0:
            return phrase("table.you" if c.seat == YOU else "table.the_table")
        return phrase("table.name_and_points", name=self.t.names[c.seat], points=_signed(c))

    def _headline(self) -> list[str]:
        """A new round, the first thing that touched you, then what the others did."""
        t = self.t
        chapters = missed(t.session.table, self.seat)
        others = [c for c in chapters if c.seat >= 0]
        rounds: list[Event] = [e for c in chapters for e in c.events if isinstance(e, RoundBegan) and t.speech.lasts(e)]
        parts = self._said(Chapter(TABLE, rounds))
        parts += [line for c in chapters if c.seat == YOU for line in self._said(c)[:1]]
        if not others:  # moved by printed rules, without a seat: all that has gone by it
            done = [line for c in chapters if c.seat == TABLE for line in self._done(c)]
            parts += [line for line in done if line not in parts]
        elif len(others) > 1:
            parts += [line for c in others if (line := self._in_short(c))]
        else:
            parts += self._one_other(others[0])
        return [p.rstrip(".") for p in parts]

    def _one_other(self, c: Chapter) -> list[str]:
        """The points of all of it, what matters most, then the rest in order; what it paid only if there is room."""
        speech, its = self.t.speech, [e for e in c.events if not isinstance(e, Scored)]
        scored = [phrase("table.scored_since", name=self.t.names[c.seat], n=c.points())] if c.points() else []
        its.sort(key=lambda e: not speech.matters_most(e))
        done = self._done(Chapter(c.seat, its))
        if len(done) > FEW:
            done = self._done(Chapter(c.seat, [e for e in its if not speech.trifling(e)]))
        return [*scored, *done[:MOST]]

    def _in_short(self, c: Chapter) -> str:
        """One turn in a few words: what matters most of it, else what was done first; and the points of all of it."""
        its = sorted(c.events, key=lambda e: not self.t.speech.matters_most(e))
        first = next(iter(self._done(Chapter(c.seat, its))), "").rstrip(".")
        return phrase("table.in_short", first=first, points=_signed(c)) if first else ""

    def _done(self, c: Chapter) -> list[str]:
        """What came of the turn; how it was decided (an automaton's roll, its rule) only if nothing did."""
        if c.seat == TABLE:
            return self._said(Chapter(c.seat, [e for e in c.events if self.t.speech.lasts(e)])) or self._said(c)[:2]
        its = [e for e in c.events if getattr(e, "seat", TABLE) == c.seat and not self.t.speech.announces(e)]
        return self._said(Chapter(c.seat, its)) or self._said(c)

    def _said(self, c: Chapter) -> list[str]:
        return [line for e in c.events if (line := self.t.speech.tell(e, self.t.names))]

    # ---- widgets

    def cap_width(self) -> int:
        """What its key takes of the line."""
        cap, b = self.t.app.keymap.cap("recap"), self.t.app.brush
        return b.keycap_size(cap)[0] + b.u(8) if cap else 0

    def strip(self, rect: Rect, lines: Sequence[tuple[str, float]], size: float) -> RecapStrip:
        """In the bar, under the question."""
        return RecapStrip(rect, self, lines, size)

    def note(self) -> RecapStrip:
        """On the table, where the bar has no room for all of it: over nothing that can be answered, nor a card."""
        t, b, s = self.t, self.t.app.brush, self.t.app.screen
        pad = s.u(14)
        for width in NOTE_WIDTHS:
            wide = min(s.u(width), s.area.w - s.u(24))
            room = wide - 2 * pad - self.cap_width() - s.u(CROSS)
            lines = self._fitting(room, max(2, round((t.area.h * COVERED - 2 * pad) / b.lead("note"))))
            wide -= room - max(b.width(line.replace("*", ""), "note") for line in lines)
            high = len(lines) * b.lead("note") + 2 * pad
            rect = free_place(t, wide, high, high)
            if rect.collidelist(answers(t)) < 0:
                break
        first = rect.y + pad + b.lead("note") / 2
        return RecapStrip(rect, self, [(line, first + i * b.lead("note")) for i, line in enumerate(lines)], pad=pad)

    def _fitting(self, room: int, most: int) -> Sequence[str]:
        """So many lines at most, one thing after the other; how many things are left out."""
        b, parts = self.t.app.brush, self.parts
        for n in range(len(parts), 0, -1):
            left = [phrase("table.more_since", n=len(parts) - n)] if n < len(parts) else []
            lines = b.span_lines(phrase("table.since_headline", parts=[*parts[:n], *left]), room, "note")
            if len(lines) <= most:
                break
        return lines

    def sheet(self) -> Sheet:
        """On the table, over nothing that can be answered."""
        t, s = self.t, self.t.app.screen
        b = t.app.brush
        wide = min(s.u(520), s.area.w // 3)
        row = round(b.lead("note") * 1.12)
        lines: list[tuple[int | None, str]] = []
        for seat, said in self.rows():
            room = wide - s.u(32) - s.u(24) - s.u(40 if seat is not None else 16)
            lines += [(seat if n == 0 else None, line) for n, line in enumerate(b.lines(said, room, "note"))]
        head = Sheet.head(t) + s.u(18)
        rect = free_place(t, wide, min(head + row * len(lines), round(t.area.h * 0.75)), head + 3 * row)

        def draw(to: Surface, r: Rect, i: int, state: str) -> None:
            seat, said = lines[i]
            x = r.x + b.u(8)
            if seat is not None and seat >= 0:
                b.player(to, t.glyph(seat), (x + b.u(12), r.centery), min(b.u(26), r.h - 2))
            elif seat is not None:
                b.mark(to, "person" if seat == YOU else "flower", (x + b.u(12), r.centery), b.u(18), GILT)
            ink = STUCCO if seat is None else b.palette.focus
            b.text(to, said, (x + b.u(16 if seat is None else 34), r.centery), "note", ink)

        def rows(inner: Rect) -> ListBox:
            return ListBox(inner, len(lines), row, draw, lambda i: None, "recap_sheet", chosen=-1)

        return Sheet(t, rect, phrase("table.since_your_last_turn"), rows, self.toggle)


def _signed(c: Chapter) -> str:
    return f"{c.points():+d}" if c.points() else ""


class RecapStrip(Pressable):
    """What others have done since, all of it: under the question, or (with `pad`) on a panel, thing by thing."""

    def __init__(
        self,
        rect: Rect,
        recap: Recap,
        lines: Sequence[tuple[str, float]],
        size: float | None = None,
        pad: int = 0,
    ) -> None:
        """`lines`, each with the middle of its height."""
        super().__init__(rect, "recap", tip="" if pad else phrase("table.everything_since"))
        self.recap, self.lines, self.size, self.pad = recap, lines, size, pad

    def activate(self) -> None:
        """A panel that has been read is out of the way; the line in the bar opens all of it."""
        if self.pad:
            self.recap.put_away()
        else:
            self.recap.toggle()

    def draw(self, to: Surface) -> None:
        t = self.recap.t
        under = self.ui.subject
        slips = under is not None and (under.key == "aside" or under.key.startswith("aside "))
        b, r = t.app.brush, self.rect
        if self.pad:
            b.panel(to, r, "dark")
            b.mark(to, "cross", (r.right - self.pad - b.u(7), self.lines[0][1]), b.u(15), STUCCO if self.hot else DUST)
        elif (t.ghosts.seen() is not None or slips) and not self.recap.first:
            return  # what the choice in view would bring is said here
        x = r.x + self.pad + self.recap.cap_width()
        if cap := t.app.keymap.cap("recap"):
            b.keycap(to, cap, (r.x + self.pad, self.lines[0][1]))
        tone = STUCCO if self.hot or self.has_focus or self.pad else DUST
        for line, y in self.lines:
            b.spans(to, line, (x, y), "note", tone, b.palette.focus, size=self.size)


def free_place(t: Missed, wide: int, most: int, least: int) -> Rect:
    """The largest place on the table under which nothing can be answered, and as little as can be of what is read all
    the time; if there is none, a small one with the least of it."""
    area = t.area.inflate(-2 * t.app.screen.u(8), -2 * t.app.screen.u(8))
    lit = answers(t)
    rest = [w.rect for w in t.ui.all() if w.focusable and not w.off_tab and w.rect not in lit]
    boards = t.view.boards()

    def under(box: Rect, things: list[Rect]) -> int:
        return sum(c.w * c.h for c in map(box.clip, things))

    heights = sorted({min(area.h, max(least, round(most * k))) for k in (1.0, 0.75, 0.5, 0.35, 0.0)}, reverse=True)
    best: Rect | None = None
    for high in heights:
        boxes = [
            Rect(area.x + (area.w - wide) * i // 12, area.y + (area.h - high) * j // 8, wide, high)
            for j, i in product(range(9), range(13))
        ]
        best = min(boxes, key=lambda box: (under(box, lit), under(box, boards), under(box, rest)))
        if not under(best, lit):
            break
    assert best is not None
    return best


def answers(t: Laid) -> list[Rect]:
    """What is pressed to answer, and cards, which are read first."""
    found = [w.rect for w in t.ui.all() if w.focusable and w.enabled and _answers(w.key, isinstance(w, TargetWidget))]
    return found + [w.rect for w in t.ui.widgets if isinstance(w, Card)]


def _answers(key: str, target: bool) -> bool:
    return target or key == "answers" or key.startswith("answer ")

"""Since your last turn: what the others and the automata did, in order: who did what, then what came of it.

When it is somebody's turn again, a line says the most of it for as long as it takes to read: in the prompt bar, or
where that has no room, on a small panel. The whole of it opens by a key, a button or a press on that line, on a sheet
laid where nothing can be answered.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Protocol

from pygame import Rect, Surface

from game.client.paint.palette import DUST, GILT, STUCCO
from game.client.table.card import Card
from game.client.table.desk import Laid, Played, Spoken
from game.client.table.docked import BESIDE, free_in
from game.client.table.ghosts import Ghosts
from game.client.table.missed import YOU, missed
from game.client.table.sheets import Sheet
from game.client.table.since import Since, Thing, heaviest, in_a_row, in_all
from game.client.table.target_widget import TargetWidget
from game.client.table.view import TableView
from game.client.widgets.controls import Pressable
from game.client.widgets.lists import ListBox
from game.words.phrases import phrase

COVERED = 0.24
"""Of the table's height may be covered by the panel: what finds no room is counted, and the key tells it."""
NOTE_WIDTHS = (760, 620, 560, 420)
"""The line on a panel of its own, in ui units: narrower where else an answer would lie under it."""
CROSS = 28
"""For the cross in a panel's corner."""
DETAIL = re.compile(r": [^(*]+(?= \(|$)")
"""Where exactly, or which: what is left out first."""
SHOWN_AGAIN = 6.0
"""Seconds that a turn takes to be shown once more, at most."""


class Missed(Laid, Spoken, Played, Protocol):
    """A table at which others have moved."""

    @property
    def ghosts(self) -> Ghosts: ...

    @property
    def view(self) -> TableView: ...

    def refresh(self) -> None: ...


class Recap:
    """The recap of one table: for whom, whether its line still stands in the bar, whether the sheet is open."""

    def __init__(self, table: Missed) -> None:
        self.t = table
        self.open = False
        self.seat = table.here[0] if table.here else 0
        self.parts: list[Thing] = []
        """What the line says, thing by thing."""
        self._told = Since(table.speech, table.names, (), self.seat)
        self._left = 0.0
        self._pointer_was: tuple[int, int] | None = None
        """Where the pointer has rested since the line came; None: it has moved."""
        self._ring_was: str | None = None
        """What the ring has been on since; None: it is not known yet."""

    @property
    def line(self) -> str:
        return next(shorter(self.parts, self.t.names), "")

    def lines(self) -> Iterator[str]:
        """For the bar: all of it; where every part of the table is read, then less and less of it, rather than a panel
        over the table."""
        return shorter(self.parts, self.t.names) if self.t.view.crowded else iter([self.line])

    def begin(self, seat: int) -> None:
        """It is this seat's turn to decide: say what it has missed."""
        self.seat, self.open = seat, False
        self._told = self._since()
        self.parts = self._told.headline()
        self._left = 3.0 + 0.06 * len(self.line) if self.line else 0.0
        self._pointer_was, self._ring_was = self.t.ui.pointer_at, None

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
        """The line stands, and the pointer or the ring only lies where it was before: it asks for no preview."""
        ui = self.t.ui
        if ui.by_keys:
            return self.told and self._ring_was in (None, self._ring)
        return self.told and ui.pointer_at == self._pointer_was

    @property
    def _ring(self) -> str:
        focus = self.t.ui.focus
        return focus.key if focus is not None else ""

    def update(self, dt: float) -> None:
        if self._pointer_was is not None and self.t.ui.pointer_at != self._pointer_was:
            self._pointer_was = None
            self.t.app.damage()
        if self._ring_was is None:
            self._ring_was = self._ring
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

    def rows(self) -> list[tuple[int | None, str]]:
        """(seat, heading) for each chapter, followed by (None, sentence)."""
        return self._since().rows()

    def _since(self) -> Since:
        t = self.t
        return Since(t.speech, t.names, missed(t.session.table, self.seat), self.seat)

    # ---- widgets

    def cap_width(self) -> int:
        """What its key takes of the line."""
        cap, b = self.t.app.keymap.cap("recap"), self.t.app.brush
        return b.keycap_size(cap)[0] + b.u(8) if cap else 0

    def strip(self, rect: Rect, lines: Sequence[tuple[str, float]], size: float) -> RecapStrip:
        """In the bar, under the question."""
        return RecapStrip(rect, self, lines, size)

    def note(self) -> RecapStrip:
        """On the table, where the bar has no room for all of it: over nothing that can be answered, nor a card; and
        rather in short than over a board."""
        t, b, s = self.t, self.t.app.brush, self.t.app.screen
        pad, lit, boards = s.u(14), answers(t), t.view.boards()
        if (docked := self._in_dock(pad, lit)) is not None:
            return docked
        most = max(2, round((t.area.h * COVERED - 2 * pad) / b.lead("note")))
        made: list[tuple[int, int, Rect, Sequence[str]]] = []
        for short, rows in ((False, most), (True, 2), (True, 1)):
            parts = self._told.headline(short=True) if short else self.parts
            for width in NOTE_WIDTHS if parts else ():
                wide = min(s.u(width), s.area.w - s.u(24))
                room = wide - 2 * pad - self.cap_width() - s.u(CROSS)
                lines = self._fitting(parts, room, rows)
                wide -= room - max(b.width(line.replace("*", ""), "note") for line in lines)
                high = len(lines) * b.lead("note") + 2 * pad
                rect = free_place(t, wide, high, high)
                made.append((covered(rect, lit), covered(rect, boards), rect, lines))
                if not any(made[-1][:2]):
                    break
            if not any(made[-1][:2]):
                break
        _, _, rect, lines = min(made, key=lambda one: one[:2])
        first = rect.y + pad + b.lead("note") / 2
        return RecapStrip(rect, self, [(line, first + i * b.lead("note")) for i, line in enumerate(lines)], pad=pad)

    def _in_dock(self, pad: int, lit: Sequence[Rect]) -> RecapStrip | None:
        """In the dock of cards, as wide as they are, if the table has a wide one that is free of answers."""
        t, b, s = self.t, self.t.app.brush, self.t.app.screen
        dock = t.view.dock()
        if dock is None or dock.w < s.u(BESIDE):
            return None
        for rows in (3, 2, 1):
            lines = self._fitting(self.parts, dock.w - 2 * pad - self.cap_width() - s.u(CROSS), rows)
            high = len(lines) * b.lead("note") + 2 * pad
            if (free := free_in(dock, lit, high, high)) is not None and free.bottom == dock.bottom:
                rect = Rect(dock.x, free.bottom - high, dock.w, high)
                whole = rect.unionall([w.rect for w in t.view.widgets() if w.rect.colliderect(rect)]).clip(free)
                if whole.h <= 2.5 * high:  # what lies there is covered whole, or not at all
                    rect = whole
                first = rect.y + (rect.h - len(lines) * b.lead("note") + b.lead("note")) / 2
                placed = [(line, first + i * b.lead("note")) for i, line in enumerate(lines)]
                return RecapStrip(rect, self, placed, pad=pad)
        return None

    def _fitting(self, parts: Sequence[Thing], room: int, most: int) -> Sequence[str]:
        """So many lines at most, one thing after the other; the lightest are left out, and it says how many."""
        for line in shorter(parts, self.t.names):
            lines = self.t.app.brush.span_lines(line, room, "note")
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


def shorter(parts: Sequence[Thing], names: Sequence[str]) -> Iterator[str]:
    """The line with all of it, in order; then what weighs most first and without the lightest things, which are
    counted, at last in the fewest words; then only how many there are, and their points."""
    if not parts:
        return
    for n in range(len(parts), 0, -1):
        told = list(parts) if n == len(parts) else heaviest(parts, n)
        yield phrase("table.since_headline", parts=[*in_a_row(told), *_left_out(parts, told, names)])
    first = heaviest(parts, 1)
    said = DETAIL.sub("", first[0].said) if first[0].who else first[0].said
    yield phrase("table.since_briefly", parts=[said, *_left_out(parts, first, names)])
    scored = in_all(parts, names)
    yield phrase("table.since_counted", n=len(parts), scored=scored)
    yield phrase("table.since_in_brief", what=scored or [phrase("table.things", n=len(parts))])


def _left_out(parts: Sequence[Thing], told: Sequence[Thing], names: Sequence[str]) -> list[str]:
    missing = [p for p in parts if not any(p is one for one in told)]
    return [phrase("table.more_since", n=len(missing), scored=in_all(missing, names))] if missing else []


def free_place(t: Missed, wide: int, most: int, least: int) -> Rect:
    """The largest place on the table under which nothing can be answered, and as little as can be of what is read all
    the time; if there is none, a small one with the least of it."""
    area = t.area.inflate(-2 * t.app.screen.u(8), -2 * t.app.screen.u(8))
    lit = answers(t)
    rest = [w.rect for w in t.ui.all() if w.focusable and not w.off_tab and w.rect not in lit]
    boards = t.view.boards()

    heights = sorted({min(area.h, max(least, round(most * k))) for k in (1.0, 0.75, 0.5, 0.35, 0.0)}, reverse=True)
    best: Rect | None = None
    for high in heights:
        boxes = [
            Rect(area.x + (area.w - wide) * i // 12, area.y + (area.h - high) * j // 8, wide, high)
            for j, i in product(range(9), range(13))
        ]
        best = min(boxes, key=lambda box: (covered(box, lit), covered(box, boards), covered(box, rest)))
        if not covered(best, lit):
            break
    assert best is not None
    return best


def covered(box: Rect, things: Sequence[Rect]) -> int:
    """How much of these lies under it."""
    return sum(c.w * c.h for c in map(box.clip, things))


def answers(t: Laid) -> list[Rect]:
    """What is pressed to answer, and cards, which are read first."""
    found = [w.rect for w in t.ui.all() if w.focusable and w.enabled and _answers(w.key, isinstance(w, TargetWidget))]
    return found + [w.rect for w in t.ui.widgets if isinstance(w, Card)]


def _answers(key: str, target: bool) -> bool:
    return target or key == "answers" or key.startswith("answer ")

"""What has happened since somebody's last turn, as a person tells it: in order, who did what, then what came of it.

A round's end and an Eclipse are nobody's turn: each is a chapter of its own, with what was scored, lost and dealt.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import takewhile

from game.client.table.speech import Speech
from game.events import Event, RoundBegan, Scored, TurnBegan, TurnEnded
from game.table import Table
from game.words.phrases import phrase

YOU, TABLE = -2, -1
"""Chapters that are nobody else's turn: one of your own in which you could only pass, and what the table did (the end
of a round, an Eclipse, printed founders)."""

FEW, MOST = 3, 7
"""Things that one other did are told at once, without trifles if they are more than a few; the sheet tells all."""


@dataclass
class Chapter:
    """What happened in one turn of somebody else."""

    seat: int
    events: list[Event] = field(default_factory=list)

    def points(self) -> int:
        return sum(e.n for e in self.events if isinstance(e, Scored) and e.seat == self.seat)


def missed(game: Table, seat: int) -> list[Chapter]:
    """Between this seat's last turn and its present one, in order; empty in its first turn. What was done before the
    first round is set-up, and no turn. A turn in which it could only pass is one more thing that has happened."""
    turns, between = [Chapter(TABLE)], False
    told = list(_told(game, seat))
    present = max((n for n, e in enumerate(told) if isinstance(e, TurnBegan)), default=-1)
    for n, e in enumerate(told):
        if _first_round(e):
            turns, between = [], False
        elif isinstance(e, TurnEnded):
            if e.seat == seat:  # what comes of another's turn after its end is told with it
                turns, between = [Chapter(TABLE)], True
        elif not between:
            continue
        elif isinstance(e, TurnBegan):
            between = e.seat != seat or n < present
            turns.append(Chapter(e.seat if e.seat != seat else YOU))
        else:
            turns[-1].events.append(e)
    return [c for c in turns if c.events]


def _first_round(e: Event) -> bool:
    return isinstance(e, RoundBegan) and e.number == 1


def _told(game: Table, seat: int) -> Iterator[Event]:
    """Every event from the end of this seat's last turn on, or some more."""
    live = game.live
    begin = len(live) - 1
    while begin > 0 and not any(isinstance(e, TurnEnded) and e.seat == seat or _first_round(e) for e in live[begin][1]):
        begin -= 1
    for _, events in live[begin:]:
        yield from events


class Since:
    """The sentences: a line for the bar, and all of it for the sheet."""

    def __init__(self, speech: Speech, names: Sequence[str], chapters: Sequence[Chapter], seat: int) -> None:
        """`seat`: whoever reads it."""
        self.speech, self.names, self.missed, self.seat = speech, names, chapters, seat

    def rows(self) -> list[tuple[int | None, str]]:
        """(seat, heading) for each chapter, followed by (None, sentence)."""
        found: list[tuple[int | None, str]] = []
        for c in self._chapters():
            events = [e for e in c.events[1:] if not self.speech.trifling(e)] if self._opened(c) else c.events
            if said := self._counted(Chapter(c.seat, events)) or ([""] if self._opened(c) else []):
                found.append((c.seat, self._name(c)))
                found.extend((None, line) for line in said if line)
        return found

    def _chapters(self) -> list[Chapter]:
        """The end of a round and an Eclipse begin a chapter of their own."""
        found: list[Chapter] = []
        for c in self.missed:
            found.append(Chapter(c.seat))
            for e in c.events:
                if self.speech.opens(e):
                    found.append(Chapter(TABLE))
                found[-1].events.append(e)
        return [c for c in found if c.events]

    def _opened(self, c: Chapter) -> bool:
        return self.speech.opens(c.events[0])

    def _name(self, c: Chapter) -> str:
        if c.events and self._opened(c):
            return self._said(c)[0].rstrip(".")
        if c.seat < 0:
            return phrase("table.you" if c.seat == YOU else "table.the_table")
        return phrase("table.name_and_points", name=self.names[c.seat], points=_signed(c))

    def headline(self, short: bool = False) -> list[str]:
        """All of it in order, each turn in short; of one other, more of it, unless that is to be short too."""
        chapters = self._chapters()
        others = len([c for c in chapters if c.seat >= 0])
        parts: list[str] = []
        for c in chapters:
            if self._opened(c):
                parts += self._round(c)
            elif c.seat == YOU:
                parts += self._said(c)[:1]
            elif c.seat >= 0:
                parts += self._in_short(c) if short or others > 1 else self._one_other(c)
            elif not others:  # moved by printed rules, without a seat
                parts += [line for line in self._done(c) if line not in parts]
        return [p.rstrip(".") for p in parts]

    def _round(self, c: Chapter) -> list[str]:
        """What lasts of a round's end or an Eclipse, and what everybody scored in it."""
        lasting = self._said(Chapter(c.seat, [e for e in c.events if self.speech.lasts(e)]))
        scored = self._by_seat([e for e in c.events if isinstance(e, Scored)])
        if scored and lasting:
            lasting[0] = phrase("table.counted", what=lasting[0].rstrip("."), scored=scored)
        return lasting

    def _by_seat(self, events: Sequence[Scored]) -> list[str]:
        sums: dict[int, int] = {}
        for e in events:
            sums[e.seat] = sums.get(e.seat, 0) + e.n
        return [f"{self.names[seat]} {n:+d}".replace("-", "−") for seat, n in sums.items() if n]

    def _counted(self, c: Chapter) -> list[str]:
        """Every sentence; what is counted for everybody in one line with what everybody got."""
        said: list[str] = []
        events, n = c.events, 0
        while n < len(events):
            line = self.speech.tell(events[n], self.names)
            n += 1
            if self.speech.counts(events[n - 1]):
                scored = list(takewhile(lambda e: isinstance(e, Scored), events[n:]))
                n += len(scored)
                by_seat = self._by_seat([e for e in scored if isinstance(e, Scored)])
                if by_seat:
                    line = phrase("table.counted", what=line.rstrip("."), scored=by_seat)
                else:
                    line = phrase("table.counted_for_nobody", what=line.rstrip("."))
            said += [line] if line else []
        return said

    def _one_other(self, c: Chapter) -> list[str]:
        """What it did, in order, then the points of all of it; trifles only if there is room, and of much what matters
        most."""
        speech, its = self.speech, [e for e in c.events if not isinstance(e, Scored)]
        scored = [phrase("table.scored_since", name=self.names[c.seat], n=c.points())] if c.points() else []
        if len(self._done(Chapter(c.seat, its))) > FEW:
            its = [e for e in its if not speech.trifling(e)]
        if len(self._done(Chapter(c.seat, its))) > MOST:
            most = sorted(range(len(its)), key=lambda n: not speech.matters_most(its[n]))[:MOST]
            its = [its[n] for n in sorted(most)]
        return [*self._done(Chapter(c.seat, its))[:MOST], *scored]

    def _in_short(self, c: Chapter) -> list[str]:
        """One turn in a few words: what matters most of it, else what was done first; and the points of all of it."""
        its = sorted(c.events, key=lambda e: not self.speech.matters_most(e))
        first = next(iter(self._done(Chapter(c.seat, its))), "").rstrip(".")
        return [phrase("table.in_short", first=first, points=_signed(c))] if first else []

    def _done(self, c: Chapter) -> list[str]:
        """What came of the turn; how it was decided (an automaton's roll, its rule) only if nothing did."""
        if c.seat == TABLE:
            return self._said(Chapter(c.seat, [e for e in c.events if self.speech.lasts(e)])) or self._said(c)[:2]
        its = [e for e in c.events if self._concerns(e, c.seat) and not self.speech.announces(e)]
        return self._said(Chapter(c.seat, its)) or self._said(c)

    def _concerns(self, e: Event, seat: int) -> bool:
        """What a turn did itself, and what it did to whoever reads this."""
        return getattr(e, "seat", TABLE) in (seat, self.seat) and not isinstance(e, Scored)

    def _said(self, c: Chapter) -> list[str]:
        return [line for e in c.events if (line := self.speech.tell(e, self.names))]


def _signed(c: Chapter) -> str:
    return f"{c.points():+d}" if c.points() else ""

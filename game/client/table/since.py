"""What has happened since somebody's last turn, as a person tells it: in order, who did what, then what came of it.

    Since(speech, names, missed(game, seat), seat).rows()       all of it, sentence by sentence, for the sheet
    Since(...).headline()                                       what came of it, thing by thing, for the bar

Each thing knows the points that it brought (deeds.py) and how much it weighs, so that where there is little room the
lightest are left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import takewhile

from game.client.table.deeds import Deed, deeds
from game.client.table.missed import TABLE, YOU, Chapter, apart
from game.client.table.speech import Speech
from game.events import Event, Scored
from game.words.phrases import phrase

FEW, MOST = 3, 7
"""Things that one other did are told at once, without trifles if they are more than a few; the sheet tells all."""
ROUND, SUM, POINT = 1000, 500, 10
"""What a round's end or an Eclipse weighs, all points of a turn, and each point of what brought some."""
LARGE = 100
"""What weighs so much is told even of several turns, though nobody did it."""


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing that was done, as it is told, and how much it weighs beside others."""

    said: str
    weight: int = 1
    points: Counter[int] = field(default_factory=Counter)
    """By seat, what it tells that no other thing tells: together they are all that was scored."""
    by: int = TABLE
    """Whose doing it was, or whose points."""


class Since:
    """The sentences: a line for the bar, and all of it for the sheet."""

    def __init__(self, speech: Speech, names: Sequence[str], chapters: Sequence[Chapter], seat: int) -> None:
        """`seat`: whoever reads it."""
        self.speech, self.names, self.seat = speech, names, seat
        self.chapters = apart(speech, chapters)

    def rows(self) -> list[tuple[int | None, str]]:
        """(seat, heading) for each chapter, followed by (None, sentence)."""
        found: list[tuple[int | None, str]] = []
        for c in self.chapters:
            events = [e for e in c.events[1:] if not self.speech.trifling(e)] if self._opened(c) else c.events
            if said := self._counted(Chapter(c.seat, events)) or ([""] if self._opened(c) else []):
                found.append((c.seat, self._name(c)))
                found.extend((None, line) for line in said if line)
        return found

    def _opened(self, c: Chapter) -> bool:
        return self.speech.opens(c.events[0])

    def _name(self, c: Chapter) -> str:
        if c.events and self._opened(c):
            return self._said(c)[0].rstrip(".")
        if c.seat < 0:
            return phrase("table.you" if c.seat == YOU else "table.the_table")
        return phrase("table.name_and_points", name=self.names[c.seat], points=_signed(c))

    def headline(self, short: bool = False) -> list[Thing]:
        """All of it in order, each turn in short; of one other, more of it, unless that is to be short too."""
        others = len([c for c in self.chapters if c.seat >= 0])
        parts: list[Thing] = []
        for c in self.chapters:
            if self._opened(c):
                parts += self._round(c)
            elif c.seat >= 0:
                parts += self._in_short(c) if short or others > 1 else self._one_other(c)
            elif c.seat == YOU:
                things = self._things(c)
                parts += [*things[:1], *_scoring(things[1:])]
            elif others:
                parts += _scoring(self._things(c))
            else:  # moved by printed rules, without a seat
                parts += [thing for thing in self._by_the_table(c) if thing.points or thing not in parts]
        return [replace(p, said=p.said.rstrip(".")) for p in parts]

    def _round(self, c: Chapter) -> list[Thing]:
        """What lasts of a round's end or an Eclipse, and what everybody scored in it."""
        speech, scored = self.speech, [e for e in c.events if isinstance(e, Scored)]
        lasting = [e for e in c.events if speech.lasts(e)]
        things = [Thing(said, SUM + speech.weight(e)) for e in lasting if (said := speech.tell(e, self.names))]
        if scored or things:
            first = things[0].said if things else self._said(c)[0]
            if scored:
                first = phrase("table.counted", what=first.rstrip("."), scored=self._by_seat(scored))
            things[:1] = [Thing(first, ROUND, _sums(scored))]
        return things

    def _by_seat(self, events: Sequence[Scored]) -> list[str]:
        return [f"{self.names[seat]} {_plus(n)}" for seat, n in _sums(events).items() if n]

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

    def _one_other(self, c: Chapter) -> list[Thing]:
        """What it did, in order, each with its points, and their sum unless one brought all; trifles only if there is
        room, and of much what weighs most."""
        done = self._things(c)
        if len(done) > FEW:
            done = [thing for thing in done if thing.weight]
        kept = heaviest(done, MOST)
        done = [thing for thing in done if _foreign(thing, c.seat) or any(thing is one for one in kept)]
        bring = [thing.points[c.seat] for thing in done if thing.points[c.seat]]
        if c.points() == sum(bring) and len(bring) < 2:
            return done
        said = phrase("table.scored_since", name=self.names[c.seat], n=c.points())
        return [*done, Thing(said, SUM, Counter({c.seat: c.points() - sum(bring)}))]

    def _in_short(self, c: Chapter) -> list[Thing]:
        """One turn in a few words: what weighs most of it, with its own points, and the points of all of it; and what
        others scored in it."""
        done = self._things(c)
        its = [thing for thing in done if thing.by == c.seat]
        others = [thing for thing in done if thing.by != c.seat and (thing.points or thing.weight >= LARGE)]
        if not its:
            return others
        most = max(its, key=lambda thing: thing.weight)
        if most.points[c.seat] != c.points():
            said = phrase("table.in_all", first=most.said.rstrip("."), points=_plus(c.points()))
            most = Thing(said, most.weight, Counter({c.seat: c.points()}))
        return [most, *others]

    def _things(self, c: Chapter) -> list[Thing]:
        """What came of the turn; how it was decided (an automaton's roll, its rule) only if nothing did."""
        speech = self.speech
        told = [e for e in c.events if isinstance(e, Scored) or speech.brings(e) or self._concerns(e, c.seat)]
        found = deeds(speech, self.names, [e for e in told if not speech.announces(e)])
        kept = [d for d in found if d.points or self._concerns(d.event, c.seat)]
        return [self._thing(d) for d in kept or deeds(speech, self.names, c.events)]

    def _by_the_table(self, c: Chapter) -> list[Thing]:
        """What lasts of it, else how it began; and every point."""
        found = deeds(self.speech, self.names, c.events)
        others = [d for d in found if getattr(d.event, "seat", TABLE) != self.seat]
        lasting = [d for d in found if self.speech.lasts(d.event)] or others[:2]
        return [self._thing(d) for d in found if d.points or any(d is one for one in lasting)]

    def _thing(self, d: Deed) -> Thing:
        said = d.said
        if d.points and not isinstance(d.event, Scored):
            said = phrase("table.in_short", first=said.rstrip("."), points=_plus(d.points))
        points = Counter({d.seat: d.points}) if d.points else Counter[int]()
        by = d.seat if d.points else getattr(d.event, "seat", TABLE)
        return Thing(said, self.speech.weight(d.event) + POINT * abs(d.points), points, by)

    def _concerns(self, e: Event, seat: int) -> bool:
        """What a turn did itself, what it did to whoever reads this, and what it leaves behind for all."""
        whose = getattr(e, "seat", TABLE)
        return whose in (seat, self.seat) and not isinstance(e, Scored) or self.speech.lasts(e)

    def _said(self, c: Chapter) -> list[str]:
        return [line for e in c.events if (line := self.speech.tell(e, self.names))]


def heaviest(things: Sequence[Thing], most: int) -> list[Thing]:
    """So many of them at most, in their order."""
    kept = sorted(range(len(things)), key=lambda n: -things[n].weight)[:most]
    return [things[n] for n in sorted(kept)]


def _scoring(things: Sequence[Thing]) -> list[Thing]:
    return [thing for thing in things if thing.points]


def _foreign(thing: Thing, seat: int) -> bool:
    """It tells points of somebody else."""
    return any(whose != seat for whose in thing.points)


def _sums(scored: Sequence[Scored]) -> Counter[int]:
    sums = Counter[int]()
    for e in scored:
        sums[e.seat] += e.n
    return sums


def _plus(n: int) -> str:
    return f"{n:+d}".replace("-", "−")


def _signed(c: Chapter) -> str:
    return _plus(c.points()) if c.points() else ""

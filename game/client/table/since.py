"""What has happened since somebody's last turn, as a person tells it: in order, who did what, then what came of it.

    Since(speech, names, missed(game, seat), seat).rows()       all of it, sentence by sentence, for the sheet
    Since(...).headline()                                       what came of it, thing by thing, for the bar

Each thing knows the points that it brought (deeds.py) and how much it weighs, so that where there is little room the
lightest are left out; what is left out is counted, with its points. Equal gains are one thing, and a name is said once
for all that its bearer did in a row.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby, takewhile

from game.client.table.deeds import Deed, deeds
from game.client.table.missed import TABLE, YOU, Chapter, apart
from game.client.table.speech import Speech
from game.events import Event, Scored
from game.words.phrases import phrase

FEW, MOST = 3, 7
"""Things that one other did are told at once, without trifles if they are more than a few; the sheet tells all."""
ROUND, SUM, POINT = 1000, 500, 10
"""What a round's end or an Eclipse weighs, all points of a turn, and each point of what brought some."""
LARGE = 90
"""What weighs so much is told even of several turns, whoever did it."""


@dataclass(frozen=True, slots=True)
class Thing:
    """One thing that was done, as it is told, and how much it weighs beside others."""

    said: str
    weight: int = 1
    points: Counter[int] = field(default_factory=Counter)
    """By seat, what it tells that no other thing tells: together they are all that was scored."""
    by: int = TABLE
    """Whose doing it was, or whose points."""
    who: str = ""
    """The name that it begins with."""


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
                parts += self._in_short(c, short) if short or others > 1 else self._one_other(c)
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
        """What it did, in order, each with its points, and the points of what is left out: trifles if there is no
        room, and of much what weighs least."""
        done = self._things(c)
        if len(done) > FEW:
            done = [thing for thing in done if thing.weight]
        kept = heaviest(done, MOST)
        done = [thing for thing in done if _foreign(thing, c.seat) or any(thing is one for one in kept)]
        left = c.points() - sum(thing.points[c.seat] for thing in done)
        if not left:
            return done
        said = phrase("table.scored_since", name=self.names[c.seat], n=left)
        return [*done, Thing(said, SUM, Counter({c.seat: left}), c.seat, self.names[c.seat])]

    def _in_short(self, c: Chapter, short: bool) -> list[Thing]:
        """One turn in a few words: what weighs most of it (all of some weight, unless it is to be `short`), with the
        points of the rest; and what others scored in it."""
        done = self._things(c)
        its = [thing for thing in done if thing.by == c.seat]
        others = [thing for thing in done if thing.by != c.seat and (thing.points or thing.weight >= LARGE)]
        if not its:
            return others
        most = max(its, key=lambda thing: thing.weight)
        told = [thing for thing in its if thing is most or thing.weight >= LARGE and not short]
        if left := c.points() - sum(thing.points[c.seat] for thing in told):
            last = told[-1]
            said = phrase("table.and_more", first=last.said.rstrip("."), points=_plus(left))
            told[-1] = replace(last, said=said, points=last.points + Counter({c.seat: left}))
        return [*told, *others]

    def _things(self, c: Chapter) -> list[Thing]:
        """What came of the turn; how it was decided (an automaton's roll, its rule) only if nothing did."""
        speech = self.speech
        told = [e for e in c.events if isinstance(e, Scored) or speech.brings(e) or self._concerns(e, c.seat)]
        found = deeds(speech, self.names, [e for e in told if not speech.announces(e)])
        kept = [d for d in found if d.points or self._concerns(d.event, c.seat)]
        return self._summed(kept) if kept else [self._thing(d) for d in deeds(speech, self.names, c.events)]

    def _summed(self, done: Sequence[Deed]) -> list[Thing]:
        """All of it, with everything that one player gained and that scored nothing told as one, at its last."""
        gains = {id(d): self.speech.gained(d.event) for d in done if not d.points}
        took = [d for d in done if gains.get(id(d)) and min(gains[id(d)].values()) >= 0]
        things: list[Thing] = []
        for d in done:
            whose = getattr(d.event, "seat", TABLE)
            alike = [one for one in took if getattr(one.event, "seat", TABLE) == whose]
            if len(alike) < 2 or not any(d is one for one in alike):
                things.append(self._thing(d))
            elif d is alike[-1]:
                total: Counter[str] = Counter()
                for one in alike:
                    total.update(gains[id(one)])
                goods = [f"{n} {name}" for name, n in total.items() if n]
                said = phrase("table.gains_since", name=self.names[whose], goods=goods)
                weight = max(self.speech.weight(one.event) for one in alike)
                things.append(Thing(said, weight, by=whose, who=self.names[whose]))
        return things

    def _by_the_table(self, c: Chapter) -> list[Thing]:
        """What lasts of it, else how it began; and every point."""
        found = deeds(self.speech, self.names, c.events)
        others = [d for d in found if getattr(d.event, "seat", TABLE) != self.seat]
        lasting = [d for d in found if self.speech.lasts(d.event)] or others[:2]
        return [self._thing(d) for d in found if d.points or any(d is one for one in lasting)]

    def _thing(self, d: Deed) -> Thing:
        said = d.said
        if d.points and not isinstance(d.event, Scored) and phrase("table.points_said", n=d.points) not in said:
            said = phrase("table.in_short", first=said.rstrip("."), points=_plus(d.points))
        points = Counter({d.seat: d.points}) if d.points else Counter[int]()
        by = d.seat if d.points else getattr(d.event, "seat", TABLE)
        who = self.names[by] if 0 <= by < len(self.names) and said.startswith(f"{self.names[by]} ") else ""
        return Thing(said, self.speech.weight(d.event) + POINT * abs(d.points), points, by, who)

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


def in_a_row(things: Sequence[Thing]) -> list[str]:
    """Each as it is told after those before it: a name is said once for all that is told of its bearer in a row."""
    said: list[str] = []
    for who, some in groupby(things, key=lambda thing: thing.who):
        first, *more = [thing.said for thing in some]
        said += [first, *(one.removeprefix(f"{who} ") if who else one for one in more)]
    return said


def in_all(things: Sequence[Thing], names: Sequence[str]) -> list[str]:
    """What they brought whom: "Sun +3"."""
    sums = Counter[int]()
    for thing in things:
        sums.update(thing.points)
    return [f"{names[seat]} {_plus(n)}" for seat, n in sums.items() if n]


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

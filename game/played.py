"""What a person has played: his results in the games kept here, summed up by how they were played and against whom.

A game in which two people of this device sat is a result for each of them. Games between bots alone, unfinished ones
and those that went on from the middle of another are nobody's results.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from game.saves import Save

Mode = Literal["solo", "bots", "table", "lan"]
"""Against the printed automaton; with bots; people round one device; between devices."""
DIFFICULTY = "bot_difficulty"
"""The set-up option that says how strong a printed opponent is."""


class Group(NamedTuple):
    """Results that can be compared: the same game in the same mode against the same opponents."""

    title: str
    mode: Mode
    against: tuple[str, ...]
    """Bots by kind, people by name; of a printed opponent its difficulty, where it has one."""


@dataclass(frozen=True, slots=True)
class Result:
    """One game of one person."""

    save: Save
    who: str
    group: Group
    points: int
    won: bool

    @property
    def asked(self) -> int:
        """Challenges that were to be met besides the points."""
        return len(self.save.challenges)

    @property
    def met(self) -> int:
        return sum(met for _, _, met in self.save.challenges)


@dataclass(frozen=True, slots=True)
class Sum:
    """Results in a few numbers."""

    played: int = 0
    won: int = 0
    best: int = 0
    average: float = 0.0
    asked: int = 0
    met: int = 0


class Feat(NamedTuple):
    """Something to be celebrated: "best" (the most points of a group, `before` the most until then), or "first" (the
    first victory in it)."""

    kind: Literal["best", "first"]
    who: str
    group: Group
    points: int
    before: int


def results(saves: Iterable[Save]) -> list[Result]:
    """Everybody's results, the latest first."""
    found = []
    for save in sorted(saves, key=lambda s: (-s.when, s.path.name)):
        if save.finished and not save.since:
            mine = [i for i, (kind, _) in enumerate(save.seats) if kind == "me"]
            found += [_result(save, seat) for seat in mine]
    return found


def _result(save: Save, seat: int) -> Result:
    others = [s for i, s in enumerate(save.seats) if i != seat]
    mode: Mode = "lan" if save.signed else "solo" if save.solo else "table"
    if mode == "table" and any(kind != "me" for kind, _ in others):
        mode = "bots"
    if mode == "solo":
        against = tuple(str(save.options[key]) for key in (DIFFICULTY,) if key in save.options)
    else:
        against = tuple(sorted(name if kind in ("me", "peer") else kind for kind, name in others))
    group = Group(save.title, mode, against)
    return Result(save, save.seats[seat][1], group, save.scores[seat], seat in save.winners)


def people(found: Sequence[Result]) -> list[str]:
    """Who has results, the one who played last first."""
    return list(dict.fromkeys(r.who for r in found))


def summed(found: Sequence[Result]) -> Sum:
    if not found:
        return Sum()
    points = [r.points for r in found]
    return Sum(
        len(found),
        sum(r.won for r in found),
        max(points),
        sum(points) / len(points),
        sum(r.asked for r in found),
        sum(r.met for r in found),
    )


def by_group(found: Sequence[Result]) -> dict[Group, list[Result]]:
    """The results of each group, the one played most first."""
    groups: dict[Group, list[Result]] = {}
    for r in found:
        groups.setdefault(r.group, []).append(r)
    return dict(sorted(groups.items(), key=lambda one: (-len(one[1]), one[0])))


def feats(saves: Sequence[Save], now: Save) -> list[Feat]:
    """What this game was the best or the first of; `saves` may hold it too. A first game has nothing to beat."""
    made = []
    mine = results([now])
    before = [r for r in results(saves) if r.save.path != now.path]
    for r in mine:
        same = [b for b in before if b.who == r.who and b.group == r.group]
        most = max((b.points for b in same), default=None)
        if r.won and same and not any(b.won for b in same):
            made.append(Feat("first", r.who, r.group, r.points, most or 0))
        elif most is not None and r.points > most:
            made.append(Feat("best", r.who, r.group, r.points, most))
    return made

"""Every way to end the own turn: answers are tried on clones, positions that were met before are dropped.

A turn ends at its EndTurn, when another seat is asked, or with the game. What the dealer turns up on the way is not
known: one outcome is drawn by lot and the turn goes on with it; a plan holds only up to there. In set-up and in an
Eclipse, where nobody is at turn, other seats take what is offered first.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any, NamedTuple

from game.agenda import DEALER, Choice, EndTurn, Question, TurnUpNow, answer, settle, take
from game.chance import Sampler

LONGEST = 80
"""A turn that has not ended after so many answers is judged where it stands."""


class End(NamedTuple):
    """One way to end the turn: the position, and the answers that lead to it as far as they are certain."""

    state: Any
    path: tuple[Choice, ...]


def opened(s: Any, question: Question) -> Any:
    """A clone in which `question` is the open one: the seats before it in a sealed round choose just anything."""
    s = s.clone()
    settle(s)
    while s.asked is not None and s.asked.step is not question.step:
        answer(s, s.asked.options[0])
    return s


def ended(s: Any, seat: int, turn: int) -> bool:
    """Is it no longer this seat's to go on? `turn` is whose turn it was (-1: nobody's) when it began to think."""
    while True:
        q = s.asked
        if q is None or s.active != turn or type(q.step) is EndTurn:
            return True
        if q.who == seat:
            return False
        if turn != -1 or q.who == DEALER:
            return True
        take(s, q.options[0])


def go_on(s: Any, seat: int, turn: int, chance: Sampler) -> tuple[bool, bool]:
    """Past what the dealer turns up in the middle of a turn. (is the turn over, was something turned up)"""
    dealt = False
    while s.active == turn == seat and s.asked is not None and s.asked.who == DEALER:
        take(s, chance.pick(s.asked.options))
        dealt = True
    return ended(s, seat, turn), dealt


def say(s: Any, q: Question, number: int) -> None:
    """Give the answer of this number, options first, then asides."""
    offered = len(q.options)
    take(s, q.options[number] if number < offered else q.asides[number - offered])


def every_end(
    start: Any,
    seat: int,
    key: Callable[[Any, int], Any],
    width: int,
    slips: int,
    chance: Sampler,
    until: float | None = None,
) -> list[End]:
    """All ends of the turn, answer by answer; of more than `width` positions at one depth a fair share of each first
    three answers is kept. At most `slips` asides are slipped in; past the time `until` only one way on is followed."""
    turn = start.active
    front: list[tuple[Any, tuple[int, ...], int, bool]] = [(start, (), 0, True)]
    ends: list[End] = []
    seen = set()
    for depth in range(LONGEST):
        following: list[tuple[Any, tuple[int, ...], int, bool]] = []
        for s, path, slipped, certain in front:
            if until is not None and (ends or following) and monotonic() > until:
                break
            q = s.asked
            offered = len(q.options)
            last = offered + len(q.asides) if slipped < slips else offered
            for number in range(last):
                aside = number >= offered
                if aside and type(q.asides[number - offered]) is TurnUpNow:
                    continue
                # the last answer may use its position up; where it began is still wanted
                new = s if depth and number == last - 1 else s.clone()
                say(new, q, number)
                over, dealt = go_on(new, seat, turn, chance)
                met = key(new, seat)
                if met in seen:
                    continue
                seen.add(met)
                way = (*path, number) if certain else path
                if over:
                    ends.append(End(new, way))
                else:
                    following.append((new, way, slipped + aside, certain and not dealt))
        if not following or len(ends) > 6 * width:
            break
        late = until is not None and monotonic() > until
        room = 1 if late else width
        front = following if len(following) <= room else thinned(following, room, chance)
    return ends or [End(s, path) for s, path, _, _ in front]


def last_asides(
    end: Any, seat: int, key: Callable[[Any, int], Any], slips: int, width: int, chance: Sampler
) -> list[End]:
    """What may still be slipped in, up to `slips` asides, where only the end of the turn is left; the paths begin
    there. What would turn something up is left out."""
    found: list[End] = []
    front = [End(end, ())]
    for _ in range(slips):
        following: list[End] = []
        for s, path in front:
            q = s.asked
            if q is None or q.who != seat or type(q.step) is not EndTurn:
                continue
            for number, slipped in enumerate(q.asides, len(q.options)):
                if type(slipped) is TurnUpNow:
                    continue
                new = s.clone()
                say(new, q, number)
                over, dealt = go_on(new, seat, s.active, chance)
                ways = [End(new, ())] if over else every_end(new, seat, key, width, 0, chance)
                following += [End(e.state, (*path, number, *e.path)) for e in ways if not dealt]
        front = [e for e in following if leads(end, e.path)]
        found += front
    return found


def leads(start: Any, path: tuple[int, ...]) -> bool:
    """Whether these answers, and nothing that is turned up, lead to the end of the turn."""
    s = start.clone()
    for number in path:
        if s.asked is None or s.asked.who == DEALER:
            return False
        say(s, s.asked, number)
    return s.asked is not None and type(s.asked.step) is EndTurn and s.asked.who == start.asked.who


def thinned(front: list[Any], width: int, chance: Sampler) -> list[Any]:
    """A fair share of the positions for each beginning of a turn."""
    groups: dict[Any, list[Any]] = {}
    for one in front:
        groups.setdefault(one[1][:3], []).append(one)
    share = max(1, width // len(groups))
    kept: list[Any] = []
    for group in groups.values():
        kept += group if len(group) <= share else drawn(group, share, chance)
    return kept if len(kept) <= 2 * width else drawn(kept, 2 * width, chance)


def drawn(many: list[Any], n: int, chance: Sampler) -> list[Any]:
    """`n` of them by lot, in their order."""
    left = list(range(len(many)))
    for i in range(n):
        j = i + chance.below(len(left) - i)
        left[i], left[j] = left[j], left[i]
    return [many[i] for i in sorted(left[:n])]

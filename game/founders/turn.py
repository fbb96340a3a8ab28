"""A player's turn (rulebook p. 6–7, 15): place disks and act, or pass; afterwards the Architect walks.

space → disks → bonus now? → action → … → bonus after? → end of turn → the Architect moves on
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import Any, ClassVar, Literal

from game.agenda import Asked, Auto, Choice, EndTurn, Place, Reason, Step, step, then
from game.events import TurnBegan
from game.founders import actions, bonus, following, remains, rounds
from game.founders.box import BonusKind
from game.founders.events import ArchitectMoved, DisksPlaced, Passed
from game.founders.limits import limits
from game.founders.places import PASS
from game.founders.state import Founders, Turn


def most_disks(s: Founders, who: int, space: int) -> int:
    """1 to 3 disks, as far as the player has them and the stack stays at 4 (p. 6); one under First Founders O7."""
    return min(s.limits.max_disks, s.players[who].disks, s.box.max_disks - s.height(space))


def playable(s: Founders, who: int, space: int, disks: int) -> bool:
    """A disk needs an action: one of the section is possible now, or after the uncovered bonus (Founders 17)."""
    section = s.box.section[space]
    strength = s.height(space) + disks - s.limits.weaker
    return remains.possible(s, who, section, strength) or helped(s, who, space, strength)


def helped(s: Founders, who: int, space: int, strength: int) -> bool:
    """Could the bonus of a space that nobody has covered make an action of its section possible?"""
    kind = s.bonus_kind(space)
    return kind != "" and not s.stacks[space] and following.opens(s, who, kind, s.box.section[space], strength)


def open_space(s: Founders, who: int, space: int) -> bool:
    """More disks never make less possible, so the most that fit decide."""
    if s.bonus[space] < 0:
        return False
    most = most_disks(s, who, space)
    return most > 0 and playable(s, who, space, most)


def open_spaces(s: Founders, who: int) -> list[int]:
    """All open spaces. Those of one section and strength differ only in their bonus, so they are judged once.

    What can be done on an empty space can be done on every space of its section.
    """
    p, highest = s.players[who], s.box.max_disks
    most = min(s.limits.max_disks, p.disks)
    if most == 0:
        return []
    stacks, weaker, goods = s.stacks, s.limits.weaker, p.goods()
    free = [space for space, kind in enumerate(s.bonus) if kind >= 0 and len(stacks[space]) + 1 < highest]
    closed = [i for i in range(3) if not remains.with_goods(s, who, i, 1 + most - weaker, goods)]
    if not closed:
        return free
    found: list[int] = []
    judged: dict[tuple[int, int], bool] = {}
    for space in free:
        section = s.box.section[space]
        if section in closed:
            strength = min(s.height(space) + most, highest) - weaker
            alike = section, strength
            if alike not in judged:
                judged[alike] = remains.with_goods(s, who, section, strength, goods)
            if not judged[alike] and not helped(s, who, space, strength):
                continue
        found.append(space)
    return found


def closing(s: Founders, opens: Callable[[Founders], bool]) -> list[str]:
    """The live challenges, as few as can be, without which it would be possible; none if it still were not."""
    if s.solo is None:
        return []
    kinds, numbers = list(s.box.challenges), s.solo.challenges
    freer = s.clone()
    for count in (1, 2, 3):
        for dropped in combinations(range(3), count):
            freer.limits = limits([0 if i in dropped else n for i, n in enumerate(numbers)])
            if opens(freer):
                return [s.box.challenges[kinds[i]][numbers[i] - 1].text for i in dropped]
    return []


@step
class BeginTurn(Auto[Founders]):
    """A player's turn begins (p. 6)."""

    def do(self, s: Founders) -> None:
        s.active = self.who
        if s.sink is not None:
            s.say(TurnBegan(self.who))
        then(s, TakeTurn(self.who))


@step
class TakeTurn(Asked[Founders]):
    """Perform an action on a space, or pass for the rest of the round (p. 6).

    A player with neither disk nor possible action passes without being asked.
    """

    moment: ClassVar[str] = "turn"

    def options(self, s: Founders) -> list[Choice]:
        names = s.box.spaces
        return [*[names[space] for space in open_spaces(s, self.who)], PASS]

    def candidates(self, s: Founders) -> list[Choice]:
        return [*s.box.spaces, PASS]

    def why_not(self, s: Founders, choice: Choice) -> Reason | None:
        if choice == PASS:
            return None
        space = s.box.spaces.index(choice)
        if s.bonus[space] < 0:
            return Reason("space_not_used", s.seats)
        if s.height(space) >= s.box.max_disks:
            return Reason("space_full", s.box.max_disks)
        if open_space(s, self.who, space):
            return None
        strength = s.height(space) + most_disks(s, self.who, space) - s.limits.weaker
        code = ("nothing_in_a", "nothing_in_b", "nothing_in_c")[s.box.section[space]]
        return Reason(code, strength, *closing(s, lambda freer: open_space(freer, self.who, space)))

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return None if choice == PASS else ("space", choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        if choice == PASS:
            p = s.players[self.who]
            forced = not p.disks or not any(open_space(s, self.who, space) for space in range(len(s.bonus)))
            p.passed = True
            if s.sink is not None:
                s.say(Passed(self.who, forced))
            then(s, rounds.NextTurn(self.who))
            if not forced:
                then(s, EndTurn(self.who))
        else:
            then(s, PlaceDisks(self.who, s.box.spaces.index(choice)))


@step
class PlaceDisks(Asked[Founders]):
    """How many of your disks, 1 to 3? All disks on the space, the bonus disk too, make your Action Strength (p. 6)."""

    space: int
    moment: ClassVar[str] = "turn"

    def options(self, s: Founders) -> list[Choice]:
        most = most_disks(s, self.who, self.space)
        for n in range(1, most):
            if playable(s, self.who, self.space, n):
                return list(range(n, most + 1))
        return [most]

    def candidates(self, s: Founders) -> list[Choice]:
        return [1, 2, 3]

    def why_not(self, s: Founders, choice: Choice) -> Reason | None:
        height = s.height(self.space)
        if choice > s.players[self.who].disks:
            return Reason("disks_left", s.players[self.who].disks)
        if height + choice > s.box.max_disks:
            return Reason("stack_limit", s.box.max_disks, height)
        if choice > s.limits.max_disks:
            return Reason("challenge_o7")
        if playable(s, self.who, self.space, choice):
            return None
        closed_by = closing(s, lambda freer: playable(freer, self.who, self.space, choice))
        return Reason("too_weak", height + choice - s.limits.weaker, *closed_by)

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return ("disks", choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        who, space = self.who, self.space
        kind = s.bonus_kind(space) if not s.stacks[space] else ""  # only while no disk covers it (Founders 16)
        s.players[who].disks -= choice
        s.stacks[space] += (who,) * choice
        s.turn = Turn(space, choice, s.height(space), "open" if kind else "", 0, ())
        if s.sink is not None:
            s.say(DisksPlaced(who, s.box.spaces[space], choice, s.strength()))
        then(s, *course(who, kind))


@cache
def course(who: int, kind: BonusKind | Literal[""]) -> tuple[Step[Any], ...]:
    """How a turn goes on from a space with this bonus. Steps never change, so every turn shares them."""
    rest = (EndTurn(who), WalkArchitect(who), rounds.NextTurn(who))
    if not kind:
        return (actions.Act(who), *rest)
    if bonus.only_points(kind):
        return (actions.Act(who), bonus.BonusAfter(who), *rest)
    return (bonus.BonusFirst(who), actions.Act(who), bonus.BonusAfter(who), *rest)


@step
class WalkArchitect(Auto[Founders]):
    """After an action, never after a pass, the Architect moves clockwise to the next side (p. 15, Founders 15)."""

    def do(self, s: Founders) -> None:
        p = s.players[self.who]
        p.architect = (p.architect + 1) % 4
        s.turn = None
        if s.sink is not None:
            s.say(ArchitectMoved(self.who, p.architect))

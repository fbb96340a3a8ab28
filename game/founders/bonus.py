"""Bonus disks (rulebook p. 7 and 18): used before or after the action by whoever first covers them, or not at all."""

from __future__ import annotations

from typing import ClassVar, assert_never

from game.agenda import Asked, Choice, Place, Reason, step, then
from game.founders import actions, following, remains
from game.founders.box import BonusKind
from game.founders.cubes import GainResource
from game.founders.events import BonusUsed
from game.founders.places import Sort, of_sort
from game.founders.state import Founders

NOW, LATER = "now", "later"


def only_points(kind: BonusKind) -> bool:
    """Points and nothing else: when it is taken makes no difference, so it is asked for once."""
    match kind:
        case "vp2" | "vp3":
            return True
        case "vp1_resource1" | "vp1_strength1" | "any_build" | "any_influence":
            return False
        case _:
            assert_never(kind)


def usable(s: Founders, who: int, kind: BonusKind, strength: int) -> bool:
    """Would the bonus do anything now?"""
    match kind:
        case "any_build":
            return extra_possible(s, who, "build", strength)
        case "any_influence":
            return extra_possible(s, who, "influence", strength)
        case "vp1_resource1" | "vp1_strength1" | "vp2" | "vp3":
            return True
        case _:
            assert_never(kind)


def extra_possible(s: Founders, who: int, sort: Sort, strength: int) -> bool:
    goods = s.players[who].goods()
    return any(actions.possible(s, who, a, strength, goods) for a in of_sort(sort))


def use(s: Founders, who: int) -> None:
    """The effect of the bonus on the space just played on."""
    assert s.turn is not None
    kind = s.bonus_kind(s.turn.space)
    assert kind
    s.turn = s.turn.but(bonus="used")
    if s.sink is not None:
        s.say(BonusUsed(who, s.box.spaces[s.turn.space], kind))
    match kind:
        case "vp1_resource1":
            s.score(who, 1, "bonus")
            then(s, GainResource(who))
        case "vp1_strength1":
            s.score(who, 1, "bonus")
            s.turn = s.turn.but(plus=1)
        case "any_build":
            then(s, actions.ExtraAction(who, "build", False))
        case "any_influence":
            then(s, actions.ExtraAction(who, "influence", False))
        case "vp2":
            s.score(who, 2, "bonus")
        case "vp3":
            s.score(who, 3, "bonus")
        case _:
            assert_never(kind)


def why_not_bonus(s: Founders, who: int) -> Reason | None:
    assert s.turn is not None
    kind = s.bonus_kind(s.turn.space)
    assert kind
    return None if usable(s, who, kind, s.strength()) else Reason("bonus_useless")


def where_bonus(s: Founders, choice: Choice) -> Place | None:
    return ("bonus", s.box.spaces[s.turn.space]) if s.turn is not None and choice == NOW else None


@step
class BonusFirst(Asked[Founders]):
    """Use the bonus before the action? It may also be used after it, or not at all (p. 7, Founders 15).

    Before it only if an action of the section can still follow (Founders 17).
    """

    moment: ClassVar[str] = "turn"

    def options(self, s: Founders) -> list[Choice]:
        later = self.why_not(s, LATER) is None
        found: list[Choice] = [NOW] if self.why_not_now(s, later) is None else []
        return [*found, LATER] if later else found

    def candidates(self, s: Founders) -> list[Choice]:
        return [NOW, LATER]

    def why_not(self, s: Founders, choice: Choice) -> Reason | None:
        assert s.turn is not None
        later = remains.possible(s, self.who, s.box.section[s.turn.space], s.strength())
        if choice == LATER:
            return None if later else Reason("bonus_needed_first")
        return self.why_not_now(s, later)

    def why_not_now(self, s: Founders, later: bool) -> Reason | None:
        """`later`: an action is possible without it."""
        assert s.turn is not None
        kind, section, strength = s.bonus_kind(s.turn.space), s.box.section[s.turn.space], s.strength()
        assert kind
        reason = why_not_bonus(s, self.who)
        if reason is None and not following.opens(s, self.who, kind, section, strength, later):
            return Reason("action_must_follow")
        return reason

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return where_bonus(s, choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        if choice == NOW:
            use(s, self.who)


@step
class BonusAfter(Asked[Founders]):
    """Use the bonus now that the action is done? It cannot be saved (p. 7). None leaves it."""

    moment: ClassVar[str] = "turn"

    def options(self, s: Founders) -> list[Choice]:
        return [NOW, None] if self.why_not(s, NOW) is None else [None]

    def candidates(self, s: Founders) -> list[Choice]:
        return [NOW, None]

    def why_not(self, s: Founders, choice: Choice) -> Reason | None:
        assert s.turn is not None
        if choice is None:
            return None
        if s.turn.bonus != "open":
            return Reason("bonus_used")
        return why_not_bonus(s, self.who)

    def where(self, s: Founders, choice: Choice) -> Place | None:
        return where_bonus(s, choice)

    def resolve(self, s: Founders, choice: Choice) -> None:
        if choice == NOW:
            use(s, self.who)

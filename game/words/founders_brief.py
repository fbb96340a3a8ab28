"""What the buttons of Founders say: a verb, with its price and gain. Answers that are not named here need no button."""

from __future__ import annotations

from typing import Any

from game.agenda import Asked, Choice, State
from game.founders import offering
from game.founders.box import COLORS, RESOURCES
from game.founders.places import ALL, REST
from game.founders.produce import Produce
from game.founders.state import Founders
from game.words.founders_things import action, bonus, building, founder, founder_would, goods, in_gold
from game.words.telling import times


def brief(s: State, step: Asked[Any], choice: Choice) -> str | None:
    """A few words for a button; None: this answer is pressed where it lies."""
    assert isinstance(s, Founders)
    match step.code, choice:
        case "TakeTurn", "pass":
            return f"Pass{unused(s, step.who)}"
        case "PlaceDisks", int(n):
            strength = s.height(step.space) + n - s.limits.weaker  # type: ignore[attr-defined]
            return f"{times(n, 'disk')}: Strength {strength}"
        case (("BonusFirst" | "BonusAfter"), "now"):
            return f"Use it: gives {its_bonus(s)}"
        case "BonusFirst", _:
            return "Action first: Strength lost" if lends_strength(s) else "Action first"
        case "BonusAfter", _:
            return "Leave it"
        case (("ChooseAction" | "ExtraAction"), "produce") if not produces(s, step.who):
            return f"{action('produce')}: no cube now"
        case (("ChooseAction" | "ExtraAction"), str(code)):
            return action(code)  # type: ignore[arg-type]
        case "ExtraAction", None:
            return "No further action"
        case "ReturnTile", None:
            return "No exchange"
        case "ReturnTile", str(tile):
            color = s.box.worship[s.box.tile[tile]].color
            alike = [one for one in s.players[step.who].hand if s.box.worship[one].color == color]
            return f"Exchange the {COLORS[color]} tile" if len(alike) == 1 else None
        case (("RewardBuilding" | "AnyBuilding" | "AddOnes"), str(tile)) if tile in s.box.building:
            return building(tile).capitalize()
        case (("RewardBuilding" | "AnyBuilding" | "AddOnes"), None):
            return "No building"
        case "ReplaceCubes", _ if len(around := step.options(s)) == 2 and ALL not in around:
            return "Keep it" if choice == REST else f"Replace the {_cube(s, step.who, choice)} cube"
        case "ReplaceCubes", ("rest" | "all"):
            return {REST: "Keep them", ALL: "Replace them all"}[choice]
        case "ChooseSales", int(n):
            sold = s.box.worship[step.tile]  # type: ignore[attr-defined]
            gold = in_gold(offering.sale(sold, n), s.players[step.who].goods())
            return f"{n} ×: gives {times(sold.vp * n, 'point')}" + (f" ({gold})" if gold else "")
        case "ChoosePayment", tuple():
            return f"Pay {goods(choice)}"
        case "OrderDisks", int(who):
            return f"{founder(who)} {founder_would(s, who)}"
        case "PayCubes", "rest":
            return "Pay the crossed cubes"
    return None


def _cube(s: Founders, who: int, cell: Any) -> str:
    """What kind of cube lies there."""
    return RESOURCES[s.players[who].cube_at(s.box.grid.bit(*cell))]


def produces(s: Founders, who: int) -> bool:
    """Whether any building would bring a cube now."""
    return any(Produce(who, i).spaces(s) for i in range(len(s.players[who].buildings)))


def lends_strength(s: Founders) -> bool:
    """Whether the bonus of this turn lends Strength, which is lost by acting first."""
    return s.turn is not None and s.bonus_kind(s.turn.space) == "vp1_strength1"


def unused(s: Founders, who: int) -> str:
    """What is lost by passing now: ": 2 disks stay unused"."""
    left = s.players[who].disks
    return f": {times(left, 'disk')} stay{'s' if left == 1 else ''} unused" if left else ""


def its_bonus(s: Founders) -> str:
    """What the bonus disk gives that this turn has covered."""
    return bonus(s.bonus_kind(s.turn.space)) if s.turn is not None else ""

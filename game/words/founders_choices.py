"""Questions and choices of Founders in plain words, with the numbers of the moment."""

from __future__ import annotations

from typing import Any

from game.agenda import Asked, Choice, State, Step
from game.founders import evident, first_founders, offering, payment
from game.founders.box import COLORS, RESOURCES
from game.founders.building import PlaceBuilding
from game.founders.places import ALL, PASS, REST
from game.founders.state import Founders
from game.founders.temple import PlaceTemple
from game.words.founders_brief import its_bonus, lends_strength, unused
from game.words.founders_things import (
    SECTIONS,
    action,
    bonus,
    building,
    cell,
    cells,
    district,
    founder,
    founder_has_acted,
    founder_would,
    goods,
    reward,
    sort,
    space_name,
    square,
    worship,
)
from game.words.telling import by_place, times


def prompt(s: State, step: Step[Any]) -> str | None:
    """Prompts that name what they are about."""
    assert isinstance(s, Founders)
    x: Any = step
    match step.code:
        case "EndTurn" if s.players[x.who].passed:
            return f"You pass for this round{unused(s, x.who)}. End your turn?"
        case "PlaceDisks":
            return f"How many disks do you place{by_place(f' on {s.box.spaces[x.space]}', ' here')}?"
        case "BonusFirst" | "BonusAfter" if s.turn is not None:
            when = "before your action" if step.code == "BonusFirst" else "now"
            return f"Use the bonus {when}? It gives {bonus(s.bonus_kind(s.turn.space))}."
        case "ChooseAction" if s.turn is not None and s.turn.bonus == "open":
            return f"Which action? The bonus comes after it: {bonus(s.bonus_kind(s.turn.space))}."
        case "PlaceBuilding":
            return f"Where does the {building(s.box.buildings[x.tile].id)} go?"
        case "PlaceTemple":
            return f"Where does the {COLORS[x.color]} temple go?"
        case "PlaceCube":
            return f"Where does the {RESOURCES[x.resource]} cube go?"
        case "Produce":
            kind, placed = s.building_at(s.players[x.who].buildings[x.building])
            there = by_place(f"at {cell(*placed.cells[0])}", district(*placed.cells[0]))
            return f"Where does your {building(kind.id)} {there} produce?"
        case "ReplaceCubes":
            kind = s.box.buildings[x.building[0]]
            return f"Replace other cubes beside the new building with {RESOURCES[kind.type]}?"
        case "AddOnes" if x.second:
            return "A second building of size 1?"
        case "RewardBuilding" if len(x.tiles) > 1:
            return "Your reward is two buildings: which one do you place first?"
        case "RewardBuilding" if not x.must:
            return "Do you place the other building of your reward too?"
        case "ChoosePayment":
            return f"How do you pay {goods(x.price)}?"
        case "PayCubes":
            price: payment.Price = x.left
            left = f"any {times(price[3], 'cube')}" if price[3] else goods(price)
            return f"Which cubes do you pay, one by one ({left})?"
        case "ChooseSquare":
            return f"On which square does the {COLORS[x.color]} tile go?"
        case "TakeWorship":
            return f"Which {COLORS[x.color]} worship tile?"
        case "AnyBuilding":
            return f"Which building of size {x.size}?"
        case "ExtraAction":
            return f"Which {sort(x.which)} action?"
        case "FounderSpace":
            its = f"{founder(x.founder)}'s"
            go = f"do {its} two disks go" if x.need > 1 else f"does {its} disk go"
            return f"On which space of the {SECTIONS[x.section]} section {go}?"
        case "OrderDisks":
            if evident.either_first(s):
                return "Which founder acts first? They act in different sections: both orders end alike."
            where = SECTIONS[first_founders.section_for(s, 0, 1) or 0]
            return f"Which founder acts first in the {where} section? It takes space and tile before the other."
        case "ChooseSubstitute":
            return f"{founder(x.founder)} does not find its tile: which one goes instead?"
    return None


def spot(s: Founders, step: Asked[Any], at: tuple[int, int, int]) -> str:
    """d7 r2: where the outline's top-left corner lies, and which way round (only if it matters)."""
    if isinstance(step, PlaceBuilding):
        turns = len(s.box.buildings[step.tile].shape.turns)
    else:
        assert isinstance(step, PlaceTemple)
        turns = len(s.box.temples[step.color].shape.turns)
    turned = f", way {at[2] + 1} of {turns}" if turns > 1 else ""
    words = f"{district(at[0], at[1]).capitalize()}{turned}"
    return by_place(cell(at[0], at[1]) + (f" r{at[2] + 1}" if turns > 1 else ""), words)


def label(s: State, step: Asked[Any], choice: Choice) -> str:
    """A choice in plain words."""
    assert isinstance(s, Founders)
    if choice is None:
        return NOTHING.get(step.code, "Nothing")
    if step.code in ("ChooseAction", "ExtraAction"):
        return action(choice)
    if isinstance(choice, str):
        return _named(s, step, choice)
    match step.code:
        case "PlaceDisks":
            strength = s.height(step.space) + choice - s.limits.weaker  # type: ignore[attr-defined]
            return f"{times(choice, 'disk')} (Strength {strength})"
        case "PlaceBuilding" | "PlaceTemple":
            return spot(s, step, choice)
        case "ChoosePayment":
            return goods(choice)
        case "PayCubes" | "ReplaceCubes":
            kind = s.players[step.who].cube_at(s.box.grid.bit(*choice))
            name = RESOURCES[kind] if kind >= 0 else "cube"
            there = by_place(f"on {cell(*choice)}", district(*choice))
            return f"{name} {there}" if step.code == "PayCubes" else f"Replace the {name} {there}"
        case "PlaceCube" | "Produce":
            kind = s.players[step.who].cube_at(s.box.grid.bit(*choice))
            there = by_place(cell(*choice), district(*choice).capitalize())
            return there + (f" (replaces {RESOURCES[kind]})" if kind >= 0 else "")
        case "ChooseSquare":
            level, index = choice
            given = s.box.boards[s.players[step.who].board].rewards[index] if level == 0 else None
            return square(level, index).capitalize() + (f": gives {reward(s.box, given)}" if given is not None else "")
        case "ChooseSales":
            tile = s.box.worship[step.tile]  # type: ignore[attr-defined]
            price = offering.sale(tile, choice)
            paid = f"any {price[3]} cubes" if price[3] else goods(price)
            return f"{choice} ×: costs {paid}, gives {times(tile.vp * choice, 'point')}"
        case "OrderDisks":
            after = founder_would(founder_has_acted(s, choice), 1 - choice)
            return f"{founder(choice)} {founder_would(s, choice)}, then {founder(1 - choice)} {after}"
    return str(choice)


NOTHING = {
    "BonusAfter": "Leave the bonus",
    "RewardBuilding": "No further building",
    "AnyBuilding": "No building, only the points",
    "AddOnes": "No second building",
    "Produce": "No cube here",
    "ReturnTile": "No exchange",
    "ExtraAction": "No further action, only the points",
}


def _named(s: Founders, step: Asked[Any], choice: str) -> str:
    """Choices that are a word: a space, a tile, an amount."""
    match step.code:
        case "TakeTurn" if choice != PASS:
            return _space(s, choice)
        case "FounderSpace":
            return f"{space_name(choice)} ({times(s.height(s.box.spaces.index(choice)), 'disk')})"
        case "ChooseBuilding" | "RewardBuilding" | "AnyBuilding" | "AddOnes" if choice != REST:
            left = s.supply if step.code != "ChooseBuilding" else s.market
            return f"{building(choice).capitalize()} ({left[s.box.building[choice]]} there)"
        case "ChooseTemple":
            t = s.box.temples[s.box.temple[choice]]
            cost = list(t.cost)
            cost[t.extra] += max(0, t.size - s.strength())
            return f"{choice.capitalize()} temple, size {t.size}: costs {goods(cost)}"
        case "TempleFromSupply":
            return f"{choice.capitalize()} temple"
        case "ChoosePyramidTile" | "PyramidTileFromSupply" | "ChooseStart":
            return f"{choice.capitalize()} pyramid tile"
        case "ChooseSubstitute":
            assert isinstance(step, first_founders.ChooseSubstitute)
            names = (building(choice) if step.section == 0 else "", f"{choice} temple", f"{choice} pyramid tile")
            return names[step.section].capitalize()
        case "TakeWorship" | "TakeTopTile" | "TakeFaceUp" | "ChooseOffering":
            return f"{_color(s, choice).capitalize()}: {worship(s.box, s.box.tile[choice])}"
        case "ReturnTile":
            return f"Exchange the {_color(s, choice)} tile ({worship(s.box, s.box.tile[choice])})"
        case "ChooseStack":
            return f"{choice.capitalize()} stack"
        case "ChooseResource":
            return choice.capitalize()
        case "PayCubes":
            assert isinstance(step, payment.PayCubes)
            cubes = s.box.grid.cells(step.proposed(s, s.players[step.who]))
            return f"Pay the rest as proposed{by_place(f' ({cells(cubes)})')}"
        case "ReplaceCubes":
            return "Keep what lies there" if choice == REST else "Replace them all"
        case "Produce":
            first = step.building == 0  # type: ignore[attr-defined]
            return "Place all cubes on free spaces" if first else "Place the rest on free spaces"
        case "BonusFirst" | "BonusAfter":
            if choice == "now":
                return f"Use the bonus now: gives {its_bonus(s)}"
            return "Action first, without its Strength" if lends_strength(s) else "Action first, bonus later"
    if choice == PASS:
        return f"Pass for this round{unused(s, step.who)}"
    return {ALL: "All", REST: "The rest"}.get(choice, choice)


def _color(s: Founders, tile: str) -> str:
    return COLORS[s.box.worship[s.box.tile[tile]].color]


def _space(s: Founders, name: str) -> str:
    space = s.box.spaces.index(name)
    free = f", bonus gives {bonus(s.bonus_kind(space))}" if not s.stacks[space] else ""
    return f"{space_name(name)} ({times(s.height(space), 'disk')}{free})"

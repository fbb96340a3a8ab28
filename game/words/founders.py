"""Every sentence about Founders of Teotihuacan, keyed by code. The rules reference stands in founders_rules.py."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.agenda import Asked, Choice, State, Step
from game.events import Event
from game.founders import events as e
from game.founders import first_founders, offering, payment
from game.founders.box import COLORS, COMPASS, RESOURCES, SIDES, Box, Reward
from game.founders.building import PlaceBuilding
from game.founders.places import ALL, PASS, REST
from game.founders.state import Founders
from game.founders.temple import PlaceTemple
from game.titles import TITLES
from game.words.founders_rules import RULES

__all__ = ["CAUSES", "EVENTS", "OPTIONS", "REASONS", "RULES", "STEPS", "VALUES", "bonus", "label", "prompt"]

SIDE_WORDS = ("above your board", "to the right of your board", "below your board", "to the left of your board")
REACH_WORDS = ("the northern half", "the eastern half", "the southern half", "the western half")
DISTRICTS = ("north-west", "north-east", "south-west", "south-east")
SQUARES = {
    "NW": "north-west", "N": "north", "NE": "north-east", "W": "west", "": "the centre", "E": "east",
    "SW": "south-west", "S": "south", "SE": "south-east",
}  # fmt: skip
SECTIONS = ("Building", "Temple", "Pyramid")
ACTIONS = {
    "building": "Construct a building",
    "temple": "Construct a temple",
    "pyramid": "Construct the pyramid",
    "produce": "Produce resources",
    "ones": "Add buildings of size 1",
    "offering": "Make an offering",
    "favor": "Gain favor",
}
BONUSES = {
    "any_influence": "any Influence action",
    "vp1_resource1": "1 VP and a cube",
    "any_build": "any Build action",
    "vp2": "2 VP",
    "vp1_strength1": "1 VP and +1 Strength",
    "vp3": "3 VP",
    "": "none",
}
KINDS = {"cluster": "Cluster", "builder": "Builder", "other": "Other"}

# --- things and places


def cell(row: int, col: int) -> str:
    """A city space: column letter, row number."""
    return f"{chr(97 + col)}{row + 1}"


def cells(some: Sequence[tuple[Any, ...]]) -> str:
    """Spaces, or cubes on them, by name: the last two of each are row and column."""
    return " ".join(cell(c[-2], c[-1]) for c in some)


def listed(parts: Sequence[str]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}" if parts else "nothing"


def building(name: str) -> str:
    """"wood2" -> "wood building of size 2"."""
    return f"{name[:-1]} building of size {name[-1]}"


def goods(amounts: Sequence[int]) -> str:
    """(1, 2, 0) -> "1 wood and 2 stone"."""
    return listed([f"{n} {name}" for n, name in zip(amounts, RESOURCES, strict=False) if n])


def cubes(some: Sequence[tuple[str, int, int]]) -> str:
    by_kind = [(name, [c for c in some if c[0] == name]) for name in RESOURCES]
    return listed([f"{len(found)} {name} ({cells(found)})" for name, found in by_kind if found])


def square(level: int, index: int) -> str:
    if level == 0:
        return SQUARES[COMPASS[index]]
    return "the top" if level == 2 else f"level two, {DISTRICTS[index]}"


def bonus(kind: str) -> str:
    """What a bonus disk gives, by its kind."""
    return BONUSES[kind]


def reward(box: Box, r: Reward) -> str:
    """What a pyramid square gives."""
    match r.kind:
        case "buildings":
            return listed([building(box.buildings[k].id) for k in r.buildings])
        case "temple":
            return f"{COLORS[r.temple]} temple, free"
        case "vp_building":
            return f"{r.vp} VP and any building of size {r.size}"
        case "worship":
            return "worship tile from the top of any stack"
    return f"{r.vp} VP"


def worship(box: Box, tile: int) -> str:
    """What a worship tile does, in a few words."""
    t = box.worship[tile]
    match t.kind:
        case "sell":
            given = f"any {t.any} cubes" if t.any else goods(t.give)
            return f"sell {given} for {t.vp} VP, up to {t.max} VP"
        case "spend_exact":
            return f"exactly {t.any} cubes of any kind for {t.vp} VP"
        case "mult":
            return f"VP = {COLORS[t.temple]} temples × {RESOURCES[t.building]} buildings, up to {t.max} VP"
        case "pay_pyramid":
            return f"any {t.any} cubes for any pyramid tile from the supply"
        case "pay_temple":
            return f"any {t.any} cubes for any temple from the supply"
        case "have_buildings":
            need = listed([f"{n} {box.buildings[k].id}" for k, n in enumerate(t.buildings) if n])
            return f"{t.vp} VP if your city has {need}"
        case "have_temples":
            need = listed([f"{n} {COLORS[c]}" for c, n in enumerate(t.temples) if n])
            return f"{t.vp} VP if your city has {need} temple{'s' if sum(t.temples) > 1 else ''}"
        case "five_ones":
            return f"{t.vp} VP if your city has five buildings of size 1"
        case "vp_building":
            return f"{t.vp} VP and any building of size {t.size} from the supply"
        case "vp_influence":
            return f"{t.vp} VP and any Influence action"
    return f"{t.vp} VP and any Build action"


def worship_tile(name: str, article: str = "the") -> str:
    """A worship tile by its name in the box: its colour and what it does."""
    box: Box = TITLES["founders"].box()
    tile = box.tile[name]
    return f"{article} {COLORS[box.worship[tile].color]} worship tile ({worship(box, tile)})"


def challenge(box: Box, kind: str, n: int) -> str:
    """A line of the Founder die, with what it adds to the target."""
    c = box.challenges[kind][n - 1]
    return f"{KINDS[kind]} {n}: {c.text}" + (f" (+{c.extra} VP to the target)" if c.extra else "")


def founder(who: int) -> str:
    return f"Founder F{who + 1}"


# --- questions

STEPS: dict[str, tuple[str, str]] = {
    "TakeTurn": (
        "Choose an action space, or pass",
        "Place 1 to 3 disks on a space that holds a disk already (at least its bonus disk), at most 4 in all, and"
        " perform an action of its section; or pass for the rest of the round. A space is open only if an action there"
        " is possible, or could become so by its bonus.",
    ),
    "PlaceDisks": (
        "How many disks?",
        "All disks on the space, yours, others' and the bonus disk, are your Action Strength. A stack has at most 4.",
    ),
    "BonusFirst": (
        "Use the bonus before your action?",
        "A bonus disk that no action disk covers may be used before or after your action, or not at all."
        " It cannot be saved.",
    ),
    "BonusAfter": (
        "Use the bonus now?",
        "The bonus may still be used after your action. It cannot be saved for later.",
    ),
    "ChooseAction": (
        "Which action?",
        "Every section has a Build action, which needs Action Strength and obeys your Architect's reach, and an"
        " Influence action, which needs neither.",
    ),
    "ExtraAction": (
        "Which extra action?",
        "It need not be one of this section. Build actions use the strength of the stack you played on and obey reach.",
    ),
    "ChooseBuilding": (
        "Which building?",
        "One building from the main board, of a size up to your Action Strength. Buildings cost nothing.",
    ),
    "PlaceBuilding": (
        "Where does the building go?",
        "Wholly on city spaces in your Architect's reach, not over buildings, temples or the pyramid. It may be turned"
        " and flipped, and may cover cubes, which are lost. Free spaces beside it get a cube of its type. In set-up"
        " reach does not count, but no mask may be covered.",
    ),
    "RewardBuilding": (
        "Which building do you take as a reward?",
        "Depicted buildings come from the general supply, whatever your strength. You must place one if you can; the"
        " second may be left.",
    ),
    "AnyBuilding": (
        "Which building of this size?",
        "Any building of the depicted size from the general supply, in reach, whatever your strength. You may leave"
        " it.",
    ),
    "AddOnes": (
        "Which building of size 1?",
        "One or two buildings of size 1 from the general supply, alike or different, within your Architect's reach."
        " Cubes come around each.",
    ),
    "ReplaceCubes": (
        "Replace other cubes beside the new building?",
        "Free spaces beside a new building get its cubes by themselves. Spaces with cubes of another type only if you"
        " want: the old cube is lost.",
    ),
    "ChooseResource": ("Which cube?", "The bonus gives one cube of any kind."),
    "PlaceCube": (
        "Where does the cube go?",
        "On any city space that is not built on, masks included, wherever your Architect is. It may replace a cube of"
        " another type.",
    ),
    "Produce": (
        "Where does this building produce?",
        "Each of your buildings may add one cube of its type on a space beside it, over another cube if you like,"
        " wherever your Architect is.",
    ),
    "ChooseTemple": (
        "Which temple?",
        "Pay its cost, and one more cube of the kind shown for every point of Action Strength below its size."
        " Green: size 3, 1 stone and 1 wood, more wood. Blue: size 4, 2 stone, more wood."
        " Red: size 5, 1 stone and 1 gold, more stone.",
    ),
    "TempleFromSupply": (
        "Which temple do you build with the worship tile?",
        "Any temple from the general supply; the cubes of the tile replace its whole cost. Reach still counts.",
    ),
    "PlaceTemple": (
        "Where does the temple go?",
        "As for a building: wholly in reach, turned and flipped as you like. You pay first, so cubes under it may pay."
        " No cubes come around it; you take a worship tile of its colour.",
    ),
    "ChoosePayment": (
        "How do you pay?",
        "2 gold may stand for any one wood or stone. The price is paid exactly, with cubes from anywhere in your city.",
    ),
    "PayCubes": (
        "Which cubes do you pay?",
        "Cubes may come from anywhere in your city. “The rest” takes those under a new temple first, then the first"
        " ones, wood before stone before gold.",
    ),
    "TakeWorship": (
        "Which worship tile?",
        "After a temple you take one of the two face-up worship tiles of its colour; a new one is turned up.",
    ),
    "TakeTopTile": ("Which stack's top worship tile?", "This reward gives the face-up tile on top of any stack."),
    "TakeFaceUp": ("Which face-up worship tile?", "Any of the six, but not the one you have just returned."),
    "ChooseStack": (
        "From which worship stack do you draw?",
        "In set-up no worship tile is face up yet, so you draw the top one unseen. It is turned over when you are"
        " done.",
    ),
    "ChooseOffering": (
        "Which worship tile do you resolve?",
        "You must meet what it asks for. Afterwards it goes face down under its stack.",
    ),
    "ChooseSales": ("How many times do you sell?", "At least once, and up to the maximum printed on the tile."),
    "ReturnTile": (
        "Exchange a worship tile?",
        "You may return one of your worship tiles under its stack and take any face-up one instead.",
    ),
    "ChoosePyramidTile": (
        "Which pyramid tile?",
        "2 gold and 1 wood, and 1 gold more for every point of Action Strength below 4.",
    ),
    "PyramidTileFromSupply": (
        "Which pyramid tile do you build with the worship tile?",
        "Any colour from the general supply, paid with the cubes of the tile whatever your strength. Reach still"
        " counts; 2 VP and the reward are gained.",
    ),
    "ChooseSquare": (
        "On which square of the pyramid?",
        "Free squares in your Architect's reach. Above the bottom a tile must lie on four tiles, all in reach; the top"
        " may be placed from any side. At the bottom you get the reward you cover. In set-up reach does not count.",
    ),
    "ChooseStart": (
        "Which starting tile do you place?",
        "Before the first round everybody places one pyramid tile of each colour on any bottom squares and gets their"
        " rewards, without reach and without the 2 VP. Buildings and temples may not cover masks now.",
    ),
    "OrderDisks": (
        "Which Founder is resolved first?",
        "Two disks of different colours are resolved one after the other, in the order you choose.",
    ),
    "FounderSpace": (
        "On which space does the Founder's disk go?",
        "In the section of the Founder's Architect, wherever it fits: at most 4 disks on a space.",
    ),
    "ChooseSubstitute": (
        "What do the Founders remove instead?",
        "The tile their priority track points to is not on the board, so you choose any other tile of the section.",
    ),
}


def prompt(s: State, step: Step[Any]) -> str | None:
    """Prompts that name what they are about."""
    assert isinstance(s, Founders)
    x: Any = step
    match step.code:
        case "PlaceDisks":
            return f"How many disks on {s.box.spaces[x.space]}?"
        case "BonusFirst" | "BonusAfter" if s.turn is not None:
            when = "before your action" if step.code == "BonusFirst" else "now"
            return f"Use the bonus ({bonus(s.bonus_kind(s.turn.space))}) {when}?"
        case "PlaceBuilding":
            return f"Where does the {building(s.box.buildings[x.tile].id)} go?"
        case "PlaceTemple":
            return f"Where does the {COLORS[x.color]} temple go?"
        case "PlaceCube":
            return f"Where does the {RESOURCES[x.resource]} cube go?"
        case "Produce":
            kind, placed = s.building_at(s.players[x.who].buildings[x.building])
            return f"Where does your {building(kind.id)} at {cell(*placed.cells[0])} produce?"
        case "ReplaceCubes":
            kind = s.box.buildings[x.building[0]]
            return f"Replace other cubes beside the new building by {RESOURCES[kind.type]}?"
        case "AddOnes" if x.second:
            return "A second building of size 1?"
        case "ChoosePayment":
            return f"How do you pay {goods(x.price)}?"
        case "PayCubes":
            price: payment.Price = x.left
            left = f"any {price[3]} cubes" if price[3] else goods(price)
            return f"Which cubes do you pay ({left})?"
        case "ChooseSquare":
            return f"On which square does the {COLORS[x.color]} tile go?"
        case "TakeWorship":
            return f"Which {COLORS[x.color]} worship tile?"
        case "AnyBuilding":
            return f"Which building of size {x.size}?"
        case "ExtraAction":
            return "Which Build action?" if x.which == "build" else "Which Influence action?"
        case "FounderSpace":
            n = "two disks" if x.need > 1 else "disk"
            return f"On which space of the {SECTIONS[x.section]} section does {founder(x.founder)}'s {n} go?"
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
    return cell(at[0], at[1]) + (f" r{at[2] + 1}" if turns > 1 else "")


def label(s: State, step: Asked[Any], choice: Choice) -> str:
    """A choice in plain words."""
    assert isinstance(s, Founders)
    if isinstance(choice, str):
        return _named(s, step, choice)
    if choice is None:
        return NOTHING.get(step.code, "Nothing")
    match step.code:
        case "PlaceDisks":
            strength = s.height(step.space) + choice - s.limits.weaker  # type: ignore[attr-defined]
            return f"{choice} disk{'s' if choice > 1 else ''} (Strength {strength})"
        case "PlaceBuilding" | "PlaceTemple":
            return spot(s, step, choice)
        case "ChoosePayment":
            return goods(choice)
        case "PayCubes" | "ReplaceCubes":
            kind = s.players[step.who].cube_at(s.box.grid.bit(*choice))
            name = RESOURCES[kind] if kind >= 0 else "cube"
            return f"{name} on {cell(*choice)}" if step.code == "PayCubes" else f"Replace the {name} on {cell(*choice)}"
        case "PlaceCube" | "Produce":
            kind = s.players[step.who].cube_at(s.box.grid.bit(*choice))
            return cell(*choice) + (f" (replaces {RESOURCES[kind]})" if kind >= 0 else "")
        case "ChooseSquare":
            level, index = choice
            given = s.box.boards[s.players[step.who].board].rewards[index] if level == 0 else None
            return square(level, index).capitalize() + (f" ({reward(s.box, given)})" if given is not None else "")
        case "ChooseSales":
            tile = s.box.worship[step.tile]  # type: ignore[attr-defined]
            price = offering.sale(tile, choice)
            paid = f"any {price[3]} cubes" if price[3] else goods(price)
            return f"{choice} × ({paid} for {tile.vp * choice} VP)"
        case "OrderDisks":
            return f"{founder(choice)} first"
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
    """Choices that are a word: a space, a tile, an action, an amount."""
    match step.code:
        case "TakeTurn" if choice != PASS:
            return _space(s, choice)
        case "FounderSpace":
            return f"{choice} ({s.height(s.box.spaces.index(choice))} disks)"
        case "ChooseAction" | "ExtraAction":
            return ACTIONS[choice]
        case "ChooseBuilding" | "RewardBuilding" | "AnyBuilding" | "AddOnes" if choice != REST:
            left = s.supply if step.code != "ChooseBuilding" else s.market
            return f"{building(choice).capitalize()} ({left[s.box.building[choice]]} there)"
        case "ChooseTemple":
            t = s.box.temples[s.box.temple[choice]]
            cost = list(t.cost)
            cost[t.extra] += max(0, t.size - s.strength())
            return f"{choice.capitalize()} temple, size {t.size} ({goods(cost)})"
        case "TempleFromSupply":
            return f"{choice.capitalize()} temple"
        case "ChoosePyramidTile" | "PyramidTileFromSupply" | "ChooseStart":
            return f"{choice.capitalize()} pyramid tile"
        case "ChooseSubstitute":
            assert isinstance(step, first_founders.ChooseSubstitute)
            names = (building(choice) if step.section == 0 else "", f"{choice} temple", f"{choice} pyramid tile")
            return names[step.section].capitalize()
        case "TakeWorship" | "TakeTopTile" | "TakeFaceUp" | "ChooseOffering":
            return f"{choice}: {worship(s.box, s.box.tile[choice])}"
        case "ReturnTile":
            return f"Return {choice} ({worship(s.box, s.box.tile[choice])})"
        case "ChooseStack":
            return f"{choice.capitalize()} stack"
        case "ChooseResource":
            return choice.capitalize()
        case "PayCubes":
            return "Pay the rest as proposed"
        case "ReplaceCubes":
            return "Keep the others" if choice == REST else "Replace them all"
        case "Produce":
            return "The rest on first free spaces"
        case "BonusFirst" | "BonusAfter":
            return "Use the bonus now" if choice == "now" else "Action first, bonus later"
    return {PASS: "Pass for this round", ALL: "All", REST: "The rest"}.get(choice, choice)


def _space(s: Founders, name: str) -> str:
    space = s.box.spaces.index(name)
    section = SECTIONS[s.box.section[space]]
    disks = s.height(space)
    free = f", bonus: {bonus(s.bonus_kind(space))}" if not s.stacks[space] else ""
    return f"{name} {section} section ({disks} disk{'s' if disks > 1 else ''}{free})"


# --- reasons

def closed(sentence: str) -> Callable[..., str]:
    """A sentence about a Strength, and about the solo challenges that are to blame."""

    def said(strength: int, *challenges: str) -> str:
        blame = f" Your challenge{'s close' if len(challenges) > 1 else ' closes'} it: {'; '.join(challenges)}."
        return sentence.format(strength) + (blame if challenges else "")

    return said


REASONS: dict[str, str | Callable[..., str]] = {
    "space_not_used": "This space is used with 3 or 4 players only.",
    "space_full": "This space holds {0} disks already, the most there can be.",
    "nothing_in_a": closed(
        "Even at Strength {0} no building on the main board fits your reach, you own no building that could produce,"
        " and none of size 1 can be added."
    ),
    "nothing_in_b": closed(
        "Even at Strength {0} you cannot pay for and place any temple here, and none of your worship tiles can be"
        " resolved."
    ),
    "nothing_in_c": closed(
        "Even at Strength {0} you cannot pay for and place a pyramid tile, and you cannot gain favor."
    ),
    "disks_left": "You have {0} left.",
    "stack_limit": "A space holds at most {0} disks, and {1} are there.",
    "too_weak": closed("At Strength {0} no action of this section is possible."),
    "bonus_needed_first": "Without the bonus no action of this section is possible.",
    "bonus_useless": "No such action is possible now.",
    "bonus_used": "You have used this bonus.",
    "building_market_empty": "No {0} building of size {1} is on the main board now.",
    "temple_market_empty": "No {0} temple is on the main board now.",
    "pyramid_market_empty": "No {0} pyramid tile is on the main board now.",
    "building_supply_empty": "No {0} building of size {1} is left in the supply.",
    "temple_supply_empty": "No {0} temple is left in the supply.",
    "pyramid_supply_empty": "No {0} pyramid tile is left in the supply.",
    "ones_supply_empty": "No building of size 1 is left in the supply.",
    "too_big": "Size {0} needs Strength {0}; you have {1}.",
    "building_fits_nowhere": "The {0} building of size {1} fits nowhere in your reach.",
    "temple_fits_nowhere": "The {0} temple fits nowhere in your reach.",
    "no_building_left": "No building is left on the main board.",
    "no_building_fits": "No building that your Strength allows fits in your reach.",
    "no_own_building": "You own no building.",
    "no_one_fits": "No building of size 1 fits in your reach.",
    "no_offering": "None of your {0} worship tiles can be resolved now.",
    "no_temple_left": "No temple is left on the main board.",
    "no_temple_fits": "No temple there is fits in your reach.",
    "no_pyramid_tile": "No pyramid tile that you may build is left on the main board.",
    "no_square": "No square of your pyramid in reach can take a tile, or none is left that you may build.",
    "must_build_one": "You have to place at least one.",
    "over_pyramid": "It would lie on the pyramid's ground.",
    "over_tile": "It would lie on a building or temple.",
    "mask_in_setup": "In set-up no mask may be covered.",
    "out_of_reach": "Out of reach of your Architect (side: {0}).",
    "square_out_of_reach": "Out of reach of your Architect (side: {0}).",
    "square_taken": "A tile lies there already.",
    "not_carried": "It needs four tiles below; {0} missing.",
    "short": "Needs {1} {0}; you have {2}.",
    "short_any": "Needs {0} cubes; you have {1}.",
    "short_wild": "Needs {1} {0}; you have {2}. With 2 gold for each missing cube it takes {3} gold; you have {4}.",
    "short_no_wild": "Needs {1} {0}; you have {2}, and your challenge forbids gold in its place.",
    "cube_not_due": "No {0} is to be paid.",
    "cube_due_anyway": "Every {0} you have is part of the price: “the rest” pays it.",
    "no_space_for_cube": "There is no space left for a {0} cube.",
    "built_on": "Something is built there.",
    "same_cube": "A {0} cube lies there already.",
    "wrong_color": "You take a {0} worship tile.",
    "not_on_top": "This reward gives the tile on top of a stack, not the one beside it.",
    "start_placed": "This starting tile lies in your pyramid already.",
    "stack_empty": "No {0} worship tile is left to draw.",
    "have_temples": "Needs {1} {0} temple(s); you have {2}.",
    "have_buildings": "Needs {2} {0} building(s) of size {1}; you have {3}.",
    "five_ones": "Needs five buildings of size 1; you have {0}.",
    "favor_top": "At the top of the Favor track only an exchange of worship tiles is left to do.",
    "challenge_color": "Your challenge forbids {0} pyramid tiles.",
    "challenge_c6": "Your challenge: no temple across the border of two districts.",
    "challenge_b4": "Your challenge allows 1 extra resource; this would take {0}.",
    "challenge_b6": "Your challenge: no two {0} buildings side by side.",
    "challenge_b7": "Your challenge: no building across the border of two districts.",
    "challenge_b8": "Your challenge forbids buildings of size 1.",
    "challenge_o1": "Your challenge: every step of favor must exchange a worship tile.",
    "challenge_o6": "Your challenge forbids 2 gold in place of another resource.",
    "challenge_o7": "Your challenge: one disk a turn.",
    "first_not_there": "Seat {0} cannot begin: there are {1} players.",
    "board_no_seat": "There is no seat {0}: there are {1} players.",
    "board_side_a": "Seat {0} cannot have board {1}: side A is the same for all. Choose side B.",
    "board_twice": "Board {0} is there only once.",
}

CAUSES: dict[str, str] = {
    "bonus": "Bonus disks",
    "mask": "Masks",
    "pyramid": "Pyramid tiles",
    "reward": "Pyramid rewards",
    "worship": "Worship tiles",
    "favor": "Favor",
    "district": "Districts",
}

OPTIONS: dict[str, tuple[str, str]] = {
    "side": ("Player boards", "A: the same for everybody, for a first game. B: four different boards."),
    "first": ("First player", "Drawn, or the seat you name."),
    **{
        f"board{n}": (f"Board of seat {n}", "With side B: dealt at random, or the one you name.") for n in (1, 2, 3, 4)
    },
    "board": ("Your board", "A for a first game, or one of the four B sides."),
    "cluster": ("Cluster challenge", "Rolled with the Founder die, or the number you name (8 is extreme)."),
    "builder": ("Builder challenge", "Rolled with the Founder die, or the number you name."),
    "other": ("Other challenge", "Rolled with the Founder die, or the number you name."),
    "first_game": ("First solo game", "Priority tracks, Architects and masks in a fixed order instead of at random."),
}
VALUES: dict[tuple[str, int | str], str] = {
    ("side", "A"): "A, the same for all",
    ("side", "B"): "B, four different ones",
    ("first", "random"): "drawn",
    **{("first", n): f"seat {n}" for n in (1, 2, 3, 4)},
    **{(f"board{n}", "dealt"): "dealt" for n in (1, 2, 3, 4)},
    **{
        (key, board): name
        for key in ("board1", "board2", "board3", "board4", "board")
        for board, name in (("B1", "B1 Jaguar"), ("B2", "B2 Serpent"), ("B3", "B3 Eagle"), ("B4", "B4 Butterfly"))
    },
    **{(kind, "rolled"): "rolled" for kind in KINDS},
    ("first_game", "on"): "fixed",
    ("first_game", "off"): "at random",
}

# --- events

Telling = Callable[[Any, Sequence[str]], str]


def _tile(ev: e.BuildingPlaced | e.TemplePlaced, names: Sequence[str]) -> str:
    what = building(ev.tile) if isinstance(ev, e.BuildingPlaced) else f"{ev.tile} temple"
    origin = "" if ev.source == "market" else " from the supply"
    return f"{names[ev.seat]} builds a {what}{origin} at {cells(ev.cells)}."


def _pyramid(ev: e.PyramidTilePlaced, names: Sequence[str]) -> str:
    origin = {"market": "", "supply": " from the supply", "start": " to start with"}[ev.source]
    where = square(ev.level, ev.index) if ev.level else f"the {square(0, ev.index)} square"
    return f"{names[ev.seat]} places a {ev.tile} pyramid tile on {where}{origin}."


def _mask(ev: e.MaskTaken, names: Sequence[str]) -> str:
    got = f"takes the {ev.mask} mask worth {ev.value}" if ev.value else f"finds no {ev.mask} mask left"
    return f"{names[ev.seat]} completes a cluster and {got}."


def _passed(ev: e.Passed, names: Sequence[str]) -> str:
    return f"{names[ev.seat]} passes" + (": no action is possible." if ev.forced else ".")


def _refilled(ev: e.MarketRefilled, names: Sequence[str]) -> str:
    def name(place: str, tile: str) -> str:
        return tile if place == "market" else f"{tile} {'temple' if place == 'temple' else 'pyramid tile'}"

    parts = [f"{n} {name(place, tile)}" for place, tile, n in ev.tiles]
    return f"The main board is refilled: {listed(parts)}." if parts else "Nothing on the main board needs refilling."


def _challenge(ev: e.ChallengeRolled, names: Sequence[str]) -> str:
    how = "chosen" if ev.chosen else "rolled"
    more = f" (+{ev.extra} VP to the target)" if ev.extra else ""
    return f"{KINDS[ev.kind]} challenge {ev.number} is {how}{more}."


def _judged(ev: e.ChallengeJudged, names: Sequence[str]) -> str:
    return f"{KINDS[ev.kind]} challenge {ev.number}: {'met' if ev.met else 'not met'}."


def _removed(ev: e.FounderRemoved, names: Sequence[str]) -> str:
    if not ev.tile:
        return f"{founder(ev.founder)} finds nothing to remove."
    kind = {"market": building(ev.tile), "temple": f"{ev.tile} temple"}.get(ev.place, f"{ev.tile} pyramid tile")
    return f"{founder(ev.founder)} removes a {kind}."


TIERS = {
    "lost": "The game is lost",
    "narrow": "A narrow victory",
    "solid": "A solid victory",
    "formidable": "A formidable victory",
}


def _solo(ev: e.SoloEnded, names: Sequence[str]) -> str:
    return f"{TIERS[ev.tier]}: {ev.total} VP less {ev.target} leaves {ev.net}."


def _favor(ev: e.FavorMoved, names: Sequence[str]) -> str:
    return f"{names[ev.seat]} steps up to space {ev.to} of the Favor track."


def _event(ev: Event, names: Sequence[str]) -> str:
    """Events whose sentence needs more than their fields."""
    match ev:
        case e.BuildingPlaced() | e.TemplePlaced():
            return _tile(ev, names)
        case e.CubesGained():
            return f"{names[ev.seat]} gains {len(ev.cells)} {ev.resource} ({cells(ev.cells)})."
        case e.CubesLost():
            return f"{names[ev.seat]} builds over {cubes(ev.cubes)}."
        case e.CubesReplaced():
            return f"{names[ev.seat]} replaces {cubes(ev.cubes)} by {ev.resource}."
        case e.CubesPaid():
            return f"{names[ev.seat]} pays {cubes(ev.cubes)}."
        case e.ActionChosen():
            return f"{names[ev.seat]}: {ACTIONS[ev.action].lower()}."
        case e.BonusUsed():
            return f"{names[ev.seat]} uses the bonus on {ev.space}: {bonus(ev.bonus)}."
        case e.BonusDealt():
            return f"Bonus on {ev.space}: {bonus(ev.bonus)}."
        case e.ArchitectMoved():
            return f"{names[ev.seat]}'s Architect walks on: {SIDES[ev.side]}, {REACH_WORDS[ev.side]}."
        case e.DistrictScored():
            return f"{names[ev.seat]}, {DISTRICTS[ev.district]} district: {ev.n} VP."
        case e.WorshipTurnedUp():
            return f"{worship_tile(ev.tile, 'The')} is turned up."
        case e.FounderBegan() | e.FounderMoved():
            return f"{founder(ev.founder)}'s Architect stands in the {SECTIONS[ev.section]} section."
        case e.TrackDealt():
            slots = ", ".join(f"{color} with {resource}" for color, resource in ev.track)
            return f"Priority track of {founder(ev.founder)}: {slots}."
        case e.MasksAssigned():
            under = [f"{mask} under the {SECTIONS[i]} section" for i, mask in enumerate(ev.masks)]
            return f"Masks: {listed(under)}."
        case e.FounderDrew():
            return f"Drawn for the First Founders: {listed([founder(f) for f in ev.disks])}."
        case e.FounderPlaced():
            return f"{founder(ev.founder)} places {ev.n} disk{'s' if ev.n > 1 else ''} on {ev.space}."
        case e.FounderSetAside():
            return f"{founder(ev.founder)} finds no room: {ev.n} disk{'s' if ev.n > 1 else ''} set aside."
        case e.MaskRemoved():
            return f"The {ev.mask} mask worth {ev.value} leaves the game."
    return ev.code


EVENTS: dict[str, str | Telling] = {
    **dict.fromkeys(
        (
            "BuildingPlaced", "TemplePlaced", "CubesGained", "CubesLost", "CubesReplaced", "CubesPaid", "ActionChosen",
            "BonusUsed", "BonusDealt", "ArchitectMoved", "DistrictScored", "WorshipTurnedUp", "FounderBegan",
            "FounderMoved", "TrackDealt", "MasksAssigned", "FounderDrew", "FounderPlaced", "FounderSetAside",
            "MaskRemoved",
        ),
        _event,
    ),
    "FirstPlayerDrawn": "{seat} begins.",
    "BoardDealt": "{seat} gets board {board}.",
    "DisksPlaced": "{seat} places {n} on {space}: Strength {strength}.",
    "ActionForfeited": "{seat} can perform no action on {space}: it is forfeited.",
    "PyramidTilePlaced": _pyramid,
    "RewardGained": "",
    "MaskTaken": _mask,
    "WorshipTaken": lambda ev, names: f"{names[ev.seat]} takes {worship_tile(ev.tile)}.",
    "WorshipResolved": lambda ev, names: f"{names[ev.seat]} resolves {worship_tile(ev.tile)}.",
    "WorshipReturned": lambda ev, names: f"{worship_tile(ev.tile, 'The')} goes under its stack.",
    "FavorMoved": _favor,
    "Passed": _passed,
    "RoundEnded": "Round {number} is over.",
    "DisksLost": "{seat} has {left} disks for this round.",
    "MarketRefilled": _refilled,
    "FirstPlayerPassed": "{seat} is the first player now.",
    "ChallengeRolled": _challenge,
    "FounderRemoved": _removed,
    "ChallengeJudged": _judged,
    "SoloEnded": _solo,
}  # fmt: skip


SHORT = "Founders"
BLURB = "Stacks of disks, a city of tiles, a pyramid in its middle."
AUTOMATON = "the First Founders"


def outcome(result: dict[str, Any], names: Sequence[str]) -> tuple[str, str] | None:
    """The solo result: its tier, and the sum behind it."""
    if "tier" not in result:
        return None
    failed = [f"{KINDS[kind]} {n}" for kind, n in result["failed"]]
    missed = f" Not met: {', '.join(failed)}." if failed else ""
    return TIERS[result["tier"]], f"{result['scores'][0]} VP less {result['target']} leaves {result['net']}.{missed}"

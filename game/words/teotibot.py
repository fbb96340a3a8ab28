"""Teotibot in words: every rule it follows has its sentence, so that a player can follow what it does and why."""

from __future__ import annotations

from typing import Any, assert_never

from game.citygods.teotibot import FROM_LEFT, TILES, ActionTile
from game.citygods.teotibot_events import BotDealt, BotDirected, BotFollowed, BotRolled, BotShifted, BotWorshipped
from game.events import Event
from game.words.citygods_things import BOARDS

CALLS = ("6 to 8", "4 or 5", "9 or 10", "2 or 3", "no sum", "11 or 12", "aside")
"""What calls each place of the action pyramid, top first: however its tiles are laid out, their sums stand by them."""

DOES = {
    "construct": "If it has 2 stone, a worker on Construction and a place to build, it adds the first pyramid tile on"
    " offer at the lowest free place: the level's points and 2 more, a step on the Pyramid track and a temple step.",
    "decorate": "If it has 2 gold, a worker on Decorations and an open space, it places the first decoration on offer,"
    " clockwise from the north side: 5 points, a step on the Pyramid track and a temple step.",
    "ennoble": "If it has 2 wood and a worker on Nobles, and a Building is left, it builds in the row of this Eclipse"
    " and goes one step along the Avenue.",
    "learn": "If it has 1 gold and a worker on Alchemy, it takes the lowest technology that nobody has, else the lowest"
    " that it lacks, and climbs the temple of its column.",
    "worship": "Its locked die goes to the next temple's Worship space, where a worker of yours would be unlocked;"
    " it climbs there and throws away the discovery tile.",
    "mask": "It takes the rarest mask it lacks and can pay for.",
}
"""What a tile has it do, in full, for the rules."""

FOLLOWED = {
    "construct": "With 2 stone and a worker on Construction it adds the first tile on offer, at the lowest free place.",
    "decorate": "With 2 gold and a worker on Decorations it places the first decoration on offer.",
    "ennoble": "With 2 wood and a worker on Nobles it builds in the row of this Eclipse.",
    "ennoble_elsewhere": "The row of this Eclipse is full: with 2 wood and a worker on Nobles it builds on the free"
    " space of lowest value.",
    "learn": "With 1 gold and a worker on Alchemy it takes the lowest technology that nobody has, else the lowest it"
    " lacks.",
    "gather_wood": "It cannot do that, but its worker in the Forest collects 2 wood.",
    "gather_stone": "It cannot do that, but its worker in the Stone Quarry collects 2 stone.",
    "gather_gold": "It cannot do that, but its worker on the Gold Deposits collects 2 gold.",
    "mastery_wood": "Its worker in the Forest collects 2 wood.",
    "mastery_stone": "Its worker in the Stone Quarry collects 2 stone.",
    "mastery_gold": "Its worker on the Gold Deposits collects 2 gold.",
    "cannot_palace": "Its worker of power {power} on the Palace has nothing to do there.",
    "cannot_construct": "Its worker of power {power} on Construction cannot build: it has less than 2 stone.",
    "no_construct": "Its worker of power {power} on Construction cannot build: no tile or no place for it is left.",
    "cannot_decorate": "Its worker of power {power} on Decorations cannot place one: it has less than 2 gold.",
    "no_decorate": "Its worker of power {power} on Decorations cannot place: no decoration or no open space is left.",
    "cannot_ennoble": "Its worker of power {power} on Nobles cannot build: it has less than 2 wood.",
    "no_ennoble": "Its worker of power {power} on Nobles cannot build: no Building is left.",
    "cannot_learn": "Its worker of power {power} on Alchemy cannot take a technology: it has no gold.",
    "no_learn": "Its worker of power {power} on Alchemy cannot take a technology: it has them all.",
    "study": "It cannot take a technology: its weakest worker is powered up twice and stays where it is.",
    "fallback": "None of that is possible now: 5 cocoa, and its weakest worker is powered up and moves on.",
    "ascension": "Its worker ascends: a step along the Avenue, 5 points, and it starts again with power 1.",
    "worship": "Its locked die goes to the next temple's Worship space and climbs there.",
    "mask": "It takes the rarest mask that it lacks and can pay for.",
    "bumped": "You take its Worship space: its die goes to the next empty one, still locked, and does nothing there.",
    "bumped_full": "You take its Worship space, and your workers stand on all others: its die goes to the next one,"
    " still locked, and your worker there is unlocked.",
}
"""Which rule it followed, in a sentence that the bar can hold beside its roll."""


def tile_name(tile: ActionTile) -> str:
    match tile:
        case "construction":
            return "Construction"
        case "decorations":
            return "Decorations"
        case "alchemy":
            return "Alchemy"
        case "nobles":
            return "Nobles"
        case "mastery":
            return "Mastery"
        case "worship":
            return "Worship"
        case "masks":
            return "Masks"
        case _:
            assert_never(tile)


def rolled(event: Event, names: Any) -> str:
    assert isinstance(event, BotRolled)
    total = event.first + event.second
    return f"Teotibot rolls {event.first} and {event.second}: {total} calls {tile_name(event.tile)}."


def followed(event: Event, names: Any) -> str:
    assert isinstance(event, BotFollowed)
    return FOLLOWED[event.rule].format(power=event.power)


GAPS = ("upper", "lower")


def arrow(side: int) -> str:
    return "from the lower left" if side == FROM_LEFT else "from the lower right"


def shifted(event: Event, names: Any) -> str:
    assert isinstance(event, BotShifted)
    return f"{tile_name(TILES[event.slots[-1]])} is set aside, and tiles climb into its gap."


def directed(event: Event, names: Any) -> str:
    assert isinstance(event, BotDirected)
    return f"The {GAPS[event.place]} direction tile says: tiles climb {arrow(event.side)}."


def dealt(event: Event, names: Any) -> str:
    assert isinstance(event, BotDealt)
    return f"{tile_name(event.tile)} lies in the action pyramid ({CALLS[event.slot]})."


def worshipped(event: Event, names: Any) -> str:
    assert isinstance(event, BotWorshipped)
    return f"Teotibot's locked die stands on the Worship space of {BOARDS[event.board]}."


EVENTS: dict[str, Any] = {
    "BotDealt": dealt,
    "BotDirected": directed,
    "BotRolled": rolled,
    "BotFollowed": followed,
    "BotWorshipped": worshipped,
    "BotShifted": shifted,
    "BotExchanged": "Teotibot pays {cocoa} cocoa for {vp} points.",
}

CAUSES = {
    "bot_exchange": "Cocoa exchanged",
    "bot_left_over": "Teotibot’s goods and cocoa left",
    "bot_technologies": "Teotibot’s technologies",
    "bot_temples": "Teotibot’s temples",
    "bot_fallback": "its tile was not possible",
    "bot_gathers": "Its worker collects",
}

OPTIONS: dict[str, tuple[str, str]] = {
    "bot_difficulty": ("Teotibot", "A preset for all of its dials; each dial can also be set by itself."),
    "bot_die_gold": ("Its die on the Gold Deposits", "Power at the start, 1 to 3."),
    "bot_die_nobles": ("Its die on Nobles", "Power at the start, 1 to 3."),
    "bot_die_construction": ("Its die on Construction", "Power at the start, 1 to 3."),
    "bot_gold": ("Its gold", "Gold at the start, 1 to 3."),
    "bot_stone": ("Its stone", "Stone at the start, 1 to 3."),
    "bot_wood": ("Its wood", "Wood at the start, 1 to 3."),
    "bot_cocoa_points": ("Points for 10 cocoa", "What it scores when it exchanges 10 cocoa, 1 to 5."),
    "bot_worship_steps": ("Worship steps", "Temple steps when it worships, 1 to 3; one more on Decorations."),
    "bot_temple_points": ("Points for a temple", "For each temple on its bonus step or top at the end, 5 to 25."),
    "bot_technology_points": ("Points for a technology", "For each of its technologies at the end, 0 to 4."),
}
VALUES: dict[tuple[str, int | str], str] = {
    ("bot_difficulty", "easy"): "Easy",
    ("bot_difficulty", "standard"): "Standard",
    ("bot_difficulty", "hard"): "Hard",
    **{(key, "preset"): "as the preset says" for key in OPTIONS if key != "bot_difficulty"},
}

RULES: list[tuple[str, str, str]] = [
    (
        "teotibot",
        "Teotibot",
        "The printed opponent of the solo game plays second and needs no decisions of yours. It has goods, markers,"
        " three workers and a fourth die that is always locked on a temple's Worship space. It pays no cocoa for"
        " crowded boards, uses no royal tiles, technologies or discovery tiles but masks, and pays no salary.\n"
        "In its turn it rolls two dice; their sum picks a tile of its action pyramid: 6 to 8 the top, 4 and 5 the"
        " middle left, 9 and 10 the middle right, 2 and 3 the bottom left, 11 and 12 the bottom right. The tile is"
        " carried out, taken out and set aside; a tile from below climbs into the gap as the upper direction tile"
        " points, another one after it as the lower one points, and the tile set aside before comes in at the bottom."
        " Then the upper direction tile is flipped and goes below the other. With 10 cocoa it scores points for them."
        " The light disc moves on.\n"
        "In its panel the pyramid lies in a row, the top first; the sums that call a tile stand below it.",
    ),
    (
        "teotibot-tiles",
        "Teotibot's tiles",
        "\n".join(
            (
                "Construction: " + DOES["construct"] + " Otherwise a worker in the Stone Quarry collects 2 stone.",
                "Decorations: " + DOES["decorate"] + " Otherwise a worker on the Gold Deposits collects 2 gold.",
                "Nobles: " + DOES["ennoble"] + " If that row is full, it takes the free space of lowest value."
                " Otherwise a worker in the Forest collects 2 wood.",
                "Alchemy: " + DOES["learn"] + " Otherwise its weakest worker is powered up twice.",
                "Mastery: its workers try their own boards, the strongest first; in the Forest, the Stone Quarry"
                " and the Gold Deposits they collect 2.",
                "Worship: " + DOES["worship"],
                "Masks: " + DOES["mask"],
                "The worker that did something is powered up and moves one board on, from power 4 on two; the Palace"
                " is not on its way. If nothing on the tile is possible, it gets 5 cocoa, and its weakest worker is"
                " powered up and moves on.",
            )
        ),
    ),
    (
        "teotibot-end",
        "Winning against Teotibot",
        "In each Eclipse it scores like a player. In the last one it also scores a point for each resource and cocoa,"
        " points for its technologies, and points for each temple on whose bonus step or top it stands. You win with"
        " more points; a tie is a loss.",
    ),
]

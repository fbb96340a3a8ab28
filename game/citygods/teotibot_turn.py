"""A game against Teotibot: its set-up, its turn from the roll to the shifted pyramid, and its points at the end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.agenda import Auto, Choice, Dealt, Step, step, then
from game.citygods import gains, technologies
from game.citygods import turn as turns
from game.citygods.box import CONSTRUCTION, DECORATIONS, GOLD_DEPOSITS, NOBLES
from game.citygods.events import WorkerPlaced
from game.citygods.scoring import reached
from game.citygods.state import CityOfGods, Die
from game.citygods.teotibot import (
    COLOUR,
    FROM_LEFT,
    FROM_RIGHT,
    SLOT_OF_ROLL,
    TILES,
    Dials,
    Teotibot,
    shifted,
    turned,
)
from game.citygods.teotibot_events import BotDealt, BotDirected, BotExchanged, BotRolled, BotShifted
from game.citygods.teotibot_tiles import BotActs
from game.setup import Option, Value

PRESET = "preset"
DIFFICULTIES = ("easy", "standard", "hard")
DIALS = (
    "bot_die_gold", "bot_die_nobles", "bot_die_construction", "bot_gold", "bot_stone", "bot_wood", "bot_cocoa_points",
    "bot_worship_steps", "bot_temple_points", "bot_technology_points",
)  # fmt: skip
"""The set-up options of Teotibot; each stands at its preset unless it is set."""
RANGES: dict[str, tuple[int, ...]] = {
    "bot_die_gold": (1, 2, 3),
    "bot_die_nobles": (1, 2, 3),
    "bot_die_construction": (1, 2, 3),
    "bot_gold": (1, 2, 3),
    "bot_stone": (1, 2, 3),
    "bot_wood": (1, 2, 3),
    "bot_cocoa_points": (1, 2, 3, 4, 5),
    "bot_worship_steps": (1, 2, 3),
    "bot_temple_points": (5, 10, 15, 20, 25),
    "bot_technology_points": (0, 1, 2, 3, 4),
}
PRESETS: dict[str, tuple[int, ...]] = {
    "easy": (1, 1, 1, 1, 1, 1, 2, 1, 10, 1),
    "standard": (2, 2, 2, 2, 2, 2, 3, 2, 15, 2),
    "hard": (3, 3, 3, 3, 3, 3, 4, 3, 20, 3),
}
OPTIONS = (
    Option("bot_difficulty", DIFFICULTIES, "standard", ("solo",)),
    *(Option(key, (PRESET, *RANGES[key]), PRESET, ("solo",)) for key in DIALS),
)


def dials(options: Mapping[str, Value]) -> Dials:
    """The preset, with every dial that was set by itself."""
    preset = PRESETS[str(options["bot_difficulty"])]
    v = [preset[i] if options[key] == PRESET else int(options[key]) for i, key in enumerate(DIALS)]
    return Dials((v[0], v[1], v[2]), (v[5], v[4], v[3]), v[6], v[7], v[8], v[9])


# Set-up


def setup_steps() -> list[Step[Any]]:
    """After the common set-up: its goods, markers and dice, then the action tiles and the direction tiles."""
    return [
        PrepareBot(COLOUR),
        *[DealActionTile() for _ in TILES],
        TurnDirection(place=0),
        TurnDirection(place=1),
    ]


@step
class PrepareBot(Auto[CityOfGods]):
    """It takes no starting tiles: goods by the dials, each temple and the Avenue on step 1 without a reward, a marker
    on the third-lowest technology, three workers and its locked die on the Decorations Worship space."""

    def do(self, s: CityOfGods) -> None:
        bot = s.bot
        assert isinstance(bot, Teotibot)
        p = s.players[COLOUR]
        p.cocoa = 0
        p.goods = list(bot.dials.goods)
        p.temples = [1, 1, 1]
        p.avenue = 1
        technologies.place_marker(s, COLOUR, s.technologies[2])
        boards = (GOLD_DEPOSITS, NOBLES, CONSTRUCTION)
        s.dice[COLOUR] = [
            *(Die(board, power, 0) for board, power in zip(boards, bot.dials.powers, strict=True)),
            Die(DECORATIONS, 1, 1),
        ]
        for i, d in enumerate(s.dice[COLOUR]):
            s.say(WorkerPlaced(COLOUR, i, d.board, d.power, d.lock))


@step
class DealActionTile(Dealt[CityOfGods]):
    """The seven action tiles are shuffled and laid out: top, middle row, bottom row, and the last one aside."""

    def weights(self, s: CityOfGods) -> list[tuple[Choice, int]]:
        dealt = _bot(s).slots
        return [(tile, 1) for tile in range(len(TILES)) if tile not in dealt]

    def resolve(self, s: CityOfGods, outcome: Choice) -> None:
        bot = _bot(s)
        bot.slots += (outcome,)
        s.say(BotDealt(len(bot.slots) - 1, TILES[outcome]))


@step
class TurnDirection(Dealt[CityOfGods]):
    """Each direction tile shows a random side (Teotibot A5)."""

    place: int = 0

    def weights(self, s: CityOfGods) -> list[tuple[Choice, int]]:
        return [(FROM_LEFT, 1), (FROM_RIGHT, 1)]

    def resolve(self, s: CityOfGods, outcome: Choice) -> None:
        bot = _bot(s)
        upper, lower = bot.directions
        bot.directions = (outcome, lower) if self.place == 0 else (upper, outcome)
        s.say(BotDirected(self.place, outcome))


# Its turn


def turn() -> list[Step[Any]]:
    return [BotRolls(), turns.AfterTurn(COLOUR)]


@step
class BotRolls(Dealt[CityOfGods]):
    """Two dice, one after the other; their sum says which slot of the action pyramid acts."""

    first: int = 0

    def weights(self, s: CityOfGods) -> list[tuple[Choice, int]]:
        return [(n, 1) for n in range(1, 7)]

    def resolve(self, s: CityOfGods, outcome: Choice) -> None:
        if not self.first:
            then(s, BotRolls(first=outcome))
            return
        slot = SLOT_OF_ROLL[self.first + outcome]
        tile = _bot(s).slots[slot]
        s.say(BotRolled(self.first, outcome, slot, TILES[tile]))
        then(s, BotActs(COLOUR, tile), ShiftPyramid(COLOUR, slot), ExchangeCocoa(COLOUR))


@step
class ShiftPyramid(Auto[CityOfGods]):
    """The used tile is taken out, others climb, the set-aside one comes in below; then the direction tiles turn."""

    slot: int

    def do(self, s: CityOfGods) -> None:
        bot = _bot(s)
        bot.slots = shifted(bot.slots, self.slot, bot.directions)
        bot.directions = turned(bot.directions)
        s.say(BotShifted(bot.slots, bot.directions))


@step
class ExchangeCocoa(Auto[CityOfGods]):
    """With 10 cocoa or more it pays 10 for points, once a turn (Teotibot A26)."""

    def do(self, s: CityOfGods) -> None:
        price = s.box.teotibot.exchange_cocoa
        if s.players[COLOUR].cocoa >= price:
            vp = _bot(s).dials.cocoa_vp
            gains.pay_cocoa(s, COLOUR, price, "bot_exchange")
            s.say(BotExchanged(price, vp))
            s.score(COLOUR, vp, "bot_exchange")


# The end


def final_points(s: CityOfGods) -> None:
    """In the final Eclipse, also an early one (Teotibot A32): goods and cocoa left, technologies, temples reached."""
    for why, n in last_counting(s).items():
        s.score(COLOUR, n, why)


def last_counting(s: CityOfGods) -> dict[str, int]:
    """These by cause, as things stand."""
    p, d = s.players[COLOUR], _bot(s).dials
    return {
        "bot_left_over": (sum(p.goods) + p.cocoa) * s.box.teotibot.left_over_vp,
        "bot_technologies": len(p.known) * d.technology_vp,
        "bot_temples": len(reached(s, COLOUR)) * d.bonus_vp,
    }


def _bot(s: CityOfGods) -> Teotibot:
    bot = s.bot
    assert isinstance(bot, Teotibot)
    return bot

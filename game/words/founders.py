"""Every sentence about Founders of Teotihuacan, keyed by code; the longer chapters stand beside this file.

founders_steps    questions and the rules behind them     founders_choices   choices in plain words
founders_events   what happens, told                      founders_things    names of spaces, tiles, rewards
founders_rules    the rules reference                     founders_brief     answers on buttons
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.words.beginnings import CHALLENGES, challenge
from game.words.founders_brief import brief
from game.words.founders_choices import label, prompt
from game.words.founders_events import (
    ANNOUNCES,
    BRINGS,
    CAUSES,
    DRAWS,
    EVENTS,
    FINAL,
    GAINS,
    LASTS,
    MATTERS_MOST,
    OPENS,
    PARTS,
    TIERS,
    TRACKS,
    TRIFLES,
    WEIGHTS,
)  # fmt: skip
from game.words.founders_rules import RULES
from game.words.founders_steps import STEPS
from game.words.founders_things import KINDS, PLAYER_BOARDS, in_points

__all__ = (
    "ANNOUNCES",
    "BRINGS",
    "CAUSES",
    "DRAWS",
    "EVENTS",
    "FINAL",
    "GAINS",
    "LASTS",
    "MATTERS_MOST",
    "OPENS",
    "OPTIONS",
    "PARTS",
    "REASONS",
    "RULES",
    "STEPS",
    "TRACKS",
    "TRIFLES",
    "VALUES",
    "WEIGHTS",
    "brief",
    "label",
    "prompt",
)


def closed(sentence: str) -> Callable[..., str]:
    """A sentence about a Strength, and about the solo challenges that are to blame."""

    def said(strength: int, *challenges: str) -> str:
        printed = "; ".join(map(in_points, challenges))
        blame = f" Your challenge{'s close' if len(challenges) > 1 else ' closes'} it: {printed}."
        return sentence.format(strength) + (blame if challenges else "")

    return said


NO_OFFERING = (
    "You have no worship tile.",
    "Your worship tile cannot be offered now.",
    "None of your worship tiles can be offered now.",
)
REASONS: dict[str, str | Callable[..., str]] = {
    "space_not_used": "This space is used with 3 or 4 players only.",
    "space_full": "This space holds {0:disk} already, the most there can be.",
    "nothing_in_a": closed(
        "Even at Strength {0} no building on the main board fits your reach, you own no building that could produce,"
        " and none of size 1 can be added."
    ),
    "nothing_in_b": closed(
        "Even at Strength {0} you cannot pay for and place any temple here, and none of your worship tiles can be"
        " offered."
    ),
    "nothing_in_c": closed(
        "Even at Strength {0} you cannot pay for and place a pyramid tile, and you cannot gain favor."
    ),
    "disks_left": "You have {0} left.",
    "stack_limit": "A space holds at most {0:disk}, and {1} {1:|is|are} there.",
    "too_weak": closed("At Strength {0} no action of this section is possible."),
    "bonus_needed_first": "Without the bonus no action of this section is possible.",
    "action_must_follow": "After that no action of this section would be possible, and you must perform one.",
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
    "no_offering": lambda n: NO_OFFERING[min(n, 2)],
    "no_temple_left": "No temple is left on the main board.",
    "no_temple_fits": "None of the temples on the main board fits in your reach.",
    "no_pyramid_tile": "No pyramid tile that you may build is left on the main board.",
    "no_square": "No square in reach can take a tile, or no tile is left that you may build.",
    "must_build_one": "You have to place at least one.",
    "over_pyramid": "It would lie on the pyramid's ground.",
    "over_tile": "It would lie on a building or temple.",
    "mask_in_setup": "In set-up no mask may be covered.",
    "out_of_reach": "Out of reach of your Architect (side: {0}).",
    "square_out_of_reach": "Out of reach of your Architect (side: {0}).",
    "square_taken": "A tile lies there already.",
    "not_carried": "It needs four tiles below; {0} missing.",
    "short": "Needs {1} {0}; you have {2}.",
    "short_any": "Needs {0:cube}; you have {1}.",
    "short_wild": "Needs {1} {0}; you have {2}. With 2 gold for each missing cube it takes {3} gold; you have {4}.",
    "short_no_wild": "Needs {1} {0}; you have {2}, and your challenge forbids gold in its place.",
    "cube_not_due": "No {0} is to be paid.",
    "cube_due_anyway": "Every {0} you have is part of the price: “the rest” pays it.",
    "no_space_for_cube": "There is no space left for a {0} cube.",
    "built_on": "Something is built there.",
    "same_cube": "A {0} cube lies there already.",
    "wrong_color": "Only a {0} worship tile can be taken now.",
    "not_on_top": "This reward gives the tile on top of a stack, not the one beside it.",
    "start_placed": "This starting tile lies in your pyramid already.",
    "stack_empty": "No {0} worship tile is left to draw.",
    "have_temples": "Needs {1} {0} {1:|temple|temples}; you have {2}.",
    "have_buildings": "Needs {2} {0} {2:|building|buildings} of size {1}; you have {3}.",
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
    "first_not_there": "Seat {0} cannot begin: there {1:|is|are} {1:player}.",
    "board_no_seat": "There is no seat {0}: there {1:|is|are} {1:player}.",
    "board_side_a": "Seat {0} cannot have board {1}: side A is the same for all. Choose side B.",
    "board_twice": "Board {0} is there only once.",
}

OPTIONS: dict[str, tuple[str, str]] = {
    "side": ("Player boards", "A: the same for everybody, for a first game. B: four different boards."),
    "first": ("First player", "Drawn, or the seat you name."),
    **{f"board{n}": (f"Board of seat {n}", "With side B: dealt at random, or the one you name.") for n in (1, 2, 3, 4)},
    "board": ("Your board", "A for a first game, or one of the four B sides."),
    "cluster": ("Cluster challenge", "Rolled with the Founder die, none, or the one you name."),
    "builder": ("Builder challenge", "Rolled with the Founder die, none, or the one you name."),
    "other": ("Other challenge", "Rolled with the Founder die, none, or the one you name."),
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
        for board, name in PLAYER_BOARDS.items()
    },
    **{(kind, "rolled"): "rolled" for kind in KINDS},
    **{(kind, "none"): "none" for kind in KINDS},
    **{key: challenge(*key) for key in CHALLENGES},
    ("first_game", "on"): "fixed",
    ("first_game", "off"): "at random",
}

SHORT = "Founders"
BLURB = "Stacks of disks, a city of tiles, a pyramid in its middle."
AUTOMATON = "the First Founders"


def outcome(result: dict[str, Any], names: Sequence[str]) -> tuple[str, str] | None:
    """The solo result: its tier, and the sum behind it."""
    if "tier" not in result:
        return None
    mine, goal, failed = result["scores"][0], result["target"], len(result["failed"])
    missed = f" {failed} challenge{'s were' if failed > 1 else ' was'} not met." if failed else ""
    return TIERS[result["tier"]], f"{mine} points, {goal} to beat.{missed}"


def cards(result: dict[str, Any]) -> list[tuple[str, str, bool]]:
    """The challenges of a solo game: name, rule, whether it was met."""
    return [(*CHALLENGES[kind, n][:2], met) for kind, n, met in result.get("challenges", ())]

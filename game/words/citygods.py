"""Every sentence about City of Gods, keyed by code; the longer chapters stand beside this file.

citygods_steps    questions and the rules behind them     citygods_choices   choices in plain words
citygods_events   what happens, told                       citygods_things    names of boards, tiles, gains
citygods_rules    the rules reference                      teotibot           the printed opponent
citygods_brief    answers on buttons
"""

from __future__ import annotations

from collections.abc import Callable

from game.words import teotibot
from game.words.citygods_brief import SLIPPED, aside_brief, brief
from game.words.citygods_choices import aside_label, label, prompt
from game.words.citygods_events import (
    BRINGS,
    CAUSES,
    COUNTS,
    DRAWS,
    EVENTS,
    GAINS,
    LASTS,
    MATTERS_MOST,
    OPENS,
    TRACKS,
    TRIFLES,
    WEIGHTS,
)  # fmt: skip
from game.words.citygods_rules import RULES as OWN_RULES
from game.words.citygods_steps import STEPS
from game.words.citygods_things import ROWS, board, technology_name
from game.words.telling import times

__all__ = (
    "BRINGS", "CAUSES", "COUNTS", "DRAWS", "EVENTS", "GAINS", "LASTS", "MATTERS_MOST", "OPENS", "OPTIONS", "REASONS",
    "RULES", "SLIPPED", "STEPS", "TRACKS", "TRIFLES", "VALUES", "WEIGHTS", "aside_brief", "aside_label",
    "brief", "label", "prompt",
)  # fmt: skip

REASONS: dict[str, str | Callable[..., str]] = {
    "draft_first_game": "Starting tiles are drafted only in a normal game: a first game has none.",
    "needs_cocoa": "This needs {0} cocoa, you have {1}.",
    "needs_wood": "This needs {0} wood, you have {1}.",
    "needs_stone": "This needs {0} stone, you have {1}.",
    "needs_gold": "This needs {0} gold, you have {1}.",
    "needs_good": "This needs {0} resource, you have {1}.",
    "needs_for_level": "A tile on level {0} costs {1} stone and {2} wood; you have {3} stone and {4} wood.",
    "on_wheel": "This worker still waits on the Ascension wheel.",
    "locked": lambda b: f"This worker is locked on {board(b)}: until it is unlocked it neither moves nor grows.",
    "none_locked": "None of your workers is locked.",
    "other_board": lambda b, there: f"It must be on {board(b)}; this worker is on {board(there)}.",
    "needed_for_action": "A worker that moved this turn cannot ascend by a tile before its action is finished.",
    "too_far": "{0:board} {0:|is|are} too far: without an any-distance tile a worker goes at most {1}.",
    "no_main": "The Palace has no main action.",
    "no_worship": lambda b: f"There is no Worship space on {board(b)}.",
    "crowded": "The main action costs {0} cocoa here, you have {1}.",
    "own_worker": "Your own worker is locked there; unlock it first.",
    "royal_first": "On the Palace the royal tile must be used; the discovery tile comes only with it.",
    "royal_needs_cocoa": "The royal tile still needs 1 cocoa: with the tile that makes {0}, you have {1}.",
    "royal_needs_good": "The royal tile still needs 1 resource: with the tile that makes {0}, you have {1}.",
    "no_tile_here": lambda b: f"There is no discovery tile at {board(b)}.",
    "no_ignore_tile": "You have no cocoa voucher.",
    "known": lambda n: f"You have this technology already: {technology_name(n)}.",
    "second_row": "The second row needs {0:worker}, or a single one of power 4 or 5.",
    "no_buildings": "All Buildings are taken.",
    "rows_full": "No row that {0} of your workers can reach has room.",
    "row_full": lambda row: f"The {ROWS[row - 1]} row is full.",
    "row_of_workers": lambda row, n: f"The {ROWS[row - 1]} row is not the row of {times(n, 'worker')}.",
    "no_decorations": "There are no decorations left.",
    "no_decoration_space": "No decoration space is open now.",
    "space_taken": "A decoration lies there already.",
    "decoration_before": "The place before it on this side, further out ({0} of 4), needs its decoration first.",
    "tiles_below": "It needs pyramid tiles of level {0} under both of its halves.",
    "offer_empty": "This place of the offer is empty.",
    "pyramid_done": "The pyramid is finished.",
    "no_pyramid_tiles": "There are no pyramid tiles left.",
    "square_taken": "A tile lies there already.",
    "needs_support": "A tile on level {0} needs four tiles under it.",
    "last_tile": "This is the last tile of the action: there is no later one.",
    "costs_no_wood": "A tile on level {0} costs no wood.",
    "temple_top": "You are on top of the {0} temple.",
    "temple_taken": "Another marker is on top of the {0} temple; there is room for one only.",
    "no_fourth_worker": "Your fourth worker is in play already.",
}

OPTIONS: dict[str, tuple[str, str]] = {
    "setup": (
        "Set-up",
        "A first game uses the boards and tiles printed on the main board and fixed gifts; a normal game shuffles"
        " boards and tiles and has starting tiles.",
    ),
    "starting": (
        "Starting tiles",
        "Dealt: four each, two kept in secret. Draft: open tiles, one each in order, one each in reverse (normal game"
        " only).",
    ),
    "eclipse": (
        "Eclipse",
        "Normal: when the discs meet, the round and one more are played. Dark: scoring comes right after that turn.",
    ),
    **teotibot.OPTIONS,
}
VALUES: dict[tuple[str, int | str], str] = {
    ("setup", "first"): "First game",
    ("setup", "normal"): "Normal game",
    ("starting", "dealt"): "Dealt",
    ("starting", "draft"): "Draft",
    ("eclipse", "normal"): "Normal",
    ("eclipse", "dark"): "Dark Eclipse",
    **teotibot.VALUES,
}
RULES: list[tuple[str, str, str]] = [*OWN_RULES, *teotibot.RULES]

SHORT = "City of Gods"
BLURB = "Dice workers on a ring, temples, one pyramid for all."
AUTOMATON = "Teotibot"

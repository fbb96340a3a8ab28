"""Teotihuacan: City of Gods. One file per chapter of the rulebook; `state.py` is the table, `box.py` what is printed.

    set-up      setup, starting, neutral          a turn    turn, movement, unlock, asides
    actions     cocoa, worship, royals, main_action: resources, alchemy, nobles, decorations, construction
    tracks      temples, avenue, power            the end   calendar, eclipse, scoring
    solo        teotibot, teotibot_turn, teotibot_tiles
    shared      gains, discovery, technologies, events, reasons
    Teotibot    teotibot, teotibot_turn, teotibot_tiles, teotibot_events

Where choices lie on the table (`step.where`):

    ("die", seat, index)          a worker                      ("board", number)        an action board
    ("act", name)                 cocoa, worship, main, unlock  ("worship", board)       a Worship space
    ("royal", number)             a royal tile                  ("tech", number)         a technology
    ("noble", row)                a row of the Nobles, from 0   ("offer", place)         a tile of the board's offer
    ("square", level, row, col)   a pyramid square              ("decoration", side, n)  a decoration space 1–4
    ("temple", colour)            blue, red, green              ("avenue",)              the Avenue
    ("ascension", number)         a reward of the wheel         ("discovery", tile)      a discovery tile
    ("resource", kind)            wood, stone, gold             ("starting", tile, …)    one or two starting tiles

and what no choice names, but a lesson may speak of:

    ("temple_step", colour, n)    a step of a temple, from 0    ("panel", seat)          a player's panel
    ("avenue_track",)             the whole Avenue              ("pyramid_track",)       the whole Pyramid track
    ("buildings",)                the Buildings row             ("wheel",)               the Ascension wheel
    ("pyramid",)                  the pyramid                   ("eclipse",)             the table of an Eclipse
    ("calendar",)                 the calendar, in the header   ("stock",)               your cocoa and resources
    ("face",)                     your sign and points          ("temple_column", …)     a whole temple, by colour
    ("worship_zone", board)       Worship with all its print    ("action_pyramid",)      Teotibot's, held up
    ("gate", n)                   the arrow from a board to the next one
"""

from __future__ import annotations

from game.agenda import DEALER, Reason, then
from game.citygods import open_box, teotibot_turn
from game.citygods.box import Box
from game.citygods.setup import SetUp
from game.citygods.state import CityOfGods
from game.citygods.teotibot import Teotibot
from game.reader import opening
from game.setup import Option, Setup

CODE = "citygods"
NAME = "Teotihuacan: City of Gods"
RULES = 1
PLAYERS = (2, 3, 4)
SOLO = True
FILE = "citygods.toml"
make_box = opening(FILE)(open_box.make_box)
OPTIONS = (
    Option("setup", ("normal", "first"), "normal"),
    Option("starting", ("dealt", "draft"), "dealt", ("table",)),
    Option("eclipse", ("normal", "dark"), "normal"),
    *teotibot_turn.OPTIONS,
)

__all__ = ("CODE", "FILE", "NAME", "OPTIONS", "PLAYERS", "RULES", "SOLO", "begin", "check", "make_box")


def check(setup: Setup) -> Reason | None:
    """Starting tiles are drafted only in a normal game; a Dark Eclipse combines with everything (City 86)."""
    if setup.options.get("starting") == "draft" and setup.options.get("setup") == "first":
        return Reason("draft_first_game")
    return None


def begin(box: Box, setup: Setup) -> CityOfGods:
    """The table before anything is drawn."""
    s = CityOfGods(box, 2 if setup.solo else setup.players, setup.players)
    if setup.solo:
        s.bot = Teotibot(teotibot_turn.dials(setup.options))
    s.first_game = setup.options["setup"] == "first"
    s.draft = setup.options.get("starting") == "draft"
    s.dark_eclipse = setup.options["eclipse"] == "dark"
    then(s, SetUp(DEALER))
    return s

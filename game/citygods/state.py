"""Everything on the table: the ring of boards with their dice, the pyramid, temples, Avenue, calendar and players.

Colours 0–3 are the four colours of dice. Colours 0 … players − 1 play (colour = seat; in a solo game 0 is the person
and 1 is Teotibot), the others are the neutral dice of 2- and 3-player games. Boards are named by number (1 Palace …
8 Construction), tiles by their number in the box (0: no tile). Helpers for readers stand at the end.
"""

from __future__ import annotations

from typing import Any, Protocol

from game.agenda import Asked, State, Step
from game.citygods.box import Box, RoyalNumber, TechnologyNumber
from game.events import Scored

WHEEL = 0
"""The board of a die that still waits on the Ascension wheel."""
COLOURS = 4


class Die:
    """One worker. Never changed: `s.dice[who][i] = die.but(lock=0)`."""

    __slots__ = ("board", "lock", "power")

    def __init__(self, board: int, power: int, lock: int) -> None:
        self.board = board
        self.power = power
        self.lock = lock
        """0 in the general area; 1 on the Worship space; 1–3 on the Palace: under which royal."""

    def but(self, board: int = -1, power: int = -1, lock: int = -1) -> Die:
        """The same die elsewhere, stronger, locked or unlocked."""
        return Die(
            self.board if board < 0 else board, self.power if power < 0 else power, self.lock if lock < 0 else lock
        )

    def plain(self) -> tuple[int, int, int]:
        return self.board, self.power, self.lock

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Die) and self.plain() == other.plain()

    def __hash__(self) -> int:
        return hash(self.plain())

    def __repr__(self) -> str:
        return f"Die{self.plain()}"


class Turn:
    """What the steps of one turn share; made new when the turn begins."""

    __slots__ = (
        "acting", "board", "built", "die", "discounted", "known", "lowest", "power_ups", "powered", "second",
        "unlimited", "who", "workers",
    )  # fmt: skip

    def __init__(self, who: int = -1) -> None:
        self.who = who
        """Whose turn it is; -1 in set-up and in an Eclipse, when nobody can slip anything in."""
        self.die = -1
        """The worker that moves; -1 before it is chosen, and again if it has ascended."""
        self.second = -1
        """The worker that goes along by the double-move tile."""
        self.unlimited = False
        """The unlimited-move tile was used."""
        self.board = 0
        """The board moved to; 0 before the move."""
        self.acting = False
        """From arrival until the action is finished (City 37)."""
        self.workers = 0
        """Workers counted for the main action, 1–3, fixed when it is chosen (City 49)."""
        self.lowest = 0
        """Lowest power among them."""
        self.known: tuple[TechnologyNumber, ...] = ()
        """Technologies that work in this main action (City 51)."""
        self.power_ups = 0
        """Power-ups this main action gives."""
        self.powered = 0
        """Those of them that were carried out."""
        self.built = 0
        """Pyramid tiles added in this main action."""
        self.discounted = False
        """Technology 15 has paid for one resource in this main action."""

    def clone(self) -> Turn:
        new = Turn.__new__(Turn)
        new.who = self.who
        new.die = self.die
        new.second = self.second
        new.unlimited = self.unlimited
        new.board = self.board
        new.acting = self.acting
        new.workers = self.workers
        new.lowest = self.lowest
        new.known = self.known
        new.power_ups = self.power_ups
        new.powered = self.powered
        new.built = self.built
        new.discounted = self.discounted
        return new

    def plain(self) -> tuple[Any, ...]:
        return (
            self.who, self.die, self.second, self.unlimited, self.board, self.acting, self.workers, self.lowest,
            self.known, self.power_ups, self.powered, self.built, self.discounted,
        )  # fmt: skip


class Player:
    """One colour that plays. Tuples are replaced, never changed."""

    __slots__ = (
        "avenue", "cocoa", "dealt", "goods", "hand", "kept", "known", "masks", "salary", "temples", "track", "used",
        "vp",
    )  # fmt: skip

    def __init__(self) -> None:
        self.vp = 0
        self.cocoa = 0
        self.goods = [0, 0, 0]
        """Wood, stone, gold."""
        self.temples = [0, 0, 0]
        """Step on the blue, red, green temple: 0 bottom … 10 bonus step, 11 top."""
        self.avenue = 0
        """Step on the Avenue of the Dead, 0–9."""
        self.track = 0
        """Step on the Pyramid track; has no end (City 82)."""
        self.known: tuple[TechnologyNumber, ...] = ()
        """Numbers of the technologies with a marker, in the order developed."""
        self.hand: tuple[int, ...] = ()
        """Unused discovery tiles (no masks)."""
        self.used: tuple[int, ...] = ()
        """Discovery tiles turned face down."""
        self.masks: tuple[int, ...] = ()
        """Discovery tiles that are masks."""
        self.dealt: tuple[int, ...] = ()
        """Starting tiles to pick from; empty after set-up."""
        self.kept: tuple[int, ...] = ()
        """Starting tiles picked; they go back to the box after set-up and are kept here for the record."""
        self.salary = -1
        """During the salary of an Eclipse: cocoa this player chose to pay; -2: the ignore-cocoa tile; -1: not yet."""

    def clone(self) -> Player:
        new = Player.__new__(Player)
        new.vp = self.vp
        new.cocoa = self.cocoa
        new.goods = self.goods[:]
        new.temples = self.temples[:]
        new.avenue = self.avenue
        new.track = self.track
        new.known = self.known
        new.hand = self.hand
        new.used = self.used
        new.masks = self.masks
        new.dealt = self.dealt
        new.kept = self.kept
        new.salary = self.salary
        return new

    def plain(self) -> tuple[Any, ...]:
        return (
            self.vp, self.cocoa, self.goods, self.temples, self.avenue, self.track, self.known, self.hand, self.used,
            self.masks, self.dealt, self.kept, self.salary,
        )  # fmt: skip


class Automaton(Protocol):
    """What a printed opponent brings; its markers, goods and dice are those of its colour in the state."""

    colour: int

    def clone(self) -> Automaton: ...
    def plain(self) -> Any: ...

    def setup_steps(self) -> list[Step[Any]]:
        """What it needs before the first turn, after the players' set-up."""
        ...

    def turn(self) -> list[Step[Any]]:
        """The steps of one turn of it, the last of them AfterTurn(colour)."""
        ...

    def bumped(self, s: CityOfGods, die: int, board: int) -> None:
        """A person takes the Worship space on `board` where its locked die stands: that die goes elsewhere."""
        ...

    def final_points(self, s: CityOfGods) -> None:
        """It scores in the final Eclipse in the place of the temple bonus tiles."""
        ...

    def last_counting(self, s: CityOfGods) -> dict[str, int]:
        """What that would be by cause if it came now."""
        ...


class CityOfGods(State):
    """A game of Teotihuacan: City of Gods."""

    __slots__ = (
        "active", "avenue_tiles", "bonuses", "bot", "box", "dark", "dark_eclipse", "decoration_bag", "decoration_offer",
        "decorations", "dice", "discard", "draft", "eclipse", "final", "finished", "first", "first_game",
        "last_turns", "light", "linked", "nobles", "players", "pyramid", "pyramid_bag", "pyramid_offer", "ring",
        "ring_place", "royals", "seats", "starting_bag", "starting_offer", "stock", "technologies", "temple_tiles",
        "turn", "turn_number", "worship_tiles",
    )  # fmt: skip

    def __init__(self, box: Box, players: int, seats: int) -> None:
        super().__init__()
        self.box = box
        self.seats = seats
        """How many seats are asked questions: all players but Teotibot."""
        self.players = [Player() for _ in range(players)]
        self.first = 0
        """The seat with Player Order token 1; `order(seat)` gives anyone's number."""
        self.active = -1
        """Whose turn it is; -1 in set-up and during an Eclipse."""
        self.turn = Turn()
        self.turn_number = 0
        """Turns begun so far, by everybody together."""
        self.first_game = False
        self.dark_eclipse = False
        self.draft = False
        """Starting tiles are drafted, not dealt."""

        self.ring: tuple[int, ...] = ()
        """Board numbers clockwise; index 0 is the Palace."""
        self.ring_place: tuple[int, ...] = ()
        """Index in `ring` of each board number (index 0 unused)."""
        self.dice: list[list[Die]] = [[] for _ in range(COLOURS)]
        """Dice of each colour: four of a player (the last may wait on the wheel), three of a neutral colour."""
        self.royals: tuple[RoyalNumber, ...] = ()
        """Royal tiles on the Palace, left to right; a die locked there with lock k stands under royals[k − 1]."""
        self.technologies: tuple[TechnologyNumber, ...] = ()
        """The six on the Alchemy board in ascending order: top row, then bottom row."""
        self.bonuses: tuple[int, ...] = ()
        """Temple bonus tiles on the blue, red, green temple."""

        self.worship_tiles = [0] * 9
        """Discovery tile beside the Worship space of each board number; 0 none, or still to be drawn."""
        self.temple_tiles: list[tuple[int, ...]] = [()] * len(box.majors)
        """Discovery tiles on the major steps, in the order of box.majors."""
        self.avenue_tiles: list[tuple[int, ...]] = [()] * len(box.avenue_tiles)
        """Discovery tiles along the Avenue, in the order of box.avenue_tiles."""
        self.stock: list[int] = sorted(box.discoveries)
        """Face-down discovery tiles, in no order."""
        self.discard: list[int] = []
        """Discovery tiles that Teotibot threw away."""

        self.pyramid = [0] * len(box.squares)
        """Tile × 4 + quarter turns on each square in the order of box.squares; 0: empty."""
        self.pyramid_offer = [0] * box.pyramid_offer
        self.pyramid_bag: list[int] = sorted(box.pyramid_tiles)
        self.decorations = [0] * len(box.decoration_spaces)
        """Decoration tile on each space in the order of box.decoration_spaces (side × 4 + mark − 1)."""
        self.decoration_offer = [0] * box.decoration_offer
        self.decoration_bag: list[int] = sorted(box.decoration_tiles)
        self.nobles: list[tuple[int, ...]] = [(0,) * len(row) for row in box.nobles]
        """1 where a Building stands: [row][space], row 0 is the top one."""

        self.light = 0
        self.dark = box.dark_start[players][0]
        self.eclipse = 0
        """Eclipses scored so far."""
        self.last_turns = -1
        """Turns until the coming Eclipse, the present one included; -1: the discs have not met."""
        self.final = False
        """The top of the pyramid was laid: the coming Eclipse ends the game."""
        self.finished = False

        self.starting_bag: list[int] = sorted(box.starting)
        """Starting tiles that can be dealt or drawn for neutral dice."""
        self.starting_offer: tuple[int, ...] = ()
        """Face-up starting tiles of a draft."""
        self.linked: tuple[tuple[int, int], ...] = ()
        """(starting tile, discovery tile drawn for it), during set-up."""
        self.bot: Automaton | None = None

    def clone(self) -> CityOfGods:
        new = CityOfGods.__new__(CityOfGods)
        self.copy_into(new)
        new.box = self.box
        new.seats = self.seats
        new.players = [p.clone() for p in self.players]
        new.first = self.first
        new.active = self.active
        new.turn = self.turn.clone()
        new.turn_number = self.turn_number
        new.first_game = self.first_game
        new.dark_eclipse = self.dark_eclipse
        new.draft = self.draft
        new.ring = self.ring
        new.ring_place = self.ring_place
        new.dice = [d[:] for d in self.dice]
        new.royals = self.royals
        new.technologies = self.technologies
        new.bonuses = self.bonuses
        new.worship_tiles = self.worship_tiles[:]
        new.temple_tiles = self.temple_tiles[:]
        new.avenue_tiles = self.avenue_tiles[:]
        new.stock = self.stock[:]
        new.discard = self.discard[:]
        new.pyramid = self.pyramid[:]
        new.pyramid_offer = self.pyramid_offer[:]
        new.pyramid_bag = self.pyramid_bag[:]
        new.decorations = self.decorations[:]
        new.decoration_offer = self.decoration_offer[:]
        new.decoration_bag = self.decoration_bag[:]
        new.nobles = self.nobles[:]
        new.light = self.light
        new.dark = self.dark
        new.eclipse = self.eclipse
        new.last_turns = self.last_turns
        new.final = self.final
        new.finished = self.finished
        new.starting_bag = self.starting_bag[:]
        new.starting_offer = self.starting_offer
        new.linked = self.linked
        new.bot = self.bot.clone() if self.bot is not None else None
        return new

    def parts(self) -> list[tuple[str, Any]]:
        return [
            ("game", (self.seats, self.first, self.active, self.turn_number)),
            ("variants", (self.first_game, self.draft, self.dark_eclipse)),
            ("turn", self.turn.plain()),
            ("players", [p.plain() for p in self.players]),
            ("dice", [[d.plain() for d in dice] for dice in self.dice]),
            ("boards", (self.ring, self.royals, self.technologies, self.bonuses, self.nobles)),
            ("discovery", (self.worship_tiles, self.temple_tiles, self.avenue_tiles, self.stock, self.discard)),
            ("pyramid", (self.pyramid, self.pyramid_offer, self.pyramid_bag)),
            ("decorations", (self.decorations, self.decoration_offer, self.decoration_bag)),
            ("calendar", (self.light, self.dark, self.eclipse, self.last_turns, self.final, self.finished)),
            ("starting", (self.starting_bag, self.starting_offer, self.linked)),
            ("bot", self.bot.plain() if self.bot is not None else None),
        ]

    def asides(self, step: Asked[Any]) -> list[Step[Any]]:
        return slipped_in.open_asides(self, step) if step.who == self.turn.who else []

    # What rules, clients and bots ask

    def scores(self) -> list[int]:
        """Points now, by seat; in a solo game Teotibot's stand second."""
        return [p.vp for p in self.players]

    def result(self) -> dict[str, Any]:
        """After the end: winners (seats), scores, and `order`, all players from the best to the last."""
        from game.citygods.scoring import result

        return result(self)

    def order(self, who: int) -> int:
        """The number on this player's Player Order token, from 1."""
        return (who - self.first) % len(self.players) + 1

    def in_order(self) -> list[int]:
        """All players, the first player first."""
        n = len(self.players)
        return [(self.first + i) % n for i in range(n)]

    def last_player(self) -> int:
        """The holder of the Last Player token."""
        return (self.first - 1) % len(self.players)

    def workers_on(self, who: int, board: int) -> list[int]:
        """Indices of this player's unlocked dice on a board."""
        return [i for i, d in enumerate(self.dice[who]) if d.board == board and not d.lock]

    def unlocked(self, who: int) -> list[int]:
        return [i for i, d in enumerate(self.dice[who]) if d.board and not d.lock]

    def locked(self, who: int) -> list[int]:
        return [i for i, d in enumerate(self.dice[who]) if d.lock]

    def occupant(self, board: int, lock: int) -> tuple[int, int] | None:
        """(colour, die) on a Worship space; None: it is empty."""
        for who in range(len(self.players)):
            for i, d in enumerate(self.dice[who]):
                if d.lock == lock and d.board == board:
                    return who, i
        return None

    def colours_on(self, board: int) -> int:
        """Different colours among the unlocked dice on a board, the arriving dice not counted (City 19)."""
        turn = self.turn
        found = 0
        for colour, dice in enumerate(self.dice):
            for i, d in enumerate(dice):
                if d.board == board and not d.lock:
                    if colour == turn.who and turn.acting and (i == turn.die or i == turn.second):
                        continue
                    found += 1
                    break
        return found

    def buildings_taken(self) -> int:
        return sum(map(sum, self.nobles))

    def avenue_value(self) -> int:
        """The lowest visible number of the Buildings row: points per Avenue step in an Eclipse (City 73)."""
        return self.box.building_values[self.buildings_taken()]

    def owners(self, technology: int) -> list[int]:
        """Players with a marker on this technology, the first player first."""
        return [p for p in self.in_order() if technology in self.players[p].known]

    def technology_temple(self, technology: int) -> int:
        """The temple of the column in which this technology lies."""
        return self.box.technology_columns[self.technologies.index(technology) % 3]

    def icon(self, square: int, corner: int) -> str:
        """The icon a pyramid tile shows in a corner (NW, NE, SE, SW); upper case is coloured."""
        tile, turn = divmod(self.pyramid[square], 4)
        return self.box.pyramid_tiles[tile][turn][corner]

    def can_climb(self, who: int, temple: int) -> bool:
        """Whether this marker can still go up: the top step has room for one only (City 43)."""
        at = self.players[who].temples[temple]
        top = self.box.top_step
        if at < top - 1:
            return True
        return at == top - 1 and all(p.temples[temple] < top for p in self.players)

    def score(self, who: int, n: int, why: str) -> None:
        """Points, and the event that says so. Nothing else changes a score."""
        if n:
            self.players[who].vp += n
            if self.sink is not None:
                self.sink.append(Scored(who, n, why))


from game.citygods import asides as slipped_in  # noqa: E402 (it is made of steps, and those need the state)

"""The seven action tiles of Teotibot as decision procedures (its specification, section 4).

Each returns True if it did something with a worker, or pushes the draws it needs; what fails falls through to the next
line of the tile, at the end to the fallback. Every decision is told by a BotFollowed event.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from game.agenda import Auto, Choice, Dealt, make_owed, step, then
from game.citygods import calendar, construction, decorations, discovery, gains, nobles, technologies
from game.citygods.box import (
    ALCHEMY,
    ANY,
    CONSTRUCTION,
    DECORATIONS,
    FOREST,
    GOLD,
    GOLD_DEPOSITS,
    GOODS,
    NOBLES,
    PALACE,
    QUARRY,
    STONE,
    WOOD,
)
from game.citygods.events import (
    Ascended,
    AvenueClimbed,
    DiscoveryDiscarded,
    PoweredUp,
    TempleBlocked,
    TempleClimbed,
    WorkerEvicted,
    WorkerMoved,
)
from game.citygods.state import CityOfGods, Die
from game.citygods.temples import CAUSES
from game.citygods.teotibot import (
    COLOUR,
    TILES,
    WORSHIP_DIE,
    ActionTile,
    Teotibot,
    walk,
)
from game.citygods.teotibot_events import BotFollowed, BotWorshipped

GATHER = {FOREST: WOOD, QUARRY: STONE, GOLD_DEPOSITS: GOLD}


def follow(s: CityOfGods, rule: str, power: int = 0) -> None:
    s.say(BotFollowed(rule, power))


# Workers


def worker_on(s: CityOfGods, board: int) -> int:
    """Its strongest free die on a board; -1 none. The locked die never counts (Teotibot A7, A36)."""
    found = s.workers_on(COLOUR, board)
    return max(found, key=lambda i: (s.dice[COLOUR][i].power, -i), default=-1)


def weakest(s: CityOfGods) -> int:
    """Its weakest free die; tied, the one nearest clockwise from the Palace (Teotibot A8)."""
    dice = s.dice[COLOUR]
    return min(s.unlocked(COLOUR), key=lambda i: (dice[i].power, s.ring_place[dice[i].board], i))


def by_mastery(s: CityOfGods) -> list[int]:
    """Its free dice, the strongest first; tied, the one furthest clockwise from the Palace first."""
    dice = s.dice[COLOUR]
    return sorted(s.unlocked(COLOUR), key=lambda i: (-dice[i].power, -s.ring_place[dice[i].board], i))


def power_up(s: CityOfGods, die: int) -> None:
    """One pip more; at 6 it ascends: Avenue without a tile, the Palace at power 1, 5 points, a calendar step."""
    d = s.dice[COLOUR][die]
    s.say(PoweredUp(COLOUR, die, d.power + 1))
    if d.power < s.box.power_max:
        s.dice[COLOUR][die] = d.but(power=d.power + 1)
        return
    s.dice[COLOUR][die] = Die(PALACE, 1, 0)
    s.say(Ascended(COLOUR, die, d.board))
    follow(s, "ascension")
    climb_avenue(s)
    s.score(COLOUR, s.box.teotibot.ascension_vp, "ascension")
    calendar.StepCalendar(COLOUR).do(s)


def advance(s: CityOfGods, die: int) -> None:
    """Move on by its power after the power-up; nothing is done on arrival, nobody pays (Teotibot A9)."""
    d = s.dice[COLOUR][die]
    start = s.ring_place[d.board]
    place = walk(start, d.power)
    path = [p for p in range(start + 1, start + 8) if p % 8] if start else list(range(1, 8))
    boards = [s.ring[p % 8] for p in path]
    boards = boards[: boards.index(s.ring[place]) + 1]
    s.dice[COLOUR][die] = d.but(board=s.ring[place])
    s.say(WorkerMoved(COLOUR, die, d.board, tuple(boards)))


def climb_avenue(s: CityOfGods) -> None:
    """Never takes a tile there; they stay for the person."""
    p = s.players[COLOUR]
    if p.avenue < s.box.avenue_max:
        p.avenue += 1
        s.say(AvenueClimbed(COLOUR, p.avenue))


# Temples


def temple_step(s: CityOfGods, temple: int) -> None:
    """One step with its printed reward, also on a major step; a free resource is the one it has fewest of."""
    if not s.can_climb(COLOUR, temple):
        s.say(TempleBlocked(COLOUR, temple))  # the step is lost (Teotibot A14)
        return
    p = s.players[COLOUR]
    p.temples[temple] = at = p.temples[temple] + 1
    s.say(TempleClimbed(COLOUR, temple, at))
    goods, cocoa, vp, any_resource, _, _, _, _, _, _, _ = s.box.temples[temple][at].gain
    gains.get_goods(s, COLOUR, goods, CAUSES[temple])
    gains.get_goods(s, COLOUR, gains.evenly(p.goods, any_resource), CAUSES[temple])
    gains.get_cocoa(s, COLOUR, cocoa, CAUSES[temple])
    s.score(COLOUR, vp, CAUSES[temple])


def any_temple(s: CityOfGods) -> None:
    """The temple with its highest marker that can still move; tied blue, red, green (Teotibot A12)."""
    able = [t for t in range(3) if s.can_climb(COLOUR, t)]
    if able:
        temple_step(s, max(able, key=lambda t: (s.players[COLOUR].temples[t], -t)))


# Tiles


@step
class BotActs(Auto[CityOfGods]):
    """Carry out an action tile."""

    tile: int

    def do(self, s: CityOfGods) -> None:
        carry_out(s, TILES[self.tile])


@step
class BotWorks(Auto[CityOfGods]):
    """The worker that did something is powered up and moves on."""

    die: int

    def do(self, s: CityOfGods) -> None:
        power_up(s, self.die)
        advance(s, self.die)


def fallback(s: CityOfGods) -> None:
    """Nothing else was possible: cocoa, and the weakest worker is powered up and moves on."""
    follow(s, "fallback")
    gains.get_cocoa(s, COLOUR, s.box.teotibot.fallback_cocoa, "bot_fallback")
    then(s, BotWorks(COLOUR, weakest(s)))


def barred(s: CityOfGods, board: int) -> str:
    """Why a worker of it can do nothing on this board, as the rule that tells it; empty if it can."""
    p, bot = s.players[COLOUR], s.box.teotibot
    if board == CONSTRUCTION:
        if p.goods[STONE] < bot.construction_stone:
            return "cannot_construct"
        return "" if not s.final and any(s.pyramid_offer) and construction.free_squares(s) else "no_construct"
    if board == DECORATIONS:
        if p.goods[GOLD] < bot.decoration_gold:
            return "cannot_decorate"
        return "" if any(s.decoration_offer) and decorations.open_spaces(s) else "no_decorate"
    if board == NOBLES:
        if p.goods[WOOD] < bot.nobles_wood:
            return "cannot_ennoble"
        return "" if s.buildings_taken() < s.box.buildings else "no_ennoble"
    if board == ALCHEMY:
        if p.goods[GOLD] < bot.alchemy_gold:
            return "cannot_learn"
        return "" if any(t not in p.known for t in s.technologies) else "no_learn"
    return "cannot_palace" if board == PALACE else ""


def first_tile(offer: list[int]) -> int:
    """The first place of an offer that is not empty."""
    return next(i for i, tile in enumerate(offer) if tile)


def gather(s: CityOfGods, board: int, rule: str = "gather") -> bool:
    """Two resources of the board, if it has a worker there."""
    die = worker_on(s, board)
    if die < 0:
        return False
    follow(s, f"{rule}_{GOODS[GATHER[board]]}")
    gains.get_good(s, COLOUR, GATHER[board], s.box.teotibot.gathers, "bot_gathers")
    then(s, BotWorks(COLOUR, die))
    return True


def construct(s: CityOfGods) -> bool:
    """Two stone, a worker on Construction, a tile and a place for it (Teotibot A17, A18, A20)."""
    die = worker_on(s, CONSTRUCTION)
    if die < 0 or barred(s, CONSTRUCTION):
        return False
    follow(s, "construct")
    gains.pay_good(s, COLOUR, STONE, s.box.teotibot.construction_stone, "pyramid")
    # Squares are numbered level by level, each row by row: the lowest number is the lowest level's first free place.
    place, square = first_tile(s.pyramid_offer), min(construction.free_squares(s))
    then(s, TurnBotTile(place=place, square=square), BotWorks(COLOUR, die))
    return True


@step
class TurnBotTile(Dealt[CityOfGods]):
    """Its pyramid tile is laid with a random quarter turn; no icons are matched."""

    place: int = 0
    square: int = 0

    def weights(self, s: CityOfGods) -> list[tuple[Choice, int]]:
        return [(turn, 1) for turn in range(4)]

    def resolve(self, s: CityOfGods, outcome: Choice) -> None:
        # The top tile ends the game as a player's would (Teotibot A18).
        construction.lay(s, COLOUR, self.place, self.square, outcome, (0, 0, 0, 0))
        level = s.box.squares[self.square][0]
        s.score(COLOUR, s.box.levels[level - 1].vp, "pyramid")
        decorations.ClimbTrack(COLOUR).do(s)
        s.score(COLOUR, s.box.teotibot.construction_vp, "pyramid")
        any_temple(s)
        construction.owe_tiles(s)
        make_owed(s)  # Teotibot's replacements are drawn at once (City 40)


def decorate(s: CityOfGods) -> bool:
    """Two gold, a worker on Decorations, a tile and a legal space, clockwise from the top side (Teotibot A19, A20)."""
    die = worker_on(s, DECORATIONS)
    if die < 0 or barred(s, DECORATIONS):
        return False
    follow(s, "decorate")
    gains.pay_good(s, COLOUR, GOLD, s.box.teotibot.decoration_gold, "decoration")
    place, space = first_tile(s.decoration_offer), min(decorations.open_spaces(s))
    decorations.place_decoration(s, COLOUR, place, space, (0, 0))
    s.score(COLOUR, s.box.teotibot.decoration_vp, "decoration")
    decorations.ClimbTrack(COLOUR).do(s)
    any_temple(s)
    then(s, BotWorks(COLOUR, die))
    decorations.owe_tiles(s)
    make_owed(s)
    return True


def ennoble(s: CityOfGods) -> bool:
    """Two wood, a worker on Nobles and a Building; the row goes by the Eclipses scored (Teotibot A15, A16)."""
    die = worker_on(s, NOBLES)
    if die < 0 or barred(s, NOBLES):
        return False
    full = 0 not in s.nobles[s.eclipse]
    follow(s, "ennoble_elsewhere" if full else "ennoble")
    gains.pay_good(s, COLOUR, WOOD, s.box.teotibot.nobles_wood, "noble")
    row, space = cheapest_noble(s) if full else (s.eclipse, s.nobles[s.eclipse].index(0))
    nobles.build(s, COLOUR, row, space)
    climb_avenue(s)
    then(s, BotWorks(COLOUR, die))
    return True


def cheapest_noble(s: CityOfGods) -> tuple[int, int]:
    """The free space (row, space) of lowest value; tied, the upper row, then the leftmost (Teotibot A15)."""
    _, row, space = min(
        (value, row, space)
        for row, values in enumerate(s.box.nobles)
        for space, value in enumerate(values)
        if not s.nobles[row][space]
    )
    return row, space


def learn(s: CityOfGods) -> bool:
    """One gold, whatever the price printed: the lowest Technology nobody has, else the lowest it lacks, and the person
    scores as for any shared one (Teotibot A22, A23)."""
    die = worker_on(s, ALCHEMY)
    if die < 0 or barred(s, ALCHEMY):
        return False
    follow(s, "learn")
    gains.pay_good(s, COLOUR, GOLD, s.box.teotibot.alchemy_gold, "technology")
    lacking = [t for t in s.technologies if t not in s.players[COLOUR].known]
    tile = next((t for t in lacking if not s.owners(t)), lacking[0])
    for other in s.owners(tile):
        s.score(other, s.box.peer_vp, "technology_peer")
    technologies.place_marker(s, COLOUR, tile)
    temple_step(s, s.technology_temple(tile))
    then(s, BotWorks(COLOUR, die))
    return True


def construction_tile(s: CityOfGods) -> None:
    if not construct(s) and not gather(s, QUARRY):
        fallback(s)


def decorations_tile(s: CityOfGods) -> None:
    if not decorate(s) and not gather(s, GOLD_DEPOSITS):
        fallback(s)


def nobles_tile(s: CityOfGods) -> None:
    if not ennoble(s) and not gather(s, FOREST):
        fallback(s)


def alchemy_tile(s: CityOfGods) -> None:
    """Else the weakest worker is powered up twice, without cocoa and without a move (Teotibot A11)."""
    if not learn(s):
        follow(s, "study")
        die = weakest(s)
        power_up(s, die)
        power_up(s, die)


def mastery_tile(s: CityOfGods) -> None:
    """Each worker in turn tries its own board, the strongest first; the first success counts (Teotibot A27)."""
    for die in by_mastery(s):
        d = s.dice[COLOUR][die]
        why = barred(s, d.board)
        if not why:
            ATTEMPTS[d.board](s)
            return
        follow(s, why, d.power)
    fallback(s)


ATTEMPTS: dict[int, Callable[[CityOfGods], bool]] = {
    FOREST: lambda s: gather(s, FOREST, "mastery"),
    QUARRY: lambda s: gather(s, QUARRY, "mastery"),
    GOLD_DEPOSITS: lambda s: gather(s, GOLD_DEPOSITS, "mastery"),
    ALCHEMY: learn,
    NOBLES: ennoble,
    DECORATIONS: decorate,
    CONSTRUCTION: construct,
}
"""What a worker does on its board by Mastery; nothing on the Palace."""


def worship_tile(s: CityOfGods) -> None:
    """The locked die goes to the next temple's Worship space clockwise; a person's die there is freed, nobody pays."""
    bot = s.bot
    assert isinstance(bot, Teotibot)
    start = s.dice[COLOUR][WORSHIP_DIE].board
    board = next_worship(s, start)
    follow(s, "worship")
    free_person(s, board)
    s.dice[COLOUR][WORSHIP_DIE] = Die(board, 1, 1)
    s.say(BotWorshipped(start, board))
    temple = s.box.boards[board].temple
    if temple == ANY:
        for _ in range(bot.dials.worship + 1):
            any_temple(s)  # chosen anew each time (Teotibot A13)
    else:
        for _ in range(bot.dials.worship):
            temple_step(s, temple)
    tile = s.worship_tiles[board]
    if tile:  # an empty spot is skipped (City 41)
        s.discard.append(tile)
        s.worship_tiles[board] = 0
        s.say(DiscoveryDiscarded(board, tile))
        draw_now(s, board)


def next_worship(s: CityOfGods, board: int) -> int:
    """The next temple's Worship space clockwise; the Palace is skipped."""
    place = s.ring_place[board]
    around = [s.ring[(place + i) % 8] for i in range(1, 9)]
    return next(b for b in around if b != PALACE and s.box.boards[b].worship)


def free_person(s: CityOfGods, board: int) -> None:
    there = s.occupant(board, 1)
    if there is not None and there[0] != COLOUR:
        who, die = there
        s.dice[who][die] = s.dice[who][die].but(lock=0)
        s.say(WorkerEvicted(COLOUR, who, die, board))


def draw_now(s: CityOfGods, board: int) -> None:
    """Teotibot's replacements are drawn at once (City 40)."""
    if s.stock or s.discard:
        then(s, discovery.DrawForWorship(board=board))


def masks_tile(s: CityOfGods) -> None:
    """The rarest mask it lacks and can pay, beside any Worship space, clockwise from the Palace (Teotibot A24, A25)."""
    p = s.players[COLOUR]
    owned = {s.box.discoveries[t].mask for t in p.masks}
    wanted = []
    for place, board in enumerate(s.ring):
        tile = s.worship_tiles[board]
        if tile:
            found = s.box.discoveries[tile]
            if found.mask and found.mask not in owned and gains.can_pay(s, COLOUR, found.price):
                wanted.append((found.copies, place, board, tile))
    if not wanted:
        fallback(s)
        return
    _, _, board, tile = min(wanted)
    follow(s, "mask")
    s.worship_tiles[board] = 0
    discovery.claim(s, COLOUR, tile, "worship", board)
    draw_now(s, board)


def bumped(s: CityOfGods, board: int) -> None:
    """A person worships where its die stands: it goes to the next empty temple space clockwise, still locked, without
    effect (Teotibot A30); if all are the person's, to the next one, whose die is freed (Teotibot A29)."""
    spaces = [next_worship(s, board)]
    while spaces[-1] != board:
        spaces.append(next_worship(s, spaces[-1]))
    others = spaces[:-1]
    empty = [b for b in others if s.occupant(b, 1) is None]
    to = empty[0] if empty else others[0]
    follow(s, "bumped" if empty else "bumped_full")
    free_person(s, to)
    s.dice[COLOUR][WORSHIP_DIE] = Die(to, 1, 1)
    s.say(BotWorshipped(board, to))


def carry_out(s: CityOfGods, tile: ActionTile) -> None:
    match tile:
        case "construction":
            construction_tile(s)
        case "decorations":
            decorations_tile(s)
        case "alchemy":
            alchemy_tile(s)
        case "nobles":
            nobles_tile(s)
        case "mastery":
            mastery_tile(s)
        case "worship":
            worship_tile(s)
        case "masks":
            masks_tile(s)
        case _:
            assert_never(tile)

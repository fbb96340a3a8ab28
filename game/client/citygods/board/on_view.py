"""What is on view of City of Gods, and what each event does to it (see motion/on_view.py)."""

from __future__ import annotations

from typing import Any, assert_never

from game.citygods import events as e
from game.citygods import teotibot_events as b
from game.citygods.box import BOARDS, PALACE
from game.citygods.state import WHEEL, CityOfGods, Die
from game.citygods.teotibot import COLOUR, TILES, WORSHIP_DIE, Teotibot
from game.client.motion.on_view import Following
from game.events import GameEnded, RoundBegan, RuleGap, Scored, TurnBegan, TurnEnded


def visible(s: CityOfGods) -> tuple[Any, ...]:
    """All that the picture is painted from. Not in it: whose turn it is, which the table says, and draws still owed."""
    players = [
        (p.vp, p.cocoa, tuple(p.goods), tuple(p.temples), p.avenue, p.track, p.known, p.hand, p.used, p.masks)
        for p in s.players
    ]
    bot = (s.bot.slots, s.bot.directions) if isinstance(s.bot, Teotibot) else None
    return (
        players, [tuple(d) for d in s.dice], s.first, s.ring, s.royals, s.technologies, s.bonuses,
        tuple(s.worship_tiles), tuple(s.temple_tiles), tuple(s.avenue_tiles), tuple(s.pyramid),
        tuple(s.pyramid_offer), tuple(s.decorations), tuple(s.decoration_offer), tuple(s.nobles), s.light, s.dark,
        s.eclipse, s.finished, bot,
    )  # fmt: skip


FOLLOWING = Following[CityOfGods]()
CHANGES, apply, follows = FOLLOWING.changes, FOLLOWING.apply, FOLLOWING.on

FOLLOWING.silent(
    RuleGap, RoundBegan, TurnEnded, e.CocoaCollected, e.PriceIgnored, e.RoyalUsed, e.MainActionTaken, e.TechnologyFired,
    e.TempleBlocked, e.AscensionRewarded, e.StockRenewed, e.EclipseStep, e.SalaryPaid, e.EclipseComes,
    b.BotRolled, b.BotFollowed, b.BotExchanged,
)  # fmt: skip


def _die(s: CityOfGods, colour: int, i: int, **changed: int) -> None:
    s.dice[colour][i] = s.dice[colour][i].but(**changed)


def _owed(s: CityOfGods, display: str, **fields: int) -> None:
    """A draw that was owed has been made."""
    for draw in s.owed:
        if draw.display == display and all(getattr(draw, k, None) == v for k, v in fields.items()):
            s.owed = [d for d in s.owed if d is not draw]
            return


# ---- set-up


@follows(e.BoardsLaid)
def _boards(s: CityOfGods, ev: e.BoardsLaid) -> None:
    s.ring = ev.ring
    s.ring_place = (0, *(ev.ring.index(n) for n in BOARDS))


@follows(e.RoyalLaid)
def _royal(s: CityOfGods, ev: e.RoyalLaid) -> None:
    s.royals = (*s.royals[: ev.place], ev.tile)


@follows(e.TechnologiesLaid)
def _technologies(s: CityOfGods, ev: e.TechnologiesLaid) -> None:
    s.technologies = ev.tiles


@follows(e.BonusLaid)
def _bonus(s: CityOfGods, ev: e.BonusLaid) -> None:
    s.bonuses = (*s.bonuses[: ev.temple], ev.tile)


@follows(e.FirstPlayerDrawn)
def _first(s: CityOfGods, ev: e.FirstPlayerDrawn) -> None:
    s.first = ev.seat


@follows(e.StartingDealt)
def _dealt(s: CityOfGods, ev: e.StartingDealt) -> None:
    if ev.seat < 0:
        s.starting_offer = tuple(sorted((*s.starting_offer, ev.tile)))
    else:
        p = s.players[ev.seat]
        p.dealt = tuple(sorted((*p.dealt, ev.tile)))
    if ev.found:
        s.linked += ((ev.tile, ev.found),)


@follows(e.StartingPicked)
def _picked(s: CityOfGods, ev: e.StartingPicked) -> None:
    s.starting_offer = tuple(t for t in s.starting_offer if t not in ev.tiles)
    p = s.players[ev.seat]
    p.kept = (*p.kept, *(t for t in ev.tiles if t not in p.kept))
    if not s.draft:
        p.dealt = ()


@follows(e.WorkerPlaced)
def _placed(s: CityOfGods, ev: e.WorkerPlaced) -> None:
    dice = s.dice[ev.seat]
    while len(dice) < 4:
        dice.append(Die(WHEEL, s.box.fourth_power, 0))
    bot = isinstance(s.bot, Teotibot) and ev.seat == COLOUR
    dice[ev.die] = Die(ev.board, ev.power, int(bot and ev.die == WORSHIP_DIE))
    if bot and ev.die == 0:  # Teotibot is set up without further words
        assert isinstance(s.bot, Teotibot)
        p = s.players[COLOUR]
        p.goods, p.temples, p.avenue = list(s.bot.dials.goods), [1, 1, 1], 1


@follows(e.NeutralPlaced)
def _neutral(s: CityOfGods, ev: e.NeutralPlaced) -> None:
    s.dice[ev.colour] = [Die(board, s.box.neutral_power, 0) for board in ev.boards]


@follows(e.TileTurnedUp)
def _turned_up(s: CityOfGods, ev: e.TileTurnedUp) -> None:
    match ev.what:
        case "pyramid":
            s.pyramid_offer[ev.place] = ev.tile
            _owed(s, "pyramid", place=ev.place)
        case "decoration":
            s.decoration_offer[ev.place] = ev.tile
            _owed(s, "decorations", place=ev.place)
        case _:
            assert_never(ev.what)


@follows(e.OfferSlid)
def _slid(s: CityOfGods, ev: e.OfferSlid) -> None:
    match ev.what:
        case "pyramid":
            s.pyramid_offer = list(ev.offer)
        case "decoration":
            s.decoration_offer = list(ev.offer)
        case _:
            assert_never(ev.what)


@follows(e.PyramidPrepared)
def _prepared(s: CityOfGods, ev: e.PyramidPrepared) -> None:
    s.pyramid[ev.square] = ev.tile * 4 + ev.turn


@follows(e.DiscoveryLaid)
def _laid(s: CityOfGods, ev: e.DiscoveryLaid) -> None:
    match ev.where:
        case "worship":
            s.worship_tiles[ev.place] = ev.tile
            _owed(s, "discovery", board=ev.place)
        case "avenue":
            s.avenue_tiles[ev.place] = tuple(sorted((*s.avenue_tiles[ev.place], ev.tile)))
        case "temple":
            s.temple_tiles[ev.place] = tuple(sorted((*s.temple_tiles[ev.place], ev.tile)))
        case _:
            assert_never(ev.where)


# ---- turns and workers


@follows(TurnBegan)
def _turn(s: CityOfGods, ev: TurnBegan) -> None:
    s.active = ev.seat


@follows(Scored)
def _scored(s: CityOfGods, ev: Scored) -> None:
    s.players[ev.seat].vp += ev.n


@follows(e.WorkerMoved)
def _moved(s: CityOfGods, ev: e.WorkerMoved) -> None:
    _die(s, ev.seat, ev.die, board=ev.path[-1])


@follows(e.WorkerLocked)
def _locked(s: CityOfGods, ev: e.WorkerLocked) -> None:
    _die(s, ev.seat, ev.die, lock=ev.lock)


@follows(e.WorkerEvicted)
def _evicted(s: CityOfGods, ev: e.WorkerEvicted) -> None:
    _die(s, ev.other, ev.die, lock=0)


@follows(e.WorkersUnlocked)
def _unlocked(s: CityOfGods, ev: e.WorkersUnlocked) -> None:
    for i in ev.dice:
        _die(s, ev.seat, i, lock=0)


@follows(e.PoweredUp)
def _powered(s: CityOfGods, ev: e.PoweredUp) -> None:
    _die(s, ev.seat, ev.die, power=ev.power)


@follows(e.Ascended)
def _ascended(s: CityOfGods, ev: e.Ascended) -> None:
    s.dice[ev.seat][ev.die] = Die(PALACE, 1, 0)


# ---- goods and tiles


@follows(e.CocoaGained)
def _cocoa(s: CityOfGods, ev: e.CocoaGained) -> None:
    s.players[ev.seat].cocoa += ev.n


@follows(e.CocoaPaid)
def _cocoa_paid(s: CityOfGods, ev: e.CocoaPaid) -> None:
    s.players[ev.seat].cocoa -= ev.n


@follows(e.GoodsGained)
def _goods(s: CityOfGods, ev: e.GoodsGained) -> None:
    have = s.players[ev.seat].goods
    s.players[ev.seat].goods = [a + n for a, n in zip(have, ev.goods, strict=True)]


@follows(e.GoodsPaid)
def _goods_paid(s: CityOfGods, ev: e.GoodsPaid) -> None:
    have = s.players[ev.seat].goods
    s.players[ev.seat].goods = [a - n for a, n in zip(have, ev.goods, strict=True)]


@follows(e.TechnologyTaken)
def _technology(s: CityOfGods, ev: e.TechnologyTaken) -> None:
    s.players[ev.seat].known += (ev.tile,)


@follows(e.DiscoveryClaimed)
def _claimed(s: CityOfGods, ev: e.DiscoveryClaimed) -> None:
    match ev.where:
        case "worship":
            s.worship_tiles[ev.place] = 0
        case "temple":
            s.temple_tiles[ev.place] = tuple(t for t in s.temple_tiles[ev.place] if t != ev.tile)
        case "avenue":
            s.avenue_tiles[ev.place] = tuple(t for t in s.avenue_tiles[ev.place] if t != ev.tile)
        case "starting":
            s.linked = tuple(x for x in s.linked if x[1] != ev.tile)
        case _:
            assert_never(ev.where)
    if not s.box.discoveries[ev.tile].mask:
        s.players[ev.seat].hand += (ev.tile,)


@follows(e.MaskTaken)
def _mask(s: CityOfGods, ev: e.MaskTaken) -> None:
    s.players[ev.seat].masks += (ev.tile,)


@follows(e.DiscoveryUsed)
def _used(s: CityOfGods, ev: e.DiscoveryUsed) -> None:
    p = s.players[ev.seat]
    p.hand = tuple(t for t in p.hand if t != ev.tile)
    p.used += (ev.tile,)


@follows(e.DiscoveryDiscarded)
def _discarded(s: CityOfGods, ev: e.DiscoveryDiscarded) -> None:
    s.worship_tiles[ev.board] = 0


# ---- building and climbing


@follows(e.NobleBuilt)
def _noble(s: CityOfGods, ev: e.NobleBuilt) -> None:
    row = list(s.nobles[ev.row])
    row[ev.space] = 1
    s.nobles[ev.row] = tuple(row)


@follows(e.DecorationPlaced)
def _decorated(s: CityOfGods, ev: e.DecorationPlaced) -> None:
    if ev.tile in s.decoration_offer:
        s.decoration_offer[s.decoration_offer.index(ev.tile)] = 0
    s.decorations[ev.space] = ev.tile


@follows(e.PyramidTilePlaced)
def _built(s: CityOfGods, ev: e.PyramidTilePlaced) -> None:
    if ev.tile in s.pyramid_offer:
        s.pyramid_offer[s.pyramid_offer.index(ev.tile)] = 0
    s.pyramid[ev.square] = ev.tile * 4 + ev.turn


@follows(e.PyramidFinished)
def _finished(s: CityOfGods, ev: e.PyramidFinished) -> None:
    s.final = True


@follows(e.TempleClimbed)
def _temple(s: CityOfGods, ev: e.TempleClimbed) -> None:
    s.players[ev.seat].temples[ev.temple] = ev.step


@follows(e.AvenueClimbed)
def _avenue(s: CityOfGods, ev: e.AvenueClimbed) -> None:
    s.players[ev.seat].avenue = ev.step


@follows(e.TrackClimbed)
def _track(s: CityOfGods, ev: e.TrackClimbed) -> None:
    s.players[ev.seat].track = ev.step


@follows(e.TrackReset)
def _track_reset(s: CityOfGods, ev: e.TrackReset) -> None:
    for p in s.players:
        p.track = 0


# ---- the calendar and the end


@follows(e.CalendarMoved)
def _calendar(s: CityOfGods, ev: e.CalendarMoved) -> None:
    s.light, s.dark = ev.light, ev.dark
    if not ev.light:  # only the start of the next Eclipse sends the sun back
        s.eclipse += 1


@follows(e.EclipseBegan)
def _eclipse(s: CityOfGods, ev: e.EclipseBegan) -> None:
    s.active = -1


@follows(GameEnded)
def _ended(s: CityOfGods, ev: GameEnded) -> None:
    s.eclipse += 1
    s.finished = True


# ---- Teotibot


@follows(b.BotDealt)
def _bot_dealt(s: CityOfGods, ev: b.BotDealt) -> None:
    assert isinstance(s.bot, Teotibot)
    s.bot.slots = (*s.bot.slots[: ev.slot], TILES.index(ev.tile))


@follows(b.BotDirected)
def _directed(s: CityOfGods, ev: b.BotDirected) -> None:
    assert isinstance(s.bot, Teotibot)
    upper, lower = s.bot.directions
    s.bot.directions = (ev.side, lower) if ev.place == 0 else (upper, ev.side)


@follows(b.BotWorshipped)
def _bot_worshipped(s: CityOfGods, ev: b.BotWorshipped) -> None:
    s.dice[COLOUR][WORSHIP_DIE] = Die(ev.board, 1, 1)


@follows(b.BotShifted)
def _shifted(s: CityOfGods, ev: b.BotShifted) -> None:
    assert isinstance(s.bot, Teotibot)
    s.bot.slots, s.bot.directions = ev.slots, ev.directions

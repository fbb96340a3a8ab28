"""What is on view of Founders, and what each event does to it (see motion/on_view.py)."""

from __future__ import annotations

from typing import Any, assert_never

from game.client.motion.on_view import Following
from game.events import GameEnded, RoundBegan, RuleGap, Scored, TurnBegan, TurnEnded
from game.founders import events as e
from game.founders.box import BONUSES, CHALLENGE_KINDS, COLORS, RESOURCES
from game.founders.first_founders import fill_bag
from game.founders.limits import Limits
from game.founders.places import Market, square_at
from game.founders.state import Founders, Turn


def hand_of(s: Founders, seat: int) -> tuple[int, ...]:
    """A seat's worship tiles: one that is being resolved still lies before its owner."""
    offered = s.turn.offered if s.turn is not None and s.active in (seat, -1) else ()
    return tuple(sorted({*s.players[seat].hand, *offered}))


def visible(s: Founders) -> tuple[Any, ...]:
    """All that the picture is painted from. Not in it: whose turn it is, which the table says, and draws still owed."""
    players = []
    for seat, p in enumerate(s.players):
        players.append(
            (
                p.board,
                p.built,
                tuple(p.cubes),
                p.buildings,
                p.temples,
                tuple(p.pyramid),
                p.starts,
                p.architect,
                p.clusters,
                p.masks,
                hand_of(s, seat),
                p.disks,
                p.passed,
                p.favor,
                p.vp,
            )
        )
    turn = (s.turn.space, s.turn.height, s.turn.plus) if s.turn is not None else None
    solo = None
    if s.solo is not None:
        solo = s.solo.plain()[:-1]
    return (
        s.first,
        s.round,
        s.setting_up,
        tuple(s.stacks),
        tuple(s.bonus),
        tuple(s.market),
        tuple(s.supply),
        tuple(s.temple_market),
        tuple(s.temple_supply),
        tuple(s.pyramid_market),
        tuple(s.pyramid_supply),
        tuple(s.mask_stacks),
        tuple(s.worship_up),
        tuple(len(b) + len(q) for b, q in zip(s.worship_bag, s.worship_queue, strict=True)),
        turn,
        players,
        solo,
    )


FOLLOWING = Following[Founders]()
CHANGES, apply, follows = FOLLOWING.changes, FOLLOWING.apply, FOLLOWING.on

FOLLOWING.silent(
    RuleGap,
    GameEnded,
    TurnEnded,
    e.ActionChosen,
    e.ActionForfeited,
    e.RewardGained,
    e.RoundEnded,
    e.ChallengeJudged,
    e.SoloEnded,
)


# ---- rounds and turns


@follows(Scored)
def _scored(s: Founders, ev: Scored) -> None:
    s.players[ev.seat].vp += ev.n


@follows(RoundBegan)
def _round(s: Founders, ev: RoundBegan) -> None:
    s.round = ev.number
    s.setting_up = False
    for p in s.players:
        p.passed = False
        p.disks = s.count.disks[ev.number - 1]
    if ev.number > 1:
        s.stacks = [()] * len(s.stacks)
        s.bonus = [-1] * len(s.bonus)
        if s.solo is not None:
            fill_bag(s)


@follows(TurnBegan)
def _turn(s: Founders, ev: TurnBegan) -> None:
    s.active = ev.seat
    if s.setting_up and not any(p.starts or p.pyramid_tiles() for p in s.players):  # Architects and starting tiles
        for place in range(s.seats):
            p = s.players[(s.first + place) % s.seats]
            p.architect, p.starts = s.box.start_sides[place], s.box.start_tiles


@follows(e.FirstPlayerDrawn)
@follows(e.FirstPlayerPassed)
def _first(s: Founders, ev: Any) -> None:
    s.first = ev.seat


@follows(e.BoardDealt)
def _board(s: Founders, ev: e.BoardDealt) -> None:
    s.players[ev.seat].board = ev.board


@follows(e.BonusDealt)
def _bonus(s: Founders, ev: e.BonusDealt) -> None:
    s.bonus[s.box.spaces.index(ev.space)] = BONUSES.index(ev.bonus)


@follows(e.DisksPlaced)
def _disks(s: Founders, ev: e.DisksPlaced) -> None:
    space = s.box.spaces.index(ev.space)
    s.players[ev.seat].disks -= ev.n
    s.stacks[space] += (ev.seat,) * ev.n
    s.turn = Turn(space, ev.n, s.height(space), "", 0, ())


@follows(e.BonusUsed)
def _bonus_used(s: Founders, ev: e.BonusUsed) -> None:
    if s.turn is not None and ev.bonus == "vp1_strength1":
        s.turn = s.turn.but(plus=1)


@follows(e.ArchitectMoved)
def _walked(s: Founders, ev: e.ArchitectMoved) -> None:
    s.players[ev.seat].architect = ev.side
    s.turn = None


@follows(e.Passed)
def _passed(s: Founders, ev: e.Passed) -> None:
    s.players[ev.seat].passed = True


@follows(e.DisksLost)
def _disks_lost(s: Founders, ev: e.DisksLost) -> None:
    s.players[ev.seat].disks = ev.left


@follows(e.MarketRefilled)
def _refilled(s: Founders, ev: e.MarketRefilled) -> None:
    for place, tile, n in ev.tiles:
        put_on_board(s, place, tile, n)


def put_on_board(s: Founders, place: Market, tile: str, n: int) -> None:
    """From the supply to the main board; a negative number the other way."""
    match place:
        case "market":
            market, supply, at = s.market, s.supply, s.box.building[tile]
        case "temple":
            market, supply, at = s.temple_market, s.temple_supply, s.box.temple[tile]
        case "pyramid_tile":
            market, supply, at = s.pyramid_market, s.pyramid_supply, COLORS.index(tile)
        case _:
            assert_never(place)
    market[at] += n
    supply[at] -= n


# ---- cities


@follows(e.BuildingPlaced)
def _building(s: Founders, ev: e.BuildingPlaced) -> None:
    p, kind = s.players[ev.seat], s.box.building[ev.tile]
    (s.market if ev.source == "market" else s.supply)[kind] -= 1
    p.buildings = (*p.buildings, (kind, ev.row, ev.col, ev.turn))
    p.built |= s.box.grid.bits(ev.cells)


@follows(e.TemplePlaced)
def _temple(s: Founders, ev: e.TemplePlaced) -> None:
    p, kind = s.players[ev.seat], s.box.temple[ev.tile]
    (s.temple_market if ev.source == "market" else s.temple_supply)[kind] -= 1
    p.temples = (*p.temples, (kind, ev.row, ev.col, ev.turn))
    p.built |= s.box.grid.bits(ev.cells)


@follows(e.PyramidTilePlaced)
def _pyramid(s: Founders, ev: e.PyramidTilePlaced) -> None:
    p, color = s.players[ev.seat], COLORS.index(ev.tile)
    if ev.source == "start":
        left = list(p.starts)
        left.remove(color)
        p.starts = tuple(left)
    else:
        (s.pyramid_market if ev.source == "market" else s.pyramid_supply)[color] -= 1
    p.pyramid[square_at((ev.level, ev.index))] = color


@follows(e.CubesGained)
def _gained(s: Founders, ev: e.CubesGained) -> None:
    s.players[ev.seat].cubes[RESOURCES.index(ev.resource)] |= s.box.grid.bits(ev.cells)


@follows(e.CubesLost)
@follows(e.CubesPaid)
def _gone(s: Founders, ev: Any) -> None:
    p = s.players[ev.seat]
    for name, row, col in ev.cubes:
        p.cubes[RESOURCES.index(name)] &= ~s.box.grid.bit(row, col)


@follows(e.CubesReplaced)
def _replaced(s: Founders, ev: e.CubesReplaced) -> None:
    _gone(s, ev)
    cells = [(row, col) for _, row, col in ev.cubes]
    s.players[ev.seat].cubes[RESOURCES.index(ev.resource)] |= s.box.grid.bits(cells)


@follows(e.MaskTaken)
def _mask(s: Founders, ev: e.MaskTaken) -> None:
    p, color = s.players[ev.seat], s.box.mask_colors.index(ev.mask)
    spaces = s.box.grid.bits(ev.cells)
    for i, (_, cluster) in enumerate(s.box.boards[p.board].clusters):
        if cluster == spaces:
            p.clusters |= 1 << i
    if ev.value:
        s.mask_stacks[color] = s.mask_stacks[color][1:]
        p.masks = (*p.masks, (color, ev.value))


@follows(e.FavorMoved)
def _favor(s: Founders, ev: e.FavorMoved) -> None:
    s.players[ev.seat].favor = ev.to


# ---- worship tiles


def _off_stack(s: Founders, color: int, tile: int) -> None:
    if s.worship_bag[color]:
        s.worship_bag[color] = tuple(i for i in s.worship_bag[color] if i != tile)
    else:
        s.worship_queue[color] = s.worship_queue[color][1:]


@follows(e.WorshipTurnedUp)
def _turned_up(s: Founders, ev: e.WorshipTurnedUp) -> None:
    color, tile = COLORS.index(ev.color), s.box.tile[ev.tile]
    _off_stack(s, color, tile)
    beside, top = s.worship_up[color]
    s.worship_up[color] = (tile, top) if ev.slot == 0 else (beside, tile)
    due = next((d for d in s.owed if d.display == ev.color), None)
    if due is not None:
        s.owed = [d for d in s.owed if d is not due]


@follows(e.WorshipTaken)
def _taken(s: Founders, ev: e.WorshipTaken) -> None:
    color, tile = COLORS.index(ev.color), s.box.tile[ev.tile]
    if ev.slot < 0:
        _off_stack(s, color, tile)
    else:
        beside, top = s.worship_up[color]
        s.worship_up[color] = (top, -1) if ev.slot == 0 else (beside, -1)
    p = s.players[ev.seat]
    p.hand = tuple(sorted((*p.hand, tile)))


@follows(e.WorshipResolved)
def _resolved(s: Founders, ev: e.WorshipResolved) -> None:
    if s.solo is not None:
        color = s.box.worship[s.box.tile[ev.tile]].color
        s.solo.worship_vp[color] += ev.vp
        s.solo.resolved[color] += 1


@follows(e.WorshipReturned)
def _returned(s: Founders, ev: e.WorshipReturned) -> None:
    color, tile = COLORS.index(ev.color), s.box.tile[ev.tile]
    p = s.players[ev.seat]
    p.hand = tuple(i for i in p.hand if i != tile)
    if s.turn is not None:
        s.turn = s.turn.but(offered=tuple(i for i in s.turn.offered if i != tile))
    s.worship_queue[color] = (*s.worship_queue[color], tile)


# ---- scoring and the solo game


@follows(e.DistrictScored)
def _district(s: Founders, ev: e.DistrictScored) -> None:
    s.finished = True
    if s.solo is not None:
        s.solo.districts = (*s.solo.districts, ev.n)[-4:]


@follows(e.ChallengeRolled)
def _challenge(s: Founders, ev: e.ChallengeRolled) -> None:
    assert s.solo is not None
    s.solo.challenges[CHALLENGE_KINDS.index(ev.kind)] = ev.number
    s.limits = Limits(*s.solo.challenges)


@follows(e.TrackDealt)
def _track(s: Founders, ev: e.TrackDealt) -> None:
    assert s.solo is not None
    tracks = list(s.solo.tracks)
    tracks[ev.founder] = tuple((COLORS.index(c), RESOURCES.index(r)) for c, r in ev.track)
    s.solo.tracks = tuple(tracks)


@follows(e.FounderBegan)
def _began(s: Founders, ev: e.FounderBegan) -> None:
    assert s.solo is not None
    s.solo.section[ev.founder] = ev.section


@follows(e.MasksAssigned)
def _masks(s: Founders, ev: e.MasksAssigned) -> None:
    assert s.solo is not None
    s.solo.mask_under = [s.box.mask_colors.index(m) for m in ev.masks]


@follows(e.FounderDrew)
def _drew(s: Founders, ev: e.FounderDrew) -> None:
    assert s.solo is not None
    for founder in ev.disks:
        s.solo.bag[founder] -= 1


@follows(e.FounderPlaced)
def _founder_placed(s: Founders, ev: e.FounderPlaced) -> None:
    s.stacks[s.box.spaces.index(ev.space)] += (ev.founder + 1,) * ev.n


@follows(e.FounderSetAside)
def _aside(s: Founders, ev: e.FounderSetAside) -> None:
    assert s.solo is not None
    s.solo.aside[ev.founder] += ev.n


@follows(e.FounderRemoved)
def _removed(s: Founders, ev: e.FounderRemoved) -> None:
    if ev.place:
        put_on_board(s, ev.place, ev.tile, -1)


@follows(e.FounderMoved)
def _moved(s: Founders, ev: e.FounderMoved) -> None:
    assert s.solo is not None
    s.solo.token[ev.founder] = ev.token
    s.solo.section[ev.founder] = ev.section


@follows(e.MaskRemoved)
def _mask_removed(s: Founders, ev: e.MaskRemoved) -> None:
    color = s.box.mask_colors.index(ev.mask)
    s.mask_stacks[color] = s.mask_stacks[color][1:]

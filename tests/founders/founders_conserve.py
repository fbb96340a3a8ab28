"""Nothing is lost or made: every tile, disk and bag of Founders is counted at every node."""

from collections import Counter

from game.founders.box import BLANK
from game.founders.state import Founders


def conserve(s: Founders) -> None:
    tiles(s)
    worship(s)
    disks(s)
    cities(s)


def tiles(s: Founders) -> None:
    for b in s.box.buildings:
        built = sum(laid[0] == b.index for p in s.players for laid in p.buildings)
        assert min(s.market[b.index], s.supply[b.index]) >= 0
        assert s.market[b.index] + s.supply[b.index] + built == b.count, b.id
    for t in s.box.temples:
        built = sum(p.temples_of(t.index) for p in s.players)
        assert min(s.temple_market[t.index], s.temple_supply[t.index]) >= 0
        assert s.temple_market[t.index] + s.temple_supply[t.index] + built == t.count, t.id
    dealt_out = 2 if s.solo is not None else 0
    before = not any(p.starts or p.pyramid_tiles() for p in s.players)
    for color in range(3):
        mine = sum(p.pyramid.count(color) + p.starts.count(color) for p in s.players)
        if before:
            mine = s.seats
        elif s.setting_up:
            mine += sum(not p.starts and not p.pyramid_tiles() for p in s.players)
        assert min(s.pyramid_market[color], s.pyramid_supply[color]) >= 0
        assert s.pyramid_market[color] + s.pyramid_supply[color] + mine + dealt_out == s.box.pyramid_count
    gone = sum(len(p.masks) for p in s.players)
    if s.solo is None:
        assert sum(map(len, s.mask_stacks)) + gone == sum(map(len, s.count.masks))
    for color, values in enumerate(s.count.masks):
        left = Counter(s.mask_stacks[color])
        left.update(v for p in s.players for c, v in p.masks if c == color)
        assert left <= Counter(values)


def worship(s: Founders) -> None:
    found: Counter[int] = Counter()
    for color in range(3):
        found.update(s.worship_bag[color])
        found.update(s.worship_queue[color])
        found.update(tile for _, tile in s.face_up(color))
    for p in s.players:
        found.update(p.hand)
    if s.turn is not None:
        found.update(s.turn.offered)
    assert found == Counter(range(len(s.box.worship)))


def disks(s: Founders) -> None:
    if s.round:
        for seat, p in enumerate(s.players):
            placed = sum(stack.count(seat) for stack in s.stacks)
            assert p.disks >= 0
            assert p.disks + placed == s.count.disks[s.round - 1]
    for space in range(len(s.stacks)):
        assert s.height(space) <= s.box.max_disks
        assert s.bonus[space] >= 0 or not s.stacks[space]
    dealt = Counter(k for k in s.bonus if k >= 0)
    assert all(n <= s.box.bonus_counts[k] for k, n in dealt.items())
    if s.solo is not None:
        for f in (0, 1):
            placed = sum(stack.count(f + 1) for stack in s.stacks)
            on_the_way = sum(f in getattr(x, "drawn", ()) for x in s.agenda)
            waiting = sum(x.need for x in s.agenda if x.code in ("FounderPlaces", "FounderSpace") and x.founder == f)
            waiting += sum(x.code == "OrderDisks" for x in s.agenda)
            whole = s.solo.bag[f] + s.solo.aside[f] + placed + on_the_way + waiting
            assert whole == s.box.founder_disks


def cities(s: Founders) -> None:
    grid = s.box.grid
    for p in s.players:
        wood, stone, gold = p.cubes
        assert not wood & stone
        assert not (wood | stone) & gold
        assert not (wood | stone | gold) & (p.built | grid.ground)
        covered = 0
        for placed in [s.building_at(x)[1] for x in p.buildings] + [s.temple_at(x)[1] for x in p.temples]:
            assert not covered & placed.spaces
            covered |= placed.spaces
        assert covered == p.built
        assert not covered & ~grid.city
        assert p.pyramid[4] == BLANK
        for square, carried_by in enumerate(s.box.below):
            assert p.pyramid[square] < 0 or all(p.pyramid[q] >= 0 for q in carried_by)
        for i, (_, cluster) in enumerate(s.box.boards[p.board].clusters if p.board else ()):
            done = not cluster & ~p.built
            assert done == bool(p.clusters >> i & 1) or any(x.code in ("TakeMasks", "ReplaceCubes") for x in s.agenda)

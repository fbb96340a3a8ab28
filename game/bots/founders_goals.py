"""How likely the solo challenges that were rolled will be met: the turns they still take against the turns left.

A challenge may wait as long as there is time for it; what matters is the time to spare. So a turn spent on it costs
nothing here, and a turn spent on something else the more, the shorter time has become. Time is counted in tenths of a
turn; what a step takes was seen in play.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import assert_never

from game.bots.founders_districts import GOLD_EACH, GOLD_GAIN, NEVER, RAISED, evening, gathering, growing, means, visits
from game.bots.founders_parts import KEPT, ByColor, scores
from game.bots.founders_worship import points_on
from game.founders.box import CHALLENGE_KINDS, SQUARES, Box, ChallengeCode
from game.founders.challenges import progress
from game.founders.offering import most_sales, resolvable
from game.founders.state import Founders, Player

CHANCE = (1, 3, 6, 11, 18, 27, 37, 47, 56, 64, 71, 77, 82, 86, 89, 92, 94, 96, 97, 98, 99)
"""Percent, by half turns to spare: the first for six half turns too few, the last for fourteen to spare."""
TOO_FEW = 6
STEPS = 60
"""Percent of the chance that are seen in what has been done already."""
TEMPLE = (14, 18, 28)
"""A green, blue, red temple and what has to be gathered for it."""
BUILDING = (10, 10, 14)
"""A wood, stone, gold building of the size asked for."""
ON_BOARD = (15, 20, 15)
"""So many tenths of such buildings the main board offers in a round to come: the founders take some away."""
READY, UNREADY, TO_COME = 10, 15, (25, 25, 35, 25)
"""An offering of a tile that can be resolved at once; that cannot yet; that has yet to be taken (green, blue, red,
any)."""
ON_TILE = 5
"""Points on a tile to come."""
HURRY, EACH = 220, 15
"""Under C1: hundredths of a point for each tenth of a turn that even districts still take; what each has to score."""
ONE = 27
"""Under C2: what one district has to score."""
IN_SECTION = 3
"""So many turns of a round to come find room in one section."""
PYRAMID = 2
"""The section of the pyramid and of favor."""
EVEN = 90
"""Points for districts that all score what C1 asks for, on top of its chance."""
A_ROUND = 35
"""Under C8: tenths of turns of a round to come that find room in the section of the pyramid."""
WOOD_GAIN = 9
"""Under C8: wood that a turn brings."""
WHOLE, GOLD, WOOD = 245, 250, 100
"""Under C8: points for the whole pyramid, on top of its chance; hundredths of a point for the cubes of its tiles."""
PRESSING, SHORT = 30, ((-30, 305), (-20, 213), (-10, 131), (0, 69), (10, 31), (20, 13), (30, 5), (40, 0))
"""Under C8: hundredths of a point for each unit of what too little time costs; those units by the time to spare. Each
turn too few costs the same, however hopeless it looks: points alone win no game."""
IN_PLAY = 140
"""Under C8: percent of the least time that the pyramid takes in play."""
LAST_TILES = 7
"""Under C8: with no more tiles missing it is looked when the Architect comes by their squares."""
SIDES = ((0, 1), (1, 3), (2, 3), (0, 2))
"""Districts that share a border: temples and pyramid tiles can lie in both."""


def chances(s: Founders, soon: int, late: int, temples: ByColor, tiles: ByColor) -> list[int]:
    """The chances of the judged challenges that were rolled, in percent; `soon` and `late` are the own disks left in
    this round and in the game, `temples` how many there are, `tiles` the points of the pyramid tiles."""
    assert s.solo is not None
    p = s.players[0]
    found: list[int] = []
    open_: list[tuple[int, int, int]] = []
    for kind, n in zip(CHALLENGE_KINDS, s.solo.challenges, strict=True):
        if not n:
            continue
        code = s.box.challenges[kind][n - 1].code
        if code == "C1" or code == "C2":  # looked at here, where the districts are known
            score = scores(temples, tiles)
            have, need = (min(score), EACH) if code == "C1" else (max(score), ONE)
        else:
            far = progress(s, code)
            if far is None:
                continue
            have, need = far
        if have >= need:
            found.append(100)
        elif code == "C8":
            missing, time = need - have, raising(s, p, need - have)
            spare = min(10 * late - time, room_to_raise(s, p, soon) - RAISED * missing)
            open_.append((time, time + spare, 100 * have // need))
        elif code == "C1":
            low = [min(need, d) for d in score]
            open_.append((time_to_even(s, p, soon, late), 10 * late, 5 * sum(low) // 3))
        elif code == "C2":
            open_.append((growing(p, means(s, p, soon), temples, tiles, need), 10 * late, 100 * have // need))
        else:
            open_.append((takes(s, p, code, need - have), time_for(s, code, soon, late), 100 * have // need))
    if not late:
        return found + [0] * len(open_)
    spare = 10 * late - sum([takes for takes, _, _ in open_])
    for takes_, time, done in open_:
        halves = min(spare, time - takes_) // 5 + TOO_FEW
        likely = CHANCE[max(0, min(halves, len(CHANCE) - 1))]
        found.append((likely * (100 - STEPS) + 80 * done * STEPS // 100) // 100)
    return found


def takes(s: Founders, p: Player, code: ChallengeCode, missing: int) -> int:
    """The time that a challenge still takes."""
    match code:
        case "C7":
            lack = [max(0, 2 - p.temples_of(c)) for c in range(3)]
            gold = 10 * (lack[2] - p.goods()[2])
            return TEMPLE[0] * lack[0] + TEMPLE[1] * lack[1] + TEMPLE[2] * lack[2] + gathering(gold)
        case "B1":
            return BUILDING[2] * missing
        case "B2":
            return BUILDING[0] * missing
        case "B3":
            return BUILDING[1] * missing
        case "O1":
            return 10 * missing + (0 if p.hand else TEMPLE[0])
        case "O2":
            return offerings(s, p, missing, 1)
        case "O3":
            return offerings(s, p, missing, 2)
        case "O4":
            held = [t for t in p.hand if s.box.worship[t].color == 0]
            first = sorted([waits(s, p, t) for t in held])[:missing]
            return sum(first) + TO_COME[0] * (missing - len(first))
        case "O5":
            return offerings(s, p, missing, -1)
        case "C1" | "C2" | "C8" | "C3" | "C4" | "C5" | "C6" | "B4" | "B5" | "B6" | "B7" | "B8" | "O6" | "O7" | "O8":
            return 0
        case _:
            assert_never(code)


def raising(s: Founders, p: Player, missing: int) -> int:
    """The time for so many pyramid tiles, the cubes that they cost, and the Architect's way to their squares."""
    wood, _, gold = p.goods()
    paid = sum([1 for t in p.hand if s.box.worship[t].kind == "pay_pyramid"])
    no_gold = max(0, (GOLD_EACH + 10 * s.limits.weaker) * max(0, missing - paid) - 10 * gold)
    no_wood = max(0, 10 * (missing - wood))
    gathered = max(gathering(no_gold + no_wood), no_gold // GOLD_GAIN + no_wood // WOOD_GAIN)
    return IN_PLAY * (RAISED * missing + max(gathered, waiting(s, p))) // 100


def waiting(s: Founders, p: Player) -> int:
    """The time in which none of the last tiles of the pyramid can be laid, in whatever order they come."""
    missing = sum([1 << square for square, tile in enumerate(p.pyramid) if tile < 0])
    n = missing.bit_count()
    return 10 * (turns_to_fill(s.box, missing, (p.architect + 1) % 4) - n) if n <= LAST_TILES else 0


@lru_cache(maxsize=KEPT)
def turns_to_fill(box: Box, missing: int, side: int) -> int:
    """The turns it takes to lay tiles on these squares, one a turn, where the Architect begins on this side."""
    if not missing:
        return 0
    following, fewest = (side + 1) % 4, NEVER
    for q, within in enumerate(box.reach_squares[side]):
        if within and missing >> q & 1 and not any(missing >> b & 1 for b in box.below[q]):
            fewest = min(fewest, turns_to_fill(box, missing & ~(1 << q), following))
    return 1 + (turns_to_fill(box, missing, following) if fewest == NEVER else fewest)


def room_to_raise(s: Founders, p: Player, soon: int) -> int:
    """The time in the section of the pyramid: its room now, what rounds to come will leave, and tiles that build."""
    rounds = s.rounds - max(1, s.round)
    room = sum([s.box.max_disks - s.height(i) for i, k in enumerate(s.bonus) if k >= 0 and s.box.section[i] == PYRAMID])
    paid = sum([1 for t in p.hand if s.box.worship[t].kind in ("pay_pyramid", "vp_build")])
    return 10 * min(soon, room) + A_ROUND * rounds + 10 * paid


def time_to_even(s: Founders, p: Player, soon: int, late: int) -> int:
    return evening(s.box, p.temples, tuple(p.pyramid), means(s, p, soon), visits(p.architect, late), EACH)


def offerings(s: Founders, p: Player, missing: int, color: int) -> int:
    """The time for so many points on tiles of a colour (-1: any): those in hand with most points first."""
    held = [(in_reach(s, p, t), -waits(s, p, t)) for t in p.hand if color in (-1, s.box.worship[t].color)]
    held.sort(reverse=True)
    time = 0
    for points, wait in held:
        if missing <= 0 or points < ON_TILE // 2:
            break
        time -= wait
        missing -= points
    return time + max(0, missing + ON_TILE - 1) // ON_TILE * TO_COME[color]


def in_reach(s: Founders, p: Player, tile: int) -> int:
    """The points on a tile as things stand; of one that sells, with a little more to sell than there is now."""
    t = s.box.worship[tile]
    if t.kind == "sell":
        return min(t.max, t.vp * (most_sales(s, t, p.goods()) + 1))
    return points_on(s, 0, tile)


def waits(s: Founders, p: Player, tile: int) -> int:
    return READY if resolvable(s, 0, tile, p.goods()) else UNREADY


def time_for(s: Founders, code: ChallengeCode, soon: int, late: int) -> int:
    """The time there is for it: for what only one section gives, no more than there is room or tiles."""
    rounds = s.rounds - max(1, s.round)
    if code == "O1":
        room = [
            s.box.max_disks - s.height(i) for i, kind in enumerate(s.bonus) if kind >= 0 and s.box.section[i] == PYRAMID
        ]
        return 10 * (min(soon, sum(room)) + IN_SECTION * rounds)
    if code in ("B1", "B2", "B3"):
        resource = ("B2", "B3", "B1").index(code)
        there = sum([n for b, n in zip(s.box.buildings, s.market, strict=True) if b.type == resource])
        return BUILDING[resource] * (10 * min(soon, there) + ON_BOARD[resource] * rounds) // 10 + 5
    return 10 * late


def prospects(s: Founders, temples: ByColor, tiles: ByColor) -> int:
    """The points that two more temples and two more tiles of each colour would add on its best side of the city;
    under C1, which wants all districts, what a colour has all around."""
    assert s.solo is not None
    if s.solo.challenges[0] == 1:
        return max([all_around(s, c, temples, tiles) for c in range(3)]) * 3 // 2
    total = 0
    for c in range(3):
        more = 0 if c == s.limits.no_color else 4
        best = 0
        for a, b in SIDES:
            added = more * (temples[a][c] + temples[b][c]) + 2 * (tiles[a][c] + tiles[b][c]) + 4 * more
            if added > best:
                best = added
        total += best
    return total


def all_around(s: Founders, color: int, temples: ByColor, tiles: ByColor) -> int:
    """What two more temples and tiles of a colour would add to each district, the last of them most of all."""
    more = 0 if color == s.limits.no_color else 4
    added = [more * t[color] + 2 * x[color] for t, x in zip(temples, tiles, strict=True)]
    return sum(added) + 4 * min(added)


def from_the_start(s: Founders, soon: int, late: int, score: list[int]) -> int:
    """Hundredths of a point for what the challenges that take the whole game need: even districts (C1), or the tiles
    of the pyramid and cubes for those that are missing (C8)."""
    assert s.solo is not None
    cluster = s.solo.challenges[0]
    if cluster == 1:
        low = [min(EACH, d) for d in score]
        even = 100 * EVEN * (sum(low) + 2 * min(low)) // 90
        return even - HURRY * time_to_even(s, s.players[0], soon, late)
    if cluster != 8:
        return 0
    p = s.players[0]
    wood, _, gold = p.goods()
    missing = sum([tile < 0 for tile in p.pyramid])
    cubes = GOLD * min(gold, 3 * min(missing, late)) + WOOD * min(wood, missing)
    return (
        100 * WHOLE * (SQUARES - missing) // SQUARES + cubes - pressing(beside_pyramid(s, p, missing, soon, late), late)
    )


def beside_pyramid(s: Founders, p: Player, missing: int, soon: int, late: int) -> int:
    """Under C8: the time to spare with so many tiles missing, after what the other challenges take."""
    assert s.solo is not None
    all_ = raising(s, p, missing)
    spare = [room_to_raise(s, p, soon) - RAISED * missing] if missing else []
    for kind, n in zip(CHALLENGE_KINDS[1:], s.solo.challenges[1:], strict=True):
        code = s.box.challenges[kind][n - 1].code if n else None
        far = progress(s, code) if code is not None else None
        if code is not None and far is not None and far[0] < far[1]:
            time = takes(s, p, code, far[1] - far[0])
            spare.append(time_for(s, code, soon, late) - time)
            all_ += time
    return min(10 * late - all_, *spare) if all_ else 10 * late


def pressing(spare: int, late: int) -> int:
    """Hundredths of a point that too little time costs; the fewer disks are left, the more each turn of it."""
    x = 6 * spare // (6 + late)
    if x < SHORT[0][0]:
        return PRESSING * (SHORT[0][1] - 10 * (x - SHORT[0][0]))
    for (first, most), (last, least) in pairwise(SHORT):
        if x < last:
            return PRESSING * (most + (least - most) * (x - first) // (last - first))
    return 0

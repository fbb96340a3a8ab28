"""What a City of Gods position weighs, quickly: the same number as guess, features and weights give, in one pass.

Features and guess fall into chapters (goods, workers, temples, …), and what a chapter weighs depends on little: on what
is in store, say. Ends of a turn differ in a few chapters, so each is weighed once and kept under what it depends on.
A chapter that has not been met is weighed by the features themselves; what they mean stands in `citygods_sight.py`.
"""

from __future__ import annotations

from typing import Any, Literal, assert_never

from game.advice import HUNDREDTHS
from game.bots.citygods_counts import CAUSES, guessed
from game.bots.citygods_sight import features, phase, rival
from game.bots.point import POINT
from game.citygods.box import BOARDS, BonusName
from game.citygods.state import CityOfGods

EACH = POINT // HUNDREDTHS
"""The guess is made in hundredths of a point."""
FRAMES = 40
"""Moments of the calendar that are kept: a game has about as many, and thinking about a turn takes two or three."""
PLACE = {b: CAUSES.index(f"place_{b}") for b in BOARDS}
"""Where the nine numbers about each board begin; the last is about the others' workers there."""
CROWD = tuple(PLACE[b] + 8 for b in BOARDS)
PRODUCTS = tuple(i for i, c in enumerate(CAUSES) if c[:6] == "place_" and i > PLACE[8] + 8)
"""Goods times workers, in the order of `WITH`."""
WITH = ((1, 8, 0), (2, 7, 0), (0, 6, 0), (2, 5, 0), (1, 8, 1), (2, 7, 1), (0, 6, 1), (2, 5, 1))
"""Which goods (wood, stone, gold) count with the workers that stand on a board (0) or near it (1)."""
MOST, MANY = 6, 3
"""Goods of a kind and workers of a place that count in a product."""
CHAPTERS = {
    "time": ("time",),
    "cocoa": ("cocoa",),
    "goods": ("wood", "stone", "gold", "goods"),
    "avenue": ("avenue",),
    "track": ("track",),
    "masks": ("masks",),
    "technologies": ("technologies",),
    "discoveries": ("discoveries",),
    "workers": ("workers", "locked", "places", *(f"place_{b}" for b in BOARDS)),
    "temples": ("temple_blue", "temple_red", "temple_green"),
    "room": ("room",),
}
"""The causes of each chapter."""
NUMBERS = {
    chapter: tuple(i for i, c in enumerate(CAUSES) if c in causes and i not in CROWD and i not in PRODUCTS)
    for chapter, causes in CHAPTERS.items()
}


def counted_by(name: BonusName) -> Literal["known", "avenue", "discoveries", "masks", "workers", "temples"]:
    """What the points of a bonus tile depend on: so does what temples weigh, and a Frame keeps it under that."""
    match name:
        case "technologies":
            return "known"
        case "avenue_steps":
            return "avenue"
        case "non_mask_discoveries":
            return "discoveries"
        case "best_mask_set":
            return "masks"
        case "workers":
            return "workers"
        case "flat" | "bonus_tiles_reached":
            return "temples"
        case _:
            assert_never(name)


class Frame:
    """One moment of the calendar of one game, with what was weighed in it."""

    __slots__ = (
        "avenue", "by_avenue", "by_discoveries", "by_known", "by_masks", "by_workers", "cocoa", "crowd", "crowd_each",
        "discoveries", "goods", "ignores", "masks", "nobles", "own", "products", "reach", "rivals", "rivals_weigh",
        "room", "technologies", "temples", "time", "track", "values", "workers",
    )  # fmt: skip

    def __init__(self, own: tuple[int, ...], rivals: tuple[int, ...], s: CityOfGods) -> None:
        self.own, self.rivals_weigh = own, rivals
        self.time: int | None = None
        self.crowd_each = [0, *(own[i] for i in CROWD)]
        self.crowd: dict[int, int] = {}
        self.products = tuple(own[i] for i in PRODUCTS)
        self.values = s.box.building_values
        self.ignores = frozenset(t for t, tile in s.box.discoveries.items() if tile.kind == "ignore_cocoa")
        counted = {counted_by(s.box.bonuses[tile].name) for tile in s.bonuses}
        self.by_known = "known" in counted
        self.by_avenue = "avenue" in counted
        self.by_discoveries = "discoveries" in counted
        self.by_masks = "masks" in counted
        self.by_workers = "workers" in counted
        ring = s.ring_place
        self.reach = {b: tuple(s.ring[(ring[b] + k) % len(BOARDS)] for k in (1, 2, 3)) for b in BOARDS}
        self.cocoa: dict[Any, int] = {}
        self.goods: dict[Any, int] = {}
        self.avenue: dict[Any, int] = {}
        self.track: dict[Any, int] = {}
        self.masks: dict[Any, int] = {}
        self.technologies: dict[Any, int] = {}
        self.discoveries: dict[Any, int] = {}
        self.workers: dict[Any, Workers] = {}
        self.temples: dict[Any, int] = {}
        self.room: dict[Any, int] = {}
        self.rivals: dict[Any, int] = {}
        self.nobles: dict[Any, int] = {}


class Workers:
    """What the own workers weigh, and how other things weigh with them."""

    __slots__ = ("gold", "near", "paid", "stone", "weighs", "wood")

    def __init__(self, frame: Frame, codes: tuple[int, ...], weighs: int) -> None:
        """`codes` as `worker` makes them."""
        self.weighs = weighs
        self.paid = 0
        """The workers in play as salary and bonus tiles tell them apart: the weak ones + 16 × the strong ones."""
        on, near = [0] * 9, [0] * 9
        for code in codes:
            board, power, lock = code >> 5, code >> 2 & 7, code & 3
            if not board:
                continue
            self.paid += 16 if power >= 4 else 1
            if not lock:
                on[board] += 1
                for b in frame.reach[board]:
                    near[b] += 1
        self.near = sum(1 << b for b in BOARDS if near[b])
        """Boards that can be reached, as bits."""
        each = [0, 0, 0]
        for (good, board, far), weight in zip(WITH, frame.products, strict=True):
            each[good] += min((near if far else on)[board], MANY) * weight
        self.wood, self.stone, self.gold = each


class Scale:
    """`worth(s, seat)` of a game that is not over; weights as in `judge.Judge`."""

    def __init__(self, own: dict[str, Any], rivals: dict[str, Any]) -> None:
        self.own, self.rivals = own["any"], rivals
        self.frames: dict[Any, Frame] = {}

    def frame(self, s: CityOfGods) -> Frame:
        bot = s.bot
        key = (
            s.light, s.dark, s.eclipse, s.last_turns, s.final, s.dark_eclipse, len(s.players), s.ring, s.technologies,
            s.bonuses, bot.dials if bot is not None else None,  # type: ignore[attr-defined]
        )  # fmt: skip
        found = self.frames.get(key)
        if found is None:
            if len(self.frames) >= FRAMES:
                self.frames.clear()
            soon, late = phase(s, 0)
            rivals = self.rivals["table" if bot is None else "bot"].weights(soon, late)
            found = self.frames[key] = Frame(self.own.weights(soon, late), rivals, s)
        return found

    def worth(self, s: CityOfGods, seat: int) -> int:
        frame = self.frame(s)
        players, all_dice = s.players, s.dice
        p = players[seat]
        wood, stone, gold = p.goods
        pyramid = s.pyramid
        room, free, top = pyramid.count(0), s.decorations.count(0), pyramid[-1] > 0
        built = tuple(s.nobles)
        avenue = frame.nobles.get(built)
        if avenue is None:
            avenue = frame.nobles[built] = s.avenue_value()
        hand, known, masks, used = p.hand, p.known, p.masks, len(p.used)
        tracks = [o.track for o in players]
        codes = [d.board << 5 | d.power << 2 | d.lock for d in all_dice[seat]]
        codes.sort()
        mine = tuple(codes)
        b, r, g = p.temples
        seen: list[Any] = []

        own = frame.workers.get(mine)
        if own is None:
            weighs = weighed(frame, s, seat, "workers", seen)
            own = frame.workers[mine] = Workers(frame, mine, weighs)
        near = own.near
        total = own.weighs + (stone if stone < MOST else MOST) * own.stone
        total += (wood if wood < MOST else MOST) * own.wood + (gold if gold < MOST else MOST) * own.gold

        met_cocoa = (p.cocoa, own.paid, frame.ignores.isdisjoint(hand))
        weight = frame.cocoa.get(met_cocoa)
        if weight is None:
            weight = frame.cocoa[met_cocoa] = weighed(frame, s, seat, "cocoa", seen)
        total += weight
        met_goods = (wood, stone, gold, room < 14, room < 6)
        weight = frame.goods.get(met_goods)
        if weight is None:
            weight = frame.goods[met_goods] = weighed(frame, s, seat, "goods", seen)
        total += weight
        met = (p.avenue, avenue)
        weight = frame.avenue.get(met)
        if weight is None:
            weight = frame.avenue[met] = weighed(frame, s, seat, "avenue", seen)
        total += weight
        met_tracks = (p.track, *tracks)
        weight = frame.track.get(met_tracks)
        if weight is None:
            weight = frame.track[met_tracks] = weighed(frame, s, seat, "track", seen)
        total += weight
        weight = frame.masks.get(masks)
        if weight is None:
            weight = frame.masks[masks] = weighed(frame, s, seat, "masks", seen)
        total += weight
        weight = frame.technologies.get(known)
        if weight is None:
            weight = frame.technologies[known] = weighed(frame, s, seat, "technologies", seen)
        total += weight
        met_tiles = (hand, used, len(known))
        weight = frame.discoveries.get(met_tiles)
        if weight is None:
            weight = frame.discoveries[met_tiles] = weighed(frame, s, seat, "discoveries", seen)
        total += weight
        met_temples = (
            b, r, g, len(known) if frame.by_known else 0, p.avenue if frame.by_avenue else 0,
            len(hand) + used if frame.by_discoveries else 0, masks if frame.by_masks else 0,
            own.paid if frame.by_workers else 0,
        )  # fmt: skip
        weight = frame.temples.get(met_temples)
        if weight is None:
            weight = frame.temples[met_temples] = weighed(frame, s, seat, "temples", seen)
        total += weight
        met_room = (room, free, top, built)
        weight = frame.room.get(met_room)
        if weight is None:
            weight = frame.room[met_room] = weighed(frame, s, seat, "room", seen)
        total += weight
        if frame.time is None:
            frame.time = weighed(frame, s, seat, "time", seen)
        total += frame.time + POINT * p.vp

        against = 0
        for colour, dice in enumerate(all_dice):
            if colour == seat:
                continue
            there = sign = 0
            for d in dice:
                board, lock = d.board, d.lock
                if not lock:
                    there |= 1 << board
                sign = sign << 9 | board << 5 | d.power << 2 | lock
            there &= near
            if there:
                weight = frame.crowd.get(there)
                if weight is None:
                    each = frame.crowd_each
                    weight = frame.crowd[there] = sum([each[x] for x in BOARDS if there >> x & 1])
                total += weight
            if colour < len(players):
                o = players[colour]
                met_rival = (
                    o.cocoa, *o.goods, *o.temples, o.avenue, o.track, *tracks, o.masks, len(o.known),
                    len(o.hand) + len(o.used), sign, met_room,
                )  # fmt: skip
                weight = frame.rivals.get(met_rival)
                if weight is None:
                    weight = sum([w * n for w, n in zip(frame.rivals_weigh, rival(s, colour), strict=True)])
                    frame.rivals[met_rival] = weight
                against += weight + POINT * o.vp
        return total - against // (len(players) - 1)


def weighed(frame: Frame, s: CityOfGods, seat: int, chapter: str, seen: list[Any]) -> int:
    """A chapter by the features and by the guess; `seen` keeps them for the next chapter of this position."""
    if not seen:
        seen += (features(s, seat), guessed(s, seat))
    numbers: list[int] = seen[0]
    guess: dict[str, int] = seen[1]
    own = frame.own
    total = EACH * sum([guess.get(cause, 0) for cause in CHAPTERS[chapter]])
    return total + sum([own[i] * numbers[i] for i in NUMBERS[chapter]])

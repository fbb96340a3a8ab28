"""Every event of the Founders as a motion. What an event changes appears when its piece lands, not before.

An event without a motion of its own is shown at once; which ones those are stands in `INSTANT`, so that none is
forgotten (tested). Motions of pieces in other players' small cities are short: they fly to the strip and are there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from game.client.founders import board, city, seats
from game.client.founders.flyers import Point
from game.client.founders.shown import apply
from game.client.paint import dice, disks, widgets
from game.client.paint.cache import painted
from game.client.paint.canvas import Canvas
from game.client.paint.founders import blocks, people, pyramid, tiles
from game.client.paint.goods import cube
from game.client.paint.look import Look, Sprite
from game.client.paint.motion import turned
from game.client.paint.palette import OBSIDIAN, STUCCO, veil
from game.client.paint.panels import lay_plaque
from game.client.paint.type import measure, write
from game.client.physics import Die, drop, scatter, tumble
from game.client.tween import Along, Call, Par, Seq, Stagger, Tween, Wait, ease_back, ease_out
from game.events import RoundBegan, Scored
from game.founders import events as e
from game.founders.box import COLORS, RESOURCES
from game.founders.places import square_at

if TYPE_CHECKING:
    from game.client.founders.view import FoundersView

INSTANT = (
    "RuleGap",
    "TurnBegan",
    "GameEnded",
    "FirstPlayerDrawn",
    "BoardDealt",
    "ActionForfeited",
    "RewardGained",
    "Passed",
    "RoundEnded",
    "DisksLost",
    "FirstPlayerPassed",
    "TrackDealt",
    "FounderBegan",
    "MasksAssigned",
    "FounderSetAside",
    "ChallengeJudged",
    "SoloEnded",
)

SOUNDS = {
    "DisksPlaced": "wood",
    "FounderPlaced": "wood",
    "BonusDealt": "knock_soft",
    "BuildingPlaced": "stone",
    "TemplePlaced": "stone",
    "PyramidTilePlaced": "drum_low",
    "CubesGained": "rattle",
    "CubesPaid": "knock_soft",
    "CubesLost": "knock_soft",
    "MaskTaken": "flute",
    "WorshipTurnedUp": "knock_soft",
    "WorshipTaken": "wood",
    "WorshipResolved": "drum",
    "FavorMoved": "knock",
    "ArchitectMoved": "knock_soft",
    "RoundBegan": "drum_low",
    "MarketRefilled": "rattle",
    "DistrictScored": "drum",
    "ChallengeRolled": "rattle",
    "FounderRemoved": "knock",
    "MaskRemoved": "rattle",
    "BonusUsed": "knock",
}


SHOWN: dict[str, str] = {}
"""Event code -> the method that shows it."""
Show = TypeVar("Show", bound=Callable[..., Any])


def shows(code: str) -> Callable[[Show], Show]:
    def keep(method: Show) -> Show:
        SHOWN[code] = method.__name__
        return method

    return keep


@painted
def banner(look: Look, words: str) -> Sprite:
    """A few big words on a dark tablet, anchored at its middle."""
    px = look.px(44)
    w, h = measure(words, px, "serif", "Bold") + 2.4 * px, 2.0 * px
    c = Canvas(w + 8, h + 8, 2)
    lay_plaque(c, 4, 4, w, h, (44, 36, 40), look.px(6), 0.5)
    write(c, words, 4 + w / 2, 4 + h / 2, px, look.palette.focus, "serif", align="m", under=veil(OBSIDIAN, 0.6))
    return c.sprite(4 + w / 2, 4 + h / 2)


class Script:
    """Makes motions for a view. Made anew with every layout."""

    def __init__(self, view: FoundersView) -> None:
        self.v = view

    def table(self) -> Mapping[str, Callable[[Any], Tween | None]]:
        made: dict[str, Callable[[Any], Tween | None]] = dict.fromkeys(INSTANT, self.at_once)
        for code, name in SHOWN.items():
            made[code] = getattr(self, name)
        return made

    # ---- help

    def land(self, event: Any) -> None:
        apply(self.v.s, event)
        self.v.touch()

    def at_once(self, event: Any) -> None:
        self.land(event)

    def mine(self, seat: int) -> bool:
        """Is this seat's city the big one?"""
        return seat == self.v.seat

    def home(self, seat: int) -> Point:
        """Where a seat's things come from and go to outside its city."""
        if self.mine(seat):
            return self.v.lay.tray.midleft[0] + self.v.lay.tray.w * 0.6, self.v.lay.tray.centery
        return self.v.strip(seat).center

    def borrowed(self, market: list[int], at: int) -> Callable[[], None]:
        """Take one off a pile while it flies; call the result before the event is applied."""
        market[at] -= 1
        self.v.touch()

        def back() -> None:
            market[at] += 1

        return back

    # ---- turns and rounds

    @shows("TurnEnded")
    def turn_ended(self, ev: Any) -> None:
        self.v.shown.under_way = ""
        self.land(ev)

    @shows("ActionChosen")
    def action_chosen(self, ev: e.ActionChosen) -> None:
        self.v.shown.under_way = ev.action
        self.land(ev)

    @shows("RoundBegan")
    def round_began(self, ev: RoundBegan) -> Tween:
        self.land(ev)
        at = self.v.lay.board.rect.center
        return self.v.air.banner(banner(self.v.look, f"Round {ev.number}"), at).with_lead(0.5)

    @shows("BonusDealt")
    def bonus_dealt(self, ev: e.BonusDealt) -> Tween:
        x, y = self.v.lay.board.spaces[ev.space]
        sprite = disks.disk(self.v.look, ev.bonus, self.v.lay.board.disk)
        return self._drop(sprite, (x, y), self.v.lay.board.px(90), lambda: self.land(ev)).with_lead(0.05)

    def _drop(self, sprite: Sprite, at: Point, height: float, then: Callable[[], object], seed: int = 0) -> Tween:
        """A disk falls and settles."""
        one = self.v.air.launch(sprite, (at[0], at[1] - height))
        track = drop(height, seed)

        def show(poses: Any) -> None:
            one.x, one.y, one.angle = at[0] + poses[0].x, at[1] + poses[0].y, poses[0].angle

        def down() -> None:
            self.v.air.gone(one)
            then()

        return Seq(track.motion(show), Call(down))

    def _tower(
        self, owner: int, space: str, n: int, start: Point, ev: Any, back: Callable[[], None] | None = None
    ) -> Tween:
        """Disks fly from somewhere and fall onto a space, one after the other."""
        v, b = self.v, self.v.lay.board
        i = v.s.box.spaces.index(space)
        x, y = b.spaces[space]
        sprite = disks.disk(v.look, v.glyphs[owner], b.disk)
        rest: list[Any] = []

        def one(k: int) -> Tween:
            top = (x, y - (v.s.height(i) + k) * b.disk * disks.THICK)
            high = b.px(70)

            def stay() -> None:
                rest.append(v.air.launch(sprite, top))

            return Seq(
                v.air.fly(sprite, (start, (top[0], top[1] - high)), 0.26, arc=b.px(40), land=None),
                self._drop_later(sprite, top, high, stay, k),
            )

        def all_down() -> None:
            for flyer in rest:
                v.air.gone(flyer)
            if back is not None:
                back()
            self.land(ev)

        made = Seq(Stagger(0.11, *(one(k) for k in range(n))), Call(all_down))
        return made.with_lead(0.4)

    def _drop_later(self, sprite: Sprite, at: Point, height: float, then: Callable[[], object], seed: int) -> Tween:
        track = drop(height, seed)
        held: list[Any] = []

        def show(poses: Any) -> None:
            if not held:
                held.append(self.v.air.launch(sprite, at))
            held[0].x, held[0].y, held[0].angle = at[0] + poses[0].x, at[1] + poses[0].y, poses[0].angle

        def down() -> None:
            for flyer in held:
                self.v.air.gone(flyer)
            then()

        return Seq(track.motion(show), Call(down))

    @shows("DisksPlaced")
    def disks_placed(self, ev: e.DisksPlaced) -> Tween:
        v = self.v
        start: Point = seats.Tray(v.lay.tray, v.s, ev.seat).disks if self.mine(ev.seat) else self.home(ev.seat)
        p = v.s.players[ev.seat]
        p.disks -= ev.n  # they are in the air
        v.touch()

        def back() -> None:
            v.s.players[ev.seat].disks += ev.n

        return self._tower(ev.seat, ev.space, ev.n, start, ev, back)

    @shows("BonusUsed")
    def bonus_used(self, ev: e.BonusUsed) -> Tween:
        x, y = self.v.lay.board.spaces[ev.space]
        self.land(ev)
        sprite = disks.disk(self.v.look, ev.bonus, self.v.lay.board.disk)
        return self.v.air.fly(sprite, ((x, y), (x, y - self.v.lay.board.px(60))), 0.4, alpha=(1.0, 0.0), ease=ease_out)

    @shows("ArchitectMoved")
    def architect_moved(self, ev: e.ArchitectMoved) -> Tween | None:
        v = self.v
        if not self.mine(ev.seat):
            self.land(ev)
            return None
        c = v.lay.city
        was = v.s.players[ev.seat].architect
        a, b = city.architect_spot(c, was), city.architect_spot(c, ev.side)
        corner = (
            max(a[0], b[0]) if 1 in (was, ev.side) else min(a[0], b[0]),
            max(a[1], b[1]) if 2 in (was, ev.side) else min(a[1], b[1]),
        )
        v.shown.hidden.add(("architect", ev.seat))
        v.touch()

        def arrive() -> None:
            v.shown.hidden.discard(("architect", ev.seat))
            self.land(ev)

        figure = people.architect(v.look, v.glyphs[ev.seat], city.architect_height(c, ev.side))
        return v.air.fly(figure, (a, corner, b), 0.55, arc=c.u * 0.2, land=arrive)

    @shows("Scored")
    def scored(self, ev: Scored) -> Tween:
        """The token hops along the track; elsewhere the points rise from the seat."""
        v = self.v
        seal = widgets.seal(v.look.px(54), f"{ev.n:+d}".replace("-", "−"))
        if not self.mine(ev.seat):
            at = v.strip(ev.seat).center
            self.land(ev)
            return v.air.fly(
                seal, (at, (at[0], at[1] - v.look.px(50))), 0.5, alpha=(1.0, 0.2), ease=ease_out
            ).with_lead(0.15)
        c = v.lay.city
        start = v.s.players[ev.seat].vp
        token = disks.token(v.look, v.glyphs[ev.seat], round(c.u * 0.27), STUCCO)
        one = v.air.launch(token, c.score_point(start))
        v.shown.hidden.add(("score", ev.seat))
        v.touch()
        length = min(0.7, 0.18 + 0.05 * abs(ev.n))

        def hop(t: float) -> None:
            at = start + ev.n * t
            one.x, one.y = c.score_point(max(0.0, at))
            one.y -= abs(((at % 1) - 0.5) * 2 - 1) * c.u * 0.2 if t < 1 else 0

        def arrive() -> None:
            v.air.gone(one)
            v.shown.hidden.discard(("score", ev.seat))
            self.land(ev)

        spot = c.score_point(start + ev.n)
        inward = (c.rect.centerx - spot[0], c.rect.centery - spot[1])
        reach = max(1.0, (inward[0] ** 2 + inward[1] ** 2) ** 0.5)
        a = (spot[0] + inward[0] / reach * c.u, spot[1] + inward[1] / reach * c.u)
        words = v.air.fly(seal, (a, (a[0], a[1] - c.u * 0.5)), max(0.6, length), alpha=(1.0, 0.3), ease=ease_out)
        return Par(Seq(Along(length, hop), Call(arrive)), words).with_lead(length * 0.6)

    # ---- markets and cities

    @shows("MarketRefilled")
    def market_refilled(self, ev: e.MarketRefilled) -> Tween:
        v = self.v
        made = []
        for place, tile, _ in ev.tiles:
            spot = v.lay.board.at((place, tile))
            if spot is not None:
                sprite = self._piece(place, tile)
                to = spot.topleft
                made.append(v.air.fly(sprite, ((to[0], v.lay.board.rect.y - v.look.px(60)), to), 0.3))
        return Seq(Stagger(0.03, *made), Call(lambda: self.land(ev)))

    def _piece(self, place: str, tile: str) -> Sprite:
        """A tile of the main board as it lies there, anchored at its corner."""
        v, b = self.v, self.v.lay.board
        if place == "market":
            kind = v.s.box.buildings[v.s.box.building[tile]]
            return blocks.block(v.look, RESOURCES[kind.type], b.pile(tile)[2], b.tile)
        if place == "temple":
            _, _, u, cells = b.temple_pile(v.s.box.temple[tile])
            return blocks.block(v.look, tile, cells, u)
        return pyramid.tile(v.look, tile, b.pyramid_tile(0).w)

    @shows("BuildingPlaced")
    def building_placed(self, ev: e.BuildingPlaced) -> Tween:
        v = self.v
        kind = v.s.box.building[ev.tile]
        outline = v.s.box.buildings[kind].shape.turns[ev.turn]
        start = v.lay.board.building(ev.tile).topleft if ev.source == "market" else self._supply()
        back = self.borrowed(v.s.market, kind) if ev.source == "market" else None
        return self._build(ev, RESOURCES[v.s.box.buildings[kind].type], outline, start, back)

    @shows("TemplePlaced")
    def temple_placed(self, ev: e.TemplePlaced) -> Tween:
        v = self.v
        kind = v.s.box.temple[ev.tile]
        outline = v.s.box.temples[kind].shape.turns[ev.turn]
        start = v.lay.board.temple(kind).topleft if ev.source == "market" else self._supply()
        back = self.borrowed(v.s.temple_market, kind) if ev.source == "market" else None
        return self._build(ev, ev.tile, outline, start, back)

    def _supply(self) -> Point:
        b = self.v.lay.board.rect
        return b.centerx, b.bottom

    def _build(self, ev: Any, kind: str, outline: Any, start: Point, back: Callable[[], None] | None) -> Tween:
        v = self.v
        c = v.city_of(ev.seat)
        sprite = blocks.block(v.look, kind, outline, c.u, c.u > 12)

        def land() -> None:
            if back is not None:
                back()
            self.land(ev)

        held, v.dropped_at = v.dropped_at, None
        if held is not None and self.mine(ev.seat):
            start = held
        end = c.cell(ev.row, ev.col).topleft
        way = ((start[0], start[1] - c.u * 0.4), end)
        return v.air.fly(sprite, way, 0.16 if held else 0.34, arc=0 if held else c.u * 0.8, ease=ease_back, land=land)

    @shows("PyramidTilePlaced")
    def pyramid_tile_placed(self, ev: e.PyramidTilePlaced) -> Tween:
        v = self.v
        c = v.city_of(ev.seat)
        color = COLORS.index(ev.tile)
        sprite = pyramid.tile(v.look, ev.tile, c.side, ev.level + 1)
        back = self.borrowed(v.s.pyramid_market, color) if ev.source == "market" else None
        start: Point = v.lay.board.pyramid_tile(color).topleft if ev.source == "market" else self._supply()

        def land() -> None:
            if back is not None:
                back()
            self.land(ev)

        end = c.square(square_at((ev.level, ev.index))).topleft
        return v.air.fly(sprite, (start, end), 0.36, arc=c.u * 0.9, ease=ease_back, land=land)

    @shows("CubesGained")
    def cubes_gained(self, ev: e.CubesGained) -> Tween | None:
        v = self.v
        if not self.mine(ev.seat):
            self.land(ev)
            return None
        c = v.lay.city
        ends = [c.middle(*cell) for cell in ev.cells]
        start = (sum(x for x, _ in ends) / len(ends), sum(y for _, y in ends) / len(ends))
        sprite = cube(v.look, ev.resource, max(4, round(c.u * 0.46)))
        flock = [v.air.launch(sprite, start) for _ in ends]
        track = scatter(start, ends, c.u * 0.46, len(ends))

        def show(poses: Any) -> None:
            for one, pose in zip(flock, poses, strict=True):
                one.x, one.y, one.angle = pose.x, pose.y - pose.lift, pose.angle

        def down() -> None:
            for one in flock:
                v.air.gone(one)
            self.land(ev)

        return Seq(track.motion(show), Call(down)).with_lead(0.3)

    @shows("CubesLost")
    def cubes_lost(self, ev: e.CubesLost) -> Tween | None:
        self.land(ev)
        return self._away(ev.seat, ev.cubes)

    @shows("CubesPaid")
    def cubes_paid(self, ev: e.CubesPaid) -> Tween | None:
        self.land(ev)
        return self._away(ev.seat, ev.cubes)

    def _away(self, seat: int, cubes: Any) -> Tween | None:
        """Cubes leave a city: up and gone."""
        if not self.mine(seat) or not cubes:
            return None
        v, c = self.v, self.v.lay.city
        made = []
        for name, row, col in cubes:
            x, y = c.middle(row, col)
            sprite = cube(v.look, name, max(4, round(c.u * 0.46)))
            made.append(v.air.fly(sprite, ((x, y), (x, y - c.u * 1.3)), 0.34, alpha=(1.0, 0.0), ease=ease_out))
        return Stagger(0.03, *made).with_lead(0.12)

    @shows("CubesReplaced")
    def cubes_replaced(self, ev: e.CubesReplaced) -> Tween | None:
        self.land(ev)
        return self._away(ev.seat, ev.cubes)

    @shows("MaskTaken")
    def mask_taken(self, ev: e.MaskTaken) -> Tween | None:
        v = self.v
        if not ev.value:
            self.land(ev)
            return None
        color = v.s.box.mask_colors.index(ev.mask)
        r = v.lay.board.mask(color)
        sprite = tiles.mask_tile(v.look, ev.mask, ev.value, r.w)
        was = v.s.mask_stacks[color]
        v.s.mask_stacks[color] = was[1:]
        v.touch()

        def land() -> None:
            v.s.mask_stacks[color] = was
            self.land(ev)

        return v.air.fly(sprite, (r.topleft, self.home(ev.seat)), 0.5, arc=v.look.px(60), zoom=(1.0, 0.6), land=land)

    # ---- worship and favor

    @shows("WorshipTurnedUp")
    def worship_turned_up(self, ev: e.WorshipTurnedUp) -> Tween:
        v, b = self.v, self.v.lay.board
        color = COLORS.index(ev.color)
        a, r = b.worship(color, 1), b.worship(color, ev.slot)
        card = tiles.worship_card(v.look, ev.color, r.w, r.h)
        return v.air.fly(card, (a.topleft, r.topleft), 0.24, arc=v.look.px(18), land=lambda: self.land(ev)).with_lead(
            0.08
        )

    @shows("WorshipTaken")
    def worship_taken(self, ev: e.WorshipTaken) -> Tween:
        v, b = self.v, self.v.lay.board
        color = COLORS.index(ev.color)
        r = b.worship(color, max(0, ev.slot))
        card = v.worship_sprite(v.s.box.tile[ev.tile], r.w, r.h)
        return v.air.fly(
            card, (r.topleft, self.home(ev.seat)), 0.42, arc=v.look.px(50), zoom=(1.0, 0.7), land=lambda: self.land(ev)
        )

    @shows("WorshipResolved")
    def worship_resolved(self, ev: e.WorshipResolved) -> Tween:
        v = self.v
        self.land(ev)
        r = v.tray_card(ev.seat, v.s.box.tile[ev.tile])
        if r is None:
            return Wait(0.1)
        card = v.worship_sprite(v.s.box.tile[ev.tile], r.w, r.h)
        return v.air.fly(card, (r.topleft, (r.x, r.y - v.look.px(40))), 0.4, alpha=(1.0, 0.3), ease=ease_out).with_lead(
            0.2
        )

    @shows("WorshipReturned")
    def worship_returned(self, ev: e.WorshipReturned) -> Tween:
        v, b = self.v, self.v.lay.board
        r = b.worship(COLORS.index(ev.color), 1)
        own = v.tray_card(ev.seat, v.s.box.tile[ev.tile])
        start = own.topleft if own is not None else self.home(ev.seat)
        card = tiles.worship_card(v.look, ev.color, r.w, r.h)
        self.land(ev)
        return v.air.fly(card, (start, r.topleft), 0.4, arc=v.look.px(40), zoom=(0.7, 1.0), alpha=(1.0, 0.6))

    @shows("FavorMoved")
    def favor_moved(self, ev: e.FavorMoved) -> Tween:
        v, b = self.v, self.v.lay.board
        a = board.favor_spot(b, v.s, ev.seat)
        to = board.favor_spot(b, v.s, ev.seat, ev.to)
        token = disks.token(v.look, v.glyphs[ev.seat], max(9, b.px(13)))
        v.shown.hidden.add(("favor", ev.seat))
        v.touch()

        def land() -> None:
            v.shown.hidden.discard(("favor", ev.seat))
            self.land(ev)

        return v.air.fly(token, (a, to), 0.34, arc=b.px(26), land=land)

    # ---- the end and the solo game

    @shows("DistrictScored")
    def district_scored(self, ev: e.DistrictScored) -> Tween:
        v = self.v
        self.land(ev)
        if not self.mine(ev.seat):
            return Wait(0.05)
        f = v.lay.city.field
        at = (f.x + f.w * (0.25 + 0.5 * (ev.district % 2)), f.y + f.h * (0.25 + 0.5 * (ev.district // 2)))
        return v.air.banner(widgets.seal(v.look.px(110), ev.n), at, 1.2).with_lead(0.35)

    @shows("ChallengeRolled")
    def challenge_rolled(self, ev: e.ChallengeRolled) -> Tween:
        """The Founder die tumbles on the board and lies on the face that was rolled."""
        v = self.v
        if ev.chosen:
            self.land(ev)
            return Wait(0.02)
        r = v.lay.board.road.inflate(-v.look.px(200), v.look.px(120))
        size = v.look.px(84)
        rolled = tumble([Die(8, ev.number, size)], (float(r.w), float(r.h)), ev.number * 7 + len(ev.kind))
        one = v.air.launch(dice.rolling(8, ev.number, size), r.center)

        def show(poses: Any) -> None:
            pose = poses[0]
            face = pose.coming if pose.roll > 0.5 else pose.face
            one.sprite = turned(dice.rolling(8, max(1, face), size), pose.angle)
            one.x, one.y = r.x + pose.x, r.y + pose.y - pose.lift

        def down() -> None:
            v.air.gone(one)
            self.land(ev)

        return Seq(rolled.motion(show), Wait(0.25), Call(down)).with_lead(rolled.length * 0.6)

    @shows("FounderDrew")
    def founder_drew(self, ev: e.FounderDrew) -> Tween:
        v = self.v
        made = []
        for i, founder in enumerate(ev.disks):
            sprite = disks.disk(v.look, v.glyphs[1 + founder], v.lay.board.disk)
            start = v.bag_of(founder)
            end = (v.lay.board.road.centerx + (i - 0.5) * v.lay.board.disk * 2.4, v.lay.board.road.y + v.look.px(20))
            made.append(v.air.fly(sprite, (start, end, end), 0.5, arc=v.look.px(30)))
        self.land(ev)
        return Stagger(0.12, *made)

    @shows("FounderPlaced")
    def founder_placed(self, ev: e.FounderPlaced) -> Tween:
        return self._tower(1 + ev.founder, ev.space, ev.n, (self.v.lay.board.road.centerx, self.v.lay.board.road.y), ev)

    @shows("FounderRemoved")
    def founder_removed(self, ev: e.FounderRemoved) -> Tween | None:
        v = self.v
        spot = v.lay.board.at((ev.place, ev.tile)) if ev.tile else None
        self.land(ev)
        if spot is None:
            return None
        end = (spot.x, spot.y - v.look.px(70))
        return v.air.fly(self._piece(ev.place, ev.tile), (spot.topleft, end), 0.5, alpha=(1.0, 0.0), ease=ease_out)

    @shows("FounderMoved")
    def founder_moved(self, ev: e.FounderMoved) -> Tween:
        v, b = self.v, self.v.lay.board
        a, to = board.founder_spot(b, v.s, ev.founder), board.founder_spot(b, v.s, ev.founder, ev.section)
        v.shown.hidden.add(("founder", ev.founder))
        v.touch()

        def land() -> None:
            v.shown.hidden.discard(("founder", ev.founder))
            self.land(ev)

        figure = people.architect(v.look, v.glyphs[1 + ev.founder], b.px(70))
        return v.air.fly(figure, (a, to), 0.4, arc=b.px(14), land=land)

    @shows("MaskRemoved")
    def mask_removed(self, ev: e.MaskRemoved) -> Tween:
        v = self.v
        r = v.lay.board.mask(v.s.box.mask_colors.index(ev.mask))
        sprite = tiles.mask_tile(v.look, ev.mask, ev.value, r.w)
        self.land(ev)
        return v.air.fly(sprite, (r.topleft, (r.x, r.y - v.look.px(80))), 0.6, alpha=(1.0, 0.0), ease=ease_out)

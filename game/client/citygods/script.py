"""Every event of the City of Gods as a motion. Workers are never rolled: they walk the ring and turn up pip by pip.

An event without a motion of its own is shown at once; which ones those are stands in `INSTANT`, so that none is
forgotten (tested). A piece in the air is hidden where it will stand until it lands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from game.citygods import events as e
from game.citygods import teotibot_events as b
from game.citygods.box import GOODS, SIDES
from game.citygods.decorations import turned
from game.client.citygods import offers, pictures, pyramid, solo, tracks
from game.client.citygods.shown import apply
from game.client.flyers import Point, banner
from game.client.paint import dice, disks, signs
from game.client.paint.citygods import boards, stones
from game.client.paint.look import Sprite
from game.client.paint.palette import STUCCO
from game.client.paint.signs import Sign
from game.client.physics import Die, tumble
from game.client.tween import Along, Call, Par, Seq, Tween, Wait, ease_back, ease_out
from game.events import GameEnded, Scored, TurnBegan

if TYPE_CHECKING:
    from game.client.citygods.view import CityOfGodsView

INSTANT = (
    "RuleGap", "RoundBegan", "TurnEnded", "RoyalLaid", "TechnologiesLaid", "BonusLaid",
    "FirstPlayerDrawn", "StartingDealt", "StartingPicked", "CocoaCollected", "PriceIgnored", "RoyalUsed",
    "MainActionTaken", "TempleBlocked", "AscensionRewarded", "StockRenewed", "DiscoveryDiscarded", "SalaryPaid",
    "PyramidPrepared", "OfferSlid", "BotDealt", "BotDirected", "MaskTaken", "TrackReset", "EclipseComes",
)  # fmt: skip

SOUNDS = {
    "WorkerPlaced": "wood", "NeutralPlaced": "wood", "TileTurnedUp": "tile", "WorkerMoved": "wood",
    "CocoaGained": "cocoa", "CocoaPaid": "knock_soft", "GoodsGained": "cubes", "GoodsPaid": "knock_soft",
    "WorkerLocked": "unlock", "WorkersUnlocked": "unlock", "TechnologyTaken": "gold", "TechnologyFired": "gold",
    "NobleBuilt": "stone", "DecorationPlaced": "tile", "PyramidTilePlaced": "pyramid", "TempleClimbed": "temple",
    "AvenueClimbed": "step", "TrackClimbed": "step", "PoweredUp": "knock", "Ascended": "flute",
    "DiscoveryClaimed": "tile", "MaskTaken": "mask", "CalendarMoved": "drum", "EclipseBegan": "eclipse",
    "EclipseStep": "drum_low", "BotRolled": "dice", "BotShifted": "stone", "Scored": "score",
}  # fmt: skip

SHOWN: dict[str, str] = {}
"""Event code -> the method that shows it."""
Show = TypeVar("Show", bound=Callable[..., Any])


def shows(*codes: str) -> Callable[[Show], Show]:
    def keep(method: Show) -> Show:
        for code in codes:
            SHOWN[code] = method.__name__
        return method

    return keep


class Script:
    """Makes motions for a view. Made anew with every layout."""

    def __init__(self, view: CityOfGodsView) -> None:
        self.v = view

    def table(self) -> Mapping[str, Callable[[Any], Tween | None]]:
        made: dict[str, Callable[[Any], Tween | None]] = dict.fromkeys(INSTANT, self.at_once)
        for code, name in SHOWN.items():
            made[code] = getattr(self, name)
        return {code: self._told(show) for code, show in made.items()}

    def _told(self, show: Callable[[Any], Tween | None]) -> Callable[[Any], Tween | None]:
        """Before it is shown, an event is said in the strip, and kept if it is Teotibot's."""

        def tell(ev: Any) -> Tween | None:
            v = self.v
            line = v.table.speech.tell(ev, v.names)
            if line:
                v.caption = line
            if v.s.bot is not None and v.s.active == v.s.bot.colour and ev.code not in ("TurnBegan", "RoundBegan"):
                if ev.code == "BotRolled":
                    v.bot_turn.before, v.bot_turn.events, v.bot_turn.lines = v.s.clone(), [], []
                v.bot_turn.events.append(ev)
                if line and ev.code.startswith("Bot"):
                    v.bot_turn.lines.append(line)
            return show(ev)

        return tell

    # ---- help

    def land(self, ev: Any) -> None:
        apply(self.v.s, ev)
        self.v.touch()

    def at_once(self, ev: Any) -> None:
        self.land(ev)

    def carried(
        self, key: tuple[object, ...], sprite: Sprite, way: list[Point], length: float, arc: float = 0.0
    ) -> Tween:
        """A piece that already stands where it goes is hidden there until it has flown there."""
        v = self.v
        v.shown.hidden.add(key)
        v.touch()

        def down() -> None:
            v.shown.hidden.discard(key)
            v.touch()

        return v.air.fly(sprite, way, length, arc=arc, land=down)

    def die_sprite(self, colour: int, power: int, side: int) -> Sprite:
        return dice.die(self.v.fine, self.v.glyphs[colour], max(1, power), side)

    def pop(self, row: tuple[Sign, ...], at: Point, length: float = 0.7) -> Tween:
        """A gain or a price rises where it is counted."""
        sprite = signs.row(self.v.fine, row, max(24, self.v.lay.px(34)), STUCCO)
        centred = Sprite(sprite.surface, sprite.size[0] // 2, sprite.ay)
        return self.v.air.banner(centred, at, length).with_lead(0.12)

    # ---- set-up

    @shows("BoardsLaid")
    def boards_laid(self, ev: e.BoardsLaid) -> None:
        self.land(ev)
        self.v.relay(self.v.s)

    @shows("WorkerPlaced")
    def worker_placed(self, ev: e.WorkerPlaced) -> Tween:
        fresh = ev.die < len(self.v.s.dice[ev.seat])
        start = tracks.wheel_die(self.v.lay, ev.seat).topleft if fresh else self.v.panel(ev.seat).center
        self.land(ev)
        r = self.v.die_rect(ev.seat, ev.die)
        way = [(float(start[0]), float(start[1])), (float(r.x), float(r.y))]
        sprite = self.die_sprite(ev.seat, ev.power, r.w)
        return self.carried(("die", ev.seat, ev.die), sprite, way, 0.34, self.v.lay.px(50)).with_lead(0.1)

    @shows("NeutralPlaced")
    def neutral_placed(self, ev: e.NeutralPlaced) -> Tween:
        self.land(ev)
        flights = []
        for i in range(len(ev.boards)):
            r = self.v.die_rect(ev.colour, i)
            way = [(float(r.x), float(r.y) - self.v.lay.px(70)), (float(r.x), float(r.y))]
            sprite = self.die_sprite(ev.colour, 1, r.w)
            flights.append(self.carried(("die", ev.colour, i), sprite, way, 0.3))
        return Par(*flights).with_lead(0.12)

    @shows("TileTurnedUp")
    def tile_turned_up(self, ev: e.TileTurnedUp) -> Tween:
        self.land(ev)
        return Wait(0.1).with_lead(0.05)

    @shows("DiscoveryLaid")
    def discovery_laid(self, ev: e.DiscoveryLaid) -> Tween:
        self.land(ev)
        return Wait(0.05).with_lead(0.02)

    # ---- workers

    @shows("WorkerMoved")
    def worker_moved(self, ev: e.WorkerMoved) -> Tween:
        """From well to well along the ring, one hop a board."""
        v = self.v
        start = v.die_rect(ev.seat, ev.die)
        self.land(ev)
        end = v.die_rect(ev.seat, ev.die)
        way: list[Point] = [start.topleft]
        for number in ev.path[:-1]:
            well = v.lay.well(number, ev.seat)
            way.append((well.centerx - end.w / 2, well.y))
        way.append(end.topleft)
        power = v.s.dice[ev.seat][ev.die].power
        sprite = self.die_sprite(ev.seat, power, end.w)
        length = 0.24 + 0.14 * len(ev.path)
        return self.carried(("die", ev.seat, ev.die), sprite, way, length, v.lay.px(26)).with_lead(length)

    @shows("WorkerLocked", "WorkerEvicted", "WorkersUnlocked")
    def worker_locked(self, ev: Any) -> Tween:
        """Into the niche, or out of it into the well."""
        v = self.v
        who = ev.other if isinstance(ev, e.WorkerEvicted) else ev.seat
        moved = ev.dice if isinstance(ev, e.WorkersUnlocked) else (ev.die,)
        starts = [v.die_rect(who, i) for i in moved]
        self.land(ev)
        flights = []
        for i, start in zip(moved, starts, strict=True):
            end = v.die_rect(who, i)
            sprite = self.die_sprite(who, v.s.dice[who][i].power, end.w)
            flights.append(self.carried(("die", who, i), sprite, [start.topleft, end.topleft], 0.32, v.lay.px(24)))
        return Par(*flights).with_lead(0.26) if flights else Wait(0)

    @shows("PoweredUp")
    def powered_up(self, ev: e.PoweredUp) -> Tween:
        """The worker is lifted, turned to the next pip and set down."""
        v = self.v
        before = v.s.dice[ev.seat][ev.die].power
        r = v.die_rect(ev.seat, ev.die)
        key = ("die", ev.seat, ev.die)
        old = self.die_sprite(ev.seat, before, r.w)
        state = "ascended" if ev.power > v.s.box.power_max else ""
        new = dice.die(v.fine, v.glyphs[ev.seat], min(6, ev.power), r.w, state)
        self.land(ev)
        v.shown.hidden.add(key)
        one = v.air.launch(old, (r.x, r.y))
        up = v.lay.px(22)

        def place(t: float) -> None:
            one.y = r.y - up * 4 * t * (1 - t)
            one.sprite = old if t < 0.5 else new

        def down() -> None:
            v.air.gone(one)
            v.shown.hidden.discard(key)
            v.touch()

        return Seq(Along(0.42, place), Call(down)).with_lead(0.4)

    @shows("Ascended")
    def ascended(self, ev: e.Ascended) -> Tween:
        v = self.v
        start = v.die_rect(ev.seat, ev.die)
        self.land(ev)
        end = v.die_rect(ev.seat, ev.die)
        sprite = dice.die(v.fine, v.glyphs[ev.seat], 6, end.w, "ascended")
        x, y, _ = v.lay.wheel_at
        way: list[Point] = [start.topleft, (x - end.w / 2, y - end.h / 2), end.topleft]
        return self.carried(("die", ev.seat, ev.die), sprite, way, 0.8, v.lay.px(30)).with_lead(0.7)

    # ---- goods and points

    def _stock_at(self, seat: int, kind: str) -> Point:
        v = self.v
        if seat == v.seat:
            r = v.mine().stock[kind]
            return r.centerx, r.top
        r = v.panel(seat)
        return r.centerx, r.top + v.lay.px(20)

    @shows("CocoaGained", "CocoaPaid")
    def cocoa(self, ev: Any) -> Tween:
        self.land(ev)
        sign = "+" if isinstance(ev, e.CocoaGained) else "−"
        return self.pop((("big", f"{sign}{ev.n}"), ("good", "cocoa")), self._stock_at(ev.seat, "cocoa"))

    @shows("GoodsGained", "GoodsPaid")
    def goods(self, ev: Any) -> Tween:
        self.land(ev)
        sign = "+" if isinstance(ev, e.GoodsGained) else "−"
        pops = []
        for kind, n in zip(GOODS, ev.goods, strict=True):
            if n:
                pops.append(self.pop((("big", f"{sign}{n}"), ("good", kind)), self._stock_at(ev.seat, kind)))
        return Par(*pops).with_lead(0.15)

    @shows("Scored")
    def scored(self, ev: Scored) -> Tween:
        v = self.v
        self.land(ev)
        row = offers.row_of(ev.why)
        if v.eclipse is not None and row:
            v.eclipse[row, ev.seat] = v.eclipse.get((row, ev.seat), 0) + ev.n
            return Wait(0.16).with_lead(0.12)
        r = v.panel(ev.seat)
        at = (
            (r.x + v.lay.px(140), r.y + v.lay.px(10))
            if ev.seat == v.seat
            else (r.right - v.lay.px(60), r.y + v.lay.px(10))
        )
        return self.pop((("big", "+" if ev.n > 0 else "−"), ("vp", abs(ev.n))), at)

    @shows("BotExchanged")
    def exchanged(self, ev: Any) -> Tween:
        self.land(ev)
        return Wait(0.4).with_lead(0.3)

    # ---- tiles

    @shows("TechnologyTaken")
    def technology_taken(self, ev: e.TechnologyTaken) -> Tween:
        v = self.v
        r = v.panel(ev.seat)
        self.land(ev)
        if ev.tile not in v.s.technologies:
            return Wait(0)
        end = v.lay.on(5, v.lay.plan(5).technology(v.s.technologies.index(ev.tile))).center
        sprite = disks.token(v.fine, v.glyphs[ev.seat], max(8, v.lay.px(14)))
        return v.air.fly(sprite, [r.center, end], 0.4, arc=v.lay.px(50))

    @shows("TechnologyFired")
    def technology_fired(self, ev: e.TechnologyFired) -> Tween:
        """The tile that works is held up for a moment."""
        v = self.v
        self.land(ev)
        if ev.tile not in v.s.technologies:
            return Wait(0)
        r = v.lay.on(5, v.lay.plan(5).technology(v.s.technologies.index(ev.tile)))
        flat = pictures.technology(v.fine, v.s.box, ev.tile, (), r.w, r.h)
        sprite = Sprite(flat.surface, flat.ax + r.w // 2, flat.ay + r.h // 2)
        return v.air.fly(
            sprite, [r.center, (r.centerx, r.centery - v.lay.px(14))], 0.5, zoom=(1.0, 1.24), alpha=(1, 0.3)
        )

    @shows("DiscoveryClaimed")
    def discovery_claimed(self, ev: e.DiscoveryClaimed) -> Tween:
        v = self.v
        start = self._lies(ev)
        self.land(ev)
        r = v.panel(ev.seat)
        side = v.lay.px(51)
        sprite = pictures.discovery(v.fine, v.s.box, ev.tile, side)
        end = (r.centerx - side / 2, r.centery - side / 2)
        return v.air.fly(sprite, [start, end], 0.42, arc=v.lay.px(40)).with_lead(0.2)

    def _lies(self, ev: e.DiscoveryClaimed) -> Point:
        v = self.v
        if ev.where == "worship":
            return v.lay.on(ev.place, v.lay.plan(ev.place).discovery()).topleft
        if ev.where == "temple":
            t, step = v.s.box.majors[ev.place]
            return v.lay.temple_steps[t][step].topleft
        if ev.where == "avenue":
            step, most = v.s.box.avenue_tiles[ev.place]
            return v.lay.avenue_slots(step, v.s.box.avenue_max, most)[0].topleft
        return v.lay.plaza.center

    @shows("DiscoveryUsed")
    def discovery_used(self, ev: e.DiscoveryUsed) -> Tween:
        v = self.v
        spot = v.mine().hand.get(ev.tile) if ev.seat == v.seat else None
        self.land(ev)
        r = spot or v.panel(ev.seat)
        side = max(24, v.lay.px(51))
        flat = pictures.discovery(v.fine, v.s.box, ev.tile, side, priced=False)
        sprite = Sprite(flat.surface, flat.ax + side // 2, flat.ay + side // 2)
        return v.air.fly(
            sprite, [r.center, (r.centerx, r.centery - v.lay.px(60))], 0.45, alpha=(1.0, 0.0), zoom=(1.0, 1.3)
        )

    @shows("NobleBuilt")
    def noble_built(self, ev: e.NobleBuilt) -> Tween:
        v = self.v
        taken = v.s.buildings_taken()
        start = v.lay.house(min(taken + 1, len(v.s.box.building_values) - 1), len(v.s.box.building_values)).center
        plot = v.lay.on(6, v.lay.plan(6).plot(ev.row, ev.space))
        sprite = boards.house(round(plot.h * 0.95))
        return v.air.fly(sprite, [start, plot.center], 0.5, arc=v.lay.px(60), land=lambda: self.land(ev)).with_lead(0.5)

    @shows("DecorationPlaced")
    def decoration_placed(self, ev: e.DecorationPlaced) -> Tween:
        v = self.v
        offer = v.s.decoration_offer
        place = offer.index(ev.tile) if ev.tile in offer else 0
        start = v.lay.on(7, v.lay.plan(7).decoration(place)).topleft
        self.land(ev)
        space = v.s.box.decoration_spaces[ev.space]
        side = SIDES[space.side]
        r = v.lay.decoration(side, space.mark)
        sprite = stones.decoration(v.fine, turned(v.s.box.decoration_tiles[ev.tile], space.side), side, r.w, r.h)
        fly = self.carried(("decoration", ev.space), sprite, [start, r.topleft], 0.42, v.lay.px(40))
        lit = [pyramid.half(v.lay.plaza, side, space.mark, i) for i, hit in enumerate(ev.matches) if hit]
        return Seq(fly, self._matched(lit)).with_lead(0.5)

    @shows("PyramidTilePlaced")
    def pyramid_tile_placed(self, ev: e.PyramidTilePlaced) -> Tween:
        """From the offer up onto its square; icons that agree flash."""
        v = self.v
        offer = v.s.pyramid_offer
        place = offer.index(ev.tile) if ev.tile in offer else 0
        start = v.lay.on(8, v.lay.plan(8).stone(place)).topleft
        self.land(ev)
        level, row, col = v.s.box.squares[ev.square]
        r = v.lay.square(level, row, col)
        sprite = stones.stone(v.fine, v.s.box.pyramid_tiles[ev.tile][ev.turn], v.lay.u, level)
        fly = self.carried(("square", ev.square), sprite, [start, r.topleft], 0.46, v.lay.px(50))
        lit = [pyramid.corner(v.lay.plaza, level, row, col, i) for i, hit in enumerate(ev.matches) if hit]
        return Seq(fly, self._matched(lit)).with_lead(0.55)

    def _matched(self, spots: list[tuple[float, float]]) -> Tween:
        v = self.v
        sprite = stones.match_light(v.fine, v.lay.u, None)
        return Par(*(Glow(v, sprite, at) for at in spots))

    @shows("PyramidFinished")
    def pyramid_finished(self, ev: Any) -> Tween:
        self.land(ev)
        return self.v.air.banner(
            banner(self.v.look, "The pyramid is finished"), self.v.lay.plaza.center, 1.2
        ).with_lead(0.6)

    # ---- climbing

    @shows("TempleClimbed")
    def temple_climbed(self, ev: e.TempleClimbed) -> Tween:
        v = self.v
        x, y, _ = tracks.temple_spot(v.lay, v.s, ev.seat, ev.temple)
        self.land(ev)
        ex, ey, r = tracks.temple_spot(v.lay, v.s, ev.seat, ev.temple)
        sprite = disks.token(v.fine, v.glyphs[ev.seat], max(6, round(r)))
        return self.carried(("temple", ev.seat, ev.temple), sprite, [(x, y), (ex, ey)], 0.3, v.lay.px(10)).with_lead(
            0.2
        )

    @shows("AvenueClimbed")
    def avenue_climbed(self, ev: e.AvenueClimbed) -> Tween:
        v = self.v
        x, y, _ = tracks.avenue_spot(v.lay, v.s, ev.seat)
        self.land(ev)
        ex, ey, r = tracks.avenue_spot(v.lay, v.s, ev.seat)
        sprite = disks.token(v.fine, v.glyphs[ev.seat], max(7, round(r)))
        return self.carried(("avenue", ev.seat), sprite, [(x, y), (ex, ey)], 0.3, v.lay.px(10)).with_lead(0.2)

    @shows("TrackClimbed")
    def track_climbed(self, ev: e.TrackClimbed) -> Tween:
        v = self.v
        x, y, _ = tracks.track_spot(v.lay, v.s, ev.seat)
        self.land(ev)
        ex, ey, r = tracks.track_spot(v.lay, v.s, ev.seat)
        sprite = disks.token(v.fine, v.glyphs[ev.seat], max(7, round(r)))
        return self.carried(("track", ev.seat), sprite, [(x, y), (ex, ey)], 0.3, v.lay.px(10)).with_lead(0.2)

    # ---- calendar and Eclipse

    @shows("TurnBegan")
    def turn_began(self, ev: TurnBegan) -> None:
        self.v.eclipse = None
        self.v.bot_turn.on_view = False
        self.land(ev)

    @shows("CalendarMoved")
    def calendar_moved(self, ev: e.CalendarMoved) -> Tween:
        v = self.v
        start = float(v.s.light)
        self.land(ev)
        end = float(ev.light)

        def place(t: float) -> None:
            v.light = start + (end - start) * t

        def down() -> None:
            v.light = -1.0

        return Seq(Along(0.5, place, ease_out), Call(down)).with_lead(0.2)

    @shows("EclipseBegan")
    def eclipse_began(self, ev: e.EclipseBegan) -> Tween:
        v = self.v
        self.land(ev)
        v.eclipse, v.eclipse_row = {}, ""
        words = "The last Eclipse" if ev.final else f"Eclipse {ev.number}"
        return v.air.banner(banner(v.look, words), v.lay.plaza.center, 1.0).with_lead(0.8)

    @shows("EclipseStep")
    def eclipse_step(self, ev: e.EclipseStep) -> Tween:
        self.land(ev)
        self.v.eclipse_row = ev.step
        if self.v.eclipse is None:
            self.v.eclipse = {}
        return Wait(0.55).with_lead(0.5)

    @shows("GameEnded")
    def game_ended(self, ev: GameEnded) -> Tween:
        self.land(ev)
        return Wait(1.2)

    # ---- Teotibot

    @shows("BotRolled")
    def bot_rolled(self, ev: b.BotRolled) -> Tween:
        """Two dice tumble in the tray; then the tile they call lights up."""
        v = self.v
        self.land(ev)
        turn = v.bot_turn
        turn.on_view, turn.slot, turn.poses = True, -1, ()
        box, size = solo.tray(v), float(solo.die_size(v))
        ends = [(box.w * (0.3 + 0.4 * i), box.h * 0.5) for i in range(2)]
        thrown = [Die(6, face, size, end) for face, end in zip((ev.first, ev.second), ends, strict=True)]
        rolled = tumble(thrown, (float(box.w), float(box.h)), seed=ev.first * 7 + ev.second + v.s.turn_number * 31)

        def show(poses: Any) -> None:
            turn.poses = poses

        def lit() -> None:
            turn.slot = ev.slot

        return Seq(rolled.motion(show), Call(lit), Wait(0.3)).with_lead(rolled.length + 0.25)

    @shows("BotFollowed")
    def bot_followed(self, ev: b.BotFollowed) -> Tween:
        self.land(ev)
        self.v.bot_turn.on_view = True
        return Wait(0.8).with_lead(0.7)

    @shows("BotWorshipped")
    def bot_worshipped(self, ev: b.BotWorshipped) -> Tween:
        v = self.v
        from game.citygods.teotibot import COLOUR, WORSHIP_DIE

        start = v.die_rect(COLOUR, WORSHIP_DIE)
        self.land(ev)
        end = v.die_rect(COLOUR, WORSHIP_DIE)
        sprite = self.die_sprite(COLOUR, 1, end.w)
        return self.carried(
            ("die", COLOUR, WORSHIP_DIE), sprite, [start.topleft, end.topleft], 0.4, v.lay.px(30)
        ).with_lead(0.3)

    @shows("BotShifted")
    def bot_shifted(self, ev: b.BotShifted) -> Tween:
        """Tiles climb into the gap, the used one goes aside."""
        v = self.v
        self.land(ev)
        v.bot_turn.slot = -1
        return Wait(0.5).with_lead(0.4)


class Glow(Along):
    """A ring of light that comes and goes."""

    def __init__(self, view: CityOfGodsView, sprite: Sprite, at: Point) -> None:
        self._view, self._sprite, self._at, self._one = view, sprite, at, None
        super().__init__(0.4, self._place, ease_back)

    _one: Any

    def begin(self) -> None:
        self._one = self._view.air.launch(self._sprite, self._at)

    def _place(self, t: float) -> None:
        if self._one is not None:
            self._one.alpha = min(1.0, max(0.0, 2 * (1 - t)))
            if t >= 1:
                self._view.air.gone(self._one)

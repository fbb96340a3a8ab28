"""What the motions of the Founders share: where things come from and go to, falling disks, flying tiles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.client.founders.board.city import cube_side, cube_spot
from game.client.founders.board.table import FoundersTable
from game.client.founders.paint import blocks, pyramid
from game.client.motion.flyers import Point
from game.client.motion.physics import drop
from game.client.motion.stage import Key, Motions
from game.client.motion.stage import Stage as BaseStage
from game.client.motion.tween import Call, Seq, Stagger, Tween, ease_back, ease_out
from game.client.paint import disks
from game.client.paint.goods import cube
from game.client.paint.look import Sprite
from game.founders.box import RESOURCES


class Stage(BaseStage[FoundersTable]):
    def mine(self, seat: int) -> bool:
        """Is this seat's city the big one?"""
        return seat == self.v.seat

    def home(self, seat: int) -> Point:
        """Where a seat's things come from and go to outside its city."""
        if self.mine(seat):
            return self.v.lay.tray.midleft[0] + self.v.lay.tray.w * 0.6, self.v.lay.tray.centery
        return self.v.strip(seat).center

    def drop(self, sprite: Sprite, at: Point, height: float, then: Callable[[], object], seed: int = 0) -> Tween:
        """A disk falls and settles."""
        one = self.v.air.launch(sprite, (at[0], at[1] - height))
        track = drop(height, seed)

        def show(poses: Any) -> None:
            one.x, one.y, one.angle = at[0] + poses[0].x, at[1] + poses[0].y, poses[0].angle

        def down() -> None:
            self.v.air.gone(one)
            then()

        return Seq(track.motion(show), Call(down))

    def drop_later(self, sprite: Sprite, at: Point, height: float, then: Callable[[], object], seed: int) -> Tween:
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

    def tower(self, owner: int, ev: Any, start: Point) -> Tween:
        """Disks fly from somewhere and fall onto a space, one after the other."""
        v, b = self.v, self.v.lay.board
        i = v.s.box.spaces.index(ev.space)
        x, y = b.spaces[ev.space]
        below, first = v.s.height(i), len(v.s.stacks[i])
        self.land(ev)
        show = self.hide(*(("disk", i, first + k) for k in range(ev.n)))
        sprite = disks.disk(v.look, v.glyphs[owner], b.disk)
        rest: list[Any] = []

        def stay_at(top: Point) -> Callable[[], object]:
            return lambda: rest.append(v.air.launch(sprite, top))

        quick = owner != v.seat

        def one(k: int) -> Tween:
            top = (x, y - (below + k) * b.disk * disks.THICK)
            high = b.px(70)
            if quick:  # others' disks do not dawdle
                return v.air.fly(sprite, (start, top), 0.3, arc=b.px(50), land=stay_at(top))

            return Seq(
                v.air.fly(sprite, (start, (top[0], top[1] - high)), 0.26, arc=b.px(40), land=None),
                self.drop_later(sprite, top, high, stay_at(top), k),
            )

        def all_down() -> None:
            for flyer in rest:
                v.air.gone(flyer)
            show()

        made = Seq(Stagger(0.06 if quick else 0.11, *(one(k) for k in range(ev.n))), Call(all_down))
        return made.with_lead(0.4)

    def piece(self, place: str, tile: str) -> Sprite:
        """A tile of the main board as it lies there, anchored at its corner."""
        v, b = self.v, self.v.lay.board
        if place == "market":
            kind = v.s.box.buildings[v.s.box.building[tile]]
            return blocks.block(v.look, RESOURCES[kind.type], b.pile(tile)[2], b.tile)
        if place == "temple":
            _, _, u, cells = b.temple_pile(v.s.box.temple[tile])
            return blocks.block(v.look, tile, cells, u)
        return pyramid.tile(v.look, tile, b.pyramid_tile(0).w)

    def supply(self) -> Point:
        b = self.v.lay.board.rect
        return b.centerx, b.bottom

    def away(self, seat: int, cubes: Any) -> Tween | None:
        """Cubes leave a city: up and gone."""
        if not self.mine(seat) or not cubes:
            return None
        v, c = self.v, self.v.lay.city
        made = []
        for name, row, col in cubes:
            x, y = cube_spot(c, v.s, seat, row, col)
            sprite = cube(v.look, name, cube_side(c))
            made.append(v.air.fly(sprite, ((x, y), (x, y - c.u * 1.3)), 0.34, alpha=(1.0, 0.0), ease=ease_out))
        return Stagger(0.03, *made).with_lead(0.12)

    def build(self, ev: Any, key: Key, kind: str, outline: Any, start: Point) -> Tween:
        """A building or temple comes to its place; one that was dragged there is already near."""
        v = self.v
        c = v.city_of(ev.seat)
        self.land(ev)
        sprite = blocks.block(v.look, kind, outline, c.u, c.u > 12)
        held, v.dropped_at = v.dropped_at, None
        if held is not None and self.mine(ev.seat):
            start = held
        way = ((start[0], start[1] - c.u * 0.4), c.cell(ev.row, ev.col).topleft)
        return self.carried(key, sprite, way, 0.16 if held else 0.34, 0 if held else c.u * 0.8, ease=ease_back)


MOTIONS: Motions[Stage] = Motions()
"""Every event of the Founders that moves something; the files beside this one fill it."""
shows = MOTIONS.shows

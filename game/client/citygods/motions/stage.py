"""What the motions of City of Gods share: dice, gains that rise, rings of light."""

from __future__ import annotations

from game.client.citygods.board.table import CityTable
from game.client.motion.flyers import Point
from game.client.motion.stage import Announced, Motions
from game.client.motion.stage import Stage as BaseStage
from game.client.motion.tween import Tween, ease_back, linear
from game.client.paint import dice, signs
from game.client.paint.look import Sprite
from game.client.paint.palette import STUCCO
from game.client.paint.signs import Sign


class Stage(BaseStage[CityTable]):
    """The table and its help for motions."""

    def die_sprite(self, colour: int, power: int, side: int) -> Sprite:
        return dice.die(self.v.fine, self.v.glyphs[colour], max(1, power), side)

    def pop(self, row: tuple[Sign, ...], at: Point, length: float = 0.7) -> Tween:
        """A gain or a price rises where it is counted."""
        sprite = signs.row(self.v.fine, row, max(24, self.v.lay.px(34)), STUCCO)
        centred = Sprite(sprite.surface, sprite.size[0] // 2, sprite.ay)
        return self.v.air.banner(centred, at, length).with_lead(0.12)

    def glow(self, sprite: Sprite, at: Point) -> Tween:
        """A ring of light that comes and goes."""
        return Announced(self.v.air, sprite, at, 0.4, lambda t: min(1.0, max(0.0, 2 * (1 - t))), ease_back)

    def announce(self, sprite: Sprite, at: Point, length: float) -> Tween:
        """Words that come up when their time has come, stay and go."""
        return Announced(self.v.air, sprite, at, length, lambda t: min(1.0, t * 6, (1 - t) * 4), linear)


MOTIONS: Motions[Stage] = Motions()
"""Every event of City of Gods that moves something; the files beside this one fill it."""
shows = MOTIONS.shows

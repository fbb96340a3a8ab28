"""Step 4 of buildings and temples: completed mask clusters (rulebook p. 9)."""

from __future__ import annotations

from game.agenda import Auto, step
from game.founders.events import MaskTaken
from game.founders.state import Founders


@step
class TakeMasks(Auto[Founders]):
    """Every cluster that is now wholly covered by buildings and temples gives the top mask tile, if any is left.

    Checked after every building or temple, whatever its origin; several clusters give several tiles (Founders 10).
    """

    def do(self, s: Founders) -> None:
        p = s.players[self.who]
        open_ = ~p.built
        for i, (color, spaces) in enumerate(s.box.boards[p.board].clusters):
            if not spaces & open_ and not p.clusters >> i & 1:
                p.clusters |= 1 << i
                value = 0
                if s.mask_stacks[color]:
                    value, *left = s.mask_stacks[color]
                    s.mask_stacks[color] = tuple(left)
                    p.masks = (*p.masks, (color, value))
                s.say(MaskTaken(self.who, s.box.mask_colors[color], value, tuple(s.box.grid.cells(spaces))))
                s.score(self.who, value, "mask")

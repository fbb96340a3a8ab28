"""Rewards under the bottom squares of the pyramid (rulebook p. 18–19).

In play they obey reach and ignore strength; tiles come from the general supply only (Founders 6).
"""

from __future__ import annotations

from typing import assert_never

from game.agenda import Auto, step, then
from game.founders import placing
from game.founders.building import AnyBuilding, RewardBuilding, in_supply
from game.founders.events import RewardGained
from game.founders.payment import NOTHING
from game.founders.places import SUPPLY
from game.founders.state import Founders
from game.founders.temple import PlaceTemple
from game.founders.worship import GainAnyWorship


@step
class GainReward(Auto[Founders]):
    """The reward that the tile covers; what cannot be built is lost (Founders 33)."""

    square: int

    def do(self, s: Founders) -> None:
        p = s.players[self.who]
        reward = s.box.boards[p.board].rewards[self.square]
        if reward is None:
            return
        if s.sink is not None:
            s.say(RewardGained(self.who, self.square, reward.kind))
        s.score(self.who, reward.vp, "reward")
        match reward.kind:
            case "buildings":
                if in_supply(s, self.who, reward.buildings):
                    then(s, RewardBuilding(self.who, reward.buildings, True))
            case "temple":
                temple = s.box.temples[reward.temple]
                if s.temple_supply[reward.temple] and placing.fits(s, p, temple):
                    then(s, PlaceTemple(self.who, reward.temple, SUPPLY, NOTHING))
            case "vp_building":
                then(s, AnyBuilding(self.who, reward.size))
            case "worship":
                then(s, GainAnyWorship(self.who))
            case "vp":
                pass
            case _:
                assert_never(reward.kind)

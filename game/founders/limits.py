"""What the live challenges of the solo game forbid or change (First Founders, section 4). Without them: FREE.

Every rule that a challenge bends asks `s.limits`; a limit that hides an option is also the reason given for it.
"""

from __future__ import annotations

from collections.abc import Sequence


class Limits:
    """Made from the three challenges; never changed, shared by clones."""

    __slots__ = (
        "bonus_is_vp", "buildings_apart", "buildings_inside", "exchange_favor", "max_disks", "max_extra", "no_color",
        "no_ones", "no_wild", "temples_inside", "weaker",
    )  # fmt: skip

    def __init__(self, cluster: int = 0, builder: int = 0, other: int = 0) -> None:
        self.no_color = {3: 2, 4: 1, 5: 0}.get(cluster, -1)
        """C3–C5: pyramid tiles of this colour may not be built after set-up; -1 none."""
        self.temples_inside = cluster == 6
        """C6: a temple lies in one district."""
        self.max_extra = 1 if builder == 4 else 99
        """B4: at most so many extra resources for missing strength."""
        self.weaker = 1 if builder == 5 else 0
        """B5: Action Strength is lower by this."""
        self.buildings_apart = builder == 6
        """B6: no two buildings of one resource share an edge."""
        self.buildings_inside = builder == 7
        """B7: a building lies in one district."""
        self.no_ones = builder == 8
        """B8: no buildings of size 1."""
        self.exchange_favor = other == 1
        """O1: every Favor step exchanges a worship tile."""
        self.no_wild = other == 6
        """O6: 2 gold never stand for another resource."""
        self.max_disks = 1 if other == 7 else 3
        """O7: one disk a turn."""
        self.bonus_is_vp = other == 8
        """O8: every bonus disk reads 3 VP."""


FREE = Limits()


def limits(challenges: Sequence[int]) -> Limits:
    """From (cluster, builder, other); 0 is none."""
    return Limits(*challenges)

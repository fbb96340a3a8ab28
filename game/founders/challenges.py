"""The Founder die's challenges that are judged at the end (First Founders, section 4). Live ones are in limits.py."""

from __future__ import annotations

from game.founders.box import TOP
from game.founders.state import Founders


def met(s: Founders, kind: str, n: int) -> bool:
    """Is the challenge met as things stand? One that filters the moves cannot be broken."""
    assert s.solo is not None
    p = s.players[0]
    box = s.box
    match kind, n:
        case "cluster", 1:
            return min(final_districts(s)) >= 15
        case "cluster", 2:
            return max(final_districts(s)) >= 27
        case "cluster", 7:
            return all(p.temples_of(color) >= 2 for color in range(3))
        case "cluster", 8:
            return p.pyramid[TOP] >= 0
        case "builder", 1:
            return sum(box.buildings[b[0]].type == 2 for b in p.buildings) >= 3
        case "builder", 2 | 3:
            resource = n - 2
            return sum(box.buildings[b[0]].type == resource and box.buildings[b[0]].size > 1 for b in p.buildings) >= 4
        case "other", 1:
            return p.favor == len(box.favor)
        case "other", 2:
            return s.solo.worship_vp[1] >= 15
        case "other", 3:
            return s.solo.worship_vp[2] >= 15
        case "other", 4:
            return s.solo.resolved[0] >= 4
        case "other", 5:
            return sum(s.solo.worship_vp) >= 25
    return True


def final_districts(s: Founders) -> tuple[int, ...]:
    """The final district scores, or what they would be now (First Founders R28)."""
    from game.founders.scoring import districts

    assert s.solo is not None
    return s.solo.districts or districts(s, 0)

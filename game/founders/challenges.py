"""The Founder die's challenges that are judged at the end (First Founders, section 4). Live ones are in limits.py."""

from __future__ import annotations

from typing import assert_never

from game.founders.box import TOP, ChallengeCode, ChallengeKind
from game.founders.state import Founders


def met(s: Founders, kind: ChallengeKind, n: int) -> bool:
    """Is the challenge met as things stand? One that filters the moves cannot be broken."""
    far = progress(s, s.box.challenges[kind][n - 1].code)
    return far is None or far[0] >= far[1]


def progress(s: Founders, code: ChallengeCode) -> tuple[int, int] | None:
    """(have, need) of a challenge that is judged at the end; None: its rule is always in force (limits.py)."""
    assert s.solo is not None
    p = s.players[0]
    match code:
        case "C1":
            return min(final_districts(s)), 15
        case "C2":
            return max(final_districts(s)), 27
        case "C7":
            return sum(min(2, p.temples_of(color)) for color in range(3)), 6
        case "C8":
            return sum(tile >= 0 for tile in p.pyramid), TOP + 1
        case "B1":
            return buildings(s, 2, 1), 3
        case "B2":
            return buildings(s, 0, 2), 4
        case "B3":
            return buildings(s, 1, 2), 4
        case "O1":
            return p.favor, len(s.box.favor)
        case "O2":
            return s.solo.worship_vp[1], 15
        case "O3":
            return s.solo.worship_vp[2], 15
        case "O4":
            return s.solo.resolved[0], 4
        case "O5":
            return sum(s.solo.worship_vp), 25
        case "C3" | "C4" | "C5" | "C6" | "B4" | "B5" | "B6" | "B7" | "B8" | "O6" | "O7" | "O8":
            return None
        case _:
            assert_never(code)


def buildings(s: Founders, resource: int, size: int) -> int:
    """Buildings of a resource, of this size or larger."""
    found = [s.box.buildings[b[0]] for b in s.players[0].buildings]
    return sum(b.type == resource and b.size >= size for b in found)


def final_districts(s: Founders) -> tuple[int, ...]:
    """The final district scores, or what they would be now (First Founders R28)."""
    from game.founders.scoring import districts

    assert s.solo is not None
    return s.solo.districts or districts(s, 0)

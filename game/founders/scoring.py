"""Final scoring (rulebook p. 16–17): districts, ties, and the solo result (First Founders, section 5)."""

from __future__ import annotations

from typing import Any

from game.agenda import Auto, step
from game.events import GameEnded
from game.founders import challenges
from game.founders.box import CHALLENGE_KINDS, LEVEL_TWO
from game.founders.events import ChallengeJudged, DistrictScored, SoloEnded
from game.founders.state import Founders


def districts(s: Founders, seat: int) -> tuple[int, ...]:
    """What each district would score now: its pyramid tiles times its temples of their colour (p. 16).

    Covered tiles still score (Founders 27); what lies across a border counts in every district it touches (28).
    """
    p = s.players[seat]
    temples = [[0, 0, 0] for _ in range(4)]
    for laid in p.temples:
        kind, placed = s.temple_at(laid)
        for d in placed.districts:
            temples[d][kind.index] += 1
    score = [0, 0, 0, 0]
    for square, color in enumerate(p.pyramid):
        if 0 <= color < 3:
            each = s.box.bottom_vp if square < LEVEL_TWO else s.box.upper_vp
            for d in s.box.square_districts[square]:
                score[d] += each * temples[d][color]
    return tuple(score)


@step
class FinalScoring(Auto[Founders]):
    """Every district of every city; most points win, then most pyramid tiles, then the victory is shared (p. 16)."""

    def do(self, s: Founders) -> None:
        for i in range(s.seats):
            seat = (s.first + i) % s.seats
            found = districts(s, seat)
            for d, n in enumerate(found):
                if s.sink is not None:
                    s.say(DistrictScored(seat, d, n))
                s.score(seat, n, "district")
            if s.solo is not None:
                s.solo.districts = found
        s.active = -1
        s.finished = True
        outcome = result(s)
        if s.solo is not None:
            for kind, n, met in outcome["challenges"]:
                s.say(ChallengeJudged(kind, n, met))
            s.say(SoloEnded(outcome["tier"], outcome["scores"][0], outcome["target"], outcome["net"]))
        s.say(GameEnded(tuple(outcome["winners"])))


def result(s: Founders) -> dict[str, Any]:
    """Winners by seat and scores; in the solo game also target, net, tier and every challenge (kind, number, met)."""
    scores = s.scores()
    if s.solo is None:
        ranks = [(p.vp, p.pyramid_tiles()) for p in s.players]
        return {"winners": [i for i, r in enumerate(ranks) if r == max(ranks)], "scores": scores}
    numbers = zip(CHALLENGE_KINDS, s.solo.challenges, strict=True)
    judged = [(k, n, challenges.met(s, k, n)) for k, n in numbers if n]
    goal = target(s)
    net = scores[0] - goal
    lost = net <= 0 or not all(met for _, _, met in judged)  # both are needed (First Founders R35)
    tier = "lost" if lost else "narrow" if net <= 30 else "solid" if net <= 50 else "formidable"
    return {
        "winners": [] if lost else [0],
        "scores": scores,
        "target": goal,
        "net": net,
        "tier": tier,
        "challenges": judged,
        "failed": [(k, n) for k, n, met in judged if not met],
    }


def target(s: Founders) -> int:
    """80 and what the challenges add."""
    assert s.solo is not None
    rolled = zip(CHALLENGE_KINDS, s.solo.challenges, strict=True)
    return s.box.base_target + sum(s.box.challenges[k][n - 1].extra for k, n in rolled if n)

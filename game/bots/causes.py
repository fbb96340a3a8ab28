"""What the judge makes of a position, taken apart by cause: points, goods, workers, temples, what the others have.

The judge adds up a first guess and weighed numbers. `game/bots/<title>_counts.py` says to which cause each of them
belongs, so the parts together are exactly the judge's worth: what is told of a turn agrees with how it is judged.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

from game.advice import HUNDREDTHS
from game.bots import citygods_counts, founders_counts
from game.bots.judge import Judge
from game.bots.point import POINT

COUNTS: dict[str, ModuleType] = {"citygods": citygods_counts, "founders": founders_counts}
GOODS = ("wood", "stone", "gold")
"""Both titles have them in this order; numbers about all of them together are shared out by how many there are."""


def parts(judge: Judge, count: ModuleType, s: Any, seat: int) -> dict[str, int]:
    """By cause, in parts of a POINT; "points" are those on the track now, "rivals" (of the printed opponent
    "automaton") all that the others will have."""
    sight = judge.sight
    if s.finished:
        return _over(judge, s, seat)
    found: dict[str, int] = {cause: n * POINT // HUNDREDTHS for cause, n in count.guessed(s, seat).items()}
    own = judge.own[sight.way(s)]
    soon, late = sight.phase(s, seat)
    found["challenges"] = int(sight.guess(s, seat)) - sum(found.values())
    if not own.empty:
        features = sight.features(s, seat)
        for cause, weight, n in zip(count.CAUSES, own.weights(soon, late), features, strict=True):
            if n:
                found[cause] = found.get(cause, 0) + weight * n
        _share_out(found, count.numbers(s, seat))
    found[_others(judge, s)] = judge.worth(s, seat) - sum(found.values())
    return found


def _others(judge: Judge, s: Any) -> str:
    return "automaton" if judge.sight.rivals(s) == "bot" else "rivals"


def _share_out(found: dict[str, int], numbers: dict[str, int]) -> None:
    goods = found.pop("goods", 0)
    held = sum(numbers[name] for name in GOODS)
    if held:
        for name in GOODS:
            found[name] += goods * numbers[name] // held


def _over(judge: Judge, s: Any, seat: int) -> dict[str, int]:
    worth, vp = judge.outcome(s, seat), POINT * int(s.players[seat].vp)
    own = POINT * int(judge.sight.sure(s, seat))
    return {"points": vp, "challenges": own - vp, _others(judge, s): worth - own}

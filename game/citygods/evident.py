"""Questions that need not be put to a person: workers that are alike, the tile that was already paid for, and which
temple comes first where that cannot matter.

The rules ask them all the same, and the answer stands in the log; window and terminal give it by themselves.
"""

from __future__ import annotations

from game.agenda import Choice, Question
from game.citygods.box import TEMPLES
from game.citygods.power import moved_matters
from game.citygods.state import CityOfGods
from game.citygods.temples import WhichTempleFirst

ABOUT_DICE = ("ChooseWorker", "ChooseSecondWorker", "PowerUp", "PowerUpAnywhere")
"""Their answers are one's own workers, by number."""
PAID_FOR = ("ClaimBesideWorship", "ClaimKeepingPrice")
"""Asked only of somebody who chose to worship for both, the ability and the tile (City 24)."""


def answer(s: CityOfGods, q: Question) -> tuple[Choice] | None:
    """The answer to give unasked. Where something may be slipped in between, workers are asked about all the same,
    unless it would bring no other one."""
    if q.step.code in PAID_FOR:
        return (q.options[0],) if q.options[0] is not None else None
    if isinstance(q.step, WhichTempleFirst):
        return _either_first(s, q.step)
    if q.step.code in ABOUT_DICE and not _may_change(s, q) and all(type(c) is int for c in q.options):
        kinds = {kind(s, q.who, die) for die in q.options}
        return (q.options[0],) if len(kinds) == 1 else None
    return None


def _either_first(s: CityOfGods, step: WhichTempleFirst) -> tuple[Choice] | None:
    """Goods, cocoa and points are the same in any order, and it is never worse to have them before something else is
    chosen or paid; where both temples ask for more, the order does matter."""
    settled = [t for t in (step.first, step.second) if _asks_nothing(s, step.who, t)]
    return (TEMPLES[settled[0]],) if settled else None


def _asks_nothing(s: CityOfGods, who: int, temple: int) -> bool:
    """A step on it brings goods, cocoa or points as printed, or cannot be gone."""
    if not s.can_climb(who, temple):
        return True
    at = s.players[who].temples[temple] + 1
    landed = s.box.temples[temple][at]
    offers = landed.kind == "major" and s.temple_tiles[s.box.majors.index((temple, at))]
    return landed.gain.plain and not offers


def _may_change(s: CityOfGods, q: Question) -> bool:
    """Whether what may be slipped in could matter here. All of it is open later too; to a power-up it matters only if
    it raises workers itself, or frees one that stands there."""
    if q.step.code != "PowerUp":
        return bool(q.asides)
    frees = any(d.lock and d.board == q.step.board for d in s.dice[q.who])
    return moved_matters(s, q.who) or frees and any(a.code == "PayToUnlock" for a in q.asides)


def doubles(s: CityOfGods, q: Question) -> list[Choice]:
    """The options that come to the same as one before them: workers that are alike."""
    if q.step.code not in ABOUT_DICE:
        return []
    kinds: dict[object, Choice] = {}
    dice = [c for c in q.options if type(c) is int]
    return [c for c in dice if kinds.setdefault(kind(s, q.who, c), c) != c]


def kind(s: CityOfGods, who: int, die: int) -> tuple[object, ...]:
    """All that can tell a worker from another."""
    d = s.dice[who][die]
    return d.board, d.power, d.lock, moved_matters(s, who) and die in (s.turn.die, s.turn.second)

"""What a Founders position holds for a player, counted as people count it: districts, cubes, disks, worship tiles.

`CAUSES` and `guessed` take apart what the judge sees (`game/bots/causes.py`), `numbers` count what can be counted;
`idea` is what two turns have to share to be the same plan with another detail; `outcome` what two turns have to share
to come to the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.advice import HUNDREDTHS
from game.bots.founders import CUBE, DISK, ENOUGH, PAIR, TILE, by_district, hopes
from game.bots.founders_goals import chances, prospects
from game.bots.founders_sight import JUDGED, PROSPECT, phase
from game.bots.founders_sight import districts as by_color
from game.events import Event
from game.founders.box import CHALLENGE_KINDS, COLORS, RESOURCES, REWARDS, WORSHIP_KINDS
from game.founders.challenges import met, progress
from game.founders.events import (
    ActionChosen,
    BuildingPlaced,
    Passed,
    PyramidTilePlaced,
    TemplePlaced,
    WorshipResolved,
)
from game.founders.scoring import districts
from game.founders.state import Founders, Player

CAUSES = (
    *["disks"] * 10, *["wood"] * 8, *["stone"] * 8, *["gold"] * 8, "goods", *["districts"] * 5,
    *[f"pair_{c}" for c in COLORS], *[f"pair_{c}" for c in COLORS], *["pairs"] * 4,
    *[f"pair_{c}" for c in COLORS], *[f"pair_{c}" for c in COLORS], *[f"pair_{c}" for c in COLORS], "pairs",
    *[f"ready_{c}" for _ in range(4) for c in COLORS], *["pyramid"] * (5 + len(REWARDS) + 1), *["room"] * 5,
    *["masks"] * 4, *["worship"] * (1 + len(WORSHIP_KINDS) + 4), *["buildings"] * 6, *["favor"] * 9, *["board"] * 7,
)  # fmt: skip
"""Under which cause each of the numbers that `features` gives is counted."""
LAST_KIND = {
    "reward": CAUSES.index("pyramid") + 5 + len(REWARDS) - 1,
    "worship": CAUSES.index("worship") + 1 + len(WORSHIP_KINDS) - 1,
}
"""Where the number of the last kind stands, for sorts of things that are counted by kind (tools/stamp.py)."""
UNSEEN = ("room", "board", "disks")
"""How causes begin that count with what the next turn makes of them."""
LAST_COUNT: tuple[str, ...] = ()
"""The First Founders are given no points."""


def guessed(s: Founders, seat: int) -> dict[str, int]:
    """The hand-made value by cause, alone also what districts promise; the rest of the first guess are challenges."""
    p = s.players[seat]
    found = {"points": HUNDREDTHS * p.vp}
    if not s.finished:
        ahead = s.rounds - s.round if s.round else s.rounds
        disks = 0 if p.passed else p.disks
        found["districts"] = HUNDREDTHS * sum(districts(s, seat))
        found["disks"] = DISK * disks
        late = ahead == 0 and disks == 0
        early, last = CUBE
        time = min(4, ahead * 2 + disks)
        for name, n, much, little in zip(RESOURCES, p.goods(), early, last, strict=True):
            each = little if late else little + (much - little) * time // 4
            found[name] = each * min(n, ENOUGH) + each * max(0, n - ENOUGH) // 2
        if not late:
            found |= _hopes(s, p, time)
        if s.solo is not None:
            _, temples, tiles = by_color(s, seat)
            found["pairs"] = PROSPECT * phase(s, seat)[1] * prospects(s, temples, tiles) // 10
    return found


def _hopes(s: Founders, p: Player, time: int) -> dict[str, int]:
    """Pairs that can still be made, worship tiles that can be resolved, masks that can be covered."""
    temples, tiles = by_district(s, p)
    found = {f"pair_{c}": 0 for c in COLORS}
    for d in range(4):
        for i, c in enumerate(COLORS):
            t, x = temples[d][i], tiles[d][i]
            found[f"pair_{c}"] += PAIR * (t + x) // (2 if t and x else 1) * time // 4
    found["worship"] = TILE * min(3, len(p.hand)) * time // 4
    found["masks"] = hopes(s, p) * time // 4 - sum(found.values())
    return found


def numbers(s: Founders, seat: int) -> dict[str, int]:
    """How many of a thing there are, for the causes that can be counted."""
    p = s.players[seat]
    return {
        **dict(zip(RESOURCES, p.goods(), strict=True)),
        "districts": 0 if s.finished else sum(districts(s, seat)),
        "disks": 0 if p.passed or s.finished else p.disks,
        "worship": len(p.hand),
        "pyramid": p.pyramid_tiles(),
        "buildings": len(p.buildings),
        "favor": p.favor,
        "masks": len(p.masks),
        "challenges": _met(s),
    }


AT_END = ("districts",)
"""Which of these are points at the end of the game."""


def assured(s: Founders, seat: int) -> dict[str, int]:
    """What would be scored if the game ended now, by cause."""
    return {} if s.finished else {"district": sum(districts(s, seat))}


def _met(s: Founders) -> int:
    solo = s.solo
    if solo is None:
        return 0
    return sum(met(s, kind, n) for kind, n in zip(CHALLENGE_KINDS, solo.challenges, strict=True) if (kind, n) in JUDGED)


def goals(s: Founders, seat: int) -> dict[str, int]:
    """The chance of each challenge of a solo game, in percent."""
    if s.solo is None:
        return {}
    done: dict[str, int] = {}
    to_do: list[str] = []
    for kind, n in zip(CHALLENGE_KINDS, s.solo.challenges, strict=True):
        far = progress(s, s.box.challenges[kind][n - 1].code) if n else None
        if far is None:
            continue
        if far[0] >= far[1]:
            done[f"challenge_{kind}_{n}"] = 100
        else:
            to_do.append(f"challenge_{kind}_{n}")
    _, temples, tiles = by_color(s, seat)
    likely = chances(s, *phase(s, seat), temples, tiles)[len(done) :]
    return done | dict(zip(to_do, likely, strict=True))


def between(s: Founders) -> str:
    """No answer between the turns is about points."""
    return ""


DEALT_ANEW = True
"""Between parts of the game bonus disks are dealt and markets filled."""


def turn(s: Founders) -> int:
    """0: the table counts rounds, and in each a player counts his own turns."""
    return 0


def part(s: Founders) -> int:
    """Which part of the game this is: the round, 0 before the first."""
    return s.round


def outcome(s: Founders, seat: int) -> tuple[Any, ...]:
    """In whatever order things were done."""
    p = s.players[seat]
    return (
        p.vp, tuple(p.cubes), sorted(p.buildings), sorted(p.temples), tuple(p.pyramid), sorted(p.hand), p.favor,
        p.disks, p.passed, tuple(s.stacks),
    )  # fmt: skip


def idea(events: Sequence[Event], seat: int) -> tuple[Any, ...]:
    """Which actions, and what is built by them."""
    found: list[Any] = []
    for e in events:
        match e:
            case Passed():
                found.append(e.code)
            case ActionChosen(action=action):
                found.append((e.code, action))
            case BuildingPlaced(tile=tile) | TemplePlaced(tile=tile) | WorshipResolved(tile=tile):
                found.append((e.code, tile))
            case PyramidTilePlaced(tile=tile, level=level):
                found.append((e.code, tile, level))
            case _:
                pass
    return tuple(found)

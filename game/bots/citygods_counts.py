"""What a City of Gods position holds for a player, by causes that people know: points, goods, workers, temples.

`CAUSES` and `guessed` take apart what the judge sees (`game/bots/causes.py`), `numbers` count what can be counted;
`idea` is what two turns have to share to be the same plan with another detail; `outcome` what two turns have to share
to come to the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.advice import HUNDREDTHS
from game.bots.citygods import (
    COCOA,
    DISCOVERY,
    ENOUGH,
    LOCKED,
    PIP,
    STEP,
    TECHNOLOGY,
    WORKER,
    eclipses,
    nearness,
    time_left,
)
from game.bots.citygods import GOODS as WORTH
from game.citygods.box import BOARDS, GOODS, TECHNOLOGIES, TEMPLES
from game.citygods.events import (
    CocoaCollected,
    DecorationPlaced,
    DiscoveryClaimed,
    MainActionTaken,
    NobleBuilt,
    PyramidTilePlaced,
    RoyalUsed,
    TechnologyTaken,
    WorkerLocked,
    WorkerMoved,
    WorkersUnlocked,
)
from game.citygods.scoring import bonus_points, cocoa_short, forecast, mask_points, salary_due
from game.citygods.state import CityOfGods
from game.events import Event

SHOWN = 6
"""Technologies that lie on the table."""
CAUSES = (
    *["time"] * 6, *["cocoa"] * 9, *["wood"] * 7, *["stone"] * 7, *["gold"] * 7, *["avenue"] * 12, *["track"] * 5,
    *["masks"] * 4, "discoveries", *["technologies"] * (1 + len(TECHNOLOGIES) + SHOWN), *["discoveries"] * 5,
    *["workers"] * 7, *["locked"] * 3, *["workers"] * 2, *[f"place_{b}" for b in BOARDS for _ in range(9)],
    *["places"] * 2, *[f"temple_{c}" for c in TEMPLES for _ in range(14)], *["room"] * 2,
    "place_8", "place_7", "place_6", "place_5", "place_8", "place_7", "place_6", "place_5",
    "stone", "stone", "wood", "gold", "goods", *["room"] * 6, "stone", "stone", "wood",
)  # fmt: skip
"""Under which cause each of the numbers that `features` gives is counted."""
LAST_KIND = {"technology": CAUSES.index("technologies") + 1 + len(TECHNOLOGIES) - 1}
"""Where the number of the last kind stands, for sorts of things that are counted by kind (tools/stamp.py)."""
UNSEEN = ("place", "room", "time")
"""How causes begin that count with what the next turn makes of them."""
LAST_COUNT = ("bot_left_over", "bot_technologies", "bot_temples")
"""What only Teotibot is given, at the end (Teotibot 6)."""


def guessed(s: CityOfGods, seat: int) -> dict[str, int]:
    """The hand-made value by cause; together they are `value`."""
    p, box = s.players[seat], s.box
    found = {"points": HUNDREDTHS * p.vp}
    if s.finished:
        return found
    left = 1 if s.final else box.eclipses - s.eclipse
    time = time_left(s, left)
    useful = min(100, 2 * time)
    found["avenue"] = HUNDREDTHS * left * s.avenue_value() * p.avenue
    found["masks"] = HUNDREDTHS * left * mask_points(s, seat)
    found["track"] = eclipses(s, seat, left) - found["avenue"] - found["masks"]
    due = salary_due(s, seat)
    spare, unpaid = max(0, p.cocoa - due), cocoa_short(s, seat)
    found["cocoa"] = COCOA * min(p.cocoa, due) - HUNDREDTHS * box.unpaid_vp * unpaid * nearness(s) // 100
    found["cocoa"] += (COCOA * min(spare, ENOUGH) + COCOA * max(0, spare - ENOUGH) // 2) * time // 100
    for name, n, each in zip(GOODS, p.goods, WORTH, strict=True):
        found[name] = (each * min(n, ENOUGH) + each * max(0, n - ENOUGH) // 2) * useful // 100
    found["technologies"] = TECHNOLOGY * len(p.known) * time // 100
    found["discoveries"] = (TECHNOLOGY * len(p.known) + DISCOVERY * len(p.hand)) * time // 100 - found["technologies"]
    found["workers"] = found["locked"] = 0
    for die in s.dice[seat]:
        if die.board:
            free = (WORKER + PIP * die.power) * time // 100
            found["workers"] += free
            found["locked"] += (WORKER + PIP * die.power - (LOCKED if die.lock else 0)) * time // 100 - free
    for temple, colour in enumerate(TEMPLES):
        at = p.temples[temple]
        bonus = HUNDREDTHS * bonus_points(s, seat, s.bonuses[temple]) if at >= box.bonus_step and s.bonuses else 0
        found[f"temple_{colour}"] = bonus + STEP * at + 6 * at * at * useful // 100
    return found


def numbers(s: CityOfGods, seat: int) -> dict[str, int]:
    """How many of a thing there are, for the causes that can be counted."""
    p = s.players[seat]
    dice = [d for d in s.dice[seat] if d.board]
    return {
        "cocoa": p.cocoa,
        **dict(zip(GOODS, p.goods, strict=True)),
        "avenue": p.avenue,
        "track": p.track,
        "masks": len(p.masks),
        "technologies": len(p.known),
        "discoveries": len(p.hand),
        "workers": sum(d.power for d in dice),
        "crew": len(dice),
        "locked": sum(d.lock > 0 for d in dice),
        **{f"temple_{colour}": at for colour, at in zip(TEMPLES, p.temples, strict=True)},
    }


AT_END: tuple[str, ...] = ()
"""Which of these are points at the end of the game."""


def assured(s: CityOfGods, seat: int) -> dict[str, int]:
    """What would be scored if the game ended now, by cause; nothing while that is being done."""
    return {} if s.finished or s.asked is not None and s.asked.step.code == "PaySalary" else forecast(s, seat)


def goals(s: CityOfGods, seat: int) -> dict[str, int]:
    """Nothing is asked for beside points."""
    return {}


def between(s: CityOfGods) -> str:
    """By what an answer between the turns gains or costs points as soon as all have given theirs: the salary; or of
    starting tiles the step on the red temple."""
    return "salary" if s.asked is not None and s.asked.step.code == "PaySalary" else "temple_red"


DEALT_ANEW = False
"""An Eclipse changes nothing on the boards."""


def part(s: CityOfGods) -> int:
    """Which part of the game this is: so many Eclipses are over."""
    return s.eclipse


def turn(s: CityOfGods) -> int:
    """Which turn of the game this is, as the table counts it."""
    return s.turn_number


def outcome(s: CityOfGods, seat: int) -> tuple[Any, ...]:
    """In whatever order things were done, and with whichever of two workers alike."""
    p = s.players[seat]
    return (
        p.vp, p.cocoa, tuple(p.goods), tuple(p.temples), p.avenue, p.track, sorted(p.known), sorted(p.hand),
        sorted(p.masks), p.kept, sorted(d.plain() for d in s.dice[seat]), tuple(s.pyramid), tuple(s.decorations),
        tuple(s.nobles), tuple(s.worship_tiles),
    )  # fmt: skip


def idea(events: Sequence[Event], seat: int) -> tuple[Any, ...]:
    """Where the worker goes and what it does there; which technology, tile or row."""
    found: list[Any] = []
    for e in events:
        match e:
            case WorkerMoved(path=path):
                found.append(path[-1])
            case WorkersUnlocked() | CocoaCollected() | MainActionTaken() | PyramidTilePlaced() | DecorationPlaced():
                found.append(e.code)
            case WorkerLocked(lock=lock):
                found.append((e.code, lock))
            case TechnologyTaken(tile=tile) | DiscoveryClaimed(tile=tile) | RoyalUsed(tile=tile):
                found.append((e.code, tile))
            case NobleBuilt(row=row):
                found.append((e.code, row))
            case _:
                pass
    return tuple(found)

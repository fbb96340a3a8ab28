"""Reading a component file with suspicion: every value is asked for by shape and range, and named if it is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.citygods.box import GOODS, TEMPLES, Gain, Price
from game.setup import BadBox


def want(fits: object, complaint: str) -> None:
    if not fits:
        raise BadBox(complaint)


def number(x: Any, where: str, low: int = 0, high: int = 999) -> int:
    want(type(x) is int and low <= x <= high, f"{where} must be a whole number from {low} to {high}, not {x!r}")
    return int(x)


def numbers(x: Any, where: str, count: int, low: int = 0, high: int = 999) -> tuple[int, ...]:
    want(isinstance(x, list) and len(x) == count, f"{where} must list {count} numbers")
    return tuple(number(y, where, low, high) for y in x)


def table(data: Any, where: str) -> Mapping[str, Any]:
    want(isinstance(data, Mapping), f"{where} must be a table")
    return data  # type: ignore[no-any-return]


def get(data: Any, where: str, key: str) -> Any:
    want(key in table(data, where), f"{where} lacks {key}")
    return data[key]


def rows(data: Any, key: str, count: int) -> list[Any]:
    found = get(data, "the file", key)
    want(isinstance(found, list) and len(found) == count, f"there must be {count} entries of {key}")
    return list(found)


def letters(x: Any, where: str, count: int, allowed: str) -> str:
    ok = isinstance(x, str) and len(x) == count and all(c in allowed for c in x)
    want(ok, f"{where} must be {count} of the letters {allowed}, not {x!r}")
    return str(x)


def by_players(data: Any, where: str) -> tuple[int, ...]:
    """A number for each player count, indexed by it."""
    return (0, 0, *(number(get(data, where, str(n)), f"{where}.{n}") for n in (2, 3, 4)))


GAINS = {"any_resource", "temple_any", "avenue", "power_up", "cocoa", "vp"}


def gain(data: Any, where: str, extra: tuple[str, ...] = ()) -> Gain:
    found = {k: number(v, f"{where}.{k}", 1, 99) for k, v in table(data, where).items()}
    known = GAINS | set(GOODS) | {f"temple_{t}" for t in TEMPLES} | set(extra)
    odd = sorted(set(found) - known)
    want(not odd, f"{where} has an unknown gain: {', '.join(odd)}")
    return Gain(
        goods=(found.get("wood", 0), found.get("stone", 0), found.get("gold", 0)),
        temples=(found.get("temple_blue", 0), found.get("temple_red", 0), found.get("temple_green", 0)),
        technology=found.get("technology_free", 0),
        worker=found.get("fourth_worker", 0),
        discovery=found.get("discovery_draw", 0),
        **{k: v for k, v in found.items() if k in GAINS},
    )


def price(data: Any, where: str) -> Price:
    found = {k: number(v, f"{where}.{k}", 1, 99) for k, v in table(data, where).items()}
    odd = sorted(set(found) - {"cocoa", *GOODS})
    want(not odd, f"{where} has an unknown price: {', '.join(odd)}")
    return Price(found.get("cocoa", 0), (found.get("wood", 0), found.get("stone", 0), found.get("gold", 0)))

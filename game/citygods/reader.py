"""Reading a component file with suspicion: every value is asked for by shape and range, and named if it is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.citygods.box import GOODS, TEMPLES, Gain, Price
from game.setup import BadBox


def want(fits: object, complaint: str) -> None:
    if not fits:
        raise BadBox(complaint)


def table(data: Any, where: str) -> Mapping[str, Any]:
    want(isinstance(data, Mapping), f"{where} must be a table")
    return data  # type: ignore[no-any-return]


def at(data: Any, path: str) -> Any:
    """What stands at a path such as "ring.first_game_order"."""
    for key in path.split("."):
        want(isinstance(data, Mapping) and key in data, f"{path} is missing")
        data = data[key]
    return data


def number(x: Any, where: str, low: int = 0, high: int = 999) -> int:
    want(type(x) is int and low <= x <= high, f"{where} must be a whole number from {low} to {high}, not {x!r}")
    return int(x)


def num(data: Any, path: str, low: int = 0, high: int = 999) -> int:
    return number(at(data, path), path, low, high)


def listed(data: Any, path: str) -> list[Any]:
    found = at(data, path)
    want(isinstance(found, list), f"{path} must be a list")
    return list(found)


def numbers(x: Any, where: str, count: int, low: int = 0, high: int = 999) -> tuple[int, ...]:
    want(isinstance(x, list) and len(x) == count, f"{where} must list {count} numbers")
    return tuple(number(y, where, low, high) for y in x)


def nums(data: Any, path: str, count: int, low: int = 0, high: int = 999) -> tuple[int, ...]:
    return numbers(at(data, path), path, count, low, high)


def three(data: Any, path: str, low: int = 0, high: int = 99) -> tuple[int, int, int]:
    a, b, c = nums(data, path, 3, low, high)
    return a, b, c


def rows(data: Any, path: str, count: int | None) -> list[Mapping[str, Any]]:
    """A list of tables; so many, if a count is given."""
    found = listed(data, path)
    want(count is None or len(found) == count, f"there must be {count} entries of {path}")
    return [table(x, path) for x in found]


def letters(x: Any, where: str, count: int, allowed: str) -> str:
    ok = isinstance(x, str) and len(x) == count and all(c in allowed for c in x)
    want(ok, f"{where} must be {count} of the letters {allowed}, not {x!r}")
    return str(x)


def by_players(data: Any, path: str) -> tuple[int, ...]:
    """A number for each player count, indexed by it."""
    return (0, 0, *(num(data, f"{path}.{n}") for n in (2, 3, 4)))


SIMPLE = {"any_resource", "temple_any", "avenue", "power_up", "cocoa", "vp"}


def gain(data: Any, path: str, extra: tuple[str, ...] = ()) -> Gain:
    """A table of gains; `extra`: gains that are known only here."""
    found = {k: number(v, f"{path}.{k}", 1, 99) for k, v in table(at(data, path), path).items()}
    known = SIMPLE | set(GOODS) | {f"temple_{t}" for t in TEMPLES} | set(extra)
    odd = sorted(set(found) - known)
    want(not odd, f"{path} has an unknown gain: {', '.join(odd)}")
    return Gain(
        goods=(found.get("wood", 0), found.get("stone", 0), found.get("gold", 0)),
        temples=(found.get("temple_blue", 0), found.get("temple_red", 0), found.get("temple_green", 0)),
        technology=found.get("technology_free", 0),
        worker=found.get("fourth_worker", 0),
        discovery=found.get("discovery_draw", 0),
        **{k: v for k, v in found.items() if k in SIMPLE},
    )


def price(data: Any, path: str) -> Price:
    found = {k: number(v, f"{path}.{k}", 1, 99) for k, v in table(at(data, path), path).items()}
    odd = sorted(set(found) - {"cocoa", *GOODS})
    want(not odd, f"{path} has an unknown price: {', '.join(odd)}")
    return Price(found.get("cocoa", 0), (found.get("wood", 0), found.get("stone", 0), found.get("gold", 0)))

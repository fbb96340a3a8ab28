"""What a page may say: its messages, what may stand in them, how long they are and how often they come.

A page is a stranger: what is not exactly of a shape below is not handed on, and who says much of it is shown out.
"""

from __future__ import annotations

import json
from typing import Any

from net.browser.limits import LARGEST_PICTURE, SMALLEST_PICTURE
from net.shape import Shape, flag, integer, word

LONGEST = 2048
"""Bytes of one message."""
_X, _Y = integer(-4096, 8192), integer(-4096, 8192)


def _lines(x: object) -> bool:
    return type(x) in (int, float) and -100 <= x <= 100  # type: ignore[operator]


def _typed(x: object) -> bool:
    return type(x) is str and len(x) <= 200 and x.isprintable()


def _key(x: object) -> bool:
    return type(x) is str and 1 <= len(x) <= 16 and x.isprintable()


SHAPES: dict[str, dict[str, Shape]] = {
    "down": {"x": _X, "y": _Y, "b": integer(1, 3), "c": integer(1, 3)},
    "up": {"x": _X, "y": _Y, "b": integer(1, 3)},
    "move": {"x": _X, "y": _Y},
    "wheel": {"x": _X, "y": _Y, "dx": _lines, "dy": _lines},
    "touch": {"p": word("down", "move", "up"), "i": integer(0, 0xFFFF), "x": _X, "y": _Y},
    "leave": {},
    "key": {"k": _key, "c": flag, "s": flag, "a": flag, "r": flag},
    "text": {"x": _typed},
    "composing": {"x": _typed},
    "size": {
        "w": integer(SMALLEST_PICTURE[0], LARGEST_PICTURE[0]),
        "h": integer(SMALLEST_PICTURE[1], LARGEST_PICTURE[1]),
        "s": integer(0, 200),
    },
    "seen": {"n": integer(0, 2**32 - 1)},
}
"""By what a message calls itself (`t`): all its other fields."""


def understood(data: str | bytes) -> dict[str, Any] | None:
    """The message, if it is one; None for anything else."""
    if not isinstance(data, str) or len(data) > LONGEST:
        return None
    try:
        told = json.loads(data)
    except (ValueError, RecursionError):
        return None
    if type(told) is not dict or type(told.get("t")) is not str:
        return None
    shape = SHAPES.get(told["t"])
    if shape is None or set(told) != {"t", *shape}:
        return None
    return told if all(fits(told[name]) for name, fits in shape.items()) else None

"""What may stand in a message: small checkers, put together the way the message reads.

A shape says yes or no to a decoded value. Integers are never booleans, text is printable, lists are bounded:
whatever a stranger sends, the code behind a shape meets only what the shape allows.
"""

from __future__ import annotations

from collections.abc import Callable

from net.names import is_name

Shape = Callable[[object], bool]


def integer(low: int, high: int) -> Shape:
    return lambda x: type(x) is int and low <= x <= high


def octets(low: int, high: int | None = None) -> Shape:
    top = low if high is None else high
    return lambda x: type(x) is bytes and low <= len(x) <= top


def text(limit: int) -> Shape:
    """Printable text: no control characters, nothing that could rearrange a line on the screen."""
    return lambda x: type(x) is str and len(x) <= limit and x.isprintable()


def word(*words: str) -> Shape:
    return lambda x: type(x) is str and x in words


def row(*parts: Shape) -> Shape:
    """Exactly these, in this order."""

    def fits(x: object) -> bool:
        if type(x) is not tuple or len(x) != len(parts):
            return False
        for part, y in zip(parts, x, strict=True):  # every message passes here: a loop takes half as long as all()
            if not part(y):
                return False
        return True

    return fits


def many(part: Shape, limit: int) -> Shape:
    def fits(x: object) -> bool:
        if type(x) is not tuple or len(x) > limit:
            return False
        for y in x:
            if not part(y):
                return False
        return True

    return fits


def either(*parts: Shape) -> Shape:
    def fits(x: object) -> bool:
        for part in parts:
            if part(x):
                return True
        return False

    return fits


def flag(x: object) -> bool:
    return type(x) is bool


def nothing(x: object) -> bool:
    return x is None


def printable(limit: int) -> Shape:
    """A name that already stands in a log: `game.record.clean_name` changes nothing in it."""
    return lambda x: type(x) is str and 0 < len(x) <= limit and x.isprintable() and x == x.strip()


def name(x: object) -> bool:
    """What somebody may call himself in a lobby (net/names.py)."""
    return type(x) is str and is_name(x)


def plain(x: object, depth: int = 6) -> bool:
    """A choice as the rules know it: None, an integer, a short text, or a tuple of these."""
    if x is None:
        return True
    if type(x) is int:
        return -(1 << 31) <= x < 1 << 31
    if type(x) is str:
        return len(x) <= 200
    return type(x) is tuple and depth > 0 and len(x) <= 256 and all(plain(y, depth - 1) for y in x)


KEY = octets(32)
HASH = octets(32)
SIGNATURE = octets(64)
DIGEST = octets(8, 64)
COUNT = integer(0, (1 << 31) - 1)
SEAT = integer(0, 15)

"""How many devices a room holds: who may still come in, and which link ends when a device has too many.

Devices that play, or sit in the lobby, always have a place. Of those who watch, a line of guests (see net/lobby.py)
counts for four at most and is the first to give way: nobody can fill a room with keys of his own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable

from net.entries import DEVICES
from net.lobby_notes import SPECTATORS

LINE_PLACES = 4
Line = Callable[[bytes], bytes]


def has_room(others: Iterable[bytes], players: Collection[bytes], line: Line) -> bool:
    """Whether somebody may join those who are here beside us."""
    here = set(others)
    watching = Counter(line(key) for key in here if key not in players)
    taken = sum(key in players for key in here) + sum(min(n, LINE_PLACES) for n in watching.values())
    return taken < DEVICES + SPECTATORS - 1


def gives_way(key: bytes, links: Iterable[bytes], players: Collection[bytes], line: Line) -> bytes | None:
    """Which of these links, the oldest first, ends for a new one to `key`: the last of the longest watching line."""
    watching = [other for other in links if other not in players]
    lengths = Counter(map(line, watching))
    longest = max(lengths.values(), default=0)
    if not watching or key not in players and longest <= lengths[line(key)] + 1:
        return None
    return next(other for other in reversed(watching) if lengths[line(other)] == longest)

"""The border between a shared game and the world around it: what the game asks for (`Outside`), and what it tells
(`News`). Nothing here waits or opens a socket, so a test can play the world."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from net.ledger import Applied

Message = tuple[Any, ...]


class Misbehaved(Exception):
    """A neighbour passed on what no honest device passes on; its link is closed."""


@dataclass(frozen=True, slots=True)
class News:
    """Something the player, or the program around the game, should know.

    applied (Applied) · replaced (why) · consented (Consent, index) · proposed (hash, Consent, by) ·
    branch (game, length, from) · left out (Consent, hash) · cheat (key, index) · false preimage (key) ·
    false seal (key) · preimage spent (event) · recheck (index, extra) · desync (index, parts, keys) · healed (index)
    """

    what: str
    about: tuple[Any, ...] = ()


class Outside(Protocol):
    def everybody(self, message: Message, but: bytes | None = None) -> None:
        """To every neighbour, those who play first, except the one it came from."""
        ...

    def players(self, message: Message, but: bytes | None = None) -> None:
        """To every playing neighbour, except the one it came from."""
        ...

    def watchers(self, message: Message, but: bytes | None = None) -> None:
        """To every other neighbour."""
        ...

    def to(self, key: bytes, message: Message) -> None:
        """To this neighbour."""
        ...

    def make_way(self) -> None:
        """Others have just been told what they wait for: who shares our processors with us goes on first."""
        ...

    def linked(self, key: bytes) -> bool:
        """Whether this device is a neighbour."""
        ...

    def keep(self, applied: Applied) -> None:
        """Write an entry down; it is sent only afterwards."""
        ...

    def note(self, note: Message) -> None:
        """The same for what this device promised and must remember after a restart."""
        ...

    def fresh(self) -> bytes:
        """32 bytes that nobody could foresee."""
        ...

    def news(self, news: News) -> None: ...

    def reachable(self, key: bytes) -> bool:
        """Whether this device is connected to us now, directly or through others."""
        ...

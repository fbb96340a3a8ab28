"""Table talk: chat lines and quick emotes. Signed, passed on once, never part of the game's log.

Whoever comes, or comes back, is told the last lines by each neighbour as they were signed, also his own of an earlier
start.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection
from dataclasses import dataclass

from net.identity import Identity, signed_by
from net.outside import Message
from net.wire import pack

EMOTES = ("hello", "well played", "thinking", "thanks", "hurry", "oops", "laugh", "good game")
TOLD = ("hint",)
"""What a program says for its player, as quick words: he has asked for a hint."""
LINES = 200
PAST = 30
"""Lines that somebody who comes is told; so many may come at once."""
A_MOMENT = 1.5
"""Seconds after the first neighbour is met in which the past is told: nobody is nudged by it."""
STARTS = 100
"""How often somebody may start his program again in one evening and still be heard."""
A_SECOND = 5
"""Lines of one author that are taken in a second; more is noise and goes no further."""


@dataclass(frozen=True, slots=True)
class Line:
    author: bytes
    kind: str
    text: str


class Chat:
    def __init__(self, who: Identity, room: bytes, clock: Callable[[], float], boot: int) -> None:
        self._who, self._room, self._clock, self._boot = who, room, clock, boot
        self._count = 0
        self._heard: dict[bytes, dict[int, int]] = {}
        """By author: the last count of each of his starts. An old line is not new because he started again."""
        self._pace: dict[bytes, tuple[float, int]] = {}
        self._at_once = PAST
        """Lines over an author's pace that are still taken: the past comes in one go."""
        self._kept: deque[Message] = deque(maxlen=PAST)
        self._met: float | None = None
        self.lines: deque[Line] = deque(maxlen=LINES)

    def say(self, kind: str, text: str) -> Message:
        self._count += 1
        told = (self._boot, self._count, kind, text)
        self.lines.append(Line(self._who.public, kind, text))
        message: Message = ("say", self._who.public, *told, self._who.sign(self._said(told)))
        self._kept.append(message)
        return message

    def past(self) -> list[Message]:
        """The last lines, as they were signed."""
        return list(self._kept)

    def met(self) -> None:
        """A neighbour is there: he tells what was said before we came."""
        if self._met is None:
            self._met = self._clock()

    @property
    def is_catching_up(self) -> bool:
        """What comes now was most likely said before we came."""
        return self._met is None or self._clock() - self._met < A_MOMENT

    def receive(self, message: Message) -> bool:
        """True if it is new, fits and is to be passed on. The caller knows whether the author is a member."""
        _, author, boot, count, kind, text, signature = message
        starts = self._heard.get(author, {})
        mine_now = author == self._who.public and boot == self._boot
        if mine_now or count <= starts.get(boot, -1) or boot not in starts and len(starts) >= STARTS:
            return False
        if kind == "emote" and text not in (*EMOTES, *TOLD) or not text.strip():
            return False
        since, lines = self._pace.get(author, (0.0, 0))
        now = self._clock()
        if now - since > 1.0:
            since, lines = now, 0
        too_many = lines >= A_SECOND
        if too_many and not self._at_once or not signed_by(author, self._said((boot, count, kind, text)), signature):
            return False
        self._at_once -= too_many
        self._pace[author] = since, lines + 1
        self._heard.setdefault(author, {})[boot] = count
        self.lines.append(Line(author, kind, text))
        self._kept.append(message)
        return True

    def forget_all_but(self, keys: Collection[bytes]) -> None:
        for author in (self._heard.keys() | self._pace.keys()) - set(keys):
            self._heard.pop(author, None)
            self._pace.pop(author, None)

    def _said(self, told: tuple[object, ...]) -> bytes:
        return pack(("tollan/say/1", self._room, told))

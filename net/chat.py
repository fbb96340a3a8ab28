"""Table talk: chat lines and quick emotes. Signed, passed on once, never part of the game's log.

Whoever comes, or comes back, is told the last lines by each neighbour as they were signed, also his own of an earlier
start. That is *past* talk, a message of its own: nobody is nudged by it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass

from net.identity import Identity, signed_by
from net.messages import PAST
from net.outside import Message
from net.wire import pack

EMOTES = ("hello", "well played", "thinking", "thanks", "hurry", "oops", "laugh", "good game")
TOLD = ("hint",)
"""What a program says for its player, as quick words: he has asked for a hint."""
LINES = 200
PAST_A_MINUTE = 2 * PAST
"""Past lines that are taken in a minute: two halves of a room that meet tell each other theirs."""
STARTS = 100
"""How often somebody may start his program again in one evening and still be heard."""
A_SECOND = 5
"""Lines of one author that are taken in a second; more is noise and goes no further."""


@dataclass(frozen=True, slots=True)
class Line:
    author: bytes
    kind: str
    text: str


class Pace:
    """So many in so many seconds."""

    def __init__(self, most: int, seconds: float) -> None:
        self._most, self._seconds = most, seconds
        self._since, self._taken = float("-inf"), 0

    def allows(self, now: float) -> bool:
        if now - self._since > self._seconds:
            self._since, self._taken = now, 0
        return self._taken < self._most

    def take(self) -> None:
        self._taken += 1


class Chat:
    def __init__(self, who: Identity, room: bytes, clock: Callable[[], float], boot: int) -> None:
        self._who, self._room, self._clock, self._boot = who, room, clock, boot
        self._count = 0
        self._heard: dict[bytes, dict[int, int]] = {}
        """By author: the last count of each of his starts. An old line is not new because he started again."""
        self._pace: dict[bytes, Pace] = {}
        self._past_pace = Pace(PAST_A_MINUTE, 60.0)
        self._kept: deque[Message] = deque(maxlen=PAST)
        """The last lines, as they were signed."""
        self.lines: deque[Line] = deque(maxlen=LINES)

    def say(self, kind: str, text: str) -> Message:
        self._count += 1
        told = (self._boot, self._count, kind, text)
        self.lines.append(Line(self._who.public, kind, text))
        line: Message = (self._who.public, *told, self._who.sign(self._said(told)))
        self._kept.append(line)
        return ("say", *line)

    def past(self, lines: Iterable[Message] | None = None) -> Message:
        """The last lines, or these, for somebody who was not there; nothing if there are none."""
        told = tuple(self._kept if lines is None else lines)
        return ("past", told) if told else ()

    def receive(self, message: Message) -> bool:
        """True if it is new, fits and is to be passed on. The caller knows whether the author is a member."""
        return self._take(message[1:], self._pace.setdefault(message[1], Pace(A_SECOND, 1.0)))

    def receive_past(self, message: Message, is_member: Callable[[bytes], bool]) -> list[Message]:
        """What is new of it, to be passed on."""
        return [line for line in message[1] if is_member(line[0]) and self._take(line, self._past_pace)]

    def _take(self, line: Message, pace: Pace) -> bool:
        author, boot, count, kind, text, signature = line
        starts = self._heard.get(author, {})
        mine_now = author == self._who.public and boot == self._boot
        if mine_now or count <= starts.get(boot, -1) or boot not in starts and len(starts) >= STARTS:
            return False
        if kind == "emote" and text not in (*EMOTES, *TOLD) or not text.strip():
            return False
        if not pace.allows(self._clock()) or not signed_by(author, self._said((boot, count, kind, text)), signature):
            return False
        pace.take()
        self._heard.setdefault(author, {})[boot] = count
        self.lines.append(Line(author, kind, text))
        self._kept.append(line)
        return True

    def forget_all_but(self, keys: Collection[bytes]) -> None:
        for author in (self._heard.keys() | self._pace.keys()) - set(keys):
            self._heard.pop(author, None)
            self._pace.pop(author, None)

    def _said(self, told: tuple[object, ...]) -> bytes:
        return pack(("tollan/say/1", self._room, told))

"""Two games that began at the same time: which of them is played, and who is to blame.

*Of one meeting*: somebody gave two pieces to it (net/starting.py), and each began a game. Both pieces are signed and
name the meeting: he is a proven cheat, and the table goes on without him. Until a device hears of the second game it
gives its part of a draw in the first one alone, and only when all others have told that they have that one; afterwards
the table stands still. So if anybody honest has given his part, all honest devices are in his game already, and stay.
If none has, it does not matter which game it is: whoever is told of another one by somebody else than the cheat goes
over to the one with the smaller id. Nobody whose part of a draw is given does: the cheat may have seen that draw. Those
who have agreed to go on without others before the first draw stay; who has not, or is alone with it, comes to them.

*Of a meeting before*: all had come to it as well as to that of our game, and somebody kept his pieces back until now.
That proves nothing. All go over to the smaller id as long as ours got not beyond what one device does alone; but not
who has given his part of a draw, unless all others have gone over, and two of them at least gave none: then nobody has
seen it. After that such a game comes too late, whoever plays it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Protocol

from net.entries import OWN, Entry, Wrong, read
from net.identity import Identity
from net.ledger import Ledger, OpenTable
from net.outside import Message, Misbehaved
from net.shared_game import SharedGame

KNOWN = 8
"""Games that are remembered, so that each is not fetched again and again."""
LOOKS = 8
"""So often such a game is fetched because somebody says that he has agreed to go on in it."""


@dataclass(slots=True)
class Rival:
    """The beginning of another game, who agreed to go on there before anything was drawn, and how often we looked."""

    beginning: Ledger
    went_on: frozenset[bytes] = frozenset()
    looks: int = 0


class RoomAround(Protocol):
    @property
    def identity(self) -> Identity: ...
    @property
    def open_table(self) -> OpenTable: ...
    @property
    def playing(self) -> SharedGame | None: ...


class Rivals:
    def __init__(self, party: RoomAround, go_over: Callable[[bytes, Ledger, str], None]) -> None:
        self._party, self._go_over = party, go_over
        self._known: dict[bytes, Rival] = {}

    def forget(self) -> None:
        """Another game is played here now."""
        self._known = {}

    def concern_us(self, key: bytes) -> bool:
        """Whether this device may tell us of another beginning of our game: nobody has done more yet than one device
        does alone, be it until the first consent."""
        ledger = self._party.playing.ledger if self._party.playing is not None else None
        known = ledger is not None and key in ledger.terms.devices
        return ledger is not None and known and all(entry.kind in OWN for entry in _until_agreed(ledger)[1:])

    def met_again(self, key: bytes, birth: bytes, names: int, left_behind: bool) -> bool:
        """A device plays a game that was looked at before, and has had so many names; False if it was not, or not
        since somebody agreed to go on there."""
        other = self._known.get(birth)
        if other is None or names > 1 and not other.went_on and other.looks < LOOKS:
            return False
        self._weigh(key, other, left_behind)
        return True

    def met(self, key: bytes, birth: bytes, message: Message, left_behind: bool) -> bool:
        """A device has sent the beginning of the game that it plays; False if that began at another time than ours."""
        playing = self._party.playing
        if playing is None:
            return False
        try:
            packed, signatures = message[3][0]
            if read(b"", packed, signatures).hash != birth:
                raise Wrong("not the game it told of")
            other = Ledger(packed, signatures, self._party.open_table)
        except Wrong as error:
            raise Misbehaved(str(error)) from None
        if not self._of_one_meeting(playing.ledger, other) and not self._of_a_meeting_before(playing, other):
            return False
        looks = self._known[birth].looks + 1 if birth in self._known else 0
        rival = self._known[birth] = Rival(other, self._went_on(message[3]), looks)
        for oldest in list(self._known)[:-KNOWN]:
            del self._known[oldest]
        self._weigh(key, rival, left_behind)
        return True

    def _went_on(self, batch: Sequence[tuple[bytes, tuple[bytes, ...]]]) -> frozenset[bytes]:
        """Who has agreed to go on without others, before anything was drawn."""
        ledger = Ledger(*batch[0], self._party.open_table)
        with suppress(Wrong):
            for packed, signatures in batch[1:]:
                kind = ledger.extend(packed, signatures).entry.kind
                if kind not in OWN:
                    return frozenset(ledger.devices) if kind == "consent" else frozenset()
        return frozenset()

    def _weigh(self, key: bytes, rival: Rival, left_behind: bool) -> None:
        playing = self._party.playing
        assert playing is not None
        ours, step, other = playing.ledger, playing.step, rival.beginning
        one_meeting = self._of_one_meeting(ours, other)
        cheats = [k for k in ours.terms.devices if ours.first_piece(k) != other.first_piece(k)] if one_meeting else []
        began = ours.lineage[0][1]
        gave = any(step.joint.gave_at(entry.hash) for entry in _until_agreed(ours))
        together = len(set(ours.devices) - set(cheats)) if len(ours.lineage) > 1 else 0
        there = len(rival.went_on - set(cheats)) if one_meeting else 0
        left_behind = left_behind and not together and (one_meeting or not gave or len(step.joint.missing()) > 1)
        first = (-there, other.game) < (-together, began) and not gave and together <= (1 if one_meeting else 0)
        if (first or left_behind) and key not in cheats and self.concern_us(key):
            self._known[began] = Rival(ours.cut(1, self._party.open_table))
            step.stopped = None
            self._go_over(key, other, "rival")
        for cheat in cheats:
            step.doubts.two_beginnings(cheat, _signed(ours, cheat), _signed(other, cheat))
        playing.publish()

    def _of_one_meeting(self, ours: Ledger, other: Ledger) -> bool:
        """Whether all pieces of both name the same meeting; ours is in both, if we gave one."""
        me, first = self._party.identity.public, ours.terms.devices[0]
        pieces = [ledger.first_piece(first) for ledger in (ours, other) if ledger.terms == ours.terms]
        same = len(pieces) == 2 and pieces[0] is not None and pieces[1] is not None and pieces[0][0] == pieces[1][0]
        return same and other.first_piece(me) == ours.first_piece(me) and other.game != ours.lineage[0][1]

    def _of_a_meeting_before(self, playing: SharedGame, other: Ledger) -> bool:
        """Whether it holds a piece of ours that we had given when our game began."""
        me = self._party.identity.public
        piece, chains = other.first_piece(me), playing.step.promises.chains
        return piece is not None and piece != playing.ledger.first_piece(me) and piece[1] in chains


def _until_agreed(ledger: Ledger) -> list[Entry]:
    """The log up to the first consent."""
    return ledger.entries[: ledger.lineage[1][0]] if len(ledger.lineage) > 1 else ledger.entries


def _signed(ledger: Ledger, key: bytes) -> tuple[bytes, bytes]:
    """The end of the chain that this device gave to the genesis, and its signature."""
    place = ledger.terms.devices.index(key)
    return ledger.entries[0].body[1][place][1], ledger.entries[0].signatures[place]

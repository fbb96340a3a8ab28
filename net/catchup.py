"""Catching up: neighbours say how far they are, and whoever is behind asks for the entries he misses.

What is pending between two entries (acknowledgements, pieces, consents) is said again to a neighbour that stands where
we stand, so a message lost with a broken link holds nothing up for longer than a heartbeat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from net.branches import Branches
from net.consent import Consents
from net.doubt import Doubts
from net.entries import Entry
from net.joint import Joint
from net.messages import BATCH, TAG
from net.outside import Message
from net.part_of_step import Step

BATCH_BYTES = 64_000


def batch_from(entries: Sequence[Entry], start: int) -> tuple[tuple[bytes, tuple[bytes, ...]], ...]:
    """As many entries from `start` on as one message carries."""
    batch: list[tuple[bytes, tuple[bytes, ...]]] = []
    size = 0
    for entry in entries[start : start + BATCH]:
        size += len(entry.packed) + 70 * len(entry.signatures)
        if batch and size > BATCH_BYTES:
            break
        batch.append(entry.wire())
    return tuple(batch)


class CatchingUpStep(Step, Protocol):
    @property
    def haves(self) -> dict[bytes, tuple[int, bytes, bytes]]:
        """Device -> the last acknowledgement it gave: index, hash, digest."""

    @property
    def have_messages(self) -> dict[bytes, Message]:
        """Device -> the signed message with its last acknowledgement, to be passed on."""

    def have_message(self, index: int, entry_hash: bytes, digest: bytes) -> Message:
        """Our own acknowledgement, signed."""

    def take(self, sender: bytes, packed: bytes, signatures: tuple[bytes, ...], asked_for: bool = False) -> bool:
        """One entry from outside; True if it is new and now stands in our log."""


class CatchingUp:
    def __init__(
        self, step: CatchingUpStep, joint: Joint, branches: Branches, consents: Consents, doubts: Doubts
    ) -> None:
        self._step, self._joint, self._branches = step, joint, branches
        self._consents, self._doubts = consents, doubts

    def status(self) -> Message:
        """The names this game has had, how long its log is, and where it ends."""
        ledger = self._step.ledger
        return "status", tuple(ledger.lineage), len(ledger.entries), ledger.head.hash

    def greet(self, neighbour: bytes) -> None:
        self._step.outside.to(neighbour, self.status())
        self._doubts.remind(neighbour)
        self._repeat(neighbour)

    def ask(self, neighbour: bytes, start: int | None = None) -> None:
        """Entries from `start` on, please; from where we stand if not said."""
        begin = len(self._step.ledger.entries) if start is None else start
        self._step.outside.to(neighbour, ("want", self._birth(), begin))

    def ask_back(self, neighbour: bytes, before: int | None = None) -> None:
        """The entries that come before ours at this place, or before the end: our logs of one branch part there, or
        further back."""
        first, at = self._first(), len(self._step.ledger.entries) if before is None else before
        if at > first:
            self.ask(neighbour, max(first, at - BATCH))

    def _first(self) -> int:
        """Where two logs of our branch can differ: behind the last consent."""
        return self._step.ledger.lineage[-1][0] + 1

    def _birth(self) -> bytes:
        """All branches of a game have the same genesis."""
        return self._step.ledger.lineage[0][1][:TAG]

    def receive_status(self, sender: bytes, message: Message) -> None:
        _, lineage, length, head = message
        ledger = self._step.ledger
        ours, mine = ledger.lineage, len(ledger.entries)
        if not lineage or lineage[0] != ours[0]:
            return  # another game altogether; the room knows about it
        common = sum(a == b for a, b in zip(ours, lineage, strict=False))
        if len(lineage) == len(ours) == common:  # the same branch
            self._doubts.remind(sender)
            self._branches.with_us(sender)
            if length > mine:
                self.ask(sender)
            elif length == mine and head != ledger.head.hash:
                self.ask_back(sender)
            else:
                self._repeat(sender)
        elif common == len(ours) and lineage[common][0] >= mine:
            self._doubts.agreed_behind(sender, lineage[common][0])
            self.ask(sender)  # they went on and agreed to something; we are behind
            self._branches.grown(sender, tuple(lineage), length)
        elif common < len(lineage):
            self._branches.told(sender, tuple(lineage), length)
        else:
            self._branches.behind(sender, tuple(lineage), length)

    def receive_want(self, sender: bytes, message: Message) -> None:
        _, tag, start = message
        if tag != self._birth():
            return
        batch = batch_from(self._step.ledger.entries, start)
        if batch:
            self._step.outside.to(sender, ("entries", tag, start, batch))

    def receive_entries(self, sender: bytes, message: Message) -> None:
        _, tag, start, batch = message
        step = self._step
        if tag != self._birth():
            return
        before = len(step.ledger.entries)
        for offset, (packed, signatures) in enumerate(batch):
            held = step.ledger.entries[start + offset : start + offset + 1]
            if not (held and held[0].packed == packed) and not step.take(sender, packed, signatures, True):
                break
        if len(step.ledger.entries) > before:
            step.advance()
            self.ask(sender)  # until there is nothing more
        elif step.stopped is None and batch and self._first() <= start < before:
            self._look_further(sender, start, batch)

    def _look_further(self, sender: bytes, start: int, batch: Sequence[tuple[bytes, tuple[bytes, ...]]]) -> None:
        """For the place where our logs part, in what we hold already: whoever signed two things there is a cheat."""
        ours = [entry.packed for entry in self._step.ledger.entries[start : start + len(batch)]]
        theirs = [packed for packed, _ in batch[: len(ours)]]
        if ours[0] != theirs[0]:
            self.ask_back(sender, start)
        elif ours == theirs and start + len(ours) < len(self._step.ledger.entries):
            self.ask(sender, start + len(ours))

    def _repeat(self, neighbour: bytes) -> None:
        """All we hold for the pending step, to one neighbour who may have missed it."""
        step = self._step
        self._consents.repeat(neighbour)
        if step.place is None or neighbour not in step.ledger.devices:
            return
        own, at = step.haves.get(step.who.public), len(step.ledger.entries) - 1
        if own is not None and own[0] == at and step.have_messages.get(step.who.public, (-1,) * 4)[3] != at:
            step.have_messages[step.who.public] = step.have_message(*own)
        for message in step.have_messages.values():
            if message[3] == len(step.ledger.entries) - 1:
                step.outside.to(neighbour, message)
        self._joint.repeat(neighbour)

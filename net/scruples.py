"""What this device does not sign, so that nobody gains by a consent to go on (net/consent.py).

With the new name an open draw is made anew. Whoever gives his part of a draw last knows how it ends, so nobody may
have it made anew and stay: a device that has given its own part agrees only to go on without those who have not.

Whoever is left out must have been away for a while, unless every person at the devices that are there agrees by hand.
A machine agrees only to that, and only if a bot plays the seats, on another device of the table than that of the
proposer: nobody gains a seat by his own vote. What this cannot prevent: two devices of one person may see a draw before
the others, give up the seats of one of them for good, and have that draw made anew, once. For good: whoever had given
his part of an open draw signs no consent that brings back a device that was left out there.
"""

from __future__ import annotations

from typing import Protocol

from net.branches import Branches
from net.entries import Consent
from net.joint import Joint
from net.ledger import changes
from net.part_of_step import Step

PATIENCE = 5
"""Heartbeats within which a connected device must do what no person has to think about: acknowledge an entry, give its
part of a draw, show what it sealed. After that the others may go on without it."""
AWAY = 6
"""Heartbeats for which a device must have been away before a machine goes on without it: ten seconds at least."""


class ScrupleStep(Step, Protocol):
    @property
    def cheat(self) -> bytes | None:
        """Who was proved to have signed two things for one place, as long as the table stands still for it."""

    def absent(self, key: bytes) -> bool:
        """Whether the others may go on without this device."""

    def awaited(self) -> list[tuple[bytes, str]]:
        """The devices whose act is due, and what."""


class Scruples:
    def __init__(self, step: ScrupleStep, joint: Joint, branches: Branches) -> None:
        self._step, self._joint, self._branches = step, joint, branches
        self._beats: dict[tuple[int, bytes], int] = {}
        """(Length of the log, device) -> for how many heartbeats it has been awaited for what it does by itself."""
        self._away: dict[bytes, int] = {}
        """Device -> for how many heartbeats it has been away."""

    # ------------------------------------------------------------ an open draw
    def withheld(self) -> tuple[bytes, ...]:
        """Devices whose part of the open draw is not here although ours is given: they may know how it ends."""
        step, ledger = self._step, self._step.ledger
        if ledger.due != "deal" or step.place is None:
            return ()
        if self._joint.spent_at() != ledger.head.hash and step.place not in self._joint.pieces:
            return ()
        return tuple(key for i, key in enumerate(ledger.devices) if i not in self._joint.pieces and i != step.place)

    def unfair(self, consent: Consent) -> tuple[bytes, ...]:
        """The devices for which we do not sign it: they would stay, and the draw they hold up would be made anew.

        What is missing here need not be missing elsewhere, and the log cannot show it: this is no rule of the log. It
        holds when we sign, and when the last signature comes; if we have given our part between the two, somebody may
        have waited for it. Without a proven cheat it may be made anew: the table stopped before all could give theirs.
        """
        if self._step.cheat not in (None, *consent.devices):
            return ()
        return tuple(key for key in self.withheld() if key in consent.devices)

    def returning(self, consent: Consent) -> tuple[bytes, ...]:
        """The devices for which we do not sign it: it brings them back, and they were left out while a draw lay open
        for which we had given our part. They may have seen it, and it was made anew.

        By the log and our notes, so that no restart forgets it. Among four devices, two of them one person's, the draw
        itself cannot be kept: what the rest could finish without him, they could also foresee.
        """
        ledger = self._step.ledger
        back = set(consent.devices) - set(ledger.devices)
        for index, _ in ledger.lineage[1:] if back else ():
            entry = ledger.entries[index]
            if self._joint.gave_at(entry.prev):
                left = set(ledger.arrangement_at(index).devices) - set(Consent.read(entry.body[0]).devices)
                if back & left:
                    return tuple(sorted(back & left))
        return ()

    # ------------------------------------------------------------ who is away
    def harmless(self, consent: Consent) -> bool:
        """Whether nothing changes for anybody but devices that are not there, or nothing but an open draw at all."""
        touched = self._touched(consent)
        return all(map(self._step.absent, touched)) if touched else self._step.ledger.due == "deal"

    def hasty(self, consent: Consent) -> tuple[bytes, ...]:
        """The devices that it would go on without though they have not been away for long."""
        return tuple(key for key in self._touched(consent) if not self.is_away(key))

    def unasked(self, consent: Consent, by: bytes) -> bool:
        """Whether a machine agrees to it by itself: it touches only who has been away for a while, gives nobody a seat
        by his own vote, nor a device that does not play (it may be his), and has no draw made anew for the second time.
        """
        ledger = self._step.ledger
        if not self.harmless(consent) or self.hasty(consent) or not set(consent.devices) <= set(ledger.devices):
            return False
        if ledger.due == "deal" and ledger.head.kind == "consent" and self.withheld():
            return False
        gained = [consent.seats[i] for i in changes(ledger, consent)]
        others = len(consent.devices) > 1
        return all(row.bot and not (others and consent.devices[row.device] == by) for row in gained)

    def has_given(self, key: bytes) -> bool:
        """Whether its part of the open draw is here."""
        devices = self._step.ledger.devices
        return key in devices and devices.index(key) in self._joint.pieces

    def _touched(self, consent: Consent) -> set[bytes]:
        """The devices for which something changes."""
        ledger = self._step.ledger
        losing = {ledger.device_of(seat) for seat in changes(ledger, consent)}
        return losing | set(ledger.devices) - set(consent.devices)

    def is_away(self, key: bytes) -> bool:
        """For so long that a machine goes on without it; who is not awaited any more for another reason, at once."""
        step = self._step
        return step.absent(key) and (step.outside.reachable(key) or self._away.get(key, 0) >= AWAY)

    @property
    def holding_back(self) -> set[bytes]:
        """Devices that are awaited in vain: for some beats for what they would do by themselves, or because they play
        another branch by now."""
        now = len(self._step.ledger.entries)
        late = {key for (at, key), beats in self._beats.items() if beats >= PATIENCE and at == now}
        return late | self._branches.gone_over

    def tick(self) -> None:
        ledger = self._step.ledger
        at, by_itself = len(ledger.entries), ("have", "preimage", "answer" if ledger.asked() in ledger.sealed else "")
        late = [(at, key) for key, what in self._step.awaited() if what in by_itself]
        self._beats = {who: self._beats.get(who, 0) + 1 for who in late if who[1] != self._step.who.public}
        gone = [key for key in ledger.devices if key != self._step.who.public and not self._step.outside.reachable(key)]
        self._away = {key: self._away.get(key, 0) + 1 for key in gone}

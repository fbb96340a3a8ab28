"""A consent that is not complete yet: who has agreed to it, who has refused it, and since when it waits.

`Proposal` stands at the head of the log; when the log grows over it, a `Pending` remembers it for a while.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from net.entries import Consent

STANDING = 30
"""Heartbeats for which a proposal is repeated while the log grows."""


@dataclass
class Proposal:
    """A consent that some have agreed to: place among its devices -> (nonce, tip, signature)."""

    consent: Consent
    by: bytes
    pieces: dict[int, tuple[bytes, bytes, bytes]] = field(default_factory=dict)
    refused: dict[int, bytes] = field(default_factory=dict)
    """Place of one who said that he does not go by it -> his signature (net/refusals.py)."""
    beats: int = 0
    """For how long this device has waited for the others' signatures, since its own."""
    refused_at: int = 0
    """After how many of them it refused."""

    def signed_by(self, key: bytes) -> bool:
        return key in self.consent.devices and self.consent.devices.index(key) in self.pieces


@dataclass
class Pending:
    """A proposal of an earlier place that is not agreed to by all yet."""

    consent: Consent
    by: bytes
    harmless: bool
    """Whether those whom it changes anything for were not there: once they are, nobody wants it any more."""
    agreed: bool = False
    """Whether this device has agreed."""
    by_hand: bool = False
    """Whether a person at this device has agreed, or proposed it."""
    signed: frozenset[int] = frozenset()
    """Places of those who had agreed when the log last grew."""
    beats: int = STANDING
    unheard: int = 0
    """Beats since it was last proposed."""

"""Fair draws and sealed choices without a dealer whom all would have to trust.

*Draws*: before the game every device fixes the end of a hash chain. For each run of draws it gives the link before,
which everybody can check and nobody could foresee; all links together with the log so far make the seed. One honest
device is enough. A link once given is spent.

*Sealed choices*: a hash of the choice and a salt goes into the log first; the choice and the salt follow.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from net.entries import Wrong
from net.wire import hashed, pack

LINKS = 4096


def link_after(preimage: bytes) -> bytes:
    return blake2b(preimage, digest_size=32, person=b"tollan/chain/1").digest()


class Chain:
    """This device's chain in one epoch, worked out from its seed: 32 bytes that nobody could foresee, kept beside the
    record. A key that is stolen later tells nothing about the draws of a game."""

    __slots__ = ("_links", "nonce")

    def __init__(self, seed: bytes) -> None:
        self.nonce = blake2b(seed, digest_size=16, person=b"tollan/nonce/2").digest()
        link = blake2b(seed, digest_size=32, person=b"tollan/first/2").digest()
        self._links = [link]
        for _ in range(LINKS):
            link = link_after(link)
            self._links.append(link)

    @property
    def tip(self) -> bytes:
        return self._links[LINKS]

    def preimage(self, event: int) -> bytes:
        """What this device gives for the `event`-th run of draws of the epoch, counted from 0."""
        if not 0 <= event < LINKS:
            raise Wrong("the chain is used up; the devices must agree to begin a new one")
        return self._links[LINKS - 1 - event]


class Tips:
    """The last known link of every device's chain, in device order; moves back by one link with every run of draws."""

    __slots__ = ("event", "links")

    def __init__(self, tips: list[bytes]) -> None:
        self.links = tips
        self.event = 0

    def fits(self, device: int, preimage: bytes) -> bool:
        return link_after(preimage) == self.links[device]

    def take(self, preimages: list[bytes]) -> None:
        if len(preimages) != len(self.links) or not all(self.fits(i, p) for i, p in enumerate(preimages)):
            raise Wrong("a preimage does not fit its chain")
        self.links = preimages
        self.event += 1


def seed(game: bytes, epoch: int, event: int, head: bytes, preimages: list[bytes]) -> bytes:
    """The seed of one run of draws."""
    return hashed("tollan/deal/1", game, epoch, event, head, preimages)


def salt(seed: bytes, game: bytes, index: int, seat: int) -> bytes:
    """The salt of a sealed choice, from the seed of our chain: only this device can work it out, always the same."""
    told = game + index.to_bytes(8, "big") + seat.to_bytes(4, "big")
    return blake2b(told, digest_size=16, key=seed, person=b"tollan/salt/2").digest()


def commitment(game: bytes, index: int, seat: int, salt: bytes, choice: Any) -> bytes:
    """What is told of a choice before all have chosen; `index` is that of the seal entry."""
    return hashed("tollan/seal/1", game, index, seat, salt, pack(choice))

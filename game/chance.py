"""Chance by the book: a seed gives a stream of unbiased numbers, the same on every machine.

One seed serves a run of dealer steps. Local games derive each run's seed from one master seed; peers from preimages.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from struct import Struct
from typing import Any

WORD = 1 << 64
WORDS = Struct(">8Q")


class Sampler:
    """A BLAKE2b counter stream over `seed`; integers only, rejection sampling, so no outcome is favoured."""

    __slots__ = ("counter", "seed", "words")

    def __init__(self, seed: bytes) -> None:
        self.seed = seed
        self.counter = 0
        self.words: list[int] = []

    def word(self) -> int:
        if not self.words:
            block = blake2b(self.seed + self.counter.to_bytes(8, "big"), person=b"tollan/sampler").digest()
            self.counter += 1
            self.words = list(WORDS.unpack(block)[::-1])
        return self.words.pop()

    def below(self, n: int) -> int:
        """Uniform in 0 … n-1; n ≥ 1."""
        while True:
            w = self.words.pop() if self.words else self.word()
            found = w % n
            if w - found <= WORD - n:  # of the last numbers, fewer than n, not all outcomes would have one
                return found

    def pick(self, weights: Sequence[tuple[Any, int]]) -> Any:
        """One outcome of a dealer's list, as likely as its weight says."""
        at = self.below(sum(n for _, n in weights))
        for outcome, n in weights:
            if at < n:
                return outcome
            at -= n
        raise AssertionError("weights are positive")


def local_seed(master: bytes, number: int) -> bytes:
    """The seed of the `number`-th run of draws in a game played on one device."""
    return blake2b(master + number.to_bytes(8, "big"), digest_size=32, person=b"tollan/local/1").digest()


def master_seed(text: str, game: int = 0) -> bytes:
    """The master seed for a seed that a person typed, and the index of the game played with it."""
    return blake2b(f"{text}\x00{game}".encode(), digest_size=32, person=b"tollan/master/1").digest()

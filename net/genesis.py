"""How a game begins: every device signs the same terms, names the meeting, and adds the end of its hash chain.

The *nonce* of a piece is the beginning of the meeting's name (net/starting.py), the same in all pieces of a genesis. So
a piece is of use at one meeting only, and whoever signs two ends of a chain for one meeting has cheated.
"""

from __future__ import annotations

from net.entries import NOTHING, Entry, Terms, make, piece_is_signed, sign_piece, terms_hash
from net.fairness import Chain
from net.identity import Identity

NONCE = 16
Piece = tuple[bytes, bytes, bytes]
"""Nonce, tip, signature."""


def genesis_piece(who: Identity, terms: Terms, seed: bytes, meeting: bytes) -> Piece:
    """This device's signature under the terms; `seed` is fresh for every game."""
    nonce, tip = nonce_of(meeting), Chain(seed).tip
    return nonce, tip, sign_piece(who, b"", "genesis", 0, NOTHING, (terms_hash(terms.plain()), nonce, tip))


def nonce_of(meeting: bytes) -> bytes:
    return meeting[:NONCE]


def piece_is_right(key: bytes, agreed: bytes, piece: Piece) -> bool:
    nonce, tip, signature = piece
    return piece_is_signed(key, b"", "genesis", 0, NOTHING, (agreed, nonce, tip), signature)


def make_genesis(terms: Terms, pieces: dict[bytes, Piece]) -> Entry:
    """The first entry, made of one piece from every device."""
    ordered = [pieces[key] for key in terms.devices]
    body = (terms.plain(), tuple((nonce, tip) for nonce, tip, _ in ordered))
    return make(b"", 0, NOTHING, "genesis", body, tuple(signature for _, _, signature in ordered))

"""How a game begins: every device signs the same terms and adds the nonce and the end of its hash chain."""

from __future__ import annotations

from net.entries import NOTHING, Entry, Terms, make, piece_is_signed, sign_piece, terms_hash
from net.fairness import Chain
from net.identity import Identity

Piece = tuple[bytes, bytes, bytes]
"""Nonce, tip, signature."""


def genesis_piece(who: Identity, terms: Terms, seed: bytes) -> Piece:
    """This device's signature under the terms; `seed` is fresh for every game."""
    chain = Chain(seed)
    nonce, tip = chain.nonce, chain.tip
    return nonce, tip, sign_piece(who, b"", "genesis", 0, NOTHING, (terms_hash(terms.plain()), nonce, tip))


def piece_is_right(key: bytes, agreed: bytes, piece: Piece) -> bool:
    nonce, tip, signature = piece
    return piece_is_signed(key, b"", "genesis", 0, NOTHING, (agreed, nonce, tip), signature)


def make_genesis(terms: Terms, pieces: dict[bytes, Piece]) -> Entry:
    """The first entry, made of one piece from every device."""
    ordered = [pieces[key] for key in terms.devices]
    body = (terms.plain(), tuple((nonce, tip) for nonce, tip, _ in ordered))
    return make(b"", 0, NOTHING, "genesis", body, tuple(signature for _, _, signature in ordered))

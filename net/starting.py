"""From the lobby to the game: when all who sit are ready for the same terms, each gives its piece of the genesis."""

import secrets
from collections.abc import Callable

from net.genesis import Piece, genesis_piece, make_genesis, piece_is_right
from net.identity import Identity
from net.log import Entry, Terms, terms_hash
from net.outside import Message

OFFERS = 8


class Starting:
    """Pieces by the terms they agree to. Whoever has all of them has the genesis; nobody decides alone."""

    def __init__(self, who: Identity, send: Callable[[Message], None]) -> None:
        self._who, self._send = who, send
        self._terms: dict[bytes, Terms] = {}
        self._pieces: dict[bytes, dict[bytes, Piece]] = {}

    def offer(self, terms: Terms) -> Entry | None:
        """All are ready for these terms: our piece, once. The genesis, if it was the last one."""
        agreed = terms_hash(terms.plain())
        self._terms.setdefault(agreed, terms)
        ours = self._held(agreed)
        if self._who.public in terms.devices and self._who.public not in ours:
            ours[self._who.public] = piece = genesis_piece(self._who, terms, secrets.token_bytes(16))
            self._send(("start", agreed, self._who.public, *piece))
        return self._whole(agreed)

    def receive(self, message: Message) -> tuple[bool, Entry | None]:
        """Whether it is new, and the genesis if it was the last piece."""
        _, agreed, key, *rest = message
        piece: Piece = (rest[0], rest[1], rest[2])
        held = self._held(agreed)
        if key in held or len(held) >= 4 or not piece_is_right(key, agreed, piece):
            return False, None
        held[key] = piece
        return True, self._whole(agreed)

    def messages(self) -> list[Message]:
        """All pieces, for a neighbour who may have missed some."""
        return [("start", agreed, key, *piece) for agreed, held in self._pieces.items() for key, piece in held.items()]

    def clear(self) -> None:
        self._terms, self._pieces = {}, {}

    def _held(self, agreed: bytes) -> dict[bytes, Piece]:
        if agreed not in self._pieces and len(self._pieces) >= OFFERS:
            unsigned = [a for a in self._pieces if self._who.public not in self._pieces[a]]
            oldest = unsigned[0] if unsigned else next(iter(self._pieces))
            del self._pieces[oldest]
        return self._pieces.setdefault(agreed, {})

    def _whole(self, agreed: bytes) -> Entry | None:
        terms, held = self._terms.get(agreed), self._pieces.get(agreed, {})
        if terms is None or any(key not in held for key in terms.devices):
            return None
        return make_genesis(terms, held)

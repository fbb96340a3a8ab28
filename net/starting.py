"""From the lobby to the game: when all who sit are ready for the same terms, each gives its piece of the genesis."""

import secrets
from collections.abc import Callable

from net.genesis import Piece, genesis_piece, make_genesis, piece_is_right
from net.identity import Identity
from net.log import Entry, Terms, terms_hash
from net.outside import Message

OFFERS = 8
EARLY = 64


class Starting:
    """Pieces by the terms they agree to. Whoever has all of them has the genesis; nobody decides alone.

    Of terms that we are not ready for ourselves one piece of each device waits, so nobody can take another's place.
    """

    def __init__(self, who: Identity, send: Callable[[Message], None]) -> None:
        self._who, self._send = who, send
        self._terms: dict[bytes, Terms] = {}
        self._pieces: dict[bytes, dict[bytes, Piece]] = {}
        self._early: dict[bytes, tuple[bytes, Piece]] = {}

    def offer(self, terms: Terms) -> Entry | None:
        """All are ready for these terms: our piece, once. The genesis, if it was the last one."""
        agreed = terms_hash(terms.plain())
        if agreed not in self._terms:
            if len(self._terms) >= OFFERS:
                oldest = next(iter(self._terms))
                del self._terms[oldest], self._pieces[oldest]
            self._terms[agreed] = terms
            waiting = {key: piece for key, (for_, piece) in self._early.items() if for_ == agreed}
            self._pieces[agreed] = {key: piece for key, piece in waiting.items() if key in terms.devices}
            self._early = {key: early for key, early in self._early.items() if key not in waiting}
        ours = self._pieces[agreed]
        if self._who.public in terms.devices and self._who.public not in ours:
            ours[self._who.public] = piece = genesis_piece(self._who, terms, secrets.token_bytes(16))
            self._send(("start", agreed, self._who.public, *piece))
        return self._whole(agreed)

    def receive(self, message: Message) -> tuple[bool, Entry | None]:
        """Whether it is new, and the genesis if it was the last piece. The caller knows that a member gave it."""
        _, agreed, key, *rest = message
        piece: Piece = (rest[0], rest[1], rest[2])
        terms = self._terms.get(agreed)
        if key == self._who.public or terms is not None and (key not in terms.devices or key in self._pieces[agreed]):
            return False, None
        if terms is None and not self._waits(key, agreed, piece) or not piece_is_right(key, agreed, piece):
            return False, None
        if terms is None:
            self._early[key] = agreed, piece
            return True, None
        self._pieces[agreed][key] = piece
        return True, self._whole(agreed)

    def _waits(self, key: bytes, agreed: bytes, piece: Piece) -> bool:
        """Of two the greater one is kept: any order would do that does not send both round for ever."""
        held = self._early.get(key)
        return (agreed, piece) > held if held is not None else len(self._early) < EARLY

    def messages(self) -> list[Message]:
        """All pieces, for a neighbour who may have missed some."""
        ours = [(agreed, key, piece) for agreed, held in self._pieces.items() for key, piece in held.items()]
        early = [(agreed, key, piece) for key, (agreed, piece) in self._early.items()]
        return [("start", agreed, key, *piece) for agreed, key, piece in [*ours, *early]]

    def clear(self) -> None:
        self._terms, self._pieces, self._early = {}, {}, {}

    def _whole(self, agreed: bytes) -> Entry | None:
        terms, held = self._terms[agreed], self._pieces[agreed]
        if any(key not in held for key in terms.devices):
            return None
        return make_genesis(terms, held)

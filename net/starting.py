"""From the lobby to the game: when all who have a seat are ready for the same terms, each gives a piece of the genesis.

A piece is given to one *meeting*: this room, these terms, and the token that each made when he got ready. So a piece of
an earlier game with the same people is of no use, and our own is always a new one. Whoever gives two pieces to one
meeting gains nothing: all keep the smaller, and where both have begun a game he is a proven cheat (net/rivals.py). A
game begins by the latest meeting alone: all have come to it after those before, so whoever keeps back his pieces of two
meetings, and gives each of them to others, begins no two games.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable

from net.entries import Entry, Terms, terms_hash
from net.genesis import Piece, genesis_piece, make_genesis, nonce_of, piece_is_right
from net.identity import Identity, signed_by
from net.outside import Message
from net.wire import pack

OFFERS = 8
EARLY = 64
Given = tuple[Piece, bytes]
"""A piece, and the signature that gives it to a meeting."""


class Starting:
    """Pieces by meeting. Whoever has all of them has the genesis; nobody decides alone.

    For meetings that we are not ready for ourselves one piece of each device waits: nobody takes another's place.
    """

    def __init__(self, who: Identity, send: Callable[[Message], None], keep: Callable[[Message], None]) -> None:
        """`keep` writes a note down: the seed of our chain is on the disk before its end is told."""
        self._who, self._send, self._keep = who, send, keep
        self._terms: dict[bytes, Terms] = {}
        self._given: dict[bytes, dict[bytes, Given]] = {}
        self._early: dict[bytes, tuple[bytes, Given]] = {}

    def offer(self, terms: Terms, meeting: bytes) -> Entry | None:
        """All are ready for these terms: our piece, once. The genesis, if it was the last one."""
        if meeting not in self._terms:
            self._open(terms, meeting)
        self._terms[meeting] = self._terms.pop(meeting)  # the latest is the last
        ours = self._given[meeting]
        if self._who.public in terms.devices and self._who.public not in ours:
            seed = secrets.token_bytes(32)
            piece = genesis_piece(self._who, terms, seed, meeting)
            self._keep(("chain", piece[1], seed, meeting))
            ours[self._who.public] = piece, self._who.sign(_said(meeting, piece))
            self._send(_message(meeting, self._who.public, ours[self._who.public]))
        return self._whole(meeting)

    def _open(self, terms: Terms, meeting: bytes) -> None:
        if len(self._terms) >= OFFERS:
            oldest = next(iter(self._terms))
            del self._terms[oldest], self._given[oldest]
        self._terms[meeting], self._given[meeting] = terms, {}
        for key, (for_, given) in list(self._early.items()):
            if for_ == meeting:
                del self._early[key]
                if self._is_right(meeting, key, given):
                    self._given[meeting][key] = given

    def receive(self, message: Message) -> tuple[bool, Entry | None]:
        """Whether it is new, and the genesis if it was the last piece. The caller knows that a member gave it."""
        _, meeting, key, nonce, tip, signature, to_meeting = message
        given: Given = (nonce, tip, signature), to_meeting
        if key == self._who.public or not self._is_wanted(meeting, key, given):
            return False, None
        if not signed_by(key, _said(meeting, given[0]), to_meeting):
            return False, None
        if meeting not in self._terms:
            self._early[key] = meeting, given
            return True, None
        if not self._is_right(meeting, key, given):
            return False, None
        self._given[meeting][key] = given
        return True, self._whole(meeting)

    def _is_wanted(self, meeting: bytes, key: bytes, given: Given) -> bool:
        """Of two the smaller one is kept: any order would do that does not send both round for ever."""
        if meeting in self._terms:
            held = self._given[meeting].get(key)
            return held is None or given[0] < held[0]
        early = self._early.get(key)
        return (meeting, given[0]) < (early[0], early[1][0]) if early is not None else len(self._early) < EARLY

    def _is_right(self, meeting: bytes, key: bytes, given: Given) -> bool:
        terms = self._terms[meeting]
        named = given[0][0] == nonce_of(meeting)
        return named and key in terms.devices and piece_is_right(key, terms_hash(terms.plain()), given[0])

    def gave(self, nonce: bytes, tip: bytes) -> bool:
        """Whether this is a piece that we have just given."""
        ours = [held[self._who.public][0] for held in self._given.values() if self._who.public in held]
        return any((nonce, tip) == piece[:2] for piece in ours)

    def messages(self) -> list[Message]:
        """All pieces, for a neighbour who may have missed some."""
        held = [(meeting, key, given) for meeting, pieces in self._given.items() for key, given in pieces.items()]
        return [_message(*one) for one in (*held, *((m, key, given) for key, (m, given) in self._early.items()))]

    def clear(self) -> None:
        """A game begins."""
        self._terms, self._given, self._early = {}, {}, {}

    def _whole(self, meeting: bytes) -> Entry | None:
        terms, held = self._terms[meeting], self._given[meeting]
        if meeting != next(reversed(self._terms)) or any(key not in held for key in terms.devices):
            return None
        return make_genesis(terms, {key: piece for key, (piece, _) in held.items()})


def _said(meeting: bytes, piece: Piece) -> bytes:
    return pack(("tollan/start/1", meeting, *piece))


def _message(meeting: bytes, key: bytes, given: Given) -> Message:
    piece, to_meeting = given
    return "start", meeting, key, *piece, to_meeting

"""Two ways in, both ending with the same proof: a MAC and an Ed25519 signature over everything that was said.

*Code*: a stranger proves the room code by SPAKE2. Nobody who listens or stands in between learns anything about the
code, and the guest shows his proof first, so a wrong code is always counted.
*Key*: ephemeral X25519; only keys that the room knows are let in (*open* rooms let anybody in, and say so).

    guest                                room
    hello(want, games)            ->
                                  <-     hello(card)
    pake | key (public key, ...)  ->
                                  <-     pake | key
    confirm(mac, signature)       ->
                                  <-     confirm(mac, signature)
"""

from __future__ import annotations

import hmac
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Protocol

from nacl.bindings import crypto_scalarmult, crypto_scalarmult_base
from nacl.utils import random as nacl_random
from spake2 import SPAKE2_A, SPAKE2_B, SPAKEError

from net.code import normal
from net.door import Door
from net.hello import (
    Card,
    Games,
    Refused,
    client_hello,
    no,
    read_client_hello,
    read_reply,
    read_server_hello,
    server_hello,
    unfit,
)
from net.identity import Identity, signed_by
from net.pipe import Closed, Pipe
from net.shape import HASH, KEY, SIGNATURE, octets, row, word
from net.wire import BadFrame, Cipher, hashed, pack

FINISH_WITHIN = 5.0
PAKE_REPLY_WITHIN = 2.0
"""One code at a time: whoever has the turn may not dawdle."""

_PAKE = row(word("pake"), octets(33), KEY)
_KEY = row(word("key"), octets(32), KEY)
_CONFIRM = row(word("confirm"), HASH, SIGNATURE)


@dataclass(frozen=True, slots=True)
class Proved:
    """Who is at the other end, and how that was shown: "code", "key" or "open"."""

    key: bytes
    how: str
    card: Card


class House(Protocol):
    """What a room lends to its door."""

    identity: Identity
    door: Door
    version: str

    @property
    def code(self) -> str: ...
    def card(self) -> Card: ...
    def knows(self, key: bytes) -> bool: ...
    def has_place(self, key: bytes) -> bool: ...


class Transcript:
    """Everything both sides said, in order."""

    def __init__(self) -> None:
        self._hash = blake2b(b"tollan/transcript/1", digest_size=32)

    def said(self, who: bytes, frame: bytes) -> None:
        self._hash.update(who + len(frame).to_bytes(4, "big") + frame)

    def digest(self) -> bytes:
        return self._hash.copy().digest()


class _Talk:
    """A pipe whose frames all go into the transcript."""

    def __init__(self, pipe: Pipe, me: bytes, them: bytes) -> None:
        self.pipe, self._me, self._them = pipe, me, them
        self._transcript = Transcript()

    def say(self, frame: bytes) -> None:
        self._transcript.said(self._me, frame)
        self.pipe.send(frame)

    async def hear(self, seconds: float = FINISH_WITHIN) -> bytes:
        frame = await self.pipe.next(seconds)
        self._transcript.said(self._them, frame)
        return frame

    async def prove(
        self,
        identity: Identity,
        their_key: bytes,
        shared: bytes,
        guest_first: bool,
        how: str,
        wrong: Callable[[], Refused],
    ) -> None:
        """Exchange confirmations over the whole transcript, the guest's first; then encrypt."""
        what = self._transcript.digest()
        master = hashed("tollan/link/1", how, shared, what)
        mine = pack(("confirm", _mac(master, self._me), identity.sign(_signed(self._me, what))))
        if guest_first:
            self.say(mine)
        _, mac, signature = read_reply(await self.hear(PAKE_REPLY_WITHIN), _CONFIRM)
        if not hmac.compare_digest(mac, _mac(master, self._them)):
            raise wrong()
        if not signed_by(their_key, _signed(self._them, what), signature):
            raise Refused.because("impostor")
        if not guest_first:
            self.say(mine)
        ours, theirs = (Cipher(hashed("tollan/way/1", master, who)) for who in (self._me, self._them))
        self.pipe.encrypt(ours, theirs)


def _mac(master: bytes, who: bytes) -> bytes:
    return hmac.digest(master, b"tollan/confirm/1" + who, "sha256")


def _signed(who: bytes, transcript: bytes) -> bytes:
    return pack(("tollan/handshake/1", who, transcript))


GUEST, ROOM = b"guest", b"room"


def _spake(side: Any, code: str) -> Any:
    return side(normal(code).encode(), idA=b"tollan/guest/1", idB=b"tollan/room/1")


def _dh(secret: bytes, public: bytes) -> bytes:
    try:
        return crypto_scalarmult(secret, public)
    except Exception:  # a point of low order
        raise BadFrame("not a key") from None


def _finish(spake: Any, message: bytes) -> bytes:
    try:
        return bytes(spake.finish(message))
    except (SPAKEError, ValueError, AssertionError):
        raise BadFrame("not a code handshake") from None


# ---------------------------------------------------------------- the guest
async def look(pipe: Pipe, version: str, games: Games, seconds: float = FINISH_WITHIN) -> Card:
    """Ask for a room's card and nothing else."""
    pipe.send(client_hello(version, "look", games))
    return read_server_hello(await pipe.next(seconds))


async def knock(
    pipe: Pipe,
    identity: Identity,
    version: str,
    games: Games,
    want: str,
    code: str = "",
    expected: Callable[[bytes], bool] = lambda key: True,
) -> Proved:
    """Enter a room with its code, with our key, or because it is open. Refused with a sentence if we may not."""
    talk = _Talk(pipe, GUEST, ROOM)
    talk.say(client_hello(version, want, games))
    card = read_server_hello(await talk.hear())
    if (why := unfit(card, games)) is not None:
        raise why
    if want == "code":
        spake = _spake(SPAKE2_A, code)
        talk.say(pack(("pake", spake.start(), identity.public)))
        _, message, their_key = read_reply(await talk.hear(), _PAKE)
        shared = _finish(spake, message)
    else:
        secret = nacl_random(32)
        talk.say(pack(("key", crypto_scalarmult_base(secret), identity.public)))
        _, theirs, their_key = read_reply(await talk.hear(), _KEY)
        shared = _dh(secret, theirs)
    if not expected(their_key):
        raise Refused.because("impostor")
    await talk.prove(identity, their_key, shared, True, want, lambda: Refused.because("impostor"))
    return Proved(their_key, want, card)


# ---------------------------------------------------------------- the room
async def welcome(pipe: Pipe, house: House) -> Proved | None:
    """See a newcomer through; None if he only looked. Refused, Closed, BadFrame or TimeoutError if he is not let in.

    The caller gives the whole of it FINISH_WITHIN seconds, the wait for a turn included.
    """
    talk = _Talk(pipe, ROOM, GUEST)
    first, card = await talk.hear(), house.card()
    house.door.spoke(pipe.address[0], pipe.cut)
    talk.say(server_hello(house.version, card))  # even to an older or newer side: it shall know which of us is older
    want, games = read_client_hello(first)
    if want == "look":
        return None
    if (why := unfit(card, games)) is not None:  # the guest says it to his player himself
        raise why
    if want == "code":
        return await _welcome_code(talk, house, card)
    _, theirs, their_key = read_reply(await talk.hear(), _KEY)
    house.door.spoke(pipe.address[0], pipe.cut)
    if want == "open" and not card.open:
        raise Refused.because("locked")
    if want == "key" and not house.knows(their_key):
        raise Refused.because("stranger")
    if not house.has_place(their_key):
        raise Refused.because("full")
    secret = nacl_random(32)
    talk.say(pack(("key", crypto_scalarmult_base(secret), house.identity.public)))
    await talk.prove(house.identity, their_key, _dh(secret, theirs), False, want, lambda: Refused.because("impostor"))
    return Proved(their_key, want, card)


async def _welcome_code(talk: _Talk, house: House, card: Card) -> Proved:
    address, door = talk.pipe.address[0], house.door
    _, message, their_key = read_reply(await talk.hear(), _PAKE)
    door.spoke(address, talk.pipe.cut)
    if not normal(house.code):  # everybody knows the empty code
        raise Refused.because("open" if card.open else "codeless")
    _door_is_open(door, address)
    async with door.turn(address):
        if talk.pipe.closed:
            raise Closed(talk.pipe.why)
        _door_is_open(door, address)
        if not house.has_place(their_key):
            raise Refused.because("full")
        spake = _spake(SPAKE2_B, house.code)
        answer = spake.start()
        shared = _finish(spake, message)
        talk.say(pack(("pake", answer, house.identity.public)))
        try:
            await talk.prove(house.identity, their_key, shared, False, "code", lambda: Refused.because("code"))
        except Refused:
            door.wrong_code(address)
            raise
        except BaseException:
            door.stalled(address)
            raise
    return Proved(their_key, "code", card)


def _door_is_open(door: Door, address: str) -> None:
    if (seconds := door.wait(address)) > 0:
        raise ShutOut(int(seconds) + 1)


class ShutOut(Refused):
    """The door is shut for so many seconds."""

    def __init__(self, seconds: int) -> None:
        refused = Refused.because("shut", seconds)
        super().__init__("shut", str(refused))
        self.seconds = seconds


def refuse(pipe: Pipe, why: BaseException) -> None:
    """Tell the newcomer, as far as he can be told, and close."""
    if isinstance(why, ShutOut):
        pipe.send(no("shut", why.seconds))
    elif isinstance(why, Refused):
        pipe.send(no(why.code))
    pipe.close(str(why))

"""Two ways in, both ending with the same proof: a signature under everything that was said, in an encrypted frame.

*Code*: a stranger proves the room code by SPAKE2. Nobody who listens or stands in between learns anything about the
code, and the guest shows his proof first, so a wrong code is always counted.
*Key*: ephemeral X25519; only keys that the room knows are let in (*open* rooms let anybody in, and say so).

    guest                                room
    hello(want, games)            ->
                                  <-     hello(card)
    pake | key                    ->
                                  <-     pake | key
    confirm(our key, signature)   ->                            encrypted from here on
                                  <-     confirm(its key, signature)

A guest who needs no code sends his ephemeral key right behind his hello: he waits twice, not three times. What was said
counts in the order above all the same.

Who a device is stands only inside the encrypted frames: whoever listens cannot follow a device from one evening to the
next. A refusal is sent in the clear, before the room has said who it is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Protocol

from nacl.bindings import crypto_scalarmult, crypto_scalarmult_base
from nacl.utils import random as nacl_random

from net.code import normal
from net.doorkeeper import Doorkeeper
from net.hello import (
    Card,
    Games,
    Refused,
    client_hello,
    no,
    read_client_hello,
    read_refusal,
    read_reply,
    read_server_hello,
    server_hello,
    unfit,
)
from net.identity import Identity, signed_by
from net.pipe import Closed, Pipe
from net.shape import KEY, SIGNATURE, octets, row, word
from net.wire import BadFrame, Cipher, hashed, pack

FINISH_WITHIN = 5.0
PAKE_REPLY_WITHIN = 2.0
"""One code at a time: whoever has the turn may not dawdle."""

_PAKE = row(word("pake"), octets(33))
_KEY = row(word("key"), octets(32))
_CONFIRM = row(word("confirm"), KEY, SIGNATURE)


@dataclass(frozen=True, slots=True)
class Proved:
    """Who is at the other end, and how that was shown: "code", "key" or "open"."""

    key: bytes
    how: str
    card: Card


class House(Protocol):
    """What a room lends to its door."""

    identity: Identity
    door: Doorkeeper
    version: str

    @property
    def code(self) -> str: ...
    def card(self) -> Card: ...
    def knows(self, key: bytes) -> bool: ...
    def has_place(self, key: bytes) -> bool: ...
    def sent_away(self, key: bytes) -> bool: ...


class Transcript:
    """Everything both sides said, in order."""

    def __init__(self) -> None:
        self._hash = blake2b(b"tollan/transcript/2", digest_size=32)

    def said(self, who: bytes, frame: bytes) -> None:
        self._hash.update(who + len(frame).to_bytes(4, "big") + frame)

    def digest(self) -> bytes:
        return self._hash.copy().digest()


class _Talk:
    """A pipe whose frames all go into the transcript."""

    def __init__(self, pipe: Pipe, me: bytes, them: bytes) -> None:
        self.pipe, self._me, self._them = pipe, me, them
        self._transcript = Transcript()
        self._early = b""

    def say(self, frame: bytes) -> None:
        self._transcript.said(self._me, frame)
        self.pipe.send(frame)

    def say_early(self, frame: bytes) -> None:
        """Sent before it is its turn, so that nobody waits for it; it counts as said when `said_early` says so."""
        self._early = frame
        self.pipe.send(frame)

    def said_early(self) -> None:
        self._transcript.said(self._me, self._early)

    async def hear(self) -> bytes:
        frame = await self.pipe.next(FINISH_WITHIN)
        self._transcript.said(self._them, frame)
        return frame

    async def prove(
        self, identity: Identity, shared: bytes, how: str, wrong: str, check: Callable[[bytes], None]
    ) -> bytes:
        """Exchange confirmations, the guest's first; then all is encrypted. The other's key, which passed `check`.

        Refused with the code `wrong` if the other side did not come to the same secret.
        """
        what = self._transcript.digest()
        master = hashed("tollan/link/2", how, shared, what)
        ours, theirs = (Cipher(hashed("tollan/way/2", master, who)) for who in (self._me, self._them))
        mine = ours.seal(pack(("confirm", identity.public, identity.sign(_signed(self._me, what)))))
        if self._me == GUEST:
            self.pipe.send(mine)
        their_key = self._confirmed(await self.pipe.next(PAKE_REPLY_WITHIN), theirs, what, wrong)
        check(their_key)
        if self._me == ROOM:
            self.pipe.send(mine)
        self.pipe.encrypt(ours, theirs)
        return their_key

    def _confirmed(self, frame: bytes, theirs: Cipher, what: bytes, wrong: str) -> bytes:
        """Who is at the other end, from the frame that only he could make."""
        try:
            said = theirs.open(frame)
        except BadFrame:
            if self._me == GUEST:
                read_refusal(frame)
            raise Refused.because(wrong) from None
        _, key, signature = read_reply(said, _CONFIRM)
        if not signed_by(key, _signed(self._them, what), signature):
            raise Refused.because("impostor")
        return bytes(key)


def _signed(who: bytes, transcript: bytes) -> bytes:
    return pack(("tollan/handshake/2", who, transcript))


GUEST, ROOM = b"guest", b"room"


def _spake(side: bytes, code: str) -> Any:
    """The library works out its curve as it is read in, for as long as a fifth of a start: only who has a code to prove
    waits for that."""
    from spake2 import SPAKE2_A, SPAKE2_B

    made = SPAKE2_A if side == GUEST else SPAKE2_B
    return made(normal(code).encode(), idA=b"tollan/guest/1", idB=b"tollan/room/1")


def _dh(secret: bytes, public: bytes) -> bytes:
    try:
        return crypto_scalarmult(secret, public)
    except Exception:  # a point of low order
        raise BadFrame("not a key") from None


def _finish(spake: Any, message: bytes) -> bytes:
    try:
        return bytes(spake.finish(message))
    except Exception:  # the library raises half a dozen kinds for what is no point of the curve
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
    secret = nacl_random(32)
    if want != "code":
        talk.say_early(pack(("key", crypto_scalarmult_base(secret))))
    card = read_server_hello(await talk.hear())
    if (why := unfit(card, games)) is not None:
        raise why
    if want == "code":
        spake = _spake(GUEST, code)
        talk.say(pack(("pake", spake.start())))
        _, message = read_reply(await talk.hear(), _PAKE)
        shared = _finish(spake, message)
    else:
        talk.said_early()
        _, theirs = read_reply(await talk.hear(), _KEY)
        shared = _dh(secret, theirs)

    def check(key: bytes) -> None:
        if not expected(key):
            raise Refused.because("impostor")

    their_key = await talk.prove(identity, shared, want, "impostor", check)
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
    _, theirs = read_reply(await talk.hear(), _KEY)
    house.door.spoke(pipe.address[0], pipe.cut)
    if want == "open" and not card.open:
        raise Refused.because("locked")
    secret = nacl_random(32)
    talk.say(pack(("key", crypto_scalarmult_base(secret))))

    def check(key: bytes) -> None:
        if house.sent_away(key):
            raise Refused.because("away")
        if want == "key" and not house.knows(key):
            raise Refused.because("stranger")
        if want == "open" and not house.card().open:  # not any more
            raise Refused.because("locked")
        if not house.has_place(key):
            raise Refused.because("full")

    their_key = await talk.prove(house.identity, _dh(secret, theirs), want, "impostor", check)
    return Proved(their_key, want, card)


async def _welcome_code(talk: _Talk, house: House, card: Card) -> Proved:
    address, door = talk.pipe.address[0], house.door
    _, message = read_reply(await talk.hear(), _PAKE)
    door.spoke(address, talk.pipe.cut)
    code = house.code
    if not normal(code):  # everybody knows the empty code
        raise Refused.because("open" if card.open else "codeless")

    def check(key: bytes) -> None:
        if house.sent_away(key):
            raise Refused.because("away")
        if house.code != code:  # there is another one by now, which he does not know
            raise Refused.because("code")
        if not house.has_place(key):
            raise Refused.because("full")

    _door_is_open(door, address)
    async with door.turn(address):
        if talk.pipe.closed:
            raise Closed(talk.pipe.why)
        _door_is_open(door, address)
        try:
            spake = _spake(ROOM, code)
            answer = spake.start()
            shared = _finish(spake, message)
            talk.say(pack(("pake", answer)))
            their_key = await talk.prove(house.identity, shared, "code", "code", check)
        except Refused as why:
            if why.code not in ("away", "full"):
                door.wrong_code(address)
            raise
        except BaseException:
            door.stalled(address)
            raise
    return Proved(their_key, "code", card)


def _door_is_open(door: Doorkeeper, address: str) -> None:
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

"""Bytes on the wire: frames, strict decoding, encrypted frames.

A frame is a length (4 bytes, big-endian) and that many bytes, 128 KiB at most. What is inside is msgpack in its one
canonical form: decoding refuses every other spelling of the same value, extension types, maps, and deep nesting.
After the handshake each direction has its own key and counts its frames; the counter is the nonce, so a frame that
is dropped, repeated, moved or changed cannot be opened.
"""

from __future__ import annotations

import struct
from hashlib import blake2b
from typing import Any

from msgpack import Packer, unpackb
from nacl._sodium import ffi, lib  # type: ignore[import-not-found]
from nacl.bindings import sodium_init

FRAME_LIMIT = 1 << 17
"""Bytes of one frame; net/messages.py says how long each kind of message may be."""
HELLO_LIMIT = 4096
"""A stranger who has proved nothing may not make us hold more than this."""

_LENGTH = struct.Struct(">I")
sodium_init()
_OCTETS = ffi.typeof("unsigned char[]")
_CHARS = ffi.typeof("char *")
_NONE = ffi.NULL
_KEY, _TAG = 32, 16
_packer = Packer(use_bin_type=True, autoreset=True)


class BadFrame(ValueError):
    """The other side sent what no honest device sends; the link is closed."""


def pack(value: object) -> bytes:
    """The one spelling of a plain value; tuples and lists are the same."""
    return _packer.pack(value) or b""


def unpack(data: bytes, limit: int = FRAME_LIMIT) -> Any:
    """The value of which `data` is the one spelling, lists as tuples; anything else is a BadFrame."""
    if len(data) > limit:
        raise BadFrame("too long")
    try:
        value = unpackb(data, use_list=False, raw=False, strict_map_key=True, max_map_len=0, max_ext_len=0)
        same = pack(value) == data
    except Exception as error:  # msgpack raises a dozen kinds, RecursionError among them
        raise BadFrame(f"not msgpack: {type(error).__name__}") from None
    if not same:
        raise BadFrame("not in canonical form")
    return value


def unpack_own(data: bytes) -> Any:
    """The value of what this device has packed or unpacked before; nothing is checked."""
    return unpackb(data, use_list=False, raw=False)


def hashed(domain: str, *parts: object) -> bytes:
    """BLAKE2b-256 over a domain word and its parts, so that no hash can stand for another sort of thing."""
    return blake2b(pack((domain, *parts)), digest_size=32).digest()


def framed(data: bytes) -> bytes:
    if len(data) > FRAME_LIMIT:
        raise ValueError("a frame holds 128 KiB at most")
    return _LENGTH.pack(len(data)) + data


class Frames:
    """Bytes in, whole frames out; never holds more than one unfinished frame."""

    __slots__ = ("_buffer", "limit")

    def __init__(self, limit: int = HELLO_LIMIT) -> None:
        self._buffer = bytearray()
        self.limit = limit

    def feed(self, data: bytes) -> None:
        self._buffer += data

    def alone(self, data: bytes) -> bytes | None:
        """The frame that `data` is, just one and whole, as most of what comes is; else None, and `feed` takes it."""
        size = len(data) - 4
        if self._buffer or not 0 <= size <= self.limit or int.from_bytes(data[:4], "big") != size:
            return None
        return data[4:]

    def next(self) -> bytes | None:
        """One frame at a time, so that a frame which ends the handshake can raise the limit for what follows it."""
        if len(self._buffer) < 4:
            return None
        (size,) = _LENGTH.unpack_from(self._buffer)
        if size > self.limit:
            raise BadFrame("too long")
        if len(self._buffer) < 4 + size:
            return None
        frame = bytes(self._buffer[4 : 4 + size])
        del self._buffer[: 4 + size]
        return frame

    @property
    def held(self) -> int:
        return len(self._buffer)


class Cipher:
    """One direction of a link: XChaCha20-Poly1305, the frame counter as nonce.

    libsodium is called as PyNaCl's own functions call it, into room that is made once: every frame passes here, and
    they take five times as long.
    """

    __slots__ = ("_count", "_key", "_octets", "_room", "_text")

    def __init__(self, key: bytes) -> None:
        if type(key) is not bytes or len(key) != _KEY:
            raise ValueError("a key has 32 bytes")
        self._key = key
        self._count = 0
        self._make_room(1024)

    def _make_room(self, size: int) -> None:
        self._room = size
        self._octets = ffi.new(_OCTETS, size)
        self._text = ffi.cast(_CHARS, self._octets)

    def seal(self, data: bytes) -> bytes:
        self._count += 1
        size, nonce = len(data), self._count.to_bytes(24, "big")
        if size + _TAG > self._room:
            self._make_room(size + _TAG)
        lib.crypto_aead_xchacha20poly1305_ietf_encrypt(
            self._octets, _NONE, data, size, _NONE, 0, _NONE, nonce, self._key
        )
        return ffi.unpack(self._text, size + _TAG)  # type: ignore[no-any-return]

    def open(self, data: bytes) -> bytes:
        self._count += 1
        size, nonce = len(data) - _TAG, self._count.to_bytes(24, "big")
        if size > self._room:
            self._make_room(size)
        if size >= 0 and not lib.crypto_aead_xchacha20poly1305_ietf_decrypt(
            self._octets, _NONE, _NONE, data, len(data), _NONE, 0, nonce, self._key
        ):
            return ffi.unpack(self._text, size)  # type: ignore[no-any-return]
        raise BadFrame("a frame was changed, repeated or lost on the way")

"""Who this installation is to other players: one Ed25519 key, and the players met before.

The key lives in the profile folder, readable by its owner only, and is locked while in use: two programs signing
with one key would look like a cheat. Names are not identities: a known name that comes with a new key is shown as
a new device until the player accepts it.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
import unicodedata
from enum import Enum
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import IO

from nacl._sodium import ffi, lib  # type: ignore[import-not-found]
from nacl.bindings import crypto_sign_seed_keypair

from game.filelock import hold
from game.words.phrases import phrase
from net.names import looks

KEY_FILE = "identity.key"
LOCK_FILE = "identity.lock"
KNOWN_FILE = "known_players.json"
_KEY, _SIGNATURE = 32, 64
_OCTETS = ffi.typeof("unsigned char[]")
_NONE = ffi.NULL


class IdentityError(Exception):
    """One sentence for the player: why this installation cannot sign."""


class Identity:
    """The key of this installation. Made once, then read; hold it for as long as the program plays with others."""

    def __init__(self, seed: bytes, lock: IO[str] | None = None) -> None:
        self.public, self._key = crypto_sign_seed_keypair(seed)
        self._lock = lock
        self._secret = blake2b(seed, digest_size=32, person=b"tollan secret").digest()

    @classmethod
    def take(cls, folder: Path) -> Identity:
        """Read the key in `folder` (make it the first time) and lock it until `close`."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            lock = _locked(folder / LOCK_FILE)
            try:
                return cls(_read_or_make(folder / KEY_FILE), lock)
            except BaseException:
                lock.close()
                raise
        except OSError as error:
            raise IdentityError(
                phrase("peers.profile_cannot_be_used", folder=folder, why=error.strerror or error)
            ) from None

    def sign(self, message: bytes) -> bytes:
        """Libsodium is called as PyNaCl calls it (so in net/wire.py): who answers waits for this."""
        size = len(message)
        signed = ffi.new(_OCTETS, _SIGNATURE + size)
        lib.crypto_sign(signed, _NONE, message, size, self._key)
        return bytes(ffi.buffer(signed, _SIGNATURE))

    def secret(self, *parts: bytes) -> bytes:
        """32 bytes that only this installation can work out, the same every time: chains and salts need no storing."""
        told = b"".join(len(p).to_bytes(4, "big") + p for p in parts)
        return blake2b(told, key=self._secret, digest_size=32).digest()

    def close(self) -> None:
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def __enter__(self) -> Identity:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def signed_by(key: bytes, message: bytes, signature: bytes) -> bool:
    if type(key) is not bytes or len(key) != _KEY or type(signature) is not bytes or len(signature) != _SIGNATURE:
        return False
    return opens(signature + message, key)


def opens(signed: bytes, key: bytes) -> bool:
    """Whether the signature that stands before a message is right; both lengths were looked at."""
    return bool(lib.crypto_sign_open(_NONE, _NONE, signed, len(signed), key) == 0)


@lru_cache(1024)
def fingerprint(key: bytes) -> str:
    """A key as people compare it: four groups of four."""
    digest = blake2b(key, digest_size=8, person=b"tollan print").hexdigest()
    return " ".join(digest[i : i + 4] for i in range(0, 16, 4))


def _locked(path: Path) -> IO[str]:
    lock = open(path, "a+", encoding="ascii")  # noqa: SIM115 - held open for the life of the Identity
    if not hold(lock):
        lock.close()
        raise IdentityError(phrase("peers.profile_in_use"))
    return lock


def _read_or_make(path: Path) -> bytes:
    try:
        words = path.read_text(encoding="ascii").split()
    except FileNotFoundError:
        return _make(path)
    except UnicodeDecodeError:
        words = []
    try:
        (seed,) = (bytes.fromhex(w) for w in words)
        if len(seed) != 32:
            raise ValueError
    except ValueError:
        sentence = phrase("peers.key_is_damaged", path=path)
        raise IdentityError(sentence) from None
    if sys.platform != "win32" and path.stat().st_mode & 0o077:
        path.chmod(0o600)
    return seed


def _make(path: Path) -> bytes:
    seed = os.urandom(32)
    write_atomically(path, seed.hex() + "\n")
    return seed


def write_atomically(path: Path, text: str) -> None:
    """Whole or not at all, readable by its owner only."""
    new = path.with_name(f"{path.name}.{os.getpid()}.new")
    with open(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as out:
        out.write(text)
        out.flush()
        os.fsync(out.fileno())
    os.replace(new, path)


class Standing(Enum):
    """What a name and a key together mean to us."""

    KNOWN = "known"
    STRANGER = "stranger"
    NEW_DEVICE = "new device"


class KnownPlayers:
    """Names and keys met before. Accepting is the player's act; looking changes nothing."""

    LIMIT = 1000

    def __init__(self, folder: Path) -> None:
        self._path = folder / KNOWN_FILE
        self._keys: dict[str, str] = {}  # key in hex -> name, oldest first
        self._read()
        self._looks = {looks(name) for name in self._keys.values()}  # asked for with every view of a room

    def _read(self) -> None:
        try:
            found = json.loads(self._path.read_text(encoding="utf-8"))
            self._keys = {k: n for k, n in found.items() if isinstance(n, str) and len(bytes.fromhex(k)) == 32}
        except FileNotFoundError:
            return
        except (OSError, ValueError, AttributeError):
            with contextlib.suppress(OSError):  # keep the damaged list beside; everybody is a stranger again
                os.replace(self._path, self._path.with_suffix(".damaged"))

    def standing(self, name: str, key: bytes) -> Standing:
        same = self._keys.get(key.hex())
        if same is not None and _folded(same) == _folded(name):
            return Standing.KNOWN
        if looks(name) in self._looks:
            return Standing.NEW_DEVICE
        return Standing.STRANGER

    def accept(self, name: str, key: bytes) -> None:
        self._keys.pop(key.hex(), None)
        self._keys[key.hex()] = name
        while len(self._keys) > self.LIMIT:
            del self._keys[next(iter(self._keys))]
        self._write()

    def forget(self, key: bytes) -> None:
        if self._keys.pop(key.hex(), None) is not None:
            self._write()

    def _write(self) -> None:
        self._looks = {looks(name) for name in self._keys.values()}
        write_atomically(self._path, json.dumps(self._keys, indent=0, ensure_ascii=False))

    def everyone(self) -> list[tuple[str, bytes]]:
        return [(name, bytes.fromhex(key)) for key, name in self._keys.items()]


def _folded(name: str) -> str:
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())

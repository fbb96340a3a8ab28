"""Finished sprites on disk, so that a table laid a second time is not painted a second time.

Each is a file of its own, named by what it was painted from: function, arguments (size and palette among them) and the
sources of the client. A file that is missing, cut short or damaged is as if it had never been written, and a disk that
is full or may not be written on is done without: a sprite can always be painted. Nothing here ever raises or tells.

Files are written one by one when there is time (`write_one`), under another name first. Beyond `limit` bytes those that
were not used for longest go.
"""

from __future__ import annotations

import os
import struct
import time
from collections import deque
from collections.abc import Hashable
from contextlib import suppress
from pathlib import Path
from zlib import adler32

import pygame
from pygame import Surface

import game
from game import __version__
from game.assets import asset
from game.client.paint.look import Sprite
from game.home import home

LIMIT = 128 << 20
WORTH = 0.0002
"""Seconds of painting from which a file is quicker."""
USED = 24 * 3600
"""Seconds after which a file that is read counts as used again."""
HEAD = struct.Struct("<4sIIiiIIIII")
"""Mark, width, height, anchor, whether it has alpha, the part of it that is not clear. A checksum of this and of the
pixels follows, and then they."""
CHECK = struct.Struct("<I")
MARK = b"Tol2"
SUFFIX = ".sprite"


class Store:
    def __init__(self, folder: Path, sources: str, limit: int = LIMIT) -> None:
        """`sources` says what the painting functions were read from: another text, other pictures."""
        self._folder, self._sources, self.limit = os.fspath(folder), sources, limit
        self._waiting: deque[tuple[str, Sprite]] = deque()
        self._names: set[str] | None = None
        """Of what is there; None: not looked at yet."""
        self._sizes: dict[str, int] | None = None
        """Their bytes; None: not looked at yet."""
        self._read: deque[str] = deque()
        """What was read and may have to be told so."""

    def find(self, name: str) -> Sprite | None:
        if name not in self._there():
            return None
        try:
            with open(os.path.join(self._folder, name), "rb", buffering=0) as f:
                found = f.read()
        except OSError:
            return None
        self._read.append(name)
        return _sprite(found)

    def keep(self, name: str, sprite: Sprite) -> None:
        """Write it down when there is time; one without a name is not kept."""
        if name and _plain(sprite.surface):
            self._waiting.append((name, sprite))

    @property
    def waiting(self) -> bool:
        return bool(self._waiting or self._read)

    def write_one(self) -> None:
        """The next that waits; then of what was read, that it is used."""
        if not self._waiting:
            self._tell_used()
            return
        name, sprite = self._waiting.popleft()
        pixels = sprite.surface.get_buffer().raw
        head = HEAD.pack(MARK, *sprite.size, sprite.ax, sprite.ay, _has_alpha(sprite.surface), *sprite.seen)
        head += CHECK.pack(adler32(pixels, adler32(head)))
        self._make_room(len(head) + len(pixels))
        path = os.path.join(self._folder, name)
        try:
            os.makedirs(self._folder, exist_ok=True)
            with open(f"{path}.{os.getpid()}", "wb") as f:
                f.write(head)
                f.write(pixels)
            os.replace(f"{path}.{os.getpid()}", path)
        except OSError:
            self._waiting.clear()  # no room, or no right to write: the others would fare no better
            with suppress(OSError):
                os.unlink(f"{path}.{os.getpid()}")
            return
        self._there().add(name)
        self._by_size()[name] = len(head) + len(pixels)

    def _tell_used(self) -> None:
        if not self._read:
            return
        path = os.path.join(self._folder, self._read.popleft())
        with suppress(OSError):
            if time.time() - os.stat(path).st_mtime > USED:
                os.utime(path)

    def name(self, key: Hashable) -> str:
        """What a sprite is called; empty: it was painted from something that is another one at the next start."""
        said = repr(key)
        if "<" in said or "set(" in said:
            return ""
        return hashed(f"{self._sources}\n{said}") + SUFFIX

    def _there(self) -> set[str]:
        if self._names is None:
            self._names = set()
            with suppress(OSError):
                self._names = set(os.listdir(self._folder))
        return self._names

    def _by_size(self) -> dict[str, int]:
        if self._sizes is None:
            self._sizes = {}
            with suppress(OSError), os.scandir(self._folder) as found:
                self._sizes = {f.name: f.stat().st_size for f in found}
        return self._sizes

    def _make_room(self, more: int) -> None:
        there = self._by_size()
        if sum(there.values()) + more <= self.limit:
            return
        with suppress(OSError):
            for name in sorted(there, key=lambda n: os.stat(os.path.join(self._folder, n)).st_mtime):
                os.unlink(os.path.join(self._folder, name))
                del there[name]
                self._there().discard(name)
                if sum(there.values()) + more <= self.limit * 3 // 4:
                    return


def _sprite(found: bytes) -> Sprite | None:
    """What a file says; None: it is damaged."""
    pixels = memoryview(found)[HEAD.size + CHECK.size :]
    if len(found) < HEAD.size + CHECK.size:
        return None
    mark, wide, high, ax, ay, alpha, *seen = HEAD.unpack_from(found)
    if mark != MARK or len(pixels) != wide * high * 4:
        return None
    if CHECK.unpack_from(found, HEAD.size)[0] != adler32(pixels, adler32(found[: HEAD.size])):
        return None
    surface = Surface((wide, high), pygame.SRCALPHA if alpha else 0, 32)
    if not _plain(surface):
        return None
    surface.get_buffer().write(bytes(pixels), 0)
    return Sprite(surface, ax, ay, tuple(seen))


def _plain(surface: Surface) -> bool:
    """Four bytes a pixel in the usual order, line after line."""
    usual = (0xFF0000, 0xFF00, 0xFF, 0xFF000000 if _has_alpha(surface) else 0)
    return surface.get_masks() == usual and surface.get_pitch() == 4 * surface.get_width()


def _has_alpha(surface: Surface) -> bool:
    """In each pixel. The flag would not do: it also stands on a picture that is being faded in as a whole."""
    return surface.get_masks()[3] != 0


def at_home() -> Store | None:
    """The one in the profile folder; None: there is none."""
    try:
        return Store(home() / "cache" / "sprites", stamp(Path(game.__file__).parent, asset("art"), asset("data")))
    except OSError:
        return None


def stamp(*folders: Path) -> str:
    """What pictures are painted by and from: size and time of every file."""
    lines = [__version__, pygame.version.ver]
    for folder in folders:
        for at, inside, names in os.walk(folder):
            inside[:] = sorted(name for name in inside if name != "__pycache__")
            for name in sorted(names):
                found = os.stat(os.path.join(at, name))
                lines.append(f"{os.path.relpath(at, folder)} {name} {found.st_size} {found.st_mtime_ns}")
    return hashed("\n".join(lines))


def hashed(text: str) -> str:
    from hashlib import blake2b  # takes long to load, and the first frame of the title needs no store

    return blake2b(text.encode(), digest_size=16).hexdigest()

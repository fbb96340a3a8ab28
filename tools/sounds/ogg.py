"""Waves to Ogg Vorbis files that are the same, byte for byte, whenever they are made.

libsndfile (the package `soundfile`) encodes; it gives every stream a random number, so the pages are numbered anew
here, with their check sums.
"""

from __future__ import annotations

import io
import struct
from pathlib import Path

import numpy as np
import soundfile

from tools.sounds.kit import RATE, Wave


def write(path: Path, wave: Wave, quality: float) -> int:
    """Encode; `quality` 0 … 1 as Vorbis counts it. Returns the size of the file."""
    made = io.BytesIO()
    with soundfile.SoundFile(
        made, "w", RATE, wave.shape[1], format="OGG", subtype="VORBIS", compression_level=1 - quality
    ) as out:
        for at in range(0, len(wave), RATE):
            out.write(wave[at : at + RATE].astype(np.float32))
    data = numbered(bytearray(made.getvalue()), 1)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return len(data)


def _table() -> list[int]:
    found = []
    for i in range(256):
        r = i << 24
        for _ in range(8):
            r = (r << 1) ^ (0x04C11DB7 if r & 0x80000000 else 0)
        found.append(r & 0xFFFFFFFF)
    return found


TABLE = _table()


def checksum(page: bytes | bytearray) -> int:
    """As RFC 3533 has it."""
    r = 0
    for byte in page:
        r = ((r << 8) & 0xFFFFFFFF) ^ TABLE[(r >> 24) ^ byte]
    return r


def numbered(data: bytearray, serial: int) -> bytes:
    """The same stream under this number."""
    at = 0
    while at < len(data):
        assert data[at : at + 4] == b"OggS", "not a page"
        sizes = data[at + 27 : at + 27 + data[at + 26]]
        end = at + 27 + len(sizes) + sum(sizes)
        data[at + 14 : at + 18] = struct.pack("<I", serial)
        data[at + 22 : at + 26] = bytes(4)
        data[at + 22 : at + 26] = struct.pack("<I", checksum(data[at:end]))
        at = end
    return bytes(data)

"""A review as a file beside its record: `NAME.tollan.review`.

One that was made of another record, by other rules, other weights or another Tollan is stale, and the same as none.
"""

from __future__ import annotations

import os
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any

from msgpack import packb, unpackb

from game.assets import MissingAsset, asset
from game.hindsight import Review, from_plain, plain
from game.record import Record
from game.saves import REVIEW

VERSION = 13
"""Raised when a review would say something else."""


def beside(path: Path) -> Path:
    return path.with_name(path.name + REVIEW)


def made_with(record: Record) -> list[Any]:
    """All that a review depends on."""
    h = record.header
    return [VERSION, h.title, h.rules, h.data, record.check, len(record.entries), _weights(h.title)]


def _weights(title: str) -> bytes:
    try:
        return blake2b(asset("bots", f"{title}.json").read_bytes(), digest_size=16).digest()
    except (MissingAsset, OSError):
        return b""


def kept(path: Path, record: Record) -> Review | None:
    """The review of this record, if a whole one that still holds is beside it."""
    try:
        stamp, data = unpackb(beside(path).read_bytes(), use_list=True)
        review = from_plain(data)
    except Exception:  # no file, or anything but a review: it is made again
        return None
    return review if stamp == made_with(record) and review.whole else None


def keep(path: Path, record: Record, review: Review) -> None:
    """Write it down; where that cannot be, it is made again the next time."""
    to = beside(path)
    part = to.with_name(f"{to.name}.{os.getpid()}")
    with suppress(OSError):
        part.write_bytes(packb([made_with(record), plain(review)]))
        part.replace(to)

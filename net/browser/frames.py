"""Messages between the door and a guest's program, over its stdin and stdout.

To the program: length, JSON. From it: length, kind, then JSON (TOLD), or a picture by `game/client/far` (SHOWN).
"""

from __future__ import annotations

import json
import struct
from typing import Any

TO = struct.Struct(">I")
FROM = struct.Struct(">IB")
TOLD, SHOWN = 0, 1
MOST = 16 << 20
"""Bytes of one message; a picture of the largest window, badly compressible, stays far below."""


def to_program(told: dict[str, Any]) -> bytes:
    body = json.dumps(told, separators=(",", ":")).encode()
    return TO.pack(len(body)) + body


def from_program(kind: int, body: bytes) -> bytes:
    return FROM.pack(len(body), kind) + body

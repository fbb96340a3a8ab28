"""A second opinion: play a log through in a fresh process and say where it leads.

Memory can go wrong; a log that is signed and hashed does not. The device in the minority of a desync asks here before
it gives up (design: the odd one out replays its journal in a fresh process).
"""

from __future__ import annotations

import asyncio
import sys
from typing import Any

from net.entries import GENESIS_TERMS, Terms
from net.open_table import open_table
from net.wire import pack, unpack

WITHIN = 60.0


async def second_opinion(terms: Terms, played: list[Any]) -> bytes | None:
    """The digest after these entries as a fresh process sees it; None if it could not be had."""
    question = pack((terms.plain(), played))
    try:
        child = await asyncio.create_subprocess_exec(
            sys.executable,
            *(["recheck"] if getattr(sys, "frozen", False) else ["-m", "net.recheck"]),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
    except OSError:
        return None
    try:
        async with asyncio.timeout(WITHIN):
            answer, _ = await child.communicate(question)
        return bytes.fromhex(answer.decode("ascii").strip()) or None
    except (TimeoutError, ValueError):
        return None
    finally:
        if child.returncode is None:
            child.kill()
            await child.wait()


def main() -> int:
    terms, played = unpack(sys.stdin.buffer.read(), 1 << 26)
    if not GENESIS_TERMS(terms):
        return 2
    table = open_table(Terms.read(terms))
    for entry in played:
        table.play(entry)
    print(table.digests[-1].hex())
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Mutated frames, records and notes: `python3 tools/soak.py fuzz [--frames N] [--files M] [--seed S] [--json]`.

*Frames*: what the devices of a table said to each other is changed, by bytes or by values, and handed to one of them
as if a member had sent it; the table then plays to its end. Every tenth is a frame of a handshake, for the room or for
the guest. *Files*: the record of a game and the notes beside it are changed, some with all check sums made right again,
as a forger would. Whatever is not refused in the way that its reader promises is a failure, and prints one line that
repeats it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any
from unittest import mock

ROOT = Path(__file__).resolve().parent.parent
for folder in ("", "tests", "tests/net"):
    sys.path.insert(0, str(ROOT / folder))

from loopback import GAMES  # noqa: E402
from market import market  # noqa: E402
from simulation import IN_MEMORY, pretend, pretend_opens  # noqa: E402
from test_fuzz import changed  # noqa: E402

from game.record import MAGIC, Unreadable, frame, frames, parse  # noqa: E402
from net.doorkeeper import Doorkeeper  # noqa: E402
from net.handshake import knock, welcome  # noqa: E402
from net.hello import Card, Refused  # noqa: E402
from net.identity import Identity  # noqa: E402
from net.kept_games import reopen  # noqa: E402
from net.messages import decode, encode  # noqa: E402
from net.notes_file import _frame, notes_path, read_notes  # noqa: E402
from net.outside import Misbehaved  # noqa: E402
from net.pipe import Closed  # noqa: E402
from net.verify import examined  # noqa: E402
from net.wire import BadFrame, pack, unpack  # noqa: E402

A_TABLE = 20_000
"""Frames that one table is given, and files that are made from one game."""
BREATHE = 500
"""Frames after which the table goes on for a moment."""
EVERY = 100_000
"""Frames or files after which a line says how far it is."""


class Failed(Exception):
    """What was not refused, or refused wrongly."""


def mutated(data: bytes, dice: random.Random) -> bytes:
    """Some bytes of it changed, cut or doubled; or, if it can be unpacked, one value in it another."""
    if dice.random() < 0.5:
        try:
            return pack(changed(dice, unpack(data)))
        except (BadFrame, ValueError, OverflowError):
            pass
    bad = bytearray(data)
    for _ in range(dice.choice((1, 1, 2, 8))):
        at = dice.randrange(len(bad) + 1)
        kind = dice.randrange(4)
        if kind == 0:
            bad[at : at + 1] = bytes([dice.randrange(256)])
        elif kind == 1:
            del bad[at : at + dice.choice((1, 4, 40))]
        elif kind == 2:
            bad[at:at] = dice.randbytes(dice.choice((1, 4, 40)))
        elif at < len(bad):
            bad[at] ^= 1 << dice.randrange(8)
    return bytes(bad)


# ------------------------------------------------------------ frames
def table(seed: int, count: int) -> Counter[str]:
    """A table, so many mutated frames for its devices, then the game is played to its end."""
    said: list[bytes] = []
    told, dice = Counter[str](), random.Random(seed)

    def heard(message: Any) -> bytes:
        data = encode(message)
        if len(said) < 4000:
            said.append(data)
        return data

    async def course(night: Any) -> None:
        night.games = 1
        await night.begin()
        await night.play(dice.choice((0.5, 1.0, 2.0)))
        night.promises.lies_are_told = True
        for number in range(count):
            if number % 10 == 9:
                told[await handshake(dice)] += 1
                continue
            victim, liar = dice.sample(night.devices, 2)
            told[hand_over(victim, liar.who.public, mutated(dice.choice(said), dice))] += 1
            if number % BREATHE == 0:
                await asyncio.sleep(0.05)
                night.promises.check()
        if not await night.play(900.0, night.is_over, quiet=200.0):
            raise Failed(f"the table did not end: {night.standing(night.devices)}")

    with tempfile.TemporaryDirectory(dir=IN_MEMORY) as folder, mock.patch("net.mesh.encode", heard):
        pretend(seed, course, Path(folder))
    return told


def hand_over(victim: Any, sender: bytes, data: bytes) -> str:
    try:
        message = decode(data)
    except BadFrame:
        return "no message"
    if message[0] in ("beat", "echo", "bye"):
        return "taken"
    try:
        victim.party.message(sender, message)
    except Misbehaved:
        return "misbehaved"
    return "taken"


class Script:
    """A pipe on which the other side says what was said before, one frame of it changed."""

    def __init__(self, frames_: list[bytes]) -> None:
        self._left, self.sent, self.closed, self.why, self.address = list(frames_), [], False, "", ("10.0.0.9", 1)

    async def next(self, seconds: float) -> bytes:
        if not self._left:
            raise Closed("the other side closed the connection")
        return self._left.pop(0)

    def send(self, data: bytes) -> None:
        self.sent.append(data)

    def encrypt(self, *_: Any) -> None: ...
    def cut(self, why: str = "") -> None: ...
    def close(self, why: str = "") -> None: ...


class House:
    version, code, open = "fuzz", "komi-tasu", True

    def __init__(self) -> None:
        self.identity, self.door = Identity(bytes([3] * 32)), Doorkeeper(lambda: 0.0)

    def card(self) -> Card:
        return Card(b"r" * 16, "Plaza", "market", 1, b"d" * 16, (("rounds", 2),), 2, 1, True, False)

    def knows(self, key: bytes) -> bool:
        return True

    def has_place(self, key: bytes) -> bool:
        return True

    def sent_away(self, key: bytes) -> bool:
        return False


async def handshake(dice: random.Random) -> str:
    """Both sides once with a frame of the other's changed; the words of a real one are made by letting both talk."""
    want = dice.choice(("code", "key", "open", "look"))
    guest, room = await overheard(want)
    lines = guest if dice.random() < 0.5 else room
    at = dice.randrange(len(lines))
    script = Script([*lines[:at], mutated(lines[at], dice), *lines[at + 1 :]])
    try:
        if lines is guest:
            await welcome(script, House())  # type: ignore[arg-type]
        else:
            await knock(script, Identity(bytes([4] * 32)), "fuzz", GAMES, want, "komi-tasu")  # type: ignore[arg-type]
    except (Refused, Closed, BadFrame, TimeoutError):
        return "handshake refused"
    return "handshake ended"


_OVERHEARD: dict[str, tuple[list[bytes], list[bytes]]] = {}


async def overheard(want: str) -> tuple[list[bytes], list[bytes]]:
    """What the guest and the room say in a handshake, one frame after the other."""
    if want not in _OVERHEARD:
        one, two = Talker(), Talker()
        one.other, two.other = two, one
        guest = knock(one, Identity(bytes([4] * 32)), "fuzz", GAMES, want, "komi-tasu")  # type: ignore[arg-type]
        await asyncio.gather(guest, welcome(two, House()), return_exceptions=True)  # type: ignore[arg-type]
        _OVERHEARD[want] = one.sent, two.sent
    return _OVERHEARD[want]


class Talker(Script):
    """One end of a pipe between two coroutines."""

    other: Talker

    def __init__(self) -> None:
        super().__init__([])
        self._come: asyncio.Queue[bytes] = asyncio.Queue()

    async def next(self, seconds: float) -> bytes:
        return await asyncio.wait_for(self._come.get(), 1.0)

    def send(self, data: bytes) -> None:
        super().send(data)
        self.other._come.put_nowait(data)


# ------------------------------------------------------------ records and notes
def played(seed: int, folder: Path) -> tuple[Path, bytes]:
    """The record of a device of a finished game, and the hash at its end; the files stay."""

    async def course(night: Any) -> tuple[Path, bytes]:
        night.games = 1
        await night.begin()
        await night.peace()
        one = night.dice.choice([d for d in night.devices if d.seats])
        return one.playing.writer.path, one.step.ledger.head.hash

    found: tuple[Path, bytes] = pretend(seed, course, folder)
    return found


def files(seed: int, count: int) -> Counter[str]:
    """So many mutated records and notes of one game."""
    dice, told = random.Random(seed), Counter[str]()
    with (
        tempfile.TemporaryDirectory(dir=IN_MEMORY) as folder,
        mock.patch("net.fairness.LINKS", 64),
        mock.patch("net.identity.opens", pretend_opens),
    ):
        path, end = played(seed, Path(folder))
        record, notes, other = path.read_bytes(), notes_path(path).read_bytes(), path.with_name("other.tollan")
        for _ in range(count):
            if dice.random() < 0.5:
                told[a_record(forged(record, dice) if dice.random() < 0.1 else mutated(record, dice), end)] += 1
                continue
            other.write_bytes(record)
            notes_path(other).write_bytes(renoted(notes, dice) if dice.random() < 0.5 else mutated(notes, dice))
            told[some_notes(other, end, whole=dice.random() < 0.02)] += 1
    return told


def forged(record: bytes, dice: random.Random) -> bytes:
    """One entry changed, and every check sum right."""
    bodies, _, _ = frames(record)
    at = dice.randrange(len(bodies))
    bodies[at] = pack(changed(dice, unpack(bodies[at])))
    data, check = MAGIC, b""
    for number, body in enumerate(bodies):
        framed, check = frame(number, check, body)
        data += framed
    return data


def a_record(data: bytes, end: bytes) -> str:
    try:
        verdict = examined(parse(data), market)
    except Unreadable:
        return "record unreadable"
    if verdict.code == 0 and verdict.lines and end not in _hashes(data):
        raise Failed("a changed record is accepted")
    return "record refused" if verdict.code else "record as it was"


def _hashes(data: bytes) -> set[bytes]:
    from net.rebuilding import rebuilt
    from net.record_writer import genesis_wire, proof_wires

    record = parse(data)
    wires = [genesis_wire(record), *(wire for _, _, proof in record.entries for wire in proof_wires(proof))]
    return {entry.hash for entry in rebuilt(wires, market)[0].entries}


def renoted(notes: bytes, dice: random.Random) -> bytes:
    """One note changed, and its check sum right."""
    whole, at = [], 0
    while len(notes) - at >= 12:
        size = int.from_bytes(notes[at : at + 4], "big")
        whole.append(notes[at + 4 : at + 4 + size])
        at += 12 + size
    number = dice.randrange(len(whole))
    whole[number] = mutated(whole[number], dice)
    return b"".join(map(_frame, whole))


def some_notes(path: Path, end: bytes, whole: bool) -> str:
    found = read_notes(path)
    if not isinstance(found, list):
        raise Failed("notes are a list")
    if whole:
        try:
            kept = reopen(path, market, Identity(bytes([9] * 31 + [0])))
        except Unreadable:
            return "notes: record unreadable"
        if end not in {entry.hash for entry in kept.ledger.entries}:
            raise Failed("notes changed the log")
        return "notes opened"
    return "notes read"


# ------------------------------------------------------------ by number, or by time
def soak(seed: int) -> str:
    """One table and one game's files, for `tools/soak.py fuzz` without numbers."""
    return str(dict(table(seed, 2000) + files(seed, 500)))


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="soak.py fuzz", description="Mutated frames, records and notes.")
    parser.add_argument("--frames", type=int, default=0, metavar="N", help="mutated frames, a tenth of a handshake")
    parser.add_argument("--files", type=int, default=0, metavar="M", help="mutated records and notes")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first table (default: 1)")
    parser.add_argument("--json", action="store_true", help="the sums as one line of JSON")
    args = parser.parse_args(argv)
    began, sums = time.monotonic(), Counter({"frames": 0, "files": 0, "failed": 0})
    told: Counter[str] = Counter()
    for what, wanted, do in (("frames", args.frames, table), ("files", args.files, files)):
        seed = args.seed
        while sums[what] < wanted:
            count = min(A_TABLE, wanted - sums[what])
            try:
                told.update(do(seed, count))
            except Exception as why:
                sums["failed"] += 1
                again = f"python3 tools/soak.py fuzz --{what} {count} --seed {seed}"
                print(f"{again}    {type(why).__name__}: {str(why)[:240]}", flush=True)
            seed += 1
            sums[what] += count
            if sums[what] % EVERY == 0 or sums[what] == wanted:
                print(f"fuzz: {sums[what]} of {wanted} {what}, {sums['failed']} failed", file=sys.stderr, flush=True)
    said = {**sums, "told": dict(told), "minutes": round((time.monotonic() - began) / 60, 1)}
    print(json.dumps(said) if args.json else "fuzz: " + ", ".join(f"{k} {v}" for k, v in said.items()), flush=True)
    return 1 if sums["failed"] else 0

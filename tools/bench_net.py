"""How fast the peers are, beside a bare fan-out TCP echo to three processes: `python3 tools/bench.py --net`.

Four devices are four processes on loopback, playing a real game; this one is the first of them. Every figure that
waits for others is a median, taken in turns with the echo, so that a busy machine slows both.
"""

from __future__ import annotations

import asyncio
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.record import read, replay  # noqa: E402
from game.titles import TITLES  # noqa: E402
from net.identity import Identity  # noqa: E402
from net.keep import reopen  # noqa: E402
from net.lan import own_games  # noqa: E402
from net.opening import open_table  # noqa: E402
from net.party import Party  # noqa: E402
from net.recheck import second_opinion  # noqa: E402

GAME, CODE, HERE = "founders", "komi-tasu", "127.0.0.1"
OTHERS = 3
ROUNDS = 5
PAYLOAD = b"x" * 200
SPECTATORS = 8


# ---------------------------------------------------------------- the bare echo
class Echo(asyncio.Protocol):
    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport: Any = transport

    def data_received(self, data: bytes) -> None:
        self.transport.write(data)


class Fan(asyncio.Protocol):
    """Counts what comes back."""

    waiting: int = 0
    done: asyncio.Future[None] | None = None

    def data_received(self, data: bytes) -> None:
        Fan.waiting -= len(data)
        if Fan.waiting <= 0 and Fan.done is not None and not Fan.done.done():
            Fan.done.set_result(None)


async def fan_out(transports: list[Any]) -> float:
    Fan.waiting, Fan.done = len(PAYLOAD) * len(transports), asyncio.get_running_loop().create_future()
    start = time.perf_counter()
    for transport in transports:
        transport.write(PAYLOAD)
    await Fan.done
    return time.perf_counter() - start


# ---------------------------------------------------------------- the other devices
class Woken(Party):
    """A party that says when anything has come in, so that nobody has to look in circles."""

    moved: asyncio.Event
    dealer_asked: float | None = None
    draws: list[float]

    def timed_news(self, news: Any) -> None:
        """How long a fair draw takes: from the dealer being asked here to the tiles lying here."""
        if news.what != "applied" or self.board is None:
            return
        now = time.perf_counter()
        if news.about[0].entry.kind == "deal" and self.dealer_asked is not None:
            self.draws.append(now - self.dealer_asked)
        self.dealer_asked = now if self.board.ledger.due == "deal" else None

    def message(self, key: bytes, message: Any) -> None:
        super().message(key, message)
        self.moved.set()

    def linked(self, *args: Any) -> None:
        super().linked(*args)
        self.moved.set()


def party(who: Identity, number: int, folder: Path, room: bytes) -> Woken:
    made = Woken(who, f"D{number}", "bench", own_games(), open_table, folder / str(number), second_opinion,
                 lambda news: None, room, HERE)
    made.moved, made.draws = asyncio.Event(), []
    made.tell = made.timed_news  # type: ignore[method-assign]
    return made


async def other(number: int, folder: Path, room: bytes, port: int, watching: bool) -> None:
    """A device in its own process: echoes on one port, plays (or watches) on another, until its input is closed."""
    loop = asyncio.get_running_loop()
    echo = await loop.create_server(Echo, HERE, 0)
    ours = party(Identity(bytes([5] * 31 + [number])), number, folder, room)
    await ours.enter(HERE, port, "code", CODE)
    print(echo.sockets[0].getsockname()[1], flush=True)
    luck, ready_for = random.Random(number), None
    while os.getppid() != 1:
        ours.moved.clear()
        if ours.board is not None:
            for seat in ours.board.open_seats():
                question = ours.board.question(seat)
                assert question is not None
                ours.board.answer(seat, luck.choice(question.answers()))
        elif not watching and ours.lobby.game is not None:
            if ours.lobby.seat(number) is None:
                ours.put(("seat", number), (ours.identity.public, f"D{number}", "", "", ""))
            terms = ours.terms()
            if terms is not None and ready_for != terms:
                ready_for = terms
                ours.ready(True)
        with suppress(TimeoutError):
            async with asyncio.timeout(0.5):
                await ours.moved.wait()


def start_other(number: int, folder: Path, room: bytes, port: int, watching: bool = False) -> subprocess.Popen[str]:
    args = [str(number), str(folder), room.hex(), str(port), str(int(watching))]
    return subprocess.Popen([sys.executable, __file__, *args], stdout=subprocess.PIPE, text=True, cwd=ROOT)


# ---------------------------------------------------------------- this device
class Here:
    """The first device, and what it waits for."""

    def __init__(self, ours: Woken) -> None:
        self.ours = ours

    @property
    def step(self) -> Any:
        assert self.ours.board is not None
        return self.ours.board.step

    async def until(self, condition: Any, seconds: float = 60.0) -> None:
        async with asyncio.timeout(seconds):
            while not condition():
                self.ours.moved.clear()
                await self.ours.moved.wait()

    def all_have(self) -> bool:
        return all(self.step.has_head(key) for key in self.step.ledger.devices)

    def ours_to_move(self) -> bool:
        return self.all_have() and bool(self.ours.board and self.ours.board.open_seats())

    async def timed(self, act: Any, condition: Any) -> float:
        start = time.perf_counter()
        act()
        await self.until(condition)
        return time.perf_counter() - start

    def bytes_to(self, key: bytes) -> int:
        return self.ours.mesh.links[key].pipe.bytes_sent


async def measure(folder: Path) -> dict[str, Any]:
    who = Identity(bytes([5] * 32))
    room, nonce = Party.new_room(who)
    ours = party(who, 0, folder, room)
    setup: Any = TITLES[GAME].setup(OTHERS + 1)
    await ours.open(nonce, "Bench", False, CODE, (GAME, tuple(sorted(setup.options.items())), OTHERS + 1, False))
    children = [start_other(i, folder, room, ours.mesh.port) for i in range(1, OTHERS + 1)]
    here = Here(ours)
    try:
        echoes = []
        for child in children:
            line = await asyncio.to_thread(child.stdout.readline)  # type: ignore[union-attr]
            transport, _ = await asyncio.get_running_loop().create_connection(Fan, HERE, int(line))
            echoes.append(transport)
        ours.put(("seat", 0), (who.public, "D0", "", "", ""))
        await here.until(lambda: ours.terms() is not None)
        ours.ready(True)
        await here.until(lambda: ours.board is not None and len(ours.mesh.links) == OTHERS)
        figures = await play(here, echoes)
        figures.update(await spectators(here, folder, room))
        return figures
    finally:
        for child in children:
            child.kill()
            child.wait()
            if child.stdout is not None:
                child.stdout.close()
        await ours.close()


async def play(here: Here, echoes: list[Any]) -> dict[str, Any]:
    """The game to its end; answers, draws and echoes in turns."""
    echo, answers, sizes = [], [], []
    luck = random.Random(1)
    for _ in range(200):
        await fan_out(echoes)
    neighbour = next(iter(here.ours.mesh.links))
    while not here.step.ledger.over:
        await here.until(lambda: here.ours_to_move() or here.step.ledger.over)
        if here.step.ledger.over:
            break
        board = here.ours.board
        assert board is not None
        seat = board.open_seats()[0]
        question = board.question(seat)
        assert question is not None
        sealed = here.step.ledger.due == "seal"
        choice, back = luck.choice(question.answers()), here.step.ledger.table.undoable(seat)
        before, length = here.bytes_to(neighbour), len(here.step.ledger.entries)
        if back and not sealed and luck.random() < 0.3:
            seconds = await here.timed(lambda b=board, s=seat, to=back[-1]: b.undo(s, to), here.all_have)
        else:
            seconds = await here.timed(lambda b=board, s=seat, c=choice: b.answer(s, c),
                                       lambda n=length: here.all_have() and len(here.step.ledger.entries) > n)
        if not sealed and len(here.step.ledger.entries) == length + 1:
            answers.append(seconds)
            sizes.append(here.bytes_to(neighbour) - before)
        echo.append(await fan_out(echoes))
    base, draws = median(echo), here.ours.draws
    return {"echo_ms": round(base * 1e3, 3), "answer_ms": round(median(answers) * 1e3, 3),
            "draw_ms": round(median(draws) * 1e3, 3), "ratio_answer": round(median(answers) / base, 2),
            "ratio_draw": round(median(draws) / base, 2), "bytes_answer": int(median(sizes)),
            "answers": len(answers), "draws": len(draws), **rejoin(here)}


def rejoin(here: Here) -> dict[str, Any]:
    """Opening the kept game to rejoin with it, against replaying its record."""
    assert here.ours.board is not None
    path = here.ours.board.keeper.path
    here.ours.board.keeper.close()
    replays, rejoins = [], []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        replay(read(path))
        replays.append(time.perf_counter() - start)
        start = time.perf_counter()
        reopen(path, open_table, here.ours.identity)
        rejoins.append(time.perf_counter() - start)
    return {"replay_ms": round(median(replays) * 1e3, 1), "rejoin_ms": round(median(rejoins) * 1e3, 1),
            "ratio_rejoin": round(median(rejoins) / median(replays), 2)}


async def spectators(here: Here, folder: Path, room: bytes) -> dict[str, Any]:
    """What a spectator costs the device it is linked to."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    linked = len(here.ours.mesh.links)
    children = [start_other(20 + i, folder, room, here.ours.mesh.port, True) for i in range(SPECTATORS)]
    try:
        await here.until(lambda: len(here.ours.presence.seen) >= linked + SPECTATORS, 120)
        await asyncio.sleep(2.0)
        after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    finally:
        for child in children:
            child.kill()
            child.wait()
            if child.stdout is not None:
                child.stdout.close()
    return {"spectator_kib": max(0, after - before) // max(1, len(here.ours.mesh.links) - linked)}


def run() -> dict[str, Any]:
    """The figures."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(measure(Path(folder)))


if __name__ == "__main__":
    if len(sys.argv) > 1:
        number, folder, room, port, watching = sys.argv[1:6]
        with suppress(KeyboardInterrupt):
            asyncio.run(other(int(number), Path(folder), bytes.fromhex(room), int(port), watching == "1"))
    else:
        print(run())

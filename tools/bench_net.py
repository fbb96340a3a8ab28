"""How fast the peers are, beside a bare fan-out TCP echo to three processes: `python3 tools/bench.py --net`.

Four devices are four processes on loopback, playing five real games; this one is the first of them. In each game
answers, draws and echoes take turns, so that a busy machine slows all of them, and a game's figure is the median of
its own; what is shown is the median of the five games. Three more are played while every core does other work for a
fifth of each second (`busy`), and one beside a member who does the worst he can (`attacked`).
"""

from __future__ import annotations

import asyncio
import gc
import os
import random
import subprocess
import sys
import tempfile
import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.agenda import Illegal  # noqa: E402
from game.record import read, replay  # noqa: E402
from game.titles import TITLES  # noqa: E402
from net.hello import Refused  # noqa: E402
from net.identity import Identity  # noqa: E402
from net.lan import own_games  # noqa: E402
from net.messages import decode, encode  # noqa: E402
from net.open_table import open_table  # noqa: E402
from net.party import Party  # noqa: E402
from net.recheck import second_opinion  # noqa: E402

GAME, CODE, HERE = "founders", "komi-tasu", "127.0.0.1"
OTHERS = 3
GAMES = 5
PAYLOAD = b"x" * 200
REST = 0.003
"""Before everything that is timed, and before the others answer: people do not play in one breath."""
FULL = 64 << 10
"""Bytes that wait to go out, after which the attacker waits, too: who sends more ends his own link."""
SPECTATORS = 8
BUSY_GAMES = 3
ALONE, ATTACKED, ATTACKS = 6.0, 8.0, 5
"""Seconds of play without the worst member and beside him, in turns, and how often he comes."""
REST_OF_HIM = 0.5
"""Seconds until the others have lost his link, too."""
GOALS: dict[str, tuple[float, str]] = {
    "ratio_answer": (3.0, "at most"),
    "ratio_draw": (5.0, "at most"),
    "ratio_rejoin": (1.5, "at most"),
    "busy ratio_answer": (6.0, "at most"),
    "busy ratio_draw": (10.0, "at most"),
    "busy ratio_rejoin": (3.0, "at most"),
    "ratio_attacked": (0.8, "at least"),
}


# ---------------------------------------------------------------- the bare echo
ECHO = """
import asyncio

async def echo(reader, writer):
    while data := await reader.read(65536):
        writer.write(data)
        await writer.drain()

async def main():
    server = await asyncio.start_server(echo, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()

asyncio.run(main())
"""


class Echoes:
    """Three processes that send back whatever they are sent."""

    def __init__(self) -> None:
        self._children = [
            subprocess.Popen([sys.executable, "-c", ECHO], stdout=subprocess.PIPE, text=True) for _ in range(OTHERS)
        ]
        self._streams: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def open(self) -> None:
        for child in self._children:
            assert child.stdout is not None
            port = int(await asyncio.to_thread(child.stdout.readline))
            self._streams.append(await asyncio.open_connection(HERE, port))

    async def round_trip(self) -> float:
        """Until all three have answered."""
        await asyncio.sleep(REST)
        start = time.perf_counter()
        for _, writer in self._streams:
            writer.write(PAYLOAD)
        await asyncio.gather(*(reader.readexactly(len(PAYLOAD)) for reader, _ in self._streams))
        return time.perf_counter() - start

    def close(self) -> None:
        for _, writer in self._streams:
            writer.close()
        for child in self._children:
            end(child)


def end(child: subprocess.Popen[str]) -> None:
    child.kill()
    child.wait()
    if child.stdout is not None:
        child.stdout.close()


# ---------------------------------------------------------------- the other devices
class Woken(Party):
    """A party that says when something has come true, so that nobody has to look in circles."""

    awaited: tuple[Callable[[], Any], asyncio.Future[None]] | None = None
    dealer_asked: float | None = None
    draws: list[float]

    def timed_news(self, news: Any) -> None:
        """How long a fair draw takes: from the dealer being asked here to the tiles lying here."""
        if news.what != "applied" or self.playing is None:
            return
        now = time.perf_counter()
        if news.about[0].entry.kind == "deal" and self.dealer_asked is not None:
            self.draws.append(now - self.dealer_asked)
        self.dealer_asked = now if self.playing.ledger.due == "deal" else None

    def message(self, key: bytes, message: Any) -> bool:
        brought_on = super().message(key, message)
        self._look()
        return brought_on

    def linked(self, *args: Any) -> None:
        super().linked(*args)
        self._look()

    def _look(self) -> None:
        if self.awaited is not None and self.awaited[0]():
            (_, future), self.awaited = self.awaited, None
            if not future.done():
                future.set_result(None)

    async def until(self, condition: Callable[[], Any], seconds: float) -> None:
        """Wait until a message has made it true; TimeoutError if none does."""
        if not condition():
            self.awaited = condition, asyncio.get_running_loop().create_future()
            async with asyncio.timeout(seconds):
                await self.awaited[1]


def party(who: Identity, number: int, folder: Path, room: bytes) -> Woken:
    made = Woken(
        who,
        f"D{number}",
        "bench",
        own_games(),
        open_table,
        folder / str(number),
        second_opinion,
        lambda news: None,
        room,
        HERE,
    )
    made.draws = []
    made.tell = made.timed_news  # type: ignore[method-assign]
    return made


async def entered(number: int, folder: Path, room: bytes, port: int) -> Woken:
    """In the room, however often a busy machine is too late for it."""
    while True:
        ours = party(Identity(bytes([5] * 31 + [number])), number, folder, room)
        try:
            await ours.enter(HERE, port, "code", CODE)
            return ours
        except Refused:
            await ours.close()
            await asyncio.sleep(0.1)


async def other(number: int, folder: Path, room: bytes, port: int, watching: bool) -> None:
    """A device in its own process, playing or watching until it is ended."""
    ours = await entered(number, folder, room, port)
    luck, ready_for = random.Random(number), None
    while os.getppid() != 1:
        if ours.playing is not None and not ours.playing.ledger.over:
            ready_for = None
            with suppress(TimeoutError):
                await ours.until(ours.playing.open_seats, 0.5)
            await asyncio.sleep(REST)
            for seat in ours.playing.open_seats():
                question = ours.playing.question(seat)
                assert question is not None
                ours.playing.answer(seat, luck.choice(question.answers()))
            continue
        if not watching and ours.lobby.game is not None:
            if ours.lobby.seat(number) is None:
                ours.put(("seat", number), (ours.identity.public, f"D{number}", "", "", ""))
            terms = ours.terms()
            if terms is not None and ready_for != terms:
                ready_for = terms
                ours.upkeep.ready(True)
        await asyncio.sleep(0.02)


async def attack(number: int, folder: Path, room: bytes, port: int) -> None:
    """A member who does the worst he can: whatever costs the others most, as fast as it goes out, until he is ended."""
    ours = await entered(number, folder, room, port)
    me, wide = ours.identity.public, tuple(tuple(range(40)) for _ in range(60))
    lineage = tuple((n, bytes([n % 256]) * 32) for n in range(200))
    count = 0
    while os.getppid() != 1:
        tag = ours.playing.ledger.lineage[0][1][:8] if ours.playing is not None else bytes(8)
        for _ in range(20):
            count += 1
            worst = (
                ("want", tag, 0),
                ("put", me, ("game",), count, wide, bytes(64)),
                ("status", lineage, 1 << 15, bytes(32)),
                ours.attendance.presence.announce(ours.mesh.links, bytes(8)),
                ("say", me, count, count, "chat", "x" * 500, bytes(64)),
            )
            for message in worst:
                if count == 1:
                    decode(encode(message))  # what is no message would cost nobody more than a new link
                ours.mesh.send_all([key for key, link in ours.mesh.links.items() if link.pipe.unsent < FULL], message)
        await asyncio.sleep(0.001)


def start_other(number: int, folder: Path, room: bytes, port: int, what: str = "play") -> subprocess.Popen[str]:
    """`what`: play, watch or attack. An attacker has a machine of his own, so here he takes what the others leave."""
    args = ["nice", "-n", "19"] if what == "attack" and os.name == "posix" else []
    args += [sys.executable, __file__, str(number), str(folder), room.hex(), str(port), what]
    return subprocess.Popen(args, stdout=subprocess.DEVNULL, text=True, cwd=ROOT)


# ---------------------------------------------------------------- this device
class Here:
    """The first device, and what it waits for."""

    def __init__(self, ours: Woken) -> None:
        self.ours = ours

    @property
    def step(self) -> Any:
        assert self.ours.playing is not None
        return self.ours.playing.step

    async def until(self, condition: Any, seconds: float = 60.0) -> None:
        await self.ours.until(condition, seconds)

    def all_have(self) -> bool:
        return all(self.step.has_head(key) for key in self.step.ledger.devices)

    def seen_by_all(self, index: int) -> bool:
        """Every device has told that it has this entry, or a later one."""
        return all(self.step.haves.get(key, (-1,))[0] >= index for key in self.step.ledger.devices)

    def in_step(self) -> bool:
        """Our log has been compared with the others' and nothing is missing."""
        return self.ours.playing is not None and not self.ours.playing.asleep

    def ours_to_move(self) -> bool:
        settled = self.step.ledger.head.kind == "deal" or self.all_have()
        return settled and bool(self.ours.playing and self.ours.playing.open_seats())

    async def timed(self, act: Any, condition: Any) -> float:
        await asyncio.sleep(REST)
        start = time.perf_counter()
        act()
        await self.until(condition)
        return time.perf_counter() - start

    def bytes_to(self, key: bytes) -> int:
        return self.ours.mesh.links[key].pipe.bytes_sent


async def measure(folder: Path, watched: bool) -> dict[str, float]:
    """One game from the lobby to its end; then, if it is to be `watched`, spectators come."""
    who = Identity(bytes([5] * 32))
    room, nonce = Party.new_room(who)
    ours = party(who, 0, folder, room)
    setup: Any = TITLES[GAME].setup(OTHERS + 1)
    await ours.open(nonce, "Bench", False, CODE, (GAME, tuple(sorted(setup.options.items())), OTHERS + 1, False))
    children = [start_other(i, folder, room, ours.mesh.port) for i in range(1, OTHERS + 1)]
    here, echoes = Here(ours), Echoes()
    try:
        await echoes.open()
        ours.put(("seat", 0), (who.public, "D0", "", "", ""))
        await here.until(lambda: ours.terms() is not None)
        ours.upkeep.ready(True)
        await here.until(lambda: ours.playing is not None and len(ours.mesh.links) == OTHERS)
        figures = await play(here, echoes, folder, room)
        if watched:
            figures.update(await spectators(here, folder, room))
        return figures
    finally:
        for child in children:
            end(child)
        echoes.close()
        await here.ours.close()


async def play(here: Here, echoes: Echoes, folder: Path, room: bytes) -> dict[str, float]:
    """The game to its end, with one return in its last round."""
    echo, answers, draws, sizes = [], [], here.ours.draws, []
    back_again: dict[str, float] = {}
    luck = random.Random(1)
    for _ in range(50):
        await echoes.round_trip()
    while not here.step.ledger.over:
        await here.until(lambda: here.ours_to_move() or here.step.ledger.over)
        if here.step.ledger.over:
            break
        state = here.step.ledger.table.state
        if not back_again and state.round == state.rounds:
            back_again = await rejoin(here, folder, room)
            draws += here.ours.draws
            here.ours.draws = draws
            continue
        playing = here.ours.playing
        assert playing is not None
        seat = playing.open_seats()[0]
        question = playing.question(seat)
        assert question is not None
        sealed = here.step.ledger.due == "seal"
        choice, back = luck.choice(question.answers()), here.step.ledger.table.undoable(seat)
        neighbour = next(iter(here.ours.mesh.links))
        before, length = here.bytes_to(neighbour), len(here.step.ledger.entries)
        if back and not sealed and luck.random() < 0.3:
            seconds = await here.timed(lambda p=playing, s=seat, to=back[-1]: p.undo(s, to), here.all_have)
        else:
            seconds = await here.timed(
                lambda p=playing, s=seat, c=choice: p.answer(s, c),
                lambda n=length: len(here.step.ledger.entries) > n and here.seen_by_all(n),
            )
        if not sealed and len(here.step.ledger.entries) == length + 1:
            answers.append(seconds)
            sizes.append(here.bytes_to(neighbour) - before)
        echo.append(await echoes.round_trip())
    base = median(echo)
    return {
        "echo_ms": base * 1e3,
        "answer_ms": median(answers) * 1e3,
        "draw_ms": median(draws) * 1e3,
        "ratio_answer": median(answers) / base,
        "ratio_draw": median(draws) / base,
        "bytes_answer": median(sizes),
        "answers": len(answers),
        "draws": len(draws),
        **back_again,
    }


async def rejoin(here: Here, folder: Path, room: bytes) -> dict[str, float]:
    """Gone and back: from the record on the disk to being in step with the others, against replaying the record."""
    assert here.ours.playing is not None
    path, who = here.ours.playing.writer.path, here.ours.identity
    await here.ours.close()
    start = time.perf_counter()
    replay(read(path))
    replayed = time.perf_counter() - start
    here.ours = party(who, 0, folder, room)
    start = time.perf_counter()
    await here.ours.reopen(path)
    reopened = time.perf_counter() - start
    await here.until(here.in_step)
    back = time.perf_counter() - start
    await here.until(lambda: len(here.ours.mesh.links) == OTHERS)
    return {
        "replay_ms": replayed * 1e3,
        "reopen_ms": reopened * 1e3,
        "rejoin_ms": back * 1e3,
        "ratio_rejoin": back / replayed,
    }


async def spectators(here: Here, folder: Path, room: bytes) -> dict[str, float]:
    """What a spectator costs the device it is linked to: all that Python holds for it."""
    linked = len(here.ours.mesh.links)
    tracemalloc.start()
    children = [start_other(20 + i, folder, room, here.ours.mesh.port, "watch") for i in range(SPECTATORS)]
    try:
        await here.until(lambda: len(here.ours.mesh.links) >= linked + SPECTATORS, 120)
        await asyncio.sleep(2.0)
        gc.collect()
        held, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
        for child in children:
            end(child)
    return {"spectator_kib": held / 1024 / SPECTATORS}


async def beside_the_worst(folder: Path) -> dict[str, float]:
    """A table of two, both as fast as they go, alone and beside the worst member in turns; each time he is another
    device, which has spent nothing of its budget. What is beside him is compared with what was before and after."""
    who = Identity(bytes([5] * 32))
    room, nonce = Party.new_room(who)
    ours = party(who, 0, folder, room)
    setup: Any = TITLES[GAME].setup(2)
    await ours.open(nonce, "Bench", False, CODE, (GAME, tuple(sorted(setup.options.items())), 2, False))
    children = [start_other(1, folder, room, ours.mesh.port)]
    here, luck = Here(ours), random.Random(2)
    try:
        ours.put(("seat", 0), (who.public, "D0", "", "", ""))
        await answers_a_second(here, luck, ALONE)
        before, turns = await answers_a_second(here, luck, ALONE), []
        for number in range(2 * ATTACKS):
            children.append(start_other(9 + number, folder, room, ours.mesh.port, "attack"))
            await here.until(lambda: len(ours.mesh.links) == 2, 300.0)
            worst = next(key for key, link in ours.mesh.links.items() if not link.plays)
            beside = await answers_a_second(here, luck, ATTACKED)
            did_it = ours.mesh.is_kept_out(worst) or worst in ours.mesh.links and ours.mesh.links[worst].pipe.is_held
            end(children.pop())
            while len(ours.mesh.links) > 1:
                await answers_a_second(here, luck, REST_OF_HIM)
            await answers_a_second(here, luck, REST_OF_HIM)
            after = await answers_a_second(here, luck, ALONE)
            if did_it:  # else the machine had no time for him
                turns.append((before, beside, after))
            if len(turns) == ATTACKS:
                break
            before = after
    finally:
        for child in children:
            end(child)
        await ours.close()
    return {
        "answers_a_second": median((before + after) / 2 for before, _, after in turns),
        "answers_attacked": median(beside for _, beside, _ in turns),
        "ratio_attacked": median(2 * beside / (before + after) for before, beside, after in turns),
    }


def attacked() -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(beside_the_worst(Path(folder)))


async def answers_a_second(here: Here, luck: random.Random, seconds: float) -> float:
    """In so many seconds of play, in as many games as that takes; much is taken back, so that they last. What lies
    between two games does not count."""
    played, entries = 0.0, 0
    while played < seconds:
        await begun(here)
        start, ledger = time.perf_counter(), here.step.ledger
        first = len(ledger.entries)
        while not ledger.over and played + time.perf_counter() - start < seconds:
            await here.until(lambda: here.ours.playing.open_seats() or here.step.ledger.over)
            for seat in here.ours.playing.open_seats():
                question, back = here.ours.playing.question(seat), here.step.ledger.table.undoable(seat)
                if back and here.step.ledger.due == "answer" and luck.random() < 0.45:
                    with suppress(Illegal):
                        here.ours.playing.undo(seat, back[-1])
                        continue
                here.ours.playing.answer(seat, luck.choice(question.answers()))
            await asyncio.sleep(0)
            ledger = here.step.ledger
        entries += len(ledger.entries) - first
        played += time.perf_counter() - start
    return entries / played


async def begun(here: Here) -> None:
    """The game that is played, or else the next one."""
    ours = here.ours
    while ours.playing is None or ours.playing.ledger.over:
        await here.until(lambda: ours.terms() is not None)
        ours.upkeep.ready(True)
        with suppress(TimeoutError):
            await here.until(lambda: ours.playing is not None and not ours.playing.ledger.over, 5.0)


# ---------------------------------------------------------------- other work
WORK = """
import os, sys, time

if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {int(sys.argv[1])})
while os.getppid() != 1:
    end = time.perf_counter() + 0.02
    while time.perf_counter() < end:
        pass
    time.sleep(0.08)
"""


def cores() -> list[int]:
    return sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else list(range(os.cpu_count() or 1))


@contextmanager
def other_work() -> Iterator[None]:
    """Meanwhile every core does something else for 20 ms of each 100."""
    workers = [subprocess.Popen([sys.executable, "-c", WORK, str(core)], text=True) for core in cores()]
    try:
        yield
    finally:
        for worker in workers:
            end(worker)


def played(number: int, watched: bool = False) -> dict[str, float]:
    """The medians of so many games; spectators come to the first one if it is `watched`."""
    games = []
    for game in range(number):
        with tempfile.TemporaryDirectory() as folder:
            games.append(asyncio.run(measure(Path(folder), watched and game == 0)))
    return {name: median(game[name] for game in games if name in game) for name in games[0]}


def run() -> dict[str, Any]:
    figures = {**played(GAMES, watched=True), **attacked()}
    with other_work():
        busy = played(BUSY_GAMES)
    return {**rounded(figures), "busy": rounded({name: busy[name] for name in busy if name in GOALS})}


def rounded(figures: dict[str, float]) -> dict[str, float]:
    return {name: round(value, 2) if name.startswith("ratio") else round(value, 3) for name, value in figures.items()}


if __name__ == "__main__":
    if len(sys.argv) > 1:
        number, folder, room, port, what = sys.argv[1:6]
        at = int(number), Path(folder), bytes.fromhex(room), int(port)
        with suppress(KeyboardInterrupt):
            asyncio.run(attack(*at) if what == "attack" else other(*at, what == "watch"))
    else:
        print(run())

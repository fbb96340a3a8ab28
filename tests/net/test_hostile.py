"""Strangers and members who send rubbish, too much, too slowly or nothing: the room stays open and stays small."""

import asyncio
import random
import tracemalloc

import pytest
from loopback import GAMES, LONG, Player, play, same_end, table_for, until
from spake2 import SPAKE2_A

from net.doorkeeper import FROM_ONE_ADDRESS
from net.handshake import knock
from net.hello import client_hello
from net.mesh import SILENT
from net.pipe import WRITE_LIMIT, dial
from net.wire import FRAME_LIMIT, framed, pack

pytestmark = pytest.mark.waits


async def raw(port):
    return await asyncio.open_connection("127.0.0.1", port)


@pytest.fixture
def no_other_end(monkeypatch):
    """Nobody is shown out for being slow: what closes a connection is what was sent through it."""
    for limit in ("mesh.FINISH_WITHIN", "handshake.FINISH_WITHIN", "handshake.PAKE_REPLY_WITHIN"):
        monkeypatch.setattr(f"net.{limit}", 10 * LONG)


async def gone(reader):
    """The other side has closed the connection."""
    async with asyncio.timeout(LONG):
        while True:
            try:
                if not await reader.read(65536):
                    return
            except ConnectionError:
                return


@pytest.mark.parametrize(
    "data",
    [
        (FRAME_LIMIT + 1).to_bytes(4, "big") + b"x" * 100,
        b"\xff\xff\xff\xff",
        (5000).to_bytes(4, "big") + b"y" * 5000,
        framed(b""),
        framed(b"\xc1" * 20),
        framed(b"\x91" * 900),
        b"GET / HTTP/1.1\r\nHost: x\r\n\r\n",
    ],
)
def test_frames_that_make_no_sense_close_the_connection_at_once(tmp_path, data, no_other_end):
    async def run():
        room = await Player(0, tmp_path).host()
        reader, writer = await raw(room.port)
        writer.write(data)
        await gone(reader)
        writer.close()
        await room.close()

    asyncio.run(run())


def test_a_thousand_random_streams_crash_nothing(tmp_path, monkeypatch):
    monkeypatch.setattr("net.doorkeeper.CALLS_AT_ONCE", 2000)  # all of them are read
    dice = random.Random(5)

    async def run():
        room = await Player(0, tmp_path).host()
        for _ in range(200):
            reader, writer = await raw(room.port)
            for _ in range(5):
                body = dice.randbytes(dice.randrange(60))
                writer.write(dice.choice([body, framed(body), client_hello("1", "code", {}) and framed(body)]))
            writer.close()
            del reader
        guest = await Player(1, tmp_path).join(room)
        assert guest.party.mesh.links
        await guest.close()
        await room.close()

    asyncio.run(run())


def test_a_stranger_who_drips_bytes_is_out_after_five_seconds(tmp_path):
    async def run():
        room = await Player(0, tmp_path).host()
        reader, writer = await raw(room.port)
        hello = framed(client_hello("1", "look", {}))

        async def drip():
            for byte in hello[:-1] * 3:
                writer.write(bytes([byte]))
                await asyncio.sleep(0.25)

        task = asyncio.create_task(drip())
        await gone(reader)
        task.cancel()
        writer.close()
        assert room.party.door.strangers == 0
        await room.close()

    asyncio.run(run())


def test_a_hundred_connections_that_say_nothing_do_not_keep_a_guest_out(tmp_path):
    async def run():
        room = await Player(0, tmp_path).host()
        flood = [await raw(room.port) for _ in range(100)]
        await until(lambda: sum(reader.at_eof() for reader, _ in flood) == 100 - FROM_ONE_ADDRESS)
        assert room.party.door.strangers == FROM_ONE_ADDRESS
        guest = Player(1, tmp_path)
        async with asyncio.timeout(LONG):
            while guest.party is None:
                try:
                    await guest.join(room)
                except Exception:
                    await asyncio.sleep(0.2)
        await until(lambda: guest.party.lobby.game is not None)
        for _, writer in flood:
            writer.close()
        await guest.close()
        await room.close()

    asyncio.run(run())


async def inside(room, player):
    """A member's own connection, to misuse."""
    pipe = await dial("127.0.0.1", room.port, LONG)
    await knock(pipe, player.who, "test", {"market": (1, b"d" * 16)}, "code", "komi-tasu")
    return pipe


def test_a_member_who_sends_rubbish_is_cut_off_and_the_game_goes_on(tmp_path):
    async def run():
        async with table_for(tmp_path, 2) as players:
            for rubbish in (b"", b"\xc1", b"\x91\xa5entry", b"\x92\xa4beat\xc0"):
                pipe = await inside(players[0], Player(5, tmp_path))
                closed = asyncio.Event()
                pipe.go_live(lambda frame: None, closed.set)
                pipe.send(rubbish)
                async with asyncio.timeout(LONG):
                    await closed.wait()
            await play(players)
            assert same_end(players)

    asyncio.run(run())


def test_a_member_who_stops_reading_is_dropped_and_costs_little_memory(tmp_path):
    async def run():
        room = await Player(0, tmp_path).host(is_open=False)
        pipe = await inside(room, Player(5, tmp_path))
        pipe._transport.pause_reading()
        await until(lambda: room.party.mesh.links)
        key = next(iter(room.party.mesh.links))
        tracemalloc.start()
        payload = ("say", key, 1, 1, "chat", "x" * 500, b"s" * 64)
        for _ in range(60_000):
            room.party.mesh.send(key, payload)
            if key not in room.party.mesh.links:
                break
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert key not in room.party.mesh.links
        assert peak < 3 * WRITE_LIMIT
        pipe.cut()
        await room.close()

    asyncio.run(run())


def test_a_member_who_falls_silent_is_lost_after_six_seconds(tmp_path):
    async def run():
        room = await Player(0, tmp_path).host()
        since = asyncio.get_running_loop().time()
        pipe = await inside(room, Player(5, tmp_path))
        pipe.go_live(lambda frame: None, lambda: None)
        await until(lambda: room.party.mesh.links)
        await until(lambda: not room.party.mesh.links)
        assert asyncio.get_running_loop().time() - since > SILENT - 1
        pipe.cut()
        await room.close()

    asyncio.run(run())


def test_a_stalled_guest_does_not_hold_the_one_pake_for_long(tmp_path):
    async def run():
        room = await Player(0, tmp_path).host()
        slow = await dial("127.0.0.1", room.port, LONG)
        slow.send(client_hello("test", "code", {"market": (1, b"d" * 16)}))
        await slow.next(LONG)
        slow.send(pack(("pake", SPAKE2_A(b"x", idA=b"tollan/guest/1", idB=b"tollan/room/1").start())))
        await slow.next(LONG)
        guest = await Player(1, tmp_path).join(room)
        assert guest.party.mesh.links
        slow.cut()
        await guest.close()
        await room.close()

    asyncio.run(run())


def test_a_guest_nobody_can_dial_is_told_and_plays_through_the_others(tmp_path):
    async def run():
        players = [Player(i, tmp_path) for i in range(3)]
        a, b, c = players
        await a.host(players=3)
        await b.join(a)

        async def behind_a_wall(port):
            c.party.mesh.port = 9  # where nothing answers
            c.party.spawn(c.party._tick())
            c.party.mesh._spawn(c.party.mesh._keep_alive())

        c.make(a.party.lobby.room)._listen = behind_a_wall
        b.party.wanted = c.party.wanted = list  # neither dials the other, however long the way to the table takes
        await c.party.enter("127.0.0.1", a.port, "code", "komi-tasu")
        await until(lambda: c.party.unreachable)
        c.sit(2), a.sit(0), b.sit(1)
        await until(lambda: all(p.party.terms() is not None for p in players))
        await until(lambda: len({p.party.terms() for p in players}) == 1)
        for p in players:
            p.party.upkeep.ready(True)
        await until(lambda: all(p.party.playing is not None for p in players))
        await play(players)
        assert same_end(players)
        assert len(c.party.mesh.links) == 1
        for p in players:
            await p.close()

    asyncio.run(run())


def test_a_point_on_no_curve_is_refused_and_counted_like_a_turn_not_finished(tmp_path, no_other_end, caplog):
    """Garbage in the place of a code costs its address the next turns, so that a guest elsewhere is heard first."""

    async def run():
        room = await Player(0, tmp_path).host()
        for filler in (b"\xff", b"\x00", b"\x07"):
            reader, writer = await raw(room.port)
            writer.write(framed(client_hello("test", "code", GAMES)))
            writer.write(framed(pack(("pake", b"A" + filler * 32))))
            await gone(reader)
            writer.close()
        assert room.party.door._failures("127.0.0.1") == 3
        await room.close()

    asyncio.run(run())
    assert [line for line in caplog.records if line.levelname == "ERROR"] == []

"""Whoever has many keys, many addresses or a full board keeps nobody else from playing."""

import asyncio
from types import SimpleNamespace

import pytest
from boards import ANNA, BEA, CARL, lobbies, person
from loopback import in_lobby, play, table_for, until
from pretend_network import PretendLoop

from net.budget import BYTES_A_SECOND
from net.doorkeeper import CALLS_AT_ONCE, REST, STRANGERS_CALLS_AT_ONCE, Doorkeeper
from net.entries import make, sign_own
from net.hello import Refused
from net.lobby_notes import Note
from net.lobby_upkeep import LobbyUpkeep
from net.messages import TAG, encode
from net.pipe import CARD_BYTES, WAITING_BYTES
from net.presence import NAMED, SEEN, Presence
from net.scruples import AWAY
from net.waking import Waking


class Clock:
    now = 1000.0

    def __call__(self):
        return self.now


# ---------------------------------------------------------------- full boards
def test_two_whose_boards_differ_for_good_send_each_other_less_than_each_may_send(monkeypatch):
    """Somebody filled both boards with notes of many keys, and each refused what the other had taken last."""
    anna, bea = lobbies(ANNA, BEA)
    clock, sent = Clock(), []
    house = SimpleNamespace(
        lobby=anna,
        starting=SimpleNamespace(messages=list),
        carry_to=lambda key, message: sent.append(len(encode(message))),
    )
    for number in range(400):
        key = number.to_bytes(32, "big")
        value = ("N" * 32, tuple(f"10.0.{n}.{number % 256}" for n in range(16)), 40001, False)
        anna.notes["me", key] = Note(key, 1, value, b"s" * 64)
    upkeep = LobbyUpkeep(house, None, lambda *game: "", 16)
    monkeypatch.setattr("net.lobby_upkeep.asyncio.get_running_loop", lambda: SimpleNamespace(time=clock))
    for _ in range(600):
        clock.now += 0.1
        upkeep.compare(BEA.public, bea.digest())
    assert 2 * 400 * 300 < sum(sent) < 60 * BYTES_A_SECOND / 4


def test_an_address_in_the_lobby_is_short(monkeypatch):
    anna, bea = lobbies(ANNA, BEA)
    bea.receive(anna.put(("me", ANNA.public), ("Anna", ("fe80::1234:5678:9abc:def0", "192.168.178.255"), 40001, False)))
    assert bea.member(ANNA.public).port == 40001
    with pytest.raises(ValueError, match="not a note"):
        anna.put(("me", ANNA.public), ("Anna", ("\u4e2d" * 64,), 40001, False))


# ---------------------------------------------------------------- many keys
@pytest.fixture
def crowd():
    """Anna hears many keys, then Carl, who plays and is not linked to her."""
    clock = Clock()
    anna = Presence(ANNA, b"r" * 16, clock, lambda: {ANNA.public, BEA.public, CARL.public})
    carl = Presence(CARL, b"r" * 16, clock, lambda: {ANNA.public, BEA.public, CARL.public})
    watchers = [person(n) for n in range(50, 50 + SEEN)]
    for who in watchers:
        for presence in (anna, carl):
            presence.receive(Presence(who, b"r" * 16, clock).announce([], b"d" * 8), who.public)
    return anna, carl, clock


def test_who_plays_is_heard_through_others_however_many_only_watch(crowd):
    anna, carl, clock = crowd
    bea = Presence(BEA, b"r" * 16, clock)
    assert anna.receive(bea.announce([CARL.public, ANNA.public], b"d" * 8), BEA.public)
    assert carl.receive(anna.announce([BEA.public], b"d" * 8), BEA.public)
    assert anna.receive(carl.announce([BEA.public], b"d" * 8), BEA.public)
    assert CARL.public in anna.reachable([BEA.public])
    assert len(anna.seen) <= SEEN


def test_those_who_play_are_named_first(crowd):
    anna, carl, _ = crowd
    anna.receive(carl.announce([], b"d" * 8), CARL.public)
    named = [key for key, _, _ in anna.announce([], b"d" * 8)[4]]
    assert named[0] == CARL.public
    assert len(named) == NAMED


def test_what_is_forged_puts_nobody_out_of_the_crowd(crowd):
    anna, carl, _ = crowd
    before = dict(anna.seen)
    *said, _ = carl.announce([], b"d" * 8)
    assert not anna.receive((*said, b"s" * 64), BEA.public)
    assert anna.seen == before


# ---------------------------------------------------------------- many addresses
def test_all_strangers_together_call_as_often_as_a_few_devices_do_and_keep_no_player_out():
    clock = Clock()
    door = Doorkeeper(clock, lambda address: address == "10.0.0.1")
    let_in = 0
    for number in range(5000):
        clock.now += 0.0002
        address = f"10.1.{number // 250}.{number % 250}"
        if door.enter(address, int):
            door.leave(address, int)
            let_in += 1
    assert let_in <= STRANGERS_CALLS_AT_ONCE + 101
    for _ in range(int(CALLS_AT_ONCE)):
        assert door.enter("10.0.0.1", int)
        door.leave("10.0.0.1", int)


@pytest.mark.parametrize("how", ["stalled", "wrong_code"])
def test_codes_that_come_to_nothing_take_a_small_part_of_our_time_from_however_many_addresses(how):
    loop = PretendLoop(1)
    door = Doorkeeper(loop.time)

    async def garbage(address):
        async with door.turn(address):
            getattr(door, how)(address)

    async def run():
        began = loop.time()
        await asyncio.gather(*(garbage(f"10.0.0.{n}") for n in range(12)))
        return loop.time() - began

    assert loop.run_until_complete(run()) >= 11 * REST
    loop.close()


def test_a_made_up_room_is_not_listened_to_for_long_when_only_its_card_is_asked_for(tmp_path):
    """Dozens of them may be announced; each begins a message of a megabyte, and goes on with it."""

    async def talks_without_end(reader, writer):
        writer.write((WAITING_BYTES - 1).to_bytes(4, "big") + bytes(2 * CARD_BYTES))
        await reader.read()
        writer.close()

    async def run():
        (player,) = await in_lobby(tmp_path, 1)
        server = await asyncio.start_server(talks_without_end, "127.0.0.1")
        with pytest.raises(Refused) as refused:
            await player.party.mesh.look("127.0.0.1", server.sockets[0].getsockname()[1])
        assert refused.value.code == "magic", "not: it came too late"
        server.close()
        await player.close()

    asyncio.run(run())


# ---------------------------------------------------------------- one who comes and goes
def test_who_comes_and_goes_keeps_nobody_from_answering_in_a_game_opened_again():
    there, told = [True], []
    playing = SimpleNamespace(step=SimpleNamespace(untold={b"k"}), told=told.append)
    room = SimpleNamespace(playing=playing, reachable=lambda key: there[0])
    waking = Waking(room)
    for _ in range(AWAY - 1):
        there[0] = True
        waking.beat([])
        there[0] = False
        waking.beat([])
    assert not told
    there[0] = True
    waking.beat([])
    assert told == [b"k"]


# ---------------------------------------------------------------- work that looks free
def test_who_has_the_game_played_anew_pays_for_it_though_he_also_brings_it_on(tmp_path):
    """A batch with his answer, and behind it another one with a false digest: all look at that a second time."""

    async def run():
        async with table_for(tmp_path, 3) as players:
            step = players[0].step
            while step.ledger.due != "answer" or step.ledger.table.question.options[0] != ("up", 1):
                await play(players, entries=len(step.ledger.entries) + 1)
                await until(lambda: len({p.step.ledger.head.hash for p in players}) == 1)
            key, seat = step.awaited()[0][0], step.ledger.asked()
            bad = next(p for p in players if p.who.public == key)
            good = next(p for p in players if p is not bad)
            ledger, start = bad.step.ledger, len(bad.step.ledger.entries)
            first = ledger.own(bad.who, "answer", seat, ledger.table.question.options[0]).entry
            body = (seat, ledger.table.question.options[0], b"d" * 16)
            second = sign_own(bad.who, make(ledger.game, start + 1, first.hash, "answer", body))
            batch = (first.wire(), second.wire())
            brought_on = good.party.message(key, ("entries", ledger.lineage[0][1][:TAG], start, batch))
            assert len(good.step.ledger.entries) == start + 1
            assert not brought_on

    asyncio.run(run())

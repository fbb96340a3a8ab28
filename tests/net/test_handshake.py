"""Entering a room over real sockets: the code, the key, and everybody who tries without."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from itertools import cycle, pairwise

import pytest
from loopback import LONG
from nacl.bindings import crypto_scalarmult_base
from spake2 import SPAKE2_A

from net.code import new_code, normal
from net.discovery import PING_EVERY, PING_SLOWLY, SLOW_AFTER, Browser, _Service
from net.doorkeeper import CALLS_A_SECOND, CALLS_AT_ONCE, FROM_ONE_ADDRESS, REST, STRANGERS, Doorkeeper
from net.handshake import PAKE_REPLY_WITHIN, Proved, knock, look, refuse, welcome
from net.hello import PROTOCOL, Card, Refused
from net.identity import Identity
from net.pipe import Closed, Pipe, dial
from net.wire import BadFrame, pack, unpack

GAMES = {"founders": (3, b"d" * 16)}
CARD = Card(b"r" * 16, "Feathered Serpent", "founders", 3, b"d" * 16, (("expert", 1),), 4, 2, False, False)
OPENER, GUEST, STRANGER = (Identity(bytes(31) + bytes([i])) for i in range(3))


class Room:
    """A door on loopback: who came in, who did not and why."""

    def __init__(self, code="komi-tasu", known=(), card=CARD):
        self.identity, self.code, self.version, self.known, self._card = OPENER, code, "1.0", set(known), card
        self.door = Doorkeeper(lambda: asyncio.get_running_loop().time())
        self.proved: list[Proved] = []
        self.heard: list[bytes] = []
        self.failed: list[BaseException] = []
        self.tasks: set[asyncio.Task[None]] = set()
        self.places = 8

    def card(self):
        return self._card

    def knows(self, key):
        return key in self.known

    def has_place(self, key):
        return self.places > 0

    def sent_away(self, key):
        return False

    def accept(self, pipe):
        task = asyncio.get_running_loop().create_task(self._see(pipe))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _see(self, pipe):
        try:
            async with asyncio.timeout(LONG):
                proved = await welcome(pipe, self)
            if proved is not None:
                self.proved.append(proved)
                pipe.go_live(lambda f: (self.heard.append(f), pipe.send(b"heard " + f)), lambda: None)
        except (Refused, Closed, BadFrame, TimeoutError) as why:
            self.failed.append(why)
            refuse(pipe, why)


def in_room(room: Room, visit: Callable[[int], Awaitable[object]]) -> object:
    async def run():
        server = await asyncio.get_running_loop().create_server(lambda: Pipe(room.accept), "127.0.0.1", 0)
        try:
            async with asyncio.timeout(LONG):
                return await visit(server.sockets[0].getsockname()[1])
        finally:
            server.close()
            for task in room.tasks:
                task.cancel()
            await asyncio.gather(*room.tasks, return_exceptions=True)
            for _ in range(5):  # whoever was cut hears of it
                await asyncio.sleep(0)

    return asyncio.run(run())


async def enter(port, who=GUEST, want="code", code="Komi Tasu", **more):
    pipe = await dial("127.0.0.1", port, LONG)
    try:
        proved = await knock(pipe, who, "1.0", GAMES, want, code, **more)
    except BaseException:
        pipe.cut()
        raise
    return pipe, proved


async def echo(pipe, words):
    got = asyncio.get_running_loop().create_future()
    pipe.go_live(lambda f: got.done() or got.set_result(f), lambda: None)
    pipe.send(words)
    return await asyncio.wait_for(got, LONG)


def test_codes_are_two_words_of_24_bits_and_case_does_not_matter():
    code = new_code()
    assert len(normal(code)) == 8
    assert code[4] == "-"
    assert normal(" KoMi  tasu ") == normal("komi-tasu")
    assert normal("\uff4b\uff4f\uff4d\uff49\uff0d\uff54\uff41\uff53\uff55") == normal("komi-tasu"), "wide letters"


def test_the_right_code_opens_an_encrypted_link_between_the_two_keys():
    room = Room()

    async def visit(port):
        pipe, proved = await enter(port)
        assert proved == Proved(OPENER.public, "code", CARD)
        assert await echo(pipe, b"hello") == b"heard hello"
        pipe.close()

    in_room(room, visit)
    assert [(p.key, p.how) for p in room.proved] == [(GUEST.public, "code")]


def test_a_wrong_code_is_refused_in_words_and_counted():
    room = Room()

    async def visit(port):
        with pytest.raises(Refused, match="not the code"):
            await enter(port, code="tasu-komi")

    in_room(room, visit)
    assert room.proved == []


def test_five_wrong_codes_shut_the_door_but_not_to_those_with_a_known_key():
    room = Room(known=[GUEST.public])

    async def visit(port):
        for _ in range(5):
            with pytest.raises(Refused, match="not the code"):
                await enter(port, STRANGER, code="no")
        with pytest.raises(Refused, match="30 seconds"):
            await enter(port, STRANGER)
        pipe, proved = await enter(port, GUEST, want="key")
        assert proved.how == "key"
        pipe.close()

    in_room(room, visit)
    assert [p.key for p in room.proved] == [GUEST.public]


def test_an_unknown_key_is_sent_to_the_code_and_an_open_room_lets_it_in():
    async def refused(port):
        with pytest.raises(Refused, match="room code"):
            await enter(port, want="key")
        with pytest.raises(Refused, match="entered with a code"):
            await enter(port, want="open")

    in_room(Room(), refused)

    async def let_in(port):
        pipe, proved = await enter(port, want="open")
        assert proved.how == "open"
        pipe.close()

    in_room(Room(card=Card(*(*CARD.plain()[:8], True, False))), let_in)


def test_the_guest_notices_a_device_that_is_not_the_one_he_knows():
    async def visit(port):
        with pytest.raises(Refused, match="not the one"):
            await enter(port, want="key", expected=lambda key: key == STRANGER.public)

    in_room(Room(known=[GUEST.public]), visit)


def test_a_full_room_says_so():
    room = Room()
    room.places = 0

    async def visit(port):
        with pytest.raises(Refused, match="full"):
            await enter(port)

    in_room(room, visit)


def test_looking_shows_the_card_and_proves_nothing():
    room = Room()

    async def visit(port):
        pipe = await dial("127.0.0.1", port, LONG)
        assert await look(pipe, "1.0", {}) == CARD
        pipe.close()

    in_room(room, visit)
    assert room.proved == []


@pytest.mark.parametrize(
    ("games", "sentence"),
    [
        ({"founders": (2, b"d" * 16)}, "Our Founders of Teotihuacan has rules 2, theirs has 3: this side is older"),
        ({"founders": (4, b"d" * 16)}, "other side is older"),
        ({"founders": (3, b"e" * 16)}, "rules of Founders of Teotihuacan, but other numbers on the components"),
        ({}, "does not have the game Founders of Teotihuacan"),
    ],
)
def test_a_misfit_says_which_side_must_update(games, sentence):
    async def visit(port):
        pipe = await dial("127.0.0.1", port, LONG)
        with pytest.raises(Refused, match=sentence):
            await knock(pipe, GUEST, "1.0", games, "code", "komi-tasu")
        pipe.close()

    in_room(Room(), visit)


@pytest.mark.parametrize(
    ("protocol", "sentence"), [(PROTOCOL + 1, "This Tollan is older"), (PROTOCOL - 1, "other side's")]
)
def test_another_protocol_says_which_side_is_older(protocol, sentence):
    room = Room()

    async def visit(port):
        pipe = await dial("127.0.0.1", port, LONG)
        pipe.send(pack(("tollan", protocol, "9.9", "something new")))
        assert unpack(await pipe.next(2))[:2] == ("tollan", PROTOCOL)
        pipe.close()

    in_room(room, visit)
    assert sentence in str(room.failed[0])


def test_what_is_not_tollan_at_all_is_closed():
    async def visit(port):
        pipe = await dial("127.0.0.1", port, LONG)
        pipe._transport.write(b"GET / HTTP/1.1\r\n\r\n")
        with pytest.raises(Closed):
            await pipe.next(2)

    in_room(Room(), visit)


def test_a_recorded_handshake_cannot_be_played_again():
    room = Room(known=[GUEST.public])
    sent: list[bytes] = []

    async def visit(port):
        pipe = await dial("127.0.0.1", port, LONG)
        keep, real = sent.append, pipe.send
        pipe.send = lambda data: (keep(data), real(data))
        await knock(pipe, GUEST, "1.0", GAMES, "key")
        pipe.close()
        again = await dial("127.0.0.1", port, LONG)
        for frame in sent:
            again.send(frame)
        await again.next(2)
        await again.next(2)
        assert unpack(await again.next(2))[:2] == ("no", "impostor")
        again.close()

    in_room(room, visit)
    assert len(room.proved) == 1


async def relay(a: Pipe, b: Pipe, change: Callable[[bytes], bytes]):
    """Somebody in the middle who rewrites frames."""
    while True:
        b.send(change(await a.next(3)))


async def through(port, want, change):
    """Enter by way of somebody who passes on every frame as he likes."""

    async def middle(pipe):
        ends = [pipe]
        try:
            ends.append(await dial("127.0.0.1", port, LONG))
            await asyncio.gather(relay(pipe, ends[1], change), relay(ends[1], pipe, change))
        except (Closed, TimeoutError):
            pass
        finally:
            for end in ends:
                end.cut()

    tasks = []
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Pipe(lambda p: tasks.append(loop.create_task(middle(p)))), "127.0.0.1", 0)
    try:
        return await enter(server.sockets[0].getsockname()[1], want=want)
    finally:
        server.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@pytest.mark.parametrize("want", ["code", "key"])
def test_a_man_in_the_middle_cannot_put_his_key_in(want):
    room = Room(known=[GUEST.public, STRANGER.public])

    def rewrite(frame):
        try:
            value = unpack(frame)
        except BadFrame:
            return frame
        if value[0] == "key":
            return pack(("key", crypto_scalarmult_base(b"m" * 32)))
        return pack(("pake", SPAKE2_A(b"a guess").start())) if value[0] == "pake" else frame

    async def visit(port):
        with pytest.raises((Refused, Closed, BadFrame)):
            await through(port, want, rewrite)

    in_room(room, visit)
    assert room.proved == []


@pytest.mark.parametrize("want", ["code", "key"])
def test_whoever_listens_does_not_learn_who_meets_whom(want):
    room, heard = Room(known=[GUEST.public]), []

    def listen(frame):
        heard.append(frame)
        return frame

    async def visit(port):
        pipe, proved = await through(port, want, listen)
        pipe.cut()
        assert proved.key == OPENER.public

    in_room(room, visit)
    assert [p.key for p in room.proved] == [GUEST.public]
    assert len(heard) == 6 and not any(who.public in frame for frame in heard for who in (OPENER, GUEST))


def test_strangers_who_say_nothing_are_few_and_do_not_stay():
    clock = [0.0]
    door, thrown = Doorkeeper(lambda: clock[0]), []
    first = [lambda i=i: thrown.append(i) for i in range(STRANGERS + 1)]
    for i in range(STRANGERS):
        assert door.enter(f"10.0.0.{i // FROM_ONE_ADDRESS}", first[i])
    assert not door.enter("10.0.0.0", lambda: None)
    assert door.enter("10.0.0.9", first[STRANGERS])
    assert thrown == [0]
    assert door.strangers == STRANGERS


def test_an_address_that_calls_without_end_is_cut_off_and_another_is_not():
    clock = [0.0]
    door = Doorkeeper(lambda: clock[0])

    def call(address):
        let_in = door.enter(address, print)
        door.leave(address, print)
        return let_in

    assert sum(call("10.0.0.1") for _ in range(5000)) == CALLS_AT_ONCE
    assert call("10.0.0.2")
    clock[0] += 1.0
    assert sum(call("10.0.0.1") for _ in range(5000)) == CALLS_A_SECOND, "as soon as it is quiet it may come again"


def test_who_speaks_is_not_thrown_out_for_those_who_only_stand_there():
    """One guest who has said hello, and hundreds of connections from hundreds of addresses."""
    door, thrown = Doorkeeper(lambda: 0.0), []
    guest = ("10.0.0.1", lambda: thrown.append("guest"))
    assert door.enter(*guest)
    door.spoke(*guest)
    for i in range(300):
        assert door.enter(f"10.0.1.{i}", lambda i=i: thrown.append(i))
        door.spoke(f"10.9.9.{i}", print)  # nobody who is inside
    assert thrown == list(range(300 - STRANGERS + 1))
    door.leave(*guest)
    assert door.strangers == STRANGERS - 1


def test_the_doubling_is_capped_and_forgotten_after_a_quiet_minute():
    clock = [0.0]
    door = Doorkeeper(lambda: clock[0])
    waits = []
    for quiet in (0, 0, 0, 0, 61):
        for _ in range(5):
            door.wrong_code("a")
        waits.append(door.wait("a"))
        clock[0] += waits[-1] + quiet
    for _ in range(5):
        door.wrong_code("a")
    assert [*waits, door.wait("a")] == [30, 60, 120, 120, 120, 30]
    assert door.wait("b") == 0


def test_guesses_from_many_addresses_slow_the_door_but_shut_it_to_nobody():
    clock = [0.0]
    door = Doorkeeper(lambda: clock[0])
    for i in range(20):
        door.wrong_code(f"10.0.0.{i}")
    assert (door.wait("10.0.0.99"), door.silence) == (0, REST)
    door.wrong_code("10.0.0.20")
    assert (door.wait("10.0.0.99"), door.silence) == (0, 1)
    clock[0] += 60
    assert door.silence == 0


async def guesser(door, address, clock, stop):
    """Wrong codes as fast as the door hears them, each taking the whole time a handshake may take."""
    while not stop.is_set():
        async with door.turn(address):
            if door.wait(address) == 0:
                await asyncio.sleep(0)  # others come in the meantime
                clock[0] += PAKE_REPLY_WITHIN
                door.wrong_code(address)
        await asyncio.sleep(0)


@pytest.fixture
def no_rest(monkeypatch):
    """The clock of these tests does not go by itself."""
    monkeypatch.setattr("net.doorkeeper.REST", 0.0)


@pytest.mark.usefixtures("no_rest")
@pytest.mark.parametrize("seed", range(5))
def test_a_guesser_at_one_address_never_keeps_a_guest_at_another_out_for_longer_than_a_handshake(seed):
    """Eight connections guess for ten minutes; every guest at another address has his turn within two seconds."""
    clock, waits, dice = [0.0], [], random.Random(seed)
    door = Doorkeeper(lambda: clock[0])

    async def run():
        stop = asyncio.Event()
        guessers = [asyncio.create_task(guesser(door, "10.0.0.66", clock, stop)) for _ in range(FROM_ONE_ADDRESS)]
        while clock[0] < 600:
            for _ in range(dice.randrange(1, 30)):
                await asyncio.sleep(0)
            came = clock[0]
            async with door.turn("10.0.0.7"):
                waits.append(clock[0] - came)
                assert door.wait("10.0.0.7") == 0
            clock[0] += dice.random() * 5
        stop.set()
        await asyncio.gather(*guessers)

    asyncio.run(run())
    assert len(waits) > 100
    assert 0.0 < max(waits) <= PAKE_REPLY_WITHIN
    assert door.wait("10.0.0.66") <= 120


@pytest.mark.usefixtures("no_rest")
@pytest.mark.parametrize("seed", range(5))
def test_garbage_from_many_addresses_keeps_no_guest_waiting_for_more_than_three_seconds(seed):
    """All places at the door but one are taken by somebody with 64 addresses, who sends garbage for a code."""
    clock, waits, dice = [0.0], [], random.Random(seed)
    door, addresses = Doorkeeper(lambda: clock[0]), cycle(f"10.0.0.{i}" for i in range(64))

    async def babble(stop):
        while not stop.is_set():
            address = next(addresses)
            async with door.turn(address):
                if door.wait(address) == 0:
                    await asyncio.sleep(0)
                    clock[0] += 0.1
                    door.stalled(address)
            await asyncio.sleep(0)

    async def run():
        stop = asyncio.Event()
        babblers = [asyncio.create_task(babble(stop)) for _ in range(STRANGERS - 1)]
        while clock[0] < 600:
            for _ in range(dice.randrange(1, 30)):
                await asyncio.sleep(0)
            came = clock[0]
            async with door.turn("10.0.1.7"):
                waits.append(clock[0] - came)
                assert door.wait("10.0.1.7") == 0
            clock[0] += dice.random() * 5
        stop.set()
        await asyncio.gather(*babblers)

    asyncio.run(run())
    assert len(waits) > 15 and 0.0 < max(waits) <= 3.0, waits


def test_a_turn_given_up_while_waiting_or_just_won_is_not_lost():
    door = Doorkeeper(lambda: 0.0)

    async def take(address, taken):
        async with door.turn(address):
            taken.append(address)

    async def run():
        taken = []
        async with door.turn("a"):
            gone, stays = asyncio.create_task(take("b", taken)), asyncio.create_task(take("c", taken))
            just_won = asyncio.create_task(take("d", taken))
            await asyncio.sleep(0)
            gone.cancel()
        stays.cancel()  # it was his turn
        await asyncio.gather(gone, stays, just_won, return_exceptions=True)
        await take("e", taken)
        return taken

    assert asyncio.run(run()) == ["d", "e"]


@pytest.mark.parametrize(("is_open", "sentence"), [(True, "has no code"), (False, "does not know the room's code")])
def test_nobody_enters_with_the_empty_code(is_open, sentence):
    async def visit(port):
        for code in ("", "komi-tasu"):
            with pytest.raises(Refused, match=sentence):
                await enter(port, code=code)

    room = Room(code="", card=Card(*(*CARD.plain()[:8], is_open, False)))
    in_room(room, visit)
    assert room.proved == []


def test_the_list_of_rooms_says_which_side_must_update():
    async def visit(port):
        async def newer(pipe):
            await pipe.next(2)
            pipe.send(pack(("tollan", PROTOCOL + 1, "9.9", "something new")))

        loop = asyncio.get_running_loop()
        tasks = []
        server = await loop.create_server(
            lambda: Pipe(lambda p: tasks.append(loop.create_task(newer(p)))), "127.0.0.1", 0
        )
        browser = Browser(None, "1.0", GAMES, "127.0.0.1")
        card, why = await browser._look("127.0.0.1", server.sockets[0].getsockname()[1])
        assert card is None
        assert "This Tollan is older" in why
        card, why = await browser._look("127.0.0.1", port)
        assert (card, why) == (CARD, "")
        server.close()
        await asyncio.gather(*tasks)

    in_room(Room(), visit)


def test_a_room_that_was_silent_for_long_is_looked_for_as_long_as_it_is_announced():
    """Its host slept or was unplugged; zeroconf tells nothing new when it comes back."""
    clock, pinged = [1000.0], []

    async def run():
        asyncio.get_running_loop().time = lambda: clock[0]
        browser = Browser(None, "1.0", GAMES)

        async def look(host, port):
            pinged.append(clock[0])
            return (CARD if clock[0] > 1080 else None), ""

        browser._look = look
        service = browser._services["a"] = _Service(CARD.room, "", 5, ["10.0.0.1"], PROTOCOL, first_seen=clock[0])
        for _ in range(400):
            if clock[0] >= service.next_ping:
                browser._ping_soon("a", service)
                await asyncio.sleep(0)
            clock[0] += 0.25

    asyncio.run(run())
    steps = [(b, b - a) for a, b in pairwise(pinged)]
    assert {step for when, step in steps if 1000 + SLOW_AFTER + PING_SLOWLY < when < 1080} == {PING_SLOWLY}
    assert {step for when, step in steps if when > 1080 + PING_SLOWLY} == {PING_EVERY}

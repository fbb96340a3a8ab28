"""What a member may cost the others: long messages, many messages, and nothing that keeps the game from going on."""

import asyncio
from contextlib import suppress

import pytest
from loopback import in_lobby, play, same_end, table_for, until

from net import budget, messages
from net.budget import AuthorRates, Budget, ByAddress, KeptOut
from net.hello import Refused
from net.messages import LIMITS, SHAPES, decode, encode, kind_of
from net.wire import BadFrame


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


# ---------------------------------------------------------------- size
def test_every_kind_of_message_has_a_limit():
    assert LIMITS.keys() == SHAPES.keys()


def test_a_long_message_is_refused_before_it_is_decoded(monkeypatch):
    wide = encode(("put", b"k" * 32, ("game",), 1, tuple(tuple(range(1000, 1064)) for _ in range(64)), b"s" * 64))
    assert len(wide) > LIMITS["put"]
    monkeypatch.setattr(messages, "unpack", lambda data: pytest.fail("it was decoded"))
    with pytest.raises(BadFrame):
        decode(wide)


@pytest.mark.parametrize(
    "data", [b"", b"\x90", b"\x91\xa3", b"\x82\xa3put", encode(("hop", 1)), b"\xdc\x00\x01\xa3put"]
)
def test_what_does_not_begin_as_a_message_is_refused_before_it_is_decoded(monkeypatch, data):
    monkeypatch.setattr(messages, "unpack", lambda data: pytest.fail("it was decoded"))
    with pytest.raises(BadFrame):
        decode(data)


def test_the_kind_is_read_from_the_first_bytes():
    assert kind_of(encode(("entries", b"t" * 8, 0, ()))) == "entries"


# ---------------------------------------------------------------- budgets
def test_a_link_within_its_budget_is_never_slowed():
    clock = Clock()
    link = Budget(clock)
    for _ in range(1000):
        clock.now += 0.01
        assert link.spend(2000, budget.WORK_A_SECOND / 100) == 0.0
    assert not link.is_abused


def test_who_comes_back_may_cost_much_at_once():
    link = Budget(Clock())
    assert link.spend(budget.BYTES_AT_ONCE, budget.WORK_AT_ONCE) == 0.0


def test_who_costs_too_much_is_slowed_until_he_has_paid_then_dropped():
    clock = Clock()
    link, worked = Budget(clock), 0.0
    while not link.is_abused:
        wait = link.spend(100, 0.05)
        worked += 0.05
        clock.now += wait
    assert worked <= budget.WORK_AT_ONCE + budget.WORK_A_SECOND * clock.now + 0.05
    assert budget.SLOWED_AT_MOST <= clock.now <= budget.SLOWED_AT_MOST + 2


def test_who_was_dropped_comes_back_after_a_while():
    clock = Clock()
    out = KeptOut(clock)
    out.add(b"k")
    assert b"k" in out
    clock.now += budget.KEPT_OUT + 1
    assert b"k" not in out


def test_one_author_does_not_use_up_what_another_may_say():
    clock = Clock()
    rates = AuthorRates(clock)

    def taken():
        said = 0
        while rates.allow("put", b"loud"):
            rates.count("put", b"loud")
            said += 1
        return said

    assert taken() == budget.NOTES_A_SECOND["put"][1]
    assert rates.allow("put", b"quiet")
    clock.now += 1.0
    assert taken() == budget.NOTES_A_SECOND["put"][0]


def test_who_does_not_play_and_talks_all_the_time_keeps_no_other_guest_from_sitting_down():
    clock = Clock()
    rates, line = AuthorRates(clock), b"line of the loud"
    said = 0
    for n in range(10_000):
        clock.now += 0.001
        author = n.to_bytes(4, "big")  # all keys that he has let in
        if rates.allow("put", author, line):
            rates.count("put", author, line)
            said += 1
    rate, most = budget.NOTES_A_SECOND["put"]
    assert said < 1.2 * (2 * most + 20 * rate)
    for _ in range(5):
        assert rates.allow("put", b"quiet", b"line of the quiet")
        rates.count("put", b"quiet", b"line of the quiet")


def test_one_address_does_not_use_up_what_another_may_call():
    clock = Clock()
    calls = ByAddress(2.0, 5.0, clock)
    assert sum(calls.one_more("10.0.0.1") for _ in range(100)) == 5
    assert calls.one_more("10.0.0.2")
    clock.now += 1.0
    assert sum(calls.one_more("10.0.0.1") for _ in range(100)) == 2


# ---------------------------------------------------------------- at the table
def test_a_member_who_asks_for_everything_again_and_again_is_kept_out_and_the_game_goes_on(tmp_path, monkeypatch):
    async def run():
        async with table_for(tmp_path, 3, seats_on=[0, 1]) as players:
            a, b, bad = players
            tag = a.step.ledger.lineage[0][1][:8]
            await until(lambda: bad.who.public in a.party.mesh.links)
            small = a.party.mesh.links[bad.who.public].budget
            small._work.most, small._work.rate = 0.01, 0.001
            monkeypatch.setattr(Budget, "is_abused", property(lambda link: link is small and len(link._slowed) > 2))

            async def flood():
                while a.who.public in bad.party.mesh.links:
                    for _ in range(50):
                        bad.party.mesh.send(a.who.public, ("want", tag, 0))
                    await asyncio.sleep(0.001)

            flooding = asyncio.ensure_future(flood())
            await until(lambda: a.party.mesh.is_kept_out(bad.who.public))
            flooding.cancel()
            await play([a, b])
            assert same_end([a, b])
            assert bad.who.public not in a.party.mesh.links

    asyncio.run(run())


def test_who_comes_again_and_again_has_spent_what_he_spent_and_is_kept_out(tmp_path, monkeypatch):
    async def run():
        async with table_for(tmp_path, 3, seats_on=[0, 1]) as players:
            a, b, bad = players
            await until(lambda: bad.who.public in a.party.mesh.links)
            small = a.party.mesh.links[bad.who.public].budget
            small._work.most, small._work.rate = 0.02, 0.0001
            monkeypatch.setattr(Budget, "is_abused", property(lambda link: link is small and len(link._slowed) > 2))
            bad.party.wanted = list  # he comes when he likes

            async def comes_and_goes():
                while not a.party.mesh.is_kept_out(bad.who.public):
                    with suppress(Refused):
                        await bad.party.mesh.enter("127.0.0.1", a.party.port, "key")
                    bad.party.mesh.drop(a.who.public, "again")
                    await asyncio.sleep(0.01)

            async with asyncio.timeout(60):
                await comes_and_goes()
            await play([a, b])
            assert same_end([a, b])

    asyncio.run(run())


def test_a_long_note_ends_the_link_of_who_sends_it(tmp_path):
    async def run():
        players = await in_lobby(tmp_path, 2)
        a, bad = players
        wide = tuple(tuple(range(1000, 1064)) for _ in range(64))
        bad.party.mesh.send(a.who.public, ("put", bad.who.public, ("game",), 9, wide, b"s" * 64))
        await until(lambda: any(why == "too long, or of no kind we know" for _, why in a.heard("unlinked")))
        for player in players:
            await player.close()

    asyncio.run(run())


@pytest.mark.parametrize("kind", ["here", "put", "start"])
def test_what_a_member_says_without_end_is_not_passed_on_without_end(tmp_path, kind):
    """Each is right and new; but nobody has so much to say, nor have all who do not play."""
    limit = 2 * budget.NOTES_A_SECOND[kind][1]

    async def run():
        players = await in_lobby(tmp_path, 2)
        a, bad = players
        party, me, passed = a.party, bad.who.public, []
        party.pass_on = lambda message, came_from: passed.append(message[0])
        if kind == "start":
            party.starting.receive = lambda message: (True, None)
        for n in range(4 * int(limit)):
            if kind == "here":
                message = bad.party.attendance.presence.announce((), bytes(8))
            elif kind == "put":
                message = bad.party.lobby.put(("held",), n % 2 == 0)
            else:
                meeting = bytes([n]) * 32
                message = ("start", meeting, me, bytes(16), bytes(32), *(bad.who.sign(meeting) for _ in range(2)))
            party.message(me, message)
        assert limit <= passed.count(kind) < 2 * limit
        for player in players:
            await player.close()

    asyncio.run(run())

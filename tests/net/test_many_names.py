"""One member who speaks with many keys, in others' names, or through others: he costs no more than one, and nobody
else pays for it."""

import asyncio

from boards import forged, person
from loopback import GAMES, LONG, close_all, in_lobby, table_for, until
from test_attacks import at_an_answer

from net import budget
from net.doubt import OFFERS
from net.entries import AHEAD
from net.handshake import knock
from net.messages import encode
from net.pipe import dial


# ------------------------------------------------------------ in others' names
def test_what_is_forged_in_somebodys_name_takes_nothing_of_what_he_may_say(tmp_path):
    async def run():
        players = await in_lobby(tmp_path, 3, players=3)
        a, victim, bad = players
        for number, player in enumerate(players):
            player.sit(number)
        await until(lambda: len({p.party.terms() for p in players}) == 1 and a.party.terms() is not None)
        who, party, false = victim.who.public, a.party, b"s" * 64
        for n in range(200):
            path = ("me", who)
            count = party.lobby.notes[path].count + 1 + n
            party.message(bad.who.public, ("put", who, path, count, ("Forged", (), 5, False), false))
            party.message(bad.who.public, ("start", bytes([n]) * 32, who, bytes(16), bytes(32), false, false))
            party.message(bad.who.public, ("here", who, 1, 1 << 30, (), bytes(8), false))
        assert party.message(who, victim.party.lobby.put(("held",), True)) is False and party.lobby.held
        seen = party.attendance.presence.seen[who].count
        party.message(who, victim.party.attendance.presence.announce((), bytes(8)))
        assert party.attendance.presence.seen[who].count > seen
        for player in players:
            player.party.upkeep.ready(True)
        await until(lambda: all(p.party.playing is not None for p in players))
        await close_all(players)

    asyncio.run(run())


# ------------------------------------------------------------ with many keys
OWN = [person(100 + n) for n in range(12)]


async def linked_with_all_his_keys(a, bad):
    """He has vouched for keys of his own, and each is linked to this device."""
    for one in OWN:
        bad.party.put(bad.party.lobby.place(lambda key: True), one.public)
    await until(lambda: all(a.party.lobby.is_member(one.public) for one in OWN))
    pipes = []
    for one in OWN:
        pipe = await dial("127.0.0.1", a.port, LONG)
        await knock(pipe, one, "test", GAMES, "key")
        pipe.go_live(lambda frame: None, lambda: None)
        pipes.append(pipe)
    await until(lambda: all(one.public in a.party.mesh.links for one in OWN))
    return pipes


def test_all_keys_of_one_member_together_cost_no_more_than_one_who_plays(tmp_path, monkeypatch):
    """Each message is work for 20 ms, and what is spent comes back too slowly to matter."""
    monkeypatch.setattr(budget, "WORK_A_SECOND", 0.001)

    async def run():
        async with table_for(tmp_path, 3, seats_on=[0, 1]) as (a, _b, bad):
            pipes = await linked_with_all_his_keys(a, bad)
            heard, keys, real, work = [], {one.public for one in OWN}, a.party.message, [0.0]
            monkeypatch.setattr("net.mesh.time.thread_time", lambda: work[0])

            def message(key, message):
                if key in keys:
                    heard.append(key)
                    work[0] += 0.02
                return real(key, message)

            a.party.message = message
            for _ in range(100):
                for pipe in pipes:
                    pipe.send(encode(("want", b"othergam", 0)))
            await until(lambda: set(heard) == keys)
            for _ in range(50):
                await asyncio.sleep(0)
            assert len(heard) <= budget.WORK_AT_ONCE / 0.02 + 2 * len(OWN)
            for pipe in pipes:
                pipe.cut()
            await asyncio.sleep(0)

    asyncio.run(run())


def test_what_all_his_keys_say_is_passed_on_as_seldom_as_what_two_say(tmp_path):
    async def run():
        a, bad = await in_lobby(tmp_path, 2)
        for one in OWN:
            bad.party.put(bad.party.lobby.place(lambda key: True), one.public)
        await until(lambda: all(a.party.lobby.is_member(one.public) for one in OWN))
        passed, most = [], int(budget.NOTES_A_SECOND["put"][1])
        a.party.pass_on = lambda message, came_from: passed.append(message[0])
        count = a.party.lobby.notes["game",].count
        for n in range(4 * most):
            author, path = OWN[n % len(OWN)], ("held",)
            a.party.message(bad.who.public, forged(a.party.lobby, author, path, count + n, n % 2 == 0))
        assert most <= passed.count("put") < 3 * most
        await close_all([a, bad])

    asyncio.run(run())


# ------------------------------------------------------------ through others
def passes_on(device):
    passed = []
    device.game.outside.players = lambda message, but=None: passed.append(message[0])
    return passed


def test_complaints_about_what_nobody_has_are_not_passed_on_without_end():
    lan, asked, others = at_an_answer(3)
    liar, honest = others[0], asked
    passed, game = passes_on(honest), liar.game
    for n in range(2000):
        at, digest = len(game.ledger.entries) + n // 2, bytes([n % 256]) * 16
        signature = liar.who.sign(game.doubts._said(at, digest * 2, digest, ()))
        told = "differ", game.tag, game.place, at, digest * 2, digest, (), signature
        lan.deliver((liar.key, honest.key), encode(told))
    assert passed.count("differ") <= AHEAD * OFFERS


def test_complaints_about_what_is_long_past_are_not_passed_on_without_end():
    """Each is about another entry, right, and as long as it may be."""
    lan, *_ = at_an_answer(3, rounds=6)
    while len(lan.all[0].game.ledger.entries) < 30:
        lan.act()
        lan.settle()
    liar, honest = lan.all[:2]
    passed, game = passes_on(honest), liar.game
    for entry in honest.game.ledger.entries[1:]:
        said = entry.index, entry.hash, honest.game.ledger.after[entry.index], (("vp", b"x" * 9000),)
        signature = liar.who.sign(game.doubts._said(*said))
        lan.deliver((liar.key, honest.key), encode(("differ", game.tag, game.place, *said, signature)))
    assert passed.count("differ") == OFFERS


def test_acknowledgements_far_ahead_are_not_passed_on():
    lan, asked, others = at_an_answer(3)
    liar, honest = others[0], asked
    passed = passes_on(honest)
    for n in range(2000):
        told = liar.game.have_message(len(liar.game.ledger.entries) + n, bytes(32), bytes(16))
        lan.deliver((liar.key, honest.key), encode(told))
    assert passed.count("have") <= AHEAD

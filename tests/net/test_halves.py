"""A room falls into two halves that both play on by consent: when the network heals they find each other again."""

import asyncio
from contextlib import asynccontextmanager

import pytest
from loopback import play, same_end, table_for, until
from market import market
from simulation import Evening, pretend

from net.addresses import PORTS, usual_port
from net.consent import arranged


def wall(players, halves):
    """Nobody dials the other half any more, and all links to it break; returns what takes the wall down."""
    dials = {p: p.party.wanted for p in players}
    for half in halves:
        near = {p.who.public for p in half}
        for p in half:
            p.party.wanted = lambda p=p, near=near: [(key, at) for key, at in dials[p]() if key in near]
    for half in halves:
        near = {p.who.public for p in half}
        for p in half:
            for key in [k for k in p.party.mesh.links if k not in near]:
                p.party.mesh.drop(key, "a wall")

    def down():
        for p in players:
            p.party.wanted = dials[p]

    return down


@asynccontextmanager
async def halves_that_met_again(folder):
    """Four players, of whom two and two agreed to go on without the others."""
    async with table_for(folder, 4, rounds=6) as players:
        await play(players, entries=12)
        await until(lambda: same_end(players) and players[0].step.ledger.due == "answer")
        await until(lambda: all(len(p.party.mesh.links) == 3 for p in players))  # no dial is under way
        halves = players[:2], players[2:]
        heal = wall(players, halves)
        for half in halves:
            near = [p.who.public for p in half]
            await until(
                lambda half=half, near=near: all(
                    p.step.absent(k) for p in half for k in p.step.ledger.devices if k not in near
                )
            )
        for one, two in halves:
            ledger = one.step.ledger
            gone = [seat for seat in range(4) if ledger.device_of(seat) not in (one.who.public, two.who.public)]
            change = dict.fromkeys(gone, (one.who.public, "random"))
            agreed = one.step.consents.propose(arranged(ledger, change, "gone"))
            await until(lambda two=two, agreed=agreed: agreed in two.step.consents.proposals)
            two.step.consents.agree(agreed)
            await until(
                lambda one=one, two=two: (
                    one.step.ledger.game == two.step.ledger.game and len(one.step.ledger.lineage) == 2
                )
            )
        heal()
        await until(lambda: all(len(p.step.branches.known) == 1 for p in players))
        await until(lambda: all(len(p.party.mesh.links) == 3 for p in players))
        yield players


def test_halves_that_both_played_on_meet_again_and_each_is_asked(tmp_path):
    async def run():
        async with halves_that_met_again(tmp_path) as players:
            assert len({p.step.ledger.game for p in players}) == 2
            assert all(p.heard("branch") for p in players)

    asyncio.run(run())


def test_who_goes_over_to_us_while_we_fetch_his_game_stays_linked(tmp_path, monkeypatch):
    """He sends what he plays now, and not what he said he would."""
    monkeypatch.setattr("net.catchup.BATCH", 2)

    async def run():
        async with halves_that_met_again(tmp_path) as players:
            one, lost = players[0], len(players[0].heard("unlinked"))
            one.party.others.follow(*one.step.branches.known)
            await until(lambda: one.party.others.fetched > 2)
            two = next(p for p in players if p.who.public == one.party.others._following.branch.neighbour)
            two.party.others._go_over(
                one.who.public, one.step.ledger.cut(len(one.step.ledger.entries), market), "chosen"
            )
            await until(lambda: one.party.others._following is None)
            assert one.heard("refused") and len(one.heard("unlinked")) == lost

    asyncio.run(run())


class NobodyIsAnnounced(Evening):
    COUNTS = (4,)

    def announce(self):
        """No announcement gets through: all know of the others is where they were."""


@pytest.mark.parametrize("seed", range(1, 5))
def test_halves_that_started_again_while_apart_find_each_other_where_they_were(tmp_path, seed):
    async def course(night):
        await night.begin()
        await night.play(60.0, lambda: all(len(d.party.mesh.links) == len(night.devices) - 1 for d in night.devices))
        hosts = [d.host_name for d in night.devices]
        await night.kill(night.devices)
        night.network.keep_apart(hosts[:2], hosts[2:])
        await night.bring_back()
        await asyncio.sleep(30)
        night.heal()
        players = [d for d in night.devices if d.seats]
        assert await night.play(60.0, lambda: all(len(d.party.mesh.links) >= len(players) - 1 for d in players))

    pretend(seed, course, tmp_path, kind=NobodyIsAnnounced)


def test_a_device_listens_at_the_same_port_in_one_room_and_at_another_in_the_next():
    ports = [usual_port(bytes([room]) * 16, b"k" * 32) for room in range(20) for _ in range(2)]
    assert ports[::2] == ports[1::2] and len(set(ports)) > 15
    assert all(PORTS[0] <= port <= PORTS[1] for port in ports)


def test_where_the_usual_port_is_taken_another_one_serves(tmp_path):
    async def run():
        async with table_for(tmp_path, 2) as (a, b):
            taken = usual_port(a.party.lobby.room, b.who.public)
            assert b.port == taken != a.port
            await b.close()
            other = await asyncio.start_server(lambda *_: None, "127.0.0.1", taken)
            await b.make(a.party.lobby.room)._listen(0)
            assert b.port not in (0, taken)
            other.close()

    asyncio.run(run())


class Two(Evening):
    COUNTS = (2,)


@pytest.mark.parametrize("seed", range(1, 5))
def test_who_was_left_for_good_wakes_and_plays_and_both_end_with_one_game(tmp_path, seed):
    """The other one went on alone to the end, and has come back for him once already."""

    async def course(night):
        night.games = 1
        await night.begin()
        await night.play(60.0, lambda: any(d.playing.open_seats() for d in night.devices))
        gone = next(d for d in night.devices if d.playing.open_seats())
        (stays,) = (d for d in night.devices if d.seats and d is not gone)
        await night.kill([gone])
        assert await night.play(200.0, lambda: stays.over)
        stays.step.branches._went_back.add(stays.step.ledger.game)
        await night.peace()

    pretend(seed, course, tmp_path, kind=Two)

"""The power is cut a moment after something was signed: nobody signs something else at its place, and everybody can
take part in the draws he agreed to."""

import asyncio
from pathlib import Path

import pytest
from market import market
from sim_device import Spectator
from simulation import Evening, pretend

from net.chain_seeds import KEPT, STARTING, ChainSeeds
from net.consent import arranged
from net.entries import pieces_of
from net.kept_games import taken_up
from net.notes_file import notes_path, read_notes


class Three(Evening):
    COUNTS = (3,)


class Watched(Three):
    WATCHED = 1.0


async def to_an_answer(night):
    """All stand at the same place, and a device is asked."""
    await night.begin()
    await night.play(60.0, lambda: any(d.step.ledger.due == "answer" and d.playing.open_seats() for d in night.devices))
    await asyncio.sleep(5)
    asked = next(d for d in night.devices if d.playing.open_seats())
    return asked, *(d for d in night.devices if d is not asked and d.seats)


@pytest.mark.parametrize("seed", range(1, 7))
def test_an_answer_that_only_one_has_seen_is_not_given_differently_after_a_power_cut(tmp_path, seed):
    async def course(night):
        asked, saw, missed = await to_an_answer(night)
        night.network.keep_apart([missed.host_name], [asked.host_name, saw.host_name])
        await asyncio.sleep(20)
        (seat,) = asked.playing.open_seats()
        asked.playing.answer(seat, asked.playing.question(seat).answers()[0])
        length = len(asked.step.ledger.entries)
        await asyncio.sleep(0.2)
        assert len(saw.step.ledger.entries) == length
        night.network.vanish(asked.host_name)
        await asked.die(night.network)
        asked.disk.cut_power(worst=True)
        night.network.heal()
        night.network.keep_apart([saw.host_name], [asked.host_name, missed.host_name])
        await night.bring_back()
        await night.play(20.0)
        await night.peace()  # one game, and nobody a cheat, or else it is Broken
        assert asked.step.ledger.entries[length - 1].hash == saw.step.ledger.entries[length - 1].hash

    pretend(seed, course, tmp_path, kind=Three)


def test_of_a_device_that_died_at_a_write_nobody_hears_what_it_did_afterwards(tmp_path):
    """As long as the simulator lets the program run on: what it signs then is neither on the disk nor anywhere else."""

    async def course(night):
        asked, *others = await to_an_answer(night)
        asked.disk.dies_in = 1
        (seat,) = asked.playing.open_seats()
        asked.playing.answer(seat, asked.playing.question(seat).answers()[0])
        length = len(asked.step.ledger.entries)
        await asyncio.sleep(1.0)
        assert {len(d.step.ledger.entries) for d in others} == {length - 1}

    pretend(1, course, tmp_path, kind=Three)


async def cut(night, device):
    """At once, with all that is not safe on the disk."""
    night.network.vanish(device.host_name)
    await device.die(night.network)
    device.disk.cut_power(worst=True)
    await night.bring_back()


@pytest.mark.parametrize("seed", range(1, 4))
def test_an_answer_of_one_who_plays_alone_and_is_watched_is_on_the_disk_before_anybody_sees_it(tmp_path, seed):
    """After a power cut he may not give another one: who watches could show both."""

    async def course(night):
        alone, watcher, gone = await to_an_answer(night)
        ledger, me = alone.step.ledger, alone.who.public
        bots = {seat: (me, "greedy") for d in (watcher, gone) for seat in d.seats}
        alone.step.consents.propose(arranged(ledger, bots, "gone"))
        await asyncio.sleep(5)
        watcher.party.others.follow(alone.step.ledger.game)
        await asyncio.sleep(5)
        assert watcher.step.ledger.game == alone.step.ledger.game and watcher.step.place is None
        seat = alone.playing.open_seats()[0]
        alone.playing.answer(seat, alone.playing.question(seat).answers()[0])
        length = len(alone.step.ledger.entries)
        await asyncio.sleep(0.1)
        assert len(watcher.step.ledger.entries) == length
        await cut(night, alone)
        assert len(alone.step.ledger.entries) == length

    pretend(seed, course, tmp_path, kind=Three)


@pytest.mark.parametrize("seed", range(1, 7))
def test_what_was_taken_back_is_not_there_again_after_a_power_cut(tmp_path, seed):
    async def course(night):
        _asked, one, _two = await to_an_answer(night)
        shorter = one.step.ledger.cut(len(one.step.ledger.entries) - 1, market)
        one.step.replace(shorter, "cheat")
        await one.die(night.network)
        one.disk.cut_power(worst=True)
        kept = taken_up(one.folder, market, one.who, shorter.entries[0].hash)
        assert len(kept.ledger.entries) == len(shorter.entries)

    pretend(seed, course, tmp_path, kind=Three)


@pytest.mark.parametrize("seed", range(1, 7))
def test_who_has_just_begun_a_game_takes_part_in_its_draws_after_a_power_cut(tmp_path, seed):
    async def course(night):
        first, *_ = night.devices
        await night.begin()
        await cut(night, first)
        await night.play(60.0, lambda: first.playing is not None and not first.playing.asleep)
        assert not first.step.joint.is_lost()

    pretend(seed, course, tmp_path, kind=Three)


@pytest.mark.parametrize("seed", range(1, 7))
def test_who_has_just_agreed_takes_part_in_the_draws_that_follow_after_a_power_cut(tmp_path, seed):
    async def course(night):
        asked, one, two = await to_an_answer(night)
        asked.idle, night.games = True, 1
        one.step.consents.propose(arranged(one.step.ledger, {}, "new chains for all"))
        await night.play(20.0, lambda: all(len(d.step.ledger.lineage) == 2 for d in (asked, one, two)))
        await cut(night, two)
        asked.idle = False
        await night.peace()
        assert len(two.step.ledger.lineage) == 2, "nobody had to begin new chains"

    pretend(seed, course, tmp_path, kind=Three)


@pytest.mark.parametrize("seed", range(1, 7))
def test_what_was_chosen_in_secret_is_not_chosen_differently_after_a_power_cut(tmp_path, seed):
    async def course(night):
        first, *others = night.devices
        for device in others:
            device.answer = lambda: None  # they think for a while
        await night.begin()
        await night.play(60.0, lambda: first.step.ledger.due == "seal" and first.step.place in first.step.joint.pieces)
        index, place = len(first.step.ledger.entries), first.step.place
        chosen, _ = first.step.joint.pieces[place]
        await cut(night, first)
        for device in others:
            del device.answer
        await night.play(60.0, lambda: first.playing is not None and len(first.step.ledger.entries) > index)
        assert pieces_of(first.step.ledger.entries[index])[place] == chosen

    pretend(seed, course, tmp_path, kind=Three)


def test_a_seed_that_was_not_yet_in_the_notes_of_its_game_is_found_where_it_was_kept_before(tmp_path):
    async def course(night):
        first, *_ = night.devices
        await night.begin()
        (seed,) = (note for note in first.step.promises.as_notes() if note[0] == "chain")
        path = first.playing.writer.path
        await night.kill([first])
        first.disk.restart()
        notes_path(path).unlink()
        ChainSeeds(first.folder).keep(seed)
        await night.bring_back()
        await night.play(60.0, lambda: first.playing is not None and not first.playing.asleep)
        assert len(first.step.ledger.lineage) == 1 and not first.step.joint.is_lost(), "no chain was begun anew"
        assert not notes_path(first.folder / STARTING).exists()

    pretend(1, course, tmp_path, kind=Three)


async def cut_all_a_moment_after_an_answer(night):
    """Its author has lost it, and so has one of the two others; the third one keeps it, and stays away."""
    asked, keeps, other = await to_an_answer(night)
    (seat,) = asked.playing.open_seats()
    asked.playing.answer(seat, asked.playing.question(seat).answers()[0])
    length = len(asked.step.ledger.entries)
    await asyncio.sleep(0.05)
    assert len(keeps.step.ledger.entries) == length
    keeps.playing.writer.to_disk()
    for device in (asked, keeps, other):
        night.network.vanish(device.host_name)
        await device.die(night.network)
        device.disk.cut_power(worst=True)
    night.network.keep_apart([keeps.host_name], [asked.host_name, other.host_name])
    await night.bring_back()
    assert len(asked.step.ledger.entries) == len(other.step.ledger.entries) == length - 1
    return asked, keeps, other, length


@pytest.mark.parametrize("seed", range(1, 4))
def test_an_answer_that_only_a_spectator_has_kept_is_not_given_differently_after_the_power_was_cut(tmp_path, seed):
    """At any table: he need not be there for the game to go on, and would hold a proof against an honest device."""

    async def course(night):
        asked, *others = await to_an_answer(night)
        watcher, night.games = night.devices[-1], 0
        (seat,) = asked.playing.open_seats()
        asked.playing.answer(seat, asked.playing.question(seat).answers()[0])
        answer = asked.step.ledger.head
        await asyncio.sleep(0.05)
        assert watcher.step.ledger.entries[answer.index].hash == answer.hash
        for device in (asked, *others):
            night.network.vanish(device.host_name)
            await device.die(night.network)
            device.disk.cut_power(worst=True)
        night.network.keep_apart([watcher.host_name], [d.host_name for d in (asked, *others)])
        await night.bring_back()
        await night.play(40.0)
        await night.peace()  # one game, and nobody a cheat, or else it is Broken
        assert asked.step.ledger.entries[answer.index].hash == answer.hash

    pretend(seed, course, tmp_path, kind=Watched)


@pytest.mark.parametrize("seed", range(1, 4))
def test_what_was_answered_before_a_spectator_came_is_on_the_disk_before_he_hears_it(tmp_path, seed):
    async def course(night):
        asked, *_others = await to_an_answer(night)
        (seat,) = asked.playing.open_seats()
        asked.playing.answer(seat, asked.playing.question(seat).answers()[0])
        answer, path = asked.step.ledger.head, str(asked.playing.writer.path)
        length = Path(path).stat().st_size
        assert asked.disk.safe[path] < length, "who plays is not waited for by the disk"
        watcher = night.device(Spectator, [])
        assert await watcher.come_back(night.room, [asked])
        night.devices.append(watcher)
        assert asked.disk.safe[path] >= length
        assert answer.index < len(asked.step.ledger.entries)

    pretend(seed, course, tmp_path, kind=Three)


@pytest.mark.parametrize("seed", range(1, 4))
def test_who_may_hold_a_lost_answer_is_awaited_until_he_comes(tmp_path, seed):
    async def course(night):
        asked, keeps, other, length = await cut_all_a_moment_after_an_answer(night)
        asked.propose_without = other.propose_without = lambda gone, by_hand: None  # nobody is impatient
        await night.play(60.0)
        assert asked.step.awaited() == [(keeps.who.public, "log")] and not asked.playing.asleep
        assert len(asked.step.ledger.entries) == length - 1
        await night.peace()  # one game, and nobody a cheat, or else it is Broken
        assert asked.step.ledger.entries[length - 1].hash == keeps.step.ledger.entries[length - 1].hash

    pretend(seed, course, tmp_path, kind=Three)


@pytest.mark.parametrize("seed", range(1, 4))
def test_or_until_the_rest_agree_to_go_on_without_him(tmp_path, seed):
    async def course(night):
        asked, keeps, other, length = await cut_all_a_moment_after_an_answer(night)
        night.games = 0
        await night.play(200.0, lambda: asked.over and other.over)
        assert (
            asked.step.ledger.lineage == other.step.ledger.lineage and keeps.who.public not in asked.step.ledger.devices
        )
        assert asked.step.ledger.lineage[1][0] == length - 1, "without him, before anything was answered"

    pretend(seed, course, tmp_path, kind=Three)


def test_a_record_closed_in_peace_holds_every_answer_and_nobody_is_awaited_for_one(tmp_path):
    async def course(night):
        asked, away, _other = await to_an_answer(night)
        path = asked.playing.writer.path
        await away.die(night.network)
        await asked.close()
        asked.make(night.room)
        await asked.party.reopen(path)
        await night.play(60.0, asked.playing.open_seats)
        assert asked.playing.open_seats() and not asked.step.untold

    pretend(1, course, tmp_path, kind=Three)


def test_the_seeds_of_meetings_that_became_no_game_do_not_grow_without_end(tmp_path):
    seeds = ChainSeeds(tmp_path)
    for n in range(5 * KEPT):
        tip = n.to_bytes(32, "big")
        seeds.keep(("chain", tip, tip, tip))
        assert len(read_notes(tmp_path / STARTING)) <= 2 * KEPT
    assert read_notes(tmp_path / STARTING)[-1][1] == tip

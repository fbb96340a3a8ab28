"""The power is cut a moment after something was signed: nobody signs something else at its place."""

import asyncio

import pytest
from simulation import Evening, pretend


class Three(Evening):
    COUNTS = (3,)


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

"""Desync over real links: a second opinion from a fresh process, and dumps of both sides if that does not help."""

import asyncio

from loopback import play, table_for, until

from game.chance import Sampler
from game.titles import TITLES
from net.entries import SeatRow, Terms
from net.hello import PROTOCOL
from net.open_table import open_table
from net.recheck import second_opinion
from net.wire import unpack


def real_terms():
    title = TITLES["citygods"]
    setup = title.setup(2)
    rows = tuple(SeatRow(0, name, "", "", "") for name in ("A", "B"))
    return Terms(
        PROTOCOL,
        title.code,
        title.rules,
        title.data_hash(),
        tuple(sorted(setup.options.items())),
        2,
        False,
        rows,
        (b"k" * 32,),
    )


def test_a_fresh_process_sees_the_same_game():
    terms, luck = real_terms(), Sampler(b"luck")
    table = open_table(terms)
    for number in range(30):
        q = table.question
        if q.who < 0:
            table.deal(bytes([number + 1]) * 32)
        else:
            answers = q.answers()
            table.answer(q.who, answers[luck.below(len(answers))])
    assert asyncio.run(second_opinion(terms, table.log)) == table.digests[-1]
    assert asyncio.run(second_opinion(terms, [("answer", 0, "nonsense")])) is None


def spoil(player):
    """A device that is wrong and stays wrong, whatever it is asked."""
    playing = player.party.playing

    async def stubborn(terms, played):
        return playing.ledger.digest

    playing._recheck = stubborn
    playing.ledger.table.state.bag[0] += 5


def test_two_devices_that_never_agree_stop_say_where_and_keep_both_dumps(tmp_path):
    async def run():
        async with table_for(tmp_path, 2) as players:
            await play(players, entries=8)
            await until(lambda: players[0].step.ledger.head.hash == players[1].step.ledger.head.hash)
            asked = next((p for p in players if p.party.playing.open_seats()), players[0])
            spoil(asked)
            task = asyncio.create_task(play(players))
            await until(lambda: all(p.step.stopped is not None for p in players))
            task.cancel()
            for p in players:
                assert p.heard("desync")[0][1] == ("bag",)
                dumps = list(p.folder.glob("*.dump"))
                assert len(dumps) == 2
                assert all(dict(unpack(d.read_bytes())) for d in dumps)

    asyncio.run(run())

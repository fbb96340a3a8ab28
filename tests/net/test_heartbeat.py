"""The heartbeat of a room goes on whatever goes wrong in one part of it."""

import asyncio
import logging

import pytest
from loopback import Player, table_for, until

from net import mesh
from net.lobby_notes import LAST

PARTS = [
    ("attendance.presence", "forget_lost"),
    ("upkeep", "introduce"),
    ("attendance", "announce"),
    ("attendance", "look_around"),
    ("others", "beat"),
    (None, "_forget_strangers"),
    ("whereabouts", "to_note"),
    ("upkeep", "show_what_is_played"),
    ("playing.step", "tick"),
    ("starting", "messages"),
]


def part_of(party, path):
    for name in path.split(".") if path else ():
        party = getattr(party, name)
    return party


@pytest.mark.parametrize("where, name", PARTS)
def test_what_goes_wrong_in_one_part_stops_no_other(tmp_path, caplog, where, name):
    def fails(*_):
        raise RuntimeError("on purpose")

    async def run():
        async with table_for(tmp_path, 2) as (a, b):
            calls = {}
            for other_where, other in PARTS:
                owner = part_of(a.party, other_where)
                real = getattr(owner, other)

                def counted(*args, real=real, who=(other_where, other)):
                    calls[who] = calls.get(who, 0) + 1
                    return real(*args)

                setattr(owner, other, fails if (other_where, other) == (where, name) else counted)
            a.news.clear()
            with caplog.at_level(logging.CRITICAL, "tollan.net"):
                a.party.beat()
            assert calls.keys() >= set(PARTS) - {(where, name)}
            assert a.heard("beat")
            await a.close()
            await b.close()

    asyncio.run(run())


def test_the_links_are_looked_after_though_something_goes_wrong_once(tmp_path, monkeypatch):
    monkeypatch.setattr(mesh, "LOOK_EVERY", 0.01)

    async def run():
        room = await Player(0, tmp_path).host()
        times = []

        def wanted():
            times.append(1)
            raise RuntimeError("on purpose")

        room.party.wanted = wanted
        await until(lambda: len(times) > 2)
        await room.close()

    asyncio.run(run())


def test_a_false_count_told_by_one_neighbour_is_corrected_by_the_next(tmp_path):
    """Who returns through a liar is told of a game with a count that none of the others would take."""
    false_game = ("market", (("rounds", 9),), 3, False)

    async def run():
        async with table_for(tmp_path, 3) as (a, liar, back):
            await until(lambda: len(back.party.mesh.links) == 2)
            path, count = ("game",), LAST // 2
            signature = liar.who.sign(liar.party.lobby._said(path, count, false_game))
            back.party.upkeep._guide = liar.who.public
            back.party.message(liar.who.public, ("put", liar.who.public, path, count, false_game, signature))
            assert back.party.lobby.notes[path].value == false_game
            back.news.clear()
            back.party.beat()
            assert back.heard("beat")
            await until(lambda: back.party.lobby.game == a.party.lobby.game)

    asyncio.run(run())

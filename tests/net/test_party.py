"""Rooms on loopback: entering, sitting down, playing, losing and finding each other again."""

import asyncio

from loopback import Player, play, same_end, table_for, until


def test_two_devices_enter_sit_and_play_to_the_end(tmp_path):
    async def run():
        async with table_for(tmp_path, 2) as players:
            await play(players)
            assert same_end(players)
    asyncio.run(run())


def test_four_devices_with_the_code_make_a_full_mesh(tmp_path):
    async def run():
        async with table_for(tmp_path, 4) as players:
            await until(lambda: all(len(p.party.mesh.links) == 3 for p in players))
            await play(players)
            assert same_end(players)
            hows = {link.how for p in players for link in p.party.mesh.links.values()}
            assert hows == {"code", "key"}
    asyncio.run(run())

"""Who comes back to a game plays first; the lobby is put in order behind that."""

import asyncio

from loopback import GAMES, play, table_for, until

from net.handshake import knock
from net.hello import read_client_hello
from net.pipe import Pipe
from net.wire import unpack


def test_between_two_who_play_the_game_comes_before_the_lobby(tmp_path):
    async def run():
        async with table_for(tmp_path, 2, rounds=4) as (a, b):
            await play([a, b], entries=12)
            path, room = b.party.playing.writer.path, b.party.lobby.room
            await b.kill()
            await until(lambda: not a.party.mesh.links)
            a.party.put(("held",), True)
            sent, send, send_all = [], a.party.mesh.send, a.party.mesh.send_all
            a.party.mesh.send = lambda key, message: sent.append(message[0]) or send(key, message)
            a.party.mesh.send_all = lambda keys, message: sent.append(message[0]) or send_all(keys, message)
            await b.make(room).reopen(path)
            await until(lambda: not b.party.playing.asleep)
            assert sent[0] == "status"
            assert "put" not in sent
            await until(lambda: b.party.lobby.digest() == a.party.lobby.digest())

    asyncio.run(run())


def test_a_guest_who_needs_no_code_says_his_key_before_the_room_has_answered(tmp_path):
    class Wire(asyncio.Transport):
        def __init__(self):
            super().__init__()
            self.said = []

        def write(self, data):
            self.said.append(data[4:])

        def is_closing(self):
            return False

        def get_write_buffer_size(self):
            return 0

        def abort(self):
            pass

    async def run():
        async with table_for(tmp_path, 1) as (a,):
            pipe, wire = Pipe(), Wire()
            pipe.connection_made(wire)
            knocking = asyncio.ensure_future(knock(pipe, a.who, "test", GAMES, "key"))
            await until(lambda: len(wire.said) == 2)
            assert read_client_hello(wire.said[0])[0] == "key"
            assert unpack(wire.said[1])[0] == "key"
            pipe.cut()
            await asyncio.wait([knocking])
            assert knocking.exception() is not None

    asyncio.run(run())

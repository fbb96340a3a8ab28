"""Strangers at the door, and guests who mean harm, hold little of this device: connections, bytes, timers."""

import asyncio
import sys
from types import SimpleNamespace

from doors import seated

from net.browser.connections import Connections, room_for_files
from net.browser.limits import BYTES_AT_ONCE, CONNECTIONS, FILES, OF_ONE_ADDRESS, SLOWED_AT_MOST


class Stand:
    """In place of a connection: where it comes from, and whether it was aborted."""

    def __init__(self, address):
        self.address, self.transport, self.aborted = address, self, False

    def get_extra_info(self, name):
        return (self.address, 1)

    def abort(self):
        self.aborted = True


def came(connections, *addresses):
    """All in one turn of the loop: none of them is lost before the last has come."""
    made = [Stand(address) for address in addresses]
    for one in made:
        connections.came(one)
    return made


def still_open(made):
    return sum(not one.aborted for one in made)


def test_of_many_who_come_in_one_turn_of_the_loop_few_stay():
    crowd = came(Connections(), *(f"10.0.{n // 200}.{n % 200}" for n in range(20 * CONNECTIONS)))
    assert still_open(crowd) <= CONNECTIONS


def test_of_one_address_few_stay():
    assert still_open(came(Connections(), *["10.0.0.1"] * 100)) == OF_ONE_ADDRESS


def test_who_holds_the_most_makes_room():
    connections = Connections()
    [lonely] = came(connections, "10.0.0.1")
    for n in range(2, 30):
        came(connections, *[f"10.0.0.{n}"] * OF_ONE_ADDRESS)
    assert not lonely.aborted


def test_an_open_door_asks_for_more_open_files(monkeypatch):
    asked = []
    told = {"RLIMIT_NOFILE": 7, "RLIM_INFINITY": -1, "getrlimit": lambda what: (256, 1 << 20)}
    system = SimpleNamespace(**told, setrlimit=lambda what, limits: asked.append((what, limits)))
    monkeypatch.setitem(sys.modules, "resource", system)
    room_for_files()
    assert asked == [(7, (FILES, 1 << 20))]


def timers_of(connection):
    """Those of the loop that hold this connection and may yet run."""
    handles = asyncio.get_running_loop()._scheduled
    return [h for h in handles if not h.cancelled() and getattr(h._callback, "__self__", None) is connection]


def test_no_timer_holds_a_flooder_who_has_gone(door_test):
    async def run(door):
        async with seated(door):
            ours = door.guests[0].socket
            ours.data_received(PING * (2 * BYTES_AT_ONCE // len(PING)))
            assert len(timers_of(ours)) == 1
            ours.transport.abort()
            await ours.wait_closed()
            assert timers_of(ours) == []

    door_test(run)


PING = b"\x89\xfd" + bytes(4 + 125)


def test_a_flood_is_held_against_an_address_for_seconds_and_meanwhile_it_is_not_answered():
    connections = Connections()
    [flooder, other] = came(connections, "10.0.0.1", "10.0.0.2")
    assert connections.heard(flooder, 1 << 30) <= SLOWED_AT_MOST
    assert not connections.may_come(flooder)
    assert connections.may_come(other)

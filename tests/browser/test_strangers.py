"""Strangers at the door, and guests who mean harm, hold little of this device: connections, bytes, timers."""

import sys
from types import SimpleNamespace

from net.browser.connections import Connections, room_for_files
from net.browser.limits import CONNECTIONS, FILES, OF_ONE_ADDRESS


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

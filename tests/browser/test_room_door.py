"""What the door of a room tells a guest's program before it begins."""

import os
import threading
from types import SimpleNamespace

import pytest
from doors import LONG

from game.client.far.child import _settle
from game.client.lan.link import Link
from net.browser import profiles
from net.browser.door import BrowserDoor
from net.browser.guest import Guest
from net.browser.room_door import RoomDoor
from net.identity import Identity


@pytest.fixture
def invited(tmp_path, monkeypatch):
    """A device that plays at this address only, and its room; no program is started."""
    monkeypatch.setattr(BrowserDoor, "_prepare", lambda door: None)
    identity = SimpleNamespace(public=bytes(32))
    host = SimpleNamespace(folder=tmp_path, interface="127.0.0.1", wake=lambda: None, identity=identity)
    return host, SimpleNamespace(view=SimpleNamespace(room=bytes(16), port=4711), vouch_for=lambda key: None)


@pytest.fixture
def room_door(invited):
    door = RoomDoor(*invited)
    door._opening.result()
    yield door
    door.shut()


def test_a_guest_s_program_plays_at_the_address_that_its_host_has_chosen(room_door, monkeypatch):
    monkeypatch.setenv("TOLLAN_HOME", "elsewhere")
    monkeypatch.setenv("TOLLAN_INTERFACE", "192.0.2.1")
    _settle(room_door._begin(Guest(1)))
    assert os.environ["TOLLAN_INTERFACE"] == "127.0.0.1"


def test_a_door_that_is_opened_while_the_last_is_being_shut_waits_for_its_guests_programs(invited, monkeypatch):
    """One of them, whose page is slow to hang up, still plays with the profile that the new door will give it."""
    host, _ = invited
    profile = profiles.fresh(host.folder)
    profiles.keep_cookie(profile, b"cookie")
    monkeypatch.setattr(profiles, "swept", lambda home, room: None)
    monkeypatch.setattr(profiles, "of_room", lambda home, room: [profile])
    program, hangs_up = Identity.take(profile), threading.Event()

    def shut():
        hangs_up.wait(LONG)
        program.close()

    link = Link(lambda name, wake: None)
    link.open("Copal", lambda: None)
    link.shut(SimpleNamespace(shut=shut))
    door = RoomDoor(*invited, after=link.shutting)
    try:
        assert door.view.link == ""
        hangs_up.set()
        door._opening.result(LONG)
        assert [g.key for g in door.view.guests] == [program.public]
    finally:
        hangs_up.set()
        door.shut()
        link.finished()


def test_a_guest_who_was_sent_away_leaves_his_place_and_the_next_has_a_key_of_his_own(room_door, tmp_path):
    async def comes():
        guest = Guest(max((g.number for g in room_door._door.guests), default=0) + 1, b"cookie")
        room_door._door.guests.append(guest)
        room_door._begin(guest)
        room_door._changed()

    def come():
        room_door._thread.start(comes()).result()
        return room_door.view.guests[-1].key

    first = come()
    room_door.send_away(first)
    second = come()
    assert [g.key for g in room_door.view.guests] == [second] and first != second
    assert sorted(map(profiles.cookie_of, (tmp_path / profiles.FOLDER).iterdir())) == [b"", b"cookie"]


def test_a_door_that_opens_again_does_not_know_who_was_sent_away(tmp_path, monkeypatch):
    monkeypatch.setattr(BrowserDoor, "_prepare", lambda door: None)
    away, known = profiles.fresh(tmp_path), profiles.fresh(tmp_path)
    profiles.keep_cookie(away, b"")
    profiles.keep_cookie(known, b"cookie")
    monkeypatch.setattr(profiles, "of_room", lambda home, room: [away, known])
    monkeypatch.setattr(profiles, "swept", lambda home, room: None)
    identity = SimpleNamespace(public=bytes(32))
    host = SimpleNamespace(folder=tmp_path, interface="127.0.0.1", wake=lambda: None, identity=identity)
    room = SimpleNamespace(view=SimpleNamespace(room=bytes(16), port=4711), vouch_for=lambda key: None)
    door = RoomDoor(host, room)
    door._opening.result()
    assert [g.key for g in door.view.guests] == [profiles.key_of(known)]
    door.shut()

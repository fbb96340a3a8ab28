"""What the door of a room tells a guest's program before it begins."""

import os
from types import SimpleNamespace

import pytest

from game.client.far.child import _settle
from net.browser.door import BrowserDoor
from net.browser.guest import Guest
from net.browser.room_door import RoomDoor


@pytest.fixture
def room_door(tmp_path, monkeypatch):
    """Of a device that plays at this address only; no program is started."""
    monkeypatch.setattr(BrowserDoor, "_prepare", lambda door: None)
    identity = SimpleNamespace(public=bytes(32))
    host = SimpleNamespace(folder=tmp_path, interface="127.0.0.1", wake=lambda: None, identity=identity)
    room = SimpleNamespace(view=SimpleNamespace(room=bytes(16), port=4711), vouch_for=lambda key: None)
    door = RoomDoor(host, room)
    door._opening.result()
    yield door
    door.shut()


def test_a_guest_s_program_plays_at_the_address_that_its_host_has_chosen(room_door, monkeypatch):
    monkeypatch.setenv("TOLLAN_HOME", "elsewhere")
    monkeypatch.setenv("TOLLAN_INTERFACE", "192.0.2.1")
    _settle(room_door._begin(Guest(1)))
    assert os.environ["TOLLAN_INTERFACE"] == "127.0.0.1"

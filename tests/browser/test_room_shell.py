"""A guest of a room finds no way from its tables to this device's own games."""

from concurrent.futures import Future
from pathlib import Path

import pytest

from game.client.devices.settings import Settings
from game.client.far.app import FarApp
from game.client.far.child import FarShell, RoomShell
from game.client.lan.guest import ArriveScene
from game.client.scenes.title import TitleScene
from net.hello import Refused


@pytest.fixture
def app():
    return FarApp((1280, 720), Settings(), lambda **_: None, lambda _: None)


def reviewed(shell, monkeypatch):
    """How a reviewed game may be played on."""
    ways = []

    class Kept:
        def __init__(self, app, path, play_on):
            ways.append(play_on)

        def scene(self):
            return shell.title()

    monkeypatch.setattr("game.client.shell.Reviewing", Kept)
    shell.review(Path("a.tollan"))
    return ways[0]


def test_whichever_way_leads_to_the_title_leads_to_the_door_of_the_room(app, monkeypatch):
    shell = RoomShell(app, "127.0.0.1:1", bytes(32))
    assert isinstance(shell.title(), ArriveScene)
    assert not app.at_home
    assert reviewed(shell, monkeypatch) is None


def test_on_this_device_s_own_page_all_is_as_in_a_window(app, monkeypatch):
    shell = FarShell(app)
    assert isinstance(shell.title(), TitleScene)
    assert app.at_home
    assert reviewed(shell, monkeypatch) is not None


def test_a_guest_is_not_told_about_folders_of_this_device(app):
    scene = RoomShell(app, "127.0.0.1:1", bytes(32)).party.arrive(again=False)
    app.scenes.push(scene)
    app.frame([], 0.1)
    scene.guest.link = Troubled()
    scene.name, scene.going = "Ana", True
    app.frame([], 0.1)
    assert scene.said and "/" not in scene.said


FAULTS = [
    PermissionError(13, "Permission denied", "/home/copal/saves"),
    Refused("unreachable", "Nobody answers at 127.0.0.1:4711 (Connection refused)."),
    ValueError("127.0.0.1:x is no address"),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: type(fault).__name__)
def test_a_guest_is_told_no_file_nor_address_of_this_device_when_he_knocked(app, fault):
    assert knocked(app, fault) == "The table does not answer. Ask for help at the device that invited you."


def test_a_guest_is_told_why_the_room_refuses_him(app):
    full = Refused.because("full")
    assert knocked(app, full) == str(full)


def knocked(app, fault):
    """What he reads when this comes of it."""
    scene = RoomShell(app, "127.0.0.1:1", bytes(32)).party.arrive(again=False)
    app.scenes.push(scene)
    app.frame([], 0.1)
    scene.asked = Future()
    scene.asked.set_exception(fault)
    app.frame([], 0.1)
    return scene.said


class Troubled:
    lan, trouble = None, "The profile folder /home/copal cannot be used."

"""This device's own games on a page: from the title's menu, and by `tollan serve` where there is no display."""

import asyncio
import os
import re
import signal
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request

import pytest
from window import Window

from game.client.devices.settings import load
from game.client.lan.own_page import OwnPageScene
from game.client.shell import Shell
from game.client.window.scene import Scene
from game.words.phrases import phrase
from net.browser.door import BrowserDoor
from net.browser.own_door import OwnDoor


@pytest.fixture
def sheet(tmp_path):
    """A window with the sheet of an open door."""
    with Window(Scene()) as w:
        w.app.settings.path = tmp_path / "settings.json"
        door = OwnDoor(tmp_path, w.app.wake, "127.0.0.1")
        w.app.scenes.push(OwnPageScene(door))
        end = time.monotonic() + 60
        while not door.view.link:
            assert time.monotonic() < end, "the door did not open"
            w.run()
            time.sleep(0.01)
        w.run()
        yield w


def test_a_door_that_is_shut_while_it_opens_listens_no_more(tmp_path, monkeypatch):
    servers, shutting, listen, shut = [], threading.Event(), BrowserDoor._listen, BrowserDoor.shut

    async def slowly(self, host, port):
        servers.append(await listen(self, host, port))
        await asyncio.to_thread(shutting.wait, 0.3)
        return servers[-1]

    async def at_once(self):
        shutting.set()
        await shut(self)

    monkeypatch.setattr(BrowserDoor, "_listen", slowly)
    monkeypatch.setattr(BrowserDoor, "shut", at_once)
    OwnDoor(tmp_path, lambda: None, "127.0.0.1").shut()
    assert [server.is_serving() for server in servers] == [False]


def opened(link):
    """What a browser gets that has no cookie."""
    try:
        with urllib.request.urlopen(link, timeout=30) as answer:
            return answer.status
    except urllib.error.HTTPError as refused:
        return refused.code


def test_the_menu_has_a_line_for_it_but_not_on_the_page_itself():
    class OnPage(Shell):
        serves = False

    with Window(Scene()) as w:
        line = phrase("browser.play_in_a_browser")
        assert line in [e.words for e in Shell(w.app).entries()]
        assert line not in [e.words for e in OnPage(w.app).entries()]


def test_the_sheet_shows_the_link_and_its_square_code(sheet):
    sheet.run(0.3)
    assert sheet.scene.ui.find("square") is not None
    assert opened(sheet.scene.door.view.link) == 200


def test_settings_changed_on_the_page_hold_in_the_window(sheet, tmp_path):
    elsewhere = load(tmp_path)
    elsewhere.speed, elsewhere.ui_scale = "fast", 150
    elsewhere.save()
    sheet.click("done")
    sheet.run()
    assert (sheet.app.settings.speed, sheet.app.settings.ui_scale) == ("fast", 100)


@pytest.fixture
def hears_ctrl_c():
    """A shell that runs the tests in the background lets its children ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_serve_needs_no_display_and_ends_when_it_is_told_to(tmp_path, end, hears_ctrl_c):
    bare = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")}
    command = [sys.executable, "-m", "game", "serve", "--here"]
    bare["TOLLAN_HOME"] = str(tmp_path)
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=bare) as p:
        try:
            link = next(line for line in p.stdout if line.startswith("http")).strip()
            assert re.fullmatch(r"http://127\.0\.0\.1:\d+/\w{26}", link)
            assert opened(link) == 200
        finally:
            p.send_signal(end)
        assert p.wait(60) == 0


def test_a_port_that_is_no_port_is_refused_in_a_sentence(tmp_path):
    command = [sys.executable, "-m", "game", "serve", "--here", "--port", "99999"]
    ended = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)
    assert ended.returncode == 2
    assert len(ended.stderr.splitlines()) == 1

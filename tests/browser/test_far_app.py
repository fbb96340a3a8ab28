"""The loop of a window far away: a page that talks faster than it listens fills no memory and does not keep it busy."""

import threading

import pygame
import pytest

from game.client.devices.settings import Settings
from game.client.far.app import INBOX, FarApp


@pytest.fixture
def app():
    return FarApp((1280, 720), Settings(), lambda **_: None, lambda _: None)


def test_whoever_brings_more_than_is_looked_at_waits(app):
    brought = []

    def bring():
        for n in range(INBOX + 1):
            app.tell({"t": "move", "x": n, "y": 0})
            brought.append(n)

    bringer = threading.Thread(target=bring, daemon=True)
    bringer.start()
    while len(brought) < INBOX:
        bringer.join(0.01)
    bringer.join(0.2)
    assert len(brought) == INBOX
    app.wake()  # never waits: this thread is the one that looks
    assert len(app._wait(0.0)) > INBOX
    bringer.join(60)
    assert len(brought) == INBOX + 1


def test_of_many_sizes_only_the_last_is_laid_out(app, monkeypatch):
    laid = []
    monkeypatch.setattr(app, "_resize", lambda size, scale: laid.append(size))
    for wide in range(700, 900):
        app.tell({"t": "size", "w": wide, "h": 600, "s": 0})
    app._wait(0.0)
    assert laid == [(899, 600)]


def test_what_was_half_typed_goes_with_the_page(app):
    app.tell({"t": "composing", "x": "to"})
    app.tell({"t": "away"})
    assert [e.text for e in app._wait(0.0) if e.type == pygame.TEXTEDITING] == ["to", ""]

"""The window played by a monkey: `python3 tools/soak.py client`. Any table, any size, random input, no exception."""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests" / "client"))

from window import Window

from game.client.shell import view_of
from game.client.table_scene import TableScene
from game.record import Header, Seat, opened
from game.session import LocalSession
from game.setup import Setup
from game.titles import TITLES

SIZES = ((1280, 720), (1366, 768), (1440, 1080), (1920, 1080), (2560, 1080))
SPEEDS = ("slow", "normal", "fast", "off")
ACTS = 150


def soak(seed: int) -> str:
    """One monkey at one table; returns what it did, in a few words."""
    luck = random.Random(seed)
    title = luck.choice(list(TITLES.values()))
    solo = title.solo and luck.random() < 0.4
    setup = title.setup(luck.choice(title.players), solo)
    assert isinstance(setup, Setup)
    seats = [Seat("me", name) for name in ("Sun", "Jaguar", "Serpent", "Owl")[: setup.players]]
    header = Header.of(title, setup, seats, b"monkey %d" % seed)
    session = LocalSession(header, opened(header))
    for _ in range(luck.randrange(160)):
        while session.step() is not None:
            pass
        q = session.asked()
        if q is None:
            break
        session.answer(q.who, luck.choice([c for c in q.options if c != "pass"] or list(q.options)))
    size, speed = luck.choice(SIZES), luck.choice(SPEEDS)
    scene = TableScene(session, view_of(title.code), name=title.name)
    with Window(scene, size, speed=speed, reduced_motion=luck.random() < 0.2) as w:
        w.monkey(seed, ACTS)
    return f"{title.code}, {setup.players} seats, {size[0]}x{size[1]}, {speed}, {len(session.table.log)} entries"

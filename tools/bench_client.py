"""How fast the window is: `python3 tools/bench.py --client`. On SDL's dummy driver, showing the frame not counted.

The yardstick is one bare full-screen blit of the same size, timed in turns with what is measured, so that a busy
machine slows both. Everything is at 1920x1080 on the busiest Founders position of some random games.
"""

from __future__ import annotations

import os
import random
import resource
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.client.app import App
from game.client.founders.view import FoundersView
from game.client.paint.motion import in_hand
from game.client.settings import Settings
from game.client.table_scene import TableScene
from game.record import Header, Seat, opened
from game.session import LocalSession
from game.setup import Setup
from game.titles import TITLES

SIZE = (1920, 1080)
GOALS = {
    "ratio_moving_piece": (6.0, "at most"),
    "idle_repaints_per_s": (5.0, "at most"),
    "ratio_first_frame": (4.0, "at most"),
}
ROOT = Path(__file__).resolve().parent.parent


def run() -> dict[str, Any]:
    """All figures of the client."""
    session = busiest()
    app = App(Settings(speed="normal"), Path(), size=SIZE)
    try:
        scene = TableScene(session, FoundersView(), name="Founders of Teotihuacan")
        began = time.perf_counter()
        app.scenes.push(scene)
        app.frame([], 0.0)
        laid = time.perf_counter() - began
        for _ in range(60):
            app.frame([], 1 / 30)
        figures: dict[str, Any] = {"table_laid_ms": round(1000 * laid, 1)}
        figures.update(moving_piece(app, scene))
        figures["idle_repaints_per_s"] = idle(app)
        figures.update(animations(app, scene))
    finally:
        app.close()
    figures["ratio_first_frame"] = first_frame()
    figures["memory_mb"] = round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1)
    return figures


def busiest() -> LocalSession:
    """The position with most on the table at a question where a tile is placed, out of some random games."""
    title = TITLES["founders"]
    setup = title.setup(4, False)
    assert isinstance(setup, Setup)
    best: tuple[int, int, int] | None = None
    for seed in range(6):
        for n, load in _loads(seed):
            if best is None or load > best[2]:
                best = (seed, n, load)
    assert best is not None
    return _played(best[0], best[1])


def _header(seed: int) -> Header:
    title = TITLES["founders"]
    setup = title.setup(4, False)
    assert isinstance(setup, Setup)
    return Header.of(
        title, setup, [Seat("me", name) for name in ("Sun", "Jaguar", "Serpent", "Owl")], b"bench %d" % seed
    )


def _steps(seed: int) -> Any:
    """(answers given, session) of a random game, at every question."""
    header = _header(seed)
    session, luck, given = LocalSession(header, opened(header)), random.Random(seed), 0
    while not session.table.over:
        if session.step() is not None:
            continue
        yield given, session
        q = session.table.question
        assert q is not None
        session.answer(q.who, luck.choice([c for c in q.options if c != "pass"] or list(q.options)))
        given += 1


def _loads(seed: int) -> Any:
    for n, session in _steps(seed):
        if session.table.question.step.code == "PlaceBuilding":
            s = session.table.state
            pieces = sum(len(p.buildings) + len(p.temples) + p.all_cubes().bit_count() + len(p.hand) for p in s.players)
            yield n, pieces


def _played(seed: int, answers: int) -> LocalSession:
    return next(session for n, session in _steps(seed) if n == answers)


def timed(do: Callable[[], object], least: float = 0.2) -> float:
    """Seconds of processor time of one call: the machine may be busy with other things."""
    n, began = 0, time.process_time()
    while (took := time.process_time() - began) < least:
        do()
        n += 1
    return took / n


def moving_piece(app: App, scene: TableScene) -> dict[str, Any]:
    """A tile in the hand moves over the busiest position: what the app then draws, with lit ground, ghost and bar.

    `still_ms` is the table alone with a piece on it; `full_repaint_ms` the same with every still part painted again."""
    view = scene.view
    assert isinstance(view, FoundersView) and scene.question is not None and scene.presenter is not None
    source = pygame.Surface(SIZE).convert()
    target = app.surface
    lit = [t.rect.center for t in scene.presenter.targets if t.choices]
    for at in lit[:40]:  # once over everything, so that ghosts and poses are there
        move = pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        app.frame([move], 1 / 60)
        app.frame([], 1 / 60)
    for _ in range(60):
        app.frame([], 1 / 30)
    sprite = view.hand(scene.question, None)
    assert sprite is not None
    held = in_hand(sprite, 44)

    def still() -> None:
        target.set_clip(None)
        view.draw(target)
        held.draw(target, 640, 360)

    def moving() -> None:
        app.damage()
        app.paint()

    def anew() -> None:
        assert view.still is not None
        view.still.forget()
        view.touch()
        moving()

    blits, stills, frames = [], [], []
    for _ in range(5):
        blits.append(timed(lambda: target.blit(source, (0, 0)), 0.1))
        stills.append(timed(still))
        frames.append(timed(moving))
    blit = median(blits)
    return {
        "blit_ms": round(1000 * blit, 3),
        "still_ms": round(1000 * median(stills), 3),
        "moving_piece_ms": round(1000 * median(frames), 3),
        "ratio_moving_piece": round(median(frames) / blit, 2),
        "full_repaint_ms": round(1000 * timed(anew), 1),
    }


def idle(app: App) -> float:
    """Repaints in a second in which nothing changes."""
    for _ in range(90):
        app.frame([], 1 / 30)
    before = app.repaints
    for _ in range(60):
        app.frame([], 1 / 30)
    return (app.repaints - before) / 2


def animations(app: App, scene: TableScene) -> dict[str, Any]:
    """Time of a frame while the table is played at random with motions running."""
    luck, took = random.Random(5), []
    for _ in range(30):
        for _ in range(200):
            if scene.question is not None:
                break
            began = time.perf_counter()
            app.frame([], 1 / 60)
            took.append(time.perf_counter() - began)
        if scene.question is None:
            break
        scene.answer(luck.choice([c for c in scene.question.options if c != "pass"] or list(scene.question.options)))
    took.sort()
    return {
        "animation_frame_ms": round(1000 * median(took), 2),
        "animation_frame_p99_ms": round(1000 * took[int(len(took) * 0.99)], 1),
    }


FIRST = """
import os, sys, time
began = time.perf_counter()
import pygame
if sys.argv[1] == "bare":
    pygame.display.init()
    window = pygame.Window("bare", (1600, 900))
    window.get_surface().fill((0, 0, 0))
    window.flip()
else:
    import game.cli
    from pathlib import Path
    from game.client.app import App
    from game.client.settings import Settings
    from game.client.start import Opening
    app = App(Settings(), Path(), size=(1600, 900))
    app.scenes.push(Opening(app).scene)
    app.frame([], 0.0)
print(time.perf_counter() - began)
"""


def first_frame() -> float:
    """From launch to the first title frame that takes input, against importing pygame and opening a window."""
    env = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    env["PYTHONPATH"] = str(ROOT)

    def once(which: str) -> float:
        made = subprocess.run([sys.executable, "-c", FIRST, which], env=env, capture_output=True, text=True, check=True)
        return float(made.stdout.strip().splitlines()[-1])

    bare, title = [], []
    once("title")  # as on any start but the first: compiled code is there
    for _ in range(5):
        bare.append(once("bare"))
        title.append(once("title"))
    return round(median(title) / median(bare), 2)

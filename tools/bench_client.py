"""How fast the window is: `python3 tools/bench.py --client`. On SDL's dummy driver, showing the frame not counted.

The yardstick is one bare full-screen blit of the same size, timed in turns with what is measured, so that a busy
machine slows both. Both tables are measured by the same code, at 1920x1080, each in its busiest positions with a piece
in the hand out of some random games.
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

from game.client.devices.settings import Settings
from game.client.paint.motion import in_hand
from game.client.table.face import view_of
from game.client.table.scene import TableScene
from game.client.window.app import App
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
    """All figures of the client: those of each table under its title, then what both share."""
    figures: dict[str, Any] = {title: table(title) for title in TITLES}
    figures["ratio_first_frame"] = first_frame()
    figures["memory_mb"] = round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1)
    return figures


def table(title: str) -> dict[str, Any]:
    """The figures of one table. Of the questions that put a piece into the hand, the slowest one counts."""
    app = App(Settings(speed="normal"), Path(), size=SIZE)
    found: list[dict[str, Any]] = []
    try:
        for session in busiest(title):
            scene = TableScene(session, view_of(title), name=TITLES[title].name)
            began = time.process_time()
            app.scenes.replace(scene)
            app.frame([], 0.0)
            laid = time.process_time() - began
            for _ in range(60):
                app.frame([], 1 / 30)
            found.append({"table_laid_ms": round(1000 * laid, 1), **moving_piece(app, scene)})
            found[-1]["idle_repaints_per_s"] = idle(app)
            found[-1] |= animations(app, scene)
    finally:
        app.close()
    return {key: max(one[key] for one in found) for key in found[0]}


# ---- the busiest positions


def _founders_load(s: Any) -> int:
    return sum(len(p.buildings) + len(p.temples) + p.all_cubes().bit_count() + len(p.hand) for p in s.players)


def _citygods_load(s: Any) -> int:
    laid = sum(map(bool, s.pyramid)) + sum(map(bool, s.decorations)) + sum(map(sum, s.nobles))
    return laid + sum(len(p.known) + len(p.hand) + len(p.masks) for p in s.players)


BUSY: dict[str, tuple[tuple[str, ...], Callable[[Any], int]]] = {
    "founders": (("PlaceBuilding",), _founders_load),
    "citygods": (("ChooseDistance", "PlacePyramidTile"), _citygods_load),
}
"""Title -> the questions that put a piece into the hand, and how much lies on the table."""


def busiest(title: str) -> list[LocalSession]:
    """For each of the questions, the position with most on the table, out of some random games."""
    asked, load = BUSY[title]
    best: dict[str, tuple[int, int, int]] = {}
    for seed in range(6):
        for n, session in _steps(title, seed):
            code = session.table.question.step.code
            if code in asked:
                best[code] = max(best.get(code, (-1, 0, 0)), (load(session.table.state), seed, n))
    return [_played(title, seed, n) for _, seed, n in best.values()]


def _steps(title: str, seed: int) -> Any:
    """(answers given, session) of a random game of four, at every question."""
    setup = TITLES[title].setup(4, False)
    assert isinstance(setup, Setup)
    seats = [Seat("me", name) for name in ("Sun", "Jaguar", "Serpent", "Owl")]
    header = Header.of(TITLES[title], setup, seats, b"bench %d" % seed)
    session, luck, given = LocalSession(header, opened(header)), random.Random(seed), 0
    while not session.table.over:
        if session.step() is not None:
            continue
        yield given, session
        q = session.asked()
        assert q is not None
        session.answer(q.who, luck.choice([c for c in q.options if c != "pass"] or list(q.options)))
        given += 1


def _played(title: str, seed: int, answers: int) -> LocalSession:
    return next(session for n, session in _steps(title, seed) if n == answers)


# ---- what is measured


def timed(do: Callable[[], object], least: float = 0.2) -> float:
    """Seconds of processor time of one call: the machine may be busy with other things."""
    n, began = 0, time.process_time()
    while (took := time.process_time() - began) < least:
        do()
        n += 1
    return took / n


def moving_piece(app: App, scene: TableScene) -> dict[str, Any]:
    """A piece in the hand moves over the busiest position: what the app then draws, with lit places, ghost and bar;
    beside the places and over one of them, whichever takes longer.

    `still_ms` is the table alone with a piece on it; `full_repaint_ms` the same with every still part painted again."""
    view: Any = scene.view
    assert scene.question is not None and scene.presenter is not None
    source = pygame.Surface(SIZE).convert()
    target = app.surface

    def point(at: tuple[int, int]) -> None:
        app.frame([pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)], 1 / 60)
        app.frame([], 1 / 60)

    def rest() -> None:
        for _ in range(60):
            app.frame([], 1 / 30)

    lit = [t.rect.center for t in scene.presenter.targets if t.choices]
    for at in lit[:40]:  # once over everything, so that ghosts and poses are there
        point(at)
    point((scene.area.x + 4, scene.area.centery))
    rest()
    sprite = scene.hand.carried()
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
        view.still.forget()
        view.touch()
        moving()

    blits, stills, frames = [], [], []
    for at in (scene.area.x + 4, scene.area.centery), lit[-1]:
        point(at)
        rest()
        over = []
        for _ in range(5):
            blits.append(timed(lambda: target.blit(source, (0, 0)), 0.1))
            stills.append(timed(still))
            over.append(timed(moving))
        frames.append(median(over))
    blit, moved = median(blits), max(frames)
    return {
        "blit_ms": round(1000 * blit, 3),
        "still_ms": round(1000 * median(stills), 3),
        "moving_piece_ms": round(1000 * moved, 3),
        "ratio_moving_piece": round(moved / blit, 2),
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
    """Processor time of a frame while the table is played at random with motions running."""
    luck, took = random.Random(5), []
    for _ in range(30):
        for _ in range(200):
            if scene.question is not None:
                break
            began = time.process_time()
            app.frame([], 1 / 60)
            took.append(time.process_time() - began)
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
    import game.window
    from pathlib import Path
    from game.client.window.app import App
    from game.client.devices.settings import Settings
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
    for _ in range(9):
        bare.append(once("bare"))
        title.append(once("title"))
    return round(min(title) / min(bare), 2)  # the quickest of each: a busy machine only adds

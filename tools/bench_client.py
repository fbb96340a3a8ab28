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
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.client.devices.settings import Settings
from game.client.paint.cache import SHELF
from game.client.paint.store import Store
from game.client.table.face import view_of
from game.client.table.scene import TableScene
from game.client.window.app import App
from game.record import Header, Seat, opened
from game.session import LocalSession
from game.setup import Setup
from game.titles import TITLES

SIZE = (1920, 1080)
GOALS = {
    "ratio_moving_piece": (1.5, "at most"),
    "ratio_moving_piece_p99": (6.0, "at most"),
    "animation_frame_p99_ms": (6.0, "at most"),
    "full_repaint_ms": (8.0, "at most"),
    "table_laid_ms": (500.0, "at most"),
    "table_laid_again_ms": (150.0, "at most"),
    "longest_frame_meanwhile_ms": (50.0, "at most"),
    "idle_repaints_per_s": (5.0, "at most"),
    "ratio_first_frame": (2.0, "at most"),
    "memory_mb": (160.0, "at most"),
}
ROOT = Path(__file__).resolve().parent.parent


def run(only: str = "") -> dict[str, Any]:
    """All figures of the client: those of each table under its title, then what both share. `only`: one of these."""
    parts: dict[str, Callable[[], Any]] = {title: partial(table, title) for title in TITLES}
    parts |= {"ratio_first_frame": first_frame, "memory_mb": memory}
    return {name: measure() for name, measure in parts.items() if only in ("", name)}


def table(title: str) -> dict[str, Any]:
    """The figures of one table, at any start but the first: sprites lie in the store. Of the questions that put a piece
    into the hand, the slowest one counts."""
    app = App(Settings(speed="normal"), Path(), size=SIZE)
    found: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory() as folder:
        SHELF.store = Store(Path(folder), "bench")
        try:
            for seed, answers in busiest(title):
                animations(app, opened_table(app, title, seed, answers))
                while SHELF.store.waiting:
                    SHELF.store.write_one()
                SHELF.clear()
                scene = opened_table(app, title, seed, answers)
                found.append(moving_piece(app, scene))
                found[-1]["idle_repaints_per_s"] = idle(app)
                found[-1] |= animations(app, scene)
        finally:
            SHELF.store = None
            app.close()
    return laid(title) | {key: max(one[key] for one in found) for key in found[0]}


def opened_table(app: App, title: str, seed: int, answers: int) -> TableScene:
    scene = TableScene(played(title, seed, answers), view_of(title), name=TITLES[title].name)
    app.scenes.replace(scene)
    app.frame([], 0.0)
    rest(app, 60)
    return scene


LAID = """
import sys, time
import bench_client as bench
from pathlib import Path
from game.client.devices.settings import Settings
from game.client.paint.cache import SHELF
from game.client.paint.store import at_home
from game.client.table.face import view_of
from game.client.table.scene import TableScene
from game.client.window.app import SLICE, App

SHELF.store = at_home()
title = sys.argv[1]
app = App(Settings(speed="normal"), Path(), size=bench.SIZE)
session = bench.played(title, *bench.busiest(title)[0])
scene = TableScene(session, view_of(title), name=title)
app.slice = SLICE
app.scenes.replace(scene)
took = []
while not took or scene.laying.going_on:
    began = time.process_time()
    app.frame([], 1 / 60)
    took.append(time.process_time() - began)
print(sum(took), max(took))
while SHELF.store.waiting:
    SHELF.store.write_one()
"""


def laid(title: str) -> dict[str, Any]:
    """Processor time from the choice of a table until it is shown, and the longest frame meanwhile: with nothing kept
    from before, and at the starts that follow."""
    with tempfile.TemporaryDirectory() as home:
        env = os.environ | {"PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'tools'}", "TOLLAN_HOME": home}
        took = []
        for _ in range(4):
            made = subprocess.run(
                [sys.executable, "-c", LAID, title], env=env, capture_output=True, text=True, check=True
            )
            took.append([float(said) for said in made.stdout.strip().splitlines()[-1].split()])
    return {
        "table_laid_ms": round(1000 * took[0][0], 1),
        "table_laid_again_ms": round(1000 * median(whole for whole, _ in took[1:]), 1),
        "longest_frame_meanwhile_ms": round(1000 * took[0][1], 1),
    }


SEEN = """
import bench_client as bench
from pathlib import Path
from game.client.devices.memory import give_back_at_once
from game.client.devices.settings import Settings
from game.client.paint.cache import SHELF
from game.client.paint.store import at_home
from game.client.shell import Shell
from game.client.table.face import view_of
from game.client.table.scene import TableScene
from game.client.window.app import SLICE, App
from game.titles import TITLES

give_back_at_once()
SHELF.store = at_home()
app = App(Settings(speed="normal"), Path(), size=bench.SIZE)
app.slice = SLICE
shell = Shell(app)
for title in TITLES:
    app.scenes.replace(shell.title())
    bench.rest(app, 120)
    scene = TableScene(bench.played(title, *bench.busiest(title)[0]), view_of(title), name=title)
    app.scenes.replace(scene)
    bench.rest(app, 120)
    while SHELF.store.waiting:
        SHELF.store.write_one()
    bench.animations(app, scene)
print(bench.most_memory())
"""


def memory() -> float:
    """Megabytes at most, of a process that goes from the title to one table in its busiest position, plays there for a
    while with motions running, and goes back and on to the other; at any start but the first."""
    with tempfile.TemporaryDirectory() as home:
        env = os.environ | {"PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'tools'}", "TOLLAN_HOME": home}
        for _ in range(2):
            made = subprocess.run([sys.executable, "-c", SEEN], env=env, capture_output=True, text=True, check=True)
    return float(made.stdout.strip().splitlines()[-1])


def most_memory() -> float:
    """Of this process so far, in megabytes. What `getrusage` says may be that of the process that started it."""
    try:
        said = next(line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM"))
        return round(int(said.split()[1]) / 1024, 1)
    except OSError:
        return round(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, 1)


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


def busiest(title: str) -> list[tuple[int, int]]:
    """For each of the questions, the position with most on the table, out of some random games: which game, and after
    how many answers."""
    asked, load = BUSY[title]
    best: dict[str, tuple[int, int, int]] = {}
    for seed in range(6):
        for n, session in _steps(title, seed):
            code = session.table.question.step.code
            if code in asked:
                best[code] = max(best.get(code, (-1, 0, 0)), (load(session.table.state), seed, n))
    return [(seed, n) for _, seed, n in best.values()]


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


def played(title: str, seed: int, answers: int) -> LocalSession:
    return next(session for n, session in _steps(title, seed) if n == answers)


# ---- what is measured


def timed(do: Callable[[], object], least: float = 0.2) -> float:
    """Seconds of processor time of one call, of at least one: the machine may be busy with other things."""
    n, took, began = 0, 0.0, time.process_time()
    while not n or took < least:
        do()
        n += 1
        took = time.process_time() - began
    return took / n


def moving_piece(app: App, scene: TableScene) -> dict[str, Any]:
    """The pointer carries a piece from one lit place to the next over the busiest position: whole frames, with all that
    follows from a move (light, ghost, words), against a bare blit timed in turns with them."""
    assert scene.question is not None and scene.presenter is not None
    source, target = pygame.Surface(SIZE).convert(), app.surface
    lit = [t.rect.center for t in scene.presenter.targets if t.choices]
    rest(app, 60)
    blits: list[float] = []
    frames: list[float] = []
    for lap in range(4):
        for i, at in enumerate(way(lit)):
            took = _moved(app, at)
            if lap:  # the first time ghosts and poses are made
                frames.append(took)
            if i % 60 == 0:
                blits.append(timed(lambda: target.blit(source, (0, 0)), 0.05))
    app.page.forget()  # the bare blits have gone over the picture
    blit = median(blits)
    return {
        "blit_ms": round(1000 * blit, 3),
        "moving_piece_ms": round(1000 * median(frames), 3),
        "ratio_moving_piece": round(median(frames) / blit, 2),
        "ratio_moving_piece_p99": round(p99(frames) / blit, 2),
        "full_repaint_ms": round(1000 * median(timed(lambda: anew(app, scene), 0) for _ in range(60)), 1),
    }


def way(lit: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Where a pointer is, frame by frame, that goes to some of the lit places and slows down as it comes near."""
    luck = random.Random(1)
    x, y = lit[0]
    for _ in range(20):
        to = luck.choice(lit)
        for _ in range(20):
            x, y = x + (to[0] - x) / 8, y + (to[1] - y) / 8
            yield round(x), round(y)


def _moved(app: App, at: tuple[int, int]) -> float:
    """Seconds of processor time of one frame in which the pointer comes here."""
    move = pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    began = time.process_time()
    app.frame([move], 1 / 60)
    return time.process_time() - began


def anew(app: App, scene: TableScene) -> None:
    """Everything again: every still part, and then the whole window."""
    view: Any = scene.view
    view.still.forget()
    view.touch()
    app.page.forget()
    app.damage()
    app.paint()


def rest(app: App, frames: int) -> None:
    for _ in range(frames):
        app.frame([], 1 / 30)


def p99(took: Sequence[float]) -> float:
    return sorted(took)[int(len(took) * 0.99)]


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

"""Every scene of the window as pictures, to be looked at: `python3 tools/screenshots.py OUT [NAME ...] [--size WxH]`.

Without names all scenes are drawn (`--typical`: twenty moments that a game is judged by), without sizes at 1280x720,
1920x1080 and 3440x1440. `--text-size 150`, `--ui-scale` and `--palette` as in the settings. Needs no display.
A name is a scene ("title", "new-game") or a question at one of
the tables ("founders:PlaceBuilding", "founders-solo:OrderDisks", "citygods"), shown with its first place pointed at.
"""

from __future__ import annotations

import argparse
import math
import os
import random
import sys
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import _bootstrap

try:
    import msgpack  # noqa: F401
    import pygame
except ImportError:
    _bootstrap.enter([])
    import pygame
sys.path.insert(0, _bootstrap.ROOT)

from game import words
from game.bots.thinker import InlineThinker
from game.client.devices.settings import Settings
from game.client.scenes.results import ResultsScene
from game.client.scenes.rules import RulesScene
from game.client.scenes.settings import SettingsScene
from game.client.scenes.title import TitleScene
from game.client.shell import Shell
from game.client.table.face import view_of
from game.client.table.outcome import results
from game.client.table.scene import TableScene
from game.client.window.offscreen import Offscreen
from game.client.window.scene import Scene
from game.events import Event
from game.record import Header, Seat, opened
from game.session import LocalSession
from game.setup import Setup
from game.titles import TITLES

SIZES = ("1280x720", "1920x1080", "3440x1440")
NAMES = ("Sun", "Jaguar", "Serpent", "Owl")
FOUNDERS = (
    "TakeTurn", "PlaceDisks", "ChooseAction", "PlaceBuilding", "PlaceTemple", "ChooseSquare", "PayCubes", "Produce",
    "ReplaceCubes", "ChooseOffering", "ReturnTile", "TakeWorship", "AddOnes", "BonusFirst", "EndTurn",
)  # fmt: skip
CITY = (
    "ChooseWorker", "ChooseDistance", "ChooseAction", "ChooseWorship", "PickPyramidTile", "PlacePyramidTile",
    "PlaceDecoration", "PickTechnology", "PickRow", "ChooseTemple", "PowerUp", "AscensionReward", "PaySalary",
    "EndTurn",
)  # fmt: skip
TYPICAL = (
    "title", "new-game", "founders-setup", "founders:TakeTurn", "founders:ChooseAction", "founders:PlaceBuilding",
    "founders:PayCubes", "founders:ChooseOffering", "founders:EndTurn", "founders-solo:FounderSpace", "founders-round",
    "founders-results", "founders-solo-results", "citygods:ChooseDistance", "citygods:ChooseAction",
    "citygods:ChooseWorship", "citygods:PlacePyramidTile", "citygods:AscensionReward", "citygods-eclipse",
    "citygods-solo-bot",
)  # fmt: skip
"""Twenty moments that a game is judged by: `--typical` draws only these."""
MOVING = {
    "founders-round": ("RoundBegan", 3.0),
    "citygods-eclipse": ("EclipseStep", 3.5),
    "citygods-solo-bot": ("BotFollowed", 0.4),
}
"""Moments between two questions: the event they begin with, and how long after it."""
SOLO = ("ChooseStart", "OrderDisks", "FounderSpace", "ChooseSubstitute", "TakeTurn")


def session(title: str, players: int, solo: bool, stop: str, answers: int, seed: int) -> LocalSession:
    """A game played at random until a question of that kind is open, after at least so many answers."""
    t = TITLES[title]
    setup = t.setup(players, solo)
    assert isinstance(setup, Setup)
    seats = [Seat("me", NAMES[i]) for i in range(setup.players)]
    header = Header.of(t, setup, seats, b"pictures %d" % seed)
    made = LocalSession(header, opened(header))
    luck, given = random.Random(seed), 0
    while not made.table.over:
        if made.step() is not None:
            continue
        q = made.asked()
        assert q is not None
        if given >= answers and stop in ("", q.step.code):
            return made
        choices = [c for c in q.options if c != "pass"] or list(q.options)
        made.answer(q.who, luck.choice(choices))
        given += 1
    return made


def table(title: str, players: int, solo: bool, stop: str = "", answers: int = 90, seed: int = 3) -> TableScene:
    """The table at such a question; games that end before it are tried again with another seed."""
    for again in range(40):
        made = session(title, players, solo, stop, answers, seed + again)
        if not made.table.over or not stop:
            break
    return TableScene(made, view_of(title), name=TITLES[title].name)


def scenes(app: Offscreen) -> dict[str, Callable[[], Scene]]:
    """What there is to look at."""
    shell = Shell(app)
    found: dict[str, Callable[[], Scene]] = {
        "title": shell.title,
        "new-game": lambda: shell.new_game(solo=False),
        "new-game-solo": lambda: shell.new_game(solo=True),
        "saves": shell.saves,
        "settings": SettingsScene,
        "rules": lambda: RulesScene(words.of("founders").RULES, "temple"),
        "founders-over": lambda: table("founders", 3, False, "-", 0),
        "founders-results": lambda: _results(app),
        "founders-solo-results": lambda: _results(app, players=1, solo=True),
        "founders-round": lambda: table("founders", 3, False, "TakeTurn", 20),
        "citygods-eclipse": lambda: table("citygods", 1, True, "EndTurn", 60),
        "citygods-solo-bot": lambda: table("citygods", 1, True, "EndTurn", 20),
        "founders-setup": lambda: table("founders", 4, False, "", 2),
        "citygods": lambda: table("citygods", 3, False, "", 60),
    }
    for code in FOUNDERS:
        found[f"founders:{code}"] = lambda c=code: table("founders", 4, False, c)  # type: ignore[misc]
    for code in CITY:
        found[f"citygods:{code}"] = lambda c=code: table("citygods", 3, False, c, 40)  # type: ignore[misc]
    for code in SOLO:
        found[f"founders-solo:{code}"] = lambda c=code: table("founders", 1, True, c, 0 if c == "ChooseStart" else 40)  # type: ignore[misc]
    return found


def _results(app: Offscreen, players: int = 3, solo: bool = False) -> Scene:
    """Of a game of bots: such points as people have."""
    t = TITLES["founders"]
    setup = t.setup(players, solo)
    assert isinstance(setup, Setup)
    bots, header = (
        Header.of(t, setup, [Seat(kind, NAMES[i]) for i in range(setup.players)], b"pictures")
        for kind in ("greedy", "me")
    )
    made, thinker = LocalSession(header, opened(header)), InlineThinker(bots)
    while not made.table.over:
        if made.step() is None and (q := made.asked()) is not None:
            made.answer(q.who, thinker.choose(made.table, q))
    scene = TableScene(made, view_of("founders"), name=t.name)
    app.adopt(scene)
    return ResultsScene(results(scene), board=lambda: None, rematch=None, title=lambda: None)


def play_until(app: Offscreen, scene: TableScene, event: str, seconds: float) -> None:
    """Answer at random until this is shown, and leave the table so long after it."""
    seen: list[str] = []
    told = scene.director.on_event

    def on_event(ev: Event) -> None:
        seen.append(ev.code)
        told(ev)

    scene.director.on_event = on_event
    luck = random.Random(1)
    app.settings.speed = "normal"
    app.settings_changed()
    for _ in range(20_000):
        if event in seen or scene.session.table.over:
            break
        if scene.question is not None:
            scene.answer(luck.choice(scene.question.options))
        scene.update(0.03)
    for _ in range(round(seconds / 0.1)):
        app.frame([], 0.1)


def look(app: Offscreen, scene: Scene, name: str) -> None:
    """Show it; at a table, point at the first place that is lit, or let happen what the picture is of."""
    app.scenes.push(scene)
    for _ in range(25):  # until it has been said whose turn it is
        app.frame([], 0.1)
    if isinstance(scene, TitleScene):
        scene.finish_painting()
        for _ in range(300):
            app.frame([], 0.1)
    if isinstance(scene, ResultsScene):
        for _ in range(math.ceil(scene.length / 0.1)):
            app.frame([], 0.1)
    if isinstance(scene, TableScene) and name in MOVING:
        play_until(app, scene, *MOVING[name])
        app.damage()
        app.paint()
        return
    if isinstance(scene, TableScene) and scene.presenter is not None:
        lit = [t for t in scene.presenter.targets if t.choices]
        if lit:
            at = lit[len(lit) // 2].rect.center
            move = pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
            app.frame([move], 0.1)
            for _ in range(8):
                app.frame([], 0.1)
    app.damage()
    app.paint()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path, help="folder for the pictures")
    parser.add_argument("names", nargs="*", help="which ones; all if none is named")
    parser.add_argument("--typical", action="store_true", help="only the twenty typical moments")
    parser.add_argument("--size", action="append", default=[], metavar="WxH")
    parser.add_argument("--text-size", type=int, default=100)
    parser.add_argument("--ui-scale", type=int, default=100)
    parser.add_argument("--palette", default="default")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    settings = Settings(ui_scale=args.ui_scale, text_size=args.text_size, palette=args.palette, speed="off")
    for size in args.size or SIZES:
        w, h = (int(v) for v in size.split("x"))
        listed = scenes(Offscreen((w, h), settings))
        wanted = args.names or (TYPICAL if args.typical else listed)
        unknown = [n for n in args.names if n not in listed]
        if unknown:
            raise SystemExit(f"There is no {unknown[0]}. There are: {', '.join(listed)}.")
        for name in wanted:
            app = Offscreen((w, h), settings)
            look(app, scenes(app)[name](), name)
            path = args.out / f"{name.replace(':', '-')}_{size}.png"
            pygame.image.save(app.surface, str(path))
            app.close()
            print(path)


if __name__ == "__main__":
    main()

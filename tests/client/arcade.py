"""The whole program with a monkey at it: title, scenes, tables of both games, any window, no network, no way out.

played(seed, acts)     returns what it did, in a few words
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from advising import Inline
from window import Window

from game.bots.thinker import InlineThinker
from game.client.scenes.game_spec import NewGame, SeatWish
from game.client.scenes.title import Entry
from game.client.shell import Shell
from game.client.table.scene import TableScene
from game.titles import TITLES

SIZES = ((1280, 720), (1366, 768), (1440, 1080), (1920, 1080), (2560, 1080))
SPEEDS = ("slow", "normal", "fast", "off")
GLYPHS = ("sun", "jaguar", "serpent", "owl")


class Arcade(Shell):
    """Bots and advisers think in this process; the lines that open sockets or close the window are gone."""

    think = InlineThinker
    advise = Inline

    def entries(self) -> list[Entry]:
        return [e for e in super().entries() if e.words not in ("Quit", "LAN party")]


def played(seed: int, acts: int, sizes: Sequence[tuple[int, int]] = SIZES) -> str:
    """From the title or from a table some way into a game; now and then the window changes."""
    luck = random.Random(seed)
    size, speed, still = luck.choice(sizes), luck.choice(SPEEDS), luck.random() < 0.2
    with Window(None, size, ahead=True, speed=speed, reduced_motion=still) as w:
        shell = Arcade(w.app)
        began = "title"
        w.app.running = True  # a window without a scene is on its way out
        if seed % 3:
            began = _at_a_table(shell, w, luck)
        else:
            w.app.scenes.push(shell.title())
        seen = set()
        for _ in range(0, acts, 10):
            w.run()
            seen.add(type(w.scene).__name__)
            w.monkey(luck.randrange(1 << 30), 10)
            assert w.app.running and w.app.scenes.stack
            _change(w, luck, sizes)
    return f"{began}; {', '.join(sorted(seen))}"


def _at_a_table(shell: Arcade, w: Window, luck: random.Random) -> str:
    title = luck.choice(list(TITLES.values()))
    solo = title.solo and luck.random() < 0.4
    n = 1 if solo else luck.choice(title.players)
    seats = [
        SeatWish(g.capitalize(), "me" if not i else luck.choice(("me", "random")), g) for i, g in enumerate(GLYPHS)
    ]
    shell.begin(NewGame(title.code, solo, seats[:n]))
    w.run()
    table = w.app.scenes.stack[0]
    assert isinstance(table, TableScene)
    session = table.session
    for _ in range(luck.randrange(120)):
        while session.step() is not None:
            pass
        q = session.asked()
        if q is None:
            break
        session.answer(q.who, luck.choice([c for c in q.options if c != "pass"] or list(q.options)))
    table.state = session.table.state.clone()
    table.director.clear(table.state)
    return f"{title.code}{' solo' if solo else ''}, {n} seats, {len(session.table.log)} entries"


def _change(w: Window, luck: random.Random, sizes: Sequence[tuple[int, int]]) -> None:
    match luck.randrange(12):
        case 0:
            w.resize(luck.choice(sizes))
        case 1:
            w.app.settings.text_size = luck.choice((100, 125, 150))
            w.app.settings_changed()
        case 2:
            w.app.settings.palette = luck.choice(("default", "deutan", "protan", "tritan"))
            w.app.settings_changed()

"""Tooltips, close-ups and results of random positions, read at points all over the table: no codes, no coordinates."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from window import Window

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "words"))

from reading import any_game, faults

from game import words
from game.client.table.face import view_of
from game.client.table.outcome import results
from game.client.table.scene import TableScene
from game.record import Header, Seat, opened
from game.session import LocalSession
from game.titles import TITLES

NAMES = ("Ana", "Ben", "Cem", "Dea")


def a_table(title: str, seed: int, share: float) -> TableScene:
    """A random game of a random set-up, so far played."""
    luck = random.Random(seed)
    t, setup = TITLES[title], any_game(title, luck)
    header = Header.of(t, setup, [Seat("me", NAMES[i]) for i in range(setup.players)], b"%d" % seed)
    session = LocalSession(header, opened(header))
    most = round(share * 160)
    while not session.table.over and (share >= 1 or len(session.table.log) < most):
        if session.step() is None:
            q = session.asked()
            assert q is not None
            session.answer(q.who, luck.choice(q.options))
    return TableScene(session, view_of(title), here=[0])


def read(w: Window, scene: TableScene) -> Iterator[str]:
    view, area = scene.view, scene.area
    for y in range(area.y + 6, area.bottom, 20):
        for x in range(area.x + 6, area.right, 24):
            yield view.tip((x, y))
    for y in range(area.y + 20, area.bottom, 64):
        for x in range(area.x + 20, area.right, 80):
            if (found := view.closeup((x, y))) is not None:
                yield from (found.heading, found.words)
    for widget in scene.ui.all():
        yield widget.explain() if hasattr(widget, "explain") else ""


@pytest.mark.parametrize("title", ["founders", "citygods"])
@pytest.mark.parametrize("seed", range(3))
def test_no_tooltip_has_a_code(title: str, seed: int) -> None:
    scene = a_table(title, seed, 0.3 + 0.3 * seed)
    with Window(scene) as w:
        w.run(0.3)
        said = list(read(w, scene))
        assert len(set(said)) > 20
        assert faults(iter(said), coordinates=False)[:10] == []


@pytest.mark.parametrize("title", ["founders", "citygods"])
@pytest.mark.parametrize("seed", range(3))
def test_no_result_has_a_code(title: str, seed: int) -> None:
    scene = a_table(title, seed, 1.0)
    with Window(scene) as w:
        w.run(0.3)
        made = results(scene)
        said = [made.heading, made.note, *made.feats, *(name for name, _ in made.causes)]
        said += [part for card in words.cards(title, scene.state.result()) for part in card[:2]]
        assert faults(iter(said), coordinates=False) == []

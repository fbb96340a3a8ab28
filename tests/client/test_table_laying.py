"""A table is laid in slices between frames, with a line that tells how far it has come; the picture is the same."""

from __future__ import annotations

import random
import weakref

import pytest
from having import FACED
from test_only_changes import table_of
from window import Window

from game.client.paint.cache import Shelf
from game.client.paint.page import Page
from game.client.table.scene import TableScene


def laid(title: str, seconds: float | None) -> tuple[bytes, list[float]]:
    """The picture of a table, and how far it had come in each frame before."""
    with Window(speed="off") as w:
        w.app.slice = seconds
        scene: TableScene = table_of(title, random.Random(title))
        w.app.scenes.push(scene)
        shares = []
        w.run()
        while scene.laying.going_on:
            shares.append(scene.view.laid())
            w.run()
        w.run(2.0)
        return w.shot().get_buffer().raw, shares


@pytest.mark.usefixtures("empty_shelf")
@pytest.mark.parametrize("title", FACED)
def test_a_table_laid_in_slices_is_the_same_table(title: str) -> None:
    in_slices, shares = laid(title, 0.0)
    at_once, none = laid(title, None)
    assert in_slices == at_once
    assert len(shares) > 20 and shares == sorted(shares) and shares[-1] <= 1
    assert not none


@pytest.mark.usefixtures("empty_shelf")
def test_nothing_happens_while_the_table_is_laid() -> None:
    with Window(speed="off") as w:
        w.app.slice = 0.0
        scene = table_of("founders", random.Random(1))
        w.app.scenes.push(scene)
        w.run()
        assert scene.laying.going_on and scene.question is None and scene.wants() == 0.0
        w.app.slice = 10.0
        w.run(0.5)
        assert not scene.laying.going_on and scene.question is not None


def test_a_table_that_is_painted_already_is_shown_at_once() -> None:
    laid("citygods", 0.0)
    _, shares = laid("citygods", 0.0)
    assert not shares


@pytest.mark.usefixtures("empty_shelf")
def test_a_table_that_is_made_larger_stays_on_view_until_the_larger_one_is_laid() -> None:
    with Window(speed="off") as w:
        w.app.slice = 10.0
        scene = table_of("founders", random.Random(1))
        w.app.scenes.push(scene)
        w.run(0.5)
        before, corner = w.shot().copy(), (40, 200)
        w.app.slice = 0.0
        w.key("=")
        w.run()
        assert scene.laying.going_on and w.shot().get_at(corner) == before.get_at(corner)
        w.app.slice = 10.0
        w.run(0.5)
        assert not scene.laying.going_on


@pytest.mark.parametrize("title", FACED)
def test_what_the_next_player_will_see_large_is_painted_while_nothing_happens(title: str, empty_shelf: Shelf) -> None:
    with Window(table_of(title, random.Random(title)), ahead=True, speed="off") as w:
        view, state = w.scene.view, w.scene.state
        w.run(0.5)
        while view.painting_ahead:
            w.run()
        painted, unseen = empty_shelf.painted, Page(w.app.screen.size)
        for seat in ((view.seat + n) % len(state.players) for n in range(2)):
            for part in view.parts_of(state, seat):
                part.paint(unseen)
        assert empty_shelf.painted == painted


@pytest.mark.parametrize("title", FACED)
def test_a_table_that_was_left_gives_its_picture_back_whoever_still_knows_it(title: str) -> None:
    with Window(speed="off") as w:
        scene = table_of(title, random.Random(1))
        w.app.scenes.push(scene)
        w.run(0.5)
        picture = weakref.ref(scene.view.still)
        w.app.scenes.replace(table_of(title, random.Random(2)))
        w.run(0.5)
        assert picture() is None

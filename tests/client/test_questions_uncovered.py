"""Nothing that comes up covers what it is about: choices dock beside their place with the caption first, tips go when a
choice opens, and a piece that was placed stays in view while it is paid for."""

from __future__ import annotations

import random
from typing import Any

import pytest
from citygods_driver import open_city, table_of, until
from founders_hands import at_question, founders_table, session_of
from pygame import Rect
from window import Window

from game.founders import events as e

SIZES = [(1280, 720), (1920, 1080), (3440, 1440)]


def paying_for_a_temple() -> Any:
    """A session in which the cubes for a temple are to be named."""
    for seed in range(60):
        session = session_of(seed=b"pay %d" % seed)
        rng = random.Random(seed)
        while len(session.table.log) < 200:
            if session.step() is not None:
                continue
            q = session.table.question
            assert q is not None
            if q.step.code == "PayCubes" and any(step.code == "LayTemple" for step in session.table.state.agenda):
                return session
            session.answer(q.who, rng.choice([o for o in q.options if o != "pass"] or q.options))
    raise AssertionError("nobody paid for a temple in sixty games")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 4])
def test_how_many_disks_hides_neither_market_nor_their_space(size: tuple[int, int], players: int) -> None:
    with Window(founders_table(at_question("PlaceDisks", players=players)), size, seen=False, speed="off") as w:
        w.run(0.2)
        view = w.scene.view
        board, offer = view.lay.board, view.offer()
        assert offer.rect.h and w.scene.area.contains(offer.rect)
        space = board.space(view.s.box.spaces[w.scene.question.step.space])
        assert not any(offer.rect.colliderect(r) for r in (*board.builds, space))
        n = w.scene.question.options[0]
        w.click(offer.cards["disks", n].center)
        assert w.scene.session.table.state.turn.disks == n


@pytest.mark.parametrize("code", ["PlaceDisks", "ChooseResource"])
def test_the_caption_stands_above_the_cards(code: str) -> None:
    with Window(founders_table(at_question(code)), speed="off") as w:
        w.run(0.2)
        offer = w.scene.view.offer()
        assert offer.cards and all(offer.head.bottom <= card.top for card in offer.cards.values())


def test_a_temple_stays_in_view_while_it_is_paid_for() -> None:
    with Window(founders_table(paying_for_a_temple()), speed="off") as w:
        w.run(0.2)
        laid = w.scene.view.being_paid()
        assert isinstance(laid, e.TemplePlaced)
        spot = w.scene.view.lay.city.cells(laid.cells)
        with_ghost = w.shot().subsurface(spot).copy()
        w.scene.view.being_paid = lambda: None
        w.app.damage()
        w.run(0.1)
        without = w.shot().subsurface(spot)
        assert with_ghost.get_at(with_ghost.get_rect().center) != without.get_at(without.get_rect().center)


def test_a_tip_goes_when_a_choice_opens() -> None:
    with Window(founders_table(at_question("TakeTurn")), speed="off") as w:
        target = next(t for t in w.scene.presenter.targets if t.choices)
        w.move(target.rect.center)
        w.run(1.5)
        w.click(target.rect.center)
        w.run(0.1)
        assert w.scene.question.step.code != "TakeTurn"
        assert not w.scene.ui.tip_shown
        w.run(1.5)
        assert not w.scene.ui.tip_shown, "the pointer has not moved"


def test_what_is_said_of_the_bare_table_lies_over_nothing_that_may_be_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    with open_city(2, seed=b"3", text_size=150) as w:
        assert until(w, "PickPyramidTile") is not None
        t, boxes = table_of(w), list[Rect]()
        board, lit = t.view.lay.boards[8], w.app.asked_for()
        w.move((board.x + board.w // 4, max(r.bottom for r in lit) + 12))
        monkeypatch.setattr(w.app.brush, "tip", lambda to, box: boxes.append(box))
        w.run(1.0)
        assert lit and boxes and boxes[-1].collidelist(lit) < 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("code", ["TakeFaceUp", "TakeWorship", "ChooseBuilding"])
def test_short_news_lie_over_nothing_that_may_be_chosen(code: str, size: tuple[int, int]) -> None:
    with Window(founders_table(at_question(code)), size, seen=False, speed="off") as w:
        w.run(0.2)
        toasts = w.app.toasts
        toasts.show("Something new was turned up. Ask again how to go on.")
        toasts.show("Nothing to redo.")
        boxes, lit = [box for _, box in toasts.boxes()], w.app.asked_for()
        assert len(boxes) == 2 and lit and all(w.scene.area.contains(box) for box in boxes)
        assert not [box for box in boxes if box.collidelist(lit) >= 0]


def test_an_exchange_says_that_it_is_one() -> None:
    session = at_question("TakeFaceUp")
    with Window(founders_table(session), speed="off") as w:
        assert w.scene.speech.prompt(w.scene.state, w.scene.question.step).startswith("You exchange a worship tile")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 150])
def test_what_others_did_lies_in_the_dock_of_cards_and_cuts_nothing_there(size: tuple[int, int], scale: int) -> None:
    with Window(founders_table(at_question("TakeTurn")), size, ui_scale=scale, speed="off") as w:
        told, dock = w.find("recap").rect, w.scene.view.dock()
        if told.top < w.scene.area.bottom:  # else it stands in the bar
            assert dock.contains(told) and told.w == dock.w and told.bottom == dock.bottom
            strips = [x.rect for x in w.scene.view.widgets() if x.rect.colliderect(told)]
            assert all(told.contains(strip) for strip in strips)

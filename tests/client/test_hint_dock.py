"""A hint lies in the dock of its table, over nothing that it or the question speaks of, and what to do next is in view;
its numbers stand at what they mean, and on no number, count, price or name: in whole turns of many positions."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from advising import Inline
from window import Window

from game.advice import Advice, Count, Plan
from game.agenda import DEALER, Choice, EndTurn, Question, answer, settle
from game.bots import bot
from game.chance import Sampler
from game.client.table import card
from game.client.table.face import view_of
from game.client.table.scene import TableScene
from game.client.table.target_widget import TargetWidget
from game.record import Header, Seat, opened
from game.session import LocalSession
from game.setup import Setup
from game.table import Table
from game.titles import TITLES

pytestmark = pytest.mark.long(0.5)
SIZES = [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 100), ((1920, 1080), 150), ((3440, 1440), 100)]
SIZES += [((3440, 1440), 150)]
EVERY = 23
"""Answers from one position that is looked at to the next."""


class OneTurn(Inline):
    """Proposes what a simple bot would do until the turn ends or something is turned up."""

    def thought(self, table: Table, question: Question) -> Advice | None:
        title = self.header.title
        novice, chance, s, made = bot("novice", title), Sampler(b"one turn"), table.state.clone(), list[Choice]()
        settle(s)
        while (q := s.asked) is not None and q.who == question.who and type(q.step) is not EndTurn and len(made) < 14:
            made.append(novice.choose(s, q, chance))
            answer(s, made[-1])
        if not made:
            return None
        return Advice(question.who, (Plan(tuple(made), True, 9, (Count("now", "favor", 3, 9),)),) * 2)


@cache
def positions(title: str, players: int, solo: bool) -> tuple[tuple[Header, Table], ...]:
    """Of one game."""
    t, found, n = TITLES[title], [], 0
    setup = t.setup(players, solo)
    assert isinstance(setup, Setup)
    header = Header.of(t, setup, [Seat("me", name) for name in ("Ana", "Ben", "Cleo", "Dora")[:players]], b"dock")
    session, novice, chance = LocalSession(header, opened(header)), bot("novice", title), Sampler(b"dock")
    while not session.table.over:
        if session.step() is not None:
            continue
        q = session.asked()
        assert q is not None and q.who != DEALER
        n += 1
        if n % EVERY == 0 and type(q.step) is not EndTurn and not q.step.sealed:
            found.append((header, session.table.copy()))
        session.answer(q.who, novice.choose(session.table.state, q, chance))
    return tuple(found)


def hinted(title: str, size: tuple[int, int], scale: int) -> Iterator[Window]:
    """A window at each of these positions, with the hint told."""
    for header, table in (*positions(title, 2, False), *positions(title, 1, True)):
        seat = table.question.who if table.question is not None else 0
        session = LocalSession(header, table.copy())
        scene = TableScene(session, view_of(title), adviser=OneTurn(header), name=TITLES[title].name, here=[seat])
        with Window(scene, size, seen=False, speed="off", ui_scale=scale) as w:
            w.run(0.3)
            w.key("h")
            w.run(0.2)
            if w.scene.hints.advice is not None:
                yield w


def shown(w: Window) -> Any:
    return next(x for x in w.scene.ui.widgets if isinstance(x, card.Card))


@pytest.mark.parametrize("title", ["founders", "citygods"])
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_the_card_stands_in_its_dock_over_nothing_spoken_of(title: str, size: tuple[int, int], scale: int) -> None:
    seen, scrolled = set(), 0
    for w in hinted(title, size, scale):
        made, dock = shown(w), w.scene.view.dock()
        soonest = [spot for spot, _ in w.scene.hints.numbers()][:1]
        lit = [x.rect for x in w.scene.ui.all() if x.enabled and x.key.startswith("at ")]
        assert dock.contains(made.rect), (dock, made.rect)
        assert made.rect.collidelist([*soonest, *lit]) < 0
        assert made.said[0].number == 1 and made.shows(0), "what to do next is in view"
        steps = sum(say.number > 0 for say in made.said)
        scrolled += not all(map(made.shows, range(steps)))
        assert all(made.rect.contains(button.rect) for button in made.buttons)
        seen.add((made.rect.x, made.rect.w))
    assert len(seen) == 1, "it has one place"
    assert scrolled == 0, "every step is seen"


@pytest.mark.parametrize("title", ["founders", "citygods"])
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_numbers_touch_what_they_mean_and_lie_on_no_other(title: str, size: tuple[int, int], scale: int) -> None:
    many = 0
    for w in hinted(title, size, scale):
        numbered = w.scene.hints.in_view([shown(w).rect])
        chips = w.scene.hints.chips(numbered, [shown(w).rect])
        many = max(many, len(chips))
        for i, ((at, _), (spot, _)) in enumerate(zip(chips, numbered, strict=True)):
            assert w.scene.area.contains(at)
            assert at.colliderect(spot.inflate(2, 2)), "it touches what it means"
            assert at.collidelist([other for other, _ in chips[:i]]) < 0, "numbers lie apart"
            assert at.collidelist([other for other, _ in numbered if not other.colliderect(spot.inflate(50, 50))]) < 0
            assert not at.colliderect(shown(w).rect)
    assert many > 3


@pytest.mark.parametrize("title", ["founders", "citygods"])
@pytest.mark.parametrize(("size", "scale"), SIZES[:3])
def test_numbers_lie_on_no_count_name_price_or_key(title: str, size: tuple[int, int], scale: int) -> None:
    clear, crowded = 0, 0
    for w in hinted(title, size, scale):
        w.key("tab")
        written = w.scene.view.written()
        keys = [x.cap_at() for x in w.scene.ui.all() if isinstance(x, TargetWidget) and x.cap_at()]
        assert written and all(w.scene.area.contains(at) for at in written)
        told_in = [shown(w).rect]
        for at, _ in w.scene.hints.chips(w.scene.hints.in_view(told_in), told_in):
            on = card.under(at, [*written, *keys])
            clear, crowded = clear + (on == 0), crowded + (on > at.w * at.h // 6)
    assert clear and crowded <= clear // 15, (clear, crowded)


@pytest.mark.parametrize(("size", "scale"), SIZES[:3])
def test_numbers_hide_nothing_that_is_printed_or_lies_on_a_board(size: tuple[int, int], scale: int) -> None:
    numbers = 0
    for w in hinted("citygods", size, scale):
        told_in = [shown(w).rect]
        seen = w.scene.hints.in_view(told_in)
        for (at, _), (spot, _) in zip(w.scene.hints.chips(seen, told_in), seen, strict=True):
            others = [picture for picture in w.scene.view.pictures() if not picture.contains(spot)]
            assert card.under(at, others) <= at.w * at.h // 6
            numbers += 1
    assert numbers > 20

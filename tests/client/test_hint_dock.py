"""A hint lies in the dock of its table, over nothing that it or the question speaks of, and what to do next is in view;
its numbers stand at what they mean, and on no number, count, price or name: in whole turns of many positions."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import pytest
from advising import Inline
from pygame import Rect
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

PROPOSED: dict[tuple[str, bytes, int], Advice | None] = {}
"""By the position and who is asked: the same in windows of every size."""


class OneTurn(Inline):
    """Proposes what a simple bot would do until the turn ends or something is turned up."""

    def thought(self, table: Table, question: Question) -> Advice | None:
        at = (self.header.title, table.digests[-1], question.who)
        if at not in PROPOSED:
            PROPOSED[at] = self.proposed(table, question)
        return PROPOSED[at]

    def proposed(self, table: Table, question: Question) -> Advice | None:
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


class Looked(NamedTuple):
    """Where all lay in a window with the hint told, and where numbers and print lay once the keyboard was used."""

    area: Rect
    dock: Rect
    card: Rect
    buttons: list[Rect]
    first: int
    """The number on top of the card."""
    in_view: list[bool]
    """Its steps."""
    lit: list[Rect]
    soonest: list[Rect]
    numbered: list[Rect]
    chips: list[Rect]
    pictures: list[Rect]
    keyed_chips: list[Rect]
    written: list[Rect]
    keys: list[Rect]


@cache
def looked_at(title: str, size: tuple[int, int], scale: int) -> tuple[Looked, ...]:
    """A window at each of these positions."""
    found = []
    for header, table in (*positions(title, 2, False), *positions(title, 1, True)):
        seat = table.question.who if table.question is not None else 0
        session = LocalSession(header, table.copy())
        scene = TableScene(session, view_of(title), adviser=OneTurn(header), name=TITLES[title].name, here=[seat])
        with Window(scene, size, seen=False, speed="off", ui_scale=scale) as w:
            w.run(0.3)
            w.key("h")
            w.run(0.2)
            if w.scene.hints.advice is not None:
                found.append(looked(w))
    return tuple(found)


def looked(w: Window) -> Looked:
    ui, view, hints, made = w.scene.ui, w.scene.view, w.scene.hints, shown(w)
    told_in = [made.rect.copy()]
    numbered = hints.in_view(told_in)
    lie = [[at for at, _ in spots] for spots in (hints.numbers()[:1], numbered, hints.chips(numbered, told_in))]
    pictures = view.pictures()
    lit = [x.rect.copy() for x in ui.all() if x.enabled and x.key.startswith("at ")]
    in_view = [made.shows(i) for i in range(sum(say.number > 0 for say in made.said))]
    w.key("tab")
    told_in = [shown(w).rect]
    chips = [at for at, _ in hints.chips(hints.in_view(told_in), told_in)]
    keys = [x.cap_at() for x in ui.all() if isinstance(x, TargetWidget) and x.cap_at()]
    buttons, first = [button.rect for button in made.buttons], made.said[0].number
    dock, card_at, written = view.dock(), made.rect, view.written()
    return Looked(w.scene.area, dock, card_at, buttons, first, in_view, lit, *lie, pictures, chips, written, keys)


def shown(w: Window) -> Any:
    return next(x for x in w.scene.ui.widgets if isinstance(x, card.Card))


@pytest.mark.parametrize("title", ["founders", "citygods"])
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_the_card_stands_in_its_dock_over_nothing_spoken_of(title: str, size: tuple[int, int], scale: int) -> None:
    seen, scrolled = set(), 0
    for at in looked_at(title, size, scale):
        assert at.dock.contains(at.card), (at.dock, at.card)
        assert at.card.collidelist([*at.soonest, *at.lit]) < 0
        assert at.first == 1 and at.in_view[0], "what to do next is in view"
        scrolled += not all(at.in_view)
        assert at.buttons and all(map(at.card.contains, at.buttons))
        seen.add((at.card.x, at.card.w))
    assert len(seen) == 1, "it has one place"
    assert scrolled == 0, "every step is seen"


@pytest.mark.parametrize("title", ["founders", "citygods"])
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_numbers_touch_what_they_mean_and_lie_on_no_other(title: str, size: tuple[int, int], scale: int) -> None:
    many = 0
    for seen in looked_at(title, size, scale):
        chips, numbered = seen.chips, seen.numbered
        many = max(many, len(chips))
        for i, (at, spot) in enumerate(zip(chips, numbered, strict=True)):
            assert seen.area.contains(at)
            assert at.colliderect(spot.inflate(2, 2)), "it touches what it means"
            assert at.collidelist(chips[:i]) < 0, "numbers lie apart"
            assert at.collidelist([other for other in numbered if not other.colliderect(spot.inflate(50, 50))]) < 0
            assert not at.colliderect(seen.card)
    assert many > 3


@pytest.mark.parametrize("title", ["founders", "citygods"])
@pytest.mark.parametrize(("size", "scale"), SIZES[:3])
def test_numbers_lie_on_no_count_name_price_or_key(title: str, size: tuple[int, int], scale: int) -> None:
    clear, crowded = 0, 0
    for seen in looked_at(title, size, scale):
        assert seen.written and all(seen.area.contains(at) for at in seen.written)
        for at in seen.keyed_chips:
            on = card.under(at, [*seen.written, *seen.keys])
            clear, crowded = clear + (on == 0), crowded + (on > at.w * at.h // 6)
    assert clear and crowded <= clear // 15, (clear, crowded)


@pytest.mark.parametrize("title", ["founders", "citygods"])
@pytest.mark.parametrize(("size", "scale"), SIZES[:3])
def test_numbers_lie_on_nothing_else_that_may_be_pressed(title: str, size: tuple[int, int], scale: int) -> None:
    """Where its neighbours may be pressed too, a number lies on what it means."""
    numbers = 0
    for seen in looked_at(title, size, scale):
        for at, spot in zip(seen.chips, seen.numbered, strict=True):
            others = [other for other in seen.lit if not other.colliderect(spot)]
            assert card.under(at, others) <= at.w * at.h // 6
            numbers += 1
    assert numbers > 20


@pytest.mark.parametrize("title", ["founders", "citygods"])
@pytest.mark.parametrize(("size", "scale"), SIZES[:3])
def test_numbers_hide_nothing_else_that_is_printed_or_lies_on_a_board(
    title: str, size: tuple[int, int], scale: int
) -> None:
    numbers = 0
    for seen in looked_at(title, size, scale):
        for at, spot in zip(seen.chips, seen.numbered, strict=True):
            others = [picture for picture in seen.pictures if not picture.contains(spot)]
            assert card.under(at, others) <= at.w * at.h // 6
            numbers += 1
    assert numbers > 20


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 150), ((1920, 1080), 150)])
def test_a_list_of_answers_leaves_the_buttons_of_the_card_where_they_are(size: tuple[int, int], scale: int) -> None:
    lists = 0
    for header, table in positions("founders", 2, False):
        session = LocalSession(header, table.copy())
        here = [table.question.who if table.question is not None else 0]
        scene = TableScene(session, view_of("founders"), adviser=OneTurn(header), name="Founders", here=here)
        with Window(scene, size, seen=False, speed="off", ui_scale=scale) as w:
            w.key("h")
            w.run(0.2)
            last: Rect | None = None
            while (step := scene.hints.way.next) is not None and scene.question is not None:
                button = w.scene.ui.find("hint_play")
                at = button.rect.copy() if button is not None else None
                if w.scene.ui.find("answers") is not None and last is not None:
                    lists += 1
                    assert at == last
                last = at
                scene.answer(step.choice)
                scene.director.finish()
                w.run(0.1)
    assert lists, "some of these turns have a question with a list"

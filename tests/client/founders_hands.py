"""Hands for the Founders' table: answers given only with mouse, keys and drags, as a person would.

table = founders_table(players=3)       a table scene with a session of its own
play = Hands(window, seed)              play.mouse(), play.keys(), play.drag() answer the open question somehow
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from typing import Any

import pygame
from window import Window

from game.agenda import Choice, EndTurn
from game.client.founders.view import FoundersView
from game.client.scenes.dialog import Dialog
from game.client.table.placing import PlaceOnGrid
from game.client.table.replay import past
from game.client.table.scene import TableScene
from game.record import Header, Seat
from game.session import LocalSession
from game.setup import Setup
from game.table import Table
from game.titles import TITLES

NAMES = ("Sun", "Jaguar", "Serpent", "Owl")


def session_of(players: int = 2, solo: bool = False, seed: bytes = b"7", **options: Any) -> LocalSession:
    title = TITLES["founders"]
    setup = title.setup(players, solo, options)
    assert isinstance(setup, Setup)
    seats = [Seat("me", NAMES[i]) for i in range(setup.players)]
    header = Header("founders", title.rules, title.data_hash(), setup.players, solo, setup.options, seats, seed)
    return LocalSession(header, Table(title.begin(setup)))


def advance(session: LocalSession, answers: int, seed: int = 1, stop: str = "") -> None:
    """Random answers without a window; stops early at a step of that code in the last fifth of the way."""
    rng = random.Random(seed)
    done = 0
    while done < answers and not session.table.over:
        if session.step() is not None:
            continue
        q = session.table.question
        assert q is not None
        if q.step.code == stop and done > answers * 0.8:
            return
        options = [o for o in q.options if o != "pass"] or list(q.options)
        session.answer(q.who, rng.choice(options))
        done += 1


def at_question(
    code: str, players: int = 2, answers: int = 60, offers: Any = None,
    such: Callable[[Any], bool] = lambda session: True, **more: Any,
) -> Any:  # fmt: skip
    """A session at a question of that kind, with that answer among its options, and such a position."""
    for session in at_questions(code, players, answers, **more):
        if (offers is None or offers in session.table.question.options) and such(session):
            return session
    raise AssertionError(f"no such {code} in four hundred games")


def at_questions(code: str, players: int = 2, answers: int = 60, **more: Any) -> Iterator[Any]:
    """Sessions at a question of that kind, each of another game."""
    for seed in range(400):
        header, table = _at(TITLES["founders"].box(), seed, code, players, answers, *more.items())
        if table.question is not None and table.question.step.code == code:
            yield LocalSession(deepcopy(header), table.copy())


@cache
def _at(box: object, seed: int, code: str, players: int, answers: int, *more: tuple[str, Any]) -> tuple[Header, Table]:
    """The same games again and again, each played once: nobody plays on at this table, but at a copy."""
    session = session_of(players=players, seed=b"find %d" % seed, **dict(more))
    advance(session, answers, seed, code)
    return session.header, session.table


def founders_table(session: LocalSession | None = None, **more: Any) -> TableScene:
    return TableScene(session or session_of(**more), FoundersView(), name="Founders of Teotihuacan", past=past)


class Hands:
    """Answers whatever is asked, by the means named, and counts what it did."""

    def __init__(self, window: Window, seed: int = 1) -> None:
        self.w = window
        self.rng = random.Random(seed)
        self.answers = 0

    @property
    def table(self) -> Any:
        return self.w.scene

    def pick(self) -> Choice:
        q = self.table.question
        options = list(q.options)
        if q.step.code == "TakeTurn" and len(options) > 1 and self.rng.random() < 0.97:
            options = [o for o in options if o != "pass"]
        return self.rng.choice(options)

    def settle(self) -> None:
        """Until somebody is asked, or it is over."""
        for _ in range(400):
            if isinstance(self.w.scene, Dialog):
                self.w.key("return")  # it cannot be taken back
            elif self.table.question is not None or self.table.session.table.over:
                return
            self.w.run()
        raise AssertionError("the table never asked again")

    def mouse(self) -> None:
        """Answer with clicks alone."""
        self.settle()
        t = self.table
        if t.question is None:
            return
        before = len(t.session.table.log)
        choice = self.pick()
        p = t.presenter
        if isinstance(t.question.step, EndTurn):
            self.w.click("main")
        elif choice in p.worded:
            self._click_words(choice)
        else:
            self._click_place(choice)
        self.settle()
        assert len(t.session.table.log) > before, (choice, "was not taken")
        self.answers += 1

    def _click_words(self, choice: Choice) -> None:
        t = self.table
        box = t.ui.find("answers")
        if box is None:
            self.w.click(f"answer {choice!r}")
            return
        row = t.presenter.in_bar().index(choice)
        for _ in range(60):
            y = box.rect.y + round((row + 0.5) * box.row_height - box.offset)
            if box.rect.y < y < box.rect.bottom:
                break
            self.w.wheel(box.rect.center, 1 if y < box.rect.y else -1)
        self.w.click((box.rect.centerx, y))

    def _click_place(self, choice: Choice) -> None:
        t = self.table
        p = t.presenter
        if isinstance(p, PlaceOnGrid):
            for _ in range(8):
                if p.pose == t.view.pose(t.question, choice):
                    break
                self.w.wheel(t.view.lay.city.field.center, 1)
                if p.pose != t.view.pose(t.question, choice):
                    self.w.click("flip")
            # Turning passes over what fits nowhere; whatever pose is held now, a place of it will do.
            here = [g for g in p.targets if g.choices]
            target = next((g for g in here if choice in g.choices), None) or self.rng.choice(here)
        else:
            target = next(g for g in p.targets if choice in g.choices)
        self.w.click(target.rect.center)
        if t.presenter is p and t.question is not None and p.pinned is not None:
            self.w.click("main")

    def keys(self) -> None:
        """Answer with the keyboard alone: Tab to something, Enter."""
        self.settle()
        t = self.table
        if t.question is None:
            return
        before = len(t.session.table.log)
        if isinstance(t.question.step, EndTurn):
            self.w.key("e")
        else:
            steps = self.rng.randrange(1, 1 + max(1, min(12, len(t.ui.order()))))
            for _ in range(60):
                self.w.key(*(["tab"] * steps))
                steps = 1
                focus = t.ui.focus
                key = focus.key if focus is not None else ""
                if key.startswith("at ") and focus.enabled or key.startswith("answer"):
                    break
            self.w.key("return")
            if t.presenter is not None and t.presenter.pinned is not None:
                self.w.key("return")
            if len(t.session.table.log) == before and len(self.w.app.scenes.stack) > 1:
                self.w.key("return")  # a little menu of answers in one place
        self.settle()
        assert len(t.session.table.log) > before, (t.question.step.code, t.ui.focus and t.ui.focus.key)
        self.answers += 1

    def drag(self) -> bool:
        """Drag a tile from where it lies straight into the city; False: nothing here can be dragged."""
        self.settle()
        t = self.table
        p = t.presenter
        if p is None or t.question is None or not p.drags:
            return False
        source = self.rng.choice([g for g in p.targets if len(g.choices) == 1])
        self.w.move(source.rect.center)
        self._down(source.rect.center)
        field = t.view.lay.city.field
        self.w.move((source.rect.centerx + 40, source.rect.centery + 10))
        held = t.presenter
        if not isinstance(held, PlaceOnGrid):
            self._up(field.center)
            return False
        end = self.rng.choice([g for g in held.targets if g.choices]).rect.center
        for i in range(1, 4):
            at = source.rect.center
            self.w.move((at[0] + (end[0] - at[0]) * i // 3, at[1] + (end[1] - at[1]) * i // 3))
        self._up(end)
        self.settle()
        self.answers += 2
        return True

    def _down(self, pos: tuple[int, int]) -> None:
        self.w.run(1 / 30, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False, clicks=1))

    def _up(self, pos: tuple[int, int]) -> None:
        self.w.run(1 / 30, pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False, clicks=1))

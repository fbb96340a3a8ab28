"""City of Gods on a window for tests: a table with people, and hands that play it by pointer or by keys alone."""

from __future__ import annotations

import random

from window import Window

from game.client.citygods.board.on_view import visible
from game.client.citygods.view import CityOfGodsView
from game.client.scenes.dialog import Curtain, Dialog
from game.client.scenes.popup import Popup
from game.client.table.replay import past
from game.client.table.scene import TableScene
from game.client.table.target_widget import TargetWidget
from game.record import Header, Seat
from game.session import LocalSession
from game.table import Table
from game.titles import TITLES

NAMES = ("Sun", "Jaguar", "Serpent", "Owl")


def city_table(players=2, solo=False, seed=b"1", **options):
    title = TITLES["citygods"]
    setup = title.setup(players, solo, options)
    seats = [Seat("me", name) for name in NAMES[: 1 if solo else players]]
    session = LocalSession(Header.of(title, setup, seats, seed), Table(title.begin(setup)))
    return TableScene(session, CityOfGodsView(), name="City of Gods", past=past)


def open_city(players=2, solo=False, seed=b"1", size=(1280, 720), speed="off", options=None, **more):
    return Window(city_table(players, solo, seed, **(options or {})), size, speed=speed, **more)


def table_of(w):
    return w.app.scenes.stack[0]


def until(w, code, rng=None, most=900):
    """Play on by answers until a step of this code is asked; None if it never comes."""
    return play_on(w, lambda q: q.step.code == code, rng, most)


def play_on(w, there, rng=None, most=900):
    """The same until a question is like this. Nobody looks meanwhile."""
    rng = rng or random.Random(1)
    t = table_of(w)
    with w.unseen():
        for _ in range(most):
            if isinstance(w.scene, Curtain):
                w.key("return")
            elif t.session.table.over:
                return None
            elif t.question is None:
                w.run(0.04)
            elif there(t.question):
                return t.question
            else:
                t.answer(rng.choice(t.question.options))
                t.director.finish()
                w.run(0.04)
        return None


def at_question(code, such=lambda table: True):
    """A window at a question of that kind, in such a position."""
    for seed in range(40):
        w = open_city(2, seed=b"find %d" % seed)
        rng, t = random.Random(seed), table_of(w)
        for _ in range(12):
            q = until(w, code, rng, 400 if code != "LeaveOutBoard" else 60)
            if q is None:
                break
            if such(t):
                w.run(0.1)
                return w
            t.answer(rng.choice(q.options))
            w.run(0.05)
        w.app.close()
    raise AssertionError(f"no such {code} in forty games")


class Hand:
    """Plays by clicks and drags on what is lit. After every queue the view must show what the state shows."""

    def __init__(self, w, seed):
        self.w, self.t, self.rng, self.acts, self.drags = w, table_of(w), random.Random(seed), 0, 0

    def play(self, most=3000):
        waited = 0
        while not self.t.session.table.over and self.acts < most:
            if self.w.scene is self.t and self.t.question is None:
                self.w.run(0.04)
                waited += 1
                assert waited < 400, "nothing happens any more"
                continue
            waited = 0
            self.acts += 1
            self.act()
        return self.t.session.table.over

    def act(self):
        top = self.w.scene
        if isinstance(top, Curtain):
            self.confirm()
        elif isinstance(top, Popup):
            self.pick_row(top.ui.find("items"))
        elif isinstance(top, Dialog):
            self.w.key("return")  # it cannot be taken back
        else:
            assert top is self.t, f"{top} has come up"
            assert visible(self.t.view.s) == visible(self.t.state), self.t.question.step.code
            self.answer()

    def answer(self):
        t, rng = self.t, self.rng
        lit = [x for x in t.ui.all() if isinstance(x, TargetWidget) and x.enabled and not x.off_tab]
        words = [x for x in t.ui.all() if x.key.startswith("answer ")]
        main, rows = t.ui.find("main"), t.ui.find("answers")
        if main is not None and (t.presenter.pinned is not None or not lit):
            self.press(main)
        elif rows is not None and (not lit or rng.random() < 0.4):
            self.pick_row(rows)
        else:
            self.press(rng.choice(lit + words))

    def confirm(self):
        self.w.click(self.w.app.screen.bounds.center)
        self.w.key("return") if isinstance(self.w.scene, Curtain) else None

    def pick_row(self, box):
        seen = min(box.count, max(1, box.rect.h // box.row_height))
        i = self.rng.randrange(seen)
        self.w.click((box.rect.centerx, round(box.rect.y + (i + 0.5) * box.row_height)))

    def press(self, widget):
        if isinstance(widget, TargetWidget) and self.t.presenter.drags and self.rng.random() < 0.6:
            self.drag(widget)
        else:
            self.w.click(widget)

    def drag(self, widget):
        """Take a die or a tile and let it go on a place of the next question."""
        t, w = self.t, self.w
        code = t.question.step.code
        choice = widget.target.choices[0]
        if len(widget.target.choices) != 1 or choice == "unlock":
            w.click(widget)
            return
        goals = self.goals(code, choice)
        self.drags += 1
        w.drag(widget.rect.center, self.rng.choice(goals))

    def goals(self, code, choice):
        v, s, who = self.t.view, self.t.state, self.t.question.who
        if code == "ChooseWorker":
            start = s.ring_place[s.dice[who][choice].board]
            return [v.lay.boards[s.ring[(start + n) % 8]].center for n in (1, 2, 3)]
        return [v.lay.plaza.center, v.lay.square(1, 0, 0).center, v.lay.decoration("north", 1).center]


class Keys(Hand):
    """The same with the keyboard alone: Tab to a thing, Return to press it."""

    def confirm(self):
        self.w.key("return")

    def pick_row(self, box):
        self.focus(box)
        self.w.key(*["down"] * self.rng.randrange(min(3, box.count)), "return")

    def press(self, widget):
        self.focus(widget)
        self.w.key("return")

    def focus(self, widget):
        ui = self.w.scene.ui
        for _ in range(60):
            if ui.focus is widget:
                return
            self.w.key("tab")
        raise AssertionError(f"Tab never reaches {widget.key}")

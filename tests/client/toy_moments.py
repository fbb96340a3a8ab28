"""Moments at the table that several chapters of its tests begin from."""

from typing import Any

from toy_table import toy_table
from window import Window

from game.client.scenes.dialog import Curtain
from game.client.table.face import view_of
from game.client.table.replay import past
from game.client.table.scene import TableScene
from game.record import Header, Seat, opened
from game.session import LocalSession
from game.setup import Setup
from game.titles import TITLES


def at_first_turn(**more: Any) -> Window:
    """Both sides picked; Sun is to take a tile."""
    w = Window(toy_table(**more.pop("table", {})), **more)
    for _ in range(2):
        w.run(0.2)
        w.key("return")  # the curtain
        w.run(0.2)
        w.key("1")
        w.run(0.2)
    assert w.scene.question.step.code == "TakeTile"
    return w


def code(w: Window) -> str:
    q = w.scene.question
    return q.step.code if q is not None else ""


def settle(w: Window) -> None:
    for _ in range(40):
        w.run(0.1)
        if not w.scene.director.moving and (w.scene.question or w.scene.session.table.over):
            return


def at_a_gap() -> Window:
    """The middle one of three tiles is gone."""
    w = at_first_turn()
    for a in (1, (0, 0), (1, 1, 0)):
        w.scene.answer(a)
        settle(w)
    table = w.scene.session.table
    table.state.display[1] = None
    table.state.owed.clear()
    w.scene.answer("done")
    settle(w)
    if isinstance(w.scene, Curtain):
        w.key("return")
        settle(w)
    return w


def after_the_bots_turn(**more: Any) -> Window:
    w = Window(toy_table(("me", "greedy")), **more)
    settle(w)
    w.scene.answer(0)
    settle(w)
    for a in (0, (0, 0), (1, 1, 0), "done"):
        w.scene.answer(a)
        settle(w)
    settle(w)
    assert w.scene.question.who == 0
    return w


def real_table(answers: int = 8, code: str = "founders") -> TableScene:
    """A game for two, after so many first answers."""
    title = TITLES[code]
    setup = title.setup(2)
    assert isinstance(setup, Setup)
    header = Header.of(title, setup, [Seat("me", "Sun"), Seat("me", "Jaguar")], b"looking back")
    session = LocalSession(header, opened(header))
    for _ in range(answers):
        while session.step() is not None:
            pass
        q = session.asked()
        assert q is not None
        session.answer(q.who, q.options[0])
    return TableScene(session, view_of(code), past=past)


def at_the_grid(**more: Any) -> Window:
    w = at_first_turn(**more)
    w.click("at ('tile', 0)")
    settle(w)
    assert code(w) == "ChooseSpot"
    return w

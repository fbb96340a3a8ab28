"""A whole game at the generic table with the toy rulebook: by mouse, by keys, with curtains, to its end and again."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from toy_moments import at_first_turn, code, settle
from toy_table import ToyView, toy_table
from window import Window

from game.client import shell
from game.client.scenes.dialog import Curtain
from game.client.scenes.game_spec import NewGame, SeatWish
from game.saves import saved_games


def test_secret_picks_are_made_behind_a_curtain_and_applied_together() -> None:
    with Window(toy_table()) as w:
        w.run(0.2)
        assert isinstance(w.scene, Curtain) and w.scene.name == "Sun"
        w.key("return")
        w.run(0.2)
        assert code(w) == "PickSide"
        w.key("1")
        w.run(0.3)
        assert isinstance(w.scene, Curtain) and w.scene.name == "Jaguar"
        assert w.app.scenes.stack[0].session.table.log == [], "nothing is entered before all have chosen"  # type: ignore[attr-defined]
        w.key("return")
        w.run(0.2)
        w.key("0")
        w.run(0.3)
        assert w.scene.session.table.state.side == [1, 0]


def test_against_a_bot_no_curtain_falls() -> None:
    with Window(toy_table(("me", "greedy"))) as w:
        w.run(0.3)
        assert code(w) == "PickSide"


def test_a_whole_game_by_the_mouse_alone() -> None:
    with at_first_turn(two_step=False) as w:
        table = w.scene.session.table
        for _ in range(200):
            settle(w)
            if table.over:
                break
            match code(w):
                case "TakeTile" | "ChooseSpot":
                    w.click(next(x for x in w.scene.ui.all() if x.key.startswith("at ") and x.enabled))
                case "Pay":
                    w.click(next(x for x in w.scene.ui.all() if x.key.startswith("answer ")))
                case "EndTurn":
                    w.click("main")
        assert table.over and len(table.state.built) == 4
        assert w.scene.view.seen == (tuple(table.state.display), tuple(table.state.built))


def test_a_whole_game_by_the_keyboard_alone() -> None:
    with at_first_turn() as w:
        table = w.scene.session.table
        w.key("tab")  # the ring is seen, and afterwards begins by itself
        for _ in range(200):
            settle(w)
            if table.over:
                break
            match code(w):
                case "TakeTile":
                    w.key("return")
                case "ChooseSpot":
                    w.key("return", "return")
                case "Pay":
                    w.key("1")
                case "EndTurn":
                    w.key("e")
        assert table.over


def test_after_every_queue_the_view_equals_the_state_also_with_reduced_motion() -> None:
    with at_first_turn(reduced_motion=True) as w:
        for a in (1, (0, 0), (1, 1, 0)):
            w.scene.answer(a)
            w.run(0.05)
            s = w.scene.session.table.state
            assert w.scene.view.seen == (tuple(s.display), tuple(s.built))


@pytest.mark.parametrize("seed", range(4))
def test_a_monkey_at_the_table_breaks_nothing(seed: int) -> None:
    scene = toy_table(("me", "greedy"), on_leave=toy_table)
    with Window(scene, size=((1280, 720), (1600, 900))[seed % 2]) as w:
        w.monkey(seed, 120)
        assert w.app.running


def test_the_game_over_is_told_once_and_leaves_the_board_in_sight() -> None:
    told: list[Any] = []
    with Window(toy_table(("greedy", "greedy"), on_over=told.append)) as w:
        for _ in range(300):
            w.run(0.1)
            if told:
                break
        w.run(1.0)
        assert len(told) == 1 and isinstance(w.scene.view, ToyView)
        w.click("results")
        assert len(told) == 2


def test_a_game_that_is_not_kept_says_so_once() -> None:
    with at_first_turn() as w:
        w.scene.session.trouble = "This game is not saved."
        for a in (1, (0, 0)):
            w.scene.answer(a)
            w.run(0.1)
        assert [t.words for t in w.app.toasts.shown].count("This game is not saved.") == 1
        w.app.toasts.shown.clear()
        w.scene.answer((1, 1, 0))
        w.run(0.1)
        assert w.app.toasts.shown == []


def test_leaving_gives_the_session_back() -> None:
    with at_first_turn() as w:
        closed: list[int] = []
        w.scene.session.close = lambda: closed.append(1)
        w.scene.leave_table()
        w.run()
        assert closed == [1]


def test_the_title_counts_the_same_games_as_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    common = {"title": "founders", "round": 2, "mover": "Sun", "signed": False, "path": Path("x")}
    kept = [
        SimpleNamespace(finished=done, trouble=trouble, **common)
        for done, trouble in ((False, ""), (False, "Other rules."), (False, ""), (True, ""))
    ]
    monkeypatch.setattr(shell, "saves", lambda: kept)
    monkeypatch.setattr(shell, "any_kept", lambda: True)
    monkeypatch.setattr(shell, "how_far", lambda save: "round 2")
    with Window() as w:
        notes = {e.words: e.note for e in shell.Shell(w.app).entries()}
        assert notes["Saved games"] == "3 games" and notes["Replays"] == "one game"


@pytest.mark.parametrize(("code", "solo"), [("founders", False), ("founders", True), ("citygods", True)])
def test_a_game_that_was_gone_on_with_can_be_played_again(code: str, solo: bool, own_home: Path) -> None:
    options = {"side": "B"} if code == "founders" and not solo else {}
    people = [SeatWish("Ana", "me", "owl"), SeatWish("Beto", "me", "sun")][: 1 if solo else 2]
    with Window(None, speed="off") as w:
        w.app.running = True
        shell.Shell(w.app).begin(NewGame(code, solo, people, options))
        w.run(0.2)
        first = w.scene.session.header
        w.scene.answer(w.scene.question.options[0])
        w.run(0.2)
        w.app.scenes.replace(shell.Shell(w.app).title())
        w.run(0.2)
        later = shell.Shell(w.app)
        later.open(saved_games()[0].path)
        w.run(0.2)
        assert w.scene.session.header.seed == first.seed
        later.over(w.scene)
        w.run(0.2)
        w.click("rematch")
        w.run(0.3)
        again = w.scene.session.header
        assert again.seed != first.seed
        assert (again.title, again.solo, again.options) == (first.title, first.solo, first.options)
        assert [(s.kind, s.name) for s in again.seats] == [(s.kind, s.name) for s in first.seats]
        assert w.app.settings.glyphs[: len(people)] == tuple(p.glyph for p in people)

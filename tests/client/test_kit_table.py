"""The generic table with the toy rulebook: a whole game by mouse, by keys, by pad, by drags; undo, ghosts, reasons."""

from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from toy_table import ToyView, toy_table
from window import Window

from game.agenda import digest
from game.client import shell
from game.client.paint.look import Sprite
from game.client.scenes.dialog import Curtain
from game.client.scenes.new_game import NewGame, SeatWish
from game.client.scenes.pause import PauseMenu
from game.client.scenes.popup import Popup
from game.client.scenes.rules import RulesScene
from game.client.shell import view_of
from game.client.table.answering import ask_which
from game.client.table.closeup import CloseUpScene
from game.client.table.log_sheet import LogRows, told
from game.client.table.prompt_bar import TIGHT, BarGround
from game.client.table.replay import Past, past
from game.client.table.scene import TableScene
from game.client.table.sheets import Sheet
from game.client.widgets.controls import Label, MenuItem
from game.events import Scored, TurnBegan, TurnEnded
from game.record import Header, Seat, opened
from game.saves import saved_games
from game.session import LocalSession
from game.setup import Setup
from game.titles import TITLES

A, RIGHT, DOWN = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_DPAD_DOWN


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
        for _ in range(200):
            settle(w)
            if table.over:
                break
            match code(w):
                case "TakeTile":
                    w.key("tab", "return")
                case "ChooseSpot":
                    w.key("tab", "right", "return", "return")
                case "Pay":
                    w.key("1")
                case "EndTurn":
                    w.key("e")
        assert table.over


def test_a_turn_by_the_pad_alone() -> None:
    with at_first_turn() as w:
        w.pad(DOWN, A)
        settle(w)
        assert code(w) == "ChooseSpot"
        w.pad(RIGHT, A, A)
        settle(w)
        assert code(w) == "Pay"


def test_a_tile_dragged_onto_a_square_is_two_answers() -> None:
    with at_first_turn() as w:
        w.drag("at ('tile', 1)", w.scene.view.spot_of(2, 0).center, steps=8)
        settle(w)
        assert code(w) == "Pay"
        assert [e[2] for e in w.scene.session.table.log[-2:]] == [1, (2, 0)]


def test_a_tile_dropped_on_nothing_goes_home() -> None:
    with at_first_turn() as w:
        was = digest(w.scene.session.table.state)
        w.drag("at ('tile', 1)", (w.scene.area.right - 10, w.scene.area.bottom - 10), steps=8)
        settle(w)
        assert code(w) == "TakeTile"
        assert digest(w.scene.session.table.state) == was


def test_by_finger_too() -> None:
    with at_first_turn() as w:
        w.touch("at ('tile', 2)")
        settle(w)
        assert code(w) == "ChooseSpot"
        spot = w.scene.view.spot_of(0, 0).center
        w.touch(spot)
        assert w.scene.presenter.pinned == (0, 0)
        w.touch(spot)
        settle(w)
        assert code(w) == "Pay"


def test_the_first_press_shows_a_placement_and_the_second_makes_it() -> None:
    with at_first_turn() as w:
        w.click("at ('tile', 0)")
        settle(w)
        spot = w.scene.view.spot_of(1, 1).center
        w.click(spot)
        assert w.scene.presenter.pinned == (1, 1) and code(w) == "ChooseSpot"
        assert w.find("main").words == "Place here"
        w.key("escape")
        assert w.scene.presenter.pinned is None
        w.click(spot)
        w.click("main")
        settle(w)
        assert code(w) == "Pay"


def test_enter_does_what_was_hinted() -> None:
    with at_first_turn(table={"hinter": lambda s, q: q.options[-1]}, two_step=False) as w:
        for step in ("TakeTile", "ChooseSpot", "Pay", "EndTurn"):
            assert code(w) == step
            wanted, scene = w.scene.question.options[-1], w.scene
            w.key("h")
            for _ in range(100):
                w.run(0.05)
                if scene.hints.hinted:
                    break
            w.key("return")
            settle(w)
            assert [e[2] for e in scene.session.table.log if e[0] == "answer"][-1] == wanted


def test_undo_redo_and_end_of_turn_are_not_kept_waiting_by_motion() -> None:
    with at_first_turn(speed="slow", two_step=False) as w:
        scene = w.scene
        for a in (1, (0, 0), (1, 1, 0)):
            scene.answer(a)
            settle(w)
        done = [e[2] for e in scene.session.table.log]
        w.key("z", "z", "z")
        assert code(w) == "TakeTile"
        w.key("y", "y", "y")
        assert [e[2] for e in scene.session.table.log[-3:]] == done[-3:] and not w.app.toasts.shown
        w.key("e")
        assert [e[2] for e in scene.session.table.log if e[0] == "answer"][-1] == "done"


def test_undo_redo_and_restart() -> None:
    with at_first_turn() as w:
        table = w.scene.session.table
        start = digest(table.state)
        w.click("at ('tile', 0)")
        settle(w)
        w.key("z")
        settle(w)
        assert digest(table.state) == start and code(w) == "TakeTile"
        w.key("y")
        settle(w)
        assert code(w) == "ChooseSpot"
        w.scene.answer((0, 0))
        settle(w)
        w.key("shift+z")
        settle(w)
        assert digest(table.state) == start
        w.key("z")
        assert "take back" in w.app.toasts.shown[-1].words


def test_pointing_shows_what_would_happen_and_changes_nothing() -> None:
    with at_first_turn() as w:
        scene, was = w.scene, digest(w.scene.session.table.state)
        scene.answer(1)
        settle(w)
        scene.answer((0, 0))
        settle(w)
        assert code(w) == "Pay"
        w.move("answer (1, 1, 0)")
        w.run(0.2)
        ghost = scene.ghosts.seen()
        assert ghost is not None and ghost.points == 1 and len(ghost.state.built) == 1
        assert scene.session.table.state.built == []
        w.key("shift+z")
        settle(w)
        assert digest(scene.session.table.state) == was


def test_ghosts_are_made_once_for_a_position() -> None:
    with at_first_turn() as w:
        w.move("at ('tile', 1)")
        w.run(0.2)
        first = w.scene.ghosts.seen()
        w.move((5, w.scene.area.bottom - 5))
        w.move("at ('tile', 1)")
        w.run(0.2)
        assert first is not None and w.scene.ghosts.seen() is first


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


def test_what_cannot_be_taken_says_why() -> None:
    with at_a_gap() as w:
        barred = w.find("at ('tile', 1)")
        assert not barred.enabled and barred.explain() == "Tile 1 is gone."
        w.run(1.0)
        w.click(barred)
        assert code(w) == "TakeTile" and w.scene.ui.tip_shown, "a finger is told as well"


def test_tab_passes_by_what_cannot_be_taken_and_enter_on_it_says_why() -> None:
    with at_a_gap() as w:
        ui = w.scene.ui
        w.key("tab")
        assert ui.focus is w.find("at ('tile', 0)")
        w.key("tab")
        assert ui.focus is w.find("at ('tile', 2)")
        w.key("up")
        assert ui.focus is w.find("at ('tile', 1)") and not ui.focus.enabled and not ui.tip_shown
        w.key("return")
        assert ui.tip_shown and code(w) == "TakeTile"
        w.key("tab")
        assert ui.focus is w.find("at ('tile', 0)"), "Tab begins anew with what can be done"


def test_arrows_and_the_pad_walk_over_what_cannot_be_taken() -> None:
    with at_a_gap() as w:
        w.key("tab")
        w.pad(DOWN)
        assert w.scene.ui.focus is w.find("at ('tile', 1)")
        w.run(1.0)
        assert w.scene.ui.tip_shown
        w.pad(A)
        assert code(w) == "TakeTile"
        w.pad(DOWN)
        w.pad(A)
        settle(w)
        assert code(w) == "ChooseSpot"
        assert w.scene.ui.focus is None or w.scene.ui.focus.enabled


def test_asides_are_buttons() -> None:
    with at_first_turn() as w:
        w.click("aside")
        settle(w)
        assert w.scene.session.table.state.found == [0, 1] and code(w) == "TakeTile"


def test_every_question_can_be_answered_from_a_list() -> None:
    with at_first_turn() as w:
        w.key("a")
        assert w.find("answers").count == 3
        w.key("down", "return")
        settle(w)
        assert code(w) == "ChooseSpot" and w.scene.session.table.log[-1][2] == 1


def test_several_answers_in_one_place_open_a_little_menu() -> None:
    with at_first_turn() as w:
        scene = w.scene
        target = scene.presenter.targets[0]
        target.choices = [0, 1, 2]
        w.click("at ('tile', 0)")
        w.run(0.2)
        assert isinstance(w.scene, Popup)
        w.key("escape")
        w.run(0.1)
        assert w.scene is scene
        ask_which(scene, target)
        w.run(0.1)
        w.key("3")
        settle(w)
        assert code(w) == "ChooseSpot" and scene.session.table.log[-1][2] == 2


def test_a_press_while_something_moves_finishes_it_and_answers_nothing() -> None:
    with at_first_turn() as w:
        for a in (2, (0, 0)):
            w.scene.answer(a)
            settle(w)
        w.scene.answer((1, 1, 0))
        w.run(0.04)
        assert w.scene.director.moving
        log = len(w.scene.session.table.log)
        w.click(w.scene.view.spot_of(1, 1).center)
        assert not w.scene.director.moving and len(w.scene.session.table.log) == log
        assert code(w) == "EndTurn"


def test_quick_confirm_ends_the_turn_when_nothing_is_left_to_do() -> None:
    with at_first_turn(quick_confirm=True) as w:
        w.click("aside")  # with a discovery left there would still be something to do
        settle(w)
        for a in (0, (0, 0), (1, 1, 0)):
            w.scene.answer(a)
            settle(w)
        asked = w.scene.session.table.question
        assert asked.who == 1 or asked.asides


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


def test_a_bots_turn_is_told_when_it_is_over_and_only_what_it_did() -> None:
    with after_the_bots_turn() as w:
        recap = w.scene.recap
        assert recap.told and recap.line.startswith("Since your last turn: Jaguar")
        w.click("recap")
        told = [said for _, said in recap.rows()]
        assert recap.open and any("Jaguar" in line for line in told) and not any("Sun " in line for line in told)
        w.key("escape")
        assert not recap.open and not recap.told


def test_the_recap_lies_over_nothing_that_can_be_answered() -> None:
    with after_the_bots_turn() as w:
        w.key("t")
        sheet = next(x for x in w.scene.ui.widgets if isinstance(x, Sheet))
        lit = [x.rect for x in w.scene.ui.all() if x.key.startswith("at ") and x.enabled]
        assert lit and sheet.rect.collidelist(lit) < 0 and w.scene.area.contains(sheet.rect)
        w.key("t")
        assert not w.scene.recap.open


def test_the_recap_goes_by_itself_after_a_while_or_with_an_answer() -> None:
    with after_the_bots_turn(speed="off", reduced_motion=True) as w:
        w.run(14.0)
        assert not w.scene.recap.told
        w.click("tool clock")
        assert w.scene.recap.open
        w.scene.answer(w.scene.question.options[0])
        assert not w.scene.recap.open


def test_in_ones_first_turn_there_is_no_recap() -> None:
    with at_first_turn() as w:
        assert not w.scene.recap.told
        w.key("t")
        assert not w.scene.recap.open and w.app.toasts.shown


def test_the_end_of_a_turn_is_said_once_however_large_the_controls_are() -> None:
    with at_first_turn(ui_scale=200, text_size=150, table={"hinter": lambda table, question: None}) as w:
        for a in (1, (0, 0), (1, 1, 0)):
            w.scene.answer(a)
            settle(w)
        assert code(w) == "EndTurn"
        assert w.scene.ui.find("main") and not w.scene.ui.find("answers")


@pytest.mark.parametrize(("size", "more"), [((1280, 720), {}), ((1280, 720), {"ui_scale": 200}), ((1920, 1080), {})])
@pytest.mark.parametrize("text", [100, 150])
def test_the_menu_says_all_its_words(size: tuple[int, int], more: dict[str, int], text: int) -> None:
    with Window(real_table(2), size, text_size=text, **more) as w:
        w.scene.name = "Teotihuacan: City of Gods"
        w.scene.open_menu()
        w.run(0.3)
        b = w.app.brush
        items = [x for x in w.scene.ui.all() if isinstance(x, MenuItem)]
        assert len(items) > 6
        for x in items:
            assert b.width(x.words, "menu") <= x.rect.w - round(x.rect.h * 1.2) - b.u(8), x.words
        heading = next(x for x in w.scene.ui.all() if isinstance(x, Label))
        assert b.block_height(heading.words, heading.rect.w, "title") <= heading.rect.h


def test_log_scores_rules_menu_and_closeup_open_and_close() -> None:
    with at_first_turn() as w:
        scene = w.scene
        for a in (1, (0, 0), (1, 1, 0)):
            scene.answer(a)
            settle(w)
        for key in ("l", "s"):
            w.key(key)
            w.run(0.1)
            w.shot()
            w.key("escape")
        assert not scene.show_log and not scene.show_scores
        w.key("f1")
        w.run(0.1)
        assert isinstance(w.scene, RulesScene)
        w.key("escape")
        w.run(0.1)
        w.click((scene.area.centerx, scene.area.y + 5), button=3)
        w.run(0.3)
        assert isinstance(w.scene, CloseUpScene)
        w.shot()
        w.key("escape")
        w.run(0.1)
        w.key("f10")
        w.run(0.2)
        assert isinstance(w.scene, PauseMenu)
        w.key("escape")
        w.run(0.1)
        assert w.scene is scene


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
    return TableScene(session, view_of(code))


@pytest.mark.parametrize("code", TITLES)
def test_whatever_says_what_it_is_has_a_place_in_the_rules(code: str) -> None:
    with Window(real_table(code=code), speed="off") as w:
        view, area = w.scene.view, w.scene.area
        anchors = {anchor for anchor, _, _ in w.scene.speech.rules()}
        spots = [(x, y) for x in range(area.x, area.right, 40) for y in range(area.y, area.bottom, 40)]
        topics = {view.topic(at) for at in spots if view.tip(at)}
        assert len(topics) > 5 and topics <= anchors


def test_a_line_of_the_log_shows_that_moment_and_escape_returns_to_now() -> None:
    with Window(real_table(), speed="off") as w:
        scene, game = w.scene, w.scene.session.table
        w.key("l")
        rows = w.find("log panel")
        assert isinstance(rows, LogRows)
        line = next(i for i, (told, _, _) in enumerate(rows.rows) if told.entry == 3)
        rows.choose(line)
        w.key("return")
        w.run(0.2)
        assert isinstance(w.scene, Past) and w.scene.names == scene.names
        assert digest(w.scene.state) == game.digests[4]
        w.shot()
        w.key("right", "escape")
        w.run(0.2)
        assert w.scene is scene and digest(scene.state) == game.digests[-1]


@pytest.mark.parametrize("code", TITLES)
def test_the_log_says_what_each_turn_brought(code: str) -> None:
    with Window(real_table(30, code), speed="off") as w:
        table = w.scene
        turns = [line for line in told(table) if line.turn]
        for turn, after in zip(turns, [*turns[1:], None], strict=True):
            until = len(table.session.table.log) if after is None else after.entry
            events = [e for i, some in table.session.table.live if turn.entry <= i <= until for e in some]
            first = next(i for i, e in enumerate(events) if isinstance(e, TurnBegan) and e.seat == turn.seat)
            ends = [i for i, e in enumerate(events) if isinstance(e, TurnEnded) and i > first]
            mine = [e for e in events[first : ends[0] if ends else None] if getattr(e, "seat", -1) == turn.seat]
            brought: Counter[str] = Counter()
            for e in mine:
                brought.update(table.speech.gained(e))
            assert turn.gained == brought
            assert turn.points == sum(e.n for e in mine if isinstance(e, Scored))
        assert any(any(turn.gained.values()) for turn in turns)


@pytest.mark.parametrize("name", ["Sun", "The Keeper of the Plumed Stairs"])
def test_what_a_turn_brought_stands_beside_the_name_or_below_it(name: str) -> None:
    with Window(real_table(30), speed="off") as w:
        w.scene.names = [name, name]
        w.key("l")
        rows = w.find("log panel")
        assert isinstance(rows, LogRows)
        lone = [line for line, words, _ in rows.rows if line.turn and not words]
        assert all(line.points or any(line.gained.values()) for line in lone)
        assert bool(lone) == (name != "Sun")
        w.shot()


def test_the_printed_opponent_is_crowned_when_it_wins() -> None:
    title = TITLES["citygods"]
    setup = title.setup(1, solo=True)
    assert isinstance(setup, Setup)
    header = Header.of(title, setup, [Seat("me", "Sun")], b"crown")
    table = TableScene(LocalSession(header, opened(header)), view_of("citygods"))
    with Window(table, speed="off"):
        state: Any = table.session.table.state
        for points, winner in ((5, 0), (50, 1)):
            state.players[0].vp, state.players[1].vp = 20, points
            assert list(shell.results(table).winners) == [winner]


def test_what_was_taken_back_is_not_in_the_log_of_a_replay() -> None:
    table = real_table(6)
    game = table.session.table
    q = game.question
    assert q is not None
    game.answer(q.who, q.options[0])
    if game.undoable(q.who):
        game.undo(q.who, game.undoable(q.who)[-1])
    with Window(table, speed="off") as w:
        then = past(table, len(game.log))
        assert [i for i, _ in then.reel.table.live] == [i for i, _ in game.live]
        assert w.scene is table


def test_a_hint_lights_what_the_adviser_would_do() -> None:
    with at_first_turn(table={"hinter": lambda s, q: q.options[-1]}) as w:
        w.key("h")
        for _ in range(50):
            w.run(0.05)
            if w.scene.hints.hinted:
                break
        assert w.scene.hints.hinted == (2,)
        w.shot()
        w.click("at ('tile', 0)")
        assert w.scene.hints.hinted is None


def test_after_every_queue_the_view_equals_the_state_also_with_reduced_motion() -> None:
    with at_first_turn(reduced_motion=True) as w:
        for a in (1, (0, 0), (1, 1, 0)):
            w.scene.answer(a)
            w.run(0.05)
            s = w.scene.session.table.state
            assert w.scene.view.seen == (tuple(s.display), tuple(s.built))


def test_idle_at_the_table_nothing_is_repainted() -> None:
    with at_first_turn() as w:
        w.run(4.0)
        before = w.app.repaints
        w.run(1.0)
        assert w.app.repaints == before


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3440, 1440)])
@pytest.mark.parametrize("scale", [(75, 100), (100, 100), (200, 150)])
def test_the_bar_holds_at_every_size(size: tuple[int, int], scale: tuple[int, int]) -> None:
    with at_first_turn(size=size, ui_scale=scale[0], text_size=scale[1]) as w:
        for a in (1, (0, 0)):
            w.scene.answer(a)
            settle(w)
        shown = [x.rect for x in w.scene.ui.all() if x.key.startswith(("answer", "undo", "log", "main"))]
        assert shown and all(w.app.screen.bounds.contains(r) for r in shown)
        for i, r in enumerate(shown):
            assert not any(r.colliderect(o) for o in shown[i + 1 :])
        w.shot()


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


def test_leaving_gives_the_session_back() -> None:
    with at_first_turn() as w:
        closed: list[int] = []
        w.scene.session.close = lambda: closed.append(1)
        w.scene.leave_table()
        w.run()
        assert closed == [1]


@pytest.mark.parametrize("seed", range(4))
def test_a_monkey_at_the_table_breaks_nothing(seed: int) -> None:
    scene = toy_table(("me", "greedy"), on_leave=toy_table)
    with Window(scene, size=((1280, 720), (1600, 900))[seed % 2]) as w:
        w.monkey(seed, 120)
        assert w.app.running


def at_the_grid(**more: Any) -> Window:
    w = at_first_turn(**more)
    w.click("at ('tile', 0)")
    settle(w)
    assert code(w) == "ChooseSpot"
    return w


@pytest.mark.parametrize("aside", [(0, 0), (-1, 0), (1, 0), (0, 1), (0, -1)])
def test_on_the_edge_between_two_cells_one_placement_is_shown_and_that_one_is_pinned(aside: tuple[int, int]) -> None:
    with at_the_grid() as w:
        a, b = w.scene.view.spot_of(0, 0), w.scene.view.spot_of(1, 0)
        w.move(((a.centerx + b.centerx) // 2 + aside[0], a.centery + aside[1]))
        shown: list[Any] = []
        w.scene.view.draw_target = lambda to, t, state, glow: shown.append((t.place, state)) or True
        w.shot()
        (hot,) = {place for place, state in shown if state == "hot"}
        w.click(w.mouse)
        assert w.scene.presenter.pinned == hot[1:]
        shown.clear()
        w.move(w.scene.view.spot_of(2, 2).center)
        w.shot()
        assert {p for p, state in shown if state != "lit"} == {hot}
        w.key("return")
        settle(w)
        assert code(w) == "Pay" and w.scene.session.table.log[-1][2] == hot[1:]


def test_enter_makes_what_is_pinned_wherever_the_ring_is_and_space_pins_what_has_it() -> None:
    with at_the_grid() as w:
        w.key("tab", "return")
        first = w.scene.presenter.pinned
        w.key("right", "space")
        second = w.scene.presenter.pinned
        assert first is not None and second not in (None, first)
        w.key("right", "return")
        settle(w)
        assert code(w) == "Pay" and w.scene.session.table.log[-1][2] == second


def test_with_the_ring_on_another_button_enter_presses_that_one() -> None:
    with at_the_grid() as w:
        w.key("tab", "return")
        w.scene.ui.set_focus(w.find("undo"))
        w.key("return")
        settle(w)
        assert code(w) == "TakeTile"


def test_a_tip_does_not_outlive_its_question_nor_stand_over_a_menu() -> None:
    with at_first_turn() as w:
        scene = w.scene
        w.move("at ('tile', 0)")
        w.run(1.0)
        assert scene.ui.tip_shown
        ask_which(scene, scene.presenter.targets[0])
        w.run(1.0)
        assert isinstance(w.scene, Popup) and not scene.ui.tip_shown
        w.key("escape")
        w.run(0.1)
        w.move("at ('tile', 1)")
        w.run(1.0)
        assert scene.ui.tip_shown
        scene.answer(1)
        settle(w)
        w.run(1.0)
        assert not scene.ui.tip_shown and not scene.resting.words


def test_a_table_that_changes_says_nothing_to_a_pointer_that_only_lies_there() -> None:
    with at_first_turn() as w:
        w.scene.view.tip = lambda pos: "A square"
        w.move((w.scene.area.right - 6, w.scene.area.bottom - 6))
        w.run(1.0)
        assert w.scene.resting.words
        w.scene.answer(0)
        settle(w)
        w.run(1.0)
        assert not w.scene.resting.words
        w.move((w.scene.area.right - 9, w.scene.area.bottom - 6))
        w.run(1.0)
        assert w.scene.resting.words


def test_a_hint_takes_the_place_of_thinking_and_goes_with_its_question() -> None:
    with at_first_turn(table={"hinter": lambda s, q: q.options[-1]}) as w:
        for _ in range(2):
            w.key("h")
            for _ in range(40):
                w.run(0.1)
                if w.scene.hints.hinted:
                    break
            assert [t.words for t in w.app.toasts.shown] == ["A hint: TakeTile 2"]
        w.scene.answer(0)
        assert not w.app.toasts.shown


def test_words_about_a_place_stand_clear_of_the_piece_in_the_hand() -> None:
    with at_the_grid() as w:
        scene = w.scene
        scene.view.hand = lambda q, choice: Sprite(pygame.Surface((90, 60), pygame.SRCALPHA), 45, 30)
        given: list[Any] = []
        scene.view.draw_balloon = lambda to, clear_of: given.append(clear_of)
        w.move(scene.view.spot_of(1, 1).center)
        w.run(1.0)
        w.shot()
        assert given[-1].contains(pygame.Rect(*scene.ui.pointer_at, 1, 1))


LONG = "Where does " + "the *worker of* " * 6 + "go?"


@pytest.mark.parametrize("words", ["Which two starting *tiles do* you keep?", LONG])
@pytest.mark.parametrize("more", [{}, {"ui_scale": 200, "text_size": 150}])
def test_the_question_is_never_cut(words: str, more: dict[str, Any]) -> None:
    with at_first_turn(**more) as w:
        bar = next(x for x in w.scene.ui.widgets if isinstance(x, BarGround))
        b, room = w.app.brush, bar.words_until - 120
        lines, size, _ = bar.fitted(words, room, True)
        assert " ".join(lines).replace("*", "") == words.replace("*", "")
        for line in lines:
            assert line.count("*") % 2 == 0
            assert b.spans(w.app.surface, line, (0, 50), "prompt", room=room, size=size) <= room
        assert len(lines) * b.lead("prompt", size) * TIGHT <= bar.rect.h


def test_enter_keeps_a_complete_pair_and_space_picks_and_puts_back() -> None:
    with Window(real_table(0, "citygods"), speed="off") as w:
        w.run(0.3)
        w.key("return")  # the curtain
        w.run(0.3)
        scene = w.scene
        w.key("tab", "space", "tab", "space")
        assert scene.presenter.pinned is not None and w.find("main").cap == "Enter"
        w.key("space")
        assert scene.presenter.pinned is None
        w.key("space", "shift+tab", "return")
        w.run(0.3)
        assert scene.question is None or scene.question.who == 1


def test_the_title_counts_the_same_games_as_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    common = {"title": "founders", "round": 2, "mover": "Sun", "signed": False, "path": Path("x")}
    kept = [
        SimpleNamespace(finished=done, trouble=trouble, **common)
        for done, trouble in ((False, ""), (False, "Other rules."), (False, ""), (True, ""))
    ]
    monkeypatch.setattr(shell, "_saves", lambda: kept)
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


def test_a_line_that_is_cut_has_one_ellipsis(monkeypatch: pytest.MonkeyPatch) -> None:
    with at_first_turn() as w:
        b, said = w.app.brush, []
        room = b.width("the main act", "note")
        monkeypatch.setattr(b, "text", lambda to, words, *_, **more: said.append(words) or room - 4)
        b.spans(w.app.surface, "the main action *costs much* and *gives more*.", (0, 50), "note", room=room)
        assert said == ["the main action "]

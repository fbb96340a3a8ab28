"""What the table tells of what happened: the recap, the log, moments long past, the result."""

import random
from collections import Counter
from itertools import count
from typing import Any

import pytest
from every_node import begin
from founders_hands import at_question, founders_table
from having import FACED
from toy_moments import after_the_bots_turn, at_first_turn, real_table, settle
from window import Window

from game.agenda import digest
from game.client.scenes.pause import PauseMenu
from game.client.scenes.rules import RulesScene
from game.client.table.closeup import CloseUpScene
from game.client.table.face import view_of
from game.client.table.log_sheet import LogRows, told
from game.client.table.missed import missed
from game.client.table.outcome import results
from game.client.table.recap import RecapStrip
from game.client.table.replay import Past, past
from game.client.table.scene import TableScene
from game.client.table.sheets import Sheet
from game.client.table.since import Thing
from game.events import RoundBegan, Scored, TurnBegan, TurnEnded
from game.record import Header, Seat, opened
from game.session import LocalSession
from game.setup import Setup
from game.table import Table
from game.titles import TITLES


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


@pytest.mark.parametrize("more", [{}, {"ui_scale": 150}, {"ui_scale": 200, "text_size": 150}])
def test_the_line_of_the_recap_is_never_cut_wherever_it_finds_room(more: dict[str, Any]) -> None:
    with after_the_bots_turn(**more) as w:
        recap = w.scene.recap
        for parts in (recap.parts, [Thing(f"*Jaguar* takes tile {n} of stone") for n in range(6)]):
            recap.parts = parts
            said = [thing.said for thing in parts]
            w.scene.refresh()
            strip = w.find("recap")
            assert isinstance(strip, RecapStrip)
            b, room = w.app.brush, strip.rect.w - 2 * strip.pad - recap.cap_width()
            told = " ".join(said for said, _ in strip.lines)
            shown = told.removeprefix("Since your last turn: ").split(" · ")
            left = len(parts) - len(shown) + 1
            assert shown == said or shown[-1] == f"{left} more" and shown[:-1] == said[: len(parts) - left]
            assert all(b.width(said.replace("*", ""), "note", strip.size) <= room for said, _ in strip.lines)
            assert all(strip.rect.top <= y <= strip.rect.bottom for _, y in strip.lines)
            lit = [x.rect for x in w.scene.ui.all() if x.key.startswith("at ") and x.enabled]
            assert not strip.pad or strip.rect.collidelist(lit) < 0


@pytest.mark.parametrize("players", [2, 4])
def test_what_others_did_covers_little_of_the_boards_at_large_sizes(players: int) -> None:
    session = at_question("TakeTurn", players=players, answers=90)
    with Window(founders_table(session), ui_scale=150, speed="off") as w:
        t = w.scene
        t.recap.parts = [Thing("*Owl* places 2 disks in the Pyramid section: Strength 4 (+12)")] * 4
        t.refresh()
        panel = w.find("recap")
        assert isinstance(panel, RecapStrip) and panel.pad
        board = t.view.lay.board.rect
        covered = panel.rect.clip(board)
        assert panel.rect.h < 0.26 * t.area.h and covered.w * covered.h < 0.15 * board.w * board.h


def test_of_several_others_the_line_tells_what_came_of_each_turn() -> None:
    with Window(founders_table(at_question("TakeTurn", players=4, answers=100)), speed="off") as w:
        parts = w.scene.recap.parts
        assert {part.who for part in parts} == {"Jaguar", "Owl", "Sun"}
        assert not any("disk" in part.said for part in parts)


def test_a_panel_of_the_recap_is_put_away_by_a_press() -> None:
    with after_the_bots_turn(ui_scale=200, text_size=150) as w:
        w.scene.recap.parts = [Thing("*Jaguar* takes a tile of stone")] * 6
        w.scene.refresh()
        panel = w.find("recap")
        assert isinstance(panel, RecapStrip) and panel.pad
        w.click("recap")
        assert not w.scene.recap.told and not w.scene.recap.open


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
        assert not scene.beside.open
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


@pytest.mark.parametrize("code", FACED)
def test_whatever_says_what_it_is_has_a_place_in_the_rules(code: str) -> None:
    with Window(real_table(40, code), speed="off") as w:
        view, area = w.scene.view, w.scene.area
        anchors = {anchor for anchor, _, _ in w.scene.speech.rules()}
        spots = [(x, y) for x in range(area.x, area.right, 40) for y in range(area.y, area.bottom, 40)]
        topics = {view.topic(at) for at in spots if view.tip(at)}
        assert len(topics) > 5 and topics <= anchors


def test_a_line_of_the_log_shows_that_moment_and_escape_returns_to_now() -> None:
    with Window(real_table(), speed="off") as w:
        scene, game = w.scene, w.scene.session.table
        w.key("l")
        rows = w.find("log_panel")
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


@pytest.mark.parametrize("code", FACED)
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
        rows = w.find("log_panel")
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
            assert list(results(table).winners) == [winner]


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


def founders_alone() -> TableScene:
    title = TITLES["founders"]
    setup = title.setup(1, True, {})
    assert isinstance(setup, Setup)
    session = LocalSession(Header.of(title, setup, [Seat("me", "Sun")], b"1"), Table(title.begin(setup)))
    return TableScene(session, view_of("founders"))


def test_what_printed_rules_moved_is_told_but_the_founding_is_no_turn() -> None:
    t, rng = founders_alone(), random.Random(2)
    with Window(t, speed="off") as w:
        lines: list[str] = []
        while not lines or not lines[-1].startswith("Since your last turn: Round 2 begins"):
            w.run(0.04)
            if t.question is not None:
                if t.question.step.code == "TakeTurn" and (not lines or t.recap.told):
                    lines.append(t.recap.line)
                t.answer(rng.choice(t.question.options))
        masks = [e for _, some in t.session.table.live for e in some if e.code == "MaskRemoved"]
        assert lines[0] == "" and any(" Founder One removes " in line for line in lines)
        assert masks and all(any(t.speech.tell(e, t.names).rstrip(".") in line for line in lines) for e in masks)


@pytest.mark.parametrize("title", FACED)
def test_every_turn_of_the_others_is_told_though_one_could_only_pass_meanwhile(title: str) -> None:
    table, luck, looked = begin(title, 3), random.Random(5), 0
    since: dict[int, list[int]] = {}
    """Whose turns have begun since this seat's last one ended."""
    for n in count():
        q = table.question
        if q is None:
            break
        if since.get(q.who, [])[-1:] == [q.who]:
            told = [c.seat for c in missed(table, q.who) if c.seat >= 0]
            assert told == [seat for seat in since[q.who] if seat != q.who]
            looked += 1
        events = table.deal(str(n).encode()) if q.who < 0 else table.answer(q.who, luck.choice(q.answers()))
        for e in events:
            if isinstance(e, RoundBegan) and e.number == 1:
                since.clear()
            elif isinstance(e, TurnEnded):
                since[e.seat] = []
            elif isinstance(e, TurnBegan):
                for turns in since.values():
                    turns.append(e.seat)
    assert looked > 20


def test_of_an_eclipse_every_row_is_told_with_what_everybody_got() -> None:
    with Window(real_table(0, "citygods"), speed="off") as w:
        sheet = until_line(w, "Eclipse 1: ")
        at = next(n for n, (_, said) in enumerate(sheet) if said == "Eclipse 1")
        rows = [said for _, said in sheet[at + 1 :]]
        for n, row in enumerate(("Avenue of the Dead, ", "Lead on the Pyramid track, ", "Pyramid track, ")):
            assert rows[n].startswith(row) and (" +" in rows[n] or rows[n].endswith(": nobody"))
        assert any(row.startswith("Sets of masks: ") for row in rows)
        assert len([row for row in rows if " as salary." in row or "ignores a payment" in row]) == 2
        assert any("Neutral dice stand" in row for row in rows)


def test_after_a_rounds_end_it_is_told_what_was_lost_and_dealt_and_in_order() -> None:
    with Window(real_table(0, "founders"), speed="off") as w:
        sheet = until_line(w, "Round 2 begins")
        at = next(n for n, (_, said) in enumerate(sheet) if said == "Round 1 is over")
        rows = [said for _, said in sheet[at + 1 :]]
        assert rows[0] == "Round 2 begins."
        assert any("loses a disk for good" in row for row in rows) and any(row.startswith("Bonus ") for row in rows)


@pytest.mark.parametrize("title", FACED)
def test_the_line_says_what_was_done_before_what_it_scored(title: str) -> None:
    with Window(real_table(0, title), speed="off") as w:
        assert until_line(w, "(*+", lambda t: len(t.recap.parts) > 1)
        first = w.scene.recap.parts[0].said
        assert first.split()[0] in w.scene.names and not first.split()[1].startswith(("+", "scores"))


def until_line(w: Window, words: str, such: Any = lambda t: True) -> list[tuple[int | None, str]]:
    """Play on until the recap's line has these words; returns all that it tells."""
    luck, t = random.Random(4), w.app.scenes.stack[0]
    assert isinstance(t, TableScene)
    for _ in range(4000):
        w.run(1 / 30)
        if w.scene is not t:  # a curtain before what only one may see
            w.key("return")
        if t.question is None or w.scene is not t:
            continue
        if words in t.recap.line and t.question.step.code in ("ChooseWorker", "TakeTurn") and such(t):
            return list(t.recap.rows())
        t.answer(luck.choice(t.question.options))
        t.director.finish()
    raise AssertionError("it never came")


@pytest.mark.parametrize(("players", "scale"), [(2, 150), (4, 150), (2, 100)])
def test_what_others_did_is_told_in_short_rather_than_over_a_board(players: int, scale: int) -> None:
    session = at_question("TakeTurn", players=players, answers=90)
    with Window(founders_table(session), size=(1600, 900), ui_scale=scale, speed="off", seen=False) as w:
        w.run(2.0)
        w.scene.recap.again()
        w.run()
        panel, lay = w.find("recap"), w.scene.view.lay
        assert (
            not isinstance(panel, RecapStrip) or not panel.pad or panel.rect.collidelist([lay.board.rect, lay.tray]) < 0
        )

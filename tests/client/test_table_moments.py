"""Moments of a game: whose turn it is at one screen, and a new round with what was lost and dealt."""

from itertools import pairwise

import pytest
from founders_hands import Hands, founders_table
from pygame import Rect
from toy_table import toy_table
from window import TICK, Window

from game.client.founders.board import new_round, seats
from game.events import RoundBegan, Scored
from game.founders.box import BONUSES
from game.words.phrases import phrase


def asked(w: Window) -> None:
    """Let time pass until somebody is."""
    while w.scene.question is None:
        w.run()


def test_a_screen_that_changes_hands_says_whose_turn_it_is() -> None:
    with Window(founders_table(players=2)) as w:
        asked(w)
        banner = w.scene.turn_banner
        first = w.scene.question.who
        assert banner.on_view and banner.seat == first
        w.run(2.0)
        assert not banner.on_view
        for _ in range(200):
            if w.scene.question is not None:
                if w.scene.question.who != first:
                    break
                w.scene.answer(w.scene.question.options[0])
                w.scene.director.finish()
            w.run()
        assert banner.on_view and banner.seat != first


def test_an_answer_sends_the_banner_away() -> None:
    with Window(founders_table(players=2)) as w:
        asked(w)
        seat = w.scene.question.who
        w.scene.answer(w.scene.question.options[0])
        banner = w.scene.turn_banner
        assert not banner.on_view or banner.seat != seat


def test_alone_at_a_screen_nobody_needs_a_banner() -> None:
    with Window(toy_table(("me", "bot"))) as w:
        w.run(0.5)
        assert not w.scene.turn_banner.on_view


def test_the_first_round_tells_what_everybody_has_and_what_a_round_is() -> None:
    with Window(founders_table(players=2), speed="normal") as w:
        hands, t = Hands(w), w.scene
        while (now := t.view.new_round) is None or not now.lines:
            if t.question is not None:
                t.answer(hands.pick())
            t.update(TICK)
        disks = [p.disks for p in t.session.table.state.players]
        assert [row.disks for row in now.seats] == disks and min(disks) > 0
        assert [row.begins for row in now.seats].count(True) == 1 and now.reading() >= 3


def test_a_new_round_is_one_wide_moment_that_says_what_was_lost() -> None:
    with Window(founders_table(players=2), speed="normal") as w:
        hands, t = Hands(w), w.scene
        for _ in range(4000):
            if (now := t.view.new_round) is not None and now.number == 2:
                break
            if t.question is not None:
                t.answer(hands.pick())
                if t.state.round < 2:
                    t.director.finish()
            t.update(TICK)
        passed = 0.0
        while t.view.new_round is not None and passed < 20:
            t.update(TICK)
            passed += TICK
        assert [(row.points, row.disks) for row in now.seats] == [(p.vp, p.disks) for p in t.state.players]
        assert sum(row.begins for row in now.seats) == 1 and any("main board" in line for line in now.lines)
        assert [kind for _, kind in now.bonuses] == [BONUSES[kind] for kind in t.state.bonus if kind >= 0]
        assert passed < 14.0 and t.area.contains(new_round.Sheet(t.view.look, t.area, now, "").rect)


def test_what_the_last_round_brought_is_counted_by_seat() -> None:
    told = [RoundBegan(1), Scored(0, 3, "bonus"), Scored(1, 2, "mask"), RoundBegan(2), Scored(0, 9, "mask")]
    assert [row.gained for row in new_round.seat_rows(told, 2, [5, 2])] == [3, 2]


@pytest.mark.parametrize("press", ["p", "pause"])
def test_a_wide_moment_can_be_held_and_closed(press: str) -> None:
    with Window(founders_table(players=2), speed="normal") as w:
        t = w.scene
        to_the_moment(w)
        w.key("p") if press == "p" else w.click("pause")
        w.run(8.0)
        assert t.view.in_moment() and t.tempo.held
        w.key("p")
        w.key("return")
        assert not t.view.in_moment()


def test_enter_for_a_moment_that_closed_by_itself_answers_nothing_however_late_it_comes() -> None:
    with Window(founders_table(players=2), speed="normal") as w:
        to_the_moment(w)
        w.key("tab")
        asked(w)
        w.run(10.0)
        w.key("return", rashly=True)
        assert [t.words for t in w.app.toasts.shown] == [phrase("table.only_just_asked")]


def to_the_moment(w: Window) -> None:
    hands, t = Hands(w), w.scene
    for _ in range(4000):
        if t.view.new_round is not None and t.view.new_round.number == 2:
            break
        if t.question is not None:
            t.answer(hands.pick())
            if t.state.round < 2:
                t.director.finish()
        t.update(TICK)
    w.run()


def test_a_solo_round_is_read_before_the_first_founders_draw() -> None:
    with Window(founders_table(players=1, solo=True), speed="normal") as w:
        hands, t = Hands(w), w.scene
        read = 0.0
        for _ in range(6000):
            now = t.view.new_round
            if t.question is not None:
                assert now is None, "a question is put while the round is still announced"
                t.answer(hands.pick())
                if t.state.round < 2:
                    t.director.finish()
            read += TICK if now is not None and now.number == 2 else 0.0
            if now is None and read:
                break
            t.update(TICK)
        assert 1.5 < read < 14.0


@pytest.mark.parametrize("n", [3, 5, 7])
def test_no_disk_of_a_rival_lies_under_the_points(n: int) -> None:
    for room in (Rect(0, 0, 150, 120), Rect(0, 0, 300, 160), Rect(10, 0, 190, 340)):
        size = min(room.h / 4.4, 42, room.w / 4.0)
        seal = round(min(size * 1.3, room.h * 0.3))
        row = seats.disk_row(room, size, seal, n)
        assert len(row) == n and max(row) + round(size * 0.38) <= room.right - size * 0.62 - seal / 2 + 1
        assert all(b - a >= 3 for a, b in pairwise(row))


def test_the_banner_lies_over_nothing_that_is_asked_about_and_goes_with_a_press() -> None:
    with Window(founders_table(players=2)) as w:
        asked(w)
        banner = w.scene.turn_banner
        assert all(not banner.rect().colliderect(t.rect) for t in w.scene.presenter.targets)
        w.key("tab")
        assert not banner.on_view

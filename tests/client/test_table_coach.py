"""The coach beside a table: a card the first time, never twice, put away with Esc; off for those who know."""

from __future__ import annotations

import random
from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest
from advising import Inline
from citygods_driver import city_table, until
from founders_hands import at_question, session_of
from pygame import Rect
from window import Window

from game.advice import moves
from game.agenda import EndTurn, Question
from game.citygods.power import AscensionReward
from game.citygods.temples import ChooseTemple
from game.client.founders.view import FoundersView
from game.client.shell import Shell
from game.client.table.card import GAP, Say
from game.client.table.coaching import Coaching
from game.client.table.scene import TableScene
from game.client.table.target_widget import TargetWidget
from game.coach import Coach, Seen
from game.events import TurnEnded
from game.words.coach_citygods import CARDS


def coached(seen: Seen) -> TableScene:
    return TableScene(session_of(), FoundersView(), coach=Coach("founders", seen))


def at_a_question(w: Window) -> TableScene:
    for _ in range(100):
        if w.scene.question is not None:
            return w.scene  # type: ignore[no-any-return]
        w.run()
    raise AssertionError("nobody is asked")


def test_the_first_question_of_a_kind_comes_with_a_card_that_covers_nothing_to_be_pressed() -> None:
    with Window(coached(Seen(None)), speed="off") as w:
        t = at_a_question(w)
        card = t.ui.find("teacher")
        assert card is not None
        assert not any(card.rect.colliderect(x.rect) for x in t.ui.all() if isinstance(x, TargetWidget) and x.enabled)


def test_esc_puts_the_card_away_and_it_does_not_come_again() -> None:
    seen = Seen(None)
    with Window(coached(seen), speed="off") as w:
        t = at_a_question(w)
        w.key("escape")
        assert w.scene is t and t.ui.find("teacher") is None
    with Window(coached(seen), speed="off") as w:
        assert at_a_question(w).ui.find("teacher") is None


def test_what_is_said_of_teotibot_leaves_its_action_tiles_in_view() -> None:
    table = city_table(1, solo=True, setup="first")
    table.coaching.coach = Coach("citygods", Seen(None))
    with Window(table, speed="off") as w:
        rng = random.Random(1)
        while (t := at_a_question(w)).coaching.heading != "Teotibot":
            t.answer(rng.choice(t.question.options))
        card = t.ui.find("teacher")
        assert card is not None and not card.rect.colliderect(t.view.panel(1))


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 150)])
def test_no_card_in_the_dock_lies_on_teotibots_tiles(size: tuple[int, int], scale: int) -> None:
    with Window(city_table(1, solo=True, setup="first"), size, speed="off", ui_scale=scale, seen=False) as w:
        w.run(0.2)
        assert not w.scene.view.dock().colliderect(w.scene.view.panel(1))


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1600, 900), 150)])
def test_a_card_that_names_what_lies_in_the_dock_is_read_without_scrolling(size: tuple[int, int], scale: int) -> None:
    table = city_table(1, solo=True, setup="first")
    table.coaching.coach = Coach("citygods", Seen(None))
    with Window(table, size, speed="off", ui_scale=scale, seen=False) as w:
        t = at_a_question(w)
        for told in CARDS.values():
            t.coaching.heading = told[0]
            t.coaching.said = [Say(words) for words in told[1:] if words]
            for t.coaching.whole in (False, True):
                t.refresh()
                assert not t.ui.find("teacher").unseen, told[0]


def test_a_card_goes_with_the_question_it_came_with() -> None:
    with Window(coached(Seen(None)), speed="off") as w:
        t = at_a_question(w)
        heading = t.coaching.heading
        t.answer(t.question.options[0])
        at_a_question(w)
        assert not t.coaching.open or t.coaching.heading != heading


@pytest.mark.parametrize(("wish", "coach"), [("first", True), ("on", True), ("off", False)])
def test_who_is_coached(wish: str, coach: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOLLAN_HOME", str(tmp_path))
    with Window(coach=wish) as w:
        assert (Shell(w.app).coach("founders") is not None) is coach


@pytest.mark.parametrize("title", ["founders", "citygods"])
def test_a_card_about_nothing_in_particular_rather_lies_where_no_board_is(title: str) -> None:
    table = coached(Seen(None)) if title == "founders" else city_table(2, setup="first")
    table.coaching.coach = Coach(title, Seen(None))
    with Window(table, speed="off") as w:
        rng = random.Random(1)
        while not ((t := at_a_question(w)).coaching.open and isinstance(t.question.step, EndTurn)):
            t.answer(rng.choice([c for c in t.question.options if c != "pass"] or t.question.options))
        card = t.ui.find("teacher").rect
        if (dock := t.view.dock()) is not None:
            assert dock.contains(card)
            return

        def covered(r: Rect) -> int:
            return sum(c.w * c.h for c in (r.clip(board) for board in t.view.boards()))

        corners = [card.copy() for _ in range(2)]
        inner = t.area.inflate(-w.app.screen.u(GAP), -w.app.screen.u(GAP))
        corners[0].bottomleft, corners[1].bottomright = inner.bottomleft, inner.bottomright
        assert covered(card) <= min(map(covered, corners))


@pytest.mark.parametrize("title", ["founders", "citygods"])
def test_two_questions_in_a_row_never_have_a_card_nor_three_of_a_turn(title: str) -> None:
    table = coached(Seen(None)) if title == "founders" else city_table(2, setup="first")
    table.coaching.coach = Coach(title, Seen(None))
    said = import_module(f"game.words.coach_{title}")
    urgent = [said.CARDS[kind][0] for kind in said.AT_ONCE]
    with Window(table, speed="off") as w:
        rng, turns, last = random.Random(1), Counter[int](), False
        for _ in range(60):
            t = at_a_question(w)
            waits = t.coaching.heading not in urgent
            told = t.coaching.open and t.coaching.heading != "Before you end your turn" and waits
            turn = sum(isinstance(e, TurnEnded) for _, some in t.session.table.live for e in some)
            assert not (told and last and turns[turn])
            turns[turn] += told
            last = told
            t.answer(rng.choice([c for c in t.question.options if c != "pass"] or t.question.options))
        assert 0 < max(turns.values()) <= 2


def test_how_to_lay_a_piece_and_to_end_a_turn_is_told_the_first_time_it_is_asked() -> None:
    told: dict[str, str] = {}
    with Window(coached(Seen(None)), speed="off") as w:
        rng = random.Random(1)
        for _ in range(40):
            t = at_a_question(w)
            if t.state.round:
                told.setdefault(t.question.step.code, t.coaching.heading if t.coaching.open else "")
            t.answer(rng.choice([c for c in t.question.options if c != "pass"] or t.question.options))
    laid = [heading for code, heading in told.items() if code in ("PlaceBuilding", "PlaceTemple")]
    assert laid and laid[0] == "Where to place it"
    assert told["EndTurn"] in ("End of your turn", "Before you end your turn")


def test_the_card_of_an_extra_action_speaks_of_the_one_that_is_there() -> None:
    for session in (at_question("ExtraAction", answers=n) for n in (20, 45, 70)):
        table = TableScene(session, FoundersView(), coach=Coach("founders", Seen(None)))
        with Window(table, speed="off") as w:
            t = at_a_question(w)
            other = {"build": "lower", "influence": "Construct"}[t.question.step.which]
            words = " ".join([t.coaching.heading, *(say.words for say in t.coaching.said)])
            assert t.coaching.heading.startswith("One more") and other not in words


def test_what_a_card_names_lies_beside_it() -> None:
    """The Architect, the masks, one's own cubes: at a large size too."""
    table = TableScene(
        at_question("EndTurn", players=1, solo=True), FoundersView(), coach=Coach("founders", Seen(None))
    )
    with Window(table, size=(1600, 900), ui_scale=150, speed="off") as w:
        t = at_a_question(w)
        t.coaching.heading, t.coaching.said = "Masks", [Say("Look at your Architect, at the masks and at Gain favor.")]
        t.refresh()
        w.run()
        card = t.ui.find("teacher")
        places = [("architect",), ("masks",), ("favor",)]
        assert card is not None and not any(card.rect.colliderect(t.view.landmark(place)) for place in places)
        assert not card.rect.colliderect(t.view.lay.tray)


def test_an_ascension_has_its_card_the_first_time_however_much_was_said_before() -> None:
    t = city_table(setup="first")
    with Window(t, speed="off") as w:
        until(w, "ChooseWorker")
        coaching = Coaching(t, Coach("citygods", Seen(None)))
        reward = Question(AscensionReward(0), [0], [])
        for q, heading in ((Question(ChooseTemple(0), [0], []), "Temples"), (reward, "Ascension")):
            coaching.asked(q)
            assert coaching.open and coaching.heading == heading
        coaching.asked(reward)
        assert not coaching.open


def test_what_can_be_done_on_a_board_is_told_before_it_is_chosen() -> None:
    t = city_table(setup="first")
    with Window(t, speed="off") as w:
        until(w, "ChooseWorker")
        coaching = Coaching(t, Coach("citygods", Seen(None)))
        coaching.asked(t.question)
        assert coaching.heading == "Your turn"
        t.answer(t.question.options[0])
        until(w, "ChooseDistance")
        coaching.asked(t.question)
        assert coaching.heading == "What to do there"


def test_the_eclipse_is_told_of_with_ones_second_turn() -> None:
    t = city_table(setup="first")
    with Window(t, speed="off") as w:
        until(w, "ChooseWorker")
        coaching = Coaching(t, Coach("citygods", Seen(None)))
        for heading in ("Your turn", "The Eclipse"):
            coaching.asked(t.question)
            assert coaching.open and coaching.heading == heading
            coaching.happened([TurnEnded(0)])


@pytest.mark.parametrize("as_hinted", [False, True])
def test_a_turn_that_a_hint_proposed_is_not_blamed_by_the_coach(as_hinted: bool) -> None:
    table = TableScene(session_of(), FoundersView(), coach=Coach("founders", Seen(None)))
    with Window(table, speed="off") as w:
        while not (t := at_a_question(w)).state.round:
            t.answer(t.question.options[0])
        if as_hinted:
            t.hints._notes.add(moves(t.state, ["pass"]))
        t.answer("pass")
        assert isinstance(at_a_question(w).question.step, EndTurn)
        assert (t.coaching.heading == "Before you end your turn") is not as_hinted


@pytest.mark.parametrize("title", ["founders", "citygods"])
def test_at_one_and_a_half_times_the_size_cards_keep_small_and_lie_in_corners(title: str) -> None:
    table = coached(Seen(None)) if title == "founders" else city_table(1, solo=True, setup="first")
    table.coaching.coach = Coach(title, Seen(None))
    with Window(table, speed="off", ui_scale=150, seen=False) as w:
        rng, shown = random.Random(2), []
        inner = table.area.inflate(-w.app.screen.u(GAP), -w.app.screen.u(GAP))
        for _ in range(40):
            t = at_a_question(w)
            if (found := t.ui.find("teacher")) is not None:
                shown.append(found.rect)
            t.answer(rng.choice(t.question.options))
            t.director.finish()
    assert len(shown) > 8
    assert max(r.w * r.h for r in shown) <= 0.16 * table.area.w * table.area.h
    dock = table.view.dock()
    roaming = [r for r in shown if dock is None or not dock.contains(r)]
    corners = [r for r in roaming if r.left == inner.left or r.right == inner.right]
    assert corners == [r for r in corners if r.top == inner.top or r.bottom == inner.bottom] == roaming


def test_more_opens_the_rest_of_a_card() -> None:
    with Window(coached(Seen(None)), speed="off", ui_scale=150) as w:
        t = at_a_question(w)
        assert len(t.ui.find("teacher").said) == 1 < len(t.coaching.said)
        w.click("coach_more")
        assert list(t.ui.find("teacher").said) == t.coaching.said and w.scene.ui.find("coach_more") is None


def test_no_card_of_the_coach_takes_the_place_of_a_hint() -> None:
    session = at_question("TakeTurn", answers=30)
    table = TableScene(session, FoundersView(), adviser=Inline(session.header), coach=Coach("founders", Seen(None)))
    with Window(table, speed="off", seen=False) as w:
        t = at_a_question(w)
        w.key("h")
        w.run(0.3)
        assert t.hints.advice is not None
        while t.hints.advice is not None and t.hints.way.next is not None:
            t.answer(t.hints.way.next.choice)
            at_a_question(w)
            assert not (t.hints.advice is not None and t.coaching.open)

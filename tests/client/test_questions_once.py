"""One question, one place: what comes to the same is not asked, what was decided is not asked again, and the start asks
for the boards one takes."""

from __future__ import annotations

from typing import Any

import pytest
from citygods_driver import at_question, open_city, table_of, until
from founders_hands import at_question as founders_at
from founders_hands import founders_table
from window import Window

from game import words
from game.agenda import Question
from game.citygods import evident, worship
from game.citygods.discovery import UseDiscovery
from game.citygods.power import PowerUp
from game.citygods.state import Die
from game.citygods.temples import WhichTempleFirst
from game.citygods.unlock import PayToUnlock
from game.client.scenes.popup import Popup
from game.client.table.ghosts import Ghost


def test_the_start_asks_for_the_boards_one_takes() -> None:
    with at_question("LeaveOutBoard") as w:
        t: Any = table_of(w)
        assert "do your workers start" in t.speech.prompt(t.state, t.question.step)
        *taken, left = t.question.options
        for board in taken:
            assert w.scene.ui.find("main") is None
            w.click(t.view.spot(("board", board)).center)
        w.click("main")
        assert t.session.table.log[-1][2] == left


def test_a_board_pressed_twice_is_not_taken() -> None:
    with at_question("LeaveOutBoard") as w:
        t: Any = table_of(w)
        spot = t.view.spot(("board", t.question.options[0])).center
        w.click(spot)
        assert t.presenter.chosen() == (t.question.options[0],)
        w.click(spot)
        assert t.presenter.chosen() == ()


@pytest.mark.parametrize(
    ("red", "green", "known"),
    [
        (False, False, ("red",)),  # both bring points or cocoa
        (True, False, ("green",)),  # the red one lets one choose a tile: what is certain comes first
        (True, True, None),  # both ask for more: then the order is asked
    ],
)
def test_which_temple_comes_first_is_asked_only_where_it_can_matter(red: bool, green: bool, known: object) -> None:
    with open_city(2, options={"setup": "first"}) as w:
        until(w, "ChooseWorker")
        s = table_of(w).state.clone()
        who = s.asked.who
        majors = {t: [at for temple, at in s.box.majors if temple == t] for t in (1, 2)}
        s.players[who].temples[1] = majors[1][0] - 1 if red else 0
        s.players[who].temples[2] = majors[2][0] - 1 if green else 0
        step = WhichTempleFirst(who, 1, 2)
        assert evident.answer(s, Question(step, step.options(s), [])) == known


def test_workers_that_are_alike_are_not_asked_about() -> None:
    with open_city(2, options={"setup": "first"}) as w:
        until(w, "ChooseWorker")
        s = table_of(w).state.clone()
        who = s.asked.who
        s.dice[who] = [Die(2, 3, 0), Die(2, 3, 0), Die(4, 1, 0)]
        assert evident.answer(s, Question(PowerUp(who, 2), [0, 1], [])) == (0,)
        assert evident.answer(s, Question(PowerUp(who, 2), [0, 2], [])) is None
        assert evident.answer(s, Question(PowerUp(who, 2), [0, 1, None], [])) is None
        assert evident.answer(s, Question(PowerUp(who, 2), [0], [PayToUnlock(who)])) == (0,)
        s.dice[who][2] = Die(2, 1, 1)
        assert evident.answer(s, Question(PowerUp(who, 2), [0], [PayToUnlock(who)])) is None, "it might be raised too"


@pytest.mark.parametrize(("raises", "known"), [(False, (0,)), (True, None)])
def test_a_tile_in_hand_makes_workers_differ_only_if_it_powers_up(raises: bool, known: tuple[int] | None) -> None:
    with open_city(2, options={"setup": "first"}) as w:
        until(w, "ChooseWorker")
        s = table_of(w).state.clone()
        who = s.asked.who
        s.dice[who] = [Die(2, 3, 0), Die(2, 3, 0), Die(4, 1, 0)]
        s.turn.die = 1
        held = next(t for t, d in s.box.discoveries.items() if d.kind == "gain" and bool(d.gain.power_up) is raises)
        s.players[who].hand = (held,)
        step = PowerUp(who, 2)
        assert evident.answer(s, Question(step, [0, 1], [UseDiscovery(who, held)])) == known
        named = {words.brief("citygods", s, step, die) for die in (0, 1)}
        assert len(named) == (2 if raises else 1)


def worshipping(way: str) -> Window:
    """Somebody may worship in this way, and can pay for the tile."""

    def rich(t: Any) -> bool:
        price = t.state.box.discoveries[t.state.worship_tiles[t.state.turn.board]].price
        p = t.state.players[t.question.who]
        pays = p.cocoa >= price.cocoa + 3 and all(a >= b for a, b in zip(p.goods, price.goods, strict=True))
        return way in t.question.options and pays and t.state.turn.board != 1

    return at_question("ChooseWorship", rich)


def test_who_worships_for_both_is_not_asked_again_about_the_tile() -> None:
    with worshipping(worship.FIND_ABILITY) as w:
        t: Any = table_of(w)
        tile = t.state.worship_tiles[t.state.turn.board]
        before = len(t.session.table.log)
        w.click(f"at {('both', t.state.turn.board)!r}")
        w.run(0.1)
        w.key(str(1 + [way for _, way, _ in w.scene.items].index(worship.FIND_ABILITY)))
        w.run(0.2)
        assert [entry[2] for entry in t.session.table.log[before : before + 2]] == [worship.FIND_ABILITY, tile]
        while t.question.step.code != "ChooseWorship":
            asked = t.question.step.code
            w.key("z")
            assert t.question.step.code not in ("ClaimBesideWorship", asked), "both answers are undone as one"


@pytest.mark.parametrize("way", [worship.ABILITY, worship.FIND])
def test_the_print_below_a_way_to_worship_is_that_way(way: str) -> None:
    with worshipping(way) as w:
        t: Any = table_of(w)
        board = t.state.turn.board
        spot = t.view.lay.on(board, t.view.lay.plan(board).way(way))
        w.click((spot.centerx, spot.bottom - 4))
        assert t.session.table.log[-1][2] == way


def test_both_lies_at_the_board_too_and_asks_for_the_order_there() -> None:
    with worshipping(worship.FIND_ABILITY) as w:
        t: Any = table_of(w)
        board = t.state.turn.board
        spot = t.view.lay.on(board, t.view.lay.plan(board).way("both"))
        w.click(spot.center)
        w.run(0.1)
        assert isinstance(w.scene, Popup) and len(w.scene.items) == 2
        assert not w.scene.box.colliderect(spot), "the choice covers what it is about"


def test_the_only_action_that_was_possible_is_said_though_nobody_pressed_it() -> None:
    def one_possible(session: Any) -> bool:
        after = Ghost(session.table.state, session.table.question.options[0])
        return any(e.code == "ActionChosen" for e in after.events)

    session = founders_at("PlaceDisks", answers=30, such=one_possible)
    with Window(founders_table(session), speed="off") as w:
        w.run(0.2)
        w.click(f"answer {session.table.question.options[0]!r}")
        said = [str(toast.words) for toast in w.app.toasts.shown]
        assert any("only action possible" in words for words in said), said

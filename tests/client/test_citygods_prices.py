"""What is asked for in City of Gods says its whole price before it is pressed, and what cannot be had says why."""

from __future__ import annotations

import random
from typing import Any

import pytest
from citygods_driver import open_city, table_of, until
from window import Window

from game.citygods import evident
from game.client.citygods.questions.plates import BarredChip
from game.client.table.bar_words import BarGround
from game.words.citygods_brief import brief


def acting_on(w: Window, board: int, goods: list[int]) -> Any:
    """Where the question is what to do on this board, with these resources."""
    q = until(w, "ChooseAction")
    t, s = table_of(w), table_of(w).state
    assert q is not None
    d = s.dice[q.who][s.turn.die]
    s.dice[q.who][s.turn.die] = d.but(board=board, lock=0, power=1)
    s.turn.board, s.players[q.who].goods, s.players[q.who].cocoa = board, goods, 5
    return t, s, q


@pytest.mark.parametrize(
    ("board", "price"), [(5, "1 gold"), (6, "2 wood"), (7, "3 gold"), (8, "2 stone or more"), (2, "")]
)
def test_the_button_of_a_main_action_names_all_it_costs(board: int, price: str) -> None:
    with open_city(2, options={"setup": "first"}) as w:
        _, s, q = acting_on(w, board, [9, 9, 9])
        colours = s.colours_on(board)
        paid = [f"{colours} cocoa"] * bool(colours) + [price] * bool(price)
        cost = f"costs {', '.join(paid)}" if paid else "free"
        assert brief(s, q.step, "main") == f"Main action: {cost}"


def test_a_main_action_that_cannot_be_paid_stands_behind_a_padlock_and_says_why() -> None:
    with open_city(2, options={"setup": "first"}) as w:
        t, rng = table_of(w), random.Random(1)
        while True:
            q = until(w, "ChooseDistance", rng)
            assert q is not None
            w.run(0.1)
            found = [a for a in t.presenter.arrivals.values() if "main" in a.barred and a.board == 6]
            if found:
                break
            t.answer(q.options[0])
            w.run(0.04)
        chip = next(x for x in t.ui.all() if isinstance(x, BarredChip) and x.target.place == ("chip", 6, "main"))
        assert not chip.shy, "its padlock is seen before anybody points there"
        assert chip.explain() == t.speech.reason(found[0].barred["main"])
        w.click(chip)
        assert t.question is q, "it only says why"
        w.move(t.view.lay.boards[6].center)
        w.run(0.1)
        bar = next(x for x in t.ui.all() if isinstance(x, BarGround))
        assert "no main action (" in bar.said()[1]


@pytest.mark.parametrize(
    ("code", "seed"), [("PickTechnology", b"2"), ("PickDecoration", b"2"), ("PickPyramidTile", b"4")]
)
def test_what_a_main_action_asks_for_says_its_price_in_the_bar(code: str, seed: bytes) -> None:
    with open_city(2, seed=seed, options={"setup": "first"}) as w:
        assert until(w, code) is not None
        t = table_of(w)
        w.move(next(g for g in t.presenter.targets if g.choices).rect.center)
        w.run(0.1)
        bar = next(x for x in t.ui.all() if isinstance(x, BarGround))
        assert any(good in bar.said()[1] for good in (" gold", " wood", " stone"))


def test_power_ups_are_numbered_from_one_the_weakest_first() -> None:
    with open_city(2, options={"setup": "first"}) as w:
        t: Any = table_of(w)
        rng = random.Random(4)
        while True:
            q = until(w, "PowerUp", rng)
            assert q is not None
            if len({t.state.dice[q.who][die].power for die in q.options}) > 1:
                break
            t.answer(q.options[0])
            w.run(0.04)
        w.run(0.1)
        made = [x for x in t.ui.all() if x.key.startswith("answer ")]
        assert [b.cap for b in made] == [str(n + 1) for n in range(len(made))]
        assert [b.words for b in made] == sorted(b.words for b in made)


def test_which_of_two_equal_workers_moved_does_not_matter_without_tiles() -> None:
    with open_city(2, options={"setup": "first"}) as w:
        q = until(w, "PowerUp")
        s, die = table_of(w).state.clone(), None
        assert q is not None
        die = q.options[0]
        other = next(i for i in range(len(s.dice[q.who])) if i != die)
        s.dice[q.who][other] = s.dice[q.who][die]
        s.turn.die, s.players[q.who].hand = die, []
        assert evident.kind(s, q.who, die) == evident.kind(s, q.who, other)

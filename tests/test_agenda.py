"""The kernel: settled questions, options as the only truth, asides, owed draws, sealed rounds."""

import pytest
from toy import ChooseSpot, Lay, Pay, PickSide, Refill, TakeTile, Toy, UseDiscovery

from game.agenda import (
    DONE,
    Asked,
    Auto,
    EndTurn,
    Illegal,
    Reason,
    TurnUpNow,
    answer,
    aside,
    deal,
    digest,
    owe,
    plain,
    sealed_round,
    settle,
    step,
    then,
)
from game.events import RuleGap


def begun() -> Toy:
    s = Toy()
    settle(s)
    answer(s, 0)
    answer(s, 1)
    return s


def test_a_settled_state_asks_exactly_one_question() -> None:
    s = begun()
    assert isinstance(s.asked.step, TakeTile) and s.asked.options == [0, 1, 2]


def test_asking_changes_nothing() -> None:
    s = begun()
    before = digest(s)
    s.asked.step.options(s)
    s.asked.step.candidates(s)
    settle(s)
    assert digest(s) == before


@pytest.mark.parametrize("bad", [1.0, True, "1", 7, -1, None, (0,), [0], {}, b"0", object(), float("nan")])
def test_only_what_is_offered_is_taken(bad: object) -> None:
    s = begun()
    before = digest(s)
    with pytest.raises(Illegal):
        answer(s, bad)
    assert digest(s) == before


def test_an_answer_from_the_wire_is_the_offered_object() -> None:
    s = begun()
    answer(s, 0)
    assert s.asked.find([0, 1]) is s.asked.options[1]


def test_an_aside_uses_something_up_and_asks_the_same_question_again() -> None:
    s = begun()
    answer(s, aside(UseDiscovery(0)))
    assert s.goods[0] == [5, 6, 4] and isinstance(s.asked.step, TakeTile) and not s.asked.asides


def test_payments_have_no_asides() -> None:
    s = begun()
    answer(s, 0)
    answer(s, (0, 0))
    assert isinstance(s.asked.step, Pay) and not s.asked.asides


def test_a_draw_inside_a_turn_is_owed_until_the_turn_ends() -> None:
    s = begun()
    for choice in (0, (0, 0), (1, 1, 0)):
        answer(s, choice)
    assert s.display[0] is None and plain(s.owed) == (("Refill", -1, 0),)
    answer(s, DONE)
    assert isinstance(s.asked.step, Refill)


def test_owed_draws_can_be_looked_at() -> None:
    s = begun()
    for choice in (0, (0, 0), (1, 1, 0), aside(TurnUpNow(0))):
        answer(s, choice)
    deal(s, 2)
    assert s.display[0] == 2 and isinstance(s.asked.step, EndTurn)


def test_owed_draws_come_before_a_step_that_looks_at_their_display() -> None:
    s = begun()
    s.agenda.pop()
    then(s, Lay(0, 1, (0, 0)), TakeTile(0))
    settle(s)
    assert isinstance(s.asked.step, Refill)


def test_owed_draws_of_another_display_wait() -> None:
    @step
    class Elsewhere(Refill):
        display = "elsewhere"

    s = begun()
    owe(s, Elsewhere(tile=0))
    settle(s)
    assert isinstance(s.asked.step, TakeTile)


def test_a_dealer_with_one_outcome_is_not_asked() -> None:
    s = begun()
    s.bag = [0, 0, 1]
    for choice in (0, (0, 0), (1, 1, 0), DONE):
        answer(s, choice)
    assert s.display[0] == 2


def test_the_dealer_takes_no_other_outcome() -> None:
    s = begun()
    for choice in (0, (0, 0), (1, 1, 0), DONE):
        answer(s, choice)
    with pytest.raises(Illegal):
        deal(s, 3)


def test_a_forced_answer_is_taken_unless_an_aside_is_open() -> None:
    s = begun()
    s.goods[0] = [1, 1, 0]
    answer(s, 0)
    answer(s, (0, 0))
    assert s.goods[0] == [0, 0, 0], "one way to pay, no aside: paid"
    s.display, s.found = [2, None, None], [0, 1]
    s.agenda.append(TakeTile(1))
    s.owed = []
    settle(s)
    assert isinstance(s.asked.step, TakeTile), "one tile, but an aside is open: asked"


@pytest.mark.gap
def test_an_empty_question_is_skipped_and_told() -> None:
    @step
    class Nothing(Asked[Toy]):
        def options(self, s: Toy) -> list:
            return []

    s = begun()
    s.sink = []
    then(s, Nothing(0))
    settle(s)
    assert s.sink == [RuleGap("Nothing")]


def test_a_sealed_round_lists_every_seat_that_has_a_choice() -> None:
    s = Toy()
    settle(s)
    assert [(q.who, q.options) for q in sealed_round(s)] == [(0, [0, 1]), (1, [0, 1])]
    assert not sealed_round(begun())


def test_steps_keep_their_code_at_any_depth() -> None:
    @step
    class Both(Auto[Toy]):
        parts: tuple

    assert plain(Both(0, (PickSide(0), EndTurn(1)))) == ("Both", 0, (("PickSide", 0), ("EndTurn", 1)))


def test_a_clone_is_equal_and_independent() -> None:
    s = begun()
    twin = s.clone()
    before = digest(s)
    assert digest(twin) == before
    for choice in (0, (0, 0), (0, 0, 2)):
        answer(twin, choice)
    assert digest(s) == before


def test_reasons_are_values() -> None:
    s = begun()
    s.display[1] = None
    asked = TakeTile(0)
    assert asked.why_not(s, 1) == Reason("gone", 1) and asked.why_not(s, 0) is None


def test_spots_carry_what_was_chosen_before() -> None:
    s = begun()
    answer(s, 2)
    assert plain(s.asked.step) == plain(ChooseSpot(0, 2))

"""Draws that are named beforehand, and a table that is dealt them."""

import pytest
from toy import Toy

from game.agenda import DONE, Illegal, digest
from game.deck import Deck, written
from game.table import Table


def drawing() -> Table:
    """The dealer is asked for a tile of the toy's bag."""
    t = Table(Toy())
    for seat, choice in ((0, 0), (1, 0), (0, 0), (0, (0, 0)), (0, (1, 1, 0)), (0, DONE)):
        t.answer(seat, choice)
    return t


def code(t: Table) -> str:
    assert t.question is not None
    return str(t.question.step.code)


@pytest.mark.parametrize("kind", range(3))
def test_what_is_named_is_drawn_whatever_the_seed(kind: int) -> None:
    t = drawing()
    assert Deck({code(t): [str(kind)]}).draw(t.state, b"any")[0] == kind


def test_what_cannot_be_drawn_waits() -> None:
    t = drawing()
    deck = Deck({code(t): ["9", "2", "1"]})
    assert deck.draw(t.state, b"any")[0] == 2
    assert deck.left == {code(t): ["9", "1"]}


def test_the_seed_draws_what_is_not_named() -> None:
    t, other = drawing(), drawing()
    t.deal(b"seed", Deck({}).draw(t.state, b"seed"))
    other.deal(b"seed")
    assert digest(t.state) == digest(other.state)


def test_a_log_with_named_draws_is_played_again() -> None:
    t, again = drawing(), Table(Toy())
    t.deal(b"any", (2,))
    for entry in t.log:
        again.play(entry)
    assert again.digests == t.digests


@pytest.mark.parametrize("named", [(9,), (2, 2)])
def test_no_more_is_dealt_than_is_drawn(named: tuple[int, ...]) -> None:
    t = drawing()
    with pytest.raises(Illegal):
        t.deal(b"any", named)
    assert len(t.log) == 6


def test_an_outcome_of_several_parts_is_one_word() -> None:
    assert written(((0, 1), (2, 0))) == "0,1,2,0"

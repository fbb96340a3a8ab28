"""Where a position lies on a turn that was told: on its way, in another order, back again, or beside it."""

from toy import Toy

from game.agenda import DONE, Choice, answer, aside, settle
from game.way import Way, ended, reached, way_of

TILE, SPOT, PAID = 1, (0, 0), (1, 1, 0)


def turn(s: Toy) -> tuple[Choice, ...]:
    """A tile, a discovery, the tile's spot, its price, the end."""
    assert s.asked is not None
    return TILE, aside(s.asked.asides[0]), SPOT, PAID, DONE


def begun() -> Toy:
    s = Toy()
    settle(s)
    for side in (0, 1):
        answer(s, side)
    return s


def after(s: Toy, *choices: Choice) -> Toy:
    s = s.clone()
    settle(s)
    for choice in choices:
        answer(s, choice)
    return s


def told(way: Way | None) -> list[Choice] | None:
    return None if way is None else [move.choice for move in way.left]


def test_each_answer_goes_a_step_on_until_the_turn_has_ended() -> None:
    s = begun()
    answers, way = turn(s), way_of(s, turn(s))
    for n in range(len(answers)):
        assert told(reached(way, after(s, *answers[:n]))) == list(answers[n:])
    assert ended(way, after(s, *answers)) and reached(way, after(s, *answers)) is None


def test_what_is_taken_back_is_still_to_be_done() -> None:
    s = begun()
    way = reached(way_of(s, turn(s)), after(s, *turn(s)[:3]))
    assert way is not None
    assert told(reached(way, after(s, TILE))) == list(turn(s)[1:])


def test_the_same_in_another_order_stays_on_the_way() -> None:
    s = begun()
    _, slipped, *rest = turn(s)
    way = reached(way_of(s, turn(s)), after(s, slipped))
    assert told(way) == [TILE, *rest]


def test_another_answer_lies_beside_it() -> None:
    s = begun()
    assert reached(way_of(s, turn(s)), after(s, 2)) is None

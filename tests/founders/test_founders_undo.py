"""A whole turn can be taken back: new worship tiles are turned up only when it ends, or when somebody must see them."""

from founders_table import position

from game.agenda import TurnUpNow, aside, digest
from game.table import Table


def rich_table(bonus: str) -> Table:
    t = position(bonus={"B2": bonus})
    t.city().cubes(wood="a1 a2 a3 a4 a5", stone="l1 l2 l3 l4 l5", gold="a12")
    t.begin()
    return Table(t.s)


def say(table: Table, *choices: object) -> None:
    for choice in choices:
        table.answer(0, choice)


def test_a_temple_with_its_worship_tile_can_be_taken_back() -> None:
    table = rich_table("vp2")
    before = digest(table.state)
    say(table, "B2", 3, "green", (0, 4, 0), "rest", "g01", "now")
    assert table.state.worship_up[0][1] == -1  # owed, not drawn
    assert table.question.step.code == "EndTurn"
    table.undo(0, table.undoable(0)[0])
    assert digest(table.state) == before
    assert table.redoable(0)[0] == "B2"


def test_a_second_temple_of_the_colour_shows_the_new_tile_and_undo_stops_there() -> None:
    table = rich_table("any_build")
    say(table, "B2", 3, "now", "temple", "green", (0, 4, 0), "rest", "g01", "temple", "green", (1, 4, 0), "rest")
    assert table.question.step.code == "TurnUp"
    table.deal(b"seed")
    assert table.undoable(0) == []
    assert len(table.question.options) == 2


def test_a_second_temple_of_another_colour_does_not() -> None:
    table = rich_table("any_build")
    say(table, "B2", 3, "now", "temple", "green", (0, 4, 0), "rest", "g01", "temple", "blue", (1, 4, 0), "rest", "b02")
    assert table.question.step.code == "EndTurn"
    assert len(table.state.owed) == 2
    assert table.undoable(0)[0] == 0


def test_looking_early_is_an_aside_that_ends_undo() -> None:
    table = rich_table("vp2")
    say(table, "B2", 3, "green", (0, 4, 0), "rest", "g01")
    look = aside(TurnUpNow(0))
    assert look in table.question.answers()
    say(table, look)
    table.deal(b"seed")
    assert table.state.worship_up[0][1] >= 0
    assert table.undoable(0) == []

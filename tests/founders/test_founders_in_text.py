"""The terminal table at Founders' own questions: places by name, with and without a turn."""

import io

import pytest
from founders_table import position

from game import words
from game.agenda import Reason
from game.record import Header, Seat
from game.session import LocalSession
from game.setup import Setup
from game.table import Table
from game.text.board import seen
from game.text.play import Play
from game.text.screen import Screen
from game.titles import TITLES


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def at_a_building(*lines: str) -> str:
    """Founders, a building of two spaces is to be placed; what is said to what is typed."""
    t = position()
    t.city().building("wood1", "e1")
    t.begin().says("A2", 1, "building", "wood2")
    t.s.sink = None
    title = TITLES["founders"]
    setup = title.setup(2)
    assert isinstance(setup, Setup)
    begun = Header.of(title, setup, [Seat("me", "Ana"), Seat("me", "Ben")])
    out = Terminal()
    table = Table(t.s)
    Play(LocalSession(begun, table), Screen(io.StringIO("".join(line + "\n" for line in lines)), out)).run()
    assert table.log == []
    return out.getvalue()


def test_why_and_a_refused_name_may_leave_out_the_turn() -> None:
    for line in ("why d7", "d7"):
        said = at_a_building(line)
        assert said.count(words.reason("founders", Reason("over_pyramid"))) == 1
        assert "There is nothing of that name here." not in said and "is not on offer" not in said
    said = at_a_building("why d1")  # d1 e1 is taken, d1 d2 is not
    assert "On offer: d1 r2." in said
    assert "d1 r1: " in said


def test_many_places_are_asked_for_by_name_not_by_number() -> None:
    said = at_a_building("", "999", "moon", "h")
    assert said.count("Type one by name, such as ") == 3
    assert "Type the name of what you choose, such as " in said
    assert "number" not in said.partition("places; type one by name")[2]


@pytest.mark.parametrize("columns", [40, 60, 80])
def test_whatever_is_typed_what_is_said_keeps_to_the_terminal(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    said = at_a_building("t", "b", "h", "why", "why d7", "a1", "l", "?", "rules", "rules all", "o", "999", "", "u")
    assert [line for line in said.splitlines() if seen(line) > columns] == []

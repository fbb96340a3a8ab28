"""The terminal's table tells what a player needs: salary, used tiles, what a decoration covers and costs, results."""

from pathlib import Path

import pytest
from citygods_table import Position, position, tiles_of

from game.cli import main
from game.setup import Setup
from game.table import Table
from game.text import citygods as board
from game.text.screen import Ink
from game.titles import TITLES

NAMES = ("Ann", "Teotibot")
USED = tiles_of("avenue")[0]


def drawn(t: Position) -> str:
    return "\n".join(board.draw(t.s, NAMES, 0, Ink(False)))


def told(t: Position) -> str:
    return "\n".join(board.tell(t.s, NAMES, 0))


def test_salary_is_shown_of_players_but_not_of_teotibot() -> None:
    title = TITLES["citygods"]
    setup = title.setup(1, True, {"setup": "first"})
    assert isinstance(setup, Setup)
    table = Table(title.begin(setup))
    table.deal(b"seed")
    for lines in (board.draw(table.state, NAMES, 0, Ink(False)), board.tell(table.state, NAMES, 0)):
        paying = [line for line in lines if "salary" in line.lower()]
        assert len(paying) == 1 and "Ann" in paying[0]


def test_tiles_that_lie_face_down_are_shown() -> None:
    t = position(used=[USED])
    assert "face down: 1 step along the Avenue" in drawn(t)
    assert "Face down: 1 step along the Avenue." in told(t)


def test_open_decoration_spaces_tell_what_they_cover() -> None:
    t = position()
    assert "Open, over   N1 hp  E1 op  S1 so  W1 sh" in drawn(t)
    assert "Open: north side, space 1, over headdress, serpent." in told(t)


def test_a_decoration_on_offer_tells_its_price_and_its_matches() -> None:
    t = position(workers=[(2, 2), (7, 1)], gold=3, cocoa=1).moves(0, 2).says("main")
    assert t.label(1) == "Glyph, blue statue for 2 gold (matches: east 1, south 2, west 1)"
    assert t.label(0) == "Blue statue, red headdress for 2 gold (matches: none)"


def test_verify_tells_the_score_of_teotibot_too(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["simulate", "citygods", "--solo", "--games", "1", "--seed", "7", "--records", str(tmp_path)]) == 0
    assert main(["verify", *map(str, tmp_path.iterdir())]) == 0
    assert ", Teotibot " in capsys.readouterr().out.splitlines()[-1]

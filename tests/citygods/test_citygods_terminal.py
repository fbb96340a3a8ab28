"""The terminal's table tells what a player needs: salary, used tiles, what a decoration covers and costs, results."""

from io import StringIO
from pathlib import Path

import pytest
from citygods_table import BOX, Position, position, tiles_of

from game.agenda import settle
from game.bots.thinker import InlineThinker
from game.chance import master_seed
from game.cli import main
from game.record import Header, Seat
from game.session import LocalSession
from game.setup import Setup
from game.table import Table
from game.text import citygods as board
from game.text.play import Play
from game.text.screen import Ink, Screen
from game.titles import TITLES
from game.words.citygods_things import MASKS

NAMES = ("Ann", "Teotibot")
MASK = next(n for n, tile in BOX.discoveries.items() if tile.mask)
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
    assert "face down: gives 1 step along the Avenue" in drawn(t)
    assert "Face down: gives 1 step along the Avenue." in told(t)


def test_masks_are_called_by_name() -> None:
    t = position(masks=[MASK])
    assert f"masks: {MASKS[BOX.discoveries[MASK].mask]}" in drawn(t)
    assert f"Masks: {MASKS[BOX.discoveries[MASK].mask]}." in told(t)


# ---- workers that are alike


def typed(t: Position, *lines: str) -> tuple[str, LocalSession]:
    """Somebody plays from here at a keyboard; what was written, and what came of it."""
    setup = TITLES["citygods"].setup(2, False)
    assert isinstance(setup, Setup)
    header = Header.of(TITLES["citygods"], setup, [Seat("me", "Ann"), Seat("me", "Ben")], master_seed("alike"))
    settle(t.s)
    session, out = LocalSession(header, Table(t.s), None, InlineThinker(header)), StringIO()
    Play(session, Screen(StringIO("".join(line + "\n" for line in lines)), out)).run()
    return out.getvalue(), session


def test_of_workers_that_are_alike_one_is_offered() -> None:
    said, session = typed(position(workers=[(2, 1), (2, 1), (4, 1)]), "2")
    assert said.count("  The worker of power 1 on the Forest (2)") == 1
    assert session.table.log == [("answer", 0, 2)], "the second number is the worker on the Gold Deposits"


def test_which_of_two_equal_workers_grows_is_not_asked_and_is_taken_back_with_the_action() -> None:
    t = position(workers=[(6, 1), (4, 1), (2, 1)], cocoa=5)
    said, session = typed(t, "the worker of power 1 on nobles", "1", "main action: costs 1 cocoa", "u")
    assert "Ann powers a worker up to 2." in said
    assert "Which worker is powered up?" not in said
    assert type(session.table.state.asked.step).__name__ == "ChooseAction"


def test_open_decoration_spaces_tell_what_they_cover() -> None:
    t = position()
    assert "Open, over   N1 hp  E1 op  S1 so  W1 sh" in drawn(t)
    assert "Open: north side, space 1, over headdress, serpent." in told(t)


def test_a_decoration_on_offer_tells_its_price_and_its_matches() -> None:
    t = position(workers=[(2, 2), (7, 1)], gold=3, cocoa=1).moves(0, 2).says("main")
    assert t.label(1) == "Glyph, blue statue: costs 2 gold (matches: east 1, south 2, west 1)"
    assert t.label(0) == "Blue statue, red headdress: costs 2 gold (matches: none)"


def test_verify_tells_the_score_of_teotibot_too(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["simulate", "citygods", "--solo", "--games", "1", "--seed", "7", "--records", str(tmp_path)]) == 0
    assert main(["verify", *map(str, tmp_path.iterdir())]) == 0
    assert ", Teotibot " in capsys.readouterr().out.splitlines()[-1]

"""The terminal table: numbers and names, undo and redo, reasons, curtain, and a whole game over a pipe."""

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from toytitle import header, toy_on_the_shelf

from game.agenda import settle
from game.bots.thinker import InlineThinker
from game.cli import main
from game.record import opened, read
from game.saves import new_game
from game.session import LocalSession
from game.setup import Setup
from game.text.menu import pick
from game.text.play import Play
from game.text.screen import Screen
from game.titles import TITLES, Title


@pytest.fixture(autouse=True)
def toy() -> Iterator[Title]:
    with toy_on_the_shelf() as title:
        yield title


class Keyboard(io.StringIO):
    def isatty(self) -> bool:
        return True


def typed(
    *lines: str, kinds: tuple[str, ...] = ("me", "me"), tty: bool = False, plain: bool = False
) -> tuple[str, LocalSession]:
    """Sit down at the toy and type; the transcript."""
    begun = header(TITLES["toy"], *kinds)
    session = LocalSession(begun, opened(begun), None, InlineThinker(begun))
    source = (Keyboard if tty else io.StringIO)("".join(line + "\n" for line in lines))
    out = (Keyboard if tty else io.StringIO)()
    Play(session, Screen(source, out, plain)).run()
    return out.getvalue(), session


def test_an_option_goes_by_number_by_name_and_by_its_words() -> None:
    _, session = typed("1", "right", "3", "b2")
    assert session.table.log == [("answer", 0, 0), ("answer", 1, 1), ("answer", 0, 2), ("answer", 0, (1, 1))]


def test_asides_are_numbered_behind_the_options() -> None:
    said, session = typed("1", "1", "4")
    assert "or first:\n   4  Use your discovery for a gold" in said
    assert session.table.log[-1] == ("answer", 0, ("aside", "UseDiscovery", 0))


def test_enter_says_yes_where_there_is_only_one_thing_to_say() -> None:
    said, session = typed("1", "1", "1", "a1", "1", "")
    assert session.table.log[5] == ("answer", 0, "done")
    said, session = typed("")
    assert "Type a number, or h for help." in said and session.table.log == []


def test_what_is_not_on_offer_is_answered_with_a_sentence() -> None:
    said, session = typed("9", "0", "-1", "banana", "1 2", "²", "1" * 400)
    assert session.table.log == []
    assert "There is no 9 here: 1 to 2, or h for help." in said
    assert "“banana” is not on offer." in said


def test_zeros_in_front_of_a_number_change_nothing() -> None:
    said, session = typed("000000000002", "0000000012")
    assert session.table.log == []  # the second of a sealed round has not chosen
    assert "There is no 12 here: 1 to 2, or h for help." in said
    out = io.StringIO()
    screen = Screen(io.StringIO("0000000012\n00000000003\n0\n1" + "0" * 4000 + "\n02\n"), out)
    assert pick(screen, "Which?", ["left", "right"]) == 1
    assert out.getvalue().count("Type a number from 1 to 2") == 4


def test_undo_and_redo() -> None:
    said, session = typed("1", "1", "1", "a1", "u", "r", "uu", "u")
    assert [e[0] for e in session.table.log] == ["answer"] * 4 + ["undo", "answer", "undo"]
    assert "Again: row 1, column 1" in said
    assert "Your turn is taken back." in said
    assert "There is nothing to take back" in said


def test_why_tells_what_is_not_on_offer_and_why() -> None:
    game = ("1", "1", "1", "a1", "1", "", "2", "b1", "1", "")
    said, _ = typed(*game, "why")
    assert "Everything that could be tried here is on offer." in said
    begun = header(TITLES["toy"])
    table = opened(begun)
    for seat in (0, 1):
        table.answer(seat, 0)
    table.state.display[1] = None
    table.state.asked = None
    settle(table.state)
    session = LocalSession(begun, table, None, None)
    out = io.StringIO()
    Play(session, Screen(io.StringIO("why\nwhy tile 2\nwhy tile 1\nwhy moon\ntile 2\n"), out)).run()
    assert "tile 2: Tile 1 is gone." in out.getvalue()
    assert out.getvalue().count("Tile 1 is gone.") == 3
    assert "That is on offer." in out.getvalue() and "There is nothing of that name here." in out.getvalue()


def test_the_other_commands_answer_and_change_nothing(own_home: Path) -> None:
    said, session = typed("?", "l", "b", "s", "t", "o", "h", "rules", "rules 1", "q")
    assert session.table.log == []
    for wanted in (
        "Both choose in secret.", "Total", "Nothing of this game is saved yet.", "take back your last answer", "A turn",
        "Take a tile and lay it.", "Until next time.",
    ):  # fmt: skip
        assert wanted in said


class Interrupted(io.StringIO):
    """Somebody types, then presses Ctrl-C."""

    def readline(self, *_: object) -> str:  # type: ignore[override]
        line = super().readline()
        if not line:
            raise KeyboardInterrupt
        return line


@pytest.mark.parametrize("leaving", [io.StringIO, Interrupted])
def test_leaving_says_saved_only_if_it_is(toy: Title, own_home: Path, leaving: type[io.StringIO]) -> None:
    setup = toy.setup(2)
    assert isinstance(setup, Setup)
    said = {}
    for lines in ("", "1\n1\n1\n"):
        session = new_game(toy, setup, header(toy).seats)
        out = io.StringIO()
        Play(session, Screen(leaving(lines), out)).run()
        session.close()
        said[lines] = out.getvalue().splitlines()[-1]
    assert said[""] == "Stopped."
    (path,) = (own_home / "saves").glob("*.tollan")
    assert said["1\n1\n1\n"] == f"Stopped. The game is saved as {path.name}; `tollan continue` goes on with it."


def test_leaving_a_game_that_could_not_be_saved_says_so(toy: Title, monkeypatch: pytest.MonkeyPatch) -> None:
    assert typed("1", "1", "q")[0].splitlines()[-1] == "Until next time. This game was not saved."


def test_trouble_and_notice_are_told_once(toy: Title) -> None:
    begun = header(toy)
    session = LocalSession(begun, opened(begun))
    session.notice, session.trouble = "The end was lost.", "This game cannot be saved."
    out = io.StringIO()
    Play(session, Screen(io.StringIO("1\n1\n1\n"), out)).run()
    assert out.getvalue().startswith("The end was lost.\nThis game cannot be saved.\n")
    assert out.getvalue().count("This game cannot be saved.") == 1


def test_sealed_choices_hand_the_keyboard_over_and_leave_nothing_on_the_screen() -> None:
    said, session = typed("", "1", "", "2", tty=True)
    assert session.table.log[:2] == [("answer", 0, 0), ("answer", 1, 1)]
    assert said.count("Pass the keyboard to Sun; Sun presses Enter.") == 1
    assert said.count("Pass the keyboard to Jaguar; Jaguar presses Enter.") == 1
    assert said.count("\x1b[2J") == 4
    assert typed("1", "2", kinds=("me", "random"), tty=True)[0].count("Pass the keyboard") == 0


def test_over_a_pipe_there_is_no_curtain_and_no_colour() -> None:
    said, session = typed("1", "2")
    assert session.table.log[:2] == [("answer", 0, 0), ("answer", 1, 1)]
    assert "\x1b" not in said and "Pass the keyboard" not in said


def test_no_colour_if_somebody_does_not_want_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b[1m" in typed("q", tty=True, kinds=("me", "random"))[0]
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[1m" not in typed("q", tty=True, kinds=("me", "random"))[0]


def test_plain_is_told_in_sentences() -> None:
    said, _ = typed("1", "1", "b", plain=True)
    assert "On display: [0, 1, 2]. Sun has 0 points." in said
    assert "Sun: 0 points." in said


@pytest.mark.long
@pytest.mark.parametrize("extra", [["--players", "3", "--seats", "me"], ["--solo"], ["--seats=me,random", "--plain"]])
@pytest.mark.parametrize("code", ["founders", "citygods"])
def test_a_whole_game_over_a_pipe(
    code: str, extra: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], own_home: Path
) -> None:
    """Whatever is typed, a game comes to its end; the record of it is whole."""
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n2\n3\n1\n" * 4000))
    assert main(["text", code, "--seed", "pipe", *extra]) == 0
    said = capsys.readouterr().out
    assert "The game is over." in said
    assert "The whole game is kept in" in said
    (path,) = (own_home / "saves").glob("*.tollan")
    assert main(["verify", str(path)]) == 0
    assert not read(path).cut

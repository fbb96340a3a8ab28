"""`tollan report`: one zip that is enough to look into a problem."""

import json
import logging
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from toytitle import header, toy_on_the_shelf

from game import __version__
from game.bots.thinker import InlineThinker
from game.cli import main
from game.record import Header, Journal, Seat, opened, parse, replay
from game.session import LocalSession
from game.titles import Title


@pytest.fixture(autouse=True)
def toy() -> Iterator[Title]:
    with toy_on_the_shelf() as title:
        yield title


def played(toy: Title, path: Path, entries: int = 1000) -> LocalSession:
    path.parent.mkdir(parents=True, exist_ok=True)
    begun = header(toy, "random", "random")
    begun.seats[0] = Seat("random", "Maria Weber")
    session = LocalSession(begun, opened(begun), Journal.begin(path, begun), InlineThinker(begun))
    while not session.table.over and len(session.table.log) < entries:
        session.step()
    session.close()
    return session


def reported(tmp_path: Path, *argv: str) -> dict[str, bytes]:
    out = tmp_path / "report.zip"
    assert main(["report", *argv, "--out", str(out)]) == 0
    with zipfile.ZipFile(out) as pack:
        return {name: pack.read(name) for name in pack.namelist()}


def test_it_says_what_runs_here(tmp_path: Path, toy: Title) -> None:
    about = json.loads(reported(tmp_path)["about.json"])
    assert about["tollan"] == __version__ and "pygame-ce" in about["packages"]
    assert about["titles"]["toy"] == {"rules": toy.rules, "data": toy.data_hash().hex()}


def test_the_game_in_it_can_be_replayed_and_names_nobody(tmp_path: Path, toy: Title) -> None:
    session = played(toy, tmp_path / "a.tollan")
    inside = reported(tmp_path, str(tmp_path / "a.tollan"))
    record = parse(inside["game.tollan"])
    assert replay(record).digests == session.table.digests
    assert [seat.name for seat in record.header.seats] == ["Player 1", "Player 2"]
    assert json.loads(inside["about.json"])["game"]["state"] == "finished"


def test_without_a_file_it_is_about_the_game_played_last(tmp_path: Path, toy: Title, own_home: Path) -> None:
    played(toy, own_home / "saves" / "a.tollan", entries=9)
    assert len(parse(reported(tmp_path)["game.tollan"]).entries) == 9


def test_a_damaged_game_is_left_out_and_said_so(tmp_path: Path, toy: Title, capsys: pytest.CaptureFixture[str]) -> None:
    played(toy, tmp_path / "a.tollan")
    data = bytearray((tmp_path / "a.tollan").read_bytes())
    data[200] ^= 1
    (tmp_path / "a.tollan").write_bytes(data)
    assert "game.tollan" not in reported(tmp_path, str(tmp_path / "a.tollan"))
    assert "The game is left out: This game is damaged at" in capsys.readouterr().out


def test_settings_are_in_it_without_names(tmp_path: Path, own_home: Path) -> None:
    own_home.mkdir()
    (own_home / "settings.json").write_text('{"names": ["Maria"], "palette": "deutan", "keys": {"undo": ["z"]}}')
    assert json.loads(reported(tmp_path)["settings.json"]) == {"palette": "deutan", "keys": {"undo": ["z"]}}


def test_the_log_is_in_it(tmp_path: Path, own_home: Path) -> None:
    main(["report", "--out", str(tmp_path / "first.zip")])
    logging.getLogger("tollan.test").warning("a bot stumbled")
    assert b"a bot stumbled" in reported(tmp_path)["log.txt"]


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (["nowhere.tollan"], "There is no game 'nowhere.tollan'."),
        (["--out", "no/folder/x.zip"], "The report cannot be written to no/folder/x.zip (No such file or directory)."),
        (["--out", "a\0b.zip"], "The report cannot be written to"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(
    argv: list[str], said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["report", *argv]) == 2
    assert capsys.readouterr().err.startswith(said)


def test_no_report_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    reported(tmp_path)
    assert main(["report", "--out", str(tmp_path / "report.zip")]) == 2
    assert "File exists" in capsys.readouterr().err


def test_a_header_of_a_stranger_brings_nothing_along(tmp_path: Path, toy: Title) -> None:
    begun = header(toy, "random", "random")
    strange = Header(
        begun.title, begun.rules, begun.data, 2, False, begun.options, [Seat("10.0.0.7", "x"), Seat("me", "y")]
    )
    Journal.begin(tmp_path / "a.tollan", strange).close()
    inside = reported(tmp_path, str(tmp_path / "a.tollan"))
    assert [seat.kind for seat in parse(inside["game.tollan"]).header.seats] == ["peer", "me"]
    assert b"10.0.0.7" not in b"".join(inside.values())

"""The tollan command: what each one does, and one sentence with exit status 2 for everything else."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout, suppress
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from toytitle import header, toy_on_the_shelf

from game import BUILD, __version__
from game.bots.thinker import InlineThinker
from game.cli import main
from game.record import MAGIC, Header, Journal, opened, read
from game.session import LocalSession
from game.titles import TITLES, Title
from game.words.phrases import listed


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[Title]:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)
    with toy_on_the_shelf() as title:
        yield title


def kept(toy: Title, path: Path, entries: int = 1000, head: Header | None = None) -> Path:
    """A record of bots at the toy, whole or as far as told."""
    begun = head or header(toy, "random", "random")
    session = LocalSession(begun, opened(begun), Journal.begin(path, begun), InlineThinker(begun))
    while not session.table.over and len(session.table.log) < entries:
        session.step()
    session.close()
    return path


def mistake(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """Run what cannot be run; its one sentence."""
    assert main(argv) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and "Traceback" not in err
    return err.strip()


# --- mistakes


def test_mistakes_are_told_in_one_sentence(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    said = mistake(capsys, "text", "chess")
    assert said == f"There is no game called 'chess': {listed(list(TITLES), 'or')}."
    assert "9" in mistake(capsys, "text", "founders", "--players", "9")
    assert "one player" in mistake(capsys, "simulate", "founders", "--solo", "--players", "3")
    assert "no solo mode" in mistake(capsys, "simulate", "toy", "--solo")
    assert "2 seats are named for 3" in mistake(capsys, "text", "founders", "--players", "3", "--seats", "me,me")
    assert "Nobody called 'bob'" in mistake(capsys, "text", "toy", "--seats", "me,bob")
    assert "Nobody is asked" in mistake(capsys, "simulate", "toy", "--seats", "me")
    assert "name=value" in mistake(capsys, "simulate", "toy", "--option", "size")
    assert "no option called" in mistake(capsys, "simulate", "toy", "--option", "weight=1")
    assert "size cannot be 7" in mistake(capsys, "simulate", "toy", "--option", "size=7")
    assert "not a number of 1 or more" in mistake(capsys, "simulate", "toy", "--games", "0")
    assert "No game is waiting" in mistake(capsys, "continue")
    assert "cannot be opened" in mistake(capsys, "replay", str(tmp_path / "none.tollan"))
    assert "cannot be opened" in mistake(capsys, "text", "none.tollan")
    assert "--help" in mistake(capsys, "dance")
    assert "--help" in mistake(capsys, "--no-such-thing")
    assert "--help" in mistake(capsys, "simulate")


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith(f"tollan {__version__}, {BUILD} engine")
    for argv in (["--help"], ["text", "--help"], ["simulate", "--help"]):
        assert main(argv) == 0
        assert "tollan" in capsys.readouterr().out


def test_a_profile_folder_that_cannot_be_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TOLLAN_HOME", str(tmp_path / "file"))
    assert str(tmp_path / "file") in mistake(capsys, "continue")


def test_a_fault_of_ours_is_one_sentence_and_stands_in_the_log(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, own_home: Path
) -> None:
    monkeypatch.setattr("game.cli.simulating.simulated", lambda *_: 1 / 0)
    said = mistake(capsys, "simulate", "toy")
    assert said.startswith("Tollan has a fault (ZeroDivisionError")
    assert "Traceback" in (own_home / "tollan.log").read_text()


# --- bots


def test_simulate_prints_a_line_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["simulate", "founders", "--games", "2", "--players", "3", "--seed", "x", "--option", "side=B"]
    assert main(argv) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    wanted = {"game", "seed", "players", "seats", "options", "scores", "breakdown", "answers", "seconds", "digest"}
    for line in lines:
        assert wanted <= set(line)
        assert (line["game"], line["seed"], line["players"]) == ("founders", "x", 3)
        assert line["seats"] == ["random"] * 3 and line["options"]["side"] == "B"
        assert [sum(b.values()) for b in line["breakdown"]] == line["scores"]
        assert line["gaps"] == 0
    assert lines[0]["digest"] != lines[1]["digest"]
    assert main(argv) == 0
    again = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [{**a, "seconds": 0} for a in again] == [{**a, "seconds": 0} for a in lines]


def test_seats_may_differ_and_one_fills_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "toy", "--seats", "greedy,random"]) == 0
    assert json.loads(capsys.readouterr().out)["seats"] == ["greedy", "random"]
    assert main(["simulate", "founders", "--players", "4", "--seats", "random"]) == 0
    assert json.loads(capsys.readouterr().out)["seats"] == ["random"] * 4


def test_solo_games_are_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    for code in ("founders", "citygods"):
        assert main(["simulate", code, "--solo", "--seed", "1"]) == 0
        line = json.loads(capsys.readouterr().out)
        assert line["players"] == 1 and line["gaps"] == 0


def test_records_of_a_simulation_verify(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["simulate", "toy", "--games", "2", "--seed", "a/b", "--records", str(tmp_path / "kept")]) == 0
    for path in (tmp_path / "kept").iterdir():
        assert main(["verify", str(path)]) == 0
    (tmp_path / "file").write_text("")
    capsys.readouterr()
    assert "cannot be made" in mistake(capsys, "simulate", "toy", "--records", str(tmp_path / "file"))


def test_a_simulation_may_be_repeated_but_overwrites_no_other_game(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    argv = ["simulate", "toy", "--seed", "1", "--records", str(tmp_path)]
    assert main(argv) == 0
    (path,) = tmp_path.glob("*.tollan")
    whole = path.read_bytes()
    path.write_bytes(whole[:-9])  # as a full disk left it
    assert main(argv) == 0
    assert path.read_bytes() == whole
    capsys.readouterr()
    assert mistake(capsys, *argv, "--option", "size=2") == f"{path} is there already and is no record of this game."
    path.write_bytes(b"my diary")
    assert mistake(capsys, *argv) == f"{path} is there already and is no record of this game."
    assert path.read_bytes() == b"my diary"


def test_a_simulation_whose_records_cannot_be_kept_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Journal, "append", full)
    assert main(["simulate", "toy", "--games", "3", "--records", str(tmp_path)]) == 2
    out, err = capsys.readouterr()
    assert out.count("\n") == 1
    assert err.count("\n") == 1 and "No space left on device" in err and "-0.tollan is not whole" in err


# --- records


def test_verify_has_its_answers(toy: Title, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    whole = kept(toy, tmp_path / "whole.tollan")
    data = whole.read_bytes()
    assert main(["verify", str(whole)]) == 0
    assert "right and the game is finished" in capsys.readouterr().out

    (tmp_path / "cut").write_bytes(data[:-5])
    assert main(["verify", str(tmp_path / "cut")]) == 3
    assert "cut off after entry" in capsys.readouterr().out

    assert main(["verify", str(kept(toy, tmp_path / "short.tollan", 5))]) == 3
    assert "not finished" in capsys.readouterr().out

    bad = bytearray(data)
    bad[-20] ^= 1
    (tmp_path / "bad").write_bytes(bad)
    assert main(["verify", str(tmp_path / "bad")]) == 1
    assert "damaged at entry" in capsys.readouterr().out

    (tmp_path / "none").write_bytes(b"hello")
    assert mistake(capsys, "verify", str(tmp_path / "none")) == "This is not a Tollan game."
    older = header(toy, "random", "random")
    older.rules = 1
    Journal.begin(tmp_path / "older", older).close()
    assert "begun with rules 1" in mistake(capsys, "verify", str(tmp_path / "older"))


def test_a_shared_game_without_its_signatures_proves_nothing(
    toy: Title, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for name, head in (("peer", header(toy, "random", "peer")), ("seedless", header(toy, "random", "random"))):
        if name == "seedless":
            head.seed = b""
        Journal.begin(tmp_path / name, head).close()
        assert main(["verify", str(tmp_path / name)]) == 4
        assert capsys.readouterr().out.startswith("Unsigned: this game was played between devices")


def test_true_is_not_one_in_a_record(toy: Title, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    whole = kept(toy, tmp_path / "whole.tollan")
    record = read(whole)
    number, (entry, digest, _) = next(
        (n, e)
        for n, e in enumerate(record.entries)
        if e[0][0] == "answer" and type(e[0][2]) is int and e[0][2] in (0, 1)
    )
    journal = Journal.begin(tmp_path / "true.tollan", record.header)
    for played, after, _ in record.entries[:number]:
        journal.append(played, after)
    journal.append((entry[0], entry[1], bool(entry[2])), digest)
    journal.close()
    assert main(["verify", str(tmp_path / "true.tollan")]) == 1
    assert f"{number + 1}" in capsys.readouterr().out


def test_a_record_made_to_break_its_reader_is_wrong_and_in_nobodys_way(
    toy: Title, capsys: pytest.CaptureFixture[str], own_home: Path, tmp_path: Path
) -> None:
    deep: object = 0
    for _ in range(900):
        deep = [deep]
    bad = tmp_path / "deep.tollan"
    journal = Journal.begin(bad, header(toy, "me", "random"))
    journal.append(("answer", 0, deep), bytes(16))
    journal.close()
    assert main(["verify", str(bad)]) == 1
    assert capsys.readouterr().out == "This game is damaged at entry 1.\n"
    (own_home / "saves").mkdir(parents=True)
    bad.rename(own_home / "saves" / bad.name)
    assert "No game is waiting" in mistake(capsys, "continue")


def test_replay_without_a_display_is_told_in_text(
    toy: Title, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = kept(toy, tmp_path / "g.tollan")
    assert main(["replay", str(path)]) == 0
    out = capsys.readouterr().out
    assert "Sun: +" in out and "Total" in out
    path.write_bytes(path.read_bytes()[:-3])
    assert main(["replay", "--plain", str(path)]) == 0
    assert "cut off after entry" in capsys.readouterr().out


def test_a_game_s_file_alone_is_watched_as_after_a_double_click(
    toy: Title, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert main([str(kept(toy, tmp_path / "g.tollan"))]) == 0
    assert "Total" in capsys.readouterr().out
    assert "cannot be opened" in mistake(capsys, str(tmp_path / "none.tollan"))


def test_other_rules_are_watched_as_far_as_they_agree(
    toy: Title, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = kept(toy, tmp_path / "g.tollan")
    data = path.read_bytes()
    toy.rules += 1
    assert main(["replay", str(path)]) == 0
    assert "It is shown as far as it agrees." in capsys.readouterr().out
    path.write_bytes(data)


@settings(max_examples=150)
@given(st.binary(max_size=120), st.booleans(), st.sampled_from(["verify", "replay", "text", "continue"]))
def test_any_file_gives_a_sentence(
    tmp_path_factory: pytest.TempPathFactory, data: bytes, magic: bool, what: str
) -> None:
    path = tmp_path_factory.getbasetemp() / "any.tollan"
    path.write_bytes(MAGIC + data if magic else data)
    assert main([what, str(path)]) in (1, 2)


COMMANDS = "text continue simulate replay verify founders citygods toy"
REST = "--players 2 3 0 -1 99999999999999999999 --seats me greedy me,me , random --solo --option a=b = side=B --seed"
MORE = "--games --plain --quick --text --records -- -h --version é"
words = st.sampled_from(f"{COMMANDS} {REST} {MORE}".split())


@settings(max_examples=200)
@given(st.lists(words | st.text(max_size=12), max_size=7))
def test_any_arguments_give_a_sentence(argv: list[str]) -> None:
    if "--games" in argv or "simulate" in argv and "greedy" in argv:
        return  # what is asked for may rightly take long
    out, err = io.StringIO(), io.StringIO()
    # The game that nothing at all leads to takes its time, and has its own test below.
    with redirect_stdout(out), redirect_stderr(err), patch("game.cli.playing.bot_game", return_value=0):
        status = main(argv)
    assert status in (0, 2)
    assert "Traceback" not in err.getvalue() and "has a fault" not in err.getvalue()
    if status == 2:
        assert err.getvalue().count("\n") == 1


# --- without display, terminal, reader


def test_alone_without_display_and_terminal_it_shows_a_bot_game(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([]) == 0
    out, err = capsys.readouterr()
    assert err.count("\n") == 1 and "no display" in err
    assert "The game is over." in out and "Total" in out


def run(*argv: str, **more: object) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.run(  # type: ignore[call-overload, no-any-return]
        [sys.executable, "-m", "game", *argv], capture_output=True, text=True, env=env, timeout=120, check=False, **more
    )


@pytest.mark.long
def test_a_reader_that_goes_away_is_no_fault() -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    tollan = subprocess.Popen(
        [sys.executable, "-m", "game", "simulate", "founders", "--games", "300", "--seed", "1"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env,
    )  # fmt: skip
    assert tollan.stdout is not None and tollan.stderr is not None
    tollan.stdout.readline()
    tollan.stdout.close()
    assert tollan.stderr.read() == b""
    assert tollan.wait(60) == 0
    tollan.stderr.close()


@pytest.mark.long
@pytest.mark.parametrize(
    ("streams", "status"), [("</dev/null >/dev/full", 2), ("<&- >&-", 0), ("</dev/null 2>&- >/dev/null", 0)]
)
def test_streams_that_are_full_or_missing(streams: str, status: int) -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    for what in ("simulate founders --games 3", "text founders --seats me,random"):
        shell = ["sh", "-c", f"exec {sys.executable} -m game {what} {streams}"]
        done = subprocess.run(shell, capture_output=True, text=True, env=env, timeout=120, check=False)
        assert done.returncode == status
        assert done.stderr.count("\n") == (status == 2) and "Traceback" not in done.stderr


@pytest.mark.long
def test_a_player_whose_terminal_goes_away_finds_the_game_saved(own_home: Path) -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    argv = [sys.executable, "-m", "game", "text", "founders", "--seats", "me,random"]
    playing = subprocess.Popen(argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env)
    assert playing.stdin is not None and playing.stdout is not None and playing.stderr is not None
    playing.stdin.write(b"1\n" * 5)
    playing.stdin.flush()
    while b"On which square" not in playing.stdout.readline():
        pass
    playing.stdout.close()
    with suppress(BrokenPipeError):
        playing.stdin.write(b"1\n" * 500)
        playing.stdin.close()
    assert playing.stderr.read() == b""
    assert playing.wait(60) == 0
    playing.stderr.close()
    (path,) = (own_home / "saves").glob("*.tollan")
    assert main(["verify", str(path)]) == 3


@pytest.mark.long
def test_the_end_of_the_input_saves_and_says_so(own_home: Path) -> None:
    done = run("text", "founders", "--seats", "me,random", "--seed", "3", input="1\n1\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "`tollan continue` goes on with it." in done.stdout
    assert len(list((own_home / "saves").glob("*.tollan"))) == 1


@pytest.mark.long
def test_the_same_games_whatever_the_hash_seed() -> None:
    lines = []
    for seed in ("0", "1", "77"):
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONHASHSEED": seed}
        argv = [sys.executable, "-m", "game", "simulate", "citygods", "--games", "2", "--seed", "h"]
        done = subprocess.run(argv, capture_output=True, text=True, env=env, timeout=120, check=True)
        lines.append([{**json.loads(line), "seconds": 0} for line in done.stdout.splitlines()])
    assert lines[0] == lines[1] == lines[2]

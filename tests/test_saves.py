"""Saved games: written from the start, listed with whose turn it is, continued, deleted; nothing is lost by kill -9."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from toytitle import header, toy_on_the_shelf

from game.home import saves
from game.index import INDEX
from game.record import Journal, Seat, Unreadable, read
from game.saves import continue_game, delete, latest, look, new_game, saved_games, seen, unfinished
from game.session import LocalSession
from game.setup import Setup
from game.titles import Title


@pytest.fixture(autouse=True)
def toy() -> Iterator[Title]:
    with toy_on_the_shelf() as title:
        yield title


def a_new_game(toy: Title, *kinds: str) -> LocalSession:
    setup = toy.setup(2)
    assert isinstance(setup, Setup)
    names = zip(kinds or ("me", "me"), ("Sun", "Jaguar"), strict=True)
    return new_game(toy, setup, [Seat(kind, name) for kind, name in names])


def answered(session: LocalSession, times: int) -> None:
    while times and not session.table.over:
        if session.step() is None:
            q = session.asked()
            assert q is not None
            session.answer(q.who, q.options[0])
            times -= 1


def test_a_game_is_journalled_and_continues_where_it_was_left(toy: Title) -> None:
    session = a_new_game(toy)
    answered(session, 4)
    left_at = session.table.digests[-1]
    assert session.journal is not None
    path = session.journal.path
    session.close()
    again = continue_game(path)
    assert again.table.digests[-1] == left_at
    answered(again, 1000)
    again.close()
    assert look(path).finished


def test_a_game_whose_end_was_lost_is_continued_and_says_so(toy: Title) -> None:
    session = a_new_game(toy)
    answered(session, 4)
    session.close()
    path = session.journal.path
    path.write_bytes(path.read_bytes()[:-3])
    again = continue_game(path)
    entries = len(session.table.log) - 1
    assert again.notice == f"The end of this game's file was lost; it goes on after its entry {entries}."
    again.close()
    whole = continue_game(path)
    assert whole.notice == ""
    whole.close()


def test_names_are_readable_and_never_taken_twice(toy: Title) -> None:
    sessions = [a_new_game(toy) for _ in range(3)]
    for session in sessions:
        answered(session, 2)
        session.close()
    names = sorted(save.path.name for save in saved_games())
    assert len(set(names)) == 3
    assert all(name.startswith("toy-20") and name.endswith(".tollan") for name in names)


def test_the_list_says_what_one_wants_to_know(toy: Title) -> None:
    session = a_new_game(toy, "me", "greedy")
    answered(session, 2)
    session.close()
    (save,) = saved_games()
    assert (save.title, save.turn, save.finished) == ("toy", 0, False)
    assert save.seats == (("me", "Sun"), ("greedy", "Jaguar"))
    assert time.time() - save.when < 60
    assert latest() is not None and latest().path == save.path


def test_the_list_remembers_and_notices_changes(toy: Title, monkeypatch: pytest.MonkeyPatch) -> None:
    session = a_new_game(toy)
    answered(session, 3)
    session.close()
    first = saved_games()
    looked = []
    monkeypatch.setattr("game.saves.look", lambda path: looked.append(path) or look(path))
    assert saved_games() == first and looked == []
    again = continue_game(first[0].path)
    answered(again, 1)
    again.close()
    assert saved_games()[0].answers == first[0].answers + 1 and looked == [first[0].path]


@pytest.mark.parametrize("rubbish", [b"", b"not a database" * 100, b"SQLite format 3\0" + bytes(2000)])
def test_a_damaged_index_is_made_anew_from_the_records(toy: Title, rubbish: bytes) -> None:
    for _ in range(2):
        session = a_new_game(toy)
        answered(session, 1000)
        session.close()
    whole = saved_games()
    (saves() / INDEX).write_bytes(rubbish)
    assert saved_games() == whole
    (saves() / INDEX).write_bytes((saves() / INDEX).read_bytes()[:-3000])
    assert saved_games() == whole and saved_games() == whole


def test_an_index_made_anew_equals_one_that_grew_game_by_game(toy: Title) -> None:
    for times in (3, 1000, 5, 1000):
        session = a_new_game(toy, "me", "greedy")
        answered(session, times)
        session.close()
        grown = saved_games()
    delete(grown[-1].path)
    grown = saved_games()
    (saves() / INDEX).unlink()
    assert saved_games() == grown and len(grown) == 3


def test_a_long_list_is_looked_through_a_little_at_a_time(toy: Title, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(3):
        session = a_new_game(toy)
        answered(session, 3)
        session.close()
    looked = []
    monkeypatch.setattr("game.saves.look", lambda path: looked.append(path) or look(path))
    assert seen(patience=-1.0) == ([], 3) and looked == []
    assert len(saved_games()) == 3 and len(looked) == 3
    assert seen(patience=-1.0)[1] == 0 and len(looked) == 3


def test_the_latest_unfinished_game_comes_first(toy: Title) -> None:
    paths = []
    for age in (30, 20, 10):
        session = a_new_game(toy)
        answered(session, 1000 if age == 10 else 3)
        session.close()
        path = session.journal.path
        os.utime(path, (time.time() - age,) * 2)
        paths.append(path)
    assert [s.path for s in saved_games()] == paths[::-1]
    assert [s.path for s in unfinished()] == [paths[1], paths[0]]


def test_a_game_without_an_answer_leaves_nothing_behind(toy: Title) -> None:
    session = a_new_game(toy)
    assert session.journal is not None and session.journal.path.exists()
    assert saved_games() == []
    session.close()
    assert not session.journal.path.exists()


def test_damaged_files_are_listed_with_their_trouble(toy: Title) -> None:
    (saves() / "strange.tollan").write_bytes(b"not a game")
    (save,) = saved_games()
    assert save.trouble == "This is not a Tollan game."
    assert unfinished() == [] and latest() is None


def test_a_save_is_deleted_and_nothing_else_is(toy: Title, tmp_path: Path) -> None:
    session = a_new_game(toy)
    answered(session, 2)
    session.close()
    notes = session.journal.path.with_name(session.journal.path.name + ".notes")
    notes.write_bytes(b"of peers")
    delete(session.journal.path)
    assert saved_games() == [] and not notes.exists()
    other = tmp_path / "thesis.txt"
    other.write_text("dear")
    with pytest.raises(FileNotFoundError):
        delete(other)
    assert other.exists()


def test_a_game_between_devices_is_not_continued_alone(toy: Title, tmp_path: Path) -> None:
    path = tmp_path / "peers.tollan"
    Journal.begin(path, header(toy, "me", "peer")).close()
    with pytest.raises(Unreadable, match="several devices"):
        continue_game(path)


def test_a_folder_that_cannot_be_written_does_not_stop_the_game(
    toy: Title, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    monkeypatch.setenv("TOLLAN_HOME", str(blocked))
    session = a_new_game(toy)
    assert session.journal is None and session.trouble.endswith("You can play this game, but it is not saved.")
    answered(session, 1000)
    assert session.table.over


@pytest.mark.long
def test_killed_in_the_middle_of_a_turn_it_goes_on_from_the_last_answer(own_home: Path) -> None:
    """A real process, kill -9, and `tollan continue` in another one."""
    env = {**os.environ, "TOLLAN_HOME": str(own_home), "PYTHONPATH": os.pathsep.join(sys.path)}
    tollan = [sys.executable, "-m", "game"]
    with subprocess.Popen(
        [*tollan, "text", "founders", "--seats", "me,random", "--seed", "9"],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env,
    ) as playing:  # fmt: skip
        assert playing.stdin is not None and playing.stdout is not None
        prompts = 0
        for line in playing.stdout:
            if line.startswith("Player 1: "):
                prompts += 1
                if prompts == 6:
                    break
                playing.stdin.write("1\n")
                playing.stdin.flush()
        playing.send_signal(signal.SIGKILL)
    (path,) = (own_home / "saves").glob("*.tollan")
    entries = read(path).entries
    assert sum(1 for entry, _, _ in entries if entry[:2] == ("answer", 0)) == 5
    going_on = subprocess.run(
        [*tollan, "continue"], input="1\n1\n", capture_output=True, text=True, env=env, timeout=120, check=False
    )
    assert going_on.returncode == 0 and going_on.stderr == ""
    later = read(path).entries
    assert later[: len(entries)] == entries and len(later) > len(entries)

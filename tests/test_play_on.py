"""Play on from here: a new game that begins where another stood, with its own luck, and proves it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.bots.thinker import InlineThinker
from game.chance import master_seed
from game.cli import main
from game.played import results
from game.record import Header, Record, Seat, opened, read, replayed_to
from game.saves import look, play_on, saved_games, seats_to_go_on
from game.session import LocalSession
from game.setup import Setup
from game.titles import TITLES


def source(title: str = "citygods", solo: bool = False, answers: int = 10_000) -> Record:
    """A game of random bots as a record."""
    setup = TITLES[title].setup(2, solo)
    assert isinstance(setup, Setup)
    seats = [Seat("random", "Ana"), Seat("random", "Ben")][: setup.players]
    header = Header.of(TITLES[title], setup, seats, master_seed("play on"))
    session = LocalSession(header, opened(header), None, InlineThinker(header))
    while not session.table.over and answers:
        session.step()
        answers -= 1
    table = session.table
    return Record(header, [(e, table.digests[i + 1], b"") for i, e in enumerate(table.log)], False, 0, b"")


def to_the_end(session: LocalSession) -> Path:
    while not session.table.over:
        session.step()
    assert session.journal is not None
    session.close()
    return session.journal.path


@pytest.mark.parametrize(("title", "solo"), [("founders", False), ("founders", True), ("citygods", True)])
def test_the_new_game_holds_the_answers_before_it_and_goes_on(
    title: str, solo: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    old = source(title, solo)
    at = len(old.entries) // 2
    seats = [Seat("random", s.name) for s in old.header.seats]
    path = to_the_end(play_on(old, at, seats))
    new = read(path)
    assert new.header.since == at and new.entries[:at] == old.entries[:at]
    assert new.entries[at:] != old.entries[at:]
    assert main(["verify", str(path)]) == 0
    assert f"Its first {at} entries were played in another game; it goes on from there." in capsys.readouterr().out


def test_the_luck_is_another_one() -> None:
    old = source()
    session = play_on(old, 0, old.header.seats)
    session.step()
    assert session.table.log[0][0] == "deal" and session.table.log[0] != old.entries[0][0]
    session.close()


def test_it_is_nobodys_result() -> None:
    old = source(answers=60)
    session = play_on(old, len(old.entries), [Seat("me", "Ana"), Seat("random", "Ben")])
    while not session.table.over:
        if session.step() is None and (q := session.asked()) is not None:
            session.answer(q.who, q.options[0])
    session.close()
    (save,) = saved_games()
    assert save.finished and save.since == len(old.entries) and results([save]) == []


def test_nothing_answered_leaves_no_file() -> None:
    old = source(answers=60)
    session = play_on(old, 40, [Seat("me", "Ana"), Seat("me", "Ben")])
    assert session.journal is not None and session.journal.path.exists() and session.saved is None
    session.close()
    assert saved_games() == []


def test_a_person_sits_where_it_is_to_be_moved_and_bots_where_there_were_some() -> None:
    header = source(answers=1).header
    header.seats = [Seat("peer", "Ana"), Seat("master", "Ben")]
    assert [s.kind for s in seats_to_go_on(header, 0)] == ["me", "master"]
    assert [s.kind for s in seats_to_go_on(header, 1)] == ["adept", "me"]
    assert [s.kind for s in seats_to_go_on(header, -1)] == ["me", "master"]


def test_a_game_that_was_shared_goes_on_unsigned() -> None:
    old = source(answers=60)
    old.header.extra = b"keys of peers"
    old.entries = [(entry, digest, b"signed") for entry, digest, _ in old.entries]
    session = play_on(old, 50, [Seat("random", "Ana"), Seat("random", "Ben")])
    path = to_the_end(session)
    assert not look(path).signed and all(proof == b"" for _, _, proof in read(path).entries)
    assert replayed_to(read(path), 50).digests[-1] == old.entries[49][1]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--at", "9999"], "This game has "),
        (["--seats", "me"], "Other seats can be chosen only with --at"),
        (["--at", "3", "--seats", "me,me,me"], "3 seats are named for 2 players."),
        (["--at", "3", "--seats", "nobody"], "Nobody called 'nobody' can sit here"),
    ],
)
def test_mistakes_in_the_terminal_are_one_sentence(
    more: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    old = source()
    path = to_the_end(play_on(old, len(old.entries) // 2, old.header.seats))
    assert main(["continue", str(path), *more]) == 2
    err = capsys.readouterr().err
    assert err.startswith(said) and err.count("\n") == 1


def test_where_a_game_is_over_nothing_can_be_played_on(capsys: pytest.CaptureFixture[str]) -> None:
    old = source()
    path = to_the_end(play_on(old, len(old.entries) // 2, old.header.seats))
    last = len(read(path).entries)
    assert main(["continue", str(path), "--at", str(last)]) == 2
    assert capsys.readouterr().err.startswith(f"This game is over after its entry {last}")

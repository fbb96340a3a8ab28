"""The local session: the dealer deals, bots choose, people answer, sealed rounds stay sealed, all of it is written."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from toytitle import header, toy_on_the_shelf

from game.agenda import DONE, Illegal
from game.bots.thinker import InlineThinker
from game.record import Header, Journal, opened, read, replay
from game.session import LocalSession, Replay
from game.titles import Title


@pytest.fixture(autouse=True)
def toy() -> Iterator[Title]:
    with toy_on_the_shelf() as title:
        yield title


def sat_down(begun: Header, path: Path | None = None) -> LocalSession:
    journal = Journal.begin(path, begun) if path else None
    return LocalSession(begun, opened(begun), journal, InlineThinker(begun))


def to_the_end(session: LocalSession) -> None:
    while not session.table.over:
        if session.step() is None:
            q = session.asked()
            assert q is not None
            session.answer(q.who, q.options[0])


def test_a_sealed_choice_is_nowhere_until_all_have_chosen(toy: Title, tmp_path: Path) -> None:
    session = sat_down(header(toy), tmp_path / "g.tollan")
    assert session.sealed and session.asked().who == 0
    assert session.answer(0, 1) == []
    assert session.table.log == [] and session.table.state.side == [-1, -1]
    assert read(tmp_path / "g.tollan").entries == []
    assert session.asked().who == 1
    made = session.answer(1, 0)
    assert [u.entry for u in made] == [("answer", 0, 1), ("answer", 1, 0)]
    assert session.table.state.side == [1, 0] and not session.sealed
    session.close()


def test_a_sealed_round_may_be_answered_in_any_order_but_only_once(toy: Title) -> None:
    session = sat_down(header(toy))
    session.answer(1, 0)
    assert session.asked().who == 0
    with pytest.raises(Illegal):
        session.answer(1, 1)
    with pytest.raises(Illegal):
        session.answer(0, 7)
    assert [u.entry[1] for u in session.answer(0, 1)] == [0, 1]


def test_a_bot_in_a_sealed_round_does_not_wait_for_the_person_and_shows_nothing(toy: Title) -> None:
    session = sat_down(header(toy, "me", "random"))
    assert session.step() is None
    assert session.table.log == [] and session.asked().who == 0
    session.answer(0, 0)
    assert [entry[1] for entry in session.table.log] == [0, 1]


def test_while_a_sealed_round_of_bots_is_told_the_table_is_ahead(toy: Title) -> None:
    session = sat_down(header(toy, "random", "random"))
    told = session.step()
    assert told is not None and told.entry[1] == 0
    assert session.ahead and [entry[1] for entry in session.table.log] == [0, 1]
    told = session.step()
    assert told is not None and told.entry[1] == 1 and not session.ahead


def test_bots_and_dealer_go_on_until_a_person_is_asked(toy: Title) -> None:
    session = sat_down(header(toy, "random", "me"))
    session.answer(1, 0)
    while session.step() is not None:
        pass
    assert session.asked().who == 1
    assert {entry[1] for entry in session.table.log if entry[0] == "answer"} == {0, 1}


def test_undo_and_redo_are_written_down_and_replay(toy: Title, tmp_path: Path) -> None:
    path = tmp_path / "g.tollan"
    session = sat_down(header(toy), path)
    for seat in (0, 1):
        session.answer(seat, 0)
    session.answer(0, 2)
    session.undo(0, session.table.undoable(0)[0])
    assert [u.entry for u in session.redo(0)] == [("answer", 0, 2)]
    assert session.redo(0) == []
    to_the_end(session)
    session.close()
    table = replay(read(path))
    assert table.digests == session.table.digests
    assert ("undo", 0, 2) in table.log


def test_the_same_seed_gives_the_same_game(toy: Title) -> None:
    games = [sat_down(header(toy, "random", "random", seed=seed)) for seed in (b"1", b"1", b"2")]
    for game in games:
        to_the_end(game)
    assert games[0].table.log == games[1].table.log != games[2].table.log


def test_a_full_disk_stops_the_journal_not_the_game(
    toy: Title, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    session = sat_down(header(toy), tmp_path / "g.tollan")

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(session.journal, "append", full)
    to_the_end(session)
    assert session.table.over
    assert session.trouble == "This game can no longer be saved (No space left on device); play goes on."


def test_a_disk_full_at_the_very_end_is_told(toy: Title, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    session = sat_down(header(toy), tmp_path / "g.tollan")
    session.answer(0, 0)
    session.answer(1, 1)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert session.saved == tmp_path / "g.tollan"
    session.close()
    assert "No space left on device" in session.trouble and session.saved is None


def test_a_game_is_saved_once_there_is_an_answer_to_keep(toy: Title, tmp_path: Path) -> None:
    session = sat_down(header(toy), tmp_path / "g.tollan")
    assert session.saved is None
    session.answer(0, 0)
    assert session.saved is None  # the other's secret choice is still open
    session.answer(1, 1)
    assert session.saved == tmp_path / "g.tollan"
    assert sat_down(header(toy)).saved is None
    session.close()


def test_a_replay_knows_every_moment(toy: Title, tmp_path: Path) -> None:
    path = tmp_path / "g.tollan"
    session = sat_down(header(toy), path)
    session.answer(0, 0)
    session.answer(1, 1)
    session.answer(0, 2)
    session.undo(0, 2)
    to_the_end(session)
    session.close()
    seen = Replay(read(path))
    assert len(seen) == len(session.table.log) + 1
    assert seen.events[4] == [] and seen.states[4].side == [0, 1]
    assert seen.states[-1].vp == session.table.state.vp


def test_ending_a_turn_is_an_answer(toy: Title) -> None:
    session = sat_down(header(toy))
    session.answer(0, 0)
    session.answer(1, 0)
    for choice in (0, (0, 0), (1, 1, 0)):
        session.answer(0, choice)
    assert session.asked().options == [DONE]

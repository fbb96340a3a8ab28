"""My games: whose results the kept games are, what they come to, and what is celebrated."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from toytitle import toy_on_the_shelf

from game.cli import main
from game.played import Group, Sum, by_group, feats, people, results, summed
from game.record import Seat
from game.saves import Save, new_game
from game.setup import Setup
from game.titles import Title
from game.words import mygames


def game(name: str, points: tuple[int, ...], *seats: tuple[str, str], when: float = 0.0, solo: bool = False) -> Save:
    most = [i for i, n in enumerate(points) if n == max(points)]
    return Save(Path(name), when, "citygods", solo, seats, finished=True, scores=points, winners=tuple(most), answers=9)


ME, BOT = ("me", "Sun"), ("master", "Master")


def test_results_are_summed_by_opponent() -> None:
    found = results(
        [game("a", (50, 40), ME, BOT), game("b", (30, 60), ME, BOT), game("c", (80, 1), ME, ("novice", "N"))]
    )
    assert summed(found) == Sum(3, 2, 80, pytest.approx(160 / 3), 0, 0)
    groups = {group: summed(some).played for group, some in by_group(found).items()}
    assert groups == {
        Group("citygods", "bots", ("master",)): 2,
        Group("citygods", "bots", ("novice",)): 1,
    }


def test_nothing_played_is_nothing_won() -> None:
    assert summed([]) == Sum(0, 0, 0, 0.0, 0, 0)


def test_people_at_one_table_have_a_result_each() -> None:
    one, other = results([game("a", (50, 40), ME, ("me", "Owl"))])
    assert (one.who, one.won, one.group.against) == ("Sun", True, ("Owl",))
    assert (other.who, other.won, other.group.against) == ("Owl", False, ("Sun",))


def test_bots_alone_and_games_that_are_not_over_are_nobodys_results() -> None:
    unfinished = replace(game("b", (), ME, BOT), finished=False)
    assert results([game("a", (50, 40), BOT, BOT), unfinished]) == []


def test_of_a_lan_party_only_the_own_seat_counts() -> None:
    shared = replace(game("a", (50, 60, 40), ("peer", "Ana"), ME, ("peer", "Ben")), signed=True)
    (mine,) = results([shared])
    assert (mine.points, mine.won, mine.group) == (60, True, Group("citygods", "lan", ("Ana", "Ben")))


def test_who_played_last_comes_first() -> None:
    games = [game("a", (1, 2), ME, BOT, when=5.0), game("b", (1, 2), ("me", "Owl"), BOT, when=9.0)]
    assert people(results(games)) == ["Owl", "Sun"]


def test_challenges_met_are_counted() -> None:
    solo = replace(game("a", (90,), ME, solo=True), challenges=(("cluster", 1, True), ("other", 2, False)))
    n = summed(results([solo]))
    assert (n.asked, n.met) == (2, 1)


def test_the_difficulty_of_a_printed_opponent_tells_its_games_apart() -> None:
    easy, hard = (
        replace(game(level, (9, 8), ME, solo=True), options={"bot_difficulty": level}) for level in ("easy", "hard")
    )
    assert len(by_group(results([easy, hard]))) == 2


def test_a_best_game_is_celebrated_against_the_same_opponent_only() -> None:
    before = [game("a", (50, 40), ME, BOT), game("b", (90, 1), ME, ("novice", "N"))]
    (feat,) = feats(before, game("c", (60, 70), ME, BOT))
    assert (feat.kind, feat.points, feat.before) == ("best", 60, 50)
    assert feats(before, game("c", (50, 40), ME, BOT)) == []


def test_a_first_victory_is_celebrated_and_a_first_game_is_not() -> None:
    lost = game("a", (50, 60), ME, BOT)
    assert feats([], lost) == []
    (feat,) = feats([lost], game("b", (40, 30), ME, BOT))
    assert feat.kind == "first"


def test_what_is_celebrated_is_said_in_a_sentence() -> None:
    group = mygames.against("citygods", "bots", ["master", "master"])
    assert group == "Against 2 × Master"
    assert mygames.celebrated("best", "", group, 60, 50) == "Your best game against 2 × Master, 60 points. Before: 50."
    assert mygames.celebrated("first", "Owl", group, 60, 50) == "Owl: your first victory against 2 × Master."
    assert mygames.against("citygods", "solo", ["hard"]) == "Solo against Teotibot, Hard"


# ---- in the terminal


@pytest.fixture
def toy() -> Iterator[Title]:
    with toy_on_the_shelf() as title:
        yield title


def play_to_the_end(toy: Title) -> Path:
    setup = toy.setup(2)
    assert isinstance(setup, Setup)
    session = new_game(toy, setup, [Seat("me", "Sun"), Seat("greedy", "Jaguar")])
    while not session.table.over:
        if session.step() is None and (q := session.asked()) is not None:
            session.answer(q.who, q.options[0])
    assert session.journal is not None
    session.close()
    return session.journal.path


def test_the_terminal_tells_of_games_at_once(toy: Title, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert capsys.readouterr().out.startswith("No finished game yet.")
    path = play_to_the_end(toy)
    assert main(["games", "toy"]) == 0
    said = capsys.readouterr().out
    assert f"{toy.name}, Sun: 1 game, " in said
    assert f"{path}\n" in said and "tollan review FILE" in said
    assert main(["games", "--json"]) == 0
    line = json.loads(capsys.readouterr().out)
    assert (line["who"], line["against"], line["file"]) == ("Sun", ["greedy"], str(path))


def test_a_person_who_has_no_games_is_one_sentence(toy: Title, capsys: pytest.CaptureFixture[str]) -> None:
    play_to_the_end(toy)
    assert main(["games", "--who", "Zed"]) == 2
    assert capsys.readouterr().err.strip() == "Nobody called 'Zed' has finished a game here: Sun."

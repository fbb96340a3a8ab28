"""What follows from the rules is renewed without a person, and what a person must look at is said."""

import json
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import renew  # noqa: E402
from playthrough_cover import everything, shown, stacked  # noqa: E402
from toytitle import toy_on_the_shelf  # noqa: E402

from game.setup import Setup  # noqa: E402
from game.table import Table  # noqa: E402

GAME = ROOT / "tests/playthroughs/founders_solo_1.txt"


def test_a_game_that_agrees_stays_as_it_is() -> None:
    told = renew.retold(GAME)
    assert (told.text, told.why) == (GAME.read_text(encoding="utf-8"), "")


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        (lambda lines: [x.replace('> "', '> "no ') for x in lines], "an answer is no longer on offer"),
        (lambda lines: lines[: len(lines) // 2], "more is asked than was answered"),
    ],
)
def test_a_game_whose_answers_do_not_serve_is_played_on(tmp_path: Path, changed: object, why: str) -> None:
    path = tmp_path / GAME.name
    lines = GAME.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(changed(lines)), encoding="utf-8")  # type: ignore[operator]
    told = renew.retold(path)
    assert told.why == why
    assert ". GameEnded" in told.text


def test_a_tile_that_no_game_shows_is_dealt_in_a_game_of_its_own() -> None:
    """The first tile drawn there is the wanted one, whatever was drawn in the game that it is made from."""
    for number in range(20):
        wanted = ("worship tile", "g07")
        told = renew.tried(renew.Try(GAME, number, (wanted,)))
        if wanted in told.shows:
            return
    pytest.fail("twenty games did not show it")


def test_a_file_that_was_not_there_is_told_to_be_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(renew, "_name", lambda path: path.name)
    renewed: list[str] = []
    for text in ("once", "once", "again"):
        renew.keep(tmp_path / "founders_more_1.txt", text, renewed)
    assert renewed == ["founders_more_1.txt (a new file: git add it)", "founders_more_1.txt"]


def test_games_of_a_title_that_is_not_named_need_show_nothing() -> None:
    with toy_on_the_shelf() as title:
        setup = title.setup(2)
        assert isinstance(setup, Setup)
        assert everything("toy") == shown("toy", "", Table(title.begin(setup))) == set()


def test_what_is_missing_is_named_by_the_steps_that_draw_it() -> None:
    assert stacked([("bonus", "vp2")]) == {"DealBonus": ["vp2"]}
    assert stacked([("temple bonus", 4)]) == {"DealBonus": ["4"]}
    assert stacked([("claimed", 55), ("used", "a name"), ("finished pyramid",)]) == {
        "LayDiscovery": ["55"],
        "DrawForWorship": ["55"],
        "DrawForStarting": ["55"],
    }


def test_puzzles_wait_for_the_weights_that_judge_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """After a change of data: the bots are stamped first, and where they cannot be, it is told and nothing is lost."""
    done: list[str] = []

    def stamped(title: str) -> str:
        if title == "founders":
            raise SystemExit("founders: learn them anew.")
        done.append(f"weights {title}")
        return str(ROOT / f"assets/bots/{title}.json")

    def completed(title: str) -> Path:
        done.append(f"puzzles {title}")
        return ROOT / f"assets/puzzles/{title}.toml"

    for name in ("playthroughs", "lessons"):
        monkeypatch.setattr(renew, name, lambda *_: None)
    monkeypatch.setattr(renew, "IN_WORDS", ())
    monkeypatch.setattr(renew.stamp, "stale", lambda title: f"weights {title}" not in done)
    monkeypatch.setattr(renew.stamp, "stamp", stamped)
    monkeypatch.setattr(renew.puzzles, "stale", lambda title: True)
    monkeypatch.setattr(renew.puzzles, "complete", completed)
    assert renew.main() == 1
    assert done == ["weights citygods", "puzzles citygods"]
    assert "Look at:\n  founders: learn them anew." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("title", "sort"), [("founders", "worship"), ("founders", "reward"), ("citygods", "technology")]
)
def test_a_new_kind_weighs_nothing_at_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, title: str, sort: str
) -> None:
    """The 0 comes before all that stands behind the kinds of its sort."""
    before, path = renew.stamp.read(title), tmp_path / "weights.json"
    monkeypatch.setattr(renew.stamp, "asset", lambda *_: path)
    renew.stamp.weigh_nothing(title, sort)
    at, after = renew.stamp.last_kinds(title)[sort], json.loads(path.read_text(encoding="utf-8"))
    for way, rows in before["own"].items():
        assert after["own"][way] == [[*row[:at], 0, *row[at:]] for row in rows]
    assert {**after, "own": before["own"]} == before

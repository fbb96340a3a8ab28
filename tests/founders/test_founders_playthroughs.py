"""Whole games in tests/playthroughs: played again they are the same, and everything in the box appears."""

import sys
from functools import cache
from pathlib import Path

import pytest

from game.founders.box import BONUSES
from game.titles import TITLES
from game.words.founders import STEPS

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from record_playthrough import again, difference  # noqa: E402

FILES = sorted((ROOT / "tests" / "playthroughs").glob("founders_*.txt"))
BOX = TITLES["founders"].box()


@cache
def retold(path: Path) -> tuple[str, frozenset[tuple[object, ...]], tuple[str, ...]]:
    """Its text by the rules of today, what appeared in it, and the questions asked."""
    text, table = again(path.read_text(encoding="utf-8"))
    assert table.over
    seen: set[tuple[object, ...]] = set()
    boards = [p.board for p in table.state.players]
    for e in table.events():
        match e.code:
            case "WorshipResolved":
                seen.add(("worship", e.tile))
            case "RewardGained":
                seen.add(("reward", boards[e.seat], e.index))
            case "BonusUsed":
                seen.add(("bonus", e.bonus))
            case "ChallengeJudged":
                seen.add((e.kind, e.number))
    asked = tuple({x.split()[2] for x in text.splitlines() if x.startswith("? ")})
    return text, frozenset(seen), asked


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_played_again_it_is_the_same(path: Path) -> None:
    changed = difference(path.read_text(encoding="utf-8"), retold(path)[0], f"rules tests/playthroughs/{path.name}")
    assert not changed, changed


def everything() -> set[tuple[object, ...]]:
    return set().union(*(retold(path)[1] for path in FILES))


def test_every_worship_tile_is_resolved() -> None:
    assert {("worship", t.id) for t in BOX.worship} <= everything()


def test_every_reward_of_every_board_is_gained() -> None:
    squares = [(b.id, i) for b in BOX.boards.values() for i, reward in enumerate(b.rewards) if reward is not None]
    assert len(squares) == 40
    assert {("reward", *x) for x in squares} <= everything()


def test_every_bonus_is_used() -> None:
    assert {("bonus", kind) for kind in (*BONUSES, "vp3")} <= everything()


def test_every_challenge_is_played() -> None:
    assert {(kind, n) for kind in BOX.challenges for n in range(1, 9)} <= everything()


def test_every_question_is_asked() -> None:
    assert set(STEPS) <= set().union(*(retold(path)[2] for path in FILES))

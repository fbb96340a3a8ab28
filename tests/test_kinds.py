"""Whoever tells kinds apart knows them all: a match over words or numbers ends in assert_never.

mypy then names every place that a new kind has to reach. Steps and events are told apart by their `code`: who does
not name one has nothing to say about it.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

GAME = Path(__file__).resolve().parents[1] / "game"


def matches(path: Path) -> Iterator[ast.Match]:
    """Those over plain words or numbers, but for codes."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Match) and not ast.unparse(node.subject).endswith(".code"):
            plain = [case.pattern for case in node.cases if not isinstance(case.pattern, ast.MatchAs)]
            parts = [
                p for pattern in plain for p in (pattern.patterns if isinstance(pattern, ast.MatchOr) else [pattern])
            ]
            if all(isinstance(p, ast.MatchValue) and isinstance(p.value, ast.Constant) for p in parts):
                yield node


def ends_open(node: ast.Match) -> bool:
    last = node.cases[-1]
    return not isinstance(last.pattern, ast.MatchAs) or "assert_never(" not in ast.unparse(last.body[0])


def test_a_match_over_kinds_ends_in_assert_never() -> None:
    found = [(path, node) for path in sorted(GAME.rglob("*.py")) for node in matches(path)]
    assert len(found) > 50
    assert [f"{path.relative_to(GAME)}:{node.lineno}" for path, node in found if ends_open(node)] == []


@pytest.mark.parametrize("end", ["", "\n case _: x = 2", "\n case 'b': x = 2"])
def test_an_open_end_is_found(tmp_path: Path, end: str) -> None:
    path = tmp_path / "open.py"
    path.write_text(f"match kind:\n case 'a' | 'c': x = 1{end}", encoding="utf-8")
    assert [ends_open(node) for node in matches(path)] == [True]

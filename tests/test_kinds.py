"""Whoever tells kinds apart knows them all: a match over words or numbers ends in assert_never, and so does an if with
two kinds or more of a game.

mypy then names every place that a new kind has to reach. Steps and events are told apart by their `code`: who does
not name one has nothing to say about it.
"""

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any, Literal, get_args, get_origin

import pytest
from sources import parsed


def of_game() -> Iterator[tuple[str, Any]]:
    """Everything that is written in the program, and where."""
    for path, tree in parsed().items():
        if path.startswith("game/"):
            for node in ast.walk(tree):
                yield path, node


def is_over_kinds(node: Any) -> bool:
    """A match over plain words or numbers, but for codes."""
    if not isinstance(node, ast.Match) or ast.unparse(node.subject).endswith(".code"):
        return False
    plain = [case.pattern for case in node.cases if not isinstance(case.pattern, ast.MatchAs)]
    parts = [p for pattern in plain for p in (pattern.patterns if isinstance(pattern, ast.MatchOr) else [pattern])]
    return all(isinstance(p, ast.MatchValue) and isinstance(p.value, ast.Constant) for p in parts)


def ends_open(node: Any) -> bool:
    last = node.cases[-1]
    return not isinstance(last.pattern, ast.MatchAs) or "assert_never(" not in ast.unparse(last.body[0])


def test_a_match_over_kinds_ends_in_assert_never() -> None:
    found = [(path, node) for path, node in of_game() if is_over_kinds(node)]
    assert len(found) > 50
    assert [f"{path}:{node.lineno}" for path, node in found if ends_open(node)] == []


@pytest.mark.parametrize("end", ["", "\n case _: x = 2", "\n case 'b': x = 2"])
def test_an_open_end_is_found(end: str) -> None:
    tree = ast.parse(f"match kind:\n case 'a' | 'c': x = 1{end}")
    assert [ends_open(node) for node in ast.walk(tree) if is_over_kinds(node)] == [True]


@cache
def kinds() -> list[frozenset[str]]:
    """The words of every kind that the data types of the games name."""
    rooms = ["founders.box", "founders.places", "citygods.box", "citygods.teotibot"]
    named = [thing for room in rooms for thing in vars(import_module(f"game.{room}")).values()]
    return [frozenset(map(str, get_args(n))) for n in named if get_origin(n) is Literal and len(get_args(n)) > 2]


def compared(test: ast.expr) -> tuple[str, set[str]]:
    """What is compared, and with which words: of `x == "a"` and `x in ("a", "b")`."""
    match test:
        case ast.Compare(left=left, ops=[ast.Eq()], comparators=[ast.Constant(value=str(word))]):
            return ast.unparse(left), {word}
        case ast.Compare(left=left, ops=[ast.In()], comparators=[ast.Tuple(elts=words)]):
            return ast.unparse(left), {w.value for w in words if isinstance(w, ast.Constant)}
    return "", set()


def means_the_other_one(chain: ast.If | ast.IfExp) -> bool:
    """Whether an if asks for two kinds or more and takes what is left for the others, unseen: neither refused by
    assert_never nor handed on to somebody who tells them apart."""
    subject, words = compared(chain.test)
    branches, rest = 1, chain.orelse
    while True:
        after = rest[0] if isinstance(rest, list) and len(rest) == 1 else rest
        if not isinstance(after, ast.If | ast.IfExp) or compared(after.test)[0] != subject:
            break
        words |= compared(after.test)[1]
        branches, rest = branches + 1, after.orelse
    if not words or branches < 2 or not rest or not any(words <= kind for kind in kinds()):
        return False
    names = {ast.unparse(n) for part in (rest if isinstance(rest, list) else [rest]) for n in ast.walk(part)}
    return subject not in names


def test_an_if_over_kinds_knows_them_all() -> None:
    assert len(kinds()) > 10
    found = [
        f"{path}:{node.lineno}"
        for path, node in of_game()
        if isinstance(node, ast.If | ast.IfExp) and means_the_other_one(node)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("code", "open_"),
    [
        ("if p == 'market': x = 1\nelif p == 'temple': x = 2\nelse: x = 3", True),
        ("x = 1 if p == 'market' else 2 if p == 'temple' else 3", True),
        ("if p == 'market': x = 1\nelif p == 'temple': x = 2\nelse: assert_never(p)", False),
        ("if p == 'market': x = 1\nelif p == 'temple': x = 2\nelse: x = by_place(p)", False),
        ("if p == 'market': x = 1\nelif p == 'temple': x = 2", False),
        ("if p == 'market': x = 1\nelse: x = 3", False),
    ],
)
def test_an_if_that_means_the_other_one_is_found(code: str, open_: bool) -> None:
    node = ast.parse(code).body[0]
    assert means_the_other_one(node.value if isinstance(node, ast.Assign) else node) == open_  # type: ignore[arg-type]

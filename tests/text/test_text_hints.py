"""Hints in the terminal: the best turn and why, other plans by number, or one sentence."""

import io
import re

import pytest

from game.agenda import answer
from game.bots.adviser import advice
from game.bots.turns import opened as opened_at
from game.record import Header, Seat, opened
from game.session import LocalSession
from game.setup import Setup
from game.text.play import Play
from game.text.screen import Screen
from game.titles import TITLES
from game.words import label

pytestmark = pytest.mark.long
FIRST = {"citygods": {"setup": "first"}, "founders": {"first": 1}}


def typed(code: str, *lines: str, plain: bool = False, options: dict[str, int | str] | None = None) -> str:
    """Sit down at a first game of two and type; the transcript."""
    title = TITLES[code]
    setup = title.setup(2, False, {**FIRST[code], **(options or {})})
    assert isinstance(setup, Setup)
    header = Header.of(title, setup, [Seat("me", "Ana"), Seat("me", "Ben")], b"hints")
    out = io.StringIO()
    source = io.StringIO("".join(line + "\n" for line in lines))
    Play(LocalSession(header, opened(header)), Screen(source, out, plain)).run()
    return out.getvalue()


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("code", sorted(FIRST))
def test_the_best_turn_is_told_with_reasons_and_other_plans_by_number(code: str, plain: bool) -> None:
    said = typed(code, "hint", "hint 2", "hint 3", "q", plain=plain)
    flat = " ".join(said.split())
    told = [re.search(rf"Hint {n}: (.*?\.)", flat) for n in (1, 2, 3)]
    assert all(told) and len({found[1] for found in told if found}) == 3
    assert "points now" in flat
    assert "the next best turn" in flat and "the best turn" in flat
    assert "Other plans: hint 2 and hint 3." in flat


def test_squares_are_named_as_the_terminal_prints_them() -> None:
    assert re.search(r"building of size \d at [a-l]\d", typed("founders", "hint", "q", plain=True))


def test_a_table_without_hints_says_so() -> None:
    assert "This table is played without hints." in typed("founders", "hint", "q", options={"hints": "no"})


def test_help_mentions_hints() -> None:
    assert "hint    the best turn, and why" in typed("founders", "help", "q")


def test_who_follows_a_hint_is_told_what_is_left_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    setup = TITLES["founders"].setup(2, False, {"first": 1})
    assert isinstance(setup, Setup)
    header = Header.of(TITLES["founders"], setup, [Seat("me", "Ana"), Seat("me", "Ben")], b"hints")
    session, out = LocalSession(header, opened(header)), io.StringIO()
    while session.step() is not None:
        pass
    q = session.asked()
    assert q is not None
    found = advice(header, session.table, q, None)
    monkeypatch.setattr("game.bots.adviser.advice", lambda *_: found)
    first, second, *_ = found.plans[0].answers
    asked = opened_at(session.table.state, q)
    lines = ["hint", label("founders", asked, q.step, first)]
    answer(asked, first)
    lines.append(label("founders", asked, asked.asked.step, second))
    Play(session, Screen(io.StringIO("".join(f"{one}\n" for one in [*lines, "q"])), out, True)).run()
    said = " ".join(out.getvalue().split())
    whole = re.search(r"Hint 1: (.*?)\. ", said)
    left = re.findall(r"The hint goes on: (.*?)\. ", said)
    assert whole and left and all(whole[1].casefold().endswith(one.casefold()) for one in left), said

"""Digits of places on the table: a thing keeps its own while something beside it is barred."""

from typing import Any

import pytest
from founders_hands import at_question, founders_table
from pygame import Rect, Surface
from window import Window

from game.client.founders.board import main_board
from game.client.paint.look import Look
from game.client.table.digits import numbered
from game.client.table.target import Target


def places(*choices: str) -> list[Target]:
    """In a row, lit where there is a letter, barred where there is a dash."""
    return [
        Target(("place", i), Rect(40 * i, 0, 30, 30), [] if c == "-" else [c], [i] if c == "-" else [])
        for i, c in enumerate(choices)
    ]


def lit(row: list[Target]) -> dict[int, str]:
    digits = numbered(row, list(range(1, 10)))
    assert digits is not None
    return {n: str(t.choices[0]) for n, t in digits.at.items()}


def test_what_is_left_keeps_its_digit() -> None:
    assert lit(places("a", "b", "c")) == {1: "a", 2: "b", 3: "c"}
    assert lit(places("-", "b", "c")) == {2: "b", 3: "c"}


def test_a_barred_place_is_found_by_its_digit() -> None:
    digits = numbered(places("-", "b"), [1, 2])
    assert digits is not None and [t.place for t in digits.barred.values()] == [("place", 0)]


def test_where_digits_are_few_only_what_is_lit_has_one() -> None:
    assert lit(places("-", *"abcdefghi")) == dict(enumerate("abcdefghi", 1))


def test_more_lit_places_than_digits_have_none() -> None:
    assert numbered(places(*"abc"), [1, 2]) is None


def test_what_wore_a_digit_before_wears_it_again_if_it_is_free() -> None:
    digits = numbered(places("a", "b", "c"), [1, 2, 4, 5], {("place", 1): 5, ("place", 2): 3})
    assert digits is not None and {n: t.place[1] for n, t in digits.at.items()} == {5: 1, 1: 0, 2: 2}


def test_a_tile_keeps_its_digit_from_the_action_to_the_building() -> None:
    market = at_question("ChooseAction", such=lambda s: "building" in s.table.question.options)
    with Window(founders_table(market), speed="off") as w:
        w.run(0.2)
        w.key("tab")

        def worn() -> dict[object, str]:
            p = w.scene.presenter
            return {t.place: p.digit_of(t) for t in p.targets if t.place[0] == "market" and p.digit_of(t)}

        before = worn()
        w.scene.answer("building")
        w.run(0.2)
        kept = [worn()[place] == digit for place, digit in before.items() if place in worn()]
        assert w.scene.question.step.code == "ChooseBuilding" and len(kept) > 1 and all(kept)


def test_tiles_wear_digits_in_the_order_in_which_one_reads() -> None:
    market = at_question(
        "ChooseAction", such=lambda s: s.table.state.strength() > 3 and "building" in s.table.question.options
    )
    with Window(founders_table(market), speed="off", seen=False) as w:
        w.run(0.2)
        lies = [t.rect for t in w.scene.presenter.digits.at.values() if t.place[0] == "market"]
        assert len(lies) > 3 and lies == sorted(lies, key=lambda r: (r.centery // 40, r.centerx))


def test_the_digit_of_a_barred_space_says_why() -> None:
    full = at_question("TakeTurn", players=4, answers=120, such=lambda s: len(s.table.question.options) < 9)
    with Window(founders_table(full), speed="off", seen=False) as w:
        w.run(0.2)
        p = w.scene.presenter
        digit, barred = next((n, t) for n, t in p.digits.barred.items())
        w.key("tab", str(digit))
        assert p.reasons(barred) in [toast.words for toast in w.app.toasts.shown]


def test_a_space_of_founders_wears_the_digit_that_is_printed_under_it(monkeypatch: pytest.MonkeyPatch) -> None:
    printed: list[tuple[str, tuple[float, float]]] = []

    def say(to: Surface, look: Look, words: str, x: float, y: float, *rest: Any) -> None:
        printed.append((words, (x, y)))

    monkeypatch.setattr(main_board, "say", say)
    with Window(founders_table(at_question("TakeTurn")), speed="off") as w:
        w.key("tab")
        p = w.scene.presenter
        worn = [(p.digit_of(t), t.rect) for t in p.targets if t.choices]
        assert worn and all({x for x, at in printed if rect.collidepoint(at)} == {digit} for digit, rect in worn)

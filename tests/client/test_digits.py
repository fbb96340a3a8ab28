"""Digits of places on the table: a thing keeps its own while something beside it is barred."""

from pygame import Rect

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

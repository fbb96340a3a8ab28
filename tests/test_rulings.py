"""Rulings live beside the code that follows them: every citation leads to one, and every one is cited by a test.

    game/founders/RULINGS.md         "Founders 17"          test_17_…
    game/founders/FIRST_FOUNDERS.md  "First Founders R26"   test_r26_…, test_w1_… (vectors), test_c1_… (challenges)
    game/citygods/RULINGS.md         "City 35"              test_city_35_…
    game/citygods/TEOTIBOT.md        "Teotibot A15"         test_a15_…, test_v1_… (vectors)

Numbers without a letter are sections in the two texts about solo opponents.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
TEXTS = {
    "Founders": ROOT / "game" / "founders" / "RULINGS.md",
    "First Founders": ROOT / "game" / "founders" / "FIRST_FOUNDERS.md",
    "City": ROOT / "game" / "citygods" / "RULINGS.md",
    "Teotibot": ROOT / "game" / "citygods" / "TEOTIBOT.md",
}
DEFINED = re.compile(r"^(?:(\d+)\. \*\*|## (\d+)\. |- ([A-Z]\d+)\. |\| ([A-Z]\d) \|)", re.MULTILINE)
"""How a text gives a number: a ruling, a section, a lettered ruling or vector, a challenge in a table."""
CITED = re.compile(r"\b(First Founders|Founders|City|Teotibot) ((?:[A-Z]?\d+(?:, | and | or |–|$)?)+)(?! players)")
NAMES = (
    ("Founders", re.compile(r"/founders/test_founders_(?:rulings|following)\.py$"), re.compile(r"_(\d\d)(?=_)")),
    ("First Founders", re.compile(r"/test_first_founders\.py$"), re.compile(r"_([rcbow]\d+)(?=_)")),
    ("City", re.compile(r"/citygods/test_citygods_\w+\.py$"), re.compile(r"^test_city_(\d\d)(?=_)")),
    ("Teotibot", re.compile(r"/test_teotibot\.py$"), re.compile(r"_([av]\d+)(?=_)")),
)
Citation = tuple[str, str]


@cache
def rulings(text: str) -> frozenset[str]:
    """The numbers that a text gives."""
    found = DEFINED.findall(TEXTS[text].read_text(encoding="utf-8"))
    return frozenset(number for groups in found for number in groups if number)


def numbers(listed: str) -> list[str]:
    """ "12, 13" and "A1–A3", one by one."""
    found: list[str] = []
    for part in re.split(r", | and | or ", listed.strip(", ")):
        ends = re.findall(r"([A-Z]?)(\d+)", part)
        if len(ends) == 2:
            found += [f"{ends[0][0]}{n}" for n in range(int(ends[0][1]), int(ends[1][1]) + 1)]
        else:
            found += [letter + digits for letter, digits in ends]
    return found


def in_words(path: Path) -> Iterator[Citation]:
    """What docstrings and comments cite."""
    flowing = re.sub(r"\s*\n\s*(?:# )?", " ", path.read_text(encoding="utf-8"))
    for text, listed in CITED.findall(flowing):
        for number in numbers(listed):
            yield text, number


def in_names(path: Path) -> Iterator[Citation]:
    """What names of tests cite: the file says which text is meant."""
    for text, file, cites in NAMES:
        if file.search(path.as_posix()):
            for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE):
                for number in cites.findall(name.replace("_o1_to_o5_", "_o1_o2_o3_o4_o5_")):
                    yield text, re.sub(r"\d+", lambda n: str(int(n[0])), number).upper()


def files(*folders: str) -> list[Path]:
    here = Path(__file__).resolve()
    return [p for folder in folders for p in sorted((ROOT / folder).rglob("*.py")) if p != here]


@pytest.mark.parametrize("text", TEXTS)
def test_numbers_are_given_in_order_and_without_a_gap(text: str) -> None:
    by_letter: dict[str, list[int]] = {}
    for number in rulings(text):
        letter, digits = re.fullmatch(r"([A-Z]?)(\d+)", number).groups()  # type: ignore[union-attr]
        by_letter.setdefault(letter, []).append(int(digits))
    for letter, found in by_letter.items():
        if letter not in ("V", "W"):  # of the vectors only those that are tests here
            assert sorted(found) == list(range(min(found), max(found) + 1)), letter


def test_every_citation_leads_to_a_ruling() -> None:
    lost = [
        f"{path.relative_to(ROOT)}: {text} {number}"
        for path in files("game", "net", "tests", "tools")
        for text, number in [*in_words(path), *in_names(path)]
        if number not in rulings(text)
    ]
    assert lost == []


@pytest.mark.parametrize("text", TEXTS)
def test_every_ruling_is_cited_by_a_test(text: str) -> None:
    cited = {number for path in files("tests") for t, number in [*in_words(path), *in_names(path)] if t == text}
    sections = {n for n in rulings(text) if n.isdigit()} if text in ("First Founders", "Teotibot") else set()
    assert rulings(text) - sections - cited == set()

"""What is said in one game of each sort, in tests/playthroughs/words: no sentence changes unnoticed."""

import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tools"))

from record_playthrough import FOLDER, IN_WORDS, difference, in_words  # noqa: E402


@pytest.mark.parametrize("name", IN_WORDS)
def test_told_again_it_reads_the_same(name: str) -> None:
    then = (FOLDER / "words" / f"{name}.txt").read_text(encoding="utf-8")
    changed = difference(then, in_words(name))
    assert not changed, changed


def test_rule_playthroughs_hold_no_sentence() -> None:
    """Only codes, numbers and names of pieces: a change of words leaves them alone."""
    for path in FOLDER.glob("*.txt"):
        for line in path.read_text(encoding="utf-8").splitlines()[1:]:
            assert re.fullmatch(r"[?>.=]( [^ ]+){1,4}|[*]( \w+=[\w,]+)+", line), f"{path.name}: {line}"


def test_a_changed_line_names_the_command_that_renews_it() -> None:
    told = difference("a\nb\n", "a\nc\n")
    assert told == "2: b\n   now: c\nIf this is meant: python tools/renew.py"

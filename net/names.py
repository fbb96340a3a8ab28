"""What somebody may be called: visible, in one script, with no letters that only look like others.

Two names that look alike pass for one another at the table. So a name is written in one script (Latin, Cyrillic, Greek
…; the scripts of Japanese, Chinese and Korean count as one), each letter carries a mark or two at most, and what
cannot be seen, or is another spelling of a plain letter, is not allowed.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

LONGEST = 32
_EAST = ("CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO", "IDEOGRAPHIC")
_SIMPLE = ("LATIN", "CYRILLIC", "GREEK")
_BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5")
"""Letters and signs with no shape, though Unicode calls them printable."""
_LOOKS = str.maketrans(
    "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442"  # Cyrillic
    "\u0443\u0445\u0456\u0458\u0455\u04bb\u0501\u051b\u051d"
    "\u03b1\u03b2\u03b5\u03b6\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7"  # Greek
    "i10|",
    "abekmhopctyxljshdqwabezhlkmnoptyxllol",
)
"""Small letters and what they, or the great ones, look like."""

_PRINT = re.compile("[0-9a-f]{8}")


@lru_cache(1024)
def looks(name: str) -> str:
    """What is left of a name at a glance: two that come to the same pass for one another, be they of two scripts."""
    plain = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name).casefold().translate(_LOOKS))
    return "".join(c for c in plain.translate(_LOOKS) if c.isalnum()).replace("rn", "m").replace("vv", "w")


def pretends_a_print(name: str) -> bool:
    """Whether it holds what could pass for the fingerprint that tells two of one name apart."""
    return _PRINT.search("".join(c for c in name.casefold() if c.isalnum())) is not None


def is_name(text: str) -> bool:
    return 0 < len(text) <= LONGEST and tidied(text) == text


def tidied(text: str) -> str:
    """The name with all that may not stand in it left out; "" if nothing is left."""
    kept: list[str] = []
    script = ""
    for c in unicodedata.normalize("NFKC", text):
        if c.isspace():
            c = " "
        kind = unicodedata.category(c)
        if c in _BLANK or not c.isprintable() or kind.startswith("M") and not _may_carry(kept, kind, script):
            continue
        if kind.startswith("L"):
            script = script or _script(c)
            if _script(c) != script:
                continue
        kept.append(c)
    found = "".join(kept)[:LONGEST].strip(" ")
    return found if found == text else tidied(found)  # what is left may come together anew


def _may_carry(kept: list[str], kind: str, script: str) -> bool:
    """Whether one more mark may stand here: on a letter that carries as many as people write in its script."""
    kinds = [unicodedata.category(c)[0] for c in kept[-3:]]
    marks = len(kinds) - len("".join(kinds).rstrip("M"))
    return kind != "Me" and "L" in kinds and marks < (1 if script in _SIMPLE else 2)


def _script(letter: str) -> str:
    word = unicodedata.name(letter, "UNKNOWN").partition(" ")[0]
    return "EAST" if word.startswith(_EAST) else word

"""The program as it is written: every file of game/ and net/, taken apart once."""

import ast
import gc
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[1]
WORDS = ROOT / "game" / "words"


@cache
def parsed() -> dict[str, ast.Module]:
    """The syntax tree of each file, by its path from the root. They stay to the end: nobody looks for garbage there."""
    files = sorted(f for room in ("game", "net") for f in (ROOT / room).rglob("*.py"))
    gc.disable()
    found = {f.relative_to(ROOT).as_posix(): ast.parse(f.read_text(encoding="utf-8")) for f in files}
    gc.freeze()
    gc.enable()
    return found


def outside_words() -> Iterator[tuple[str, ast.Module]]:
    for path, tree in parsed().items():
        if not path.startswith("game/words/"):
            yield path, tree

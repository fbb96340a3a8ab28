"""Name the draws of lessons and worked examples, so that another tile in the box leaves them as they are.

    python tools/name_draws.py [FILE...]      of all files in assets/lessons and assets/examples if none is named

Each position is played by its intended way. Where its `draws` lack one that is made there, or name one that is not, the
table is written anew with what was drawn. Draws that are named already stay as they are.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.assets import asset
from game.deck import written
from game.lessons import BadLesson, Lesson, Run
from game.lessons.examples import as_lesson, called
from game.lessons.reading import load

FILES = [*sorted(asset("lessons").glob("*/*.toml")), *sorted(asset("examples").glob("*.toml"))]
Draws = dict[str, list[str]]


def positions(path: Path) -> Iterator[Draws]:
    """The draws of each position of a file, in order; BadLesson says all that is wrong with its examples at once."""
    if path.parent.name != "examples":
        yield from drawn(load(path, path.parent.name))
        return
    wrong = []
    for number, row in enumerate(tomllib.loads(path.read_text(encoding="utf-8"))["example"], 1):
        try:
            yield from drawn(as_lesson(row, path.stem, called(path, number)))
        except BadLesson as e:
            wrong.append(str(e))
    if wrong:
        raise BadLesson("\n".join(wrong))


def drawn(lesson: Lesson) -> Iterator[Draws]:
    """What is drawn on the intended way through each position."""
    last = {at: n for n, (at, _) in enumerate(lesson.steps)}
    for step in last.values():
        run, found = Run(lesson, step), Draws()
        while run.step() is not None:
            pass
        for code, outcome in run.deck.made:
            found.setdefault(code, []).append(written(outcome))
        yield found


def renewed(text: str, every: list[Draws]) -> str:
    """The file with these draws at the end of each position's own entries."""
    table = "example" if "[[example]]" in text else "position"
    head, *parts = re.split(rf"(?m)^(?=\[\[{table}\]\]$)", text)
    return head + "".join(_with(part, table, draws) for part, draws in zip(parts, every, strict=True))


def _with(part: str, table: str, draws: Draws) -> str:
    part = re.sub(rf"(?ms)^\[{table}\.draws\]\n.*?\n(?:\n|\Z)", "", part)
    own, at, steps = part.partition("[[position.step]]")
    named = "".join(f'{code} = "{" ".join(names)}"\n' for code, names in draws.items())
    return f"{own.rstrip()}\n\n[{table}.draws]\n{named}\n{at}{steps}" if named else part


def name(path: Path) -> tuple[bool, str]:
    """Write a file's draws: whether it changed, and the sentence about what is wrong with it, if anything."""
    before = path.read_text(encoding="utf-8")
    try:
        text = renewed(before, list(positions(path)))
    except BadLesson as e:
        return False, str(e)
    if text != before:
        path.write_text(text, encoding="utf-8", newline="\n")
    return text != before, ""


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("files", nargs="*", type=Path)
    broken = 0
    for path in parser.parse_args().files or FILES:
        changed, wrong = name(path)
        broken += bool(wrong)
        if changed or wrong:
            print(wrong or f"{path}: changed")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())

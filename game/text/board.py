"""What both tables need in text: texts side by side, lists in words, and the score breakdown."""

from __future__ import annotations

import re
from collections.abc import Sequence
from textwrap import wrap

from game import words
from game.table import Table
from game.words.phrases import phrase

_CODES = re.compile(r"\x1b\[[0-9;]*m")


def seen(text: str) -> int:
    """How many columns a text takes: colour takes none."""
    return len(_CODES.sub("", text))


def pad(text: str, width: int) -> str:
    return text + " " * (width - seen(text))


def beside(left: Sequence[str], right: Sequence[str], gap: int = 3) -> list[str]:
    """Two blocks of lines next to each other."""
    width = max(map(seen, left), default=0) + gap
    rows = max(len(left), len(right))
    pairs = zip([*left, *[""] * (rows - len(left))], [*right, *[""] * (rows - len(right))], strict=True)
    return [(pad(a, width) + b).rstrip() for a, b in pairs]


def side_by_side(blocks: Sequence[Sequence[str]], width: int, gap: int = 3) -> list[str]:
    """Blocks of lines next to each other as far as they fit; the others go on below."""
    rows: list[str] = []
    now: list[str] = []
    for block in blocks:
        joined = beside(now, block, gap) if now else [line.rstrip() for line in block]
        if now and max(map(seen, joined)) > width:
            rows, joined = rows + now, [line.rstrip() for line in block]
        now = joined
    return rows + now


def folded(line: str, width: int, hang: int = 6) -> list[str]:
    """A line too long goes on below; a shorter one keeps its gaps. Without colour only."""
    return wrap(line, width, subsequent_indent=" " * hang) if len(line) > width else [line]


def breakdown(title: str, table: Table, names: Sequence[str]) -> list[str]:
    """Points by cause, a column a seat."""
    sums = table.breakdown(len(names))
    causes = list(dict.fromkeys(why for seat in sums for why in seat))
    rows = [(words.cause(title, why), [str(seat[why]) if why in seat else "·" for seat in sums]) for why in causes]
    rows.append((phrase("terminal.total"), [str(sum(seat.values())) for seat in sums]))
    first = max(len(name) for name, _ in rows)
    widths = [max(len(name), 4) for name in names]
    head = " " * first + "".join(f"  {name:>{w}}" for name, w in zip(names, widths, strict=True))
    body = [f"{name:<{first}}" + "".join(f"  {n:>{w}}" for n, w in zip(ns, widths, strict=True)) for name, ns in rows]
    return [head.rstrip(), *body]


def breakdown_told(title: str, table: Table, names: Sequence[str]) -> list[str]:
    """The same, a sentence a seat."""
    lines = []
    for name, seat in zip(names, table.breakdown(len(names)), strict=True):
        causes = ", ".join(f"{words.cause(title, why)} {n}" for why, n in seat.items())
        lines.append(phrase("terminal.points_by_cause", name=name, points=sum(seat.values()), causes=causes))
    return lines

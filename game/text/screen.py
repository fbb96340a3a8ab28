"""Lines out and lines in. Works on a terminal, over a pipe, and linear for screen readers (`plain`).

Colour is only ever an extra: everything it says is also said by a letter or a word.
"""

from __future__ import annotations

import io
import os
import shutil
import sys
from collections.abc import Iterable
from textwrap import wrap
from typing import TextIO

from game.words.phrases import phrase

STYLES = {
    "bold": "1",
    "dim": "2",
    "reverse": "7",
    "red": "31",
    "green": "32",
    "yellow": "33",
    "blue": "34",
    "purple": "35",
    "turquoise": "36",
    "brown": "33",
    "gray": "37",
    "orange": "91",
    "black": "90",
    "white": "97",
}


class Ink:
    """Colours text if it may; otherwise leaves it as it is."""

    __slots__ = ("on",)

    def __init__(self, on: bool) -> None:
        self.on = on

    def __call__(self, text: str, *styles: str) -> str:
        codes = [STYLES[s] for s in styles if s in STYLES]
        return f"\x1b[{';'.join(codes)}m{text}\x1b[0m" if self.on and codes and text else text


def number_in(typed: str) -> int | None:
    """The number that was typed, cut to nine digits; None if it is none."""
    return int(typed.lstrip("0")[:9] or "0") if typed.isascii() and typed.isdigit() else None


class Gone(Exception):
    """Nobody is typing any more: the end of the input."""


class Screen:
    def __init__(self, source: TextIO | None = None, out: TextIO | None = None, plain: bool = False) -> None:
        self.source = source or sys.stdin or io.StringIO()  # a program may be started without either
        self.out = out or sys.stdout or io.StringIO()
        self.plain = plain
        self.typed = self.source.isatty()
        """Somebody sits at a keyboard; otherwise lines come from a file or a program, and are shown as they come."""
        self.live = self.out.isatty()
        dull = plain or "NO_COLOR" in os.environ or os.environ.get("TERM") == "dumb"
        self.ink = Ink(self.live and not dull)

    @property
    def width(self) -> int:
        return max(40, min(140, shutil.get_terminal_size((100, 40)).columns)) if self.live else 100

    def say(self, *lines: str) -> None:
        for line in lines:
            self.out.write(line + "\n")
        self.out.flush()

    def flow(self, text: str, indent: str = "", hang: str | None = None) -> None:
        """A paragraph, broken to the width, later lines behind `hang`; a screen reader gets it whole."""
        for part in text.split("\n"):
            if self.plain or not part:
                self.say(indent + part)
            else:
                later = indent if hang is None else hang
                width = self.width - 1
                self.say(*wrap(part, width, initial_indent=indent, subsequent_indent=later, break_on_hyphens=False))

    def columns(self, cells: Iterable[str], indent: str = "  ") -> None:
        """Short texts side by side, read from left to right; one a line for a screen reader."""
        texts = list(cells)
        widest = max(map(len, texts), default=0) + 2
        across = 1 if self.plain else max(1, (self.width - len(indent)) // widest)
        for at in range(0, len(texts), across):
            self.say((indent + "".join(t.ljust(widest) for t in texts[at : at + across])).rstrip())

    def ask(self, prompt: str) -> str:
        """The next line that is typed; Gone at the end of the input."""
        if self.typed and self.live and self.source is sys.stdin:
            try:
                return input(prompt).strip()
            except EOFError:
                self.say("")
                raise Gone from None
        self.out.write(prompt)
        self.out.flush()
        line = self.source.readline()
        if not line:
            self.say("")
            raise Gone
        if not self.typed:
            self.say(line.strip())
        return line.strip()

    def curtain(self, name: str) -> None:
        """Hand the keyboard to somebody else; what stood on the screen is gone."""
        if self.typed:
            self.clear()
            self.ask(phrase("terminal.pass_the_keyboard_to_presses", name=name))

    def clear(self) -> None:
        if self.live:
            self.out.write("\x1b[H\x1b[2J\x1b[3J")
            self.out.flush()

"""Sentences with symbols in them, and pictures with their names: what rules and glossary are made of.

A symbol stands before the word it shows, once in a paragraph. A picture is painted when it first comes into sight.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from pygame import SRCALPHA, Rect, Surface

from game.client.paint import signs as written
from game.client.paint.cache import painted
from game.client.paint.look import Look, Sprite
from game.client.paint.palette import DUST, STUCCO, Colour, Palette
from game.client.paint.signs import Part, Sign, row_width, sign_width
from game.client.paint.type import ROLES
from game.client.widgets.brush import Brush
from game.client.widgets.controls import Label, Pressable

LONGEST = 3
"""Words that one symbol can stand for together: “red pyramid tile”."""
LIT = (92, 70, 26)


class Drawn(NamedTuple):
    """A picture at any size: its width for a height of 1, and its painter."""

    shape: float
    paint: Callable[[Surface, Rect, Palette], object]


@painted
def picture(look: Look, drawn: Drawn, w: int, h: int) -> Sprite:
    """A picture painted at a size, anchored at its upper left corner; shadows may fall beyond it."""
    edge = max(4, h // 6)
    surface = Surface((w + 2 * edge, h + 2 * edge), SRCALPHA)
    drawn.paint(surface, Rect(edge, edge, w, h), look.palette)
    return Sprite(surface, edge, edge)


def marked(words: str, signs: Mapping[str, Sign]) -> Iterator[tuple[Sign | None, str]]:
    """Word after word, each with the symbol that stands before it."""
    each, seen = words.split(" "), set[Sign]()
    skip = 0
    for i, word in enumerate(each):
        found = None
        for n in range(LONGEST, 0, -1):
            key = " ".join(each[i : i + n]).strip(".,;:()“”!?").casefold()
            if skip <= 0 and i + n <= len(each) and key in signs:
                found, skip = signs[key] or None, n  # an empty sign: these words mean something else
                break
        skip -= 1
        if found is not None and found not in seen:
            seen.add(found)
            yield found, word
        else:
            yield None, word


def lines_of(b: Brush, words: str, room: int, signs: Mapping[str, Sign], role: str = "body") -> list[list[Part]]:
    """Lines no wider than `room`, each as words and symbols; a line break in the words begins a new one."""
    return [line for row in words.split("\n") for line in _wrapped(b, row, room, signs, role)]


def _wrapped(b: Brush, words: str, room: int, signs: Mapping[str, Sign], role: str) -> list[list[Part]]:
    lines: list[list[Part]] = []
    line: list[Part] = []
    for sign, word in marked(words, signs):
        longer = _joined(line, sign, word)
        if line and line_width(b, longer, role) > room:
            lines.append(line)
            longer = _joined([], sign, word)
        line = longer
    return [*lines, line]


def _joined(line: list[Part], sign: Sign | None, word: str) -> list[Part]:
    made = list(line)
    if made and isinstance(made[-1], str):
        made[-1] += " "
    if sign is not None:
        return [*made, sign, word]
    if made and isinstance(made[-1], str):
        made[-1] += word
        return made
    return [*made, word]


def _size(b: Brush, role: str) -> int:
    return round(b.look.font(ROLES[role].size) * 1.22)


def _part_width(b: Brush, part: Part, role: str) -> float:
    if isinstance(part, str):
        return b.width(part, role)
    return sign_width(part, _size(b, role)) + b.u(4)


def line_width(b: Brush, line: list[Part], role: str = "body") -> float:
    return sum(_part_width(b, part, role) for part in line)


class Prose(Label):
    """A paragraph with symbols, in which the words searched for are lit."""

    def __init__(
        self, b: Brush, rect: Rect, words: str, signs: Mapping[str, Sign], search: str = "", role: str = "body",
        colour: Colour = STUCCO,
    ) -> None:  # fmt: skip
        """`rect` is given its height here."""
        super().__init__(rect, words, role, colour)
        self.lines = lines_of(b, words, rect.w, signs, role)
        self.rect.h = len(self.lines) * b.lead(role)
        self.search = [w for w in search.casefold().split() if len(w) > 1]

    def draw(self, to: Surface) -> None:
        b = self.ui.app.brush
        lead = b.lead(self.role)
        for n, line in enumerate(self.lines):
            x, y = float(self.rect.x), self.rect.y + round((n + 0.5) * lead)
            for part in line:
                w = _part_width(b, part, self.role)
                if isinstance(part, str):
                    self._light(to, b, part, x, y - lead // 2)
                    b.text(to, part, (x, y), self.role, self.colour)
                else:
                    size = _size(b, self.role)
                    written.sign(b.look, part, size, STUCCO).draw(to, x + (w - b.u(4)) / 2, y)
                x += w

    def _light(self, to: Surface, b: Brush, words: str, x: float, top: int) -> None:
        low = words.casefold()
        for word in self.search:
            at = low.find(word) if len(low) == len(words) else -1
            while at >= 0:
                left = round(x) + b.width(words[:at], self.role)
                wide = b.width(words[at : at + len(word)], self.role)
                to.fill(LIT, Rect(left, top, wide, b.lead(self.role)))
                at = low.find(word, at + len(word))


class Plate(Pressable):
    """A picture with its name under it; a press opens what it leads to."""

    off_tab = True

    def __init__(
        self, rect: Rect, picture: Drawn, name: str = "", do: Callable[[], object] | None = None, key: str = "",
        high: int = 0, **more: Any,
    ) -> None:  # fmt: skip
        """`high`: how high the picture is; the name stands under it. 0: as high as there is room."""
        super().__init__(rect, key, **more)
        self.high = high
        self.focusable = do is not None
        self.picture, self.name, self.do = picture, name, do

    def activate(self) -> None:
        if self.do is not None:
            self.do()

    def place(self) -> Rect:
        """Where the picture itself lies: as large as fits over the name, in the middle."""
        room = Rect(self.rect)
        room.h = self.high or room.h
        high = min(room.h, room.w / self.picture.shape)
        at = Rect(0, 0, max(1, round(high * self.picture.shape)), max(1, round(high)))
        at.center = room.center
        return at

    def draw(self, to: Surface) -> None:
        b, at = self.ui.app.brush, self.place()
        if self.state in ("hover", "down") and self.do is not None:
            b.list_row(to, self.rect.inflate(b.u(8), b.u(6)), "hover")
        picture(Look(palette=b.palette), self.picture, *at.size).draw(to, *at.topleft)
        if self.name:
            y = self.rect.y + self.high + b.u(6)
            b.block(to, self.name, (self.rect.x, y), self.rect.w, "note", DUST, "m")


# ---- pictures made of others


def in_signs(row: tuple[Sign, ...]) -> Drawn:
    """A row of signs as a picture."""

    def paint(to: Surface, rect: Rect, palette: Palette) -> None:
        written.row(Look(rect.h / 60, palette), row, rect.h, STUCCO).draw(to, rect.x, rect.centery)

    return Drawn(max(0.4, row_width(row, 1.0)), paint)


def sprite(shape: float, make: Callable[[Look, int, int], Sprite], design: float = 60) -> Drawn:
    """A sprite that is anchored at its upper left corner, made for a width and height."""

    def paint(to: Surface, rect: Rect, palette: Palette) -> None:
        make(Look(rect.h / design, palette), rect.w, rect.h).draw(to, *rect.topleft)

    return Drawn(shape, paint)


def round_sprite(make: Callable[[Look, int], Sprite], inset: float = 1.0) -> Drawn:
    """A sprite that is anchored at its middle, made for a radius."""

    def paint(to: Surface, rect: Rect, palette: Palette) -> None:
        make(Look(rect.h / 60, palette), max(4, round(rect.h / 2 * inset))).draw(to, *rect.center)

    return Drawn(1.0, paint)


def abreast(*several: Drawn, gap: float = 0.25) -> Drawn:
    """Pictures of one height beside each other."""

    def paint(to: Surface, rect: Rect, palette: Palette) -> None:
        x = float(rect.x)
        for one in several:
            one.paint(to, Rect(round(x), rect.y, round(one.shape * rect.h), rect.h), palette)
            x += (one.shape + gap) * rect.h

    return Drawn(sum(one.shape for one in several) + gap * (len(several) - 1), paint)

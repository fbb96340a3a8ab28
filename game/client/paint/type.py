"""Type: two families, one table of roles, cached lines of text, wrapping.

A role names what the words are for; sizes are given for 1080 lines and go through `Look.font`, so text shrinks less
than geometry and never falls under 14 real pixels. Lines are anchored at their left edge and the middle of their
capitals, so words, numbers and icons line up on one y.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

import font_source_sans_pro
import font_source_serif_pro
import pygame
from pygame import Surface

from game.client.paint.cache import sketched
from game.client.paint.canvas import Canvas
from game.client.paint.look import MIN_TEXT, Look, Sprite
from game.client.paint.palette import OBSIDIAN, STUCCO, Colour

_FAMILY = {
    "sans": (font_source_sans_pro.font_directory, "SourceSansPro"),
    "serif": (font_source_serif_pro.font_directory, "SourceSerifPro"),
}


class Style(NamedTuple):
    """A face at a size; `track` is air between letters, in em."""

    family: str
    weight: str
    size: float
    track: float = 0.0


ROLES: dict[str, Style] = {
    "prompt": Style("sans", "Semibold", 25),
    "heading": Style("serif", "Bold", 23),
    "title": Style("serif", "Bold", 34),
    "display": Style("serif", "Black", 72),
    "subtitle": Style("serif", "It", 26),
    "menu": Style("serif", "Bold", 28),
    "body": Style("sans", "Regular", 20),
    "strong": Style("sans", "Bold", 20),
    "button": Style("sans", "Bold", 20),
    "caption": Style("sans", "Semibold", 19),
    "note": Style("sans", "Semibold", 18),
    "label": Style("sans", "Bold", 17, 0.08),
    "key": Style("sans", "Bold", 17),
    "number": Style("serif", "Bold", 25),
    "count": Style("sans", "Black", 24),
    "score": Style("serif", "Black", 48),
}


@lru_cache(maxsize=96)
def font(family: str, weight: str, px: int) -> pygame.font.Font:
    """A face is kept with the letters it has drawn: to draw them anew takes longer than all else about a line."""
    if not pygame.font.get_init():
        pygame.font.init()
    folder, stem = _FAMILY[family]
    return pygame.font.Font(f"{folder}/{stem}-{weight}.ttf", px)


def _finer(family: str, px: int) -> int:
    """How many times larger a face is set before it is scaled down: serifs snapped to whole pixels stand unevenly."""
    return 1 if family != "serif" or px > 40 else 2 if px > 24 else 4


@lru_cache(maxsize=512)
def _cap(family: str, weight: str, px: int) -> float:
    """Height of a capital."""
    k = _finer(family, px)
    metrics = font(family, weight, px * k).metrics("H")
    return metrics[0][3] / k if metrics and metrics[0] else px * 2 / 3


def _ascent(family: str, weight: str, px: int) -> float:
    k = _finer(family, px)
    return font(family, weight, px * k).get_ascent() / k


def _wide(family: str, weight: str, px: int, words: str) -> int:
    k = _finer(family, px)
    return math.ceil(font(family, weight, px * k).size(words)[0] / k)


def _set(family: str, weight: str, px: int, words: str, colour: Colour) -> Surface:
    """Words in this face, premultiplied."""
    k = _finer(family, px)
    face = font(family, weight, px * k)
    wide = _wide(family, weight, px, words)
    if wide <= 0:  # letters without a shape, as anybody may type them into the talk: pygame refuses to draw nothing
        return Surface((0, math.ceil(face.get_height() / k)), pygame.SRCALPHA)
    image = face.render(words, True, colour[:3]).premul_alpha()
    if k == 1:
        return image
    size = (wide, math.ceil(image.get_height() / k))
    whole = Surface((size[0] * k, size[1] * k), pygame.SRCALPHA)
    whole.blit(image, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return pygame.transform.smoothscale(whole, size)


def _is_figure(words: str) -> bool:
    """A number by itself: its digits stand in cells of one width, so that scores do not jitter."""
    return words.isdigit()


@lru_cache(maxsize=4096)
def _cell(family: str, weight: str, px: int, ch: str) -> int:
    return max(_wide(family, weight, px, d) for d in "0123456789") if ch.isdigit() else _wide(family, weight, px, ch)


def _extent(family: str, weight: str, px: int, words: str, track: int) -> int:
    """Width of a line as `_render` draws it."""
    if track or _is_figure(words):
        return sum(_cell(family, weight, px, ch) + track for ch in words) - track
    return _wide(family, weight, px, words)


@lru_cache(maxsize=128)
def _render(family: str, weight: str, px: int, words: str, colour: Colour, track: int) -> Surface:
    if track or _is_figure(words):
        cells = [(_set(family, weight, px, ch, colour), _cell(family, weight, px, ch)) for ch in words]
        high = max((glyph.get_height() for glyph, _ in cells), default=1)
        image = Surface((max(1, sum(w + track for _, w in cells) - track), high), pygame.SRCALPHA)
        x = 0
        for glyph, w in cells:
            image.blit(glyph, (x + (w - glyph.get_width()) // 2, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            x += w + track
    else:
        image = _set(family, weight, px, words, colour)
    if len(colour) == 4 and colour[3] < 255:
        image.fill((colour[3],) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return image


# ---- for the screen
NEAR = 4
"""Looks near where letters of one width would end, before the rest is halved."""


def style(role: str) -> Style:
    return ROLES[role]


@lru_cache(maxsize=16384)
def width(look: Look, words: str, role: str = "body", size: float | None = None) -> int:
    """Width of one line in real pixels."""
    s = ROLES[role]
    px = look.font(size or s.size)
    words = words.upper() if s.track else words
    return _extent(s.family, s.weight, px, words, round(s.track * px)) if words else 0


@lru_cache(maxsize=1024)
def height(look: Look, role: str = "body", size: float | None = None, lead: float = 1.3) -> int:
    """Distance from one line to the next in real pixels."""
    return round(look.font(size or ROLES[role].size) * lead)


@sketched
def text(
    look: Look, words: str, role: str = "body", colour: Colour = STUCCO, size: float | None = None, align: str = "l"
) -> Sprite:
    """One line, anchored at its left ("l"), middle ("m") or right ("r") edge and the middle of its capitals."""
    s = ROLES[role]
    px = look.font(size or s.size)
    words = words.upper() if s.track else words
    image = _render(s.family, s.weight, px, words, colour, round(s.track * px))
    if pygame.display.get_surface() is not None:
        image = image.convert_alpha()
    top = round(_ascent(s.family, s.weight, px) - _cap(s.family, s.weight, px) / 2)
    return Sprite(image, {"l": 0, "m": image.get_width() // 2, "r": image.get_width()}[align], top)


@lru_cache(maxsize=4096)
def wrap(look: Look, words: str, role: str, room: int, size: float | None = None) -> tuple[str, ...]:
    """Lines no wider than `room` real pixels; "\\n" breaks; a word too long for a line is cut."""
    lines: list[str] = []
    for part in words.split("\n"):
        line = ""
        for word in part.split():
            longer = f"{line} {word}" if line else word
            if width(look, longer, role, size) <= room:
                line = longer
                continue
            if line:
                lines.append(line)
            while width(look, word, role, size) > room and len(word) > 1:
                n = max(1, _fitting(look, word, role, room, size))
                lines.append(word[:n])
                word = word[n:]
            line = word
        lines.append(line)
    return tuple(lines)


@lru_cache(maxsize=1024)
def wrap_spans(look: Look, words: str, role: str, room: int, size: float | None = None) -> tuple[str, ...]:
    """Words of which *starred* ones stand out, in lines no wider than `room`; a starred run goes on in the next
    line."""
    lines: list[str] = []
    line, starred = "", False
    for word in words.split(" "):
        longer = f"{line} {word}" if line.strip("*") else line + word
        if line.strip("*") and sum(width(look, part, role, size) for part in longer.split("*")) > room:
            lines.append(line + "*" if starred else line)
            line = "*" + word if starred else word
        else:
            line = longer
        starred ^= word.count("*") % 2 == 1
    return (*lines, line)


@lru_cache(maxsize=8192)
def fit(look: Look, words: str, role: str, room: int, size: float | None = None) -> str:
    """The words, or as many of their letters as fit before an ellipsis."""
    if width(look, words, role, size) <= room:
        return words
    return words[: _fitting(look, words, role, room, size, "…")].rstrip() + "…"


def _fitting(look: Look, words: str, role: str, room: int, size: float | None, end: str = "") -> int:
    """How many of the letters fit with `end` behind them. Found in a dozen looks, however long the words are and
    whatever letters they have: anybody at a shared table can send them."""
    low, high = 0, len(words)
    n, looks = high * room // max(1, width(look, words, role, size)), 0
    while low < high:
        looks += 1
        n = (low + high + 1) // 2 if looks > NEAR else min(max(n, low + 1), high)
        if width(look, words[:n] + end, role, size) <= room:
            low, n = n, n + 2
        else:
            high, n = n - 1, n - 2
    return low


def put(
    to: Surface,
    look: Look,
    words: str,
    x: float,
    y: float,
    role: str = "body",
    colour: Colour = STUCCO,
    align: str = "l",
    room: int | None = None,
    size: float | None = None,
) -> int:
    """One line, cut with an ellipsis if it is wider than its room. Returns its width."""
    if words and room is not None:
        words = fit(look, words, role, max(0, room), size)
    if not words:
        return 0
    line = text(look, words, role, colour, size, align)
    line.draw(to, x, y)
    return line.size[0]


def say(
    to: Surface,
    look: Look,
    words: str,
    x: float,
    y: float,
    role: str = "body",
    colour: Colour = OBSIDIAN,
    align: str = "l",
    room: float | None = None,
    size: float | None = None,
) -> int:
    """One line on a board: shrunk to fit its room, down to the smallest readable size, then cut. Returns its width."""
    size = size or ROLES[role].size
    if room is not None:
        wide = width(look, words, role, size)
        if wide > room:
            least = size * MIN_TEXT / max(1, look.font(size))
            size = max(least, size * room / wide)
            while size > least and width(look, words, role, size) > room:
                size = max(least, size - 0.5)  # type shrinks less than its size
    return put(to, look, words, x, y, role, colour, align, None if room is None else int(room), size)


def block(
    to: Surface,
    look: Look,
    words: str,
    x: float,
    y: float,
    room: int,
    role: str = "body",
    colour: Colour = STUCCO,
    align: str = "l",
    size: float | None = None,
) -> int:
    """Wrapped text with its upper left corner at (x, y). Returns its height."""
    if not words:
        return 0
    lines, lead = wrap(look, words, role, max(8, room), size), height(look, role, size)
    x += {"l": 0, "m": room // 2, "r": room}[align]
    for i, line in enumerate(lines):
        put(to, look, line, x, y + round((i + 0.5) * lead), role, colour, align, size=size)
    return lead * len(lines)


# ---- for faces painted on a canvas: sizes in its own pixels
def measure(words: str, px: float, family: str = "sans", weight: str = "Bold") -> float:
    """Width of a line of that size."""
    return _at_100(words, family, weight) * px / 100


@lru_cache(maxsize=4096)
def _at_100(words: str, family: str, weight: str) -> int:
    return font(family, weight, 100).size(words)[0]


def write(
    c: Canvas,
    words: str,
    x: float,
    y: float,
    px: float,
    colour: Colour,
    family: str = "sans",
    weight: str = "Bold",
    align: str = "l",
    under: Colour | None = None,
) -> float:
    """One line on a canvas, capitals centred on y; `under` is a drop of ink below it. Returns its width."""
    n = max(4, round(px * c.ss))
    image = _render(family, weight, n, words, colour, 0)
    w = image.get_width() / c.ss
    left = x - {"l": 0.0, "m": w / 2, "r": w}[align]
    top = y - (_ascent(family, weight, n) - _cap(family, weight, n) / 2) / c.ss
    if under is not None:
        c.stamp(_render(family, weight, n, words, under, 0), left, top + max(1, px * 0.05))
    c.stamp(image, left, top)
    return w

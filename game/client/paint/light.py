"""Light and shadow: masks become lit material. One warm lamp stands at the upper left."""

from __future__ import annotations

import math
import random
from functools import lru_cache

import pygame
from pygame import BLEND_RGBA_ADD, BLEND_RGBA_MULT, BLEND_RGBA_SUB, SRCALPHA, Rect, Surface

from game.client.paint.canvas import Canvas, native, premultiplied
from game.client.paint.palette import BLACK, RGB, Colour, mix

PIECE = 48
"""Pixels along the side of a piece that is blurred by itself."""


def recolour(m: Canvas, colour: Colour, alpha: float = 1) -> Canvas:
    """Same silhouette, one flat colour, so far opaque."""
    out = m.copy()
    out.surf.fill([round(v * alpha) for v in premultiplied(colour)], special_flags=BLEND_RGBA_MULT)
    return out


@lru_cache(maxsize=256)
def _strip(a: tuple[int, int, int, int], b: tuple[int, int, int, int], way: str) -> Surface:
    """The corners of a gradient: growing them smoothly makes the rest."""
    out = Surface({"v": (1, 2), "h": (2, 1), "d": (2, 2)}[way], SRCALPHA)
    w, h = out.get_size()
    for x in range(w):
        for y in range(h):
            t = (x + y) / (w + h - 2)
            out.set_at((x, y), [round(p + (q - p) * t) for p, q in zip(a, b, strict=True)])
    return out


@lru_cache(maxsize=16)
def _ramp(w: int, h: int, a: tuple[int, int, int, int], b: tuple[int, int, int, int], way: str) -> Surface:
    return pygame.transform.smoothscale(_strip(a, b, way), (w, h))


def outline_mask(art: Canvas) -> Canvas:
    """The silhouette of a finished picture as a mask: what casts its shadow or its glow."""
    out = art.copy()
    out.surf.fill((255, 255, 255, 0), special_flags=BLEND_RGBA_ADD)
    out.surf = out.surf.premul_alpha()
    return out


def shade(m: Canvas, a: Colour, b: Colour, way: str = "v") -> Canvas:
    """Same silhouette, filled with a gradient: "v" top to bottom, "h" left to right, "d" from the lamp's corner."""
    out = m.copy()
    size, ends = out.surf.get_size(), (premultiplied(a), premultiplied(b))
    skin = (
        _ramp(*size, *ends, way)
        if size[0] * size[1] < 250_000
        else pygame.transform.smoothscale(_strip(*ends, way), size)
    )
    out.surf.blit(skin, (0, 0), special_flags=BLEND_RGBA_MULT)
    return out


def plain_shade(w: int, h: int, a: Colour, b: Colour) -> Canvas:
    """A whole rectangle filled with a gradient from top to bottom: as if a mask of it had been shaded."""
    out = Canvas.__new__(Canvas)
    out.w, out.h, out.ss, out.corner = w, h, 1, (0, 0)
    line = pygame.transform.smoothscale(_strip(premultiplied(a), premultiplied(b), "v"), (1, h))
    out.surf = pygame.transform.scale(line, (w, h))  # smoothly it takes three times as long, and is the same
    return out


def clip(art: Canvas, m: Canvas) -> Canvas:
    """The part of the art that lies on the mask; both hang from the same corner."""
    out = art.copy()
    out.surf.blit(m.surf, (0, 0), special_flags=BLEND_RGBA_MULT)
    return out


def minus(a: Canvas, b: Canvas) -> Canvas:
    """Mask a without mask b; both hang from the same corner."""
    out = a.copy()
    out.surf.blit(b.surf, (0, 0), special_flags=BLEND_RGBA_SUB)
    return out


def rim(m: Canvas, dx: float, dy: float, colour: Colour, alpha: float = 1) -> Canvas:
    """The sliver of the mask that a copy moved by (dx, dy) leaves bare: a bevel, so far opaque."""
    out = m.copy()
    step = [int(math.copysign(max(1, abs(round(v * m.ss))), v)) if v else 0 for v in (dx, dy)]
    out.surf.blit(m.surf, (step[0], step[1]), special_flags=BLEND_RGBA_SUB)
    out.surf.fill([round(v * alpha) for v in premultiplied(colour)], special_flags=BLEND_RGBA_MULT)
    return out


def soft(m: Canvas, blur: float, colour: Colour, thin: bool = False) -> tuple[Canvas, int]:
    """The silhouette blurred, and the margin that was added around it. Blurring is done small and grown. `thin`: most
    of the mask is clear."""
    q = 1.0 if m.w * m.h < 4000 else max(0.08, min(0.7, 2 / blur))
    pad = math.ceil(blur * 2.5) + 1
    w, h = m.w + 2 * pad, m.h + 2 * pad
    small = Surface((max(1, math.ceil(w * q)), max(1, math.ceil(h * q))), SRCALPHA)
    inner = pygame.transform.smoothscale(m.surf, (max(1, round(m.w * q)), max(1, round(m.h * q))))
    small.blit(inner, (round(pad * q), round(pad * q)))
    small = (_blurred_where_seen if thin else pygame.transform.gaussian_blur)(small, max(1, round(blur * q)))
    small.fill(premultiplied(colour), special_flags=BLEND_RGBA_MULT)
    out = Canvas.__new__(Canvas)
    out.w, out.h, out.ss, out.corner = w, h, m.ss, (0, 0)
    full = (w * m.ss, h * m.ss)
    out.surf = small if small.get_size() == full else pygame.transform.smoothscale(small, full)
    return out, pad


def _blurred_where_seen(surf: Surface, radius: int) -> Surface:
    """The very same blur, piece by piece: a clear piece with nothing near it stays clear, and blurring is slow."""
    whole, reach = surf.get_rect(), 2 * radius + 1
    if whole.w * whole.h < 4 * PIECE * PIECE:
        return pygame.transform.gaussian_blur(surf, radius)
    out = Surface(whole.size, SRCALPHA)
    for x in range(0, whole.w, PIECE):
        for y in range(0, whole.h, PIECE):
            piece = Rect(x, y, PIECE, PIECE).clip(whole)
            near = piece.inflate(2 * reach, 2 * reach).clip(whole)
            part = surf.subsurface(near).copy()
            if (pixels := part.get_buffer().raw) != bytes(len(pixels)):
                part = pygame.transform.gaussian_blur(part, radius)
                out.blit(part, piece, piece.move(-near.x, -near.y), BLEND_RGBA_ADD)
    return out


def shadow(
    c: Canvas, m: Canvas, x: float, y: float, dx: float = 3, dy: float = 5, blur: float = 5, alpha: float = 0.45
) -> None:
    """A soft cast shadow of a mask standing at (x, y)."""
    blot, pad = soft(m, blur, (8, 5, 6, max(0, min(255, round(255 * alpha)))))
    c.put(blot, x - pad + dx, y - pad + dy)


def glow(c: Canvas, m: Canvas, x: float, y: float, blur: float, colour: RGB, gain: float = 1.0) -> None:
    """Light around a mask; gain above 1 lays it down more than once."""
    halo, pad = soft(m, blur, colour)
    while gain > 0:
        c.put(halo, x - pad, y - pad, min(1.0, gain))
        gain -= 1


def hollow(face: Canvas, m: Canvas, depth: float, alpha: float = 0.6) -> None:
    """Darken a face along its upper left inner edge: it becomes a recess. Face and mask have one size."""
    edge, pad = soft(rim(m, depth * 0.7, depth, BLACK), depth * 0.8, (0, 0, 0, round(255 * alpha)), thin=True)
    inner = face.like()
    inner.put(edge, -pad, -pad)
    inner.surf.blit(m.surf, (0, 0), special_flags=BLEND_RGBA_MULT)
    face.put(inner)


def dusk(art: Canvas, deep: float = 0.38) -> Canvas:
    """Out of the lamp's light: darker and a little cooler, still readable."""
    out = art.copy()
    out.surf.fill((*mix((255, 255, 255), (66, 42, 66), deep), 255), special_flags=BLEND_RGBA_MULT)
    return out


@lru_cache(maxsize=2)
def _grain_tile(seed: int, lo: int, n: int, zoom: int) -> Surface:
    tones = bytes(lo + v * (255 - lo) // 255 for v in range(256))
    speck = random.Random(seed).randbytes(n * n).translate(tones)
    data = bytearray(b"\xff" * (4 * n * n))
    data[0::4] = data[1::4] = data[2::4] = speck
    tile = native(pygame.image.frombytes(bytes(data), (n, n), "RGBA"))
    return pygame.transform.smoothscale(tile, (n * zoom, n * zoom))


def grain(c: Canvas, strength: int = 14, seed: int = 1) -> None:
    """Plaster: multiply fine and coarse noise into everything already on the canvas."""
    for n, zoom, share in ((128, 2, 1.0), (24, 32, 0.7)):
        tile = _grain_tile(seed % 4 + zoom, 255 - round(strength * share), n, zoom)
        for x in range(0, c.surf.get_width(), tile.get_width()):
            for y in range(0, c.surf.get_height(), tile.get_height()):
                c.surf.blit(tile, (x, y), special_flags=BLEND_RGBA_MULT)


BALL = 64
"""Pixels of the light that every lamp's pool is grown from."""


@lru_cache(maxsize=1)
def _ball() -> Surface:
    half = [i + 0.5 - BALL / 2 for i in range(BALL // 2)]
    values = [[round(255 * max(0, 1 - (x * x + y * y) * 4 / BALL / BALL) ** 2) for x in half] for y in half]
    lines = [bytes(v for value in (*line, *line[::-1]) for v in (value,) * 4) for line in values]
    return native(pygame.image.frombytes(b"".join([*lines, *lines[::-1]]), (BALL, BALL), "RGBA"))


def lamp(c: Canvas, x: float, y: float, rx: float, ry: float, colour: RGB, gain: float) -> None:
    """A pool of light added onto what is there. Little more is grown of it than falls onto the canvas."""
    n = c.ss
    pool = Rect(round((x - rx) * n), round((y - ry) * n), max(1, round(2 * rx * n)), max(1, round(2 * ry * n)))
    seen = pool.clip(c.surf.get_rect())
    if not seen.w or not seen.h:
        return
    left, right = _lines(seen.x - pool.x, seen.w, pool.w)
    top, bottom = _lines(seen.y - pool.y, seen.h, pool.h)
    ball = _ball().subsurface((left, top, right - left, bottom - top)).copy()
    ball.fill((*(round(v * gain) for v in colour), 0), special_flags=BLEND_RGBA_MULT)
    at = round(left * pool.w / BALL), round(top * pool.h / BALL)
    size = max(1, round(right * pool.w / BALL) - at[0]), max(1, round(bottom * pool.h / BALL) - at[1])
    big = pygame.transform.smoothscale(ball, size)
    c.surf.blit(big, (pool.x + at[0], pool.y + at[1]), special_flags=pygame.BLEND_RGB_ADD)


def _lines(start: int, length: int, of: int) -> tuple[int, int]:
    """Which lines of the ball, from and to, a part of a pool is grown from, with one beside them."""
    return max(0, start * BALL // of - 1), min(BALL, -(-(start + length) * BALL // of) + 1)

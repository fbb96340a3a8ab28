"""Sprites on the move: lifted in the hand, turned, faded to a ghost, lit for a legal move. All cached.

Angles and phases are quantised, so that a flight or a pulse paints a handful of pictures and not one a frame.
"""

from __future__ import annotations

import math

import pygame
from pygame import BLEND_PREMULTIPLIED, BLEND_RGBA_MULT

from game.client.paint.cache import sketched
from game.client.paint.canvas import Canvas
from game.client.paint.light import glow, outline_mask, shadow
from game.client.paint.look import Look, Sprite
from game.client.paint.palette import RGB

LIFT, TILT = 1.06, 7.0


def _canvas(sprite: Sprite) -> Canvas:
    c = Canvas(1, 1, 1)
    c.w, c.h = sprite.size
    c.surf = sprite.surface
    return c


def pulse(seconds: float, steps: int = 8, period: float = 1.4) -> float:
    """Breathing phase 0..1 for glows, in few steps so that they cache."""
    return round((0.5 - 0.5 * math.cos(2 * math.pi * seconds / period)) * steps) / steps


@sketched
def _turned(sprite: Sprite, degrees: int, percent: int) -> Sprite:
    surf = pygame.transform.rotozoom(sprite.surface, degrees, percent / 100)
    w, h = sprite.size
    dx, dy, a = (sprite.ax - w / 2) * percent / 100, (sprite.ay - h / 2) * percent / 100, math.radians(-degrees)
    ax = surf.get_width() / 2 + dx * math.cos(a) - dy * math.sin(a)
    ay = surf.get_height() / 2 + dx * math.sin(a) + dy * math.cos(a)
    return Sprite(surf, round(ax), round(ay))


def turned(sprite: Sprite, degrees: float, zoom: float = 1.0) -> Sprite:
    """The sprite turned counter-clockwise about its anchor and zoomed (for motion only: stills are painted at size)."""
    d, z = round(degrees / 3) * 3 % 360, round(zoom * 25) * 4
    return sprite if d == 0 and z == 100 else _turned(sprite, d, max(4, z))


@sketched
def _in_hand(sprite: Sprite, tilt: int, height: int) -> Sprite:
    art = _canvas(_turned(sprite, tilt % 360, round(100 * LIFT)))
    turned_ = _turned(sprite, tilt % 360, round(100 * LIFT))
    pad = math.ceil(height * 1.6)
    c = Canvas(art.w + 2 * pad, art.h + 2 * pad, 1)
    m = outline_mask(art)
    shadow(c, m, pad, pad, height * 0.34, height * 0.58, max(2.0, height * 0.22), 0.55)
    shadow(c, m, pad, pad, height * 0.14, height * 0.24, max(1.5, height * 0.1), 0.4)
    c.put(art, pad, pad)
    return _trimmed(c.sprite(pad + turned_.ax, pad + turned_.ay))


def _trimmed(sprite: Sprite) -> Sprite:
    """The same without its clear margins: what moves is painted anew in every frame, with all that lies below it."""
    seen = sprite.surface.get_bounding_rect()
    return Sprite(sprite.surface.subsurface(seen).copy(), sprite.ax - seen.x, sprite.ay - seen.y)


def in_hand(sprite: Sprite, height: int, tilt: float = TILT) -> Sprite:
    """A piece lifted off the table: 6 % larger, tilted, with a long soft shadow; `height` is about its cell or radius.

    Give it a sprite painted without its own cast shadow where there is one."""
    return _in_hand(sprite, round(tilt), height)


@sketched
def ghost(sprite: Sprite, percent: int = 62) -> Sprite:
    """Half there: where a piece will come to lie."""
    surf, a = sprite.surface.copy(), round(255 * percent / 100)
    surf.fill((a, a, a, a), special_flags=BLEND_RGBA_MULT)
    return Sprite(surf, sprite.ax, sprite.ay)


@sketched
def _halo(sprite: Sprite, tone: RGB, blur: int, strength: int) -> Sprite:
    art = _canvas(sprite)
    m = outline_mask(art)
    m.surf.blit(m.surf, (0, 0), special_flags=BLEND_RGBA_MULT)  # thin soft shadows out of the silhouette
    pad = math.ceil(blur * 3)
    c = Canvas(art.w + 2 * pad, art.h + 2 * pad, 1)
    glow(c, m, pad, pad, blur, tone, strength / 100)
    return c.sprite(pad + sprite.ax, pad + sprite.ay)


def legal_halo(look: Look, sprite: Sprite, phase: float = 1.0) -> Sprite:
    """Turquoise light to lay under a sprite that may be chosen now."""
    return _halo(sprite, look.palette.glow, look.px(7), round(60 + 140 * phase))


@sketched
def flash(sprite: Sprite, percent: int, tone: RGB = (255, 246, 222)) -> Sprite:
    """The sprite part of the way to one bright colour: a landing, a gain."""
    out, a = sprite.surface.copy(), round(255 * percent / 100)
    lit = outline_mask(_canvas(sprite)).surf
    lit.fill((tone[0] * a // 255, tone[1] * a // 255, tone[2] * a // 255, a), special_flags=BLEND_RGBA_MULT)
    out.blit(lit, (0, 0), special_flags=BLEND_PREMULTIPLIED)
    return Sprite(out, sprite.ax, sprite.ay)

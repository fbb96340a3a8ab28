"""The instruments, one note each, mono: skin drum, slit drum, clay flute, plucked gourd, conch, rattle, stone and wood.

Every one is a handful of partials with their own decay, a little noise where matter meets matter, and soft ends. `rng`
makes two notes of the same name differ as two strokes of a hand do.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tools.sounds.kit import RATE, Rng, Wave, fade, noise, smooth, thin, times, together

HIGHEST = 7000.0
"""Hertz: no partial lies above."""


def near(rng: Rng, value: float, by: float = 0.03) -> float:
    """About this much."""
    return float(value * (1 + rng.uniform(-by, by)))


def modes(
    rng: Rng, parts: Sequence[tuple[float, float, float]], seconds: float, bend: float = 0.0, loose: float = 0.012
) -> Wave:
    """Struck matter: (hertz, loudness, seconds to fade) of each way it rings; `bend`: the pitch sinks at first."""
    t = times(seconds)
    sunk = t + bend / 26 * (1 - np.exp(-26 * t))
    out = np.zeros(len(t))
    for hertz, loud, last in parts:
        if hertz < HIGHEST:
            pitch, long = near(rng, hertz, loose), near(rng, last, 0.12)
            out += near(rng, loud, 0.15) * np.exp(-t / long) * np.sin(2 * np.pi * pitch * sunk)
    return fade(out, 0.0008, min(0.03, seconds / 4))


def touch(rng: Rng, seconds: float, cut: float) -> Wave:
    """The moment of contact: a short dull burst."""
    t = times(seconds * 6)
    return fade(smooth(noise(rng, seconds * 6) * np.exp(-t / seconds), cut), 0.0004, seconds)


def skin(rng: Rng, hertz: float, seconds: float = 0.9) -> Wave:
    """The upright skin drum, huehuetl."""
    parts = ((hertz, 1.0, 0.22), (hertz * 1.59, 0.40, 0.12), (hertz * 2.14, 0.20, 0.08), (hertz * 2.65, 0.10, 0.05))
    return together((0, 1, modes(rng, parts, seconds, 0.30)), (0, 0.35, touch(rng, 0.007, 1400)))


def slit(rng: Rng, hertz: float, seconds: float = 0.8) -> Wave:
    """The slit drum of two tongues, teponaztli."""
    parts = ((hertz, 1.0, 0.19), (hertz * 2.0, 0.10, 0.11), (hertz * 2.76, 0.22, 0.05), (hertz * 5.4, 0.06, 0.02))
    return together((0, 1, modes(rng, parts, seconds, 0.03, 0.003)), (0, 0.20, touch(rng, 0.003, 2400)))


def pluck(rng: Rng, hertz: float, seconds: float = 2.4) -> Wave:
    """A string over a gourd: soft beginning, the highs gone first."""
    parts = []
    for k in range(1, 13):
        loud = abs(np.sin(k * np.pi * 0.21)) / k**1.5
        parts.append((hertz * k * (1 + 0.00012 * k * k), loud, 0.75 / (1 + 0.13 * k * k) * (220 / hertz) ** 0.4))
    ring = fade(modes(rng, parts, seconds, 0.0, 0.0007), 0.003, 0.4)
    return together((0, 1, ring), (0, 0.06, touch(rng, 0.004, 1800)))


def flute(rng: Rng, hertz: float, seconds: float, breath: float = 1.0, slide: float = -0.03) -> Wave:
    """A clay flute: rises into its note, breathes, trembles when it is held. It rings on a moment after `seconds`."""
    attack, release = min(0.09, seconds * 0.3), 0.16
    t = times(seconds + release)
    tremble = near(rng, 0.0055, 0.2) * np.clip((t - 0.35) / 0.6, 0, 1) * np.sin(2 * np.pi * near(rng, 4.7, 0.06) * t)
    wander = np.cumsum(smooth(rng.standard_normal(len(t)), 1.2)) / RATE
    pitch = hertz * (1 + slide * np.exp(-t / 0.035) + tremble + 0.15 * wander)
    phase = 2 * np.pi * np.cumsum(pitch) / RATE
    tone = np.sin(phase) + 0.15 * np.sin(2 * phase + 0.5) + 0.085 * np.sin(3 * phase + 1.1) + 0.02 * np.sin(4 * phase)
    held = np.clip(t / attack, 0, 1) * np.clip((seconds + release - t) / release, 0, 1)
    held = np.sin(held * np.pi / 2) ** 2 * (1 - 0.18 * np.clip(t / max(0.5, seconds), 0, 1))
    air = thin(smooth(noise(rng, seconds + release)[: len(t)], min(3800, hertz * 3.2)), hertz * 0.9, 1)
    puff = 1 + 2.2 * np.exp(-t / 0.045)
    return held * (tone + breath * 0.11 * puff * air * (1 + 8 * tremble))


def conch(rng: Rng, hertz: float, seconds: float) -> Wave:
    """A conch far away, or many voices humming: swells and dies, two of them not quite in tune."""
    t = times(seconds)
    out = np.zeros(len(t))
    for cents in (-4.0, 3.0):
        f = hertz * 2 ** (cents / 1200)
        for k, loud in enumerate((1.0, 0.5, 0.28, 0.13, 0.06, 0.03), 1):
            out += loud * np.sin(2 * np.pi * f * k * t + rng.uniform(0, 6.3)) * (0.85 + 0.15 * np.sin(0.9 * t + k))
    swell = np.sin(np.pi * np.clip(t / seconds, 0, 1)) ** 1.4
    return smooth(out, 900) * swell * 0.5


def rattle(rng: Rng, shakes: Sequence[float], grains: int = 26, bright: float = 4200.0) -> Wave:
    """Seeds in a gourd: many tiny knocks at each shake."""
    out = np.zeros(round((max(shakes) + 0.3) * RATE))
    t = times(0.022)
    for at in shakes:
        for _ in range(grains):
            start = round((at + abs(rng.normal(0, 0.026))) * RATE)
            grain = np.exp(-t / rng.uniform(0.0025, 0.006)) * np.sin(2 * np.pi * rng.uniform(0.55, 1.25) * bright * t)
            out[start : start + len(t)] += rng.uniform(0.15, 1.0) ** 2 * fade(grain, 0.0004, 0.006)
    return smooth(thin(out, 1300), 5200)


def stone(rng: Rng, hertz: float, seconds: float = 0.3) -> Wave:
    """Stone set on stone."""
    parts = ((hertz, 1.0, 0.036), (hertz * 1.62, 0.5, 0.028), (hertz * 2.3, 0.5, 0.020), (hertz * 4.1, 0.20, 0.010))
    return together((0, 1, modes(rng, parts, seconds, 0.10, 0.04)), (0, 0.8, thin(touch(rng, 0.011, 3600), 500)))


def wood(rng: Rng, hertz: float, seconds: float = 0.25) -> Wave:
    """A wooden knock."""
    parts = ((hertz, 1.0, 0.042), (hertz * 1.9, 0.25, 0.026), (hertz * 2.9, 0.28, 0.016))
    return together((0, 1, modes(rng, parts, seconds, 0.08, 0.03)), (0, 0.5, touch(rng, 0.004, 2600)))


def bean(rng: Rng, hertz: float) -> Wave:
    """A dry bean on a board."""
    parts = ((hertz, 1.0, 0.016), (hertz * 2.2, 0.35, 0.009))
    return together((0, 1, modes(rng, parts, 0.12, 0.05, 0.06)), (0, 0.5, touch(rng, 0.003, 3200)))


def metal(rng: Rng, hertz: float, seconds: float = 0.9) -> Wave:
    """A small gold bell, muffled."""
    parts = ((hertz, 0.7, 0.30), (hertz * 1.51, 0.32, 0.20), (hertz * 2.47, 0.14, 0.11))
    return fade(modes(rng, parts, seconds, 0.0, 0.004), 0.002, 0.2)

"""What every sound is made with: waves as numpy arrays, filters, echoes of a room, a place between left and right.

A wave is mono, of shape (n,), or stereo, of shape (n, 2). Filters and echoes work on the whole wave at once, in the
frequencies. Everything random comes from a generator that is handed in, so the same sounds come out every time.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

RATE = 44100
Wave = NDArray[np.float64]
Rng = np.random.Generator


def times(seconds: float) -> Wave:
    """The moments of a wave of this length."""
    return np.arange(round(seconds * RATE)) / RATE


def fade(wave: Wave, begin: float = 0.0, end: float = 0.012) -> Wave:
    """No click at either end: rounded ramps of so many seconds."""
    out = wave.copy()
    for seconds, side in ((begin, 1), (end, -1)):
        n = min(len(out), round(seconds * RATE))
        if n:
            ramp = 0.5 - 0.5 * np.cos(np.pi * np.arange(n) / n)
            part = out[::side][:n]
            part *= ramp if part.ndim == 1 else ramp[:, None]
    return out


def noise(rng: Rng, seconds: float) -> Wave:
    return rng.uniform(-1, 1, round(seconds * RATE))


def roomy(n: int) -> int:
    """At least this long, and quick to transform: a multiple of small powers."""
    step = 1 << max(0, n.bit_length() - 5)
    return -(-n // step) * step


def _filtered(wave: Wave, low: float, high: float, order: int, ring: bool) -> Wave:
    n = len(wave) if ring else roomy(len(wave) + RATE // 8)
    turn = np.exp(-2j * np.pi * np.fft.rfftfreq(n))
    response = np.ones(len(turn), complex)
    if high:
        a = 1 - np.exp(-2 * np.pi * high / RATE)
        response *= (a / (1 - (1 - a) * turn)) ** order
    if low:
        a = np.exp(-2 * np.pi * low / RATE)
        response *= ((1 + a) / 2 * (1 - turn) / (1 - a * turn)) ** order
    if wave.ndim == 1:
        return np.fft.irfft(np.fft.rfft(wave, n) * response, n)[: len(wave)]
    sides = [np.fft.irfft(np.fft.rfft(wave[:, i], n) * response, n)[: len(wave)] for i in (0, 1)]
    return np.stack(sides, 1)


def smooth(wave: Wave, cut: float, order: int = 2, ring: bool = False) -> Wave:
    """Take the highs off above `cut` hertz; `ring`: the wave is a loop."""
    return _filtered(wave, 0.0, cut, order, ring)


def thin(wave: Wave, cut: float, order: int = 2, ring: bool = False) -> Wave:
    """Take the lows off below `cut` hertz; `ring`: the wave is a loop."""
    return _filtered(wave, cut, 0.0, order, ring)


def add(ground: Wave, wave: Wave, at: int) -> None:
    """Lay a wave onto a loop: what reaches over its end rings into its beginning."""
    n = len(ground)
    at %= n
    while len(wave):
        part = wave[: n - at]
        ground[at : at + len(part)] += part
        wave, at = wave[len(part) :], 0


def together(*parts: tuple[float, float, Wave]) -> Wave:
    """Waves of one shape laid over each other: (seconds after the beginning, loudness, wave)."""
    starts = [round(at * RATE) for at, _, _ in parts]
    out = np.zeros((max(s + len(p[2]) for s, p in zip(starts, parts, strict=True)), *parts[0][2].shape[1:]))
    for start, (_, loud, wave) in zip(starts, parts, strict=True):
        out[start : start + len(wave)] += loud * wave
    return out


def placed(wave: Wave, pan: float) -> Wave:
    """Mono to stereo: −1 is left, 1 is right, equally strong everywhere."""
    angle = (pan + 1) * np.pi / 4
    return np.stack((wave * np.cos(angle), wave * np.sin(angle)), 1)


def walls(seconds: float, seed: int, dark: float = 2600.0) -> Wave:
    """The answer of a room whose echoes last so long: other ones left than right, the highs gone first."""
    rng = np.random.default_rng(seed)
    t = times(seconds * 1.1)
    out = np.zeros((len(t), 2))
    for share, cut, last in ((0.6, dark, 1.0), (0.4, dark * 2.2, 0.45)):
        echo = smooth(rng.standard_normal((len(t), 2)), cut)
        out += share * echo * np.exp(-6.9 * t / (seconds * last))[:, None]
    out = thin(out, 150)
    out[: round(0.012 * RATE)] = 0
    return fade(out / np.sqrt((out**2).sum(0)), 0.0, 0.1)


def echoed(wave: Wave, room: Wave, wet: float, ring: bool = False) -> Wave:
    """A stereo wave in a room; `ring`: it is a loop, and the echoes of its end are heard at its beginning."""
    n = len(wave) if ring else roomy(len(wave) + len(room))
    dry = np.zeros((n, 2))
    dry[: len(wave)] = wave
    answer = np.zeros((n, 2))
    answer[: len(room)] = room
    out = np.empty((n, 2))
    for side in (0, 1):  # one after the other: a long piece needs less memory so
        out[:, side] = np.fft.irfft(np.fft.rfft(dry[:, side]) * np.fft.rfft(answer[:, side]), n)
    return dry + wet * out

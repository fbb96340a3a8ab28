"""Loudness as EBU R 128 and ITU-R BS.1770-4 measure it, and the true peak between the samples.

integrated(wave)     LUFS of the whole: K-weighted, in blocks of 400 ms, the quiet ones left out
powers(wave)         what an ear gets of every 100 ms: measured once for both of these
integrated_of(power) LUFS of the whole
short_term(power)    LUFS of every three seconds, a value each 100 ms
true_peak(wave)      dBFS at four times the rate
energy(wave)         LUFS as if all of it lasted 400 ms: for knocks, which are shorter than a block
"""

from __future__ import annotations

from functools import cache

import numpy as np

from tools.sounds.kit import RATE, Wave, roomy

SILENT = -120.0
HOP = RATE // 10
"""Blocks begin every 100 ms, and last whole hops."""
PIECE, LEAD = 50 * HOP, RATE // 2
"""A long wave is weighted piece by piece, in little memory; after its lead nothing is left of what was before it."""


def _biquad(turn: Wave, b: tuple[float, float, float], a: tuple[float, float, float]) -> Wave:
    return (b[0] + b[1] * turn + b[2] * turn**2) / (a[0] + a[1] * turn + a[2] * turn**2)


@cache
def _ear(n: int, single: bool) -> Wave:
    """A shelf for the head, then the lows off; both by their analogue values, for any rate. In `single` precision for
    a wave that has no more."""
    turn = np.exp(-2j * np.pi * np.fft.rfftfreq(n))
    k = np.tan(np.pi * 1681.974450955533 / RATE)
    q, high = 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    mid, a0 = high**0.4996667741545416, 1 + k / 0.7071752369554196 + k * k
    shelf = _biquad(
        turn,
        ((high + mid * k / q + k * k) / a0, 2 * (k * k - high) / a0, (high - mid * k / q + k * k) / a0),
        (1.0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0),
    )
    k, q = np.tan(np.pi * 38.13547087602444 / RATE), 0.5003270373238773
    a0 = 1 + k / q + k * k
    lows_off = _biquad(turn, (1.0, -2.0, 1.0), (1.0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0))
    return (shelf * lows_off).astype(np.complex64 if single else np.complex128)


def k_weighted(wave: Wave) -> Wave:
    """What an ear makes of it, as exactly as the wave is given."""
    n = roomy(len(wave) + LEAD)
    ear = _ear(n, wave.dtype == np.float32)
    return np.stack([np.fft.irfft(np.fft.rfft(side, n) * ear, n)[: len(wave)] for side in wave.T], 1)


def _lufs(power: Wave) -> Wave:
    return -0.691 + 10 * np.log10(np.maximum(power, 1e-12))


def powers(wave: Wave) -> Wave:
    """What an ear gets of both sides together in every hop."""
    square = [np.zeros(0)]
    whole = len(wave) // HOP * HOP
    for at in range(0, whole, PIECE):
        lead = min(at, LEAD)
        part = k_weighted(wave[at - lead : min(at + PIECE, whole)])[lead:]
        square.append((part**2).reshape(-1, 2 * HOP).sum(1))
    return np.concatenate(square)


def _blocks(power: Wave, hops: int) -> Wave:
    """The power in blocks of so many hops, one from every hop on."""
    sums = np.cumsum(np.concatenate((np.zeros(1), power)))
    return (sums[hops:] - sums[:-hops]) / (hops * HOP)


def integrated(wave: Wave) -> float:
    return integrated_of(powers(wave))


def integrated_of(power: Wave) -> float:
    """The same of a wave whose `powers` are known."""
    power = _blocks(power, 4)
    heard = power[_lufs(power) > -70]
    if not len(heard):
        return SILENT
    return float(_lufs(heard[_lufs(heard) > _lufs(heard.mean()) - 10].mean()))


def short_term(power: Wave) -> Wave:
    return _lufs(_blocks(power, 30))


def energy(wave: Wave) -> float:
    return float(_lufs((k_weighted(wave) ** 2).sum() / (0.4 * RATE)))


def true_peak(wave: Wave) -> float:
    """Piece by piece, so that a long wave needs little memory."""
    most, step, edge = 1e-6, 1 << 18, 64
    for at in range(0, len(wave), step):
        part = wave[max(0, at - edge) : at + step + edge]
        n = roomy(len(part))
        wide = np.fft.irfft(np.fft.rfft(part, n, 0), 4 * n, 0)[: 4 * len(part)] * 4
        cut = 4 * edge if len(part) > 4 * edge else 0
        inner = wide[cut if at else 0 : len(wide) - cut if at + step < len(wave) else None]
        most = max(most, float(inner.max()), -float(inner.min()), float(np.abs(part).max()))
    return float(20 * np.log10(most))

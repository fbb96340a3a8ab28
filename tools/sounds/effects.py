"""The short sounds of the table: what lies on it is wood, stone, beans and gold; what is told is drummed or blown.

EFFECTS names each with how many variants there are, how loud it is beside the others, and how one is made. What is
heard often has four or five variants, so that no two in a row are alike.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np

from tools.sounds.instruments import bean, conch, flute, metal, near, pluck, rattle, skin, slit, stone, wood
from tools.sounds.kit import Rng, Wave, echoed, fade, placed, smooth, thin, together, walls

A = 220.0
SCALE = [A * 2 ** (n / 12) for n in (0, 3, 5, 7, 10, 12, 15, 17, 19, 22, 24)]
"""Five notes to the octave, as in the music."""
TABLE, HALL = walls(0.35, 1, 3000), walls(1.3, 2, 2200)
"""Around a table; between walls of stone."""
HIGHEST_PEAK = -3.5
"""dBFS of the true peak before encoding, which adds a little."""


@dataclass(frozen=True)
class Effect:
    variants: int
    loud: float
    """LUFS as loudness.energy tells it."""
    make: Callable[[Rng], Wave]
    """Mono, or stereo where a sound moves."""
    room: float = 0.25
    """How much the table answers; above 1, how much the hall does: 1.3 is 0.3 of the hall."""


def several(rng: Rng, knock: Callable[[Rng, float], Wave], hertz: Sequence[float], at: Sequence[float]) -> Wave:
    """Knocks one after the other, each softer, no two quite on time."""
    parts = []
    for i, (f, t) in enumerate(zip(hertz, at, strict=True)):
        late = t + (rng.uniform(-0.008, 0.008) if i else 0.0)
        parts.append((late, 0.82**i * near(rng, 1, 0.15), knock(rng, near(rng, f, 0.05))))
    return together(*parts)


def knock(rng: Rng, hertz: float) -> Wave:
    return wood(rng, near(rng, hertz, 0.05), 0.16)


def tile(rng: Rng) -> Wave:
    return together((0, 1, stone(rng, near(rng, 215, 0.08))), (0.012, 0.7, wood(rng, near(rng, 300, 0.08))))


def dice(rng: Rng) -> Wave:
    """They tumble, slower and slower, and lie."""
    gaps = np.cumsum([0, 0.07, 0.06, 0.09, 0.08, 0.12, 0.16, 0.20]) * near(rng, 1, 0.1)
    return several(rng, wood, [near(rng, 640, 0.22) for _ in gaps], [float(g) for g in gaps])


def mask(rng: Rng) -> Wave:
    call = together((0, 1, flute(rng, SCALE[5], 0.16)), (0.16, 1, flute(rng, SCALE[8], 0.36)))
    return together((0, 0.25, rattle(rng, (0.0, 0.1, 0.2))), (0.06, 0.5, call))


def temple(rng: Rng) -> Wave:
    return together((0, 1, skin(rng, 88)), (0.10, 0.6, slit(rng, SCALE[2])), (0.21, 0.6, slit(rng, SCALE[4])))


def pyramid(rng: Rng) -> Wave:
    return together((0, 0.9, stone(rng, near(rng, 155, 0.05), 0.5)), (0.03, 1, skin(rng, near(rng, 64, 0.04))))


def unlock(rng: Rng) -> Wave:
    latch = near(rng, 260, 0.06)
    return together((0, 1, wood(rng, latch)), (0.055, 0.5, wood(rng, latch * 1.6)), (0.06, 0.25, metal(rng, SCALE[8])))


def eclipse(rng: Rng) -> Wave:
    """The sun goes: a drum, a conch, a flute that sinks; the rattle passes from left to right."""
    line = ((0.2, 5, 0.55), (0.75, 4, 0.55), (1.3, 1, 1.1))
    sinking = together(*((at, 1.0, flute(rng, SCALE[n], long)) for at, n, long in line))
    low = together((0, 1, skin(rng, 55, 1.2)), (0.55, 0.7, skin(rng, 55, 1.2)), (1.3, 0.9, skin(rng, 49, 1.2)))
    shaken = rattle(rng, [0.07 * i for i in range(20)])
    t = np.linspace(0, 1, len(shaken))
    swirl = np.stack((np.cos(t * np.pi / 2), np.sin(t * np.pi / 2)), 1) * (shaken * np.sin(np.pi * t))[:, None]
    return together(
        (0, 1, placed(low, 0)),
        (0, 0.35, placed(conch(rng, SCALE[0] / 2, 2.8), -0.2)),
        (0.1, 0.34, placed(sinking, 0.15)),
        (0.2, 0.12, swirl),
    )


def new_round(rng: Rng) -> Wave:
    drums = together(*((0.17 * i, 0.95**i, skin(rng, 86 - 7 * i)) for i in range(3)))
    return together((0, 1, drums), (0.34, 0.22, rattle(rng, (0.0, 0.09))), (0.36, 0.4, pluck(rng, SCALE[0])))


def melody(rng: Rng, line: Sequence[tuple[int, float]]) -> Wave:
    """A flute: (note, seconds) one after the other."""
    at, parts = 0.0, []
    for n, long in line:
        parts.append((at, 1.0, flute(rng, SCALE[n], long)))
        at += long
    return together(*parts)


def the_end(rng: Rng) -> Wave:
    tune = melody(rng, ((5, 0.27), (7, 0.27), (8, 0.27), (10, 1.3)))
    drums = together(*((at, 1.0, skin(rng, 82)) for at in (0, 0.54, 0.81, 1.08)))
    strings = together(*((0.81 + 0.09 * i, 0.8, pluck(rng, SCALE[n])) for i, n in enumerate((0, 3, 5, 8))))
    return together(
        (0, 0.5, placed(tune, 0.1)), (0, 0.8, placed(drums, -0.1)), (0, 0.4, placed(strings, -0.35)),
        (1.05, 0.15, placed(rattle(rng, (0.0, 0.1, 0.2, 0.3)), 0.4)),
    )  # fmt: skip


EFFECTS = {
    "knock": Effect(5, -28, partial(knock, hertz=520), 0.15),
    "knock_soft": Effect(5, -32, partial(knock, hertz=390), 0.15),
    "wood": Effect(5, -26, lambda r: several(r, wood, (430, 390), (0, 0.07))),
    "die": Effect(5, -24, lambda r: several(r, wood, (610, 540, 590), (0, 0.075, 0.12))),
    "stone": Effect(5, -21, lambda r: stone(r, near(r, 310, 0.08)), 0.35),
    "gold": Effect(4, -24, lambda r: metal(r, SCALE[int(r.integers(8, 11))] * 1.5), 0.35),
    "tile": Effect(5, -21, tile, 0.35),
    "cube": Effect(5, -27, lambda r: stone(r, near(r, 640, 0.1), 0.16)),
    "cubes": Effect(5, -24, lambda r: several(r, stone, (600, 670, 740, 600, 690), (0, 0.045, 0.10, 0.14, 0.21))),
    "disk": Effect(5, -23, lambda r: several(r, wood, (700, 640, 590), (0, 0.085, 0.13)), 0.3),
    "dice": Effect(4, -21, dice, 0.3),
    "drum": Effect(4, -20, lambda r: skin(r, near(r, 98)), 1.25),
    "drum_low": Effect(4, -20, lambda r: skin(r, near(r, 72), 1.0), 1.25),
    "teponaztli": Effect(4, -21, lambda r: slit(r, SCALE[3]), 0.4),
    "score": Effect(4, -22, lambda r: together((0, 1, slit(r, SCALE[5])), (near(r, 0.09, 0.1), 1, slit(r, SCALE[7])))),
    "rattle": Effect(4, -27, lambda r: rattle(r, (0.0, near(r, 0.11, 0.1)))),
    "mask": Effect(3, -21, mask, 1.2),
    "temple": Effect(3, -19, temple, 1.25),
    "pyramid": Effect(4, -19, pyramid, 1.3),
    "step": Effect(5, -25, lambda r: slit(r, SCALE[int(r.integers(0, 4))], 0.5), 0.35),
    "cocoa": Effect(5, -26, lambda r: several(r, bean, (980, 1120, 1040, 1200), (0, 0.05, 0.085, 0.14))),
    "unlock": Effect(4, -24, unlock, 0.35),
    "wrong": Effect(3, -24, lambda r: several(r, wood, (180, 160), (0, 0.11)), 0.35),
    "flute": Effect(3, -20, lambda r: melody(r, ((4, 0.18), (5, 0.18), (7, 0.46))), 1.3),
    "round": Effect(2, -17, new_round, 1.3),
    "eclipse": Effect(1, -14, eclipse, 1.4),
    "flute_end": Effect(1, -14, the_end, 1.35),
}  # fmt: skip


def rendered(name: str, variant: int) -> Wave:
    """One variant of an effect in its room, stereo, not yet as loud as it shall be."""
    effect = EFFECTS[name]
    seed = [ord(c) for c in name] + [variant]
    dry = effect.make(np.random.default_rng(seed))
    dry = dry if dry.ndim == 2 else placed(dry, 0)
    room, wet = (HALL, effect.room - 1) if effect.room > 1 else (TABLE, effect.room)
    out = thin(smooth(echoed(dry, room, wet), 9000), 35, 1)
    loud = np.abs(out).max(1)
    last = int(np.nonzero(loud > loud.max() * 0.002)[0][-1])
    return fade(out[: last + 1], 0.0005, min(0.15, last / 44100 / 3))

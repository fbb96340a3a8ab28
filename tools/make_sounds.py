"""Synthesise every sound of the game into assets/sound: clay flutes, drums, rattles, stone and wood. Only stdlib.

    python3 tools/make_sounds.py [FOLDER]

The same sounds come out every time. 22 kHz, mono, 16 bit; together well under 2 MB.
"""

from __future__ import annotations

import array
import math
import random
import sys
import wave
from collections.abc import Callable, Sequence
from pathlib import Path

RATE = 22050
Wave = list[float]


# ---- making and mixing


def silence(seconds: float) -> Wave:
    return [0.0] * round(seconds * RATE)


def lay(ground: Wave, sound: Wave, at: float = 0.0, loud: float = 1.0, wrap: bool = False) -> Wave:
    """Put a sound onto another at a moment; `wrap` lets its end ring into the beginning of a loop."""
    start = round(at * RATE)
    if not wrap and start + len(sound) > len(ground):
        ground.extend([0.0] * (start + len(sound) - len(ground)))
    n = len(ground)
    for i, v in enumerate(sound):
        ground[(start + i) % n if wrap else start + i] += v * loud
    return ground


def fade(sound: Wave, seconds: float = 0.01) -> Wave:
    """No click at the end."""
    n = min(len(sound), round(seconds * RATE))
    for i in range(n):
        sound[-1 - i] *= i / n
    return sound


def smooth(sound: Wave, cut: float) -> Wave:
    """Take the highs off above about `cut` hertz."""
    a = 1 - math.exp(-2 * math.pi * cut / RATE)
    y, out = 0.0, []
    for v in sound:
        y += a * (v - y)
        out.append(y)
    return out


def thin(sound: Wave, cut: float) -> Wave:
    """Take the lows off below about `cut` hertz."""
    return [v - low for v, low in zip(sound, smooth(sound, cut), strict=True)]


def room(sound: Wave, depth: float = 0.25, size: float = 0.11) -> Wave:
    """Stone walls around it: a few fading echoes."""
    out = sound + silence(size * 4)
    for k, gap in enumerate((0.31, 0.53, 0.79, 1.0), 1):
        d = round(size * gap * RATE)
        for i in range(len(out) - 1, d - 1, -1):
            out[i] += out[i - d] * depth / k
    return fade(out, 0.05)


# ---- instruments


def modes(parts: Sequence[tuple[float, float, float]], seconds: float, bend: float = 0.0) -> Wave:
    """Struck matter: (hertz, loudness, seconds to fade) of each way it rings; `bend`: the pitch sinks at first."""
    out = silence(seconds)
    for hertz, loud, last in parts:
        phase = 0.0
        for i in range(len(out)):
            t = i / RATE
            phase += 2 * math.pi * hertz * (1 + bend * math.exp(-t * 26)) / RATE
            out[i] += loud * math.exp(-t / last) * math.sin(phase)
    return fade(out)


def hiss(seconds: float, last: float, seed: int) -> Wave:
    """A burst of noise that fades."""
    rng = random.Random(seed)
    return [rng.uniform(-1, 1) * math.exp(-i / RATE / last) for i in range(round(seconds * RATE))]


def huehuetl(hertz: float, seconds: float = 0.6, loud: float = 1.0, seed: int = 1) -> Wave:
    """The upright skin drum."""
    skin = modes(
        ((hertz, 1.0, 0.17), (hertz * 1.59, 0.45, 0.10), (hertz * 2.14, 0.25, 0.07), (hertz * 2.65, 0.14, 0.05)),
        seconds,
        0.35,
    )
    return [v * loud for v in lay(skin, smooth(hiss(0.05, 0.010, seed), 1800), 0, 0.5)]


def teponaztli(hertz: float, seconds: float = 0.45, seed: int = 2) -> Wave:
    """The slit drum of two tongues."""
    tongue = modes(((hertz, 1.0, 0.13), (hertz * 2.76, 0.28, 0.05), (hertz * 5.4, 0.10, 0.02)), seconds, 0.05)
    return lay(tongue, smooth(hiss(0.02, 0.004, seed), 3000), 0, 0.35)


def flute(notes: Sequence[tuple[float, float]], breath: float = 0.16, seed: int = 3) -> Wave:
    """A clay flute: (hertz, seconds) one after the other, sliding a little, with breath and a tremble."""
    rng = random.Random(seed)
    out: Wave = []
    phase, air, now = 0.0, 0.0, notes[0][0]
    for hertz, seconds in notes:
        n = round(seconds * RATE)
        for i in range(n):
            t = i / RATE
            now += (hertz - now) * 0.004
            tremble = 1 + 0.007 * math.sin(2 * math.pi * 5.1 * t) * min(1.0, t * 3)
            phase += 2 * math.pi * now * tremble / RATE
            swell = min(1.0, t / 0.06) * min(1.0, (n - i) / RATE / 0.09)
            air += 0.28 * (rng.uniform(-1, 1) - air)
            tone = math.sin(phase) + 0.22 * math.sin(2 * phase + 0.4) + 0.09 * math.sin(3 * phase)
            out.append(swell * (0.72 * tone + breath * air * 2))
    return fade(out, 0.03)


def rattle(shakes: Sequence[float], seed: int = 4) -> Wave:
    """Shells on a string: many small clicks at each shake."""
    rng = random.Random(seed)
    out = silence(max(shakes) + 0.25)
    for at in shakes:
        for _ in range(14):
            grain = thin(modes(((rng.uniform(2600, 5200), 1.0, 0.008),), 0.03), 1500)
            lay(out, grain, at + abs(rng.gauss(0, 0.022)), rng.uniform(0.10, 0.32))
    return fade(out)


def stone(hertz: float, seconds: float = 0.22, seed: int = 5) -> Wave:
    """Stone set on stone."""
    body = modes(((hertz, 1.0, 0.030), (hertz * 2.3, 0.6, 0.018), (hertz * 4.1, 0.3, 0.010)), seconds, 0.1)
    return lay(body, thin(hiss(0.09, 0.016, seed), 900), 0, 0.5)


def wood(hertz: float, seconds: float = 0.2, seed: int = 6) -> Wave:
    """A wooden knock."""
    body = modes(((hertz, 1.0, 0.040), (hertz * 2.9, 0.35, 0.016)), seconds, 0.12)
    return lay(body, smooth(hiss(0.03, 0.006, seed), 2400), 0, 0.4)


def several(make: Callable[[int], Wave], times: Sequence[float], fall: float = 0.8) -> Wave:
    """The same kind of knock a few times, each softer."""
    out: Wave = []
    for i, at in enumerate(times):
        lay(out, make(i), at, fall**i)
    return out


# ---- the sounds

A = 220.0
SCALE = [A * 2 ** (n / 12) for n in (0, 3, 5, 7, 10, 12, 15, 17, 19, 22, 24)]
"""Five notes to the octave."""


def sounds() -> dict[str, Wave]:
    s = SCALE
    return {
        "knock": wood(520, 0.12),
        "knock_soft": [v * 0.5 for v in wood(380, 0.12, 8)],
        "wood": several(lambda i: wood(430 - 40 * i, 0.16, i), (0, 0.07)),
        "stone": room(stone(310), 0.2, 0.06),
        "gold": room(modes(((1180, 0.6, 0.22), (1770, 0.4, 0.16), (2950, 0.25, 0.09)), 0.5), 0.2, 0.07),
        "tile": room(lay(stone(210, 0.3, 9), wood(300, 0.2, 10), 0.012, 0.7), 0.22, 0.08),
        "cube": stone(640, 0.12, 11),
        "cubes": several(lambda i: stone(600 + 70 * (i % 3), 0.12, 12 + i), (0, 0.045, 0.10, 0.14, 0.21), 0.86),
        "disk": room(several(lambda i: wood(700 - 60 * i, 0.14, 20 + i), (0, 0.085, 0.13), 0.55), 0.15, 0.05),
        "dice": several(
            lambda i: wood(560 + 90 * ((i * 7) % 4), 0.12, 30 + i), (0, 0.09, 0.15, 0.27, 0.34, 0.5, 0.62), 0.9
        ),
        "drum": room(huehuetl(98), 0.3),
        "drum_low": room(huehuetl(72, 0.7), 0.3),
        "teponaztli": room(teponaztli(s[3]), 0.22, 0.08),
        "score": room(lay(teponaztli(s[5]), teponaztli(s[7]), 0.09), 0.22, 0.08),
        "rattle": rattle((0.0, 0.11)),
        "mask": room(lay(rattle((0.0, 0.1, 0.2), 41), flute(((s[5], 0.16), (s[8], 0.34)), seed=42), 0.05, 0.5), 0.2),
        "temple": room(lay(lay(huehuetl(90), teponaztli(s[2]), 0.1, 0.8), teponaztli(s[4]), 0.2, 0.8), 0.28),
        "pyramid": room(lay(stone(150, 0.5, 50), huehuetl(64, 0.7), 0.03), 0.34, 0.13),
        "step": room(teponaztli(s[1], 0.3), 0.2, 0.06),
        "cocoa": several(lambda i: wood(900 + 120 * (i % 2), 0.08, 60 + i), (0, 0.05, 0.11), 0.8),
        "unlock": room(lay(wood(260, 0.2, 70), modes(((1500, 0.4, 0.1), (2400, 0.2, 0.06)), 0.3), 0.06), 0.2, 0.06),
        "eclipse": room(
            lay(huehuetl(55, 1.0), flute(((s[5], 0.5), (s[4], 0.5), (s[1], 0.7)), 0.25, 80), 0.15, 0.6), 0.35, 0.16
        ),
        "round": room(
            lay(several(lambda i: huehuetl(84 - 6 * i, 0.5), (0, 0.17, 0.34), 0.95), rattle((0.34,), 90), 0, 0.8), 0.3
        ),
        "wrong": room(several(lambda i: wood(180 - 20 * i, 0.2, 95 + i), (0, 0.11), 0.9), 0.2, 0.06),
        "flute": room(flute(((s[4], 0.18), (s[5], 0.18), (s[7], 0.42))), 0.26, 0.12),
        "flute_end": room(
            lay(
                flute(((s[5], 0.25), (s[7], 0.25), (s[8], 0.25), (s[10], 0.8)), seed=100),
                several(lambda i: huehuetl(80, 0.5), (0, 0.5, 0.75, 1.0)),
                0,
                0.7,
            ),
            0.3,
            0.14,
        ),
    }


def music() -> Wave:
    """Twenty seconds that go round: a slow drum, a slit drum walking, two flutes answering each other from afar."""
    beat = 20.0 / 24
    loop = silence(24 * beat)
    rng = random.Random(7)
    for bar in range(6):
        at = bar * 4 * beat
        lay(loop, smooth(huehuetl(66, 0.8), 700), at, 0.50, True)
        lay(loop, smooth(huehuetl(88, 0.5), 900), at + 2.5 * beat, 0.28, True)
        for k in (1.0, 1.5, 3.0, 3.5):
            note = SCALE[(0, 2, 3, 1)[(bar + round(k)) % 4]]
            lay(loop, smooth(teponaztli(note / 2, 0.4), 1200), at + k * beat, 0.15 + 0.05 * rng.random(), True)
        if bar % 2:
            lay(loop, rattle((0.0, 0.09), 200 + bar), at + 2 * beat, 0.20, True)
    near = ((3, 1.5), (4, 0.5), (5, 2.0))
    far = ((7, 1.0), (5, 1.0), (4, 0.5), (3, 1.5))
    for start, tune, loud, seed in (
        (1, near, 0.20, 300),
        (9, far, 0.13, 301),
        (13, ((5, 1), (4, 1), (2, 2.5)), 0.18, 302),
        (19, ((3, 0.75), (1, 0.75), (0, 2.0)), 0.14, 303),
    ):
        line = flute([(SCALE[n], d * beat) for n, d in tune], 0.22, seed)
        lay(loop, room(smooth(line, 2600), 0.4, 0.24), start * beat, loud, True)
    return loop


def write(path: Path, sound: Wave, loudest: float = 0.82) -> int:
    """As loud as it may be, into a file. Returns its size."""
    peak = max([1e-9, *map(abs, sound)])
    data = array.array("h", (round(v / peak * loudest * 32767) for v in sound))
    if sys.byteorder == "big":
        data.byteswap()
    with wave.open(str(path), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(data.tobytes())
    return path.stat().st_size


def main(folder: Path) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    quiet = {"knock": 0.35, "knock_soft": 0.22, "cube": 0.4, "cocoa": 0.4, "rattle": 0.4, "step": 0.5, "wood": 0.45}
    total = sum(write(folder / f"{name}.wav", sound, quiet.get(name, 0.7)) for name, sound in sounds().items())
    total += write(folder / "music.wav", music(), 0.6)
    print(f"{len(list(folder.glob('*.wav')))} sounds, {total / 1e6:.2f} MB, in {folder}")
    return total


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent / "assets" / "sound")

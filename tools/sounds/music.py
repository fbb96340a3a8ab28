"""A piece of music: a calm one of over four minutes, and layers that go over it at any time, or take its place.

A `Piece` says what is played: its step (the shortest note), its scale of five notes, a plan of roots that goes round,
chords over them, tunes and sections. The parts below say how: each plays some bars on a `Sheet`, which is a loop, so
what rings over its end is heard at its beginning. Every layer keeps to the same step and the same plan and lasts as
long as the plan, so it fits the calm piece at every moment.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from tools.sounds.instruments import conch, flute, near, pluck, rattle, skin, slit
from tools.sounds.kit import RATE, Wave, add, echoed, placed, smooth, thin, walls

COURT = walls(2.6, 3, 1900)
"""An open court between stone walls."""
FLUTE, GOURD, SLIT, HUM = 0.50, 1.25, 1.4, 0.6
"""How loud each is beside the drum: an ear hears the flute's pitch best."""
LEAD = round(0.03 * RATE)
"""A loop begins so many samples before its first beat: no stroke lies across the seam."""
Note = tuple[float, int, float]
"""Steps after the beginning, degree of the scale, steps it is held."""


@dataclass(frozen=True)
class Piece:
    name: str
    step: int
    """Samples of the shortest note."""
    bar: int
    """Steps of a bar."""
    root: float
    """Hertz of degree 0; there are five degrees to the octave."""
    plan: tuple[int, ...]
    """The root of every bar, as a degree; goes round."""
    chords: dict[int, tuple[int, ...]]
    """What is plucked over a root, from the lowest up."""
    tunes: tuple[tuple[Note, ...], ...]
    """Each as long as the plan."""
    plucked: tuple[tuple[tuple[int, int], ...], ...]
    """Figures of one bar: (step, which note of the chord)."""
    walked: tuple[tuple[tuple[int, int], ...], ...]
    """Figures of the slit drum in one bar: (step, 0 the low tongue or 1 the high one)."""
    sections: tuple[Section, ...]

    def hertz(self, degree: int) -> float:
        octave, n = divmod(degree, 5)
        return float(self.root * 2 ** (octave + (0, 3, 5, 7, 10)[n] / 12))

    @property
    def length(self) -> int:
        """Samples of the plan."""
        return self.step * self.bar * len(self.plan)


Part = Callable[["Sheet", int], None]
"""Plays once through the plan, from this bar on."""
Section = tuple[Part, ...]


class Sheet:
    """A loop to play on: so many bars of a piece, dry, and what of it goes to the walls."""

    def __init__(self, piece: Piece, bars: int, seed: int) -> None:
        self.p, self.bars = piece, bars
        self.rng = np.random.default_rng(seed)
        n = piece.step * piece.bar * bars
        self.dry, self.sent = np.zeros((n, 2)), np.zeros((n, 2))

    def play(self, wave: Wave, bar: int, step: float, loud: float, pan: float, far: float = 0.35) -> None:
        """A note, a hair before or after its time; `far`: how much of it the walls answer."""
        late = self.rng.normal(0, 0.005) * RATE
        at = LEAD + round((bar * self.p.bar + step) * self.p.step + late)
        here = placed(wave, pan) * loud
        add(self.dry, here * (1 - 0.5 * far), at)
        add(self.sent, here * far, at)

    def seconds(self, steps: float) -> float:
        return steps * self.p.step / RATE

    def mixed(self) -> Wave:
        """The loop, with its echoes; neither side is stronger over the whole of it."""
        out = self.dry + echoed(self.sent, COURT, 0.75, ring=True) - self.sent
        out = thin(smooth(out, 8500, 2, ring=True), 32, 1, ring=True)
        strength = (out**2).sum(0)
        return out * np.sqrt(strength.mean() / strength)


# ---- parts of the calm piece


def strings(loud: float = 0.30, figures: Sequence[int] = (0, 1, 0, 2)) -> Part:
    """The plucked gourd goes through the chords; `figures` one after the other, −1 rests."""

    def part(sheet: Sheet, bar: int) -> None:
        p, rng = sheet.p, sheet.rng
        for i, root in enumerate(p.plan):
            figure = figures[i % len(figures)]
            for step, note in p.plucked[figure] if figure >= 0 else ():
                chord = p.chords[root]
                tone = pluck(rng, p.hertz(chord[note % len(chord)] + 5 * (note // len(chord))))
                accent = 1.0 if step == 0 else 0.72
                sheet.play(tone, bar + i, step, GOURD * loud * accent * near(rng, 1, 0.12), -0.3 + 0.1 * (note % 4))

    return part


def breath(loud: float = 0.10, apart: float = 0.25) -> Part:
    """A hum on the root and the note above it that changes every other bar."""

    def part(sheet: Sheet, bar: int) -> None:
        p = sheet.p
        low = -5 if p.root > 200 else 0
        for i in range(0, len(p.plan), 2):
            long = sheet.seconds(p.bar * 2) * 1.5
            for degree, pan in ((p.plan[i] + low, -apart), (p.chords[p.plan[i]][1] + low, apart)):
                sheet.play(conch(sheet.rng, p.hertz(degree), long), bar + i, -p.bar / 4, HUM * loud, pan, 0.6)

    return part


def drum(loud: float = 0.34, steps: Sequence[int] = (0,), every: int = 1, low: float = 66.0) -> Part:
    """The skin drum, soft."""

    def part(sheet: Sheet, bar: int) -> None:
        for i in range(0, len(sheet.p.plan), every):
            for k, step in enumerate(steps):
                tone = smooth(skin(sheet.rng, near(sheet.rng, low * (1.28 if k % 2 else 1), 0.01)), 600)
                sheet.play(tone, bar + i, step, loud * (0.62 if k else 1.0) * near(sheet.rng, 1, 0.1), 0.06, 0.3)

    return part


def walk(loud: float = 0.15, figures: Sequence[int] = (0, 1), sides: bool = False) -> Part:
    """The slit drum on root and fifth; `sides`: two of them answer each other from left and right."""

    def part(sheet: Sheet, bar: int) -> None:
        p, rng = sheet.p, sheet.rng
        base = 0 if p.root > 200 else 5
        for i, root in enumerate(p.plan):
            pan = (-0.6 if i % 2 else 0.6) if sides else 0.34
            for step, tongue in p.walked[figures[i % len(figures)]]:
                tone = smooth(slit(rng, p.hertz((p.chords[root][1] if tongue else root) + base)), 2200)
                sheet.play(tone, bar + i, step, SLIT * loud * (1.0 if step == 0 else 0.7) * near(rng, 1, 0.2), pan)

    return part


def shaken(loud: float = 0.05, steps: Sequence[int] = (4,), every: int = 2) -> Part:
    """The rattle, here and there."""

    def part(sheet: Sheet, bar: int) -> None:
        for i in range(every - 1, len(sheet.p.plan), every):
            for step in steps:
                wave = rattle(sheet.rng, (0.0, near(sheet.rng, 0.1, 0.1)), 18)
                sheet.play(wave, bar + i, step, loud * near(sheet.rng, 1, 0.25), 0.55 if i % 4 < 2 else -0.55, 0.4)

    return part


def tune(
    number: int, loud: float = 0.17, pan: float = 0.15, shift: int = 0, late: float = 0.0, far: float = 0.6
) -> Part:
    """A flute plays a tune; `shift`: so many degrees higher, `late`: so many steps later."""

    def part(sheet: Sheet, bar: int) -> None:
        for step, degree, held in sheet.p.tunes[number]:
            tone = flute(sheet.rng, sheet.p.hertz(degree + shift), sheet.seconds(held) * 0.94)
            sheet.play(tone, bar, step + late, FLUTE * loud * near(sheet.rng, 1, 0.1), pan, far)

    return part


def plucked_tune(number: int, loud: float = 0.26, shift: int = 0) -> Part:
    """The gourd plays a tune, an octave below the flute."""

    def part(sheet: Sheet, bar: int) -> None:
        for step, degree, _ in sheet.p.tunes[number]:
            tone = pluck(sheet.rng, sheet.p.hertz(degree + shift), 2.8)
            sheet.play(tone, bar, step, GOURD * loud * near(sheet.rng, 1, 0.12), -0.1, 0.45)

    return part


# ---- the layers


def calm(piece: Piece) -> Wave:
    sheet = Sheet(piece, len(piece.plan) * len(piece.sections), 10)
    for i, section in enumerate(piece.sections):
        for part in section:
            part(sheet, i * len(piece.plan))
    return sheet.mixed()


def last(piece: Piece) -> Wave:
    """It comes to an end: the drums go through, low strings repeat, seeds tick. No tune, so it goes with any."""
    sheet = Sheet(piece, len(piece.plan), 11)
    half = piece.bar // 2
    for part in (
        drum(0.42, (0, half - 1, half), low=70),
        walk(0.20, (2,)),
        shaken(0.055, range(1, piece.bar, 2), every=1),
    ):
        part(sheet, 0)
    for i, root in enumerate(piece.plan):
        low = root - 5 if piece.root > 200 else root
        for step in range(0, piece.bar, 2):
            tone = pluck(sheet.rng, piece.hertz(low + (5 if step % 4 else 0)), 1.2)
            sheet.play(smooth(tone, 1400), i, step, 0.24 * (1.0 if step == 0 else 0.7), -0.2, 0.25)
    return sheet.mixed()


def eclipse(piece: Piece) -> Wave:
    """The sun goes dark: conches, a heart that beats, a flute that only breathes, seeds passing over."""
    sheet = Sheet(piece, len(piece.plan), 12)
    bars = len(piece.plan)
    breath(0.33, 0.1)(sheet, 0)
    drum(0.50, (0, 1), low=56)(sheet, 0)
    low = -5 if piece.root > 200 else 0
    for i in range(0, bars, 4):
        long = sheet.seconds(piece.bar * 4)
        sheet.play(conch(sheet.rng, piece.hertz(low), long * 1.2), i, 0, 0.22, 0.0, 0.7)
        far = flute(sheet.rng, piece.hertz(low + (13 if i % 8 else 15)), long * 0.4, 2.6, -0.05)
        sheet.play(far, i + 1, 2, 0.05, -0.5 if i % 8 else 0.5, 0.9)
        for k in range(12):
            grain = rattle(sheet.rng, (0.0,), 9)
            swell = np.sin(np.pi * (k + 0.5) / 12)
            sheet.play(grain, i + 2, k * piece.bar / 12, 0.06 * swell, -0.8 + 1.6 * k / 11, 0.5)
    return sheet.mixed()


def result(piece: Piece) -> Wave:
    """It is told who has won: the tune in two voices over everything that can be struck and plucked."""
    sheet = Sheet(piece, len(piece.plan), 13)
    half = piece.bar // 2
    for part in (
        tune(0, 0.20, 0.25),
        tune(0, 0.10, -0.35, shift=-2, far=0.5),
        strings(0.32, (2, 1)),
        walk(0.16, (0, 2)),
        drum(0.40, (0, half)),
        shaken(0.05, (half, piece.bar - 1), every=1),
        breath(0.08),
    ):
        part(sheet, 0)
    return sheet.mixed()


LAYERS = {"calm": calm, "last": last, "eclipse": eclipse, "result": result}

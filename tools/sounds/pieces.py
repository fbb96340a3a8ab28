"""The music of the two games, written down. Founders: building by day, four beats. City of Gods: a slow dance in six.

Both have five notes to the octave and no leading note, so tunes, chords and layers agree wherever they meet. A tune
lists (step, degree, held); the degrees 0 … 4 are the five notes, 5 the first one an octave higher.
"""

from __future__ import annotations

from tools.sounds.music import Note, Piece, breath, drum, plucked_tune, shaken, strings, tune, walk


def line(bar: int, *bars: tuple[tuple[int, float], ...]) -> tuple[Note, ...]:
    """A tune by its bars: (degree, steps held) one after the other; degree −99 rests."""
    found: list[Note] = []
    for i, notes in enumerate(bars):
        at = float(i * bar)
        for degree, held in notes:
            if degree != REST:
                found.append((at, degree, held))
            at += held
    return tuple(found)


REST = -99

# A C D E G from A below the middle of the keyboard
FOUNDERS = Piece(
    name="founders",
    step=20000,
    bar=8,
    root=220.0,
    plan=(0, 0, 1, -1, 0, 2, 3, 0),
    chords={0: (0, 3, 5, 6), 1: (1, 3, 4, 6), -1: (-1, 2, 4, 7), 2: (2, 5, 7, 8), 3: (3, 4, 8, 9)},
    tunes=(
        line(
            8,
            ((8, 6), (7, 2)),
            ((6, 4), (5, 4)),
            ((6, 3), (7, 1), (8, 4)),
            ((7, 6), (REST, 2)),
            ((8, 2), (9, 2), (10, 4)),
            ((9, 2), (8, 2), (7, 4)),
            ((8, 3), (7, 1), (6, 2), (4, 2)),
            ((5, 6), (REST, 2)),
        ),
        line(
            8,
            ((REST, 2), (5, 2), (6, 2), (7, 2)),
            ((8, 7), (REST, 1)),
            ((9, 3), (8, 1), (7, 2), (6, 2)),
            ((7, 5), (REST, 3)),
            ((REST, 2), (8, 2), (7, 2), (6, 2)),
            ((5, 4), (7, 4)),
            ((6, 2), (7, 1), (6, 1), (4, 4)),
            ((5, 6), (REST, 2)),
        ),
        line(
            8,
            ((10, 7), (REST, 1)),
            ((9, 2), (8, 2), (REST, 4)),
            ((REST, 4), (8, 2), (9, 2)),
            ((7, 7), (REST, 1)),
            ((REST, 8),),
            ((7, 2), (8, 1), (7, 1), (5, 4)),
            ((8, 4), (9, 2), (8, 2)),
            ((5, 7), (REST, 1)),
        ),
    ),
    plucked=(
        ((0, 0), (3, 2), (4, 1), (6, 3)),
        ((0, 0), (2, 1), (5, 2)),
        ((0, 0), (2, 1), (3, 2), (4, 3), (6, 2), (7, 1)),
        ((0, 0), (4, 2)),
    ),
    walked=(
        ((0, 0), (3, 1), (6, 0)),
        ((2, 1), (4, 0), (7, 1)),
        ((0, 0), (2, 1), (3, 0), (4, 0), (6, 1), (7, 0)),
    ),
    sections=(
        (strings(0.30, (3, 1, 3, 0)), breath()),
        (strings(0.28, (0, 1)), breath(0.08), drum(0.26, (0,), 2), tune(0)),
        (strings(0.26, (1, 3)), drum(0.30, (0, 5)), walk(0.13), shaken()),
        (strings(0.24, (0, 1, 0, 2)), drum(0.28, (0, 5)), walk(0.11), tune(1), tune(2, 0.07, -0.45, late=2, far=0.8)),
        (breath(0.13), tune(2, 0.13, -0.1, far=0.8), drum(0.22, (0,), 4), strings(0.20, (3, -1))),
        (plucked_tune(0, 0.30, -5), breath(0.08), walk(0.10, (1, 0)), drum(0.22, (0,), 2), shaken(0.04, (4,), 4)),
        (strings(0.26, (0, 2)), drum(0.30, (0, 4, 5)), walk(0.12), tune(0, 0.16), tune(0, 0.07, -0.4, shift=-2),
         shaken(0.045, (2, 6), 2)),
        (walk(0.17, (2, 0), sides=True), drum(0.26, (0, 3)), shaken(0.05, (4, 6), 2), breath(0.07),
         strings(0.18, (3, -1, 1, -1))),
        (strings(0.28, (1, 3, 0, 3)), breath(0.12), tune(1, 0.13, 0.2, far=0.8), drum(0.20, (0,), 4)),
    ),
)  # fmt: skip

# D F G A C from D in the middle of the bass
CITYGODS = Piece(
    name="citygods",
    step=17640,
    bar=6,
    root=146.8324,
    plan=(0, 0, -1, 0, 1, 1, -1, 0, 2, 2, 1, 0, 3, -1, 0, 0),
    chords={0: (0, 3, 5, 8), 1: (1, 4, 6, 8), -1: (-1, 2, 4, 7), 2: (2, 5, 7, 9), 3: (3, 4, 8, 9)},
    tunes=(
        line(
            6,
            ((10, 6),), ((11, 2), (10, 1), (9, 3)), ((9, 3), (7, 3)), ((10, 5), (REST, 1)),
            ((11, 3), (12, 3)), ((13, 4), (12, 2)), ((12, 2), (11, 1), (9, 3)), ((10, 5), (REST, 1)),
            ((12, 3), (11, 2), (10, 1)), ((12, 6),), ((11, 2), (10, 1), (9, 2), (8, 1)), ((10, 5), (REST, 1)),
            ((8, 3), (9, 3)), ((9, 2), (10, 1), (9, 3)), ((10, 6),), ((REST, 6),),
        ),
        line(
            6,
            ((REST, 3), (8, 1), (9, 2)), ((10, 5), (REST, 1)), ((12, 2), (11, 1), (9, 3)), ((10, 5), (REST, 1)),
            ((REST, 3), (11, 3)), ((13, 3), (11, 3)), ((12, 5), (REST, 1)), ((10, 4), (REST, 2)),
            ((REST, 2), (12, 2), (11, 2)), ((10, 3), (9, 3)), ((8, 5), (REST, 1)), ((REST, 6),),
            ((8, 2), (9, 2), (10, 2)), ((12, 3), (11, 3)), ((10, 6),), ((REST, 6),),
        ),
        line(
            6,
            ((13, 6),), ((REST, 6),), ((12, 3), (9, 3)), ((10, 5), (REST, 1)),
            ((REST, 6),), ((11, 3), (9, 1), (8, 2)), ((9, 6),), ((REST, 6),),
            ((10, 3), (12, 3)), ((12, 5), (REST, 1)), ((11, 4), (9, 2)), ((10, 5), (REST, 1)),
            ((REST, 6),), ((9, 3), (7, 3)), ((8, 6),), ((REST, 6),),
        ),
    ),
    plucked=(
        ((0, 0), (2, 1), (3, 2), (5, 3)),
        ((0, 0), (3, 2), (4, 1)),
        ((0, 0), (1, 1), (2, 2), (3, 3), (4, 2), (5, 1)),
        ((0, 0), (3, 3)),
    ),
    walked=(
        ((0, 0), (2, 1), (3, 0)),
        ((1, 1), (3, 0), (5, 1)),
        ((0, 0), (2, 0), (3, 1), (5, 0)),
    ),
    sections=(
        (strings(0.30, (3, 1, 3, -1)), breath(0.11), drum(0.24, (0,), 4)),
        (strings(0.26, (1, 0, 1, 3)), breath(0.08), drum(0.28, (0, 4), 2), tune(0, 0.16)),
        (walk(0.15, (0, 1)), drum(0.30, (0, 3)), strings(0.22, (3, 1)), shaken(0.05, (3,), 2)),
        (breath(0.13), tune(2, 0.13, -0.1, far=0.8), strings(0.22, (3, -1)), drum(0.22, (0,), 4)),
        (plucked_tune(1, 0.30, -5), walk(0.11, (1, 0, 1, 2)), drum(0.26, (0, 4), 2), breath(0.07)),
        (strings(0.26, (0, 2)), walk(0.12, (0, 2)), drum(0.30, (0, 3, 5)), tune(0, 0.15), tune(0, 0.07, -0.4, shift=-2),
         shaken(0.045, (2, 5), 2)),
        (strings(0.26, (3, 1)), breath(0.11), tune(1, 0.13, 0.2, far=0.8), shaken(0.035, (4,), 4)),
    ),
)  # fmt: skip

PIECES = (FOUNDERS, CITYGODS)

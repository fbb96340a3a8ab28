"""Synthesise every sound of the game into assets/sound: our own instruments, our own tunes, Ogg Vorbis in stereo.

    python3 tools/make_sounds.py [FOLDER] [--only NAME ...]

The same files come out every time. Effects lie in FOLDER as name_1.ogg, name_2.ogg, … (tools/sounds/effects.py), the
music of a game in FOLDER/music/<game>/ as calm, last, eclipse and result (tools/sounds/music.py, pieces.py). Loudness
is set here: music, as it is heard in every mood, to −27 LUFS, effects to their place beside each other, peaks below
−3 dBFS. tests/client/test_sound_files.py measures what was written.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tools import _bootstrap

try:
    import numpy as np
    import soundfile  # noqa: F401 (the encoder)
except ImportError:
    _bootstrap.enter(["sound"])

from tools.sounds import effects, loudness, ogg
from tools.sounds.kit import Wave
from tools.sounds.music import LAYERS, Piece
from tools.sounds.pieces import PIECES

ROOT = Path(__file__).resolve().parent.parent
LUFS = {"calm": -27.0, "last": -31.3, "eclipse": -27.5, "result": -27.0}
"""Of each layer alone, so that every mood (game/client/devices/music.py) is heard at −27."""
QUALITY = {"effects": 0.3, "calm": 0.2, "layer": 0.4}
"""As Vorbis counts it, 0 … 1: what goes round often must close without a seam."""


def louder(wave: Wave, by: float) -> Wave:
    return wave * 10 ** (by / 20)


def write_effect(folder: Path, name: str) -> int:
    effect = effects.EFFECTS[name]
    size = 0
    for variant in range(effect.variants):
        wave = effects.rendered(name, variant)
        wave = louder(wave, effect.loud - loudness.energy(wave))
        wave = louder(wave, min(0.0, effects.HIGHEST_PEAK - loudness.true_peak(wave)))
        size += ogg.write(folder / f"{name}_{variant + 1}.ogg", wave, QUALITY["effects"])
    return size


def write_layer(folder: Path, piece: Piece, layer: str) -> int:
    wave = LAYERS[layer](piece)
    around = np.concatenate((wave, wave[: len(wave) // 4])) if layer != "calm" else wave
    wave = louder(wave, LUFS[layer] - loudness.integrated(around))
    quality = QUALITY["calm" if layer == "calm" else "layer"]
    return ogg.write(folder / "music" / piece.name / f"{layer}.ogg", wave, quality)


def main(args: Sequence[str]) -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("folder", nargs="?", type=Path, default=ROOT / "assets" / "sound")
    words.add_argument("--only", nargs="+", default=(), metavar="NAME", help="effects, or pieces such as founders/calm")
    asked = words.parse_args(args)
    jobs = {name: (write_effect, asked.folder, name) for name in effects.EFFECTS}
    layers = {f"{p.name}/{layer}": (write_layer, asked.folder, p, layer) for p in PIECES for layer in LAYERS}
    total = 0
    for name, (do, *rest) in (jobs | layers).items():
        if not asked.only or name in asked.only:
            size = do(*rest)
            total += size
            print(f"{name:20} {size / 1000:8.1f} kB", flush=True)
    print(f"{total / 1e6:.2f} MB in {asked.folder}")


if __name__ == "__main__":
    main(sys.argv[1:])

"""Effects and music, from `assets/sound`. Without a sound device everything here does nothing, silently.

An effect is a name with one file or several variants (disk_1.ogg, disk_2.ogg, …). Which variant is heard is drawn by
dice of the sound's own, never by the game's. Effects are small: they are decoded once, in the background, when the
device was found (together some 20 MB). The music is in music.py.
"""

from __future__ import annotations

import math
import os
import random
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

import pygame

from game.client.devices.music import CHANNELS, Music

RATE = 44100
WIDTH = 0.7
"""How far to a side what happens at the edge of the window is heard: 1 would be one ear alone."""
AGAIN = 0.045
"""Seconds before the same effect is begun again: what happens at once is heard once."""


@contextmanager
def hushed() -> Iterator[None]:
    """Keep C libraries from chattering on stderr (ALSA without a card, SDL without a session)."""
    try:
        kept = os.dup(2)
    except OSError:
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(nowhere)
        os.close(kept)


def variants(folder: Path) -> dict[str, list[Path]]:
    """Effect -> its files."""
    found: dict[str, list[Path]] = {}
    for path in sorted(folder.glob("*.ogg")):
        found.setdefault(re.sub(r"_\d+$", "", path.stem), []).append(path)
    return found


def sides(x: float) -> tuple[float, float]:
    """How loud left and right are for a place from 0 (the left edge) to 1: equally strong together everywhere."""
    angle = (0.5 + WIDTH * (min(1.0, max(0.0, x)) - 0.5)) * math.pi / 2
    return math.cos(angle), math.sin(angle)


class Sound:
    """Plays effects and music; volumes are 0..100. `open` may fail, and then nothing sounds."""

    def __init__(self, folder: Path, effects: int = 80, music: int = 70) -> None:
        self.effects = effects
        self.muted = False
        self.works = False
        self.wide = 0
        """Pixels from the left edge of the window to the right one."""
        self.music = Music(folder / "music", music / 100)
        self._files = variants(folder)
        self._loaded: dict[Path, pygame.mixer.Sound | None] = {}
        self._last: dict[str, Path] = {}
        self._begun: dict[str, float] = {}
        self._dice = random.Random()
        self._reader: threading.Thread | None = None

    def open(self) -> bool:
        """Find the device. Called once, after the first frame is on the screen: it can take a tenth of a second."""
        with hushed():
            try:
                # No other rate than ours: the layers of the music keep step only at the rate they were made for.
                pygame.mixer.init(frequency=RATE, size=-16, channels=2, buffer=1024, allowedchanges=0)
                pygame.mixer.set_num_channels(24)
                pygame.mixer.set_reserved(CHANNELS)
                self.works = True
            except (pygame.error, OSError):
                self.works = False
        self.music.works = self.works
        if self.works:
            self._reader = threading.Thread(target=self._load_all, name="sounds", daemon=True)
            self._reader.start()
        return self.works

    def close(self) -> None:
        self.music.close()
        if self.works:
            self.works = False
            if self._reader is not None:
                self._reader.join()  # nothing may be decoded without a mixer
            pygame.mixer.quit()
        self._loaded = {}

    def play(self, name: str, loud: float = 1.0, at: float | None = None) -> None:
        """An effect: "knock", "drum", "flute", …, at this pixel from the left (None: the middle). An unknown name, and
        one that has only just begun, is silent."""
        if not self.works or self.muted or not self.effects:
            return
        now = monotonic()
        if now - self._begun.get(name, -1.0) < AGAIN:
            return
        self._begun[name] = now
        path = self.choose(name)
        if path is not None:
            self.ring(path, self.effects / 100 * loud, at / self.wide if at is not None and self.wide else 0.5)

    def ring(self, path: Path, loud: float, where: float) -> None:
        """One variant, so loud (0 … 1), at a place from 0 (the left edge) to 1."""
        effect = self._get(path)
        if effect is not None:
            effect.set_volume(loud)
            channel = effect.play()
            if channel is not None:  # all of them may be busy
                channel.set_volume(*sides(where))

    def choose(self, name: str) -> Path | None:
        """A variant, another one than last time if there is another."""
        files = self._files.get(name, [])
        others = [path for path in files if path != self._last.get(name)] or files
        if not others:
            return None
        self._last[name] = self._dice.choice(others)
        return self._last[name]

    def update(self, dt: float) -> None:
        """Time passed: the music slides to where it should be."""
        self.music.update(dt)

    def wants(self) -> float:
        """In how many seconds `update` should be called again."""
        return self.music.wants()

    def set_volumes(self, effects: int, music: int, muted: bool = False) -> None:
        self.effects, self.muted = effects, muted
        self.music.set_volume(0.0 if muted else music / 100)

    def _load_all(self) -> None:
        for files in list(self._files.values()):
            for path in files:
                if not self.works:
                    return
                self._get(path)

    def _get(self, path: Path) -> pygame.mixer.Sound | None:
        if path not in self._loaded:
            try:
                self._loaded[path] = pygame.mixer.Sound(str(path))
            except (pygame.error, OSError):
                self._loaded[path] = None
        return self._loaded[path]

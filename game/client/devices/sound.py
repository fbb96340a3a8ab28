"""Sounds by name, from `assets/sound`. Without a sound device everything here does nothing, silently."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame


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


class Sound:
    """Plays effects and one piece of music; volumes are 0..100. `open` may fail, and then nothing sounds."""

    def __init__(self, folder: Path, effects: int = 80, music: int = 45) -> None:
        self.folder = folder
        self.effects, self.music = effects, music
        self.muted = False
        self.works = False
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._tune: pygame.mixer.Channel | None = None

    def open(self) -> bool:
        """Find the device. Called once, after the first frame is on the screen: it can take a tenth of a second."""
        with hushed():
            try:
                pygame.mixer.init(frequency=22050, size=-16, channels=2, buffer=512)
                pygame.mixer.set_num_channels(16)
                pygame.mixer.set_reserved(1)
                self.works = True
            except (pygame.error, OSError):
                self.works = False
        return self.works

    def close(self) -> None:
        if self.works:
            pygame.mixer.quit()
        self.works, self._loaded, self._tune = False, {}, None

    def play(self, name: str, loud: float = 1.0) -> None:
        """An effect: "knock", "drum", "flute", … An unknown name is silent."""
        effect = self._get(name) if self.works and not self.muted and self.effects else None
        if effect is not None:
            effect.set_volume(self.effects / 100 * loud)
            effect.play()

    def play_music(self, name: str) -> None:
        """Loop a piece of music; "" stops it."""
        if not self.works:
            return
        piece = self._get(name) if name else None
        self._tune = pygame.mixer.Channel(0)
        if piece is None:
            self._tune.fadeout(600)
        else:
            self._tune.play(piece, loops=-1, fade_ms=1200)
        self.set_volumes(self.effects, self.music)

    def set_volumes(self, effects: int, music: int) -> None:
        self.effects, self.music = effects, music
        if self._tune is not None:
            self._tune.set_volume(0.0 if self.muted else music / 100)

    def mute(self, off: bool) -> None:
        self.muted = off
        self.set_volumes(self.effects, self.music)

    def _get(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            try:
                self._loaded[name] = pygame.mixer.Sound(str(self.folder / f"{name}.wav"))
            except (pygame.error, OSError):
                self._loaded[name] = None
        return self._loaded[name]

"""Sounds for a page that plays them: names and loudness go there, nothing is decoded or heard here."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.client.devices.music import DUCKED, FOREVER, LAYERS, MOODS, Music
from game.client.devices.sound import WIDTH, Sound


class FarSound(Sound):
    def __init__(self, folder: Path, say: Callable[..., None], effects: int, music: int) -> None:
        super().__init__(folder, effects, music)
        self.music: FarMusic = FarMusic(folder / "music", music / 100, say)
        self._say = say

    def open(self) -> bool:
        self.works = self.music.works = True
        return True

    def close(self) -> None:
        self.works = False

    def ring(self, path: Path, loud: float, where: float) -> None:
        self._say(sound=path.stem, loud=round(loud, 2), side=round(WIDTH * (2 * where - 1), 2))


class FarMusic(Music):
    """What should be heard is told; the page slides there."""

    def __init__(self, folder: Path, volume: float, say: Callable[..., None]) -> None:
        super().__init__(folder, volume)
        self._say = say
        self._told: object = None

    def again(self) -> None:
        """Another page listens, which was told nothing yet."""
        self._told = None

    def wants(self) -> float:
        return FOREVER

    def update(self, dt: float) -> None:
        self._sound()

    def _sound(self) -> None:
        low = self.volume * (DUCKED if self._ducked else 1.0)
        layers = {name: round(low * MOODS[self.mood].get(name, 0.0), 2) for name in ("calm", *LAYERS)}
        now = {"piece": self.piece, "layers": layers}
        if self.works and self.piece and now != self._told:
            self._told = now
            self._say(music=now)

    def close(self) -> None:
        self.works = False

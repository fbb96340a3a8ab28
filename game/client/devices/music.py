"""The music of a game: a calm piece of over four minutes, and layers that follow the game.

`assets/sound/music/<piece>/calm.ogg` is streamed from its file by SDL, so it costs no memory. The layers `last`,
`eclipse` and `result` are loops of half a minute in the same key and tempo, held decoded (5 to 7 MB each, those of one
piece at a time, read in the background). All four begin at the same moment and go round together, heard or not, so a
layer that comes in is always on the beat and on the same chord: what follows the game is loudness alone. MOODS says
how loud each layer is; `update` slides there slowly, and nothing is ever cut or begun anew in the middle of a piece.
"""

from __future__ import annotations

import math
import threading
from pathlib import Path

import pygame

LAYERS = ("last", "eclipse", "result")
CHANNELS = len(LAYERS)
"""Channels of the mixer, from the first, that no effect may take."""
MOODS: dict[str, dict[str, float]] = {
    "calm": {"calm": 1.0},
    "last": {"calm": 0.8, "last": 1.0},
    "eclipse": {"calm": 0.3, "eclipse": 1.0},
    "result": {"result": 1.0},
}
"""How loud each layer is; what is not named is silent. Together every mood is as loud as the others."""
SLIDE = 3.5
"""Seconds from silence to full loudness, about a bar."""
LEAVE = 1.2
"""Seconds in which a piece fades that another one follows."""
DUCKED = 0.4
"""What is left of the music under a moment."""
DUCK = 0.3
RISE = 1.5
"""Seconds to step back under a moment, and to come up after it."""
FOREVER = 3600.0
FRAME = 1 / 60


def toward(now: float, goal: float, step: float) -> float:
    """As far as one step goes."""
    return min(goal, now + step) if goal > now else max(goal, now - step)


def curve(share: float) -> float:
    """Two layers that change places are together as loud as one."""
    return math.sin(share * math.pi / 2)


def goal(mood: str, layer: str) -> float:
    """How far a layer comes in this mood, 0 … 1."""
    return math.asin(MOODS[mood].get(layer, 0.0)) * 2 / math.pi


class Music:
    """`play`, `set_mood` and `duck` say what should be heard, in every frame if one likes; `update` sees to it."""

    def __init__(self, folder: Path, volume: float) -> None:
        self.folder = folder
        self.works = False
        self.piece = ""
        """What should be heard."""
        self._asked = ""
        self.mood = "calm"
        self.volume = volume
        self.shares = dict.fromkeys(("calm", *LAYERS), 0.0)
        """How far each layer has come, 0 … 1."""
        self._heard = ""
        """What plays."""
        self._loops: dict[str, pygame.mixer.Sound] = {}
        self._loading: Loading | None = None
        self._ducked, self._low = False, 1.0
        self._present = 0.0
        """1 while the piece that should be heard is heard, 0 when it has faded."""

    # ---- what should be heard

    def play(self, piece: str) -> None:
        """This game's piece, from its beginning if it does not play yet; one there is no music for changes nothing."""
        if piece not in (self.piece, self._asked):
            self._asked = piece
            if (self.folder / piece / "calm.ogg").is_file():
                self.piece = piece

    def set_mood(self, mood: str) -> None:
        """One of MOODS."""
        self.mood = mood

    def duck(self, on: bool) -> None:
        """Something is being said that should be heard before the music."""
        self._ducked = on

    def set_volume(self, volume: float) -> None:
        """At once: somebody moves a slider, or wants quiet now."""
        self.volume = volume
        self._sound()

    # ---- time

    def wants(self) -> float:
        """In how many seconds it must be looked after."""
        return FRAME if self.works and not self._settled() else FOREVER

    def _settled(self) -> bool:
        return (
            self._heard == self.piece
            and self._loading is None
            and self._present == (1.0 if self._heard else 0.0)
            and self._low == (DUCKED if self._ducked else 1.0)
            and all(share == goal(self.mood, name) for name, share in self.shares.items())
        )

    def update(self, dt: float) -> None:
        if not self.works or self._settled():
            return
        self._follow(dt)
        for name, share in self.shares.items():
            self.shares[name] = toward(share, goal(self.mood, name), dt / SLIDE)
        low, seconds = (DUCKED, DUCK) if self._ducked else (1.0, RISE)
        self._low = toward(self._low, low, dt * (1 - DUCKED) / seconds)
        self._sound()

    def _follow(self, dt: float) -> None:
        """Fade what should no longer be heard, read what should be, begin it when it was read."""
        if self._heard and self._heard != self.piece:
            self._present = toward(self._present, 0.0, dt / LEAVE)
            if self._present == 0.0:
                self._stop()
        elif self._heard:
            self._present = toward(self._present, 1.0, dt / LEAVE)
        elif self._loading is None and self.piece:
            self._loading = Loading(self.folder, self.piece)
        elif self._loading is not None and not self._loading.reader.is_alive():
            if self._loading.piece == self.piece:
                self._begin(self._loading)
            self._loading = None

    def _begin(self, read: Loading) -> None:
        """All layers in the same moment, silent: they keep step from here on."""
        self._heard, self._loops = read.piece, read.loops
        self.shares = {name: goal(self.mood, name) for name in self.shares}
        self._present = 0.0
        try:
            pygame.mixer.music.load(str(self.folder / read.piece / "calm.ogg"))
            self._sound()
            for i, name in enumerate(LAYERS):
                if name in self._loops:
                    pygame.mixer.Channel(i).play(self._loops[name], loops=-1)
            pygame.mixer.music.play(loops=-1)
        except (pygame.error, OSError):
            self.works = False  # a file that cannot be read: the game goes on without music

    def _stop(self) -> None:
        pygame.mixer.music.stop()
        for i in range(CHANNELS):
            pygame.mixer.Channel(i).stop()
        self._heard, self._loops = "", {}

    def close(self) -> None:
        if self._loading is not None:
            self._loading.reader.join()  # nothing may be decoded without a mixer
        if self.works and self._heard:
            self._stop()
        self.works, self._heard, self._loops, self._loading = False, "", {}, None

    # ---- loudness

    def loudness(self, layer: str) -> float:
        """How loud a layer is now, all things considered."""
        return self.volume * curve(self._present) * self._low * curve(self.shares[layer])

    def _sound(self) -> None:
        if not self.works:
            return
        pygame.mixer.music.set_volume(self.loudness("calm"))
        for name, loop in self._loops.items():
            loop.set_volume(self.loudness(name))


class Loading:
    """The layers of a piece, read in the background; without one of them the piece is played as it is."""

    def __init__(self, folder: Path, piece: str) -> None:
        self.folder, self.piece = folder, piece
        self.loops: dict[str, pygame.mixer.Sound] = {}
        self.reader = threading.Thread(target=self._read, name="music", daemon=True)
        self.reader.start()

    def _read(self) -> None:
        try:
            for name in LAYERS:
                path = self.folder / self.piece / f"{name}.ogg"
                if path.is_file():
                    self.loops[name] = pygame.mixer.Sound(str(path))
        except (pygame.error, OSError):
            self.loops.clear()

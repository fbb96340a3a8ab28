"""What the player prefers, kept as one JSON file in the profile folder.

A missing file gives the defaults. A damaged file, or a value that makes no sense, gives the default for what is
wrong and one sentence in `notices` for the title screen; the damaged file is kept beside it, never thrown away.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from game.client.devices.intent import clean_keys
from game.home import NoHome, home
from game.words.phrases import phrase

FILE = "settings.json"
UI_SCALES = (75, 90, 100, 115, 130, 150, 175, 200)
TEXT_SIZES = (100, 115, 130, 150)
PACES = (50, 100, 200, 400)
ZOOMS = (100, 125, 150, 175, 200)
"""Per cent of the usual speed at which the moves of others are shown."""
SPEEDS = ("slow", "normal", "fast", "off")
COACHES = ("first", "on", "off")
PALETTES = ("default", "deutan", "protan", "tritan")
RENDERERS = ("auto", "software")


def _one_of(*allowed: Any) -> Callable[[Any], bool]:
    return lambda v: any(v == a and type(v) is type(a) for a in allowed)


def _percent(v: Any) -> bool:
    return type(v) is int and 0 <= v <= 100


def _flag(v: Any) -> bool:
    return type(v) is bool


def _size(v: Any) -> bool:
    return isinstance(v, (list, tuple)) and len(v) == 2 and all(type(n) is int and 320 <= n <= 16384 for n in v)


def _words(v: Any) -> bool:
    return isinstance(v, (list, tuple)) and len(v) <= 8 and all(isinstance(n, str) and len(n) <= 24 for n in v)


CHECKS: dict[str, Callable[[Any], bool]] = {
    "window": _size,
    "fullscreen": _flag,
    "renderer": _one_of(*RENDERERS),
    "measured": _one_of("", "fast", "software"),
    "ui_scale": _one_of(*UI_SCALES),
    "text_size": _one_of(*TEXT_SIZES),
    "palette": _one_of(*PALETTES),
    "speed": _one_of(*SPEEDS),
    "pace": _one_of(*PACES),
    "zoom": _one_of(*ZOOMS),
    "reduced_motion": _flag,
    "quick_confirm": _flag,
    "two_step": _flag,
    "curtain": _flag,
    "follow": _flag,
    "coach": _one_of(*COACHES),
    "effects": _percent,
    "music": _percent,
    "muted": _flag,
    "title": lambda v: isinstance(v, str) and len(v) <= 24,
    "names": _words,
    "glyphs": lambda v: isinstance(v, (list, tuple)) and sorted(v) == ["jaguar", "owl", "serpent", "sun"],
    "keys": lambda v: isinstance(v, dict),
}


@dataclass
class Settings:
    """Every preference. Scenes read them where they draw; `App.changed()` tells everybody that one has changed."""

    window: tuple[int, int] = (1600, 900)
    fullscreen: bool = False
    renderer: str = "auto"
    measured: str = ""
    """What timing the first frames said about this machine (renderer "auto"): "fast", "software", "" not yet."""
    ui_scale: int = 100
    text_size: int = 100
    palette: str = "default"
    speed: str = "normal"
    pace: int = 100
    """How fast the moves of others are shown, per cent; set at the table."""
    zoom: int = 100
    """How large the table is, per cent of what the window shows of it; set at the table."""
    reduced_motion: bool = False
    quick_confirm: bool = False
    two_step: bool = True
    """A placement is shown first and made by a second click or Enter."""
    curtain: bool = False
    """A hand-over curtain before every turn at one screen, also when nothing is hidden."""
    follow: bool = True
    """While others move, the city of whoever moves is the large one."""
    coach: str = "first"
    """Who is coached: "first" (until a game of that title was finished here), "on" or "off"."""
    effects: int = 80
    music: int = 70
    muted: bool = False
    """All of it, until it is switched on again."""
    title: str = ""
    """The game that was played or learned last, by its code: a new game proposes it."""
    names: tuple[str, ...] = ()
    """Names last used at this table, by seat."""
    glyphs: tuple[str, ...] = ("sun", "jaguar", "serpent", "owl")
    """Signs (and so colours) of the seats at this table."""
    keys: dict[str, list[str]] = field(default_factory=dict)
    """Remapped keys: intent -> keys; an intent that is not here has its default keys."""
    notices: list[str] = field(default_factory=list)
    path: Path | None = None

    def save(self) -> str:
        """Write the file; "" if all is well, else why it could not be kept, in one sentence."""
        if self.path is None:
            return ""
        kept = {k: v for k, v in asdict(self).items() if k in CHECKS}
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            fresh = self.path.with_suffix(".new")
            fresh.write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
            os.replace(fresh, self.path)
        except OSError as fault:
            return phrase("preferences.not_kept", why=fault.strerror or fault)
        return ""

    def read_again(self) -> None:
        """What was changed elsewhere in the same profile, but for the window's own size and look."""
        if self.path is not None:
            found = load(self.path.parent)
            for name in CHECKS.keys() - {"window", "fullscreen", "renderer", "measured", "ui_scale"}:
                setattr(self, name, getattr(found, name))


def load_at_home() -> Settings:
    """The settings of the profile; where it cannot be used, settings that are kept nowhere, and a notice why."""
    try:
        return load(home())
    except NoHome as fault:
        return Settings(notices=[str(fault)])


def load(folder: Path | None) -> Settings:
    """The settings of this profile folder; None: settings that are kept nowhere (tests, screenshots)."""
    found = Settings(path=folder / FILE if folder else None)
    if found.path is None or not found.path.exists():
        return found
    try:
        told = json.loads(found.path.read_text(encoding="utf-8"))
        if not isinstance(told, dict):
            raise ValueError("not a table of settings")
    except (OSError, ValueError):
        _set_aside(found.path)
        found.notices.append(phrase("preferences.not_read"))
        return found
    wrong = [name for name, ok in CHECKS.items() if name in told and not ok(told[name])]
    for name in {f.name for f in fields(found)} & CHECKS.keys() & told.keys() - set(wrong):
        value = told[name]
        setattr(found, name, tuple(value) if isinstance(value, list) else value)
    found.keys, bad_keys = clean_keys(found.keys)
    if wrong or bad_keys:
        what = ", ".join(sorted(n.replace("_", " ") for n in wrong) + (["keys"] if bad_keys else []))
        found.notices.append(phrase("preferences.made_no_sense", what=what))
    return found


def _set_aside(path: Path) -> None:
    """Keep a damaged file under another name, so that nothing a player wrote is lost."""
    with suppress(OSError):
        os.replace(path, path.with_suffix(".damaged"))

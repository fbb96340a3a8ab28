"""The window as the command opens it: nothing of the games is read in before its first frame."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path

from game.words.phrases import phrase


def window(record: Path | None = None) -> str | None:
    """Open the window until it is closed. Where that cannot be done, one sentence that says why."""
    needs_x = sys.platform not in ("win32", "darwin") and "SDL_VIDEODRIVER" not in os.environ
    if needs_x and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return phrase("command.no_display")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        client = import_module("game.client")
        start = client.main
    except (ImportError, AttributeError):
        return phrase("command.tollan_has_no_window")
    try:
        start(record)
    except RuntimeError as e:
        if type(e).__name__ != "NoDisplay":
            raise
        return str(e) or phrase("command.no_display")
    return None

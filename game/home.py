"""The profile folder: saves, settings and the identity of this installation live under one roof.

`TOLLAN_HOME` says where; without it, the platform's place for user data does.
"""

import os
from pathlib import Path

import platformdirs

from game.words.phrases import phrase

SUFFIX = ".tollan"
"""The end of the name of a game's file."""


class NoHome(OSError):
    """The profile folder cannot be used; its text is one sentence for the player."""


def home() -> Path:
    """The profile folder, made if need be."""
    named = os.environ.get("TOLLAN_HOME")
    if not named:
        return _made(platformdirs.user_data_path("tollan", appauthor=False))
    try:
        return _made(Path(named).expanduser().absolute())
    except RuntimeError:  # "~nobody": no such user
        raise NoHome(phrase("files.no_such_home", folder=named)) from None


def saves() -> Path:
    """The folder of games in progress and finished ones, made if need be."""
    return _made(home() / "saves")


def any_kept() -> bool:
    """Whether there is a file of a game, whatever is in it: known at once, before any is read."""
    try:
        return next(saves().glob("*" + SUFFIX), None) is not None
    except OSError:
        return False


def _made(folder: Path) -> Path:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as trouble:  # ValueError: a null byte in the name
        why = getattr(trouble, "strerror", None) or str(trouble)
        raise NoHome(phrase("files.home_cannot_be_used", folder=folder, why=why)) from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise NoHome(phrase("files.home_is_read_only", folder=folder))
    return folder

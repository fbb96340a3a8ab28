"""Profiles of guests by browser: a folder each under the profile of the device that invites them.

Each guest is a device of his own, with his own key, name, settings and saved games. Beside them stands what his cookie
comes to, so that the same browser finds the same seat when the room is opened again. A profile goes once it has no game
that could still be gone on with.
"""

from __future__ import annotations

import secrets
import shutil
from contextlib import suppress
from pathlib import Path

from net.identity import Identity
from net.kept_games import played_in

FOLDER, COOKIE = "guests", "browser"


def fresh(home: Path) -> Path:
    """A new guest's folder."""
    made = home / FOLDER / secrets.token_hex(6)
    made.mkdir(parents=True)
    return made


def key_of(profile: Path) -> bytes:
    """The key of a profile that no program uses now."""
    who = Identity.take(profile)
    try:
        return who.public
    finally:
        who.close()


def of_room(home: Path, room: bytes) -> list[Path]:
    """The guests who have played in this room, by name of their folders; may be none."""
    return [p for p in _all(home) if played_in(p / "saves", room)]


def cookie_of(profile: Path) -> bytes:
    """What the cookie of this guest's browser comes to; empty: never told."""
    try:
        return bytes.fromhex((profile / COOKIE).read_text())
    except (OSError, ValueError):
        return b""


def keep_cookie(profile: Path, comes_to: bytes) -> None:
    with suppress(OSError):
        (profile / COOKIE).write_text(comes_to.hex())


def swept(home: Path) -> None:
    """Profiles without a saved game are thrown away."""
    for profile in _all(home):
        if not any((profile / "saves").glob("*.tollan")):
            shutil.rmtree(profile, ignore_errors=True)


def _all(home: Path) -> list[Path]:
    with suppress(OSError):
        return sorted(p for p in (home / FOLDER).iterdir() if p.is_dir())
    return []

"""Profiles of guests by browser: a folder each under the profile of the device that invites them.

Each guest is a device of his own, with his own key, name, settings and saved games. Beside them stands what his cookie
comes to, so that the same browser finds the same seat when the room is opened again. A profile without a saved game
goes, and so does the oldest of too many: evenings must not fill the disk of who invites. Nobody else may look in.
"""

from __future__ import annotations

import secrets
import shutil
from contextlib import suppress
from pathlib import Path

from net.identity import Identity, write_atomically
from net.kept_games import played_in

FOLDER, COOKIE = "guests", "browser"
MOST = 24
"""Profiles that stay; three guests at most come to a room."""


def fresh(home: Path) -> Path:
    """A new guest's folder."""
    made = home / FOLDER / secrets.token_hex(6)
    made.parent.mkdir(parents=True, exist_ok=True)
    made.parent.chmod(0o700)
    made.mkdir(mode=0o700)
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
    """What the cookie of this guest's browser comes to; empty: never told, or he was sent away."""
    try:
        return bytes.fromhex((profile / COOKIE).read_text())
    except (OSError, ValueError):
        return b""


def keep_cookie(profile: Path, comes_to: bytes) -> None:
    if cookie_of(profile) != comes_to:
        with suppress(OSError):
            write_atomically(profile / COOKIE, comes_to.hex())


def swept(home: Path, room: bytes) -> None:
    """Throws away profiles without a saved game and, but for those of this room, the oldest of more than `MOST`."""
    kept = []
    for profile in _all(home):
        if any((profile / "saves").glob("*.tollan")):
            kept.append(profile)
        else:
            shutil.rmtree(profile, ignore_errors=True)
    here = of_room(home, room)
    for profile in sorted(kept, key=_last_used)[: max(0, len(kept) - MOST)]:
        if profile not in here:
            shutil.rmtree(profile, ignore_errors=True)


def _last_used(profile: Path) -> float:
    with suppress(OSError):  # gone meanwhile
        return (profile / "saves").stat().st_mtime
    return 0.0


def _all(home: Path) -> list[Path]:
    with suppress(OSError):
        return sorted(p for p in (home / FOLDER).iterdir() if p.is_dir())
    return []

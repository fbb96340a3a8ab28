"""Folders of guests by browser: closed to others on the machine, and not more of them with every evening."""

import os
from pathlib import Path

import pytest

from net.browser import profiles


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "host"


def guest_with_a_game(home: Path, used: float) -> Path:
    profile = profiles.fresh(home)
    (profile / "saves").mkdir()
    (profile / "saves" / "one.tollan").write_bytes(b"")
    os.utime(profile / "saves", (used, used))
    return profile


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps a user's folders from others by itself")
def test_nobody_else_on_the_machine_looks_into_a_guests_folder(home: Path) -> None:
    profile = profiles.fresh(home)
    assert [folder.stat().st_mode & 0o777 for folder in (profile.parent, profile)] == [0o700, 0o700]


def test_a_profile_without_a_game_goes(home: Path) -> None:
    profile = profiles.fresh(home)
    profiles.swept(home, b"room")
    assert not profile.exists()


def test_of_many_profiles_the_newest_stay(home: Path) -> None:
    made = [guest_with_a_game(home, used) for used in range(profiles.MOST + 3)]
    profiles.swept(home, b"room")
    assert [p for p in made if p.exists()] == made[3:]


def test_a_guest_of_the_room_that_opens_keeps_his_seat_however_long_ago(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = [guest_with_a_game(home, used) for used in range(profiles.MOST + 2)]
    monkeypatch.setattr(profiles, "played_in", lambda saves, room: [saves] if saves.parent == made[0] else [])
    profiles.swept(home, b"room")
    assert [p.exists() for p in made[:3]] == [True, False, True]


def test_a_cookie_is_written_whole_and_only_when_it_is_another(home: Path) -> None:
    profile = profiles.fresh(home)
    profiles.keep_cookie(profile, b"one")
    written = (profile / profiles.COOKIE).stat().st_ino
    profiles.keep_cookie(profile, b"one")
    assert (profile / profiles.COOKIE).stat().st_ino == written and profiles.cookie_of(profile) == b"one"

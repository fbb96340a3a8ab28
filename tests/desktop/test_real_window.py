"""Tollan in a real window: its own X server, real mouse and keyboard events, a picture of the screen, a clean end."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pygame
import pytest
from desktop import MISSING, Desktop
from party import Guest

from game.record import Unreadable, read

pytestmark = [
    pytest.mark.waits,
    pytest.mark.skipif(bool(MISSING), reason=f"a real window needs {' and '.join(MISSING)} (see .ci/run)"),
]


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[Desktop]:
    made = Desktop(tmp_path / "Desktop")
    yield made
    made.close()


@pytest.fixture
def guest(tmp_path: Path) -> Iterator[Guest]:
    made = Guest(tmp_path / "Guest")
    yield made
    made.close()


@pytest.fixture
def two(tmp_path: Path) -> Iterator[tuple[Guest, Guest]]:
    made = []
    for name in ("Ana", "Bea"):
        made.append(Guest(tmp_path / name))
    yield made[0], made[1]
    for guest in made:
        guest.close()


def answers(home: Path) -> int:
    """How many answers the journal of the game holds."""
    for path in (home / "saves").glob("*.tollan"):
        with suppress(Unreadable, OSError):
            return sum(1 for entry, _, _ in read(path).entries if entry[0] == "answer")
    return 0


def test_from_the_title_to_a_turn_of_solo_and_out_again(guest: Guest) -> None:
    # The mouse: Solo, then Begin.
    guest.press("Solo")
    guest.until(lambda: guest.at("NewGameScene"))
    guest.press("begin")
    guest.until(lambda: guest.at("TableScene") and guest.now["asked"])
    guest.until(lambda: guest.colours() > 300)
    before = guest.screen()

    # The keyboard: the first of all answers, again and again until a turn has been played.
    guest.focus()
    while answers(guest.home) < 6:
        guest.answers()
    guest.until(lambda: pygame.image.tobytes(guest.screen(), "RGB") != pygame.image.tobytes(before, "RGB"))
    guest.until(lambda: guest.colours(pygame.Rect(0, 60, 1280, 560)) > 300)

    # Out by keys: the last line of the menu, then the last line of the title.
    guest.key_until("F10", lambda: guest.at("PauseMenu"))
    guest.presses_last("line")
    guest.until(lambda: guest.at("TitleScene") and guest.has("Quit"))
    guest.key_until("shift+Tab", lambda: guest.now.get("focus") == "entry Quit")
    guest.key("Return")
    assert guest.ends() == 0
    assert "Traceback" not in guest.words()
    assert answers(guest.home) >= 6, "the game is kept"


def test_a_program_that_is_told_to_end_ends_cleanly(desktop: Desktop) -> None:
    desktop.until(lambda: desktop.colours() > 100)
    desktop.game.terminate()
    assert desktop.ends() == 0
    assert "Traceback" not in desktop.words()


def test_two_windows_meet_on_the_network_and_play(two: tuple[Guest, Guest]) -> None:
    ana, bea = two
    room = f"!{secrets.token_hex(4)}"  # other tests have rooms on this network too
    ana.opens(room, "founders", 2)
    bea.enters(room)
    for seat, guest in enumerate(two):
        guest.focus()
        guest.until(lambda g=guest, n=seat: g.now.get("focus") == f"sit {n}")
        guest.key_until(
            "Return", lambda n=seat: ana.now["seats"][n][0] and bea.now["seats"][n][0]
        )  # the first free seat
    for seat, guest in enumerate(two):
        guest.until(lambda g=guest: g.now.get("focus") == "ready")
        guest.key_until("Return", lambda g=guest, n=seat: g.now.get("entries") or g.now["seats"][n][2])
    for guest in two:
        guest.until(lambda g=guest: g.now.get("entries"))

    while min(answers(guest.home) for guest in two) < 4:
        asked = ana.until(lambda: next((g for g in two if g.now.get("asked")), None))
        asked.answers()
    for guest in two:
        guest.game.terminate()
    for guest in two:
        assert guest.ends() == 0
        assert "Traceback" not in guest.words()


def test_taskbars_know_the_window_as_tollan_s(desktop: Desktop) -> None:
    assert desktop.until(lambda: desktop.do("search", "--onlyvisible", "--classname", "^tollan$"))

"""Two real windows in two networks of their own, on one bridge: found, sat down, killed, come back. The long form, with
four devices and whole games, is `tools/soak.py party`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from desktop import MISSING
from party import Guest

sys.path.insert(0, str(Path(__file__).parents[1] / "net"))
from namespaces import lan, usable

WHY_NOT = f"a real window needs {' and '.join(MISSING)} (see .ci/run)" if MISSING else usable()
pytestmark = [pytest.mark.waits(9), pytest.mark.skipif(WHY_NOT is not None, reason=str(WHY_NOT))]


@pytest.fixture
def two(tmp_path: Path) -> Iterator[tuple[Guest, Guest]]:
    made: list[Guest] = []
    with lan(2) as net:
        try:
            for name, host in zip(("Ana", "Bea"), net.hosts, strict=True):
                made.append(Guest(tmp_path / name, name, host))
            yield made[0], made[1]
        finally:
            for guest in made:
                guest.close()


def play_on(*playing: Guest, entries: int) -> None:
    for guest in playing:
        guest.tell("play", 7)
    for guest in playing:
        guest.until(lambda g=guest: g.entries >= entries)


def test_two_windows_in_two_networks_meet_and_one_that_is_killed_comes_back(two: tuple[Guest, Guest]) -> None:
    ana, bea = two
    ana.opens("Plaza", "founders", 2)
    bea.enters("Plaza")
    assert bea.clicks == 3, "LAN party, the room, Join"
    ana.sits(0)
    bea.sits(1)
    ana.until(lambda: sorted(ana.now["members"]) == ["Ana", "Bea"])
    ana.press("ready")
    bea.press("ready")
    play_on(ana, bea, entries=12)

    bea.kill()
    ana.until(lambda: "Bea" in str(ana.now["notice"]) and not ana.now["seats"][1][3])
    kept = ana.entries
    bea.start()
    bea.enters("Plaza")
    assert bea.clicks == 3, "the same three, and no code"
    bea.until(lambda: bea.at("LanTable") and bea.now["here"] == [1])
    play_on(bea, entries=kept + 10)
    ana.until(lambda: ana.now["notice"] is None and ana.now["seats"][1][3])

    for guest in two:
        guest.tell("rest")
    ana.until(lambda: ana.now["digest"] == bea.now["digest"])
    for guest in two:
        guest.game.terminate()
    for guest in two:
        assert guest.ends() == 0
        assert "Traceback" not in guest.words()

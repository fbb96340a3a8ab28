"""LAN parties of real windows: `python3 tools/soak.py party`. Four devices, four networks, both games to the end.

Each device is a network namespace with a `tollan` window in it, pressed with a real mouse; players of a seed play the
turns. They find the room by zeroconf, enter it in three clicks, sit down and get ready. In every round of the game one
device is killed (-9) and brought back through its window, and one more thing happens: a cable is pulled and put back, a
device sleeps or gets another address, all are killed and anybody opens the table again, or nothing. At the end every
device has the same game, `tollan verify` accepts its record and refuses it with any one bit flipped. Pictures:
TOLLAN_SHOTS=FOLDER.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
for folder in (ROOT, ROOT / "tests" / "net", ROOT / "tests" / "desktop"):
    sys.path.insert(0, str(folder))

import pygame  # noqa: E402
from desktop import MISSING  # noqa: E402
from namespaces import Lan, lan, usable  # noqa: E402
from party import Guest  # noqa: E402

from game.record import Unreadable, parse  # noqa: E402
from net.verify import examined  # noqa: E402

NAMES = ("Ana", "Bea", "Chema", "Dulce")
ROUNDS = {"founders": 4, "citygods": 3}
FLIPS = 40


def soak(seed: int) -> str:
    """One evening: both games, one after the other in rooms of their own."""
    why = usable() or (f"real windows need {' and '.join(MISSING)}" if MISSING else None)
    if why is not None:
        return f"nothing was played: {why}"
    return "; ".join(Evening(game, random.Random(f"{seed} {game}")).play() for game in ROUNDS)


class Evening:
    """Four windows at one table, until the game is over."""

    def __init__(self, game: str, luck: random.Random) -> None:
        self.game, self.luck = game, luck
        self.party: list[Guest] = []
        self.began = time.monotonic()
        self.happened: list[str] = []

    def play(self) -> str:
        with tempfile.TemporaryDirectory() as folder, lan(4) as net:
            try:
                for name, host in zip(NAMES, net.hosts, strict=True):
                    self.party.append(Guest(Path(folder) / name, name, host))
                self.sit_down()
                self.rounds(net)
                self.check()
            except BaseException:
                self.shots("failed")
                raise
            finally:
                for guest in self.party:
                    guest.close()
        took = round(time.monotonic() - self.began)
        return f"{self.game}: {self.party[0].entries} entries in {took} s, {', '.join(self.happened)}"

    # ---- before the game

    def sit_down(self) -> None:
        first, *guests = self.party
        first.opens("Plaza", self.game, 4)
        for guest in guests:
            guest.enters("Plaza")
            assert guest.clicks == 3, f"{guest.name} needed {guest.clicks} clicks to be in the room"
        for seat, guest in enumerate(self.party):
            guest.sits(seat)
        for guest in self.party:
            guest.until(lambda g=guest: sorted(g.now["members"]) == sorted(NAMES))
        self.shots("lobby")
        for guest in self.party:
            guest.press("ready")
        for guest in self.party:
            self.at_the_table(guest)

    def at_the_table(self, guest: Guest) -> None:
        guest.until(lambda: guest.at("LanTable", "PartyResults", "Curtain"), 30)
        guest.tell("play", self.luck.randrange(1 << 30))

    # ---- the game

    def rounds(self, net: Lan) -> None:
        victims, last = self.luck.sample(range(4), 4), ROUNDS[self.game]
        for number in range(1, last + 1):
            self.wait(lambda n=number: max(g.now.get("stage", 0) for g in self.party) >= n, 240)
            self.play_on(self.luck.randrange(25 if number < last else 6))
            self.killed(self.party[victims[number - 1]], number)
            if number < last:
                self.play_on(self.luck.randrange(15))
                happens = self.luck.choice((self.unplugged, self.slept, self.moved, self.all_gone, self.nothing))
                happens(net, self.luck.randrange(4), number)
        self.wait(lambda: all(g.at("PartyResults") for g in self.party), 300)
        self.shots("end")

    def play_on(self, entries: int) -> None:
        goal = max(g.entries for g in self.party) + entries
        self.wait(lambda: self.over() or max(g.entries for g in self.party) >= goal, 120)

    def over(self) -> bool:
        return any(g.now.get("over") for g in self.party)

    def wait(self, condition: Callable[[], object], seconds: float) -> None:
        end = time.monotonic() + seconds
        while not condition():
            for guest in self.party:
                assert guest.game.poll() is None, f"the window of {guest.name} is gone: {guest.words()}"
                assert not guest.now.get("stopped"), f"{guest.name} was told: {guest.now['stopped']}"
            assert time.monotonic() < end, f"nothing happens any more: {[(g.name, g.now) for g in self.party]}"
            time.sleep(0.05)

    def killed(self, victim: Guest, number: int) -> None:
        """The others go on as far as they can, then say whom they wait for; the seat is taken up again."""
        assert not self.over(), f"the game was over before round {number} saw a kill"
        others = [g for g in self.party if g is not victim]
        victim.kill()
        for other in others:
            self._told_of(other, [victim.name])
        self.shots(f"round{number}_{victim.name}_gone", others)
        victim.start()
        victim.enters("Plaza")
        assert victim.clicks == 3
        self.at_the_table(victim)
        self.all_there()
        self.happened.append(f"{victim.name} killed in round {number}")
        self.shots(f"round{number}_{victim.name}_back")

    def _told_of(self, guest: Guest, names: Sequence[str]) -> None:
        """Who is awaited is said on the screen."""

        def told() -> bool:
            said = " ".join((*(guest.now.get("notice") or ()), guest.now.get("says", "")))
            return all(name in said for name in names)

        guest.until(told, 60)

    def unplugged(self, net: Lan, number: int, round_: int) -> None:
        """A cable is pulled until both sides know, then put back: nobody presses anything."""
        alone, others = self.party[number], [g for i, g in enumerate(self.party) if i != number]
        net.unplug(number)
        alone.until(lambda: "Looking for the others" in str(alone.now.get("notice")), 60)
        for other in others:
            self._told_of(other, [alone.name])
        self.shots(f"round{round_}_{alone.name}_unplugged")
        net.plug_in(number)
        self.all_there()
        self.happened.append(f"{alone.name}'s cable pulled in round {round_}")

    def slept(self, _: Lan, number: int, round_: int) -> None:
        """The lid is closed for longer than the others believe in it."""
        sleeper = self.party[number]
        os.kill(sleeper.game.pid, signal.SIGSTOP)
        try:
            for other in self.party:
                if other is not sleeper:
                    self._told_of(other, [sleeper.name])
        finally:
            os.kill(sleeper.game.pid, signal.SIGCONT)
        self.all_there()
        self.happened.append(f"{sleeper.name} slept in round {round_}")

    def moved(self, net: Lan, number: int, round_: int) -> None:
        """The router gives a device another address in the middle of the game."""
        net.readdress(number, f"10.79.0.{50 + 10 * round_ + number}")
        self.play_on(12)
        self.all_there()
        self.happened.append(f"{self.party[number].name} moved in round {round_}")

    def nothing(self, *_: object) -> None:
        """Not every round is eventful."""

    def all_there(self) -> None:
        for guest in self.party:
            guest.until(lambda g=guest: all(seat[3] for seat in g.now["seats"]), 60)

    def all_gone(self, _: Lan, number: int, round_: int) -> None:
        """Everybody is killed; another evening anybody's record opens the table again."""
        opener = self.party[number]
        for guest in self.party:
            guest.kill()
        for guest in self.party:
            guest.start()
        opener.to_the_rooms()
        opener.press("kept")
        opener.press("open")
        self.at_the_table(opener)
        self.shots(f"round{round_}_{opener.name}_reopens", [opener])
        for guest in self.party:
            if guest is not opener:
                guest.enters("Plaza")
                self.at_the_table(guest)
        self.all_there()
        self.happened.append(f"all killed in round {round_}, opened again by {opener.name}")

    # ---- after the game

    def check(self) -> None:
        assert len({g.now["digest"] for g in self.party}) == 1, "the devices ended apart"
        for guest in self.party:
            record = Path(guest.now["record"])
            assert self._verify(record) == 0, f"the record of {guest.name} is not accepted"
            self._refused(record)
        for guest in self.party:
            guest.game.terminate()
        for guest in self.party:
            assert guest.game.wait(20) == 0, f"{guest.name} did not end well: {guest.words()}"
            assert "Traceback" not in guest.words(), guest.words()

    def _refused(self, record: Path) -> None:
        """With one bit flipped, by the command once and in this process many times."""
        data = record.read_bytes()
        for n in range(FLIPS):
            bad = bytearray(data)
            at = self.luck.randrange(len(bad))
            bad[at] ^= 1 << self.luck.randrange(8)
            if n == 0:
                record.with_suffix(".bad").write_bytes(bad)
                assert self._verify(record.with_suffix(".bad")) in (1, 2), f"byte {at} flipped, and accepted"
            try:
                code = examined(parse(bytes(bad))).code
            except Unreadable:
                continue
            assert code == 1, f"byte {at} flipped, and nobody noticed"

    @staticmethod
    def _verify(record: Path) -> int:
        env = {**os.environ, "PYTHONPATH": str(ROOT)}
        done = subprocess.run(
            [sys.executable, "-m", "game", "verify", str(record)], env=env, cwd=ROOT, capture_output=True, check=False
        )
        return done.returncode

    def shots(self, name: str, guests: Sequence[Guest] = ()) -> None:
        """Pictures of the real screens, for whoever wants to look at them."""
        if not (folder := os.environ.get("TOLLAN_SHOTS")):
            return
        time.sleep(0.4)
        for guest in guests or self.party:
            pygame.image.save(guest.screen(), str(Path(folder) / f"{self.game}_{name}_{guest.name}.png"))

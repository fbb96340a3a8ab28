"""Real processes in four networks, and somebody who wishes them ill: `soak.py nemesis --games N [--seed S] [--json]`.

Each game: four headless peers in network namespaces of their own, founders and citygods in turn, half of the games with
patience. Until the faults are used up the peers are killed (one, all, in the lobby too), told to go, stopped for up to
three minutes, parted, unplugged, swallowed by a black hole, and given new addresses, one or all. Then everything heals,
who is gone comes back, and the game must end: everywhere, the same, with records that prove themselves, and with
nothing lost that all four had written down. A game that does not prints one line that repeats it; with `--keep`, what
the devices wrote and said stays in that folder.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
for folder in ("", "tests", "tests/net"):
    sys.path.insert(0, str(ROOT / folder))

from namespaces import Lan, lan, run, usable  # noqa: E402
from peers import Allowance, Peer, close  # noqa: E402

from game.record import Unreadable, read  # noqa: E402
from net.verify import examined  # noqa: E402

NAMES = ("Atl", "Coatl", "Ehecatl", "Itzli")
ROOM = "Plaza"
GAMES = ("founders", "citygods")
FAULTS = ("kill", "kill", "kill all", "term", "stop", "stop", "part", "unplug", "black hole", "move", "move all")
STOPS = (2.0, 2.0, 10.0, 10.0, 60.0, 180.0)
"""Seconds for which a process is stopped."""
BEGIN, END = 240.0, 600.0
"""Seconds of the peers' own within which a game begins, and within which it is over once all is well."""
APART = "br9"
"""A second bridge: who hangs on it keeps his link and reaches nobody else."""
NO_NETWORK = re.compile(r"Error with socket .*\nTraceback.*\n(?: .*\n)*OSError: .*\n")
"""What zeroconf tells at length of a network that is gone."""


class Stuck(Exception):
    """What did not happen."""


class Witnessed(Peer):
    """A peer of which all is known afterwards, whatever became of it."""

    def start(self, *args: str) -> Peer:
        kept = self.__dict__.setdefault("lives", [])
        super().start("--verbose", *args)
        kept.append({"at": round(time.monotonic(), 2), "args": args, "said": self.said})
        return self

    def errors(self) -> str:
        return NO_NETWORK.sub("", super().errors())


class Game:
    def __init__(self, seed: int, folder: Path, net: Lan) -> None:
        self.dice, self.net, self.faults = random.Random(seed), net, Counter[str]()
        self.title = GAMES[seed % 2]
        self.pace = ["--pause", "0.05", "--wait", "120", *(("--patience", "40") if seed // 2 % 2 else ())]
        self.peers = [Witnessed(folder, name, host, None) for name, host in zip(NAMES, net.hosts, strict=True)]
        self.moved = 0
        self.course: list[str] = []
        self.had_by_all: list[Any] = []
        """The moves that all four had written down when somebody was last killed."""
        run("ip", "-n", net.bridge, "link", "add", APART, "type", "bridge", "mcast_snooping", "0")
        run("ip", "-n", net.bridge, "link", "set", APART, "up")

    # ------------------------------------------------------------ the course of a game
    def begin(self) -> None:
        first, *others = self.peers
        first.host("--game", self.title, "--players", "4", "--room", ROOM, *self.pace)
        for peer in others:
            peer.join(ROOM, *self.pace)
        if self.dice.random() < 0.4:
            time.sleep(self.dice.uniform(0.5, 4.0))
            victim = self.dice.choice(others)
            victim.kill()
            self.faults["kill in the lobby"] += 1
            self.note(f"kill in the lobby {victim.name}")
            victim.join(ROOM, *self.pace)
        self.wait(lambda: all(p.heard("begun") for p in self.peers), BEGIN, "the game did not begin", revive=True)

    def trouble(self, number: int) -> None:
        for _ in range(number):
            time.sleep(self.dice.uniform(0.2, 6.0))
            if any(peer.heard("over") for peer in self.peers):
                return
            kind = self.dice.choice(FAULTS)
            self.faults[kind] += 1
            self.note(kind)
            getattr(self, kind.replace(" ", "_"))()

    def note(self, what: str) -> None:
        self.course.append(f"{time.monotonic():.1f} {what}")

    def kill(self) -> None:
        victim = self.dice.choice(self.peers)
        self.course[-1] += f" {victim.name}"
        self.note_what_all_have()
        self.end(victim, signal.SIGKILL)
        time.sleep(self.dice.choice((0.0, 1.0, 12.0)))
        self.bring_back(victim)

    def kill_all(self) -> None:
        self.note_what_all_have()
        for peer in self.peers:
            self.end(peer, signal.SIGKILL)
        for peer in self.dice.sample(self.peers, 4):
            self.bring_back(peer)

    def term(self) -> None:
        victim = self.dice.choice(self.peers)
        self.course[-1] += f" {victim.name}"
        self.end(victim, signal.SIGTERM)
        self.bring_back(victim)

    def stop(self) -> None:
        victim, seconds = self.dice.choice(self.peers), self.dice.choice(STOPS)
        self.course[-1] += f" {victim.name} {seconds:.0f}"
        if victim.alive:
            victim.process.send_signal(signal.SIGSTOP)
            time.sleep(seconds)
            victim.process.send_signal(signal.SIGCONT)

    def part(self) -> None:
        self.hang(self.dice.sample(range(4), 2), APART)
        time.sleep(self.dice.choice((3.0, 20.0, 60.0)))
        self.hang(range(4), "br0")

    def black_hole(self) -> None:
        self.hang([self.dice.randrange(4)], APART)
        time.sleep(self.dice.choice((3.0, 20.0)))
        self.hang(range(4), "br0")

    def unplug(self) -> None:
        number = self.dice.randrange(4)
        self.course[-1] += f" {number}"
        self.net.unplug(number)
        time.sleep(self.dice.choice((3.0, 20.0)))
        self.net.plug_in(number)

    def move(self) -> None:
        self.moved += 1
        number = self.dice.randrange(4)
        self.course[-1] += f" {number}"
        self.net.readdress(number, f"10.79.0.{40 + 4 * self.moved + number}")

    def move_all(self) -> None:
        """The router was started again."""
        self.moved += 1
        for number in range(4):
            self.net.readdress(number, f"10.79.0.{40 + 4 * self.moved + number}")

    def hang(self, numbers: Any, bridge: str) -> None:
        self.course[-1] += f" {[*numbers]} on {bridge}"
        for number in numbers:
            run("ip", "-n", self.net.bridge, "link", "set", f"p{number + 1}", "master", bridge)

    # ------------------------------------------------------------ processes
    def end(self, peer: Peer, how: signal.Signals) -> None:
        if peer.alive:
            peer.process.send_signal(how)
            try:
                peer.process.wait(20)
            except subprocess.TimeoutExpired:
                raise Stuck(f"{peer.name} did not end by {how.name}") from None

    def bring_back(self, peer: Peer) -> None:
        """With the code if somebody has the room open, else from its own record."""
        latest = self.record(peer)
        if any(p.alive and p.heard("room") for p in self.peers) or latest is None:
            peer.join(ROOM, *self.pace)
        else:
            peer.start("--reopen", str(latest), *self.pace)

    def record(self, peer: Peer) -> Path | None:
        kept = sorted(peer.folder.glob("**/*.tollan"), key=lambda path: path.stat().st_mtime_ns)
        return kept[-1] if kept else None

    def revive(self) -> None:
        """Who has given up comes back; who has seen the end opens the room once more for those who have not."""
        late = [p for p in self.peers if not p.heard("over")]
        for peer in self.peers:
            if not peer.alive and late:
                if peer.heard("over"):
                    kept = peer.said
                    peer.start("--reopen", str(self.record(peer)), *self.pace)
                    peer.said[:0] = kept  # in place: what it says from now on comes into this very list
                else:
                    self.bring_back(peer)

    def wait(self, condition: Callable[[], bool], seconds: float, why: str, revive: bool = False) -> None:
        allowed = Allowance(seconds, self.peers)
        while not condition():
            if allowed.used_up():
                said = [(p.name, p.alive, [s["what"] for s in p.said[-3:]], p.errors()[-80:]) for p in self.peers]
                raise Stuck(f"{why}: {said}")
            if revive:
                self.revive()
            time.sleep(0.2)

    # ------------------------------------------------------------ what is promised
    def moves(self, peer: Peer) -> list[Any]:
        path = self.record(peer)
        with suppress(Unreadable, OSError):
            return [entry[:2] for entry in read(path).entries] if path is not None else []
        return []

    def note_what_all_have(self) -> None:
        logs = [self.moves(peer) for peer in self.peers]
        common = 0
        for row in zip(*logs, strict=False):
            if any(move != row[0] for move in row):
                break
            common += 1
        if common > len(self.had_by_all):
            self.had_by_all = logs[0][:common]

    def digests(self) -> set[str]:
        return {p.heard("over")[-1]["digest"] for p in self.peers}

    def reunite(self) -> None:
        """Halves that ended their game while they were apart are two games, as they should be; once all are there and
        nothing is wrong any more, all go over to the same one."""
        self.faults["ended apart"] += 1
        self.note("ended apart")
        for peer in self.peers:
            if peer.alive:
                self.end(peer, signal.SIGTERM)
            peer.start("--reopen", peer.heard("over")[-1]["record"], *self.pace)
        self.wait(lambda: all(p.heard("over") for p in self.peers), END, "not over together")

    def finish(self) -> dict[str, int]:
        """Everything is well again; what came of it."""
        self.note("well")
        for number in range(4):
            self.net.plug_in(number)
        self.hang(range(4), "br0")
        self.wait(lambda: all(p.heard("over") for p in self.peers), END, "not over", revive=True)
        if len(self.digests()) > 1:
            self.reunite()
        records = [Path(p.heard("over")[-1]["record"]) for p in self.peers]
        logs = [[entry[:2] for entry in read(path).entries] for path in records]
        return {
            "unequal": int(len(self.digests()) > 1),
            "lost": int(any(log[: len(self.had_by_all)] != self.had_by_all for log in logs)),
            "unproved": int(any(examined(read(path)).code != 0 for path in records)),
            "accused": int(any(p.heard("cheat") or p.heard("desync") for p in self.peers)),
            "tracebacks": int(any("Traceback" in p.errors() for p in self.peers)),
        }

    def errors(self) -> str:
        """The end of the first traceback that a peer wrote."""
        for peer in self.peers:
            _, found, traceback = peer.errors().partition("Traceback")
            if found:
                return f"{peer.name}: {traceback.strip()[-400:]}"
        return ""

    def account(self) -> str:
        """What was done to them, and what each said since it was started last."""
        said = [(p.name, [s["what"] for s in p.said if s["what"] not in ("linked", "unlinked")]) for p in self.peers]
        return f"{self.course} {said}"


def play(seed: int, keep: Path | None = None) -> tuple[Counter[str], dict[str, int], str]:
    """Faults, what went wrong, and why in words; then what the devices wrote and said stays in `keep`."""
    with tempfile.TemporaryDirectory() as folder, lan(4) as net:
        game = Game(seed, Path(folder), net)
        try:
            game.begin()
            game.trouble(game.dice.randrange(3, 7))
            wrong = game.finish()
            why = f"{game.errors()} {game.account()}" if any(wrong.values()) else ""
        except Stuck as stuck:
            wrong, why = {"stuck": 1}, str(stuck)
        finally:
            for peer in game.peers:
                if peer.alive:
                    peer.process.send_signal(signal.SIGCONT)
            close(game.peers)
        if keep is not None and any(wrong.values()):
            lives = {peer.name: peer.lives for peer in game.peers}
            (Path(folder) / "heard.json").write_text(json.dumps({"why": why, "course": game.course, "lives": lives}))
            shutil.copytree(folder, keep / str(seed), dirs_exist_ok=True)
        return game.faults, wrong, why


def soak(seed: int) -> str:
    """One game, for `tools/soak.py nemesis` without a number of games."""
    if (no := usable()) is not None:
        return f"nothing was played: {no}"
    faults, wrong, why = play(seed)
    if any(wrong.values()):
        raise AssertionError(f"{wrong} {why}")
    return f"{sum(faults.values())} faults: {dict(faults)}"


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="soak.py nemesis", description="Real processes in four networks, attacked.")
    parser.add_argument("--games", type=int, required=True, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first game (default: 1)")
    parser.add_argument("--json", action="store_true", help="the sums as one line of JSON")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="where the files of a game gone wrong stay")
    args = parser.parse_args(argv)
    if (no := usable()) is not None:
        print(f"nemesis: nothing was played: {no}")
        return 2
    began, sums = time.monotonic(), Counter(games=0, stuck=0, lost=0, unequal=0, unproved=0, accused=0, tracebacks=0)
    faults: Counter[str] = Counter()
    for seed in range(args.seed, args.seed + args.games):
        happened, wrong, why = play(seed, args.keep)
        faults.update(happened)
        sums.update({"games": 1, **wrong})
        if any(wrong.values()):
            bad = ", ".join(name for name, times in wrong.items() if times)
            print(f"python3 tools/soak.py nemesis --games 1 --seed {seed}    {bad} {why}", flush=True)
        print(f"nemesis: {sums['games']} games, {sum(faults.values())} faults", file=sys.stderr, flush=True)
    told = {**sums, "faults": dict(faults), "minutes": round((time.monotonic() - began) / 60, 1)}
    print(json.dumps(told) if args.json else "nemesis: " + ", ".join(f"{k} {v}" for k, v in told.items()), flush=True)
    return 1 if any(n for name, n in sums.items() if name != "games") else 0

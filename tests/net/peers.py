"""Headless peers as real processes: started, listened to, killed, brought back."""

import json
import os
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CODE = "komi-tasu"
LONG = 120.0
"""Seconds of their own (Allowance) after which something will never happen."""


class Peer:
    """One `tollan peer` with its own profile folder; `inside` is a network namespace, `more` for its environment."""

    program = (sys.executable, "-m", "net.peer")

    def __init__(self, folder, name, inside=None, interface="127.0.0.1", **more):
        self.more = more
        self.name, self.inside, self.interface = name, inside, interface
        self.folder = Path(folder) / name
        self.process = self._listening = None
        self.said = []

    def start(self, *args):
        env = {**os.environ, "TOLLAN_HOME": str(self.folder), "PYTHONPATH": str(ROOT), **self.more}
        enter = ["ip", "netns", "exec", self.inside] if self.inside else []
        interface = ["--interface", self.interface] if self.interface else []
        self.said = said = []
        command = [*enter, *self.program, "--name", self.name, "--bot", "random", *interface, *args]
        with open(self.folder.with_suffix(".err"), "a") as errors:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=errors, env=env, cwd=ROOT, text=True
            )
        self._listening = threading.Thread(target=_listen, args=(self.process.stdout, said), daemon=True)
        self._listening.start()
        return self

    def host(self, *args):
        return self.start("--host", "--code", CODE, *args)

    def join(self, other, *args):
        """At another peer's address, or a room by its name."""
        where = other if isinstance(other, str) else f"{other.interface}:{other.port}"
        return self.start("--join", where, "--code", CODE, *args)

    def heard(self, what):
        return [s for s in self.said if s["what"] == what]

    @property
    def links(self):
        """The keys of the devices that this one has a link to."""
        found = set()
        for said in list(self.said):
            if said["what"] == "linked":
                found.add(said["about"][0])
            elif said["what"] == "unlinked":
                found.discard(said["about"][0])
        return found

    @property
    def kept(self):
        """How many bytes of the game this device has written down."""
        begun = self.heard("begun")
        return os.path.getsize(begun[-1]["record"]) if begun else 0

    @property
    def port(self):
        until(lambda: self.heard("room"), LONG, self)
        return self.heard("room")[0]["port"]

    @property
    def alive(self):
        return self.process is not None and self.process.poll() is None

    def kill(self):
        """-9, at whatever it is doing."""
        self.process.kill()
        self.process.wait(LONG)

    def ended(self, seconds):
        """How it ended; all that it said has been heard by then."""
        how = self.process.wait(seconds)
        self._listening.join(LONG)
        return how

    def errors(self):
        path = self.folder.with_suffix(".err")
        return path.read_text() if path.exists() else ""


def _listen(stdout, said):
    with stdout as lines:
        for line in lines:
            if line.startswith("{"):
                said.append({**json.loads(line), "at": round(time.monotonic(), 2)})


class Allowance:
    """Seconds that peers can use: while one of them stands in line for a core, only a tenth of the time counts, so that
    work beside them makes nobody late, and yet there is an end."""

    def __init__(self, seconds, peers):
        self.left, self._peers = seconds, peers
        self._now, self._queued = time.monotonic(), _queued(peers)

    def used_up(self):
        now, queued = time.monotonic(), _queued(self._peers)
        passed = now - self._now
        in_line = sum(max(0.0, queued[thread] - self._queued.get(thread, 0.0)) for thread in queued)
        self.left -= max(passed - in_line, passed / 10)
        self._now, self._queued = now, queued
        return self.left <= 0


def _queued(peers):
    """How many seconds every thread of theirs has been ready to run and had no core; nothing where that is not told."""
    found = {}
    for peer in peers:
        if peer.alive:
            for path in Path(f"/proc/{peer.process.pid}/task").glob("*/schedstat"):
                with suppress(OSError):
                    found[path.parent.name] = int(path.read_text().split()[1]) / 1e9
    return found


def until(condition, seconds=LONG, *peers):
    """Wait for what must come; on a busy machine it comes late."""
    allowed = Allowance(seconds, peers)
    while not condition():
        assert not allowed.used_up(), [(p.name, p.said[-3:], p.errors()[-500:]) for p in peers]
        time.sleep(0.02)


def play_on(peers, far):
    """The game goes on everywhere, until so many more bytes of it are written down."""
    goals = [(p, p.kept + far) for p in peers]
    until(lambda: all(p.kept >= goal or not p.alive for p, goal in goals), LONG, *peers)


def close(peers):
    for peer in peers:
        if peer.alive:
            peer.kill()

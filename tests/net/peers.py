"""Headless peers as real processes: started, listened to, killed, brought back."""

import json
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CODE = "komi-tasu"


class Peer:
    """One `tollan peer` with its own profile folder; `inside` is a network namespace."""

    def __init__(self, folder, name, inside=None, interface="127.0.0.1"):
        self.name, self.inside, self.interface = name, inside, interface
        self.folder = Path(folder) / name
        self.process = None
        self.said = []

    def start(self, *args):
        env = {**os.environ, "TOLLAN_HOME": str(self.folder), "PYTHONPATH": str(ROOT)}
        enter = ["ip", "netns", "exec", self.inside] if self.inside else []
        interface = ["--interface", self.interface] if self.interface else []
        self.said = []
        command = [*enter, sys.executable, "-m", "net.peer", "--name", self.name, "--bot", "random", *interface, *args]
        with open(self.folder.with_suffix(".err"), "a") as errors:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=errors, env=env, cwd=ROOT, text=True
            )
        threading.Thread(target=self._listen, args=(self.process,), daemon=True).start()
        return self

    def _listen(self, process):
        with process.stdout as lines:
            for line in lines:
                if line.startswith("{"):
                    self.said.append(json.loads(line))

    def host(self, *args):
        return self.start("--host", "--code", CODE, *args)

    def join(self, other, *args):
        """At another peer's address, or a room by its name."""
        where = other if isinstance(other, str) else f"{other.interface}:{other.port}"
        return self.start("--join", where, "--code", CODE, *args)

    def heard(self, what):
        return [s for s in self.said if s["what"] == what]

    @property
    def port(self):
        until(lambda: self.heard("room"), 20, self)
        return self.heard("room")[0]["port"]

    @property
    def alive(self):
        return self.process is not None and self.process.poll() is None

    def kill(self):
        """-9, at whatever it is doing."""
        self.process.kill()
        self.process.wait(5)

    def ended(self, seconds):
        return self.process.wait(seconds)

    def errors(self):
        path = self.folder.with_suffix(".err")
        return path.read_text() if path.exists() else ""


def until(condition, seconds=20.0, *peers):
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, [(p.name, p.said[-3:], p.errors()[-500:]) for p in peers]
        time.sleep(0.02)


def close(peers):
    for peer in peers:
        if peer.alive:
            peer.kill()

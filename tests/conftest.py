"""What every test stands on: its own profile folder, no screen, no loudspeaker, no hole in the rules."""

import os
import sys
import tomllib
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import hypothesis
import pytest
from hypothesis.internal.conjecture import providers

from game.assets import asset
from game.events import RuleGap
from game.titles import TITLES

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# Sets come in the same order every time, in the workers and in the programs they start; test_hash_seed.py tries others.
os.environ.setdefault("PYTHONHASHSEED", "0")

# Workers and the many programs that tests start find what is compiled already, though the shell may wish otherwise.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# The same examples every time, however busy the machine is, and whatever modules the tests before have imported, whose
# constants would be tried too; tools/soak.py looks for new ones.
providers._get_local_constants = lambda: providers._local_constants
hypothesis.settings.register_profile("suite", deadline=None, derandomize=True, database=None)
hypothesis.settings.load_profile("suite")


def pytest_xdist_auto_num_workers() -> int:
    """Two workers more than there are cores: tests with real programs mostly wait for each other's."""
    return (os.cpu_count() or 1) + 2


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test reads or writes the profile of whoever runs it."""
    home = tmp_path / "tollan-home"
    monkeypatch.setenv("TOLLAN_HOME", str(home))
    return home


@pytest.fixture(autouse=True)
def no_rule_gap(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A game goes on over a hole in our rules; the test in which it does fails."""
    gaps: list[str] = []
    made = RuleGap.__init__

    def noted(self: RuleGap, step: str) -> None:
        gaps.append(step)
        made(self, step)

    monkeypatch.setattr(RuleGap, "__init__", noted)
    yield
    if gaps and not request.node.get_closest_marker("gap"):
        pytest.fail(f"a step had no answer: {', '.join(sorted(set(gaps)))}")


@pytest.fixture
def patient_lan(monkeypatch: pytest.MonkeyPatch) -> None:
    """Devices that share a busy machine, and a process with windows, do not give each other up for being slow."""
    for limit in ("handshake.PAKE_REPLY_WITHIN", "mesh.FINISH_WITHIN", "mesh.DIAL_WITHIN", "mesh.SILENT",
                  "lobby_upkeep.NOTES_WITHIN", "room.ANSWER_WITHIN"):  # fmt: skip
        monkeypatch.setattr(f"net.{limit}", 60.0)


@pytest.fixture
def printed_box(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that a test has found by a seed stay the same, whatever tiles an owner has added to the box."""
    data = {x: tomllib.loads(asset("data", f"{x}.toml").read_text(encoding="utf-8")) for x in ("founders", "citygods")}
    founders, citygods = data.values()
    printed = [f"{color}{n:02}" for color in "gbr" for n in range(1, founders["components"]["worship_tiles"] // 3 + 1)]
    founders["worship_tiles"] = [t for t in founders["worship_tiles"] if t["id"] in printed]
    most = citygods["counts"]["discovery_tiles"]
    citygods["discovery"] = [d for d in citygods["discovery"] if max(d["tiles"]) <= most]
    for code, file in data.items():
        box = TITLES[code].package.make_box(file)
        monkeypatch.setattr(TITLES[code], "box", lambda box=box: box)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Each worker, which takes one part of the list after the other, begins with long tests: one begun last would keep
    it busy while the others are done. Those of a file stay together, for the sake of what they share."""
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    shares: list[list[pytest.Item]] = [[] for _ in range(workers)]
    for _, together in groupby((i for i in items if i.get_closest_marker("long")), key=lambda i: i.path):
        min(shares, key=len).extend(together)
    short = [i for i in items if not i.get_closest_marker("long")]
    parts: list[pytest.Item] = []
    for n, share in enumerate(shares):
        room = (len(items) - len(parts)) // (workers - n) - len(share)
        parts += [*share, *short[: max(0, room)]]
        del short[: max(0, room)]
    items[:] = [*parts, *short]

"""What every test stands on: its own profile folder, no screen, no loudspeaker, no hole in the rules."""

import gc
import os
import sys
import tomllib
from collections.abc import Iterator
from itertools import count, groupby
from pathlib import Path

import hypothesis
import pytest
import shared
from compiled_ahead import compile_ahead
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


def pytest_configure() -> None:
    shared.begin()


def pytest_unconfigure() -> None:
    shared.end()


def pytest_xdist_auto_num_workers() -> int:
    """Three workers more than there are cores: tests with real programs mostly wait for each other's."""
    return (os.cpu_count() or 1) + 3


@pytest.fixture(scope="session")
def profile_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder that is not there yet for each who asks: most tests never look at theirs."""
    folder = tmp_path_factory.mktemp("profiles")
    return (folder / str(number) for number in count())


@pytest.fixture(autouse=True)
def own_home(profile_folders: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test reads or writes the profile of whoever runs it."""
    home = next(profile_folders)
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


@pytest.fixture(scope="session")
def printed_boxes() -> dict[str, object]:
    """The components of each title that are printed, whatever tiles an owner has added to the box."""
    data = {x: tomllib.loads(asset("data", f"{x}.toml").read_text(encoding="utf-8")) for x in ("founders", "citygods")}
    founders, citygods = data.values()
    printed = [f"{color}{n:02}" for color in "gbr" for n in range(1, founders["components"]["worship_tiles"] // 3 + 1)]
    founders["worship_tiles"] = [t for t in founders["worship_tiles"] if t["id"] in printed]
    most = citygods["counts"]["discovery_tiles"]
    citygods["discovery"] = [d for d in citygods["discovery"] if max(d["tiles"]) <= most]
    return {code: TITLES[code].package.make_box(file) for code, file in data.items()}


@pytest.fixture
def printed_box(printed_boxes: dict[str, object], monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that a test has found by a seed stay the same."""
    for code, box in printed_boxes.items():
        monkeypatch.setattr(TITLES[code], "box", lambda box=box: box)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Each worker takes one part of the list after the other. Half of them and one begin with the tests that mostly
    wait, the others with the long ones, each with about as many seconds of them: all cores are busy, and no long one is
    begun last, when the others are done. The tests of a file stay together, for the sake of what they share."""
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    parts: list[list[pytest.Item]] = [[] for _ in range(workers)]
    files = [sorted(found, key=seconds, reverse=True) for _, found in groupby(items, key=lambda i: i.path)]
    for file in sorted(files, key=lasts, reverse=True):
        if lasts(file) and workers > 1:
            half = parts[workers // 2 :] if marked(file[0], "waits") else parts[: workers // 2]
            min(half, key=lasts).extend(file)
    short = [item for file in files if not lasts(file) or workers == 1 for item in file]
    for n, part in enumerate(parts):
        part.sort(key=lambda item: not seconds(item))
        room = max(0, (len(items) - sum(map(len, parts[:n]))) // (workers - n) - len(part))
        part += short[:room]
        del short[:room]
    items[:] = [i for part in parts for i in part] + short


def marked(item: pytest.Item, name: str) -> pytest.Mark | None:
    return item.get_closest_marker(name)


def seconds(item: pytest.Item) -> float:
    """What its mark says it takes, 0 if it need not be begun before the others."""
    mark = marked(item, "waits") or marked(item, "long")
    return 0 if mark is None else mark.args[0] if mark.args else 2


def lasts(part: list[pytest.Item]) -> float:
    return sum(map(seconds, part))


def pytest_collection(session: pytest.Session) -> None:
    gc.disable()
    worker, config = os.environ.get("PYTEST_XDIST_WORKER"), session.config
    if worker and config.args_source is config.ArgsSource.TESTPATHS:
        compile_ahead(config, int(worker.removeprefix("gw")) / int(os.environ["PYTEST_XDIST_WORKER_COUNT"]))


def pytest_collection_finish() -> None:
    """What is imported and collected stays to the end: nobody need look there for garbage again and again. Positions,
    of which most tests make thousands, hold no circles of references: to look for some is seldom worth its time."""
    gc.enable()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)

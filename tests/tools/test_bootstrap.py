"""The two commands on a fresh machine: a small project of the same shape, its own .venv, and whatever goes wrong."""

import ast
import importlib.metadata
import importlib.util
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from shared import made_once
from wheelhouse import from_wheels, make_wheels

from game.filelock import hold

ROOT = Path(__file__).resolve().parents[2]
TOOLS = [ROOT / "tools" / name for name in ("_bootstrap.py", "play.py", "test.py")]
OFFLINE = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": ""}
PYPROJECT = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"
[project]
name = "tollan"
version = "1"
dependencies = ["iniconfig"]
[project.optional-dependencies]
test = ["pytest"]
[tool.hatch.build]
dev-mode-dirs = ["."]
[tool.hatch.build.targets.wheel]
packages = ["game"]
"""


class Project:
    """A small project with our scripts in it, for which pip finds what it needs in a folder of wheels."""

    def __init__(self, root: Path, wheels: Path) -> None:
        self.root, self.wheels = root, wheels
        self.env = {**os.environ, **from_wheels(wheels)}
        self.venv = root / ".venv"
        self.bin = self.venv / ("Scripts" if os.name == "nt" else "bin")
        self.python = self.bin / ("python.exe" if os.name == "nt" else "python")

    def write(self) -> "Project":
        (self.root / "tools").mkdir(parents=True)
        for path in [*TOOLS, ROOT / "tools" / "constraints.txt"]:
            shutil.copy(path, self.root / "tools")
        (self.root / "pyproject.toml").write_text(PYPROJECT)
        (self.root / "game").mkdir()
        (self.root / "game" / "__init__.py").touch()
        (self.root / "game" / "__main__.py").write_text(
            "import os, sys, iniconfig, game; print(sys.argv[1:], game.__path__[0], os.getcwd()); sys.exit(7)"
        )
        return self

    def run(self, script: str, *args: str, **env: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, str(self.root / "tools" / script), *args],
            check=False,
            cwd=self.root.parent,
            env={**self.env, **env},
            capture_output=True,
            text=True,
            timeout=300,
        )

    def start(self, **more: Any) -> subprocess.Popen[bytes]:
        """The same beside us."""
        command = [sys.executable, str(self.root / "tools" / "play.py")]
        return subprocess.Popen(command, env=self.env, stdout=subprocess.DEVNULL, **more)

    def plays(self, **env: str) -> str:
        """Start the game, which must work; what the bootstrap said meanwhile."""
        done = self.run("play.py", "a", "b c", **env)
        assert (done.returncode, done.stdout) == (7, f"['a', 'b c'] {self.root / 'game'} {self.root.parent}\n"), (
            done.stderr
        )
        return done.stderr

    @property
    def site(self) -> Path:
        return next(self.venv.glob("[Ll]ib/**/site-packages"))

    @property
    def stamp(self) -> Path:
        return self.venv / "tollan-stamp.json"


@pytest.fixture(scope="module")
def wheels() -> Path:
    return made_once("wheels", lambda to: make_wheels(to, "hatchling", "iniconfig", "pytest"))


@pytest.fixture
def bare(tmp_path: Path, wheels: Path) -> Project:
    """A project as it comes from its repository."""
    return Project(tmp_path / "tollan", wheels).write()


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory, wheels: Path) -> Project:
    """One that was played before, though it began with half a .venv; every test leaves it whole."""
    project = Project(tmp_path_factory.mktemp("machine") / "tollan", wheels).write()
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", project.venv], check=True)
    (project.venv / "left over.txt").touch()
    project.python.unlink()
    assert "installing" in project.plays()
    return project


@pytest.fixture
def bootstrap() -> Iterator[ModuleType]:
    spec = importlib.util.spec_from_file_location("_bootstrap", TOOLS[0])
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    yield module


# --- the wrong Python


@pytest.mark.parametrize("path", TOOLS, ids=lambda p: p.name)
def test_the_scripts_parse_under_old_pythons(path: Path) -> None:
    text = path.read_text("utf-8")
    tree = ast.parse(text, feature_version=(3, 4))
    newer = (
        ast.JoinedStr,
        ast.AnnAssign,
        ast.NamedExpr,
        ast.AsyncFunctionDef,
        ast.Nonlocal,
        ast.YieldFrom,
        ast.Starred,
        ast.Match,
    )
    assert [ast.unparse(n) for n in ast.walk(tree) if isinstance(n, newer)] == []
    for node in ast.walk(tree):
        if isinstance(node, ast.arguments):
            assert not node.kwonlyargs and not node.posonlyargs and not any(a.annotation for a in node.args)
        if isinstance(node, ast.Raise):
            assert node.cause is None
        if isinstance(node, ast.Dict):
            assert None not in node.keys
        if isinstance(node, ast.Name):
            assert node.id != "print"
    assert text.isascii()


def test_an_old_python_gets_a_sentence(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with monkeypatch.context() as patched, pytest.raises(SystemExit) as ended:
        patched.setattr(sys, "version_info", (3, 10, 1, "final", 0))
        bootstrap.run(["-m", "game"])
    said = capsys.readouterr().err
    assert ended.value.code == 2
    assert said.startswith("Tollan needs Python 3.11 or newer, and this is Python 3.10 (") and said.count("\n") == 1


def test_the_oldest_python_is_the_one_of_the_project(bootstrap: ModuleType) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["requires-python"] == ">={}.{}".format(*bootstrap.OLDEST)


def test_the_build_backend_is_pinned_with_all_it_needs(bootstrap: ModuleType) -> None:
    needs = [re.match(r"[\w.-]+", r)[0] for r in importlib.metadata.requires("hatchling") or [] if "<" not in r]  # type: ignore[index]
    pinned = [pin.partition("==")[0] for pin in bootstrap.pins(bootstrap.BACKEND)]
    assert sorted(pinned) == sorted(["hatchling", *needs]) == sorted(bootstrap.BACKEND)


# --- what pip is asked for. An install takes seconds, so each test asks of one what it can.


@pytest.mark.long
def test_a_second_run_installs_nothing(installed: Project) -> None:
    assert installed.plays(**OFFLINE) == ""


@pytest.mark.long
def test_what_was_taken_away_is_brought_back_and_extras_only_add(installed: Project) -> None:
    shutil.rmtree(installed.site / "iniconfig")
    done = installed.run("test.py", "--version")
    assert done.returncode == 0 and "pytest" in done.stdout and "installing" in done.stderr, done.stderr
    assert installed.plays(**OFFLINE) == ""
    with (installed.root / "pyproject.toml").open("a") as f:
        f.write("\n")
    assert "installing" in installed.plays(**OFFLINE), "a changed project, which needs no network"
    assert json.loads(installed.stamp.read_text())["extras"] == ["test"]
    assert installed.run("test.py", "--version", **OFFLINE).stderr == ""


@pytest.mark.long
def test_a_moved_folder_is_at_home_again(installed: Project, tmp_path: Path) -> None:
    moved = Project(tmp_path / "elsewhere", installed.wheels)
    shutil.copytree(installed.root, moved.root, symlinks=True)
    assert "installing" in moved.plays(**OFFLINE)
    assert moved.plays(**OFFLINE) == ""
    assert subprocess.check_output([moved.bin / "pip", "--version"], text=True).count(str(moved.root)) == 1


# --- mending


@pytest.mark.long
def test_a_venv_without_its_python_is_made_anew(installed: Project) -> None:
    assert installed.python.exists() and not (installed.venv / "left over.txt").exists()


@pytest.mark.long
def test_two_runs_at_once_wait_for_each_other_and_packages_cut_short_are_installed_again(installed: Project) -> None:
    installed.stamp.unlink()
    (next(installed.site.glob("iniconfig-*.dist-info")) / "RECORD").unlink()
    (installed.site / "iniconfig" / "__init__.py").write_text("half a fi")
    with (installed.root / ".venv.lock").open("a+") as lock:
        assert hold(lock)
        run = installed.start(stderr=subprocess.PIPE)
        assert run.stderr and run.stderr.readline() == b"Tollan: another run is installing; waiting for it.\n"
        assert not installed.stamp.exists()
    with run:
        assert b"installing into .venv" in run.stderr.read()
    assert run.returncode == 7


@pytest.mark.long
def test_a_run_killed_half_way_is_taken_up_in_its_venv_which_gets_a_pip_if_it_has_none(
    bare: Project, installed: Project
) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", bare.venv], check=True)
    for part in installed.site.glob("pip*"):
        shutil.copytree(part, bare.site / part.name)
    run = bare.start(stderr=subprocess.DEVNULL, start_new_session=True)
    backend = Path(sysconfig.get_path("purelib", vars={"base": str(bare.venv)})) / "hatchling"
    while not backend.exists():
        assert run.poll() is None
        time.sleep(0.01)
    os.killpg(run.pid, signal.SIGKILL)
    run.wait()
    assert not bare.stamp.exists()
    shutil.rmtree(bare.site / "pip")
    (bare.venv / "mine.txt").touch()
    bare.plays()
    assert (bare.venv / "mine.txt").exists(), "a venv that works is kept, whoever made it"
    assert bare.plays(**OFFLINE) == ""


# --- what cannot be helped: one sentence, the last line of the program that failed, exit 2


@pytest.mark.long
def test_a_pip_without_a_network_or_that_installs_elsewhere_is_told_of(installed: Project, tmp_path: Path) -> None:
    constraints = installed.root / "tools" / "constraints.txt"
    tested = constraints.read_text()
    constraints.write_text(re.sub(r"hatchling==.*", "hatchling==9999", tested))
    done = installed.run("play.py", **OFFLINE)
    constraints.write_text(tested)
    assert done.returncode == 2
    assert done.stderr.splitlines()[1:] == [
        "Tollan could not be installed: pip failed, most often for want of a network; "
        "when that is mended, the same command goes on from here.",
        "ERROR: No matching distribution found for hatchling==9999",
    ]
    shutil.rmtree(next(installed.site.glob("tollan-*.dist-info")))
    done = installed.run("play.py", PIP_TARGET=str(tmp_path / "elsewhere"))
    assert done.returncode == 2 and "but not in .venv" in done.stderr.splitlines()[-1]
    assert "installing" in installed.plays()


def test_without_a_venv_module_it_says_so(bare: Project, tmp_path: Path) -> None:
    (tmp_path / "ensurepip.py").write_text("raise ImportError('packed apart')")
    done = bare.run("play.py", PYTHONPATH=str(tmp_path))
    assert done.returncode == 2
    assert "has no venv module; on Debian or Ubuntu" in done.stderr and "Traceback" not in done.stderr


def test_a_file_in_the_place_of_the_venv_is_left_alone(bare: Project) -> None:
    bare.venv.write_text("mine")
    done = bare.run("test.py")
    assert done.returncode == 2 and "is in the way" in done.stderr.splitlines()[-1]
    assert bare.venv.read_text() == "mine"


def test_half_a_copy_of_the_project_is_named(bare: Project) -> None:
    (bare.root / "pyproject.toml").unlink()
    done = bare.run("play.py")
    assert done.returncode == 2 and "not a whole copy of Tollan" in done.stderr.splitlines()[-1]

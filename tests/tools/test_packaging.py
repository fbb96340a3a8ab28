"""The wheel, installed where no source tree is, holds the whole game: command, rules, words and assets."""

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from shared import made_once
from wheelhouse import from_wheels, make_wheels, needs

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wheel() -> Path:
    def made(folder: Path) -> None:
        subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder], cwd=ROOT, check=True)

    return next(made_once("wheel", made).glob("tollan-*-py3-none-any.whl"))


def test_the_wheel_holds_both_packages_all_assets_and_nothing_else(wheel: Path) -> None:
    inside = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert {name.split("/")[0] for name in inside} == {"game", "net"}
    pictures = ROOT / "assets" / "pictures"  # for the README alone
    tree = [p for p in (ROOT / "assets").rglob("*") if p.is_file() and p.parent != pictures and p.name[0] != "."]
    assert {f"game/{p.relative_to(ROOT).as_posix()}" for p in tree} <= inside


def test_the_wheel_says_that_it_is_typed(wheel: Path) -> None:
    assert {"game/py.typed", "net/py.typed"} <= set(zipfile.ZipFile(wheel).namelist())


def test_a_compiled_wheel_brings_its_engine_and_is_for_this_python_alone(tmp_path: Path) -> None:
    engine = tmp_path / "engine"
    engine.mkdir()
    (engine / "stamp.txt").write_text("this Python")
    env = {**os.environ, "HATCH_BUILD_HOOK_ENABLE_CUSTOM": "true", "TOLLAN_COMPILED": str(engine)}
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path]
    subprocess.run(command, cwd=ROOT, env=env, check=True)
    made = next(tmp_path.glob("tollan-*.whl"))
    assert f"-cp{sys.version_info[0]}{sys.version_info[1]}-" in made.name
    inside = zipfile.ZipFile(made)
    assert "game/compiled/stamp.txt" in inside.namelist()
    about = next(name for name in inside.namelist() if name.endswith("dist-info/METADATA"))
    assert "Requires-Dist: mypy_extensions" in inside.read(about).decode()


@pytest.mark.long
def test_installed_in_a_fresh_venv_it_plays_elsewhere(wheel: Path, tmp_path: Path) -> None:
    venv = tmp_path / "venv"
    scripts = venv / ("Scripts" if os.name == "nt" else "bin")
    needed = tmp_path / "wheels"
    needed.mkdir()
    make_wheels(needed, *needs("tollan"))
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", venv], check=True)
    pip = [sys.executable, "-m", "pip", "--python", scripts / "python"]
    as_tested = ["--constraint", ROOT / "tools" / "constraints.txt"]
    subprocess.run(
        [*pip, "install", "--quiet", *as_tested, wheel], env={**os.environ, **from_wheels(needed)}, check=True
    )

    def tollan(*args: str) -> str:
        return subprocess.check_output([scripts / "tollan", *args], cwd=tmp_path, text=True, timeout=120)

    assert tollan("--version").startswith("tollan ")
    game = json.loads(tollan("simulate", "founders", "--players", "2", "--seats", "random", "--seed", "1"))
    assert game["game"] == "founders" and len(game["scores"]) == 2
    where = "import game; from game.assets import asset; print(game.__file__); print(asset('data', 'founders.toml'))"
    found = subprocess.check_output([scripts / "python", "-c", where], cwd=tmp_path, text=True)
    assert found.count(str(venv)) == 2

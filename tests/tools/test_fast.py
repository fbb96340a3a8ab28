"""The compiled engine: what is compiled says the same as the sources, and a build that does not fit is left aside."""

import ast
import inspect
import os
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from game import build

ROOT = Path(__file__).resolve().parents[2]
GAME = ROOT / "game"
sys.path.insert(0, str(ROOT / "tools"))

from expand import expanded  # noqa: E402

MODULES = [name[:-3].replace(os.sep, ".") for name in build.sources(str(GAME)) if "__init__" not in name]
ENGINE = [*filter(lambda name: name.startswith("game."), MODULES)]
"""The modules that are written out for the compiler; those of `net` are compiled as they stand."""


def ours(name: str) -> bool:
    return name == "game" or name.startswith("game.")


@pytest.fixture(scope="module")
def pure() -> Iterator[None]:
    """The sources run in these tests, though a compiled engine may run in all others."""
    if sys.modules["game"].BUILD == "pure":
        yield
        return
    with pytest.MonkeyPatch.context() as here:
        here.setenv("TOLLAN_BUILD", "pure")
        for name in [*filter(ours, sys.modules)]:
            here.delitem(sys.modules, name)
        yield
        for name in [*filter(ours, sys.modules)]:
            del sys.modules[name]


def source(module: str) -> str:
    return (ROOT / (module.replace(".", "/") + ".py")).read_text(encoding="utf-8")


def run(module: str) -> ModuleType:
    """The expanded source of a module, run as plain Python."""
    made = ModuleType(module)
    exec(compile(expanded(module, source(module)), module, "exec"), made.__dict__)  # noqa: S102 (our own source)
    return made


def records(module: ModuleType) -> dict[str, Any]:
    """Steps and events by name: what they are called and made of."""
    return {
        name: (c.code, c.columns, c.defaults, c.__match_args__, parameters(c))
        for name, c in vars(module).items()
        if isinstance(c, type) and c.__module__ == module.__name__ and hasattr(c, "defaults")
    }


def parameters(cls: type) -> list[tuple[str, Any]]:
    return [(p.name, p.default) for p in inspect.signature(cls).parameters.values()]


@pytest.mark.usefixtures("pure")
@pytest.mark.parametrize("module", ENGINE)
def test_written_out_steps_and_events_are_those_of_the_source(module: str) -> None:
    live = import_module(module)
    assert records(run(module)) == records(live)


@pytest.mark.usefixtures("pure")
@pytest.mark.parametrize("module", ENGINE)
def test_constants_keep_their_values(module: str) -> None:
    live, made = vars(import_module(module)), vars(run(module))
    names = [n for n, value in live.items() if n.isupper() and same(value, value)]
    assert {n: made[n] for n in names if not same(made[n], live[n])} == {}


def same(a: Any, b: Any) -> bool:
    """Equal plain values: nothing in them that is what it is only by being that very object."""
    if isinstance(a, tuple):
        return isinstance(b, tuple) and len(a) == len(b) and all(map(same, a, b))
    return isinstance(a, int | str) and a == b


@pytest.mark.usefixtures("pure")
@pytest.mark.parametrize("module", ENGINE)
def test_every_line_keeps_its_number(module: str) -> None:
    def places(text: str) -> list[tuple[str, int]]:
        kinds = (ast.FunctionDef, ast.ClassDef)
        return [(n.name, n.lineno) for n in ast.walk(ast.parse(text)) if isinstance(n, kinds) and n.name != "__init__"]

    assert places(expanded(module, source(module))) == places(source(module))


@pytest.fixture
def made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for a compiled engine with the stamp of these sources."""
    monkeypatch.setattr(build, "COMPILED", str(tmp_path))
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.delenv("TOLLAN_BUILD", raising=False)
    (tmp_path / build.STAMP).write_text(build.stamp(str(GAME)), encoding="utf-8")
    return tmp_path


def test_a_build_of_these_sources_is_found_before_them(made: Path) -> None:
    path = [str(GAME)]
    assert build.use_compiled(path) == ("compiled", "")
    assert path == [str(made / "game"), str(GAME)]


def test_a_build_of_other_sources_is_left_aside_and_named(made: Path) -> None:
    stamp = made / build.STAMP
    stamp.write_text(stamp.read_text(encoding="utf-8").replace("agenda.py 1", "agenda.py 2"), encoding="utf-8")
    path = [str(GAME)]
    assert build.use_compiled(path) == ("pure", build.STALE) and path == [str(GAME)]


def test_pure_is_pure_on_request(made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOLLAN_BUILD", "pure")
    assert build.use_compiled([str(GAME)]) == ("pure", "")


def test_where_nothing_was_compiled_the_sources_run(made: Path) -> None:
    (made / build.STAMP).unlink()
    assert build.use_compiled([str(GAME)]) == ("pure", "")


@pytest.fixture
def brought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The `game` folder of a bundle: no sources, and an engine that came along."""
    monkeypatch.setattr(build, "COMPILED", str(tmp_path / "nowhere"))
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.delenv("TOLLAN_BUILD", raising=False)
    game = tmp_path / "game"
    (game / build.BROUGHT).mkdir(parents=True)
    (game / build.BROUGHT / build.STAMP).write_text(build.this_python(), encoding="utf-8")
    return game


def test_an_engine_that_was_brought_along_runs(brought: Path) -> None:
    path = [str(brought)]
    assert build.use_compiled(path) == ("compiled", "")
    assert path == [str(brought / build.BROUGHT / "game"), str(brought)]


def test_an_engine_that_was_brought_along_for_another_python_is_left_aside(brought: Path) -> None:
    (brought / build.BROUGHT / build.STAMP).write_text("cpython-31 atari", encoding="utf-8")
    path = [str(brought)]
    assert build.use_compiled(path) == ("pure", build.STALE) and path == [str(brought)]


def test_without_a_compiler_one_sentence_and_plain_python() -> None:
    env = {**os.environ, "CC": "/nowhere/cc", "TOLLAN_BUILD": "pure"}
    command = [sys.executable, str(ROOT / "tools" / "fast.py")]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == (
        "There is no C compiler here, or Python's headers are not installed. Tollan goes on in plain Python.\n"
    )


@pytest.mark.long
def test_mypyc_translates_the_sources(tmp_path: Path) -> None:
    """The whole way but for the C compiler, so that a change to the rules that mypyc cannot follow is noticed."""
    program = (
        "import pathlib, sys; sys.path.insert(0, sys.argv[1]); import fast; fast.WORK = pathlib.Path(sys.argv[2]); "
        "bar = fast.Bar(); print(len(fast.translate(fast.write_sources(bar), bar)))"
    )
    command = [sys.executable, "-c", program, str(ROOT / "tools"), str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout.strip() == str(len(MODULES) + 1), done.stderr

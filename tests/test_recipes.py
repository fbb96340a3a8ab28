"""The recipes of CONTRIBUTING.md name files and functions that are there."""

import re
import sys
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest
from toytitle import toy_on_the_shelf

ROOT = Path(__file__).parents[1]
RECIPES = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`([\w/]+)\.(\w+)`", "\n".join(line for line in RECIPES.splitlines() if line.startswith("| ")))
"""(module, function) or (file, "py") of the table of kinds."""


def files(module: str) -> list[Path]:
    return [
        path
        for path in (ROOT / "game").rglob("*.py")
        if f"/{path.relative_to(ROOT).with_suffix('')}".endswith(f"/{module}")
    ]


def test_what_the_table_of_kinds_names_is_there() -> None:
    assert len(NAMED) > 30
    missing = [
        f"{module}.{name}"
        for module, name in NAMED
        if not any(name == "py" or f"def {name}(" in path.read_text(encoding="utf-8") for path in files(module))
    ]
    assert missing == []


def test_every_path_that_is_named_is_there() -> None:
    named = set(re.findall(r"`((?:game|tools|tests|net|assets)/[\w./]+)`", RECIPES))
    assert len(named) > 20
    assert [path for path in sorted(named) if not (ROOT / path).exists()] == []


def asked(lists: object) -> Iterator[object]:
    """Everything in lists of parameters, however deep."""
    for one in lists if isinstance(lists, tuple | list) else ():  # what pytest.param makes is a tuple too
        yield one
        yield from asked(one)


@pytest.fixture
def with_the_toy() -> Iterator[None]:
    """The toy is a title like the others, and what tests share is read anew, now and after."""

    def read() -> dict[str, ModuleType]:
        return {name: m for name, m in list(sys.modules.items()) if str(vars(m).get("__file__")).startswith(ours)}

    ours, path = str(ROOT / "tests"), list(sys.path)
    before = read()
    for name in ("having", "lesson_ways"):
        sys.modules.pop(name, None)
    sys.path += [str(folder) for folder in (ROOT / "tests").iterdir() if folder.is_dir()]
    with toy_on_the_shelf():
        yield
    for name in read():
        del sys.modules[name]
    sys.modules.update(before)
    sys.path[:] = path


@pytest.mark.usefixtures("with_the_toy")
def test_who_adds_a_title_is_told_of_every_test_that_asks_it() -> None:
    """It has no face, lessons, puzzles or solo game: tests/having.py keeps it out of the lists of all other tests."""
    recipe = " ".join(RECIPES[RECIPES.index("## Add a title") : RECIPES.index("## Change a ruling")].split())
    words = re.findall(r"`python3 tools/test.py (.*?)`", recipe)[0].split()
    told = tuple(word for word in words if "<" not in word)
    untold = []
    for path in (ROOT / "tests").rglob("test_*.py"):
        text, name = path.read_text(encoding="utf-8"), path.relative_to(ROOT).as_posix()
        if "parametrize" not in text or not re.search(r"\b(TITLES|having|lesson_ways)\b", text):
            continue
        if name.startswith(told):
            continue
        spec = spec_from_file_location(f"{path.stem}_anew", path)
        assert spec is not None and spec.loader is not None
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
        for test, function in vars(module).items():
            marks = [mark for mark in getattr(function, "pytestmark", ()) if mark.name == "parametrize"]
            if any("toy" in asked(list(mark.args[1])) for mark in marks):
                untold.append(f"{name}, {test}")
    assert not untold, f"the recipe for a title does not name these, or they should pass over what lacks it: {untold}"

"""The recipes of CONTRIBUTING.md name files and functions that are there."""

import re
from pathlib import Path

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

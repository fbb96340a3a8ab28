"""No import cycle between the modules of a package, imports for type checking included.

A module can be read, and changed, with those below it in mind and no others. `import_graph` reads the source: an import
inside a function or under `TYPE_CHECKING` counts like any other.
"""

import ast
from pathlib import Path

import pytest
from sources import parsed

PACKAGES = [
    "game.bots", "game.cli", "game.client", "game.coach", "game.lessons", "game.review", "game.text", "game.words",
    "net",
]  # fmt: skip
"""All but the rules, whose chapters refer to each other as those of a rulebook do."""


def trees(root: Path) -> dict[str, ast.Module]:
    """Every file below a folder, taken apart."""
    return {p.relative_to(root).as_posix(): ast.parse(p.read_text(encoding="utf-8")) for p in root.rglob("*.py")}


def import_graph(package: str, sources: dict[str, ast.Module]) -> dict[str, set[str]]:
    """Module -> the modules of the same package that it imports, by their full names.

    `from package import name` means the module `package.name` if there is one, and the package itself otherwise.
    """
    folder = package.replace(".", "/") + "/"
    modules = {_module(path): path for path in sources if path.startswith(folder)}
    graph: dict[str, set[str]] = {}
    for name, path in modules.items():
        here = name if path.endswith("/__init__.py") else name.rpartition(".")[0]
        found: set[str] = set()
        for node in ast.walk(sources[path]):
            found |= {target for target in _imported(node, here, modules) if target in modules}
        graph[name] = found - {name}
    return graph


def cycles(graph: dict[str, set[str]]) -> list[list[str]]:
    """The groups of modules that import each other in a ring, the largest first."""
    reach: dict[str, set[str]] = {}
    for start in graph:
        seen, todo = set(), [start]
        while todo:
            for target in graph[todo.pop()] - seen:
                seen.add(target)
                todo.append(target)
        reach[start] = seen
    rings = {frozenset(b for b in reach[a] if a in reach[b]) for a in graph if a in reach[a]}
    return sorted((sorted(ring) for ring in rings), key=lambda ring: (-len(ring), ring))


def _module(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _imported(node: ast.AST, here: str, modules: dict[str, str]) -> set[str]:
    if isinstance(node, ast.Import):
        return {alias.name for alias in node.names}
    if not isinstance(node, ast.ImportFrom):
        return set()
    above = here.split(".")[: len(here.split(".")) - node.level + 1] if node.level else []
    base = ".".join([*above, *([node.module] if node.module else [])])
    whole = {f"{base}.{alias.name}" for alias in node.names}
    return {target if target in modules else base for target in whole}


@pytest.mark.parametrize("package", PACKAGES)
def test_no_module_imports_itself_by_way_of_others(package):
    assert cycles(import_graph(package, parsed())) == []


def test_an_import_for_type_checking_counts(tmp_path):
    (tmp_path / "ring").mkdir()
    (tmp_path / "ring/__init__.py").write_text("")
    (tmp_path / "ring/one.py").write_text(
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from ring import two\n"
    )
    (tmp_path / "ring/two.py").write_text("def late():\n    from .one import x\n    return x\n")
    assert cycles(import_graph("ring", trees(tmp_path))) == [["ring.one", "ring.two"]]

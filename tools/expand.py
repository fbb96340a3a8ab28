"""The sources as the compiler wants them: what decorators and names say by habit, written out. For tools/fast.py.

    steps, events     `@step` and `@event` become plain classes with an `__init__`, so that they are native ones
    constants         NAME = … becomes NAME: Final = …, so that reading one costs nothing
    clones            a class whose clone begins with `X.__new__(X)` may be made without its `__init__`

Nothing else changes and every line keeps its number: what is added stands behind docstrings and in blank lines.
"""

from __future__ import annotations

import ast
from importlib import import_module
from inspect import get_annotations
from typing import Any

BASES = ("Step", "Auto", "Asked", "Dealt", "State", "Event")
"""What tests and players of other games may derive from in plain Python."""
OPEN = "@mypyc_attr(allow_interpreted_subclasses=True)"
"""A class like this can be derived from in plain Python, and made without its `__init__`."""
IMPORTS = "from typing import ClassVar, Final; from mypy_extensions import mypyc_attr"


class Page:
    """A source file under change."""

    def __init__(self, source: str) -> None:
        self.lines = source.splitlines()

    def put(self, node: ast.AST, text: str) -> None:
        """`text` in the place of the node."""
        self.cut(node.lineno, node.col_offset, node.end_lineno, node.end_col_offset, text)  # type: ignore[attr-defined]

    def cut(self, first: int, begin: int, last: int, end: int, text: str) -> None:
        """`text` in the place of all from (first, begin) to (last, end), counted in bytes as `ast` does."""
        head, tail = self.lines[first - 1].encode()[:begin].decode(), self.lines[last - 1].encode()[end:].decode()
        self.lines[first - 1 : last] = [head + text + tail, *[""] * (last - first)]

    def behind(self, line: int, added: list[str]) -> None:
        """Into the blank lines behind `line`; at the end of the file there are always enough."""
        room = self.lines[line : line + len(added)]
        assert not any(room), f"no room behind line {line}"
        self.lines[line : line + len(added)] = added


def expanded(module: str, source: str) -> str:
    """The text to compile for this module."""
    page = Page(source)
    live = import_module(module)
    for node in reversed(ast.parse(source).body):  # from the end, so that what is still to come keeps its place
        if isinstance(node, ast.ClassDef):
            expand_class(page, node, getattr(live, node.name))
        elif isinstance(node, ast.FunctionDef):
            for marker in node.decorator_list:
                if ast.unparse(marker).startswith("dataclass_transform"):
                    page.cut(marker.lineno, 0, marker.lineno, 9999, "")  # says something to type checkers only
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            finalize(page, node)
        elif isinstance(node, ast.ImportFrom) and node.module == "__future__":
            page.cut(node.end_lineno or 0, 9999, node.end_lineno or 0, 9999, "; " + IMPORTS)
    return "\n".join(page.lines) + "\n"


def finalize(page: Page, node: ast.Assign | ast.AnnAssign) -> None:
    """A constant is what is written in capitals."""
    if isinstance(node, ast.AnnAssign):
        if isinstance(node.target, ast.Name) and node.target.id.isupper() and "Final" not in ast.unparse(node):
            page.put(node.annotation, f"Final[{ast.unparse(node.annotation)}]")
        return
    target, value = node.targets[0], node.value
    if isinstance(target, ast.Name) and target.id.isupper() and "TypeVar" not in ast.unparse(value):
        page.put(target, f"{target.id}: Final")
    elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        pairs = zip(target.elts, value.elts, strict=True)
        page.put(node, "; ".join(f"{ast.unparse(name)}: Final = {ast.unparse(one)}" for name, one in pairs))


def expand_class(page: Page, node: ast.ClassDef, cls: Any) -> None:
    made = [d for d in node.decorator_list if isinstance(d, ast.Name) and d.id in ("step", "event")]
    open_ = node.name in BASES or f"{node.name}.__new__" in ast.unparse(node)
    if made:
        write_out(page, node, cls)
        page.cut(made[0].lineno, 0, made[0].lineno, 9999, OPEN if open_ else "")
    elif open_:
        page.behind(node.lineno - 2, [OPEN])


def write_out(page: Page, node: ast.ClassDef, cls: Any) -> None:
    """Fields, `__init__`, `code` and `columns` of a step or event, as `slotted` makes them."""
    inherited = {name for base in cls.__mro__[1:] for name in getattr(base, "columns", ())}
    kinds = {n: k for base in reversed(cls.__mro__) for n, k in get_annotations(base).items()}
    taken = [f"{c}: {kinds[c]}" + (f" = {cls.defaults[c]!r}" if c in cls.defaults else "") for c in cls.columns]
    kept = "; ".join(f"self.{c} = {c}" for c in cls.columns)
    lines = [f"    def __init__(self, {', '.join(taken)}) -> None: {kept}"] if cls.columns else []
    columns = f"ClassVar[tuple[str, ...]] = {cls.columns!r}"
    constants = (
        f"code: ClassVar[str] = {cls.code!r}; columns: {columns}; __match_args__: {columns}; "
        f"defaults: ClassVar[dict[str, object]] = {cls.defaults!r}"
    )
    documented = ast.get_docstring(node) is not None
    page.behind(node.end_lineno or 0, lines if documented else [*lines, "    " + constants])
    for part in reversed(node.body):
        if not isinstance(part, ast.AnnAssign) or not isinstance(part.target, ast.Name):
            continue
        name = part.target.id
        if name in ("code", "columns") or name in inherited and name in cls.columns:
            page.put(part, "pass")
        elif name in cls.columns:
            page.put(part, f"{name}: {ast.unparse(part.annotation)}")
    if documented:
        line = node.body[0].end_lineno or 0
        page.cut(line, 9999, line, 9999, "; " + constants)

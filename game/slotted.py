"""Small record classes made fast: typed fields in slots and an `__init__`, nothing else.

What `dataclass(slots=True)` does, without the compare, order and match code that steps and events do not need: the two
games have some four hundred such classes, and making them is most of the time that a start takes.
"""

from __future__ import annotations

from functools import cache
from inspect import get_annotations
from types import CodeType, FunctionType
from typing import Any, ClassVar, get_origin


def slotted(cls: Any) -> Any:
    """The class again with `__slots__` and `__init__` for its annotated fields, and `columns`, their names in order.

    Fields of the base class come first; one that is annotated again keeps its place and takes the new default.
    """
    own = [name for name, kind in get_annotations(cls).items() if not _class_var(kind)]
    before: tuple[str, ...] = next((b.columns for b in cls.__mro__[1:] if "columns" in b.__dict__), ())
    defaults = dict(next((b.defaults for b in cls.__mro__[1:] if "defaults" in b.__dict__), {}))
    body = {k: v for k, v in cls.__dict__.items() if k not in ("__dict__", "__weakref__")}
    for name in own:
        if name in body:
            defaults[name] = body.pop(name)
    new = [name for name in own if name not in before]
    columns = (*before, *new)
    body["__slots__"] = tuple(new)
    body["columns"] = body["__match_args__"] = columns
    body["defaults"] = defaults
    body["__init__"] = _init(columns, defaults)
    made = type(cls)(cls.__name__, cls.__bases__, body)
    made.__qualname__ = cls.__qualname__
    return made


def _class_var(kind: Any) -> bool:
    if isinstance(kind, str):
        return kind.startswith(("ClassVar", "typing.ClassVar"))
    return get_origin(kind) is ClassVar or kind is ClassVar


def _init(columns: tuple[str, ...], defaults: dict[str, Any]) -> Any:
    taken = [c in defaults for c in columns]
    assert taken == sorted(taken), f"a field without a default follows one with: {columns}"
    return FunctionType(_code(columns), {}, "__init__", tuple(defaults[c] for c in columns if c in defaults))


@cache
def _code(columns: tuple[str, ...]) -> CodeType:
    """Of the `__init__` of these fields, which several classes have."""
    lines = "".join(f"\n self.{c} = {c}" for c in columns) or "\n pass"
    scope: dict[str, Any] = {}
    exec(f"def __init__({', '.join(('self', *columns))}):{lines}", scope)  # noqa: S102 - names are identifiers
    found: CodeType = scope["__init__"].__code__
    return found

"""Reading a component file with suspicion: every value is asked for by type and range, and named if it is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from game.setup import BadBox

FILE = "founders.toml"


def bad(where: str, what: str) -> BadBox:
    return BadBox(f"{FILE}: {where}: {what}")


class Reader:
    """One table of the file, and what it is called there."""

    __slots__ = ("table", "where")

    def __init__(self, table: object, where: str) -> None:
        if not isinstance(table, Mapping):
            raise bad(where, "is not a table")
        self.table: Mapping[str, Any] = table
        self.where = where

    def has(self, key: str) -> bool:
        return key in self.table

    def raw(self, key: str) -> Any:
        if key not in self.table:
            raise bad(self.where, f"{key} is missing")
        return self.table[key]

    def sub(self, key: str) -> Reader:
        return Reader(self.raw(key), f"{self.where}.{key}" if self.where != "file" else key)

    def rows(self, key: str) -> list[Reader]:
        """An array of tables."""
        found = self.raw(key)
        if not isinstance(found, list) or not found:
            raise bad(self.where, f"{key} is not a list of tables")
        return [Reader(x, f"{key}[{i}]") for i, x in enumerate(found)]

    def number(self, key: str, low: int, high: int) -> int:
        return self._number(self.raw(key), key, low, high)

    def numbers(self, key: str, low: int, high: int, length: int | None = None) -> list[int]:
        found = self._list(key, length)
        return [self._number(x, f"{key}[{i}]", low, high) for i, x in enumerate(found)]

    def text(self, key: str) -> str:
        found = self.raw(key)
        if not isinstance(found, str) or not found:
            raise bad(self.where, f"{key} is not a text")
        return found

    def word(self, key: str, known: Iterable[str]) -> str:
        return self._word(self.text(key), key, known)

    def words(self, key: str, known: Iterable[str], length: int | None = None) -> list[str]:
        allowed = list(known)
        return [self._word(x, key, allowed) for x in self._list(key, length)]

    def counts(self, key: str, known: Sequence[str], high: int) -> tuple[int, ...]:
        """A table of numbers by name, as a tuple in the order of `known`; names not there count 0."""
        table = self.sub(key)
        for name in table.table:
            self._word(name, key, known)
        return tuple(table.number(k, 0, high) if table.has(k) else 0 for k in known)

    def drawing(self, key: str, letters: str, rows: int | None = None, cols: int | None = None) -> list[str]:
        """A picture in letters; every line equally long."""
        lines = self.text(key).strip("\n").split("\n")
        if (rows is not None and len(lines) != rows) or any(len(x) != (cols or len(lines[0])) for x in lines):
            raise bad(self.where, f"{key} is not {rows or len(lines)} lines of {cols or len(lines[0])} letters")
        for line in lines:
            for letter in line:
                if letter not in letters:
                    raise bad(self.where, f"{key} has an unknown letter {letter!r}")
        return lines

    def expect(self, true: bool, what: str) -> None:
        if not true:
            raise bad(self.where, what)

    def _list(self, key: str, length: int | None) -> list[Any]:
        found = self.raw(key)
        if not isinstance(found, list) or not found:
            raise bad(self.where, f"{key} is not a list")
        if length is not None and len(found) != length:
            raise bad(self.where, f"{key} has {len(found)} entries, not {length}")
        return found

    def _number(self, found: Any, key: str, low: int, high: int) -> int:
        if type(found) is not int or not low <= found <= high:
            raise bad(self.where, f"{key} is not a number from {low} to {high}")
        return found

    def _word(self, found: Any, key: str, known: Iterable[str]) -> str:
        allowed = list(known)
        if not isinstance(found, str) or found not in allowed:
            raise bad(self.where, f"{key} has {found!r}, which is none of {', '.join(allowed)}")
        return found

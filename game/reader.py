"""Reading a component file with suspicion: every value is asked for by type and range, and named if it is wrong.

A Reader is one table of the file and its name there. Keys may be paths ("ring.move_max"). `opening` puts the file's
name before whatever is wrong, so that a box is opened or refused in one line. In the end nothing may be left that was
not asked for (`expect_all_read`): a number that nobody reads could be changed, and nothing would come of it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

from game.setup import BadBox

Word = TypeVar("Word", bound=str)
Number = TypeVar("Number", bound=int)
WHOLE = "file"
"""What the whole file is called; it needs no name in a complaint."""
TEXTS = ("source", "why", "note", "evidence", "effect_source", "shape_source", "legend", "aka", "seen_in")
"""Keys that tell of an entry, wherever they stand, and whatever begins with `source_`."""


@dataclass(frozen=True)
class Besides:
    """What a component file says although no rule reads it. Paths name all rows of a list: `royal[].effect`."""

    texts: frozenset[str]
    """Paths of what tells in words."""
    known: Mapping[str, Any]
    """Path: the one value it may have. The rules know it by themselves; of rows, theirs in order."""
    again: Mapping[str, str]
    """Path: where it is read. It must say the same."""


@contextmanager
def opening(file: str) -> Iterator[None]:
    """Whatever goes wrong meanwhile is a BadBox of one line that begins with the file's name."""
    try:
        yield
    except BadBox as e:
        raise BadBox(f"{file}: {e}") from e
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as e:
        raise BadBox(f"{file}: a part has the wrong shape: {e!r}") from e


def bad(where: str, what: str) -> BadBox:
    return BadBox(what if where == WHOLE else f"{where}: {what}")


def want(fits: object, complaint: str) -> None:
    """Insist on something that more than one table has a part in."""
    if not fits:
        raise BadBox(complaint)


class Reader:
    """One table of the file, and what it is called there."""

    __slots__ = ("_read", "table", "where")

    def __init__(self, table: object, where: str, read: set[tuple[int, str]] | None = None) -> None:
        """`read`: which keys of which tables were asked for, kept for the whole file."""
        if not isinstance(table, Mapping):
            raise bad(where, "is not a table")
        self.table: Mapping[str, Any] = table
        self.where = where
        self._read: set[tuple[int, str]] = set() if read is None else read

    def has(self, key: str) -> bool:
        return key in self.table

    def raw(self, key: str) -> Any:
        """What stands at a key or a path."""
        found: Any = self.table
        for part in key.split("."):
            if not isinstance(found, Mapping) or part not in found:
                raise bad(self.where, f"{key} is missing")
            self._read.add((id(found), part))
            found = found[part]
        return found

    def sub(self, key: str) -> Reader:
        return Reader(self.raw(key), f"{self.where}.{key}" if self.where != WHOLE else key, self._read)

    def rows(self, key: str, length: int | None = None) -> list[Reader]:
        """An array of tables; so many, if a length is given."""
        found = self._list(key, length)
        return [Reader(x, f"{key}[{i}]", self._read) for i, x in enumerate(found)]

    def items(self, key: str) -> list[Any]:
        """A list of anything, maybe of nothing."""
        found = self.raw(key)
        if not isinstance(found, list):
            raise bad(self.where, f"{key} is not a list")
        return list(found)

    def number(self, key: str, low: int = 0, high: int = 999) -> int:
        return self._number(self.raw(key), key, low, high)

    def number_of(self, key: str, known: Sequence[Number]) -> Number:
        """One of the numbers known; of a Literal's numbers, that Literal."""
        return self._known(self.number(key), key, known)

    def numbers_of(self, key: str, known: Sequence[Number], length: int | None = None) -> list[Number]:
        return [self._known(n, key, known) for n in self.numbers(key, length=length)]

    def numbers(self, key: str, low: int = 0, high: int = 999, length: int | None = None) -> list[int]:
        found = self._list(key, length)
        return [self._number(x, f"{key}[{i}]", low, high) for i, x in enumerate(found)]

    def points(self, key: str, low: int, high: int, length: int) -> list[tuple[int, ...]]:
        """A list, maybe empty, of equally long lists of numbers."""
        made = []
        for i, x in enumerate(self.items(key)):
            if not isinstance(x, list) or len(x) != length:
                raise bad(self.where, f"{key}[{i}] is not {length} numbers")
            made.append(tuple(self._number(n, f"{key}[{i}]", low, high) for n in x))
        return made

    def text(self, key: str) -> str:
        found = self.raw(key)
        if not isinstance(found, str) or not found:
            raise bad(self.where, f"{key} is not a text")
        return found

    def word(self, key: str, known: Iterable[Word]) -> Word:
        """One of the words known; of a Literal's words, that Literal."""
        return self._word(self.text(key), key, known)

    def words(self, key: str, known: Iterable[Word], length: int | None = None) -> list[Word]:
        allowed = list(known)
        return [self._word(x, key, allowed) for x in self._list(key, length)]

    def counts(self, key: str, known: Sequence[str], high: int, low: int = 0) -> tuple[int, ...]:
        """A table of numbers by name, as a tuple in the order of `known`; names not there count 0."""
        table = self.sub(key)
        for name in table.table:
            self._word(name, key, known)
        return tuple(table.number(k, low, high) if table.has(k) else 0 for k in known)

    def drawing(self, key: str, letters: str, rows: int | None = None, cols: int | None = None) -> list[str]:
        """A picture in letters, in one text; every line equally long."""
        return self._drawn(self.text(key).strip("\n").split("\n"), key, letters, rows, cols)

    def lines(self, key: str, letters: str, rows: int, cols: int) -> list[str]:
        """A picture in letters, in a list of texts."""
        return self._drawn(self.items(key), key, letters, rows, cols)

    def letters(self, key: str, letters: str, length: int) -> str:
        """A text of so many of these letters."""
        return self._drawn([self.raw(key)], key, letters, 1, length)[0]

    def expect_all_read(self, besides: Besides) -> None:
        """Refuse what was not asked for up to now, and what does not say what it must."""
        for path, value in besides.known.items():
            found = self._found(path)
            self.expect(found == value, f"{path} must be {value!r:.60}, not {found!r:.60}: the rules do not read it")
        for path, other in besides.again.items():
            mine, theirs = self._found(path), self._found(other)
            self.expect(mine == theirs, f"{path} must be {theirs!r:.60} like {other}, not {mine!r:.60}")
        self._expect_read(self.table, "", "", {*besides.texts, *besides.known, *besides.again})

    def _found(self, path: str) -> Any:
        """What stands at a path, without what only tells; a list if the path leads through rows."""
        rows, _, rest = path.partition("[].")
        if not rest:
            return _without_texts(self.raw(path))
        return [row._found(rest) for row in self.rows(rows) if row.has(rest.split(".")[0])]

    def _expect_read(self, table: Mapping[str, Any], path: str, where: str, besides: Collection[str]) -> None:
        for key, value in table.items():
            at, named = f"{path}{key}", f"{where}{key}"
            if at in besides or _tells(key):
                continue
            if (id(table), key) not in self._read:
                raise bad(self.where, f"{named!r:.80} is read by nothing: correct its name, or take it out")
            if isinstance(value, Mapping):
                self._expect_read(value, f"{at}.", f"{named}.", besides)
            elif isinstance(value, list):
                for i, row in enumerate(value):
                    if isinstance(row, Mapping):
                        self._expect_read(row, f"{at}[].", f"{named}[{i}].", besides)

    def expect(self, true: bool, what: str) -> None:
        if not true:
            raise bad(self.where, what)

    def _drawn(self, found: list[Any], key: str, letters: str, rows: int | None, cols: int | None) -> list[str]:
        lines = [x for x in found if isinstance(x, str)]
        high, wide = rows or len(found), cols or len(lines[0] if lines else "")
        if len(found) != high or len(lines) != high or any(len(x) != wide for x in lines):
            shape = f"{high} lines of {wide} letters" if high > 1 else f"{wide} letters"
            raise bad(self.where, f"{key} is not {shape}")
        for line in lines:
            for letter in line:
                if letter not in letters:
                    raise bad(self.where, f"{key} has an unknown letter {letter!r}")
        return lines

    def _list(self, key: str, length: int | None) -> list[Any]:
        found = self.items(key)
        if not found:
            raise bad(self.where, f"{key} is an empty list")
        if length is not None and len(found) != length:
            raise bad(self.where, f"{key} has {len(found)} entries, not {length}")
        return found

    def _number(self, found: Any, key: str, low: int, high: int) -> int:
        if type(found) is not int or not low <= found <= high:
            raise bad(self.where, f"{key} is not a number from {low} to {high}, but {found!r:.60}")
        return found

    def _known(self, found: int, key: str, known: Sequence[Number]) -> Number:
        if found not in known:
            raise bad(self.where, f"{key} has {found}, which is none of {', '.join(map(str, known))}")
        return known[known.index(found)]

    def _word(self, found: Any, key: str, known: Iterable[Word]) -> Word:
        allowed = list(known)
        if not isinstance(found, str) or found not in allowed:
            raise bad(self.where, f"{key} has {found!r:.60}, which is none of {', '.join(allowed)}")
        return allowed[allowed.index(found)]


def _tells(key: str) -> bool:
    return key in TEXTS or key.startswith("source_")


def _without_texts(found: Any) -> Any:
    if isinstance(found, Mapping):
        return {k: _without_texts(v) for k, v in found.items() if not _tells(k)}
    return found

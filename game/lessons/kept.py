"""What a profile knows of its lessons: which are done, and at which step the others were left."""

from __future__ import annotations

import json
import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from game.lessons.lesson import Lesson

FILE = "lessons.json"


class Named(Protocol):
    """A lesson, or a puzzle."""

    @property
    def game(self) -> str: ...

    @property
    def name(self) -> str: ...


class Kept:
    """One small file. Damaged or missing, it is as if nothing had been learned; it never stops a lesson."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.done: set[str] = set()
        self.left: dict[str, int] = {}
        """Lesson -> the step it was left at."""

    @classmethod
    def load(cls, folder: Path | None) -> Kept:
        """From the profile folder; None: kept nowhere."""
        kept = cls(folder / FILE if folder else None)
        if kept.path is not None:
            with suppress(OSError, ValueError, TypeError, AttributeError, RecursionError):
                told = json.loads(kept.path.read_text(encoding="utf-8"))
                done = (
                    {_unnumbered(name) for name in told["done"] if isinstance(name, str)} if "done" in told else set()
                )
                left = told.get("left", {}).items()
                kept.left = {_unnumbered(name): at for name, at in left if type(at) is int and at >= 0}
                kept.done = done
        return kept

    def is_done(self, lesson: Named) -> bool:
        return _key(lesson) in self.done

    def step(self, lesson: Lesson) -> int:
        """Where to begin: the step it was left at, 0 if that is not there any more."""
        at = self.left.get(_key(lesson), 0)
        return at if at < len(lesson.steps) else 0

    def leave(self, lesson: Named, step: int) -> None:
        """It was left at this step."""
        self.left[_key(lesson)] = step
        self._save()

    def finish(self, lesson: Named) -> None:
        self.done.add(_key(lesson))
        self.left.pop(_key(lesson), None)
        self._save()

    def _save(self) -> None:
        if self.path is None:
            return
        fresh = self.path.with_suffix(".new")
        with suppress(OSError):
            text = json.dumps({"done": sorted(self.done), "left": self.left}, indent=1)
            fresh.write_text(text + "\n", encoding="utf-8")
            os.replace(fresh, self.path)


def _key(lesson: Named) -> str:
    return _unnumbered(f"{lesson.game}/{lesson.name}")


def _unnumbered(key: str) -> str:
    """Without the number of its file: a lesson keeps its tick when another one is put before it."""
    return re.sub(r"/\d+_", "/", key)

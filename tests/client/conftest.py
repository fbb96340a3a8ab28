"""Windows of tests look through all games that are kept, however long that takes on a busy machine, and paint what
many of them show once."""

import os
from collections import OrderedDict
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest
from shared import of_this_run

from game.client.paint import cache, store
from game.client.paint import type as print_
from game.client.paint.look import Sprite
from game.client.window import app
from net.browser import threaded

app.GARBAGE, app.SWEPT = (50_000, 20, 20), 50_000
"""As in tests/conftest.py: a window of a test is short, and its process holds what hundreds of others left."""
cache.WORTH = 0.001
"""What another worker paints as quickly as it looks it up is not written down for it."""
cache.LEAST = 512 << 20
"""A window keeps the sprites of five screens. Most time of these tests went into painting the same ones again."""
threaded.SHUT_WITHIN = 120.0
"""However busy the machine is, no window leaves a guest's program behind."""
print_.font = lru_cache(maxsize=256)(print_.font.__wrapped__)
"""And the faces of one size of text."""


@pytest.fixture(autouse=True)
def all_kept_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.client.shelf.PATIENCE", 600.0)


class PaintedOnce(store.Store):
    """What one worker has painted, for the others: written at once, and found as soon as it is there."""

    def find(self, name: str) -> Sprite | None:
        try:
            return store._sprite((Path(self._folder) / name).read_bytes()) if name else None
        except OSError:
            return None

    def keep(self, name: str, sprite: Sprite) -> None:
        """Those that fill a large window are seldom seen twice."""
        if sprite.size[0] * sprite.size[1] <= 1280 * 720:
            super().keep(name, sprite)
        while self.waiting:
            self.write_one()


@pytest.fixture(scope="session")
def of_all_workers() -> store.Store | None:
    """Sprites of this run; None: there is one worker only, and it keeps its own."""
    alone = "PYTEST_XDIST_WORKER" not in os.environ
    return None if alone else PaintedOnce(of_this_run() / "sprites", "", 1 << 40)


@pytest.fixture(autouse=True)
def painted_once(of_all_workers: store.Store | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache.SHELF, "store", of_all_workers)


@pytest.fixture
def empty_shelf(painted_once: None) -> Iterator[cache.Shelf]:
    """Nothing has been painted yet. Afterwards all is back that other tests have painted."""
    kept, used = cache.SHELF.kept, cache.SHELF.used
    cache.SHELF.kept, cache.SHELF.used, cache.SHELF.store = OrderedDict(), 0, None
    yield cache.SHELF
    cache.SHELF.kept, cache.SHELF.used = kept, used

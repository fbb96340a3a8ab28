"""Windows of tests look through all games that are kept, however long that takes on a busy machine, and paint what
many of them show once."""

from collections import OrderedDict
from collections.abc import Iterator
from functools import lru_cache

import pytest

from game.client.paint import cache
from game.client.paint import type as print_
from game.client.window import app
from net.browser import threaded

app.GARBAGE, app.SWEPT = (50_000, 20, 20), 50_000
"""As in tests/conftest.py: a window of a test is short, and its process holds what hundreds of others left."""
cache.LEAST = 512 << 20
"""A window keeps the sprites of five screens. Most time of these tests went into painting the same ones again."""
threaded.SHUT_WITHIN = 120.0
"""However busy the machine is, no window leaves a guest's program behind."""
print_.font = lru_cache(maxsize=256)(print_.font.__wrapped__)
"""And the faces of one size of text."""


@pytest.fixture(autouse=True)
def all_kept_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.client.shelf.PATIENCE", 600.0)


@pytest.fixture
def empty_shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[cache.Shelf]:
    """Nothing has been painted yet. Afterwards all is back that other tests have painted."""
    kept, used = cache.SHELF.kept, cache.SHELF.used
    cache.SHELF.kept, cache.SHELF.used = OrderedDict(), 0
    yield cache.SHELF
    cache.SHELF.kept, cache.SHELF.used, cache.SHELF.store = kept, used, None

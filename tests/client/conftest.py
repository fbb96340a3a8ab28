"""Windows of tests look through all games that are kept, however long that takes on a busy machine."""

import pytest


@pytest.fixture(autouse=True)
def all_kept_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.client.shelf.PATIENCE", 600.0)

"""Assets are found in the tree, and a missing one is named. The installed case is in tests/tools/test_packaging.py."""

import pytest

from game.assets import MissingAsset, asset


def test_a_file_is_found() -> None:
    assert asset("data", "founders.toml").read_text("utf-8")


def test_a_folder_is_found() -> None:
    assert asset("art").is_dir()


def test_a_missing_one_is_named() -> None:
    with pytest.raises(MissingAsset, match=r"assets/data/chess.toml"):
        asset("data", "chess.toml")

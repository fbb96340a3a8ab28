"""The profile folder: where TOLLAN_HOME says, made when needed, one sentence when it cannot be."""

from pathlib import Path

import pytest

from game.home import NoHome, home, saves


def test_tollan_home_says_where(own_home: Path) -> None:
    assert home() == own_home and saves() == own_home / "saves" and saves().is_dir()


@pytest.mark.parametrize("unset", [None, ""])
def test_else_the_platform_does(unset: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.user_data_path", lambda name, appauthor: tmp_path / "data" / name)
    monkeypatch.delenv("TOLLAN_HOME") if unset is None else monkeypatch.setenv("TOLLAN_HOME", unset)
    assert home() == tmp_path / "data" / "tollan"


def test_a_relative_home_stays_where_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TOLLAN_HOME", "mine")
    assert home() == tmp_path / "mine"


@pytest.mark.parametrize("name", ["file", "file/inside", "~no-such-user-here/x"])
def test_a_home_that_cannot_be_is_a_sentence(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("TOLLAN_HOME", name if name.startswith("~") else str(tmp_path / name))
    with pytest.raises(NoHome, match=r"TOLLAN_HOME"):
        saves()

""" "Report a problem" in the menu of a table and in the settings: a zip in the profile, and where it is."""

import zipfile
from pathlib import Path

import pytest
from window import Window

from game.client.scenes.dialog import Dialog
from game.client.scenes.pause import PauseMenu
from game.client.scenes.settings import SettingsScene
from game.client.table.face import view_of
from game.client.table.scene import TableScene
from game.record import Seat, parse
from game.saves import new_game
from game.setup import Setup
from game.titles import TITLES
from game.words.phrases import phrase


def table(answers: int = 3) -> TableScene:
    title = TITLES["founders"]
    setup = title.setup(2)
    assert isinstance(setup, Setup)
    session = new_game(title, setup, [Seat("me", "Sun"), Seat("me", "Jaguar")], b"reported")
    for _ in range(answers):
        while session.step() is not None:
            pass
        q = session.asked()
        assert q is not None
        session.answer(q.who, q.options[0])
    return TableScene(session, view_of("founders"))


def said(w: Window) -> str:
    assert isinstance(w.scene, Dialog) and w.scene.heading == phrase("report.menu")
    return w.scene.words


def test_the_menu_of_a_table_reports_the_game_that_is_played(own_home: Path) -> None:
    with Window(table(answers=3)) as w:
        w.run(0.2)
        w.key("f10")
        w.run(0.3)
        assert isinstance(w.scene, PauseMenu)
        w.click(next(x for x in w.scene.ui.all() if getattr(x, "words", "") == phrase("report.menu")))
        w.run(0.3)
        (made,) = (own_home / "reports").glob("*.zip")
        assert str(made) in said(w)
        with zipfile.ZipFile(made) as pack:
            entries = [entry for entry, _, _ in parse(pack.read("game.tollan")).entries]
        assert sum(entry[0] == "answer" for entry in entries) == 3


def test_a_guest_by_browser_writes_no_report_to_this_device() -> None:
    with Window() as w:
        w.app.at_home = False
        w.app.scenes.push(SettingsScene())
        w.run()
        assert w.scene.ui.find("reset") is not None and w.scene.ui.find("report") is None


def test_the_settings_report_without_a_game(own_home: Path) -> None:
    with Window(SettingsScene()) as w:
        w.run(0.2)
        w.click("report")
        w.run(0.3)
        assert phrase("report.no_game_kept") in said(w) and list((own_home / "reports").glob("*.zip"))


def test_a_profile_that_cannot_be_written_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Window(SettingsScene()) as w:
        w.run(0.2)
        (tmp_path / "file").write_text("")
        monkeypatch.setenv("TOLLAN_HOME", str(tmp_path / "file"))
        w.click("report")
        w.run(0.3)
        assert str(tmp_path / "file") in said(w)

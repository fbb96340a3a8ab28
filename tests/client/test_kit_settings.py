"""Settings survive a restart, and a damaged file costs nothing but a sentence."""

import json
from pathlib import Path
from typing import Any

import pytest
from window import Window

from game.client.devices import settings
from game.client.devices.settings import Settings, load
from game.client.scenes.settings import SettingsScene
from game.client.widgets.choices import Choice


def test_nothing_kept_gives_the_usual(tmp_path: Path) -> None:
    assert load(tmp_path).ui_scale == 100
    assert load(None).save() == ""


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    st = load(tmp_path)
    st.ui_scale, st.palette, st.window, st.names = 150, "deutan", (1700, 950), ("Sun", "Ñäō")
    st.keys = {"undo": ["u"]}
    assert st.save() == ""
    again = load(tmp_path)
    assert (again.ui_scale, again.palette, again.window, again.names) == (150, "deutan", (1700, 950), ("Sun", "Ñäō"))
    assert again.keys == {"undo": ["u"]} and again.notices == []


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", "\x00\xff", '"a"', "null"])
def test_a_damaged_file_is_set_aside_with_one_sentence(tmp_path: Path, text: str) -> None:
    (tmp_path / settings.FILE).write_text(text, encoding="latin-1")
    found = load(tmp_path)
    assert found.music == Settings().music
    assert len(found.notices) == 1
    assert (tmp_path / "settings.damaged").exists()
    assert found.save() == "" and load(tmp_path).notices == []


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("ui_scale", 5000),
        ("ui_scale", True),
        ("ui_scale", "100"),
        ("window", [1, 2]),
        ("window", "big"),
        ("effects", -1),
        ("effects", 4.5),
        ("palette", "pink"),
        ("reduced_motion", 1),
        ("names", [1]),
        ("keys", {"undo": "z"}),
        ("keys", {"fly": ["f"]}),
        ("glyphs", ["sun", "sun", "owl", "jaguar"]),
    ],
)
def test_a_value_that_makes_no_sense_is_as_usual_and_the_rest_is_kept(tmp_path: Path, name: str, value: Any) -> None:
    (tmp_path / settings.FILE).write_text(json.dumps({name: value, "speed": "fast"}), encoding="utf-8")
    found = load(tmp_path)
    assert getattr(found, name) == getattr(Settings(), name)
    assert found.speed == "fast"
    assert len(found.notices) == 1 and name.replace("_", " ") in found.notices[0]


def test_a_folder_that_cannot_be_written_is_told_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    st = Settings(path=tmp_path / "file" / "settings.json")
    assert st.save().startswith("The settings could not be saved")


@pytest.mark.parametrize("field", ["ui_scale", "text_size"])
def test_who_changes_a_size_keeps_the_pointer_on_its_row(field: str) -> None:
    with Window(SettingsScene(), (1280, 720), speed="off") as w:
        row = w.find(field)
        assert isinstance(row, Choice)
        w.click(row._cells()[row.at + 2].center)
        w.run(0.1)
        assert getattr(w.app.settings, field) != getattr(Settings(), field)
        now = w.find(field).rect
        assert now.top <= w.mouse[1] < now.bottom


def test_pages_of_settings_begin_and_end_with_whole_rows() -> None:
    with Window(SettingsScene(3), ui_scale=150) as w:
        rows = w.scene.ui.find("rows3")
        for key in ("", "page down", "page down", "page up", "end", "page up", "home"):
            if key:
                w.key(key)
            seen = rows.clip()
            cut = [
                x
                for x in rows.inside
                if x.rect.bottom > rows.rect.top > x.rect.top or x.rect.top < seen.bottom - 12 < x.rect.bottom - 12
            ]
            assert not cut, key
        assert rows.offset == 0

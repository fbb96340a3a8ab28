"""Beginnings: a teacher's set-up is chosen at first, each choice says what it changes, dials are for Custom."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from window import Window

from game.client import shelf
from game.client.learn.flow import Learning
from game.client.scenes.new_game import NewGameScene
from game.client.scenes.popup import Popup
from game.client.shelf import game_specs
from game.client.shell import Shell
from game.client.widgets.controls import Label
from game.presets import SOLO, solo_setup
from game.saves import Save
from game.setup import Setup, Value
from game.titles import TITLES
from game.words.beginnings import PRESETS
from game.words.phrases import phrase


@pytest.fixture(autouse=True)
def _new_profile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOLLAN_HOME", str(tmp_path))


def page(w: Window, solo: bool, title: str) -> NewGameScene:
    w.app.scenes.push(Shell(w.app).new_game(solo=solo, title=title))
    w.run(0.1)
    assert isinstance(w.scene, NewGameScene)
    return w.scene


def said(scene: NewGameScene) -> list[str]:
    return [w.words for w in scene.ui.all() if isinstance(w, Label)]


def agreed(scene: NewGameScene) -> dict[str, Value]:
    """The set-up that its wish comes to."""
    wish = scene.wish()
    made = TITLES[wish.game].setup(len(wish.seats), wish.solo, wish.options)
    assert isinstance(made, Setup)
    return made.options


@pytest.mark.parametrize(("title", "first"), [("founders", "story"), ("citygods", "first")])
def test_a_new_profile_begins_as_a_teacher_would(title: str, first: str) -> None:
    with Window() as w:
        assert agreed(page(w, True, title)) == solo_setup(title, first).options


def test_a_first_game_round_one_table_is_the_first_game_of_the_rulebook() -> None:
    with Window() as w:
        assert page(w, False, "citygods").wish().options["setup"] == "first"


def test_another_beginning_is_one_press_away() -> None:
    with Window(size=(1600, 900)) as w:
        scene = page(w, True, "founders")
        w.click("begin_summit")
        assert agreed(scene) == solo_setup("founders", "summit").options


def test_dials_are_seen_only_in_a_custom_beginning_and_challenges_have_names() -> None:
    with Window(size=(1600, 900)) as w:
        scene = page(w, True, "founders")
        assert scene.ui.find("option cluster") is None
        w.click("begin_custom")
        w.click("option cluster")
        w.run(0.1)
        assert isinstance(w.scene, Popup) and "To the very top" in w.scene.items[-1][0]
        w.key("end", "return")
        w.run(0.1)
        assert scene.wish().options["cluster"] == 8


@pytest.mark.parametrize("title", ["founders", "citygods"])
def test_the_page_shows_the_game_that_is_chosen(title: str) -> None:
    with Window() as w:
        scene = page(w, True, title)
        while scene.shown.more:
            w.run()
        assert scene.shown.pictures
        assert scene.ui.find("picture").rect.bottom <= scene.ui.find("left").rect.bottom


def test_as_many_cities_are_shown_as_players_sit_down() -> None:
    with Window(size=(1920, 1080)) as w:
        scene = page(w, False, "founders")
        for players in (2, 3):
            scene._set_count(players - 2)
            while scene.shown.more:
                w.run()
            assert len(scene.shown.pictures) == players


@pytest.mark.parametrize("solo", [True, False])
def test_the_page_says_that_a_coach_helps_unless_he_is_sent_away(solo: bool) -> None:
    with Window(size=(1600, 900)) as w:
        scene = page(w, solo, "citygods")
        assert scene.coached and phrase("menus.coached") in said(scene)
        w.app.settings.coach = "off"
        w.app.rebuild(scene)
        assert phrase("menus.coached") not in said(scene)


def test_begin_says_which_game() -> None:
    with Window() as w:
        scene = page(w, True, "citygods")
        assert scene.ui.find("begin").words == "Begin: City of Gods"


def test_a_new_game_proposes_what_was_played_or_learned_last() -> None:
    with Window() as w:
        assert page(w, True, "").spec.code == "founders"
        Learning(w.app, lambda title: None).open("citygods", 1)
        assert page(w, True, "").spec.code == "citygods"


@pytest.mark.parametrize("scale", [100, 150])
def test_what_a_game_is_about_is_said_whole(scale: int) -> None:
    with Window(ui_scale=scale) as w:
        scene, b = page(w, True, "founders"), w.app.brush
        for spec in scene.games:
            card = w.find(f"game {spec.code}").rect
            said = b.lead("heading") + b.block_height(spec.blurb, card.w - b.u(98), "note")
            assert said <= card.h


@pytest.mark.parametrize("more", [{"text_size": 150}, {"ui_scale": 150}, {}])
@pytest.mark.parametrize("title", ["founders", "citygods"])
def test_all_named_beginnings_are_in_view(title: str, more: dict[str, int]) -> None:
    with Window(**more) as w:
        scene = page(w, True, title)
        listed = w.find("options")
        assert all(listed.rect.contains(w.find(f"begin_{p.key}").rect) for p in scene.spec.presets)
        others = [w.find(f"begin_{p.key}") for p in scene.spec.presets if p is not scene.beginning]
        assert len({bool(one.tip) for one in others}) == 1, "all say what they change, or all tell it as a tip"


@pytest.mark.parametrize(("scale", "size"), [(100, (1280, 720)), (150, (1600, 900)), (150, (1280, 720))])
def test_the_beginning_that_is_chosen_is_seen(scale: int, size: tuple[int, int]) -> None:
    with Window(size=size, ui_scale=scale) as w:
        specs = [replace(spec, usual=spec.presets[-1].key) for spec in game_specs() if spec.presets]
        w.app.scenes.push(NewGameScene(specs, lambda wish: None, solo=True))
        w.run(0.1)
        assert w.find("options").rect.contains(w.find(f"begin_{specs[0].usual}").rect)


def test_an_option_that_a_first_game_does_not_have_is_not_asked() -> None:
    with Window(size=(1920, 1080)) as w:
        scene = NewGameScene(game_specs(), lambda wish: None)
        w.app.scenes.push(scene)
        w.run(0.1)
        w.click("game citygods")
        for setup, starting, asked in (("first", "dealt", False), ("normal", "draft", True), ("first", "draft", True)):
            scene.chosen["citygods", "setup"], scene.chosen["citygods", "starting"] = setup, starting
            w.app.rebuild(scene)
            assert w.scene.ui.find("option setup") is not None
            assert (w.scene.ui.find("option starting") is not None) is asked


def test_easy_standard_and_hard_teotibot_are_offered_by_name() -> None:
    offered = {PRESETS["citygods", p.key][0]: p.options.get("bot_difficulty", "standard") for p in SOLO["citygods"]}
    assert {name: offered[f"{name} Teotibot"] for name in ("Easy", "Standard", "Hard")} == {
        "Easy": "easy",
        "Standard": "standard",
        "Hard": "hard",
    }
    assert offered["First game"] == "easy"


def test_who_has_only_played_with_others_is_offered_a_first_game_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    played = [Save(Path("x"), 0.0, "founders", finished=True, solo=solo) for solo in (False, True)]
    for kept, first in ((played[:1], "story"), (played, "dice")):
        monkeypatch.setattr(shelf, "saves", lambda kept=kept: kept)
        assert next(s for s in shelf.game_specs() if s.code == "founders").usual == first

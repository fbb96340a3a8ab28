"""A piece in the hand goes back: by Esc, right click, the pad's B, or by taking another one. A press that does nothing
says why."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from citygods_driver import open_city, table_of, until
from founders_hands import at_question, founders_table
from window import Window

from game.client.scenes.pause import PauseMenu
from game.client.table.card import Say
from game.client.widgets.controls import Button

B = pygame.CONTROLLER_BUTTON_B


def with_a_building_in_the_hand() -> Window:
    """Taken from a market with several."""
    w = Window(founders_table(at_question("ChooseBuilding")), speed="off")
    w.click(next(t for t in w.scene.presenter.targets if t.choices).rect.center)
    w.run(0.2)
    assert asked(w) == "PlaceBuilding"
    return w


def asked(w: Window) -> str:
    return str(table_of(w).question.step.code)


def said(w: Window) -> list[str]:
    return [str(toast.words) for toast in w.app.toasts.shown]


@pytest.mark.parametrize("way", ["escape", "right click", "pad"])
def test_a_building_in_the_hand_goes_back_to_the_market(way: str) -> None:
    with with_a_building_in_the_hand() as w:
        if way == "escape":
            w.key("escape")
        elif way == "pad":
            w.pad(B)
        else:
            w.click(w.scene.view.lay.city.field.center, button=3)
        assert asked(w) == "ChooseBuilding"


def test_a_pinned_placement_is_lifted_first_and_then_goes_back() -> None:
    with with_a_building_in_the_hand() as w:
        spot = next(t for t in w.scene.presenter.targets if t.choices).rect.center
        w.click(spot)
        assert w.scene.presenter.pinned is not None
        w.click(spot, button=3)
        assert w.scene.presenter.pinned is None and asked(w) == "PlaceBuilding"
        w.click(spot, button=3)
        assert asked(w) == "ChooseBuilding"


def test_pressing_another_building_takes_that_one() -> None:
    with Window(founders_table(at_question("ChooseBuilding")), speed="off") as w:
        first, second = [t for t in w.scene.presenter.targets if t.choices][:2]
        w.click(first.rect.center)
        w.run(0.2)
        w.click(second.rect.center)
        w.run(0.2)
        assert asked(w) == "PlaceBuilding"
        assert w.scene.session.table.log[-1][2] == second.choices[0]


def test_pressing_the_same_building_again_puts_it_back() -> None:
    with Window(founders_table(at_question("ChooseBuilding")), speed="off") as w:
        first = next(t for t in w.scene.presenter.targets if t.choices)
        w.click(first.rect.center)
        w.run(0.2)
        w.click(first.rect.center)
        w.run(0.2)
        assert asked(w) == "ChooseBuilding"


def test_another_worker_of_the_panel_is_taken_instead() -> None:
    with open_city(2, options={"setup": "first"}) as w:
        until(w, "ChooseDistance")
        t: Any = table_of(w)
        had = t.state.turn.die
        other = next(c for c in t.session.table.marks[-1].state.asked.options if type(c) is int and c != had)
        w.click(t.view.mine().dice[other].center)
        assert asked(w) == "ChooseDistance" and t.state.turn.die == other


def test_a_stone_of_the_offer_goes_back_by_right_click() -> None:
    with open_city(2, seed=b"3", options={"setup": "first"}) as w:
        until(w, "PlacePyramidTile")
        w.click(table_of(w).view.lay.plaza.center, button=3)
        assert asked(w) == "PickPyramidTile"


def test_a_piece_that_cannot_go_back_says_so() -> None:
    session = at_question("PlaceBuilding")
    session.table.marks.clear()
    with Window(founders_table(session), speed="off") as w:
        w.click(w.scene.view.lay.city.field.center, button=3)
        assert asked(w) == "PlaceBuilding"
        assert any("take back" in words for words in said(w))


def test_a_press_on_something_that_is_not_asked_about_says_what_is() -> None:
    with Window(founders_table(at_question("BonusFirst")), speed="off") as w:
        lintel = w.scene.view.lay.board.at(("action", "favor"))
        w.click(lintel.center)
        assert asked(w) == "BonusFirst"
        assert any("bonus" in words for words in said(w))


def test_esc_goes_one_way_from_the_piece_in_the_hand_to_the_menu() -> None:
    with with_a_building_in_the_hand() as w:
        t = w.scene
        w.click(next(x for x in t.presenter.targets if x.choices).rect.center)
        t.coaching.heading, t.coaching.said = "A card", [Say("Read it.")]
        w.key("l")
        assert t.escapes() == "sheet"
        w.key("escape")
        assert t.escapes() == "hand" and t.presenter.pinned is not None
        assert w.find("put_back").cap == "Esc" and w.find("coach_close").cap == "G"
        assert w.find("put_back").words == "Pick up"
        w.key("escape")
        assert t.escapes() == "hand" and t.presenter.pinned is None and asked(w) == "PlaceBuilding"
        assert w.find("put_back").words == "Put back"
        w.key("escape")
        t.coaching.said = [Say("Read it.")]  # the card of the question before went with it
        t.refresh()
        w.run()
        assert t.escapes() == "coach" and w.find("coach_close").cap == "G"
        w.key("escape")
        assert t.escapes() == "menu" and w.scene is t
        w.key("escape")
        assert isinstance(w.scene, PauseMenu)


def test_putting_back_is_a_button_too() -> None:
    with with_a_building_in_the_hand() as w:
        w.click("put_back")
        assert asked(w) == "ChooseBuilding"


def test_a_press_on_what_is_shown_lays_nothing_and_the_button_in_the_bar_does() -> None:
    with with_a_building_in_the_hand() as w:
        t = w.scene
        w.click(next(x for x in t.presenter.targets if x.choices).rect.center)
        chosen, entries = t.presenter.pinned, len(t.session.table.log)
        w.click(t.view.footprint(t.question, chosen)[0].center)
        assert asked(w) == "PlaceBuilding" and t.presenter.pinned is not None and len(t.session.table.log) == entries
        chosen = t.presenter.pinned
        w.click("main")
        assert chosen in [entry[2] for entry in t.session.table.log[entries:]]


def test_while_a_piece_is_shown_no_button_lies_on_the_table() -> None:
    with with_a_building_in_the_hand() as w:
        t = w.scene
        for target in [x for x in t.presenter.targets if x.choices][::7]:
            w.click(target.rect.center)
            assert not [x.key for x in t.ui.all() if isinstance(x, Button) and x.rect.colliderect(t.view.lay.city.rect)]


def test_a_pressed_space_is_covered_by_what_is_shown_however_it_is_turned() -> None:
    with with_a_building_in_the_hand() as w:
        t = w.scene
        p, field = t.presenter, t.view.lay.city
        assert len(p.poses) > 1
        pressed = field.cell(*sorted(p.lit())[len(p.lit()) // 2])
        w.click(pressed.center)
        shown = set()
        for key in ["", *"rrrrfrrrr"]:
            w.key(*([key] if key else []))
            assert pressed.collidelist(t.view.footprint(t.question, p.pinned)) >= 0, key
            shown.add(p.pinned)
        assert len(shown) > 1


def test_a_press_where_it_fits_nowhere_says_why_and_moves_nothing() -> None:
    with with_a_building_in_the_hand() as w:
        t = w.scene
        w.click(next(x for x in t.presenter.targets if x.choices).rect.center)
        chosen = t.presenter.pinned
        w.click(t.view.lay.city.square(4).center)
        assert t.presenter.pinned == chosen and "pyramid" in " ".join(said(w)).lower()


def test_by_keys_a_piece_turns_about_the_ring_before_it_is_set_down() -> None:
    with Window(founders_table(at_question("PlaceBuilding")), speed="off") as w:
        w.run(0.2)
        t = w.scene
        w.key("tab", "5")
        t.presenter.unpin()
        at = t.ui.focus.told_of()
        for key in "rrfr":
            w.key(key)
            assert t.presenter.pinned is None and t.ui.focus.told_of().colliderect(at), key


def test_a_press_elsewhere_only_shows_it_there() -> None:
    with with_a_building_in_the_hand() as w:
        t = w.scene
        first, *_, other = [x for x in t.presenter.targets if x.choices]
        w.click(first.rect.center)
        entries = len(t.session.table.log)
        w.click(other.rect.center)
        assert t.presenter.pinned == other.choices[0] and len(t.session.table.log) == entries


def test_a_piece_comes_into_the_hand_unturned() -> None:
    with with_a_building_in_the_hand() as w:
        upright = w.scene.presenter.pose
        assert len(w.scene.presenter.poses) > 1
        w.key("r")
        turned = w.scene.presenter.pose
        assert turned != upright
        w.resize((1600, 900))
        assert w.scene.presenter.pose == turned, "the same piece stays as it was turned"
        w.key("escape")
        w.click(next(x for x in w.scene.presenter.targets if x.choices).rect.center)
        w.run(0.2)
        assert asked(w) == "PlaceBuilding" and w.scene.presenter.pose == upright


def test_a_stone_is_laid_by_the_bar_and_stays_where_it_is_pressed_again() -> None:
    with open_city(2, seed=b"3", options={"setup": "first"}) as w:
        until(w, "PlacePyramidTile")
        t = table_of(w)
        spot = next(x for x in t.presenter.targets if x.choices).rect.center
        w.click(spot)
        chosen = t.presenter.pinned
        w.click(spot)
        assert t.presenter.pinned == chosen and asked(w) == "PlacePyramidTile"
        w.click("main")
        assert t.session.table.log[-1][2] is not None and asked(w) != "PlacePyramidTile"

"""The table larger than its window: wheel, pinch, keys, a drag; and what is asked about comes into sight."""

import pygame
import pytest
from citygods_driver import open_city, table_of, until
from founders_hands import Hands, at_question, founders_table
from window import TICK, Window

from game.client.citygods.motions import film
from game.client.devices.intent import Pinch
from game.client.scenes.settings import SettingsScene


def test_the_wheel_makes_the_table_larger_and_smaller_about_the_pointer() -> None:
    with Window(founders_table(at_question("TakeTurn", answers=30)), seen=False) as w:
        t = w.scene
        w.run(0.2)
        city = t.view.lay.city.field
        at, before = city.center, city.w
        w.wheel(at, 1)
        assert t.view.lay.city.field.w > 1.15 * before
        assert t.view.lay.city.field.collidepoint(at)
        w.wheel(at, -1)
        assert t.view.lay.city.field == city


def test_keys_and_fingers_do_the_same_and_it_is_kept() -> None:
    with open_city() as w:
        t = table_of(w)
        assert until(w, "ChooseWorker") is not None
        before = t.view.lay.plaza.w
        w.key("=")
        once = t.view.lay.plaza.w
        t.handle(Pinch(t.area.center, 1.3))
        w.run()
        assert before < once < t.view.lay.plaza.w and w.app.settings.zoom == 150
        t.handle(Pinch(t.area.center, 0.7))
        w.key("-")
        assert t.view.lay.plaza.w == before and w.app.settings.zoom == 100


def test_the_middle_button_takes_the_table_along() -> None:
    with Window(founders_table(at_question("TakeTurn", answers=30)), seen=False, zoom=150) as w:
        t = w.scene
        w.run(0.2)
        t.lens.at = (0.5, 0.5)
        t.refresh()
        x, y = t.view.lay.city.rect.topleft
        start = t.area.center
        common = {"touch": False, "clicks": 1, "button": 2}
        w.run(TICK, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, **common))
        end = (start[0] - 60, start[1] - 40)
        w.run(TICK, pygame.Event(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(0, 1, 0), touch=False))
        w.run(TICK, pygame.Event(pygame.MOUSEBUTTONUP, pos=end, **common))
        assert (t.view.lay.city.rect.x, t.view.lay.city.rect.y) == (x - 60, y - 40)


@pytest.mark.parametrize("zoom", [150, 200])
def test_what_is_asked_about_is_in_sight_and_can_be_played(zoom: int) -> None:
    with Window(founders_table(players=2), seen=False, zoom=zoom, speed="off") as w:
        hands, t = Hands(w), w.scene
        for _ in range(25):
            hands.settle()
            lit = [g for g in t.presenter.targets if g.choices]
            assert not lit or any(t.area.colliderect(g.rect) for g in lit)
            t.answer(hands.pick())
            w.run()


@pytest.mark.parametrize("scale", [100, 150])
def test_what_goes_on_below_the_bar_is_not_pressed_through_it(scale: int) -> None:
    with Window(founders_table(players=4), (1600, 900), seen=False, ui_scale=scale, zoom=150) as w:
        t = w.scene
        for x in (0.0, 0.5, 1.0):
            for y in (0.0, 0.5, 1.0):
                t.lens.at = (x, y)
                t.refresh()
                w.run()
                strips = [s for s in t.ui.all() if s.key.startswith("look ")]
                assert all(t.area.contains(s.rect) for s in strips)


def test_teotibots_turn_is_seen_though_the_table_is_larger() -> None:
    with open_city(solo=True, speed="normal", zoom=150) as w:
        t = table_of(w)
        assert until(w, "EndTurn") is not None
        w.click("main")
        for _ in range(600):
            w.run()
            if t.view.bot_turn.on_view:
                break
        assert t.area.contains(film.turn_rect(t.view).inflate(-8, -8)) and t.director.moving


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_whatever_the_size_of_everything_the_whole_table_is_in_the_window(size: tuple[int, int], scale: int) -> None:
    with Window(SettingsScene(), size, seen=False) as w:
        w.scene._set("ui_scale", scale)
        w.app.scenes.replace(founders_table(solo=True))
        w.run(0.2)
        t = w.scene
        seen = [*t.view.boards(), t.view.lay.solo]
        assert all(t.area.inflate(4, 4).contains(r) for r in seen)


def test_the_size_of_everything_enlarges_the_print_on_the_boards() -> None:
    with Window(founders_table()) as usual, Window(founders_table(), ui_scale=150) as large:
        assert large.scene.view.look.text > usual.scene.view.look.text


def test_a_building_to_be_chosen_comes_into_sight_with_as_much_as_is_needed_to_choose() -> None:
    with Window(founders_table(at_question("PlaceBuilding", answers=30)), (1600, 900), seen=False, zoom=125) as w:
        t = w.scene
        w.run(0.2)
        city = t.view.lay.city.rect
        assert city.w <= t.area.w
        assert t.area.left <= city.left and city.right <= t.area.right


def test_the_ring_is_never_out_of_sight() -> None:
    with Window(founders_table(at_question("TakeTurn", answers=30)), seen=False, zoom=200) as w:
        t = w.scene
        w.run(0.2)
        for _ in range(12):
            w.key("tab")
            w.run()
            focus = t.ui.focus
            if focus is not None and focus.key.startswith("at "):
                assert t.area.collidepoint(focus.rect.center)


def test_what_one_holds_is_seen_while_its_panel_is_out_of_sight() -> None:
    with Window(founders_table(at_question("TakeTurn", answers=30)), size=(1600, 900), ui_scale=150, zoom=150) as w:
        t = w.scene
        own = t.ui.find("pocket")
        assert own is not None and not t.area.contains(t.view.own()[-1]) and t.area.contains(own.rect)
        assert [n for _, n in own.goods] == list(t.state.players[t.question.who].goods())
        assert own.rect.collidelist([g.rect for g in t.presenter.targets if g.choices]) < 0
    with Window(founders_table(at_question("TakeTurn", answers=30))) as w:
        assert w.scene.ui.find("pocket") is None

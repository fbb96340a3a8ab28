"""What one looks at: what does not matter steps back, who moves is seen large, and no badge lies over a die."""

import random

import pytest
from citygods_driver import city_table, open_city, play_on, table_of, until
from founders_hands import at_question, founders_table, session_of
from pygame import Rect
from window import Window

from game.bots.thinker import InlineThinker
from game.client.citygods.questions.plates import beside_dice
from game.client.citygods.view import CityOfGodsView
from game.client.scenes.popup import Popup
from game.client.table.scene import TableScene
from game.record import Seat


def test_while_a_building_is_placed_the_main_board_steps_back() -> None:
    with Window(founders_table(at_question("PlaceBuilding"))) as w:
        t = w.scene
        w.run(2.0)
        bright = t.stepping_back.bright()
        assert any(r.contains(t.view.lay.city.field) for r in bright)
        assert not any(r.colliderect(t.view.lay.board.road) for r in bright)


def test_every_place_that_may_be_chosen_stays_bright() -> None:
    with Window(founders_table(at_question("PlaceTemple"))) as w:
        t = w.scene
        w.run(2.0)
        bright = t.stepping_back.bright()
        assert all(any(r.contains(g.rect) for r in bright) for g in t.presenter.targets if g.choices)


def test_the_pyramid_is_bright_while_its_pictures_are_matched() -> None:
    with open_city(seed=b"2") as w:
        t = table_of(w)
        assert until(w, "PlacePyramidTile") is not None
        w.run(2.0)
        bright = t.stepping_back.bright()
        assert any(r.contains(t.view.lay.plaza) for r in bright)
        assert not any(r.contains(t.view.lay.wheel) for r in bright)


def against_a_bot() -> TableScene:
    session = session_of(players=2)
    session.header.seats = [Seat("me", "Sun"), Seat("greedy", "Jaguar")]
    session.thinker = InlineThinker(session.header)
    return founders_table(session)


@pytest.mark.parametrize(("follow", "seats"), [(True, {0, 1}), (False, {0})])
def test_the_city_of_who_moves_is_the_large_one_if_wished(follow: bool, seats: set[int]) -> None:
    with Window(against_a_bot(), seen=False, follow=follow) as w:
        t = w.scene
        seen = set()
        for _ in range(2000):
            if t.question is not None:
                assert t.view.seat == 0
                t.answer(t.question.options[0])
            elif t.tempo.watching:
                seen.add(t.view.seat)
            if len(t.session.table.log) > 40:
                break
            w.run()
        assert seen == seats


def against_a_bot_in_the_city() -> TableScene:
    scene = city_table(2, setup="first")
    scene.session.header.seats = [Seat("me", "Sun"), Seat("greedy", "Jaguar")]
    scene.session.thinker = InlineThinker(scene.session.header)
    return TableScene(scene.session, CityOfGodsView())


def test_ones_own_panel_stays_in_its_place_while_others_move() -> None:
    with Window(against_a_bot_in_the_city(), seen=False) as w:
        t, luck, watched = w.scene, random.Random(1), 0
        for _ in range(3000):
            assert t.view.seat == 0 and t.view.panel(0) == t.view.lay.mine
            if t.question is not None:
                t.answer(luck.choice(t.question.options))
            watched += t.tempo.watching
            if len(t.session.table.log) > 40:
                break
            w.run()
        assert watched > 10


@pytest.mark.parametrize("by_keys", [True, False])
def test_a_row_of_what_may_be_slipped_in_lights_what_it_is_about(by_keys: bool) -> None:
    with open_city(2, seed=b"30") as w:
        t = table_of(w)
        several = play_on(w, lambda q: len(q.asides) > 1 and t.ui.find("asides") is not None, random.Random(3))
        assert several is not None
        w.key("b", "down") if by_keys else w.click("asides")
        rows = w.find("items")
        if not by_keys:
            w.move(rows.row_rect(1).center)
        w.run(0.2)
        assert isinstance(w.scene, Popup) and t.spotlight.places()
        w.key("escape")
        w.run(0.2)
        assert not t.spotlight.held


@pytest.mark.parametrize("wide", [(90,), (90, 70)])
@pytest.mark.parametrize("seed", [b"1", b"2"])
def test_the_chips_that_collect_and_worship_cover_no_die_nor_each_other(seed: bytes, wide: tuple[int, ...]) -> None:
    with open_city(players=3, seed=seed) as w:
        t = table_of(w)
        assert until(w, "ChooseAction") is not None
        v, s = t.view, t.state
        for board in v.lay.boards:
            some, h = [v.lay.px(one) for one in wide], v.lay.px(32)
            spots = zip(beside_dice(v, board, some, h), some, strict=True)
            chips = [Rect(right - x, middle - h // 2, x, h) for (right, middle), x in spots]
            dice = [v.die_rect(c, i) for c, own in enumerate(s.dice) for i, d in enumerate(own) if d.board == board]
            assert not any(chip.collidelist(dice) >= 0 for chip in chips)
            assert len(chips) == 1 or not chips[0].colliderect(chips[1])

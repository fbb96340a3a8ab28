"""What one looks at: what does not matter steps back, who moves is seen large, and no badge lies over a die."""

import random

import pytest
from citygods_driver import city_table, open_city, play_on, table_of, until
from founders_hands import at_question, founders_table, session_of
from pygame import Rect
from window import Window

from game.bots.thinker import InlineThinker
from game.client.citygods.paint.boards import beside_name
from game.client.citygods.paint.plan import Plan
from game.client.citygods.questions.lights import cocoa
from game.client.citygods.questions.plates import label_height, plates
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
        several = play_on(w, lambda q: len(q.asides) > 1, random.Random(3))
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


MAIN = (("say", "Main"), *cocoa(-2))
GOLD = (("say", "−3"), ("good", "gold"))


@pytest.mark.parametrize(
    ("size", "ui_scale"), [((1280, 720), 100), ((1280, 720), 200), ((1600, 900), 150), ((1920, 1080), 100)]
)
@pytest.mark.parametrize("seed", [b"1", b"2"])
def test_what_hangs_at_a_board_covers_neither_name_nor_dice_nor_print(
    seed: bytes, size: tuple[int, int], ui_scale: int
) -> None:
    with open_city(players=3, seed=seed, size=size, ui_scale=ui_scale, seen=False) as w:
        t = table_of(w)
        assert until(w, "ChooseAction") is not None
        v, s, lay = t.view, t.state, t.view.lay
        for board, r in lay.boards.items():
            main = () if board == 1 else (*MAIN, *GOLD) if board > 4 else MAIN
            worship = (("say", "Worship"), *cocoa(-1)) if board in (1, 2, 3, 4, 7) else ()
            made = plates(v, board, 4, main, worship, label_height(v))
            assert main == () or made["main"].parts[0] == MAIN[0]
            found = [plate.rect for plate in made.values()]
            dice = [v.die_rect(c, i) for c, own in enumerate(s.dice) for i, d in enumerate(own) if d.board == board]
            plan = Plan(board, r.w, v.fine.text)
            head = lay.on(board, plan.head())
            name = Rect(r.x, r.y, r.w - round(beside_name(plan, s.box.boards[board].name)), head.h)
            body = Rect(r.x, head.bottom + lay.px(6), r.w, lay.on(board, plan.foot()).top - head.bottom - lay.px(6))
            print_ends = lay.on(board, plan.decoration(1) if board == 7 else plan.cell(0, 2)).right
            niche, tile = lay.on(board, plan.niche()), lay.on(board, plan.discovery())
            worship_space = Rect(print_ends - 4, niche.y, tile.left - print_ends + 4, niche.h)
            for i, plate in enumerate(found):
                print_ = [] if worship_space.contains(plate) else [body]
                assert plate.collidelist([*dice, name, *print_, *found[:i]]) < 0, (board, plate)
                assert plate.collidelist([other for n, other in lay.boards.items() if n != board]) < 0

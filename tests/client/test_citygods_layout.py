"""City of Gods in every window: everything has its place, nothing is cut or covered, only what changed is painted."""

import pygame
import pytest
from citygods_driver import NAMES, city_table, open_city, table_of, until
from window import Window

from game.client.citygods.board import parts as parts
from game.client.citygods.board import seats, solo, tracks
from game.client.citygods.board.on_view import visible
from game.client.citygods.paint import boards
from game.client.citygods.questions import lights
from game.client.paint import hollow, panels
from game.client.paint import type as types
from game.client.paint.look import MIN_TEXT
from game.client.table.header import HeaderGround

SIZES = [(1280, 720), (1920, 1080), (3440, 1440), (1440, 1080)]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", [(2, False), (4, False), (1, True)], ids=str)
def test_everything_has_its_place_in_every_window(game, size):
    with open_city(*game, size=size, options={"setup": "first"}) as w:
        w.run(0.2)
        t = table_of(w)
        lay = t.view.lay
        panels = [*lay.boards.values(), lay.plaza, lay.temples_rect, lay.tracks, lay.houses, lay.wheel, lay.mine,
                  *lay.others, lay.strip]  # fmt: skip
        assert all(t.area.contains(r) for r in panels)
        assert not [(a, b) for i, a in enumerate(panels) for b in panels[i + 1 :] if a.colliderect(b)]
        assert min(r.w for r in lay.boards.values()) >= 250


def test_dice_stay_in_their_wells_however_many_there_are():
    with open_city(2, options={"setup": "first"}) as w:
        w.run(0.2)
        t = table_of(w)
        s = t.view.s
        s.dice[0] = [d.but(board=8, lock=0) for d in s.dice[0]]
        well = t.view.lay.well(8, 0, (4, 0, 0, 0))
        assert all(well.inflate(4, 30).contains(t.view.die_rect(0, i)) for i in range(4))


def test_only_what_changed_is_painted_again():
    with open_city(2, options={"setup": "first"}) as w:
        w.run(0.2)
        v = table_of(w).view
        v.s.players[0].cocoa += 1
        dirty = v.still.show(v.parts())
        assert dirty and all(not r.colliderect(v.lay.boards[1]) for r in dirty)


def test_a_resized_window_shows_the_same_position():
    with open_city(2, options={"setup": "first"}) as w:
        until(w, "ChooseAction")
        t = table_of(w)
        for size in ((1920, 1080), (1440, 1080), (1280, 720)):
            w.resize(size)
            assert visible(t.view.s) == visible(t.state)
            assert all(t.area.contains(target.rect) for target in t.presenter.targets)


def test_an_opening_is_shown_before_the_boards_are_dealt():
    w = Window(None)
    try:
        scene = city_table(4)
        w.app.scenes.push(scene)
        w.run(0.1)
        assert w.shot().get_size() == (1280, 720)
    finally:
        w.app.close()


@pytest.mark.parametrize("palette", ["deutan", "protan", "tritan"])
def test_every_palette_and_the_largest_text_are_drawn(palette):
    with open_city(1, solo=True, palette=palette, text_size=150) as w:
        until(w, "ChooseDistance")
        w.run(0.1)
        assert len({tuple(w.shot().get_at((x, 300))) for x in range(0, 1280, 16)}) > 20


@pytest.mark.parametrize("setting", [{"text_size": 150}, {"ui_scale": 150}, {"ui_scale": 200}], ids=str)
def test_a_narrow_header_drops_the_name_and_keeps_the_whole_calendar(setting):
    with open_city(3, seen=False, options={"setup": "first"}, **setting) as w:
        w.run(0.2)
        t = table_of(w)
        look = t.app.brush.look
        ground = next(g for g in t.ui.widgets if isinstance(g, HeaderGround))
        middle = pygame.Rect(0, 0, ground.until - t.app.screen.u(18), ground.rect.h)
        strip = tracks.calendar(pygame.Surface(w.app.screen.size), look, middle, t.view.s, 0.0, t.view.last_turns)
        words = tracks.eclipse_words(t.view.s, t.view.last_turns)[-1]
        assert strip.w >= tracks.days(t.view.s) * tracks.NARROWEST_DAY
        assert types.width(look, words[0], "heading", 18) <= strip.x
        assert middle.contains(strip)


@pytest.mark.parametrize("setting", [{}, {"text_size": 150}, {"ui_scale": 200}], ids=str)
def test_the_unlock_plate_has_room_for_its_words_and_lies_clear_of_the_dice(setting):
    with open_city(4, seen=False, options={"setup": "first"}, **setting) as w:
        w.run(0.2)
        mine = table_of(w).view.mine()
        low = mine.unlock.h < lights.TWO_LINES
        words = "Unlock all: whole turn" if low else "whole turn"
        assert mine.unlock.w >= types.measure(words, MIN_TEXT) + MIN_TEXT
        assert mine.unlock.collidelist(mine.dice) == -1
        assert all(types.measure(name, MIN_TEXT, "serif") <= mine.face.w for name in NAMES)


@pytest.mark.parametrize("size", [(1024, 768), (1440, 1080), (1280, 800), (1280, 720)], ids=str)
def test_the_players_have_all_the_room_between_the_ring_and_the_strip(size):
    with open_city(4, size=size, seen=False, options={"setup": "first"}) as w:
        w.run(0.2)
        lay = table_of(w).view.lay
        low = max(r.bottom for r in (lay.mine, *lay.others))
        assert 0 <= lay.strip.y - low <= 16
        assert lay.stacked == (size[0] / size[1] < 1.7)


def test_tiles_that_lie_open_beside_a_track_do_not_cover_each_other():
    with open_city(4, options={"setup": "first"}) as w:
        w.run(0.2)
        lay, box = table_of(w).view.lay, table_of(w).state.box
        for step, most in box.avenue_tiles:
            slots = lay.avenue_slots(step, box.avenue_max, most)
            assert not [i for i, r in enumerate(slots) if r.collidelist(slots[i + 1 :]) >= 0]
            assert slots[0].w >= 26
        for t, step in box.majors:
            slots = lay.temple_slots(t, step)
            assert not [i for i, r in enumerate(slots) if r.collidelist(slots[i + 1 :]) >= 0]
            assert slots[0].w >= 26


def test_a_name_of_twelve_letters_is_read_whole_on_ones_own_panel():
    with open_city(4, options={"setup": "first"}) as w:
        w.run(0.2)
        assert types.measure("Quetzalcoatl", MIN_TEXT, "serif") <= table_of(w).view.mine().face.w


def test_teotibots_tiles_are_large_enough_to_read_in_a_low_panel():
    with open_city(1, solo=True, options={"setup": "first"}) as w:
        until(w, "ChooseWorker")
        v = table_of(w).view
        _, right = solo.split(v.lay.others[0])
        spots = solo.places(right.inflate(-v.fine.px(16), -v.fine.px(14)))
        assert min(spots[name].w for name in ("T", "ML", "MR", "BL", "BM", "BR")) >= 40
        assert all(right.contains(r) for r in spots.values())


def test_prices_on_a_board_leave_its_name_to_be_read():
    with open_city(4, options={"setup": "first"}) as w:
        until(w, "ChooseDistance")
        lay = table_of(w).view.lay
        high = max(20, lay.px(30))
        wide = {"Main": lights.price_width((("say", "Main"), *lights.cocoa(-3)), high),
                "both": 2 * lights.price_width(lights.cocoa(-3), high) + lay.px(4)}  # fmt: skip
        for number, r in lay.boards.items():
            name = table_of(w).state.box.boards[number].name
            named = r.x + lay.px(56) + types.measure(name, max(MIN_TEXT, lay.px(22)), "serif")
            assert named <= r.right - lay.px(6) - max(wide.values())


def test_numbers_fit_their_wells_at_every_text_size():
    with open_city(4, options={"setup": "first"}, text_size=150) as w:
        until(w, "ChooseWorker")
        v = table_of(w).view
        seen = []
        for box in v.mine().stock.values():
            to = pygame.Surface(w.app.screen.size, pygame.SRCALPHA)
            seats.stock(to, v.fine, box, "gold", 12)
            seen.append((to.get_bounding_rect(), box.inflate(12, 12)))
        assert all(room.contains(painted) for painted, room in seen)


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1024, 768), (3440, 1440)], ids=str)
def test_a_full_hand_stays_on_its_panel(size):
    with open_city(4, size=size, seen=False, options={"setup": "first"}) as w:
        until(w, "ChooseWorker")
        v = table_of(w).view
        p = v.s.players[v.seat]
        masks = [n for n, d in v.s.box.discoveries.items() if d.mask]
        tiles = [n for n, d in v.s.box.discoveries.items() if not d.mask]
        p.known, p.hand, p.masks, p.used = v.s.technologies, tuple(tiles[:4]), tuple(masks[:7]), tuple(tiles[4:9])
        v.s.dice[v.seat][0] = v.s.dice[v.seat][0].but(board=4, lock=1)
        m = v.mine()
        laid = [*m.techs.values(), *m.hand.values(), *m.masks.values(), *m.used.values()]
        assert len(laid) == 22 and all(v.lay.mine.contains(r) for r in laid)
        assert m.unlock.collidelist(laid) == -1
        assert min(r.h for r in laid) >= 24


def test_a_road_drawn_by_its_sides_is_the_whole_road():
    by_sides, whole = (pygame.Surface((400, 300)) for _ in range(2))
    sprite = boards.causeway(360, 260, 54)
    hollow.draw(by_sides, sprite, 20, 20)
    sprite.draw(whole, 20, 20)
    assert len(hollow.rims(sprite)) == 4
    assert pygame.image.tobytes(by_sides, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_a_ring_of_light_drawn_by_its_sides_is_the_whole_ring():
    with open_city(2, options={"setup": "first"}) as w:
        w.run(0.1)
        v = table_of(w).view
        board = v.lay.boards[4]
        by_sides, whole = (pygame.Surface(w.app.screen.size) for _ in range(2))
        lights.ring(by_sides, v.fine, board, True, 1.0)
        sprite = panels.legal_ring(v.fine, *board.size, 1.0)
        sprite.draw(whole, *board.topleft)
        assert len(hollow.rims(sprite)) == 4
        assert pygame.image.tobytes(by_sides, "RGB") == pygame.image.tobytes(whole, "RGB")

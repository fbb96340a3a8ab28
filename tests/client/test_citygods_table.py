"""City of Gods on the table: whole games by pointer and by keys, and what every question shows."""

import random

import pygame
import pytest
from citygods_driver import NAMES, Hand, Keys, city_table, open_city, table_of, until
from window import Window

from game.agenda import DEALER, Reason
from game.citygods import scoring
from game.client.answering import end_turn
from game.client.citygods import (
    asides,
    closeups,
    inspect,
    lights,
    loupe,
    outlook,
    script,
    seats,
    solo,
    stage,
    steps,
    table,
    tracks,
)
from game.client.citygods.outlook import eclipse_now
from game.client.citygods.shown import CHANGES, visible
from game.client.citygods.view import CityOfGodsView
from game.client.header import HeaderGround
from game.client.paint import panels
from game.client.paint import type as types
from game.client.paint.look import MIN_TEXT
from game.client.presenters import TargetWidget
from game.client.prompt_bar import BarGround
from game.client.scenes.dialog import Curtain
from game.client.scenes.replay import ReplayScene
from game.record import Record
from game.session import Replay
from game.words.citygods_events import CAUSES

SIZES = [(1280, 720), (1920, 1080), (3440, 1440), (1440, 1080)]


@pytest.mark.long
def test_a_first_game_for_two_is_played_with_the_mouse_alone():
    with open_city(2, options={"setup": "first"}) as w:
        hand = Hand(w, 5)
        assert hand.play()
        assert hand.drags > 10


@pytest.mark.long
def test_a_game_against_teotibot_is_played_with_the_mouse_alone():
    with open_city(1, solo=True, two_step=True) as w:
        assert Hand(w, 6).play()


@pytest.mark.long
def test_a_game_against_teotibot_is_played_with_the_keyboard_alone():
    with open_city(1, solo=True, seed=b"3", options={"setup": "first"}) as w:
        assert Keys(w, 7).play()


@pytest.mark.long
def test_a_monkey_finds_no_hole():
    with open_city(3, seed=b"8", speed="fast", options={"starting": "draft"}) as w:
        w.monkey(11, 220)


def test_every_event_has_a_motion_or_is_shown_at_once():
    assert set(script.INSTANT) | set(stage.SHOWN) == set(CHANGES)
    assert not set(script.INSTANT) & set(stage.SHOWN)


@pytest.mark.long
@pytest.mark.parametrize("game", [(2, False), (1, True)], ids=str)
def test_motions_alone_lead_to_the_state(game):
    with open_city(*game, seed=b"4") as w:
        t, rng = table_of(w), random.Random(4)
        moves = t.view.script()
        played = t.session.table
        t.view.sync(played.state)
        for _ in range(260):
            if played.over:
                break
            q = played.question
            t.view.shown.hidden.clear()
            happened = played.deal(rng.randbytes(8)) if q.who == DEALER else played.answer(q.who, rng.choice(q.options))
            for event in happened:
                motion = moves[event.code](event)
                if motion is not None:
                    motion.finish()
            assert visible(t.view.s) == visible(played.state)
            assert not t.view.air.flyers and not t.view.shown.hidden
            t.view.s.owed = played.state.owed[:]


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
        s.dice[0] = [d._replace(board=8, lock=0) for d in s.dice[0]]
        well = t.view.lay.well(8, 0)
        assert all(well.inflate(4, 30).contains(t.view.die_rect(0, i)) for i in range(4))


def test_every_choice_lies_on_the_table_or_is_said_in_words():
    with open_city(2, seed=b"6") as w:
        t, rng = table_of(w), random.Random(6)
        for _ in range(160):
            if isinstance(w.scene, Curtain):
                w.key("return")
                continue
            if t.question is None:
                w.run(0.04)
                continue
            p = t.presenter
            shown = [c for target in p.targets for c in target.choices]
            if not isinstance(p, steps.PlaceStone):
                assert {*shown, *p.worded} == set(t.question.options)
            assert all(t.area.contains(target.rect) for target in p.targets)
            t.answer(rng.choice(t.question.options))
            w.run(0.04)


def test_a_worker_is_dragged_to_its_board():
    with open_city(2, options={"setup": "first"}) as w:
        until(w, "ChooseWorker")
        t = table_of(w)
        s, who = t.state, t.question.who
        die = next(i for i in t.question.options if i != "unlock")
        goal = s.ring[(s.ring_place[s.dice[who][die].board] + 2) % 8]
        w.drag(t.view.die_rect(who, die).center, t.view.lay.boards[goal].center)
        assert t.session.table.state.dice[who][die].board == goal


def test_a_worker_dropped_on_nothing_goes_home():
    with open_city(2, options={"setup": "first"}) as w:
        until(w, "ChooseWorker")
        t = table_of(w)
        die = t.question.options[0]
        w.drag(t.view.die_rect(t.question.who, die).center, t.view.lay.plaza.center)
        w.run(0.1)
        assert t.question.step.code == "ChooseWorker"


def test_the_price_is_known_before_the_move():
    with open_city(2, options={"setup": "first"}) as w:
        until(w, "ChooseDistance")
        t = table_of(w)
        board = t.view.lay.boards[t.presenter.targets[0].place[1]]
        w.move(board.center)
        w.run(0.1)
        assert "collecting gives" in t.view.foretell(t.ghosts.seen())


def test_escape_puts_the_worker_back():
    with open_city(2, options={"setup": "first"}) as w:
        until(w, "ChooseDistance")
        w.key("escape")
        assert table_of(w).question.step.code == "ChooseWorker"


def test_a_digit_is_a_number_of_steps():
    with open_city(2, options={"setup": "first"}) as w:
        q = until(w, "ChooseDistance")
        t = table_of(w)
        s, die = t.state, t.state.turn.die
        start = s.ring_place[s.dice[q.who][die].board]
        w.key("2")
        assert t.session.table.state.dice[q.who][die].board == s.ring[(start + 2) % 8]


def test_too_far_a_board_says_why():
    with open_city(2, options={"setup": "first"}) as w:
        until(w, "ChooseDistance")
        t = table_of(w)
        far = next(x for x in t.ui.all() if isinstance(x, TargetWidget) and not x.enabled)
        assert "too far" in far.explain()


def test_a_stone_is_turned_and_shows_its_matches():
    with open_city(2, seed=b"2", options={"setup": "first"}) as w:
        q = until(w, "PlacePyramidTile")
        t = table_of(w)
        w.key("r")
        assert t.presenter.pose == 1
        target = next(x for x in t.presenter.targets if x.choices)
        w.move(target.rect.center)
        w.run(0.1)
        ghost = t.ghosts.seen()
        assert ghost is not None and ghost.choice[3] == 1
        foretold = t.view.match(q, ghost.choice)
        before = t.state.players[q.who].vp
        climbed = [e for e in ghost.events if e.code == "TempleClimbed" and e.seat == q.who]
        tile = sum(e.n for e in ghost.events if e.code == "Scored" and e.why in ("pyramid", "pyramid_match"))
        assert foretold.points == tile
        assert len(climbed) <= len(foretold.temples)
        w.click(target.rect.center)
        w.key("return")
        assert t.session.table.state.players[q.who].vp >= before + tile


def test_starting_tiles_are_picked_behind_a_curtain_two_by_two():
    with open_city(2) as w:
        w.run(0.3)
        t = table_of(w)
        for _ in range(2):
            assert isinstance(w.scene, Curtain)
            w.key("return")
            w.run(0.1)
            assert isinstance(t.presenter, steps.PickPair)
            for target in list(t.presenter.targets)[:2]:
                w.click(target.rect.center)
            w.click("main")
            w.run(0.1)
        assert all(len(p.kept) == 2 for p in t.session.table.state.players)


def test_enter_keeps_the_two_tiles_that_are_picked():
    with open_city(2) as w:
        w.run(0.3)
        w.key("return")
        w.run(0.1)
        t = table_of(w)
        who = t.question.who
        for target in list(t.presenter.targets)[:2]:
            w.click(target.rect.center)
        w.key("return")
        w.run(0.1)
        assert t.question is None or t.question.who != who


def test_a_starting_tile_that_is_picked_looks_it():
    with open_city(2) as w:
        w.run(0.3)
        w.key("return")
        w.run(0.1)
        t = table_of(w)
        place, rect = t.presenter.targets[0].place, t.presenter.targets[0].rect
        offer = t.view.offer()
        above = offer.lifted(rect).move(0, -3).midtop
        before = w.app.surface.get_at(above)
        w.click(rect.center)
        w.run(0.1)
        assert t.presenter.chosen() == (place[1],)
        assert w.app.surface.get_at(above)[:3] == t.view.fine.palette.focus != before[:3]


def test_a_pair_can_be_changed_before_it_is_kept():
    with open_city(2) as w:
        w.run(0.3)
        w.key("return")
        w.run(0.1)
        p = table_of(w).presenter
        a, b, c, _ = p.targets
        for target in (a, b, a, c):
            w.click(target.rect.center)
            p = table_of(w).presenter
        assert set(p.pinned) == {b.place[1], c.place[1]}


def test_teotibots_turn_can_be_shown_again():
    with open_city(1, solo=True, options={"setup": "first"}) as w:
        t = table_of(w)
        while not solo.can_replay(t.view):
            until(w, "EndTurn")
            end_turn(t)
            w.run(0.1)
        until(w, "ChooseWorker")
        t.director.speed = 1.0
        before = visible(t.view.s)
        w.click("replay")
        assert t.director.moving and t.view.bot_turn.on_view
        t.director.finish()
        assert visible(t.view.s) == before
        assert "Teotibot rolls" in solo.story(t.view)


def test_salary_is_asked_over_the_eclipses_table():
    with open_city(2, seed=b"2", options={"setup": "first", "eclipse": "dark"}) as w:
        until(w, "PaySalary")
        w.run(0.1)
        v = table_of(w).view
        assert v.eclipse is not None and v.eclipse.row == "salary"
        scored = sum(n for (row, _), n in v.eclipse.points.items() if row == "track")
        assert scored == sum(
            e.n for e in v.table.session.table.events() if e.code == "Scored" and e.why == "eclipse_track"
        )


def test_the_coming_eclipse_is_foretold():
    with open_city(2, seed=b"5", options={"setup": "first", "eclipse": "dark"}) as w:
        t, rng = table_of(w), random.Random(2)
        played = t.session.table
        while True:
            foretold = [eclipse_now(played.state, who) for who in (0, 1)]
            q = played.question
            happened = played.deal(rng.randbytes(8)) if q.who == DEALER else played.answer(q.who, rng.choice(q.options))
            if any(e.code == "EclipseBegan" for e in happened):
                break
        for who in (0, 1):
            for row, cause in (("track", "eclipse_track"), ("lead", "eclipse_lead"), ("masks", "eclipse_masks")):
                got = sum(e.n for e in happened if e.code == "Scored" and e.seat == who and e.why == cause)
                assert got == foretold[who][row]


def test_any_board_opens_large_and_closes():
    with open_city(2, options={"setup": "first"}) as w:
        w.run(0.2)
        t = table_of(w)
        for rect in t.view.lay.boards.values():
            w.click(rect.midtop, button=3)
            assert w.scene is not t
            w.key("escape")
            assert w.scene is t


def test_everything_says_what_it_is():
    with open_city(1, solo=True, size=(1280, 720)) as w:
        until(w, "ChooseWorker")
        t = table_of(w)
        silent = [r for r in (*t.view.lay.boards.values(), t.view.lay.plaza, t.view.lay.wheel, t.view.lay.houses,
                              t.view.lay.tracks, t.view.lay.mine, *t.view.lay.others, *t.view.lay.temple_rects)
                  if not t.view.tip(r.center)]  # fmt: skip
        assert not silent


def test_a_discovery_tile_is_used_by_a_click_on_it():
    with open_city(2, seed=b"7") as w:
        t, rng = table_of(w), random.Random(3)
        for _ in range(600):
            q = until(w, "ChooseWorker", rng)
            if q.asides and any(a.code == "UseDiscovery" for a, _ in asides.spots(t.view, q)):
                break
            t.answer(rng.choice(q.options))
            w.run(0.04)
        slipped, rect = next((a, r) for a, r in asides.spots(t.view, q) if a.code == "UseDiscovery")
        w.click(rect.center)
        assert slipped.tile in t.session.table.state.players[q.who].used


def test_only_what_changed_is_painted_again():
    with open_city(2, options={"setup": "first"}) as w:
        w.run(0.2)
        v = table_of(w).view
        v.s.players[0].cocoa += 1
        dirty = v.still.show(table.parts(v.s, v.lay, v.fine, v.shown))
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


def test_a_finger_moves_a_worker():
    with open_city(2, options={"setup": "first"}) as w:
        until(w, "ChooseWorker")
        t = table_of(w)
        who, die = t.question.who, t.question.options[0]
        w.touch(t.view.die_rect(who, die).center)
        assert t.question.step.code == "ChooseDistance"
        goal = t.presenter.targets[0].place[1]
        w.touch(t.view.lay.boards[goal].center)
        assert t.session.table.state.dice[who][die].board == goal


def test_a_pad_moves_a_worker():
    with open_city(2, options={"setup": "first"}) as w:
        until(w, "ChooseWorker")
        t = table_of(w)
        w.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_A)
        assert t.question.step.code == "ChooseDistance"
        w.pad(pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_A)
        assert t.question.step.code != "ChooseDistance"


def test_a_boards_number_opens_it_by_keys():
    with open_city(2, options={"setup": "first"}) as w:
        until(w, "ChooseWorker")
        t = table_of(w)
        t.ui.set_focus(t.ui.find("look 4"))
        w.key("return")
        assert w.scene is not t
        assert "Gold Deposits" in w.scene.what.heading


@pytest.mark.parametrize("palette", ["deutan", "protan", "tritan"])
def test_every_palette_and_the_largest_text_are_drawn(palette):
    with open_city(1, solo=True, palette=palette, text_size=150) as w:
        until(w, "ChooseDistance")
        w.run(0.1)
        assert len({tuple(w.shot().get_at((x, 300))) for x in range(0, 1280, 16)}) > 20


def test_a_record_is_watched_on_the_same_table():
    t, rng = city_table(1, solo=True, seed=b"5"), random.Random(2)
    played = t.session.table
    for _ in range(60):
        if played.question.who == DEALER:
            t.session.step()
        else:
            t.session.answer(played.question.who, rng.choice(played.question.options))
    entries = [(entry, digest, b"") for entry, digest in zip(played.log, played.digests[1:], strict=True)]
    watched = Replay(Record(t.session.header, entries, False, 0, b""))
    with Window(ReplayScene(watched, CityOfGodsView()), speed="fast") as w:
        w.scene.go(len(watched) - 1)
        w.run(0.1)
        assert visible(w.scene.view.s) == visible(played.state)


@pytest.mark.parametrize("setting", [{"text_size": 150}, {"ui_scale": 150}, {"ui_scale": 200}], ids=str)
def test_a_narrow_header_drops_the_name_and_keeps_the_whole_calendar(setting):
    with open_city(3, options={"setup": "first"}, **setting) as w:
        w.run(0.2)
        t = table_of(w)
        look = t.app.brush.look
        ground = next(g for g in t.ui.widgets if isinstance(g, HeaderGround))
        middle = pygame.Rect(0, 0, ground.until - t.app.screen.u(18), ground.rect.h)
        strip = tracks.calendar(pygame.Surface(w.app.screen.size), look, middle, t.view.s, 0.0)
        words = tracks.eclipse_words(t.view.s)[-1]
        assert strip.w >= tracks.days(t.view.s) * tracks.NARROWEST_DAY
        assert types.width(look, words[0], "heading", 18) <= strip.x
        assert middle.contains(strip)


@pytest.mark.parametrize("setting", [{}, {"text_size": 150}, {"ui_scale": 200}], ids=str)
def test_the_unlock_plate_has_room_for_its_words_and_lies_clear_of_the_dice(setting):
    with open_city(4, options={"setup": "first"}, **setting) as w:
        w.run(0.2)
        mine = table_of(w).view.mine()
        assert mine.unlock.w >= types.measure("Unlock all", MIN_TEXT)
        assert mine.unlock.collidelist(mine.dice) == -1
        assert all(types.measure(name, MIN_TEXT, "serif") <= mine.face.w for name in NAMES)


def test_the_empty_action_pyramid_says_what_will_lie_there(monkeypatch):
    said = []
    monkeypatch.setattr(solo, "say", lambda to, look, words, *more: said.append(words) or 0)
    with open_city(1, solo=True) as w:
        w.run(0.2)
        assert table_of(w).question.step.code == "PickStarting"
        assert " ".join(said).startswith(solo.NOT_DEALT)


def test_a_resource_to_take_says_what_gave_it():
    with open_city(2, options={"setup": "first"}) as w:
        q = until(w, "TakeResources")
        t = table_of(w)
        assert t.speech.prompt(t.state, q.step).startswith(f"{CAUSES[q.step.why]}: which resource do you take?")


def test_while_teotibot_moves_nobody_else_is_said_to_think():
    with open_city(1, solo=True, speed="normal", options={"setup": "first"}) as w:
        t, rng, seen = table_of(w), random.Random(2), set()
        for _ in range(600):
            if t.view.bot_turn.on_view and t.director.moving:
                bar = next(b for b in t.ui.widgets if isinstance(b, BarGround))
                seen.add(bar._waiting()[0])
                if len(t.view.bot_turn.events) > 2:
                    break
            elif t.question is not None:
                t.answer(rng.choice(t.question.options))
            w.run(0.05)
        assert seen == {"Teotibot moves …"}


@pytest.mark.parametrize("size", [(1024, 768), (1440, 1080), (1280, 720)], ids=str)
def test_the_players_have_all_the_room_between_the_ring_and_the_strip(size):
    with open_city(4, size=size, options={"setup": "first"}) as w:
        w.run(0.2)
        lay = table_of(w).view.lay
        low = max(r.bottom for r in (lay.mine, *lay.others))
        assert 0 <= lay.strip.y - low <= 16
        assert lay.stacked == (size[0] / size[1] < 1.5)


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


def test_a_small_tile_is_held_up_large_beside_the_pointer():
    with open_city(4, options={"setup": "first"}) as w:
        until(w, "ChooseWorker")
        v = table_of(w).view
        temple, step = v.s.box.majors[0]
        slot = v.lay.temple_slots(temple, step)[0]
        w.move(slot.center)
        w.run(0.1)
        assert v.loupe.seen == (("discovery", v.s.temple_tiles[0][0]), slot)
        shown = loupe.beside(slot, (90, 90), v.area, 8)
        assert v.area.contains(shown) and not shown.colliderect(slot)
        w.move(v.lay.plaza.center)
        w.run(0.1)
        assert v.loupe.seen is None


def test_a_tile_of_the_action_pyramid_says_what_it_does_and_is_held_up():
    with open_city(1, solo=True, options={"setup": "first"}) as w:
        until(w, "ChooseWorker")
        t = table_of(w)
        v = t.view
        _, right = solo.split(v.lay.others[0])
        spot = solo.places(right.inflate(-v.fine.px(16), -v.fine.px(14)))["MR"]
        w.move(spot.center)
        w.run(0.6)
        assert v.loupe.seen == (("slot", 2), spot)
        assert "rolled by 9 10" in t.ui.find("look other 0").explain()


def test_the_wheel_comes_up_large_when_a_worker_ascends():
    with open_city(2, seed=b"3", options={"setup": "first"}) as w:
        until(w, "ChooseWorker")
        t = table_of(w)
        s = t.session.table.state
        s.dice[0], s.dice[1] = ([d._replace(power=5) for d in mine] for mine in s.dice[:2])
        q = until(w, "AscensionReward")
        lit = {target.place for target in t.presenter.targets if target.choices}
        assert lit == {("ascension", n) for n in q.options}
        assert all(t.view.offer().rect.contains(target.rect) for target in t.presenter.targets)
        assert min(target.rect.w for target in t.presenter.targets) >= 56
        w.click(t.presenter.targets[-1].rect.center)
        assert t.question is not q


def test_what_a_starting_tile_gives_is_said_below_the_cards():
    with open_city(3, options={"starting": "draft"}) as w:
        until(w, "DraftStarting")
        t = table_of(w)
        offer = t.view.offer()
        for card in offer.cards:
            assert offer.words(card).startswith("Boards ")
        assert all(offer.rect.contains(r) for r in offer.cards.values())


def test_the_calendar_says_what_the_coming_eclipse_would_score_and_opens_it():
    with open_city(2, options={"setup": "first"}) as w:
        until(w, "ChooseWorker")
        t = table_of(w)
        days = t.ui.find("look calendar")
        assert t.header_rect.contains(days.rect)
        assert days.explain().startswith("If the Eclipse came now\n")
        w.click(days.rect.center)
        assert w.scene is not t and w.scene.what.paint is not None
        assert "owes" in w.scene.what.words


def test_each_action_on_arrival_says_its_price_and_gain():
    with open_city(2, seed=b"2", options={"setup": "first"}) as w:
        t, rng, said = table_of(w), random.Random(8), {}
        for _ in range(60):
            q = until(w, "ChooseAction", rng)
            for act in q.options:
                said[act] = outlook.act_words(t.state, q.who, act)
            if len(said) == 3:
                break
            t.answer(rng.choice(q.options))
            w.run(0.04)
        assert said["cocoa"].startswith("Collecting gives *")
        assert said["main"].startswith("The main action costs *")
        assert said["worship"].startswith("Worship locks this worker")


def test_what_an_action_brings_is_read_in_the_prompt():
    with open_city(2, options={"setup": "first"}) as w:
        until(w, "ChooseAction")
        t = table_of(w)
        w.move(next(x for x in t.presenter.targets if x.choices == ["cocoa"]).rect.center)
        w.run(0.1)
        assert t.view.foretell(t.ghosts.seen()).startswith("Collecting gives")


def test_a_board_in_reach_opens_with_what_the_worker_may_do_there():
    with open_city(2, options={"setup": "first"}) as w:
        q = until(w, "ChooseDistance")
        t = table_of(w)
        board = t.presenter.targets[0].place[1]
        there = closeups.acting(t.view, board)
        assert there.dice[q.who][t.state.turn.die].board == board
        names = [name for name, _, _ in closeups.acts(there, q.who)]
        assert names[-1] == "Collect"
        assert closeups.closeup(t.view, t.view.lay.boards[board].midtop).words == ""


def test_a_tile_in_the_hand_has_left_the_offer_and_says_where_it_cannot_lie():
    with open_city(2, seed=b"2", options={"setup": "first"}) as w:
        q = until(w, "PlacePyramidTile")
        t = table_of(w)
        w.run(0.1)
        assert ("offer", "PlacePyramidTile", q.step.place) in t.view.shown.hidden
        taken = next(at for n, at in enumerate(t.state.box.squares) if t.state.pyramid[n])
        assert t.view.tip(t.view.lay.square(*taken).center) == t.speech.reason(Reason("square_taken"))
        w.key("escape")
        assert not t.view.shown.hidden


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


def test_what_teotibot_rolled_is_told_when_its_dice_lie_still():
    with open_city(1, solo=True, speed="normal", options={"setup": "first"}) as w:
        t, rng = table_of(w), random.Random(2)
        turn = t.view.bot_turn
        while not turn.on_view:
            if t.question is not None:
                t.answer(rng.choice(t.question.options))
            w.run(0.02)
        assert turn.poses and turn.slot < 0 and not turn.lines
        while turn.slot < 0:
            w.run(0.05)
        assert turn.lines[0].startswith("Teotibot rolls")


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


def test_the_last_eclipse_is_foretold_with_its_temple_bonuses():
    with open_city(2, options={"setup": "first"}) as w:
        until(w, "ChooseWorker")
        v = table_of(w).view
        v.s.players[0].temples = [v.s.box.bonus_step] * 3
        assert "bonus" not in eclipse_now(v.s, 0)
        v.s.eclipse = v.s.box.eclipses - 1
        assert eclipse_now(v.s, 0)["bonus"] == sum(scoring.bonus_points(v.s, 0, tile) for tile in v.s.bonuses)
        assert "temple bonuses" in v.tip(inspect.calendar_rect(v).center)


def test_worship_for_both_says_what_is_lacking_for_the_tile():
    with open_city(2, seed=b"2", options={"setup": "first"}) as w:
        q = until(w, "ChooseWorship")
        t = table_of(w)
        s = t.state.clone()
        board = s.turn.board
        s.worship_tiles[board] = next(n for n, d in s.box.discoveries.items() if d.price.goods[0])
        s.players[q.who].goods = [0, 0, 0]
        assert "you lack 1 wood" in outlook.worship_words(s, q.who, q.step.lock, "ability_tile")


def test_a_scored_eclipse_stays_on_view_before_the_next_turn():
    with open_city(2, seed=b"2", speed="normal", options={"setup": "first", "eclipse": "dark"}) as w:
        until(w, "PaySalary")
        t = table_of(w)
        for _ in range(2):
            t.answer(until(w, "PaySalary").options[0])
            w.run(0.1)
        w.run(2.4)
        assert t.view.eclipse is not None and t.question is None
        w.run(4.0)
        assert t.view.eclipse is None and t.question is not None


def test_a_finished_game_foretells_no_eclipse():
    with open_city(2, options={"setup": "first"}) as w:
        until(w, "ChooseWorker")
        v = table_of(w).view
        v.s.finished = True
        assert seats.coming_words(v.fine, v.s, 0, 40) is None
        assert v.tip(inspect.calendar_rect(v).center).endswith("The game is over.")
        assert "Eclipse" not in inspect.seat_words(v, 0)


def test_words_for_workers_that_have_not_come_name_starting_tiles_only_where_there_are_some():
    with open_city(2, options={"setup": "first"}) as w:
        w.run(0.2)
        s = table_of(w).view.s.clone()
        assert "starting tiles" not in seats.no_workers(s)
    with open_city(2) as w:
        w.run(0.2)
        assert "starting tiles" in seats.no_workers(table_of(w).view.s)


def test_cards_on_offer_are_laid_low_so_that_the_table_is_seen():
    with open_city(2) as w:
        w.run(0.3)
        w.key("return")
        w.run(0.1)
        t = table_of(w)
        plaza, up = t.view.lay.plaza, t.view.offer().rect
        assert up.colliderect(plaza)
        w.click("cards")
        w.run(0.1)
        low = t.view.offer()
        assert not low.rect.colliderect(plaza) and t.view.lay.ring_rect.contains(low.rect)
        assert [target.rect for target in t.presenter.targets] == list(low.cards.values())
        for target in list(t.presenter.targets)[:2]:
            w.click(target.rect.center)
        w.key("return")
        w.run(0.1)
        assert t.question is None or t.question.step.code != "PickStarting" or t.question.who != 0


def test_a_chip_of_the_strip_slips_in_what_it_says():
    with open_city(2, seed=b"7") as w:
        t, rng = table_of(w), random.Random(3)
        for _ in range(600):
            q = until(w, "ChooseWorker", rng)
            if any(a.code == "UseDiscovery" for _, a in t.view.chips):
                break
            t.answer(rng.choice(q.options))
            w.run(0.04)
        rect, slipped = next((r, a) for r, a in t.view.chips if a.code == "UseDiscovery")
        w.click(rect.center)
        assert slipped.tile in t.session.table.state.players[q.who].used


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (3440, 1440)], ids=str)
def test_a_full_hand_stays_on_its_panel(size):
    with open_city(4, size=size, options={"setup": "first"}) as w:
        until(w, "ChooseWorker")
        v = table_of(w).view
        p = v.s.players[v.seat]
        masks = [n for n, d in v.s.box.discoveries.items() if d.mask]
        tiles = [n for n, d in v.s.box.discoveries.items() if not d.mask]
        p.known, p.hand, p.masks, p.used = v.s.technologies, tuple(tiles[:4]), tuple(masks[:7]), tuple(tiles[4:9])
        v.s.dice[v.seat][0] = v.s.dice[v.seat][0]._replace(board=4, lock=1)
        m = v.mine()
        laid = [*m.techs.values(), *m.hand.values(), *m.masks.values(), *m.used.values()]
        assert len(laid) == 22 and all(v.lay.mine.contains(r) for r in laid)
        assert m.unlock.collidelist(laid) == -1
        assert min(r.h for r in laid) >= 24


def test_a_ring_of_light_drawn_by_its_sides_is_the_whole_ring():
    with open_city(2, options={"setup": "first"}) as w:
        w.run(0.1)
        v = table_of(w).view
        board = v.lay.boards[4]
        by_sides, whole = (pygame.Surface(w.app.screen.size) for _ in range(2))
        lights.ring(by_sides, v.fine, board, True, 1.0)
        sprite = panels.legal_ring(v.fine, *board.size, 1.0)
        sprite.draw(whole, *board.topleft)
        assert len(lights.rims(sprite)) == 4
        assert pygame.image.tobytes(by_sides, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_a_salary_is_chosen_below_the_eclipses_table_by_pointer_and_by_digit():
    with open_city(2, seed=b"2", options={"setup": "first", "eclipse": "dark"}) as w:
        q = until(w, "PaySalary")
        t = table_of(w)
        w.run(0.1)
        spots = {target.place[1]: target.rect for target in t.presenter.targets}
        assert set(spots) == set(q.options) and not t.presenter.worded
        assert min(min(r.size) for r in spots.values()) >= 32
        assert all(t.view.area.contains(r) for r in spots.values())
        w.click(spots[q.options[0]].center)
        second = until(w, "PaySalary")
        assert second is not None and second.who != q.who
        w.run(0.1)
        w.key("0")
        w.run(0.1)
        assert [p.salary for p in t.session.table.state.players].count(0) >= 1 or t.question is not second


def test_teotibots_last_turn_is_told_in_a_game_that_is_continued():
    t, rng = city_table(1, solo=True, seed=b"5"), random.Random(2)
    played = t.session.table
    while not any(e.code == "BotRolled" for e in played.events()) or played.state.active == played.state.bot.colour:
        if played.question.who == DEALER:
            t.session.step()
        else:
            t.session.answer(played.question.who, rng.choice(played.question.options))
    with Window(t, (1280, 720), speed="off") as w:
        w.run(0.2)
        assert not t.view.bot_turn.events
        assert "Teotibot rolls" in solo.story(t.view)

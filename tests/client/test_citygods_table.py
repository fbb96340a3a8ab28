"""City of Gods on the table: whole games by pointer and by keys, and what a press does."""

import random
from contextlib import contextmanager

import pygame
import pytest
from citygods_driver import Hand, Keys, city_table, open_city, play_on, table_of, until
from window import Window

from game.agenda import DEALER, Question, Reason
from game.client.citygods.board import seats
from game.client.citygods.board.on_view import CHANGES, visible
from game.client.citygods.motions import film, script
from game.client.citygods.questions import asides, steps
from game.client.citygods.things import inspect
from game.client.citygods.view import CityOfGodsView
from game.client.scenes.dialog import Curtain
from game.client.table.answering import end_turn
from game.client.table.bar_buttons import ToolButton
from game.client.table.replay import ReplayScene
from game.client.table.since import Thing
from game.client.table.target import Target
from game.client.table.target_widget import TargetWidget
from game.record import Record
from game.session import Replay


@contextmanager
def at_the_starting_tiles():
    """Two players, the curtain lifted: the first one's dealt tiles lie before him."""
    with open_city(2) as w:
        w.run(0.3)
        w.key("return")
        w.run(0.1)
        yield w, table_of(w)


@pytest.mark.long
def test_a_first_game_for_two_is_played_with_the_mouse_alone():
    with open_city(2, options={"setup": "first"}, seldom=3) as w:
        hand = Hand(w, 5)
        assert hand.play()
        assert hand.drags > 10


@pytest.mark.long
def test_a_game_against_teotibot_is_played_with_the_mouse_alone():
    with open_city(1, solo=True, two_step=True, seldom=3) as w:
        assert Hand(w, 6).play()


@pytest.mark.long
def test_a_game_against_teotibot_is_played_with_the_keyboard_alone():
    with open_city(1, solo=True, seed=b"3", options={"setup": "first"}, seldom=3) as w:
        assert Keys(w, 7).play()


@pytest.mark.long
def test_a_monkey_finds_no_hole():
    with open_city(3, seed=b"8", speed="fast", options={"starting": "draft"}) as w:
        w.monkey(11, 220)


def test_every_event_has_a_motion_or_is_shown_at_once():
    assert set(script.MOTIONS.shown) == set(CHANGES)


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
            t.view.hidden.clear()
            happened = played.deal(rng.randbytes(8)) if q.who == DEALER else played.answer(q.who, rng.choice(q.options))
            for event in happened:
                motion = moves[event.code](event)
                if motion is not None:
                    motion.finish()
            assert visible(t.view.s) == visible(played.state)
            assert not t.view.air.flyers and not t.view.hidden
            t.view.s.owed = played.state.owed[:]


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


def test_a_stone_is_turned_and_shows_its_matches():
    with open_city(2, seed=b"3", options={"setup": "first"}) as w:
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
    with at_the_starting_tiles() as (w, t):
        who = t.question.who
        for target in list(t.presenter.targets)[:2]:
            w.click(target.rect.center)
        w.key("return")
        w.run(0.1)
        assert t.question is None or t.question.who != who


def test_a_starting_tile_that_is_picked_looks_it():
    with at_the_starting_tiles() as (w, t):
        place, rect = t.presenter.targets[0].place, t.presenter.targets[0].rect
        offer = t.view.offer()
        above = offer.lifted(rect).move(0, -3).midtop
        before = w.app.surface.get_at(above)
        w.click(rect.center)
        w.run(0.1)
        assert t.presenter.chosen() == (place[1],)
        assert w.app.surface.get_at(above)[:3] == t.view.fine.palette.focus != before[:3]


def test_words_below_the_starting_tiles_follow_the_ring():
    with at_the_starting_tiles() as (w, t):
        t.shine.update = lambda dt: None  # no breathing light that draws everything again
        r = t.view.offer().rect
        foot = pygame.Rect(r.x, r.bottom - t.view.offer().foot, r.w, t.view.offer().foot)
        seen = set()
        for target in t.presenter.targets:
            t.ui.by_keys = True
            t.ui.set_focus(next(x for x in t.ui.all() if isinstance(x, TargetWidget) and x.target is target))
            w.run(0.1)
            seen.add(pygame.image.tobytes(w.app.surface.subsurface(foot), "RGB"))
        assert len(seen) == len(t.presenter.targets)


def test_a_drafted_tile_is_taken_up_then_kept_and_lies_in_the_panel():
    with open_city(3, options={"starting": "draft"}) as w:
        until(w, "DraftStarting")
        t = table_of(w)
        who, first = t.question.who, t.presenter.targets[0]
        w.click(first.rect.center)
        assert (t.question.who, t.presenter.chosen()) == (who, (first.choices[0],))
        second = t.presenter.targets[1]
        w.click(second.rect.center)
        w.click("main")
        w.run(0.1)
        assert t.state.players[who].kept == (second.choices[0],)
        assert seats.drafted(t.view.s, who) == (second.choices[0],)
        assert "Starting tile: " in inspect.words_of(t.view, ("seat", who))


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
        while not film.can_replay(t.view):
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
        assert "Teotibot rolls" in film.story(t.view)


def test_the_ring_leaves_the_header_when_something_new_is_asked():
    with open_city(2, options={"setup": "first"}) as w:
        until(w, "ChooseWorker")
        t = table_of(w)
        w.click("tool chart")
        w.click("tool chart")
        w.key("tab")
        assert not isinstance(t.ui.focus, TargetWidget)
        t.answer(t.question.options[0])
        w.run(0.1)
        assert isinstance(t.ui.focus, TargetWidget)


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
        the_tile_that_ignores_it_has_a_button_and_a_plate(v.table)


def test_nothing_lies_over_the_eclipses_table_while_a_salary_is_asked():
    """Not even where every place at the table's foot is lit."""
    with open_city(2, seed=b"2", options={"setup": "first", "eclipse": "dark"}, ui_scale=150) as w:
        until(w, "PaySalary")
        t = table_of(w)
        t.presenter.targets.append(Target(("foot",), pygame.Rect(t.area.x, t.area.bottom - 200, t.area.w, 200), [0]))
        t.recap.parts, t.recap._left = [Thing("Jaguar moves a worker from the Forest (2) to Construction (8)")] * 5, 9.0
        t.refresh()
        w.run(0.1)
        panel = t.view.eclipse_panel()
        assert panel is not None and not any(x.rect.colliderect(panel) for x in t.ui.widgets if x.key == "recap")


def the_tile_that_ignores_it_has_a_button_and_a_plate(t):
    """Whoever holds the tile: the bar names it even where it has room for nothing else, and the card does."""
    who, step = t.question.who, t.question.step
    for s in (t.state, t.view.s):
        s.players[who].hand = (next(n for n, d in s.box.discoveries.items() if d.kind == "ignore_cocoa"),)
    p = steps.PaySalary(t, Question(step, step.options(t.state), []))
    p.only_worded()
    assert p.in_bar() == ["tile"] and "Use the cocoa voucher" in p.brief("tile")
    for cocoa in (0, 40):
        t.state.players[who].cocoa = cocoa
        q = Question(step, step.options(t.state), [])
        proposed = q.options[0] if cocoa else "tile"
        assert [c for c in q.options if steps.PaySalary(t, q).kind(c) == "go"] == [proposed]
    spot = next(x.rect for x in p.targets if x.place == ("salary", "tile"))
    assert t.view.area.contains(spot)
    assert spot.collidelist([x.rect for x in p.targets if type(x.choices[0]) is int]) < 0


@pytest.mark.parametrize("far", [1, 2, 3])
def test_a_signpost_is_pressed_for_the_board_it_points_to(far):
    with open_city(2, options={"setup": "first"}) as w:
        until(w, "ChooseDistance")
        t = table_of(w)
        s, who = t.state, t.question.who
        x, y, _ = t.view.lay.gate((s.ring_place[s.dice[who][s.turn.die].board] + far - 1) % 8)
        w.click((x, y))
        assert t.session.table.log[-1] == ("answer", who, far)


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
        w.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_A)
        assert t.question.step.code == "ChooseAction"


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


def test_the_wheel_comes_up_large_when_a_worker_ascends():
    with open_city(2, seed=b"3", options={"setup": "first"}) as w:
        until(w, "ChooseWorker")
        t = table_of(w)
        s = t.session.table.state
        s.dice[0], s.dice[1] = ([d.but(power=5) for d in mine] for mine in s.dice[:2])
        q = until(w, "AscensionReward")
        lit = {target.place for target in t.presenter.targets if target.choices}
        assert lit == {("ascension", n) for n in q.options}
        assert all(t.view.offer().rect.contains(target.rect) for target in t.presenter.targets)
        assert min(target.rect.w for target in t.presenter.targets) >= 56
        w.click(t.presenter.targets[-1].rect.center)
        assert t.question is not q


def test_a_tile_in_the_hand_has_left_the_offer_and_says_where_it_cannot_lie():
    with open_city(2, seed=b"3", options={"setup": "first"}) as w:
        q = until(w, "PlacePyramidTile")
        t = table_of(w)
        w.run(0.1)
        assert t.view.lifted() == ("offer", "PlacePyramidTile", q.step.place)
        taken = next(at for n, at in enumerate(t.state.box.squares) if t.state.pyramid[n])
        assert t.view.tip(t.view.lay.square(*taken).center) == t.speech.reason(Reason("square_taken"))
        w.key("escape")
        assert t.view.lifted() is None


def test_a_worker_goes_home_while_a_chip_is_read_and_nothing_that_stands_still_changes():
    with open_city(4, options={"setup": "first"}) as w:
        until(w, "ChooseDistance")
        t = table_of(w)
        there = [target for target in t.presenter.targets if target.choices]
        w.move(next(target for target in there if not target.then).rect.center)
        assert t.hand.carried() is not None
        before = t.view.still.painted
        w.move(next(target for target in there if target.then).rect.center)
        assert t.hand.carried() is None
        assert t.view.still.painted == before


def test_cards_on_offer_are_laid_low_so_that_the_table_is_seen():
    with at_the_starting_tiles() as (w, t):
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


def test_unlocking_for_cocoa_is_offered_on_the_panel_and_in_the_bar_and_nowhere_else():
    with open_city(2, seed=b"7", size=(1600, 900), ui_scale=150) as w:
        t = table_of(w)
        q = play_on(w, lambda q: any(a.code == "PayToUnlock" for a in q.asides), random.Random(3))
        w.run(0.1)
        cocoa = t.state.players[q.who].cocoa
        offered = [x for x in t.ui.all() if "PayToUnlock" in x.key or "nlock" in getattr(x, "words", "")]
        in_bar = [x for x in offered if t.bar_rect.contains(x.rect)]
        assert len(offered) - len(in_bar) == 1 and len(in_bar) in (1, 2), "the other one is for the whole turn"
        assert not any(isinstance(x, ToolButton) for x in in_bar), "its words are as large as the others'"
        w.click(next(x for x in offered if x not in in_bar))
        assert t.state.players[q.who].cocoa == cocoa - t.state.box.unlock_cocoa


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


def test_an_amount_is_read_also_where_it_is_hinted_at():
    with open_city(2, seed=b"2", options={"setup": "first", "eclipse": "dark"}) as w:
        until(w, "PaySalary")
        t = table_of(w)
        w.run(0.1)
        target = t.presenter.targets[0]
        bare = pygame.Surface(w.app.screen.size)
        assert not t.view.draw_target(bare, target, "hint", 0.5)
        assert bare.get_at(target.rect.center) != (0, 0, 0, 255)

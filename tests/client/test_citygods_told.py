"""City of Gods told: what things are, cost and bring, before a press and after it."""

import random
import re

import pytest
from citygods_driver import city_table, open_city, table_of, until
from pygame import Rect
from window import Window

from game.agenda import DEALER
from game.citygods import scoring
from game.citygods.events import Ascended, CocoaPaid, TechnologyTaken
from game.client.citygods.board import eclipse, seats, solo
from game.client.citygods.board.eclipse import eclipse_now
from game.client.citygods.motions import film
from game.client.citygods.motions.turns import READING
from game.client.citygods.questions import outlook
from game.client.citygods.things import closeups, inspect, loupe, lying
from game.client.table.bar_words import BarGround
from game.client.table.missed import Chapter
from game.client.table.since import Since, Thing
from game.client.table.target_widget import TargetWidget
from game.events import Scored
from game.words.citygods_events import CAUSES
from game.words.phrases import phrase


def test_the_price_is_known_before_the_move():
    with open_city(2, options={"setup": "first"}) as w:
        until(w, "ChooseDistance")
        t = table_of(w)
        board = t.view.lay.boards[t.presenter.targets[0].place[1]]
        w.move(board.center)
        w.run(0.1)
        assert "collecting gives *" in t.view.foretell(t.ghosts.seen())


def test_too_far_a_board_says_why():
    with open_city(2, options={"setup": "first"}) as w:
        until(w, "ChooseDistance")
        t = table_of(w)
        far = next(x for x in t.ui.all() if isinstance(x, TargetWidget) and not x.enabled)
        assert "too far" in far.explain()


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


def test_nothing_more_is_foretold_while_an_eclipse_is_counted():
    with open_city(2, seed=b"2", options={"setup": "first", "eclipse": "dark"}) as w:
        until(w, "PaySalary")
        s = table_of(w).state
        assert any(eclipse_now(s, who) for who in (0, 1))
        assert [seats.coming(s, who) for who in (0, 1)] == [0, 0]


def test_a_power_up_that_a_technology_costs_is_said():
    with open_city(2, seed=b"5") as w:
        q, t = until(w, "PickTechnology"), table_of(w)
        t.view.s.turn.workers = 1
        rows = {tile: t.view.s.technologies.index(tile) // 3 for tile in t.view.s.technologies}
        said = {tile: t.view.unasked(q, [TechnologyTaken(q.who, tile)]) for tile in rows}
        assert all(("No power-up" in said[tile]) == (row == 1) for tile, row in rows.items())


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


def test_a_boards_number_opens_it_by_keys():
    with open_city(2, options={"setup": "first"}) as w:
        until(w, "ChooseWorker")
        t = table_of(w)
        t.ui.set_focus(t.ui.find("look 4"))
        w.key("return")
        assert w.scene is not t
        assert "Gold Deposits" in w.scene.what.heading


def test_the_empty_action_pyramid_says_what_will_lie_there(monkeypatch):
    said = []
    monkeypatch.setattr(solo, "say", lambda to, look, words, *more: said.append(words) or 0)
    with open_city(1, solo=True) as w:
        w.run(0.2)
        assert table_of(w).question.step.code == "PickStarting"
        assert " ".join(said).startswith(phrase("citygods_view.not_dealt"))


def test_a_resource_to_take_says_what_gave_it():
    with open_city(2, options={"setup": "first"}) as w:
        q = until(w, "TakeResources")
        t = table_of(w)
        assert t.speech.prompt(t.state, q.step).startswith(f"{CAUSES[q.step.why]}: ")


def test_while_teotibot_moves_nobody_else_is_said_to_think():
    with open_city(1, solo=True, speed="normal", options={"setup": "first"}) as w:
        t, rng, seen = table_of(w), random.Random(2), set()
        for _ in range(600):
            if t.view.bot_turn.on_view and t.director.moving:
                bar = next(b for b in t.ui.widgets if isinstance(b, BarGround))
                seen.add(" ".join(bar._waiting()))
                if len(t.view.bot_turn.events) > 2:
                    break
            elif t.question is not None:
                t.answer(rng.choice(t.question.options))
            w.run(0.05)
        assert seen and all("Teotibot" in line and "thinking" not in line for line in seen)


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


def test_an_opened_log_lies_above_what_was_held_up():
    with open_city(2, options={"setup": "first"}) as w:
        until(w, "ChooseWorker")
        t = table_of(w)
        w.move(t.view.lay.on(3, t.view.lay.plan(3).discovery()).center)
        w.run(1.0)
        assert t.view.loupe.seen is not None and t.resting.words
        w.key("l")
        w.run(0.2)
        assert t.view.loupe.seen is None and not t.resting.words
        rows = t.ui.find("log_panel")
        second = next(i for i, (_, _, first) in reversed(list(enumerate(rows.rows))) if not first)
        w.move(rows.row_rect(second).center)
        assert rows.pointed() is rows.rows[second - 1][0]


def test_a_hand_with_a_piece_in_it_holds_up_no_tile():
    with open_city(4, options={"setup": "first"}) as w:
        until(w, "ChooseDistance")
        v = table_of(w).view
        w.move(v.lay.on(5, v.lay.plan(5).technology(0)).center)
        w.run(0.1)
        assert table_of(w).hand.carried() is not None
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
        assert "called by 9 or 10" in t.ui.find("look_other 0").explain()


def test_what_a_starting_tile_gives_is_said_below_the_cards():
    with open_city(3, options={"starting": "draft"}) as w:
        until(w, "DraftStarting")
        t = table_of(w)
        offer = t.view.offer()
        for card in offer.cards:
            assert re.match(r"[\w ]+ \(\d\) and [\w ]+ \(\d\): ", offer.words(card))
        assert all(offer.rect.contains(r) for r in offer.cards.values())


def test_the_calendar_says_what_the_coming_eclipse_would_score_and_opens_it():
    with open_city(2, options={"setup": "first"}) as w:
        until(w, "ChooseWorker")
        t = table_of(w)
        days = t.ui.find("look_calendar")
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
        assert said["cocoa"].endswith("1, and 1 for each colour that stood there before, yours too.")
        assert said["main"].startswith("Main action: costs *")
        assert said["worship"].startswith("Worship: locks this worker")


def test_a_main_action_says_what_it_costs_beside_cocoa_and_what_it_gives():
    with open_city(2, options={"setup": "first"}) as w:
        q = until(w, "ChooseAction")
        s = table_of(w).state.clone()
        s.players[q.who].goods = [9, 9, 9]
        said = {}
        for board in (5, 6, 7, 8):
            for i in range(len(s.dice[q.who])):
                s.dice[q.who][i] = s.dice[q.who][i].but(board=board if i == 0 else 2, lock=0, power=1)
            s.turn.board, s.turn.die = board, 0
            said[board] = outlook.work(s, q.who, board)
        assert (said[6].price, said[6].gives) == ("2 wood", "3 points and a step along the Avenue")
        assert outlook.work_signs(said[6]) == (("say", "−2"), ("good", "wood"), ("say", "+"), ("vp", 3))
        assert outlook.work_signs(said[8]) == (("say", "−2"), ("good", "stone"), ("say", "or more"))
        assert (said[5].brief(), said[8].brief()) == ("1 gold", "2 stone or more")
        assert (said[5].price, said[5].gives) == ("1 gold", "a technology and a step on its temple")
        assert (said[7].price, said[7].gives) == ("3 gold", "a decoration for 3 points and its matches")
        assert said[8].price.startswith("2 stone (1 point)") and said[8].gives == "a pyramid tile and what matches"


def test_what_an_action_brings_is_read_in_the_prompt():
    with open_city(2, options={"setup": "first"}) as w:
        until(w, "ChooseAction")
        t = table_of(w)
        w.move(next(x for x in t.presenter.targets if x.choices == ["cocoa"]).rect.center)
        w.run(0.1)
        assert t.view.foretell(t.ghosts.seen()).endswith("for each colour that stood there before, yours too.")


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


def test_the_last_eclipse_is_foretold_with_its_temple_bonuses():
    with open_city(2, options={"setup": "first"}) as w:
        until(w, "ChooseWorker")
        v = table_of(w).view
        v.s.players[0].temples = [v.s.box.bonus_step] * 3
        assert "bonus" not in eclipse_now(v.s, 0)
        v.s.eclipse = v.s.box.eclipses - 1
        assert eclipse_now(v.s, 0)["bonus"] == sum(scoring.bonus_points(v.s, 0, tile) for tile in v.s.bonuses)
        assert "temple bonuses" in v.tip(lying.calendar_rect(v).center)


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
        assert eclipse.heading(t.view.s, t.view.eclipse) == "Eclipse 1 of 3" and t.view.s.eclipse == 1
        w.run(READING)
        assert t.view.eclipse is None and t.question is not None


def test_a_finished_game_foretells_no_eclipse():
    with open_city(2, options={"setup": "first"}) as w:
        until(w, "ChooseWorker")
        v = table_of(w).view
        v.s.finished = True
        assert seats.coming_words(v.fine, v.s, 0, 40) is None
        assert v.tip(lying.calendar_rect(v).center).endswith("The game is over.")
        assert "Eclipse" not in inspect.seat_words(v, 0)


def test_words_for_workers_that_have_not_come_name_starting_tiles_only_where_there_are_some():
    with open_city(2, options={"setup": "first"}) as w:
        w.run(0.2)
        s = table_of(w).view.s.clone()
        assert "starting tiles" not in seats.no_workers(s)
    with open_city(2) as w:
        w.run(0.2)
        assert "starting tiles" in seats.no_workers(table_of(w).view.s)


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
        assert "Teotibot rolls" in film.story(t.view)


def test_of_several_others_the_line_tells_what_each_did():
    with open_city(3, seed=b"3", options={"setup": "first"}) as w:
        t, rng = table_of(w), random.Random(3)
        for _ in range(4):
            t.answer(until(w, "EndTurn", rng).options[0])
            w.run(0.1)
        q = until(w, "ChooseWorker", rng)
        told = t.recap.line.removeprefix("Since your last turn: ").split(" · ")
        others = [t.names[(q.who + 1) % 3], t.names[(q.who + 2) % 3]]
        assert [line.split()[0] for line in told if line.split()[0] in t.names] == others


def test_what_teotibot_did_stays_on_view_as_long_as_it_takes_to_read():
    with open_city(1, solo=True, options={"setup": "first"}) as w:
        v = table_of(w).view
        v.bot_turn.on_view, v.bot_turn.lines = True, ["Teotibot rolls 3 and 4."]
        short = film.reading(v)
        v.bot_turn.lines = v.bot_turn.lines * 5
        assert short < film.reading(v) <= film.IDLE
        v.bot_turn.on_view = False
        assert film.reading(v) == 0


def after_teotibot(w):
    """Its turn is over, and the next question is put."""
    t, rng = table_of(w), random.Random(3)
    t.answer(until(w, "EndTurn", rng).options[0])
    for _ in range(400):
        w.run(0.04)
        if t.question is not None:
            return t
    raise AssertionError("Teotibot is still moving")


def test_after_its_turn_a_line_says_what_teotibot_did():
    with open_city(1, solo=True, options={"setup": "first"}) as w:
        t = after_teotibot(w)
        assert t.recap.told and t.recap.line.startswith("Since your last turn: Teotibot ")
        assert "rolls" not in t.recap.line


@pytest.mark.parametrize(
    ("size", "text"), [((1280, 720), 100), ((1280, 720), 150), ((1600, 900), 100), ((1920, 1080), 100)]
)
def test_what_teotibot_did_is_told_in_the_bar_and_never_over_the_table(size, text):
    with open_city(1, solo=True, seed=b"5", size=size, text_size=text) as w:
        t, rng, told = table_of(w), random.Random(4), []
        for _ in range(8):
            q = until(w, "ChooseWorker", rng)
            w.run(0.1)
            if t.recap.told:
                strip = t.ui.find("recap")
                told.append(" ".join(line for line, _ in strip.lines))
                assert t.bar_rect.contains(strip.rect)
            t.answer(rng.choice(q.options))
            w.run(0.04)
        assert len(told) > 5 and any(line.endswith((" more", ")")) for line in told)


def test_who_plays_by_keys_reads_what_teotibot_did_until_the_ring_moves():
    with open_city(1, solo=True, options={"setup": "first"}) as w:
        w.key("tab")
        t = after_teotibot(w)
        w.run(0.2)
        bar = next(x for x in t.ui.all() if isinstance(x, BarGround))
        assert t.ui.by_keys and t.ui.focus is not None and t.recap.told
        assert bar.outcome() is None
        w.key("tab")
        assert bar.outcome() is not None or t.ui.focus.key.startswith("answer")


def test_its_turn_again_says_it_again_while_it_is_shown():
    with open_city(1, solo=True, speed="fast", options={"setup": "first"}) as w:
        t = after_teotibot(w)
        t.recap.end()
        w.click("replay")
        w.run(0.2)
        assert t.view.bot_turn.on_view and t.recap.told
        bar = next(x for x in t.ui.all() if isinstance(x, BarGround))
        assert bar.said()[0] == "Teotibot's last turn once more"


def test_its_turn_again_is_laid_out_to_be_read_where_nothing_moves():
    with open_city(1, solo=True, options={"setup": "first"}) as w:
        t = after_teotibot(w)
        w.click("replay")
        w.run(0.2)
        assert t.recap.open and t.ui.find("recap_sheet") is not None


def worship_print(lay, board):
    """The tile, and what is printed below it and the space: the picture on the space itself only says Worship."""
    zone, plan = lay.zone(board, "worship").inflate(0, -lay.px(12)), lay.plan(board)
    if board == 1:
        return [zone]
    niche, tile = lay.on(board, plan.niche()), lay.on(board, plan.discovery())
    return [tile, Rect(zone.x, niche.bottom, zone.w, max(0, zone.bottom - niche.bottom))]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_label_of_an_action_covers_print_of_its_board(size):
    with open_city(2, seed=b"2", size=size, seen=False, options={"setup": "first"}) as w:
        t, rng, seen = table_of(w), random.Random(8), set()
        for _ in range(30):
            q = until(w, "ChooseAction", rng)
            p, lay, board = t.presenter, t.view.lay, t.state.turn.board
            for target in p.targets:
                if target.choices in (["worship"], ["main"]):
                    assert p.label_rect(target).collidelist(worship_print(lay, board)) < 0
                    seen.add(target.choices[0])
            t.answer(rng.choice(q.options))
            w.run(0.04)
        assert seen == {"worship", "main"}


def test_chips_of_boards_in_reach_lie_on_no_panel_and_cover_no_worship_print():
    with open_city(2, seed=b"2", seen=False, options={"setup": "first"}) as w:
        t, rng, seen = table_of(w), random.Random(8), 0
        for _ in range(30):
            q = until(w, "ChooseDistance", rng)
            lay = t.view.lay
            for chip in (x for x in t.presenter.targets if x.then):
                assert chip.rect.bottom <= lay.mine.top
                if chip.then == ("worship",):
                    assert chip.rect.collidelist(worship_print(lay, chip.place[1])) < 0
                    seen += 1
            t.answer(rng.choice(q.options))
            w.run(0.04)
        assert seen


def test_the_unlock_plate_means_one_thing_and_the_whole_turn_is_a_button():
    with open_city(2, seed=b"2", options={"setup": "first"}) as w:
        t, rng = table_of(w), random.Random(8)
        for _ in range(60):
            q = until(w, "ChooseWorker", rng)
            if any(a.code == "PayToUnlock" for a in q.asides):
                break
            t.answer(rng.choice(q.options))
            w.run(0.04)
        assert ("act", "unlock") not in [x.place for x in t.presenter.targets]
        w.run(0.1)
        assert t.ui.find("answer 'unlock'") is not None


def test_a_long_line_under_the_question_takes_two_and_keeps_its_price():
    with open_city(2, options={"setup": "first"}) as w:
        until(w, "ChooseAction")
        w.run(0.1)
        bar = next(x for x in table_of(w).ui.all() if isinstance(x, BarGround))
        long = "Both for *1 cocoa*: a step on any temple, then the discovery tile (4 points, costs 1 wood)."
        room = w.app.brush.width(long, "note") * 2 // 3
        fit = bar.fitted("A temple step, the discovery tile, or both?", long, room)
        wide = [w.app.brush.width(line.replace("*", ""), "note", fit.under_size) for line in fit.under]
        assert len(fit.under) > 1 and " ".join(fit.under) == long and max(wide) <= room
        assert list(bar.fitted("Which worker moves?", long, 4000).under) == [long]


def test_a_technology_says_whom_it_pays_and_that_its_row_leaves_no_power_up():
    with open_city(2, options={"setup": "first"}) as w:
        s = until(w, "ChooseWorker") and table_of(w).state.clone()
        upper, lower = s.technologies[0], s.technologies[3]
        s.turn.workers = 1
        assert outlook.technology_words(s, upper, "It", ("Sun", "Owl")) == "*It*."
        s.players[1].known = (lower,)
        assert outlook.technology_words(s, lower, "It", ("Sun", "Owl")) == (
            "*It*. It brings Owl *3 points*, for having it already."
            " From the lower row a single worker gets no power-up."
        )


def test_a_claim_says_what_the_tile_costs_and_gives_and_nothing_of_what_follows():
    with open_city(2, options={"setup": "first"}) as w:
        s = until(w, "ChooseWorker") and table_of(w).state
        tile = next(d.id for d in s.box.discoveries.values() if d.kind == "gain" and d.gain.vp == 4)
        assert outlook.claim_words(s, tile) == "Costs *1 wood*. The tile *gives 4 points*."
        assert outlook.claim_words(s, None) == "You leave the tile where it lies."


def test_the_forecast_beside_the_points_says_what_it_counts_and_what_makes_it_fall():
    with open_city(2, options={"setup": "first"}) as w:
        until(w, "ChooseWorker")
        v = table_of(w).view
        words, parts = inspect.seat_words(v, 0), eclipse_now(v.s, 0)
        assert f"{sum(parts.values()):+d}".replace("-", "−") in words and "Avenue" in words
        assert f"below the salary of {scoring.salary_due(v.s, 0)}" in words


def test_what_lies_open_beside_the_table_is_leafed_through_by_keys():
    with open_city(2, options={"setup": "first"}) as w:
        until(w, "ChooseWorker")
        w.key("o")
        w.run(0.2)
        page = table_of(w).ui.find("overview")
        assert page.overflow > 0 and page.offset == 0
        w.key("page down")
        assert 0 < page.offset <= page.overflow
        w.key("page up")
        assert page.offset == 0


def test_what_a_turn_did_is_told_before_its_points_and_a_resting_pointer_hides_nothing():
    with open_city(2, options={"setup": "first"}) as w:
        t = table_of(w)
        q = until(w, "ChooseWorker")
        done = [CocoaPaid(1, 2, "main")] * 9 + [Ascended(1, 0, 4), Scored(1, 5, "ascension"), Scored(1, 2, "discovery")]
        line = [thing.said for thing in Since(t.speech, t.names, [Chapter(1, done)], 0).headline()]
        assert line[0].endswith("(*+5*)") and "ascends" in line[0] and "+2" in line[1]
        assert len(line) == 2
        until(w, "EndTurn")
        t.recap.seat, t.recap.parts = q.who, [Thing("Jaguar moves")]
        t.recap._left, t.recap._pointer_was = 9.0, t.ui.pointer_at
        assert t.recap.first
        w.move((t.ui.pointer_at[0] + 40, 300))
        assert t.recap.told and not t.recap.first


def test_nothing_that_may_be_slipped_in_stands_where_a_turn_is_ended():
    with open_city(2, options={"setup": "first"}) as w:
        t, rng = table_of(w), random.Random(1)
        until(w, "EndTurn", rng)
        w.run(0.1)
        end = w.find("main").rect
        for _ in range(80):
            q = until(w, "ChooseWorker", rng)
            w.run(0.1)
            if any(a.code == "PayToUnlock" for a in q.asides):
                break
            t.answer(rng.choice(q.options))
        slips = [x.rect for x in t.ui.all() if x.key.startswith(("aside", "answer ")) and t.bar_rect.contains(x.rect)]
        assert slips and end.collidelist(slips) < 0

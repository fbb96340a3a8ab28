"""The Founders' table in single moments: where things lie, what is lit, what a choice would bring, what things are."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest
from founders_hands import Hands, at_question, at_questions, founders_table
from pygame import Rect
from window import Window

from game.agenda import answer
from game.chance import local_seed
from game.client.founders.board import city, main_board, seats
from game.client.founders.board.held import flipped, rotated
from game.client.founders.board.layout import Layout
from game.client.founders.board.new_round import NewRound, heading
from game.client.founders.board.offers import HEADS
from game.client.founders.board.on_view import CHANGES, apply, visible
from game.client.founders.board.seats import name_size
from game.client.founders.motions.script import MOTIONS
from game.client.founders.paint import blocks, people, tiles
from game.client.founders.paint.city import MASK_AT, MASK_LETTER
from game.client.founders.paint.tiles import spine as spine_of
from game.client.founders.questions.outlook import Outlook, outlook, said
from game.client.founders.questions.preview import tag_parts
from game.client.founders.questions.steps import WrongSpot
from game.client.founders.things.described import space_words
from game.client.paint import widgets
from game.client.paint.cache import Shelf
from game.client.paint.look import Look
from game.client.paint.still import Part, Still
from game.client.paint.type import width
from game.client.table.bar_words import BarGround
from game.client.table.ghosts import Ghost
from game.client.table.placing import PlaceOnGrid
from game.client.table.target import Target
from game.client.widgets import tips
from game.events import Event
from game.founders import events as founders_events
from game.founders.box import LEVEL_TWO
from game.founders.evident import either_first
from game.founders.offering import ChooseOffering
from game.founders.places import square_at
from game.founders.scoring import districts
from game.founders.worship import TurnUp
from game.setup import Setup
from game.table import Table
from game.titles import TITLES
from game.words import drawn, founders_things
from game.words.phrases import phrase


def events_there_are() -> set[str]:
    """Every kind of event a Founders game can tell."""
    own = {c.__name__ for c in vars(founders_events).values() if isinstance(c, type) and issubclass(c, Event)}
    return own - {"Event"} | {"Scored", "RoundBegan", "TurnBegan", "TurnEnded", "GameEnded", "RuleGap"}


def test_every_event_has_a_motion_or_is_named_as_instant() -> None:
    assert set(MOTIONS.shown) == events_there_are()
    assert set(CHANGES) == events_there_are()


@pytest.mark.parametrize(("players", "solo"), [(1, True), (2, False), (4, False)])
def test_the_copy_on_view_follows_the_events_alone(players: int, solo: bool) -> None:
    title = TITLES["founders"]
    setup = title.setup(players, solo, {} if solo else {"side": "B"})
    assert isinstance(setup, Setup)
    table, copy, luck, dealt = Table(title.begin(setup)), title.begin(setup), random.Random(5), 0
    for event in table.events():
        apply(copy, event)  # type: ignore[arg-type]
    while (q := table.question) is not None:
        if q.who < 0:
            happened = table.deal(local_seed(b"copy", dealt))
            dealt += 1
        else:
            happened = table.answer(q.who, luck.choice(q.options))
        for event in happened:
            apply(copy, event)  # type: ignore[arg-type]
        assert visible(copy) == visible(table.state)  # type: ignore[arg-type]


@pytest.mark.long
@pytest.mark.parametrize(("players", "solo"), [(1, True), (3, False)])
def test_every_answer_of_a_game_is_on_the_table_or_in_words(players: int, solo: bool) -> None:
    with Window(founders_table(players=players, solo=solo, seed=b"every"), speed="off") as w:
        luck, table = random.Random(2), w.scene
        codes = set()
        while not table.session.table.over:
            w.run()
            q, p = table.question, table.presenter
            if q is None:
                continue
            codes.add(q.step.code)
            shown = {c for t in p.targets for c in t.choices} | set(p.worded)
            if isinstance(p, PlaceOnGrid):
                shown |= {c for some in p._by_pose.values() for c in some}
            assert shown == set(q.options), q.step.code
            assert all(table.area.contains(t.rect.clip(table.area)) and t.rect.w >= 12 for t in p.targets)
            table.answer(luck.choice([c for c in q.options if c != "pass"] or list(q.options)))
        assert len(codes) > 12


def test_shift_and_arrows_move_a_tile_where_it_may_not_lie_and_are_told_why() -> None:
    with Window(founders_table(at_question("PlaceBuilding")), speed="off") as w:
        w.run(0.2)
        scene, ui = w.scene, w.scene.ui
        assert not any(isinstance(x, WrongSpot) for x in ui.order()), "Tab goes through what can be done"
        w.key("tab")
        seen = []
        for way in ("up", "right", "down", "left", "up", "up"):
            w.key(way)
            assert not isinstance(ui.focus, WrongSpot), "arrows alone go where it may lie"
        for way in ("left", "left", "down", "right", "right", "right", "right", "up", "up"):
            w.key(f"shift+{way}")
            seen.append(ui.focus)
        wrong = next(x for x in seen if isinstance(x, WrongSpot))
        ui.set_focus(wrong)
        w.run(1.0)
        assert ui.tip_shown and wrong.explain()
        entries = len(scene.session.table.log)
        w.key("return")
        assert len(scene.session.table.log) == entries
        w.shot()
        w.move(wrong.rect.center)
        assert not isinstance(ui.hover, WrongSpot), "the carried tile speaks for itself"


def with_one_tile_to_resolve() -> Any:
    """At "Which action?" with a single worship tile that could be resolved."""

    def one(session: Any) -> bool:
        return len(ChooseOffering(session.table.question.who).options(session.table.state)) == 1

    return at_question("ChooseAction", answers=40, offers="offering", such=one)


def test_the_only_worship_tile_that_can_be_resolved_is_pressed_like_one_of_several() -> None:
    session = with_one_tile_to_resolve()
    with Window(founders_table(session), speed="off") as w:
        w.run(0.2)
        q = w.scene.question
        (tile,) = ChooseOffering(q.who).options(w.scene.state)
        lit = w.find(f"at {('hand', q.who, tile)!r}")
        assert lit.enabled
        w.click(lit)
        w.run(0.2)
        said = [e for e in session.table.log if e[0] == "answer"]
        assert said[-1] == ("answer", q.who, "offering")


def test_answers_in_words_are_listed_on_the_side_of_the_main_board() -> None:
    with Window(founders_table(at_question("TakeTurn")), speed="off") as w:
        w.key("a")
        rows = w.find("answers").rect
        assert rows.right < w.scene.view.lay.city.rect.left
        for y in range(rows.y + 4, rows.bottom, 12):
            assert w.scene.ui._at((rows.centerx, y))[-1].key == "answers", "nothing that can be looked at lies above"


def test_turning_and_flipping_reach_every_orientation() -> None:
    for tile in (*TITLES["founders"].box().buildings, *TITLES["founders"].box().temples):
        seen, todo = set(), [0]
        while todo:
            turn = todo.pop()
            if turn not in seen:
                seen.add(turn)
                todo += [rotated(tile.shape, turn), flipped(tile.shape, turn)]
        assert seen == set(range(len(tile.shape.turns)))


def test_a_tile_is_dragged_from_the_market_into_the_city_before_the_action_was_named() -> None:
    session = at_question("ChooseAction", answers=40, offers="building")
    with Window(founders_table(session), speed="off") as w:
        table = w.scene
        p = table.presenter
        through = [t for t in p.targets if t.then and t.choices == ["building"]]
        before = len(session.table.state.players[p.q.who].buildings)
        who = p.q.who
        source = through[0].rect.center
        hands = Hands(w)
        w.move(source)
        hands._down(source)
        w.move((source[0] + 60, source[1] + 10))
        w.move((source[0] + 90, source[1] + 20))
        assert table.question.step.code == "PlaceBuilding"
        end = next(t for t in table.presenter.targets if t.choices).rect.center
        w.move(end)
        hands._up(end)
        w.run(0.2)
        assert len(session.table.state.players[who].buildings) == before + 1


def test_a_tile_dropped_beside_the_city_goes_home() -> None:
    session = at_question("ChooseBuilding")
    with Window(founders_table(session), speed="off") as w:
        table = w.scene
        source = next(t for t in table.presenter.targets if t.choices).rect.center
        w.drag(source, (source[0] + 40, source[1] + 200), 4)
        w.run(0.2)
        assert table.question.step.code == "ChooseBuilding"


def test_a_tile_held_where_it_may_not_lie_says_why() -> None:
    session = at_question("PlaceBuilding")
    with Window(founders_table(session), speed="off") as w:
        table = w.scene
        city = table.view.lay.city
        w.move(city.square(4).center)  # over the pyramid
        assert "pyramid" in table.presenter.why().lower()
        w.shot()


def test_a_press_shows_a_placement_and_enter_makes_it() -> None:
    session = at_question("PlaceBuilding")
    with Window(founders_table(session), speed="off") as w:
        table = w.scene
        target = next(t for t in table.presenter.targets if t.choices)
        count = len(session.table.log)
        w.click(target.rect.center)
        assert table.presenter.pinned == target.choices[0]
        assert len(session.table.log) == count
        w.key("escape")
        assert table.presenter.pinned is None
        w.click(target.rect.center)
        w.key("return")
        assert len(session.table.log) == count + 1


def test_a_tile_comes_down_over_the_space_that_was_pressed() -> None:
    session = at_question("PlaceTemple", answers=90)
    with Window(founders_table(session), speed="off") as w:
        p, v = w.scene.presenter, w.scene.view
        for pose in p.poses:
            p.turn_to(next(c for c in session.table.question.options if v.pose(session.table.question, c) == pose))
            for row, col in p.lit():
                cell = v.lay.city.cell(row, col)
                for at in (cell.center, cell.topleft, (cell.right - 1, cell.bottom - 1)):
                    found = p.snap(at)
                    assert any(r.collidepoint(at) for r in v.footprint(session.table.question, found.choices[0]))


def test_a_space_in_the_crook_of_a_tile_is_not_covered_by_it_and_lays_nothing() -> None:
    session = at_question("PlaceTemple", answers=90)
    with Window(founders_table(session), speed="off") as w:
        p, city, grid = w.scene.presenter, w.scene.view.lay.city, w.scene.state.box.grid
        unlit = [(r, c) for r in range(grid.rows) for c in range(grid.cols) if (r, c) not in p.lit()]
        assert unlit and all(p.snap(city.cell(*at).center) is None for at in unlit)
        tried = [w.scene.view.spot_under(p.q, p.pose, city.cell(*at).center) for at in p.lit()]
        turned = w.scene.view.tile_in_hand(p.q).shape.turns[p.pose[0]]
        assert all(at in {(y + r, x + c) for r, c in turned} for at, (y, x, _) in zip(p.lit(), tried, strict=True))


def test_r_turns_the_tile_and_f_flips_it() -> None:
    session = at_question("PlaceBuilding")
    with Window(founders_table(session), speed="off") as w:
        p = w.scene.presenter
        first = p.pose
        w.key("r")
        turned = p.pose
        w.key("f")
        assert len(p.poses) == 1 or (turned != first and p.pose in p.poses)


def test_disks_are_chosen_by_card_or_digit_and_escape_takes_the_space_back() -> None:
    session = at_question("PlaceDisks")
    with Window(founders_table(session), speed="off") as w:
        table = w.scene
        cards = [t for t in table.presenter.targets if t.choices]
        assert all(t.place[0] == "disks" and table.area.contains(t.rect) for t in cards)
        w.key("escape")
        assert table.question.step.code == "TakeTurn"
        w.key("y")
        assert table.question.step.code == "PlaceDisks"
        n = table.question.options[-1]
        w.key(str(n))
        w.run(0.1)
        assert session.table.state.turn.disks == n


def test_the_outlook_of_a_temple_is_what_paying_as_proposed_brings() -> None:
    session = at_question("PlaceTemple", answers=90)
    state, q = session.table.state, session.table.question
    for choice in q.options[:12]:
        told = outlook(state, Ghost(state, choice))
        after = state.clone()
        answer(after, choice)
        while after.asked.step.code in ("ChoosePayment", "PayCubes"):
            answer(after, after.asked.options[0])
        assert told.later == sum(districts(after, q.who)) - sum(districts(state, q.who))
        gone = sum(state.players[q.who].goods()) - sum(after.players[q.who].goods())
        assert len(told.paid) + len(told.lost) == gone


def test_the_small_city_of_a_rival_opens_large_and_closes_without_an_answer() -> None:
    session = at_question("TakeTurn", players=3)
    with Window(founders_table(session), speed="off") as w:
        table = w.scene
        table.refresh()
        count = len(session.table.log)
        rival = (table.question.who + 1) % 3
        w.click(f"look {rival}")
        w.run(0.1)
        assert w.scene is not table
        w.shot()
        w.key("escape")
        w.run(0.1)
        assert w.scene is table
        assert len(session.table.log) == count


def test_everything_under_the_pointer_says_what_it_is() -> None:
    session = at_question("TakeTurn", players=2, answers=110)
    with Window(founders_table(session), speed="off") as w:
        view = w.scene.view
        kinds = set()
        for x in range(4, 1280, 16):
            for y in range(60, 650, 16):
                said = view.tip((x, y))
                if said:
                    head, _, text = said.partition("\n")
                    assert head and text
                    assert "{" not in said
                    kinds.add(head.split(" ")[0])
                    found = view.closeup((x, y))
                    assert found is not None and found.heading == head
        assert len(kinds) > 14


def test_the_reach_of_later_turns_is_shown_at_the_architects_stands() -> None:
    session = at_question("TakeTurn")
    with Window(founders_table(session), speed="off") as w:
        view = w.scene.view
        side = (view.s.players[view.seat].architect + 2) % 4
        before = w.shot().copy()
        w.move(view.lay.city.stands[side].center)
        w.run(0.1)
        after = w.shot()
        middle = view.lay.city.field
        changed = sum(before.get_at((x, y)) != after.get_at((x, y)) for x in range(middle.x, middle.right, 3)
                      for y in range(middle.y, middle.bottom, 3))  # fmt: skip
        assert changed > 20


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1440, 1080), (1920, 1080), (2560, 1080), (3440, 1440)])
@pytest.mark.parametrize(("others", "solo"), [(0, True), (1, False), (3, False)])
def test_nothing_on_the_table_overlaps(size: tuple[int, int], others: int, solo: bool) -> None:
    box = TITLES["founders"].box()
    w, h = size
    k = min(h / 1080, w / 1440)
    area = Rect(0, round(56 * k), w, h - round(134 * k))
    lay = Layout(area, k, box, others=others, solo=solo)
    zones = [lay.board.rect, lay.city.rect, lay.tray, *lay.others, *([lay.solo] if solo else [])]
    for i, a in enumerate(zones):
        assert area.contains(a)
        assert all(not a.colliderect(b) for b in zones[i + 1 :])
    b = lay.board
    tiles = [b.building(x.id) for x in box.buildings if x.size > 1]
    tiles += [b.temple(c) for c in range(3)] + [b.worship(c, n) for c in range(3) for n in (0, 1)]
    tiles += [b.pyramid_tile(c) for c in range(3)] + [b.mask(c) for c in range(3)]
    for i, a in enumerate(tiles):
        assert b.rect.contains(a)
        assert all(not a.colliderect(c) for c in tiles[i + 1 :])


def test_only_what_changed_is_painted_again() -> None:
    painted: list[str] = []

    def part(name: str, x: int, key: int) -> Part:
        def paint(to: pygame.Surface) -> None:
            painted.append(name)
            to.fill((key, 0, 0), (x, 0, 10, 10))

        return Part(name, Rect(x, 0, 10, 10), key, paint)

    still = Still((60, 20), lambda to: to.fill((0, 0, 0)))
    still.show([part("a", 0, 1), part("b", 20, 1), part("c", 40, 1)])
    painted.clear()
    assert still.show([part("a", 0, 1), part("b", 20, 2), part("c", 40, 1)]) == [Rect(20, 0, 10, 10)]
    assert painted == ["b"]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_all_of_a_founders_architect_is_painted_anew_when_he_goes(size: tuple[int, int]) -> None:
    session = at_question("TakeTurn", players=1, solo=True)
    with Window(founders_table(session), size=size, speed="off") as w:
        v = w.scene.view
        b = v.lay.board
        part = next(p for p in v.parts() if p.name == "architects")
        for f in (0, 1):
            figure = people.architect(Look(b.f, v.look.palette, v.look.text), v.glyphs[1 + f], b.px(70))
            assert part.rect.contains(figure.rect(*main_board.founder_spot(b, v.s, f)))


def test_a_card_about_the_first_founders_lies_clear_of_their_tracks() -> None:
    session = at_question("TakeTurn", players=1, solo=True)
    with Window(founders_table(session), speed="off") as w:
        v = w.scene.view
        assert v.landmark(("first_founders",)) in v.named("The First Founders take a tile.")
        assert v.landmark(("first_founders",)) not in v.named("Buildings cost nothing.")


def test_a_second_draw_of_an_unchanged_table_paints_nothing() -> None:
    session = at_question("TakeTurn")
    with Window(founders_table(session), speed="off") as w:
        w.run(2.5)
        before = w.app.repaints
        w.watch(1.0)
        assert w.app.repaints - before <= 5


def test_another_palette_repaints_the_table() -> None:
    session = at_question("TakeTurn")
    with Window(founders_table(session), speed="off") as w:
        before = w.shot().copy()
        w.app.settings.palette = "tritan"
        w.app.settings_changed()
        w.run(0.2)
        after = w.shot()
        spot = w.scene.view.lay.board.pyramid_tile(2).move(0, -8).inflate(-8, -40).midleft
        assert before.get_at(spot) != after.get_at(spot)


def test_a_finger_shows_a_placement_and_makes_it_in_the_bar() -> None:
    session = at_question("PlaceBuilding")
    with Window(founders_table(session), speed="off") as w:
        count = len(session.table.log)
        spot = next(t for t in w.scene.presenter.targets if t.choices).rect.center
        w.touch(spot)
        assert w.scene.presenter.pinned is not None
        w.touch("main")
        assert len(session.table.log) == count + 1


def test_a_pad_plays_the_same_table() -> None:
    session = at_question("TakeTurn")
    with Window(founders_table(session), speed="off") as w:
        count = len(session.table.log)
        for _ in range(12):
            w.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_A)
            if len(session.table.log) > count + 1:
                break
        assert len(session.table.log) > count + 1


def test_a_window_closed_in_mid_drag_loses_nothing() -> None:
    session = at_question("ChooseBuilding")
    with Window(founders_table(session), speed="normal") as w:
        source = next(t for t in w.scene.presenter.targets if t.choices).rect.center
        hands = Hands(w)
        w.move(source)
        hands._down(source)
        w.move((source[0] + 80, source[1] + 20))
    with Window(founders_table(session), speed="off") as w:
        w.run(0.2)
        assert w.scene.question.step.code == "PlaceBuilding"
        Hands(w).mouse()


def test_a_disk_is_dragged_from_the_tray_onto_a_space() -> None:
    session = at_question("TakeTurn")
    with Window(founders_table(session), speed="off") as w:
        space = next(t for t in w.scene.presenter.targets if t.choices)
        w.drag(w.scene.view.disks_in_tray().center, space.rect.center)
        w.run(0.1)
        assert session.table.log[-1][2] == space.choices[0]


def test_pieces_to_come_are_painted_while_nothing_happens(empty_shelf: Shelf) -> None:
    session = at_question("TakeTurn")
    with Window(founders_table(session), ahead=True, speed="off") as w:
        w.run(2.0)
        for _ in range(120):
            w.app.frame([], 0.5)
        painted = empty_shelf.painted
        view = w.scene.view
        for b in view.s.box.buildings:
            for outline in b.shape.turns:
                blocks.block(view.look, ("wood", "stone", "gold")[b.type], outline, view.lay.city.u)
        assert empty_shelf.painted == painted


def test_a_space_says_so_when_nobody_can_place_there() -> None:
    state = at_question("TakeTurn").table.state.clone()
    who, name = state.asked.who, state.box.spaces[0]
    state.players[who].disks = 0
    assert space_words(state, who, name) == "No disks left to place here"


def test_strength_one_builds_nothing_from_the_board() -> None:
    state = at_question("TakeTurn").table.state.clone()
    who = state.asked.who
    state.players[who].disks = 1
    state.stacks[0] = ()
    assert "too little for a building" in space_words(state, who, state.box.spaces[0])


def test_balloon_and_prompt_count_the_same_cubes() -> None:
    box = TITLES["founders"].box()
    o = Outlook(0, gained=[("wood", 1, 1)], lost=[("wood", 2, 2), ("stone", 2, 3)])
    assert said(o) == "gives *1 wood*; you lose 1 wood and 1 stone"
    signs = [p for p in tag_parts(box, o) if not isinstance(p, str)]
    assert [p[1] for p in signs] == ["+1", "wood", "1", "wood", "1", "stone"]


def test_what_is_lost_and_what_is_drawn_stand_after_what_is_won() -> None:
    o = Outlook(0, gained=[("gold", 1, n) for n in range(4)], lost=[("stone", 2, 2)], masks=[("turquoise", 6)])
    assert said(o) == "gives *4 gold and the turquoise mask*; you lose 1 stone"
    assert said(Outlook(0, lost=[("stone", 2, 2)])) == "you lose 1 stone"
    turned = drawn("founders", TurnUp(-1, 0))
    told = said(Outlook(0, points=2, drawn=turned))
    assert told.endswith("now*; then the next worship tile of its stack is turned up")


def test_a_pyramid_tile_tells_the_reward_it_would_cover() -> None:
    session = at_question("ChooseSquare", answers=4)
    state, q = session.table.state, session.table.question
    for choice in q.options:
        square = square_at(choice)
        told = outlook(state, Ghost(state, choice))
        reward = state.box.boards[state.players[q.who].board].rewards[square] if square < LEVEL_TWO else None
        assert told.reward is reward
        if reward is not None:
            assert founders_things.reward_beside_points(state.box, reward) in said(told)


def test_cubes_keep_their_colours_in_the_light() -> None:
    for session in at_questions("PlaceBuilding"):
        with Window(founders_table(session), speed="off") as w:
            p, view, who = w.scene.presenter, w.scene.view, w.scene.question.who
            grid = view.s.box.grid
            cubes = [c for c in p.lit() if view.s.players[who].cube_at(grid.bit(*c)) >= 0]
            if not cubes:
                continue
            w.move(view.lay.board.rect.center)
            at = view.lay.city.middle(*cubes[0])
            shown = w.shot().get_at(at)
            assert view.still is not None
            still = view.still.surface.get_at(at)
            assert all(abs(shown[i] - still[i]) <= 4 for i in range(3))
            return
    raise AssertionError("no cube on lit ground")


def test_a_barred_space_says_why_and_does_not_snap_away() -> None:
    session = at_question("PlaceBuilding", answers=8)
    assert session.table.state.setting_up
    with Window(founders_table(session), speed="off") as w:
        table = w.scene
        s, city = table.state, table.view.lay.city
        lit = table.presenter.lit()
        masks = s.box.grid.cells(s.box.boards[s.players[table.question.who].board].masks)
        p = table.presenter
        legal = p._by_pose[p.pose]
        barred = next(
            cell
            for cell in masks
            if cell not in lit and table.view.spot_under(p.q, p.pose, city.middle(*cell)) not in legal
        )
        w.move(city.middle(*barred))
        assert table.presenter.target_under() is None
        assert table.presenter.why()


def test_the_box_of_an_offer_is_as_wide_as_its_caption() -> None:
    session = at_question("ChooseStart", answers=6)
    with Window(founders_table(session), speed="off") as w:
        view = w.scene.view
        offer = view.offer()
        assert offer.head.w >= width(view.look, phrase(HEADS[offer.kind]), "heading", 20)
        assert offer.used == {p for p in offer.cards if p[-1] not in w.scene.question.options}


@pytest.mark.parametrize("height", [480, 620, 946])
def test_prices_are_as_large_as_their_room_and_lie_over_no_worship_tile(height: int) -> None:
    look = Look(height / 946)
    lay = Layout(Rect(0, 56, height * 1920 // 946, height), look.k, TITLES["founders"].box(), others=2, solo=False)
    for color in range(3):
        size = main_board.price_size(lay.board, color, 2)
        seen = tiles.price(look, ("wood", "stone"), "wood", size).surface.get_bounding_rect()
        assert size >= lay.board.px(33)
        assert lay.board.temple_price(color).x + lay.board.px(2) + seen.w <= lay.board.worship(color, 1).x


def test_the_last_round_is_called_so() -> None:
    assert [heading(NewRound(n, 3)) for n in (2, 3)] == ["Round 2 of 3", "Round 3, the last"]


def test_large_controls_leave_the_main_board_its_size() -> None:
    box = TITLES["founders"].box()
    usual = Layout(Rect(0, 56, 1920, 946), 1.0, box, others=2, solo=False)
    large = Layout(Rect(0, 112, 1920, 824), 1.0, box, others=2, solo=False)  # UI scale 200 %: header and bar are double
    assert large.board.f >= usual.board.f * 0.9


@pytest.mark.parametrize(("tiles", "masks", "apart"), [(0, 4, 1.0), (3, 2, 1.0), (4, 4, 0.6)])
def test_mask_tiles_lie_side_by_side_where_worship_tiles_leave_room(tiles: int, masks: int, apart: float) -> None:
    session = at_question("TakeTurn")
    p = session.table.state.players[0]
    p.hand, p.masks = list(range(tiles)), [(i % 3, 7 - i) for i in range(masks)]
    with Window(founders_table(session), size=(1920, 1080), ui_scale=150, speed="off", seen=False) as w:
        own = seats.Tray(w.scene.view.lay.tray, session.table.state, 0, w.scene.view.look)
        assert all(b.x - a.x >= apart * a.w for a, b in zip(own.masks, own.masks[1:], strict=False))


def test_many_worship_tiles_keep_their_size_beside_one_stack_of_mask_tiles() -> None:
    session = at_question("TakeTurn")
    p = session.table.state.players[0]
    p.hand, p.masks = list(range(6)), [(i % 3, 7 - i) for i in range(5)]
    with Window(founders_table(session), size=(1920, 1080), ui_scale=150, speed="off", seen=False) as w:
        own = seats.Tray(w.scene.view.lay.tray, session.table.state, 0, w.scene.view.look)
        assert own.stacked and all(r.w >= 0.85 * r.h for r in own.hand.values())


def test_in_a_narrow_tray_numbers_have_their_room_and_many_tiles_can_be_read() -> None:
    session = at_question("TakeTurn", answers=190, such=lambda s: len(s.table.state.players[0].hand) >= 5)
    with Window(founders_table(session), ui_scale=150, seen=False, speed="off") as w:
        v, p = w.scene.view, session.table.state.players[0]
        narrow = seats.Tray(v.lay.tray, session.table.state, 0, v.look)
        for (x, _), (after, _), n in zip(narrow.goods, narrow.goods[1:], p.goods(), strict=False):
            assert x + 18 * narrow.f + width(v.look, str(n), "number") < after - 13 * narrow.f
        assert min(r.w for r in narrow.hand.values()) >= 0.75 * narrow.rect.h and not narrow.named


@pytest.mark.parametrize(("tiles", "named"), [(4, True), (6, False)])
def test_whose_tray_it_is_and_how_many_points_he_has_never_goes(tiles: int, named: bool) -> None:
    session = at_question("TakeTurn")
    p = session.table.state.players[0]
    p.hand, p.vp = list(range(tiles)), 113
    with Window(founders_table(session), text_size=150, speed="off") as w:
        v = w.scene.view
        tray = seats.Tray(v.lay.tray, session.table.state, 0, v.look)
        assert tray.named is named
        said: list[str] = []
        with pytest.MonkeyPatch.context() as m:
            m.setattr(seats, "say", lambda to, look, words, *rest: said.append(words))
            seats.tray(w.app.surface, v.look, v.lay.tray, session.table.state, 0, "Sun", "sun")
        assert ("Sun" in said) is named and any(words.startswith("113") for words in said)


@pytest.mark.parametrize("tiles", [2, 3, 4, 5])
@pytest.mark.parametrize("text_size", [100, 150])
def test_the_digit_of_a_worship_tile_lies_on_its_colour_not_on_what_it_says(tiles: int, text_size: int) -> None:
    session = at_question("TakeTurn")
    state = session.table.state
    state.players[state.active].hand = list(range(tiles))
    with Window(founders_table(session), text_size=text_size, seen=False, speed="off") as w:
        v, b = w.scene.view, w.app.brush
        for tile in range(tiles):
            place = ("hand", state.active, state.box.worship[tile].id)
            at = v.spot(place)
            corner = v.digit_corner(Target(place, at)) or at.topright
            cap = b.digit_cap_at("8", corner)
            spine, band = spine_of(*at.size), at.y + round(at.h * 0.24) + b.u(3)
            assert cap.right <= at.x + spine + b.u(3) if spine else cap.bottom <= band + b.u(6)


def test_a_stack_that_takes_no_more_disks_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at_question("TakeTurn", answers=60).table.state
    space = next(i for i, b in enumerate(state.bonus) if b >= 0)
    said: list[str] = []
    chip = widgets.chip

    def heard(look: Look, words: str, **more: Any) -> Any:
        said.append(words)
        return chip(look, words, **more)

    monkeypatch.setattr(widgets, "chip", heard)
    lay = Layout(Rect(0, 56, 1920, 946), 1.0, state.box, others=1, solo=False)
    with Window(seen=False) as w:
        for disks, words in ((state.box.max_disks - 1, ["full"]), (state.box.max_disks - 2, [])):
            state.stacks[space], said[:] = (0,) * disks, []
            main_board.tower(w.app.surface, Look(1.0), lay.board, state, ("sun", "jaguar"), space, False)
            assert said == words


def test_a_founders_space_is_foretold_by_what_the_founder_removes() -> None:
    session = at_question("FounderSpace", players=1, solo=True)
    with Window(founders_table(session), speed="off") as w:
        w.key("tab")
        w.run(0.2)
        said = BarGround(w.scene.bar_rect, w.scene).said()[1]
        assert said.startswith("If you press: Founder") and said.count(". ") == 0 and "moves on" not in said


def test_a_name_in_the_tray_has_the_room_it_needs() -> None:
    box = TITLES["founders"].box()
    state = at_question("TakeTurn").table.state
    lay = Layout(Rect(0, 56, 1920, 946), 1.0, box, others=1, solo=False)
    own = seats.Tray(lay.tray, state, 0, Look(1.0))
    assert name_size(Look(1.0), own, "Serpent") == seats.NAME_SIZES[0]
    assert (
        name_size(Look(1.0), seats.Tray(lay.tray, state, 0, Look(1.0)), "Serpent of the Avenue") == seats.NAME_SIZES[-1]
    )


def test_a_tip_about_a_card_leaves_the_caption_of_its_tray_free(monkeypatch):
    lay: list[Rect] = []
    found = tips.beside
    monkeypatch.setattr(tips, "beside", lambda *told: lay.append(found(*told)) or lay[-1])
    matters = lambda session: not either_first(session.table.state)  # noqa: E731
    session = at_question("OrderDisks", players=1, answers=90, solo=True, such=matters)
    with Window(founders_table(session), speed="off") as w:
        w.key("tab")
        w.run(1.0)
        [caption] = w.scene.view.captions()
        assert lay and not lay[-1].colliderect(caption)


def test_a_cube_lies_beside_the_mask_of_its_space() -> None:
    with Window(founders_table(at_question("TakeTurn")), seen=False, speed="off") as w:
        v, s = w.scene.view, w.scene.state
        letters = s.box.boards[s.players[0].board].letters
        row, col = next((r, q) for r in range(12) for q in range(12) if letters[r][q] in MASK_LETTER)
        side, c = city.cube_side(v.lay.city), v.lay.city
        cube = Rect(0, 0, side, side)
        cube.center = city.cube_spot(c, s, 0, row, col)
        mask = Rect(0, 0, round(c.u * 0.62), round(c.u * 0.62))
        mask.center = (round(c.cell(row, col).x + c.u * MASK_AT), round(c.cell(row, col).y + c.u * MASK_AT))
        hidden = mask.clip(cube)
        assert hidden.w * hidden.h < mask.w * mask.h * 0.4 and c.cell(row, col).contains(cube)


def test_when_the_architect_comes_is_written_out_unlike_how_many_are_left() -> None:
    said = []
    with Window(founders_table(at_question("TakeTurn")), speed="off") as w, pytest.MonkeyPatch.context() as patched:
        painted = city.comes_in
        patched.setattr(city, "comes_in", lambda look, turns, *how: said.append(turns) or painted(look, turns, *how))
        patched.setattr(city.widgets, "count", lambda n, size: pytest.fail("a coin at the Architect's stands"))
        v = w.scene.view
        city.stands(w.shot(), v.look, v.lay.city, v.s, v.seat, "sun")
    assert said == [1, 2, 3] and phrase("founders_view.comes_in", turns=2) == "in 2"


def test_what_matters_most_in_somebodys_turn_is_lit_where_it_happens() -> None:
    with Window(founders_table(at_question("TakeTurn", answers=90)), seen=False, speed="off") as w:
        t = w.scene
        told = {ev.code: t.view.places_of(ev) for ev in t.session.table.events() if t.speech.matters_most(ev)}
        assert len(told) >= 4 and all(told.values())

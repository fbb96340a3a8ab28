"""Every answer is a button in the bar with a verb, a price and a gain: Yes beside No. What may be slipped in says what
it does before it does it; what cannot be taken back carries a sign and is asked once."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from itertools import combinations, islice, pairwise
from typing import Any

import pygame
import pytest
from citygods_driver import city_table, open_city, play_on, table_of, until
from founders_hands import at_question, at_questions, founders_table, session_of
from test_questions_presses import at_a_temple_to_pay
from toy_moments import at_first_turn, settle
from window import Window

from game.agenda import EndTurn, Question, TurnUpNow, aside
from game.citygods.box import ALCHEMY, DECORATIONS, NOBLES
from game.client.citygods.questions import planned
from game.client.scenes.dialog import Curtain, Dialog
from game.client.scenes.popup import Popup
from game.client.table.bar_words import BarGround
from game.client.table.sequence import in_order, refuses
from game.client.table.spared import Act
from game.client.widgets.controls import Button
from game.founders.evident import either_first


def at(code: str, **more: Any) -> Window:
    """A Founders table that asks this."""
    return Window(founders_table(at_question(code, **more)), speed="off")


def in_one_section(session: Any) -> bool:
    """In which order two founders act is asked only where it matters."""
    return not either_first(session.table.state)


def buttons(w: Window) -> dict[str, str]:
    """Key and words of the answers in the bar."""
    return {b.key: b.words for b in table_of(w).ui.all() if b.key.startswith("answer ")}


def last(w: Window) -> Any:
    return table_of(w).session.table.log[-1][2]


def test_a_bonus_is_used_or_left_by_two_buttons() -> None:
    with at("BonusAfter") as w:
        yes, no = buttons(w).values()
        assert yes.startswith("Use it: ") and no == "Leave it"
        w.click("answer 'now'")
        assert last(w) == "now"


def test_a_bonus_before_the_action_is_two_buttons_too() -> None:
    with at("BonusFirst") as w:
        assert list(buttons(w)) == ["answer 'now'", "answer 'later'"]
        w.key("0")
        assert last(w) == "later"


@pytest.mark.parametrize("code", ["TakeTurn", "BonusAfter", "BonusFirst", "AnyBuilding", "ReturnTile"])
def test_what_leaves_all_as_it_is_has_the_same_digit_in_every_question(code: str) -> None:
    with at(code) as w:
        caps = {b.key: b.cap for b in w.scene.ui.all() if b.key.startswith("answer ")}
        refusal = next(c for c in w.scene.question.options if refuses(c))
        assert caps.pop(f"answer {refusal!r}") == "0" and "0" not in caps.values()


@pytest.mark.parametrize("code", ["BonusFirst", "BonusAfter"])
def test_the_bonus_disk_above_the_stack_is_the_bonus(code: str) -> None:
    with at(code) as w:
        s, board = w.scene.state, w.scene.view.lay.board
        disk = board.bonus_above(s.box.spaces[s.turn.space], len(s.stacks[s.turn.space]))
        w.click(disk.center)
        assert last(w) == "now"


def test_so_many_disks_are_buttons_with_their_strength() -> None:
    with at("PlaceDisks") as w:
        q = w.scene.question
        words = list(buttons(w).values())
        assert len(words) == len(q.options) and all("Strength" in said for said in words)


def test_only_so_many_disks_as_can_be_placed_have_a_card_and_more_say_why() -> None:
    with Window(founders_table(at_question("PlaceDisks", such=lambda s: 3 not in s.table.question.options))) as w:
        cards = w.scene.view.offer().cards
        assert [place[1] for place in cards] == w.scene.question.options
        w.key("3")
        assert last_said(w) and "has the key" not in last_said(w)


def last_said(w: Window) -> str:
    return w.app.toasts.shown[-1].words if w.app.toasts.shown else ""


def test_the_ring_of_a_bonus_first_begins_with_the_bonus() -> None:
    for session in islice(at_questions("BonusFirst"), 6):
        with Window(founders_table(session), speed="off", seen=False) as w:
            w.key("tab")
            assert w.scene.ui.focus.target.choices == ["now"]


def test_one_cube_that_may_be_replaced_is_asked_with_a_yes_and_a_no() -> None:
    session = at_question("ReplaceCubes", such=lambda s: len(s.table.question.options) == 2)
    with Window(founders_table(session), speed="off") as w:
        yes, no = (w.find(f"answer {c!r}").words for c in reversed(w.scene.question.options))
        assert yes.startswith("Replace the ") and no == "Keep it"


@pytest.mark.parametrize("taken", [False, True])
def test_gold_is_proposed_to_be_kept_and_to_be_taken(taken: bool) -> None:
    def such(session: Any) -> bool:
        s, step = session.table.state, session.table.question.step
        builds = s.building_at(step.building)[0].type
        return bool(builds == 2 if taken else step.others(s) & s.players[step.who].cubes[2])

    with Window(founders_table(at_question("ReplaceCubes", such=such)), speed="off") as w:
        kinds = {b.key: b.kind for b in w.scene.ui.all() if b.key.startswith("answer ")}
        assert kinds.pop("answer 'rest'") == ("plain" if taken else "go")
        assert set(kinds.values()) == {"go" if taken else "plain"}


def test_an_exchange_has_a_yes_and_a_no() -> None:
    with open_city(2, seed=b"3") as w:
        assert until(w, "ClaimOnAvenue") is not None
        assert buttons(w)["answer None"] == "Claim nothing"
        claims = [said for key, said in buttons(w).items() if key != "answer None"]
        assert claims and len(set(claims)) == len(claims) and all(": " in said for said in claims)


def test_passing_says_what_is_lost() -> None:
    with at("TakeTurn") as w:
        who = w.scene.question.who
        left = w.scene.state.players[who].disks
        assert str(left) in buttons(w)["answer 'pass'"] and "unused" in buttons(w)["answer 'pass'"]
        w.click("answer 'pass'")
        t = w.scene
        prompt = t.speech.prompt(t.state, t.question.step)
        assert "pass" in prompt and "unused" in prompt


def test_what_may_be_slipped_in_says_its_price() -> None:
    with open_city(2, seed=b"5") as w:
        go_on(w, lambda q: [a.code for a in q.asides] == ["PayToUnlock"])
        assert w.find("aside").words == "Unlock all: costs 3 cocoa"


def test_several_asides_are_a_menu_that_does_nothing_by_itself() -> None:
    with at_first_turn() as w:
        t = w.scene
        t.question.asides.append(t.question.asides[0])
        t.refresh()
        w.run(0.1)
        before = len(t.session.table.log)
        assert w.find("asides").words.startswith("Also possible: ")
        w.click("asides")
        w.run(0.1)
        assert isinstance(w.scene, Popup) and len(t.session.table.log) == before


def test_asides_that_share_a_button_are_named_on_it() -> None:
    with open_city(2, seed=b"5") as w:
        go_on(w, lambda q: [a.code for a in q.asides] == ["PayToUnlock"])
        t = w.scene
        t.question.asides.append(TurnUpNow(t.question.who))
        t.refresh()
        w.run(0.1)
        assert w.find("asides").words == "Also possible: unlock all, turn up tiles"


def test_of_several_amounts_of_salary_the_whole_one_is_proposed() -> None:
    with open_city(2, seed=b"2", size=(1920, 1080)) as w:
        assert until(w, "PaySalary") is not None
        t: Any = table_of(w)
        amounts = [c for c in t.question.options if type(c) is int]
        assert [c for c in t.question.options if t.presenter.kind(c) == "go"] == [max(amounts)]


def test_of_several_answers_that_do_something_none_is_proposed() -> None:
    with open_city(2, seed=b"3") as w:
        go_on(w, lambda q: q.step.code == "ClaimOnAvenue" and len(q.options) > 2)
        p = w.scene.presenter
        assert {p.kind(c) for c in w.scene.question.options} == {"plain"}


def test_what_cannot_be_taken_back_carries_a_sign_and_is_asked_once() -> None:
    with open_city(2, seed=b"2") as w:
        t: Any = table_of(w)
        turn_up = only_new_tiles_wait(w)
        t.question.asides.append(turn_up)
        t.refresh()
        w.run(0.1)
        assert w.find("aside").mark == "warning"
        before = len(t.session.table.log)
        w.click("aside")
        w.run(0.3)
        assert isinstance(w.scene, Dialog) and len(t.session.table.log) == before
        w.key("escape")
        w.run(0.1)
        assert len(t.session.table.log) == before
        w.click("aside")
        w.run(0.3)
        w.click("answer0")
        settle_city(w)
        assert aside(turn_up) in [entry[2] for entry in t.session.table.log[before:] if entry[0] == "answer"]


def test_at_the_end_of_a_turn_nobody_is_asked_to_turn_up_tiles_that_come_anyway() -> None:
    with open_city(2, seed=b"2") as w:
        t: Any = table_of(w)
        only_new_tiles_wait(w)
        assert w.scene.ui.find("aside") is None and w.scene.ui.find("asides") is None
        before = len(t.session.table.log)
        w.click("main")
        assert t.session.table.log[before][2] == "done"


def only_new_tiles_wait(w: Window) -> Any:
    """To the end of a turn in which nothing can be slipped in but to turn up tiles."""
    session = table_of(w).session

    def there(q: Question) -> bool:
        return isinstance(q.step, EndTurn) and [a.code for a in session.asked().asides] == ["TurnUpNow"]

    go_on(w, there)
    return session.asked().asides[0]


def go_on(w: Window, there: Callable[[Question], bool]) -> None:
    assert play_on(w, there) is not None, "it never came to that"
    w.run(0.1)


def settle_city(w: Window) -> None:
    for _ in range(20):
        w.run(0.1)
        if table_of(w).question is not None:
            return


def test_the_menu_of_a_toy_is_left_without_an_answer() -> None:
    with at_first_turn() as w:
        w.click("aside")
        settle(w)
        assert w.scene.session.table.state.found == [0, 1]


def test_actions_keep_their_buttons_and_digits_beside_whatever_may_be_slipped_in() -> None:
    """A reader by keys found neither after a bonus, while new tiles could be turned up."""
    for seed in range(40):
        session = at_question("ChooseAction", answers=40 + seed)
        q = session.table.question
        if q.asides and len(q.options) > 2:
            break
    else:
        pytest.fail("no such question in forty games")
    with Window(founders_table(session), size=(1280, 720), speed="off") as w:
        assert len(buttons(w)) == len(q.options)
        w.key(str(len(q.options)))
        assert last(w) == q.options[-1]


def test_what_a_technology_saves_is_asked_by_its_name_with_a_button_for_each_resource() -> None:
    with open_city(2, seed=b"30") as w:
        q = until(w, "TakeDiscount", random.Random(30), most=1500)
        assert q is not None
        t = table_of(w)
        assert t.speech.prompt(t.state, q.step).startswith("Builders' help:")
        assert list(buttons(w).values()) == ["Save 1 wood", "Save 1 stone", "Keep it for later"]
        plaza = t.view.lay.plaza
        bare = pygame.Surface(w.shot().get_size(), pygame.SRCALPHA)
        planned.draw_paid_for(bare, t.view)
        ghost = bare.get_bounding_rect()
        assert ghost.w > 20 and plaza.contains(ghost), "the tile stays where it was placed"
        before = t.state.players[q.who].goods[1]
        w.click("at ('resource', 'stone')")  # where one looks: at what one has
        assert last(w) == "stone" and before - t.state.players[q.who].goods[1] == 1  # one of two is saved


@pytest.mark.parametrize("title", ["founders", "citygods"])
def test_every_button_of_every_question_has_a_key_of_its_own(title: str) -> None:
    found, rng = set(), random.Random(5)
    table = founders_table() if title == "founders" else city_table(2, seed=b"30")
    with Window(table, seen=False, speed="off") as w:
        for _ in range(150):
            while isinstance(w.scene, Curtain | Dialog):
                w.key("return")
            t = table_of(w)
            if t.question is None:
                w.run()
                continue
            bar = [b for b in t.ui.all() if isinstance(b, Button) and b.rect.top > t.area.bottom and b.enabled]
            assert all(b.cap for b in bar), (t.question.step.code, [b.key for b in bar if not b.cap])
            assert len({b.cap for b in bar}) == len(bar), t.question.step.code
            found.add(t.question.step.code)
            t.answer(rng.choice([c for c in t.question.options if c != "pass"] or list(t.question.options)))
            t.director.finish()
            w.run()
    assert len(found) > 7


def test_a_lone_answer_in_words_and_what_may_be_slipped_in_have_keys() -> None:
    with at("TakeTurn") as w:
        assert [w.find(key).cap for key in buttons(w)] == ["0"]  # the other digits are the spaces
        w.key("0")
        assert last(w) == "pass"


def test_y_on_a_pad_leads_to_the_answers_in_the_bar() -> None:
    with at("BonusAfter") as w:
        w.pad(pygame.CONTROLLER_BUTTON_Y)
        assert w.scene.ui.focus.key == "answer 'now'"
        w.pad(pygame.CONTROLLER_BUTTON_A)
        assert last(w) == "now"


def test_buttons_stand_in_one_order_whatever_is_asked() -> None:
    assert in_order(["stone", "wood", None]) == ["wood", "stone", None]
    assert in_order([None, "b05", "r05"]) == ["b05", "r05", None]
    assert in_order([3, 2, 1, 0]) == [0, 1, 2, 3]
    assert in_order(["now", "later"]) == ["now", "later"]


def test_what_a_button_would_do_is_not_told_as_done() -> None:
    with open_city(2, options={"setup": "first"}) as w:
        assert until(w, "PowerUp") is not None
        w.move(next(iter(buttons(w))))
        w.run(0.1)
        bar = next(x for x in table_of(w).ui.all() if isinstance(x, BarGround))
        assert re.match("If you press: (Sun|Jaguar) powers a worker up to ", bar.said()[1])


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("scale", [150, 200])
@pytest.mark.parametrize("code", ["PlaceBuilding", "PlaceTemple", "ChooseSquare"])
def test_what_turns_and_puts_back_a_piece_keeps_its_mark_and_its_words_if_there_is_room(
    code: str, scale: int, size: tuple[int, int]
) -> None:
    session = at_question(code, solo=True, players=1)
    with Window(founders_table(session), size, seen=False, ui_scale=scale, speed="off") as w:
        made = [b for b in w.scene.ui.all() if b.key in ("rotate", "flip", "put_back", "main")]
        assert made and all(b.mark for b in made)
        assert all(b.words or b.tip for b in made)
        assert scale > 150 and size[0] < 1920 or all(b.words for b in made)
        assert all(w.find(key).words for key in ("undo", "log"))


@pytest.mark.parametrize("title", ["founders", "citygods"])
@pytest.mark.parametrize(("scale", "text"), [(100, 100), (100, 150), (150, 100), (200, 100), (200, 150)])
def test_the_question_is_never_smaller_than_can_be_read_and_the_end_of_a_turn_has_its_place(
    title: str, scale: int, text: int
) -> None:
    rng, stands = random.Random(5), set()
    table = founders_table() if title == "founders" else city_table(2, seed=b"30")
    with Window(table, (1280, 720), seen=False, speed="off", ui_scale=scale, text_size=text) as w:
        for _ in range(80):
            while isinstance(w.scene, Curtain | Dialog):
                w.key("return")
            t = table_of(w)
            if t.question is None:
                w.run()
                continue
            bar = next(x for x in t.ui.all() if isinstance(x, BarGround))
            fit = bar.fitted(*bar.said(), bar.room)
            assert fit.lines and fit.size >= 15 and bar._holds(fit, bar.room), t.question.step.code
            if not t.question.step.sealed:
                key = "main" if isinstance(t.question.step, EndTurn) else "end_turn"
                stands.add(tuple(w.find(key).rect))
            t.answer(rng.choice([c for c in t.question.options if c != "pass"] or list(t.question.options)))
            t.director.finish()
            w.run()
    assert len(stands) == 1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_is_set_down_and_paid_has_all_its_buttons_in_words_too(size: tuple[int, int]) -> None:
    with Window(founders_table(at_a_temple_to_pay()), size, ui_scale=150, speed="off") as w:
        w.click(next(g for g in w.scene.presenter.targets if g.choices).rect.center)
        keys = ("rotate", "flip", "choose_cubes", "put_back", "main")
        assert all(w.find(key).words for key in keys)
        assert not any(w.find(a).rect.colliderect(w.find(b).rect) for a, b in combinations(keys, 2))


def test_tools_stand_in_one_place_and_form_whatever_is_asked() -> None:
    with at("TakeTurn") as w:
        t, luck, codes = w.scene, random.Random(4), set()
        stands = {(key, tuple(w.find(key).rect), w.find(key).words) for key in ("undo", "log")}
        for _ in range(30):
            codes.add(t.question.step.code)
            t.answer(luck.choice([c for c in t.question.options if c != "pass"] or t.question.options))
            w.run(0.1)
            if isinstance(w.scene, Curtain):
                w.key("return")
            stands |= {(key, tuple(t.ui.find(key).rect), t.ui.find(key).words) for key in ("undo", "log")}
        assert len(codes) > 5 and {(key, words) for key, _, words in stands} == {("undo", "Undo"), ("log", "Log")}
        assert len(stands) == 2


@pytest.mark.parametrize("title", ["founders", "citygods"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3440, 1440)])
@pytest.mark.parametrize("scale", [100, 150])
def test_the_end_of_a_turn_has_one_place_in_a_window(title: str, size: tuple[int, int], scale: int) -> None:
    scene = founders_table(session_of(2)) if title == "founders" else city_table(2, setup="first")
    luck, stands, codes, redone, there = random.Random(5), set(), set(), 0, 0
    with Window(scene, size, seen=False, ui_scale=scale, speed="off") as w:
        for n in range(70):
            w.run(0.1)
            if isinstance(w.scene, Curtain):
                w.key("return")
                w.run(0.1)
            t = w.scene
            if t.session.table.over or t.question is None:
                break
            codes.add(t.question.step.code)
            redone += t.ui.find("redo") is not None
            ends = type(t.question.step) is EndTurn
            found = t.ui.find("main" if ends else "end_turn")
            if found is not None:
                stands.add(tuple(found.rect))
                there += 1
            if n % 6 == 5 and t.session.table.undoable(t.question.who):
                t.undo()
            else:
                t.answer(luck.choice([c for c in t.question.options if c != "pass"] or t.question.options))
    assert len(codes) > 4 and redone and there > 40 and len(stands) == 1, stands


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 150])
def test_what_sets_a_piece_down_stands_where_it_stood_before_it_could(size: tuple[int, int], scale: int) -> None:
    with Window(founders_table(at_a_temple_to_pay()), size, seen=False, ui_scale=scale, speed="off") as w:
        before = w.find("main").rect.copy()
        w.click(next(g for g in w.scene.presenter.targets if g.choices).rect.center)
        assert w.scene.presenter.pinned is not None
        now = w.find("main").rect
        assert now == before, "it has room for the price from the beginning"


def test_a_reason_about_a_place_goes_when_the_pointer_leaves_the_table() -> None:
    with Window(founders_table(at_question("PlaceBuilding")), zoom=150, speed="off") as w:
        w.scene.lens.at = (1.0, 0.0)
        w.scene.refresh()
        w.run()
        p, field = w.scene.presenter, w.scene.view.lay.city.field
        w.move((field.centerx, w.scene.area.bottom + 20))  # the city goes on below the bar
        assert field.collidepoint(w.mouse) and p.why() == ""


def test_which_founder_first_says_what_each_would_do() -> None:
    with at("OrderDisks", players=1, solo=True, such=in_one_section) as w:
        assert [" ".join(words.split()[:2]) for words in buttons(w).values()] == [
            "Founder One",
            "Founder Two",
        ]
        assert all(re.search("removes a |finds no|does not find", words) for words in buttons(w).values())


def test_a_space_that_is_pointed_at_says_its_strength_in_a_sentence_and_as_still_to_come() -> None:
    with at("TakeTurn", players=1, solo=True) as w:
        t = w.scene
        target = next(g for g in t.presenter.targets if g.choices)
        w.move(target.rect.center)
        w.run(0.1)
        bar = next(x for x in t.ui.all() if isinstance(x, BarGround))
        assert bar.said()[1].startswith("One disk would make Strength *")


def test_no_question_or_news_of_the_window_names_a_space_by_its_letter() -> None:
    with at("PlaceDisks") as w:
        t = w.scene
        w.move("answer 1")
        w.run(0.1)
        bar = next(x for x in t.ui.all() if isinstance(x, BarGround))
        assert not re.search(r"\b[ABC][123]\b", " ".join(bar.said()))


def test_answers_without_room_for_buttons_are_told_in_the_bar() -> None:
    session = at_question("OrderDisks", solo=True, players=1, such=in_one_section)
    with Window(founders_table(session), size=(1280, 720), ui_scale=200, speed="off") as w:
        t = w.scene
        ground = next(x for x in t.ui.all() if isinstance(x, BarGround))
        assert not buttons(w) and all(t.label(c) in ground.said()[1] for c in t.question.options)


@pytest.mark.parametrize(("scale", "text"), [(100, 100), (115, 130), (200, 150)])
def test_type_smaller_than_usual_is_used_only_where_all_is_enlarged_so_far(scale: int, text: int) -> None:
    with Window(founders_table(), (1280, 720), seen=False, speed="off", ui_scale=scale, text_size=text) as w:
        bar = next(x for x in table_of(w).ui.all() if isinstance(x, BarGround))
        sizes = {bar.fitted("Where does " + "the worker of " * n + "go?", "", 300).size for n in range(30)}
        assert min(sizes) * w.app.screen.enlarged >= 15


@pytest.mark.parametrize(("size", "scale"), [((1920, 1080), 150), ((1280, 720), 100), ((1280, 720), 200)])
@pytest.mark.parametrize("board", [NOBLES, DECORATIONS, ALCHEMY])
def test_what_is_done_on_a_board_are_buttons_with_the_whole_price(
    board: int, size: tuple[int, int], scale: int
) -> None:
    with open_city(2, seed=b"5", size=size, ui_scale=scale) as w:
        t = table_of(w)

        def there(q: Question) -> bool:
            asked = q.step.code == "ChooseAction" and t.state.turn.board == board
            return asked and len(q.options) > 1 and "main" in q.options

        assert play_on(w, there) is not None
        w.run(0.1)
        rows, q = t.ui.find("answers"), t.question
        pressed = (
            set(t.presenter.in_bar()) if rows is not None else {c for c in q.options if f"answer {c!r}" in buttons(w)}
        )
        assert pressed == set(q.options)
        assert any(good in t.presenter.brief("main") for good in ("gold", "wood"))


def test_answers_stay_side_by_side_where_the_spot_that_was_pressed_is_spared() -> None:
    with open_city(2, seed=b"2") as w:
        go_on(w, lambda q: q.step.code == "ChooseTemple" and len(q.options) == 3)
        t = table_of(w)
        spot = [b for b in t.ui.all() if b.key.startswith("answer ")][1].rect.center
        t.spared.now = Act("answer 'something else'", "Something else", spot)
        t.refresh()
        w.run(0.1)
        placed = [b.rect for b in t.ui.all() if b.key.startswith("answer ")]
        assert not any(r.collidepoint(spot) for r in placed)
        assert len({b.x - a.right for a, b in pairwise(placed)}) == 1


def test_the_same_answers_stay_where_they_are_when_the_same_is_asked_once_more() -> None:
    with open_city(2, seed=b"2", size=(1600, 900), ui_scale=150) as w:
        go_on(w, lambda q: q.step.code == "TakeResources" and q.step.n == 2 and len(q.options) == 3)
        before = {b.key: b.rect for b in table_of(w).ui.all() if b.key.startswith("answer ")}
        w.click("answer 'stone'")
        go_on(w, lambda q: True)
        assert table_of(w).question.step.n == 1
        assert {b.key: b.rect for b in table_of(w).ui.all() if b.key.startswith("answer ")} == before


def test_answers_that_make_way_for_a_spot_stand_evenly() -> None:
    with open_city(2, seed=b"2", size=(1600, 900), ui_scale=150) as w:
        go_on(w, lambda q: q.step.code == "ChooseTemple" and len(q.options) == 3)
        t = table_of(w)
        for spot in range(0, 1600, 40):
            t.spared.now = Act("answer 'something else'", "Something else", (spot, 850))
            t.refresh()
            placed = [b.rect for b in t.ui.all() if b.key.startswith("answer ")]
            assert len({b.x - a.right for a, b in pairwise(placed)}) == 1

"""Every lesson in the window to its end, by mouse alone and by keys alone; other moves, leaving and coming back."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest
from pygame import SRCALPHA, Rect, Surface
from pygame.image import tobytes
from window import TICK, Window

from game.agenda import Choice, EndTurn, aside
from game.client.citygods.questions.cards import PickBoards, PickPair
from game.client.citygods.things.loupe import beside
from game.client.founders.questions.outlook import outlook
from game.client.learn.shelf import LearnScene
from game.client.learn.table import LessonTable
from game.client.scenes.dialog import Dialog
from game.client.scenes.popup import Popup
from game.client.scenes.rules import RulesScene
from game.client.shell import Shell
from game.client.table.ghosts import Ghost
from game.client.table.placing import PlaceOnGrid
from game.lessons import lessons
from game.lessons.lesson import PUZZLE
from game.lessons.notation import find
from game.titles import TITLES
from game.words.telling import shown

EVERY = [(game, lesson.number) for game in TITLES for lesson in lessons(game)]


@pytest.fixture(autouse=True)
def _profile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOLLAN_HOME", str(tmp_path))


def at_the_shelf(w: Window) -> LearnScene:
    Shell(w.app).learn()
    w.run(0.2)
    assert isinstance(w.scene, LearnScene)
    return w.scene


def in_a_lesson(w: Window, game: str, number: int) -> LessonTable:
    at_the_shelf(w).open(game, number)
    return still(w)


def still(w: Window) -> Any:
    """Until a note can be read or answered, or the lesson is over."""
    for _ in range(300):
        top = w.scene
        if isinstance(top, (Dialog, Popup)):
            return top
        if isinstance(top, LessonTable) and not top.director.moving and top.run.note is not None:
            if top.reading or top.question is not None:
                return top
        w.run()
    raise AssertionError("the lesson does not go on")


def wanted(t: LessonTable) -> Choice:
    """What the lesson wants to see next."""
    q = t.question
    assert q is not None
    if t.run.present.kind == PUZZLE:
        done = len(t.run.table.log) - t.run.puzzle_from
        answered = [e for e in t.run.table.log[-done:] if e[0] == "answer"] if done else []
        return find(t.state, q, t.run.present.solution[len(answered)])
    right = t.run.right_options()
    if right:
        return right[0]
    if t.run.present.right == ("*",):
        assert t.presenter is not None
        return next((g.choices[0] for g in t.presenter.targets if g.choices), q.options[0])
    return find(t.state, q, t.run.present.right[0])


class Mouse:
    """Gives an answer with clicks alone."""

    def __init__(self, w: Window) -> None:
        self.w = w

    def go_on(self) -> None:
        self.w.click("lesson_next")

    def give(self, t: LessonTable, choice: Choice) -> None:
        p = t.presenter
        assert p is not None and t.question is not None
        if isinstance(choice, tuple) and choice and choice[0] == "aside":
            self.press("aside" if len(t.question.asides) == 1 else "asides")
            if isinstance(self.w.scene, Popup):
                self.row(self.w.scene, [aside(a) for a in t.question.asides].index(choice))
        elif isinstance(t.question.step, EndTurn):
            self.press("main")
        elif isinstance(p, PickBoards):
            for board in t.question.options:
                if board != choice:
                    self.press_target(next(g for g in p.targets if g.place[1] == board))
            self.press("main")
        elif isinstance(p, PickPair):
            for tile in choice:
                self.press_target(next(g for g in t.presenter.targets if g.place[1] == tile))
            self.press("main")
        elif choice in p.worded:
            self.worded(t, p.in_bar().index(choice), choice)
        else:
            self.turn(t, choice)
            target = next(g for g in p.targets if choice in g.choices)
            self.press_target(target)
            if isinstance(self.w.scene, Popup):
                self.row(self.w.scene, target.choices.index(choice))
            elif isinstance(p, PlaceOnGrid) and p.pinned is not None:
                self.press("main")

    def turn(self, t: LessonTable, choice: Choice) -> None:
        """A piece in the hand until it lies as wanted."""
        for i in range(9):
            if not isinstance(t.presenter, PlaceOnGrid) or any(choice in g.choices for g in t.presenter.targets):
                return
            self.press("flip" if i == 4 else "rotate")

    def press(self, key: str) -> None:
        self.w.click(key)

    def press_target(self, target: Any) -> None:
        self.w.click(target.rect.center)

    def worded(self, t: LessonTable, at: int, choice: Choice) -> None:
        box: Any = t.ui.find("answers")
        if box is None:
            self.press(f"answer {choice!r}")
            return
        for _ in range(60):
            y = box.rect.y + round((at + 0.5) * box.row_height - box.offset)
            if box.rect.y < y < box.rect.bottom:
                break
            self.w.wheel(box.rect.center, 1 if y < box.rect.y else -1)
        self.w.click((box.rect.centerx, y))

    def row(self, popup: Popup, at: int) -> None:
        box: Any = popup.ui.find("items")
        self.w.click((box.rect.centerx, round(box.rect.y + (at + 0.5) * box.row_height)))


class Keys(Mouse):
    """The same with the keyboard alone."""

    def go_on(self) -> None:
        self.w.key("return")

    def press(self, key: str) -> None:
        if key == "main" and self.w.scene.presenter is not None and self.w.scene.presenter.pinned is not None:
            self.w.key("return")
            return
        self.focus(key)
        self.w.key("return")

    def press_target(self, target: Any) -> None:
        self.press(f"at {target.place!r}")

    def worded(self, t: LessonTable, at: int, choice: Choice) -> None:
        if t.ui.find("answers") is None:
            self.press(f"answer {choice!r}")
        else:
            self.focus("answers")
            self.w.key("home", *["down"] * at, "return")

    def row(self, popup: Popup, at: int) -> None:
        self.w.key(*["down"] * at, "return")

    def focus(self, key: str) -> None:
        ui = self.w.scene.ui
        for _ in range(200):
            if ui.focus is not None and ui.focus.key == key:
                return
            self.w.key("tab")
        raise AssertionError(f"Tab never comes to {key!r}")


def take(w: Window, hand: Mouse) -> bool:
    """One step of the lesson; False: it is over."""
    t = still(w)
    if isinstance(t, Dialog):
        return False
    if t.reading:
        hand.go_on()
    else:
        before = (t.run.at, len(t.run.table.log), t.run.laid)
        hand.give(t, wanted(t))
        w.run(0.1)
        assert (t.run.at, len(t.run.table.log), t.run.laid) != before, (
            t.run.lesson.called,
            t.run.at,
            t.run.present.say,
        )
    return True


def the_card_covers_nothing_it_speaks_of(t: LessonTable, ui_scale: int = 100) -> None:
    """And all that it speaks of is to be seen."""
    card, lit = t.ui.find("teacher"), t.spots()
    assert len(lit) >= len(t.run.present.lit), t.run.present.say
    assert t.area.contains(card.rect), t.run.present.say
    for spot in lit:
        if spot.w * spot.h < t.area.w * t.area.h / 2:
            assert not card.rect.colliderect(spot), (t.run.present.say, card.rect, spot)
    if ui_scale == 100:  # a large card cannot keep clear of everything, but of what it is about
        named = t.view.named(" ".join(say.words for say in card.said))
        named += t.presenter.to_press() if t.presenter is not None else []
        assert card.rect.collidelist(named) < 0, (t.run.present.say, card.rect)


@pytest.mark.parametrize("means", [Mouse, Keys])
@pytest.mark.parametrize(("game", "number"), EVERY)
def test_a_lesson_is_played_to_its_end_and_its_card_covers_nothing_it_speaks_of(
    game: str, number: int, means: type[Mouse]
) -> None:
    with Window(speed="off", seldom=3) as w:
        t = in_a_lesson(w, game, number)
        hand = means(w)
        for _ in range(3 * len(t.run.lesson.steps) + 40):
            if means is Mouse and isinstance(now := still(w), LessonTable):
                the_card_covers_nothing_it_speaks_of(now)
            if not take(w, hand):
                break
        assert isinstance(w.scene, Dialog)
        w.click("answer1")
        w.run(0.2)
        assert isinstance(w.scene, LearnScene)
        course = next(c for c in w.scene.courses() if c.game == game)
        assert course.lines[number - 1].done


def at_a_question(w: Window) -> LessonTable:
    t = in_a_lesson(w, "founders", 1)
    while t.reading:
        w.key("return")
        t = still(w)
    return t


def test_another_legal_move_is_not_made_and_the_teacher_says_what_to_try() -> None:
    with Window(speed="off") as w:
        t = at_a_question(w)
        before = len(t.run.table.log)
        other = next(o for o in t.question.options if o not in t.run.right_options() and o != "pass")
        Mouse(w).give(t, other)
        w.run(0.2)
        assert len(t.run.table.log) == before and t.verdict is not None
        assert t.verdict.words == shown(t.run.present.instead, False)


def test_show_me_points_at_what_is_pressed_and_shows_what_it_brings() -> None:
    with Window(speed="off") as w:
        t = at_a_question(w)
        right = t.run.right_options()[0]
        w.move((2, 2))
        w.click("lesson_show")
        w.run(0.2)
        target = next(g for g in t.presenter.targets if right in g.choices)
        assert t.path() == [t.presenter.extent(target)]
        assert t.ghosts.seen() is not None and t.ghosts.seen().choice == right


def test_show_me_points_at_the_place_and_then_at_the_button_that_lays_a_piece() -> None:
    with Window(speed="off") as w:
        t = at_step(w, "citygods", 8, "PlacePyramidTile")
        w.click("lesson_show")
        assert len(t.path()) == 2 and t.path()[1] == w.find("main").rect
        w.click(t.path()[0].center)
        assert t.path() == [w.find("main").rect]


@pytest.mark.parametrize(("size", "ui_scale"), [((1600, 900), 150), ((1280, 720), 100)])
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_next_never_moves_and_the_card_stays_at_home(size: tuple[int, int], ui_scale: int, number: int) -> None:
    """The first lessons of City of Gods: the card lies in its column; the way on stands in the bar."""
    with Window(size=size, seen=False, speed="off", ui_scale=ui_scale) as w:
        in_a_lesson(w, "citygods", number)
        hand, at = Mouse(w), set()
        while isinstance(t := still(w), LessonTable):
            assert t.view.dock().contains(t.ui.find("teacher").rect), t.run.present.say
            if t.reading:
                at.add(tuple(w.find("lesson_next").rect))
            take(w, hand)
        assert len(at) == 1


@pytest.mark.parametrize(("game", "number"), [("founders", 4), ("founders", 6), ("citygods", 8), ("citygods", 9)])
def test_show_me_leads_through_a_puzzle_step_by_step(game: str, number: int) -> None:
    with Window(speed="off") as w:
        t, hand = in_a_lesson(w, game, number), Mouse(w)
        while t.run.present.kind != PUZZLE:
            take(w, hand)
            t = still(w)
        while t.run.present.kind == PUZZLE:
            w.key("h")
            assert t.pointed is not None and len(t.spots()) == 1
            hand.give(t, t.pointed[0])
            t = still(w)
        assert t.verdict is not None and t.verdict.words == "Solved!"


def test_who_has_strayed_in_a_puzzle_is_told_to_start_over() -> None:
    with Window(speed="off") as w:
        t, hand = in_a_lesson(w, "founders", 4), Mouse(w)
        while t.run.present.kind != PUZZLE:
            take(w, hand)
            t = still(w)
        hand.give(t, "B3")
        t = still(w)
        w.key("h")
        assert t.pointed is None and t.shown == ["Press Start over: then Show me leads you step by step."]


def test_a_lesson_that_was_left_goes_on_at_the_same_step() -> None:
    with Window(speed="off") as w:
        at = at_a_question(w).run.at
        w.key("escape")
        w.run(0.1)
        w.scene.ui.set_focus(w.scene.ui.find("line4"))
        w.key("return")
        w.run(0.3)
        assert isinstance(w.scene, LearnScene)
        w.click("begin")
        assert still(w).run.at == at > 0


@pytest.mark.parametrize(("size", "ui_scale"), [((1920, 1080), 100), ((1280, 720), 150)])
@pytest.mark.parametrize(("game", "number"), EVERY)
def test_nor_does_the_card_in_larger_windows_or_type(
    game: str, number: int, size: tuple[int, int], ui_scale: int
) -> None:
    with Window(size=size, seen=False, speed="off", ui_scale=ui_scale) as w:
        in_a_lesson(w, game, number)
        hand = Mouse(w)
        while isinstance(t := still(w), LessonTable):
            the_card_covers_nothing_it_speaks_of(t, ui_scale)
            take(w, hand)


def at_step(w: Window, game: str, number: int, asks: str) -> LessonTable:
    """In a lesson, where it asks this for the first time."""
    t, hand = in_a_lesson(w, game, number), Mouse(w)
    while t.reading or t.question is None or t.question.step.code != asks:
        take(w, hand)
        t = still(w)
    return t


def test_an_answer_that_is_a_button_is_framed_too_where_the_lesson_lights_places() -> None:
    with Window(speed="off") as w:
        t = at_step(w, "founders", 2, "ReplaceCubes")
        assert t.run.present.lit and t.ui.find("answer 'rest'").rect in t.spots()


def test_the_preview_counts_the_mask_that_a_temple_completes() -> None:
    with Window(speed="off") as w:
        t = at_step(w, "founders", 6, "PlaceTemple")
        told = outlook(t.state, Ghost(t.state, wanted(t)))
        assert told.masks == [("purple", 7)] and told.points == 7


def test_a_piece_in_the_hand_goes_below_the_card() -> None:
    with Window(speed="off") as w:
        in_a_lesson(w, "founders", 1)
        hand = Mouse(w)
        while not isinstance((t := still(w)).presenter, PlaceOnGrid):
            take(w, hand)
        card = t.ui.find("teacher")
        words = Rect(0, 0, card.rect.w - 40, card.rect.h // 2)
        words.midtop = (card.rect.centerx, card.rect.y + 12)
        w.move((2, 2))
        w.run(1.0)
        before = tobytes(w.shot().subsurface(words), "RGB")
        w.move(words.center)
        w.run(1.0)
        assert t.hand.carried() is not None
        assert tobytes(w.shot().subsurface(words), "RGB") == before


def test_while_something_moves_no_card_covers_it() -> None:
    with Window(speed="normal") as w:
        t = in_a_lesson(w, "founders", 1)
        while t.reading:
            w.key("return")
            t = still(w)
        Mouse(w).give(t, wanted(t))
        Mouse(w).give(still(w), wanted(t))
        assert t.director.busy and t.ui.find("teacher") is None
        assert still(w).ui.find("teacher") is not None


def test_the_end_of_a_turn_is_the_players_whatever_the_settings_say() -> None:
    with Window(speed="off", quick_confirm=True) as w:
        in_a_lesson(w, "founders", 1)
        hand = Mouse(w)
        while not isinstance(getattr((t := still(w)).question, "step", None), EndTurn):
            take(w, hand)
        assert t.spots() == [t.ui.find("main").rect]


def test_the_big_button_of_the_shelf_says_which_game_it_begins_and_only_that_one_stands_out() -> None:
    with Window() as w:
        shelf = at_the_shelf(w)
        assert shelf.ui.find("begin").words == "Begin: Founders of Teotihuacan"
        assert shelf.suggested is not None and shelf.suggested.game == "founders"


def test_the_big_button_of_the_shelf_names_the_lesson_that_the_ring_stands_on() -> None:
    with Window() as w:
        shelf = at_the_shelf(w)
        w.key("up")  # the ring is shown
        shelf.ui.set_focus(shelf.ui.find("lessons citygods"))
        w.run(0.1)
        assert shelf.ui.find("begin").words == "Begin: Teotihuacan: City of Gods"
        w.key("down")
        w.run(0.1)
        assert shelf.ui.find("begin").words == "Go on: Main actions"


def test_a_digit_opens_the_lesson_of_the_column_that_the_big_button_names() -> None:
    with Window() as w:
        at_the_shelf(w)
        w.key("2")
        assert (w.scene.run.lesson.game, w.scene.run.lesson.number) == ("founders", 2)
        shelf = at_the_shelf(w)
        w.key("up")  # the ring is shown
        shelf.ui.set_focus(shelf.ui.find("lessons citygods"))
        w.run(0.1)
        w.key("0")
        assert (w.scene.run.lesson.game, w.scene.run.lesson.number) == ("citygods", 10)


def test_a_tile_held_up_large_covers_no_card() -> None:
    card = Rect(100, 160, 300, 120)
    assert not beside(Rect(200, 100, 40, 40), (90, 90), Rect(0, 0, 800, 600), 8, [card]).colliderect(card)


def test_two_tiles_of_one_colour_are_given_back_where_they_lie() -> None:
    with Window(speed="off") as w:
        in_a_lesson(w, "founders", 5)
        hand = Mouse(w)
        while getattr(getattr((t := still(w)).question, "step", None), "code", "") != "ReturnTile":
            take(w, hand)
        buttons = [b.words for b in t.ui.all() if b.key.startswith("answer")]
        assert buttons == ["No exchange"]
        assert t.spots()[-1] == t.view.spot(("hand", 0, "g05"))


def test_upwards_from_the_big_button_of_the_shelf_the_ring_comes_to_the_lesson_it_names() -> None:
    with Window() as w:
        shelf = at_the_shelf(w)
        w.key("tab", "shift+tab", "up")
        assert shelf.ui.focus is shelf.ui.find("lessons founders")
        assert shelf.ui.find("begin").words == "Begin: Founders of Teotihuacan"


def test_the_key_for_the_rules_opens_those_of_the_game_that_the_shelf_is_at() -> None:
    with Window() as w:
        at_the_shelf(w)
        w.key("f1")
        w.run(0.2)
        assert isinstance(w.scene, RulesScene) and w.scene.manual.title == "founders"


@pytest.mark.parametrize("key", ["z", "y"])
def test_who_takes_back_or_redoes_while_a_note_is_read_is_told_to_read_it(key: str) -> None:
    with Window(speed="off") as w:
        t = in_a_lesson(w, "founders", 1)
        assert t.reading
        w.key(key)
        assert [said.words for said in w.app.toasts.shown] == ["Read the note, then go on."]


def until_asked_to_end(w: Window) -> LessonTable:
    """Lesson 1 of the Founders at the end of its first turn."""
    in_a_lesson(w, "founders", 1)
    while not isinstance(getattr((t := still(w)).question, "step", None), EndTurn):
        take(w, Mouse(w))
    return t


def test_what_somebody_else_does_in_a_lesson_is_lit_and_can_be_read() -> None:
    with Window(seen=False) as w:
        t = until_asked_to_end(w)
        take(w, Mouse(w))
        t = still(w)
        Mouse(w).go_on()
        seen: dict[str, float] = {}
        while t.question is None:
            w.run()
            if t.spotlight.places() and t.view.seat == 1 and t.tempo.acting == 1:
                seen[t.tempo.line] = seen.get(t.tempo.line, 0.0) + TICK
        read = [line for line, seconds in seen.items() if seconds >= len(line) / 25]
        assert [line for line in seen if "chooses" not in line] == read and len(read) >= 3


def test_a_turn_that_the_lesson_leaves_out_does_not_turn_the_table_to_another_city() -> None:
    with Window(seen=False) as w:
        t = until_asked_to_end(w)
        Mouse(w).give(t, wanted(t))
        cities = set()
        while not t.reading:
            cities.add(t.view.seat)
            w.run()
        assert cities == {0} and t.tempo.acting == 0


def test_behind_the_end_of_a_lesson_lies_the_own_city() -> None:
    with Window(seen=False) as w:
        t = in_a_lesson(w, "founders", 1)
        while not isinstance(still(w), Dialog):
            take(w, Mouse(w))
        w.run(1.0)
        assert t.run.finished and t.view.seat == 0


def test_the_key_of_a_framed_button_lies_over_its_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    with Window(speed="off") as w:
        t = until_asked_to_end(w)
        monkeypatch.setattr(t, "spots", lambda: [t.ui.find("undo").rect])
        shot = w.shot()
        cap = Surface(shot.get_size(), SRCALPHA)
        t.ui.find("undo").draw_above(cap)
        at = cap.get_bounding_rect()
        inside = [p for p in product(range(at.left, at.right), range(at.top, at.bottom)) if cap.get_at(p).a > 200]
        pairs = [(shot.get_at(p), cap.get_at(p)) for p in inside]
        assert pairs and all(abs(seen[i] - own[i]) < 60 for seen, own in pairs for i in range(3))

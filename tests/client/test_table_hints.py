"""Hints at the table: the best turn told in steps and shown on the boards, by key, mouse and pad; other plans, Play it,
and one sentence where there is nothing to hint at."""

from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest
from advising import Inline, Lost, Says
from toy_moments import at_first_turn, settle
from window import Window

from game.advice import Advice, moves
from game.agenda import DEALER, EndTurn, Question, digest
from game.bots import bot
from game.chance import Sampler
from game.client.paint.widgets import count
from game.client.table import card, hints
from game.client.table.face import view_of
from game.client.table.hint_card import ORDER
from game.client.table.scene import TableScene
from game.hinted import hinted as said_by_hints
from game.record import Header, Journal, Seat, opened
from game.session import LocalSession
from game.setup import Setup
from game.table import Table
from game.titles import TITLES
from game.words.advice import briefly, clauses, reasons, shortly

pytestmark = pytest.mark.long(0.1)
GAMES = [("citygods", 71), ("founders", 65)]
"""Positions with several plans."""
PAYING = [("citygods", 71), ("founders", 61)]
"""In Founders only the cubes to pay with are asked for."""
LONG = [("citygods", 274), ("founders", 143)]
"""The best turn has many steps here."""


def of_two(code: str, options: dict[str, Any]) -> Header:
    setup = TITLES[code].setup(2, False, options)
    assert isinstance(setup, Setup)
    return Header.of(TITLES[code], setup, [Seat("me", "Ana"), Seat("me", "Ben")], b"hints")


@cache
def way_to(code: str, answers: int, *options: tuple[str, Any]) -> list[Any]:
    """The log of a game that novices have played so far: to think about it once is enough."""
    table = opened(of_two(code, dict(options)))
    novice, chance = bot("novice", code), Sampler(b"hints")
    q = table.question
    while q is not None and (answers > 0 or q.who == DEALER or type(q.step) is EndTurn or len(q.answers()) < 2):
        if q.who == DEALER:
            table.deal(chance.word().to_bytes(8, "big"))
        else:
            table.answer(q.who, novice.choose(table.state, q, chance))
            answers -= 1
        q = table.question
    return list(table.log)


def hinted(code: str, answers: int, adviser: Any = Inline, size: tuple[int, int] = (1280, 720), **more: Any) -> Window:
    """A hot-seat game some answers on, at a question with a choice."""
    title, options = TITLES[code], more.pop("options", {})
    header = of_two(code, options)
    table = opened(header)
    for entry in way_to(code, answers, *options.items()):
        table.play(entry)
    scene = TableScene(LocalSession(header, table), view_of(code), adviser=adviser(header), name=title.name)
    w = Window(scene, size, speed="off", **more)
    w.run(0.5)
    if w.scene is not scene:
        w.key("return")  # the curtain
        w.run(0.3)
    return w


def told(w: Window) -> str:
    """What the card says."""
    cards = [x for x in w.scene.ui.widgets if isinstance(x, card.Card)]
    if not cards:
        return ""
    said = [f"{say.number}. {say.words}" if say.number else say.words for say in cards[0].said]
    return "\n".join([cards[0].heading, *said])


def read(w: Window) -> list[str]:
    """What somebody reads who wheels through the card from its top: the paragraphs whose every line comes into view."""
    shown = next(x for x in w.scene.ui.widgets if isinstance(x, card.Card))
    words = shown.scroll
    assert w.scene.area.contains(shown.rect) and shown.rect.contains(words.rect)
    assert all(not b.rect.colliderect(words.rect) for b in shown.buttons)
    head = [x.say.words for x in shown.head if shown.rect.contains(x.rect) and not x.rect.colliderect(words.rect)]
    w.wheel(words, 100)
    begun, ended, last = set[int](), set[int](), -1
    while words.offset != last:
        last, view = words.offset, words.rect
        begun |= {i for i, x in enumerate(words.inside) if view.top <= x.rect.top < view.bottom}
        ended |= {i for i, x in enumerate(words.inside) if view.top < x.rect.bottom <= view.bottom}
        w.wheel(words, -1)
    return [*head, *(x.say.words for i, x in enumerate(words.inside) if i in begun & ended)]


def toasts(w: Window) -> list[str]:
    return [t.words for t in w.app.toasts.shown]


@pytest.mark.parametrize(("code", "answers"), GAMES)
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 100), ((1280, 720), 150), ((1280, 720), 200), ((1920, 1080), 100)]
)
def test_a_key_tells_the_best_turn_and_it_fits(code: str, answers: int, size: tuple[int, int], scale: int) -> None:
    with hinted(code, answers, size=size, ui_scale=scale) as w:
        before = w.shot().copy()
        w.key("h")
        w.run(0.3)
        heading, *said = told(w).splitlines()
        assert heading == "The best turn found (1 of 3)" and any(" now" in one for one in said)
        assert said[0].startswith("1. ")
        assert "the next best turn, " not in told(w) and "For this turn: " not in told(w)
        w.key("c")
        assert " now" in told(w) and ("the next best turn" in told(w) or "hardly any difference" in told(w))
        shown = next(x for x in w.scene.ui.widgets if isinstance(x, card.Card))
        assert w.scene.area.contains(shown.rect)
        assert all(shown.rect.contains(b.rect) and b.cap for b in shown.buttons)
        after = w.shot()
        assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


@pytest.mark.parametrize(("code", "answers"), PAYING)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1600, 900), 150), ((1920, 1080), 100)])
def test_a_hint_covers_neither_its_steps_nor_what_is_lit(
    code: str, answers: int, size: tuple[int, int], scale: int
) -> None:
    with hinted(code, answers, size=size, seen=False, ui_scale=scale) as w:
        w.key("h")
        w.run(0.3)
        shown = next(x for x in w.scene.ui.widgets if isinstance(x, card.Card))
        spots = [spot for spot, _ in w.scene.hints.numbers()]
        lit = [x.rect for x in w.scene.ui.all() if x.enabled and x.key.startswith("at ")]
        assert spots and shown.rect.collidelist([*spots, *lit]) < 0


@pytest.mark.parametrize(("code", "answers"), [*GAMES, *LONG])
@pytest.mark.parametrize("scale", [100, 150])
def test_the_number_of_a_step_stands_beside_what_it_means(code: str, answers: int, scale: int) -> None:
    with hinted(code, answers, seen=False, ui_scale=scale) as w:
        w.key("h")
        w.run(0.3)
        numbered = w.scene.hints.numbers()
        made = w.scene.hints.chips(numbered, ())
        assert made
        for (at, _), (spot, _) in zip(made, numbered, strict=True):
            assert not at.colliderect(spot) or spot.contains(at)  # a board wears it, and what has no free side


@pytest.mark.parametrize(("code", "answers"), LONG)
def test_a_long_hint_leaves_most_of_the_table_in_view(code: str, answers: int) -> None:
    with hinted(code, answers, seen=False, ui_scale=150) as w:
        w.key("h")
        w.run(0.3)
        shown, area = next(x.rect for x in w.scene.ui.widgets if isinstance(x, card.Card)), w.scene.area
        assert shown.w * shown.h <= 0.34 * area.w * area.h


@pytest.mark.parametrize(("code", "answers"), LONG)
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900)])
@pytest.mark.parametrize("scale", [100, 130, 150, 200])
def test_all_steps_and_reasons_of_a_long_turn_can_be_read(
    code: str, answers: int, size: tuple[int, int], scale: int
) -> None:
    with hinted(code, answers, size=size, seen=False, ui_scale=scale) as w:
        w.key("h")
        w.run(0.3)
        advice, s = w.scene.hints.advice, w.scene.state
        made = moves(s, advice.plans[0].answers)
        steps = [c.text for c in clauses(code, made, advice.seat, places=False, picks=True)]
        why = reasons(code, s, advice, 0, places=False)
        assert len(steps) > 7 and len(why) >= 3
        brought = [one.words.casefold() for one in why if one.about in ("brings", "due")]
        shown = [words.casefold() for words in read(w)]
        assert shown in [[*(how(x).casefold() for x in steps), *brought] for how in (str, briefly, shortly)]
        w.key("c")
        w.run(0.1)
        why.sort(key=lambda one: ORDER.index(one.about))
        assert read(w) == [one.words for one in why]


@pytest.mark.parametrize(("code", "answers"), LONG)
@pytest.mark.parametrize("scale", [100, 150])
def test_what_to_do_next_is_in_view_in_a_long_turn(code: str, answers: int, scale: int) -> None:
    with hinted(code, answers, size=(1600, 900), ui_scale=scale) as w:
        w.key("h")
        w.run(0.3)
        shown = next(x for x in w.scene.ui.widgets if isinstance(x, card.Card))
        assert shown.said[0].number == 1 and shown.shows(0)


@pytest.mark.parametrize(("code", "answers"), LONG)
def test_the_number_of_a_step_is_ringed_in_a_colour_no_counter_has(code: str, answers: int) -> None:
    with hinted(code, answers) as w:
        w.key("h")
        w.run(0.3)
        shown = next(x for x in w.scene.ui.widgets if isinstance(x, card.Card))
        shot, b, glow = w.shot(), w.app.brush, w.app.brush.palette.glow
        free = [(spot, n) for spot, n in w.scene.hints.numbers() if not spot.colliderect(shown.rect)]
        chips = [at for at, _ in w.scene.hints.chips(free, [shown.rect])]
        steps = [x.rect for x in shown.scroll.inside if x.say.number and shown.scroll.rect.contains(x.rect)]
        said = [
            pygame.Rect(r.x + b.u(10) - b.u(12), r.y + b.lead("body") // 2 - b.u(12), b.u(24), b.u(24)) for r in steps
        ]
        assert chips and said
        counter = pygame.Surface((60, 60))
        count(3, b.u(24)).draw(counter, 30, 30)
        assert not ringed(counter, counter.get_rect().inflate(-30, -30), glow)
        assert all(ringed(shot, at, glow) for at in (*chips, *said))


def ringed(shot: pygame.Surface, at: pygame.Rect, tone: tuple[int, int, int]) -> bool:
    """This colour lies left, right, above and below the middle."""
    x, y = at.center

    def there(dx: int, dy: int) -> bool:
        seen = [shot.get_at((x + dx * n, y + dy * n))[:3] for n in range(6, at.w // 2 + 2)]
        return any(max(abs(a - b) for a, b in zip(one, tone, strict=True)) < 40 for one in seen)

    return all(there(*ray) for ray in ((-1, 0), (1, 0), (0, -1), (0, 1)))


def test_who_asks_why_is_told_the_reason_first_and_what_it_is_measured_by() -> None:
    with hinted("founders", 143, size=(1600, 900), ui_scale=150) as w:
        w.key("h")
        w.run(0.3)
        w.key("c")
        w.run(0.1)
        shown = next(x for x in w.scene.ui.widgets if isinstance(x, card.Card))
        assert shown.scroll.offset == 0, "the card opens at its top, not in the middle of a sentence"
        brings, stands, reason, *_ = [x.words for x in shown.said]
        assert brings.startswith("6 points now") and shown.shows(0), "what is sure is in view"
        assert " than the next best turn: " in stands
        assert "This one brings " in reason or "this one is " in reason
        assert not any(x.number for x in shown.said)
        w.key("c")
        assert told(w).splitlines()[1].startswith("1. "), "and back to the steps"
        w.key("c")
        w.key("h")
        assert told(w).splitlines()[1].startswith("1. "), "another turn is told by its steps first"


def test_no_line_of_a_card_is_cut_wherever_it_is_scrolled_to() -> None:
    with hinted("founders", 143, size=(1280, 720), ui_scale=200) as w:
        w.key("h")
        w.run(0.3)
        w.key("c")
        w.run(0.1)
        words = next(x for x in w.scene.ui.widgets if isinstance(x, card.Card)).scroll
        assert words.overflow
        last = -1
        while words.offset != last:
            last, seen = words.offset, words.clip()
            tops = [words.rect.y - words.offset + top for top, _ in words._lines()]
            lows = [words.rect.y - words.offset + low for _, low in words._lines()]
            assert seen.top in tops and seen.bottom in lows and words.rect.contains(words.rect.clip(seen))
            w.wheel(words, -1)


def test_who_is_told_that_it_was_a_quick_look_can_ask_again() -> None:
    with hinted("founders", 65, Unsure) as w:
        w.key("h")
        w.run(0.3)
        assert "only a quick look" in told(w)
        w.click("hint_again")
        w.run(0.3)
        assert told(w) and "only a quick look" not in told(w) and "hint_again" not in {x.key for x in w.scene.ui.all()}


def test_a_long_hint_is_scrolled_by_wheel_keys_drag_and_bar() -> None:
    with hinted("founders", 143, size=(1280, 720), ui_scale=200) as w:
        w.key("h")
        w.run(0.3)
        w.key("c")
        w.run(0.1)
        words = next(x for x in w.scene.ui.widgets if isinstance(x, card.Card)).scroll
        x, y = words.rect.center
        w.wheel(words, 50)
        assert words.offset == 0
        w.wheel(words, -1)
        by_wheel = words.offset
        w.key("page down")
        by_key = words.offset
        w.key("page up")
        w.drag((x, y), (x, y + words.rect.h // 3))
        by_drag = words.offset
        bar = words.bar()
        w.drag(bar.center, (bar.centerx, words.rect.bottom))
        assert by_key >= by_wheel > 0 and by_drag < by_key and words.offset == words.overflow
        assert told(w), "nothing below the card was pressed"


def test_what_a_hint_said_is_noted_beside_the_game(tmp_path: Path) -> None:
    with hinted("founders", 65) as w:
        session, kept = w.scene.session, tmp_path / "a.tollan"
        session.journal = Journal.begin(kept, session.header)
        w.key("h")
        w.run(0.3)
        made = moves(session.table.state, w.scene.hints.plan.answers)
        assert said_by_hints(kept) == {(digest(move.before), move.choice) for move in made}
        session.journal.close()


@pytest.mark.parametrize(("code", "answers"), GAMES)
def test_the_key_goes_on_to_other_plans_and_escape_puts_them_away(code: str, answers: int) -> None:
    with hinted(code, answers) as w:
        seen = []
        for _ in range(4):
            w.key("h")
            w.run(0.3)
            seen.append(told(w))
        assert len(set(seen)) == 3 and seen[3] == seen[0]
        assert "Another turn (2 of 3)" in seen[1]
        w.key("escape")
        w.run(0.2)
        assert told(w) == "" and isinstance(w.scene, TableScene)


class Unsure(Inline):
    """Finds the plans in another order each time; the first look is a quick one."""

    asked = 0

    def thought(self, table: Table, question: Question) -> Advice | None:
        found = super().thought(table, question)
        assert found is not None
        self.asked += 1
        plans = found.plans[self.asked - 1 :] + found.plans[: self.asked - 1]
        return found._replace(plans=plans, quick=self.asked == 1)


def test_the_same_position_gives_the_same_hint_once_it_was_more_than_a_quick_look() -> None:
    with hinted("founders", 65, Unsure) as w:
        seen = []
        for _ in range(4):
            w.key("h")
            w.run(0.3)
            seen.append(told(w))
            w.key("escape")
            w.run(0.2)
        assert "only a quick look" in seen[0] and seen[1] != seen[0]
        assert seen[1] == seen[2] == seen[3]


@pytest.mark.parametrize(("code", "answers"), GAMES)
def test_playing_it_gives_the_answers_and_one_undo_takes_them_back(code: str, answers: int) -> None:
    with hinted(code, answers) as w:
        scene = w.scene
        length = len(scene.session.table.log)
        w.key("h")
        w.run(0.3)
        plan = scene.hints.plan
        w.key("g") if code == "founders" else w.click("hint_play")
        for _ in range(100):
            w.run(0.1)
            if len(scene.session.table.log) - length == len(plan.answers):
                break
        assert [e[2] for e in scene.session.table.log[length:]] == list(plan.answers)
        w.run(0.5)
        w.key("z")
        w.run(0.3)
        assert scene.session.table.digests[-1] == scene.session.table.digests[length]


def test_enter_after_a_hint_gives_its_first_answer() -> None:
    with hinted("founders", 65, two_step=False) as w:
        length = len(w.scene.session.table.log)
        w.key("h")
        w.run(0.3)
        wanted = w.scene.hints.plan.answers[0]
        w.key("return")
        w.run(0.3)
        assert w.scene.session.table.log[length][2] == wanted


def test_mouse_and_pad_ask_too() -> None:
    with hinted("founders", 65) as w:
        w.click("hint")
        w.run(0.3)
        first = told(w)
        assert first
        w.click("hint_another")
        w.run(0.3)
        assert told(w) not in ("", first)
        w.click("hint_another")
        w.click("hint_another")
        w.run(0.3)
        assert told(w) == first, "after the last comes the first"
        w.click("hint_close")
        w.run(0.3)
        assert told(w) == ""
        w.pad(pygame.CONTROLLER_BUTTON_LEFTSTICK)
        w.run(0.3)
        assert told(w).startswith("The best turn found (1 of 3)")
        w.pad(pygame.CONTROLLER_BUTTON_B)
        w.run(0.3)
        assert told(w) == ""


def test_the_table_never_waits_and_a_thought_about_an_old_question_is_forgotten() -> None:
    with hinted("founders", 65, lambda header: Inline(header, slow=1000)) as w:
        w.key("h")
        w.run(0.3)
        assert toasts(w) == ["Thinking of a hint …"]
        scene = w.scene
        scene.answer(scene.question.options[0])
        settle(w)
        assert scene.hints.adviser.forgotten == 1
        assert toasts(w) == [] and told(w) == ""


def test_the_sign_of_thinking_stays_until_the_hint_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "LONG", 3600.0)
    with hinted("founders", 65, lambda header: Inline(header, slow=200)) as w:
        w.key("h")
        w.run(6.0)
        while not told(w):
            assert toasts(w) == ["Thinking of a hint …"]
            w.run(0.2)
        assert toasts(w) == []


def test_escape_stops_the_waiting() -> None:
    with hinted("founders", 65, lambda header: Inline(header, slow=1000)) as w:
        w.key("h")
        w.run(0.2)
        w.key("escape")
        w.run(0.2)
        assert not w.scene.hints.thinking and isinstance(w.scene, TableScene)


def test_a_lost_adviser_costs_one_sentence() -> None:
    with hinted("founders", 65, Lost) as w:
        w.key("h")
        w.run(0.3)
        assert toasts(w) == ["The hint was lost on its way. Ask again."]
        w.run(6.0)
        assert toasts(w) == ["The hint was lost on its way. Ask again."], "it stays until something is done"
        w.key("h")
        w.run(0.3)
        assert toasts(w) == [] and told(w)


def test_a_hint_that_is_lost_once_is_asked_for_again() -> None:
    with hinted("founders", 65, lambda header: Lost(header, 1)) as w:
        w.key("h")
        w.run(0.3)
        assert toasts(w) == [] and told(w)


def test_who_waits_long_for_a_hint_is_told_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "LONG", 0.0)
    with hinted("founders", 65, lambda header: Inline(header, slow=1000)) as w:
        w.key("h")
        w.run(0.3)
        assert toasts(w) == ["Still thinking of a hint: the computer is busy."]


def test_a_table_without_hints_says_so_and_has_no_button() -> None:
    with hinted("founders", 65, options={"hints": "no"}) as w:
        assert w.scene.ui.find("hint") is None
        w.key("h")
        w.run(3.0)
        assert toasts(w) == ["This table is played without hints."]
        assert not w.scene.hints.adviser.warmed and told(w) == ""


def test_at_the_end_of_a_turn_there_is_one_thing_to_say() -> None:
    with at_first_turn(table={"adviser": Says(lambda s, q: q.options[-1])}) as w:
        for a in (1, (0, 0), (1, 1, 0)):
            w.scene.answer(a)
            settle(w)
        w.key("h")
        w.run(0.3)
        assert toasts(w) == ["Nothing is left to do in this turn: end it."]


def test_while_others_are_asked_there_is_no_hint() -> None:
    with hinted("founders", 65) as w:
        w.scene.open_question.clear()
        w.scene.hints.ask()
        assert toasts(w) == ["Hints are given when you are asked something."]


def test_the_adviser_gets_ready_while_somebody_looks_and_goes_with_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "SOON", 3600.0)
    with hinted("founders", 65) as w:
        adviser = w.scene.hints.adviser
        w.run(1.0)
        assert not adviser.warmed
        monkeypatch.setattr(hints, "SOON", 0.0)
        w.run(1.0)
        assert adviser.warmed == 1
        w.scene.leave()
        assert adviser.closed == 1

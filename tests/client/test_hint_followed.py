"""Who follows a hint by hand keeps it: what is done goes, what comes next stands on top and is pointed at, undo goes
back a step. It ends with the turn, or when something else is done."""

from collections.abc import Iterator

import pytest
from advising import Inline
from pygame import Rect
from test_table_hints import GAMES, LONG, hinted
from toy_moments import settle
from window import Window

from game.advice import Advice
from game.agenda import Choice, EndTurn, Question
from game.client.scenes.popup import Popup
from game.client.table import card
from game.client.widgets.lists import ListBox
from game.table import Table

pytestmark = pytest.mark.long(0.5)
ALL = [*GAMES, *LONG]


class Counted(Inline):
    """Remembers how often it was asked."""

    thoughts = 0

    def thought(self, table: Table, question: Question) -> Advice | None:
        self.thoughts += 1
        return super().thought(table, question)


def steps(w: Window) -> list[tuple[int, str]]:
    """The numbered steps on the card, from the top."""
    cards = [x for x in w.scene.ui.widgets if isinstance(x, card.Card)]
    return [(say.number, say.words) for one in cards for say in one.said if say.number]


def asked_for(w: Window) -> tuple[Choice, ...]:
    """The plan of the hint, which is asked for now."""
    w.key("h")
    w.run(0.3)
    answers: tuple[Choice, ...] = w.scene.hints.plan.answers
    return answers


def give(w: Window, choice: Choice) -> None:
    w.scene.answer(choice)
    settle(w)


def followed(w: Window) -> Iterator[Choice]:
    """Each answer of the hint, before it is given by hand, up to the end of the turn."""
    answers, seat = asked_for(w), w.scene.question.who
    for choice in answers:
        if w.scene.question is None or w.scene.question.who != seat or choice not in w.scene.question.answers():
            continue  # it was self-evident
        yield choice
        give(w, choice)


@pytest.mark.parametrize(("code", "answers"), ALL)
def test_the_next_step_stands_on_top_until_the_turn_is_over(code: str, answers: int) -> None:
    with hinted(code, answers, Counted) as w:
        seen = []
        for choice in followed(w):
            assert w.scene.hints.is_hint(choice), "what comes next is pointed at"
            if type(w.scene.question.step) is not EndTurn:
                seen.append(steps(w))
        left = [[number for number, _ in one] for one in seen]
        assert all(later == left[0][len(left[0]) - len(later) :] for later in left), "what is done goes, the rest stays"
        assert len(left[-1]) < len(left[0]) or len(left[0]) == 1
        assert w.scene.hints.adviser.thoughts <= 1
        if w.scene.question is not None and type(w.scene.question.step) is EndTurn:
            give(w, w.scene.question.options[0])
        assert not w.scene.hints.open and steps(w) == []


@pytest.mark.parametrize(("code", "answers"), LONG)
@pytest.mark.parametrize("size", [100, 150])
def test_its_buttons_keep_their_places_as_long_as_nothing_is_asked_there(code: str, answers: int, size: int) -> None:
    with hinted(code, answers, seen=False, text_size=size) as w:
        stands = set()
        for _ in followed(w):
            shown = next(x for x in w.scene.ui.widgets if isinstance(x, card.Card))
            asked = [x.rect for x in w.scene.ui.all() if x.enabled and x.key.startswith(("at ", "answers"))]
            if w.scene.view.dock().collidelist(asked) < 0:
                stands |= {(b.key, tuple(b.rect)) for b in shown.buttons}
        assert len(stands) == 4


@pytest.mark.parametrize(("code", "answers"), LONG)
def test_taking_back_goes_back_a_step(code: str, answers: int) -> None:
    with hinted(code, answers) as w:
        told = []
        for _ in zip(range(4), followed(w), strict=False):
            told.append((w.scene.session.table.digests[-1], steps(w), w.scene.hints.hinted))
        while told:
            at, said, next_one = told.pop()
            if w.scene.session.table.digests[-1] != at:
                w.key("z")
                w.run(0.3)
            assert (w.scene.session.table.digests[-1], steps(w), w.scene.hints.hinted) == (at, said, next_one)


@pytest.mark.parametrize(("code", "answers"), [("citygods", 71), ("founders", 143)])
def test_another_answer_closes_it(code: str, answers: int) -> None:
    with hinted(code, answers) as w:
        asked_for(w)
        told = [plan.answers for plan in w.scene.hints.advice.plans]
        give(w, next(c for c in w.scene.question.options if all(c not in plan for plan in told)))
        assert not w.scene.hints.open and steps(w) == []


@pytest.mark.parametrize(("code", "answers"), LONG)
def test_asking_again_on_the_way_looks_from_there(code: str, answers: int) -> None:
    with hinted(code, answers, Counted) as w:
        give(w, asked_for(w)[0])
        before, thoughts = steps(w), w.scene.hints.adviser.thoughts
        assert before and w.find("hint_another").words == "Ask again", "the other turns began otherwise"
        w.key("h")
        w.run(0.3)
        assert w.scene.hints.adviser.thoughts == thoughts + 1 and steps(w)[0][0] == 1


@pytest.mark.parametrize(("code", "answers"), ALL)
def test_the_button_or_line_that_gives_the_next_answer_is_marked(code: str, answers: int) -> None:
    """Not another one, nor only the place on the table."""
    with hinted(code, answers, size=(1920, 1080), ui_scale=150) as w:
        marked = 0
        for choice in followed(w):
            p, at = w.scene.presenter, w.scene.hints.answer_at()
            rows = w.scene.ui.find("answers")
            if isinstance(rows, ListBox) and choice in p.in_bar():
                assert at == rows.row_rect(p.in_bar().index(choice)) and rows.chosen == p.in_bar().index(choice)
            elif (button := w.scene.ui.find(f"answer {choice!r}")) is not None:
                assert at == button.rect
            marked += at is not None
        assert marked or not p.in_bar()


def test_in_a_list_of_answers_that_lie_in_one_place_the_hinted_one_is_marked() -> None:
    items = [("Blue", "blue", ""), ("Red", "red", "")]
    assert Popup(Rect(0, 0, 9, 9), items, advised=("red",)).hinted == 1
    assert Popup(Rect(0, 0, 9, 9), items, advised=("gold",)).hinted == -1

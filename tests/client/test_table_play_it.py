"""Play it: every step that a hint tells is played, with all that is slipped in between; it ends where something is
turned up, and says so."""

from typing import Any

import pytest
from advising import Inline
from having import PLANNED
from window import Window

from game.advice import Advice, Count, Plan, moves
from game.agenda import DEALER, EndTurn, Question, digest, is_aside
from game.bots import bot
from game.bots.judge import judge
from game.bots.looking import answers
from game.bots.planner import ways_to_end
from game.bots.turns import opened as opened_at
from game.chance import Sampler
from game.client.table.face import view_of
from game.client.table.scene import TableScene
from game.record import Header, Seat, opened
from game.session import LocalSession
from game.setup import Setup
from game.table import Table
from game.titles import TITLES

pytestmark = pytest.mark.long
STOPPED = "“Play it” stops here: the hint did not foresee this question. Answer it, or ask for a new hint."
TURNED_UP = "Something new was turned up. Ask again how to go on."


class ByLot(Inline):
    """Tells a turn by lot, rather one in which much is slipped in."""

    def __init__(self, header: Header) -> None:
        super().__init__(header)
        self.chance = Sampler(b"play it")

    def thought(self, table: Table, question: Question) -> Advice | None:
        start = opened_at(table.state, question)
        ways = ways_to_end(judge(self.header.title), start.clone(), question.who, 30, 2, 30, self.chance)
        some = [answers(start, ways[self.chance.below(len(ways))].path) for _ in range(12)]
        told = max(some, key=lambda said: sum(map(is_aside, said)))
        end = moves(start, told)[-1].after.asked
        whole = end is None or end.who != DEALER
        return Advice(question.who, (Plan(told, whole, 0, (Count("now", "rivals", 0, 0),)),))


def table_of(code: str, seed: bytes, turns: int) -> TableScene:
    """A game for two at one device, so many turns on."""
    title = TITLES[code]
    setup = title.setup(2)
    assert isinstance(setup, Setup)
    header = Header.of(title, setup, [Seat("me", "Ana"), Seat("me", "Ben")], seed)
    table = opened(header)
    novice, chance = bot("novice", code), Sampler(seed)
    q = table.question
    while q is not None and turns > 0:
        if q.who == DEALER:
            table.deal(chance.word().to_bytes(8, "big"))
        else:
            turns -= type(q.step) is EndTurn
            table.answer(q.who, novice.choose(table.state, q, chance))
        q = table.question
    return TableScene(LocalSession(header, table), view_of(code), adviser=ByLot(header))


def asked(w: Window, scene: TableScene) -> Question | None:
    """Whoever is asked next, once all is shown."""
    for _ in range(60):
        w.run(0.1)
        if w.scene is not scene:
            w.key("return")  # the curtain
        elif scene.question is not None or scene.session.table.over:
            break
    return scene.question


def play_it(w: Window, scene: TableScene) -> tuple[Plan, Any, bytes]:
    """Ask, and play what is told: the plan, where it was to end, and where it ended."""
    scene.hints.ask()
    w.run(0.2)
    plan = scene.hints.plan
    assert plan is not None
    made = moves(scene.session.table.state, plan.answers)
    before = len(scene.session.table.digests)
    scene.hints.play()
    for _ in range(100):
        w.run(0.1)
        if len(scene.session.table.digests) >= before + len(made) and not scene.hints.going_on:
            break
    return plan, made[-1].after, scene.session.table.digests[: before + len(made)][-1]


def test_where_it_stops_before_the_end_of_the_turn_it_says_so() -> None:
    scene = table_of("founders", b"a", turns=8)
    with Window(scene, seen=False, speed="off") as w:
        q = asked(w, scene)
        assert q is not None
        first = Advice(q.who, (Plan((q.options[0],), True, 0, (Count("now", "rivals", 0, 0),)),))
        scene.hints.adviser.thought = lambda table, question: first
        play_it(w, scene)
        q = asked(w, scene)
        assert q is not None and type(q.step) is not EndTurn
        assert STOPPED in [t.words for t in w.app.toasts.shown]


def test_what_was_played_is_taken_back_and_done_again_by_one_press_each() -> None:
    scene = table_of("citygods", b"a", turns=8)
    with Window(scene, seen=False, speed="off") as w:
        asked(w, scene)
        opening = digest(scene.session.table.state)
        plan, _, _ = play_it(w, scene)
        asked(w, scene)
        played = digest(scene.session.table.state)
        assert plan.whole and len(plan.answers) > 2
        w.key("z")
        asked(w, scene)
        assert digest(scene.session.table.state) == opening
        w.key("y")
        asked(w, scene)
        assert digest(scene.session.table.state) == played


def test_it_is_done_again_by_one_press_whatever_was_taken_back_and_given_up_before() -> None:
    scene = table_of("citygods", b"a", turns=8)
    with Window(scene, seen=False, speed="off") as w:
        q = asked(w, scene)
        assert q is not None
        scene.answer(q.options[0])
        asked(w, scene)
        w.key("z")
        asked(w, scene)
        play_it(w, scene)
        asked(w, scene)
        played = digest(scene.session.table.state)
        w.key("z", "y")
        asked(w, scene)
        assert digest(scene.session.table.state) == played


@pytest.mark.parametrize("seed", [b"a", b"b", b"c", b"d"])
@pytest.mark.parametrize("code", PLANNED)
def test_every_step_that_is_told_is_played(code: str, seed: bytes) -> None:
    scene = table_of(code, seed, turns=8)
    slipped = 0
    with Window(scene, seen=False, speed="off") as w:
        for _ in range(12):
            q = asked(w, scene)
            while q is not None and (type(q.step) is EndTurn or len(q.answers()) < 2 or scene.session.sealed):
                scene.answer(q.options[0])
                q = asked(w, scene)
            if q is None:
                break
            plan, end, came_to = play_it(w, scene)
            assert came_to == digest(end), plan.answers
            assert plan.whole or TURNED_UP in [t.words for t in w.app.toasts.shown]
            slipped += sum(map(is_aside, plan.answers))
    assert slipped or code == "founders"

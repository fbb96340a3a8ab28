"""Advice for a turn: the best one, others, and what tells them apart by cause, in known positions of both games."""

from functools import cache
from typing import Any

import citygods_table
import founders_table
import pytest
from toytitle import toy_on_the_shelf

from game.advice import Advice, Count, Plan, equal, grounds, moves
from game.agenda import DEALER, Choice, answer, deal, settle
from game.bots import bot
from game.bots.causes import COUNTS, parts
from game.bots.judge import judge
from game.bots.point import POINT
from game.bots.reasons import Turn, advise
from game.chance import Sampler
from game.setup import Setup
from game.titles import TITLES
from game.words.advice import against, brings, compared, told

pytestmark = pytest.mark.long


def nobles() -> Any:
    """The last turn of a game: a worker one board before the Nobles, with the wood and the cocoa for a Building."""
    t = citygods_table.at_eclipse(workers=[(7, 1)], cocoa=4, wood=2)
    t.s.final = True
    return t.says()


def after(code: str, answers: int, players: int = 2, solo: bool = False, seed: bytes = b"reasons") -> Any:
    """A position in a game between novices, at the first question with a choice after so many answers."""
    setup = TITLES[code].setup(players, solo)
    assert isinstance(setup, Setup)
    s: Any = TITLES[code].begin(setup)
    settle(s)
    novice, chance = bot("novice", code), Sampler(seed)
    while answers > 0 or s.asked.who == DEALER or len(s.asked.answers()) == 1:
        if s.asked.who == DEALER:
            deal(s, chance.pick(s.asked.options))
        else:
            answer(s, novice.choose(s, s.asked, chance))
            answers -= 1
    return s


@cache
def advised(code: str, answers: int, players: int = 2, solo: bool = False) -> tuple[Any, Advice]:
    """A position, not to be changed, and what is advised there."""
    s = after(code, answers, players, solo)
    return s, advise(code, s, s.asked, Sampler(b"hint"))


def points(plan: Plan, when: str = "now") -> dict[str, int]:
    return {c.what: c.n for c in plan.counts if c.when == when}


def test_a_worker_that_can_build_is_told_to_and_its_points_are_told_by_cause() -> None:
    t = nobles()
    advice = advise("citygods", t.s, t.s.asked, Sampler(b"hint"))
    best = advice.plans[0]
    assert best.answers[:2] == (1, "main")
    assert points(best) == {"noble": 3}
    assert told("citygods", t.s, best, places=False).startswith(
        "Move the 1 from Decorations to Nobles; build in the top"
    )
    assert brings("citygods", best).startswith("3 points now (Buildings +3)")


def test_a_machine_without_time_to_think_misleads_nobody() -> None:
    t = nobles()
    advice = advise("citygods", t.s, t.s.asked, Sampler(b"hint"), patience=0.0)
    assert advice.plans[0].answers[:2] == (1, "main")


def test_what_a_turn_costs_is_told() -> None:
    t = nobles()
    best = advise("citygods", t.s, t.s.asked, Sampler(b"hint")).plans[0]
    assert "; it costs you 2 wood" in brings("citygods", best)


def test_against_the_next_best_stands_what_the_eclipse_would_pay() -> None:
    t = nobles()
    best, second, *_ = advise("citygods", t.s, t.s.asked, Sampler(b"hint")).plans
    found = {(g.when, g.what): g.n - g.other for g in grounds(best, second)}
    assert found["now", "noble"] == 3
    assert found["end", "eclipse_avenue"] > 0
    assert "more than the next best: " in against("citygods", t.s, best, second, places=False)[0]


def test_a_temple_that_pairs_is_worth_its_districts_at_the_end() -> None:
    t = founders_table.position()
    t.s.round, t.s.players[0].disks = t.s.rounds, 1
    t.city().pyramid({(0, 0): "green", (0, 1): "green"}).cubes(wood="a1 b1 c1", stone="d1 e1")
    t.begin()
    advice = advise("founders", t.s, t.s.asked, Sampler(b"hint"))
    best = advice.plans[0]
    assert any("green temple" in told("founders", t.s, p, places=False) for p in advice.plans)
    assert points(best, "end")["district"] > 0


def test_plans_are_the_answers_of_the_rules_and_their_points_are_what_the_turn_scores() -> None:
    for code in ("citygods", "founders"):
        for n in (30, 61):
            s, advice = advised(code, n)
            seat = s.asked.who
            for plan in advice.plans:
                made = moves(s, plan.answers)
                assert len(made) == len(plan.answers)
                if plan.whole:
                    end = made[-1].before.clone()
                    answer(end, plan.answers[-1])
                    assert end.players[seat].vp - s.players[seat].vp == sum(points(plan).values()) - points(plan).get(
                        "rivals", 0
                    )


@pytest.mark.parametrize("code", ["citygods", "founders"])
def test_the_best_stands_first_and_the_plans_differ(code: str) -> None:
    plans = advised(code, 61)[1].plans
    assert [p.worth for p in plans] == sorted((p.worth for p in plans), reverse=True)
    assert len({p.answers for p in plans}) == len(plans) > 1


@pytest.mark.parametrize("code", ["citygods", "founders"])
def test_the_same_chance_gives_the_same_advice_and_nothing_is_changed(code: str) -> None:
    s, first = advised(code, 30)
    before = s.parts()
    assert advise(code, s, s.asked, Sampler(b"hint")) == first
    assert s.parts() == before


def test_two_workers_alike_are_as_good_as_each_other() -> None:
    plan = Plan((1, 2), True, 4200, (Count("now", "noble", 3, 300), Count("then", "gold", 1, 170)))
    other = Plan((2, 2), True, 4180, (Count("now", "noble", 3, 300), Count("then", "gold", 1, 150)))
    assert equal(plan, other)
    assert [(g.what, g.worth) for g in grounds(plan, other)] == [("gold", 20)]
    assert not equal(plan, other._replace(worth=4000))


def test_what_speaks_for_the_better_turn_is_more_than_what_speaks_against_it() -> None:
    """Small things are told together, so that what is told adds up to what lies between the two."""
    plan = Plan((1,), True, 1000, (Count("then", "gold", 3, 500), Count("then", "places", 0, 90)))
    other = Plan(
        (2,), True, 600, (Count("now", "noble", 3, 300), Count("then", "gold", 1, 100), Count("then", "time", 0, -210))
    )
    pros, cons = compared("citygods", plan, other)
    assert pros == [
        "2 more gold (about 4 points)",
        "the Eclipse at a better time (about 2 points)",
        "workers together on one board (about 1 point)",
    ]
    assert cons == ["3 points less now"]


@pytest.mark.parametrize("code", ["citygods", "founders"])
def test_the_grounds_add_up_to_what_the_judge_finds_between_two_plans(code: str) -> None:
    for n in (30, 61):
        best, *others = advised(code, n)[1].plans
        for plan in others:
            assert abs(sum(g.worth for g in grounds(best, plan)) - (best.worth - plan.worth)) <= 20, "but for rounding"


@pytest.mark.parametrize(
    ("code", "solo"), [("citygods", False), ("citygods", True), ("founders", False), ("founders", True)]
)
def test_what_the_judge_sees_is_taken_apart_without_a_rest(code: str, solo: bool) -> None:
    """The others' part is what the judge counts for them, and nothing else."""
    known = judge(code)
    for n in (20, 50, 80):
        s = after(code, n, 1 if solo else 2, solo)
        seat = s.asked.who
        found = parts(known, COUNTS[code], s, seat)
        assert sum(found.values()) == known.worth(s, seat)
        assert len(COUNTS[code].CAUSES) == known.sight.OWN
        others = found.pop("automaton" if code == "citygods" and solo else "rivals")
        kind = known.sight.rivals(s)
        soon, late = known.sight.phase(s, seat)
        counted = [
            POINT * known.sight.sure(s, i) + known.rivals[kind].of(known.sight.rival(s, i), soon, late)
            for i in range(len(s.players))
            if i != seat and kind
        ]
        assert abs(others + sum(counted) // max(1, len(counted))) <= 8, "but for rounding"


def test_a_hint_that_scores_nothing_says_what_it_gets_and_prepares() -> None:
    plan = Plan(
        (1,),
        True,
        0,
        (Count("gain", "stone", 2, 300), Count("next", "pyramid", 3, 300), Count("ready", "track", 1, 400)),
    )
    assert brings("citygods", plan) == (
        "No points now; it gets you 2 stone; your next turn can then bring about 3 points (Pyramid tiles +3) and 1 step"
        " on the Pyramid track."
    )


def test_one_answer_is_one_plan_without_reasons() -> None:
    t = citygods_table.position(workers=[(7, 1)], cocoa=3)
    t.says(1, "cocoa")
    advice = advise("citygods", t.s, t.s.asked, Sampler(b"hint"))
    assert [p.answers for p in advice.plans] == [("done",)]
    assert advice.plans[0].counts == ()


def test_a_turn_that_was_played_is_judged_beside_the_best() -> None:
    t = nobles()
    played: tuple[Choice, ...] = (2, "cocoa")
    end = t.s.clone()
    for choice in played:
        answer(end, choice)
    advice = advise("citygods", t.s, t.s.asked, Sampler(b"hint"), also=[Turn(played, end)])
    [mine] = advice.asked
    assert mine.answers == played
    assert mine.worth <= advice.plans[0].worth
    assert ("now", "noble") in {(g.when, g.what) for g in grounds(advice.plans[0], mine)}


def test_without_weights_there_is_one_plan() -> None:
    with toy_on_the_shelf():
        setup = TITLES["toy"].setup(2)
        assert isinstance(setup, Setup)
        s: Any = TITLES["toy"].begin(setup)
        settle(s)
        while s.asked.who == DEALER or len(s.asked.answers()) == 1:
            if s.asked.who == DEALER:
                deal(s, Sampler(b"toy").pick(s.asked.options))
            else:
                answer(s, s.asked.options[0])
        [plan] = advise("toy", s, s.asked, Sampler(b"hint")).plans
        assert plan.answers[0] in s.asked.answers()


@pytest.mark.parametrize(
    ("code", "players", "solo"), [("citygods", 1, True), ("founders", 1, True), ("citygods", 4, False)]
)
def test_every_way_to_play_gets_advice(code: str, players: int, solo: bool) -> None:
    for n in (0, 33):
        s, advice = advised(code, n, players, solo)
        for plan in advice.plans:
            assert told(code, s, plan).endswith(".")
            assert all(line.endswith(".") for line in against(code, s, advice.plans[0], plan))
            assert brings(code, plan).endswith(".")

"""Advice for a turn: the best one, others, and what tells them apart by cause, in known positions of both games."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import citygods_table
import founders_table
import pytest
from toytitle import toy_on_the_shelf

from game.advice import Advice, Count, Move, Plan, equal, grounds, moves
from game.agenda import DEALER, Choice, EndTurn, answer, deal, is_aside, settle
from game.bots import bot
from game.bots.causes import COUNTS, parts
from game.bots.judge import judge
from game.bots.levels import TEACHER, level
from game.bots.looking import Look, answers
from game.bots.planner import Way
from game.bots.point import POINT
from game.bots.reasons import Adviser, Finder, Turn, advise
from game.bots.tries import Tries
from game.chance import Sampler
from game.citygods.events import CocoaPaid, PoweredUp, TechnologyTaken, WorkerMoved
from game.citygods.scoring import forecast, salary_due
from game.record import Header, Seat, opened
from game.setup import Setup
from game.titles import TITLES
from game.words.advice import against, brings, clauses, following, reasons, shortly, told
from game.words.citygods_turns import paid, picked
from game.words.telling import by_place
from game.words.weighing import weighed

pytestmark = pytest.mark.long(0.2)


def nobles() -> Any:
    """The last turn of a game: a worker one board before the Nobles, with the wood and the cocoa for a Building."""
    t = citygods_table.at_eclipse(workers=[(7, 1)], cocoa=4, wood=2)
    t.s.final = True
    return t.says()


def novices(code: str, players: int = 2, solo: bool = False, seed: bytes = b"reasons") -> Iterator[tuple[int, Any]]:
    """A game between novices: each question with a choice, after how many answers. The position goes on changing."""
    setup = TITLES[code].setup(players, solo)
    assert isinstance(setup, Setup)
    s: Any = TITLES[code].begin(setup)
    settle(s)
    novice, chance, answers = bot("novice", code), Sampler(seed), 0
    while s.asked is not None:
        if s.asked.who == DEALER:
            deal(s, chance.pick(s.asked.options))
            continue
        if len(s.asked.answers()) > 1:
            yield answers, s
        answer(s, novice.choose(s, s.asked, chance))
        answers += 1


def after(code: str, answers: int, players: int = 2, solo: bool = False) -> Any:
    """A position in a game between novices, at the first question with a choice after so many answers."""
    return next(s for n, s in novices(code, players, solo) if n >= answers)


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
    assert "3 points now (Buildings +3)" in brings("citygods", best)


def test_a_machine_without_time_to_think_misleads_nobody() -> None:
    t = nobles()
    advice = advise("citygods", t.s, t.s.asked, Sampler(b"hint"), patience=0.0)
    assert advice.plans[0].answers[:2] == (1, "main")
    assert advice.quick and not advise("citygods", t.s, t.s.asked, Sampler(b"hint")).quick
    assert reasons("citygods", t.s, advice, 0)[-1].words.startswith("This was only a quick look")


def test_without_a_look_ahead_what_lies_on_the_table_is_still_counted() -> None:
    s = after("citygods", 30)
    best = advise("citygods", s, s.asked, Sampler(b"hint"), patience=0.0).plans[0]
    end = moves(s, best.answers)[-1].after
    assert best.whole and [c.n for c in best.counts if (c.when, c.what) == ("then", "cocoa")] == [
        end.players[s.asked.who].cocoa
    ]


def test_at_the_end_of_a_turn_a_tile_that_pays_the_salary_is_still_used() -> None:
    t = citygods_table.at_eclipse(
        workers=[(2, 5), (3, 4), (7, 1)], hand=citygods_table.tiles_of("temple_any")[:1], vp=50, green=6
    ).says(2, 1, "cocoa")
    assert type(t.s.asked.step) is EndTurn
    best = advise("citygods", t.s, t.s.asked, Sampler(b"hint")).plans[0]
    assert told("citygods", t.s, best) == "Use the tile that gives 1 step on any temple; climb the green temple."


def test_what_is_left_for_the_salary_counts_what_is_paid_at_the_end_of_the_turn() -> None:
    t = citygods_table.at_eclipse(workers=[(2, 5), (3, 4, 1), (7, 1)], cocoa=5).says(2, 1, "cocoa")
    assert type(t.s.asked.step) is EndTurn
    unlock = next(x for x in t.s.asked.answers() if is_aside(x))
    left = t.s.players[0].cocoa - 3
    said = [
        r.words for r in reasons("citygods", t.s, Advice(0, (Plan((unlock,), True, 0, ()),)), 0) if r.about == "due"
    ]
    assert said and f"leaves you {left}" in said[0]


def test_a_tile_that_is_won_last_is_used_in_the_same_turn_where_that_pays() -> None:
    t = citygods_table.at_eclipse(workers=[(8, 3), (2, 5), (3, 4, 1)], cocoa=1, vp=50, green=6)
    t.worship_tile(7, citygods_table.tiles_of("temple_any")[0]).says()
    best = advise("citygods", t.s, t.s.asked, Sampler(b"hint")).plans[0]
    assert is_aside(best.answers[-2]) and best.answers[-1] == "green"


def test_at_the_end_of_a_turn_what_can_wait_is_left() -> None:
    t = citygods_table.position(workers=[(2, 5), (3, 4), (7, 1)], hand=citygods_table.tiles_of("three_resources")[:1])
    t.says(2, 1, "cocoa")
    assert t.s.asked.asides
    assert advise("citygods", t.s, t.s.asked, Sampler(b"hint")).plans == (Plan(("done",), True, 0, ()),)


def test_in_the_last_turn_only_points_count() -> None:
    t = citygods_table.at_eclipse(
        workers=[(1, 1), (8, 3), (7, 2, 1), (1, 1)], cocoa=4, blue=7, red=2, known=(1, 3, 5, 17)
    )
    t.workers(1, (3, 2), (1, 1), (4, 2), (8, 4)).neutral(2, 7, 8, 3).neutral(3, 2, 6, 7)
    t.worship_tile(4, 37).worship_tile(3, 1).worship_tile(2, 38)
    t.s.final = True
    t.says()
    best = advise("citygods", t.s, t.s.asked, Sampler(b"hint")).plans[0]
    assert best.answers == (0, 3, "worship", "ability") and points(best) == {"temple_red": 2}


def last_disk(seed: bytes, players: int) -> Any:
    """A game of Founders between novices, where somebody is to place the last disk of the last round."""
    title = TITLES["founders"]
    setup = title.setup(players)
    assert isinstance(setup, Setup)
    table = opened(Header.of(title, setup, [Seat("novice", f"{i}") for i in range(players)], seed))
    novice, chance = bot("novice", "founders"), Sampler(seed)
    while (q := table.question) is not None:
        s: Any = table.state
        if q.who == DEALER:
            table.deal(chance.word().to_bytes(8, "big"))
        elif q.step.code == "TakeTurn" and s.round == s.rounds and s.players[q.who].disks == 1:
            break
        else:
            table.answer(q.who, novice.choose(s, q, chance))
    return table.state


@pytest.mark.usefixtures("printed_box")
@pytest.mark.parametrize(("seed", "players", "points"), [(b"pos1", 3, 71), (b"pos6", 2, 143)])
def test_the_last_turn_of_founders_is_searched_for_its_last_points(seed: bytes, players: int, points: int) -> None:
    s = last_disk(seed, players)
    best = advise("founders", s, s.asked, Sampler(b"hint")).plans[0]
    assert judge("founders").sight.sure(moves(s, best.answers)[-1].after, s.asked.who) == points


def test_a_last_turn_without_time_to_search_it_is_a_quick_look() -> None:
    s = last_disk(b"pos6", 2)
    assert advise("founders", s, s.asked, Sampler(b"hint"), patience=0.0).quick


def test_a_bonus_whose_strength_would_come_too_late_is_used_first() -> None:
    t = founders_table.position(bonus={"C2": "vp1_strength1"})
    t.city().cubes(wood="a1 b1 c1 d1", stone="a2 b2 c2 d2", gold="a3 b3 c3 d3 e3 f3")
    start = t.begin().says("C2", 1).s
    finder = Finder("founders", level(TEACHER, "founders"), start, 0, Sampler(b"hint"))
    late = start.clone()
    answer(late, "later")
    for one in Tries(late, 0, finder.planner.judge.worth, Sampler(b"ways")).run(200):
        way = Way(one.worth, one.state, (1, *one.certain()))
        said = answers(start, finder.in_best_order(start, way).path)
        assert said[:2] == ("now", "pyramid"), answers(start, way.path)


@pytest.mark.parametrize(
    ("cocoa", "said"),
    [
        (1, "The Eclipse is near: for your salary of 3 cocoa this leaves you 2; as it stands, that costs 3 points."),
        (4, "The Eclipse is near: for your salary of 3 cocoa this leaves you 5."),
    ],
)
def test_before_an_eclipse_a_hint_says_what_is_left_for_the_salary(cocoa: int, said: str) -> None:
    t = citygods_table.position(workers=[(7, 1), (3, 5)], cocoa=cocoa).says()
    plan = Plan((0, 1, "cocoa"), True, 0, (Count("now", "drawn", 0, 0),))
    assert [one.about for one in reasons("citygods", t.s, Advice(0, (plan,)), 0)] == ["brings"], "it is far"
    t.s.light = t.s.dark - 1
    assert [one.words for one in reasons("citygods", t.s, Advice(0, (plan,)), 0) if one.about == "due"] == [said]


def test_a_hint_says_what_a_locked_worker_costs() -> None:
    t = citygods_table.position(workers=[(6, 1), (3, 5)], cocoa=3)
    t.worship_tile(7, citygods_table.tiles_of("temple_any")[0]).says()
    plan = Plan((0, 1, "worship"), True, 0, ())
    due = [one.words for one in reasons("citygods", t.s, Advice(0, (plan,)), 0) if one.about == "due"]
    assert due == ["It locks 1 worker: unlocking costs 3 cocoa or a turn."]


def test_a_salary_that_cannot_be_paid_is_told_earlier_than_one_that_can() -> None:
    def due(cocoa: int) -> list[str]:
        t = citygods_table.position(workers=[(7, 1), (3, 5)], cocoa=cocoa).says()
        t.s.light = t.s.dark - 4
        plan = Plan((0, 1, "cocoa"), True, 0, (Count("now", "drawn", 0, 0),))
        return [one.words for one in reasons("citygods", t.s, Advice(0, (plan,)), 0) if one.about == "due"]

    assert due(1) and not due(4)


def test_a_tile_that_pays_the_salary_is_not_forgotten() -> None:
    tile = citygods_table.tiles_of("ignore_cocoa")[:1]
    t = citygods_table.position(workers=[(7, 1), (3, 5)], cocoa=1, hand=tile).says()
    t.s.light = t.s.dark - 1
    plan = Plan((0, 1, "cocoa"), True, 0, (Count("now", "drawn", 0, 0),))
    due = [one.words for one in reasons("citygods", t.s, Advice(0, (plan,)), 0) if one.about == "due"]
    assert due == ["The Eclipse is near: your cocoa voucher can pay the whole salary of 3 cocoa."]


@pytest.mark.parametrize("same", [5, 4, 2])
def test_the_next_turn_is_told_only_if_nearly_every_look_went_on_with_it(same: int) -> None:
    t = nobles()
    adviser = Adviser("citygods", level(TEACHER, "citygods"), t.s, t.s.asked.who, Sampler(b"hint"), None)
    one = Look(adviser.finder.candidates(2, None)[0])
    adviser.looker.look(one, 1, None)
    some = moves(t.s, adviser.looker.plan(one, 0, 1).answers)[0]
    went = [one.seen[0]._replace(following=(some._replace(events=[TechnologyTaken(0, n)]),)) for n in (1, 3)]
    one.seen = [went[0]] * same + [went[1]] * (5 - same)
    plan = Plan((), True, 0, (), ("go on",))
    assert adviser._sure(one, plan, 5).following == (("go on",) if same >= 4 else ())


def test_what_a_turn_costs_is_told() -> None:
    plan = Plan((1,), True, 0, (Count("gain", "wood", -2, -200), Count("gain", "gold", 1, 100)))
    assert brings("citygods", plan) == "No points now; it gets you 1 gold; it costs you 2 wood."


def test_a_last_turn_is_told_by_its_points_alone() -> None:
    t = nobles()
    best = advise("citygods", t.s, t.s.asked, Sampler(b"hint")).plans[0]
    said = brings("citygods", best)
    assert said.startswith("This is your last turn, so only points count: 3 points now (Buildings +3), and ")
    assert "wood" not in said and "cocoa" not in said


def test_what_a_last_turn_adds_to_the_points_of_the_end_is_what_would_be_scored() -> None:
    t = nobles()
    best = advise("citygods", t.s, t.s.asked, Sampler(b"hint")).plans[0]
    end = moves(t.s, best.answers)[-1].after
    apart = sum(forecast(end, 0).values()) - sum(forecast(t.s, 0).values())
    assert apart and sum(c.n for c in best.counts if c.when == "secured") == apart


def stands(title: str, s: Any, plan: Plan, other: Plan) -> str:
    """How the two compare in all."""
    return next(one.words for one in against(title, s, plan, other, places=False) if one.about == "stands")


def test_against_the_next_best_stands_what_the_eclipse_would_pay() -> None:
    t = nobles()
    best, second, *_ = advise("citygods", t.s, t.s.asked, Sampler(b"hint")).plans
    found = {(g.when, g.what): g.n - g.other for g in grounds(best, second)}
    assert found["now", "noble"] == 3
    assert found["end", "eclipse_avenue"] > 0
    assert " better than the next best turn: " in stands("citygods", t.s, best, second)


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


def test_what_is_told_adds_up_to_how_much_better_a_turn_is() -> None:
    """Points are told as points, goods by their number; what they are worth is told in one sum."""
    plan = Plan(
        (1,), True, 1000, (Count("now", "noble", 3, 300), Count("then", "gold", 3, 500), Count("ahead", "turn", 4, 400))
    )
    other = Plan((2,), True, 400, (Count("then", "gold", 1, 200), Count("ahead", "turn", 2, 200)))
    found = weighed("citygods", plan, other)
    assert found.n == 6 and found.told == (
        "This one brings 3 points more now (Buildings +3) and 2 more in your next turn, and about 1 point by what you"
        " have then: 2 more gold."
    )


def test_a_turn_that_is_behind_in_points_says_so_and_what_tips_it() -> None:
    plan = Plan((1,), True, 700, (Count("then", "gold", 5, 1000), Count("then", "wood", 1, 100)))
    other = Plan((2,), True, 400, (Count("now", "noble", 5, 500), Count("then", "wood", 2, 200)))
    found = weighed("citygods", plan, other)
    assert found.n == 3 and found.told == (
        "Counted up to your next turn this one is 5 points behind: 5 fewer now (Buildings −5). What tips it is what you"
        " have then: 5 more gold. Against it: 1 fewer wood."
    )


def test_what_nobody_can_name_makes_no_turn_better_alone() -> None:
    plan, other = (
        Plan((1,), True, 250, (Count("ahead", "turn", 2, 450),)),
        Plan((2,), True, 0, (Count("ahead", "turn", 2, 200),)),
    )
    assert weighed("citygods", plan, other).level
    assert weighed("citygods", plan._replace(worth=400), other).told.endswith(
        "more in later turns, by no single thing."
    )


def test_of_two_turns_that_are_about_as_good_each_is_told_by_what_it_brings() -> None:
    plan = Plan((1,), True, 100, (Count("now", "noble", 2, 200), Count("ahead", "turn", 0, 0)))
    other = Plan((2,), True, 0, (Count("now", "salary", -1, -100), Count("ahead", "turn", 7, 300)))
    found = weighed("citygods", plan, other)
    assert found.level and found.told == (
        "This one brings 3 points more now (Buildings +2, Salary +1); that one 7 points more in your next turn."
    )


def test_a_better_next_turn_is_named_by_what_is_done_in_it() -> None:
    following = ("move the 2 from the Forest to Nobles", "pay 1 cocoa and build in the top row", "take 1 wood")
    plan = Plan((1,), True, 900, (Count("ahead", "turn", 9, 900),), following)
    other = Plan((2,), True, 0, ())
    said = "This one brings 9 points more in your next turn (build in the top row)."
    assert weighed("citygods", plan, other).told == said
    first = plan._replace(following=(following[0], "pay to unlock all your workers", *following[1:]))
    assert weighed("citygods", first, other).told == said, "to unlock only prepares"


def test_a_next_turn_that_is_better_by_no_points_has_no_number() -> None:
    """+23 for a turn that scores a point is no number that a player could find on the table."""
    plan = Plan((1,), True, 2300, (Count("ahead", "turn", 1, 2300),), ("move the 2 to Nobles", "collect 4 cocoa (+1)"))
    other = Plan((2,), True, 0, (Count("ahead", "turn", 1, 0),))
    assert weighed("citygods", plan, other).told == (
        "What speaks for this one is what you have then: a next turn to collect about 4 cocoa."
    )


def test_a_tile_that_is_used_up_is_not_told_as_more_useful() -> None:
    plan = Plan((1,), True, 200, (Count("then", "discoveries", 0, 450),))
    other = Plan((2,), True, 0, (Count("then", "discoveries", 1, 150),))
    assert weighed("citygods", plan, other).told.endswith("what you have then: a discovery tile put to use.")


def leaves(worth: int, *more: Count) -> Plan:
    return Plan((worth,), True, worth, (Count("then", "rivals", 0, worth), *more))


def test_what_a_turn_denies_the_others_is_told_by_what_they_would_score() -> None:
    plan, other = leaves(200, Count("theirs", "noble", 1, 0)), leaves(0, Count("theirs", "noble", 5, 0))
    said = "What speaks for this one is what you have then: about 4 points fewer for Ana before your next turn"
    assert weighed("citygods", plan, other, who="Ana").told == f"{said} (Buildings −4)."


def test_what_a_turn_denies_the_others_is_told_by_what_they_would_have() -> None:
    plan, other = leaves(200, Count("have", "locked", 1, -300)), leaves(0, Count("have", "locked", 0, 0))
    assert "1 more locked worker for Ana" in weighed("citygods", plan, other, who="Ana").told
    assert weighed("citygods", leaves(200), leaves(0)).level, "nobody can name it"


def test_a_fourth_worker_is_never_left_out() -> None:
    counts = (
        Count("gain", "avenue", 1, 500), Count("gain", "stone", 3, 400), Count("gain", "masks", 1, 300),
        Count("gain", "crew", 1, 0),
    )  # fmt: skip
    told = brings("citygods", Plan((1,), True, 0, counts))
    assert told == "No points now; it gets you 1 more worker, 1 step on the Avenue, 3 stone and 1 mask."


@pytest.mark.parametrize("code", ["citygods", "founders"])
def test_points_that_are_told_between_two_turns_are_those_that_the_table_gives(code: str) -> None:
    for n in (30, 61):
        best, *others = advised(code, n)[1].plans
        for other in others:
            apart = sum(points(best).values()) - sum(points(other).values())
            told = weighed(code, best, other)
            said = [(int(n), more) for n, more in re.findall(r"(\d+) (?:points? )?(more|fewer) now", told.told)]
            assert not said or abs(apart) == said[0][0]


def test_salary_is_told_by_the_points_that_it_costs() -> None:
    """What lies between two parts of the salary is the points that are lost and the cocoa that is left."""
    t = citygods_table.at_eclipse(workers=[(1, 1), (7, 1)], cocoa=1).says(1, 1, "cocoa").ends()
    assert t.s.asked.step.code == "PaySalary"
    t.s.players[t.s.asked.who].vp = 20
    for plan in advise("citygods", t.s, t.s.asked, Sampler(b"hint")).plans:
        short = salary_due(t.s, t.s.asked.who) - plan.answers[0]
        assert points(plan) == ({"salary": -3 * short} if short else {})


def test_how_two_turns_stand_comes_before_what_makes_the_difference() -> None:
    s, advice = advised("citygods", 61)
    for number in range(len(advice.plans)):
        about = [r.about for r in reasons("citygods", s, advice, number)]
        assert about.index("stands") < about.index("weighed")


def test_a_challenge_that_comes_nearer_is_named() -> None:
    counts = Count("goal", "challenge_builder_3", 70, 0), Count("then", "challenges", 0, 800)
    plan, other = Plan((1,), True, 900, counts), Plan((2,), True, 100, ())
    found = weighed("founders", plan, other)
    assert found.nearer and "nearer to the challenge “City of stone”" in found.told


def test_two_turns_that_are_as_good_the_other_way_round() -> None:
    s, advice = advised("citygods", 61)
    best, second = advice.plans[:2]
    mine, theirs = (
        tuple(c.text for c in clauses("citygods", moves(s, p.answers), s.asked.who, places=False))
        for p in (best, second)
    )
    first, other = best._replace(following=theirs, worth=0), second._replace(following=mine, worth=0)
    said = [one.words for one in against("citygods", s, first, other, places=False)]
    assert len(said) == 1 and said[0].startswith("The next best turn is the one that would follow this one")


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
        ("move the 4 from the Stone Quarry to Construction", "add a pyramid tile"),
    )
    assert brings("citygods", plan) == "No points now; it gets you 2 stone."
    assert following("citygods", plan) == (
        "Next turn you could: move the 4 from the Stone Quarry to Construction; add a pyramid tile (about 3 points, 1"
        " step on the Pyramid track)."
    )


@pytest.mark.parametrize(
    ("players", "solo", "who"), [(1, True, "Teotibot"), (2, False, "the other player"), (3, False, "the others")]
)
def test_who_else_scores_by_a_turn_is_named(players: int, solo: bool, who: str) -> None:
    setup = TITLES["citygods"].setup(players, solo)
    assert isinstance(setup, Setup)
    s = TITLES["citygods"].begin(setup)
    said = brings("citygods", Plan((), True, 0, (Count("now", "rivals", 3, 0),)), s=s)
    assert said == f"No points now; it gives {who} 3 points."


def test_points_that_come_whatever_is_played_are_no_reason() -> None:
    eclipse = Count("soon", "eclipse_avenue", 30, 3000)
    plan, other = Plan((1,), True, 0, (eclipse,)), Plan((2,), True, 0, (eclipse,))
    assert brings("citygods", plan, other) == "No points now."
    more = Plan((1,), True, 300, (eclipse, Count("soon", "others", 3, 300)))
    assert weighed("citygods", more, other).told == (
        "This one brings 3 points more before your next turn (when others develop a technology that you have +3)."
    )


def test_all_goods_that_a_turn_gets_are_told() -> None:
    got = (("wood", 9, 500), ("gold", 6, 700), ("stone", 4, 40), ("worship", 1, 300))
    plan = Plan((1,), True, 0, tuple(Count("gain", what, n, worth) for what, n, worth in got))
    assert brings("founders", plan) == (
        "No points now; it gets you 6 gold cubes, 9 wood cubes, 1 worship tile in hand and 4 stone cubes."
    )


def test_the_next_best_turn_is_told_by_what_it_is_for() -> None:
    t = citygods_table.position(workers=[(5, 1)], stone=3, cocoa=3).says()
    plan, other = Plan((1, "cocoa"), True, 300, ()), Plan((2, "main", 1, (1, 0, 0, 0)), True, 0, ())
    assert "the next best turn: add a pyramid tile on " in stands("citygods", t.s, plan, other)


def test_a_main_action_that_gives_no_goods_is_a_step_all_the_same() -> None:
    t = citygods_table.position(workers=[(6, 1)], cocoa=3).says()
    made = moves(t.s, (1, "main"))
    assert [c.text for c in clauses("citygods", made, 0)][-1].startswith("take the main action (gives 1 point)")


def test_a_hint_for_the_start_names_the_tiles_to_take() -> None:
    s = after("citygods", 0, 1, solo=True)
    pair = s.asked.options[0]
    (step,) = clauses("citygods", moves(s, (pair,)), 0)
    assert step.text.startswith("take the tile with ") and step.text.count("the tile with") == 2


def test_which_tile_is_taken_is_told_though_its_place_is_no_question() -> None:
    s = next(s for _, s in novices("citygods") if s.asked.step.code == "PickDecoration")
    pick = moves(s, (s.asked.options[0],))[0]
    place = moves(pick.after, (pick.after.asked.options[0],))[0]
    (step,) = clauses("citygods", [pick._replace(events=[*pick.events, *place.events])], s.asked.who, picks=True)
    assert step.text.startswith("take the decoration with ") and "; place a decoration on the " in step.text


def test_what_is_slipped_in_while_a_tile_is_to_be_taken_takes_none() -> None:
    for code in ("PickPyramidTile", "PickDecoration"):
        s = next(s for _, s in novices("citygods") if s.asked.step.code == code)
        assert picked(moves(s, (s.asked.options[0],))[0]).startswith("take the ")
        assert picked(Move(s, s.asked.step, ("aside", "UnlockAll", s.asked.who), [], s)) == ""


def test_nothing_is_told_of_a_turn_in_a_round_whose_bonuses_are_not_dealt_yet() -> None:
    def last_disk(s: Any) -> bool:
        return all(p.disks == (i == s.asked.who) for i, p in enumerate(s.players))

    s = next(s for n, s in novices("founders") if n >= 40 and last_disk(s))
    advice = advise("founders", s, s.asked, Sampler(b"hint"))
    assert advice.plans[0].counts and not any(plan.following for plan in advice.plans)


def test_a_next_turn_that_is_weighed_has_one_number() -> None:
    ahead = Count("ahead", "turn", 1, 600)
    plan = Plan(
        (1,), True, 600, (Count("next", "technology", 1, 100), ahead), ("move the 1 from the Forest to Alchemy",)
    )
    other = Plan((2,), True, 0, ())
    assert following("citygods", plan).endswith("(about 1 point).")
    assert following("citygods", plan, other) == "Next turn you could: move the 1 from the Forest to Alchemy."
    assert following("citygods", plan, plan).endswith("(about 1 point).")


def test_no_two_plans_read_alike() -> None:
    for code in ("citygods", "founders"):
        for n in (30, 61, 90):
            s, advice = advised(code, n)
            said = [told(code, s, plan) for plan in advice.plans]
            assert len(set(said)) == len(said)


def test_another_turn_that_shares_only_one_thing_is_named_by_what_it_does_beside_that() -> None:
    t = citygods_table.position(workers=[(1, 4), (3, 1)], cocoa=5).says()
    plan, other = Plan((0, 1, "main"), True, 300, ()), Plan((0, 2, "cocoa"), True, 0, ())
    said = stands("citygods", t.s, plan, other)
    assert "the same, but" not in said and " and collect " in said


def test_a_next_turn_has_coordinates_where_the_city_is_printed_with_them() -> None:
    plan = Plan((1,), True, 0, (), (f"build a green temple {by_place('at a1 b1', 'in the north-west district')}",))
    assert following("founders", plan, places=True) == "Next turn you could: build a green temple at a1 b1."
    assert following("founders", plan).endswith("build a green temple in the north-west district.")


def test_what_a_starting_tile_scores_is_no_salary() -> None:
    s = after("citygods", 0)
    assert s.asked.step.code != "PaySalary"
    advice = advise("citygods", s, s.asked, Sampler(b"hint"))
    assert all("salary" not in points(plan) for plan in advice.plans)


def test_a_challenge_that_comes_nearer_is_told_beside_the_points() -> None:
    counts = (
        Count("now", "masks", 5, 500), Count("goal", "challenge_builder_3", 70, 0), Count("then", "challenges", 0, 800),
    )  # fmt: skip
    found = weighed("founders", Plan((1,), True, 1300, counts), Plan((2,), True, 0, ()))
    assert found.n == 5 and "5 points more now" in found.told
    assert found.told.endswith("This one also brings you nearer to the challenge “City of stone”.")


def test_a_turn_names_the_tile_to_take_and_what_a_technology_adds() -> None:
    t = citygods_table.position(workers=[(5, 1)], stone=3, cocoa=3).says()
    made = moves(t.s, (2, "main", 1, (1, 0, 0, 0)))
    assert [c.text for c in clauses("citygods", made, 0, picks=True)][1] == "take the second pyramid tile on offer"
    assert not any("on offer" in c.text for c in clauses("citygods", made, 0))
    known = next(n for n, x in citygods_table.BOX.technologies.items() if x.resource)
    t = citygods_table.position(workers=[(1, 4)], cocoa=3, known=(known,)).says()
    said = [c.text for c in clauses("citygods", moves(t.s, (1, "main")), 0)]
    assert any("by your technology" in text for text in said), said


def test_goods_taken_one_after_the_other_are_added_up() -> None:
    tile = citygods_table.tiles_of("three_resources")[0]
    t = citygods_table.position(hand=[tile]).uses(tile)
    for taken, said in (("stone stone stone", "take 3 stone"), ("wood gold gold", "take 1 wood; take 2 gold")):
        made = moves(t.s, taken.split())
        assert "; ".join(c.text for c in clauses("citygods", made, 0)) == said


def test_the_next_best_turn_says_who_goes_where() -> None:
    t = citygods_table.position(workers=[(1, 4)], cocoa=3).says()
    plan, other = (Plan((1, what), True, worth, ()) for what, worth in (("main", 300), ("cocoa", 0)))
    said = stands("citygods", t.s, plan, other)
    assert "the next best turn: move to the Stone Quarry and collect" in said


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
            assert all(one.words.endswith(".") for one in against(code, s, advice.plans[0], plan))
            assert brings(code, plan).endswith(".")


def test_a_step_names_the_tile_it_takes_and_its_price() -> None:
    t = citygods_table.position(workers=[(1, 1)], cocoa=5)
    tile = citygods_table.tiles_of("temple_any")[0]
    t.worship_tile(3, tile).says()
    whole = [c.text for c in clauses("citygods", moves(t.s, (1, "worship", "tile_ability", tile)), 0)]
    said = [shortly(text) for text in whole]
    assert "claim the tile that gives 1 step on any temple" in " ".join(said)
    assert said[1].startswith("worship there for both, starting with the discovery tile")
    assert "claim the tile that gives 1 step on any temple, for 1 cocoa" in " ".join(whole)


def test_of_two_workers_alike_a_step_says_which() -> None:
    t = citygods_table.position(workers=[(1, 4), (8, 4), (3, 1)], cocoa=3).says()
    move = moves(t.s, (0, 1))[0]
    power = move._replace(events=[PoweredUp(0, 0, 5)])
    assert [c.text for c in clauses("citygods", [power], 0)] == ["power the 4 on the Palace up to 5"]
    alone = move._replace(events=[PoweredUp(0, 2, 2)])
    assert [c.text for c in clauses("citygods", [alone], 0)] == ["power the 1 up to 2"]
    both = move._replace(events=[WorkerMoved(0, 0, 1, (2,)), WorkerMoved(0, 1, 1, (2,))])
    assert [c.text for c in clauses("citygods", [both], 0)] == ["move both 4s from the Palace to the Forest"]


def test_what_is_paid_is_told_though_as_much_comes_in() -> None:
    plan = Plan((1,), True, 0, (Count("gain", "gold", -3, -300), Count("gain", "cocoa", 0, 0)))
    t = citygods_table.position(workers=[(1, 4)], cocoa=3).says()
    move = moves(t.s, (1, "main"))[0]._replace(events=[CocoaPaid(0, 1, "main"), CocoaPaid(1, 9, "main")])
    assert paid([move], 0) == {"cocoa": 1, "wood": 0, "stone": 0, "gold": 0}
    assert brings("citygods", plan) == "No points now; it costs you 3 gold."


def test_in_the_last_turn_of_the_game_no_worker_is_locked_for_later() -> None:
    def due(final: bool) -> list[str]:
        t = (citygods_table.at_eclipse if final else citygods_table.position)(workers=[(1, 1), (7, 5)], cocoa=30)
        t.worship_tile(3, citygods_table.tiles_of("temple_any")[0])
        t.s.final = final
        t.says()
        plan = Plan((0, 1, "worship", "ability"), True, 0, ())
        return [one.words for one in reasons("citygods", t.s, Advice(0, (plan,)), 0) if "locks" in one.words]

    assert due(False) and not due(True)


def test_a_strength_that_comes_after_the_action_is_said_to_come_too_late() -> None:
    t = founders_table.position(bonus={"C2": "vp1_strength1"})
    t.city().cubes(wood="a1 b1 c1 d1", stone="a2 b2 c2 d2", gold="a3 b3 c3 d3 e3 f3")
    s = t.begin().says("C2", 1).s
    (first,) = clauses("founders", moves(s, ("now",)), 0)
    assert first.text == "use the bonus of the space: 1 point and +1 Strength"
    answer(s, "later")
    while s.asked.step.code != "BonusAfter":
        answer(s, s.asked.options[0])
    (last,) = clauses("founders", moves(s, ("now",)), 0)
    assert last.text == "use the bonus of the space for its 1 point (its +1 Strength comes too late to count)"

"""What is told of others' turns: points stand with what brought them, none are lost, the lightest are left out."""

from collections import Counter

import pytest
from every_node import begin

from game.bots.greedy import Greedy
from game.chance import Sampler
from game.citygods import events as city
from game.citygods.box import TECHNOLOGIES
from game.citygods.teotibot_events import BotExchanged
from game.client.table.missed import Chapter, missed
from game.client.table.recap import shorter
from game.client.table.since import MOST, Since, Thing, heaviest
from game.client.table.speech import Speech
from game.events import Event, RoundBegan, Scored, TurnBegan, TurnEnded
from game.founders import events as founders
from game.titles import TITLES

WORSHIP = next(iter(TITLES["founders"].box().tile))
NAMES = ("Sun", "Jaguar", "Owl", "Serpent")


def told(title: str, *events: Event, seat: int = 1, short: bool = False) -> list[str]:
    """What Sun hears of one turn."""
    since = Since(Speech(title), NAMES, [Chapter(seat, list(events))], 0)
    return [thing.said for thing in since.headline(short)]


def test_an_ascensions_points_stand_with_the_ascension() -> None:
    lines = told("citygods", city.Ascended(1, 0, 4), city.AvenueClimbed(1, 5), Scored(1, 5, "ascension"))
    assert lines == [
        "Jaguar's worker ascends and returns to the Palace (*+5*)",
        "Jaguar reaches step 5 of the Avenue of the Dead",
    ]


def test_points_stand_with_what_brought_them_though_more_was_done_in_between() -> None:
    lines = told(
        "founders",
        founders.WorshipResolved(1, WORSHIP, 2), founders.FavorMoved(1, 3),
        Scored(1, 4, "favor"), Scored(1, 2, "worship"),
    )  # fmt: skip
    assert lines[0].endswith("(*+2*)") and lines[1].endswith("step 3 of the Favor track (*+4*)")
    assert len(lines) == 2


def test_a_temple_answers_for_its_own_points_only() -> None:
    lines = told("citygods", city.TempleClimbed(1, 1, 2), city.TempleClimbed(1, 0, 3), Scored(1, 3, "temple_red"))
    assert lines[0] == "Jaguar climbs to step 2 of the red temple (*+3*)" and "+" not in lines[1]


@pytest.mark.parametrize("short", [False, True])
def test_points_of_others_in_somebodys_turn_have_a_row_of_their_own(short: bool) -> None:
    events = (Scored(2, 3, "technology_peer"), city.TechnologyTaken(1, TECHNOLOGIES[0]))
    lines = told("citygods", *events, short=short)
    assert sorted(line.split()[0] for line in lines) == ["Jaguar", "Owl:"] and any("+3" in line for line in lines)


def test_points_that_nothing_told_of_has_brought_are_told_with_their_cause() -> None:
    assert told("citygods", Scored(1, 7, "bot_temples"))[0].startswith("Jaguar: +7 (")


def test_steps_of_one_temple_in_a_row_are_told_as_one_with_all_their_points() -> None:
    steps = [city.TempleClimbed(1, 1, 2), Scored(1, 3, "temple_red"), city.CocoaGained(1, 1, "temple_red")]
    lines = told("citygods", *steps, city.TempleClimbed(1, 1, 3), Scored(1, 4, "temple_red"))
    assert [line for line in lines if "temple (" in line] == ["Jaguar climbs to step 3 of the red temple (*+7*)"]
    assert not any("step 2" in line for line in lines)
    other = told("citygods", city.TempleClimbed(1, 1, 2), city.TempleClimbed(1, 0, 2), city.TempleClimbed(1, 1, 3))
    assert len(other) == 3


def test_where_room_is_short_the_lightest_are_left_out_and_the_order_stays() -> None:
    things = [Thing("a", 5), Thing("b", 1), Thing("c", 1000), Thing("d", 5), Thing("e", 0)]
    assert "".join(thing.said for thing in heaviest(things, 3)) == "acd"
    assert heaviest(things, 9) == things


def test_where_not_all_is_told_what_weighs_most_comes_first_and_at_last_only_the_count() -> None:
    built = Thing("Sun builds: there (*+3*)", 90, Counter({0: 3}), who="Sun")
    things = [Thing("Sun a", 5), built, Thing("Owl c", 7)]
    lines = list(shorter(things, NAMES))
    assert [line.removeprefix("Since your last turn: ") for line in lines] == [
        "Sun a · Sun builds: there (*+3*) · Owl c", "Sun builds: there (*+3*) · Owl c · 1 more",
        "Sun builds: there (*+3*) · 2 more", "Sun builds (*+3*) · 2 more", "3 things (Sun +3)", "Sun +3 since",
    ]  # fmt: skip


def test_points_that_a_sentence_names_are_not_told_twice() -> None:
    lines = told("citygods", BotExchanged(10, 3), Scored(1, 3, "bot_exchange"))
    assert lines == ["Teotibot pays 10 cocoa for 3 points"]


def test_power_ups_of_one_worker_are_one_and_of_two_are_two() -> None:
    assert told("citygods", city.PoweredUp(1, 0, 3), city.PoweredUp(1, 0, 4)) == ["Jaguar powers a worker up to 4"]
    assert len(told("citygods", city.PoweredUp(1, 0, 3), city.PoweredUp(1, 1, 4))) == 2


def test_of_a_long_turn_what_scores_is_told_before_what_led_to_it() -> None:
    led = [city.WorkerMoved(1, 0, 0, (2,)), city.WorkerLocked(1, 0, 2, 1), city.GoodsGained(1, (1, 0, 0), "forest")] * 3
    lines = told("citygods", *led, city.NobleBuilt(1, 0, 0, 2), Scored(1, 2, "noble"))
    assert len(lines) == MOST and "in the" in lines[-1] and lines[-1].endswith("(*+2*)")


def test_a_rounds_end_and_an_eclipse_weigh_more_than_any_turn() -> None:
    for title, last in (("citygods", city.EclipseBegan(1, False)), ("founders", founders.RoundEnded(1))):
        noble = city.NobleBuilt(1, 0, 0, 2) if title == "citygods" else founders.FavorMoved(1, 3)
        why = "noble" if title == "citygods" else "favor"
        since = Since(Speech(title), NAMES, [Chapter(1, [noble, Scored(1, 15, why), last, Scored(0, 3, why)])], 0)
        things = since.headline()
        assert heaviest(things, 1) == things[-1:] and things[-1].said.endswith("Sun +3")


def test_what_nobody_did_has_a_row_of_its_own_and_takes_nobodys_points() -> None:
    events = (city.NobleBuilt(1, 0, 0, 2), Scored(1, 2, "noble"), Scored(1, 1, "technology_3"), city.EclipseComes(2))
    lines = told("citygods", *events, short=True)
    assert lines[0].endswith("(*+2*) and more (*+1*)") and lines[1].startswith("The discs meet") and "+" not in lines[1]


def test_masks_that_leave_a_solo_game_are_told_and_nothing_that_the_reader_did() -> None:
    ended, gone = [founders.RoundEnded(1), RoundBegan(2)], founders.MaskRemoved("yellow", 5, 0)
    chapters = [Chapter(-1, [founders.ArchitectMoved(0, 1), *ended, gone])]
    lines = [thing.said for thing in Since(Speech("founders"), NAMES, chapters, 0).headline()]
    assert lines[0] == "Round 2 begins" and lines[1].startswith("The yellow mask worth 5 leaves the game")
    assert len(lines) == 2


@pytest.mark.parametrize(
    ("title", "players", "solo", "seed"),
    [("founders", 2, False, 1), ("founders", 3, False, 2), ("citygods", 2, False, 3), ("citygods", 4, False, 4),
     ("citygods", 1, True, 5)],
)  # fmt: skip
def test_all_that_is_told_adds_up_to_the_change_of_every_score(title: str, players: int, solo: bool, seed: int) -> None:
    table, bot, chance = begin(title, players, solo), Greedy(title), Sampler(str(seed).encode())
    names = [*NAMES[:players], "Teotibot"][: len(table.state.scores())]
    speech, before, looked, scored = Speech(title), dict[int, list[int]](), 0, 0
    scores = [0] * len(names)
    fresh: set[int] = set()
    while (q := table.question) is not None:
        if q.who in fresh and q.who in before:
            change = {s: n - was for s, (n, was) in enumerate(zip(scores, before[q.who], strict=True)) if n != was}
            for short in (False, True):
                points: Counter[int] = Counter()
                for thing in (things := Since(speech, names, missed(table, q.who), q.who).headline(short)):
                    points.update(thing.points)
                assert {s: n for s, n in points.items() if n} == change, [thing.said for thing in things]
            looked, scored = looked + 1, scored + bool(change)
        fresh.discard(q.who)
        if q.who < 0:
            events = table.deal(f"{seed} {len(table.log)}".encode())
        else:
            events = table.answer(q.who, bot.choose(table.state, q, chance))
        for e in events:
            if isinstance(e, Scored):
                scores[e.seat] += e.n
            elif isinstance(e, RoundBegan) and e.number == 1:
                before.clear()  # what was done before it is set-up, and no turn
            elif isinstance(e, TurnEnded):
                before[e.seat] = list(scores)
            elif isinstance(e, TurnBegan):
                fresh.add(e.seat)
    assert looked > 10 and scored > 5

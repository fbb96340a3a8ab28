"""City of Gods' turns: every way to end one is found once, and weighed quickly to the very same number."""

import gc
from typing import Any

import pytest
from citygods_table import at_eclipse, tiles_of
from test_levels import WAYS, begun, on, opened_a_turn

from game.agenda import DEALER, take
from game.bots import bot, citygods_scale
from game.bots.citygods_counts import outcome
from game.bots.judge import judge
from game.bots.planner import next_own_turn, nothing_collected
from game.bots.turns import every_end
from game.chance import Sampler
from game.citygods.events import PriceIgnored
from game.events import Event, Scored

CITY = [way[1:] for way in WAYS if way[0] == "citygods"]


def ends(s: Any, width: int = 40, slips: int = 1) -> list[Any]:
    return [e.state for e in every_end(s, s.asked.who, judge("citygods").sight.key, width, slips, Sampler(b"ends"))]


def turns(seed: bytes, players: int, solo: bool, options: dict[str, Any]) -> list[Any]:
    """The positions in which turns of a game begin."""
    found: list[Any] = []

    def noted(s: Any) -> bool:
        if opened_a_turn(s):
            found.append(s.clone())
        return False

    on(begun("citygods", players, solo, options), bot("greedy", "citygods"), Sampler(seed), noted)
    return found


@pytest.mark.parametrize(("players", "solo", "options"), CITY)
def test_what_is_weighed_quickly_is_what_features_and_guess_weigh(
    players: int, solo: bool, options: dict[str, Any]
) -> None:
    """Each position twice: when its parts are met first, and when they are known."""
    known = judge("citygods")
    assert known.scale is not None
    compared = 0
    for start in turns(b"scale", players, solo, options)[::4]:
        seat = start.asked.who
        for _ in range(2):
            for s in ends(start, 10):
                if not s.finished:
                    assert known.scale.worth(s, seat) == known.summed(s, seat)
                    compared += 1
    assert compared > 400


def test_only_so_many_moments_of_the_calendar_are_kept() -> None:
    known = judge("citygods")
    assert known.scale is not None
    for seed in (b"first", b"second"):
        for s in turns(seed, 2, False, {}):
            known.worth(s, s.asked.who)
            assert len(known.scale.frames) <= citygods_scale.FRAMES


def test_no_end_of_a_turn_is_found_twice() -> None:
    """In whatever order it was played, and with whichever of two workers alike."""
    for start in turns(b"twice", 1, True, {})[::4]:
        seat = start.asked.who
        found = [repr((outcome(s, seat), s.players[seat].used, s.stock, s.owed)) for s in ends(start)]
        assert len(found) == len(set(found))


def test_where_the_turn_began_stays_as_it_was() -> None:
    start = turns(b"stays", 2, False, {})[10]
    before, asked = start.parts(), start.asked
    ends(start)
    assert start.parts() == before and start.asked is asked


def test_the_path_of_an_end_leads_there() -> None:
    start = turns(b"path", 1, True, {})[12]
    seat = start.asked.who
    followed = 0
    for end in every_end(start, seat, judge("citygods").sight.key, 40, 1, Sampler(b"ends")):
        s = start.clone()
        for number in end.path:
            q = s.asked
            take(s, q.options[number] if number < len(q.options) else q.asides[number - len(q.options)])
        if s.asked.who != DEALER and s.asked.step.code == "EndTurn":
            assert s.parts() == end.state.parts()
            followed += 1
    assert followed > 20


@pytest.mark.parametrize("enabled", [True, False])
def test_the_garbage_collector_is_left_as_it_was(enabled: bool) -> None:
    """Nothing is collected while a turn is thought of; a thought that fails must not leave it so."""
    before = gc.isenabled()
    (gc.enable if enabled else gc.disable)()
    try:
        with pytest.raises(ZeroDivisionError), nothing_collected():
            assert not gc.isenabled()
            raise ZeroDivisionError
        assert gc.isenabled() is enabled
    finally:
        (gc.enable if before else gc.disable)()


def test_thinking_leaves_no_circles_for_a_collector() -> None:
    """That is why nothing need be collected meanwhile."""
    start = turns(b"circles", 2, False, {})[20]
    gc.collect()
    with nothing_collected():
        for s in ends(start):
            judge("citygods").worth(s, start.asked.who)
        del s
        assert gc.collect() < 10


@pytest.mark.parametrize("last", [True, False])
def test_a_tile_that_pays_a_dear_salary_is_used_in_play_and_in_looks_ahead(last: bool) -> None:
    t = at_eclipse(workers=[(2, 5), (3, 4), (7, 1)], hand=tiles_of("ignore_cocoa")[:1], vp=50)
    t.s.final = last
    t.says(2, 1, "cocoa")
    heard: list[Event] = []
    next_own_turn(judge("citygods"), t.s.clone(), 0, 4, Sampler(b"luck"), heard)
    assert [e.why for e in heard if isinstance(e, PriceIgnored)] == ["salary"]
    assert not any(e.seat == 0 and e.why == "salary" for e in heard if isinstance(e, Scored))
    t.ends()
    assert bot("master", "citygods").choose(t.s, t.s.asked, Sampler(b"luck")) == "tile"


def test_cocoa_that_a_tile_pays_is_not_missing() -> None:
    """Quickly weighed and in full alike."""
    known = judge("citygods")
    assert known.scale is not None
    worth = []
    for cocoa in (0, 1):
        for hand in ((), tiles_of("ignore_cocoa")[:1]):
            t = at_eclipse(workers=[(2, 5), (3, 4), (7, 1)], hand=hand, cocoa=cocoa)
            assert known.scale.worth(t.s, 0) == known.summed(t.s, 0)
            worth.append(known.worth(t.s, 0))
    assert worth[1] - worth[0] > worth[3] - worth[2], "the more is missing, the more the tile is worth"

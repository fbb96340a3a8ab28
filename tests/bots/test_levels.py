"""The levels: they finish every kind of game, repeat themselves for the same seed, peek at nothing, mind the clock."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from time import monotonic
from typing import Any

import pytest
from toytitle import toy_on_the_shelf

from game.agenda import DEALER, DONE, EndTurn, answer, deal, settle
from game.bots import LEVELS, bot, levels, planner, tries, turns
from game.bots.greedy import Greedy
from game.bots.judge import SIGHTS, Unfit, checked, judge, read
from game.bots.planner import Level, Planner
from game.chance import Sampler
from game.citygods.turn import ChooseWorker
from game.events import Event, RuleGap
from game.setup import Setup
from game.titles import TITLES

TINY = Level(width=4, slips=1, tries=6, best=2, samples=1, narrow=3)
TINIEST = Level(width=2, slips=0, tries=3)
CODES = sorted(SIGHTS)
WAYS = [
    ("citygods", 1, True, {"bot_difficulty": "hard"}),
    ("citygods", 2, False, {"starting": "draft"}),
    ("citygods", 3, False, {"eclipse": "dark"}),
    ("citygods", 4, False, {"setup": "first"}),
    ("founders", 1, True, {"cluster": 1, "builder": 2, "other": 5}),
    ("founders", 2, False, {}),
    ("founders", 3, False, {"side": "B"}),
    ("founders", 4, False, {}),
]


def begun(code: str, players: int = 2, solo: bool = False, options: dict[str, Any] | None = None) -> Any:
    setup = TITLES[code].setup(players, solo, options or {})
    assert isinstance(setup, Setup)
    s: Any = TITLES[code].begin(setup)
    settle(s)
    return s


def on(s: Any, player: Any, chance: Sampler, stop: Any = lambda s: False) -> Any:
    """Play on until it is over, or `stop`. What is not on offer, or a gap in the rules, fails."""
    heard: list[Event] = []
    while s.asked is not None and not stop(s):
        q = s.asked
        s.sink = heard
        if q.who == DEALER:
            deal(s, chance.pick(q.options))
        else:
            choice = player.choose(s, q, chance)
            assert choice in q.answers()
            answer(s, choice)
        assert not any(isinstance(e, RuleGap) for e in heard)
        heard.clear()
    s.sink = None
    return s


@pytest.mark.long
@pytest.mark.parametrize(("code", "players", "solo", "options"), WAYS)
def test_a_level_finishes_every_kind_of_game(code: str, players: int, solo: bool, options: dict[str, Any]) -> None:
    s = on(begun(code, players, solo, options), Planner(code, TINY if players < 3 else TINIEST), Sampler(b"whole"))
    assert s.finished
    assert s.scores()[0] > 0


BY_THE_CLOCK = [
    (*way, kind) for i, way in enumerate(WAYS) for j, kind in enumerate(LEVELS) if way[1] == 2 or (i + j) % 3 == 1
]
"""Every level at a table of two, and at some of the others."""


@pytest.mark.long
@pytest.mark.parametrize(("code", "players", "solo", "options", "kind"), BY_THE_CLOCK)
def test_every_level_finishes_its_games_by_the_clock(
    code: str, players: int, solo: bool, options: dict[str, Any], kind: str
) -> None:
    """As in play, only in more of a hurry; every level in every configuration: `tools/soak.py levels`."""
    s = on(begun(code, players, solo, options), bot(kind, code, patience=0.002), Sampler(b"hurry"))
    assert s.finished and "winners" in s.result()


@pytest.mark.parametrize("code", CODES)
def test_what_a_player_sees_is_always_as_many_whole_numbers(code: str) -> None:
    sight = SIGHTS[code]

    def looked(s: Any) -> bool:
        if s.asked.who != DEALER:
            for seat in range(2):
                seen = sight.features(s, seat)
                assert len(seen) == sight.OWN and all(isinstance(x, int) for x in seen)
                assert len(sight.rival(s, seat)) == sight.RIVAL
        return False

    assert on(begun(code), bot("random", code), Sampler(b"sight"), looked).finished


@pytest.mark.parametrize("code", CODES)
def test_thinking_leaves_the_table_as_it_was(code: str) -> None:
    s = on(begun(code), bot("random", code), Sampler(b"before"), lambda s: s.asked.who != DEALER)
    before, asked = s.parts(), s.asked
    Planner(code, TINY).choose(s, asked, Sampler(b"luck"))
    assert s.parts() == before and s.asked is asked


CHOICES = """
import sys
sys.path[:0] = sys.argv[1:3]
from test_levels import CODES, TINY, Planner, Sampler, begun, on
made = []
class Noted(Planner):
    def choose(self, s, question, chance):
        made.append(super().choose(s, question, chance))
        return made[-1]
for code in CODES:
    on(begun(code), Noted(code, TINY), Sampler(b"again"), lambda s: len(made) % 25 == 24)
    made.append(code)
print(made)
"""


@pytest.mark.long
def test_the_same_seed_gives_the_same_choices_in_fresh_processes() -> None:
    here = os.path.dirname(os.path.abspath(__file__))
    folders = [here, os.path.dirname(here)]
    told = set()
    for hash_seed in "012":
        env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.path.dirname(folders[1])}
        if hash_seed == "0":
            env["TOLLAN_BUILD"] = "pure"  # as a compiled engine, if there is one
        done = subprocess.run(
            [sys.executable, "-c", CHOICES, *folders], env=env, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        told.add(done.stdout)
    assert len(told) == 1 and len(told.pop()) > 200


def test_starting_tiles_picked_in_secret_change_no_choice() -> None:
    """City 84: everybody picks at the same time."""
    s = on(
        begun("citygods"), bot("random", "citygods"), Sampler(b"secret"), lambda s: s.asked.step.code == "PickStarting"
    )
    choices = []
    for picked in s.asked.options:
        after = s.clone()
        answer(after, picked)
        assert after.asked.step.code == "PickStarting"
        choices.append(Planner("citygods", TINY).choose(after, after.asked, Sampler(b"luck")))
    assert len(set(choices)) == 1


def test_salaries_chosen_in_secret_change_no_choice() -> None:
    """City 76: all choose at the same time."""
    s = on(begun("citygods"), bot("random", "citygods"), Sampler(b"salary"), lambda s: s.asked.step.code == "PaySalary")
    choices = []
    for paid in s.asked.options:
        after = s.clone()
        answer(after, paid)
        if after.asked is not None and after.asked.step.code == "PaySalary":
            choices.append(Planner("citygods", TINY).choose(after, after.asked, Sampler(b"luck")))
    assert choices and len(set(choices)) == 1


@pytest.mark.parametrize("code", CODES)
def test_a_bot_out_of_time_still_answers(code: str) -> None:
    s = on(begun(code), Planner(code, levels.LEVELS[code]["master"], patience=0.0), Sampler(b"late"), opened_a_turn)
    hurried = Planner(code, levels.LEVELS[code]["master"], patience=0.0)
    assert hurried.choose(s, s.asked, Sampler(b"luck")) in s.asked.answers()


class Clock:
    """A clock of a slow machine: every look at it takes as long as it is slow."""

    def __init__(self, slow: float) -> None:
        self.now, self.slow = 0.0, slow

    def __call__(self) -> float:
        self.now += self.slow
        return self.now


@pytest.mark.parametrize("code", CODES)
def test_however_slow_the_machine_a_plan_takes_little_longer_than_its_patience(
    code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = on(begun(code), bot("random", code), Sampler(b"slow"), opened_a_turn)
    for slow in (0.2, 5.0):
        clock = Clock(slow)
        for module in (planner, tries, turns):
            monkeypatch.setattr(module, "monotonic", clock)
        hurried = Planner(code, levels.LEVELS[code]["master"], patience=1.0)
        assert hurried.choose(s, s.asked, Sampler(b"luck")) in s.asked.answers()
        assert clock.now < 1.0 + 12 * slow


@pytest.fixture
def busy() -> Iterator[None]:
    """Every core has something else to do."""
    others = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range((os.cpu_count() or 1) + 1)]
    yield
    for other in others:
        other.kill()
        other.wait()


@pytest.mark.long
@pytest.mark.parametrize("code", CODES)
def test_beside_busy_cores_a_plan_keeps_to_its_patience(code: str, busy: None) -> None:
    """What is asked for here takes minutes by counts alone."""
    master = levels.LEVELS[code]["master"]
    endless = master._replace(tries=10**6, samples=10**5, margin=10**9)
    s = on(begun(code), bot("random", code), Sampler(b"busy"), opened_a_turn)
    began = monotonic()
    assert Planner(code, endless, patience=0.5).choose(s, s.asked, Sampler(b"luck")) in s.asked.answers()
    assert monotonic() - began < 15.0


def opened_a_turn(s: Any) -> bool:
    return bool(s.asked.step.code in ("ChooseWorker", "TakeTurn"))


@pytest.mark.parametrize("code", CODES)
def test_the_weights_in_the_tree_fit_the_game(code: str) -> None:
    weights = checked(code, read(code))
    assert weights["title"] == code and weights["games"] >= 0


@pytest.mark.parametrize("code", CODES)
def test_weights_for_other_rules_components_or_games_are_refused(code: str) -> None:
    good = json.dumps(read(code))
    for spoil in (
        lambda w: w.update(rules=w["rules"] + 1),
        lambda w: w.update(data="00" * 16),
        lambda w: w.pop("own"),
        lambda w: w["own"].popitem(),
        lambda w: next(iter(w["own"].values())).pop(),
        lambda w: next(iter(w["own"].values()))[0].pop(),
        lambda w: next(iter(w["own"].values()))[1].append("1"),
        lambda w: w.pop("rivals") if w["rivals"] else w.pop("own"),
    ):
        weights = json.loads(good)
        spoil(weights)
        with pytest.raises(Unfit) as refused:
            checked(code, weights)
        assert str(refused.value).endswith("so the greedy bot plays.") and "\n" not in str(refused.value)
    with pytest.raises(Unfit):
        checked(code, ["not weights"])


@pytest.mark.parametrize("kind", LEVELS)
def test_greedy_steps_in_where_there_are_no_weights(kind: str, toy: Any) -> None:
    player = bot(kind, "toy")
    assert isinstance(player, Planner) and isinstance(player.stand_in, Greedy)
    assert player.unfit == "There are no bots' weights for this game, so the greedy bot plays."


@pytest.fixture
def toy() -> Iterator[Any]:
    with toy_on_the_shelf() as title:
        yield title


def test_the_turn_is_ended_when_nothing_is_left_to_do() -> None:
    s = on(begun("citygods"), bot("adept", "citygods"), Sampler(b"end"), lambda s: type(s.asked.step) is EndTurn)
    assert bot("adept", "citygods").choose(s, s.asked, Sampler(b"luck")) == DONE


def test_a_level_judges_by_the_weights_of_its_title() -> None:
    assert judge("citygods") is judge("citygods") is not judge("founders")


# ---- City of Gods: nothing absurd


def played_until(stop: Any, seed: bytes = b"nothing absurd") -> Any:
    """A game of two greedy players up to the first turn of which this is true."""
    return on(begun("citygods"), Greedy("citygods"), Sampler(seed), lambda s: begins_a_turn(s) and stop(s))


def begins_a_turn(s: Any) -> bool:
    return s.asked.who == s.active and s.asked.who != DEALER and type(s.asked.step) is ChooseWorker


@pytest.mark.parametrize("seed", [b"last 1", b"last 2", b"last 3"])
def test_in_its_last_turn_an_adept_wants_points_and_no_cocoa(seed: bytes) -> None:
    """What is left over counts for nothing, so of all that comes to its mind it takes what ends with most points."""
    judged, end = judge("citygods"), Sampler(b"end")
    s = played_until(lambda s: s.eclipse == 2 and 0 < s.last_turns <= len(s.players), seed)
    seat = s.asked.who
    ends = planner.ways_to_end(judged, s.clone(), seat, 100, 1, 0, Sampler(b"last"))
    points = [planner.final(judged, way.state.clone(), seat, end) for way in ends]
    best = Planner("citygods", Level(width=100, slips=1, tries=0)).plan(s.clone(), seat, Sampler(b"last"))
    assert planner.final(judged, best.state, seat, end) == max(n for n in points if n is not None)


@pytest.mark.parametrize("turn", [5, 15, 25])
def test_a_novice_with_plenty_of_cocoa_collects_none(turn: int) -> None:
    s = played_until(lambda s: s.turn_number >= turn)
    seat = s.asked.who
    s.players[seat].cocoa = 14
    for n in range(20):
        way = levels.level("novice", "citygods").plan(s.clone(), seat, Sampler(bytes([n])))
        assert way.state.players[seat].cocoa <= 14

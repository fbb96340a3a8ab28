"""While a bonus is used first, only what lets an action of the section follow is offered, and all of it (Founders 17).

The search in game/founders/following.py leaves out what cannot make a difference; here everything is tried.
"""

import random

import pytest
from founders_table import position
from test_founders_prospects import impoverished

from game.agenda import DEALER, Question, answer, deal, digest, plain, settle
from game.chance import local_seed
from game.founders.bonus import usable, use
from game.founders.careful import due
from game.founders.cubes import GainResource
from game.founders.events import ActionForfeited
from game.founders.following import after, follows
from game.founders.remains import possible
from game.founders.state import Founders
from game.founders.turn import BeginTurn, PlaceDisks, TakeTurn, most_disks
from game.setup import Setup
from game.table import Table
from game.titles import TITLES

CONFIGURATIONS = [(2, False, "A"), (3, False, "A"), (4, False, "B"), (1, True, "")]


class TooMany(Exception):
    """So many lines that trying them all takes too long."""


def ends_well(s: Founders, who: int, section: int, seen: set[bytes], cap: int) -> bool:
    """Does any line at all, out of every answer and every draw, end where an action of the section is possible?"""
    if s.asked is None:
        return possible(s, who, section, s.strength())
    mark = digest(s)
    if mark in seen:
        return False
    seen.add(mark)
    if len(seen) > cap:
        raise TooMany
    for choice in s.asked.options:
        t = s.clone()
        if s.asked.who == DEALER:
            deal(t, choice[0])
        else:
            answer(t, choice)
        if ends_well(t, who, section, seen, cap):
            return True
    return False


def rest_of_bonus(s: Founders) -> Founders:
    """The same question with nothing waiting after the bonus."""
    t = s.clone()
    act = next(i for i, step in enumerate(s.agenda) if step.code == "Act")
    t.agenda = s.agenda[act + 1 :]
    settle(t)
    return t


def check(s: Founders, q: Question, luck: random.Random, cap: int) -> int:
    """A few answers, offered or not, tried out completely. Returns how many could be."""
    section = due(s)
    rest = rest_of_bonus(s)
    if rest.asked is None or rest.asked.step is not q.step:
        return 0
    every = list(rest.asked.options)
    refused = [x for x in every if x not in q.options]
    tried = 0
    for choice in luck.sample(refused, min(3, len(refused))) + luck.sample(list(q.options), min(2, len(q.options))):
        t = rest.clone()
        answer(t, choice)
        try:
            good = ends_well(t, q.who, section, set(), cap)
        except TooMany:
            continue
        tried += 1
        assert good or not refused or choice not in q.options, f"{q.step} {choice} is offered and leads nowhere"
        assert not good or choice in q.options, f"{q.step} {choice} would lead to an action"
    return tried


def check_spaces(s: Founders, who: int, cap: int) -> int:
    """A closed space with a bonus of its own: whatever is tried, no action follows."""
    tried = 0
    for choice, code in [(x, TakeTurn(who).why_not(s, x)) for x in s.box.spaces]:
        space = s.box.spaces.index(choice)
        if code is None or not code.code.startswith("nothing_in") or s.stacks[space]:
            continue
        strength = s.height(space) + most_disks(s, who, space) - s.limits.weaker
        if not usable(s, who, s.bonus_kind(space), strength):
            continue
        t = s.clone()
        t.agenda = []
        PlaceDisks(who, space).resolve(t, most_disks(s, who, space))
        t.agenda = []
        use(t, who)
        settle(t)
        try:
            assert not ends_well(t, who, s.box.section[space], set(), cap), f"{choice} could be used"
        except TooMany:
            continue
        tried += 1
    return tried


def compare(players: int, solo: bool, side: str, seed: int, cap: int, poor: int = 3) -> tuple[int, int]:
    """Play a random game; beside it, poorer copies of its turns are played with the bonus first."""
    luck = random.Random(f"{players}{solo}{side}{seed}")
    setup = TITLES["founders"].setup(players, solo, {} if solo else {"side": side})
    assert isinstance(setup, Setup)
    table = Table(TITLES["founders"].begin(setup))
    answers = spaces = 0
    while (q := table.question) is not None:
        if q.who == DEALER:
            table.deal(local_seed(f"following{seed}".encode(), len(table.log)))
            continue
        if isinstance(q.step, TakeTurn):
            for _ in range(poor):
                s = impoverished(table.state, q.who, luck)
                s.agenda.pop()
                s.agenda.append(BeginTurn(q.who))
                s.sink = None
                settle(s)
                if s.asked is not None and isinstance(s.asked.step, TakeTurn):
                    spaces += check_spaces(s, q.who, cap)
                    answers += through_bonus(s, luck, cap)
        elif due(table.state) >= 0:
            answers += check(table.state, q, luck, cap)
        table.answer(q.who, luck.choice([a for a in q.answers() if a != "pass"] or q.answers()))
    return answers, spaces


def through_bonus(s: Founders, luck: random.Random, cap: int) -> int:
    """Play one turn, the bonus first if it may be, and check every question on the way."""
    tried, who = 0, s.active
    s.sink = []
    while (q := s.asked) is not None and q.step.code != "EndTurn":
        if q.who == DEALER:
            deal(s, luck.choice(q.options)[0])
            continue
        if due(s) >= 0:
            tried += check(s, q, luck, cap)
        wanted = [x for x in q.options if x not in ("later", "pass")] or list(q.options)
        answer(s, luck.choice(wanted))
        if s.active != who:
            break
    return tried


@pytest.mark.parametrize("players, solo, side", CONFIGURATIONS)
def test_17_what_is_offered_is_what_leads_to_an_action(players: int, solo: bool, side: str) -> None:
    answers, spaces = compare(players, solo, side, 1, 150)
    assert answers > 50 and spaces > 5


@pytest.mark.parametrize("players, solo, side", CONFIGURATIONS)
def test_17_no_action_is_forfeited_in_random_games(players: int, solo: bool, side: str) -> None:
    for seed in range(3):
        luck = random.Random(seed)
        setup = TITLES["founders"].setup(players, solo, {} if solo else {"side": side})
        assert isinstance(setup, Setup)
        table = Table(TITLES["founders"].begin(setup))
        while (q := table.question) is not None:
            if q.who == DEALER:
                table.deal(local_seed(f"forfeit{seed}".encode(), len(table.log)))
            else:
                table.answer(q.who, luck.choice(q.options))
        assert not [e for e in table.events() if isinstance(e, ActionForfeited)]


NORTH = (0, 1)
"""The square whose reward is two buildings of size 1."""


def test_17_no_way_to_pay_is_tried_for_a_reward_that_cannot_be_had() -> None:
    t = position(solo=True, bonus={"B2": "any_build"}, challenges=(1, 8, 6))
    t.city().cubes(wood="a1 b1 c1 d1 e1 f1", gold="a2 b2 c2 d2 e2 f2 g2 h2 i2 j2")
    t.begin().says("B2", 1, "pyramid", "green")
    assert NORTH not in t.offers()  # First Founders B8: no building of size 1, so no stone for a temple
    rest = rest_of_bonus(t.s)
    barren: set[object] = set()
    assert not follows(after(rest, t.step, NORTH), 0, 1, barren)
    assert len(barren) < 5


def test_17_a_cube_is_not_refused_while_another_is_to_come() -> None:
    """No tile or bonus of the box gives two; a kind of one's own may."""
    t = position(bonus={"B2": "vp1_resource1"})
    t.city().cubes(wood="a1", stone="a2")
    t.begin().says("B2", 3, "now")
    t.s.players[0].cubes[1] = 0  # a green temple lacks a stone, ...
    t.s.agenda.insert(-1, GainResource(0))  # ... which may be the second cube
    settle(t.s)
    assert t.offers() == ["wood", "stone", "gold"]
    t.says("wood", "b1")
    assert plain(t.step) == ("PlaceCube", 0, 1), "then nothing else"

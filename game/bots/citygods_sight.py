"""What a City of Gods player sees in a position: whole numbers that a learned value weighs.

`features` are those of the seat that judges, `rival` those of another player or of Teotibot. Once the boards are laid
both lists always have the same length and order; weights learned for another length are of no use. `phase` gives the
own turns left until the coming Eclipse and until the end: what a thing is worth depends on them.
"""

from __future__ import annotations

from typing import Any

from game.agenda import EndTurn, Question
from game.bots.citygods import value
from game.bots.point import POINT
from game.citygods.box import BOARDS, TECHNOLOGIES
from game.citygods.eclipse import TILE, PaySalary
from game.citygods.scoring import bonus_points, mask_sets, salary_due
from game.citygods.state import CityOfGods

STEPS = tuple(tuple(1 if at > k else 0 for k in range(11)) for at in range(12))
"""A marker on step `at`: a 1 for each step climbed."""
WALK = tuple(tuple(1 if at > k else 0 for k in range(9)) for at in range(10))
KINDS = ("unlimited_move", "double_move", "ignore_cocoa", "extra_worker")
FEW = tuple(tuple(1 if n > k else 0 for k in range(6)) for n in range(7))
OWN, RIVAL = 222 + len(TECHNOLOGIES), 33
"""How many numbers `features` and `rival` give."""
WAYS = ("any",)
"""The ways to play that have weights of their own: alone or not, one values the same things."""
RIVALS = ("bot", "table")
"""The kinds of rivals, each judged by weights of its own."""
FEW_WAYS = True
"""A turn can end in so few ways that all of them are looked at."""


def phase(s: CityOfGods, seat: int) -> tuple[int, int]:
    """Own turns after this one until the coming Eclipse, and until the end of the game."""
    if s.finished:
        return 0, 0
    n = len(s.players)
    more = 0 if s.dark_eclipse else 1
    soon = (s.last_turns - 1) // n if s.last_turns > 0 else s.dark - s.light - 1 + more
    soon = max(0, soon)
    late = soon
    if not s.final:
        late += sum(s.box.dark_start[n][e] + more for e in range(s.eclipse + 1, s.box.eclipses))
    return soon, late


def sure(s: CityOfGods, seat: int) -> int:
    """Points now."""
    return s.players[seat].vp


def guess(s: CityOfGods, seat: int) -> int:
    """The first guess that learned weights mend: greedy's hand-made value."""
    return value(s, seat) * POINT // 100


def way(s: CityOfGods) -> str:
    """Which weights the own side is judged by."""
    return "any"


def alone(s: CityOfGods) -> bool:
    """Against the automaton, nobody else at the table."""
    return s.bot is not None


def rivals(s: CityOfGods) -> str:
    """Which weights the other side is judged by."""
    return "bot" if alone(s) else "table"


def features(s: CityOfGods, seat: int) -> list[int]:
    p, box = s.players[seat], s.box
    left = 0 if s.finished else 1 if s.final else box.eclipses - s.eclipse
    wood, stone, gold = p.goods
    ring = s.ring_place

    # workers: where they stand, what they can reach, who is there already
    on = [0] * 9
    lowest = [0] * 9
    powers = [0] * 7
    reach = [0] * 8
    strong = locked = due = most = 0
    for d in s.dice[seat]:
        if not d.board:
            continue
        powers[d.power] += 1
        most += d.power
        due += 2 if d.power >= 4 else 1
        if d.lock:
            locked += 1
            continue
        on[d.board] += 1
        lowest[d.board] = min(lowest[d.board] or 9, d.power)
        at = ring[d.board]
        reach[(at + 1) % 8] += 1
        reach[(at + 2) % 8] += 1
        reach[(at + 3) % 8] += 1
    strong = powers[4] + powers[5]
    crowd = [0] * 9
    for colour, dice in enumerate(s.dice):
        if colour != seat:
            there = 0
            for d in dice:
                if not d.lock and not there >> d.board & 1:
                    there |= 1 << d.board
                    crowd[d.board] += 1
    near = [reach[ring[b]] for b in BOARDS]
    boards: list[int] = []
    for b in BOARDS:
        n, r = on[b], near[b - 1]
        boards += (
            n, 1 if n > 1 else 0, 1 if n > 2 else 0, 1 if r else 0, 1 if r > 1 else 0, 1 if n and r else 0,
            1 if n > 1 and r else 0, lowest[b] if n and r else 0, crowd[b] if r else 0,
        )  # fmt: skip

    # cocoa and goods
    cocoa = p.cocoa
    salary = min(cocoa, due)
    hand: list[str] = [box.discoveries[x].kind for x in p.hand]
    short = 0 if "ignore_cocoa" in hand else max(0, due - cocoa)
    soon = s.dark - s.light if s.last_turns < 0 else 0

    # tracks
    worth = s.avenue_value()
    track = max(o.track for i, o in enumerate(s.players) if i != seat)
    per_step = box.step_vp[s.eclipse] if s.eclipse < len(box.step_vp) else 0
    sets = mask_sets(s, seat) if p.masks else []
    masks = 0
    for k in sets:
        masks += box.mask_score[k]
    temples: list[int] = []
    for t in range(3):
        at = p.temples[t]
        temples += STEPS[at]
        pays = bonus_points(s, seat, s.bonuses[t])
        temples += (pays if at >= box.bonus_step else 0, pays * at, s.bonuses[t] == 5 and at or 0)
    known = p.known

    # what there is to build
    pyramid = s.pyramid
    room = pyramid.count(0)
    free = s.decorations.count(0)
    return [
        1, left, s.eclipse == 0, s.eclipse == 1, len(s.players), s.bot is not None,
        min(cocoa, 4), min(cocoa, 12), salary, short, short if soon <= 1 else 0,
        max(0, cocoa - due), 1 if cocoa else 0, 1 if cocoa > 1 else 0, 1 if cocoa > 2 else 0,
        *FEW[min(wood, 6)], wood, *FEW[min(stone, 6)], stone, *FEW[min(gold, 6)], gold,
        *WALK[p.avenue], worth * p.avenue, left * worth * p.avenue, worth,
        per_step * p.track, p.track - track, 1 if p.track and p.track >= track else 0, p.track == 0,
        1 if p.track > track else 0,
        masks, masks * left, sets[0] if sets else 0, len(p.masks), len(p.used),
        len(known), *[1 if x in known else 0 for x in TECHNOLOGIES],
        *[1 if x in known else 0 for x in s.technologies],
        len(hand), *[hand.count(k) for k in KINDS],
        powers[1], powers[2], powers[3], powers[4], powers[5], most, sum(powers) > 3, locked, locked > 1, locked > 2,
        strong, due,
        *boards, max(on) > 1, max(on) > 2,
        *temples,
        room, free,
        min(stone, 6) * min(on[8], 3), min(gold, 6) * min(on[7], 3), min(wood, 6) * min(on[6], 3),
        min(gold, 6) * min(on[5], 3), min(stone, 6) * min(near[7], 3), min(gold, 6) * min(near[6], 3),
        min(wood, 6) * min(near[5], 3), min(gold, 6) * min(near[4], 3),
        min(wood, stone), min(stone // 2, 3), min(wood // 2, 3), min(gold // 3, 2), wood + stone + gold,
        *[len(row) - sum(row) for row in s.nobles],
        1 if pyramid[-1] else 0, room <= 5, room <= 1,
        min(stone, 6) if room < 14 else 0, min(stone, 6) if room < 6 else 0, min(wood, 6) if room < 14 else 0,
    ]  # fmt: skip


def rival(s: CityOfGods, seat: int) -> list[int]:
    """The other side in a few numbers: what it has and what it will be paid for."""
    p, box = s.players[seat], s.box
    left = 0 if s.finished else 1 if s.final else box.eclipses - s.eclipse
    masks = 0
    for k in mask_sets(s, seat) if p.masks else ():
        masks += box.mask_score[k]
    power = workers = 0
    for d in s.dice[seat]:
        if d.board:
            power += d.power
            workers += 1
    ahead = max(o.track for i, o in enumerate(s.players) if i != seat)
    per_step = box.step_vp[s.eclipse] if s.eclipse < len(box.step_vp) else 0
    worth = s.avenue_value()
    reached = [at for at in p.temples if at >= box.bonus_step]
    dials = s.bot.dials if s.bot is not None else None  # type: ignore[attr-defined]
    bonus = 0
    if dials is None:
        for t in range(3):
            if p.temples[t] >= box.bonus_step:
                bonus += bonus_points(s, seat, s.bonuses[t])
    wood, stone, gold = p.goods
    return [
        1, left, p.cocoa, wood, stone, gold, p.avenue, worth * p.avenue, left * worth * p.avenue, worth,
        per_step * p.track, p.track - ahead, 1 if p.track and p.track >= ahead else 0,
        masks, masks * left, len(p.masks), len(p.known), power, workers,
        p.temples[0], p.temples[1], p.temples[2], len(reached), bonus,
        s.pyramid.count(0), s.decorations.count(0), 1 if s.pyramid[-1] else 0,
        dials.bonus_vp * len(reached) if dials else 0, dials.technology_vp * len(p.known) if dials else 0,
        dials.worship if dials else 0, dials.cocoa_vp * p.cocoa if dials else 0,
        sum([len(row) - sum(row) for row in s.nobles]), len(s.players),
    ]  # fmt: skip


def key(s: CityOfGods, seat: int) -> Any:
    """What tells two positions of one turn apart. Workers alike may change places; once the turn is over, the way there
    no longer matters."""
    p = s.players[seat]
    q = s.asked
    step = q.step if q is not None else None
    codes = [d.board << 5 | d.power << 2 | d.lock for d in s.dice[seat]]
    known, hand, masks = p.known, p.hand, p.masks
    if type(step) is EndTurn:
        known, hand, masks = tuple(sorted(known)), tuple(sorted(hand)), tuple(sorted(masks))
        on: Any = None
    else:
        t = s.turn
        on = (
            codes[t.die] if t.die >= 0 else -1, codes[t.second] if t.second >= 0 else -1, t.unlimited, t.board,
            t.acting, t.workers, t.lowest, t.known, t.power_ups, t.powered, t.built, t.discounted, len(s.agenda),
            type(step), tuple([getattr(step, c) for c in step.columns]) if step is not None else None,
        )  # fmt: skip
    codes.sort()
    return (
        p.vp, p.cocoa, *p.goods, *p.temples, p.avenue, p.track, known, hand, masks, p.kept, *codes,
        tuple(s.pyramid), tuple(s.decorations), tuple(s.worship_tiles), tuple(s.nobles), s.light, on,
    )  # fmt: skip


def beyond(s: CityOfGods, seat: int, spare: int) -> int:
    """Cocoa that neither the salary nor a few prices will take."""
    return max(0, s.players[seat].cocoa - salary_due(s, seat) - spare)


def thinks(q: Question) -> bool:
    """Whether a question out of turn is worth a thought: a tile can pay the salary, and is listed last."""
    return type(q.step) is PaySalary and TILE in q.options


def hide(s: CityOfGods, seat: int) -> None:
    """Forget what others have chosen in secret: starting tiles picked, salary paid."""
    for other, p in enumerate(s.players):
        if other == seat:
            continue
        if p.dealt and not s.draft:
            p.kept = p.dealt[: s.box.starting_kept] if p.kept else ()
        if p.salary != -1:
            p.salary = 0

"""A turn of City of Gods as one would tell somebody to play it: "move the 4 from the Forest to Construction"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.advice import Move
from game.agenda import is_aside
from game.citygods import construction, decorations, eclipse, gains, resources, starting, temples, worship
from game.citygods import events as e
from game.citygods.box import GOODS, PALACE, SIDES, TEMPLES, Box
from game.citygods.scoring import cocoa_short, pays_salary, salary_due
from game.citygods.state import WHEEL, CityOfGods
from game.events import Event, Scored
from game.words.citygods_things import (
    BOARDS,
    MASKS,
    ROWS,
    gain,
    goods,
    icons,
    matched,
    named_discovery,
    price,
    royal_name,
    square,
    technology_name,
)
from game.words.citygods_things import starting as start_tile
from game.words.phrases import phrase
from game.words.telling import listed, times

ORDINALS = ("first", "second", "third", "fourth", "fifth")
GIFTS = ("forest", "quarry", "gold_deposits")


LEADS = re.compile(r"pay \d+ cocoa")
"""What is told together with the step that follows it."""
SOON, SHORT = 2, 4
"""So many steps of the calendar before the discs meet, the salary is worth a word; so many, where it cannot be paid."""
SAID: dict[str, str] = {
    "teotibot": "Teotibot",
    "tile": "the discovery tile",
    "step": "the temple step",
    "royal": "the royal tile",
    "both_first": "worship there for both, starting with {first}",
    "locked": "It locks {n:worker}: unlocking costs {cocoa} cocoa or a turn.",
    "due": "The Eclipse is near: for your salary of {due} cocoa this leaves you {cocoa}.",
    "due_tile": "The Eclipse is near: your cocoa voucher can pay the whole salary of {due} cocoa.",
    "due_short": "The Eclipse is near: for your salary of {due} cocoa this leaves you {cocoa}; as it stands, that costs"
    " {points:point}.",
}


OWN_COLOUR = " (your own colour there counts too)"
UNLOCKED = "pay to unlock all your workers"
PREPARES = (UNLOCKED,)
"""Steps that a turn is not named by."""
MAIN = tuple(
    re.compile(begins)
    for begins in (
        "^build in", "^develop the technology", "^add a pyramid tile", "^place a decoration", "ascend$", "^claim",
        "^worship", "^use the tile", r"^take \d", "main action", "^collect", "^climb", "^take", "^power", "^use",
        "^spend", "^pay", "^(?!move)",
    )
)  # fmt: skip
"""By which of its steps a turn is named, the weightiest kind first."""
MOVED = re.compile(r"^move .* to (the )?(.*)$")
COCOA_SEEN = re.compile(r"collect (\d+) cocoa")
WORSHIPPED = "worship there (the worker is locked)"


def foreseen(step: str) -> str:
    """A step of a turn still to come: until then neutral dice move, and the others."""
    return COCOA_SEEN.sub(r"collect about \1 cocoa", step)


def in_short(main: str, steps: Sequence[str]) -> str:
    """A turn by the step that it is named by; where that says no place, also where the worker goes."""
    to = next((found for step in steps if (found := MOVED.match(step))), None)
    if to is None or main.startswith("move ") or not re.match("collect|take|worship|spend|power|climb|claim|let", main):
        return main
    return f"move to {to[1] or ''}{to[2]} and {main}"


def automaton(s: CityOfGods) -> str:
    """Who is played by printed rules and scores, by name."""
    return phrase("citygods_turns.teotibot") if s.bot is not None else ""


def due(before: CityOfGods, s: CityOfGods, seat: int) -> str:
    """What a turn costs later: workers that it leaves locked, and what there is for the salary of a near Eclipse."""
    if before.asked is not None and isinstance(before.asked.step, eclipse.PaySalary):
        return ""  # it is paid just now
    locked = 0 if _last_turn(s) else len(s.locked(seat)) - len(before.locked(seat))
    said = [phrase("citygods_turns.locked", n=locked, cocoa=s.box.unlock_cocoa)] if locked > 0 else []
    return " ".join([*said, salary] if (salary := _salary(s, seat)) else said)


def _last_turn(s: CityOfGods) -> bool:
    """Who is at turn has no turn after this one."""
    if not (s.final or s.eclipse + 1 >= s.box.eclipses):
        return False
    until = s.dark - s.light - s.dark_eclipse
    return ((s.last_turns - 1) // len(s.players) if s.last_turns > 0 else until) <= 0


def paid(made: Sequence[Move], seat: int) -> dict[str, int]:
    """What is paid in a turn, though as much may come in."""
    found = dict.fromkeys(SPENT, 0)
    for x in (x for move in made for x in move.events if getattr(x, "seat", -1) == seat):
        if isinstance(x, e.CocoaPaid):
            found["cocoa"] += x.n
        elif isinstance(x, e.GoodsPaid):
            for name, n in zip(GOODS, x.goods, strict=True):
                found[name] += n
    return found


def _salary(s: CityOfGods, seat: int) -> str:
    away = s.dark - s.light
    if away > (SHORT if cocoa_short(s, seat) else SOON) or not pays_salary(s, seat):
        return ""
    wanted, cocoa, short = salary_due(s, seat), s.players[seat].cocoa, cocoa_short(s, seat)
    if short:
        return phrase("citygods_turns.due_short", due=wanted, cocoa=cocoa, points=short * s.box.unpaid_vp)
    if cocoa < wanted:
        return phrase("citygods_turns.due_tile", due=wanted)
    return phrase("citygods_turns.due", due=wanted, cocoa=cocoa)


def clause(move: Move, seat: int) -> str:
    """What this answer does, as somebody would say it to the player; empty: nothing worth a word."""
    s: CityOfGods = move.before
    own = [x for x in move.events if getattr(x, "seat", seat) == seat]
    chosen = move.step.why if isinstance(move.step, gains.TakeResources) else None
    own = _told_by_tile(s, own)
    events = [x for x in _told_once(own) if not (isinstance(x, e.GoodsGained) and x.why == chosen)]
    parts = [said for x in events if (said := _does(s, x, own))]
    if any(isinstance(x, e.MainActionTaken) and x.board in resources.KIND for x in own) and not _gathers(own):
        parts.insert(0, f"take the main action{_without_goods(own)}")
    if paid := sum(x.n for x in own if isinstance(x, e.CocoaPaid) and x.why == "main"):
        parts = [f"{parts[0]} for {paid} cocoa", *parts[1:]] if _gathers(own) else [_for_main(paid), *parts]
    match move.step:
        case starting.PickStarting() | starting.DraftStarting():  # the tiles say what they bring
            picked = move.choice if isinstance(move.choice, tuple) else (move.choice,)
            tiles = [start_tile(s.box, tile).replace(": ", " (", 1) for tile in picked]
            return f"take {listed([f'the tile with {tile})' for tile in tiles])}"
        case starting.LeaveOutBoard():
            parts.insert(0, f"start on {listed([BOARDS[b] for b in move.step.boards(s) if b != move.choice])}")
        case eclipse.PaySalary() if move.choice != eclipse.TILE:
            parts.insert(0, f"pay {move.choice} cocoa of salary")
        case temples.TileOrReward() if move.choice == temples.REWARD:
            at = s.box.temples[move.step.temple][move.step.at]
            parts.insert(0, f"take {gain(at.gain)} on the {TEMPLES[move.step.temple]} temple, not the discovery tile")
        case worship.ChooseWorship() if move.choice in (worship.FIND_ABILITY, worship.ABILITY_FIND):
            first = phrase("citygods_turns.tile") if move.choice == worship.FIND_ABILITY else _ability(s)
            parts = [x.replace(WORSHIPPED, phrase("citygods_turns.both_first", first=first)) for x in parts]
        case gains.TakeResources():
            taken = [x.goods for x in own if isinstance(x, e.GoodsGained) and x.why == move.step.why]
            if taken:
                parts.insert(0, f"take {goods([sum(n) for n in zip(*taken, strict=True)])}")
        case _:
            pass
    return listed(parts) if parts else ""


def _for_main(cocoa: int) -> str:
    return f"pay {cocoa} cocoa"


def _gathers(own: Sequence[Event]) -> bool:
    """The board gives goods: they are told."""
    return any(isinstance(x, e.GoodsGained) and x.why in GIFTS for x in own)


def _without_goods(own: Sequence[Event]) -> str:
    """What else a weak worker gets there."""
    points = sum(x.n for x in own if isinstance(x, Scored) and x.why in GIFTS)
    cocoa = sum(x.n for x in own if isinstance(x, e.CocoaGained) and x.why in GIFTS)
    some = [times(points, "point")] if points else []
    some += [f"{cocoa} cocoa"] if cocoa else []
    return f" (gives {listed(some)})" if some else ""


def picked(move: Move) -> str:
    """Which of the tiles on offer this answer takes; empty: it takes none."""
    s: CityOfGods = move.before
    if is_aside(move.choice):
        return ""
    match move.step:
        case construction.PickPyramidTile() | construction.PickNextPyramidTile() if move.choice is not None:
            return f"take the {ORDINALS[move.choice]} pyramid tile on offer"
        case decorations.PickDecoration():
            shown = icons(s.box.decoration_tiles[s.decoration_offer[move.choice]]).split(", ")
            return f"take the decoration with {listed([f'a {icon}' for icon in shown])}"
        case _:
            return ""


def _told_by_tile(s: CityOfGods, own: list[Event]) -> list[Event]:
    """Without the steps on temples that a tile is named by."""
    used = [s.box.discoveries[x.tile] for x in own if isinstance(x, e.DiscoveryUsed)]
    named = {t for d in used for t, n in enumerate(d.gain.temples) if n}
    return [x for x in own if not (isinstance(x, e.TempleClimbed) and x.temple in named)]


def _told_once(events: Sequence[Event]) -> list[Event]:
    """Two workers that go the same way are told as one move; so are two temples."""
    first: dict[type, Event] = {}
    return [
        x for x in events if not isinstance(x, (e.WorkerMoved, e.TempleClimbed)) or first.setdefault(type(x), x) is x
    ]


def _does(s: CityOfGods, x: Event, own: Sequence[Event]) -> str:
    box = s.box
    match x:
        case e.WorkerMoved():
            movers = [m for m in own if isinstance(m, e.WorkerMoved)]
            powers = [s.dice[m.seat][m.die].power for m in movers]
            alike = len(powers) == 2 and len(set(powers)) == 1
            who = f"both {powers[0]}s" if alike else listed([f"the {power}" for power in powers])
            return f"move {who} from {BOARDS[x.start]} to {BOARDS[x.path[-1]]}"
        case e.CocoaCollected():
            gained = sum(g.n for g in own if isinstance(g, e.CocoaGained) and g.why == "collect")
            return f"collect {gained} cocoa{OWN_COLOUR if _stands_there(s, x) else ''}"
        case e.WorkersUnlocked():
            paid = any(isinstance(p, e.CocoaPaid) for p in own)
            return UNLOCKED if paid else "spend the turn on unlocking all your workers"
        case e.GoodsGained() if x.why in GIFTS or x.why.startswith("royal"):
            return f"take {goods(x.goods)}"
        case e.GoodsGained() if x.why.startswith("technology_"):
            return f"get {goods(x.goods)} by your technology"
        case e.RoyalUsed():
            return f"use {royal_name(x.tile)}"
        case e.WorkerLocked() if x.board != PALACE:
            return WORSHIPPED
        case e.WorkerEvicted():
            return "evict the worker on the Worship space"
        case e.TechnologyTaken():
            return f"develop the technology “{technology_name(x.tile)}”"
        case e.NobleBuilt():
            return f"build in the {ROWS[x.row]} row"
        case e.DecorationPlaced():
            return f"place a decoration on the {SIDES[x.space // 4]} side{matched(x.matches)}"
        case e.PyramidTilePlaced():
            at = box.squares[x.square]
            return f"add a pyramid tile on {square(at)}{matched(x.matches)}"
        case e.TempleClimbed():
            steps = [TEMPLES[c.temple] for c in own if isinstance(c, e.TempleClimbed)]
            if len(steps) > 1 and len(set(steps)) == 1:
                return f"climb the {steps[0]} temple {times(len(steps), 'step')}"
            return "climb " + listed([f"the {temple}" for temple in dict.fromkeys(steps)]) + " temple"
        case e.PoweredUp():
            return f"power {_which(s, x.seat, x.die, x.power - 1, own)} up to {x.power}"
        case e.Ascended():
            return "let the worker ascend"
        case e.AscensionRewarded():
            return f"take {gain(box.ascension[x.reward][1])} for the Ascension"
        case e.MaskTaken():
            return f"claim the {MASKS[x.mask]} mask{_for_price(box, x.tile)}"
        case e.DiscoveryClaimed() if not box.discoveries[x.tile].mask:
            return f"claim {named_discovery(box, x.tile)}{_for_price(box, x.tile)}"
        case e.DiscoveryUsed():
            return f"use {named_discovery(box, x.tile)}"
        case _:
            return ""


def _for_price(box: Box, tile: int) -> str:
    """What claiming a discovery tile costs; empty: nothing."""
    cost = box.discoveries[tile].price
    return f", for {price(cost)}" if cost.cocoa or any(cost.goods) else ""


def _ability(s: CityOfGods) -> str:
    """What a Worship space gives beside its discovery tile."""
    return phrase("citygods_turns.royal" if s.turn.board == PALACE else "citygods_turns.step")


def _stands_there(s: CityOfGods, x: e.CocoaCollected) -> bool:
    """Another own worker was there before: it is one of the colours that are collected for."""
    came = (s.turn.die, s.turn.second)
    return any(d.board == x.board and not d.lock and i not in came for i, d in enumerate(s.dice[x.seat]))


def _which(s: CityOfGods, seat: int, die: int, power: int, own: Sequence[Event]) -> str:
    """A worker by its power; where another one on another board has the same, also by its board."""
    dice = [d for d in s.dice[seat] if d.board != WHEEL]
    alike = [i for i, d in enumerate(s.dice[seat]) if d in dice and d.power == power and i != die]
    moved = {x.die: x.path[-1] for x in own if isinstance(x, e.WorkerMoved)}
    at = {i: moved.get(i, s.dice[seat][i].board) for i in [die, *alike]}
    if alike and all(at[i] == at[die] and s.dice[seat][i].lock == s.dice[seat][die].lock for i in alike):
        return f"one of the {power}s"
    if not alike:
        return f"the {power}"
    return f"the {power} {'locked ' if s.dice[seat][die].lock else ''}on {BOARDS[at[die]]}"


def when(part: int, n: int) -> str:
    """A turn by the Eclipses that are over, and which it was since."""
    return f"{part_name(part)}, turn {n}"


def part_name(part: int) -> str:
    """The part of the game in which so many Eclipses are over."""
    return f"Before Eclipse {part + 1}"


THINGS: dict[str, tuple[str, str]] = {
    **{f"temple_{colour}": (f"step on the {colour} temple", f"steps on the {colour} temple") for colour in TEMPLES},
    "avenue": ("step on the Avenue", "steps on the Avenue"),
    "track": ("step on the Pyramid track", "steps on the Pyramid track"),
    "masks": ("mask", "masks"),
    "technologies": ("technology", "technologies"),
    "discoveries": ("discovery tile in hand", "discovery tiles in hand"),
    "workers": ("pip of worker power", "pips of worker power"),
    "locked": ("locked worker", "locked workers"),
    "cocoa": ("cocoa", "cocoa"),
    **{name: (name, name) for name in GOODS},
}
"""What a position is counted by: for one, for more."""
SPENT = ("cocoa", "wood", "stone", "gold")
PLACED: frozenset[str] = frozenset()
"""What the steps of a turn say themselves, piece by piece."""
FREED = {"locked": ("worker free again", "workers free again")}
"""What one has rather fewer of, and what is said when it has become fewer."""
STANDING: dict[str, tuple[str, str]] = {
    **dict.fromkeys((*THINGS, "challenges"), ("", "")),
    "locked": ("more workers free to move", "fewer workers free to move"),
}
"""What is said of a cause that cannot be counted: for better, for worse."""
DESPITE: dict[str, tuple[str, str]] = {
    "discoveries": ("a discovery tile put to use", "a discovery tile not put to use yet"),
}
"""The same where fewer of a thing are better, or more of it worse."""
ALWAYS: dict[str, tuple[str, str]] = {"crew": ("more worker", "more workers")}
"""What a turn gets that is never left out."""
POINTED: frozenset[str] = frozenset()
"""What is counted in points, so that its worth says it all."""
TOGETHER = {"technology_": ("your technologies", "technologies")}
"""Causes that are told together: how they begin, and as what, one's own and another's."""
OTHERS = "when others develop a technology that you have"
"""What brings points in the others’ turns."""
ECLIPSE_NAMED = "Eclipse: "
"""What need not be said again of a cause that counts then."""
AT_ECLIPSE = "eclipse_"
"""How causes begin that count at an Eclipse; "": none do."""
UNSAID = frozenset({"avenue", "track", "masks", "locked"})
"""What the steps of a turn do not say themselves."""
GOALS: dict[str, str] = {}
"""What a solo game asks for beside points."""

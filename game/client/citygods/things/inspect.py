"""What is this? Everything on the table says what it is when pointed at, and knows its page of the rules.

Looking works at any time, also in the turns of others: it answers nothing and changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.agenda import Place, Question
from game.citygods import scoring
from game.citygods.box import ALCHEMY, PALACE, TEMPLES
from game.citygods.teotibot import TILES, Teotibot
from game.client.citygods.board import action_boards, seats, solo
from game.client.citygods.board import parts as parts
from game.client.citygods.paint.teotibot import SLOTS
from game.client.citygods.questions.outlook import eclipse_now
from game.client.table.header import HeaderGround
from game.words import citygods_things as things
from game.words import teotibot as bot_words

if TYPE_CHECKING:
    from game.client.citygods.view import CityOfGodsView

SHORT = {"avenue": "Avenue", "lead": "lead", "track": "track", "masks": "masks", "bonus": "temple bonuses"}
Found = tuple[Place, Rect]
"""A thing, named like a place, and where it lies."""
TOPICS = {
    "royal": "royals", "discovery": "discovery", "tech": "technologies", "plaza": "construction", "temple": "temples",
    "bonus": "end", "avenue": "avenue", "lanes": "eclipse", "houses": "nobles", "wheel": "power", "seat": "table",
    "bot": "teotibot", "slot": "teotibot-tiles", "neutral": "cocoa", "starting": "setup", "die": "power",
    "ascension": "power", "stock": "resources", "calendar": "eclipse",
}  # fmt: skip
BOARD_TOPICS = {
    1: "royals",
    2: "resources",
    3: "resources",
    4: "resources",
    5: "alchemy",
    6: "nobles",
    7: "decorations",
    8: "construction",
}


def thing_at(v: CityOfGodsView, pos: tuple[int, int]) -> Place | None:
    """The topmost thing under a point, named like a place."""
    found = found_at(v, pos)
    return found[0] if found is not None else None


def found_at(v: CityOfGodsView, pos: tuple[int, int]) -> Found | None:
    """The same, with where it lies."""
    if (days := calendar_rect(v)).collidepoint(pos):
        return ("calendar",), days
    for place, r in v.offer().cards.items():
        if r.collidepoint(pos):
            return place, r
    for number, rect in v.lay.boards.items():
        if rect.collidepoint(pos):
            return _on_board(v, number, pos)
    if v.lay.plaza.collidepoint(pos):
        return ("plaza",), v.lay.plaza
    if v.lay.temples_rect.collidepoint(pos):
        return _in_temples(v, pos)
    if v.lay.right.collidepoint(pos):
        return _at_right(v, pos)
    if v.lay.mine.collidepoint(pos):
        m = seats.Mine(v.lay.mine, v.s, v.seat)
        tiles = m.hand | m.masks | m.used
        for kind, where in (("discovery", tiles), ("tech", m.techs), ("starting", m.starting), ("stock", m.stock)):
            for what, r in reversed(where.items()):
                if r.collidepoint(pos):
                    return (kind, what), r
        return ("seat", v.seat), v.lay.mine
    for rect, who in zip(v.lay.others, parts.panel_seats(v.s, v.seat), strict=False):
        if rect.collidepoint(pos):
            if who < 0:
                return ("neutral",), rect
            if v.s.bot is not None and who == v.s.bot.colour:
                return _bot_at(v, rect, pos)
            return ("seat", who), rect
    return None


def calendar_rect(v: CityOfGodsView) -> Rect:
    """The calendar in the header."""
    ground = next((w for w in v.table.ui.widgets if isinstance(w, HeaderGround)), None)
    return ground.middle() if ground is not None else Rect(0, 0, 0, 0)


def _on_board(v: CityOfGodsView, number: int, pos: tuple[int, int]) -> Found:
    s, lay = v.s, v.lay
    plan = lay.plan(number)
    inside: list[Found] = []
    for colour, dice in enumerate(s.dice):
        for i, d in enumerate(dice):
            if d.board == number:
                inside.append((("die", colour, i), action_boards.die_rect(plan, s, colour, i)))
    if s.worship_tiles[number]:
        inside.append((("discovery", s.worship_tiles[number]), plan.discovery()))
    if number == PALACE:
        inside += [(("royal", royal), plan.royal(i)) for i, royal in enumerate(s.royals)]
    if number == ALCHEMY:
        inside += [(("tech", tech), plan.technology(i)) for i, tech in enumerate(s.technologies)]
    for place, r in inside:
        if lay.on(number, r).collidepoint(pos):
            return place, lay.on(number, r)
    return ("board", number), lay.boards[number]


def _in_temples(v: CityOfGodsView, pos: tuple[int, int]) -> Found:
    s = v.s
    for i, (t, step) in enumerate(s.box.majors):
        for tile, r in zip(s.temple_tiles[i], v.lay.temple_slots(t, step), strict=False):
            if r.collidepoint(pos):
                return ("discovery", tile), r
    for t in range(3):
        r = v.lay.temple_steps[t][s.box.bonus_step]
        if t < len(s.bonuses) and r.collidepoint(pos):
            return ("bonus", s.bonuses[t]), r
    t = next((t for t in range(3) if v.lay.temple_rects[t].collidepoint(pos)), 0)
    return ("temple", TEMPLES[t]), v.lay.temple_rects[t]


def _at_right(v: CityOfGodsView, pos: tuple[int, int]) -> Found | None:
    s, lay = v.s, v.lay
    for i, (step, most) in enumerate(s.box.avenue_tiles):
        slots = lay.avenue_slots(step, s.box.avenue_max, most)
        for tile, r in reversed(list(zip(s.avenue_tiles[i], slots, strict=False))):
            if r.collidepoint(pos):
                return ("discovery", tile), r
    for name, rect in (("lanes", lay.tracks), ("houses", lay.houses), ("wheel", lay.wheel)):
        if rect.collidepoint(pos):
            return (name,), rect
    return None


def _bot_at(v: CityOfGodsView, rect: Rect, pos: tuple[int, int]) -> Found:
    _, right = solo.split(rect)
    if right.collidepoint(pos) and isinstance(v.s.bot, Teotibot) and v.s.bot.slots:
        spots = solo.places(right.inflate(-v.fine.px(16), -v.fine.px(14)))
        for slot, name in enumerate(SLOTS):
            if spots[name].collidepoint(pos):
                return ("slot", slot), spots[name]
    return ("bot",), rect


def words_of(v: CityOfGodsView, place: Place) -> str:
    """A heading, and what it is, in words."""
    s, box = v.s, v.s.box
    match place:
        case ("discovery", int(tile)):
            return f"Discovery tile\n{_upper(things.discovery(box, tile))}."
        case ("royal", n):
            return f"Royal tile\n{_upper(things.royal(n))}."
        case ("tech", n):
            owners = ", ".join(v.names[w] for w in s.owners(n)) or "nobody yet"
            return f"Technology {n}\n{_upper(things.technology(n))}. Known to {owners}."
        case ("bonus", int(tile)):
            return f"Temple bonus, at the end for whoever is here or above\n{_upper(things.bonus(box, tile))}."
        case ("ascension", int(n)):
            return f"Ascension\n{_upper(things.gain(box.ascension[n][1]))}."
        case ("starting", int(tile)):
            return f"Starting tile\n{_upper(things.starting(box, tile))}."
        case ("die", int(colour), int(i)):
            d = s.dice[colour][i]
            name = v.names[colour] if colour < len(s.players) else "Neutral"
            how = "locked" if d.lock else "free"
            return f"{name}\nA worker of power {d.power}, {how}."
        case ("board", int(n)):
            return f"{box.boards[n].name}\n{crowd(v, n)}"
        case ("plaza",):
            laid, decorated = sum(map(bool, s.pyramid)), sum(map(bool, s.decorations))
            return f"The pyramid\n{laid} of {len(s.pyramid)} tiles lie, {decorated} decorations."
        case ("temple", str(colour)):
            at = [f"{v.names[w]} {p.temples[TEMPLES.index(colour)]}" for w, p in enumerate(s.players)]
            return f"The {colour} temple\nSteps: {', '.join(at)}."
        case ("lanes",) | ("avenue",) | ("calendar",):
            return "If the Eclipse came now\n" + eclipse_words(v)
        case ("houses",):
            left = len(box.building_values) - s.buildings_taken() - 1
            return f"Buildings\n{left} are left. In an Eclipse each step on the Avenue is worth {s.avenue_value()}."
        case ("wheel",):
            return (
                "Ascension\nA worker that reaches 6 is buried along the Avenue, gives one of these rewards and returns"
                " to the Palace with power 1."
            )
        case ("stock", str(kind)):
            return kind.capitalize()
        case ("seat", int(who)):
            return f"{v.names[who]}\n{seat_words(v, who)}"
        case ("neutral",):
            return (
                "Neutral dice\nThey never act. Each colour on a board makes its main action 1 cocoa dearer and"
                " collecting 1 cocoa richer."
            )
        case ("slot", int(slot)):
            return _slot_words(v, slot)
        case ("bot",):
            return f"{v.names[-1]}\n{seat_words(v, len(s.players) - 1)}"
    return ""


def why_not_there(v: CityOfGodsView, q: Question, pos: tuple[int, int]) -> str:
    """A tile is in the hand over a place of the pyramid where another lies."""
    s = v.table.state
    if q.step.code != "PlacePyramidTile":
        return ""
    here = [at for n, at in enumerate(s.box.squares) if s.pyramid[n] and v.lay.square(*at).collidepoint(pos)]
    why = q.step.why_not(s, (*max(here), 0)) if here else None
    return v.table.speech.reason(why) if why is not None else ""


def _slot_words(v: CityOfGodsView, slot: int) -> str:
    bot = v.s.bot
    assert isinstance(bot, Teotibot)
    if slot >= len(bot.slots):
        return ""
    name = TILES[bot.slots[slot]]
    told = next((line for line in bot_words.RULES[1][2].split("\n") if line.lower().startswith(name)), "")
    return f"{bot_words.tile_name(name)}: {bot_words.SLOTS[slot]}, rolled by {solo.CALLED[slot]}\n{told}"


def _upper(words: str) -> str:
    return words[:1].upper() + words[1:].rstrip(".")


def crowd(v: CityOfGodsView, number: int) -> str:
    """What a newcomer would pay and get there."""
    n = v.s.colours_on(number)
    arrived = v.s.turn.acting and v.s.turn.board == number
    main = "" if number == PALACE else f"the main action costs {n} cocoa, "
    there = f"{n or 'no'}{' other' * arrived} colour{'s' * (n != 1)} there"
    return _upper(f"{main}collecting gives {n + v.s.box.collect_bonus} cocoa: {there}.") + "."


def eclipse_words(v: CityOfGodsView) -> str:
    """A sentence for everybody: what it would bring, and the salary."""
    if v.s.finished:
        return "The game is over."
    said = []
    for w in range(len(v.s.players)):
        parts = eclipse_now(v.s, w)
        salary = parts.pop("salary")
        pays = f"; salary {scoring.salary_due(v.s, w)} cocoa" if scoring.pays_salary(v.s, w) else ""
        unpaid = f", of which {-salary} points worth cannot be paid" if salary else ""
        told = ", ".join(f"{SHORT[row]} {n}" for row, n in parts.items())
        said.append(f"{v.names[w]} {sum(parts.values()) + salary}: {told}{pays}{unpaid}.")
    return "\n".join(said)


def seat_words(v: CityOfGodsView, who: int) -> str:
    p, box = v.s.players[who], v.s.box
    parts = eclipse_now(v.s, who)
    coming = "" if v.s.finished else f"; an Eclipse now would give {sum(parts.values())}"
    said = [
        f"{p.vp} points{coming}.",
        f"{p.cocoa} cocoa, {things.goods(p.goods) or 'no resources'}.",
    ]
    for t in seats.drafted(v.s, who):
        said.append(f"Starting tile: {things.starting(box, t)}.")
    for n in p.known:
        said.append(f"Technology {n}: {things.technology(n)}.")
    for t in p.hand:
        said.append(f"Discovery tile: {things.discovery(box, t, False)}.")
    sets = scoring.mask_sets(v.s, who)
    if sets:
        said.append(
            f"Masks in sets of {', '.join(map(str, sets))}: {scoring.mask_points(v.s, who)} points in each Eclipse."
        )
    return "\n".join(said)


def topic(v: CityOfGodsView, pos: tuple[int, int]) -> str:
    place = thing_at(v, pos)
    if place is None:
        return ""
    return BOARD_TOPICS[place[1]] if place[0] == "board" else TOPICS.get(place[0], "")

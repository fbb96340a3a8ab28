"""What is this? Everything on the table says what it is when pointed at, and knows its page of the rules.

Looking works at any time, also in the turns of others: it answers nothing and changes nothing.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, assert_never

from pygame import Rect

from game.agenda import Place, Question
from game.citygods import scoring
from game.citygods.box import ALCHEMY, PALACE, TEMPLES
from game.citygods.teotibot import TILES, Teotibot
from game.client.citygods.board import action_boards, seats, solo
from game.client.citygods.board import parts as parts
from game.client.citygods.board.eclipse import eclipse_now
from game.client.citygods.board.table import CityTable
from game.client.citygods.paint.teotibot import SLOTS
from game.client.table.header import HeaderGround
from game.words import citygods_things as things
from game.words import teotibot as bot_words
from game.words.phrases import phrase

SHORT = {
    "avenue": "citygods_view.short_avenue",
    "lead": "citygods_view.short_lead",
    "track": "citygods_view.short_track",
    "masks": "citygods_view.short_masks",
    "bonus": "citygods_view.short_bonus",
}
"""The key of each row of an Eclipse in a word or two."""
Found = tuple[Place, Rect]
"""A thing, named like a place, and where it lies."""
ThingKind: TypeAlias = Literal[
    "royal", "discovery", "tech", "plaza", "temple", "bonus", "lanes", "houses", "wheel", "seat", "bot", "slot",
    "neutral", "starting", "die", "ascension", "stock", "calendar", "board",
]  # fmt: skip
"""What can be looked at; the first word of its place."""
TOPICS: dict[ThingKind, str] = {
    "royal": "royals", "discovery": "discovery", "tech": "technologies", "plaza": "construction", "temple": "temples",
    "bonus": "end", "lanes": "eclipse", "houses": "nobles", "wheel": "power", "seat": "table", "bot": "teotibot",
    "slot": "teotibot-tiles", "neutral": "cocoa", "starting": "setup", "die": "power", "ascension": "power",
    "stock": "resources", "calendar": "eclipse",
}  # fmt: skip
"""The chapter of the rules about each but the boards, which have one of their own."""
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


def thing_at(v: CityTable, pos: tuple[int, int]) -> Place | None:
    """The topmost thing under a point, named like a place."""
    found = found_at(v, pos)
    return found[0] if found is not None else None


def found_at(v: CityTable, pos: tuple[int, int]) -> Found | None:
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


def calendar_rect(v: CityTable) -> Rect:
    """The calendar in the header."""
    ground = next((w for w in v.table.ui.widgets if isinstance(w, HeaderGround)), None)
    return ground.middle() if ground is not None else Rect(0, 0, 0, 0)


def _on_board(v: CityTable, number: int, pos: tuple[int, int]) -> Found:
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


def _in_temples(v: CityTable, pos: tuple[int, int]) -> Found:
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


def _at_right(v: CityTable, pos: tuple[int, int]) -> Found | None:
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


def _bot_at(v: CityTable, rect: Rect, pos: tuple[int, int]) -> Found:
    _, right = solo.split(rect)
    if right.collidepoint(pos) and isinstance(v.s.bot, Teotibot) and v.s.bot.slots:
        spots = solo.places(right.inflate(-v.fine.px(16), -v.fine.px(14)))
        for slot, name in enumerate(SLOTS):
            if spots[name].collidepoint(pos):
                return ("slot", slot), spots[name]
    return ("bot",), rect


def words_of(v: CityTable, place: Place) -> str:
    """A heading, and what it is, in words."""
    s, box = v.s, v.s.box
    kind: ThingKind = place[0]
    what: Any = place[1] if len(place) > 1 else None
    match kind:
        case "discovery":
            return phrase("citygods_view.is_discovery", gives=_upper(things.discovery(box, what)))
        case "royal":
            return phrase("citygods_view.is_royal", gives=_upper(things.royal(what)))
        case "tech":
            owners = [v.names[w] for w in s.owners(what)]
            gives = _upper(things.technology(what))
            return phrase("citygods_view.is_technology", name=things.technology_name(what), gives=gives, owners=owners)
        case "bonus":
            return phrase("citygods_view.is_bonus", gives=_upper(things.bonus(box, what)))
        case "ascension":
            return phrase("citygods_view.is_ascension", gives=_upper(things.gain(box.ascension[what][1])))
        case "starting":
            return phrase("citygods_view.is_starting", gives=_upper(things.starting(box, what)))
        case "die":
            d = s.dice[what][place[2]]
            name = v.names[what] if what < len(s.players) else phrase("citygods_view.neutral")
            return phrase(
                "citygods_view.is_locked_worker" if d.lock else "citygods_view.is_free_worker", name=name, power=d.power
            )
        case "board":
            return f"{box.boards[what].name}\n{crowd(v, what)}"
        case "plaza":
            laid, decorated = sum(map(bool, s.pyramid)), sum(map(bool, s.decorations))
            return phrase("citygods_view.is_pyramid", laid=laid, of=len(s.pyramid), decorations=decorated)
        case "temple":
            at = [f"{v.names[w]} {p.temples[TEMPLES.index(what)]}" for w, p in enumerate(s.players)]
            return phrase("citygods_view.is_temple", colour=what, steps=at)
        case "lanes" | "calendar":
            return phrase("citygods_view.is_eclipse", said=eclipse_words(v))
        case "houses":
            left = len(box.building_values) - s.buildings_taken() - 1
            return phrase("citygods_view.are_buildings", left=left, points=s.avenue_value())
        case "wheel":
            return phrase("citygods_view.is_wheel")
        case "stock":
            return str(what).capitalize()
        case "seat":
            return f"{v.names[what]}\n{seat_words(v, what)}"
        case "neutral":
            return phrase("citygods_view.are_neutral")
        case "slot":
            return _slot_words(v, what)
        case "bot":
            return f"{v.names[-1]}\n{seat_words(v, len(s.players) - 1)}"
        case _:
            assert_never(kind)


def why_not_there(v: CityTable, q: Question, pos: tuple[int, int]) -> str:
    """A tile is in the hand over a place of the pyramid where another lies."""
    s = v.table.state
    if q.step.code != "PlacePyramidTile":
        return ""
    here = [at for n, at in enumerate(s.box.squares) if s.pyramid[n] and v.lay.square(*at).collidepoint(pos)]
    why = q.step.why_not(s, (*max(here), 0)) if here else None
    return v.table.speech.reason(why) if why is not None else ""


def _slot_words(v: CityTable, slot: int) -> str:
    bot = v.s.bot
    assert isinstance(bot, Teotibot)
    if slot >= len(bot.slots):
        return ""
    name = TILES[bot.slots[slot]]
    told = next((line for line in bot_words.RULES[1][2].split("\n") if line.lower().startswith(name)), "")
    calls, title = bot_words.CALLS[slot], bot_words.tile_name(name)
    if slot == len(SLOTS) - 1:
        return phrase("citygods_view.is_bot_tile_aside", name=title, told=told)
    return phrase("citygods_view.is_bot_tile", name=title, calls=calls, told=told)


def _upper(words: str) -> str:
    return words[:1].upper() + words[1:].rstrip(".")


def crowd(v: CityTable, number: int) -> str:
    """What a newcomer would pay and get there."""
    n = v.s.colours_on(number)
    arrived = v.s.turn.acting and v.s.turn.board == number
    if arrived:
        there = phrase("citygods_view.other_colours", n=n) if n else phrase("citygods_view.no_other_colours")
    else:
        there = phrase("citygods_view.colours", n=n) if n else phrase("citygods_view.no_colours")
    main = "" if number == PALACE else str(n)
    return _upper(phrase("citygods_view.crowd", main=main, gives=n + v.s.box.collect_bonus, there=there)) + "."


def eclipse_words(v: CityTable) -> str:
    """A sentence for everybody: what it would bring, and the salary."""
    if v.s.finished:
        return phrase("citygods_view.game_is_over")
    said = []
    for w in range(len(v.s.players)):
        parts = eclipse_now(v.s, w)
        salary = parts.pop("salary")
        said.append(
            phrase(
                "citygods_view.eclipse_for",
                name=v.names[w],
                total=sum(parts.values()) + salary,
                parts=[f"{phrase(SHORT[row])} {n}" for row, n in parts.items()],
                salary=str(scoring.salary_due(v.s, w)) if scoring.pays_salary(v.s, w) else "",
                unpaid=-salary,
            )
        )
    return "\n".join(said)


def seat_words(v: CityTable, who: int) -> str:
    p, box = v.s.players[who], v.s.box
    goods = things.goods(p.goods) or phrase("citygods_view.no_resources")
    said = [
        phrase("citygods_view.seat_points", points=p.vp),
        phrase("citygods_view.seat_goods", cocoa=p.cocoa, goods=goods),
    ]
    if not v.s.finished:
        said.insert(1, coming_words(v, who))
    for t in seats.drafted(v.s, who):
        said.append(phrase("citygods_view.seat_starting", gives=things.starting(box, t)))
    for n in p.known:
        said.append(phrase("citygods_view.seat_technology", gives=things.technology(n)))
    for t in p.hand:
        said.append(phrase("citygods_view.seat_discovery", gives=things.discovery(box, t, False)))
    sets = scoring.mask_sets(v.s, who)
    if sets:
        said.append(phrase("citygods_view.seat_masks", sets=list(sets), points=scoring.mask_points(v.s, who)))
    if v.s.bot is not None and who == v.s.bot.colour and not v.s.finished:
        left, technologies, temples = v.s.bot.last_counting(v.s).values()
        said.append(phrase("citygods_view.seat_last_counting", left=left, technologies=technologies, temples=temples))
    return "\n".join(said)


def coming_words(v: CityTable, who: int) -> str:
    """The forecast beside the points of a player: what it counts, and what makes it fall."""
    parts = eclipse_now(v.s, who)
    total, lost = sum(parts.values()), -parts.pop("salary")
    return phrase(
        "citygods_view.seat_coming",
        coming=f"{total:+d}".replace("-", "−"),
        parts=[f"{phrase(SHORT[row])} {n}" for row, n in parts.items()],
        unpaid=lost,
        salary=scoring.salary_due(v.s, who) if scoring.pays_salary(v.s, who) else 0,
    )


def entry_of(v: CityTable, place: Place) -> str:
    """The key of its entry in the glossary."""
    kind: ThingKind = place[0]
    match kind:
        case "discovery":
            tile = v.s.box.discoveries[place[1]].kind
            return "discovery" if tile == "gain" else tile
        case "die":
            _, colour, i = place
            return "neutral" if colour >= len(v.s.players) else "lock" if v.s.dice[colour][i].lock else "worker"
        case "board" | "temple":
            return f"{kind}_{place[1]}"
        case "stock":
            return str(place[1])
        case "tech":
            return "technology"
        case "plaza":
            return "pyramid_tile"
        case "lanes":
            return "track"
        case "houses":
            return "buildings_row"
        case "wheel" | "ascension":
            return "wheel"
        case "seat":
            return "worker"
        case "bot" | "slot":
            return "teotibot"
        case "calendar":
            return "eclipse"
        case "royal" | "bonus" | "neutral" | "starting":
            return kind
        case _:
            assert_never(kind)


def topic_of(place: Place) -> str:
    """The chapter of the rules about a thing."""
    return BOARD_TOPICS[place[1]] if place[0] == "board" else TOPICS[place[0]]


def topic(v: CityTable, pos: tuple[int, int]) -> str:
    place = thing_at(v, pos)
    return topic_of(place) if place is not None else ""

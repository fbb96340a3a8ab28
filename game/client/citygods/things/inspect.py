"""What is this? Everything on the table says what it is when pointed at, and knows its page of the rules.

Looking works at any time, also in the turns of others: it answers nothing and changes nothing.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias, assert_never

from game.agenda import Place, Question
from game.citygods import discovery, scoring
from game.citygods.box import PALACE, TEMPLES
from game.citygods.state import WHEEL
from game.citygods.teotibot import TILES, Teotibot
from game.client.citygods.board import seats
from game.client.citygods.board.eclipse import eclipse_now
from game.client.citygods.board.table import CityTable
from game.client.citygods.paint.teotibot import SLOTS
from game.client.citygods.things.lying import thing_at
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
USES = {
    "cocoa": "citygods_view.use_cocoa",
    "wood": "citygods_view.use_wood",
    "stone": "citygods_view.use_stone",
    "gold": "citygods_view.use_gold",
}
BRINGS = {
    "blue": "citygods_view.brings_blue",
    "red": "citygods_view.brings_red",
    "green": "citygods_view.brings_green",
}
"""The key of what a good is for, and of what a temple's steps bring."""
ThingKind: TypeAlias = Literal[
    "royal", "discovery", "tech", "plaza", "temple", "bonus", "avenue", "track", "houses", "wheel", "seat", "bot",
    "slot", "direction", "neutral", "starting", "die", "ascension", "stock", "calendar", "sun", "dark", "coming",
    "marker", "gate", "stone", "ornament", "board",
]  # fmt: skip
"""What can be looked at; the first word of its place."""
TOPICS: dict[ThingKind, str] = {
    "royal": "royals", "discovery": "discovery", "tech": "technologies", "plaza": "construction", "temple": "temples",
    "bonus": "end", "avenue": "avenue", "track": "eclipse", "houses": "nobles", "wheel": "power", "seat": "table",
    "bot": "teotibot", "slot": "teotibot-tiles", "direction": "teotibot", "neutral": "cocoa", "starting": "setup",
    "die": "power", "ascension": "power", "stock": "resources", "calendar": "eclipse", "sun": "calendar",
    "dark": "calendar", "coming": "eclipse", "marker": "temples", "gate": "turn", "stone": "construction",
    "ornament": "decorations",
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
            return phrase("citygods_view.is_bonus", gives=things.bonus(box, what), now=_bonus_now(v, what))
        case "ascension":
            return phrase("citygods_view.is_ascension", gives=things.gain(box.ascension[what][1]))
        case "starting":
            return phrase("citygods_view.is_starting", gives=_upper(things.starting(box, what)))
        case "die":
            d = s.dice[what][place[2]]
            if what >= len(s.players):
                return phrase("citygods_view.is_neutral_worker")
            name = v.names[what]
            if d.board == WHEEL:
                return phrase("citygods_view.is_waiting_worker", name=name)
            on = things.BOARDS[d.board]
            if d.lock:
                return phrase("citygods_view.is_locked_worker", name=name, power=d.power, board=on)
            return phrase("citygods_view.is_free_worker", name=name, power=d.power, board=on)
        case "board":
            return f"{box.boards[what].name}\n{crowd(v, what)}"
        case "plaza":
            laid, decorated = sum(map(bool, s.pyramid)), sum(map(bool, s.decorations))
            return phrase("citygods_view.is_pyramid", laid=laid, of=len(s.pyramid), decorations=decorated)
        case "temple":
            return _temple_words(v, what)
        case "marker":
            return _marker_words(v, what, place[2])
        case "avenue":
            at = [f"{v.names[w]} {p.avenue}" for w, p in enumerate(s.players)]
            return phrase("citygods_view.is_avenue", points=s.avenue_value(), steps=at)
        case "track":
            at = [f"{v.names[w]} {p.track}" for w, p in enumerate(s.players)]
            each = box.step_vp[min(s.eclipse, len(box.step_vp) - 1)]
            return phrase("citygods_view.is_track", points=each, lead=box.lead_vp, steps=at)
        case "calendar":
            return phrase("citygods_view.is_eclipse", said=eclipse_words(v))
        case "sun":
            return phrase("citygods_view.is_sun", steps=max(0, s.dark - s.light))
        case "dark":
            return phrase("citygods_view.is_dark")
        case "coming":
            return phrase("citygods_view.is_coming", name=v.names[what], said=coming_words(v, what))
        case "gate":
            return phrase("citygods_view.is_gate")
        case "stone":
            return phrase("citygods_view.is_stone", icons=things.icons(box.pyramid_tiles[what][0]))
        case "ornament":
            return phrase("citygods_view.is_ornament", icons=things.icons(box.decoration_tiles[what]))
        case "direction":
            return phrase("citygods_view.is_direction")
        case "houses":
            left = len(box.building_values) - s.buildings_taken() - 1
            return phrase("citygods_view.are_buildings", left=left, points=s.avenue_value())
        case "wheel":
            return phrase("citygods_view.is_wheel")
        case "stock":
            n = s.players[v.seat].cocoa if what == "cocoa" else s.players[v.seat].goods[seats.STOCK.index(what) - 1]
            name, use = str(what).capitalize(), phrase(USES[what])
            return phrase("citygods_view.is_stock", name=name, n=n, use=use)
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


def _bonus_now(v: CityTable, tile: int) -> str:
    """What a temple's bonus tile would bring whose panel is the large one, and how far it is."""
    s, temple = v.s, v.s.bonuses.index(tile)
    points, far = scoring.bonus_points(s, v.seat, tile), s.box.bonus_step - s.players[v.seat].temples[temple]
    if far <= 0:
        return phrase("citygods_view.bonus_reached", name=v.names[v.seat], points=points)
    return phrase("citygods_view.bonus_now", name=v.names[v.seat], points=points, far=far)


def _temple_words(v: CityTable, colour: str) -> str:
    s, temple = v.s, TEMPLES.index(colour)
    at = [f"{v.names[w]} {p.temples[temple]}" for w, p in enumerate(s.players)]
    brings = phrase(BRINGS[colour])
    said = phrase("citygods_view.is_temple", colour=colour, brings=brings, steps=at)
    if temple >= len(s.bonuses):
        return said
    gives = things.bonus(s.box, s.bonuses[temple])
    return f"{said}\n" + phrase("citygods_view.temple_bonus", gives=gives, now=_bonus_now(v, s.bonuses[temple]))


def _marker_words(v: CityTable, where: str, who: int) -> str:
    """A player's disc on a temple, the Avenue or the Pyramid track."""
    s, p, name = v.s, v.s.players[who], v.names[who]
    if where == "avenue":
        points = scoring.avenue_points(s, who)
        return phrase("citygods_view.marker_avenue", name=name, step=p.avenue, last=s.box.avenue_max, points=points)
    if where == "track":
        points = 0 if s.finished else scoring.track_points(s, who)
        return phrase("citygods_view.marker_track", name=name, step=p.track, points=points)
    temple = TEMPLES.index(where)
    step = p.temples[temple]
    then = s.box.temples[temple][step + 1] if step < s.box.top_step else None
    if step + 1 == s.box.bonus_step and temple < len(s.bonuses):
        gives = phrase("citygods_view.its_bonus_tile", gives=things.bonus(s.box, s.bonuses[temple]))
    else:
        gives = things.gain(then.gain) if then is not None else ""
    return phrase("citygods_view.marker_temple", name=name, colour=where, step=step, last=s.box.top_step, gives=gives)


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
    told = told.partition(": ")[2]
    told = told[:1].upper() + told[1:]
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
    by_tile = discovery.held(v.s, who, "ignore_cocoa")  # it pays all of it, whatever the cocoa
    salary = scoring.salary_due(v.s, who) if scoring.pays_salary(v.s, who) else 0
    return phrase(
        "citygods_view.seat_coming",
        coming=f"{total:+d}".replace("-", "−"),
        parts=[f"{phrase(SHORT[row])} {n}" for row, n in parts.items()],
        unpaid=lost,
        salary=0 if by_tile else salary,
        voucher=salary if by_tile else 0,
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
        case "houses":
            return "buildings_row"
        case "wheel" | "ascension":
            return "wheel"
        case "seat":
            return "worker"
        case "bot" | "slot":
            return "teotibot"
        case "calendar" | "coming":
            return "eclipse"
        case "sun":
            return "light"
        case "direction":
            return "teotibot"
        case "marker":
            return str(place[1]) if place[1] in ("avenue", "track") else f"temple_{place[1]}"
        case "gate":
            return "worker"
        case "stone":
            return "pyramid_tile"
        case "ornament":
            return "decoration"
        case "royal" | "bonus" | "neutral" | "starting" | "avenue" | "track" | "dark":
            return kind
        case _:
            assert_never(kind)


def topic_of(place: Place) -> str:
    """The chapter of the rules about a thing."""
    return BOARD_TOPICS[place[1]] if place[0] == "board" else TOPICS[place[0]]


def topic(v: CityTable, pos: tuple[int, int]) -> str:
    place = thing_at(v, pos)
    return topic_of(place) if place is not None else ""

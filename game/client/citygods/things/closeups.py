"""Opened large: a board with what your worker may do there, the pyramid, Teotibot, the coming Eclipse, a player."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from game.agenda import Place
from game.citygods import main_action, scoring, worship
from game.citygods.box import PALACE, TEMPLES
from game.citygods.state import CityOfGods
from game.citygods.teotibot import Teotibot
from game.client.citygods.board import action_boards, eclipse, pyramid, solo, tracks
from game.client.citygods.board.eclipse import eclipse_now
from game.client.citygods.board.layout import Stair
from game.client.citygods.board.table import CityTable
from game.client.citygods.motions import film
from game.client.citygods.paint import boards, rewards
from game.client.citygods.paint.plan import Plan
from game.client.citygods.questions import lights, outlook
from game.client.citygods.things import inspect, lying
from game.client.paint import panels, signs
from game.client.paint import type as types
from game.client.paint.look import Look
from game.client.paint.palette import GILT, STUCCO, WHITE
from game.client.paint.signs import Sign
from game.client.paint.type import say
from game.client.table.view import CloseUp
from game.words import citygods_things as things
from game.words.phrases import phrase


def closeup(v: CityTable, pos: tuple[int, int]) -> CloseUp | None:
    """What a point opens; small tiles open the board they lie on."""
    place = lying.thing_at(v, pos)
    for number, rect in v.lay.boards.items():
        if rect.collidepoint(pos) and not v.offer().cards:
            about = inspect.words_of(v, place) if place and place[0] not in ("board", "die") else ""
            return replace(_board(v, number, about), entry=inspect.entry_of(v, place or ("board", number)))
    if place is None:
        return None
    return replace(_opened(v, place), entry=inspect.entry_of(v, place))


def _opened(v: CityTable, place: Place) -> CloseUp:
    head, _, rest = inspect.words_of(v, place).partition("\n")
    topic = inspect.topic_of(place)
    if place[0] == "plaza":
        return CloseUp(head, f"{rest}\n\n{building_words(v)}", partial(paint_pyramid, v), topic)
    if place[0] in ("calendar", "sun", "dark", "avenue", "track", "coming"):
        about = "" if place[0] in ("calendar", "coming") else f"{rest}\n\n"
        return CloseUp(head, f"{about}{salaries(v)}", partial(paint_eclipse, v), topic)
    if place[0] in ("temple", "bonus") or (place[0] == "marker" and place[1] in TEMPLES):
        return _temple(v, place)
    if place[0] in ("slot", "bot"):
        bot = v.s.bot
        tiles = range(len(bot.slots)) if isinstance(bot, Teotibot) else ()
        told = [inspect.words_of(v, ("slot", slot)).replace("\n", "\n   ", 1) for slot in tiles]
        return CloseUp(v.names[-1], "\n\n".join((film.story(v), *told)), partial(paint_bot, v), topic)
    return CloseUp(head, rest, None, topic)


def _temple(v: CityTable, place: Place) -> CloseUp:
    """The temple with what its bonus tile counts and would bring now."""
    t = v.s.bonuses.index(place[1]) if place[0] == "bonus" else TEMPLES.index(place[1])
    head, _, rest = inspect.words_of(v, ("temple", TEMPLES[t])).partition("\n")
    return CloseUp(head, rest, partial(paint_temple, v, t), inspect.topic_of(place))


def _board(v: CityTable, number: int, about: str) -> CloseUp:
    name, topic = v.s.box.boards[number].name, inspect.BOARD_TOPICS[number]
    if (there := acting(v, number)) is not None and not about:
        return CloseUp(name, "", partial(paint_acts, v, number, there), topic)
    rules = next((text for at, _, text in v.table.speech.rules() if at == topic), "")
    words = "\n\n".join(part for part in (about, inspect.crowd(v, number), rules) if part)
    return CloseUp(name, words, partial(paint_board, v, number), topic)


# ---- a board and what may be done on it


def acting(v: CityTable, number: int) -> CityOfGods | None:
    """The position in which your worker stands on this board and may act; None if that is not the question."""
    s: CityOfGods = v.table.state
    q = v.table.question
    if q is None:
        return None
    if q.step.code == "ChooseAction":
        return s if s.turn.board == number else None
    if q.step.code != "ChooseDistance":
        return None
    for steps in q.options:
        then = s.clone()
        q.step.resolve(then, steps)
        if then.turn.board == number:
            return then
    return None


def acts(s: CityOfGods, who: int) -> list[tuple[str, tuple[Sign, ...], str]]:
    """(name, price or gain in cocoa, words) of everything that can be done on the board reached."""
    a = outlook.here(s, who)
    found = []
    if main_action.hindrance(s, who) is None and a.board != PALACE:
        found.append(
            (
                phrase("citygods_view.main_action"),
                (*lights.costs(a.price), *outlook.work_signs(a.work)),
                outlook.act_words(s, who, "main"),
            )
        )
    if worship.hindrance(s, who) is None:
        cost = outlook.worship_price(s, who)
        found.append((phrase("citygods_view.now_worship"), lights.costs(cost), outlook.act_words(s, who, "worship")))
    found.append((phrase("citygods_view.collect"), lights.cocoa(a.collect), outlook.act_words(s, who, "cocoa")))
    return found


def paint_acts(v: CityTable, number: int, s: CityOfGods, to: Surface, rect: Rect) -> None:
    """The board at the left, a card for each action at the right."""
    side = max(round(rect.w * 0.34), min(300, rect.w // 2))
    at = paint_board(v, number, to, Rect(rect.x, rect.y, rect.w - side - 16, rect.h), s)
    who = s.turn.who
    a = outlook.here(s, who)
    if a.cell is not None and a.gain is not None:
        cell = Plan(number, at.w).cell(*a.cell).move(at.topleft)
        boards.lit_cell(v.look, number, rewards.gain_signs(a.gain), *a.cell, at.w).draw(to, *cell.topleft)
    look = Look(v.look.k, v.look.palette, v.look.text)
    box = Rect(rect.right - side, rect.y, side, rect.h)
    power = s.dice[who][s.turn.die].power
    y = box.y + look.font(24)
    say(
        to,
        look,
        phrase("citygods_view.your_worker_may", power=power),
        box.x + look.px(6),
        y,
        "heading",
        GILT,
        "l",
        side,
        24,
    )
    y += look.font(24)
    lead, pad = types.height(look, "body", 20), look.px(18)
    for i, (name, cocoa, words) in enumerate(acts(s, who)):
        lines = types.wrap(look, words.replace("*", ""), "body", side - 2 * pad, 20)
        high = round(look.font(23) * 2.1) + len(lines) * lead + pad
        fill = (16, 82, 84) if i == 0 else (62, 56, 66)
        edge = look.palette.glow if i == 0 else None
        panels.panel(look, side, high, fill=fill, edge=edge).draw(to, box.x, y)
        middle = y + round(look.font(23) * 1.05)
        say(to, look, name, box.x + pad, middle, "heading", WHITE, "l", side * 0.6, 23)
        sprite = signs.row(look, cocoa, round(look.font(23) * 1.5), WHITE)
        sprite.draw(to, box.right - pad - signs.row_width(cocoa, round(look.font(23) * 1.5)), middle)
        for k, line in enumerate(lines):
            row = y + round(look.font(23) * 2.0) + (k + 0.5) * lead
            say(to, look, line, box.x + pad, row, "body", STUCCO, "l", None, 20)
        y += high + look.px(14)


def paint_board(v: CityTable, number: int, to: Surface, rect: Rect, s: CityOfGods | None = None) -> Rect:
    """A board as it stands in `s`, or as it is shown; returns where it lies."""
    wide, high = Plan(number, 1000).size
    w = min(rect.w, round(rect.h * wide / high)) - 8
    h = Plan(number, w).size[1]
    at = Rect(rect.x + (rect.w - w) // 2, rect.y + (rect.h - h) // 2, w, h)
    look = Look(w / Plan(number, w).design[0], v.look.palette, v.look.text)
    action_boards.whole(to, look, s or v.s, number, at, v.glyphs, dim=False)
    return at


def building_words(v: CityTable) -> str:
    """Prices and points of pyramid tiles by level, and what else scores here."""
    box = v.s.box
    told = []
    for i, level in enumerate(box.levels):
        price = phrase("citygods_view.stone_and_wood", stone=level.stone, wood=level.wood)
        told.append(phrase("citygods_view.level", level=i + 1, price=price, points=things.points(level.vp)))
    told.append(phrase("citygods_view.decoration_scores", points=things.points(box.decoration_vp)))
    told.append(phrase("citygods_view.each_icon", points=things.points(box.match_vp)))
    return "\n".join(told)


def paint_pyramid(v: CityTable, to: Surface, rect: Rect) -> None:
    w = min(rect.w, round(rect.h * 1.24))
    at = Rect(0, 0, w, min(rect.h, round(w / 1.24)))
    at.center = rect.center
    pyramid.whole(to, Look(at.w / 464, v.look.palette, v.look.text), at, v.s)


def paint_temple(v: CityTable, t: int, to: Surface, rect: Rect) -> None:
    """As it stands on the table, as large as there is room."""
    small = v.lay.temple_rects[t]
    k = min(rect.w / small.w, rect.h / small.h)
    at = Rect(0, 0, round(small.w * k), round(small.h * k))
    at.center = rect.center
    look = Look(v.fine.k * k, v.fine.palette, v.fine.text)
    tracks.temple(to, look, Stair(at, v.lay.steps[t]), v.s, t, v.glyphs, frozenset())


def paint_bot(v: CityTable, to: Surface, rect: Rect) -> None:
    bot = v.s.bot
    assert isinstance(bot, Teotibot)
    solo.action_pyramid(to, v.fine, rect.inflate(-20, -40), bot, called=True)


def paint_eclipse(v: CityTable, to: Surface, rect: Rect) -> None:
    """The coming Eclipse as if it came now, for everybody."""
    n = len(v.s.players)
    rows = tuple(eclipse_now(v.s, 0))
    points = {(row, who): got for who in range(n) for row, got in eclipse_now(v.s, who).items()}
    k = min(rect.w / eclipse.wide(n), rect.h / 420)
    at = Rect(0, 0, round(eclipse.wide(n) * k), round(420 * k))
    at.center = rect.center
    shown = eclipse.Eclipse(min(v.s.eclipse + 1, v.s.box.eclipses), points=points, row="now")
    title = phrase("citygods_view.eclipse_of", number=shown.number, eclipses=v.s.box.eclipses)
    eclipse.table(to, Look(k, v.look.palette), at, v.s, shown, v.glyphs, title, rows)


def salaries(v: CityTable) -> str:
    """What everybody would have to pay."""
    s = v.s
    people = [w for w in range(len(s.players)) if s.bot is None or w != s.bot.colour]
    told = [
        phrase("citygods_view.salary_of", name=v.names[w], cocoa=s.players[w].cocoa, due=scoring.salary_due(s, w))
        for w in people
    ]
    return phrase("citygods_view.salaries", said=told)

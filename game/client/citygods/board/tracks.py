"""Temples, Avenue of the Dead, Pyramid track, Buildings row, Ascension wheel and the calendar, painted part by part."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Sequence

from pygame import Rect, Surface

from game.citygods.box import TEMPLES
from game.citygods.state import WHEEL, CityOfGods
from game.client.citygods.board import pictures
from game.client.citygods.board.action_boards import Hidden
from game.client.citygods.board.layout import Layout, Stair
from game.client.citygods.paint import boards, sky, tiles, tracks
from game.client.paint import dice, disks, panels, signs
from game.client.paint import type as types
from game.client.paint.cache import as_one
from game.client.paint.look import Look
from game.client.paint.marks import icon
from game.client.paint.palette import DUST, GILT, STUCCO, veil
from game.client.paint.signs import Sign
from game.client.paint.type import say
from game.words.phrases import phrase

TRACK_LAST = 10
"""The Pyramid track has no end (City 82); past this step the number is written beside the marker."""

NARROWEST_DAY = 9
"""A day of the calendar in real pixels, where the header is full."""


# ---- temples


def temple_key(s: CityOfGods, temple: int, hidden: Hidden) -> Hashable:
    at = tuple((p.temples[temple], ("temple", w, temple) in hidden) for w, p in enumerate(s.players))
    tiles_here = tuple(s.temple_tiles[i] for i, (t, _) in enumerate(s.box.majors) if t == temple)
    return at, tiles_here, s.bonuses


def temple(to: Surface, look: Look, at: Stair, s: CityOfGods, t: int, glyphs: Sequence[str], hidden: Hidden) -> None:
    r, steps = at.rect, at.boxes
    tracks.temple(look, TEMPLES[t], at.steps, r.w, r.h).draw(to, *r.topleft)
    if t < len(s.bonuses):
        box = steps[s.box.bonus_step].inflate(-8, -8)
        pictures.bonus(look, s.box, s.bonuses[t], box.w, box.h).draw(to, *box.topleft)
    for i, (where, step) in enumerate(s.box.majors):
        if where == t:
            for slot, tile in zip(at.slots(step), (*s.temple_tiles[i], *[0] * 9), strict=False):
                if tile:
                    pictures.discovery(look, s.box, tile, slot.w).draw(to, *slot.topleft)
                else:
                    tiles.gap(slot.w, slot.h).draw(to, *slot.topleft)
    stand = [p.temples[t] for p in s.players]
    for step in sorted({*stand}):
        here = [w for w, at_step in enumerate(stand) if at_step == step]
        spots = tracks.marker_spots(steps[step], len(here), at.steps[step][0])
        for w, ((x, y), radius) in zip(here, spots, strict=False):
            if ("temple", w, t) not in hidden:
                disks.token(look, glyphs[w], max(6, round(radius))).draw(to, x, y)


def temple_spot(lay: Layout, s: CityOfGods, who: int, t: int) -> tuple[float, float, float]:
    """Middle and radius of a marker on a temple."""
    step = s.players[who].temples[t]
    here = [w for w, p in enumerate(s.players) if p.temples[t] == step]
    (x, y), r = tracks.marker_spots(lay.temple_steps[t][step], len(here), lay.steps[t][step][0])[here.index(who)]
    return x, y, r


# ---- Avenue and Pyramid track


def lanes_key(s: CityOfGods, hidden: Hidden) -> Hashable:
    gone = frozenset(h for h in hidden if h[0] in ("avenue", "track"))
    return tuple((p.avenue, p.track) for p in s.players), tuple(s.avenue_tiles), s.avenue_value(), s.eclipse, gone


def lanes(to: Surface, look: Look, lay: Layout, s: CityOfGods, glyphs: Sequence[str], hidden: Hidden) -> None:
    last, (x, y) = s.box.avenue_max, lay.tracks.topleft
    printed = tuple(tuple(r.move(-x, -y)) for r in (lay.avenue, lay.track, *_ledges(lay, s, last)))
    _lanes_print(to, look, lay.tracks, printed, last, s.avenue_value(), _step_points(s))
    for i, (step, most) in enumerate(s.box.avenue_tiles):
        for tile, r in zip(s.avenue_tiles[i], lay.avenue_slots(step, last, most), strict=False):
            pictures.discovery(look, s.box, tile, r.w).draw(to, *r.topleft)
    for w in range(len(s.players)):
        for name, spot in (("avenue", avenue_spot), ("track", track_spot)):
            if (name, w) not in hidden:
                at_x, at_y, radius = spot(lay, s, w)
                disks.token(look, glyphs[w], max(7, round(radius))).draw(to, at_x, at_y)
    beyond = max(p.track for p in s.players)
    if beyond > TRACK_LAST:
        box = lay.track_step(TRACK_LAST, TRACK_LAST)
        say(to, look, f"{beyond}", box.right, box.y - lay.px(8), "strong", STUCCO, "r", None, 16)


def _step_points(s: CityOfGods) -> int:
    """What a step of the Pyramid track is worth at the coming Eclipse."""
    return s.box.step_vp[min(s.eclipse, len(s.box.step_vp) - 1)]


def _pays_high(look: Look) -> int:
    """Of the line that says what a step pays."""
    return max(22, look.px(28))


def _pyramid_words(look: Look, panel: Rect, track: Rect, each: int) -> int:
    """Where the words above the Pyramid track begin."""
    pays = signs.row_width((("vp", each), ("say", phrase("citygods_view.a_step"))), _pays_high(look))
    words = max(types.width(look, phrase("citygods_view.pyramid"), "heading", 17), pays)
    return min(track.x, panel.right - look.px(8) - math.ceil(words))


def framed(look: Look, lay: Layout, s: CityOfGods) -> tuple[Rect, Rect]:
    """The Avenue with its name and the tiles beside it, and the Pyramid track with its own: what a lesson frames."""
    t, cut = lay.tracks, _pyramid_words(look, lay.tracks, lay.track, _step_points(s)) - lay.px(12)
    return Rect(t.x, t.y, cut - t.x, lay.avenue.bottom - t.y), Rect(cut, t.y, t.right - cut, lay.track.bottom - t.y)


@as_one
def _lanes_print(
    to: Surface, look: Look, t: Rect, printed: tuple[tuple[int, ...], ...], last: int, value: int, each: int
) -> None:
    """What no piece lies under: `printed` are the Avenue, the Pyramid track and ledges, from the panel's corner; what a
    step of either is worth."""
    avenue, track, *ledges = (Rect(r).move(t.topleft) for r in printed)
    panels.panel(look, *t.size).draw(to, *t.topleft)
    pad = look.px(12)
    to.fill((108, 84, 44), (track.x - look.px(8), t.y + pad, look.px(1.5), t.h - 2 * pad))
    high, split = _pays_high(look), _pyramid_words(look, t, track, each)
    y0, y1 = t.y + look.px(22), t.y + look.px(22) + max(look.px(26), look.font(18))
    name = phrase("citygods_view.avenue_of_the_dead")
    room = split - t.x - 2 * pad
    if types.width(look, name, "heading", 18) > room:
        name = phrase("citygods_view.short_avenue")
    for x, heading, worth, wide in (
        (t.x + pad, name, value, room),
        (split, phrase("citygods_view.pyramid"), each, t.right - split - look.px(4)),
    ):
        say(to, look, heading, x, y0, "heading", GILT, "l", wide, 17)
        told: tuple[Sign, ...] = (("vp", worth), ("say", phrase("citygods_view.a_step")))
        signs.row(look, told if signs.row_width(told, high) <= wide else told[:1], high, DUST).draw(to, x, y1)
    for r in ledges:
        tracks.ledge(*r.size).draw(to, *r.topleft)
    tracks.lane(*avenue.size, last).draw(to, *avenue.topleft)
    tracks.lane(*track.size, TRACK_LAST, tracks.PYRAMID_TONE, 0.64).draw(to, *track.topleft)


def lane_rects(lay: Layout) -> tuple[Rect, Rect]:
    """The Avenue's part of their panel, and the Pyramid track's."""
    t, cut = lay.tracks, lay.track.x - lay.px(8)
    return Rect(t.x, t.y, cut - t.x, t.h), Rect(cut, t.y, t.right - cut, t.h)


def gate_size(lay: Layout) -> int:
    """Of the sign between two boards that shows the way of travel."""
    return max(14, lay.px(26))


def _ledges(lay: Layout, s: CityOfGods, last: int) -> Iterator[Rect]:
    for step, most in s.box.avenue_tiles:
        slots = lay.avenue_slots(step, last, most)
        box = lay.avenue_step(step, last)
        left = box.right - lay.px(8)
        yield Rect(left, box.y + lay.px(2), slots[-1].right + lay.px(4) - left, max(4, box.h - lay.px(4)))


def avenue_spot(lay: Layout, s: CityOfGods, who: int) -> tuple[float, float, float]:
    at = s.players[who].avenue
    here = [w for w, p in enumerate(s.players) if p.avenue == at]
    (x, y), r = tracks.lane_spots(lay.avenue_step(at, s.box.avenue_max), len(here))[here.index(who)]
    return x, y, r


def track_spot(lay: Layout, s: CityOfGods, who: int) -> tuple[float, float, float]:
    at = min(s.players[who].track, TRACK_LAST)
    here = [w for w, p in enumerate(s.players) if min(p.track, TRACK_LAST) == at]
    (x, y), r = tracks.lane_spots(lay.track_step(at, TRACK_LAST), len(here))[here.index(who)]
    return x, y, r


# ---- Buildings row and wheel


def houses(to: Surface, look: Look, lay: Layout, s: CityOfGods) -> None:
    r, taken = lay.houses, s.buildings_taken()
    panels.panel(look, *r.size).draw(to, *r.topleft)
    y = r.y + (lay.houses_grid.y - r.y) // 2 + lay.px(2)
    wide = say(to, look, phrase("citygods_view.buildings"), r.x + lay.px(14), y, "heading", GILT, "l", r.w * 0.6, 19)
    words = signs.line(look, (phrase("citygods_view.avenue_pays"), ("vp", s.avenue_value())), "note", DUST, 17)
    if words.size[0] > r.w - wide - lay.px(36):
        words = signs.line(look, (("vp", s.avenue_value()),), "note", DUST, 17)
    words.draw(to, r.right - lay.px(12) - words.size[0], y)
    g = lay.houses_grid
    tracks.buildings_row(look, g.w, g.h, s.box.building_values, taken).draw(to, *g.topleft)
    for i in range(taken + 1, len(s.box.building_values)):
        cell = lay.house(i, len(s.box.building_values))
        boards.house(round(cell.h * 0.95)).draw(to, *cell.center)


def wheel_key(s: CityOfGods, hidden: Hidden) -> Hashable:
    waiting = tuple(
        (c, i, ("die", c, i) in hidden)
        for c in range(len(s.players))
        for i, d in enumerate(s.dice[c])
        if d.board == WHEEL
    )
    return waiting, len(s.players)


def wheel(to: Surface, look: Look, lay: Layout, s: CityOfGods, glyphs: Sequence[str], hidden: Hidden) -> None:
    """The rewards, and the fourth workers that still wait."""
    r = lay.wheel
    panels.panel(look, *r.size).draw(to, *r.topleft)
    x, y, radius = lay.wheel_at
    left = x - radius - r.x - lay.px(18)
    y0 = r.y + max(lay.px(22), look.font(17) * 0.8)
    beside = x - math.sqrt(max(0.0, radius**2 - (y - y0 - look.font(17) * 0.3) ** 2)) - r.x - lay.px(10)
    say(to, look, phrase("citygods_view.ascension"), r.x + lay.px(10), y0, "heading", GILT, "l", beside, 17)
    say(
        to,
        look,
        phrase("citygods_view.waiting"),
        r.x + lay.px(12),
        y0 + max(lay.px(28), look.font(16)),
        "note",
        DUST,
        "l",
        left,
        16,
    )
    pictures.wheel(look, s.box, radius).draw(to, x, y)
    for c in range(len(s.players)):
        spot = wheel_die(lay, c)
        waits = [i for i, d in enumerate(s.dice[c]) if d.board == WHEEL]
        if waits and ("die", c, waits[0]) not in hidden:
            dice.die(look, glyphs[c], max(1, s.dice[c][waits[0]].power), spot.w, "").draw(to, *spot.topleft)
        else:
            icon(glyphs[c], round(spot.w * 0.6), veil(STUCCO, 0.25)).draw(to, *spot.center)


def wheel_die(lay: Layout, colour: int) -> Rect:
    """Where a colour's fourth worker waits."""
    r, side = lay.wheel, lay.px(34)
    col, row = colour % 2, colour // 2
    return Rect(r.x + lay.px(18) + col * lay.px(42), r.y + lay.px(72) + row * lay.px(54), side, round(side * dice.TALL))


# ---- the calendar, in the header


def days(s: CityOfGods) -> int:
    """How many days the calendar has."""
    n = s.box.track_spaces + (2 if s.dark > s.box.track_spaces else 1) + 1
    return max(n, max(max(d) for d in s.box.dark_start) + 1)


def eclipse_words(s: CityOfGods, last_turns: int) -> tuple[tuple[str, str], ...]:
    """Which Eclipse comes, and when (in so many turns; below 0: the discs have not met): in full, then shorter and
    shorter."""
    nth, of = min(s.eclipse + 1, s.box.eclipses), s.box.eclipses
    number = phrase("citygods_view.eclipse_of", number=nth, eclipses=of)
    short = phrase("citygods_view.eclipse_of_short", number=nth, eclipses=of)
    if s.final and not s.finished:
        number = short = phrase("citygods_view.last_eclipse")
    left = s.dark - s.light
    if s.finished:
        return (number, phrase("citygods_view.the_game_is_over")), (short, phrase("citygods_view.game_over"))
    if last_turns >= 0:
        soon = phrase("citygods_view.in_turns", n=last_turns)
        when = soon if last_turns else phrase("citygods_view.now")
        return (number, when), (short, when)
    steps = phrase("citygods_view.in_steps", n=left)
    return (number, phrase("citygods_view.in_steps_of_the_light_disc", n=left)), (number, steps), (short, steps)


def _words_width(look: Look, words: tuple[str, str]) -> int:
    return max(types.width(look, words[0], "heading", 18), types.width(look, words[1], "note", 16))


def calendar_room(look: Look, s: CityOfGods, last_turns: int) -> int:
    """The width under which the calendar becomes hard to read."""
    return _words_width(look, eclipse_words(s, last_turns)[1]) + days(s) * look.font(18) + look.px(40)


class Calendar:
    """Where the words and the days of the calendar lie in the header."""

    def __init__(self, look: Look, rect: Rect, s: CityOfGods, last_turns: int) -> None:
        n = self.days = days(s)
        told = eclipse_words(s, last_turns)
        self.words = next(
            (w for w in told if _words_width(look, w) + look.px(30) + n * look.font(18) <= rect.w), told[-1]
        )
        room = max(round(rect.w * 0.27), rect.w - look.px(30) - n * NARROWEST_DAY)
        self.words_w = min(_words_width(look, self.words), room)
        left = rect.x + self.words_w + look.px(18)
        high = round(rect.h * 0.62)
        wide = min(rect.right - look.px(8) - left, n * round(high * 1.3))
        high = min(high, max(look.font(18), round(wide / n * 2.2)))
        self.strip = Rect(left, rect.centery - high // 2, wide, high)
        self.seen = wide >= n * 6
        self.disc = max(7, min(round(rect.h * 0.4), round(wide / n * 0.62)))

    def day(self, day: float) -> tuple[float, float]:
        return self.strip.x + (day + 0.5) * self.strip.w / self.days, self.strip.y + self.strip.h / 2


def discs(look: Look, rect: Rect, s: CityOfGods, last_turns: int) -> dict[str, Rect]:
    """What the dark disc and the sun fill, in the order in which they are drawn."""
    c = Calendar(look, rect, s, last_turns)
    found = {}
    for name, day in (("dark", s.dark), ("sun", s.light)) if c.seen else ():
        found[name] = Rect(0, 0, 2 * c.disc, 2 * c.disc)
        found[name].center = round(c.day(day)[0]), round(c.day(day)[1])
    return found


def calendar(to: Surface, look: Look, rect: Rect, s: CityOfGods, light: float, last_turns: int) -> Rect:
    """When the Eclipse comes, days, the sun at `light`, the dark disc; returns where the days lie."""
    c = Calendar(look, rect, s, last_turns)
    lead = min(rect.h * 0.21, look.font(18) * 0.62)
    say(to, look, c.words[0], rect.x, rect.centery - lead, "heading", GILT, "l", c.words_w, 18)
    say(to, look, c.words[1], rect.x, rect.centery + lead, "note", DUST, "l", c.words_w, 16)
    if not c.seen:
        return Rect(c.strip.x, c.strip.y, 0, 0)
    sky.calendar(c.strip.w, c.strip.h, c.days, s.dark).draw(to, *c.strip.topleft)
    for day, disc in ((float(s.dark), sky.dark_disc(c.disc)), (light, sky.light_disc(c.disc))):
        disc.draw(to, *c.day(day))
    return c.strip

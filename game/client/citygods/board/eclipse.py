"""An Eclipse on view: what every step has scored so far for everybody, shown step by step over the plaza."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from pygame import Rect, Surface

from game.citygods import discovery, scoring
from game.citygods.events import EclipseBegan
from game.citygods.state import CityOfGods
from game.client.citygods.board.layout import Layout
from game.client.citygods.paint import sky
from game.client.paint import disks, panels
from game.client.paint import type as types
from game.client.paint.goods import good
from game.client.paint.look import Look
from game.client.paint.marks import icon
from game.client.paint.palette import DUST, GILT, STUCCO, WHITE, veil
from game.client.paint.type import say
from game.events import Event, Scored
from game.words.phrases import phrase

ROWS = (
    ("avenue", "citygods_view.row_avenue", "avenue", ("eclipse_avenue",)),
    ("lead", "citygods_view.row_lead", "crown", ("eclipse_lead",)),
    ("track", "citygods_view.row_track", "step", ("eclipse_track",)),
    ("masks", "citygods_view.row_masks", "mask", ("eclipse_masks",)),
    ("salary", "citygods_view.row_salary", "cocoa", ("salary",)),
    ("bonus", "citygods_view.row_bonus", "star", ()),
)
"""(name, key of its words, mark, causes of points) of each row; the last one only in the last Eclipse."""
ECLIPSE_ROWS = tuple(row[0] for row in ROWS)
BOT_CAUSES = ("bot_left_over", "bot_technologies", "bot_temples")


def row_of(why: str) -> str:
    """The row in which a cause of points counts; "" if it is no part of an Eclipse."""
    for name, _, _, causes in ROWS:
        if why in causes:
            return name
    return "bonus" if why.startswith("bonus_") or why in BOT_CAUSES else ""


def eclipse_now(s: CityOfGods, who: int) -> dict[str, int]:
    """What an Eclipse would score for a player if it came now, by the rows of its table; salary as far as cocoa goes,
    temple bonuses if it is the last one."""
    found = dict.fromkeys(ECLIPSE_ROWS if scoring.last_eclipse(s) else ECLIPSE_ROWS[:-1], 0)
    if not s.finished:
        for why, n in scoring.forecast(s, who).items():
            found[row_of(why)] += n
    return found


@dataclass
class Eclipse:
    """Which one it is, the points so far by row and player, and the row under way."""

    number: int
    final: bool = False
    points: dict[tuple[str, int], int] = field(default_factory=dict)
    row: str = ""
    """The name of a row; "now": all of them, as if it came now."""

    def count(self, ev: Scored) -> bool:
        """Points for a step of the Eclipse; False: they come from elsewhere."""
        row = row_of(ev.why)
        if row:
            self.points[row, ev.seat] = self.points.get((row, ev.seat), 0) + ev.n
        return bool(row)


def at_the_salary(events: Iterable[Event]) -> Eclipse:
    """The Eclipse in which salaries are paid after all these events."""
    found = Eclipse(1)
    for e in events:
        if isinstance(e, EclipseBegan):
            found = Eclipse(e.number, e.final)
        elif isinstance(e, Scored):
            found.count(e)
    found.row = "salary"
    return found


def wide(players: int) -> int:
    """Design pixels that the table needs."""
    return 400 + 92 * players


def panel_rect(look: Look, lay: Layout, players: int) -> Rect:
    words = max(types.width(look, phrase(row[1]), "strong", 18) for row in ROWS) + lay.px(70 + 92 * players)
    r = Rect(0, 0, max(lay.plaza.w, lay.px(wide(players)), words), lay.plaza.h + lay.px(36))
    r.center = lay.plaza.center
    return r


def plate_height(look: Look) -> int:
    return max(48, round(look.font(17) * 2.6))


def salary_row(look: Look, lay: Layout, players: int, tile: bool = False) -> Rect:
    """Below the table: where a salary is chosen, with a second line for the tile that pays all of it."""
    r = panel_rect(look, lay, players)
    high = plate_height(look) + (tile_height(look) + lay.px(12) if tile else 0)
    return Rect(r.x, r.bottom - lay.px(6), r.w, high + lay.px(32))


def tile_height(look: Look) -> int:
    return max(32, round(look.font(17) * 1.9))


def salary_spots(look: Look, lay: Layout, players: int, n: int) -> list[Rect]:
    """A plate for each of n amounts."""
    row = salary_row(look, lay, players)
    left, gap = row.x + lay.px(78), lay.px(20)
    room = row.right - lay.px(18) - left
    each = min(lay.px(132), (room + gap) // n)
    return [Rect(left + i * each, row.y + lay.px(14), each - gap, row.h - lay.px(32)) for i in range(n)]


def tile_spot(look: Look, lay: Layout, players: int) -> Rect:
    """Below the amounts: the tile that pays all of them."""
    row, left = salary_row(look, lay, players, True), lay.px(78)
    high = tile_height(look)
    return Rect(row.x + left, row.bottom - lay.px(18) - high, row.w - left - lay.px(18), high)


def draw(
    to: Surface, look: Look, lay: Layout, s: CityOfGods, now: Eclipse, glyphs: Sequence[str], asking: int,
    foot: str = "",
) -> None:  # fmt: skip
    """Over the plaza, with the table in the dark; `asking`: whose salary is chosen below it, -1 nobody's; `foot`: how
    one goes on."""
    panels.scrim(to, lay.ring_rect, 0.45)
    r = panel_rect(look, lay, len(s.players))
    if asking >= 0:
        row = salary_row(look, lay, len(s.players), bool(discovery.held(s, asking, "ignore_cocoa")))
        panels.panel(look, *row.size, edge=look.palette.player[glyphs[asking]]).draw(to, *row.topleft)
        disks.portrait(look, glyphs[asking], max(12, lay.px(24))).draw(to, row.x + lay.px(40), row.centery)
    rows = ECLIPSE_ROWS if now.final else ECLIPSE_ROWS[:-1]
    table(to, look, r, s, now, glyphs, heading(s, now), rows)
    after(to, look, lay, r, s, now, foot)


def after(to: Surface, look: Look, lay: Layout, r: Rect, s: CityOfGods, now: Eclipse, foot: str) -> None:
    """Under the table while nobody is asked: what begins anew, and how one goes on."""
    if not foot:
        return
    steps = s.dark - s.light
    anew = [phrase("citygods_view.eclipse_anew", steps=steps)] if steps > 0 and not now.final else []
    lines = [line for said in (*anew, foot) for line in types.wrap(look, said, "note", r.w - lay.px(40), 17)]
    lead = types.height(look, "note", 17)
    box = Rect(r.x, r.bottom - lay.px(6), r.w, lead * len(lines) + lay.px(24))
    panels.panel(look, *box.size, edge=veil(GILT, 0.5)).draw(to, *box.topleft)
    for i, line in enumerate(lines):
        tone = STUCCO if i < len(lines) - 1 else DUST
        say(to, look, line, box.centerx, box.y + lay.px(12) + round((i + 0.5) * lead), "note", tone, "m", box.w, 17)


def heading(s: CityOfGods, now: Eclipse) -> str:
    """It keeps its number while it is read, though the next one is on its way."""
    if now.final:
        return phrase("citygods_view.last_eclipse")
    return phrase("citygods_view.eclipse_of", number=now.number, eclipses=s.box.eclipses)


def table(
    to: Surface, look: Look, r: Rect, s: CityOfGods, now: Eclipse, glyphs: Sequence[str], title: str,
    shown: Sequence[str],
) -> None:  # fmt: skip
    """A row for each step, a column for each player; the step under way stands out."""
    n, px = len(s.players), look.px
    panels.panel(look, *r.size, edge=veil(GILT, 0.8)).draw(to, *r.topleft)
    pad, head = px(20), max(px(58), look.font(24) * 2)
    top = r.y + head // 2 + px(6)
    disc = max(12, px(24))
    sky.dark_disc(disc).draw(to, r.x + pad + disc, top)
    cell = min(px(92), (r.w - round(r.w * 0.4)) // n)
    left = r.right - pad // 2 - cell * n
    said = r.x + pad + 2 * disc + px(12)
    say(to, look, title, said, top, "heading", GILT, "l", left - said - pad // 2, 25)
    middles = [left + cell * w + cell // 2 for w in range(n)]
    for w, x in enumerate(middles):
        disks.token(look, glyphs[w], max(10, px(19))).draw(to, x, top)
    rows = [row for row in ROWS if row[0] in shown]
    reached = shown.index(now.row) if now.row in shown else len(shown) if now.row == "now" else -1
    foot = max(px(46), look.font(24) * 1.7)
    each = int((r.h - head - foot - px(12)) // len(rows))
    y = r.y + head + px(4)
    for i, row in enumerate(rows):
        box = Rect(r.x + pad // 2, y, r.w - pad, each)
        if row[0] == now.row:
            panels.plaque(look, box.w, max(20, each - 2), (104, 78, 34), 0).draw(to, box.x, box.y + 1)
        elif i % 2 == 0:
            panels.scrim(to, box, 0.22)
        _row(to, look, box, row, now, middles, left, i <= reached)
        y += each
    to.fill(GILT, (r.x + pad, y + px(4), r.w - 2 * pad, max(1, px(2))))
    y += px(6) + (r.bottom - px(8) - y - px(6)) // 2
    say(
        to,
        look,
        phrase("citygods_view.together"),
        r.x + pad // 2 + px(46),
        y,
        "strong",
        GILT,
        "l",
        left - r.x - 2 * pad,
        19,
    )
    for w, middle in enumerate(middles):
        total = sum(v for (_, who), v in now.points.items() if who == w)
        say(to, look, f"{total:+d}" if total else "0", middle, y, "number", look.palette.focus, "m", cell, 26)


def _row(
    to: Surface, look: Look, box: Rect, row: tuple[str, str, str, tuple[str, ...]], now: Eclipse, middles: list[int],
    left: int, past: bool,
) -> None:  # fmt: skip
    name, key, mark, _ = row
    here = name == now.row
    size = min(look.px(28), box.h - 4)
    if mark == "cocoa":
        good("cocoa", size, False).draw(to, box.x + look.px(24), box.centery)
    else:
        icon(mark, size, GILT if past else veil(GILT, 0.5)).draw(to, box.x + look.px(24), box.centery)
    x = box.x + look.px(46)
    role = "strong" if here else "note"
    say(to, look, phrase(key), x, box.centery, role, WHITE if past else DUST, "l", left - x - look.px(4), 18)
    for w, middle in enumerate(middles):
        v = now.points.get((name, w), 0)
        if past or v:
            tone = look.palette.loss if v < 0 else look.palette.focus if here and v else STUCCO if v else DUST
            say(to, look, f"{v:+d}" if v else "0", middle, box.centery, "number", tone, "m", None, 23 if here else 20)

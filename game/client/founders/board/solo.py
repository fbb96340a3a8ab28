"""The solo game beside the board: the First Founders' tracks, bag and sections, and the three challenges."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.client.founders.board.layout import columns, rows
from game.client.founders.paint.pyramid import tile as pyramid_tile
from game.client.paint import disks, panels, signs, widgets
from game.client.paint import type as types
from game.client.paint.goods import cube
from game.client.paint.look import Look
from game.client.paint.palette import BASALT, DUST, GILT, MALACHITE, RGB, STUCCO
from game.client.paint.type import say
from game.founders import challenges, scoring
from game.founders.box import CHALLENGE_KINDS, COLORS, RESOURCES, ChallengeKind
from game.founders.state import Founders
from game.words import founders_things as words
from game.words.phrases import phrase


class Zones:
    """The panel cut into the founders and the challenges: side by side, or one above the other in a column."""

    def __init__(self, rect: Rect, k: float) -> None:
        self.rect = rect
        gap = max(6, round(12 * k))
        if rect.w > rect.h * 1.6:
            w = round((rect.w - gap) * 0.5)
            self.founders = Rect(rect.x, rect.y, w, rect.h)
            self.challenges = Rect(rect.x + w + gap, rect.y, rect.w - w - gap, rect.h)
        else:
            h = min(round((rect.h - gap) * 0.5), round(rect.w * 0.74))
            self.founders = Rect(rect.x, rect.y, rect.w, h)
            self.challenges = Rect(rect.x, rect.y + h + gap, rect.w, min(rect.h - h - gap, round(rect.w * 0.9)))
        pad = max(6, round(12 * k))
        inner = self.founders.inflate(-2 * pad, -2 * pad)
        head = max(20, round(26 * k))
        self.bag = Rect(inner.x, inner.y, inner.w, head)
        self.lines = rows(Rect(inner.x, inner.y + head, inner.w, inner.h - head), 2, max(3, round(6 * k)))

    def slot(self, founder: int, slot: int) -> Rect:
        """A slot of a founder's track."""
        line = self.lines[founder]
        face = min(line.h, line.w // 7)
        left = line.x + round(face * 1.75)
        return columns(Rect(left, line.y, line.right - left - round(face * 1.15), line.h), 3, 6)[slot]

    def bag_of(self, founder: int) -> tuple[int, int]:
        """Where the disks of a founder rest that are still in the bag."""
        line = self.lines[founder]
        face = min(line.h, line.w // 7)
        return line.right - round(face * 0.55), line.centery + round(face * 0.28)


def founders(to: Surface, look: Look, rect: Rect, s: Founders, glyphs: Sequence[str]) -> None:
    """A row for each founder: who, the track with its token, disks in the bag."""
    assert s.solo is not None
    z = Zones(rect, look.k)
    panels.panel(look, *z.founders.size, fill=BASALT).draw(to, *z.founders.topleft)
    say(
        to,
        look,
        phrase("founders_view.first_founders"),
        z.bag.x,
        z.bag.centery,
        "heading",
        GILT,
        "l",
        z.bag.w * 0.5,
        21,
    )
    note = phrase("founders_view.bag", aside=sum(s.solo.aside))
    say(to, look, note, z.bag.right, z.bag.centery, "note", DUST, "r", z.bag.w * 0.5, 16)
    for f in (0, 1):
        line = z.lines[f]
        glyph = glyphs[1 + f]
        panels.well(look, *line.size, fill=(36, 32, 36)).draw(to, *line.topleft)
        face = min(line.h, line.w // 7)
        disks.portrait(look, glyph, max(10, round(face * 0.34))).draw(to, line.x + round(face * 0.52), line.centery)
        name = phrase("founders_view.second_short" if f else "founders_view.first_short")
        say(to, look, name, line.x + round(face * 1.0), line.centery, "strong", STUCCO, "l", face * 0.75, 18)
        for i in range(3):
            _slot(to, look, z.slot(f, i), s, f, i, glyph)
        x, y = z.bag_of(f)
        r = max(9, round(min(line.h, line.w // 6) * 0.26))
        if s.solo.bag[f]:
            disks.stack(look, (glyph,) * min(3, s.solo.bag[f]), r, False).draw(to, x - r * 0.4, y)
        else:
            disks.socket(look, r).draw(to, x - r * 0.4, y)
        widgets.count(s.solo.bag[f], max(18, round(r * 1.15))).draw(to, x + r * 0.85, y - r * 0.35)


def _slot(to: Surface, look: Look, r: Rect, s: Founders, f: int, i: int, glyph: str) -> None:
    assert s.solo is not None
    track = s.solo.tracks[f]
    here = s.solo.token[f] == i and bool(track)
    if here:
        panels.plaque(look, r.w, round(r.h * 0.86), (96, 76, 44), 0).draw(to, r.x, r.y + round(r.h * 0.07))
    if i >= len(track):
        return
    color, resource = track[i]
    if r.h > r.w * 1.2:  # one above the other
        side = min(round(r.h * 0.34), round(r.w * 0.5))
        pyramid_tile(look, COLORS[color], side).draw(to, r.centerx - side // 2, r.y + r.h * 0.14)
        size = max(7, round(side * 0.3)) if here else 0
        cube(look, RESOURCES[resource], round(side * 0.7)).draw(to, r.centerx - size * 0.8, r.y + r.h * 0.72)
        if here:
            low = r.bottom - r.h * 0.13 - size
            disks.token(look, glyph, size, look.palette.focus).draw(to, r.right - size * 1.2, low)
        return
    side = round(min(r.h * 0.5, r.w * 0.32) * (0.85 if here else 1.0))
    token = max(7, round(min(r.h * 0.26, r.w * 0.13)))
    middle = r.centerx - (round(token * 1.3) if here else 0)  # the token stands beside what it is on, in its slot
    pyramid_tile(look, COLORS[color], side).draw(to, middle - round(side * 1.05), r.centery - side * 0.42)
    cube(look, RESOURCES[resource], round(side * 0.66)).draw(to, middle + round(side * 0.72), r.centery)
    if here:
        disks.token(look, glyph, token, look.palette.focus).draw(to, r.right - token - max(2, r.w * 0.04), r.centery)


def challenge_rect(rect: Rect, k: float, i: int) -> Rect:
    z = Zones(rect, k)
    pad = max(6, round(12 * k))
    inner = z.challenges.inflate(-2 * pad, -2 * pad)
    head = max(20, round(26 * k))
    return rows(Rect(inner.x, inner.y + head, inner.w, inner.h - head), 3, max(2, round(4 * k)))[i]


def challenge_panel(to: Surface, look: Look, rect: Rect, s: Founders) -> None:
    """Target, what would be scored now, and how far each challenge is."""
    assert s.solo is not None
    z = Zones(rect, look.k)
    box = z.challenges
    panels.panel(look, *box.size, fill=BASALT).draw(to, *box.topleft)
    pad = max(6, round(12 * look.k))
    goal = scoring.target(s)
    now = s.players[0].vp + (0 if s.finished else sum(scoring.districts(s, 0)))
    y = box.y + pad + max(20, round(26 * look.k)) // 2
    say(to, look, phrase("founders_view.challenges"), box.x + pad, y, "heading", GILT, "l", box.w * 0.4, 21)
    tone = look.palette.glow if now > goal else look.palette.focus
    beat = phrase("founders_view.beat", goal=goal)
    line = signs.line(
        look, (phrase("founders_view.with_districts_now"), ("strong", str(now)), beat), "note", STUCCO, 17
    )
    short = signs.line(look, (("strong", str(now)), beat), "note", STUCCO, 17)
    line = line if line.size[0] < box.w * 0.62 - pad else short
    line.draw(to, box.right - pad - line.size[0], y)
    if not any(s.solo.challenges):
        first = challenge_rect(rect, look.k, 0)
        say(to, look, phrase("founders_view.no_challenges"), first.x, first.centery, "note", DUST, "l", first.w)
        return
    for i, (kind, n) in enumerate(zip(CHALLENGE_KINDS, s.solo.challenges, strict=True)):
        _challenge(to, look, challenge_rect(rect, look.k, i), s, kind, n, tone)


def _challenge(to: Surface, look: Look, r: Rect, s: Founders, kind: ChallengeKind, n: int, tone: RGB) -> None:
    panels.well(look, *r.size, fill=(36, 32, 36)).draw(to, *r.topleft)
    size = max(18, min(round(r.h * 0.66), look.px(30)))
    adds = f"+{s.box.challenges[kind][n - 1].extra}" if n else "–"
    widest = types.width(look, "+15", "strong", 17)
    start = round(max(size * 1.45, widest + size * 0.55))  # large print pushes what follows to the right
    say(to, look, adds, r.x + (start - size * 0.1) / 2, r.centery, "strong", tone if n else DUST, "m", None, 17)
    if not n:
        say(
            to,
            look,
            phrase("founders_view.no_challenge_of", kind=words.KINDS[kind]),
            r.x + start,
            r.centery,
            "note",
            DUST,
            "l",
            r.w - size * 2,
        )
        return
    one = s.box.challenges[kind][n - 1]
    at = challenges.progress(s, one.code)
    right = r.right - round(size * 0.3)
    if at is not None:
        have, need = at
        met = have >= need
        score = f"{have}/{need}"
        wide = types.width(look, score, "strong", 18)
        say(to, look, score, right - wide, r.centery, "strong", look.palette.glow if met else STUCCO, "l", None, 18)
        right -= wide + round(size * 0.3)
        if met:
            widgets.badge(look, round(size * 0.6), "done").draw(to, right - size * 0.3, r.centery)
            right -= round(size * 0.8)
        share = max(0.0, min(1.0, have / max(1, need)))
        bar = Rect(
            r.x + start,
            r.bottom - max(4, round(r.h * 0.16)),
            right - r.x - start - round(size * 0.2),
            max(2, round(r.h * 0.07)),
        )
        to.fill((64, 56, 60), bar)
        to.fill(MALACHITE if met else look.palette.focus, (bar.x, bar.y, round(bar.w * share), bar.h))
    else:
        widgets.badge(look, round(size * 0.7), "done").draw(
            to, right - size * 0.35, r.centery
        )  # a rule: cannot be broken
        right -= round(size * 0.8)
    x = r.x + start
    room = right - x - size * 0.2
    printed = words.in_points(one.text)
    lines = types.wrap(look, printed, "note", int(room), 17)
    if len(lines) > 1 and r.h > look.font(17) * 2.5:
        for j, line in enumerate(lines[:2]):
            said = line if j == 0 or len(lines) == 2 else types.fit(look, " ".join(lines[1:]), "note", int(room), 17)
            say(to, look, said, x, r.centery + (j - 0.55) * look.font(17) * 1.15, "note", STUCCO, "l", room, 17)
    else:
        say(to, look, printed, x, r.centery - (r.h * 0.05 if at is not None else 0), "note", STUCCO, "l", room, 17)

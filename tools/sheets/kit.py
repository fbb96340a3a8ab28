"""The shared part of the contact sheet: pigments, type, panels, buttons, goods, disks, dice, marks, states."""

from __future__ import annotations

from collections.abc import Iterator

from game.assets import asset
from game.client.paint import dice, disks, goods, marks, motion, palette, panels, signs, widgets
from game.client.paint.look import Look, Sprite
from game.client.paint.palette import BASALT, GLYPHS, MALACHITE, MURAL, OCHRE, RGB, SAND, STUCCO, dark, veil
from game.client.paint.room import room
from game.client.paint.title import paint_title
from game.client.paint.type import ROLES, text
from game.client.paint.wordmark import wordmark

Items = list[tuple[str, Sprite]]
PIGMENTS = (
    "obsidian",
    "basalt",
    "stucco",
    "ochre",
    "hematite",
    "malachite",
    "turquoise",
    "maya",
    "cocoa",
    "tezontle",
    "sand",
    "plaster",
    "mural",
)


def chapters(look: Look) -> Iterator[tuple[str, RGB, Items]]:
    px, p = look.px, look.palette
    swatches = [(name, panels.plaque(look, px(84), px(48), getattr(palette, name.upper()))) for name in PIGMENTS]
    lights = [("legal", p.glow), ("yours", p.focus), ("loss", p.loss)]
    yield "Pigments", BASALT, swatches + [(n, panels.plaque(look, px(84), px(48), tone)) for n, tone in lights]
    yield "Type", BASALT, [(role, text(look, "Tollan 0123", role)) for role in ROLES]
    yield "Buttons", BASALT, _buttons(look)
    yield "Widgets", BASALT, _widgets(look)
    yield "Frames", BASALT, _frames(look)
    yield (
        "Cubes and goods",
        STUCCO,
        [
            *(
                (kind + (" " + mood if mood else ""), goods.cube(look, kind, px(36), mood))
                for kind in ("wood", "stone", "gold", "any")
                for mood in ("", "gain", "loss", "dusk")
            ),
            *((kind, goods.good(kind, px(48))) for kind in goods.PICTURE),
            ("unknown draw", goods.unknown(px(44))),
        ],
    )
    yield "Players", BASALT, [item for who in GLYPHS for item in _player(look, who)]
    yield "Dice", BASALT, _dice(look)
    yield "Disks", BASALT, _disks(look)
    yield "Sentences", BASALT, [("", signs.line(look, parts, "prompt")) for parts in _SENTENCES]
    files = sorted(path.stem for path in asset("art").glob("*.svg") if path.stem != "architect")
    yield "Marks", BASALT, [(name, marks.icon(name, px(40))) for name in files]
    small = px(480), px(270)
    yield (
        "Room and title",
        BASALT,
        [
            ("room", room(Look(look.k / 4, p), *small)),
            ("title", Sprite(list(paint_title(small))[-1])),
            ("name", wordmark(px(90))),
        ],
    )


_SENTENCES: tuple[tuple[signs.Part, ...], ...] = (
    (
        "Place the ",
        ("strong", "gold building"),
        ": ",
        ("strong", "+7", "gain"),
        ("cube", "gold"),
        ", ",
        ("strong", "−1", "loss"),
        ("cube", "wood"),
        ", a mask ",
        ("mask", "turquoise"),
        ("vp", 6),
    ),
    (
        "The main action costs 2 ",
        ("good", "cocoa"),
        " and gives 2 ",
        ("good", "gold"),
        "; one step in ",
        ("step", "blue"),
        ("step", "red"),
        ("step", "green"),
        " or ",
        ("step", "any"),
        " ",
        ("key", "Enter"),
    ),
)


def _buttons(look: Look) -> Items:
    px = look.px
    out = [
        (state, widgets.button(look, px(120), px(54), "Undo", "undo", None, "plain", state)) for state in widgets.STATES
    ]
    out += [
        (kind, widgets.button(look, px(200), px(54), "Place here", "check", "Enter", kind)) for kind in widgets.BUTTON
    ]
    out += [(state, widgets.tile_button(look, px(42), "gear", state)) for state in widgets.STATES]
    return [*out, ("lit", widgets.tile_button(look, px(42), "menu", lit=True))]


def _widgets(look: Look) -> Items:
    px = look.px
    out: Items = [(state, widgets.field(look, px(180), px(42), state)) for state in ("rest", "focus", "wrong")]
    out += [("on", widgets.switch(look, True)), ("off", widgets.switch(look, False, "focus"))]
    out += [(f"{part:.0%}", widgets.slider(look, px(140), part)) for part in (0.0, 0.4, 1.0)]
    out += [(key, widgets.keycap(look, key)) for key in ("R", "Enter")]
    out += [("chip", widgets.chip(look, "Pay 2", edge=look.palette.focus))]
    out += [(str(n), widgets.seal(px(46), n)) for n in (2, 12, "+6", 100)]
    out += [(name, widgets.badge(look, px(30), name)) for name in widgets.SIGNS]
    out += [("strength", widgets.strength(n, px(34), n == 4)) for n in (1, 4)]
    return [*out, ("count", widgets.count(3, px(26)))]


def _frames(look: Look) -> Items:
    px, w, h = look.px, look.px(150), look.px(110)
    return [
        ("panel", panels.panel(look, w, h)),
        ("yours", panels.panel(look, w, h, (52, 46, 52), veil(OCHRE, 0.5))),
        ("slab", panels.slab(look, w, h)),
        ("painted slab", panels.slab(look, w, h, MURAL)),
        ("well", panels.well(look, w, h, SAND)),
        ("lintel", panels.lintel(look, w, px(36), dark(MALACHITE, 0.5))),
        ("lintel, now", panels.lintel(look, w, px(36), dark(MALACHITE, 0.5), True)),
        ("tooltip", panels.tooltip(look, w, px(70), (px(40), px(100)))),
        ("focus", panels.focus_ring(look, px(90), px(50))),
        ("legal", panels.legal_ring(look, px(90), px(50))),
        ("bar", panels.bar(look, w, px(56))),
        ("fret", panels.fret_band(look, px(300), 2.6)),
    ]


def _player(look: Look, who: str) -> Items:
    px = look.px
    return [
        (who, disks.portrait(look, who, px(36))),
        ("", disks.token(look, who, px(20))),
        ("", disks.token(look, who, px(12))),
        ("", disks.stack(look, (who,), px(32))),
        ("", marks.icon(who, px(40), look.palette.player[who])),
        ("", disks.pips_left(look, who, 2, 3, px(12))),
    ]


def _dice(look: Look) -> Items:
    side = look.px(42)
    out: Items = [(f"{who} {n}", dice.die(look, who, n, side)) for n, who in enumerate(GLYPHS, 1)]
    out += [("5", dice.die(look, "sun", 5, side)), ("6", dice.die(look, "owl", 6, side))]
    out += [
        (state, dice.die(look, who, 4, side, state)) for state in ("locked", "off", "ascended") for who in GLYPHS[:2]
    ]
    out += [("may stand", dice.ghost_die(look, side, "sun")), ("stood", dice.ghost_die(look, side, "sun", "home"))]
    lifted = motion.in_hand(dice.die(look, "jaguar", 3, side), side)
    lit = motion.legal_halo(look, dice.die(look, "jaguar", 3, side))
    out += [("in hand", lifted), ("legal light", lit), ("padlock", dice.padlock(look.px(36)))]
    out += [(f"d8: {n}", dice.rolling(8, n, look.px(56))) for n in (1, 6, 8)]
    out += [("tumbling", motion.turned(dice.rolling(6, n, look.px(44)), 24 * n)) for n in (2, 5)]
    return out + [("printed", dice.face(n, look.px(24))) for n in range(1, 7)]


def _disks(look: Look) -> Items:
    r = look.px(40)
    tower: tuple[disks.Disk, ...] = ((("vp", 2),), "serpent", "sun", "jaguar")
    out: Items = [(f"{n} high", disks.stack(look, tower[:n], r)) for n in range(1, 5)]
    out += [(lit or "dark", disks.socket(look, r, lit)) for lit in ("", "focus", "legal", "shut")]
    return out + [(kind, disks.action(look, kind, look.px(38))) for kind in ("build", "influence")]

"""The City of Gods' part of the contact sheet: every tile and board of the component table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.citygods import make_box
from game.citygods.box import TEMPLES, Box
from game.citygods.teotibot import TILES
from game.client.citygods.board import pictures
from game.client.citygods.paint import boards, sky, stones, teotibot, tiles, tracks
from game.client.paint.look import Look, Sprite
from game.client.paint.palette import BASALT, GLYPHS, RGB, STUCCO

Items = list[tuple[str, Sprite]]


def printed(data: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """The four decoration places beside the base that print a pair."""
    return tuple((s["side"], s["printed"]) for s in data["decoration_spaces"]["spaces"] if "printed" in s)


def chapters(look: Look, data: Mapping[str, Any]) -> Iterator[tuple[str, RGB, Items]]:
    px, box = look.px, make_box(data)
    names = {b["number"]: b["name"] for b in data["action_board"]}
    faces: Items = [
        ("", boards.board(look, n, name, pictures.body(box, n), px(464 if n in (1, 8) else 388)))
        for n, name in names.items()
    ]
    faces.append(("dim", boards.board(look, 4, names[4], pictures.body(box, 4), px(388), True)))
    yield "Action boards", BASALT, faces
    cells = pictures.body(box, 4)[1]
    yield (
        "On the boards",
        STUCCO,
        [
            *(
                (f"{who} {'taken' if taken else 'empty'}", boards.well(look, who, px(86), px(49), taken))
                for taken in (False, True)
                for who in GLYPHS
            ),
            ("lit cell", boards.lit_cell(look, 4, cells[1][1], 1, 1, px(388))),
            ("house", boards.house(px(40))),
            ("way", boards.way(px(28), 0)),
            ("way", boards.way(px(28), 90)),
            ("price", boards.price(look, (("say", "+2"), ("good", "cocoa")), px(28))),
            ("hovered", boards.price(look, (("say", "Main −2"), ("good", "cocoa")), px(32), True)),
            ("niche", tiles.niche(look, px(53))),
            *((f"{w} {n}", tiles.niche(look, px(53), w, n)) for n, w in enumerate(GLYPHS, 1)),
            *(("", tiles.medallion(n, px(22))) for n in names),
        ],
    )
    discoveries = list({d.name: d for d in box.discoveries.values()}.values())
    yield (
        "Discovery tiles",
        BASALT,
        [
            *((d.name.replace("_", " "), pictures.discovery(look, box, d.id, px(62))) for d in discoveries),
            *((state, pictures.discovery(look, box, discoveries[1].id, px(62), state)) for state in ("legal", "off")),
            ("back", tiles.discovery_back(px(62))),
            ("used", tiles.discovery_back(px(62), True)),
            ("taken", tiles.gap(px(62), px(62))),
            *(("", pictures.discovery(look, box, d.id, px(40))) for d in discoveries),
        ],
    )
    owners = {n: GLYPHS[: i % 5] for i, n in enumerate(box.technologies)}
    yield (
        "Technologies",
        BASALT,
        [
            *((str(n), pictures.technology(look, box, n, owners[n], px(105), px(55))) for n in box.technologies),
            *((str(n), pictures.technology(look, box, n, (), px(98), px(48), mine=True)) for n in box.technologies),
        ],
    )
    yield "Royal tiles", BASALT, [(str(n), pictures.royal(look, box, n, px(120), px(68))) for n in box.royals]
    states = {1: "legal", 2: "focus"}
    yield (
        "Starting tiles",
        BASALT,
        [(str(n), pictures.starting(look, box, n, px(150), px(100), states.get(n, ""))) for n in box.starting],
    )
    yield (
        "Temple bonus tiles",
        BASALT,
        [(b.name.replace("_", " "), pictures.bonus(look, box, b.id, px(84), px(64))) for b in box.bonuses.values()],
    )
    yield "Pyramid", BASALT, _pyramid(look, data)
    yield (
        "Decorations",
        BASALT,
        [
            *(
                (str(d["id"]), stones.decoration(look, d["icons"], "north", px(106), px(42), True))
                for d in data["decoration_tiles"]["tiles"]
            ),
            *((side, stones.decoration(look, "Gn", side, px(80), px(36))) for side in ("north", "south")),
            *((side, stones.decoration(look, "Gn", side, px(40), px(72))) for side in ("west", "east")),
            ("may lie", stones.decoration_place(look, px(80), px(36))),
        ],
    )
    yield "Temples and tracks", BASALT, _tracks(look, box)
    yield (
        "Teotibot",
        BASALT,
        [
            *((kind, teotibot.action_tile(look, kind, px(104))) for kind in TILES),
            *((state, teotibot.action_tile(look, "nobles", px(104), state)) for state in ("now", "aside")),
            ("from left", teotibot.direction_tile(True, px(80))),
            ("from right", teotibot.direction_tile(False, px(80))),
            ("", teotibot.slot_label("6 7 8", px(104))),
        ],
    )


def _pyramid(look: Look, data: Mapping[str, Any]) -> Items:
    px = look.px
    w, h = px(464), px(380)
    u = stones.unit(w, h)
    out: Items = [("plaza and base", stones.plaza(look, w, h, tuple(data["pyramid_base"]["cells"]), printed(data)))]
    out += [(f"level {n}", stones.stone(look, "bnrG", u, n)) for n in range(1, 5)]
    out += [
        ("may lie", stones.stone_place(look, u, 1)),
        ("will lie", stones.stone_place(look, u, 2, 1.0, "gBrn")),
        ("match", stones.match_light(look, u, None)),
        ("coloured match", stones.match_light(look, u, "blue")),
    ]
    return out + [(str(t["id"]), stones.stone_tile(look, t["icons"], px(66))) for t in data["pyramid_tiles"]["tiles"]]


def _tracks(look: Look, box: Box) -> Items:
    px, h = look.px, look.px(700)
    out: Items = [
        (f"{name}, {n} players", tracks.temple(look, name, steps, px(92), h))
        for n in (2, 4)
        for name, steps in zip(TEMPLES, pictures.temple_steps(box, n), strict=True)
    ]
    out += [
        ("avenue", tracks.lane(px(94), px(350), box.avenue_max)),
        ("pyramid", tracks.lane(px(88), px(350), 10, tracks.PYRAMID_TONE, 0.62)),
        ("ledge", tracks.ledge(px(100), px(30))),
        ("buildings", tracks.buildings_row(look, px(280), px(80), box.building_values, 5)),
        ("calendar", sky.calendar(px(598), px(36), max(d[0] for d in box.dark_start), 10)),
        ("light", sky.light_disc(px(23))),
        ("dark", sky.dark_disc(px(23))),
        ("ascension", pictures.wheel(look, box, px(100))),
        ("to choose", pictures.wheel(look, box, px(130), (0, 2, 3), 1)),
    ]
    return out

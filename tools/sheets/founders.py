"""The Founders' part of the contact sheet: every building, temple, tile and board of the component table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.client.founders.board import pictures
from game.client.founders.paint import blocks, board, city, people, pyramid, tiles
from game.client.founders.questions import lights
from game.client.paint import disks, motion
from game.client.paint.look import Look, Sprite
from game.client.paint.palette import BASALT, GLYPHS, MASKS, PLASTER, RGB, STUCCO
from game.founders import make_box
from game.founders.box import BONUS_KINDS, COLORS

Items = list[tuple[str, Sprite]]


def shape(data: Mapping[str, Any], name: str) -> blocks.Cells:
    """The cells of a named shape of the component table."""
    rows = data["shapes"][name]["art"].split()
    return tuple((r, q) for r, row in enumerate(rows) for q, ch in enumerate(row) if ch == "@")


def chapters(look: Look, data: Mapping[str, Any]) -> Iterator[tuple[str, RGB, Items]]:
    px, u, box = look.px, look.px(46), make_box(data)
    shapes = {name: shape(data, name) for name in data["shapes"]}
    built: Items = [(b["id"], blocks.block(look, b["type"], shapes[b["shape"]], u)) for b in data["buildings"]]
    built += [(t["id"], blocks.block(look, t["id"], shapes[t["shape"]], u)) for t in data["temples"]]
    yield "Buildings and temples", STUCCO, built
    yield "States of a block and its ground", STUCCO, _states(look, u, shapes["S4"])
    yield (
        "Pyramid",
        STUCCO,
        [
            *(
                (f"{colour} {level}", pyramid.tile(look, colour, px(88), level))
                for level in (1, 2, 3)
                for colour in data["pyramid"]["colors"]
            ),
            ("blank", pyramid.tile(look, "blank", px(88))),
            ("out of reach", pyramid.tile(look, "red", px(88), dim=True)),
            *((f"pile of {n}", pyramid.tile_pile(look, "blue", px(66), n)) for n in range(3)),
            ("may lie", pyramid.place(look, px(88))),
            ("will lie", pyramid.place(look, px(88), 2, 1.0, "green")),
        ],
    )
    yield (
        "Worship tiles",
        PLASTER,
        [
            *(
                (t.id, tiles.worship_tile(look, COLORS[t.color], *tiles.worship_signs(box, t), px(93), px(96)))
                for t in box.worship
            ),
            *(
                (
                    f"wide {state}",
                    tiles.worship_tile(look, COLORS[t.color], *tiles.worship_signs(box, t), px(150), px(70), state),
                )
                for t, state in zip(box.worship[::7], ("", "legal", "focus", "off", "done"), strict=False)
            ),
            *((colour, tiles.worship_card(look, colour, px(28), px(40))) for colour in data["pyramid"]["colors"]),
        ],
    )
    yield "Bonus disks", PLASTER, [(k, disks.stack(look, (tiles.bonus_face(k),), px(36))) for k in BONUS_KINDS]
    yield (
        "Masks",
        PLASTER,
        [
            *(
                (f"{m['color']} {m['values'][0]}", tiles.mask_tile(look, m["color"], m["values"][0], px(76), n))
                for m, n in zip(data["mask_tiles"], (5, 3, 1), strict=True)
            ),
            *((f"{m} gone", tiles.mask_tile(look, m, 0, px(76), 0)) for m in MASKS),
            *((m, tiles.mask_print(look, m, px(44))) for m in MASKS),
            ("claimed", tiles.mask_print(look, "yellow", px(44), True)),
            *(
                (
                    f"price {t['id']}",
                    tiles.price(look, tuple(g for g, n in t["cost"].items() for _ in range(n)), t["extra"], px(34)),
                )
                for t in data["temples"]
            ),
        ],
    )
    yield (
        "People and rounds",
        BASALT,
        [
            *((who, people.architect(look, who, px(110))) for who in GLYPHS),
            ("next", people.architect_shade(look, px(70))),
            ("sun", people.sun(look, px(44))),
            ("eclipse", people.eclipse(px(38))),
            *((f"round {n}", people.round_track(look, 4, n, 4, px(58))) for n in (1, 3, 4)),
        ],
    )
    values = tuple(data["favor_track"]["vp"])
    yield (
        "Main board",
        BASALT,
        [
            ("table", board.table(look, px(420), px(260))),
            ("section", board.section(look, px(300), px(160))),
            ("heading", board.heading(look, px(300), px(36), "Construct a building", "build", True)),
            ("heading", board.heading(look, px(300), px(36), "Make an offering", "influence")),
            ("street", board.street(look, px(420), px(150))),
            ("favor", board.favor_track(px(310), px(84), values)),
        ],
    )
    for name, entry in data["boards"].items():
        art, signs = tuple(entry["art"].split()), pictures.reward_rows(box, name)
        faces: Items = [("", city.board(look, px(38), art, signs))]
        faces += [("small", city.small(look, px(12), art, "left"))]
        if name == "A":
            faces += [(f"reach {where}", _with_light(look, px(38), art, signs, where)) for where in city.SIDES]
        yield f"City {name}", BASALT, faces


def _states(look: Look, u: int, cells: blocks.Cells) -> Items:
    ground = ((0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1), (2, 2))
    return [
        ("standing", blocks.block(look, "gold", cells, u)),
        ("out of reach", blocks.block(look, "gold", cells, u, dim=True)),
        ("legal ground", lights.whole_pool(look, u, ground)),
        ("will snap here", blocks.block_ghost(look, "gold", cells, u)),
        ("may not", blocks.block_ghost(look, "gold", cells, u, False)),
        ("in hand", motion.in_hand(blocks.block(look, "gold", cells, u, cast=False), u)),
        ("sold out", blocks.block_socket(look, cells, u, wears="gold")),
        ("its tile is in hand", blocks.block_socket(look, cells, u, wears="gold", lit=True)),
        ("pile of 2", blocks.market_pile(look, "gold", cells, u, 2)),
        ("thumbnail", blocks.block(look, "gold", cells, look.px(11))),
    ]


def _with_light(look: Look, u: int, art: tuple[str, ...], signs: tuple[tiles.Row, ...], where: str) -> Sprite:
    ground = city.board(look, u, art, signs)
    out = Sprite(ground.surface.copy(), ground.ax, ground.ay)
    city.score_track(out.surface, look, u, 41, 47, out.ax, out.ay)
    corner = city.grid(u)
    city.reach_light(look, u, where).draw(out.surface, out.ax + corner, out.ay + corner)
    return out

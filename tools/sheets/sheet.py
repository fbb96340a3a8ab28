"""Contact sheets: every piece, tile and board of the kit on one page, to be looked at.

python -m tools.sheets.sheet OUT.png [--game kit|founders|citygods] [--part WORDS] [--scale S] [--palette P]
"""

from __future__ import annotations

import argparse
import os
import time
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.assets import asset
from game.client.paint.cache import SHELF
from game.client.paint.look import Look, Sprite
from game.client.paint.palette import GILT, PALETTES, RGB
from game.client.paint.panels import panel
from game.client.paint.type import text
from tools.sheets import citygods, founders, kit

Chapter = tuple[str, RGB, list[tuple[str, Sprite]]]  # heading, ground, captioned sprites
GAMES = ("kit", "founders", "citygods")


def table(game: str) -> dict[str, Any]:
    """The component table of a game."""
    with asset("data", f"{game}.toml").open("rb") as file:
        return tomllib.load(file)


def chapters(look: Look, game: str) -> Iterator[Chapter]:
    if game == "kit":
        yield from kit.chapters(look)
    elif game == "founders":
        yield from founders.chapters(look, table("founders"))
    else:
        yield from citygods.chapters(look, table("citygods"))


def page(look: Look, parts: Iterable[Chapter], width: int) -> pygame.Surface:
    """Chapters laid out below one another, sprites flowing in rows."""
    gap, edge, line = look.px(16), look.px(24), look.px(24)
    plan: list[tuple[int, int, Chapter, list[tuple[int, int]]]] = []
    y = edge
    for part in parts:
        spots, bottom = _flow(part, width - 2 * edge, gap, line)
        h = bottom + look.px(52)
        plan.append((y, h, part, spots))
        y += h + gap
    out = pygame.Surface((width, y + edge))
    out.fill((26, 22, 26))
    for top, h, (heading, ground, sprites), spots in plan:
        panel(look, width - 2 * look.px(10), h, ground).draw(out, look.px(10), top)
        text(look, heading, "heading", GILT if sum(ground) < 300 else (42, 29, 20)).draw(out, edge, top + look.px(24))
        for (caption, sprite), (x, dy) in zip(sprites, spots, strict=True):
            sprite.draw(out, edge + x + sprite.ax, top + look.px(44) + dy + sprite.ay)
            if caption:
                ink = (214, 200, 170) if sum(ground) < 300 else (42, 29, 20)
                text(look, caption, "note", ink, 13).draw(out, edge + x, top + look.px(52) + dy + sprite.size[1])
    return out


def _flow(part: Chapter, width: int, gap: int, line: int) -> tuple[list[tuple[int, int]], int]:
    spots: list[tuple[int, int]] = []
    x, y, row = 0, 0, 0
    for caption, sprite in part[2]:
        w, h = sprite.size
        wide = max(w, 8 * len(caption))
        if x and x + wide > width:
            x, y, row = 0, y + row + gap, 0
        spots.append((x, y))
        x += wide + gap
        row = max(row, h + (line if caption else 0))
    return spots, y + row


def main(args: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="tools.sheets.sheet", description="Paint a contact sheet of the kit.")
    parser.add_argument("out", type=Path, help="the picture to write")
    parser.add_argument("--game", choices=GAMES, help="only this part (all, one below the other)")
    parser.add_argument("--part", default="", help="only what has these words in its heading")
    parser.add_argument("--scale", type=float, default=1.0, help="real pixels per design pixel")
    parser.add_argument("--palette", choices=sorted(PALETTES), default="default")
    got = parser.parse_args(args)
    if not 0.25 <= got.scale <= 4:
        parser.error("the scale must lie between 0.25 and 4")
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    look = Look(got.scale, PALETTES[got.palette])
    start = time.perf_counter()
    parts = [part for game in ([got.game] if got.game else GAMES) for part in chapters(look, game)]
    if not (parts := [part for part in parts if got.part.lower() in part[0].lower()]):
        parser.error("no heading has these words")
    took = time.perf_counter() - start
    try:
        pygame.image.save(page(look, parts, look.px(1920)), str(got.out))
    except pygame.error as wrong:
        print(f"{got.out} could not be written: {wrong}")
        return 1
    count = sum(len(part[2]) for part in parts)
    print(f"{got.out}: {count} pictures, painted in {took:.2f} s, {SHELF.used / 2**20:.0f} MiB kept")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

"""`tollan screenshot`: a position, or another scene, as the window shows it, into a PNG. Needs no display."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

import pygame

from game.arguments import Mistake, Parser, game_options, games
from game.client.devices.settings import PALETTES, TEXT_SIZES, UI_SCALES, Settings
from game.client.posed import SCENES, Wish, posed
from game.client.scenes.title import TitleScene
from game.client.shell import Shell
from game.client.window.offscreen import Offscreen
from game.words.phrases import phrase

LOOKS = 12
"""Frames in which a scene comes to rest."""


def main(argv: Sequence[str]) -> int:
    """Draw the picture. Mistake: why it cannot be, in one sentence."""
    args = parser().parse_intermixed_args(list(argv))
    if len(args.what) > 2:
        raise Mistake(phrase("command.one_picture"))
    args.game, out = args.what[0] if len(args.what) == 2 else None, Path(args.what[-1])
    if out.suffix.lower() != ".png":
        raise Mistake(phrase("command.picture_is_png", name=out.name[:40]))
    settings = Settings(ui_scale=args.ui_scale, text_size=args.text_size, palette=args.palette, speed="off")
    app = Offscreen(_size(args.size), settings)
    with ExitStack() as kept:
        scene = posed(Wish(Shell(app), args, kept))
        app.scenes.push(scene)
        kept.callback(app.close)
        for _ in range(LOOKS):
            app.frame([], 0.2)
        if isinstance(scene, TitleScene):
            scene.finish_painting()
        app.damage()
        app.paint()
    try:
        pygame.image.save(app.surface, str(out))
    except (pygame.error, OSError, ValueError) as fault:
        raise Mistake(phrase("command.picture_cannot_be_written", fault=fault)) from fault
    return 0


def parser() -> argparse.ArgumentParser:
    made = Parser(prog="tollan screenshot", description=phrase("command.screenshot"))
    made.add_argument("what", nargs="+", metavar="[GAME] OUT.png", help=phrase("command.picture_of", games=games()))
    made.add_argument("--scene", default="table", metavar="NAME", help=phrase("command.scene", scenes=list(SCENES)))
    made.add_argument("--record", metavar="FILE", help=phrase("command.picture_of_record"))
    made.add_argument("--at", type=_count, metavar="N", help=phrase("command.at"))
    made.add_argument("--answers", type=_count, default=0, metavar="N", help=phrase("command.answers"))
    game_options(made)
    made.add_argument("--size", default="1920x1080", metavar="WxH")
    made.add_argument("--ui-scale", type=int, choices=UI_SCALES, default=100)
    made.add_argument("--text-size", type=int, choices=TEXT_SIZES, default=100)
    made.add_argument("--palette", choices=PALETTES, default="default")
    return made


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise argparse.ArgumentTypeError(phrase("command.not_a_count", text=text[:20]))
    return int(text)


def _size(text: str) -> tuple[int, int]:
    try:
        w, h = (int(v) for v in text.lower().split("x"))
    except ValueError:
        w = h = 0
    if not (320 <= w <= 8192 and 240 <= h <= 8192):
        raise Mistake(phrase("command.size_as_in"))
    return w, h

"""`tollan screenshot`: a position as the window shows it, into a PNG. Needs no display."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import pygame

from game.agenda import DEALER, Reason
from game.arguments import Parser
from game.bots.thinker import InlineThinker
from game.chance import local_seed, master_seed
from game.client.devices.settings import PALETTES, TEXT_SIZES, UI_SCALES, Settings
from game.client.paint.palette import GLYPHS
from game.client.scenes.new_game import usual_name
from game.client.table.face import view_of
from game.client.table.scene import TableScene
from game.client.window.offscreen import Offscreen
from game.record import Header, Seat, opened
from game.session import LocalSession
from game.setup import Value
from game.titles import TITLES
from game.words import reason
from game.words.phrases import phrase


def main(argv: Sequence[str]) -> int:
    """Draw the picture; 0, or 2 with one sentence."""
    parser = Parser(prog="tollan screenshot", description=__doc__)
    parser.add_argument("game", choices=sorted(TITLES))
    parser.add_argument("out", type=Path, metavar="OUT.png")
    parser.add_argument("--answers", type=int, default=0, help=phrase("command.answers"))
    parser.add_argument("--size", default="1920x1080", metavar="WxH")
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--solo", action="store_true")
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--ui-scale", type=int, choices=UI_SCALES, default=100)
    parser.add_argument("--text-size", type=int, choices=TEXT_SIZES, default=100)
    parser.add_argument("--palette", choices=PALETTES, default="default")
    args = parser.parse_args(list(argv))
    try:
        w, h = (int(v) for v in args.size.lower().split("x"))
    except ValueError:
        w = h = 0
    if not (320 <= w <= 8192 and 240 <= h <= 8192):
        return _wrong(phrase("command.size_as_in"))
    try:
        session = played(args)
    except ValueError as fault:
        return _wrong(str(fault))
    st = Settings(ui_scale=args.ui_scale, text_size=args.text_size, palette=args.palette, speed="off")
    app = Offscreen((w, h), st)
    scene = TableScene(session, view_of(args.game), name=TITLES[args.game].name)
    app.scenes.push(scene)
    for _ in range(4):
        app.frame([], 2.0)
    app.damage()
    app.paint()
    try:
        pygame.image.save(app.surface, str(args.out))
    except (pygame.error, OSError) as fault:
        return _wrong(phrase("command.picture_cannot_be_written", fault=fault))
    return 0


def played(args: argparse.Namespace) -> LocalSession:
    """A game of bots after so many answers, with a person at the seat that is asked then."""
    title = TITLES[args.game]
    chosen: dict[str, Value] = {}
    for pair in args.option:
        key, _, value = pair.partition("=")
        chosen[key] = int(value) if value.lstrip("-").isdigit() else value
    setup = title.setup(args.players or title.players[0], args.solo, chosen)
    if isinstance(setup, Reason):
        raise ValueError(reason(title.code, setup))
    seats = [Seat("greedy", usual_name(GLYPHS[i])) for i in range(setup.players)]
    header = Header.of(title, setup, seats, master_seed(args.seed))
    table, thinker = opened(header), InlineThinker(header)
    given = dealt = 0
    while (q := table.question) is not None and (given < args.answers or q.who == DEALER):
        if q.who == DEALER:
            table.deal(local_seed(header.seed, dealt))
            dealt += 1
        else:
            table.answer(q.who, thinker.choose(table, q))
            given += 1
    for seat in header.seats:
        seat.kind = "me"
    return LocalSession(header, table, None, thinker)


def _wrong(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2

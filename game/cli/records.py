"""Commands about games that are kept: watched, looked back at, proved, counted, sent with a report."""

from __future__ import annotations

import argparse
import json
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

from game.arguments import Mistake, exists, title_of
from game.bots.judge import Unfit
from game.cli.status import RIGHT, UNFINISHED, UNSIGNED, WRONG
from game.record import Damaged, Record, opened, read, replayed
from game.report import last_game, name_now, write_report
from game.text.games import as_json, my_results, show_games
from game.text.on_screen import seat_names
from game.text.review import show_review
from game.text.screen import Screen
from game.text.watch import watch
from game.titles import TITLES
from game.window import window
from game.words.phrases import phrase


def my_games(args: argparse.Namespace) -> int:
    title = title_of(args.game).code if args.game is not None else None
    if not args.json:
        show_games(Screen(plain=args.plain), title, args.who)
        return 0
    for line in as_json(my_results(title, args.who)):
        print(json.dumps(line, ensure_ascii=False))
    return 0


def replay_record(args: argparse.Namespace) -> int:
    path = Path(args.file)
    record = read(path)
    if not (args.text or args.plain) and window(path) is None:
        return 0
    watch(record, Screen(plain=args.plain))
    return 0


def review_record(args: argparse.Namespace) -> int:
    try:
        show_review(Path(args.file), Screen(plain=args.plain), args.json)
    except Unfit as e:
        raise Mistake(str(e)) from e
    return 0


def verify(args: argparse.Namespace) -> int:
    """Play the record through and say what it proves."""
    try:
        record = read(Path(args.file))
        if record.header.extra:
            with suppress(ModuleNotFoundError):
                status: int = import_module("net.verify").verify_record(record)
                return status
        if _was_shared(record):
            print(phrase("command.signatures_are_missing"))
            return UNSIGNED
        table = opened(record.header)
        count = 0
        for count in replayed(table, record):
            if repr(table.log[-1]) != repr(record.entries[count - 1][0]):  # True and 1.0 are not 1
                raise Damaged(count, phrase("files.entry_is_illegal", entry=count))
    except Damaged as e:
        print(e)
        return WRONG
    title = TITLES[record.header.title]
    names = [f"{seat.name} ({seat.kind})" for seat in record.header.seats]
    print(phrase("command.game_and_rules", name=title.name, rules=record.header.rules, names=names))
    signed = phrase(
        "command.its_signatures_were_not_checked" if record.header.extra else "command.unsigned_played_on_one_device"
    )
    if table.over:
        state: Any = table.state
        everybody = seat_names(record.header.seats, state, title.code)
        scores = [f"{name} {n}" for name, n in zip(everybody, state.scores(), strict=True)]
        print(phrase("command.finished_and_right", n=count, scores=scores, signed=signed))
    else:
        print(phrase("command.right_so_far", n=count, signed=signed))
    if record.header.since:
        print(phrase("command.went_on", entry=record.header.since))
    if record.cut:
        print(phrase("command.cut_off", entry=count))
    return UNFINISHED if record.cut or not table.over else RIGHT


def _was_shared(record: Record) -> bool:
    """Whether this game was played between devices, though its record does not say which signed it."""
    header = record.header
    unsigned = not header.extra and (not header.seed or any(proof for _, _, proof in record.entries))
    return unsigned or not header.extra and any(seat.kind == "peer" for seat in header.seats)


def report_problem(args: argparse.Namespace) -> int:
    """Everything that is needed to look into a problem, in one zip."""
    to = Path(args.out if args.out is not None else name_now())
    game = Path(args.file) if args.file is not None else last_game()
    if args.file is not None and not exists(args.file):
        raise Mistake(phrase("report.no_such_game", name=args.file))
    try:
        made = write_report(to, game)
    except (OSError, ValueError) as e:
        why = e.strerror if isinstance(e, OSError) else None
        raise Mistake(phrase("report.cannot_be_written", path=to, why=why or e)) from e
    print("\n".join(made.told()))
    return 0

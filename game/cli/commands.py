"""What can be typed after `tollan`: every command, its options, and who carries it out."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from importlib import import_module

from game import BUILD, BUILD_TROUBLE, __version__
from game.arguments import Mistake, Parser, game_options, games, whole
from game.bots import BOTS
from game.build import STALE
from game.cli.playing import go_on, learn_game, play_text, solve_puzzle, window_or_text
from game.cli.records import my_games, replay_record, report_problem, review_record, verify
from game.cli.simulating import simulate
from game.words.phrases import phrase


def parser() -> argparse.ArgumentParser:
    top = Parser(
        prog="tollan",
        description=phrase("command.about"),
        epilog=phrase("command.without_a_command"),
    )
    top.add_argument("--version", action="version", version=_version())
    top.set_defaults(run=lambda _: window_or_text(lambda: play_text(top.parse_args(["text"]))))
    commands = top.add_subparsers(title="commands", metavar="", parser_class=Parser)

    text = commands.add_parser("text", help=phrase("command.text"))
    text.add_argument("what", nargs="?", metavar="GAME|FILE", help=phrase("command.game_or_file", games=games()))
    game_options(text)
    _text_options(text)
    text.set_defaults(run=play_text)

    going_on = commands.add_parser("continue", help=phrase("command.continue"))
    going_on.add_argument("file", nargs="?", metavar="FILE", help=phrase("command.another_saved_game"))
    going_on.add_argument("--at", type=from_0, metavar="N", help=phrase("command.play_on_at"))
    going_on.add_argument("--seats", metavar="A,B,…", help=phrase("command.play_on_seats", bots=list(BOTS)))
    _text_options(going_on)
    going_on.set_defaults(run=go_on)

    learning = commands.add_parser("learn", help=phrase("command.learn"))
    learning.add_argument("game", nargs="?", metavar="GAME", help=phrase("command.learn_game", games=games()))
    learning.add_argument("number", nargs="?", type=whole, metavar="N", help=phrase("command.learn_number"))
    learning.add_argument("--plain", action="store_true", help=phrase("command.plain"))
    learning.set_defaults(run=learn_game)

    puzzle = commands.add_parser("puzzle", help=phrase("puzzles.command"))
    puzzle.add_argument("game", nargs="?", metavar="GAME", help=phrase("puzzles.command_game", games=games()))
    puzzle.add_argument("number", nargs="?", type=whole, metavar="N", help=phrase("puzzles.command_number"))
    puzzle.add_argument("--plain", action="store_true", help=phrase("command.plain"))
    puzzle.set_defaults(run=solve_puzzle)

    simulate_ = commands.add_parser("simulate", help=phrase("command.simulate"))
    simulate_.add_argument("game", metavar="GAME", help=games())
    simulate_.add_argument("--games", type=whole, default=1, metavar="K", help=phrase("command.how_many_default_1"))
    simulate_.add_argument("--records", metavar="FOLDER", help=phrase("command.records"))
    game_options(simulate_)
    simulate_.set_defaults(run=simulate)

    mine = commands.add_parser("games", help=phrase("mygames.command"))
    mine.add_argument("game", nargs="?", metavar="GAME", help=phrase("mygames.command_game", games=games()))
    mine.add_argument("--who", metavar="NAME", help=phrase("mygames.command_who"))
    mine.add_argument("--json", action="store_true", help=phrase("mygames.command_json"))
    mine.add_argument("--plain", action="store_true", help=phrase("command.plain"))
    mine.set_defaults(run=my_games)

    replay = commands.add_parser("replay", help=phrase("command.watch_a_record"))
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--text", action="store_true", help=phrase("command.replay_text"))
    replay.add_argument("--plain", action="store_true", help=phrase("command.replay_plain"))
    replay.set_defaults(run=replay_record)

    review = commands.add_parser("review", help=phrase("review.command"))
    review.add_argument("file", metavar="FILE")
    review.add_argument("--json", action="store_true", help=phrase("review.command_json"))
    review.add_argument("--plain", action="store_true", help=phrase("command.plain"))
    review.set_defaults(run=review_record)

    verify_ = commands.add_parser("verify", help=phrase("command.verify"))
    verify_.add_argument("file", metavar="FILE")
    verify_.set_defaults(run=verify)

    report = commands.add_parser("report", help=phrase("report.command"))
    report.add_argument("file", nargs="?", metavar="FILE", help=phrase("report.which_game"))
    report.add_argument("--out", metavar="ZIP", help=phrase("report.which_zip"))
    report.set_defaults(run=report_problem)

    for name, module, about in (
        ("screenshot", "game.client.screenshot", phrase("command.screenshot")),
        ("peer", "net.peer", phrase("command.peer")),
        ("serve", "net.browser.serve", phrase("browser.serve")),
    ):
        # Their options are their own: the modules that know pygame and sockets are not loaded for anything else.
        sub = commands.add_parser(name, help=about, add_help=False, prefix_chars="\0")
        sub.add_argument("rest", nargs=argparse.REMAINDER)
        sub.set_defaults(run=_elsewhere(module))
    guest = commands.add_parser("guest", add_help=False)  # started by the door for browsers; not told to anybody
    guest.set_defaults(run=_elsewhere("game.client.far.child"), rest=[])
    return top


def _version() -> str:
    """Which Tollan and which engine, and why a compiled engine that is there is not used."""
    if BUILD_TROUBLE == STALE:
        return phrase("command.version_stale", version=__version__, engine=BUILD)
    return phrase("command.version", version=__version__, engine=BUILD)


def _text_options(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("--plain", action="store_true", help=phrase("command.plain"))
    sub.add_argument("--quick", action="store_true", help=phrase("command.quick"))
    sub.add_argument("--coach", action="store_true", help=phrase("command.coach"))


def from_0(text: str) -> int:
    return 0 if text == "0" else whole(text)


def _elsewhere(module: str) -> Callable[[argparse.Namespace], int]:
    def run(args: argparse.Namespace) -> int:
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        try:
            found = import_module(module)
        except ModuleNotFoundError as e:
            raise Mistake(phrase("command.tollan_was_installed_without", name=e.name)) from e
        status: int = found.main(args.rest)
        return status

    return run

"""The `tollan` command. Every mistake gets one sentence and exit status 2; nothing gets a traceback.

tollan                     the window; without a display the terminal table; without a terminal a short bot game
tollan text GAME|FILE      the terminal table, a new game or a saved one      tollan continue [FILE [--at N]]
tollan learn [GAME [N]]    the lessons, in the terminal      tollan puzzle [GAME [N]]
tollan simulate GAME       bots only, one JSON line a game
tollan [replay] FILE       tollan verify FILE         tollan report [FILE]
tollan games [GAME]        what you have played and won      tollan review FILE
tollan screenshot GAME …   tollan peer …              tollan serve
"""

from __future__ import annotations

import argparse
import json
import logging
import os
import secrets
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

from game import BUILD, BUILD_TROUBLE, __version__
from game.arguments import Mistake, Parser, game_options, games, seated, seed_of, setup_of, title_of, whole
from game.assets import MissingAsset
from game.bots import BOTS, USUAL
from game.bots.judge import Unfit
from game.bots.thinker import InlineThinker
from game.build import STALE
from game.chance import master_seed
from game.events import GameEnded, RuleGap
from game.home import SUFFIX, NoHome
from game.lessons import BadLesson, lessons
from game.lessons.puzzles import puzzles
from game.logbook import keep_logbook
from game.record import Damaged, Header, Journal, Record, Seat, Unreadable, opened, read, replayed, replayed_to
from game.report import last_game, name_now, write_report
from game.saves import continue_game, latest, new_game, play_on, seats_to_go_on
from game.session import LocalSession
from game.setup import BadBox, Setup
from game.text.games import as_json, my_results, show_games
from game.text.learn import coach_for, learn
from game.text.menu import Learn, NothingChosen, choose_game
from game.text.on_screen import seat_names
from game.text.play import Play
from game.text.puzzle import solve
from game.text.review import show_review
from game.text.screen import Gone, Screen
from game.text.watch import watch
from game.titles import TITLES
from game.window import window
from game.words.phrases import phrase

RIGHT, WRONG, UNUSABLE, UNFINISHED, UNSIGNED = 0, 1, 2, 3, 4
"""What `verify` exits with; 2 is also every other mistake's."""
log = logging.getLogger("tollan.command")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit status."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        with suppress(AttributeError, ValueError, OSError):  # a stream may be missing, closed or not a text file
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    keep_logbook()
    try:
        words = sys.argv[1:] if argv is None else list(argv)
        if len(words) == 1 and words[0].endswith(SUFFIX):
            words = ["replay", *words]  # what a double click on a game's file asks for
        args = parser().parse_args(words)
        status: int = args.run(args)
        if sys.stdout is not None:
            sys.stdout.flush()
        return status
    except BaseException as e:
        return ended_by(e)


def ended_by(e: BaseException) -> int:
    """The exit status after this exception, and its one sentence if it is no ordinary end."""
    if isinstance(e, Mistake | Unreadable | BadBox | BadLesson | NoHome):
        return _fail(str(e))
    if isinstance(e, MissingAsset):
        return _fail(phrase("files.asset_is_missing", path=e))
    if isinstance(e, BrokenPipeError):  # nobody reads on
        _hush()
        return 0
    if isinstance(e, OSError):  # a full disk behind the output, a folder taken away
        return _fail(phrase("command.could_not_be_done", why=e.strerror or e))
    if isinstance(e, KeyboardInterrupt):
        return 130
    if isinstance(e, SystemExit):  # --help and --version
        return e.code if isinstance(e.code, int) else 0
    if isinstance(e, Exception):  # a fault of ours
        return _fail(_fault(e))
    raise e


def _fail(sentence: str) -> int:
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except (OSError, ValueError):
        _hush()
    with suppress(OSError, AttributeError, ValueError):
        print(" ".join(sentence.split()), file=sys.stderr, flush=True)
    return UNUSABLE


def _hush() -> None:
    """What could not be written out is dropped, so that leaving does not fail on it once more."""
    with suppress(OSError, AttributeError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _fault(e: Exception) -> str:
    """Write the details of a fault down, and say how to get at them."""
    keep_logbook()
    log.critical("a fault ended Tollan", exc_info=e)
    return phrase("report.fault", fault=f"{type(e).__name__}: {e}")


def _version() -> str:
    """Which Tollan and which engine, and why a compiled engine that is there is not used."""
    if BUILD_TROUBLE == STALE:
        return phrase("command.version_stale", version=__version__, engine=BUILD)
    return phrase("command.version", version=__version__, engine=BUILD)


def parser() -> argparse.ArgumentParser:
    top = Parser(
        prog="tollan",
        description=phrase("command.about"),
        epilog=phrase("command.without_a_command"),
    )
    top.add_argument("--version", action="version", version=_version())
    top.set_defaults(run=window_or_text)
    commands = top.add_subparsers(title="commands", metavar="", parser_class=Parser)

    text = commands.add_parser("text", help=phrase("command.text"))
    text.add_argument("what", nargs="?", metavar="GAME|FILE", help=phrase("command.game_or_file", games=games()))
    game_options(text)
    _text_options(text)
    text.set_defaults(run=play_text)

    going_on = commands.add_parser("continue", help=phrase("command.continue"))
    going_on.add_argument("file", nargs="?", metavar="FILE", help=phrase("command.another_saved_game"))
    going_on.add_argument("--at", type=_count, metavar="N", help=phrase("command.play_on_at"))
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


def _text_options(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("--plain", action="store_true", help=phrase("command.plain"))
    sub.add_argument("--quick", action="store_true", help=phrase("command.quick"))
    sub.add_argument("--coach", action="store_true", help=phrase("command.coach"))


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


# --- playing


def window_or_text(args: argparse.Namespace) -> int:
    """`tollan` alone. Where there is no display, say so and offer what there is."""
    why = window()
    if why is None:
        return 0
    screen = Screen()
    if screen.typed and screen.live:
        print(phrase("command.here_is_the_terminal", why=why), file=sys.stderr)
        return play_text(parser().parse_args(["text"]))
    print(phrase("command.here_are_two_bots", why=why), file=sys.stderr)
    return bot_game(screen)


def bot_game(screen: Screen) -> int:
    """Two bots play; nobody is asked."""
    title = next(iter(TITLES.values()))
    setup = title.setup(title.players[0])
    assert isinstance(setup, Setup)
    header = Header.of(title, setup, seated(["greedy", "random"]), secrets.token_bytes(32))
    Play(LocalSession(header, opened(header), None, InlineThinker(header)), screen).run()
    return 0


def play_text(args: argparse.Namespace) -> int:
    screen = Screen(plain=args.plain)
    if args.what is None:
        try:
            chosen = choose_game(screen)
        except (NothingChosen, Gone):
            return 0
        if isinstance(chosen, Learn):
            learn(screen, chosen.title, None)
            return 0
        if isinstance(chosen, Path):
            return _play(continue_game(chosen), screen, args)
        args.what, args.players, args.solo, args.option, args.seats = chosen
    if args.what not in TITLES and (Path(args.what).suffix == SUFFIX or _exists(args.what)):
        return _play(continue_game(Path(args.what)), screen, args)
    title = title_of(args.what)
    setup, seats = setup_of(args, title, ["me", USUAL])
    return _play(new_game(title, setup, seats, seed_of(args)), screen, args)


def go_on(args: argparse.Namespace) -> int:
    if args.at is not None:
        return _play(_played_on(args), Screen(plain=args.plain), args)
    if args.seats is not None:
        raise Mistake(phrase("command.play_on_without_at"))
    if args.file is not None:
        path = Path(args.file)
    else:
        save = latest()
        if save is None:
            raise Mistake(phrase("command.no_game_is_waiting"))
        path = save.path
    return _play(continue_game(path), Screen(plain=args.plain), args)


def _played_on(args: argparse.Namespace) -> LocalSession:
    """A new game from the middle of a record."""
    if args.file is None:
        raise Mistake(phrase("command.play_on_without_file"))
    record = read(Path(args.file))
    if args.at > len(record.entries):
        raise Mistake(phrase("command.at_is_outside", count=len(record.entries)))
    question = replayed_to(record, args.at).question
    if question is None:
        raise Mistake(phrase("command.over_there", entry=args.at))
    seats = seats_to_go_on(record.header, question.who)
    if args.seats is not None:
        kinds = [k.strip() for k in args.seats.split(",")]
        kinds = kinds * len(seats) if len(kinds) == 1 else kinds
        if len(kinds) != len(seats):
            raise Mistake(phrase("command.seats_and_players", seats=len(kinds), players=len(seats)))
        seats = [Seat(new.kind, old.name) for new, old in zip(seated(kinds), seats, strict=True)]
    return play_on(record, args.at, seats)


def _count(text: str) -> int:
    return 0 if text == "0" else whole(text)


def learn_game(args: argparse.Namespace) -> int:
    title = title_of(args.game) if args.game is not None else None
    if title is not None and not lessons(title.code):
        raise Mistake(phrase("learning.no_lessons", game=title.name))
    if title is not None and args.number is not None and args.number > len(lessons(title.code)):
        raise Mistake(phrase("learning.no_lesson", number=args.number, game=title.name, last=len(lessons(title.code))))
    learn(Screen(plain=args.plain), title.code if title else None, args.number)
    return 0


def solve_puzzle(args: argparse.Namespace) -> int:
    title = title_of(args.game) if args.game is not None else None
    if title is not None and args.number is not None and args.number > len(puzzles(title.code)):
        last = len(puzzles(title.code))
        raise Mistake(phrase("puzzles.no_puzzle", number=args.number, game=title.name, last=last))
    solve(Screen(plain=args.plain), title.code if title else None, args.number)
    return 0


def _exists(name: str) -> bool:
    try:
        return Path(name).exists()
    except (OSError, ValueError):
        return False


def _play(session: LocalSession, screen: Screen, args: argparse.Namespace) -> int:
    """Play, and leave the game on the disk however this ends."""
    try:
        Play(session, screen, args.quick, coach_for(session.header.title) if args.coach else None).run()
    finally:
        session.close()
    return 0


# --- without people


def simulate(args: argparse.Namespace) -> int:
    """Bots play; a line a game. Exit status 1 if our rules had a hole in any of them."""
    title = title_of(args.game)
    setup, seats = setup_of(args, title, ["random"])
    if any(seat.kind == "me" for seat in seats):
        raise Mistake(phrase("command.nobody_is_asked", bots=list(BOTS)))
    folder = _folder(args.records) if args.records is not None else None
    seed = args.seed if args.seed is not None else secrets.token_hex(4)
    gaps = 0
    for game in range(args.games):
        header = Header.of(title, setup, seats, master_seed(seed, game))
        name = f"{title.code}-{''.join(c for c in seed if c.isalnum())[:20]}-{game}{SUFFIX}"
        journal = _begin(folder / name, header) if folder is not None else None
        session = LocalSession(header, opened(header), journal, InlineThinker(header))
        line = simulated(session, seed, game)
        gaps += line["gaps"]
        print(json.dumps(line, ensure_ascii=False), flush=True)
        if session.trouble:
            raise Mistake(phrase("command.record_is_not_whole", name=name, trouble=session.trouble))
    return WRONG if gaps else RIGHT


def simulated(session: LocalSession, seed: str, game: int) -> dict[str, Any]:
    """Play one game to its end; what there is to say about it, the same for the same seed but for `seconds`."""
    began = time.perf_counter()
    header = session.header
    try:
        while not session.table.over:
            session.step()
    finally:
        session.close()
    table = session.table
    state: Any = table.state
    seen = list(table.events())
    return {
        "game": header.title,
        "seed": seed,
        "number": game,
        "players": header.players,
        "seats": [seat.kind for seat in header.seats],
        "solo": header.solo,
        "options": header.options,
        "scores": state.scores(),
        "winners": next((list(e.winners) for e in seen if isinstance(e, GameEnded)), []),
        "breakdown": table.breakdown(len(state.scores())),
        "answers": sum(1 for entry in table.log if entry[0] == "answer"),
        "gaps": sum(1 for e in seen if isinstance(e, RuleGap)),
        "seconds": round(time.perf_counter() - began, 3),
        "digest": table.digests[-1].hex(),
    }


def _folder(name: str) -> Path:
    try:
        path = Path(name)
        path.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as e:
        raise Mistake(
            phrase("command.folder_cannot_be_made", name=name[:80], why=getattr(e, "strerror", None) or e)
        ) from e
    return path


def _begin(path: Path, header: Header) -> Journal:
    """A record of a simulated game, in the place of an earlier one of the same game."""
    try:
        if path.exists():
            with suppress(Unreadable):
                if read(path).header.plain() == header.plain():
                    path.unlink()
        return Journal.begin(path, header)
    except FileExistsError as e:
        raise Mistake(phrase("command.not_this_record", path=path)) from e
    except OSError as e:
        raise Mistake(phrase("command.cannot_be_written", path=path, why=e.strerror or e)) from e


# --- records


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
    if args.file is not None and not _exists(args.file):
        raise Mistake(phrase("report.no_such_game", name=args.file))
    try:
        made = write_report(to, game)
    except (OSError, ValueError) as e:
        why = e.strerror if isinstance(e, OSError) else None
        raise Mistake(phrase("report.cannot_be_written", path=to, why=why or e)) from e
    print("\n".join(made.told()))
    return 0

"""Commands that sit somebody down: at a new game or a saved one, at a lesson, at a puzzle."""

from __future__ import annotations

import argparse
import secrets
import sys
from collections.abc import Callable
from pathlib import Path

from game.arguments import Mistake, exists, seated, seed_of, setup_of, title_of
from game.bots import USUAL
from game.bots.thinker import InlineThinker
from game.home import SUFFIX
from game.lessons import lessons
from game.lessons.puzzles import puzzles
from game.record import Header, Seat, opened, read, replayed_to
from game.saves import continue_game, latest, new_game, play_on, seats_to_go_on
from game.session import LocalSession
from game.setup import Setup
from game.text.learn import coach_for, learn
from game.text.menu import Learn, NothingChosen, choose_game
from game.text.play import Play
from game.text.puzzle import solve
from game.text.screen import Gone, Screen
from game.titles import TITLES
from game.window import window
from game.words.phrases import phrase


def window_or_text(in_the_terminal: Callable[[], int]) -> int:
    """`tollan` alone. Where there is no display, say so and offer what there is."""
    why = window()
    if why is None:
        return 0
    screen = Screen()
    if screen.typed and screen.live:
        print(phrase("command.here_is_the_terminal", why=why), file=sys.stderr)
        return in_the_terminal()
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
    if args.what not in TITLES and (Path(args.what).suffix == SUFFIX or exists(args.what)):
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


def _play(session: LocalSession, screen: Screen, args: argparse.Namespace) -> int:
    """Play, and leave the game on the disk however this ends."""
    try:
        Play(session, screen, args.quick, coach_for(session.header.title) if args.coach else None).run()
    finally:
        session.close()
    return 0


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

"""What commands share: one sentence for a mistake, the options of a game, who sits where."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from game import words
from game.agenda import Reason
from game.bots import BOTS
from game.chance import master_seed
from game.record import Seat, clean_name
from game.setup import Setup, Value
from game.titles import TITLES, Title
from game.words.phrases import listed, phrase


class Mistake(Exception):
    """What was asked for cannot be done; the message is one sentence for whoever typed it."""


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Mistake(phrase("command.see_help", mistake=message[:1].upper() + message[1:], program=self.prog))


def games() -> str:
    return listed(list(TITLES), "or")


def game_options(sub: argparse.ArgumentParser) -> None:
    sub.add_argument("--players", type=whole, metavar="N", help=phrase("command.how_many_play"))
    sub.add_argument("--seats", metavar="A,B,…", help=phrase("command.seats", bots=list(BOTS)))
    sub.add_argument("--solo", action="store_true", help=phrase("command.solo"))
    sub.add_argument("--option", action="append", default=[], metavar="K=V", help=phrase("command.option"))
    sub.add_argument("--seed", metavar="S", help=phrase("command.seed"))


def whole(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < int(text[:9]) < 1_000_000 and len(text) < 10):
        raise argparse.ArgumentTypeError(phrase("command.not_a_number", text=text[:20]))
    return int(text)


def title_of(code: str) -> Title:
    if code not in TITLES:
        raise Mistake(phrase("command.no_such_game", name=code[:40], games=games()))
    return TITLES[code]


def setup_of(args: argparse.Namespace, title: Title, fill: Sequence[str]) -> tuple[Setup, list[Seat]]:
    """The set-up and the seats that the options ask for. `fill` says who sits where nothing was said."""
    kinds = [k.strip() for k in args.seats.split(",")] if args.seats is not None else []
    players = 1 if args.solo else args.players or (len(kinds) if len(kinds) > 1 else title.players[0])
    if args.solo and args.players not in (None, 1):
        raise Mistake(phrase("command.solo_game_has_one_player"))
    if len(kinds) > 1 and len(kinds) != players:
        raise Mistake(phrase("command.seats_and_players", seats=len(kinds), players=players))
    chosen: dict[str, Value] = {}
    for pair in args.option:
        key, is_, value = pair.partition("=")
        if not is_:
            raise Mistake(phrase("command.option_as_pair", pair=pair[:40]))
        chosen[key] = _value(title, key, value)
    made = title.setup(players, args.solo, chosen)
    if isinstance(made, Reason):
        raise Mistake(words.reason(title.code, made))
    if not kinds:
        kinds = [fill[min(i, len(fill) - 1)] for i in range(players)]
    elif len(kinds) == 1:
        kinds = kinds * players
    return made, seated(kinds)


def _value(title: Title, key: str, value: str) -> Value:
    """The option's own value of this spelling; anything else is left to `setup` to refuse."""
    for option in title.options:
        for offered in option.values:
            if option.key == key and str(offered) == value:
                return offered
    return value


def seated(kinds: Sequence[str]) -> list[Seat]:
    """Seats with names: "me:Owl" has one, the others are counted."""
    seats = []
    for number, text in enumerate(kinds, 1):
        kind, _, name = text.partition(":")
        if kind != "me" and kind not in BOTS:
            raise Mistake(phrase("command.nobody_called", name=kind[:20], bots=list(BOTS)))
        name = clean_name(" ".join(name.split())[:24])
        seats.append(Seat(kind, name or _default_name(kind, number, kinds)))
    return seats


def _default_name(kind: str, number: int, kinds: Sequence[str]) -> str:
    if kind == "me":
        return phrase("command.player", number=number)
    alone = sum(1 for k in kinds if k.partition(":")[0] == kind) == 1
    return kind.capitalize() if alone else f"{kind.capitalize()} {number}"


def seed_of(args: argparse.Namespace, game: int = 0) -> bytes:
    return master_seed(args.seed, game) if args.seed is not None else b""


def exists(name: str) -> bool:
    """Whether there is a file or folder of this name; what no name can hold is not there."""
    try:
        return Path(name).exists()
    except (OSError, ValueError):
        return False

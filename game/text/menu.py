"""Choosing a game at the keyboard: go on with a saved one, or set up a new one, one question at a time."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from game import words
from game.home import NoHome
from game.saves import Save, unfinished
from game.text.screen import Screen, number_in
from game.titles import TITLES, Title
from game.words.telling import listed


class NothingChosen(Exception):
    """The player left the menu."""


class NewGame(NamedTuple):
    """What the command line would have said."""

    title: str
    players: int
    solo: bool
    options: list[str]
    seats: str


def choose_game(screen: Screen) -> NewGame | Path:
    """A saved game, or all that a new one needs. Enter takes the first answer everywhere; q leaves."""
    try:
        waiting = unfinished()[:5]
    except NoHome:
        waiting = []
    titles = list(TITLES.values())
    screen.say(screen.ink("Tollan", "bold"), "")
    entries = [f"Continue: {described(save)}" for save in waiting]
    entries += [f"New game of {title.name}" for title in titles]
    picked = pick(screen, "What shall it be?", entries)
    if picked < len(waiting):
        return waiting[picked].path
    return set_up(screen, titles[picked - len(waiting)])


def set_up(screen: Screen, title: Title) -> NewGame:
    tables = [f"{n} players" for n in title.players]
    ways = [*tables, "Alone, against the printed automaton"] if title.solo else tables
    picked = pick(screen, "How many play?", ways)
    solo = picked == len(tables)
    players = 1 if solo else title.players[picked]
    seats = "me"
    if not solo:
        people = pick(
            screen,
            "How many of them are people at this keyboard? The others are bots.",
            [f"{n}" if n else "none: watch the bots" for n in (*range(1, players + 1), 0)],
        )
        people = (people + 1) % (players + 1)
        seats = ",".join(["me"] * people + ["greedy"] * (players - people))
    options: list[str] = []
    mode = "solo" if solo else "table"
    offered = [o for o in title.options if mode in o.modes]
    if offered and pick(screen, "Use the usual set-up?", ["yes", "no, let me choose"]) == 1:
        for option in offered:
            name, about = words.option(title.code, option.key)
            values = [words.value(title.code, option.key, v) for v in option.values]
            usual = option.values.index(option.default)
            chosen = pick(screen, f"{name}. {about}".strip(), values, usual)
            options.append(f"{option.key}={option.values[chosen]}")
    return NewGame(title.code, players, solo, options, seats)


def pick(screen: Screen, question: str, answers: list[str], usual: int = 0) -> int:
    """The index of one of the answers."""
    screen.flow(question)
    for number, text in enumerate(answers, 1):
        screen.flow(f"{number:>2}  {text}{'  (Enter)' if number == usual + 1 and len(answers) > 1 else ''}", "  ")
    while True:
        typed = screen.ask("> ").lower()
        if not typed:
            return usual
        if typed in ("q", "quit", "exit"):
            raise NothingChosen
        chosen = number_in(typed)
        if chosen is not None and 1 <= chosen <= len(answers):
            return chosen - 1
        screen.say(f"Type a number from 1 to {len(answers)}, or q to leave.")


def described(save: Save) -> str:
    """A saved game in one line."""
    title = TITLES[save.title].name if save.title in TITLES else save.title
    names = listed([name for _, name in save.seats])
    where = f"round {save.round}" if save.round else "set-up"
    turn = f", {save.seats[save.turn][1]} to play" if 0 <= save.turn < len(save.seats) else ""
    return f"{title}, {'solo' if save.solo else names}, {where}{turn} ({datetime.fromtimestamp(save.when):%d %b %H:%M})"

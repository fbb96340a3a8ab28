"""Choosing a game at the keyboard: go on with a saved one, or set up a new one, one question at a time."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from game import words
from game.bots import USUAL
from game.home import NoHome
from game.saves import Save, unfinished
from game.setup import Value
from game.text.screen import Screen, number_in
from game.titles import TITLES, Title
from game.words.phrases import listed, phrase


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
    entries = [phrase("terminal.continue", described=described(save)) for save in waiting]
    entries += [phrase("terminal.new_game", name=title.name) for title in titles]
    picked = pick(screen, phrase("terminal.what_shall"), entries)
    if picked < len(waiting):
        return waiting[picked].path
    return set_up(screen, titles[picked - len(waiting)])


def set_up(screen: Screen, title: Title) -> NewGame:
    tables = [phrase("terminal.players", n=n) for n in title.players]
    ways = [*tables, phrase("terminal.alone_against_the_printed_automaton")] if title.solo else tables
    picked = pick(screen, phrase("terminal.how_many_play"), ways)
    solo = picked == len(tables)
    players = 1 if solo else title.players[picked]
    seats = "me"
    if not solo:
        people = pick(
            screen,
            phrase("terminal.how_many_of_them"),
            [f"{n}" if n else phrase("terminal.none_watch_the_bots") for n in (*range(1, players + 1), 0)],
        )
        people = (people + 1) % (players + 1)
        seats = ",".join(["me"] * people + [USUAL] * (players - people))
    options: list[str] = []
    mode = "solo" if solo else "table"
    offered = [o for o in title.options if mode in o.modes]
    usual_or_not = [phrase("terminal.yes"), phrase("terminal.no_let_me_choose")]
    if offered and pick(screen, phrase("terminal.usual_set_up"), usual_or_not) == 1:
        for option in offered:
            name, about = words.option(title.code, option.key)
            values = [named(title.code, option.key, v) for v in option.values]
            usual = option.values.index(option.default)
            chosen = pick(screen, f"{name}. {about}".strip(), values, usual)
            options.append(f"{option.key}={option.values[chosen]}")
    return NewGame(title.code, players, solo, options, seats)


def named(title: str, key: str, chosen: Value) -> str:
    """An option's value by name, with what it means."""
    return f"{words.value(title, key, chosen)}  {words.note(title, key, chosen)}".rstrip()


def pick(screen: Screen, question: str, answers: list[str], usual: int = 0) -> int:
    """The index of one of the answers."""
    screen.flow(question)
    for number, text in enumerate(answers, 1):
        is_usual = number == usual + 1 and len(answers) > 1
        screen.flow(phrase("terminal.usual_answer" if is_usual else "terminal.answer", number=number, text=text), "  ")
    while True:
        typed = screen.ask("> ").lower()
        if not typed:
            return usual
        if typed in ("q", "quit", "exit"):
            raise NothingChosen
        chosen = number_in(typed)
        if chosen is not None and 1 <= chosen <= len(answers):
            return chosen - 1
        screen.say(phrase("terminal.type_a_number_from_1", n=len(answers)))


def described(save: Save) -> str:
    """A saved game in one line."""
    title = TITLES[save.title].name if save.title in TITLES else save.title
    names = listed([name for _, name in save.seats])
    return phrase(
        "terminal.saved_game",
        title=title,
        who=phrase("terminal.solo") if save.solo else names,
        where=phrase("terminal.round", number=save.round) if save.round else phrase("terminal.set_up"),
        turn=save.seats[save.turn][1] if 0 <= save.turn < len(save.seats) else "",
        when=datetime.fromtimestamp(save.when),
    )

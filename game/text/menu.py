"""Choosing a game at the keyboard: go on with a saved one, or set up a new one, one question at a time."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from game import words
from game.bots import USUAL
from game.home import NoHome
from game.lessons import is_taught
from game.presets import CUSTOM, SOLO
from game.saves import Save, saved_games, unfinished
from game.text.screen import Screen, number_in
from game.titles import TITLES, Title
from game.words.beginnings import PRESETS
from game.words.phrases import listed, phrase


class NothingChosen(Exception):
    """The player left the menu."""


class Learn(NamedTuple):
    """The lessons of this title."""

    title: str


class NewGame(NamedTuple):
    """What the command line would have said."""

    title: str
    players: int
    solo: bool
    options: list[str]
    seats: str


def choose_game(screen: Screen) -> NewGame | Path | Learn:
    """A saved game, all that a new one needs, or lessons. Enter takes the first answer everywhere; q leaves.

    Whoever has played nothing here yet is offered the lessons first.
    """
    try:
        saved, waiting = saved_games(), unfinished()[:5]
    except NoHome:
        saved, waiting = [], []
    titles = list(TITLES.values())
    screen.say(screen.ink("Tollan", "bold"), "")
    games: list[tuple[str, Path | Title | Learn]]
    games = [(phrase("terminal.continue", described=described(save)), save.path) for save in waiting]
    games += [(phrase("terminal.new_game", name=title.name), title) for title in titles]
    learning: list[tuple[str, Path | Title | Learn]]
    taught = [title for title in titles if is_taught(title.code)]
    learning = [(phrase("terminal.learn", name=title.name), Learn(title.code)) for title in taught]
    entries = [*games, *learning] if saved else [*learning, *games]
    picked = entries[pick(screen, phrase("terminal.what_shall"), [text for text, _ in entries])][1]
    return set_up(screen, picked) if isinstance(picked, Title) else picked


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
    options = solo_options(screen, title) if solo else table_options(screen, title)
    return NewGame(title.code, players, solo, options, seats)


def solo_options(screen: Screen, title: Title) -> list[str]:
    """A named beginning; the last one, where there are any, lets its player choose everything."""
    offered = SOLO.get(title.code, ())
    if not offered:
        return table_options(screen, title, "solo")
    told = [PRESETS[title.code, preset.key] for preset in offered]
    picked = offered[pick(screen, phrase("terminal.which_beginning"), [f"{name}: {about}" for name, about in told])]
    if picked.key == CUSTOM:
        return asked_options(screen, title, "solo")
    return [f"{key}={value}" for key, value in picked.options.items()]


def table_options(screen: Screen, title: Title, mode: str = "table") -> list[str]:
    """The usual set-up, or every option one after the other."""
    usual_or_not = [phrase("terminal.yes"), phrase("terminal.no_let_me_choose")]
    if any(mode in o.modes for o in title.options) and pick(screen, phrase("terminal.usual_set_up"), usual_or_not):
        return asked_options(screen, title, mode)
    return []


def asked_options(screen: Screen, title: Title, mode: str) -> list[str]:
    options = []
    for option in title.options:
        if mode in option.modes:
            name, about = words.option(title.code, option.key)
            values = [words.value(title.code, option.key, v) for v in option.values]
            usual = option.values.index(option.default)
            chosen = pick(screen, f"{name}. {about}".strip(), values, usual)
            options.append(f"{option.key}={option.values[chosen]}")
    return options


def pick(screen: Screen, question: str, answers: list[str], usual: int = 0, listed: bool = False) -> int:
    """The index of one of the answers. `listed`: they are on the screen already, so only the usual one is told."""
    screen.flow(question)
    for number, text in enumerate(answers, 1):
        is_usual = number == usual + 1 and len(answers) > 1
        if listed and not is_usual:
            continue
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

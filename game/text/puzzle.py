"""Puzzles in the terminal: the list with ticks, and one after the other as long as there is somebody to solve them."""

from __future__ import annotations

from game.lessons import Kept, Run
from game.lessons.puzzles import Puzzle, laid, puzzles
from game.text.learn import Learn, profile
from game.text.menu import NothingChosen, pick
from game.text.screen import Gone, Screen
from game.titles import TITLES
from game.words.phrases import phrase


def solve(screen: Screen, game: str | None, number: int | None) -> None:
    """`tollan puzzle`: the list, or a puzzle and those after it."""
    kept = profile()
    games = [one for one in ([game] if game else TITLES) if puzzles(one)]
    if not games:
        screen.flow(phrase("puzzles.none"))
        return
    if number is None:
        for one in games:
            listing(screen, one, kept)
        if not screen.typed:
            return
        try:
            at = pick(screen, phrase("learning.which_game"), [TITLES[g].name for g in games]) if len(games) > 1 else 0
            offered = puzzles(games[at])
            usual = next((i for i, p in enumerate(offered) if not kept.is_done(p)), 0)
            number = pick(screen, phrase("puzzles.which"), [p.title for p in offered], usual) + 1
            game = games[at]
        except (NothingChosen, Gone):
            return
    assert game is not None
    going = True
    while going and number <= len(puzzles(game)):
        going = solved(screen, puzzles(game)[number - 1], kept)
        number += 1


def listing(screen: Screen, game: str, kept: Kept) -> None:
    screen.flow(screen.ink(TITLES[game].name, "bold"))
    for p in puzzles(game):
        done = phrase("puzzles.solved") if kept.is_done(p) else ""
        screen.flow(phrase("puzzles.listed", number=p.number, title=p.title, about=p.about, done=done), "  ", "      ")


def solved(screen: Screen, puzzle: Puzzle, kept: Kept) -> bool:
    """Whether it was solved, and its solver wants the next one."""
    if not Learn(Run(laid(puzzle)), screen).learn():
        return False
    kept.finish(puzzle)
    if not screen.typed:
        return False
    try:
        return not screen.ask(phrase("puzzles.another"))
    except (Gone, KeyboardInterrupt):
        return False

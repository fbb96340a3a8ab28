"""From terms to a table: the only place where the net meets the titles."""

from __future__ import annotations

from game import words
from game.agenda import Reason
from game.setup import BadBox
from game.table import Table
from game.titles import TITLES
from game.words.phrases import phrase
from net.entries import Terms, Wrong
from net.telling import called


def open_table(terms: Terms) -> Table:
    """The table of these terms before its first entry; Wrong if this Tollan cannot play it."""
    title = TITLES.get(terms.title)
    if title is None:
        raise Wrong(f"this Tollan does not have the game {terms.title!r}")
    try:
        if (terms.rules, terms.data) != (title.rules, title.data_hash()):
            raise Wrong("begun with other rules or other component data")
        setup = title.setup(terms.players, terms.solo, dict(terms.options))
        if isinstance(setup, Reason) or setup.players != terms.players:
            raise Wrong("a set-up that this Tollan does not know")
        return Table(title.begin(setup))
    except BadBox as error:
        raise Wrong(str(error)) from None


def why_not(title: str, options: tuple[tuple[str, int | str], ...], players: int, solo: bool) -> str:
    """Why this Tollan cannot play that, in a sentence; "" if it can."""
    known = TITLES.get(title)
    if known is None:
        return phrase("peers.no_such_game_here", title=called(title))
    made = known.setup(players, solo, dict(options))
    if isinstance(made, Reason):
        return words.reason(title, made)
    return "" if made.players == players else phrase("peers.solo_has_one_seat", n=players)

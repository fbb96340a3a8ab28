"""What is on view follows the events: after every answer it shows what the state shows."""

import random

import pytest

from game.agenda import DEALER
from game.citygods import events, teotibot_events
from game.client.citygods.board.on_view import CHANGES, apply, visible
from game.events import Event
from game.table import Table
from game.titles import TITLES

GAMES = [
    (2, False, {"setup": "first"}), (3, False, {"starting": "draft"}), (4, False, {"eclipse": "dark"}), (1, True, {}),
    (1, True, {"setup": "first", "bot_difficulty": "hard"}),
]  # fmt: skip


def new_table(players, solo, options):
    title = TITLES["citygods"]
    return Table(title.begin(title.setup(players, solo, options)))


def play(table, rng):
    """One random answer, or a deal; the state before it, and what happened."""
    before = table.state.clone()
    q = table.question
    if q.who == DEALER:
        return before, table.deal(rng.randbytes(8))
    return before, table.answer(q.who, rng.choice(q.options if rng.random() < 0.9 else q.answers()))


def test_every_event_has_its_change():
    told = {c.__name__ for m in (events, teotibot_events) for c in vars(m).values()
            if isinstance(c, type) and issubclass(c, Event) and c is not Event}  # fmt: skip
    assert told <= set(CHANGES)


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_view_follows_the_events_through_a_whole_game(game):
    table, rng = new_table(*game), random.Random(str(game))
    on_view = None
    while not table.over:
        before, happened = play(table, rng)
        on_view = before if on_view is None else on_view
        for event in happened:
            apply(on_view, event)
        assert visible(on_view) == visible(table.state)
        on_view.owed = table.state.owed[:]

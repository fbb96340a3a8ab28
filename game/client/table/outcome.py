"""The end of a game, as plain data for the results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game import words
from game.client.scenes.results_data import Results
from game.client.table.scene import TableScene


def results(table: TableScene, best: int | None = None, feats: Sequence[str] = ()) -> Results:
    """The end in plain data: points by cause and by round, and who has won. `best`: of the solo games before."""
    game, title = table.session.table, table.session.header.title
    state: Any = game.state
    scores = state.scores()
    n = len(scores)
    sums = game.breakdown(n)
    causes: dict[str, list[int]] = {}
    for seat, by_cause in enumerate(sums):
        for why, points in by_cause.items():
            causes.setdefault(words.cause(title, why), [0] * n)[seat] += points
    result = state.result()
    winners = tuple(result["winners"]) or tuple(range(len(table.session.header.seats), n))  # the printed opponent
    heading, note = words.outcome(title, result, table.names)
    cards = table.view.seats()
    return Results(
        heading,
        table.names[:n],
        [cards[i].glyph for i in range(n)],
        list(causes.items()),
        game.by_round(n),
        winners,
        note,
        scores,
        result.get("target", 0),
        words.cards(title, result),
        best,
        table.session.header.solo,
        feats,
    )

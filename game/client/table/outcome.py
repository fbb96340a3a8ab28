"""The end of a game, as plain data for the results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game import words
from game.client.scenes.results_data import Results
from game.client.table.scene import TableScene
from game.table import Table


def results(table: TableScene, best: int | None = None, feats: Sequence[str] = ()) -> Results:
    """The end in plain data: points by cause and by round, and who has won. `best`: of the solo games before."""
    game, title = table.session.table, table.session.header.title
    state: Any = game.state
    scores = state.scores()
    n = len(scores)
    final = words.final_causes(title)
    result = state.result()
    winners = tuple(result["winners"]) or tuple(range(len(table.session.header.seats), n))  # the printed opponent
    heading, note = words.outcome(title, result, table.names)
    cards = table.view.seats()
    return Results(
        heading,
        table.names[:n],
        [cards[i].glyph for i in range(n)],
        causes(table.session.table, title, n),
        game.by_round(n, final),
        winners,
        note,
        scores,
        result.get("target", 0),
        words.cards(title, result),
        best,
        table.session.header.solo,
        feats,
        bool(final),
    )


def causes(game: Table, title: str, seats: int) -> list[tuple[str, list[int]]]:
    """Points by cause in the order they first scored, then those that come in parts, part by part."""
    whole, parts = game.breakdown(seats), dict[str, list[int]]()
    for event in game.events():
        if (found := words.part(title, event)) is not None:
            why, name, seat, points = found
            parts.setdefault(name, [0] * seats)[seat] += points
            whole[seat][why] = whole[seat].get(why, 0) - points
    listed: dict[str, list[int]] = {}
    for seat, by_cause in enumerate(whole):
        for why, points in by_cause.items():
            if points:
                listed.setdefault(words.cause(title, why), [0] * seats)[seat] += points
    return [*listed.items(), *((name, values) for name, values in parts.items() if any(values))]

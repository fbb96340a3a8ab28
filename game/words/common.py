"""Sentences that both games share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.agenda import DONE
from game.events import Event, GameEnded
from game.words.phrases import listed

STEPS: dict[str, tuple[str, str]] = {
    "EndTurn": (
        "End your turn?",
        "Your turn is over when you say so. Until then you may take back everything you did in it, up to the last"
        " tile that was turned up.",
    ),
    "TurnUpNow": (
        "Turn up the new tiles now: you can plan with them, but what you did before can no longer be taken back",
        "New tiles are turned up when your turn ends. You may look earlier; undo then stops there.",
    ),
}
BRIEF: dict[str, str] = {"TurnUpNow": "Turn up new tiles"}
"""Asides on a button."""
SLIPPED: dict[str, str] = {"TurnUpNow": "turn up tiles"}
"""Asides among others on one button, by kind."""
LABELS: dict[tuple[str, Any], str] = {("EndTurn", DONE): "End turn"}


def for_players(name: str, players: int, *counts: int) -> str:
    """Which numbers of players a game is for, and that this is none of them."""
    in_a_row = len(counts) > 2 and counts[-1] - counts[0] == len(counts) - 1
    usual = f"{counts[0]} to {counts[-1]}" if in_a_row else listed(counts, "or")
    return f"{name} is for {usual} players, not {players}."


REASONS: dict[str, str | Callable[..., str]] = {
    "option_unknown": "There is no option called {0}. There are: {1}.",
    "option_other_mode": "The option {0} does not apply here. There are: {1}.",
    "option_value": "{0} cannot be {1}. It can be: {2}.",
    "players": for_players,
    "no_solo": "{0} has no solo mode.",
}

CAUSES: dict[str, str] = {}
OPTIONS: dict[str, tuple[str, str]] = {
    "hints": ("Hints", "Whether players may ask for hints. On several devices the others are told when somebody asks."),
}
VALUES: dict[tuple[str, int | str], str] = {("hints", "yes"): "Allowed", ("hints", "no"): "Forbidden"}


def ended(event: Event, names: Any) -> str:
    assert isinstance(event, GameEnded)
    who = [names[i] for i in event.winners]
    if not who:
        return "The game is over. It is lost."
    return f"The game is over. {' and '.join(who)} {'wins' if len(who) == 1 else 'share the victory'}."


EVENTS: dict[str, Any] = {
    "RuleGap": "Our rules have a hole at {step}; the game goes on without it. Please keep this record.",
    "RoundBegan": "Round {number} begins.",
    "TurnBegan": "{seat} is to play.",
    "TurnEnded": "",
    "Scored": "{seat}: {n:+d} ({why})",
    "GameEnded": ended,
}

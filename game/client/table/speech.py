"""The sentences of one title, for the table: what is asked, offered, refused and told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from game import words
from game.agenda import Asked, Choice, Reason, State, Step
from game.events import Event


class Speech:
    """The sentences of one title, bound to its code. Tests may give their own."""

    def __init__(self, title: str) -> None:
        self.title = title

    def names(self, seats: Sequence[str], state: Any) -> list[str]:
        """Names of the seats, and of a printed opponent that has points of its own."""
        return words.seat_names(self.title, seats, len(state.scores()))

    def prompt(self, s: State, step: Step[Any]) -> str:
        return words.prompt(self.title, s, step, places=False)

    def asks(self, s: State, step: Step[Any]) -> str:
        """The same as a sentence that another one can follow."""
        said = self.prompt(s, step)
        return said if said.endswith(("?", ".")) else f"{said}."

    def rule(self, step: Step[Any]) -> str:
        return words.rule(self.title, step)

    def label(self, s: State, step: Asked[Any], choice: Choice) -> str:
        return words.label(self.title, s, step, choice, places=False)

    def brief(self, s: State, step: Asked[Any], choice: Choice) -> str | None:
        """On a button; None: the answer is pressed where it lies."""
        return words.brief(self.title, s, step, choice)

    def slipped(self, codes: Iterable[str]) -> list[str]:
        """What may be slipped in, each kind once, where they share a button."""
        return words.slipped(self.title, codes)

    def reason(self, why: Reason) -> str:
        return words.reason(self.title, why)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        return words.tell(self.title, event, names, places=False)

    def lasts(self, event: Event) -> bool:
        """Nobody did it, and yet it is worth a word when one is asked again."""
        return words.lasts(self.title, event)

    def opens(self, event: Event) -> bool:
        """It begins something that is nobody's turn: the end of a round, an Eclipse."""
        return words.opens(self.title, event)

    def counts(self, event: Event) -> bool:
        """What everybody scores for it follows."""
        return words.counts(self.title, event)

    def announces(self, event: Event) -> bool:
        """What follows tells it better."""
        return words.announces(self.title, event)

    def matters_most(self, event: Event) -> bool:
        """It is told before all else."""
        return words.matters_most(self.title, event)

    def drawn(self, step: Any) -> str:
        """What the dealer does next."""
        return words.drawn(self.title, step)

    def trifling(self, event: Event) -> bool:
        """It may be left out where there is little room."""
        return words.trifling(self.title, event)

    def gained(self, event: Event) -> dict[str, int]:
        """What the event gave its player, or took, by resource."""
        return words.gained(self.title, event)

    def brings(self, event: Event) -> tuple[str, ...]:
        """The causes of points for which it answers."""
        return words.brings(self.title, event)

    def weight(self, event: Event) -> int:
        """How much it is worth telling beside others; a trifle: 0."""
        return words.weight(self.title, event)

    def track(self, event: Event) -> tuple[Any, ...] | None:
        """Whose marker has gone on, and where; None: it is no step."""
        return words.track(self.title, event)

    def cause(self, why: str) -> str:
        return words.cause(self.title, why)

    def outcome(self, result: dict[str, Any], names: Sequence[str]) -> tuple[str, str]:
        """Who has won, and what else is to be said of the end (may be empty)."""
        return words.outcome(self.title, result, names)

    def rules(self) -> list[tuple[str, str, str]]:
        """(anchor, heading, text) in reading order."""
        return list(words.of(self.title).RULES)

"""Looking ahead: what an answer would lead to, worked out on a clone, at most one a frame, kept by position."""

from __future__ import annotations

from typing import Any, Protocol

from game.agenda import DEALER, Choice, Illegal, Question, answer, digest
from game.client.widgets.tips import Ground
from game.events import Event, Scored


class Looking(Protocol):
    """The table, as far as looking ahead needs it."""

    @property
    def state(self) -> Any: ...

    @property
    def question(self) -> Question | None: ...

    @property
    def app(self) -> Ground: ...

    def looked_at(self) -> tuple[Choice] | None: ...


class Ghost:
    """The state up to the next question; `unknown` if the dealer comes first, so that nobody knows what follows."""

    def __init__(self, before: Any, choice: Choice) -> None:
        self.choice = choice
        self.seat: int = before.asked.who
        self.state = before.clone()
        self.state.sink = []
        answer(self.state, choice)
        self.events: list[Event] = self.state.sink
        self.state.sink = None
        asked = self.state.asked
        self.unknown = asked is not None and asked.who == DEALER
        self.points = sum(e.n for e in self.events if isinstance(e, Scored) and e.seat == self.seat)


class Ghosts:
    """The ghosts of one position."""

    def __init__(self, table: Looking) -> None:
        self.t = table
        self.digest = b""
        self._made: dict[Choice, Ghost] = {}

    def begin(self, state: Any) -> None:
        """A new position: nothing of the old one holds."""
        now = digest(state)
        if now != self.digest:
            self.digest, self._made = now, {}

    def seen(self) -> Ghost | None:
        """The outcome of what is looked at, if it has been worked out."""
        looked = self.t.looked_at()
        return self._made.get(looked[0]) if looked is not None else None

    def of(self, choice: Choice) -> Ghost:
        """The outcome of an answer to the open question, worked out now if it was not before."""
        if choice not in self._made:
            self._made[choice] = Ghost(self.t.state, choice)
        return self._made[choice]

    def update(self) -> None:
        looked, q = self.t.looked_at(), self.t.question
        if looked is None or q is None or looked[0] in self._made:
            return
        asked = self.t.state.asked
        if asked is None or asked.step is not q.step:
            return  # one of a sealed round: its outcome is nobody's business yet
        try:
            self._made[looked[0]] = Ghost(self.t.state, looked[0])
        except Illegal:
            return
        self.t.app.moved()

"""One game in progress: the log is the game, the state is only its latest page.

Entries are plain tuples:

    ("answer", seat, choice)   a seat answered, or slipped in an aside
    ("deal", seed)             the dealer answered every question up to the next one put to a seat
    ("deal", seed, outcomes)   the same, with outcomes named beforehand (game/deck.py); the seed serves after the last
    ("undo", seat, to)         the asked seat went back to before entry `to`

A digest is kept after every entry; events are kept for the entries that are still live (not taken back).
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator
from copy import copy
from typing import Any, TypeAlias

from game.agenda import DEALER, Choice, Illegal, Question, State, answer, deal, digest, is_aside, same, settle, tupled
from game.chance import Sampler
from game.events import Event, RoundBegan, Scored

Entry: TypeAlias = tuple[Any, ...]


def points_by_cause(events: Iterable[Event], seats: int) -> list[dict[str, int]]:
    """For each seat, causes in the order they first scored."""
    sums: list[dict[str, int]] = [{} for _ in range(seats)]
    for e in events:
        if isinstance(e, Scored):
            sums[e.seat][e.why] = sums[e.seat].get(e.why, 0) + e.n
    return sums


def carry_out(s: State, entry: Entry) -> None:
    """Play an answer or a deal on a bare state, as a table does."""
    if entry[0] == "answer":
        answer(s, entry[2])
        return
    sampler, named = Sampler(entry[1]), list(entry[2]) if len(entry) > 2 else []
    while (asked := s.asked) is not None and asked.who == DEALER:
        deal(s, named.pop(0) if named else sampler.pick(asked.options))
    if named:
        raise Illegal("nothing_to_deal")


class Mark:
    """A moment of this turn to which its player may return: before entry `index`."""

    __slots__ = ("index", "live", "state")

    def __init__(self, index: int, state: State, live: int) -> None:
        self.index = index
        self.state = state
        self.live = live


class Table:
    """`state` is settled at once. Reading never changes anything; every change is an entry of the log."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.log: list[Entry] = []
        self.marks: list[Mark] = []
        self.taken_back: list[Choice] = []
        opening: list[Event] = []
        state.sink = opening
        settle(state)
        state.sink = None
        self.live: list[tuple[int, list[Event]]] = [(-1, opening)]
        self.digests: list[bytes] = [digest(state)]

    def copy(self) -> Table:
        """A table that goes on by itself: nothing that changes is shared."""
        new = copy(self)
        new.state = self.state.clone()
        new.log, new.live, new.digests = self.log[:], self.live[:], self.digests[:]
        new.taken_back = self.taken_back[:]
        new.marks = [Mark(m.index, m.state.clone(), m.live) for m in self.marks]
        return new

    @property
    def question(self) -> Question | None:
        return self.state.asked

    @property
    def over(self) -> bool:
        return self.state.asked is None

    def answer(self, seat: int, choice: Choice) -> list[Event]:
        """The asked seat answers. Returns what happened; Illegal (and nothing changed) if it may not."""
        q = self.state.asked
        if q is None or q.who != seat or seat == DEALER:
            raise Illegal("not_asked")
        before = self.state.clone()
        events = self._change(before, lambda s: answer(s, choice))
        now, choice = self.state.asked, tupled(choice)
        passed = q.step.barrier and not is_aside(choice)  # what is slipped in leaves the question open
        if not passed and now is not None and now.who == seat:
            self.marks.append(Mark(len(self.log), before, len(self.live)))
        else:
            self.marks = []
        if self.taken_back and same(self.taken_back[0], choice) and self.marks:
            self.taken_back = self.taken_back[1:]
        else:
            self.taken_back = []
        self._enter(("answer", seat, choice), events)
        return events

    def deal(self, seed: bytes, named: tuple[Choice, ...] = ()) -> list[Event]:
        """The dealer answers as named, then with `seed`, until a seat is asked. Nothing before it can be taken back."""
        q = self.state.asked
        if q is None or q.who != DEALER:
            raise Illegal("nothing_to_deal")
        if not isinstance(seed, bytes) or not seed:
            raise Illegal("no_seed")
        entry: Entry = ("deal", seed, named) if named else ("deal", seed)
        events = self._change(self.state.clone(), lambda s: carry_out(s, entry))
        self.marks = []
        self.taken_back = []
        self._enter(entry, events)
        return events

    def undo(self, seat: int, to: int) -> None:
        """Back to before entry `to`, one of `undoable(seat)`."""
        at = next((i for i, m in enumerate(self.marks) if m.index == to and type(to) is int), None)
        if at is None or self.state.asked is None or self.state.asked.who != seat:
            raise Illegal("not_taken_back")
        mark = self.marks[at]
        self.state = mark.state
        gone = [self.log[i][2] for i, _ in self.live[mark.live :]]
        self.taken_back = gone + self.taken_back
        self.marks = self.marks[:at]
        self.live = self.live[: mark.live]
        self.log.append(("undo", seat, to))
        self.digests.append(self.digests[to])

    def undoable(self, seat: int) -> list[int]:
        """Entries this seat may return to, oldest first: the first is the whole turn, the last is one answer."""
        q = self.state.asked
        return [m.index for m in self.marks] if q is not None and q.who == seat else []

    def redoable(self, seat: int) -> list[Choice]:
        """Answers that were taken back and would still be the next ones, in order."""
        q = self.state.asked
        return list(self.taken_back) if q is not None and q.who == seat else []

    def play(self, entry: Entry) -> list[Event]:
        """Carry out any entry: how records are replayed and peers are followed. Illegal if it is none."""
        if isinstance(entry, (tuple, list)):
            match list(entry):
                case ["answer", int(seat), choice]:
                    return self.answer(seat, choice)
                case ["deal", bytes(seed)]:
                    return self.deal(seed)
                case ["deal", bytes(seed), tuple(named)] if named:
                    return self.deal(seed, named)
                case ["undo", int(seat), int(to)]:
                    self.undo(seat, to)
                    return []
        raise Illegal("no_entry")

    def answer_again(self, seat: int, choice: Choice, digest: bytes, returned_to: bool) -> list[Event]:
        """An answer that led to `digest` when it was given, in a game opened again: nobody looks at it a second time.

        `returned_to`: an undo leads back to it. From another one there is no way back before the next deal.
        """
        q = self.state.asked
        if q is None or q.who != seat:
            raise Illegal("not_asked")
        if returned_to:
            self.marks.append(Mark(len(self.log), self.state.clone(), len(self.live)))
        events: list[Event] = []
        self.state.sink = events
        answer(self.state, choice)
        self.state.sink = None
        self.live.append((len(self.log), events))
        self.log.append(("answer", seat, choice))
        self.digests.append(digest)
        return events

    def events(self) -> Iterator[Event]:
        """All that has happened and was not taken back, the opening included."""
        for _, some in self.live:
            yield from some

    def latest(self) -> Iterator[Event]:
        """The same, the last first: for whoever asks what has happened lately."""
        for _, some in reversed(self.live):
            yield from reversed(some)

    def breakdown(self, seats: int) -> list[dict[str, int]]:
        return points_by_cause(self.events(), seats)

    def by_round(self, seats: int, final: Container[str] = ()) -> list[list[int]]:
        """Points gained in each round for each seat; index 0 is before the first round. Those of the causes `final`
        stand behind the last round."""
        rounds, end = [[0] * seats], [0] * seats
        for e in self.events():
            if isinstance(e, RoundBegan):
                rounds.append([0] * seats)
            elif isinstance(e, Scored):
                (end if e.why in final else rounds[-1])[e.seat] += e.n
        return [*rounds, end] if final else rounds

    def _change(self, before: State, change: Callable[[State], None]) -> list[Event]:
        """Run a change and collect its events. If it fails, `before` is on the table again: never a half-made move."""
        events: list[Event] = []
        self.state.sink = events
        try:
            change(self.state)
        except BaseException:
            self.state = before
            raise
        self.state.sink = None
        return events

    def _enter(self, entry: Entry, events: list[Event]) -> None:
        self.live.append((len(self.log), events))
        self.log.append(entry)
        self.digests.append(digest(self.state))

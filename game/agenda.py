"""The kernel: a stack of rulebook steps, and the one question that is open.

A *step* is one instruction of a rulebook that still has to be carried out. It holds both its question and its
effect, and never changes once made, so clones share it. There are three kinds:

    Auto    do(s)                            needs no answer
    Asked   options(s) -> resolve(s, choice) a seat chooses
    Dealt   weights(s) -> resolve(s, outcome) the dealer chooses, with integer weights

`settle` carries out everything that needs no answer and leaves exactly one question in `s.asked` (None: the game is
over). Asking never changes anything; only `answer` does. Nothing here reads a clock, a file or a random number.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar, cast, dataclass_transform

from msgpack import packb

from game.events import Event, RuleGap, TurnEnded
from game.slotted import slotted

DEALER = -1
DONE = "done"
"""What a seat says to end its turn."""

Choice: TypeAlias = Any
"""None, an int, a str, or a tuple of these: packs, prints and compares."""
Place: TypeAlias = tuple[Any, ...]
"""Where a choice lies on the table, as plain data: ("space", "A2"), ("cell", 0, 3, 7)."""


class Illegal(ValueError):
    """Not on offer, not this seat's question, or nothing to take back; the kernel says which by a code."""


class Reason:
    """Why something is not on offer: a code, and the numbers that the sentence about it needs."""

    __slots__ = ("code", "numbers")

    def __init__(self, code: str, *numbers: int | str) -> None:
        self.code = code
        self.numbers = numbers

    def __repr__(self) -> str:
        return f"Reason{(self.code, *self.numbers)}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and (self.code, self.numbers) == (other.code, other.numbers)

    def __hash__(self) -> int:
        return hash((self.code, self.numbers))


S = TypeVar("S", bound="State")
T = TypeVar("T", bound=type)
AUTO, ASKED, DEALT = 0, 1, 2


@dataclass_transform(frozen_default=True)
def step(cls: T) -> T:
    """Make a step class: typed fields in slots, a stable `code` (the class's name unless it sets one).

    The type checker treats steps as frozen; at run time they are plain, because frozen classes cost twice as much.
    """
    made: Any = slotted(cls)
    made.code = cls.__dict__.get("code") or cls.__name__
    return cast(T, made)


@step
class Step(Generic[S]):
    """Common to all three kinds. `who` is the seat the step belongs to, or DEALER."""

    who: int
    code: ClassVar[str] = ""
    columns: ClassVar[tuple[str, ...]] = ()
    kind: ClassVar[int] = AUTO

    def __repr__(self) -> str:
        return f"{self.code}({', '.join(repr(getattr(self, c)) for c in self.columns)})"


@step
class Auto(Step[S]):
    """An instruction without a choice."""

    def do(self, s: S) -> None:
        raise NotImplementedError


@step
class Asked(Step[S]):
    """An instruction with a choice of the seat `who`."""

    kind: ClassVar[int] = ASKED
    pauses: ClassVar[bool] = False
    """Asked even if there is only one answer."""
    barrier: ClassVar[bool] = False
    """Its answer cannot be taken back."""
    sealed: ClassVar[bool] = False
    """Part of a simultaneous round: neighbours' options do not depend on it, and resolving only stores the answer."""
    looks: ClassVar[str] = ""
    """The display it offers from: draws owed to that display are made before it is asked."""
    moment: ClassVar[str] = ""
    """Which asides are open meanwhile (see State.asides); empty: none, so that nothing promised can be spent."""

    def options(self, s: S) -> list[Choice]:
        """The answers on offer: distinct, in the order a person would list them, never empty, each can be finished."""
        raise NotImplementedError

    def resolve(self, s: S, choice: Choice) -> None:
        """Carry out `choice`, an object out of `options`."""
        raise NotImplementedError

    def candidates(self, s: S) -> list[Choice]:
        """What a person might try, in the same order; contains every option. Each other one has a reason."""
        return self.options(s)

    def why_not(self, s: S, choice: Choice) -> Reason | None:
        """Why this candidate is not on offer; None if it is."""
        return None

    def where(self, s: S, choice: Choice) -> Place | None:
        """Where on the table this choice lies; None: nowhere, show it in words."""
        return None


@step
class Dealt(Step[S]):
    """A draw, a shuffle or a die: answered from outside the rules."""

    who: int = DEALER
    kind: ClassVar[int] = DEALT
    display: ClassVar[str] = ""
    """The display it fills, for steps that look at it."""

    def weights(self, s: S) -> list[tuple[Choice, int]]:
        """Outcomes in a defined order with positive integer weights; never empty."""
        raise NotImplementedError

    def resolve(self, s: S, outcome: Choice) -> None:
        raise NotImplementedError


class State:
    """What a title's state has beside its own box and pieces. Subclasses add `clone`, `parts` and maybe `asides`."""

    __slots__ = ("agenda", "asked", "owed", "sink")

    def __init__(self) -> None:
        self.agenda: list[Step[Any]] = []
        self.owed: list[Dealt[Any]] = []
        self.asked: Question | None = None
        self.sink: list[Event] | None = None

    def copy_into(self, new: State) -> None:
        """The kernel's part of a clone. Steps and questions never change, so they are shared; events stay behind."""
        new.agenda = self.agenda[:]
        new.owed = self.owed[:]
        new.asked = self.asked
        new.sink = None

    def clone(self) -> Any:
        raise NotImplementedError

    def parts(self) -> list[tuple[str, Any]]:
        """The whole state as (name, plain value), in a fixed order, without agenda and owed draws."""
        raise NotImplementedError

    def asides(self, step: Asked[Any]) -> list[Step[Any]]:
        """What the asked seat may slip in before answering, by `step.moment`. An aside uses something up."""
        return []

    def say(self, event: Event) -> None:
        """Tell the client and the log what happened. Events never enter the state."""
        if self.sink is not None:
            self.sink.append(event)


class Question:
    """The open question: its step, what is offered (the dealer's weights for a dealt step), and the asides."""

    __slots__ = ("asides", "options", "step")

    def __init__(self, step: Any, options: list[Any], asides: list[Step[Any]]) -> None:
        self.step = step
        self.options = options
        self.asides = asides

    def __repr__(self) -> str:
        return f"Question({self.step!r}, {self.options!r}, {self.asides!r})"

    @property
    def who(self) -> int:
        return self.step.who  # type: ignore[no-any-return]

    def answers(self) -> list[Choice]:
        """Everything that may be said: the options, then the asides."""
        return [*self.options, *(aside(a) for a in self.asides)]

    def find(self, choice: Choice) -> Any:
        """The offered object (or the aside's step) that packs to the same bytes as `choice`; else Illegal."""
        for o in self.options:
            if o is choice:
                return o
        wanted = tupled(choice)
        for o in self.options:
            if same(o, wanted):
                return o
        for a in self.asides:
            if same(aside(a), wanted):
                return a
        raise Illegal("not_on_offer")

    def dealt(self, outcome: Choice) -> Any:
        """The same for a dealt step: the outcome in its weights; else Illegal."""
        for o, _ in self.options:
            if o is outcome:
                return o
        wanted = tupled(outcome)
        for o, _ in self.options:
            if same(o, wanted):
                return o
        raise Illegal("no_such_outcome")


def aside(slipped_in: Step[Any]) -> Choice:
    """The answer that chooses this aside."""
    return ("aside", *plain(slipped_in))


def is_aside(choice: Choice) -> bool:
    """Whether this answer slips something in."""
    return isinstance(choice, tuple) and bool(choice) and choice[0] == "aside"


def tupled(x: Any) -> Any:
    return tuple(tupled(y) for y in x) if isinstance(x, (list, tuple)) else x


def same(a: Any, b: Any) -> bool:
    """Equal also in type at every depth, as their packed bytes are: 1.0 and True never pass for 1."""
    if type(a) is not type(b):
        return False
    if type(a) is tuple:
        return len(a) == len(b) and all(map(same, a, b))
    return bool(a == b)


def plain(x: Any) -> Any:
    """Canonical form: a step is its code and its fields, at any depth; lists become tuples."""
    if isinstance(x, Step):
        fields = [getattr(x, c) for c in x.columns]
        return (x.code, *[f if type(f) is int else plain(f) for f in fields])  # most are numbers
    if type(x) is tuple or type(x) is list:
        return tuple([plain(y) for y in x])
    return x


def then(s: State, *steps: Step[Any]) -> None:
    """These come next, in the order written, before all that already waits."""
    if len(steps) == 1:  # most often
        s.agenda.append(steps[0])
    else:
        s.agenda.extend(steps[::-1])


def owe(s: State, draw: Dealt[Any]) -> None:
    """This draw is due, but not yet made: its place stays empty until somebody looks or the turn ends."""
    s.owed.append(draw)


def make_owed(s: State, display: str | None = None) -> bool:
    """Put the draws owed (to one display, or all) on the agenda, oldest first. False: there were none."""
    if not s.owed:
        return False
    due = [d for d in s.owed if display is None or d.display == display]
    if not due:
        return False
    s.owed = [d for d in s.owed if not (display is None or d.display == display)]
    then(s, *due)
    return True


def settle(s: State) -> None:
    """Do all that needs no answer; leave the one question in `s.asked`, None at the end of the game."""
    agenda = s.agenda
    while agenda:
        top: Any = agenda[-1]
        kind = top.kind
        if kind == AUTO:
            agenda.pop()
            top.do(s)
        elif kind == ASKED:
            if s.owed and top.looks and make_owed(s, top.looks):
                continue
            offered = top.options(s)
            moment = top.moment
            open_asides = s.asides(top) if moment else []
            if len(offered) > 1 or offered and (open_asides or top.pauses):
                if s.owed and moment:
                    # Looking at what is owed never holds up a forced answer: it can still be done at the end of turn.
                    open_asides = [*open_asides, TurnUpNow(top.who)]
                s.asked = Question(top, offered, open_asides)
                return
            agenda.pop()
            if offered:
                top.resolve(s, offered[0])
            else:
                s.say(RuleGap(top.code))
        else:
            weights = top.weights(s)
            if len(weights) > 1:
                s.asked = Question(top, weights, [])
                return
            agenda.pop()
            if weights:
                top.resolve(s, weights[0][0])
            else:
                s.say(RuleGap(top.code))
    s.asked = None


def answer(s: State, choice: Choice) -> None:
    """Take a seat's answer to the open question, or one of its asides, and settle. Illegal: nothing has changed."""
    q = s.asked
    if q is None or q.step.kind != ASKED:
        raise Illegal("nobody_asked")
    take(s, q.find(choice))


def deal(s: State, outcome: Choice) -> None:
    """Take the dealer's outcome and settle. Illegal: nothing has changed."""
    q = s.asked
    if q is None or q.step.kind != DEALT:
        raise Illegal("nothing_to_deal")
    take(s, q.dealt(outcome))


def take(s: State, got: Any) -> None:
    """Carry out `got`, the very object that the open question offers (an aside: its step), and settle."""
    q = s.asked
    assert q is not None
    if q.asides and isinstance(got, Step):
        then(s, got)  # the question waits underneath and is asked again
    else:
        s.agenda.pop()
        q.step.resolve(s, got)
    settle(s)


def sealed_round(s: State) -> list[Question]:
    """The questions of the simultaneous round that is open now, in the order they will be asked; empty: none.

    Only real choices are listed: a seat with a single answer is not in the round.
    """
    found = []
    for waiting in s.agenda[::-1]:
        if not (isinstance(waiting, Asked) and waiting.sealed):
            break
        offered = waiting.options(s)
        if len(offered) > 1 or waiting.pauses:
            found.append(Question(waiting, offered, []))
    return found


def packed_parts(s: State) -> list[tuple[str, bytes]]:
    """Every part of the state, agenda and owed draws included, in canonical bytes."""
    whole = [*s.parts(), ("agenda", plain(s.agenda)), ("owed", plain(s.owed))]
    return [(name, packb(value)) for name, value in whole]


def digest(s: State) -> bytes:
    """16 bytes that two settled states share if and only if they are the same position."""
    values = [value for _, value in s.parts()]
    return blake2b(packb((values, plain(s.agenda), plain(s.owed))), digest_size=16).digest()


@step
class TurnUpNow(Auto[State]):
    """An aside: look at the draws that are owed. What has been seen cannot be taken back."""

    def do(self, s: State) -> None:
        make_owed(s)


@step
class EndTurn(Asked[State]):
    """A turn is over when its player says so; then the owed draws are made."""

    pauses: ClassVar[bool] = True
    barrier: ClassVar[bool] = True
    moment: ClassVar[str] = "end"

    def options(self, s: State) -> list[Choice]:
        return [DONE]

    def resolve(self, s: State, choice: Choice) -> None:
        if s.sink is not None:
            s.say(TurnEnded(self.who))
        make_owed(s)

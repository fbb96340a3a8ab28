"""Every sentence that a player reads, keyed by code: nothing outside this package has words of its own.

What the window, the terminal, the command, files and peers say stands in rooms (`table.py`, `menus.py`, `lan.py`, …)
and is looked up with `phrase` (`phrases.py`, which also says how numbers, plurals and lists are written).

A title's words live in `game/words/<title>.py`, which has:

    STEPS    step code -> (prompt, rule): what is asked, and the rule behind it in our words
    EVENTS   event code -> sentence with the event's fields in braces ({seat} is a name), or a function
             (event, names) -> sentence for what a template cannot say; "" hides the event from the log
    REASONS  reason code -> sentence with the reason's numbers as {0}, {1}, …, or a function (*numbers) -> sentence
    GAINS    event code -> function (event) -> {resource: number}: what its player gained by it, or gave away (may lack)
    CAUSES   cause of points (Scored.why) -> short name; FINAL: those that are counted when the game is over
    PARTS    event -> what it counts of a cause that comes in parts
    OPTIONS  set-up option -> (name, explanation); VALUES (option, value) -> name
    RULES    [(anchor, heading, text)]: the rules reference, in reading order
    SHORT    its name where there is little room; BLURB what it is, in a line; AUTOMATON its printed opponent (may lack)
    label(s, step, choice)   a choice in plain words
    brief(s, step, choice)   optional: the same on a button, a verb with its price and gain; None: it needs no button
    prompt(s, step)          optional: a prompt that needs the state; falls back to STEPS

What both games share stands in `common.py`; a title's own word wins. Templates are written as in `phrases.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, partial
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from game.words.phrases import filled, phrase
from game.words.telling import Teller, shown

if TYPE_CHECKING:  # the first frame says its words before the kernel is read in
    from game.agenda import Asked, Choice, Illegal, Reason, State, Step
    from game.events import Event

REFUSALS = {
    "not_on_offer": "table.not_on_offer",
    "not_asked": "table.not_asked",
    "not_taken_back": "table.not_taken_back",
}
"""Codes of the kernel that a player can meet, and their sentences."""


@cache
def of(title: str) -> ModuleType:
    """The words of a title, by its code."""
    return import_module(f"game.words.{title}")


def _entry(title: str, table: str, code: str) -> Any:
    own: dict[str, Any] = getattr(of(title), table)
    shared: dict[str, Any] = getattr(of("common"), table)
    return own[code] if code in own else shared.get(code)


def prompt(title: str, s: State, step: Step[Any], places: bool = True) -> str:
    """What is asked, in one sentence. `places`: with the coordinates that the terminal prints; the window has none."""
    special = getattr(of(title), "prompt", None)
    said = special(s, step) if special else None
    if said:
        return shown(str(said), places)
    found = _entry(title, "STEPS", step.code)
    return str(found[0]) if found else step.code


def rule(title: str, step: Step[Any]) -> str:
    """The rule behind a question, in our words."""
    found = _entry(title, "STEPS", step.code)
    return str(found[1]) if found else ""


def label(title: str, s: State, step: Asked[Any], choice: Choice, places: bool = True) -> str:
    """A choice in plain words. `choice` may also be an aside's answer; `places` as in `prompt`."""
    if isinstance(choice, tuple) and choice and choice[0] == "aside":
        own = getattr(of(title), "aside_label", None)
        said = own(s, choice) if own else None
        return str(said) if said else prompt_of_code(title, choice[1])
    shared: dict[tuple[str, Any], str] = of("common").LABELS
    if (step.code, choice) in shared:
        return shared[step.code, choice]
    return shown(str(of(title).label(s, step, choice)), places)


def brief(title: str, s: State, step: Asked[Any], choice: Choice) -> str | None:
    """An answer on a button: a verb with its price and gain. None: it is pressed where it lies."""
    is_aside = isinstance(choice, tuple) and bool(choice) and choice[0] == "aside"
    own = getattr(of(title), "aside_brief" if is_aside else "brief", None)
    said = (own(s, choice) if is_aside else own(s, step, choice)) if own else None
    if said is None and is_aside:
        shared: dict[str, str] = of("common").BRIEF
        return shared.get(choice[1])
    return said


def slipped(title: str, codes: Iterable[str]) -> list[str]:
    """Asides that share a button, each kind once."""
    names = {**of("common").SLIPPED, **getattr(of(title), "SLIPPED", {})}
    return [names.get(code) or prompt_of_code(title, code) for code in dict.fromkeys(codes)]


def prompt_of_code(title: str, code: str) -> str:
    found = _entry(title, "STEPS", code)
    return str(found[0]) if found else code


def reason(title: str, why: Reason) -> str:
    """Why something is not on offer, in one sentence."""
    found = _entry(title, "REASONS", why.code)
    if callable(found):
        return str(found(*why.numbers))
    return filled(str(found), {str(i): n for i, n in enumerate(why.numbers)}) if found else why.code


def refused(fault: Illegal) -> str:
    """Why an answer was not taken: the kernel has codes for it, what stands above it has sentences."""
    key = REFUSALS.get(str(fault))
    return phrase(key) if key else str(fault)


def tell(title: str, event: Event, names: Sequence[str], places: bool = True) -> str:
    """What happened, in one sentence; empty if the log need not mention it; `places` as in `prompt`."""
    found = _entry(title, "EVENTS", event.code)
    if found is None:
        return event.code
    if callable(found):
        return shown(str(found(event, names)), places)
    return Teller({"why": partial(cause, title)}, automaton(title))(str(found))(event, names)


def lasts(title: str, event: Event) -> bool:
    """Whether nobody did it and yet it matters in the next turn: worth a word when one is asked again."""
    return event.code in getattr(of(title), "LASTS", ())


def opens(title: str, event: Event) -> bool:
    """Whether it begins something that is nobody's turn: the end of a round, an Eclipse."""
    return event.code in getattr(of(title), "OPENS", ())


def counts(title: str, event: Event) -> bool:
    """Whether what everybody scores for it follows."""
    return event.code in getattr(of(title), "COUNTS", ()) and getattr(event, "step", "") != "salary"


def announces(title: str, event: Event) -> bool:
    """Whether it only says what comes next: whoever hears what came of it need not hear this."""
    return event.code in getattr(of(title), "ANNOUNCES", ())


def matters_most(title: str, event: Event) -> bool:
    """Whether it is told before all else that was done in a turn."""
    return event.code in getattr(of(title), "MATTERS_MOST", ())


def drawn(title: str, step: Step[Any]) -> str:
    """What the dealer does next, in a few words: "the next worship tile is turned up"."""
    found = getattr(of(title), "DRAWS", {}).get(step.code)
    return str(found) if found else phrase("table.something_drawn")


def trifling(title: str, event: Event) -> bool:
    """Whether it may be left out where there is little room."""
    return event.code in getattr(of(title), "TRIFLES", ())


def gained(title: str, event: Event) -> dict[str, int]:
    """What the event gave its player, by resource; negative: what it took."""
    count = getattr(of(title), "GAINS", {}).get(event.code)
    return dict(count(event)) if count is not None else {}


def brings(title: str, event: Event) -> tuple[str, ...]:
    """The causes of points for which this event answers."""
    causes = getattr(of(title), "BRINGS", {}).get(event.code)
    return tuple(causes(event)) if callable(causes) else causes or ()


def weight(title: str, event: Event) -> int:
    """How much it is worth telling beside others, where there is no room for all; a trifle: 0."""
    return 0 if trifling(title, event) else int(getattr(of(title), "WEIGHTS", {}).get(event.code, 1))


def track(title: str, event: Event) -> tuple[Any, ...] | None:
    """Whose marker has gone on, and where: a step tells all those before it on the same track. None: it is no step."""
    columns = getattr(of(title), "TRACKS", {}).get(event.code)
    return None if columns is None else (event.code, *(getattr(event, c) for c in columns))


def cause(title: str, why: str) -> str:
    """The short name of a cause of points."""
    return str(_entry(title, "CAUSES", why) or why)


def final_causes(title: str) -> Sequence[str]:
    """Causes of points that are counted only when the game is over."""
    return tuple(getattr(of(title), "FINAL", ()))


def part(title: str, event: Event) -> tuple[str, str, int, int] | None:
    """What the event counts of a cause that comes in parts: the cause, the part's short name, whose, and the points."""
    found = getattr(of(title), "PARTS", {}).get(event.code)
    return found(event) if found is not None else None


def option(title: str, key: str) -> tuple[str, str]:
    """A set-up option's name and what it does."""
    found = _entry(title, "OPTIONS", key)
    return (str(found[0]), str(found[1])) if found else (key, "")


def value(title: str, key: str, chosen: int | str) -> str:
    """The name of an option's value."""
    found = getattr(of(title), "VALUES", {}).get((key, chosen)) or of("common").VALUES.get((key, chosen))
    return str(found) if found else str(chosen)


def short(title: str) -> str:
    """The game's name where there is little room."""
    return str(of(title).SHORT)


def blurb(title: str) -> str:
    """What the game is, in one line for the shelf."""
    return str(of(title).BLURB)


def automaton(title: str) -> str:
    """The name of the printed solo opponent, where there is one."""
    return str(getattr(of(title), "AUTOMATON", "nobody"))


def seat_names(title: str, named: Sequence[str], players: int) -> list[str]:
    """Names of the seats, and of the printed opponent where it has a score of its own."""
    return [*named, *[automaton(title)] * (players - len(named))]


def cards(title: str, result: dict[str, Any]) -> list[tuple[str, str, bool]]:
    """What a solo game asked besides points: the name of each challenge, its rule, whether it was met."""
    told = getattr(of(title), "cards", None)
    return list(told(result)) if told else []


def outcome(title: str, result: dict[str, Any], names: Sequence[str]) -> tuple[str, str]:
    """A finished game in two lines: who has won, and what else is to be said (may be empty)."""
    special = getattr(of(title), "outcome", None)
    said = special(result, names) if special else None
    if said:
        return str(said[0]), str(said[1])
    who = [names[i] for i in result["winners"]]
    if not who:
        return f"{automaton(title)} has won", ""
    return (f"{who[0]} wins" if len(who) == 1 else f"{' and '.join(who)} share the victory"), ""

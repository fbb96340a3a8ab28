"""What is agreed before the first tile is drawn: how many seats, solo or not, and a title's options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.agenda import Reason

Value = int | str


class Option:
    """One thing that can be chosen at set-up. `modes`: where it applies ("table", "solo", or both). `unsaid`: a set-up
    mentions it only where it is not the default, so usual games stay the same to programs that do not know it."""

    __slots__ = ("default", "key", "modes", "unsaid", "values")

    def __init__(
        self,
        key: str,
        values: Sequence[Value],
        default: Value,
        modes: Sequence[str] = ("table", "solo"),
        unsaid: bool = False,
    ) -> None:
        self.key = key
        self.values = tuple(values)
        self.default = default
        self.modes = tuple(modes)
        self.unsaid = unsaid


SHARED = (Option("hints", ("yes", "no"), "yes", unsaid=True),)
"""What can be agreed at any table, whatever is played there; the rules do not know it."""


def hints_allowed(options: Mapping[str, Value]) -> bool:
    return options.get("hints") != "no"


class Setup:
    """A complete set-up: every option that applies has a value, or goes without saying. Made by `complete`, so it
    can be trusted."""

    __slots__ = ("options", "players", "solo")

    def __init__(self, players: int, solo: bool, options: Mapping[str, Value]) -> None:
        self.players = players
        self.solo = solo
        self.options = dict(options)


def complete(offered: Sequence[Option], players: int, solo: bool, chosen: Mapping[str, Value]) -> Setup | Reason:
    """Fill in the defaults; a reason instead if an option or its value does not exist here."""
    mode = "solo" if solo else "table"
    known = {o.key: o for o in offered if mode in o.modes}
    for key, value in chosen.items():
        if key not in known:
            elsewhere = any(o.key == key for o in offered)
            return Reason("option_other_mode" if elsewhere else "option_unknown", key, ", ".join(known))
        if value not in known[key].values or isinstance(value, bool):
            return Reason("option_value", key, str(value), ", ".join(map(str, known[key].values)))
    agreed = {key: chosen.get(key, o.default) for key, o in known.items()}
    return Setup(players, solo, {k: v for k, v in agreed.items() if not (known[k].unsaid and v == known[k].default)})


class BadBox(ValueError):
    """A component file that cannot be played with; the message says in one line what is wrong."""

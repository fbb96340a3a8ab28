"""What Esc does next: one chain, whatever is asked.

What was opened over the table goes first (a sheet, a hint), then the piece in the hand, the list of all answers, the
coach's card; the menu comes last. Whoever prints Esc on a button asks here whether it is that button's turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Protocol

from game.client.table.beside import Beside
from game.client.table.coaching import Coaching
from game.client.table.hints import Hints
from game.client.table.presenters import Presenter
from game.client.table.put_back import can_put_back, put_back

Escape = Literal["sheet", "hint", "hand", "list", "coach", "menu", "now"]
"""now: back from a game that is looked back at."""


class Escaped(Protocol):
    """The table, as far as something on it can be closed."""

    @property
    def beside(self) -> Beside: ...

    @property
    def forced_list(self) -> bool: ...

    @property
    def hints(self) -> Hints: ...

    @property
    def coaching(self) -> Coaching: ...

    @property
    def presenter(self) -> Presenter | None: ...

    def refresh(self) -> None: ...

    def toggle_list(self) -> None: ...

    def open_menu(self) -> None: ...


def next_step(t: Escaped) -> Escape:
    if t.beside.open:
        return "sheet"
    if t.hints.open:
        return "hint"
    if t.presenter is not None and can_put_back(t.presenter):
        return "hand"
    if t.forced_list:
        return "list"
    return "coach" if t.coaching.open else "menu"


def escape(t: Escaped) -> None:
    """Esc was pressed."""
    p = t.presenter
    steps: dict[Escape, Callable[[], object]] = {
        "sheet": t.beside.close,
        "hint": t.hints.close,
        "hand": lambda: p is not None and put_back(p),
        "list": t.toggle_list,
        "coach": t.coaching.close,
        "menu": t.open_menu,
    }
    steps[next_step(t)]()

"""What an offering costs, asked once: each answer pays with the cubes that are crossed while it is pointed at.

Who wants to pay with others says so first, and is then asked for them.
"""

from __future__ import annotations

from game.agenda import Choice, Question
from game.client.table.asking import Asking
from game.client.table.presenters import MOST_BUTTONS, PickNumber
from game.client.table.target import Target
from game.founders.offering import ScoreOffering, most_sales
from game.founders.state import Founders
from game.words.phrases import phrase

PAYMENTS = ("ChoosePayment", "PayCubes")


def as_shown(q: Question) -> tuple[Choice] | None:
    """Payments as the preview shows them: their first answer."""
    return (q.options[0],) if q.step.code in PAYMENTS else None


class Sell(PickNumber):
    """How often an offering is paid; and with what, if it can be paid only once. Anything else that costs cubes comes
    here when they are to be chosen."""

    def __init__(self, table: Asking, question: Question) -> None:
        super().__init__(table, question)
        self.by_hand = question.step.code == "ChoosePayment" and not sold_once(table.state)

    @property
    def as_list(self) -> bool:
        """Ways to pay are longer to read than amounts."""
        return super().as_list if self._amounts else len(self.worded) > MOST_BUTTONS

    def choose(self, choice: Choice, target: Target | None = None) -> None:
        if self.by_hand or self.table.hints.is_hint(choice):
            self.table.decide(choice)
        else:
            self.table.answer_on(choice, as_shown)

    def extra_buttons(self) -> list[tuple[str, str, str]]:
        choose = [(phrase("founders_view.choose_the_cubes"), "hand", "choose_cubes")] if self._may_choose() else []
        return [*choose, *super().extra_buttons()]

    def _may_choose(self) -> bool:
        """Whether other cubes could pay than those that are shown."""
        asked = [self.table.ghosts.of(c).state.asked for c in self.q.options]
        return not self.by_hand and any(q is not None and q.step.code in PAYMENTS for q in asked)

    def press_intent(self, intent: str) -> None:
        if intent == "choose_cubes":
            self.by_hand = True
            self.table.refresh()
        else:
            super().press_intent(intent)


def sold_once(s: Founders) -> bool:
    """Whether what is paid is an offering that is paid once at most, so that how often was no question."""
    due = next((step for step in reversed(s.agenda) if step.code != "ChoosePayment"), None)
    if not isinstance(due, ScoreOffering):
        return False
    offered = s.box.worship[due.tile]
    return offered.kind == "sell" and most_sales(s, offered, s.players[due.who].goods()) == 1

"""The card of a hint: the steps of its turn and what they bring; or, for who asks why, the reasons in their place.

It keeps its place and its buttons theirs from the first step of a turn to the last, so that nothing slips from under
the pointer. It lies over nothing that a step speaks of or that may be pressed; where room is scarce its type is
smaller, then its steps are told shortly, and only then is it scrolled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import product
from typing import Protocol

from pygame import Rect

from game.advice import Advice, Plan
from game.agenda import EndTurn
from game.client.table import card
from game.client.table.card import Press, Print, Say
from game.client.table.desk import Asked, Laid, Played, Spoken
from game.client.table.docked import BESIDE, docked, parts
from game.client.table.view import TableView
from game.way import Way
from game.words import advice as told
from game.words.phrases import phrase

WIDTHS = 420, 590, 800
"""The card where the table has no dock, if there is room."""
LINES = 0, 10, 7, 5
"""So many lines of it are seen at once at most (0: all), where more would lie over what it speaks of; …"""
LINES_WHY = 0, 10
"""… and with the reasons, which take long to read."""
LARGEST = 0.28
"""Of the table: a card that would cover more shows fewer lines at once, unless somebody asks why."""
ENLARGED = 14, 12.5
"""Type for a card that would be scrolled in large type: as long as it is no smaller than the smallest where nothing is
enlarged."""
KINDS: dict[told.About, str] = {
    "brings": "aim", "due": "cost", "then": "heard", "stands": "try", "weighed": "note", "quick": "cost",
}  # fmt: skip
"""How the card shows what a reason is about."""
ORDER: tuple[told.About, ...] = ("brings", "due", "stands", "weighed", "then", "quick")
"""In which order the reasons are told: what is sure and near first, how the turn stands to another one below."""
BRIEFLY: tuple[told.About, ...] = ("brings", "due", "quick")
"""What is told below the steps; the rest, when somebody asks why."""


class Carded(Laid, Spoken, Played, Asked, Protocol):
    """The table that the card lies on."""

    @property
    def view(self) -> TableView: ...


class Told(Protocol):
    """The hint that the card tells."""

    why: bool
    """The reasons are told too."""

    @property
    def advice(self) -> Advice | None: ...

    @property
    def shown(self) -> int: ...

    @property
    def plan(self) -> Plan | None: ...

    @property
    def way(self) -> Way: ...

    def steps_left(self) -> list[tuple[int, int, told.Clause]]: ...

    def numbers(self) -> list[tuple[Rect, int]]: ...

    def chips(self, numbered: Sequence[tuple[Rect, int]], told_in: Sequence[Rect]) -> list[tuple[Rect, int]]: ...

    def play(self) -> None: ...

    def ask(self) -> None: ...

    def ask_again(self) -> None: ...

    def turn_over(self) -> None: ...

    def close(self) -> bool: ...


class HintCard:
    def __init__(self, table: Carded, hint: Told) -> None:
        self.t, self.hint = table, hint
        self._was: tuple[Rect, Rect] | None = None
        """The dock, and where in it the card with the steps of this turn lay."""

    def forget(self) -> None:
        """Another hint begins: its card lies where it likes."""
        self._was = None

    def lay(self, dock: Rect) -> Rect | None:
        """Where in this dock the card lay, if what comes up is not to push it away."""
        kept = self.hint.advice is not None and self._was is not None and self._was[0] == dock
        return self._was[1] if kept and self._was is not None else None

    def build(self) -> None:
        """The card, clear of what can be pressed and of the steps on the table."""
        t, advice = self.t, self.hint.advice
        if advice is None:
            return
        numbered, way = self.hint.numbers(), self.hint.way
        about = [*(spot for spot, _ in numbered), *(at for at, _ in self.hint.chips(numbered, ()))]
        lit = [w.rect for w in t.ui.all() if w.enabled and w.key.startswith(("at ", "answer"))]
        named = [r for m in way.left for e in m.events for r in t.view.places_of(e)]
        opening = way.made[0].before if way.made else t.state
        found = told.reasons(t.session.header.title, opening, advice, self.hint.shown, places=False)
        if self.hint.why:
            found.sort(key=lambda one: ORDER.index(one.about))
        reasons = [Say(one.words, KINDS[one.about]) for one in found if self.hint.why or one.about in BRIEFLY]
        presses, heading = self._presses(advice), self._heading(advice)
        soonest = [spot for spot, _ in numbered[:1]]
        made = self._docked(heading, reasons, presses, about, soonest, lit, named)
        dock = t.view.dock()
        if made is not None and dock is not None and not self.hint.why:
            self._was = dock, made.rect
        if made is None:
            said = reasons if self.hint.why else [*self._steps(), *reasons]
            made = self._lying_best(heading, said, presses, about, lit, named)
        t.ui.add(made)

    def _presses(self, advice: Advice) -> list[Press]:
        """The buttons, each in its place whatever is told."""
        hint, cap = self.hint, self.t.app.keymap.cap
        both = phrase("table.hint_why"), phrase("table.hint_steps")
        forms = phrase("table.hint_another"), phrase("table.hint_anew")
        only = phrase("table.hint_no_other") if len(advice.plans) == 1 and not hint.way.at else ""
        mark = "log" if hint.why else "hint"
        made = [Press(both[hint.why], hint.turn_over, "hint_why", mark=mark, cap=cap("extra"), others=both)]
        if hint.way.left:
            made.append(Press(phrase("table.hint_play"), hint.play, "hint_play", "go", "check", cap("card")))
        other = forms[hint.way.at > 0]
        made.append(Press(other, hint.ask, "hint_another", cap=cap("hint"), others=forms, why=only))
        if advice.quick and not hint.way.at:
            made.append(Press(forms[1], hint.ask_again, "hint_again", mark="clock"))
        return [*made, Press(phrase("table.hint_close"), hint.close, "hint_close", cap=cap("cancel"))]

    def _heading(self, advice: Advice) -> str:
        """Which of so many turns it is; that it was only a quick look is said below."""
        n, of = self.hint.shown + 1, len(advice.plans)
        name = phrase("table.hint_other" if n > 1 else "table.hint_best")
        return phrase("table.hint_of", name=name, n=n, of=of) if of > 1 else name

    # ---- what it says

    def _steps(self, how: Callable[[str], str] = str) -> list[Say]:
        """What is left to do, one step after the other; where no step is named, the next answer."""
        t, way, plan = self.t, self.hint.way, self.hint.plan
        left = [Say(_capital(how(step.text)), number=i) for i, _, step in self.hint.steps_left()]
        if left or t.question is None or plan is None:
            return left
        if isinstance(t.question.step, EndTurn):
            return [Say(phrase("table.hint_end_turn"))]
        return [Say(t.speech.label(t.state, t.question.step, way.next.choice if way.next else plan.answers[0]))]

    # ---- where it lies

    def _docked(
        self, heading: str, reasons: Sequence[Say], presses: Sequence[Press], about: Sequence[Rect],
        soonest: Sequence[Rect], lit: Sequence[Rect], named: Sequence[Rect],
    ) -> card.Card | None:  # fmt: skip
        """The card in its dock: in the first form that shows all of it at once, else one that shows every step (every
        reason), else the one that hides least of its words. Where not every step is seen beside all that the steps
        speak of, it lies clear of the `soonest` only; where somebody asks for the reasons, of what may be pressed."""
        dock, why = self.t.view.dock(), self.hint.why
        if dock is None:
            return None
        tried: list[card.Card] = []
        for spoken_of in (about,) if why else (about, soonest):
            frees = [[*spoken_of, *lit, *named], [*spoken_of, *lit], *([lit] if why else [])]
            for part in parts(dock, [*spoken_of, *lit]):
                found = list(self._in_part(heading, reasons, presses, frees, part, dock))
                if found and not found[-1].unseen:
                    return found[-1]
                first = len(reasons) if why else len(found[0].said) - len(reasons) if found else 0
                if whole := [one for one in found if all(map(one.shows, range(first)))]:
                    return min(whole, key=lambda one: one.unseen)
                tried += found
        return min(tried, key=lambda one: one.unseen, default=None)

    def _in_part(
        self, heading: str, reasons: Sequence[Say], presses: Sequence[Press], frees: Sequence[Sequence[Rect]],
        part: Rect, dock: Rect,
    ) -> Iterator[card.Card]:  # fmt: skip
        """The card in all its forms, up to the first that shows all of it."""
        b, s, why = self.t.app.brush, self.t.app.screen, self.hint.why
        was = self._was[1] if self._was is not None and self._was[0] == dock and not why else None
        steps_in = cache(self._steps)
        for place, free, (how, size) in product([was, None] if was is not None else [None], frees, self._forms()):
            steps, style = steps_in(how), Print(size, part.w >= s.u(BESIDE))
            said = list(reasons) if why else [*steps, *reasons]
            made = docked(b, s, heading, said, presses, free, part, int(why), how=style, was=place)
            if made is not None:
                yield made
                if not made.unseen:
                    return

    def _forms(self) -> list[tuple[Callable[[str], str], float]]:
        """How steps are told, and the size of the type: the best first."""
        ways: list[Callable[[str], str]] = [str] if self.hint.why else [str, told.briefly, told.shortly]
        enlarged = self.t.app.screen.enlarged
        smaller = [size for size in ENLARGED if size * enlarged >= card.SIZES[-1]]
        return [*product(ways, card.SIZES), *product(ways, smaller)]

    def _lying_best(
        self, heading: str, said: Sequence[Say], presses: Sequence[Press], about: Sequence[Rect],
        lit: Sequence[Rect], named: Sequence[Rect],
    ) -> card.Card:  # fmt: skip
        """The card that shows most at once and lies over nothing that it is about or that can be pressed; if there is
        none, the one that hides least, of these things and of its own words."""
        t = self.t
        b, s, v = t.app.brush, t.app.screen, t.view
        boards = [*v.boards(), *named, *named, *named]  # those that it speaks of count most
        tried: list[card.Card] = []
        for lines in LINES_WHY if self.hint.why else LINES:
            for wide in WIDTHS:
                made = card.made(
                    b, s, heading, said, presses, about, lit, t.area, v.card_side, (wide,), None, boards, lines
                )
                tried.append(made)
            clear = [one for one in tried if not card.under(one.rect, [*about, *lit])]
            if clear := self._small_enough(clear):
                return min(clear, key=lambda one: (one.unseen, card.under(one.rect, boards)))
        weight = 1.0 if self.hint.why else 0.25  # who asks why wants to read, who does not, to see the table
        of = self._small_enough(tried) or [min(tried, key=lambda one: one.rect.w * one.rect.h)]
        return min(of, key=lambda one: weight * one.unseen + card.under(one.rect, [*about, *lit]))

    def _small_enough(self, cards: list[card.Card]) -> list[card.Card]:
        area = self.t.area
        return [one for one in cards if self.hint.why or one.rect.w * one.rect.h <= LARGEST * area.w * area.h]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]

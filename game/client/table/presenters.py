"""How a question is put on the table: which places are lit, what is said in words, what a press means.

A step says where its choices lie (`where`), the view says which pixels that is (`spot`). Five presenters serve most
steps; a game names one per step code in `view.presenters`, and steps it does not name get one by the shape of their
choices. Whatever a presenter does not show on the table it shows in words, so nothing is ever unplayable.

    PlaceOnGrid     a piece in the hand, places on a grid, turned and flipped (placing.py)
    PickFromDisplay things lying in a market, tiles, spaces
    PickPiece       pieces that can also be dragged to where they go
    PickNumber      amounts, payments piece by piece, with a proposed rest
    YesNo           two answers
    AsList          every answer with its name: the fallback, and what the list key opens for any question
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from pygame import Rect, Surface

from game.agenda import Choice, EndTurn, Question
from game.client.devices.intent import Pointer, Press
from game.client.paint.widgets import badge
from game.client.scenes.popup import Popup
from game.client.table.asking import Asking
from game.client.table.digits import Digits, in_parts, numbered
from game.client.table.sequence import REFUSALS, in_order, in_turn, refuses
from game.client.table.target import Target
from game.client.table.target_widget import TargetWidget, lit_above
from game.client.widgets.lists import ListBox
from game.words.phrases import phrase

MOST_BUTTONS = 5
"""More answers in words than this are a list."""


def in_lines(target: Target) -> tuple[int, int]:
    """Places in the order in which one reads."""
    return target.rect.centery // 40, target.rect.centerx


class Presenter:
    """Places on the table, the rest in words. The base of the others and good enough for many steps."""

    drags = False
    """A press that moves away takes the choice along and drops it on the next question's target."""
    shows_targets = True
    holds = False
    """A piece is in the hand: it can be put back (put_back.py)."""

    @property
    def lifts(self) -> bool:
        """Something is shown and not made yet: it can be taken up again."""
        return self.pinned is not None

    @property
    def pins(self) -> bool:
        """A first press shows a placement, the big button makes it."""
        return False

    def __init__(self, table: Asking, question: Question) -> None:
        self.table, self.q = table, question
        self.targets: list[Target] = []
        self.worded: list[Choice] = []
        """Answers that lie nowhere on the table."""
        self.pinned: Choice | None = None
        """A placement that is shown and waits for its second press."""
        self._in_bar: list[Choice] | None = None
        self._brief: dict[Choice, str | None] = {}
        self._digits: tuple[list[Target], Digits] | None = None
        self.find()

    # ---- what there is

    def find(self) -> None:
        """Sort the answers onto places and into words."""
        s, step, view = self.table.state, self.q.step, self.table.view
        by_place: dict[Hashable, Target] = {}
        for offered, choices in ((True, self.q.options), (False, self._barred())):
            for choice in choices:
                place = step.where(s, choice)
                spot = view.spot(place) if place is not None else None
                if spot is None or place is None:
                    if offered:
                        self.worded.append(choice)
                    continue
                target = by_place.setdefault(place, Target(place, spot))
                (target.choices if offered else target.barred).append(choice)
        self.targets = sorted(by_place.values(), key=in_lines)

    def _barred(self) -> list[Choice]:
        """What a person might try that is not on offer."""
        candidates = self.q.step.candidates(self.table.state)
        if len(candidates) == len(self.q.options):
            return []
        offered = set(self.q.options)
        return [c for c in candidates if c not in offered]

    def build(self) -> None:
        """Buttons of its own on the table, above everything there."""

    def widgets(self) -> list[TargetWidget]:
        return lit_above([TargetWidget(t, self) for t in self.targets])

    def in_bar(self) -> list[Choice]:
        """Answers that stand as buttons in the bar: what lies nowhere; and every answer, wherever else it lies, if each
        has words for a button, so that Yes and No stand side by side."""
        if self._in_bar is None:
            self._in_bar = self._buttons()
        return self._in_bar

    def _buttons(self) -> list[Choice]:
        if len(self.q.options) <= MOST_BUTTONS and all(self.brief(c) is not None for c in self.q.options):
            return in_order(self.q.options)
        return self.worded

    def only_worded(self) -> bool:
        """There is no room for more buttons than are needed. False: there were no more."""
        more = self.in_bar() != self.worded
        self._in_bar = self.worded
        return more

    def unsaid(self) -> list[Choice]:
        """Answers that have words for a button, but found no room in the bar."""
        return [c for c in self._buttons() if c not in self.in_bar()]

    def brief(self, choice: Choice) -> str | None:
        if choice not in self._brief:
            self._brief[choice] = self.table.speech.brief(self.table.state, self.q.step, choice)
        return self._brief[choice]

    @property
    def as_list(self) -> bool:
        """Too many answers in words for buttons."""
        return len(self.worded) > MOST_BUTTONS

    def kind(self, choice: Choice) -> str:
        """The kind of button for an answer in words. One at most is proposed: the only one that does something."""
        if choice in REFUSALS:
            return "plain"
        does = [c for c in self.in_bar() if c not in REFUSALS]
        only = len(does) == 1 < len(self.in_bar())
        alone = len(self.worded) == 1 and not self.targets
        return "go" if only or alone or choice in ("rest", "all", "done") else "plain"

    def cap(self, i: int) -> str:
        """The digit that gives the i-th answer in the bar: the same whether or not all found room there."""
        choice = self.in_bar()[i]
        return next((str(n) for n in range(10) if self.named_by(n) == (choice,)), "")

    def extent(self, target: Target) -> Rect:
        """A lit place with all that is written at it: what a lesson lights, and its card leaves free."""
        return target.rect

    def to_press(self) -> list[Rect]:
        """All that may be pressed on the table."""
        return [self.extent(t) for t in self.targets if t.choices]

    # ---- what is being looked at

    def target_under(self) -> Target | None:
        """Where the pointer or the focus is."""
        w = self.table.ui.subject
        return w.target if isinstance(w, TargetWidget) else None

    def pointed(self) -> Hashable:
        """What is drawn differently when this changes."""
        return self.looked_at()

    def looked_at(self) -> tuple[Choice] | None:
        """The one answer whose outcome should be shown now, wrapped because None is an answer too."""
        if self.pinned is not None:
            return (self.pinned,)
        target = self.target_under()
        if target is not None:
            return (target.choices[0],) if len(target.choices) == 1 else None
        return self.named_under()

    def _button_under(self) -> tuple[Choice] | None:
        """An answer in words that is pointed at or focused."""
        w = self.table.ui.subject
        return next(((c,) for c in self.in_bar() if w is not None and w.key == f"answer {c!r}"), None)

    def named_under(self) -> tuple[Choice] | None:
        """An answer in words that is pointed at or focused, in the bar or in a list: its places are lit."""
        rows = self.table.ui.find("answers")
        if isinstance(rows, ListBox) and 0 <= (i := rows.pointed_row()) < len(self.in_bar()):
            return (self.in_bar()[i],)
        return self._button_under()

    def tip(self, target: Target) -> str:
        """Said about a lit target: its answers' names, and if it cannot be taken back."""
        said = [self.table.label(c) for c in target.choices[:4]]
        final = len(target.choices) == 1 and self.table.final(target.choices[0])
        return "\n".join([*said, phrase("table.final")] if final else said)

    def reasons(self, target: Target) -> str:
        """Why nothing can be chosen here: the first few different reasons."""
        said: list[str] = []
        for choice in target.barred:
            why = self.q.step.why_not(self.table.state, choice)
            words = self.table.speech.reason(why) if why is not None else ""
            if words and words not in said:
                said.append(words)
            if len(said) == 3:
                break
        return "\n".join(said) if len(said) != 2 else " ".join(said)

    # ---- what a press does

    def pressed(self, target: Target) -> None:
        if target.then:
            self.table.answer_on(target.choices[0], in_turn(target.then))
        elif len(target.choices) == 1:
            self.choose(target.choices[0], target)
        elif target.choices:
            self.ask_which(target)

    def ask_which(self, target: Target) -> None:
        """Several answers lie in one place: a little menu beside it."""
        t, step = self.table, self.q.step
        items = [(t.label(c), c, "") for c in target.choices]
        for c in target.barred[:6]:
            why = step.why_not(t.state, c)
            items.append((t.label(c), c, t.speech.reason(why) if why else ""))
        caption = t.speech.prompt(t.state, step)
        t.app.scenes.push(
            Popup(target.rect, items, caption, advised=t.hints.hinted),
            lambda got: t.decide(got[0]) if got is not None else None,
        )

    def choose(self, choice: Choice, target: Target | None = None) -> None:
        self.table.decide(choice)

    def grabbed(self, target: Target, e: Pointer) -> None:
        """A press began here; the table watches whether it becomes a drag."""
        if self.drags and len(target.choices) == 1:
            self.table.hand.grab(target.choices[0], e.pos)

    def press(self, e: Press) -> bool:
        """A key that means something for this question only."""
        digit = e.key - ord("0")
        named = self.named_by(digit) if not e.again else None
        if named is None or named[0] not in self.q.options:
            return not e.again and not e.intent and digit in self.digits.at and self._go_to(digit)
        self.choose(named[0])
        return True

    def _go_to(self, digit: int) -> bool:
        """To the place that wears this digit; who has seen no digits yet is shown them first."""
        t, target, shown = self.table, self.digits.at[digit], self.table.ui.by_keys
        t.ui.show_ring()
        if shown:
            self._press_digit(target)
        return True

    def _press_digit(self, target: Target) -> None:
        if self.digits.presses:
            self.pressed(target)
        else:
            self.table.ui.set_focus(self.table.ui.find(f"at {target.place!r}"))

    def ring_moved(self) -> None:
        """Arrows have taken the ring somewhere else. By Tab it is only on its way."""

    def named_by(self, digit: int) -> tuple[Choice] | None:
        """The answer that a digit gives, wrapped because None is an answer too; perhaps one that is not on offer. What
        leaves all as it is has the 0 in every question."""
        said = [] if isinstance(self.q.step, EndTurn) else self._buttons()
        left = [c for c in said if refuses(c)]
        if len(left) == 1:
            said = [c for c in said if not refuses(c)]
        if digit == 0:
            return (left[0],) if len(left) == 1 else None
        return (said[digit - 1],) if 1 <= digit <= len(said) else None

    @property
    def digits(self) -> Digits:
        """Of what lies on the table and not in the bar."""
        if self._digits is None or self._digits[0] is not self.targets:
            self._digits = (self.targets, self._numbered())
            if self._digits[1].presses:
                worn = {**self._digits[1].at, **self._digits[1].barred}
                self.table.digits_worn.update({t.place: n for n, t in worn.items()})
        return self._digits[1]

    def _numbered(self) -> Digits:
        said, free = self._buttons(), [n for n in range(1, 10) if self.named_by(n) is None]
        lit = [t for t in self.targets if t.choices and (t.then or any(c not in said for c in t.choices))]
        places = [t for t in self.targets if not t.choices or t in lit]
        if (each := numbered(places, free, self.table.digits_worn)) is not None or len(free) < 9:
            return each or Digits({}, True)
        grips = [(t, self.grip(t)) for t in lit]
        around = grips[0][1].unionall([r for _, r in grips])
        return in_parts(grips, self.table.view.field(self.q) or around)

    def grip(self, target: Target) -> Rect:
        """Where a place is pressed."""
        return target.rect

    def digit_of(self, target: Target) -> str:
        """The key cap of a place, for who plays by keys: its own, or that of the button that gives the same answer."""
        if not self.table.ui.by_keys or self.table.app.keymap.by_pad:
            return ""
        own = next((str(n) for n, t in self.digits.at.items() if t is target), "")
        if own or target.then or len(target.choices) != 1:
            return own
        return next((str(n) for n in range(10) if self.named_by(n) == (target.choices[0],)), "")

    def why_not_digit(self, digit: int) -> str:
        """Why this digit does nothing now."""
        s, step, named = self.table.state, self.q.step, self.named_by(digit)
        if named is None and (place := self.digits.barred.get(digit)) is not None:
            named = (place.barred[0],)
        why = step.why_not(s, named[0]) if named is not None and named[0] in step.candidates(s) else None
        return self.table.speech.reason(why) if why is not None else phrase("table.no_such_digit", digit=digit)

    def turn_to(self, choice: Choice) -> None:
        """Show what is in the hand the way this answer would lay it."""

    def point_to(self, choice: Choice) -> None:
        """A hint means this answer."""
        self.turn_to(choice)

    def press_intent(self, intent: str) -> None:
        """The same by a button."""
        self.press(Press(intent))

    def pointer(self, e: Pointer) -> bool:
        """Pointer input no widget took."""
        return False

    def dropped(self, pos: tuple[int, int]) -> bool:
        """A dragged piece was let go here. True: it was an answer."""
        hit = next((t for t in self.targets if t.choices and t.rect.collidepoint(pos)), None)
        if hit is None:
            return False
        self.pressed(hit)
        return True

    def confirm(self) -> bool:
        """The big button: make what is pinned. False: there is nothing."""
        if self.pinned is None:
            return False
        self.table.decide(self.pinned)
        return True

    def unpin(self) -> bool:
        """What is shown is not made after all. False: nothing was pinned."""
        if self.pinned is None:
            return False
        self.pinned = None
        self.table.refresh()
        return True

    def main_words(self) -> str:
        """What the big button says while something is pinned."""
        return phrase("table.do_it")

    def main_forms(self) -> Sequence[str]:
        """All that it may say before this question is answered: it has room for each, so that it never grows."""
        return ()

    def extra_buttons(self) -> list[tuple[str, str, str]]:
        """(words, mark, intent) of buttons this question adds to the bar."""
        return []

    def draw(self, to: Surface) -> None:
        """Over the board, under the lit places."""

    def draw_target(self, to: Surface, target: Target, state: str) -> None:
        """The usual light of a place: turquoise and studded if legal, ochre if hinted, a padlock if barred."""
        b, r = self.table.app.brush, target.rect
        if state == "barred":
            badge(b.look, max(14, min(r.w, r.h, b.u(36))), "locked").draw(to, *r.center)
        elif state == "hint":
            b.spoken(to, r)
        else:
            b.legal(to, r, 0.25 + 0.5 * self.table.shine.glow if state == "lit" else 1.0)


class PickFromDisplay(Presenter):
    """Things that lie open: click one. What cannot be taken says why."""


class PickPiece(Presenter):
    """A piece of one's own: click it, or drag it straight to where it goes."""

    drags = True


class PickNumber(Presenter):
    """Amounts as buttons, payments as cubes on the table with the proposed rest as the big button."""

    @property
    def as_list(self) -> bool:
        return len(self.worded) > 2 * MOST_BUTTONS

    @property
    def _amounts(self) -> bool:
        return bool(self.worded) and all(type(c) is int and 0 <= c <= 9 for c in self.worded)

    def cap(self, i: int) -> str:
        return str(self.in_bar()[i]) if self._amounts else super().cap(i)

    def named_by(self, digit: int) -> tuple[Choice] | None:
        """A digit is the amount itself where amounts are asked."""
        return (digit,) if self._amounts else super().named_by(digit)


class YesNo(Presenter):
    """Two answers; the one that does something is the big one."""

    def kind(self, choice: Choice) -> str:
        return "plain" if choice in REFUSALS else "go"


class AsList(Presenter):
    """Nothing on the table, every answer by name."""

    def find(self) -> None:
        self.worded = list(self.q.options)

    @property
    def as_list(self) -> bool:
        return True


def presenter_for(table: Asking, q: Question) -> Presenter:
    """The game's own for this step, else one by the shape of the choices."""
    own = table.view.presenters.get(q.step.code)
    if own is not None:
        made: Presenter = own(table, q)
        return made
    if isinstance(q.step, EndTurn):
        return Presenter(table, q)
    if all(type(c) is int for c in q.options):
        return PickNumber(table, q)
    if len(q.options) == 2 and any(c in (None, "no", "yes", True, False) for c in q.options):
        return YesNo(table, q)
    return PickFromDisplay(table, q)

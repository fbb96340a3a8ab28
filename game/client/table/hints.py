"""A hint: the best turn told in steps, its steps numbered on the table, and why; other plans if they are wished for.

It is thought of in another process, so the table never waits; what is asked about an old position is forgotten, what
was found for this one is not. The hint key asks, and once more shows the next plan, after the last the first; Esc puts
the hint away; "Play it" gives the answers one after the other, undone as one. Who gives them by hand keeps the
hint, without the steps that are done, as long as the position lies on its way (game/way.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, Protocol

from pygame import Rect, Surface

from game.advice import Advice, Plan, advised
from game.agenda import Choice, EndTurn, digest, is_aside
from game.client.table import card, step_numbers
from game.client.table.adviser import Adviser
from game.client.table.desk import Asked, Laid, Played, Spoken
from game.client.table.hint_card import HintCard
from game.client.table.presenters import Presenter
from game.client.table.target_widget import TargetWidget
from game.client.table.view import TableView
from game.client.widgets.lists import ListBox
from game.events import TurnBegan
from game.hinted import HintNotes
from game.setup import hints_allowed
from game.way import Way, ended, reached, way_of
from game.words import advice as told
from game.words.phrases import phrase

CHIP = 25
"""The number of a step on the table."""
LONG = 6.0
"""Seconds after which it is said that a hint takes long."""
SOON = 0.5
"""Seconds after a question was put in which the adviser gets ready, once nothing moves."""


class Hinted(Laid, Spoken, Played, Asked, Protocol):
    """The table that a hint points at."""

    @property
    def presenter(self) -> Presenter | None: ...

    @property
    def view(self) -> TableView: ...

    @property
    def joined(self) -> set[int]:
        """Entries that were given together with the answer before them: undone with it."""

    @property
    def still(self) -> bool:
        """Nothing moves, and nothing is about to."""

    def refresh(self) -> None: ...


class Hints:
    def __init__(self, table: Hinted, adviser: Adviser | None) -> None:
        self.t, self.adviser = table, adviser
        self.on_ask: Callable[[], None] | None = None
        """Told when somebody asks: between devices the others see it."""
        self.hinted: tuple[Choice] | None = None
        self.advice: Advice | None = None
        self.shown = 0
        self.thinking = False
        self._asked_at = 0.0
        """When the adviser was asked; 0: it has been said that it takes long."""
        self._once_more = False
        """A hint that is lost is asked for again."""
        self.why = False
        """The reasons are told too."""
        self._kept: dict[tuple[bytes, int], Advice] = {}
        """What was found, by position and who is asked: who asks again there is told the same."""
        self._notes = HintNotes()
        self.way = Way(())
        """The turn that is told, and how much of it is played."""
        self._steps: list[told.Clause] = []
        self._to_play: dict[bytes, Choice] = {}
        self._turns_up = False
        """What is played ends where something is turned up."""
        self._played_to = b""
        """The position in which what is played, or was, comes to its end."""
        self._turn_over = False
        """A turn begins there: whatever is asked then, all that was told is done."""
        self._since = 0.0
        """When the question was put; 0 it is new, -1 the adviser is ready."""
        self._card = HintCard(table, self)
        self._numbers: list[tuple[Rect, int]] | None = None
        self._chips: dict[str, list[tuple[Rect, int]]] = {}
        """Where steps happen and where their numbers stand, until the table is laid anew."""

    @property
    def allowed(self) -> bool:
        """Whether this table is played with hints."""
        return hints_allowed(self.t.session.header.options)

    @property
    def offered(self) -> bool:
        return self.adviser is not None and self.allowed

    @property
    def plan(self) -> Plan | None:
        return self.advice.plans[self.shown] if self.advice is not None else None

    @property
    def followed(self) -> bool:
        """The turn was played as hints said."""
        return self._notes.told(self.t.session.table)

    # ---- asking

    def ask(self) -> None:
        """The hint key: a hint; if one is open, the next plan."""
        if not self.allowed:
            self._say(phrase("table.hints_forbidden"))
        elif self.t.question is None:
            self._say(phrase("table.hint_when_asked"))
        elif self.adviser is None:
            self._say(phrase("table.no_hint_now"))
        elif self.advice is not None and not self.way.at:
            self.another()
        elif (kept := self._kept.get(self._position)) is not None and not kept.quick:
            self._found(kept)
        else:
            self.ask_again()

    def ask_again(self) -> None:
        """Think about it, or longer than before."""
        if self.adviser is None or self.t.question is None or self.thinking:
            return
        self.thinking = self._once_more = True
        self._asked_at = monotonic()
        self.adviser.ask(self.t.session.table, self.t.question)
        self.t.app.toasts.show(phrase("table.thinking_of_a_hint"), about="hint", stays=True)
        if self.on_ask is not None:
            self.on_ask()

    @property
    def _position(self) -> tuple[bytes, int]:
        q = self.t.question
        return self.t.session.table.digests[-1], q.who if q is not None else -1

    def another(self) -> None:
        """The next plan: its steps, whatever was told of the one before."""
        if self.advice is not None:
            self.why = False
            self._show(self.advice, (self.shown + 1) % len(self.advice.plans))

    def forget(self) -> None:
        """Nothing is hinted any more; a thought still under way comes too late."""
        if self.thinking and self.adviser is not None:
            self.adviser.forget()
        self.thinking, self.hinted, self.advice, self.why = False, None, None, False
        self.way, self._steps = Way(()), []
        self._lay_anew()
        self._since = 0.0
        self.t.app.toasts.forget("hint")

    # ---- following

    def moved(self) -> None:
        """The question is gone. Who has answered as the hint said, or taken that back, keeps it."""
        advice, shown, s = self.advice, self.shown, self.t.session.table.state
        found = self._followed(advice, s) if advice is not None else None
        if advice is not None and found is None and ended(self.way, s) and not advice.plans[shown].whole:
            self.t.app.toasts.show(phrase("table.hint_turned_up"), about="played")
        self.forget()
        if advice is not None and found is not None:
            self.advice, (self.shown, self.way) = advice, found
            self._tell_steps()

    def _followed(self, advice: Advice, s: Any) -> tuple[int, Way] | None:
        """The plan that is followed, the one in view or another that is as good, and how far."""
        if not self.way.made or s.asked is None or s.asked.who != advice.seat:
            return None
        if (way := reached(self.way, s)) is not None:
            return self.shown, way
        for n, plan in enumerate(advice.plans):
            if n != self.shown and advised(advice, n):
                way = reached(way_of(self.way.made[0].before, plan.answers), s)
                if way is not None:
                    self._notes.add(way.made)
                    return n, way
        return None

    def asked(self) -> None:
        """The next question is put: the next step of a hint that is followed is pointed at."""
        self._say_where_play_ends()
        if self.advice is None:
            return
        step = self.way.next
        if step is None or self.t.question is None or self.t.question.who != self.advice.seat:
            self.forget()
            return
        self.hinted = (step.choice,)
        self._point_at(step.choice)

    def leave(self) -> None:
        self.forget()
        if self.adviser is not None:
            self.adviser.close()

    @property
    def open(self) -> bool:
        """A hint is shown, or waited for."""
        return self.thinking or self.advice is not None

    def close(self) -> bool:
        """Esc: put it away, or do not wait for it. False: there was none."""
        if not self.open:
            return False
        self.forget()
        self.t.refresh()
        self.t.app.damage()
        return True

    def update(self) -> None:
        self._play_on()
        if self._notes.waiting:
            self._notes.write(self.t.session.saved)
        if self.adviser is None or self.t.question is None:
            return
        if not self.thinking:
            self._get_ready(self.adviser)
            return
        thought = self.adviser.poll()
        if thought is None:
            self._takes_long()
            return
        if thought[0] is None and self._once_more:
            self._once_more = False
            self.adviser.ask(self.t.session.table, self.t.question)
            return
        self.thinking = False
        self.t.app.toasts.forget("hint")
        if thought[0] is None:
            self.t.app.toasts.show(phrase("table.hint_lost"), about="hint", stays=True)
        else:
            self._kept[self._position] = thought[0]
            self._found(thought[0])

    def _takes_long(self) -> None:
        """Once: who waits is told why."""
        if self._asked_at and monotonic() - self._asked_at > LONG:
            self._asked_at = 0.0
            self.t.app.toasts.show(phrase("table.hint_takes_long"), about="hint", stays=True)

    def _get_ready(self, adviser: Adviser) -> None:
        """Once for every question: a child that has yet to start needs seconds, and one that runs follows the game, so
        that it can think at once when somebody asks."""
        now = monotonic()
        if self._since == 0.0:
            self._since = now
        elif self._since > 0 and now - self._since > SOON and self.t.still and self.allowed:
            self._since = -1.0
            adviser.warm(self.t.session.table)

    def wants(self) -> float:
        if self.thinking or self._to_play:
            return 0.05
        return SOON if self._since > 0 and self.offered else 3600.0

    # ---- telling

    def _say(self, words: str, kind: str = "note") -> None:
        self.t.app.toasts.show(words, kind, "hint")

    def _found(self, advice: Advice) -> None:
        q, first = self.t.question, advice.plans[0]
        assert q is not None
        self._card.forget()
        if first.counts:
            self._show(advice, 0)
            return
        choice = first.answers[0]
        self.hinted = (choice,)
        if isinstance(q.step, EndTurn):
            self._say(phrase("table.hint_end_turn"), "gain")
        elif len(q.answers()) == 1:
            self._say(phrase("table.hint_only", answer=self.t.label(choice)), "gain")
        else:
            self._say(phrase("table.hint_is", answer=self.t.label(choice)), "gain")
        self._point_at(choice)

    def _show(self, advice: Advice, number: int) -> None:
        self.advice, self.shown = advice, number
        plan = advice.plans[number]
        opening = self.t.state
        if opening.asked is not None and self.t.question is not None and opening.asked.step is self.t.question.step:
            self.way = way_of(opening, plan.answers)
        else:
            self.way = Way(())  # one of a sealed round: only its own answer is known
        if advised(advice, number):
            self._notes.add(self.way.made)
        self._tell_steps()
        self.hinted = (plan.answers[0],)
        self._point_at(plan.answers[0])
        self.t.app.damage()

    def _tell_steps(self) -> None:
        assert self.advice is not None
        self._lay_anew()
        title, made = self.t.session.header.title, self.way.made
        self._steps = told.clauses(title, made, self.advice.seat, places=False, picks=True)

    def _point_at(self, choice: Choice) -> None:
        """The focus goes there: Enter does what was hinted."""
        t, p = self.t, self.t.presenter
        assert p is not None and t.question is not None
        p.point_to(choice)
        t.refresh()
        target = next((g for g in p.targets if choice in g.choices), None)
        named = t.ui.find(f"at {target.place!r}" if target is not None else f"answer {choice!r}")
        rows = t.ui.find("answers")
        if isinstance(rows, ListBox) and choice in p.in_bar():
            rows.choose(p.in_bar().index(choice))
            named = rows
        elif isinstance(t.question.step, EndTurn):
            named = t.ui.find("main")
        elif is_aside(choice):
            named = t.ui.find("aside") or t.ui.find("asides")
        if named is not None:
            t.ui.set_focus(named)

    def is_hint(self, choice: Choice) -> bool:
        return self.hinted is not None and self.hinted[0] == choice

    # ---- playing what was told

    def play(self) -> None:
        """Give the answers of the plan in view, one after the other."""
        if self.plan is not None and self.way.left:
            self._to_play = {digest(move.before): move.choice for move in self.way.left}
            last = self.way.made[-1]
            self._turns_up, self._played_to = not self.plan.whole, digest(last.after)
            self._turn_over = any(isinstance(x, TurnBegan) for x in last.events)
            self.forget()
            self._give(joined=False)

    @property
    def going_on(self) -> bool:
        """A plan that is played has the answer to what is asked now, be it as good as any other."""
        return bool(self._to_play) and digest(self.t.session.table.state) in self._to_play

    def _say_where_play_ends(self) -> None:
        """What is played knows no answer to what is asked now: it ends here, and if the turn does not, that is said."""
        q = self.t.question
        if not self._played_to or q is None or self.going_on:
            return
        at_its_end = digest(self.t.session.table.state) == self._played_to and not self._turn_over
        if (self._to_play or at_its_end) and not isinstance(q.step, EndTurn):
            self.t.app.toasts.show(phrase("table.hint_stopped"), about="played")
        self._to_play, self._played_to = {}, b""

    def _play_on(self) -> None:
        if self.going_on and self.t.still:
            self._give(joined=True)

    def _give(self, joined: bool) -> None:
        """The next answer. While nobody is asked, one is on its way."""
        t = self.t
        if t.question is None:
            return
        choice = self._to_play.pop(digest(t.session.table.state))
        if joined:
            t.joined.add(len(t.session.table.log))
        t.answer(choice)
        if self._turns_up and not self._to_play:
            t.app.toasts.show(phrase("table.hint_turned_up"), about="played")

    # ---- showing

    def build(self) -> None:
        self._lay_anew()
        self._card.build()

    def card_lay(self, dock: Rect) -> Rect | None:
        """Where the card of a hint that is followed lay in this dock: a list of answers leaves its buttons there."""
        return self._card.lay(dock)

    def _lay_anew(self) -> None:
        self._numbers = None
        self._chips.clear()

    def turn_over(self) -> None:
        """From the steps to the reasons, or back."""
        self.why = not self.why
        self.t.refresh()

    def steps_left(self) -> list[tuple[int, int, told.Clause]]:
        """The steps that are not done: their numbers, their first answers that are not given, and what they say."""
        firsts = [0, *(step.last + 1 for step in self._steps)]
        numbered = zip(firsts, self._steps, strict=False)
        return [
            (i, max(first, self.way.at), step)
            for i, (first, step) in enumerate(numbered, 1)
            if step.last >= self.way.at
        ]

    def numbers(self) -> list[tuple[Rect, int]]:
        """Where each step happens, with its number."""
        if self._numbers is None:
            self._numbers = self._find_numbers()
        return self._numbers

    def _find_numbers(self) -> list[tuple[Rect, int]]:
        found = []
        for number, first, step in self.steps_left():
            spots = [self.t.view.planned_spot(m) for m in self.way.made[first : step.last + 1]]
            spot = next((s for s in reversed(spots) if s is not None), None)
            if spot is not None:
                found.append((spot, number))
        return found

    def _cells(self, told_in: Sequence[Rect]) -> list[Rect]:
        """What the steps to come put down beside what wears their numbers, where no card covers it."""
        cells = [cell for move in self.way.left for cell in self.t.view.planned_cells(move)]
        return [cell for cell in cells if cell.collidelist(told_in) < 0]

    def draw(self, to: Surface) -> None:
        """Over the boards, under what is lit: pieces where they would come to lie."""
        for move in self.way.left if self.advice is not None else ():
            self.t.view.draw_planned(to, move)

    def draw_above(self, to: Surface) -> None:
        """Where each step happens, and its number; nothing over the card that tells them."""
        if self.advice is None or not self.t.on_top:
            return
        b = self.t.app.brush
        told_in = [w.rect for w in self.t.ui.widgets if isinstance(w, card.Card)]
        free = self.in_view(told_in)
        for spot in [*(spot for spot, _ in free), *self._cells(told_in)]:
            b.spoken(to, spot.clip(self.t.area))
        for at, number in self.chips(free, told_in):
            b.step(to, number, at.center, at.w)
        self._draw_answer(to)

    def marked(self) -> list[Rect]:
        """What is lit for the steps, and their numbers: a tip lies beside them."""
        if self.advice is None:
            return []
        told_in = [w.rect for w in self.t.ui.widgets if isinstance(w, card.Card)]
        free = self.in_view(told_in)
        return [*(spot for spot, _ in free), *(at for at, _ in self.chips(free, told_in))]

    def _draw_answer(self, to: Surface) -> None:
        """The button, or the line of a list, that gives the next answer has a ring, and the number of its step."""
        at = self.answer_at()
        if at is None:
            return
        b, left = self.t.app.brush, self.steps_left()
        b.spoken(to, at)
        if left:
            size = b.u(CHIP)
            inside = Rect(0, 0, size, size)
            inside.midright = at.right - b.u(6), at.centery  # lines keep it free
            listed = isinstance(self.t.ui.find("answers"), ListBox)
            b.step(to, left[0][0], inside.center if listed else at.topleft, size)

    def answer_at(self) -> Rect | None:
        """The button or the line that gives the next answer; None: it has none, or it is out of sight."""
        p, t = self.t.presenter, self.t
        if self.hinted is None or p is None or t.question is None:
            return None
        (choice,) = self.hinted
        rows = t.ui.find("answers")
        if isinstance(rows, ListBox) and choice in p.in_bar():
            line = rows.row_rect(p.in_bar().index(choice))
            return line if rows.rect.contains(line) else None
        slipped = (t.ui.find("aside") or t.ui.find("asides")) if is_aside(choice) else None
        button = slipped or t.ui.find(f"answer {choice!r}")
        return button.rect if button is not None else None

    def in_view(self, told_in: Sequence[Rect]) -> list[tuple[Rect, int]]:
        """Where each step happens that no card covers."""
        area = self.t.area
        return [(spot, n) for spot, n in self.numbers() if spot.collidelist(told_in) < 0 and spot.colliderect(area)]

    def chips(self, numbered: Sequence[tuple[Rect, int]], told_in: Sequence[Rect]) -> list[tuple[Rect, int]]:
        """Where the number of each step stands: beside what it means, and on nothing that another one means."""
        rects = [tuple(spot) for spot, _ in numbered], [tuple(r) for r in told_in]
        key = repr((rects, self.t.ui.by_keys))  # keys stand on the table only for who plays by them
        if key not in self._chips:
            self._chips[key] = self._placed(numbered, told_in)
        return self._chips[key]

    def _placed(self, numbered: Sequence[tuple[Rect, int]], told_in: Sequence[Rect]) -> list[tuple[Rect, int]]:
        b, area = self.t.app.brush, self.t.area
        lit = [w.rect for w in self.t.ui.all() if w.enabled and w.key.startswith("at ")]
        caps = [at for w in self.t.ui.all() if isinstance(w, TargetWidget) and (at := w.cap_at()) is not None]
        view = self.t.view
        written, pictures = [*view.written(), *caps], view.pictures()
        return step_numbers.placed(numbered, b.u(CHIP), area, told_in, lit, written, pictures)

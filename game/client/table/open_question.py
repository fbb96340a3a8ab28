"""The question that lies open on the table: put by a presenter, asked of somebody here, gone when it is answered."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Protocol

from game.agenda import Choice, Question, digest
from game.client.table import answering
from game.client.table.asking import Asking
from game.client.table.beside import Beside
from game.client.table.coaching import Coaching
from game.client.table.ghosts import Ghosts
from game.client.table.handover import Handover
from game.client.table.hints import Hints
from game.client.table.lens import Lens
from game.client.table.presenters import AsList, Presenter, presenter_for
from game.client.table.recap import Recap
from game.client.table.shine import Shine
from game.client.table.spared import Spared


class Questioned(Asking, Protocol):
    """A table at which somebody is asked."""

    state: Any
    """The position that is shown once all motion has ended."""

    @property
    def joined(self) -> set[int]:
        """Entries that were given together with the answer before them: undone with it."""

    @property
    def beside(self) -> Beside: ...

    @property
    def coaching(self) -> Coaching: ...

    @property
    def ghosts(self) -> Ghosts: ...

    @property
    def handover(self) -> Handover: ...

    @property
    def hints(self) -> Hints: ...

    @property
    def lens(self) -> Lens: ...

    @property
    def recap(self) -> Recap: ...

    @property
    def shine(self) -> Shine: ...

    @property
    def spared(self) -> Spared: ...

    def answer_as(self, seat: int, choice: Choice) -> None: ...

    def quiet(self) -> None:
        """No tip outlives what it was about."""

    def welcome(self, seat: int) -> None:
        """It is somebody else's turn to decide than before."""


class OpenQuestion:
    def __init__(self, table: Questioned) -> None:
        self.t = table
        self.question: Question | None = None
        """None: we wait for others, or something is still being shown."""
        self._of_session: Question | None = None
        """The same with all that the rules offer."""
        self.presenter: Presenter | None = None
        self.forced_list = False
        """Every answer by name was wished for."""
        self.digits_worn: dict[Hashable, int] = {}
        """By places of the table: their digits at questions of this turn."""
        self._last_asked, self._turn_began, self._between = -1, False, False
        self._after_moment = False

    def follow(self, asked: Question | None) -> None:
        """This is asked now of somebody here."""
        if asked is not self._of_session and not self._same(asked):
            self.put(asked)

    def _same(self, asked: Question | None) -> bool:
        return (
            asked is not None
            and self.question is not None
            and asked.step is self.question.step
            and self.t.ghosts.digest == digest(self.t.session.table.state)
        )

    def moved(self, seats: set[int], turn_began: bool, between: bool) -> None:
        """These have moved: if it was somebody else, whoever is asked next is told so. `between`: one turn or round is
        over, so what comes next comes up by itself."""
        if seats - {self._last_asked}:
            self._last_asked = -1
        if turn_began or self._last_asked < 0:
            self.digits_worn.clear()
        self._turn_began |= turn_began
        self._between |= between

    def moment_gone(self) -> None:
        """A wide moment has closed by itself."""
        self._after_moment = True

    def clear(self) -> None:
        had = self.question is not None
        self.question, self._of_session, self.presenter, self.forced_list = None, None, None, False
        self.t.hints.moved()
        self.t.ui.unread.gone()
        if had:
            self.t.refresh()
            self.t.quiet()

    def put(self, asked: Question | None) -> None:
        """A question for somebody here is on the table (None: we wait for others)."""
        t = self.t
        t.state = t.session.table.state.clone()
        t.ghosts.begin(t.state)
        of_session = asked
        if asked is not None and not t.asks_everything:
            asked = answering.that_matters(asked)
        if asked is not None and (t.handover.hides(asked, asked.who != self._last_asked) or self._answered(asked)):
            return
        t.ui.leave_barred()
        self._leave_tools(asked)
        if asked is not None:
            t.spared.asked(t.ui.unread.pressed_at)
            t.ui.came_up(itself=asked.who != self._last_asked or self._between)
            if self._after_moment:
                t.ui.unread.took_the_place_of_a_moment()
            self._between = self._after_moment = False
        self.question, self._of_session, self.forced_list = asked, of_session, False
        self.present()
        t.lens.asked()
        if asked is not None:
            t.coaching.asked(asked)
        t.shine.anew()
        if asked is not None:
            self._tell(asked.who)
        t.refresh()
        t.hints.asked()
        t.quiet()

    def _answered(self, asked: Question) -> bool:
        """It need not be asked: it is answered at once."""
        t = self.t
        if t.asks_everything or t.hints.going_on:
            return False
        if t.app.settings.quick_confirm and answering.ends_turn(asked):
            t.answer_as(asked.who, asked.options[0])
            return True
        if not t.session.sealed and (known := t.view.self_evident(asked)) is not None:
            t.joined.add(len(t.session.table.log))
            t.answer_as(asked.who, known[0])
            return True
        return False

    def _tell(self, seat: int) -> None:
        """Whose turn it is to decide, and what has happened since."""
        if seat != self._last_asked or self._turn_began:
            self.t.ui.ring_was = None  # a turn begins with the first place, not beside the button that ended the last
        if seat != self._last_asked:
            self._last_asked = seat
            self.t.welcome(seat)
        elif self._turn_began:
            self.t.recap.begin(seat)  # nobody else sits here, but printed rules may have moved something
        self._turn_began = False

    def _leave_tools(self, asked: Question | None) -> None:
        """A button of the header was for the moment: Tab begins with what is asked now. An open sheet is still read."""
        ui = self.t.ui
        in_header = ui.focus is not None and ui.focus.rect.top < self.t.area.top
        if asked is not None and in_header and not self.t.beside.open:
            ui.set_focus(None)

    def present(self) -> None:
        """Put it anew: the table was laid anew, or its answers are wanted as a list."""
        q = self.question
        if q is None:
            self.presenter = None
        else:
            self.presenter = AsList(self.t, q) if self.forced_list else presenter_for(self.t, q)

    def toggle_list(self) -> None:
        """Every answer by name, for any question."""
        if self.question is not None:
            self.forced_list = not self.forced_list
            self.present()
            self.t.refresh()

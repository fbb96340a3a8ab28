"""The table: a session on one side, a view on the other, and between them the open question.

Every frame it asks the session for news, lets the director show them, and when all is still puts the question that
waits for somebody here on the table: places lit by a presenter, the sentence and the buttons in the prompt bar.
Nothing here knows a game; a game brings a TableView.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.agenda import Choice, Illegal, Question, digest
from game.client.devices.intent import Input, Pointer, Press
from game.client.motion.director import SPEEDS, Director
from game.client.paint.look import Look
from game.client.paint.page import kept, recalled
from game.client.scenes.pause import Line, PauseMenu
from game.client.table import answering, deciding, escaping, ring
from game.client.table.beside import Beside
from game.client.table.closeup import CloseUpScene
from game.client.table.coaching import Coaching
from game.client.table.ending import Ending
from game.client.table.escaping import Escape
from game.client.table.ghosts import Ghosts
from game.client.table.hand import Hand
from game.client.table.handover import Handover
from game.client.table.header import Header
from game.client.table.hearing import Hearing
from game.client.table.hints import Adviser, Hints
from game.client.table.laying import Laying
from game.client.table.lens import Lens
from game.client.table.menu import menu_lines, rules_at
from game.client.table.overview import Overview
from game.client.table.presenters import AsList, Presenter, presenter_for
from game.client.table.prompt_bar import BarButton, PromptBar
from game.client.table.recap import Recap
from game.client.table.resting import Resting
from game.client.table.shine import Shine
from game.client.table.speech import Speech
from game.client.table.spotlight import Spotlight
from game.client.table.steering import Steering
from game.client.table.stepping_back import SteppingBack
from game.client.table.target import Target
from game.client.table.tempo import Tempo
from game.client.table.trouble import Trouble
from game.client.table.turn_banner import TurnBanner
from game.client.table.view import TableView
from game.client.window.scene import Scene
from game.coach import Coach
from game.events import TurnBegan
from game.record import Unreadable
from game.session import Session, Update
from game.words import refused
from game.words.phrases import phrase


class TableScene(Scene):
    asks_everything = False
    """Also what is self-evident: a lesson speaks about every answer."""

    def __init__(
        self,
        session: Session,
        view: TableView,
        *,
        speech: Speech | None = None,
        name: str = "",
        here: Sequence[int] | None = None,
        adviser: Adviser | None = None,
        on_over: Callable[[TableScene], None] | None = None,
        on_leave: Callable[[], Scene] | None = None,
        past: Callable[[TableScene, int], Scene] | None = None,
        coach: Coach | None = None,
    ) -> None:
        """`here`: seats played by people at this device (default: the header's "me"); `on_over` is told once when the
        game has ended and everything was shown; `on_leave` makes the scene that follows (the title); `past` makes the
        one that looks back at the game after so many entries (replay.past); `coach` speaks beside the table."""
        self.session, self.view = session, view
        header = session.header
        self.speech = speech or Speech(header.title)
        self.name = name
        self.names = self.speech.names([seat.name for seat in header.seats], session.table.state)
        self.here = list(here) if here is not None else [i for i, s in enumerate(header.seats) if s.kind == "me"]
        self.on_leave, self.past = on_leave, past
        view.table = self
        self.state: Any = session.table.state.clone()
        """The position that is shown once all motion has ended."""
        self.director = Director(view, {})
        self.presenter: Presenter | None = None
        self.question: Question | None = None
        self.last_pose: tuple[Any, Any] | None = None
        self.joined: set[int] = set()
        """Entries that were given together with the answer before them: undone with it."""
        self.area = Rect(0, 0, 0, 0)
        self._measured: tuple[Rect, Look] | None = None
        self.header_rect, self.bar_rect = Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)
        self.forced_list = False
        self.recap, self.handover, self.coaching = Recap(self), Handover(self), Coaching(self, coach)
        self.hand, self.ghosts, self.hints = Hand(self), Ghosts(self), Hints(self, adviser)
        self._last_asked, self._turn_began = -1, False
        self.tempo, self.turn_banner = Tempo(self), TurnBanner(self)
        self.resting, self.steering, self.shine = Resting(self), Steering(self), Shine(self)
        self.overview, self.spotlight = Overview(self), Spotlight(self)
        self.stepping_back, self.lens = SteppingBack(self), Lens(self)
        self.hearing, self.laying, self.trouble = Hearing(self), Laying(self), Trouble(self)
        self.beside = Beside(self)
        self.ending = Ending(self, partial(on_over, self) if on_over is not None else None)
        self.one_at_a_time = False
        """At most one entry is taken from the session with every update: for a strip that is watched."""

    # ---- life on the stack

    @property
    def music(self) -> str:
        return self.session.header.title

    @property
    def mood(self) -> str:
        return "result" if self.ending.told else self.view.mood()

    @property
    def moment(self) -> bool:
        return self.turn_banner.on_view or self.view.in_moment()

    def enter(self) -> None:
        self.view.sync(self.state)
        self.director.on_event = self._event_shown
        self.director.on_begun = self.hearing.begun
        self.director.on_cut = self._cut
        self.director.may_begin = lambda: not self.tempo.held

    def leave(self) -> None:
        self.hints.leave()
        self.session.close()

    def build(self) -> None:
        """Measure, then widgets: lit places first, so that Tab begins with what can be done."""
        s, b, st = self.app.screen, self.app.brush, self.app.settings
        self.director.speed = SPEEDS[st.speed]
        self.director.reduced = st.reduced_motion
        high = max(s.target(46), b.lead("caption") + s.u(16)) + s.u(10)
        self.header_rect = Rect(0, s.area.y, s.size[0], high)
        bar = PromptBar.height(self)
        self.bar_rect = Rect(0, s.area.bottom - bar, s.size[0], bar)
        area = Rect(s.area.x, self.header_rect.bottom, s.area.w, self.bar_rect.top - self.header_rect.bottom)
        area = self.overview.beside(area)
        whole = self.lens.stretched(area)
        if (whole, b.table_look) != self._measured:
            self.director.finish()  # motions know the old places
            self._measured = (whole, b.table_look)
            self.laying.begin()
            self.area = area
            self.view.layout(whole)
            self.director.script = self.view.script()
            self.view.sync(self.state)
            self._present_again()
        if self.presenter is not None and not self.forced_list:
            self.ui.add(*self.presenter.widgets()) if self.presenter.targets else None
        self.build_bar()
        if self.recap.told and self.question is not None and self.ui.find("recap") is None:
            self.ui.add(self.recap.note())  # the bar has no room for it
        on = self.view.ring_on(self.question) if self.question is not None else ()
        self.ui.begin_with = ring.begin_with(self.ui, self.question, self.asked_at(), on)

    def asked_at(self) -> Rect | None:
        """The pixels of the one answer that is wanted; None: any will do. Only a lesson wants one."""
        return None

    def passes_over(self, target: Target) -> bool:
        """Only a lesson lights less than may be chosen."""
        return False

    def build_beside(self) -> None:
        """What lies open beside the table."""
        if self.overview.open:
            self.ui.add(self.overview.sheet())
        for sheet in self.beside.sheets():
            self.ui.add(sheet)

    def build_bar(self) -> None:
        """The bar at the foot, the header, and what lies open beside the table."""
        bar = PromptBar(self)
        bar.build()
        Header(self).build()
        for widget in self.view.widgets():
            widget.rect = widget.rect.clip(self.area)  # a zoomed table goes on below the bar
            if widget.rect:
                self.ui.add(widget)
        for widget in self.view.header_widgets():
            self.ui.add(widget)
        bar.build_list()  # above what can be looked at
        if self.presenter is not None and not self.forced_list:
            self.presenter.build()
        if not self.hints.open:
            self.coaching.build()  # one card at a time
        self.hints.build()
        if self.recap.open:
            self.ui.add(self.recap.sheet())
        self.build_beside()

    def refresh(self) -> None:
        """The question, its lights or its buttons have changed."""
        self.app.rebuild(self)

    # ---- time

    def update(self, dt: float) -> None:
        if self.laying.going_on:
            self.laying.update()
            return
        super().update(dt)
        was_moving, asked = self.director.moving, self.question
        self.director.update(dt * self.tempo.rate)
        if was_moving:
            self.app.damage()
        self.view.update(dt)
        self.poll()
        self.tempo.update(dt)
        self.turn_banner.update(dt)
        self.hand.update(dt)
        self.shine.update(dt)
        self.resting.update(dt)
        self.recap.update(dt)
        self.ghosts.update()
        self.hints.update()
        self.spotlight.update()
        self.lens.update()
        if self.question is asked:  # a new one is enough for a frame
            self.view.paint_ahead()

    def wants(self) -> float:
        moving = self.laying.going_on or self.director.moving or self.hand.moving or self.shine.moving
        if moving or self.view.painting_ahead:
            return 0.0
        waiting = 0.05 if self.question is None and not self.session.table.over else 0.25
        organs = (self.view, self.recap, self.resting, self.turn_banner, self.hints)
        return min(super().wants(), waiting, *(organ.wants() for organ in organs))

    def poll(self) -> None:
        """News from the session, one entry after the other, and the question once everything has been shown."""
        self.trouble.poll()
        for _ in range(1 if self.one_at_a_time else 24):
            if self.tempo.skipping:
                self.director.finish()
            if self.director.busy or self.tempo.held:
                return
            made = self.session.step()
            if made is None:
                break
            self._take([made])
        if self.director.busy:
            return
        asked = self.session.asked()
        if asked is not self.question and not self._same(asked):
            self._put(asked)
        if asked is None:
            self.ending.still()

    def _same(self, asked: Question | None) -> bool:
        return (
            asked is not None
            and self.question is not None
            and asked.step is self.question.step
            and self.ghosts.digest == digest(self.session.table.state)
        )

    def _take(self, updates: Sequence[Update]) -> None:
        """Show what happened. After an undo the table simply stands where it was."""
        if not updates:
            return
        self.state = self.session.table.state.clone()
        self.tempo.entered(updates)
        self._clear_question()
        answered = {u.entry[1] for u in updates if u.entry[0] == "answer"}
        began = {e.seat for u in updates for e in u.events if isinstance(e, TurnBegan)}  # an automaton answers nothing
        if (answered | began) - {self._last_asked}:
            self._last_asked = -1  # somebody else has moved: whoever is asked next is told so
        self._turn_began |= bool(began)
        if any(u.entry[0] == "undo" for u in updates):
            self._cut()
            self.director.clear(self.state)
        else:
            events = [e for u in updates for e in u.events]
            self.coaching.happened(events)
            self.lens.show(self.view.shown_at(events) if self.lens.zoom > 1 and not self.director.moving else [])
            self.director.play(events, self.state)
        self.app.damage()

    def _clear_question(self) -> None:
        had = self.question is not None
        self.question, self.presenter, self.forced_list = None, None, False
        self.hints.forget()
        if had:
            self.refresh()
            self.quiet()

    def _put(self, asked: Question | None) -> None:
        """A question for somebody here is on the table (None: we wait for others)."""
        self.state = self.session.table.state.clone()
        self.ghosts.begin(self.state)
        if asked is not None and self.handover.hides(asked, asked.who != self._last_asked):
            return
        by_itself = asked is not None and not self.asks_everything
        if asked is not None and by_itself and self.app.settings.quick_confirm and answering.ends_turn(asked):
            self.answer_as(asked.who, asked.options[0])
            return
        if asked is not None and by_itself and not self.session.sealed:
            if (known := self.view.self_evident(asked)) is not None:
                self.joined.add(len(self.session.table.log))
                self.answer_as(asked.who, known[0])
                return
        self.ui.leave_barred()
        self._leave_tools(asked)
        self.question, self.forced_list = asked, False
        self.presenter = presenter_for(self, asked) if asked is not None else None
        self.lens.asked()
        if asked is not None:
            self.coaching.asked(asked)
        self.shine.anew()
        if asked is not None and asked.who != self._last_asked:
            self._new_player(asked.who)
        elif asked is not None and self._turn_began:
            self.recap.begin(asked.who)  # nobody else sits here, but printed rules may have moved something
        if asked is not None:
            self._turn_began = False
        self.refresh()
        self.quiet()

    def _leave_tools(self, asked: Question | None) -> None:
        """A button of the header was for the moment: Tab begins with what is asked now. An open sheet is still read."""
        if (
            asked is not None
            and not self.beside.open
            and self.ui.focus is not None
            and self.ui.focus.rect.top < self.area.top
        ):
            self.ui.set_focus(None)

    def quiet(self) -> None:
        """No tip outlives what it was about."""
        self.ui.quiet()
        self.resting.quiet()

    def pause(self) -> None:
        """Something opens over the table, perhaps where a tip stands."""
        self.quiet()

    def resume(self) -> None:
        """What was open is closed; a pointer that has not moved since is told nothing."""
        self.quiet()
        self.ending.look()

    def _new_player(self, seat: int) -> None:
        """It is somebody else's turn to decide than before: tell them, and what they have missed."""
        self._last_asked = seat
        self.recap.begin(seat)
        self.turn_banner.begin(seat)
        self.app.sound.play("flute")
        self.app.attention()

    @property
    def reading(self) -> bool:
        """Nobody acts: something is to be read first. Only a lesson has such moments."""
        return False

    @property
    def still(self) -> bool:
        """Nothing moves, and nothing is about to."""
        return not self.director.busy and not self.tempo.held

    @property
    def table_look(self) -> Look:
        """For boards and pieces: they follow the window and how far one has zoomed in."""
        look = self.app.brush.table_look
        return look if self.lens.zoom == 1 else Look(look.k * self.lens.zoom, look.palette, look.text)

    @property
    def on_top(self) -> bool:
        """No other scene lies over the table."""
        return self.app.scenes.top is self

    @property
    def results(self) -> Callable[[], object] | None:
        return self.ending.results

    @property
    def signs(self) -> tuple[str, ...]:
        """The sign (and so the colour) of every seat, as chosen."""
        return self.app.settings.glyphs

    def glyph(self, seat: int) -> str:
        cards = self.view.seats()
        return cards[seat].glyph if seat < len(cards) else "sun"

    def _event_shown(self, event: Any) -> None:
        self.tempo.happened(event)
        self.hearing.before(event)

    def _cut(self) -> None:
        self.shine.cut()

    # ---- answers

    def label(self, choice: Choice) -> str:
        assert self.question is not None
        return self.speech.label(self.state, self.question.step, choice)

    def answer(self, choice: Choice) -> None:
        """The person who is asked says this."""
        if self.question is not None:
            self.answer_as(self.question.who, choice)

    def answer_on(self, choice: Choice, follow: Callable[[Question], tuple[Choice] | None]) -> None:
        """Answer, and go on as long as `follow` knows the answer to what is asked next; undone as one."""
        deciding.answer_on(self, choice, follow)

    def answer_as(self, seat: int, choice: Choice) -> None:
        self.recap.end()
        self.turn_banner.end()
        self.coaching.answered()
        try:
            made = self.session.answer(seat, choice)
        except Illegal as fault:
            self.app.toasts.show(refused(fault), "loss")
            self._put(self.session.asked())
            return
        if made:
            self._take(made)
        else:
            self._clear_question()  # a sealed pick: the next chooser is asked
        self.poll()

    def take_aside(self, step: Any) -> None:
        deciding.take_aside(self, step)

    def decide(self, choice: Choice) -> None:
        deciding.decide(self, choice)

    def final(self, choice: Choice) -> bool:
        return answering.final(self, choice)

    def undo(self, whole_turn: bool = False) -> None:
        self._take(answering.taken_back(self, whole_turn))
        self.poll()

    def toggle_list(self) -> None:
        """Every answer by name, for any question."""
        if self.question is None:
            return
        self.forced_list = not self.forced_list
        self._present_again()
        self.refresh()

    def _present_again(self) -> None:
        if self.question is not None:
            self.presenter = AsList(self, self.question) if self.forced_list else presenter_for(self, self.question)

    # ---- looking ahead

    def looked_at(self) -> tuple[Choice] | None:
        """The answer whose outcome should be seen now, wrapped because None is an answer too."""
        return self.presenter.looked_at() if self.presenter is not None else None

    # ---- input

    def handle(self, e: Input) -> bool:
        if isinstance(e, Press) or isinstance(e, Pointer) and e.kind == "down":
            self.turn_banner.end()
        return self.steering.handle(e)

    def back(self) -> None:
        """Esc: close what is open, put back what is in the hand, else the menu."""
        escaping.escape(self)

    def escapes(self) -> Escape:
        """What Esc would do now: printed where keys are."""
        return escaping.next_step(self)

    # ---- panels and scenes

    def toggle_log(self) -> None:
        self.beside.toggle_log()

    def toggle_scores(self) -> None:
        self.beside.toggle_scores()

    def toggle_overview(self) -> None:
        self.overview.toggle()

    def toggle_recap(self) -> None:
        self.beside.toggle_recap()

    def retell(self) -> None:
        """In the bar, while it is shown again; where nothing moves, on the sheet."""
        if self.director.moving:
            self.recap.again()
        elif not self.recap.open:
            self.toggle_recap()

    def open_menu(self) -> None:
        self.app.scenes.push(PauseMenu(self.menu_lines(), self.name or phrase("table.paused")))

    def menu_lines(self) -> list[Line]:
        """The menu, the way out last."""
        return menu_lines(self)

    def leave_table(self) -> None:
        """Everything is written down already: leaving loses nothing."""
        if self.on_leave is not None:
            self.app.scenes.replace(self.on_leave())
        else:
            self.app.scenes.pop(None)

    @property
    def writes_reports(self) -> bool:
        return True

    def open_rules(self) -> None:
        self.app.scenes.push(rules_at(self, self.steering.attention()))

    def look_closer(self, pos: tuple[int, int]) -> None:
        if (found := self.view.closeup(pos)) is not None:
            self.app.scenes.push(CloseUpScene(found, self.speech))

    def look_back(self, entry: int) -> None:
        """The table as it stood after this entry, to be looked at only."""
        if self.past is None:
            return
        try:
            self.app.scenes.push(self.past(self, entry + 1))
        except Unreadable as fault:
            self.app.toasts.show(str(fault), "loss")

    # ---- drawing

    def draw_between(self, to: Surface) -> None:
        """Over the boards, under what is lit: what does not matter now steps back."""
        self.stepping_back.draw(to)

    def draw(self, to: Surface) -> None:
        if self.laying.going_on:
            self.laying.draw(to)
        else:
            self.draw_laid(to)

    def draw_laid(self, to: Surface) -> None:
        """The table with all that is on it."""
        pointed = self.presenter.pointed() if self.presenter is not None else None
        seen = (pointed, self.ghosts.seen())
        kept(to, (self, "table"), self.view.standing(), self._draw_table)
        recalled(to, (self, "answers"), seen, self._draw_answers)
        recalled(to, (self, "widgets"), (seen, self.ui.hover), self._draw_widgets)
        self.hand.draw(to)
        recalled(to, (self, "read"), (seen, self.ui.hover), self._draw_read)
        covered = self.hand.covers()
        self.view.draw_balloon(to, covered)
        if self.ui.tip_shown:
            self.ui.draw_tip(to, covered, [w.rect for w in self.ui.all() if isinstance(w, BarButton)])
        self.resting.draw(to)
        self.shine.draw(to)

    def _draw_table(self, to: Surface) -> None:
        self.view.draw(to)
        self.draw_between(to)

    def _draw_answers(self, to: Surface) -> None:
        if self.presenter is not None:
            self.presenter.draw(to)
            if (seen := self.ghosts.seen()) is not None:
                self.view.draw_ghost(to, seen)

    def _draw_widgets(self, to: Surface) -> None:
        self.spotlight.draw(to)
        self.hints.draw(to)
        self.ui.draw(to, but=self.ui.above_hand())
        self.hints.draw_above(to)
        self.turn_banner.draw(to)

    def _draw_read(self, to: Surface) -> None:
        for widget in self.ui.above_hand():
            self.ui.draw_one(widget, to)

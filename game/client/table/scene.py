"""The table: a session on one side, a view on the other, and between them the open question.

Every frame it asks the session for news, lets the director show them, and when all is still puts the question that
waits for somebody here on the table: places lit by a presenter, the sentence and the buttons in the prompt bar.
Nothing here knows a game; a game brings a TableView.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Any

from pygame import Rect, Surface

from game.agenda import Choice, Illegal, Question
from game.client.devices.intent import Input, Pointer, Press
from game.client.motion.director import Director
from game.client.paint.look import Look
from game.client.scenes.pause import Line, PauseMenu
from game.client.table import answering, deciding, escaping
from game.client.table.adviser import Adviser
from game.client.table.beside import Beside
from game.client.table.closeup import CloseUpScene
from game.client.table.coaching import Coaching
from game.client.table.ending import Ending
from game.client.table.escaping import Escape
from game.client.table.furnishing import Furnishing
from game.client.table.ghosts import Ghosts
from game.client.table.hand import Hand
from game.client.table.handover import Handover
from game.client.table.hearing import Hearing
from game.client.table.hints import Hints
from game.client.table.layers import Layers
from game.client.table.laying import Laying
from game.client.table.lens import Lens
from game.client.table.looking import Looking
from game.client.table.menu import menu_lines, rules_at
from game.client.table.news import News
from game.client.table.open_question import OpenQuestion
from game.client.table.overview import Overview
from game.client.table.presenters import Presenter
from game.client.table.prompt_bar import Wished
from game.client.table.recap import Recap
from game.client.table.resting import Resting
from game.client.table.shine import Shine
from game.client.table.spared import Spared
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
from game.record import Unreadable
from game.session import Session
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
        self.last_pose: tuple[Any, Any] | None = None
        self.joined: set[int] = set()
        """Entries that were given together with the answer before them: undone with it."""
        self.taken_together: list[int] = []
        """How many answers each undo took back, the next to be done again first."""
        self.open_question, self.furnishing = OpenQuestion(self), Furnishing(self)
        self.recap, self.handover, self.coaching = Recap(self), Handover(self), Coaching(self, coach)
        self.hand, self.ghosts, self.hints = Hand(self), Ghosts(self), Hints(self, adviser)
        self.tempo, self.turn_banner = Tempo(self), TurnBanner(self)
        self.resting, self.steering, self.shine = Resting(self), Steering(self), Shine(self)
        self.overview, self.spotlight = Overview(self), Spotlight(self)
        self.stepping_back, self.lens, self.looking = SteppingBack(self), Lens(self), Looking(self)
        self.hearing, self.laying, self.trouble = Hearing(self), Laying(self), Trouble(self)
        self.beside, self.spared = Beside(self), Spared()
        self.ending = Ending(self, partial(on_over, self) if on_over is not None else None)
        self.news, self.layers = News(self), Layers(self)

    @property
    def area(self) -> Rect:
        """The pixels between the header and the bar."""
        return self.furnishing.area

    @property
    def header_rect(self) -> Rect:
        return self.furnishing.header

    @property
    def bar_rect(self) -> Rect:
        return self.furnishing.bar

    @property
    def question(self) -> Question | None:
        return self.open_question.question

    @property
    def presenter(self) -> Presenter | None:
        return self.open_question.presenter

    @property
    def digits_worn(self) -> dict[Hashable, int]:
        return self.open_question.digits_worn

    @property
    def forced_list(self) -> bool:
        return self.open_question.forced_list

    @property
    def following(self) -> bool:
        return self.hints.open

    @property
    def as_hinted(self) -> bool:
        return self.hints.followed

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
        self.director.on_cut = self.shine.cut
        self.director.may_begin = self.tempo.may_begin

    def leave(self) -> None:
        self.hints.leave()
        self.view.leave()
        self.session.close()

    def build(self) -> None:
        self.furnishing.build()

    def build_bar(self) -> None:
        """What stands around the boards: a lesson, a replay, a shared table add to it."""
        self.furnishing.around()

    def asked_at(self) -> Rect | None:
        """The pixels of the one answer that is wanted; None: any will do. Only a lesson wants one."""
        return None

    def passes_over(self, target: Target) -> bool:
        """Only a lesson lights less than may be chosen."""
        return False

    def refresh(self) -> None:
        """The question, its lights or its buttons have changed."""
        self.app.rebuild(self)

    # ---- time

    def update(self, dt: float) -> None:
        if self.laying.going_on:
            self.laying.update()
            return
        super().update(dt)
        was_moving, asked, moment = self.director.moving, self.question, self.view.in_moment()
        self.director.update(dt * self.tempo.rate)
        if moment and not self.view.in_moment() and self.session.table.log:
            self.open_question.moment_gone()
        if was_moving:
            self.app.damage()
        self.view.update(dt)
        self.poll()
        for timed in (self.tempo, self.turn_banner, self.hand, self.shine, self.resting, self.recap):
            timed.update(dt)
        for organ in (self.ghosts, self.hints, self.spotlight, self.lens):
            organ.update()
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
        """News from the session, and the question once everything has been shown."""
        self.news.poll()

    def seats_changed(self) -> None:
        """Somebody else plays a seat from now on. Only a table of several devices knows that."""

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

    def welcome(self, seat: int) -> None:
        """It is somebody else's turn to decide than before: tell them, and what they have missed."""
        self.recap.begin(seat)
        self.turn_banner.begin(seat)
        self.app.sound.play("flute")
        self.app.attention()

    @property
    def reading(self) -> bool:
        """Nobody acts: something is to be read first. Only a lesson has such moments."""
        return False

    def leading(self) -> Sequence[Wished]:
        """Buttons of the bar for who leads through this table. Only a lesson does."""
        return ()

    @property
    def others_act(self) -> bool:
        """What others do is shown here, and not left for later. Only a lesson does so."""
        return True

    teaches = False
    """What others do is told to somebody who hears of it for the first time."""

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
    def signs(self) -> tuple[str, ...]:
        """The sign (and so the colour) of every seat, as chosen."""
        return self.app.settings.glyphs

    def glyph(self, seat: int) -> str:
        cards = self.view.seats()
        return cards[seat].glyph if seat < len(cards) else "sun"

    def _event_shown(self, event: Any) -> None:
        self.tempo.happened(event)
        self.hearing.before(event)

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
            self.open_question.put(self.session.asked())
            return
        if made:
            self.news.take(made)
        else:
            self.open_question.clear()  # a sealed pick: the next chooser is asked
        self.poll()

    def take_aside(self, step: Any) -> None:
        deciding.take_aside(self, step)

    def decide(self, choice: Choice) -> None:
        deciding.decide(self, choice)

    def final(self, choice: Choice) -> bool:
        return answering.final(self, choice)

    def undo(self, whole_turn: bool = False) -> None:
        self.news.take(answering.taken_back(self, whole_turn))
        self.poll()

    def toggle_list(self) -> None:
        self.open_question.toggle_list()

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

    def toggle_recap(self) -> None:
        self.beside.toggle_recap()

    def retell(self) -> None:
        self.beside.retell(self.director.moving)

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

    def open_rules(self) -> None:
        self.app.scenes.push(rules_at(self, self.steering.attention()))

    def look_closer(self, pos: tuple[int, int]) -> None:
        if (found := self.view.closeup(pos)) is not None:
            self.app.scenes.push(CloseUpScene(found, self.speech))
        elif self.ui.by_keys:
            self.app.toasts.show(phrase("table.look_where", inspect=self.app.keymap.cap("inspect")))

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
        self.layers.draw(to)

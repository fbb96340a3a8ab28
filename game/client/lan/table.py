"""The table of a room: the same table scene, over a shared session, with the others around it.

What is new here: whom we wait for and how well they are connected, talk, questions of consent, a table that has
stopped, and a game that is shown anew because a branch was chosen or a seat has moved.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.agenda import Illegal
from game.bots import USUAL
from game.client.devices.intent import Input, Press
from game.client.lan import signal
from game.client.lan.notices import Notice, NoticeCard, alone, notice
from game.client.lan.people import shown_of
from game.client.lan.seated import Seated
from game.client.lan.talk import Talk, said_by, spoken, talk
from game.client.paint import ink, widgets
from game.client.paint.palette import STUCCO
from game.client.scenes.pause import Line, PauseMenu
from game.client.table.adviser import Adviser
from game.client.table.header import HeaderGround
from game.client.table.replay import past
from game.client.table.scene import TableScene
from game.client.table.view import TableView
from game.client.widgets.controls import Panel, PictureButton
from game.client.widgets.entry import TextEntry
from game.client.widgets.ui import Widget
from game.coach import Coach
from game.words import refused
from game.words.phrases import phrase
from net.telling import awaited

if TYPE_CHECKING:
    from net.chat import Line as ChatLine
    from net.room import Room
    from net.view import MemberView, RoomView, SeatView

PATIENCE = 1.5
"""Seconds before a hitch of the network is mentioned."""
TOO_LATE = 3.0
"""Seconds a watcher may be behind before the table jumps to where it is."""


class LanTable(TableScene):
    """Pops with "lobby" (back to the seats, still in the room) or "out" (out of the room)."""

    def __init__(
        self,
        room: Room,
        view: TableView,
        *,
        name: str = "",
        on_over: Callable[[TableScene], None] | None = None,
        ask_leave: Callable[[Callable[[], object]], object] | None = None,
        coach: Coach | None = None,
        adviser: Adviser | None = None,
    ) -> None:
        self.room = room
        self.session_ = Seated(room)
        here = self.session_.here()
        super().__init__(
            self.session_, view, name=name, here=here, on_over=on_over, past=past, coach=coach, adviser=adviser
        )
        self.hints.on_ask = self._asked_for_a_hint
        self._hint_told = -1
        """The entry with which the turn began whose hint was told to the others."""
        self.ask_leave = ask_leave
        self.show_talk = False
        self.text = ""
        self.cheat: bytes | None = None
        """The key that was caught signing two moves for one place."""
        self.put_away: set[object] = set()
        self.unread = 0
        self._notice: Notice | None = None
        self._people: Any = None
        self._waited = self._behind = 0.0

    @property
    def signs(self) -> tuple[str, ...]:
        return self.session_.signs()

    # ---- time

    def update(self, dt: float) -> None:
        self._told()
        super().update(dt)
        if self.app.scenes.top is self and self.room.session is not self.session_.peer:
            self.app.scenes.pop("lobby")  # another game has begun in this room
            return
        self._hurry(dt)
        self._mention(dt)
        self._look_around()

    def _told(self) -> None:
        told = self.room.news()
        self._hear(spoken(told))
        for news in told:
            if news.what == "refused":
                self.app.toasts.show(str(news.about[0]), "loss")
            elif news.what == "cheat":
                self.cheat = news.about[0]
            elif news.what == "healed":
                self.app.toasts.show(phrase("lan.healed"))
            elif news.what == "consented":
                self.cheat = None
                self.app.toasts.show(phrase("lan.all_agreed"), "gain")

    def _hear(self, lines: Sequence[ChatLine]) -> None:
        for line in lines:
            self.app.sound.play("knock")
            if not self.show_talk and self.room.view is not None:
                self.unread += 1
                self.app.toasts.show(said_by(self.room.view, line))

    def _hurry(self, dt: float) -> None:
        """Who is far behind does not watch every motion."""
        self._behind = self._behind + dt if self.session_.peer.behind else 0.0
        if self._behind > TOO_LATE:
            self._behind = 0.0
            while (made := self.session_.step()) is not None:
                if made.entry[0] == "replaced":
                    self.seats_changed()
            self.news.stand()

    def _mention(self, dt: float) -> None:
        """Why nothing happens: at once if somebody is gone or chooses in secret, else after a while."""
        view = self.room.view
        said, urgent = "", False
        if view is not None and not self.session.table.over:
            said, urgent = self._held_up(view)
        self._waited = self._waited + dt if said else 0.0
        said = said if urgent or self._waited > PATIENCE else ""
        if said != self.session_.waiting_for:
            self.session_.waiting_for = said
            self.app.damage()

    def _held_up(self, view: RoomView) -> tuple[str, bool]:
        """Why nothing happens, and whether that is said at once."""
        if view.stopped:
            return phrase("lan.stopped"), True
        if said := _awaited(view):
            gone = any(not m.present for m in view.members if m.key in view.lost)
            return said, gone or self.session.sealed
        if alone(view):
            return phrase("lan.looking_for_the_others"), True
        if self._notice is not None and self._notice.heading == phrase("lan.two_games"):
            return phrase("lan.choose_one_game"), True
        return (phrase("lan.hearing_from_the_others") if self._due_here() else ""), False

    def _due_here(self) -> bool:
        """Somebody here is to move, and is not asked yet: after coming back the others are heard first."""
        due = self.session.table.question
        return due is not None and due.who in self.here and self.question is None and not self.director.busy

    def _look_around(self) -> None:
        """The notice, and the bars beside the names."""
        view = self.room.view
        if view is None:
            return
        now = notice(self)
        people = (shown_of(view), self.unread)
        new = _face(now) != _face(self._notice)
        if (new or people != self._people) and self.ui.held is None and not getattr(self.ui.focus, "composing", ""):
            if new and now is not None and now.answers:
                self.app.sound.play("flute")
                self.app.attention()
            self._notice, self._people = now, people
            self.refresh()
            if new:
                self.quiet()  # the pointer may rest where the card is now

    def put_by(self, about: object) -> None:
        self.put_away.add(about)

    def _asked_for_a_hint(self) -> None:
        """The others see it, once in a turn."""
        table = self.session.table
        turn = table.marks[0].index if table.marks else len(table.log)
        if turn != self._hint_told:
            self._hint_told = turn
            self.room.emote("hint")

    def seats_changed(self) -> None:
        self.names = self.speech.names([seat.name for seat in self.session.header.seats], self.session.table.state)
        self.here = self.session_.here()
        self.ending.undone()

    def undo(self, whole_turn: bool = False) -> None:
        try:
            super().undo(whole_turn)
        except Illegal as fault:
            self.app.toasts.show(refused(fault), "loss")

    # ---- around the table

    def build_bar(self) -> None:
        super().build_bar()
        self._add_talk_button()
        view = self.room.view
        if view is not None:
            for seat in view.seats:
                plaque = self.ui.find(f"seat {seat.number}")
                member = view.member(seat.key) if seat.key is not None else None
                if plaque is not None and member is not None:
                    self.ui.add(SeatSignal(plaque, seat, member))
        if self._notice is not None:
            self.ui.add(NoticeCard(self, self._notice))
        if self.show_talk:
            self._add_talk()

    def _add_talk_button(self) -> None:
        """Left of the seats in the header."""
        s, r = self.app.screen, self.header_rect
        ground = next(w for w in self.ui.widgets if isinstance(w, HeaderGround))
        side = max(s.target(40), min(r.h - s.u(12), s.u(46)))
        x = ground.until - side
        rect = Rect(x, r.centery - side // 2 - s.u(1), side, side)
        tip = phrase("lan.talk_new", n=self.unread) if self.unread else phrase("lan.talk")
        self.ui.add(PictureButton(rect, self._talk_face, self.toggle_talk, "tool talk", tip=tip))
        ground.until = x - s.u(8)

    def _talk_face(self, to: Surface, rect: Rect, state: str) -> None:
        b = self.app.brush
        widgets.tile_button(b.look, rect.w, "people", state).draw(to, *rect.topleft)
        if self.unread:
            at = (rect.right - b.u(8), rect.y + b.u(8))
            b.text(to, str(min(99, self.unread)), at, "strong", b.palette.focus, "m")

    def _add_talk(self) -> None:
        view, s, b = self.room.view, self.app.screen, self.app.brush
        assert view is not None
        w = min(s.u(480), s.area.w - s.u(80))
        sheet = Rect(s.area.right - w - s.u(8), self.area.y + s.u(8), w, self.area.h - s.u(16))
        self.ui.add(Panel(sheet, heading=phrase("lan.talk")))
        head = b.lead("heading") + s.u(34)
        inner = Rect(sheet.x + s.u(18), sheet.y + head, sheet.w - s.u(36), sheet.h - head - s.u(20))
        made = talk(self.app, self.room, view, inner, self.text, self._typed)
        self.ui.add(*made)
        for m in made:
            if isinstance(m, Talk):
                m.settle()

    def _typed(self, text: str) -> None:
        self.text = text

    def toggle_talk(self) -> None:
        self.show_talk, self.unread = not self.show_talk, 0
        if self.show_talk:
            self.beside.close()
        self.refresh()
        entry = self.ui.find("say")
        if entry is not None:
            self.ui.set_focus(entry)

    def toggle_log(self) -> None:
        self.show_talk = False
        super().toggle_log()

    def toggle_scores(self) -> None:
        self.show_talk = False
        super().toggle_scores()

    def handle(self, e: Input) -> bool:
        if isinstance(e, Press) and isinstance(self.ui.focus, TextEntry) and self.ui.handle(e):
            return True  # letters are letters while somebody types
        return super().handle(e)

    def back(self) -> None:
        if self.show_talk:
            self.toggle_talk()
        else:
            super().back()

    # ---- the menu

    def menu_lines(self) -> list[Line]:
        lines = [line for line in super().menu_lines() if line.key != "leave"]
        live, view = self.room.live, self.room.view
        seated = view is not None and any(s.mine for s in view.seats)
        turns = phrase("lan.turns_shown_live" if live else "lan.turns_shown_when_done")
        alone = "" if seated else phrase("lan.no_seat")
        return [
            *lines[:1],
            Line(phrase("lan.talk"), "people", self.toggle_talk),
            *lines[1:],
            *(
                [Line(phrase("lan.other_game"), "swap", self.put_away.clear)]
                if view is not None and view.branches
                else []
            ),
            Line(phrase("lan.seats"), "swap", self.open_seats, why=alone),
            Line(turns, "eye", self._toggle_live),
            Line(phrase("lan.back_to_the_lobby"), "left", partial(self.app.scenes.pop, "lobby")),
            Line(phrase("lan.leave_the_table"), "door", self.leave_table),
        ]

    def _toggle_live(self) -> None:
        on = not self.room.live
        self.room.show_live(on)
        self.app.toasts.show(phrase("lan.now_shown_live" if on else "lan.now_shown_done"))

    def open_seats(self) -> None:
        """Who plays a seat from now on: needs the consent of every device that is connected."""
        view = self.room.view
        lines = []
        for seat in view.seats if view is not None else ():
            for what, mark, key, bot in self._moves(seat):
                ask = partial(self.room.propose, {seat.number: (key, bot)}, phrase("lan.seat_changes_hands"))
                lines.append(Line(what, mark, ask))
        if not lines:
            self.app.toasts.show(phrase("lan.seats_in_good_hands"))
            return
        self.app.scenes.push(PauseMenu(lines, phrase("lan.propose_to_all")))

    def _moves(self, seat: SeatView) -> list[tuple[str, str, bytes | None, str]]:
        view = self.room.view
        assert view is not None
        found: list[tuple[str, str, bytes | None, str]] = []
        if seat.mine:
            if seat.bot:
                found.append((phrase("lan.person_plays_on", name=seat.name), "person", None, ""))
            else:
                found.append((phrase("lan.bot_plays_on", name=seat.name), "bot", None, USUAL))
            for m in view.members:
                if m.present and not m.me:
                    found.append((phrase("lan.seat_goes_to", seat=seat.name, name=m.name), "swap", m.key, ""))
        elif not seat.present or seat.key in view.lost:
            found.append((phrase("lan.bot_plays_on", name=seat.name), "bot", None, USUAL))
            found.append((phrase("lan.played_here", name=seat.name), "person", None, ""))
        return found

    def leave_table(self) -> None:
        def out() -> None:
            self.app.scenes.pop("out")

        self.ask_leave(out) if self.ask_leave is not None else out()


def _awaited(view: RoomView) -> str:
    """Whom the table waits for; several who are gone in one sentence."""
    gone = [m.name for key in view.lost if (m := view.member(key)) is not None and not m.present]
    if len(gone) > 1:
        return phrase("lan.awaited", names=gone)
    turns = {awaited(m.name, "answer", "") for m in view.members}  # said by the table itself
    return " ".join(w for w in view.waiting if w not in turns)


def _face(n: Notice | None) -> object:
    return None if n is None else (n.heading, n.words, tuple(a[0] for a in n.answers), n.about)


class SeatSignal(Widget):
    """Over a seat's plaque: how well its device is connected, whether a bot plays, and the plaque's own words."""

    def __init__(self, plaque: Widget, seat: SeatView, m: MemberView) -> None:
        if m.me:
            where = phrase("lan.seat_here_bot" if seat.bot else "lan.seat_here")
        else:
            where = phrase("lan.seat_bot_of" if seat.bot else "lan.seat_of", name=m.name, how=signal.said(m))
        super().__init__(plaque.rect, f"signal {seat.number}", tip=f"{plaque.tip}\n{where[:1].upper()}{where[1:]}")
        self.bars, self.me, self.bot = signal.level(m), m.me, bool(seat.bot)

    def draw(self, to: Surface) -> None:
        b = self.ui.app.brush
        chip = Rect(0, 0, b.u(24), b.u(18))
        if not self.me:
            chip.bottomleft = (self.rect.x + b.u(3), self.rect.bottom - b.u(3))
            self._chip(to, chip)
            signal.draw(b, to, chip.inflate(-b.u(8), -b.u(7)), self.bars)
        if self.bot:
            chip.topleft = (self.rect.x + b.u(3), self.rect.y + b.u(2))
            self._chip(to, chip)
            b.mark(to, "bot", chip.center, chip.h * 0.9, STUCCO)

    def _chip(self, to: Surface, chip: Rect) -> None:
        b = self.ui.app.brush
        lost = not self.bars
        ink.rect(to, (58, 16, 16) if lost else (22, 20, 26), chip, radius=b.u(5))
        ink.rect(to, b.palette.loss if lost else (92, 84, 88), chip, max(1, b.u(1)), radius=b.u(5))

"""The lobby of a room: who sits where, who is here and how well connected, what will be played, and talk.

Everything shown is `room.view`; whatever is pressed is told to the room and seen when the room says so. The game begins
by itself when every device that sits has said ready.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.client.devices.intent import Input
from game.client.lan.member_rows import MemberRows
from game.client.lan.offered import game_name, options_said
from game.client.lan.party import Party
from game.client.lan.people import address_of, shown_of
from game.client.lan.rooms import TROUBLE
from game.client.lan.seats import SeatRows
from game.client.lan.talk import Talk, said_by, spoken, talk
from game.client.paint.palette import DUST, GILT, OBSIDIAN, STUCCO
from game.client.scenes.dialog import tell
from game.client.scenes.page import Foot, Page
from game.client.widgets.choices import Tabs
from game.client.widgets.controls import Button, Label, Panel, Picture, Toggle
from game.client.widgets.lists import Scroller
from game.client.widgets.ui import Widget
from game.words.phrases import phrase

if TYPE_CHECKING:
    from net.browser.room_door import RoomDoor
    from net.room import Room
    from net.view import RoomView


class LobbyScene(Page):
    def __init__(self, party: Party, room: Room) -> None:
        self.party, self.room = party, room
        self.view = self._look()
        """The room as it stood when this frame, or the press that is being answered, began."""
        self.page = 0
        self.text = ""
        self._shown: Any = None
        self.seats, self.members = SeatRows(self), MemberRows(self)
        self._table_of: Any = None
        self._left = False
        self._address = address_of(party)
        self.door: RoomDoor | None = None
        """For guests by browser, while it is open."""

    def _look(self) -> RoomView:
        """The room as it stands now: another thread changes it at any moment."""
        assert self.room.view is not None
        return self.room.view

    # ---- life on the stack

    def leave(self) -> None:
        self.shut_door()
        self.party.link.leave(self.room)

    def open_door(self, places: int) -> None:
        from net.browser.room_door import RoomDoor

        lan = self.party.link.lan
        if self.door is None and lan is not None:
            self.door = RoomDoor(lan, self.room, places, after=self.party.link.shutting)

    def shut_door(self) -> None:
        door, self.door = self.door, None
        if door is not None:
            self.party.link.shut(door)

    def back(self) -> None:
        self.party.ask_leave(self.room, lambda: self.app.scenes.pop(None))

    def handle(self, e: Input) -> bool:
        self.view = self._look()
        return super().handle(e)

    def update(self, dt: float) -> None:
        self.view = self._look()
        super().update(dt)
        if self.view.out:
            self._shown_out()
            return
        self._told()
        self.seats.update(dt)
        self.members.update()
        session = self.room.session
        if session is not None and session is not self._table_of and not session.table.over:
            self.to_table()
            return
        now = (shown_of(self.view), self.door.view if self.door is not None else None)
        if now != self._shown and self.ui.held is None and not self._composing() and not self.members.aimed_at:
            self._shown = now
            self.app.rebuild(self)

    def _shown_out(self) -> None:
        """Sent away: back to where this room was entered, with a sentence why."""
        scenes = self.app.scenes
        if not self._left:
            self._left = True
            for _ in scenes.stack[scenes.stack.index(self) :]:
                scenes.pop(None)
            scenes.push(tell(phrase("lan.you_are_out"), self.view.out))

    def wants(self) -> float:
        return min(super().wants(), 0.1)

    def _composing(self) -> bool:
        return bool(getattr(self.ui.focus, "composing", ""))

    def _told(self) -> None:
        told = self.room.news()
        for news in told:
            if news.what == "refused":
                self.app.toasts.show(str(news.about[0]), "loss")
        for line in spoken(told):
            self.app.sound.play("knock")
            if self.page == 0 and self._tabbed(self.frame()[0]):
                self.app.toasts.show(said_by(self.view, line))

    # ---- to the table and back

    def to_table(self) -> None:
        if self._table_of is not self.room.session:
            self.room.ready(False)  # being ready is for one game: the next is agreed on anew
            self._remember()
        self._table_of = self.room.session
        self.app.scenes.push(self.party.table(self.room), self._from_table)

    def _remember(self) -> None:
        """Whom we have played with is known from now on; the same name on another device will be pointed out."""
        for m in self.view.members:
            if m.seats and not m.me and m.standing.value == "stranger" and m.name != m.fingerprint:
                self.room.accept_device(m.key)

    def _from_table(self, where: str | None) -> None:
        if where == "out":
            self.app.scenes.pop(None)
        else:
            self._shown = None

    # ---- layout

    def build(self) -> None:
        view = self.view
        self.heading = view.name
        self.subheading = phrase("lan.begins_when_ready") if not self.playing() else ""
        free = [s.number for s in view.seats if s.key is None]
        if self.playing():
            self.ui.first_focus = "table"
        elif free and not any(s.mine for s in view.seats):
            self.ui.first_focus = f"sit {free[0]}"
        else:  # who has only just come in does not know the seats yet, and is to find a free one under his keys
            self.ui.first_focus = "ready" if view.seats else ""
        super().build()
        for w in self.ui.all():
            if isinstance(w, Talk):
                w.settle()

    def playing(self) -> bool:
        return self.view.begun and not self.view.over

    def _tabbed(self, body: Rect) -> bool:
        return body.w < self.app.screen.u(1080) * max(1.0, self.app.screen.text * 0.9)

    def fill(self, body: Rect) -> None:
        s = self.app.screen
        if self._tabbed(body):
            tabs = Rect(body.x, body.y, body.w, s.line(20))
            self.ui.add(Tabs(tabs, [phrase("lan.seats"), phrase("lan.talk")], self.page, self._turn, "page"))
            room = Rect(body.x, tabs.bottom + s.u(10), body.w, body.bottom - tabs.bottom - s.u(10))
            if self.page == 0:
                self._seats_page(room, with_code=True)
            else:
                self._talk_page(room, with_code=False)
            return
        gap = s.u(20)
        left = round((body.w - gap) * 0.57)
        self._seats_page(Rect(body.x, body.y, left, body.h), with_code=False)
        self._talk_page(Rect(body.x + left + gap, body.y, body.w - left - gap, body.h), with_code=True)

    def _turn(self, page: int) -> None:
        self.page = page
        self.app.rebuild(self)

    def _seats_page(self, area: Rect, with_code: bool) -> None:
        s, v = self.app.screen, self.view
        made: list[Widget] = []
        row = Rect(area.x + s.u(6), area.y + s.u(4), area.w - s.u(30), 0)
        y = row.y
        if with_code and self.app.at_home:
            y = self._brief_code(made, row, y)
        y = self._game(made, row, y)
        for said in (phrase("lan.unreachable") if v.unreachable else "", v.trouble):
            y = self._words(made, row, y, said, "note", TROUBLE)
        y = self._part(made, row, y, phrase("lan.seats"))
        for seat in v.seats:
            y = self.seats.add(made, row, y, seat)
        y = self._part(made, row, y, phrase("lan.who_is_here"))
        for m in v.members:
            y = self.members.add(made, row, y, m)
        if self.app.at_home:
            y = self._browsers(made, row, y)
        y = self._live(made, row, y)
        self.ui.add(Scroller(area, made, "left"))

    def _words(self, to: list[Widget], row: Rect, y: int, said: str, role: str, ink: Any) -> int:
        if not said:
            return y
        b = self.app.brush
        high = b.block_height(said, row.w, role)
        to.append(Label(Rect(row.x, y, row.w, high), said, role, ink))
        return y + high + self.app.screen.u(8)

    def _part(self, to: list[Widget], row: Rect, y: int, name: str) -> int:
        b, s = self.app.brush, self.app.screen
        y += s.u(8)
        to.append(Label(Rect(row.x, y, row.w, b.lead("heading")), name, "heading", GILT))
        return y + b.lead("heading") + s.u(6)

    def _game(self, to: list[Widget], row: Rect, y: int) -> int:
        """What will be played, with all options, and a button to change it."""
        b, s, v = self.app.brush, self.app.screen, self.view
        bw, bh = Button.size(b, phrase("lan.change"), "pencil")
        room = row.w - (bw + s.u(14) if not self.playing() else 0)
        first = (
            phrase("lan.game_and_players", game=game_name(v.title), n=v.players)
            if v.title
            else phrase("lan.hearing_from_the_room")
        )
        more = options_said(v.title, v.players, v.options)
        head, note = b.block_height(first, room, "strong"), b.block_height(more, room, "note")
        to.append(Label(Rect(row.x, y, room, head), first, "strong", STUCCO))
        to.append(Label(Rect(row.x, y + head, room, note), more, "note", DUST))
        if not self.playing():
            to.append(
                Button(Rect(row.right - bw, y, bw, bh), phrase("lan.change"), self._change, "change", mark="pencil",
                       tip=phrase("lan.change_tip"))
            )  # fmt: skip
        return y + max(head + note, bh) + s.u(6)

    def _change(self) -> None:
        from game.client.lan.opening import ChangeGameScene

        self.app.scenes.push(ChangeGameScene(self.room))

    # ---- people

    def _browsers(self, to: list[Widget], row: Rect, y: int) -> int:
        """The way to the door for guests who have no Tollan."""
        s, b = self.app.screen, self.app.brush
        said = phrase("browser.browser_guests")
        if self.door is not None:
            said = phrase("browser.browser_guests_in", n=len(self.door.view.guests), places=self.door.view.places)
        wide, high = Button.size(b, said, "door")
        y += s.u(10)
        tip = phrase("browser.browser_guests_tip")
        to.append(Button(Rect(row.x, y, wide, high), said, self._show_door, "browsers", mark="door", tip=tip))
        return y + high

    def _show_door(self) -> None:
        from game.client.lan.browsers import BrowsersScene

        self.app.scenes.push(BrowsersScene(self))

    def _live(self, to: list[Widget], row: Rect, y: int) -> int:
        s, b = self.app.screen, self.app.brush
        y += s.u(14)
        line = s.line(19)
        said = phrase("lan.turns_seen_live" if self.room.live else "lan.turns_seen_done")
        wide = min(row.w, b.width(said, "caption") + s.u(110))
        to.append(Toggle(Rect(row.x, y, wide, line), self.room.live, self._set_live, "live", words=said))
        return y + line

    def _set_live(self, on: bool) -> None:
        self.room.show_live(on)

    # ---- code and talk

    def _code(self, to: list[Widget], area: Rect) -> int:
        """The code, large enough to be read across the table; an open room says what that means."""
        b, s, v = self.app.brush, self.app.screen, self.view
        pad, room = s.u(16), area.w - s.u(32)
        size = self._code_size(room)
        head = phrase("lan.open_room" if v.open else "lan.say_the_code")
        if v.code_with:
            head = phrase("lan.code_is_with", name=v.code_with)
        said = phrase("lan.open_room_says") if v.open else self._said_code()
        middle = b.block_height(said, room, "note") if v.open else b.lead("title", size)
        at = phrase("lan.address_is", address=self._address, port=v.port) if self._address else ""
        rect = Rect(area.x, area.y, area.w, 2 * pad + b.lead("note") * (2 if at else 1) + middle)

        def paint(surface: Surface, r: Rect) -> None:
            b.panel(surface, r, "slab")
            x, y = r.centerx, r.y + pad
            b.text(surface, head, (x, y + b.lead("note") // 2), "note", OBSIDIAN, "m", room)
            y += b.lead("note")
            if v.open:
                b.block(surface, said, (r.x + pad, y), room, "note", OBSIDIAN, "m")
            else:
                b.text(surface, said, (x, y + middle // 2), "title", OBSIDIAN, "m", size=size)
            b.text(surface, at, (x, y + middle + b.lead("note") // 2), "note", OBSIDIAN, "m", room)

        tip = phrase("lan.address_tip") if at else ""
        to.append(Picture(rect, paint, "code", tip=tip))
        return rect.bottom

    def _brief_code(self, to: list[Widget], row: Rect, y: int) -> int:
        """Where room is short: one line, and the rest in its tip."""
        b, s, v = self.app.brush, self.app.screen, self.view
        name, said = (
            (phrase("lan.open_room"), phrase("lan.anybody_may_come_in"))
            if v.open
            else (phrase("lan.room_code"), self._said_code())
        )
        high = b.lead("title", 34) + s.u(12)

        def paint(surface: Surface, r: Rect) -> None:
            b.panel(surface, r, "slab")
            x = r.x + s.u(16)
            x += b.text(surface, name, (x, r.centery), "note", OBSIDIAN) + s.u(18)
            role, size = ("note", None) if v.open else ("title", 34.0)
            b.text(surface, said, (x, r.centery), role, OBSIDIAN, room=r.right - x - s.u(8), size=size)

        tip = phrase("lan.address_is", address=self._address, port=v.port) if self._address else ""
        to.append(Picture(Rect(row.x, y, row.w, high), paint, "code", tip=tip))
        return y + high + s.u(10)

    def _code_size(self, room: int) -> float:
        b = self.app.brush
        sizes = (64.0, 54.0, 46.0, 38.0) if not self.app.screen.compact else (46.0, 38.0)
        return next((n for n in sizes if b.width(self._said_code(), "title", n) <= room), 30.0)

    def _said_code(self) -> str:
        """The code, or who alone knows it."""
        return phrase("lan.ask_for_code", name=self.view.code_with) if self.view.code_with else self.view.code

    def _talk_page(self, area: Rect, with_code: bool) -> None:
        s = self.app.screen
        top = area.y
        if with_code and self.app.at_home:
            made: list[Widget] = []
            top = self._code(made, area) + s.u(14)
            self.ui.add(*made)
        sheet = Rect(area.x, top, area.w, area.bottom - top)
        self.ui.add(Panel(sheet))
        inner = sheet.inflate(-s.u(36), -s.u(36))
        self.ui.add(*talk(self.app, self.room, self.view, inner, self.text, self._say))

    def _say(self, text: str) -> None:
        self.text = text

    # ---- the foot

    def way_back(self) -> Foot | None:
        return Foot(phrase("lan.leave"), "left", self.back, "back", cap=self.app.keymap.cap("cancel"))

    def buttons(self) -> list[Foot]:
        v = self.view
        if self.playing():
            why = "" if self.room.session is not None else phrase("lan.game_is_on_its_way")
            return [Foot(phrase("lan.to_the_table"), "play", self.to_table, "table", "go", why=why)]
        if v.ready:
            return [Foot(phrase("lan.not_ready_after_all"), "cross", lambda: self.room.ready(False), "ready")]
        return [
            Foot(
                phrase("lan.i_am_ready"),
                "check",
                lambda: self.room.ready(True),
                "ready",
                "go",
                why=self._why_not_ready(),
            )
        ]

    def foot(self, line: Rect) -> None:
        """Why one cannot be ready stands beside the button, not only in its tip."""
        super().foot(line)
        s, why = self.app.screen, self._why_not_ready() if not self.playing() else ""
        back, ready = self.ui.find("back"), self.ui.find("ready")
        if why and back is not None and ready is not None:
            left = back.rect.right + s.u(20)
            room = Rect(left, line.y, ready.rect.x - left - s.u(16), line.h)
            if self.app.brush.block_height(why, room.w, "note") <= room.h:
                self.ui.add(Label(room, why, "note", DUST, "r", middle=True))

    def _why_not_ready(self) -> str:
        v = self.view
        if v.can_ready:
            return ""
        if v.unplayable:
            return v.unplayable
        if not any(s.mine for s in v.seats):
            return phrase("lan.take_a_seat")
        if any(s.key is None for s in v.seats):
            return phrase("lan.every_seat_must_be_taken")
        if any(not s.present for s in v.seats):
            return phrase("lan.somebody_is_not_connected")
        return phrase("lan.seats_not_agreed_yet")

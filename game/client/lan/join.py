"""The door of a room: its code, or its address; and what came back, in a sentence."""

from __future__ import annotations

from concurrent.futures import CancelledError, Future
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.client.lan.offered import game_name, options_said
from game.client.lan.party import Party
from game.client.lan.rooms import TROUBLE, seats_said
from game.client.paint.palette import DUST, GILT, STUCCO
from game.client.scenes.dialog import Overlay
from game.client.widgets.controls import Button, Label, Panel
from game.client.widgets.entry import TextEntry
from game.client.widgets.lists import Scroller
from game.client.widgets.ui import Widget
from game.words.phrases import phrase

if TYPE_CHECKING:
    from net.discovery import Found
    from net.room import Room


class Waiting(Overlay):
    """A sheet that waits for a room: pops with it, or shows why there is none. Cancel gives up at once."""

    updates_below = True

    def __init__(self, party: Party) -> None:
        super().__init__()
        self.party = party
        self.said = ""
        self.asked: Future[Room] | None = None

    def update(self, dt: float) -> None:
        super().update(dt)
        asked = self.asked
        if asked is None or not asked.done():
            return
        self.asked = None
        try:
            room = asked.result()
        except CancelledError:
            self.said = ""
        except Exception as why:
            self.said = self.sentence(why)
            self.app.sound.play("rattle")
        else:
            self.entered(room)
            return
        self.app.rebuild(self)

    def sentence(self, why: BaseException) -> str:
        """Why there is none, for whoever looks at this window."""
        return sentence(why)

    def entered(self, room: Room) -> None:
        self.app.scenes.pop(room)

    def wants(self) -> float:
        return min(super().wants(), 0.1 if self.asked is not None else 3600.0)

    def back(self) -> None:
        """While we wait, Esc gives that up first."""
        give_up(self.asked)
        self.asked = None
        self.app.scenes.pop(None)

    def leave(self) -> None:
        give_up(self.asked)


def give_up(asked: Future[Room] | None) -> None:
    """Whatever comes of it, we are not in that room."""
    if asked is not None and not asked.cancel():
        asked.add_done_callback(_walk_out)


def _walk_out(done: Future[Room]) -> None:
    if not done.cancelled() and done.exception() is None:
        done.result().leave()


def sentence(why: BaseException) -> str:
    known = type(why).__name__ in ("Refused", "Unreadable", "ValueError")
    return str(why) if known else phrase("lan.did_not_work", fault=f"{type(why).__name__}: {why}")


class JoinScene(Waiting):
    """A room of the list, or (None) one whose address is typed."""

    wide = 720

    def __init__(self, party: Party, found: Found | None) -> None:
        super().__init__(party)
        self.found = found
        self.code = self.address = ""

    def enter(self) -> None:
        self.ui.first_focus = "address" if self.found is None else "join" if self.found.card.open else "code"

    def build(self) -> None:
        b, s = self.app.brush, self.app.screen
        pad, gap, line = s.u(32), s.u(12), s.line(20)
        w = min(s.u(self.wide), s.area.width - s.u(48)) - 2 * pad
        head = b.block_height(self._heading(), w, "title", 28)
        _, button_h = Button.size(b, phrase("lan.join"))
        said = phrase("lan.knocking") if self.asked is not None else self.said
        said_h = max(b.lead("body"), b.block_height(said, w, "body"))
        made, high = self._inside(w - s.u(18), gap, line)
        sheet = self.place(pad + head + gap + high + gap + said_h + gap + button_h + pad)
        inner = sheet.inflate(-2 * pad, -2 * pad)
        self.ui.add(Panel(sheet))
        self.ui.add(Label(Rect(inner.x, inner.y, w, head), self._heading(), "title", GILT, size=28))
        foot = inner.bottom - button_h
        room = Rect(inner.x, inner.y + head + gap, w, foot - gap - said_h - gap - inner.y - head - gap)
        for widget in made:
            widget.move(room.x, room.y)
        self.ui.add(*made) if high <= room.h else self.ui.add(Scroller(room, made, "inside"))
        ink = STUCCO if self.asked is not None else TROUBLE
        self.ui.add(Label(Rect(inner.x, foot - gap - said_h, w, said_h), said, "body", ink))
        join_w, no_w = Button.size(b, phrase("lan.join"), "door")[0] + s.u(40), Button.size(b, phrase("lan.cancel"))[0]
        why = phrase("lan.one_moment") if self.asked is not None else ""
        self.ui.add(
            Button(
                Rect(inner.right - join_w - no_w - gap, foot, no_w, button_h), phrase("lan.cancel"), self.back, "cancel"
            ),
            Button(
                Rect(inner.right - join_w, foot, join_w, button_h),
                phrase("lan.join"),
                self._join,
                "join",
                kind="go",
                mark="door",
                enabled=not why,
                why=why,
            ),
        )

    def _heading(self) -> str:
        return (
            self.found.card.name or phrase("lan.a_room") if self.found is not None else phrase("lan.enter_by_address")
        )

    def _inside(self, w: int, gap: int, line: int) -> tuple[list[Widget], int]:
        """What stands between heading and buttons, laid out from (0, 0)."""
        b = self.app.brush
        made: list[Widget] = []
        y = 0

        def words(text: str, role: str = "body", ink: Any = DUST) -> None:
            nonlocal y
            if text:
                high = b.block_height(text, w, role)
                made.append(Label(Rect(0, y, w, high), text, role, ink))
                y += high + gap // 2

        def field(name: str, value: str, changed: Any, key: str, hint: str, mark: str, longest: int) -> None:
            nonlocal y
            words(name, "strong", STUCCO)
            entry = TextEntry(
                Rect(0, y, w, line), value, changed, key, hint=hint, longest=longest, entered=self._enter, mark=mark
            )
            made.append(entry)
            y += line + gap

        if self.found is not None:
            card = self.found.card
            words(
                phrase("lan.game_and_seats", game=game_name(card.title), seats=seats_said(self.found)), "body", STUCCO
            )
            words(options_said(card.title, card.seats, card.options), "note")
            y += gap // 2
        else:
            field(phrase("lan.address"), self.address, self._set_address, "address", "192.168.1.7:40123", "net", 80)
        if self.found is not None and self.found.card.open:
            words(phrase("lan.open_says"), "body")
            y += gap // 2
        else:
            hint = phrase("lan.code_hint")
            field(phrase("lan.room_code"), self.code, self._set_code, "code", hint, "key", 40)
        return made, y

    def _set_code(self, text: str) -> None:
        self.code = text

    def _set_address(self, text: str) -> None:
        self.address = text

    def _enter(self, _: str) -> None:
        self._join()

    def _join(self) -> None:
        lan = self.party.link.lan
        if lan is None or self.asked is not None:
            return
        self.party.call_me(self.party.name)
        self.said = ""
        self.asked = lan.join(self.found if self.found is not None else self.address.strip(), self.code.strip())
        self.app.rebuild(self)


class ReopenScene(Waiting):
    """A table of another evening: open its room, and the others find it again."""

    def __init__(self, party: Party, record: Path) -> None:
        super().__init__(party)
        self.record = record

    def enter(self) -> None:
        self.ui.first_focus = "cancel"
        lan = self.party.link.lan
        if lan is not None:
            self.asked = lan.reopen(self.record)

    def build(self) -> None:
        b, s = self.app.brush, self.app.screen
        pad, gap = s.u(32), s.u(16)
        w = min(s.u(self.wide), s.area.width - s.u(48)) - 2 * pad
        said = self.said or phrase("lan.opening_the_room")
        heading = phrase("lan.open_again")
        bw, bh = Button.size(b, phrase("lan.cancel"))
        head, body = b.block_height(heading, w, "title", 28), b.block_height(said, w, "body")
        sheet = self.place(2 * pad + head + gap + body + 2 * gap + bh)
        inner = sheet.inflate(-2 * pad, -2 * pad)
        self.ui.add(Panel(sheet), Label(Rect(inner.x, inner.y, w, head), heading, "title", GILT, size=28))
        ink = TROUBLE if self.said else DUST
        self.ui.add(Label(Rect(inner.x, inner.y + head + gap, w, body), said, "body", ink))
        words = phrase("lan.all_right" if self.said else "lan.cancel")
        rect = Rect(inner.right - bw - s.u(20), inner.bottom - bh, bw + s.u(20), bh)
        self.ui.add(Button(rect, words, self.back, "cancel"))

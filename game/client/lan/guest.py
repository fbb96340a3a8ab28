"""The way of a guest by browser: his name, then the lobby of the one room he was invited to, and back to his name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.client.lan.flow import LanParty, Shell
from game.client.lan.join import Waiting
from game.client.lan.link import Link
from game.client.paint.palette import DUST, GILT
from game.client.widgets.controls import Button, Label, Panel
from game.client.widgets.entry import TextEntry
from game.client.window.scene import Scene
from game.words.phrases import phrase

if TYPE_CHECKING:
    from net.room import Room


class GuestParty(LanParty):
    """LAN party in one room, entered by our key, which the device at `at` has vouched for."""

    def __init__(self, shell: Shell, link: Link, at: str, through: bytes) -> None:
        super().__init__(shell, link)
        self.at, self.through = at, through

    def arrive(self, again: bool) -> Scene:
        """`again`: who was here before is not asked for his name a second time."""
        return ArriveScene(self, again)

    def knock(self, name: str) -> None:
        """With this name, as soon as the network is open."""
        self.call_me(name)
        if self.link.lan is None and not self.link.trouble:
            self.link.open(self.name, self.app.wake)


class ArriveScene(Waiting):
    """Asks for a name and goes in; stands there again when the lobby is left."""

    closes_outside = False
    wide = 620
    shows_below = False

    def __init__(self, party: GuestParty, again: bool) -> None:
        super().__init__(party)
        self.guest, self.again = party, again
        self.name = party.name
        self.going = False

    def enter(self) -> None:
        self.ui.first_focus = "name"
        if self.again:
            self._go()

    def update(self, dt: float) -> None:
        lan = self.guest.link.lan
        if self.going and self.asked is None:
            if self.guest.link.trouble:  # it names folders of the device that invites
                self.going, self.said = False, phrase("browser.broken")
                self.app.rebuild(self)
            elif lan is not None:
                self.going = False
                self.asked = lan.join(self.guest.at, through=self.guest.through)
        super().update(dt)

    def sentence(self, why: BaseException) -> str:
        """Only what a room says of itself: a fault of this device may name its folders, or its place on the network."""
        told = getattr(why, "code", "unreachable") != "unreachable"
        return super().sentence(why) if told else phrase("browser.no_answer")

    def entered(self, room: Room) -> None:
        """In: the lobby lies over this scene, which is there again when it is left."""
        self.app.scenes.push(self.guest.lobby(room))
        self.app.rebuild(self)

    def wants(self) -> float:
        return min(super().wants(), 0.1 if self.going else 3600.0)

    def back(self) -> None:
        """There is nowhere to go back to: closing the page is the way out."""

    def build(self) -> None:
        b, s = self.app.brush, self.app.screen
        pad, gap, line = s.u(32), s.u(14), s.line(20)
        w = min(s.u(self.wide), s.area.width - s.u(48)) - 2 * pad
        waiting = self.going or self.asked is not None
        head, note = phrase("browser.come_in"), phrase("browser.come_in_note")
        said = phrase("lan.knocking") if waiting else self.said
        heights = [b.block_height(head, w, "title", 30), b.block_height(note, w, "body"), b.lead("strong"), line]
        said_h = max(b.lead("body"), b.block_height(said, w, "body"))
        bw, bh = Button.size(b, phrase("browser.go_in"), "door")
        sheet = self.place(2 * pad + sum(heights) + said_h + bh + 5 * gap)
        self.ui.add(Panel(sheet))
        x, y = sheet.x + pad, sheet.y + pad
        self.ui.add(Label(Rect(x, y, w, heights[0]), head, "title", GILT, size=30))
        y += heights[0] + gap
        self.ui.add(Label(Rect(x, y, w, heights[1]), note, "body", DUST))
        y += heights[1] + gap
        self.ui.add(Label(Rect(x, y, w, heights[2]), phrase("lan.your_name"), "strong", DUST))
        y += heights[2]
        self.ui.add(TextEntry(Rect(x, y, w, line), self.name, self._named, "name", entered=lambda _: self._go()))
        y += line + gap
        self.ui.add(Label(Rect(x, y, w, said_h), said, "body", DUST))
        why = phrase("lan.one_moment") if waiting else "" if self.name.strip() else phrase("browser.name_first")
        go = Rect(sheet.right - pad - bw - s.u(30), sheet.bottom - pad - bh, bw + s.u(30), bh)
        self.ui.add(
            Button(go, phrase("browser.go_in"), self._go, "go", kind="go", mark="door", why=why, enabled=not why)
        )

    def _named(self, name: str) -> None:
        had, self.name = bool(self.name.strip()), name
        if bool(name.strip()) != had:
            self.app.rebuild(self)

    def _go(self) -> None:
        if self.going or self.asked is not None or not self.name.strip():
            return
        self.said, self.going = "", True
        self.guest.knock(self.name)
        self.app.rebuild(self)

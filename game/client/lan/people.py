"""The people of a room: their names, how well they are connected, and where this device can be dialled."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.client.lan import signal
from game.client.lan.party import Party
from game.client.widgets.ui import Widget
from game.words.phrases import phrase

if TYPE_CHECKING:
    from net.view import MemberView, RoomView


def address_of(party: Party) -> str:
    """Where others can dial this device, as somebody would type it; "" if there is no such place."""
    from net.addresses import own_addresses

    lan = party.link.lan
    found = own_addresses(lan.interface) if lan is not None else []
    plain = [a for a in found if ":" not in a and not a.startswith("169.254.")]
    return plain[0] if plain else f"[{found[0]}]" if found else ""


def name_of(view: RoomView, m: MemberView) -> str:
    """Before a newcomer has introduced itself, its seat's name says more than its key."""
    if m.name != m.fingerprint:
        return m.name
    return next((s.name for s in view.seats if s.key == m.key), phrase("lan.somebody_new"))


def shown_of(view: RoomView) -> Any:
    """A view as far as it can be seen: delays only as bars."""
    members = tuple((replace(m, delay=0.0), signal.level(m)) for m in view.members)
    return replace(view, members=()), members


class OneLine(Widget):
    """Words on one line, cut where the room ends."""

    def __init__(self, rect: Rect, said: str, role: str, ink: Any, tip: str = "") -> None:
        super().__init__(rect, tip=tip)
        self.said, self.role, self.ink = said, role, ink

    def draw(self, to: Surface) -> None:
        self.ui.app.brush.text(to, self.said, (self.rect.x, self.rect.centery), self.role, self.ink, room=self.rect.w)


class Bars(Widget):
    """How well somebody is connected."""

    def __init__(self, rect: Rect, m: MemberView) -> None:
        super().__init__(rect, tip=f"{m.name}\n{signal.said(m)}")
        self.bars = signal.level(m)

    def draw(self, to: Surface) -> None:
        b = self.ui.app.brush
        at = Rect(0, 0, b.u(28), b.u(22))
        at.center = self.rect.center
        signal.draw(b, to, at, self.bars)

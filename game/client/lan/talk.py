"""Table talk: what was said, a line to say more, and quick words for those who do not want to type."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.client.lan.people import name_of
from game.client.paint.palette import DUST, GILT, STUCCO
from game.client.scenes.popup import Popup
from game.client.widgets.controls import Button
from game.client.widgets.entry import TextEntry
from game.client.widgets.lists import ListBox
from game.client.widgets.ui import Widget
from game.words.phrases import phrase
from net.chat import EMOTES, Line

if TYPE_CHECKING:
    from game.client.window.scene import Window
    from net.outside import News
    from net.room import Room
    from net.view import RoomView

SAID = {
    "hello": "lan.hello",
    "well played": "lan.well_played",
    "thinking": "lan.thinking",
    "thanks": "lan.thanks",
    "hurry": "lan.hurry",
    "oops": "lan.oops",
    "laugh": "lan.laugh",
    "good game": "lan.good_game",
    "hint": "lan.asked_for_a_hint",
}
"""Quick words by their codes, which travel."""


def author(view: RoomView, line: Line) -> str:
    member = view.member(line.author)
    if member is None:
        return next((s.name for s in view.seats if s.key == line.author), phrase("lan.somebody"))
    return phrase("lan.you") if member.me else name_of(view, member)


def said_by(view: RoomView, line: Line) -> str:
    return phrase("lan.said_by", name=author(view, line), words=words(line))


def spoken(news: Iterable[News]) -> list[Line]:
    """What others have said."""
    return [n.about[0] for n in news if n.what == "said"]


def words(line: Line) -> str:
    return phrase(SAID[line.text]) if line.kind == "emote" and line.text in SAID else line.text


class Talk(ListBox):
    """The lines so far, newest at the bottom; it stays there unless somebody scrolls up to read."""

    def __init__(self, rect: Rect, app: Window, view: RoomView, key: str = "talk") -> None:
        b = app.brush
        self.rows: list[tuple[str, str, bool]] = []
        room = rect.w - b.u(34)
        for line in view.chat:
            name = author(view, line) + ":"
            first = b.width(name, "strong") + b.u(10)
            # the first row shares its line with the name: measured with blanks as wide as that
            for n, part in enumerate(_wrapped(app, words(line), room, first)):
                self.rows.append((name if n == 0 else "", part, line.kind == "emote"))
        row = round(b.lead("body") * 1.06)
        super().__init__(rect, len(self.rows), row, self._row, lambda i: None, key)
        self.chosen = -1
        self._fresh = True

    def inherit(self, old: Any) -> None:
        if old.offset < old.overflow:
            super().inherit(old)
            self._fresh = False
        self.chosen = -1

    def draw(self, to: Surface) -> None:
        super().draw(to)
        if not self.rows:
            b = self.ui.app.brush
            b.text(
                to,
                phrase("lan.nothing_was_said_yet"),
                (self.rect.x + b.u(8), self.rect.y + b.lead("note")),
                "note",
                DUST,
            )

    def settle(self) -> None:
        """After the rebuild: to the newest line, unless the reader has scrolled up."""
        if self._fresh:
            self.offset = self.overflow

    def _row(self, to: Surface, r: Rect, i: int, state: str) -> None:
        b = self.ui.app.brush
        name, part, emote = self.rows[i]
        x = r.x + b.u(8)
        if name:
            x += b.text(to, name, (x, r.centery), "strong", GILT, room=r.w // 2) + b.u(10)
        b.text(to, part, (x, r.centery), "body", b.palette.glow if emote else STUCCO, room=r.right - x)


def _wrapped(app: Window, text: str, room: int, first: int) -> list[str]:
    b = app.brush
    lines = list(b.lines(text, max(b.u(60), room - first), "body"))
    if len(lines) < 2:
        return lines or [""]
    rest = text[len(lines[0]) :].strip()
    return [lines[0], *b.lines(rest, room, "body")]


def talk(
    app: Window, room: Room, view: RoomView, area: Rect, text: str, changed: Callable[[str], object]
) -> list[Widget]:
    """Lines, entry and the button for quick words, in `area`."""
    b, s = app.brush, app.screen
    line, gap = s.line(20), s.u(8)
    bw, bh = Button.size(b, "", "sparkle")
    foot = Rect(area.x, area.bottom - max(line, bh), area.w, max(line, bh))
    box = Talk(Rect(area.x, area.y, area.w, foot.y - gap - area.y), app, view)
    entry = TextEntry(
        Rect(foot.x, foot.centery - line // 2, foot.w - bw - gap, line),
        text,
        changed,
        "say",
        hint=phrase("lan.say_something"),
        longest=300,
        entered=lambda said: _say(room, said, changed, app),
    )
    quick = Button(
        Rect(foot.right - bw, foot.centery - bh // 2, bw, bh),
        "",
        lambda: _quick(app, room, quick.rect),
        "quick",
        mark="sparkle",
        tip=phrase("lan.quick_words"),
    )
    return [box, entry, quick]


def _say(room: Room, said: str, changed: Callable[[str], object], app: Window) -> None:
    if said.strip():
        room.say(said)
        changed("")
        top = app.scenes.top
        if top is not None:
            app.rebuild(top)


def _quick(app: Window, room: Room, about: Rect) -> None:
    items = [(phrase(SAID[e]), e, "") for e in EMOTES]
    app.scenes.push(
        Popup(about, items, phrase("lan.quick_words")), lambda got: room.emote(got[0]) if got is not None else None
    )

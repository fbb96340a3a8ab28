"""The glossary: every symbol of a table with its picture, what it means, where it occurs, what to do with it.

What is typed narrows the list at the left; the entry that is chosen stands at the right, with a way to its chapter.
"""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.client.paint.palette import DUST, GILT, STUCCO
from game.client.scenes.manual import Manual
from game.client.scenes.page import Foot, Page
from game.client.widgets.controls import Label, Panel
from game.client.widgets.entry import TextEntry
from game.client.widgets.lists import ListBox, Reading
from game.client.widgets.prose import Plate, Prose
from game.client.widgets.ui import Widget
from game.client.window.scene import Scene
from game.words.glossary import Entry
from game.words.phrases import phrase


class GlossaryScene(Page):
    def __init__(self, manual: Manual, chapter: Callable[[str], Scene], key: str = "") -> None:
        """`chapter` makes the rules, opened at an anchor; `key`: the entry to open."""
        self.manual, self.chapter = manual, chapter
        self.heading = phrase("manual.glossary")
        self.search = ""
        keys = [e.key for e in manual.entries]
        self.key = key if key in keys else keys[0] if keys else ""

    def shown(self) -> list[Entry]:
        return self.manual.found(self.search)

    @property
    def entry(self) -> Entry | None:
        """The one that is open."""
        shown = self.shown()
        return next((e for e in shown if e.key == self.key), shown[0] if shown else None)

    def enter(self) -> None:
        self.ui.first_focus = "search"

    def missing(self) -> str:
        """Why no entry is open."""
        return phrase("manual.no_entry") if self.search else phrase("manual.no_glossary")

    def buttons(self) -> list[Foot]:
        why = "" if self.entry is not None else self.missing()
        return [Foot(phrase("manual.its_chapter"), "book", self._chapter, "chapter", why=why)]

    def fill(self, body: Rect) -> None:
        s = self.app.screen
        left_w = min(round(body.w * 0.36), s.u(460))
        field = Rect(body.x, body.y, left_w, s.line(20))
        self.ui.add(
            TextEntry(
                field,
                self.search,
                self._searched,
                "search",
                hint=phrase("manual.search_the_glossary"),
                mark="zoom",
                longest=40,
                entered=lambda _: self._first(),
            )
        )
        box = Rect(body.x, field.bottom + s.u(12), left_w, body.bottom - field.bottom - s.u(12))
        self._list(box)
        sheet = Rect(field.right + s.u(20), body.y, body.w - left_w - s.u(20), body.h)
        self.ui.add(Panel(sheet))
        inner = sheet.inflate(-s.u(56), -s.u(48))
        if self.entry is None:
            self.ui.add(Label(inner, self.missing(), "body", DUST))
        else:
            self.ui.add(Reading(inner, self._page(self.entry, inner), "entry"))

    def _list(self, box: Rect) -> None:
        b, s = self.app.brush, self.app.screen
        shown, open_ = self.shown(), self.entry
        high = max(s.line(19), s.u(52))
        plates: dict[str, Plate] = {}

        def draw(to: Surface, rect: Rect, i: int, state: str) -> None:
            e = shown[i]
            here = open_ is not None and e.key == open_.key
            b.list_row(to, rect, "chosen" if here else "hover" if state == "hover" else "rest")
            side = rect.h - s.u(14)
            if (picture := self.manual.symbol(e.key)) is not None:
                plate = plates.setdefault(e.key, Plate(Rect(0, 0, side * 2, side), picture))
                plate.rect.midleft = (rect.x + s.u(12), rect.centery)
                plate.ui = self.ui
                plate.draw(to)
            x = rect.x + s.u(24) + 2 * side
            b.text(to, e.heading, (x, rect.centery), "caption", GILT if here else STUCCO, room=rect.right - x - s.u(12))

        at = next((i for i, e in enumerate(shown) if open_ is not None and e.key == open_.key), 0)
        found = ListBox(
            box,
            len(shown),
            high,
            draw,
            lambda i: self._open(shown[i].key),
            "entries",
            moved=lambda i: self._open(shown[i].key),
            chosen=at,
        )
        self.ui.add(found)
        found.choose(at)

    def _page(self, e: Entry, inner: Rect) -> list[Widget]:
        b, s = self.app.brush, self.app.screen
        room = inner.w - s.u(26)
        high = b.block_height(e.heading, room, "title", 28)
        made: list[Widget] = [Label(Rect(inner.x, inner.y, room, high), e.heading, "title", GILT, size=28)]
        y = inner.y + high + s.u(14)
        if (picture := self.manual.symbol(e.key)) is not None:
            high = min(s.u(230), round(inner.h * 0.42))
            made.append(Plate(Rect(inner.x, y, room, high), picture))
            y += high + s.u(18)
        for key, words in (("", e.meaning), ("manual.where", e.where), ("manual.use", e.use)):
            if key:
                made.append(Label(Rect(inner.x, y, room, b.lead("strong")), phrase(key), "strong", GILT))
                y += b.lead("strong") + s.u(2)
            said = Prose(b, Rect(inner.x, y, room, 0), words, self.manual.signs, self.search)
            made.append(said)
            y += said.rect.h + s.u(14)
        return made

    def _searched(self, words: str) -> None:
        self.search = words
        self.app.rebuild(self)

    def _first(self) -> None:
        if shown := self.shown():
            self._open(shown[0].key)

    def _open(self, key: str) -> None:
        if key != self.key:
            self.key = key
            self.app.rebuild(self)

    def _chapter(self) -> None:
        if self.entry is not None:
            self.app.scenes.leaf(self.chapter(self.entry.rule))

"""The rules in our words, searchable: headings at the left, all of the text at the right, opened at the right place."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.client.paint.palette import DUST, GILT, STUCCO
from game.client.scenes.page import Page
from game.client.widgets.controls import Label, Panel
from game.client.widgets.entry import TextEntry
from game.client.widgets.lists import ListBox, Scroller
from game.client.widgets.ui import Widget
from game.words.phrases import phrase

Section = tuple[str, str, str]
"""Anchor, heading, text. Paragraphs are parted by an empty line."""


class RulesScene(Page):
    def __init__(
        self,
        sections: Sequence[Section] | Sequence[tuple[str, str]],
        topic: str = "",
        ask: tuple[str, str] = ("", ""),
        heading: str = "",
    ) -> None:
        """`topic`: the anchor to open; `ask`: the open question and the rule behind it, shown first."""
        self.heading = heading or phrase("menus.rules")
        made = [(s[0], s[1], s[2]) if len(s) == 3 else (s[0], s[0], s[1]) for s in sections]
        self.sections: list[Section] = (
            [("?", phrase("menus.what_is_asked_now"), f"{ask[0]}\n\n{ask[1]}".strip())] if ask[1] else []
        ) + made
        self.search = ""
        found = [i for i, s in enumerate(self.sections) if s[0] == topic]
        self.at = found[0] if found else 0

    def shown(self) -> list[int]:
        """Sections that hold every word of the search."""
        wanted = self.search.casefold().split()
        return [i for i, (_, h, t) in enumerate(self.sections) if all(w in f"{h} {t}".casefold() for w in wanted)]

    def enter(self) -> None:
        self.ui.first_focus = "headings"

    def fill(self, body: Rect) -> None:
        b, s = self.app.brush, self.app.screen
        left_w = min(round(body.w * 0.34), s.u(440))
        field = Rect(body.x, body.y, left_w, s.line(20))
        self.ui.add(
            TextEntry(
                field,
                self.search,
                self._searched,
                "search",
                hint=phrase("menus.search_the_rules"),
                mark="zoom",
                longest=40,
                entered=lambda _: self._first(),
            )
        )
        shown = self.shown()
        box = Rect(body.x, field.bottom + s.u(12), left_w, body.bottom - field.bottom - s.u(12))
        at = shown.index(self.at) if self.at in shown else 0

        def draw(to: Surface, rect: Rect, i: int, state: str) -> None:
            here = shown[i] == self.at
            b.list_row(to, rect, "chosen" if here else "hover" if state == "hover" else "rest")
            b.text(
                to,
                self.sections[shown[i]][1],
                (rect.x + s.u(16), rect.centery),
                "caption",
                GILT if here else STUCCO,
                room=rect.w - s.u(30),
            )

        self.ui.add(
            ListBox(
                box,
                len(shown),
                s.line(19),
                draw,
                lambda i: self._open(shown[i]),
                "headings",
                moved=lambda i: self._open(shown[i]),
                chosen=at,
            )
        )
        sheet = Rect(field.right + s.u(20), body.y, body.w - left_w - s.u(20), body.h)
        self.ui.add(Panel(sheet))
        inner = sheet.inflate(-s.u(56), -s.u(48))
        if not shown:
            self.ui.add(
                Label(
                    inner,
                    phrase("menus.no_section_holds_these_words" if self.sections else "menus.no_rules_are_at_hand"),
                    "body",
                    DUST,
                )
            )
            return
        room = inner.w - s.u(26)
        made: list[Widget] = []
        tops: dict[int, int] = {}
        y = inner.y
        for i in shown:
            _, head, text = self.sections[i]
            tops[i] = y - inner.y
            high = b.block_height(head, room, "title", 28)
            made.append(Label(Rect(inner.x, y, room, high), head, "title", GILT, size=28))
            y += high + s.u(10)
            for part in text.split("\n\n"):
                high = b.block_height(part, room)
                made.append(Found(Rect(inner.x, y, room, high), part, self.search))
                y += high + s.u(12)
            y += s.u(26)
        sheet_of_text = self.ui.add(Sections(inner, made, tops, self))
        sheet_of_text.show(self.at)

    def _searched(self, words: str) -> None:
        self.search = words
        shown = self.shown()
        if shown and self.at not in shown:
            self.at = shown[0]
        self.app.rebuild(self)

    def _first(self) -> None:
        shown = self.shown()
        if shown:
            self._open(shown[0])

    def _open(self, i: int) -> None:
        text = self.ui.find("text")
        if isinstance(text, Sections):
            text.show(i)


class Sections(Scroller):
    """All sections below each other; the heading of the one that is read is marked at the left."""

    def __init__(self, rect: Rect, inside: Sequence[Widget], tops: dict[int, int], scene: RulesScene) -> None:
        super().__init__(rect, inside, "text")
        self.tops, self.scene = tops, scene

    def inherit(self, old: Scroller) -> None:
        """Another width or search: stay with the section, not with the pixel."""

    def show(self, section: int) -> None:
        self.scroll_to(self.tops[section])
        self._mark(section)

    def scroll_to(self, offset: int) -> None:
        super().scroll_to(offset)
        seen = [i for i, top in self.tops.items() if top <= self.offset + self.rect.h // 4]
        self._mark(seen[-1])

    def _mark(self, section: int) -> None:
        if section != self.scene.at:
            self.scene.at = section
            self.scene.app.damage()


class Found(Label):
    """A paragraph in which the words searched for are lit."""

    def __init__(self, rect: Rect, words: str, search: str) -> None:
        super().__init__(rect, words)
        self.search = [w for w in search.casefold().split() if len(w) > 1]

    def draw(self, to: Surface) -> None:
        b = self.ui.app.brush
        lead = b.lead()
        for n, line in enumerate(b.lines(self.words, self.rect.w)):
            low = line.casefold()
            for word in self.search:
                at = low.find(word) if len(low) == len(line) else -1
                while at >= 0:
                    x = self.rect.x + b.width(line[:at])
                    to.fill((92, 70, 26), Rect(x, self.rect.y + n * lead, b.width(line[at : at + len(word)]), lead))
                    at = low.find(word, at + len(word))
        super().draw(to)

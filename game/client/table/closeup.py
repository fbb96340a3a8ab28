"""One thing of the table opened large: its picture, its words, and ways to its rules and its entry in the glossary."""

from __future__ import annotations

from pygame import Rect

from game.client.paint.palette import GILT, STUCCO
from game.client.scenes.dialog import Overlay
from game.client.scenes.rules import RulesScene
from game.client.table.manual import glossary_of, spoken_manual
from game.client.table.speech import Speech
from game.client.table.view import CloseUp
from game.client.widgets.controls import Button, Label, Panel, Picture
from game.client.widgets.lists import Scroller
from game.words.phrases import phrase


class CloseUpScene(Overlay):
    def __init__(self, what: CloseUp, speech: Speech) -> None:
        super().__init__()
        self.what, self.speech = what, speech

    def build(self) -> None:
        b, s = self.app.brush, self.app.screen
        picture = self.what.paint is not None
        wide = round(s.area.w * 0.9 / s.ui) if picture else 640
        pad = s.u(26)
        head = b.block_height(self.what.heading, min(s.u(wide), s.area.w - s.u(48)) - 2 * pad, "title")
        words_w = (s.u(380) if self.what.words else 0) if picture else s.u(640) - 2 * pad
        words_h = b.block_height(self.what.words, words_w - s.u(20)) if self.what.words else 0
        bw, bh = Button.size(b, phrase("table.close"), "", self.app.keymap.cap("cancel"))
        high = s.area.height if picture else pad * 2 + head + words_h + bh + s.u(40)
        sheet = self.place(high, s.u(wide))
        self.ui.add(Panel(sheet))
        self.ui.add(
            Label(Rect(sheet.x + pad, sheet.y + pad, sheet.w - 2 * pad, head), self.what.heading, "title", GILT)
        )
        body = Rect(
            sheet.x + pad, sheet.y + pad + head + s.u(10), sheet.w - 2 * pad, sheet.h - 2 * pad - head - bh - s.u(24)
        )
        if picture and self.what.paint is not None:
            gap = s.u(20) if self.what.words else 0
            self.ui.add(Picture(Rect(body.x, body.y, body.w - words_w - gap, body.h), self.what.paint))
            body = Rect(body.right - words_w, body.y, words_w, body.h)
        if self.what.words:
            said = Label(Rect(body.x, body.y, body.w - s.u(20), words_h), self.what.words, "body", STUCCO)
            self.ui.add(said if words_h <= body.h else Scroller(body, [said], "words"))
        y = sheet.bottom - pad - bh
        self.ui.first_focus = "close"
        x = sheet.right - pad - bw
        for words, mark, do, key, leads in (
            (phrase("table.rules"), "book", self._rules, "rules", self.what.topic),
            (phrase("manual.glossary"), "eye", self._entry, "glossary", self.what.entry),
        ):
            if leads:
                w, _ = Button.size(b, words, mark)
                x -= w + s.u(12)
                self.ui.add(Button(Rect(x, y, w, bh), words, do, key, mark=mark))
        self.ui.add(
            Button(
                Rect(sheet.right - pad - bw, y, bw, bh),
                phrase("table.close"),
                self.back,
                "close",
                cap=self.app.keymap.cap("cancel"),
            )
        )

    def _rules(self) -> None:
        self.app.scenes.push(RulesScene(spoken_manual(self.speech), self.what.topic))

    def _entry(self) -> None:
        self.app.scenes.push(glossary_of(self.speech.title, self.what.entry))

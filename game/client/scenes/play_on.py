"""Play on from here: a moment of a kept game becomes a new one; who sits at its seats is chosen anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from game.bots import LEVELS
from game.client.paint.palette import DUST
from game.client.scenes.new_game import KINDS
from game.client.scenes.page import Foot, Page, Row, form
from game.client.widgets.choices import Choice
from game.client.widgets.controls import Label
from game.client.widgets.lists import Scroller
from game.words.phrases import phrase
from game.words.players import how_it_plays, seat_kind


class PlayOnScene(Page):
    """`begin` gets a kind for every seat. `moment` says in a few words where the new game begins."""

    heading = phrase("menus.play_on")
    says_all = True

    def __init__(
        self, moment: str, names: Sequence[str], kinds: Sequence[str], begin: Callable[[list[str]], object]
    ) -> None:
        self.subheading = moment
        self.names, self.kinds, self.begin = names, list(kinds), begin

    def enter(self) -> None:
        self.ui.first_focus = "begin"

    def fill(self, body: Rect) -> None:
        b, s = self.app.brush, self.app.screen
        said = [seat_kind(kind) for kind in KINDS]
        rows = [
            Row(
                name, partial(Choice, names=said, at=KINDS.index(kind), changed=partial(self._seat, i), key=f"kind {i}")
            )
            for i, (name, kind) in enumerate(zip(self.names, self.kinds, strict=True))
        ]
        area = Rect(body.x + s.u(8), body.y + s.u(8), min(body.w, s.u(900)) - s.u(32), body.h)
        made = form(b, s, area, rows)
        y = max(w.rect.bottom for w in made) + s.u(16)
        for words in (phrase("menus.play_on_note"), *(how_it_plays(k) for k in LEVELS if k in self.kinds)):
            high = b.block_height(words, area.w, "note")
            made.append(Label(Rect(area.x, y, area.w, high), words, "note", DUST))
            y += high + s.u(4)
        self.ui.add(Scroller(body, made, "all"))

    def buttons(self) -> list[Foot]:
        return [Foot(phrase("menus.begin"), "play", lambda: self.begin(self.kinds), "begin", "go")]

    def _seat(self, seat: int, at: int) -> None:
        self.kinds[seat] = KINDS[at]
        self.app.rebuild(self)

"""This device's own games on a page, for a tablet on the couch: while this sheet stands, that page plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.client.lan.browsers import TROUBLE, DoorSheet, Said, in_large_letters
from game.client.paint.palette import DUST, GILT, STUCCO
from game.words.phrases import phrase

if TYPE_CHECKING:
    from net.browser.own_door import OwnDoor


class OwnPageScene(DoorSheet):
    closes_outside = False

    def __init__(self, door: OwnDoor) -> None:
        super().__init__()
        self.heading = phrase("browser.play_in_a_browser")
        self.door = door

    def leave(self) -> None:
        """Whoever plays there is told; what he changed in the settings holds here too."""
        self.door.shut()
        self.app.settings.read_again()
        super().leave()

    def now(self) -> object:
        return self.door.view

    def link(self) -> str | None:
        return self.door.view.link

    def said(self) -> Sequence[Said]:
        v = self.door.view
        if v.trouble:
            return [(v.trouble, "body", TROUBLE)]
        return [
            *(in_large_letters(v.link) if v.link else [(phrase("browser.opening"), "heading", GILT)]),
            (phrase("browser.own_page"), "body", STUCCO),
            (phrase("browser.plays_there" if v.here else "browser.nobody_plays_there"), "body", STUCCO),
            (phrase("browser.another_takes_over"), "note", DUST),
            (phrase("browser.what_http_shows"), "note", DUST),
        ]

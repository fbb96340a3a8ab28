"""The end of a shared game: the room goes on behind it, and its talk and who wants to play again are heard."""

from __future__ import annotations

from typing import Any

from game.client.lan.people import name_of
from game.client.lan.table import LanTable
from game.client.lan.talk import said_by, spoken
from game.client.scenes.results import ResultsScene
from game.words.phrases import phrase


class PartyResults(ResultsScene):
    def __init__(self, table: LanTable, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.table, self.room = table, table.room
        self._ready: set[bytes] = set()

    def update(self, dt: float) -> None:
        super().update(dt)
        news, view = self.room.news(), self.room.view
        if self.room.session is not self.table.session_.peer and self.rematch is not None:
            self.rematch()  # the others have begun another game
        if view is None or not view.over:
            return
        for line in spoken(news):
            self.app.sound.play("knock")
            self.app.toasts.show(said_by(view, line))
        ready = {s.key for s in view.seats if s.key is not None and s.ready and not s.mine}
        for m in view.members:
            if m.key in ready - self._ready:
                self.app.toasts.show(phrase("lan.ready_again", name=name_of(view, m)), "gain")
        self._ready = ready

    def wants(self) -> float:
        return min(super().wants(), 0.25)

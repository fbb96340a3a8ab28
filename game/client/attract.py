"""Attract mode: two bots play at the title screen, and the strip below shows and tells what they do."""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Iterator, Sequence

from pygame import Surface

from game import words
from game.bots.thinker import InlineThinker
from game.client.paint.palette import GLYPHS, Palette
from game.client.table.face import face_of
from game.events import TurnBegan
from game.record import Header, Seat, opened
from game.session import LocalSession
from game.setup import Setup
from game.titles import TITLES

BETWEEN = 0.9
"""Seconds between two things that happen."""
NAMES = ("Sun", "Jaguar")


class BotsAtPlay:
    """One game after the other, each title in turn. Random bots: thinking must not hold up the menu."""

    def __init__(self) -> None:
        self._number = 0
        self._rested = BETWEEN
        self._news: deque[tuple[str, str]] = deque(maxlen=3)
        self._pictures: list[Surface] = []
        self._painted: tuple[object, ...] = ()
        """What was painted last: entries made, colours, height."""
        self._painting: Iterator[tuple[int, Surface]] = iter(())
        self._session = self._begin()

    def update(self, dt: float) -> bool:
        self._rested += dt
        if self._rested < BETWEEN:
            return False
        self._rested = 0.0
        for _ in range(12):
            made = self._session.step()
            if made is None:
                self.next_game()
                return False
            if self._tell(made.events):
                return True
        return False

    @property
    def title(self) -> str:
        return self._session.header.title

    def next_game(self) -> None:
        self._session.close()
        self._session = self._begin()

    def paint(self, palette: Palette, high: int) -> bool:
        """At most one picture at a time; what has not changed stays as it is."""
        wanted = (len(self._session.table.log), palette.name, high)
        found = next(self._painting, None)
        if found is None and wanted != self._painted:
            self._painted = wanted
            pictures = face_of(self.title).small(self._session.table.state.clone(), palette, high)
            self._painting = enumerate(pictures)
            found = next(self._painting, None)
        if found is None:
            return False
        self._pictures[found[0] : found[0] + 1] = [found[1]]
        return True

    def pictures(self) -> Sequence[Surface]:
        return self._pictures

    def news(self) -> Sequence[tuple[str, str]]:
        return list(self._news)

    def close(self) -> None:
        self._session.close()

    def _begin(self) -> LocalSession:
        title = list(TITLES.values())[self._number % len(TITLES)]
        self._number += 1
        self._pictures, self._painted, self._painting = [], (), iter(())
        setup = title.setup(2)
        assert isinstance(setup, Setup)
        seats = [Seat("random", name) for name in NAMES]
        header = Header.of(title, setup, seats, secrets.token_bytes(32))
        return LocalSession(header, opened(header), None, InlineThinker(header))

    def _tell(self, events: Sequence[object]) -> bool:
        """Keep the last sentence about something a player did; False: nothing worth telling."""
        for e in reversed(events):
            seat = getattr(e, "seat", -1)
            if isinstance(seat, int) and 0 <= seat < len(NAMES) and not isinstance(e, TurnBegan):
                said = words.tell(self.title, e, NAMES, places=False)  # type: ignore[arg-type]
                if said:
                    self._news.appendleft((GLYPHS[seat], said))
                    return True
        return False

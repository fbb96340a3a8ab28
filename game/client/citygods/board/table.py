"""The table of City of Gods as it lies: where everything is, whose panel is the big one, what is in the hand.

The rooms beside this one (questions, motions, things) are given this; view.py puts them together.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any

from pygame import Rect

from game.agenda import DEALER, Choice, Place, Question
from game.citygods.state import WHEEL, CityOfGods
from game.client.citygods.board import action_boards, eclipse, parts, pictures, places, seats, tracks
from game.client.citygods.board.layout import Layout
from game.client.citygods.board.offers import Offer
from game.client.citygods.board.on_view import apply
from game.client.motion.physics import Pose
from game.client.paint.look import Look
from game.client.paint.still import Part
from game.client.table.painted import PaintedView

MOST_TEXT = 1.5
"""Print on boards and panels grows no further than this: it has its place. The bar, tips and close-ups do."""


@dataclass
class BotTurn:
    """Teotibot's last turn: kept so that it can be read at leisure and shown again (motions/film.py)."""

    before: CityOfGods | None = None
    """The position in which it rolled."""
    events: list[Any] = field(default_factory=list)
    on_view: bool = False
    poses: Sequence[Pose] = ()
    """Its two dice, in the tray."""
    slot: int = -1
    lines: list[str] = field(default_factory=list)
    """What it did, each step with its rule."""
    seconds: float = 0.0
    """How long it has been shown, at normal speed."""


class CityTable(PaintedView):
    s: CityOfGods
    lay: Layout

    def __init__(self, glyphs: Sequence[str] = ()) -> None:
        """`glyphs`: the signs chosen at set-up, by seat."""
        super().__init__()
        self._chosen = tuple(glyphs)
        self.fine = Look()
        """The look of boards and pieces: follows the layout's own measure."""
        self.light = -1.0
        """Where the sun stands on the calendar, while it walks."""
        self.eclipse: eclipse.Eclipse | None = None
        """The Eclipse on view."""
        self.caption = ""
        """The last thing told, while others move."""
        """Chips of the strip that slip something in."""
        self.bot_turn = BotTurn()
        self.cards_low = False
        """Starting tiles on offer lie small at the foot of the ring."""
        self._offer: tuple[Any, Offer] | None = None

    # ---- measuring and standing still

    def measure(self, state: CityOfGods) -> None:
        names = self.table.names
        while len(names) < len(state.players):
            names.append("Teotibot")
        self.look = self.table.table_look
        n = len(state.players)
        ring = state.ring if len(state.ring) == 8 else ()
        steps = pictures.temple_steps(state.box, n)
        others = len(parts.panel_seats(state, 0))
        self.lay = Layout(self.area, self.look.k, ring, steps, others, state.bot is not None, n < 4)
        self.fine = Look(self.lay.f, self.look.palette, min(self.look.text, MOST_TEXT))
        self._offer = None

    def relay(self, state: CityOfGods) -> None:
        """The boards were laid out: the ring is another one than was measured for."""
        if self.still is not None and len(state.ring) == 8 and self.lay.ring != state.ring:
            self.measure(state)
            self.touch()

    def synced(self, state: CityOfGods) -> None:
        self.relay(state)
        self.light = -1.0
        self.bot_turn.on_view = False
        if state.asked is not None and state.asked.step.code == "PaySalary":
            self.eclipse = eclipse.at_the_salary(self.table.session.table.events())
        elif state.asked is None or state.asked.who != DEALER:  # while draws follow a scored one, it can be read
            self.eclipse = None

    def follow(self, event: Any) -> None:
        apply(self.s, event)

    def standing(self) -> Hashable:
        return self.seat, self.lifted(), tuple(self.names), self.glyphs

    def parts(self) -> Sequence[Part]:
        lifted = self.lifted()
        hidden = frozenset(self.hidden if lifted is None else {*self.hidden, lifted})
        around = parts.Around(self.seat, tuple(self.names), self.glyphs, hidden)
        return parts.parts(self.s, self.lay, self.fine, around)

    def parts_of(self, state: CityOfGods, seat: int) -> Sequence[Part]:
        if self.lay.ring != state.ring:
            return ()  # it will be measured anew
        return parts.parts(state, self.lay, self.fine, parts.Around(seat, tuple(self.names), self.glyphs))

    def lifted(self) -> tuple[object, ...] | None:
        """What stands still without: the worker that moves, the tile that is laid."""
        q = self.table.question
        if q is None:
            return None
        if q.step.code in ("PlacePyramidTile", "PlaceDecoration"):
            return ("offer", q.step.code, q.step.place)
        return ("die", q.who, self.table.state.turn.die) if q.step.code == "ChooseDistance" else None

    @property
    def glyphs(self) -> tuple[str, ...]:
        return pictures.glyphs(self._chosen or self.table.signs)

    @property
    def names(self) -> list[str]:
        return self.table.names

    @property
    def seat(self) -> int:
        """Whose panel is the big one. Teotibot has its own beside it."""
        near = self.near()
        return near if near >= 0 else max(0, self.s.active)

    # ---- where things are

    def lies_at(self, question: Question, choice: Choice, place: Place, pos: tuple[int, int]) -> bool:
        """Workers lie in one's own panel too."""
        in_panel = question.step.code == "ChooseWorker" and self.panel_die(pos) == choice
        return in_panel or super().lies_at(question, choice, place, pos)

    def die_rect(self, colour: int, die: int, s: CityOfGods | None = None) -> Rect:
        s = s or self.s
        d = s.dice[colour][die]
        if d.board == WHEEL:
            return tracks.wheel_die(self.lay, colour)
        return self.lay.on(d.board, action_boards.die_rect(self.lay.plan(d.board), s, colour, die))

    def mine(self) -> seats.Mine:
        return seats.Mine(self.lay.mine, self.s, self.seat)

    def panel(self, who: int) -> Rect:
        """A player's panel."""
        if who == self.seat:
            return self.lay.mine
        others = parts.panel_seats(self.s, self.seat)
        return self.lay.others[others.index(who)] if who in others else self.lay.mine

    def panel_die(self, pos: tuple[int, int]) -> int:
        """The worker of your panel under a point; -1 none."""
        return next((i for i, r in enumerate(self.mine().dice) if r.inflate(r.w // 2, 8).collidepoint(pos)), -1)

    def offer(self) -> Offer:
        q = self.table.question
        key = (id(q.step) if q is not None else 0, self.lay.area.size, self.cards_low)
        if self._offer is None or self._offer[0] != key:
            self._offer = (key, Offer(self.table.state, q, self.lay, self.fine, self.cards_low))
        return self._offer[1]

    def spot(self, place: Place) -> Rect | None:
        return places.spot(self, place)

    def landmark(self, place: Place) -> Rect | None:
        return places.landmark(self, place)

    def named(self, words: str) -> list[Rect]:
        return places.named(self, words)

    def eclipse_panel(self) -> Rect | None:
        """Where an Eclipse is counted; None: none is under way."""
        return eclipse.panel_rect(self.fine, self.lay, len(self.s.players)) if self.eclipse is not None else None

    def is_taken(self, place: Place) -> bool:
        return places.is_taken(self.table.state, place)

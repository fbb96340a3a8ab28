"""The toy rulebook on the table scene: nine squares, three tiles, words of its own. For tests of the generic table."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Rect, Surface
from toy import ChooseSpot, Pay, PickSide, TakeTile, Toy

from game.agenda import Place
from game.client.motion.tween import To
from game.client.table.placing import PlaceOnGrid
from game.client.table.presenters import PickPiece
from game.client.table.replay import past
from game.client.table.scene import TableScene
from game.client.table.speech import Speech
from game.client.table.view import CloseUp, TableView
from game.record import Header, Seat
from game.session import LocalSession
from game.table import Table


class ToySpeech(Speech):
    def slipped(self, codes: Any) -> list[str]:
        return list(dict.fromkeys(codes))

    def names(self, seats: Any, state: Any) -> list[str]:
        return list(seats)

    def prompt(self, s: Any, step: Any) -> str:
        return {
            "PickSide": "Pick a side",
            "TakeTile": "Take a *tile*",
            "ChooseSpot": "Choose a square",
            "Pay": "Pay",
            "EndTurn": "End your turn?",
        }.get(step.code, step.code)

    def outcome(self, result: Any, names: Any) -> tuple[str, str]:
        return f"{names[result['winners'][0]]} wins", ""

    def opens(self, event: Any) -> bool:
        return False

    def counts(self, event: Any) -> bool:
        return False

    def lasts(self, event: Any) -> bool:
        return False

    def drawn(self, step: Any) -> str:
        return "a tile is turned up"

    def matters_most(self, event: Any) -> bool:
        return False

    def trifling(self, event: Any) -> bool:
        return False

    def brings(self, event: Any) -> tuple[str, ...]:
        return ()

    def weight(self, event: Any) -> int:
        return 1

    def track(self, event: Any) -> None:
        return None

    def rule(self, step: Any) -> str:
        return "A rule in our words."

    def label(self, s: Any, step: Any, choice: Any) -> str:
        if isinstance(choice, tuple) and choice and choice[0] == "aside":
            return "Use a discovery" if choice[1] == "UseDiscovery" else "Turn up now"
        return f"{step.code} {choice}"

    def brief(self, s: Any, step: Any, choice: Any) -> str | None:
        return None

    def reason(self, why: Any) -> str:
        return f"Tile {why.numbers[0]} is gone."

    def tell(self, event: Any, names: Any) -> str:
        return f"{names[event.seat]} {event.code.lower()}s" if hasattr(event, "seat") else event.code

    def gained(self, event: Any) -> dict[str, int]:
        return {"gold": event.n, "wood": -1} if event.code == "Scored" else {}

    def cause(self, why: str) -> str:
        return why

    def rules(self) -> list[tuple[str, str, str]]:
        return [("TakeTile", "Taking a tile", "Take one.\n\nThere are three."), ("Pay", "Paying", "Gold is a wild.")]


class Model:
    def __init__(self) -> None:
        self.x = self.y = 0.0


class ToyView(TableView):
    presenters = {"TakeTile": PickPiece, "ChooseSpot": PlaceOnGrid}
    sounds = {"Scored": "drum"}

    def __init__(self) -> None:
        self.models: dict[tuple[int, int], Model] = {}
        self.synced = 0
        self.seen: Any = None

    def layout(self, area: Rect) -> None:
        self.area = area
        side = min(area.w, area.h) // 4
        self.cell = side
        self.board = Rect(0, 0, side * 3, side * 3)
        self.board.center = area.center

    def sync(self, state: Toy) -> None:
        self.synced += 1
        self.seen = (tuple(state.display), tuple(state.built))
        self.models = {}
        for x, y, _ in state.built:
            m = self.models[x, y] = Model()
            m.x, m.y = self.spot_of(x, y).center

    def spot_of(self, x: int, y: int) -> Rect:
        return Rect(self.board.x + x * self.cell, self.board.y + y * self.cell, self.cell, self.cell).inflate(-8, -8)

    def spot(self, place: Place) -> Rect | None:
        if place[0] == "tile":
            return Rect(self.area.x + 20, self.area.y + 40 + place[1] * (self.cell + 8), self.cell, self.cell)
        return self.spot_of(place[1], place[2]) if place[0] == "square" else None

    def draw(self, to: Surface) -> None:
        to.fill((60, 40, 36), self.area)
        for x in range(3):
            for y in range(3):
                pygame.draw.rect(to, (200, 180, 140), self.spot_of(x, y))
        for m in self.models.values():
            pygame.draw.circle(to, (40, 120, 90), (m.x, m.y), self.cell / 3)

    def script(self) -> Any:
        def scored(e: Any) -> Any:
            self.slide = Model()
            return To(self.slide, 0.3, x=100.0)

        return {"Scored": scored}

    def score(self, state: Any, seat: int) -> int | None:
        return int(state.vp[seat])

    def status(self, state: Any) -> str:
        return f"{len(state.built)} tiles lie"

    def closeup(self, pos: Any) -> CloseUp | None:
        return CloseUp("The square", "Nine of them.", lambda to, r: to.fill((90, 60, 40), r), "Pay")


def where(step: Any, s: Any, choice: Any) -> Any:
    if isinstance(step, TakeTile):
        return ("tile", choice)
    return ("square", *choice) if isinstance(step, ChooseSpot) else None


for cls in (TakeTile, ChooseSpot, PickSide, Pay):
    cls.where = where  # type: ignore[method-assign]


def toy_table(kinds: tuple[str, str] = ("me", "me"), **more: Any) -> TableScene:
    header = Header(
        "toy", 1, b"", 2, False, {}, [Seat(k, n) for k, n in zip(kinds, ("Sun", "Jaguar"), strict=True)], b"seed"
    )
    session = LocalSession(header, Table(Toy()), None, FirstAnswer())
    return TableScene(session, ToyView(), speech=ToySpeech("toy"), name="The toy", past=past, **more)


class FirstAnswer:
    """A bot that takes the first option, after a moment."""

    def ask(self, table: Table, question: Any) -> None:
        self.left, self.q = 2, question

    def poll(self) -> Any:
        self.left -= 1
        return (self.q.options[0],) if self.left <= 0 else None

    def close(self) -> None:
        pass

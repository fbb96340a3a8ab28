"""The toy as a title beside the real ones, with its words: for what knows no game, as records and sessions."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

from toy import Toy

from game.record import Header, Seat
from game.setup import Option, Setup
from game.titles import TITLES, Title

CODE, NAME, RULES, PLAYERS, SOLO = "toy", "The Toy", 3, (2,), False
OPTIONS = (Option("colour", ("red", "blue"), "red"), Option("size", (1, 2), 1))


def package() -> ModuleType:
    made = ModuleType("game.toy")
    made.__dict__.update(
        CODE=CODE, NAME=NAME, RULES=RULES, PLAYERS=PLAYERS, SOLO=SOLO, OPTIONS=OPTIONS, FILE="toy.toml",
        check=lambda setup: None, begin=lambda box, setup: Toy(), make_box=lambda data: None,
    )  # fmt: skip
    return made


class ToyTitle(Title):
    """Has no component file."""

    def box(self) -> Any:
        return None

    def data_hash(self) -> bytes:
        return b"toy's components"


def label(s: Toy, step: Any, choice: Any) -> str:
    match step.code:
        case "PickSide":
            return ("left", "right")[choice]
        case "TakeTile":
            return f"tile {choice + 1}"
        case "ChooseSpot":
            return f"row {choice[0] + 1}, column {choice[1] + 1}"
    return " ".join(map(str, choice))


def toy_words() -> ModuleType:
    made = ModuleType("game.words.toy")
    made.__dict__.update(
        STEPS={
            "PickSide": ("Which side?", "Both choose in secret."),
            "TakeTile": ("Take a tile.", "One of the three on display."),
            "ChooseSpot": ("Where?", "On a free spot."),
            "Pay": ("Pay.", "Gold is a wild."),
            "UseDiscovery": ("Use your discovery for a gold", "Once."),
        },
        EVENTS={},
        REASONS={"gone": "Tile {0} is gone."},
        CAUSES={"tile": "tiles"},
        OPTIONS={"colour": ("Colour", "Of everything."), "size": ("Size", "")},
        RULES=[("turn", "A turn", "Take a tile and lay it.")],
        SHORT="Toy",
        BLURB="Three tiles, nine squares.",
        label=label,
    )
    return made


def toy_bots() -> ModuleType:
    made = ModuleType("game.bots.toy")
    made.__dict__.update(value=lambda s, seat: s.vp[seat])
    return made


def toy_board() -> ModuleType:
    def short(s: Toy, step: Any, choice: Any) -> str | None:
        return f"{'abc'[choice[1]]}{choice[0] + 1}" if step.code == "ChooseSpot" else None

    made = ModuleType("game.text.toy")
    made.__dict__.update(
        draw=lambda s, names, me, ink, width: [f"[{s.display} {s.vp}]"],
        tell=lambda s, names, me: [f"On display: {s.display}. {names[me]} has {s.vp[me]} points."],
        short=short,
        picture=lambda s, step, options, ink, width: [],
        explain=lambda s, step, options: [],
        listing=lambda s, step, options: [],
    )
    return made


@contextmanager
def toy_on_the_shelf() -> Iterator[Title]:
    """While this is open, "toy" is a game like the others."""
    modules = [toy_words(), toy_bots(), toy_board()]
    sys.modules.update({m.__name__: m for m in modules})
    TITLES["toy"] = title = ToyTitle(package())
    try:
        yield title
    finally:
        del TITLES["toy"]
        for m in modules:
            del sys.modules[m.__name__]


def header(title: Title, *kinds: str, seed: bytes = b"a seed") -> Header:
    """Two seats, people unless told otherwise."""
    setup = title.setup(2)
    assert isinstance(setup, Setup)
    seats = [Seat(kind, name) for kind, name in zip(kinds or ("me", "me"), ("Sun", "Jaguar"), strict=True)]
    return Header.of(title, setup, seats, seed)

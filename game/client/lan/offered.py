"""What a room offers to play, in words."""

from __future__ import annotations

from typing import Any

from game import words
from game.titles import TITLES
from game.words.phrases import phrase


def game_name(title: str) -> str:
    return words.short(title) if title in TITLES else title


def options_said(title: str, players: int, options: Any) -> str:
    """Every option as "name: value"; options of single seats only where somebody chose otherwise."""
    if title not in TITLES:
        return ""
    told, said = dict(options), []
    for o in TITLES[title].options:
        of_seat = o.key[-1:].isdigit()
        unused = "table" not in o.modes or of_seat and int(o.key[-1]) > players
        if o.key in told and not unused and not (of_seat and told[o.key] == o.default):
            name, value = words.option(title, o.key)[0], words.value(title, o.key, told[o.key])
            said.append(phrase("lan.option", name=name, value=value))
    return " ".join(said)

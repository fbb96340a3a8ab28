"""My games in the terminal: what was played, won, the best and the average, against whom; or all of it as JSON."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from game.arguments import Mistake
from game.played import Result, by_group, people, results, summed
from game.saves import saved_games
from game.text.screen import Screen
from game.titles import TITLES
from game.words import mygames
from game.words.phrases import phrase

LATEST = 10


def my_results(title: str | None, who: str | None) -> list[Result]:
    """The results that were asked for; without a name those of who played last. Mistake: nobody is called so."""
    found = results(saved_games())
    names = people(found)
    if who is not None and who not in names:
        raise Mistake(phrase("mygames.nobody_called", name=who[:40], names=names))
    person = who or (names[0] if names else "")
    return [r for r in found if r.who == person and (title is None or r.group.title == title)]


def show_games(screen: Screen, title: str | None, who: str | None) -> None:
    found = my_results(title, who)
    if not found:
        screen.flow(phrase("mygames.nothing_at_all"))
    for code, game in TITLES.items():
        some = [r for r in found if r.group.title == code]
        if some:
            _show(screen, game.name, some)


def _show(screen: Screen, name: str, found: Sequence[Result]) -> None:
    n = summed(found)
    heading = phrase(
        "mygames.told_heading",
        name=name,
        who=found[0].who,
        played=n.played,
        won=n.won,
        best=n.best,
        average=n.average,
    )
    screen.flow(screen.ink(heading, "bold"))
    for some in by_group(found).values():
        n = summed(some)
        met = phrase("mygames.told_challenges", met=n.met, asked=n.asked) if n.asked else ""
        told = phrase(
            "mygames.told_group",
            group=_name(some[0]),
            played=n.played,
            won=n.won,
            best=n.best,
            average=n.average,
            met=met,
        )
        screen.flow(told, "  ", "    ")
    screen.say("  " + phrase("mygames.told_latest"))
    for r in found[:LATEST]:
        when = datetime.fromtimestamp(r.save.when)
        ended = phrase("mygames.victory" if r.won else "mygames.defeat", points=r.points)
        screen.flow(phrase("mygames.told_game", when=when, group=_name(r), ended=ended), "    ", "      ")
        screen.say(f"      {r.save.path}")
    screen.say("  " + phrase("mygames.told_review"))
    screen.say("")


def _name(r: Result) -> str:
    return mygames.against(*r.group)


def as_json(found: Sequence[Result]) -> list[dict[str, Any]]:
    """A line a game, the latest first."""
    return [
        {
            "game": r.group.title,
            "mode": r.group.mode,
            "against": list(r.group.against),
            "who": r.who,
            "points": r.points,
            "won": r.won,
            "challenges": {"asked": r.asked, "met": r.met},
            "when": datetime.fromtimestamp(r.save.when).isoformat(timespec="seconds"),
            "file": str(r.save.path),
        }
        for r in found
    ]

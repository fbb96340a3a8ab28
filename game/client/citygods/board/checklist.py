"""The strip below the table: what this turn has done, what is asked now, and what may still fire."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pygame import Rect, Surface

from game.agenda import Question, Step
from game.citygods import events
from game.citygods.state import CityOfGods
from game.client.paint import widgets
from game.client.paint.look import Look
from game.client.paint.palette import WHITE
from game.words import citygods_things as things

NOW = {
    "ChooseWorker": "Choose a worker", "ChooseDistance": "Move it", "ChooseAction": "Choose the action",
    "ChooseSecondWorker": "Who goes along", "ChooseWorshipSpace": "Worship", "ChooseWorship": "Worship",
    "PayCocoa": "Pay cocoa", "ExtraWorkers": "Count workers", "PickTechnology": "Technology", "PickRow": "Building",
    "PickDecoration": "Take a decoration", "PlaceDecoration": "Lay the decoration",
    "PickPyramidTile": "Take a pyramid tile",
    "PickNextPyramidTile": "Another tile?", "PlacePyramidTile": "Lay the tile", "TakeDiscount": "Discount",
    "PowerUp": "Power up", "PowerUpAgain": "Power up again?", "PowerUpForCocoa": "Power up for cocoa?",
    "PowerUpAnywhere": "Power up", "AscensionReward": "Ascension reward", "TakeResources": "Take resources",
    "ChooseTemple": "Temple step", "WhichTempleFirst": "Temple step", "TileOrReward": "Tile or reward",
    "ClaimOnAvenue": "Tile on the Avenue?", "ClaimBesideWorship": "Discovery tile?", "EndTurn": "End your turn",
    "TradeCocoa": "Royal tile", "SellResource": "Royal tile", "SpendResource": "Royal tile",
    "BuyTempleStep": "Royal tile", "EvictToWorship": "Worship", "PayByTile": "Pay by tile",
    "NeedExtraWorkers": "Count workers", "ClaimKeepingPrice": "Discovery tile?", "BeforeAbility": "Use a tile?",
}  # fmt: skip
Item = tuple[str, str, Step[Any] | None]
"""(state, words, what a press slips in); state: done, now, next (will come), may (if you like), later (not yours)."""


def items(s: CityOfGods, q: Question, happened: Iterable[Any]) -> list[Item]:
    """This turn from its beginning to its end."""
    found: list[Item] = [("done", words, None) for e in happened if (words := _done(s, e, q.who))]
    code = q.step.code
    found.append(("now", NOW.get(code, "Answer"), None))
    turn = s.turn
    if turn.who != q.who:
        return found
    if not turn.board and not turn.acting and code != "EndTurn":
        found += [("next", "Move", None)] * (code == "ChooseWorker") + [("next", "Act there", None)]
    fired = {e.tile for e in happened if isinstance(e, events.TechnologyFired) and e.seat == q.who}
    if turn.workers and turn.acting:
        if turn.power_ups > turn.powered and not code.startswith("PowerUp"):
            found.append(("next", "Power up", None))
        for n in sorted(turn.known):
            t = s.box.technologies[n]
            if n not in fired and turn.board in t.boards and (t.after or t.pay):
                found.append(("next" if t.after else "may", f"Technology {n}", None))
    for a in q.asides:
        if a.code == "PayToUnlock":
            found.append(("may", f"Unlock all: {s.box.unlock_cocoa} cocoa", a))
        elif a.code == "UseDiscovery":
            found.append(("may", "Use tile: " + things.discovery(s.box, a.tile, False), a))  # type: ignore[attr-defined]
        else:
            found.append(("may", "See the new tiles", a))
    if code != "EndTurn":
        found.append(("next", "End turn", None))
    if q.who == s.last_player() and s.light < s.dark:
        found.append(("later", "The sun moves", None))
    return found


def _done(s: CityOfGods, e: Any, who: int) -> str:
    if getattr(e, "seat", who) != who:
        return ""
    match e.code:
        case "WorkerMoved":
            return f"To {s.box.boards[e.path[-1]].name}"
        case "CocoaCollected":
            return "Collected cocoa"
        case "WorkerLocked":
            return "Worshipped"
        case "MainActionTaken":
            return f"Main action, {e.workers} worker{'s' * (e.workers > 1)}"
        case "TechnologyFired":
            return f"Technology {e.tile}"
        case "PoweredUp":
            return f"Power {e.power}" if e.power <= s.box.power_max else ""
        case "Ascended":
            return "Ascended"
        case "DiscoveryUsed":
            return "Tile used"
        case "WorkersUnlocked":
            return "Unlocked"
    return ""


# ---- in chips

STATES = {
    "done": ((46, 62, 54), (214, 238, 222), None), "now": ((16, 92, 94), WHITE, "glow"),
    "next": ((74, 67, 77), WHITE, None), "may": ((107, 78, 34), WHITE, "focus"),
    "later": ((40, 36, 40), (210, 196, 164), None),
}  # fmt: skip


def draw(to: Surface, look: Look, rect: Rect, told: list[Item]) -> list[tuple[Rect, Step[Any]]]:
    """This turn in chips, from left to right; what has been done gives way first. Returns the chips to be pressed."""
    made = [
        (state, aside, widgets.chip(look, words, STATES[state][0], STATES[state][1], _edge(look, state), 17.0))
        for state, words, aside in told
    ]
    gap = look.px(4)
    while len(made) > 1 and sum(s.size[0] - 12 + gap for *_, s in made) > rect.w and made[0][0] == "done":
        made.pop(0)
    x, found = rect.x, []
    for _, aside, sprite in made:
        wide = sprite.size[0] - 12
        if x + wide > rect.right:
            break
        sprite.draw(to, x, rect.centery)
        if aside is not None:
            found.append((Rect(x, rect.y, wide, rect.h), aside))
        x += wide + gap
    return found


def _edge(look: Look, state: str) -> tuple[int, int, int] | None:
    tone = STATES[state][2]
    return look.palette.glow if tone == "glow" else look.palette.focus if tone == "focus" else None

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
from game.words.phrases import phrase

NOW = {
    "ChooseWorker": "citygods_view.now_choose_a_worker",
    "ChooseDistance": "citygods_view.now_move_it",
    "ChooseAction": "citygods_view.now_choose_the_action",
    "ChooseSecondWorker": "citygods_view.now_who_goes_along",
    "ChooseWorshipSpace": "citygods_view.now_worship",
    "ChooseWorship": "citygods_view.now_worship",
    "PayCocoa": "citygods_view.now_pay_cocoa",
    "ExtraWorkers": "citygods_view.now_count_workers",
    "PickTechnology": "citygods_view.now_technology",
    "PickRow": "citygods_view.now_building",
    "PickDecoration": "citygods_view.now_take_a_decoration",
    "PlaceDecoration": "citygods_view.now_lay_the_decoration",
    "PickPyramidTile": "citygods_view.now_take_a_pyramid_tile",
    "PickNextPyramidTile": "citygods_view.now_another_tile",
    "PlacePyramidTile": "citygods_view.now_lay_the_tile",
    "TakeDiscount": "citygods_view.now_discount",
    "PowerUp": "citygods_view.now_power_up",
    "PowerUpAgain": "citygods_view.now_power_up_again",
    "PowerUpForCocoa": "citygods_view.now_power_up_for_cocoa",
    "PowerUpAnywhere": "citygods_view.now_power_up",
    "AscensionReward": "citygods_view.now_ascension_reward",
    "TakeResources": "citygods_view.now_take_resources",
    "ChooseTemple": "citygods_view.now_temple_step",
    "WhichTempleFirst": "citygods_view.now_temple_step",
    "TileOrReward": "citygods_view.now_tile_or_reward",
    "ClaimOnAvenue": "citygods_view.now_tile_on_the_avenue",
    "ClaimBesideWorship": "citygods_view.now_discovery_tile",
    "EndTurn": "citygods_view.now_end_your_turn",
    "TradeCocoa": "citygods_view.now_royal_tile",
    "SellResource": "citygods_view.now_royal_tile",
    "SpendResource": "citygods_view.now_royal_tile",
    "BuyTempleStep": "citygods_view.now_royal_tile",
    "EvictToWorship": "citygods_view.now_worship",
    "PayByTile": "citygods_view.now_pay_by_tile",
    "NeedExtraWorkers": "citygods_view.now_count_workers",
    "ClaimKeepingPrice": "citygods_view.now_discovery_tile",
    "BeforeAbility": "citygods_view.now_use_a_tile",
    **dict.fromkeys(
        ("PickStarting", "DraftStarting", "LeaveOutBoard", "ClaimStarting", "PaySalary", "PayToUnlock", "UseDiscovery"),
        "citygods_view.now_answer",
    ),
}
"""The key of what is asked, by the code of its step."""
Item = tuple[str, str, Step[Any] | None]
"""(state, words, what a press slips in); state: done, now, next (will come), may (if you like), later (not yours)."""


def items(s: CityOfGods, q: Question, happened: Iterable[Any]) -> list[Item]:
    """This turn from its beginning to its end."""
    found: list[Item] = [("done", words, None) for e in happened if (words := _done(s, e, q.who))]
    code = q.step.code
    found.append(("now", phrase(NOW[code]), None))
    turn = s.turn
    if turn.who != q.who:
        return found
    if not turn.board and not turn.acting and code != "EndTurn":
        found += [("next", phrase("citygods_view.next_move"), None)] * (code == "ChooseWorker") + [
            ("next", phrase("citygods_view.next_act"), None)
        ]
    fired = {e.tile for e in happened if isinstance(e, events.TechnologyFired) and e.seat == q.who}
    if turn.workers and turn.acting:
        if turn.power_ups > turn.powered and not code.startswith("PowerUp"):
            found.append(("next", phrase("citygods_view.now_power_up"), None))
        for n in sorted(turn.known):
            t = s.box.technologies[n]
            if n not in fired and turn.board in t.boards and (t.after or t.pay):
                named = phrase("citygods_view.technology", name=things.technology_name(n))
                found.append(("next" if t.after else "may", named, None))
    for a in q.asides:
        if a.code == "PayToUnlock":
            found.append(("may", phrase("citygods_view.unlock_all_for", cocoa=s.box.unlock_cocoa), a))
        elif a.code == "UseDiscovery":
            found.append(("may", phrase("citygods_view.use_tile", tile=things.discovery(s.box, a.tile, False)), a))  # type: ignore[attr-defined]
        else:
            found.append(("may", phrase("citygods_view.see_the_new_tiles"), a))
    if code != "EndTurn":
        found.append(("next", phrase("citygods_view.end_turn"), None))
    if q.who == s.last_player() and s.light < s.dark:
        found.append(("later", phrase("citygods_view.sun_moves"), None))
    return found


def _done(s: CityOfGods, e: Any, who: int) -> str:
    if getattr(e, "seat", who) != who:
        return ""
    match e.code:
        case "WorkerMoved":
            return phrase("citygods_view.done_moved", board=s.box.boards[e.path[-1]].name)
        case "CocoaCollected":
            return phrase("citygods_view.collected_cocoa")
        case "WorkerLocked":
            return phrase("citygods_view.done_worshipped")
        case "MainActionTaken":
            return phrase("citygods_view.done_main", n=e.workers)
        case "TechnologyFired":
            return phrase("citygods_view.technology", name=things.technology_name(e.tile))
        case "PoweredUp":
            return phrase("citygods_view.done_powered_up", power=e.power) if e.power <= s.box.power_max else ""
        case "Ascended":
            return phrase("citygods_view.done_ascended")
        case "DiscoveryUsed":
            return phrase("citygods_view.tile_used")
        case "WorkersUnlocked":
            return phrase("citygods_view.done_unlocked")
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

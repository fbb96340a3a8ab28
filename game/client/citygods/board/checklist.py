"""The strip below the table: what this turn has done, what is asked now, and what comes.

It only tells; what may be slipped in is pressed where it lies or in the bar."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pygame import Rect, Surface

from game.agenda import Question
from game.citygods import events
from game.citygods.state import CityOfGods
from game.client.paint import widgets
from game.client.paint.look import Look, Sprite
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
    "PlaceDecoration": "citygods_view.now_place_the_decoration",
    "PickPyramidTile": "citygods_view.now_take_a_pyramid_tile",
    "PickNextPyramidTile": "citygods_view.now_another_tile",
    "PlacePyramidTile": "citygods_view.now_add_the_tile",
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
Item = tuple[str, str]
"""(state, words); state: done, now, next (will come), may (a technology that may fire), later (not yours)."""


def items(s: CityOfGods, q: Question, happened: Iterable[Any]) -> list[Item]:
    """This turn from its beginning to its end."""
    found: list[Item] = [("done", words) for e in happened if (words := _done(s, e, q.who))]
    code = q.step.code
    found.append(("now", phrase(NOW[code])))
    turn = s.turn
    if turn.who != q.who:
        return found
    if not turn.board and not turn.acting and code != "EndTurn":
        found += [("next", phrase("citygods_view.next_move"))] * (code == "ChooseWorker")
        found.append(("next", phrase("citygods_view.next_act")))
    fired = {e.tile for e in happened if isinstance(e, events.TechnologyFired) and e.seat == q.who}
    if turn.workers and turn.acting:
        if turn.power_ups > turn.powered and not code.startswith("PowerUp"):
            found.append(("next", phrase("citygods_view.now_power_up")))
        for n in sorted(turn.known):
            t = s.box.technologies[n]
            if n not in fired and turn.board in t.boards and (t.after or t.pay):
                named = phrase("citygods_view.technology", name=things.technology_name(n))
                found.append(("next" if t.after else "may", named))
    if code != "EndTurn":
        found.append(("next", phrase("citygods_view.end_turn")))
    if q.who == s.last_player() and s.light < s.dark:
        found.append(("later", phrase("citygods_view.light_disc_moves")))
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


def draw(to: Surface, look: Look, rect: Rect, told: list[Item]) -> None:
    """This turn in chips, from left to right."""
    for x, sprite in _laid(look, rect, told):
        sprite.draw(to, x, rect.centery)


def extent(look: Look, rect: Rect, told: list[Item]) -> Rect:
    """What the chips cover."""
    laid = _laid(look, rect, told)
    right = laid[-1][0] + laid[-1][1].size[0] if laid else rect.x
    return Rect(rect.x, rect.y, right - rect.x, rect.h)


def _laid(look: Look, rect: Rect, told: list[Item]) -> list[tuple[int, Sprite]]:
    """Each chip and where it begins; what has been done gives way first."""
    made = [
        (state, widgets.chip(look, words, STATES[state][0], STATES[state][1], _edge(look, state), 17.0))
        for state, words in told
    ]
    gap, x, found = look.px(4), rect.x, list[tuple[int, Sprite]]()
    while len(made) > 1 and sum(s.size[0] - 12 + gap for _, s in made) > rect.w and made[0][0] == "done":
        made.pop(0)
    for _, sprite in made:
        wide = sprite.size[0] - 12
        if x + wide > rect.right:
            break
        found.append((x, sprite))
        x += wide + gap
    return found


def _edge(look: Look, state: str) -> tuple[int, int, int] | None:
    tone = STATES[state][2]
    return look.palette.glow if tone == "glow" else look.palette.focus if tone == "focus" else None

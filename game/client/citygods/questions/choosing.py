"""How a place that may be chosen is lit, and what choosing it would bring, in a line of words."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from game.agenda import Choice, Question
from game.citygods.box import CONSTRUCTION, NOBLES
from game.client.citygods.board.table import CityTable
from game.client.citygods.questions import lights, outlook
from game.client.citygods.questions.cards import PickCard
from game.client.citygods.questions.outlook import Match
from game.client.citygods.questions.steps import MoveWorker
from game.client.paint.signs import Sign
from game.client.table.ghosts import Ghost
from game.client.table.target import Target
from game.words import citygods_works as works
from game.words.phrases import phrase

MatchOf = Callable[[Question, Choice], Match]
"""What a tile would score where it is held."""


def draw_target(v: CityTable, to: Surface, target: Target, state: str, phase: float, match_of: MatchOf) -> bool:
    """False: it is lit in the usual way."""
    q, p = v.table.question, v.table.presenter
    if state == "barred" or q is None:
        return False
    hot, r = state in ("hot", "pinned"), target.rect
    _draw_plate(v, to, q.who, target)
    if state == "hint":
        return False
    match target.place:
        case ("square", *at):
            found = match_of(q, target.choices[0]) if hot else None
            lights.stone(to, v.fine, v.lay.plaza, (at[0], at[1], at[2]), found, phase)
            _draw_match(v, to, r, found)
        case ("decoration", side, mark):
            found = match_of(q, target.choices[0]) if hot else None
            lights.decoration(to, v.fine, v.lay.plaza, side, mark, found, phase)
            _draw_match(v, to, r, found)
        case ("starting", tile) if isinstance(p, PickCard) and tile in p.chosen():
            v.offer().draw_chosen(to, r)
        case ("chip", *_):
            pass  # it is its own light
        case ("ascension", _):
            pass  # the wheel itself shines
        case _:
            lights.ring(to, v.fine, r, hot, phase)
    return True


def _draw_plate(v: CityTable, to: Surface, who: int, target: Target) -> None:
    """Places without a picture of their own say what they are."""
    match target.place:
        case ("act", "unlock"):
            said = [phrase("citygods_view.unlock_all"), phrase("citygods_view.whole_turn")]
            if target.rect.h < lights.TWO_LINES:
                said = [phrase("citygods_view.unlock_by_turn")]
            lines: tuple[tuple[Sign, ...], ...] = tuple((("say", one),) for one in said)
        case ("salary", "tile"):
            lines = ((("say", phrase("citygods_view.salary_by_tile")),),)
        case ("salary", int(paid)):
            lost = outlook.salary_lost(v.table.state, who, paid)
            lines = (lights.cocoa(-paid), (("say", "−"), ("vp", lost))) if lost else (lights.cocoa(-paid),)
        case _:
            return
    lights.plate(v.fine, *target.rect.size, *lines).draw(to, *target.rect.topleft)


def _draw_match(v: CityTable, to: Surface, r: Rect, found: Match | None) -> None:
    """Points and temple steps, before the tile is let go."""
    if found is not None:
        h = max(24, v.lay.px(34))
        lights.price(to, v.fine, lights.match_signs(found), r.right + v.lay.px(60), r.y - h // 2, h, True)


def foretell(v: CityTable, ghost: Ghost, match_of: MatchOf) -> str:
    """*Starred* words stand out; "" for the usual words."""
    q, p = v.table.question, v.table.presenter
    if q is None:
        return ""
    s, choice = v.table.state, ghost.choice
    match q.step.code:
        case "ChooseDistance" if isinstance(p, MoveWorker) and choice in p.arrivals:
            return outlook.arrival_words(s, p.arrivals[choice])
        case "ChooseWorship" | "EvictToWorship":
            return outlook.worship_words(s, q.who, q.step.lock, choice)
        case "ClaimBesideWorship" | "ClaimKeepingPrice":
            return outlook.claim_words(s, choice)
        case "ChooseAction":
            return outlook.act_words(s, q.who, str(choice))
        case "ChooseWorker" if type(choice) is int:
            d = s.dice[q.who][choice]
            return phrase("citygods_view.worker_to_move", power=d.power, board=s.box.boards[d.board].name)
        case "PickTechnology":
            return outlook.technology_words(s, choice, v.table.label(choice), v.names)
        case "PickDecoration" | "ChooseWorshipSpace":
            return phrase("citygods_view.named", name=v.table.label(choice))
        case "PickRow":
            return phrase(
                "citygods_view.row_named", name=v.table.label(choice), price=works.work(s, q.who, NOBLES).price
            )
        case "PickPyramidTile" | "PickNextPyramidTile" if choice is not None:
            price = works.work(s, q.who, CONSTRUCTION).price
            return phrase("citygods_view.stone_named", name=v.table.label(choice), price=price)
        case "PlacePyramidTile" | "PlaceDecoration":
            return outlook.match_words(s, q, choice, match_of(q, choice))
    return ""

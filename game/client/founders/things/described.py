"""What things are, in words: a heading and a few sentences with the numbers of the moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.founders.board import seats
from game.client.founders.things.things import Thing
from game.founders import pyramid as pyramid_rules
from game.founders import temple as temple_rules
from game.founders.box import CHALLENGE_KINDS, COLORS, LEVEL_TWO, RESOURCES
from game.founders.offering import why_not_tile
from game.founders.places import square_name
from game.founders.scoring import districts, target
from game.founders.state import Founders
from game.founders.turn import most_disks
from game.words import founders_things as words
from game.words import reason
from game.words.telling import listed

if TYPE_CHECKING:
    from game.client.founders.view import FoundersView

CODE = "founders"


def space_words(s: Founders, who: int, name: str) -> str:
    """Strength and what it buys, for each number of disks."""
    space = s.box.spaces.index(name)
    most = most_disks(s, who, space)
    if most < 1:
        return "No disks left to place here" if not s.players[who].disks else "Full: no disk can be added"
    low = s.height(space) + 1 - s.limits.weaker
    high = s.height(space) + most - s.limits.weaker
    strength = f"Strength *{low}*" if low == high else f"Strength *{low}* to *{high}*"
    section = s.box.section[space]
    if section == 0:
        smallest = min(b.size for b in s.box.buildings if b.size > 1)
        more = f"buildings up to size {high}" if high >= smallest else f"no building: they begin at size {smallest}"
    elif section == 1:
        extra = [f"{t.id} +{max(0, t.size - high)}" for t in s.box.temples if t.size > high]
        more = f"temples; extra cubes: {', '.join(extra)}" if extra else "temples without extra cubes"
    else:
        more = f"the pyramid for {words.goods(pyramid_rules.price(s, high)[:3])}"
    return f"{strength} with {most if most > 1 else 'one'} disk{'s' if most > 1 else ''}: {more}"


def described(v: FoundersView, t: Thing) -> tuple[str, str]:
    """(heading, words) about a thing."""
    s = v.s
    match t.kind:
        case "space":
            return _space(v, str(t.what))
        case "market":
            b = s.box.buildings[int(t.what)]
            return (
                _capital(words.building(b.id)),
                f"{s.market[b.index]} on the board, {s.supply[b.index]} in the supply. "
                f"Needs Strength {b.size}. Gives a {RESOURCES[b.type]} cube on every free space beside it.",
            )
        case "temple":
            k = s.box.temples[int(t.what)]
            price = temple_rules.price(s, k.index, s.strength() or k.size)
            return f"{_capital(k.id)} temple, size {k.size}", (
                f"{s.temple_market[k.index]} on the board, {s.temple_supply[k.index]} in the supply. Costs"
                f" {words.goods(price[:3])}"
                + (f" at Strength {s.strength()}" if s.strength() else "")
                + f"; one more {RESOURCES[k.extra]} for every point of Strength below {k.size}. Earns a worship tile."
            )
        case "worship" | "hand":
            return _worship(v, t)
        case "mask":
            color = s.box.mask_colors[int(t.what)]
            left = s.mask_stacks[int(t.what)]
            return f"{_capital(color)} masks", (
                f"Left: {', '.join(map(str, left))} VP. " if left else "None left. "
            ) + "Cover a whole cluster of this symbol with buildings and temples to take the top one."
        case "pyramid_tile":
            color = COLORS[int(t.what)]
            return f"{_capital(color)} pyramid tile", (
                f"{s.pyramid_market[int(t.what)]} on the board, {s.pyramid_supply[int(t.what)]} in the pool. Costs"
                f" {words.goods(pyramid_rules.price(s, s.strength() or s.box.pyramid_size)[:3])}"
                f"; one more {RESOURCES[s.box.pyramid_extra]} for every point of Strength below {s.box.pyramid_size}."
                f" {s.box.pyramid_vp} VP, and the reward of a bottom square."
            )
        case "seat":
            return _seat(v, int(t.what))
        case "founder" | "challenge":
            return _solo(v, t)
        case "favor":
            steps = ", ".join(map(str, s.box.favor))
            return "Gain favor", f"One step up the stair: {steps} VP. Then you may exchange a worship tile."
        case "produce":
            return "Produce", "A cube beside each of your buildings, wherever they stand."
        case "ones":
            return "Add buildings of size 1", "One or two from the supply, within reach."
        case "offering":
            return "Make an offering", "Resolve one of your worship tiles; it then goes under its stack."
    return _city(v, t)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _space(v: FoundersView, name: str) -> tuple[str, str]:
    s = v.s
    space = s.box.spaces.index(name)
    if s.bonus[space] < 0:
        return f"Space {name}", "Not in use with so few players."
    owners = [v.owner_name(o) for o in s.stacks[space]]
    text = f"Height {s.height(space)} of {s.box.max_disks}. Bonus: {words.bonus(s.bonus_kind(space))}"
    text += ", for whoever covers it first. " if not owners else f", covered by {listed(list(dict.fromkeys(owners)))}. "
    return f"Space {name}", text + space_words(s, v.seat, name).replace("*", "") + "."


def _worship(v: FoundersView, t: Thing) -> tuple[str, str]:
    s, tile = v.s, int(t.what)
    color = COLORS[s.box.worship[tile].color]
    text = _capital(words.worship(s.box, tile)) + "."
    if t.kind == "hand" and s.round:
        now = seats.worth(s, t.seat, tile)
        if now is None:
            why = why_not_tile(s, t.seat, tile, s.players[t.seat].goods())
            text += f" Not yet: {reason(CODE, why)}" if why is not None else ""
        elif now:
            text += f" Worth {now} VP now."
    return f"{_capital(color)} worship tile", text


def _seat(v: FoundersView, seat: int) -> tuple[str, str]:
    s = v.s
    p = s.players[seat]
    found = districts(s, seat)
    told = [f"{p.vp} VP, {p.disks} disks" + (", passed" if p.passed else "")]
    told.append(f"Cubes: {words.goods(p.goods())}")
    told.append("Districts now: " + ", ".join(f"{n} {words.DISTRICTS[i]}" for i, n in enumerate(found)))
    told.append(f"With districts: {p.vp + (0 if s.finished else sum(found))} VP")
    for tile in p.hand:
        told.append(f"{_capital(COLORS[s.box.worship[tile].color])}: {words.worship(s.box, tile)}")
    if p.masks:
        told.append("Masks: " + ", ".join(f"{s.box.mask_colors[c]} {n}" for c, n in p.masks))
    return f"{v.table.names[seat]}’s city", "\n".join(told)


def _solo(v: FoundersView, t: Thing) -> tuple[str, str]:
    s = v.s
    assert s.solo is not None
    if t.kind == "challenge":
        column = int(t.what)
        n = s.solo.challenges[column]
        return "Challenge", (
            words.challenge(s.box, CHALLENGE_KINDS[column], n) if n else "Not rolled yet."
        ) + f"\nBeat {target(s)} VP."
    f = int(t.what)
    track = s.solo.tracks[f]
    head = f"{_capital(s.box.founder_colors[f])} founder"
    if not track:
        return head, "Its track is not dealt yet."
    color, resource = track[s.solo.token[f]]
    where = words.SECTIONS[s.solo.section[f]] if s.solo.section[f] >= 0 else "no"
    return head, (
        f"Stands in the {where} section. Next it takes: a {RESOURCES[resource]} building, a {COLORS[color]} temple or a"
        f" {COLORS[color]} pyramid tile, by section. {s.solo.bag[f]} disks in the bag."
    )


def _city(v: FoundersView, t: Thing) -> tuple[str, str]:
    s = v.s
    p = s.players[t.seat]
    match t.kind:
        case "stand":
            ahead = (int(t.what) - p.architect) % 4
            when = "now" if ahead == 0 else "after this turn" if ahead == 1 else f"in {ahead} turns"
            return (
                "The Architect",
                f"Stands here {when}: {words.REACH_WORDS[int(t.what)]} of the city is then in reach.",
            )
        case "square":
            return _square(s, t.seat, int(t.what))
        case "building":
            kind, _ = s.building_at(p.buildings[int(t.what)])
            return _capital(words.building(kind.id)), "It produces a cube beside it when you produce."
        case "built_temple":
            temple, placed = s.temple_at(p.temples[int(t.what)])
            where = listed([words.DISTRICTS[d] for d in placed.districts])
            return (
                f"{_capital(temple.id)} temple",
                f"Counts in the {where}: every {temple.id} pyramid tile there scores for it.",
            )
        case "cube":
            row, col = divmod(int(t.what), s.box.grid.cols)
            kind_ = p.cube_at(s.box.grid.bit(row, col))
            if kind_ >= 0:
                return f"{_capital(RESOURCES[kind_])} cube", "Pays for temples and the pyramid; is lost if built over."
        case "cluster":
            color, spaces = s.box.boards[p.board].clusters[int(t.what)]
            left = (spaces & ~p.built).bit_count()
            name = s.box.mask_colors[color]
            return f"{_capital(name)} cluster", f"{spaces.bit_count()} spaces, {left} still to be covered."
        case "ground":
            n = districts(s, t.seat)[int(t.what)]
            return f"The {words.DISTRICTS[int(t.what)]} district", f"Would score {n} VP now."
    found = districts(s, t.seat)
    return f"{v.table.names[t.seat]}’s city", f"Districts would score {sum(found)} VP now."


def _square(s: Founders, seat: int, square: int) -> tuple[str, str]:
    p = s.players[seat]
    level, index = square_name(square)
    head = f"Pyramid, {words.square(level, index)}"
    lies = s.box.square_districts[square]
    where = listed([words.DISTRICTS[d] for d in lies])
    if p.pyramid[square] >= 0:
        color = (*COLORS, "blank")[p.pyramid[square]]
        if color == "blank":
            return head, "The blank tile scores nothing; it carries what stands on it."
        each = s.box.bottom_vp if square < LEVEL_TWO else s.box.upper_vp
        return head, f"A {color} tile: {each} VP for every {color} temple in the {where}."
    reward = s.box.boards[p.board].rewards[square] if p.board and square < LEVEL_TWO else None
    gives = f"Covering it gives: {words.reward(s.box, reward)}. " if reward is not None else ""
    return head, gives + f"A tile here scores in the {where}."

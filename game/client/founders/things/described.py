"""What things are, in words: a heading and a few sentences with the numbers of the moment."""

from __future__ import annotations

from typing import assert_never

from game.client.founders.board import seats
from game.client.founders.board.main_board import SECTION_HEADS
from game.client.founders.board.table import FoundersTable
from game.client.founders.things.things import InCity, Thing
from game.founders import pyramid as pyramid_rules
from game.founders import temple as temple_rules
from game.founders.box import CHALLENGE_KINDS, COLORS, LEVEL_TWO, RESOURCES
from game.founders.offering import most_sales, sale, why_not_tile
from game.founders.places import square_name
from game.founders.scoring import districts, target
from game.founders.state import Founders
from game.founders.turn import most_disks
from game.words import founders_things as words
from game.words import reason
from game.words.phrases import phrase

CODE = "founders"
BUILD_WORDS = ("founders_view.build_building", "founders_view.build_temple", "founders_view.build_pyramid")
"""By section: the key of what its Build action does."""
USES = ("founders_view.use_wood", "founders_view.use_stone", "founders_view.use_gold")


def space_words(s: Founders, who: int, name: str) -> str:
    """Strength and what it buys, for each number of disks."""
    space = s.box.spaces.index(name)
    most = most_disks(s, who, space)
    if most < 1:
        return phrase("founders_view.space_full" if s.players[who].disks else "founders_view.no_disks_left")
    low = s.height(space) + 1 - s.limits.weaker
    high = s.height(space) + most - s.limits.weaker
    section = s.box.section[space]
    if section == 0:
        smallest = min(b.size for b in s.box.buildings if b.size > 1)
        if high >= smallest:
            more = phrase("founders_view.buys_buildings", size=high)
        else:
            more = phrase("founders_view.buys_no_building", size=smallest)
    elif section == 1:
        dearer = [
            phrase("founders_view.temple_dearer", color=t.id, n=t.size - high, cube=RESOURCES[t.extra])
            for t in s.box.temples
            if t.size > high
        ]
        plain = phrase("founders_view.buys_temples_plain")
        more = phrase("founders_view.buys_temples", dearer=dearer) if dearer else plain
    else:
        more = phrase("founders_view.buys_pyramid", price=words.goods(pyramid_rules.price(s, high)[:3]))
    if low == high:
        return phrase("founders_view.strength", strength=low, more=more)
    return phrase("founders_view.strength_to", low=low, high=high, most=most, more=more)


def described(v: FoundersTable, t: Thing) -> tuple[str, str]:
    """(heading, words) about a thing."""
    s = v.s
    match t.kind:
        case "space":
            return _space(v, str(t.what))
        case "market":
            b = s.box.buildings[int(t.what)]
            return (
                _capital(words.building(b.id)),
                phrase(
                    "founders_view.market_building",
                    market=s.market[b.index],
                    supply=s.supply[b.index],
                    size=b.size,
                    resource=RESOURCES[b.type],
                ),
            )
        case "temple":
            k = s.box.temples[int(t.what)]
            price = temple_rules.price(s, k.index, s.strength() or k.size)
            return phrase("founders_view.temple_of_size", color=_capital(k.id), size=k.size), phrase(
                "founders_view.market_temple",
                market=s.temple_market[k.index],
                supply=s.temple_supply[k.index],
                price=words.goods(price[:3]),
                strength=s.strength(),
                extra=RESOURCES[k.extra],
                size=k.size,
            )
        case "worship" | "hand":
            return _worship(v, t)
        case "mask":
            color = s.box.mask_colors[int(t.what)]
            left = s.mask_stacks[int(t.what)]
            said = (
                phrase("founders_view.masks_left", values=list(left)) if left else phrase("founders_view.no_masks_left")
            )
            return phrase("founders_view.masks", color=_capital(color)), said
        case "pyramid_tile":
            color = COLORS[int(t.what)]
            return phrase("founders_view.pyramid_tile", color=_capital(color)), phrase(
                "founders_view.market_pyramid_tile",
                market=s.pyramid_market[int(t.what)],
                supply=s.pyramid_supply[int(t.what)],
                price=words.goods(pyramid_rules.price(s, s.strength() or s.box.pyramid_size)[:3]),
                extra=RESOURCES[s.box.pyramid_extra],
                size=s.box.pyramid_size,
                vp=s.box.pyramid_vp,
            )
        case "seat":
            return _seat(v, int(t.what))
        case "founder" | "challenge":
            return _solo(v, t)
        case "favor":
            return phrase("founders_view.gain_favor"), _favor_words(v, v.seat)
        case "token":
            return phrase("founders_view.favor_token", name=v.table.names[t.seat]), _favor_words(v, t.seat)
        case "build":
            return phrase(SECTION_HEADS[int(t.what)][0]), phrase(BUILD_WORDS[int(t.what)])
        case "disks":
            n = s.players[t.seat].disks
            return phrase("founders_view.disks_of", name=v.table.names[t.seat]), phrase("founders_view.disks", n=n)
        case "stock":
            cube = int(t.what)
            said = phrase("founders_view.stock", n=s.players[t.seat].goods()[cube], use=phrase(USES[cube]))
            return phrase("founders_view.cubes", resource=_capital(RESOURCES[cube])), said
        case "mask_won":
            won, value = s.players[t.seat].masks[int(t.what)]
            head = phrase("founders_view.mask_won", color=_capital(s.box.mask_colors[won]))
            return head, phrase("founders_view.mask_scored", vp=value)
        case "rounds":
            if not s.round:
                return phrase("founders_view.set_up"), phrase("founders_view.founding_words", rounds=s.rounds)
            head = phrase("founders_view.round_of_rounds", number=s.round, rounds=s.rounds)
            key = "founders_view.last_round_words" if s.round == s.rounds else "founders_view.round_words"
            return head, phrase(key)
        case "produce":
            return phrase("founders_view.produce"), phrase("founders_view.cube_beside_each")
        case "ones":
            return phrase("founders_view.add_buildings_of_size_1"), phrase("founders_view.one_or_two")
        case "offering":
            return phrase("founders_view.make_an_offering"), phrase("founders_view.resolve_one_of_your_worship")
        case "stand" | "square" | "building" | "built_temple" | "cube" | "cluster" | "ground" | "score" | "city":
            return _city(v, t, t.kind)
        case _:
            assert_never(t.kind)


def _favor_words(v: FoundersTable, seat: int) -> str:
    """What a step of favor brings, and where this seat stands."""
    s, at = v.s, v.s.players[seat].favor
    now = phrase("founders_view.favor_top", name=v.table.names[seat])
    if at < len(s.box.favor):
        now = phrase("founders_view.favor_next", name=v.table.names[seat], step=at, vp=s.box.favor[at])
    return phrase("founders_view.favor_words", steps=list(s.box.favor), now=now)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _space(v: FoundersTable, name: str) -> tuple[str, str]:
    s = v.s
    space = s.box.spaces.index(name)
    section = words.SECTIONS[s.box.section[space]]
    heading = phrase("founders_view.space", number=words.space_number(name), section=section)
    if s.bonus[space] < 0:
        return heading, phrase("founders_view.not_in_use")
    owners = [v.owner_name(o) for o in s.stacks[space]]
    height, most, bonus = s.height(space), s.box.max_disks, words.bonus(s.bonus_kind(space))
    buys = space_words(s, v.seat, name).replace("*", "")
    if owners:
        by = list(dict.fromkeys(owners))
        said = phrase("founders_view.space_covered", height=height, most=most, bonus=bonus, owners=by, buys=buys)
    else:
        said = phrase("founders_view.space_open", height=height, most=most, bonus=bonus, buys=buys)
    return heading, said


def _worship(v: FoundersTable, t: Thing) -> tuple[str, str]:
    s, tile = v.s, int(t.what)
    color = COLORS[s.box.worship[tile].color]
    gives = _capital(words.worship(s.box, tile))
    text = phrase("founders_view.worship_words", gives=gives)
    if t.kind == "hand" and s.round:
        now = seats.worth(s, t.seat, tile)
        if now is None:
            why = why_not_tile(s, t.seat, tile, s.players[t.seat].goods())
            if why is not None:
                text = phrase("founders_view.worship_not_yet", gives=gives, why=reason(CODE, why))
        elif now:
            text = phrase("founders_view.worship_worth", gives=gives, vp=now, gold=_sold_for_gold(s, t.seat, tile))
    return phrase("founders_view.worship_tile", color=_capital(color)), text


def _sold_for_gold(s: Founders, seat: int, tile: int) -> str:
    """What gold pays for if a tile sells as often as it can; empty: nothing."""
    sold, held = s.box.worship[tile], s.players[seat].goods()
    return words.in_gold(sale(sold, most_sales(s, sold, held)), held) if sold.kind == "sell" else ""


def _seat(v: FoundersTable, seat: int) -> tuple[str, str]:
    s = v.s
    p = s.players[seat]
    found = districts(s, seat)
    told = [
        phrase("founders_view.seat_passed" if p.passed else "founders_view.seat", vp=p.vp, disks=p.disks),
        phrase("founders_view.seat_cubes", cubes=words.goods(p.goods())),
        phrase("founders_view.seat_districts", districts=[f"{n} {words.DISTRICTS[i]}" for i, n in enumerate(found)]),
        phrase("founders_view.seat_with_districts", vp=p.vp + (0 if s.finished else sum(found))),
    ]
    for tile in p.hand:
        told.append(f"{_capital(COLORS[s.box.worship[tile].color])}: {words.worship(s.box, tile)}")
    if p.masks:
        told.append(phrase("founders_view.seat_masks", masks=[f"{s.box.mask_colors[c]} {n}" for c, n in p.masks]))
    return phrase("founders_view.city_of", name=v.table.names[seat]), "\n".join(told)


def _solo(v: FoundersTable, t: Thing) -> tuple[str, str]:
    s = v.s
    assert s.solo is not None
    if t.kind == "challenge":
        column = int(t.what)
        n = s.solo.challenges[column]
        what = words.challenge(s.box, CHALLENGE_KINDS[column], n) if n else phrase("founders_view.no_challenge")
        return phrase("founders_view.challenge"), phrase("founders_view.challenge_words", what=what, target=target(s))
    f = int(t.what)
    track = s.solo.tracks[f]
    head = words.founder(f)
    if not track:
        return head, phrase("founders_view.its_track_is_not_dealt")
    color, resource = track[s.solo.token[f]]
    where = words.SECTIONS[s.solo.section[f]] if s.solo.section[f] >= 0 else phrase("founders_view.no_section")
    return head, phrase(
        "founders_view.founder_words",
        section=where,
        resource=RESOURCES[resource],
        color=COLORS[color],
        disks=s.solo.bag[f],
    )


def _city(v: FoundersTable, t: Thing, kind: InCity) -> tuple[str, str]:
    s = v.s
    p = s.players[t.seat]
    match kind:
        case "stand":
            ahead = (int(t.what) - p.architect) % 4
            reach = words.REACH_WORDS[int(t.what)]
            if ahead == 0:
                said = phrase("founders_view.architect_now", reach=reach)
            elif ahead == 1:
                said = phrase("founders_view.architect_next", reach=reach)
            else:
                said = phrase("founders_view.architect_later", turns=ahead, reach=reach)
            return phrase("founders_view.architect"), said
        case "square":
            return _square(s, t.seat, int(t.what))
        case "building":
            building, _ = s.building_at(p.buildings[int(t.what)])
            return _capital(words.building(building.id)), phrase("founders_view.it_produces_a_cube_beside")
        case "built_temple":
            temple, placed = s.temple_at(p.temples[int(t.what)])
            where = [words.DISTRICTS[d] for d in placed.districts]
            return (
                phrase("founders_view.temple", color=_capital(temple.id)),
                phrase("founders_view.temple_counts", where=where, color=temple.id),
            )
        case "cube":
            row, col = divmod(int(t.what), s.box.grid.cols)
            cube = p.cube_at(s.box.grid.bit(row, col))
            if cube < 0:
                return _whole_city(v, t.seat)
            said = phrase("founders_view.pays_for_temples")
            return phrase("founders_view.cube", resource=_capital(RESOURCES[cube])), said
        case "cluster":
            color, spaces = s.box.boards[p.board].clusters[int(t.what)]
            left = (spaces & ~p.built).bit_count()
            name = s.box.mask_colors[color]
            said = phrase("founders_view.cluster_words", spaces=spaces.bit_count(), left=left)
            return phrase("founders_view.cluster", mask=_capital(name)), said
        case "ground":
            n = districts(s, t.seat)[int(t.what)]
            name = words.DISTRICTS[int(t.what)]
            return phrase("founders_view.district", name=name), phrase("founders_view.district_scores", vp=n)
        case "score":
            vp = p.vp + (0 if s.finished else sum(districts(s, t.seat)))
            return phrase("founders_view.score_track"), phrase("founders_view.score_words", points=p.vp, vp=vp)
        case "city":
            return _whole_city(v, t.seat)
        case _:
            assert_never(kind)


def _whole_city(v: FoundersTable, seat: int) -> tuple[str, str]:
    scores = phrase("founders_view.districts_score", vp=sum(districts(v.s, seat)))
    return phrase("founders_view.city_of", name=v.table.names[seat]), scores


def _square(s: Founders, seat: int, square: int) -> tuple[str, str]:
    p = s.players[seat]
    level, index = square_name(square)
    head = phrase("founders_view.square", where=words.square(level, index))
    lies = s.box.square_districts[square]
    where = [words.DISTRICTS[d] for d in lies]
    if p.pyramid[square] >= 0:
        color = (*COLORS, "blank")[p.pyramid[square]]
        if color == "blank":
            return head, phrase("founders_view.blank_tile_scores_nothing")
        each = s.box.bottom_vp if square < LEVEL_TWO else s.box.upper_vp
        return head, phrase("founders_view.square_tile", color=color, vp=each, where=where)
    reward = s.box.boards[p.board].rewards[square] if p.board and square < LEVEL_TWO else None
    gives = words.reward(s.box, reward) if reward is not None else ""
    return head, phrase("founders_view.square_free", gives=gives, where=where)

"""Opening the box: the whole component file is read and checked, or refused with one line that says what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.citygods.box import (
    ALCHEMY,
    ANY,
    BOARDS,
    CONSTRUCTION,
    DECORATIONS,
    FOREST,
    GOLD_DEPOSITS,
    NOBLES,
    PALACE,
    QUARRY,
    SPECIAL_TILES,
    TECHNOLOGIES,
    TEMPLES,
    WORSHIP_BOARDS,
    Board,
    Bonus,
    Box,
    Discovery,
    FirstGame,
    Gain,
    Level,
    Price,
    Royal,
    Starting,
    Technology,
    TempleStep,
)
from game.citygods.open_pyramid import decoration_spaces, decoration_tiles, geometry, pyramid_start, pyramid_tiles
from game.citygods.open_teotibot import teotibot
from game.citygods.reader import at, by_players, gain, listed, num, number, nums, price, rows, table, three, want
from game.setup import BadBox


def make_box(data: Mapping[str, Any]) -> Box:
    """Read and check the whole component file. BadBox with one line if anything in it is wrong or missing."""
    try:
        return _read(data)
    except BadBox:
        raise
    except (KeyError, IndexError, TypeError, ValueError, AttributeError) as e:
        raise BadBox(f"the component file has a part of the wrong shape: {e}") from e


def _read(data: Mapping[str, Any]) -> Box:
    squares, square_number, supports, under = geometry(data)
    temples, majors = _temples(data)
    first_ring, ring_fixed = _ring(data)
    technologies, first_technologies, columns = _technologies(data)
    royals, first_royals = _royals(data)
    discoveries = _discoveries(data)
    bonuses, first_bonuses = _bonuses(data)
    avenue_max = num(data, "avenue.max_step", 1, 20)
    avenue_tiles = tuple(
        (num(a, "step", 1, avenue_max), num(a, "tiles", 0, 9)) for a in rows(data, "avenue.discovery", None)
    )
    used = {n: 5 + sum(t for _, t in avenue_tiles) + sum(temples[t][k].tiles[n] for t, k in majors) for n in (2, 3, 4)}
    want(all(u + 2 <= len(discoveries) for u in used.values()), "there are too few discovery tiles to set up")
    mask_score = nums(data, "mask_sets.score", 8)
    want(mask_score[0] == 0 and list(mask_score) == sorted(mask_score), "mask_sets.score must start at 0 and rise")
    buildings = num(data, "counts.buildings", 1, 12)
    values = nums(data, "buildings_row.values", buildings + 1)
    want(list(values) == sorted(values, reverse=True), "buildings_row.values must fall from left to right")
    darks = [by_players(data, f"calendar.{key}") for key in ("dark_start", "dark_after_first", "dark_after_second")]
    want(all(min(d[2:]) >= 1 for d in darks), "the dark disc must stand beyond space 0")
    neutral_colours = by_players(data, "neutral_dice.colours")
    want(neutral_colours[2:] == (2, 1, 0), "neutral_dice.colours must fill up to four colours")
    offer = by_players(data, "starting_setup.draft_offer")
    want(all(2 * n <= offer[n] <= 18 for n in (2, 3, 4)), "starting_setup.draft_offer needs two tiles for each player")
    gathering = three(data, "power_ups.resource_boards")
    return Box(
        boards=_boards(data),
        first_ring=first_ring,
        ring_fixed=ring_fixed,
        move_min=num(data, "ring.move_min", 1, 1),
        move_max=num(data, "ring.move_max", 1, 7),
        tables=_tables(data),
        columns=_columns(data),
        powers={
            FOREST: gathering,
            QUARRY: gathering,
            GOLD_DEPOSITS: gathering,
            ALCHEMY: three(data, "power_ups.alchemy"),
            NOBLES: three(data, "power_ups.nobles"),
            DECORATIONS: three(data, "power_ups.decorations"),
            CONSTRUCTION: three(data, "power_ups.construction"),
        },
        worker_cap=num(data, "power_ups.worker_count_cap", 3, 3),
        power_max=num(data, "power_ups.power_max", 5, 5),
        unlock_cocoa=num(data, "action_costs.unlock_own_all_cocoa", 1),
        evict_cocoa=num(data, "action_costs.worship_evict_cocoa"),
        both_cocoa=num(data, "action_costs.worship_both_cocoa"),
        collect_bonus=num(data, "action_costs.collect_cocoa_bonus"),
        nobles_wood=num(data, "action_costs.nobles_wood"),
        decoration_gold=three(data, "action_costs.decoration_gold"),
        decoration_vp=num(data, "action_costs.decoration_vp"),
        construction_tiles=three(data, "action_costs.construction_tiles", 1, 3),
        peer_vp=num(data, "action_costs.technology_peer_vp"),
        levels=tuple(
            Level(num(v, "stone"), num(v, "wood"), num(v, "vp")) for v in rows(data, "construction_level", 4)
        ),
        technologies=technologies,
        technology_slots=len(first_technologies),
        technology_columns=columns,
        second_row_workers=num(data, "technology_layout.second_row_workers", 1, 3),
        first_technologies=first_technologies,
        royals=royals,
        first_royals=first_royals,
        discoveries=discoveries,
        mask_score=mask_score,
        starting=_starting(data),
        starting_dealt=num(data, "starting_setup.dealt", 2, 4),
        starting_kept=num(data, "starting_setup.kept", 2, 2),
        draft_offer=offer,
        start_power=num(data, "starting_setup.worker_start_power", 1, 3),
        fourth_power=num(data, "starting_setup.fourth_worker_power", 1, 5),
        temples=temples,
        bonus_step=len(temples[0]) - 2,
        top_step=len(temples[0]) - 1,
        majors=majors,
        bonuses=bonuses,
        first_bonuses=first_bonuses,
        squares=squares,
        square_number=square_number,
        supports=supports,
        under=under,
        pyramid_tiles=pyramid_tiles(data),
        pyramid_start=pyramid_start(data, square_number, supports),
        pyramid_offer=num(data, "pyramid.offer", 1, 9),
        match_vp=num(data, "pyramid.match_vp"),
        decoration_tiles=decoration_tiles(data),
        decoration_offer=num(data, "decoration_tiles.offer", 1, 9),
        decoration_spaces=decoration_spaces(data, square_number),
        avenue_max=avenue_max,
        avenue_tiles=avenue_tiles,
        building_values=values,
        buildings=buildings,
        nobles=(nums(data, "nobles.top", 5), nums(data, "nobles.centre", 4), nums(data, "nobles.bottom", 3)),
        track_spaces=num(data, "pyramid_track.printed_spaces"),
        dark_start=tuple((darks[0][n], darks[1][n], darks[2][n]) for n in range(5)),
        ascension=_ascension(data),
        lead_vp=num(data, "eclipse.pyramid_lead_vp"),
        step_vp=nums(data, "eclipse.pyramid_step_vp", 3),
        salary=num(data, "eclipse.salary_per_worker"),
        salary_strong=num(data, "eclipse.salary_extra_power_4_5"),
        unpaid_vp=-num(data, "eclipse.unpaid_cocoa_vp", -99, 0),
        eclipses=num(data, "eclipse.count", 3, 3),
        cocoa_start=(
            num(data, "cocoa_start.first"), num(data, "cocoa_start.middle"), num(data, "cocoa_start.last"),
        ),
        first_game=_first_game(data, first_technologies),
        neutral_colours=neutral_colours,
        neutral_dice=num(data, "neutral_dice.workers_each", 3, 3),
        neutral_tiles=num(data, "neutral_dice.tiles_drawn_each", 2, 2),
        neutral_power=num(data, "neutral_dice.power", 1, 5),
        teotibot=teotibot(data),
    )


def _ring(data: Mapping[str, Any]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    first = nums(data, "ring.first_game_order", 8, 1, 8)
    fixed = [0] * 8
    for board, position in table(at(data, "ring.fixed"), "ring.fixed").items():
        want(board in ("1", "8"), "ring.fixed may only place boards 1 and 8")
        fixed[number(position, "ring.fixed", 1, 8) - 1] = int(board)
    want(fixed[0] == PALACE and CONSTRUCTION in fixed, "ring.fixed must put board 1 at position 1 and place board 8")
    want(sorted(first) == list(BOARDS), "ring.first_game_order must name each board once")
    agree = all(f in (0, b) for f, b in zip(fixed, first, strict=True))
    want(agree, "ring.first_game_order must agree with ring.fixed")
    return first, tuple(fixed)


def _boards(data: Mapping[str, Any]) -> dict[int, Board]:
    kinds = {"any": ANY, "none": -1, **{t: i for i, t in enumerate(TEMPLES)}}
    found = {}
    for b in rows(data, "action_board", 8):
        n = num(b, "number", 1, 8)
        temple = at(b, "worship_temple")
        want(temple in kinds, f"action board {n} has an unknown worship_temple {temple!r}")
        spaces = num(b, "worship_spaces", 0, 3)
        expected = 3 if n == PALACE else 1 if n in WORSHIP_BOARDS else 0
        want(spaces == expected, f"action board {n} must have {expected} Worship spaces, not {spaces}")
        want((temple != "none") == (spaces == 1), f"action board {n} must have a temple for its Worship space")
        found[n] = Board(n, str(at(b, "name")), spaces, kinds[temple])
    want(sorted(found) == list(BOARDS), "the action boards must be numbered 1 to 8")
    return found


def _columns(data: Mapping[str, Any]) -> tuple[int, ...]:
    column = {}
    for i, name in enumerate(("low", "mid", "high")):
        for p in listed(data, f"resource_columns.{name}"):
            column[number(p, f"resource_columns.{name}", 1, 5)] = i
    want(sorted(column) == [1, 2, 3, 4, 5], "resource_columns must have each power 1 to 5 once")
    return (0, *(column[p] for p in range(1, 6)))


def _tables(data: Mapping[str, Any]) -> dict[int, tuple[tuple[Gain, ...], ...]]:
    found = {}
    for name in table(at(data, "resource_table"), "resource_table"):
        board = num(data, f"resource_table.{name}.board", FOREST, GOLD_DEPOSITS)
        found[board] = tuple(
            tuple(gain(data, f"resource_table.{name}.workers_{w}.{column}") for column in ("low", "mid", "high"))
            for w in (1, 2, 3)
        )
    want(sorted(found) == [FOREST, QUARRY, GOLD_DEPOSITS], "there must be a resource_table for boards 2, 3 and 4")
    return found


def _technologies(data: Mapping[str, Any]) -> tuple[dict[int, Technology], tuple[int, ...], tuple[int, int, int]]:
    own = ("board_resource", "pay_cocoa", "extra_worker", "discount_resource")
    found = {}
    for t in rows(data, "technology", num(data, "counts.technology_tiles", 9, 9)):
        n = num(t, "number", 1, 17)
        effect = table(at(t, "effect"), f"technology {n} effect")
        special = [number(effect.get(k, 0), f"technology {n} {k}", 0, 1) for k in own]
        boards = listed(t, "boards")
        want(boards, f"technology {n} must name its boards")
        after = at(t, "trigger") == "after main action"
        want(after != (n in (1, 13, 15)), f"technology {n} has another trigger than the rules know")
        found[n] = Technology(
            n,
            num(t, "gold", 1, 9),
            after,
            tuple(number(b, f"technology {n} boards", 1, 8) for b in boards),
            gain({"effect": {k: v for k, v in effect.items() if k not in own}}, "effect"),
            *special,
        )
    want(tuple(sorted(found)) == TECHNOLOGIES, "the technologies must be the odd numbers 1 to 17")
    first = nums(data, "technology_layout.first_game", num(data, "technology_layout.chosen", 6, 6))
    ascending = list(first) == sorted(set(first))
    want(set(first) <= set(found) and ascending, "technology_layout.first_game must list technologies in order")
    columns = listed(data, "technology_layout.column_temples")
    known = len(columns) == 3 and all(t in TEMPLES for t in columns)
    want(known, "technology_layout.column_temples must name three temples")
    blue, red, green = (TEMPLES.index(t) for t in columns)
    return found, first, (blue, red, green)


def _royals(data: Mapping[str, Any]) -> tuple[dict[int, Royal], tuple[int, ...]]:
    found = {}
    for r in rows(data, "royal", num(data, "counts.royal_tiles", 9, 9)):
        n = num(r, "number", 1, 9)
        category = at(r, "category")
        want(category in ("A", "B", "C"), f"royal {n} must be of category A, B or C")
        found[n] = Royal(n, category)
    want(sorted(found) == list(range(1, 10)), "the royal tiles must be numbered 1 to 9")
    want(all(any(r.category == c for r in found.values()) for c in "ABC"), "there must be royal tiles A, B and C")
    first = nums(data, "royal_layout.first_game", 3, 1, 9)
    want({found[n].category for n in first} == {"A", "B", "C"}, "royal_layout.first_game needs one A, B and C")
    return found, first


def _discoveries(data: Mapping[str, Any]) -> dict[int, Discovery]:
    total = num(data, "counts.discovery_tiles", 40, 99)
    found: dict[int, Discovery] = {}
    masks = 0
    for d in rows(data, "discovery", None):
        kind = str(at(d, "kind"))
        is_mask = at(d, "mask") is True
        masks += is_mask
        copies = num(d, "copies", 1, 9)
        want(is_mask or "gain" in d or kind in SPECIAL_TILES, f"discovery {kind} gives nothing and has no use")
        gives = gain(d, "gain") if "gain" in d else Gain()
        for i in nums(d, "tiles", copies, 1, total):
            want(i not in found, f"discovery tile {i} is there twice")
            found[i] = Discovery(i, kind, masks if is_mask else 0, copies, price(d, "cost"), gives)
    want(sorted(found) == list(range(1, total + 1)), f"the discovery tiles must be numbered 1 to {total}")
    want(masks == 7, "there must be seven kinds of masks")
    missing = [k for k in SPECIAL_TILES if k not in {d.kind for d in found.values()}]
    want(not missing, f"there is no discovery tile {', '.join(missing)}")
    return found


def _starting(data: Mapping[str, Any]) -> dict[int, Starting]:
    total = num(data, "counts.starting_tiles", 18, 18)
    found = {}
    for t in rows(data, "starting", total):
        i = num(t, "id", 1, total)
        a, b = nums(t, "boards", 2, 1, 8)
        want(a != b, f"starting tile {i} names board {a} twice")
        found[i] = Starting(i, (a, b), gain(t, "gain", ("technology_free", "discovery_draw")))
    want(sorted(found) == list(range(1, total + 1)), f"the starting tiles must be numbered 1 to {total}")
    pairs = {tuple(sorted(t.boards)) for t in found.values()}
    want(len(pairs) == total, "two starting tiles name the same two boards")
    return found


def _temples(data: Mapping[str, Any]) -> tuple[tuple[tuple[TempleStep, ...], ...], tuple[tuple[int, int], ...]]:
    temples = []
    for name in TEMPLES:
        made = [TempleStep("bottom", Gain(), ())]
        for i, s in enumerate(rows(data, f"temple.{name}.steps", 11), 1):
            want(at(s, "step") == i, f"temple.{name}: step {i} is missing or out of order")
            kind = at(s, "kind")
            expected = ("penultimate",) if i == 10 else ("top",) if i == 11 else ("minor", "major")
            want(kind in expected, f"temple.{name}: step {i} must be {' or '.join(expected)}, not {kind!r}")
            made.append(TempleStep(kind, gain(s, "gain"), by_players(s, "discovery") if kind == "major" else ()))
        num(data, f"temple.{name}.bonus_step", 10, 10)
        num(data, f"temple.{name}.top_step", 11, 11)
        temples.append(tuple(made))
    majors = tuple((t, k) for t in range(3) for k, s in enumerate(temples[t]) if s.kind == "major")
    return tuple(temples), majors


BONUS_POINTS = {
    "best_mask_set": "",
    "technologies": "vp_each",
    "flat": "vp",
    "avenue_steps": "vp_each",
    "bonus_tiles_reached": "vp_each",
    "non_mask_discoveries": "vp_each",
    "workers": "vp_power_1_to_3",
}
"""The bonus tiles by name, and where the file has their points."""


def _bonuses(data: Mapping[str, Any]) -> tuple[dict[int, Bonus], tuple[int, int, int]]:
    found = {}
    for b in rows(data, "bonus", num(data, "counts.temple_bonus_tiles", 7, 7)):
        i = num(b, "id", 1, 7)
        name = at(b, "name")
        want(name in BONUS_POINTS, f"bonus {i} has the unknown name {name!r}")
        key = BONUS_POINTS[name]
        strong = num(b, "vp_power_4_to_5") if name == "workers" else 0
        found[i] = Bonus(i, name, num(b, key) if key else 0, strong)
    want(len(found) == len({b.name for b in found.values()}) == 7, "each bonus tile must be there once")
    blue, red, green = (num(data, f"bonus_layout.first_game.{t}", 1, 7) for t in TEMPLES)
    want(len({blue, red, green}) == 3, "bonus_layout.first_game must name three tiles")
    return found, (blue, red, green)


def _ascension(data: Mapping[str, Any]) -> dict[int, tuple[int, Gain]]:
    found = {}
    for r in rows(data, "ascension.rewards", 5):
        i = num(r, "id", 1, 5)
        pay = price(r, "pay") if "pay" in r else Price(0, (0, 0, 0))
        want(not any(pay.goods), f"Ascension reward {i} can only cost cocoa")
        found[i] = (pay.cocoa, gain(r, "gain", ("fourth_worker",)))
    want(len(found) == 5, "the Ascension rewards must be numbered 1 to 5")
    want(any(cost == 0 and not g.worker for cost, g in found.values()), "one Ascension reward must be free for all")
    return found


def _first_game(data: Mapping[str, Any], technologies: tuple[int, ...]) -> tuple[FirstGame, ...]:
    found = []
    for i, p in enumerate(rows(data, "first_game_player", 4), 1):
        where = f"first_game_player {i}"
        want(at(p, "order") == i, f"{where} is missing or out of order")
        temples = listed(p, "temples")
        want(all(t in TEMPLES for t in temples), f"{where} has an unknown temple")
        placed = tuple((num(w, "board", 1, 8), num(w, "power", 1, 5)) for w in rows(p, "workers", 3))
        want(len({b for b, _ in placed}) == 3, f"{where} places two workers on one board")
        technology = num(p, "technology") if "technology" in p else 0
        want(technology == 0 or technology in technologies, f"{where} names a technology that is not in the first game")
        rewards = gain(p, "temple_rewards")
        want(rewards.plain, f"{where} temple_rewards may only be goods, cocoa and points")
        found.append(FirstGame(gain(p, "gain"), tuple(map(TEMPLES.index, temples)), rewards, technology, placed))
    return tuple(found)

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
    Royal,
    Starting,
    Technology,
    TempleStep,
)
from game.citygods.open_pyramid import decoration_spaces, decoration_tiles, geometry, pyramid_start, pyramid_tiles
from game.citygods.open_teotibot import teotibot
from game.citygods.reader import by_players, gain, get, number, numbers, price, rows, table, want
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
    counts = get(data, "the file", "counts")
    squares, square_number, supports, under = geometry(data)
    start = get(data, "the file", "starting_setup")
    costs = get(data, "the file", "action_costs")
    power = get(data, "the file", "power_ups")
    layout = get(data, "the file", "technology_layout")
    eclipse = get(data, "the file", "eclipse")
    neutral = get(data, "the file", "neutral_dice")
    temples, majors = _temples(data)
    ring_first, ring_fixed = _ring(data)
    names = ("resource_boards", "alchemy", "nobles", "decorations", "construction")
    powers_of = {name: _three(get(power, "power_ups", name), f"power_ups.{name}") for name in names}
    technologies = _technologies(data, counts)
    want(tuple(sorted(technologies)) == TECHNOLOGIES, "the technologies must be the odd numbers 1 to 17")
    slots = number(get(layout, "technology_layout", "chosen"), "technology_layout.chosen", 6, 6)
    first_technologies = numbers(layout.get("first_game"), "technology_layout.first_game", slots)
    want(
        set(first_technologies) <= set(technologies) and list(first_technologies) == sorted(set(first_technologies)),
        "technology_layout.first_game must list technologies in ascending order",
    )
    column_temples = get(layout, "technology_layout", "column_temples")
    want(
        isinstance(column_temples, list) and len(column_temples) == 3 and all(t in TEMPLES for t in column_temples),
        "technology_layout.column_temples must name three temples",
    )
    royals = _royals(data, counts)
    first_royals = numbers(get(get(data, "the file", "royal_layout"), "royal_layout", "first_game"),
                           "royal_layout.first_game", 3, 1, 9)  # fmt: skip
    want({royals[n].category for n in first_royals} == {"A", "B", "C"}, "royal_layout.first_game needs one A, B and C")
    discoveries = _discoveries(data, counts)
    mask_score = numbers(get(get(data, "the file", "mask_sets"), "mask_sets", "score"), "mask_sets.score", 8)
    want(mask_score[0] == 0 and list(mask_score) == sorted(mask_score), "mask_sets.score must start at 0 and rise")
    bonuses, first_bonuses = _bonuses(data, counts)
    avenue = get(data, "the file", "avenue")
    avenue_max = number(get(avenue, "avenue", "max_step"), "avenue.max_step", 1, 20)
    avenue_tiles = tuple(
        (number(get(a, "avenue.discovery", "step"), "avenue.discovery.step", 1, avenue_max),
         number(get(a, "avenue.discovery", "tiles"), "avenue.discovery.tiles", 0, 9))
        for a in get(avenue, "avenue", "discovery")
    )  # fmt: skip
    buildings = number(get(counts, "counts", "buildings"), "counts.buildings", 1, 12)
    row = get(data, "the file", "buildings_row")
    values = numbers(get(row, "buildings_row", "values"), "buildings_row.values", buildings + 1)
    want(list(values) == sorted(values, reverse=True), "buildings_row.values must fall from left to right")
    noble_data = get(data, "the file", "nobles")
    nobles = tuple(
        numbers(get(noble_data, "nobles", name), f"nobles.{name}", count, 0, 99)
        for name, count in (("top", 5), ("centre", 4), ("bottom", 3))
    )
    calendar = get(data, "the file", "calendar")
    darks = [by_players(get(calendar, "calendar", key), f"calendar.{key}")
             for key in ("dark_start", "dark_after_first", "dark_after_second")]  # fmt: skip
    want(all(min(d[2:]) >= 1 for d in darks), "the dark disc must stand beyond space 0")
    cocoa = get(data, "the file", "cocoa_start")
    starting = _starting(data, counts)
    neutral_colours = by_players(get(neutral, "neutral_dice", "colours"), "neutral_dice.colours")
    want(neutral_colours[2:] == (2, 1, 0), "neutral_dice.colours must fill up to four colours")
    neutral_dice = number(get(neutral, "neutral_dice", "workers_each"), "neutral_dice.workers_each", 3, 3)
    neutral_tiles = number(get(neutral, "neutral_dice", "tiles_drawn_each"), "neutral_dice.tiles_drawn_each", 2, 2)
    dealt = number(get(start, "starting_setup", "dealt"), "starting_setup.dealt", 2, 4)
    kept = number(get(start, "starting_setup", "kept"), "starting_setup.kept", 2, 2)
    offer = by_players(get(start, "starting_setup", "draft_offer"), "starting_setup.draft_offer")
    want(all(2 * n <= offer[n] <= 18 for n in (2, 3, 4)), "starting_setup.draft_offer needs two tiles for each player")
    used = {n: 5 + sum(t for _, t in avenue_tiles) + sum(temples[t][k].tiles[n] for t, k in majors) for n in (2, 3, 4)}
    want(all(u + 2 <= len(discoveries) for u in used.values()), "there are too few discovery tiles to set up")
    construction_levels = rows(data, "construction_level", 4)
    return Box(
        boards=_boards(data),
        first_ring=ring_first,
        ring_fixed=ring_fixed,
        move_min=number(data["ring"].get("move_min"), "ring.move_min", 1, 1),
        move_max=number(data["ring"].get("move_max"), "ring.move_max", 1, 7),
        tables=_tables(data),
        columns=_columns(data),
        powers={
            FOREST: powers_of["resource_boards"], QUARRY: powers_of["resource_boards"],
            GOLD_DEPOSITS: powers_of["resource_boards"], ALCHEMY: powers_of["alchemy"], NOBLES: powers_of["nobles"],
            DECORATIONS: powers_of["decorations"], CONSTRUCTION: powers_of["construction"],
        },
        worker_cap=number(get(power, "power_ups", "worker_count_cap"), "power_ups.worker_count_cap", 3, 3),
        power_max=number(get(power, "power_ups", "power_max"), "power_ups.power_max", 5, 5),
        unlock_cocoa=number(get(costs, "action_costs", "unlock_own_all_cocoa"), "action_costs.unlock_own_all_cocoa", 1),
        evict_cocoa=number(get(costs, "action_costs", "worship_evict_cocoa"), "action_costs.worship_evict_cocoa"),
        both_cocoa=number(get(costs, "action_costs", "worship_both_cocoa"), "action_costs.worship_both_cocoa"),
        collect_bonus=number(get(costs, "action_costs", "collect_cocoa_bonus"), "action_costs.collect_cocoa_bonus"),
        nobles_wood=number(get(costs, "action_costs", "nobles_wood"), "action_costs.nobles_wood"),
        decoration_gold=_three(get(costs, "action_costs", "decoration_gold"), "action_costs.decoration_gold"),
        decoration_vp=number(get(costs, "action_costs", "decoration_vp"), "action_costs.decoration_vp"),
        construction_tiles=_three(get(costs, "action_costs", "construction_tiles"), "action_costs.construction_tiles"),
        peer_vp=number(get(costs, "action_costs", "technology_peer_vp"), "action_costs.technology_peer_vp"),
        levels=tuple(
            Level(
                number(get(v, "construction_level", "stone"), f"level {i} stone"),
                number(get(v, "construction_level", "wood"), f"level {i} wood"),
                number(get(v, "construction_level", "vp"), f"level {i} vp"),
            )
            for i, v in enumerate(construction_levels, 1)
        ),
        technologies=technologies,
        technology_slots=slots,
        technology_columns=(TEMPLES.index(column_temples[0]), TEMPLES.index(column_temples[1]),
                            TEMPLES.index(column_temples[2])),
        second_row_workers=number(get(layout, "technology_layout", "second_row_workers"),
                                  "technology_layout.second_row_workers", 1, 3),
        first_technologies=first_technologies,
        royals=royals,
        first_royals=first_royals,
        discoveries=discoveries,
        mask_score=mask_score,
        starting=starting,
        starting_dealt=dealt,
        starting_kept=kept,
        draft_offer=offer,
        start_power=number(get(start, "starting_setup", "worker_start_power"), "starting_setup.worker_start_power", 1, 3),
        fourth_power=number(
            get(start, "starting_setup", "fourth_worker_power"), "starting_setup.fourth_worker_power", 1, 5
        ),
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
        pyramid_tiles=pyramid_tiles(data, counts),
        pyramid_start=pyramid_start(data, square_number, supports),
        pyramid_offer=number(get(data["pyramid"], "pyramid", "offer"), "pyramid.offer", 1, 9),
        match_vp=number(get(data["pyramid"], "pyramid", "match_vp"), "pyramid.match_vp"),
        decoration_tiles=decoration_tiles(data, counts),
        decoration_offer=number(get(data["decoration_tiles"], "decoration_tiles", "offer"), "decoration_tiles.offer", 1, 9),
        decoration_spaces=decoration_spaces(data, square_number),
        avenue_max=avenue_max,
        avenue_tiles=avenue_tiles,
        building_values=values,
        buildings=buildings,
        nobles=nobles,
        track_spaces=number(
            get(get(data, "the file", "pyramid_track"), "pyramid_track", "printed_spaces"), "pyramid_track.printed_spaces"
        ),
        dark_start=tuple((darks[0][n], darks[1][n], darks[2][n]) for n in range(5)),
        ascension=_ascension(data),
        lead_vp=number(get(eclipse, "eclipse", "pyramid_lead_vp"), "eclipse.pyramid_lead_vp"),
        step_vp=numbers(get(eclipse, "eclipse", "pyramid_step_vp"), "eclipse.pyramid_step_vp", 3),
        salary=number(get(eclipse, "eclipse", "salary_per_worker"), "eclipse.salary_per_worker"),
        salary_strong=number(get(eclipse, "eclipse", "salary_extra_power_4_5"), "eclipse.salary_extra_power_4_5"),
        unpaid_vp=-number(get(eclipse, "eclipse", "unpaid_cocoa_vp"), "eclipse.unpaid_cocoa_vp", -99, 0),
        eclipses=number(get(eclipse, "eclipse", "count"), "eclipse.count", 3, 3),
        cocoa_start=(
            number(get(cocoa, "cocoa_start", "first"), "cocoa_start.first"),
            number(get(cocoa, "cocoa_start", "middle"), "cocoa_start.middle"),
            number(get(cocoa, "cocoa_start", "last"), "cocoa_start.last"),
        ),
        first_game=_first_game(data, first_technologies),
        neutral_colours=neutral_colours,
        neutral_dice=neutral_dice,
        neutral_tiles=neutral_tiles,
        neutral_power=number(get(neutral, "neutral_dice", "power"), "neutral_dice.power", 1, 5),
        teotibot=teotibot(data),
    )


def _three(x: Any, where: str) -> tuple[int, int, int]:
    a, b, c = numbers(x, where, 3)
    return a, b, c


def _ring(data: Mapping[str, Any]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    ring = get(data, "the file", "ring")
    first = numbers(get(ring, "ring", "first_game_order"), "ring.first_game_order", 8, 1, 8)
    fixed = [0] * 8
    for board, position in table(get(ring, "ring", "fixed"), "ring.fixed").items():
        want(board in ("1", "8"), "ring.fixed may only place boards 1 and 8")
        fixed[number(position, "ring.fixed", 1, 8) - 1] = int(board)
    want(fixed[0] == PALACE and CONSTRUCTION in fixed, "ring.fixed must put board 1 at position 1 and place board 8")
    want(sorted(first) == list(BOARDS), "ring.first_game_order must name each board once")
    want(all(f in (0, b) for f, b in zip(fixed, first, strict=True)), "ring.first_game_order must agree with ring.fixed")
    return first, tuple(fixed)


def _boards(data: Mapping[str, Any]) -> dict[int, Board]:
    found = {}
    for b in rows(data, "action_board", 8):
        n = number(get(b, "action_board", "number"), "action_board.number", 1, 8)
        temple = get(b, f"action board {n}", "worship_temple")
        want(temple in (*TEMPLES, "any", "none"), f"action board {n} has an unknown worship_temple {temple!r}")
        spaces = number(get(b, f"action board {n}", "worship_spaces"), f"action board {n} worship_spaces", 0, 3)
        expected = 3 if n == PALACE else 1 if n in WORSHIP_BOARDS else 0
        want(spaces == expected, f"action board {n} must have {expected} Worship spaces, not {spaces}")
        want((temple != "none") == (spaces == 1), f"action board {n} must have a temple for its Worship space")
        kinds = {"any": ANY, "none": -1, **{t: i for i, t in enumerate(TEMPLES)}}
        found[n] = Board(n, str(get(b, f"action board {n}", "name")), spaces, kinds[temple])
    want(sorted(found) == list(BOARDS), "the action boards must be numbered 1 to 8")
    return found


def _columns(data: Mapping[str, Any]) -> tuple[int, ...]:
    columns = get(data, "the file", "resource_columns")
    at = {}
    for i, name in enumerate(("low", "mid", "high")):
        for p in get(columns, "resource_columns", name):
            at[number(p, f"resource_columns.{name}", 1, 5)] = i
    want(sorted(at) == [1, 2, 3, 4, 5], "resource_columns must have each power 1 to 5 once")
    return (0, *(at[p] for p in range(1, 6)))


def _tables(data: Mapping[str, Any]) -> dict[int, tuple[tuple[Gain, ...], ...]]:
    found = {}
    for name, t in table(get(data, "the file", "resource_table"), "resource_table").items():
        where = f"resource_table.{name}"
        board = number(get(t, where, "board"), f"{where}.board", FOREST, GOLD_DEPOSITS)
        found[board] = tuple(
            tuple(
                gain(get(get(t, where, f"workers_{w}"), f"{where}.workers_{w}", column), f"{where}.workers_{w}.{column}")
                for column in ("low", "mid", "high")
            )
            for w in (1, 2, 3)
        )
    want(sorted(found) == [FOREST, QUARRY, GOLD_DEPOSITS], "there must be a resource_table for boards 2, 3 and 4")
    return found


def _technologies(data: Mapping[str, Any], counts: Any) -> dict[int, Technology]:
    own = ("board_resource", "pay_cocoa", "extra_worker", "discount_resource")
    found = {}
    for t in rows(data, "technology", number(get(counts, "counts", "technology_tiles"), "counts.technology_tiles", 9, 9)):
        n = number(get(t, "technology", "number"), "technology.number", 1, 17)
        where = f"technology {n}"
        effect = table(get(t, where, "effect"), f"{where} effect")
        special = {k: number(effect.get(k, 0), f"{where} effect.{k}", 0, 3) for k in own}
        boards = get(t, where, "boards")
        want(isinstance(boards, list) and boards, f"{where} must name its boards")
        after = get(t, where, "trigger") == "after main action"
        want(after != (n in (1, 13, 15)), f"{where} has another trigger than the rules know")
        found[n] = Technology(
            n, number(get(t, where, "gold"), f"{where} gold", 1, 9), after,
            tuple(number(b, f"{where} boards", 1, 8) for b in boards),
            gain({k: v for k, v in effect.items() if k not in own}, f"{where} effect"),
            special["board_resource"], special["pay_cocoa"], special["extra_worker"], special["discount_resource"],
        )  # fmt: skip
    return found


def _royals(data: Mapping[str, Any], counts: Any) -> dict[int, Royal]:
    found = {}
    for r in rows(data, "royal", number(get(counts, "counts", "royal_tiles"), "counts.royal_tiles", 9, 9)):
        n = number(get(r, "royal", "number"), "royal.number", 1, 9)
        category = get(r, f"royal {n}", "category")
        want(category in ("A", "B", "C"), f"royal {n} must be of category A, B or C")
        found[n] = Royal(n, category)
    want(sorted(found) == list(range(1, 10)), "the royal tiles must be numbered 1 to 9")
    want(all(any(r.category == c for r in found.values()) for c in "ABC"), "there must be royal tiles A, B and C")
    return found


def _discoveries(data: Mapping[str, Any], counts: Any) -> dict[int, Discovery]:
    total = number(get(counts, "counts", "discovery_tiles"), "counts.discovery_tiles", 40, 99)
    found: dict[int, Discovery] = {}
    masks = 0
    kinds = get(data, "the file", "discovery")
    want(isinstance(kinds, list), "discovery must be a list of kinds")
    for d in kinds:
        kind = str(get(d, "discovery", "kind"))
        is_mask = get(d, f"discovery {kind}", "mask") is True
        masks += is_mask
        tiles = get(d, f"discovery {kind}", "tiles")
        copies = number(get(d, f"discovery {kind}", "copies"), f"discovery {kind} copies", 1, 9)
        ids = numbers(tiles, f"discovery {kind} tiles", copies, 1, total)
        want(
            is_mask or "gain" in d or kind in SPECIAL_TILES, f"discovery {kind} is no mask, gives nothing and has no use"
        )
        gives = gain(d.get("gain", {}), f"discovery {kind} gain")
        for i in ids:
            want(i not in found, f"discovery tile {i} is there twice")
            cost = price(get(d, f"discovery {kind}", "cost"), f"discovery {kind} cost")
            found[i] = Discovery(i, kind, masks if is_mask else 0, copies, cost, gives)
    want(sorted(found) == list(range(1, total + 1)), f"the discovery tiles must be numbered 1 to {total}")
    want(masks == 7, "there must be seven kinds of masks")
    have = {d.kind for d in found.values()}
    missing = [k for k in SPECIAL_TILES if k not in have]
    want(not missing, f"there is no discovery tile {', '.join(missing)}")
    return found


def _starting(data: Mapping[str, Any], counts: Any) -> dict[int, Starting]:
    total = number(get(counts, "counts", "starting_tiles"), "counts.starting_tiles", 18, 18)
    found = {}
    for t in rows(data, "starting", total):
        i = number(get(t, "starting", "id"), "starting.id", 1, total)
        a, b = numbers(get(t, f"starting tile {i}", "boards"), f"starting tile {i} boards", 2, 1, 8)
        want(a != b, f"starting tile {i} names board {a} twice")
        found[i] = Starting(i, (a, b), gain(get(t, f"starting tile {i}", "gain"), f"starting tile {i} gain",
                                            ("technology_free", "discovery_draw")))  # fmt: skip
    want(sorted(found) == list(range(1, total + 1)), f"the starting tiles must be numbered 1 to {total}")
    pairs = {tuple(sorted(t.boards)) for t in found.values()}
    want(len(pairs) == total, "two starting tiles name the same two boards")
    return found


def _temples(data: Mapping[str, Any]) -> tuple[tuple[tuple[TempleStep, ...], ...], tuple[tuple[int, int], ...]]:
    temples = []
    for name in TEMPLES:
        where = f"temple.{name}"
        t = get(get(data, "the file", "temple"), "temple", name)
        steps = get(t, where, "steps")
        want(isinstance(steps, list) and len(steps) == 11, f"{where} must have 11 steps")
        made = [TempleStep("bottom", Gain(), ())]
        for i, s in enumerate(steps, 1):
            want(get(s, where, "step") == i, f"{where}: step {i} is missing or out of order")
            kind = get(s, f"{where} step {i}", "kind")
            expected = ("penultimate",) if i == 10 else ("top",) if i == 11 else ("minor", "major")
            want(kind in expected, f"{where} step {i} must be {' or '.join(expected)}, not {kind!r}")
            tiles = by_players(get(s, f"{where} step {i}", "discovery"), f"{where} step {i}") if kind == "major" else ()
            made.append(TempleStep(kind, gain(get(s, f"{where} step {i}", "gain"), f"{where} step {i}"), tiles))
        want(get(t, where, "bonus_step") == 10 and get(t, where, "top_step") == 11, f"{where}: 10 is the bonus step, 11 the top")
        temples.append(tuple(made))
    majors = tuple((t, k) for t in range(3) for k, s in enumerate(temples[t]) if s.kind == "major")
    return tuple(temples), majors


BONUS_NAMES = (
    "best_mask_set", "technologies", "flat", "avenue_steps", "bonus_tiles_reached", "non_mask_discoveries", "workers",
)  # fmt: skip


def _bonuses(data: Mapping[str, Any], counts: Any) -> tuple[dict[int, Bonus], tuple[int, int, int]]:
    found = {}
    for b in rows(data, "bonus", number(get(counts, "counts", "temple_bonus_tiles"), "counts.temple_bonus_tiles", 7, 7)):
        i = number(get(b, "bonus", "id"), "bonus.id", 1, 7)
        name = get(b, f"bonus {i}", "name")
        want(name in BONUS_NAMES, f"bonus {i} has the unknown name {name!r}")
        key = {"best_mask_set": "", "flat": "vp", "workers": "vp_power_1_to_3"}.get(name, "vp_each")
        vp = number(get(b, f"bonus {i}", key), f"bonus {i}.{key}") if key else 0
        strong = number(get(b, f"bonus {i}", "vp_power_4_to_5"), f"bonus {i}.vp_power_4_to_5") if name == "workers" else 0
        found[i] = Bonus(i, name, vp, strong)
    want(len(found) == len(BONUS_NAMES) == len({b.name for b in found.values()}), "each bonus tile must be there once")
    first = get(get(data, "the file", "bonus_layout"), "bonus_layout", "first_game")
    a, b, c = (number(get(first, "bonus_layout.first_game", t), f"bonus_layout.first_game.{t}", 1, 7) for t in TEMPLES)
    want(len({a, b, c}) == 3, "bonus_layout.first_game must name three tiles")
    return found, (a, b, c)


def _ascension(data: Mapping[str, Any]) -> dict[int, tuple[int, Gain]]:
    found = {}
    rewards = get(get(data, "the file", "ascension"), "ascension", "rewards")
    want(isinstance(rewards, list) and len(rewards) == 5, "there must be five Ascension rewards")
    for r in rewards:
        i = number(get(r, "ascension", "id"), "ascension.id", 1, 5)
        pay = price(r.get("pay", {}), f"Ascension reward {i} pay")
        want(not any(pay.goods), f"Ascension reward {i} can only cost cocoa")
        found[i] = (pay.cocoa, gain(get(r, f"Ascension reward {i}", "gain"), f"Ascension reward {i}", ("fourth_worker",)))
    want(len(found) == 5, "the Ascension rewards must be numbered 1 to 5")
    want(any(cost == 0 and not g.worker for cost, g in found.values()), "one Ascension reward must be free for all")
    return found


def _first_game(data: Mapping[str, Any], technologies: tuple[int, ...]) -> tuple[FirstGame, ...]:
    found = []
    for i, p in enumerate(rows(data, "first_game_player", 4), 1):
        where = f"first_game_player {i}"
        want(get(p, where, "order") == i, f"{where} is missing or out of order")
        temples = get(p, where, "temples")
        want(isinstance(temples, list) and all(t in TEMPLES for t in temples), f"{where} has an unknown temple")
        workers = get(p, where, "workers")
        want(isinstance(workers, list) and len(workers) == 3, f"{where} must place three workers")
        placed = tuple(
            (number(get(w, where, "board"), f"{where} board", 1, 8), number(get(w, where, "power"), f"{where} power", 1, 5))
            for w in workers
        )
        want(len({b for b, _ in placed}) == 3, f"{where} places two workers on one board")
        technology = number(p.get("technology", 0), f"{where} technology")
        want(technology == 0 or technology in technologies, f"{where} names a technology that is not in the first game")
        rewards = gain(get(p, where, "temple_rewards"), f"{where} temple_rewards")
        want(rewards.plain, f"{where} temple_rewards may only be goods, cocoa and points")
        given = gain(get(p, where, "gain"), f"{where} gain")
        found.append(FirstGame(given, tuple(TEMPLES.index(t) for t in temples), rewards, technology, placed))
    return tuple(found)

"""Opening the box: the whole component file is read and checked, or refused with one line that says what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, assert_never

from game.citygods.besides import BESIDES
from game.citygods.box import (
    ALCHEMY,
    ANY,
    BOARDS,
    BONUSES,
    CONSTRUCTION,
    DECORATIONS,
    FOREST,
    GOLD_DEPOSITS,
    NOBLES,
    PALACE,
    QUARRY,
    ROYALS,
    SPECIAL_TILES,
    TECHNOLOGIES,
    TEMPLES,
    WORSHIP_BOARDS,
    Board,
    Bonus,
    BonusName,
    Box,
    Discovery,
    DiscoveryKind,
    FirstGame,
    Gain,
    Level,
    Price,
    Royal,
    RoyalNumber,
    Starting,
    StepKind,
    Technology,
    TechnologyNumber,
    TempleStep,
)
from game.citygods.open_parts import by_players, gain, price, three
from game.citygods.open_pyramid import decoration_spaces, decoration_tiles, geometry, pyramid_start, pyramid_tiles
from game.citygods.open_teotibot import teotibot
from game.citygods.technologies import AFTER, TRIGGERS, trigger
from game.reader import WHOLE, Reader, want

NOBLES_ROWS = (("top", 5), ("centre", 4), ("bottom", 3))


def make_box(data: Mapping[str, Any]) -> Box:
    """Read and check the whole component file. BadBox with one line if anything in it is wrong or missing."""
    file = Reader(data, WHOLE)
    box = _read(file)
    file.expect_all_read(BESIDES)
    return box


def _read(file: Reader) -> Box:
    squares, square_number, supports, under = geometry(file)
    temples, majors = _temples(file)
    first_ring, ring_fixed = _ring(file)
    technologies, first_technologies, columns = _technologies(file)
    royals, first_royals = _royals(file)
    discoveries = _discoveries(file)
    bonuses, first_bonuses = _bonuses(file)
    avenue_max = file.number("avenue.max_step", 1, 20)
    avenue_tiles = tuple(
        (a.number("step", 1, avenue_max), a.number("tiles", 0, 9)) for a in file.rows("avenue.discovery")
    )
    used = {n: 5 + sum(t for _, t in avenue_tiles) + sum(temples[t][k].tiles[n] for t, k in majors) for n in (2, 3, 4)}
    want(all(u + 2 <= len(discoveries) for u in used.values()), "there are too few discovery tiles to set up")
    mask_score = tuple(file.numbers("mask_sets.score", length=8))
    want(mask_score[0] == 0 and list(mask_score) == sorted(mask_score), "mask_sets.score must start at 0 and rise")
    buildings = file.number("counts.buildings", 1, 12)
    values = tuple(file.numbers("buildings_row.values", length=buildings + 1))
    want(list(values) == sorted(values, reverse=True), "buildings_row.values must fall from left to right")
    darks = [by_players(file, f"calendar.{key}") for key in ("dark_start", "dark_after_first", "dark_after_second")]
    want(all(min(d[2:]) >= 1 for d in darks), "the dark disc must stand beyond space 0")
    neutral_colours = by_players(file, "neutral_dice.colours")
    want(neutral_colours[2:] == (2, 1, 0), "neutral_dice.colours must fill up to four colours")
    offer = by_players(file, "starting_setup.draft_offer")
    want(all(2 * n <= offer[n] <= 18 for n in (2, 3, 4)), "starting_setup.draft_offer needs two tiles for each player")
    gathering = three(file, "power_ups.resource_boards")
    return Box(
        boards=_boards(file),
        first_ring=first_ring,
        ring_fixed=ring_fixed,
        move_min=file.number("ring.move_min", 1, 1),
        move_max=file.number("ring.move_max", 1, 7),
        tables=_tables(file),
        columns=_columns(file),
        powers={
            FOREST: gathering,
            QUARRY: gathering,
            GOLD_DEPOSITS: gathering,
            ALCHEMY: three(file, "power_ups.alchemy"),
            NOBLES: three(file, "power_ups.nobles"),
            DECORATIONS: three(file, "power_ups.decorations"),
            CONSTRUCTION: three(file, "power_ups.construction"),
        },
        worker_cap=file.number("power_ups.worker_count_cap", 3, 3),
        power_max=file.number("power_ups.power_max", 5, 5),
        unlock_cocoa=file.number("action_costs.unlock_own_all_cocoa", 1),
        evict_cocoa=file.number("action_costs.worship_evict_cocoa"),
        both_cocoa=file.number("action_costs.worship_both_cocoa"),
        collect_bonus=file.number("action_costs.collect_cocoa_bonus"),
        nobles_wood=file.number("action_costs.nobles_wood"),
        decoration_gold=three(file, "action_costs.decoration_gold"),
        decoration_vp=file.number("action_costs.decoration_vp"),
        construction_tiles=three(file, "action_costs.construction_tiles", 1, 3),
        peer_vp=file.number("action_costs.technology_peer_vp"),
        levels=tuple(
            Level(v.number("stone"), v.number("wood"), v.number("vp")) for v in file.rows("construction_level", 4)
        ),
        technologies=technologies,
        technology_slots=len(first_technologies),
        technology_columns=columns,
        second_row_workers=file.number("technology_layout.second_row_workers", 1, 3),
        first_technologies=first_technologies,
        royals=royals,
        first_royals=first_royals,
        discoveries=discoveries,
        mask_score=mask_score,
        starting=_starting(file),
        starting_dealt=file.number("starting_setup.dealt", 2, 4),
        starting_kept=file.number("starting_setup.kept", 2, 2),
        draft_offer=offer,
        start_power=file.number("starting_setup.worker_start_power", 1, 3),
        fourth_power=file.number("starting_setup.fourth_worker_power", 1, 5),
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
        pyramid_tiles=pyramid_tiles(file),
        pyramid_start=pyramid_start(file, square_number, supports),
        pyramid_offer=file.number("pyramid.offer", 1, 9),
        match_vp=file.number("pyramid.match_vp"),
        decoration_tiles=decoration_tiles(file),
        decoration_offer=file.number("decoration_tiles.offer", 1, 9),
        decoration_spaces=decoration_spaces(file, square_number),
        avenue_max=avenue_max,
        avenue_tiles=avenue_tiles,
        building_values=values,
        buildings=buildings,
        nobles=tuple(tuple(file.numbers(f"nobles.{row}", length=n)) for row, n in NOBLES_ROWS),
        track_spaces=file.number("pyramid_track.printed_spaces"),
        dark_start=tuple((darks[0][n], darks[1][n], darks[2][n]) for n in range(5)),
        ascension=_ascension(file),
        lead_vp=file.number("eclipse.pyramid_lead_vp"),
        step_vp=tuple(file.numbers("eclipse.pyramid_step_vp", length=3)),
        salary=file.number("eclipse.salary_per_worker"),
        salary_strong=file.number("eclipse.salary_extra_power_4_5"),
        unpaid_vp=-file.number("eclipse.unpaid_cocoa_vp", -99, 0),
        eclipses=file.number("eclipse.count", 3, 3),
        cocoa_start=(
            file.number("cocoa_start.first"),
            file.number("cocoa_start.middle"),
            file.number("cocoa_start.last"),
        ),
        first_game=_first_game(file, first_technologies),
        neutral_colours=neutral_colours,
        neutral_dice=file.number("neutral_dice.workers_each", 3, 3),
        neutral_tiles=file.number("neutral_dice.tiles_drawn_each", 2, 2),
        neutral_power=file.number("neutral_dice.power", 1, 5),
        teotibot=teotibot(file),
    )


def _ring(file: Reader) -> tuple[tuple[int, ...], tuple[int, ...]]:
    first = tuple(file.numbers("ring.first_game_order", 1, 8, 8))
    fixed = [0] * 8
    placed = file.sub("ring.fixed")
    for board in placed.table:
        want(board in ("1", "8"), "ring.fixed may only place boards 1 and 8")
        fixed[placed.number(board, 1, 8) - 1] = int(board)
    want(fixed[0] == PALACE and CONSTRUCTION in fixed, "ring.fixed must put board 1 at position 1 and place board 8")
    want(sorted(first) == list(BOARDS), "ring.first_game_order must name each board once")
    agree = all(f in (0, b) for f, b in zip(fixed, first, strict=True))
    want(agree, "ring.first_game_order must agree with ring.fixed")
    return first, tuple(fixed)


def _boards(file: Reader) -> dict[int, Board]:
    kinds = {"any": ANY, "none": -1, **{t: i for i, t in enumerate(TEMPLES)}}
    found = {}
    for b in file.rows("action_board", 8):
        n = b.number("number", 1, 8)
        temple = b.word("worship_temple", kinds)
        spaces = b.number("worship_spaces", 0, 3)
        expected = 3 if n == PALACE else 1 if n in WORSHIP_BOARDS else 0
        want(spaces == expected, f"action board {n} must have {expected} Worship spaces, not {spaces}")
        want((temple != "none") == (spaces == 1), f"action board {n} must have a temple for its Worship space")
        found[n] = Board(n, b.text("name"), spaces, kinds[temple])
    want(sorted(found) == list(BOARDS), "the action boards must be numbered 1 to 8")
    return found


def _columns(file: Reader) -> tuple[int, ...]:
    column = {}
    for i, name in enumerate(("low", "mid", "high")):
        for p in file.numbers(f"resource_columns.{name}", 1, 5):
            column[p] = i
    want(sorted(column) == [1, 2, 3, 4, 5], "resource_columns must have each power 1 to 5 once")
    return (0, *(column[p] for p in range(1, 6)))


def _tables(file: Reader) -> dict[int, tuple[tuple[Gain, ...], ...]]:
    found = {}
    for name in file.sub("resource_table").table:
        board = file.number(f"resource_table.{name}.board", FOREST, GOLD_DEPOSITS)
        found[board] = tuple(
            tuple(gain(file, f"resource_table.{name}.workers_{w}.{column}") for column in ("low", "mid", "high"))
            for w in (1, 2, 3)
        )
    want(sorted(found) == [FOREST, QUARRY, GOLD_DEPOSITS], "there must be a resource_table for boards 2, 3 and 4")
    return found


def _technologies(
    file: Reader,
) -> tuple[dict[TechnologyNumber, Technology], tuple[TechnologyNumber, ...], tuple[int, int, int]]:
    own = ("board_resource", "pay_cocoa", "extra_worker", "discount_resource")
    found = {}
    file.number("counts.technology_tiles", 9, 9)
    for t in file.rows("technology", len(TECHNOLOGIES)):
        n = t.number_of("number", TECHNOLOGIES)
        effect = t.sub("effect")
        special = [effect.number(k, 0, 1) if effect.has(k) else 0 for k in own]
        after = t.word("trigger", TRIGGERS) == AFTER
        want(t.raw("trigger") == trigger(n), f"technology {n} has another trigger than the rules know")
        found[n] = Technology(
            n,
            t.number("gold", 1, 9),
            after,
            tuple(t.numbers("boards", 1, 8)),
            gain(t, "effect", own),
            *special,
        )
    want(tuple(sorted(found)) == TECHNOLOGIES, f"the technologies must be {', '.join(map(str, TECHNOLOGIES))}")
    chosen = file.number("technology_layout.chosen", 6, 6)
    first = tuple(file.numbers_of("technology_layout.first_game", TECHNOLOGIES, chosen))
    want(list(first) == sorted(set(first)), "technology_layout.first_game must list technologies in order")
    left, centre, right = (TEMPLES.index(t) for t in file.words("technology_layout.column_temples", TEMPLES, 3))
    return found, first, (left, centre, right)


def _royals(file: Reader) -> tuple[dict[RoyalNumber, Royal], tuple[RoyalNumber, ...]]:
    found = {}
    file.number("counts.royal_tiles", 9, 9)
    for r in file.rows("royal", len(ROYALS)):
        n = r.number_of("number", ROYALS)
        found[n] = Royal(n, r.word("category", "ABC"))
    want(tuple(sorted(found)) == ROYALS, f"the royal tiles must be numbered 1 to {len(ROYALS)}")
    want(all(any(r.category == c for r in found.values()) for c in "ABC"), "there must be royal tiles A, B and C")
    first = tuple(file.numbers_of("royal_layout.first_game", ROYALS, 3))
    want({found[n].category for n in first} == {"A", "B", "C"}, "royal_layout.first_game needs one A, B and C")
    return found, first


def _discoveries(file: Reader) -> dict[int, Discovery]:
    printed = file.number("counts.discovery_tiles", 40, 99)
    found: dict[int, Discovery] = {}
    masks = 0
    for d in file.rows("discovery"):
        name, kind = d.text("kind"), _discovery_kind(d)
        masks += kind == "mask"
        copies = d.number("copies", 1, 9)
        gives = gain(d, "gain") if kind == "gain" else Gain()
        for i in d.numbers("tiles", 1, 99, copies):
            want(i not in found, f"discovery tile {i} is there twice")
            found[i] = Discovery(i, name, kind, masks if kind == "mask" else 0, copies, price(d, "cost"), gives)
    want(len(found) >= printed, f"there are only {len(found)} discovery tiles, not {printed}")
    want(sorted(found) == list(range(1, len(found) + 1)), f"the discovery tiles must be numbered 1 to {len(found)}")
    want(masks == 7, "there must be seven kinds of masks")
    missing = [k for k in SPECIAL_TILES if k not in {d.kind for d in found.values()}]
    want(not missing, f"there is no discovery tile {', '.join(missing)}")
    return found


def _discovery_kind(one: Reader) -> DiscoveryKind:
    """A mask, something to gain, or one of the tiles that have a rule of their own."""
    if one.raw("mask") is True:
        return "mask"
    if one.has("gain"):
        return "gain"
    return one.word("kind", SPECIAL_TILES)


def _starting(file: Reader) -> dict[int, Starting]:
    total = file.number("counts.starting_tiles", 18, 18)
    found = {}
    for t in file.rows("starting", total):
        i = t.number("id", 1, total)
        a, b = t.numbers("boards", 1, 8, 2)
        want(a != b, f"starting tile {i} names board {a} twice")
        found[i] = Starting(i, (a, b), gain(t, "gain", ("technology_free", "discovery_draw")))
    want(sorted(found) == list(range(1, total + 1)), f"the starting tiles must be numbered 1 to {total}")
    pairs = {tuple(sorted(t.boards)) for t in found.values()}
    want(len(pairs) == total, "two starting tiles name the same two boards")
    return found


def _temples(file: Reader) -> tuple[tuple[tuple[TempleStep, ...], ...], tuple[tuple[int, int], ...]]:
    temples = []
    for name in TEMPLES:
        made = [TempleStep("bottom", Gain(), ())]
        for i, s in enumerate(file.rows(f"temple.{name}.steps", 11), 1):
            want(s.raw("step") == i, f"temple.{name}: step {i} is missing or out of order")
            kind = s.word("kind", _step_kinds(i))
            gives = gain(s, "gain")
            want(gives._replace(any_resource=0).plain, f"temple.{name}: step {i} may only give goods, cocoa and points")
            made.append(TempleStep(kind, gives, by_players(s, "discovery") if kind == "major" else ()))
        file.number(f"temple.{name}.bonus_step", 10, 10)
        file.number(f"temple.{name}.top_step", 11, 11)
        temples.append(tuple(made))
    majors = tuple((t, k) for t in range(3) for k, s in enumerate(temples[t]) if s.kind == "major")
    return tuple(temples), majors


def _step_kinds(step: int) -> tuple[StepKind, ...]:
    return ("penultimate",) if step == 10 else ("top",) if step == 11 else ("minor", "major")


def _bonus_points(one: Reader, name: BonusName) -> tuple[int, int]:
    """The points of a bonus tile; of the workers' tile for weak and for strong ones."""
    match name:
        case "best_mask_set":
            return 0, 0
        case "flat":
            return one.number("vp"), 0
        case "technologies" | "avenue_steps" | "bonus_tiles_reached" | "non_mask_discoveries":
            return one.number("vp_each"), 0
        case "workers":
            return one.number("vp_power_1_to_3"), one.number("vp_power_4_to_5")
        case _:
            assert_never(name)


def _bonuses(file: Reader) -> tuple[dict[int, Bonus], tuple[int, int, int]]:
    found = {}
    file.number("counts.temple_bonus_tiles", 7, 7)
    for b in file.rows("bonus", len(BONUSES)):
        name = b.word("name", BONUSES)
        i = b.number("id", 1, len(BONUSES))
        want(i == BONUSES.index(name) + 1, f"bonus tile {name} must have the number {BONUSES.index(name) + 1}")
        found[i] = Bonus(i, name, *_bonus_points(b, name))
    want(len(found) == len(BONUSES), "each bonus tile must be there once")
    blue, red, green = (file.number(f"bonus_layout.first_game.{t}", 1, len(BONUSES)) for t in TEMPLES)
    want(len({blue, red, green}) == 3, "bonus_layout.first_game must name three tiles")
    return found, (blue, red, green)


def _ascension(file: Reader) -> dict[int, tuple[int, Gain]]:
    found = {}
    for r in file.rows("ascension.rewards", 5):
        i = r.number("id", 1, 5)
        pay = price(r, "pay") if r.has("pay") else Price(0, (0, 0, 0))
        want(not any(pay.goods), f"Ascension reward {i} can only cost cocoa")
        found[i] = (pay.cocoa, gain(r, "gain", ("fourth_worker",)))
    want(len(found) == 5, "the Ascension rewards must be numbered 1 to 5")
    want(any(cost == 0 and not g.worker for cost, g in found.values()), "one Ascension reward must be free for all")
    return found


def _first_game(file: Reader, technologies: tuple[TechnologyNumber, ...]) -> tuple[FirstGame, ...]:
    found = []
    for i, p in enumerate(file.rows("first_game_player", 4), 1):
        where = f"first_game_player {i}"
        want(p.raw("order") == i, f"{where} is missing or out of order")
        temples = p.items("temples")
        want(all(t in TEMPLES for t in temples), f"{where} has an unknown temple")
        placed = tuple((w.number("board", 1, 8), w.number("power", 1, 5)) for w in p.rows("workers", 3))
        want(len({b for b, _ in placed}) == 3, f"{where} places two workers on one board")
        technology = p.number_of("technology", technologies) if p.has("technology") else 0
        rewards = gain(p, "temple_rewards")
        want(rewards.plain, f"{where} temple_rewards may only be goods, cocoa and points")
        found.append(FirstGame(gain(p, "gain"), tuple(map(TEMPLES.index, temples)), rewards, technology, placed))
    return tuple(found)

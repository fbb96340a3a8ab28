"""Pieces: real height, sizes that follow what was asked, and nothing told apart by colour alone."""

from dataclasses import replace
from itertools import combinations, pairwise

import pygame
import pytest

from game.assets import asset
from game.citygods.box import Gain
from game.client.citygods.paint import plan, rewards, seats, stones, teotibot, tracks
from game.client.founders.paint import blocks, chips, city, pyramid, tiles
from game.client.founders.questions import lights
from game.client.paint import dice, disks, goods, light, panels
from game.client.paint.look import Look, Sprite
from game.client.paint.marks import raster, source
from game.client.paint.palette import GLYPHS, MASKS, PALETTES, TEMPLES, contrast
from game.founders.box import Worship
from game.titles import TITLES

LOOK = Look(1.0)
L4 = ((0, 0), (1, 0), (2, 0), (2, 1))


def inked(sprite: Sprite) -> pygame.Rect:
    return sprite.surface.get_bounding_rect(128)


# ---- outlines
def outline(name: str) -> bytes:
    """A mark as black and white, 24 x 24."""
    return pygame.mask.from_surface(raster(source(name), 24, 24), 127).to_surface().convert(8).get_buffer().raw


@pytest.mark.parametrize(
    "names",
    [
        GLYPHS,
        ("wood", "stone", "gold", "any"),
        ("maize", "wave", "flame", "blank"),
        tuple(chips.MASK_MARK[m] for m in MASKS),
        tuple(seats.ICON_MARK.values()),
        tuple(goods.PICTURE.values()),
        ("plus", "cross", "check", "lock", "up", "down", "arrow", "undo", "redo", "power"),
        ("double-move", "unlimited-move", "extra-worker", "avenue", "technology", "discovery", "worker", "power"),
    ],
    ids=["players", "materials", "temples", "masks", "icons", "goods", "commands", "effects"],
)
def test_marks_that_mean_different_things_have_different_outlines(names):
    shapes = {name: outline(name) for name in names}
    for a, b in combinations(names, 2):
        differ = sum(x != y for x, y in zip(shapes[a], shapes[b], strict=True))
        assert differ >= 40, f"{a} looks like {b}"


def test_the_seven_masks_differ_in_light_and_dark():
    def grey(name: str) -> list[int]:
        image = pygame.transform.grayscale(raster(source(name), 24, 24))
        return list(pygame.image.tobytes(image, "RGBA")[0::4])

    for a, b in combinations([grey(f"mask-{n}") for n in range(1, 8)], 2):
        assert sum(abs(x - y) > 48 for x, y in zip(a, b, strict=True)) >= 60


def test_every_drawing_can_be_rasterised_and_is_not_blank():
    for path in asset("art").glob("*.svg"):
        assert raster(source(path.stem), 32, 32).get_bounding_rect().w > 8, path.stem


# ---- shapes
def test_four_quarter_turns_and_two_flips_change_nothing():
    cells = blocks.normal(L4)
    assert blocks.turn(cells, 4) == cells
    assert blocks.turn(blocks.turn(cells, 0, True), 0, True) == cells
    assert blocks.turn(cells, 1) == ((0, 0), (0, 1), (0, 2), (1, 0))


@pytest.mark.parametrize("kind", blocks.MATERIAL)
def test_a_block_covers_its_footprint_and_rises_above_it(kind):
    sprite = blocks.block(LOOK, kind, L4, 40, cast=False)
    ink = inked(sprite)
    top = blocks.block_height(kind, 40)
    assert abs(ink.w - 80) <= 4
    assert abs(ink.bottom - (sprite.ay + 120)) <= 3
    roof = blocks.MATERIAL[kind].tiers[-1][0] * 40  # the top terrace stands back from the edge
    assert sprite.ay - top - 2 <= ink.top <= sprite.ay - top + roof + 2


def test_temples_stand_higher_than_buildings():
    assert blocks.block_height("red", 40) > blocks.block_height("gold", 40)


def test_each_level_of_the_pyramid_is_drawn_higher():
    tops = [inked(t).top - t.ay for t in (pyramid.tile(LOOK, "red", 80, n, cast=0) for n in (1, 2, 3))]
    assert tops[0] > tops[1] > tops[2]


def test_a_taller_stack_reaches_further_up():
    tops = [inked(s).top - s.ay for s in (disks.stack(LOOK, ((("vp", 2),), *GLYPHS[:n]), 40, False) for n in range(4))]
    assert tops == sorted(tops, reverse=True)
    assert tops[0] - tops[3] == pytest.approx(3 * 40 * disks.THICK, abs=3)


def test_a_die_shows_as_many_pips_as_its_power():
    assert [len(dice.PIPS[n]) for n in range(1, 7)] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("state", ["locked", "off", "ascended"])
def test_a_dies_state_changes_its_picture(state):
    plain, other = dice.die(LOOK, "sun", 4, 40), dice.die(LOOK, "sun", 4, 40, state)
    assert pygame.image.tobytes(plain.surface, "RGBA") != pygame.image.tobytes(other.surface, "RGBA")


@pytest.mark.parametrize("side", [9, 24, 64, 180])
def test_pieces_come_at_the_size_asked_for(side):
    for sprite, wide in (
        (goods.cube(LOOK, "gold", side), side),
        (dice.die(LOOK, "owl", 2, side), side),
        (pyramid.tile(LOOK, "blue", side), side),
        (disks.stack(LOOK, ("sun",), side), 2 * side),
    ):
        assert inked(sprite).w == pytest.approx(wide, rel=0.4, abs=6)


# ---- places
def test_the_score_track_goes_round_the_city_and_ends_where_it_began():
    corners = [city.track_point(60, n) for n in (0, 25, 50, 75)]
    assert len(set(corners)) == 4
    assert city.track_point(60, 100) == corners[0]


@pytest.mark.parametrize("where", city.SIDES)
def test_half_the_city_lies_in_reach(where):
    light = city.reach_light(LOOK, 10, where, lines=False).surface
    cells = [(r, q) for r in range(12) for q in range(12) if not (3 <= r < 9 and 3 <= q < 9)]
    dusk = [cell for cell in cells if light.get_at((cell[1] * 10 + 5, cell[0] * 10 + 5))[3] > 100]
    assert len(dusk) == len(cells) / 2


@pytest.mark.parametrize("number", range(1, 9))
def test_nothing_on_an_action_board_overlaps(number):
    p = plan.Plan(number, 388)
    spots = [p.well(i) for i in range(4)]
    if number in (2, 3, 4):
        spots += [p.cell(r, c) for r in range(3) for c in range(3)]
    if number in (2, 3, 4, 7):
        spots += [p.niche(), p.discovery()]
    spots += {
        1: [*(p.royal(i) for i in range(3)), p.discovery()],
        5: [p.technology(i) for i in range(6)],
        6: [p.plot(r, i) for r in range(3) for i in range(5)] + [p.zone()],
        7: [p.decoration(i) for i in range(4)],
        8: [*(p.stone(i) for i in range(3)), *(p.level(i) for i in range(4))],
    }.get(number, [])
    whole = pygame.Rect((0, 0), p.size)
    for a, b in combinations(spots, 2):
        assert not a.colliderect(b)
    assert all(whole.contains(spot) for spot in spots)


@pytest.mark.parametrize("number", [1, 4])
@pytest.mark.parametrize("crowd", [(1, 0, 0, 0), (0, 4, 0, 0), (4, 4, 0, 0), (1, 2, 3, 4), (4, 4, 4, 0), (4, 4, 4, 4)])
@pytest.mark.parametrize("wide", [264, 388, 900])
def test_no_die_covers_another_however_many_there_are(number, crowd, wide):
    p = plan.Plan(number, wide)
    spots = []
    for colour, n in enumerate(crowd):
        for i in range(n):
            x, y, side = p.die(colour, i, crowd)
            well = p.well(colour, crowd)
            assert well.left <= x + 1 and x + side <= well.right + 1
            spots.append(pygame.Rect(x, y, side, side))
    assert not [(a, b) for a, b in combinations(spots, 2) if a.colliderect(b)]
    assert min(spot.w for spot in spots) >= 0.55 * 37 * p.f


def test_a_place_stays_where_it_is_while_its_dice_fit():
    p = plan.Plan(4, 388)
    assert [p.well(i, (2, 1, 0, 2)) for i in range(4)] == [p.well(i) for i in range(4)]


def test_a_higher_stone_lies_further_up_the_picture():
    ys = [stones.stone_spot(464, 380, 42, level, 0, 0)[1] - (level - 1) * 42 * stones.SQUASH for level in range(1, 5)]
    assert ys == sorted(ys, reverse=True)


def test_the_steps_of_a_temple_fill_its_height_without_overlap():
    steps = tuple(
        (kind, (), places)
        for kind, places in [
            ("bottom", 0),
            *[("minor", 0)] * 4,
            ("major", 5),
            *[("minor", 0)] * 4,
            ("penultimate", 0),
            ("top", 0),
        ]
    )
    boxes = tracks.temple_plan(steps, 92, 700)
    assert boxes[0].bottom <= 700
    assert boxes[-1].top == 0
    for low, high in pairwise(boxes):
        assert high.bottom <= low.top
    slots = tracks.tile_slots(steps[5], boxes[5])
    assert len(slots) == 5
    assert all(boxes[5].contains(slot) for slot in slots)
    assert not any(a.colliderect(b) for a, b in combinations(slots, 2))


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_markers_on_a_step_do_not_cover_each_other(n):
    box = pygame.Rect(0, 0, 92, 49)
    spots = tracks.marker_spots(box, n)
    assert len(spots) == n
    for ((ax, ay), r), ((bx, by), _) in combinations(spots, 2):
        assert (ax - bx) ** 2 + (ay - by) ** 2 >= (2 * r * 0.95) ** 2


def test_teotibots_pyramid_has_seven_places():
    spots = teotibot.slots(330, 330)
    assert set(spots) == set(teotibot.SLOTS)
    assert not any(a.colliderect(b) for a, b in combinations(spots.values(), 2))


# ---- light
@pytest.mark.parametrize("blur", [1.5, 3.4, 9])
def test_a_thin_mask_blurred_piece_by_piece_is_blurred_as_ever(blur):
    edge = light.rim(panels.tablet(420, 260, 5, 2), 3, 4, (0, 0, 0))
    whole, pieces = (light.soft(edge, blur, (0, 0, 0, 255), thin)[0].surf for thin in (False, True))
    assert whole.get_buffer().raw == pieces.get_buffer().raw


# ---- words of signs
def test_rewards_count_before_the_icon_and_seal_the_points():
    assert rewards.gain_signs(Gain(goods=(0, 0, 2), vp=1)) == (("say", "2"), ("good", "gold"), ("vp", 1))
    assert rewards.gain_signs(Gain(goods=(1, 0, 0))) == (("good", "wood"),)


def test_a_worship_tile_says_what_it_asks_and_gives():
    box = TITLES["founders"].box()
    tile = Worship(0, "x", 0, "sell")
    tile.give, tile.vp, tile.max = (0, 0, 1), 1, 10
    top, bottom = tiles.worship_signs(box, tile)
    assert top == (("cube", "gold"), ("arrow",), ("vp", 1))
    assert bottom == (("say", "max 10"),)


def test_every_temple_has_a_mark():
    assert set(TEMPLES) < set(blocks.TEMPLE_MARK)


# ---- what may be chosen
def seen_through(sprite: Sprite, box: pygame.Rect) -> bool:
    """Nothing of a light lies in this box, given from the picture's anchor."""
    part = sprite.surface.subsurface(box.move(sprite.ax, sprite.ay))
    return pygame.mask.from_surface(part, 0).count() == 0


@pytest.mark.parametrize("palette", PALETTES)
def test_the_light_on_what_may_be_chosen_leaves_its_print_its_own_colours(palette: str) -> None:
    look, u, s = Look(1.0, PALETTES[palette]), 40, 80
    mask_print = pygame.Rect(0, 0, round(u * 0.62), round(u * 0.62))
    mask_print.center = (u // 2, u // 2)
    assert seen_through(lights.cell_light(look, u, 1.0, "nesw"), mask_print)
    reward = pygame.Rect(0, 0, s // 2, s // 2)
    reward.center = (s // 2, s // 2)
    assert seen_through(pyramid.place(look, s, 1, 1.0), reward.move(0, -round(pyramid.lift(1, s))))
    for x in (0.5, 1.5):
        for y in (0.5, 1.5):
            icon = pygame.Rect(0, 0, u // 2, u // 2)
            icon.center = (round(x * u), round(y * u * stones.SQUASH))
            assert seen_through(stones.stone_place(look, u, 1, 1.0), icon)


def test_every_disk_of_a_tower_is_told_apart_without_colours():
    """Only the top one shows its sign: below it, the rims differ in light and dark."""
    grey = Look(1.0, replace(LOOK.palette, player=dict.fromkeys(GLYPHS, (150, 150, 150))))
    towers = {who: disks.stack(grey, (who, GLYPHS[0]), 27, False).surface for who in GLYPHS}
    for a, b in combinations(GLYPHS, 2):
        one, other = (pygame.PixelArray(towers[who]) for who in (a, b))
        assert sum(x != y for row in zip(one, other, strict=True) for x, y in zip(*row, strict=True)) >= 60, (a, b)


def test_light_on_spaces_runs_along_their_shore_and_leaves_what_is_printed_alone():
    lit = lights.whole_pool(LOOK, 40, tuple((r, q) for r in range(3) for q in range(3))).surface
    inside = pygame.Rect(46, 46, 28, 28)
    assert not lit.subsurface(inside).get_bounding_rect().w
    assert lit.get_at((1, 60)).a == 255


@pytest.mark.parametrize("palette", PALETTES)
def test_masks_stand_out_from_the_stone_they_are_painted_on(palette):
    tones = [tiles.printed(PALETTES[palette].mask[colour]) for colour in MASKS]
    assert all(contrast(tone, tiles.FLAGSTONE) >= 2.2 for tone in tones)

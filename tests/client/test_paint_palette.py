"""Colours: text can be read, and no player is taken for another, whoever looks."""

from itertools import combinations, product

import pygame
import pytest

from game.client.founders.paint import blocks, tiles
from game.client.paint import dice, goods
from game.client.paint.look import Look
from game.client.paint.palette import (
    BASALT,
    GLYPHS,
    GOODS,
    MASKS,
    PALETTES,
    TEMPLES,
    TEXT_PAIRS,
    apart,
    contrast,
    light,
    seen_on,
    simulate,
)


@pytest.mark.parametrize(("what", "ink", "ground"), TEXT_PAIRS, ids=[pair[0] for pair in TEXT_PAIRS])
def test_text_holds_seven_to_one(what, ink, ground):
    assert contrast(ink, ground) >= 7, what


def test_distances_are_those_of_the_published_formula():
    """CIEDE2000 between red, green and blue, as its authors' own program gives it."""
    red, green, blue = (255, 0, 0), (0, 255, 0), (0, 0, 255)
    found = [apart(red, green), apart(red, blue), apart(green, blue), apart(blue, blue)]
    assert found == pytest.approx([86.6, 52.9, 83.2, 0.0], abs=0.1)


def least_apart(p, table, keys):
    """Of any two of them, for the eyes that the palette is made for."""
    seen = [simulate(table[key], p.name) for key in keys]
    return min(apart(a, b) for a, b in combinations(seen, 2))


@pytest.mark.parametrize("name", PALETTES)
def test_each_palette_keeps_the_players_apart_for_the_eyes_it_is_made_for(name):
    p = PALETTES[name]
    assert least_apart(p, p.player, GLYPHS) >= 25


@pytest.mark.parametrize("name", PALETTES)
def test_masks_are_apart_also_as_they_are_printed_on_the_ground(name):
    p = PALETTES[name]
    assert least_apart(p, p.mask, MASKS) >= 25
    assert least_apart(p, {key: tiles.printed(tone) for key, tone in p.mask.items()}, MASKS) >= 25


@pytest.mark.parametrize("name", PALETTES)
def test_cubes_buildings_and_temples_are_apart_by_their_colours(name):
    """They lie side by side: a green temple is not taken for stone, a red one not for wood."""
    p = PALETTES[name]
    assert least_apart(p, p.good | p.temple, GOODS + TEMPLES) >= 19
    assert min(apart(a, b) for a, b in combinations([(p.good | p.temple)[key] for key in GOODS + TEMPLES], 2)) >= 19


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize("u", [14, 36])
def test_blocks_are_apart_as_they_are_painted(name, u):
    """Their whole roofs, with joints, marks and light, which are alike on all of them."""
    look = Look(1.0, PALETTES[name])
    tones = {kind: tone_of(blocks.block(look, kind, ((0, 0), (0, 1)), u, cast=False)) for kind in GOODS + TEMPLES}
    assert least_apart(look.palette, tones, tones) >= 10


@pytest.mark.parametrize("name", PALETTES)
def test_cubes_and_dice_are_apart_as_they_are_painted(name):
    look = Look(1.0, PALETTES[name])
    cubes = {kind: tone_of(goods.cube(look, kind, 30)) for kind in GOODS}
    assert least_apart(look.palette, cubes, cubes) >= 13
    workers = {who: tone_of(dice.die(look, who, 3, 30)) for who in GLYPHS}
    assert least_apart(look.palette, workers, workers) >= 15


def tone_of(sprite):
    """The colour of what is opaque of it, on the whole."""
    opaque = pygame.mask.from_surface(sprite.surface, 250)
    pixels = [sprite.surface.get_at(at)[:3] for at in product(*map(range, opaque.get_size())) if opaque.get_at(at)]
    return tuple(round(sum(channel) / len(pixels)) for channel in zip(*pixels, strict=True))


@pytest.mark.parametrize("name", PALETTES)
def test_the_mark_of_a_material_shows_on_it(name):
    p = PALETTES[name]
    for kind in GOODS:
        for ground in (p.good[kind], light(p.good[kind], 0.14)):
            assert contrast(seen_on(ground, blocks.MATERIAL[kind].ink), ground) >= 3


@pytest.mark.parametrize("name", PALETTES)
def test_gains_and_losses_can_be_read_on_a_panel(name):
    p = PALETTES[name]
    for tone in (p.glow, p.focus, p.loss_ink):
        assert contrast(tone, BASALT) >= 7


@pytest.mark.parametrize("name", PALETTES)
def test_legal_yours_and_loss_are_three_lights(name):
    p = PALETTES[name]
    lights = [simulate(tone, name) for tone in (p.glow, p.focus, p.loss)]
    assert min(apart(a, b) for a, b in combinations(lights, 2)) >= 20


@pytest.mark.parametrize("name", PALETTES)
def test_pips_and_glyphs_show_on_every_players_colour(name):
    p = PALETTES[name]
    assert min(contrast(p.ink(who), p.player[who]) for who in GLYPHS) >= 4

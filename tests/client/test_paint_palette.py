"""Colours: text can be read, and no player is taken for another, whoever looks."""

from itertools import combinations

import pytest

from game.client.paint.palette import (
    BASALT,
    GLYPHS,
    MASKS,
    PALETTES,
    TEMPLES,
    TEXT_PAIRS,
    apart,
    contrast,
    simulate,
)


@pytest.mark.parametrize(("what", "ink", "ground"), TEXT_PAIRS, ids=[pair[0] for pair in TEXT_PAIRS])
def test_text_holds_seven_to_one(what, ink, ground):
    assert contrast(ink, ground) >= 7, what


@pytest.mark.parametrize("name", PALETTES)
def test_each_palette_keeps_the_players_apart_for_the_eyes_it_is_made_for(name):
    colours = [simulate(PALETTES[name].player[who], name) for who in GLYPHS]
    assert min(apart(a, b) for a, b in combinations(colours, 2)) >= 38


@pytest.mark.parametrize("name", PALETTES)
def test_temples_and_masks_are_apart_too(name):
    p = PALETTES[name]
    for table, keys in ((p.temple, TEMPLES), (p.mask, MASKS)):
        seen = [simulate(table[key], name) for key in keys]
        assert min(apart(a, b) for a, b in combinations(seen, 2)) >= 26


@pytest.mark.parametrize("name", PALETTES)
def test_gains_and_losses_can_be_read_on_a_panel(name):
    p = PALETTES[name]
    for tone in (p.glow, p.focus, p.loss_ink):
        assert contrast(tone, BASALT) >= 7


@pytest.mark.parametrize("name", PALETTES)
def test_legal_yours_and_loss_are_three_lights(name):
    p = PALETTES[name]
    lights = [simulate(tone, name) for tone in (p.glow, p.focus, p.loss)]
    assert min(apart(a, b) for a, b in combinations(lights, 2)) >= 26


@pytest.mark.parametrize("name", PALETTES)
def test_pips_and_glyphs_show_on_every_players_colour(name):
    p = PALETTES[name]
    assert min(contrast(p.ink(who), p.player[who]) for who in GLYPHS) >= 4

"""Type: nothing too small to read, lines that fit their room, numbers that do not jitter."""

import pytest
from pygame import SRCALPHA, Surface

from game.client.paint import type as types
from game.client.paint.look import MIN_TEXT, Look
from game.client.paint.type import ROLES, block, fit, height, put, say, text, width, wrap

SMALL, FULL, LARGE = Look(0.5), Look(1.0), Look(2.0, text=1.5)


@pytest.mark.parametrize("role", ROLES)
def test_no_role_is_ever_smaller_than_the_least_readable_size(role):
    assert SMALL.font(ROLES[role].size) >= MIN_TEXT


def test_text_shrinks_less_than_geometry():
    assert Look(2 / 3).font(25) == 19  # x 0.76 at 1280 x 720
    assert FULL.font(25) == 25


@pytest.mark.parametrize("look", [SMALL, FULL, LARGE])
@pytest.mark.parametrize("role", ROLES)
def test_a_line_is_as_wide_as_it_was_measured(look, role):
    assert text(look, "Raise the pyramid 17", role).size[0] == width(look, "Raise the pyramid 17", role)


@pytest.mark.parametrize("role", ["score", "number", "count", "body"])
def test_digits_stand_in_cells_of_one_width(role):
    assert width(FULL, "111", role) == width(FULL, "888", role) == width(FULL, "420", role)


def test_wrapped_lines_fit_and_keep_every_word():
    words = "Costs two stone and a wood for each point of strength under four"
    lines = wrap(FULL, words, "body", 160)
    assert " ".join(lines) == words
    assert max(width(FULL, line, "body") for line in lines) <= 160


def test_a_word_longer_than_the_line_is_cut_and_a_break_is_kept():
    lines = wrap(FULL, "xicalcoliuhquixicalcoliuhqui\n\nfret", "body", 80)
    assert "".join(lines) == "xicalcoliuhquixicalcoliuhquifret"
    assert lines[-2:] == ("", "fret")
    assert max(width(FULL, line, "body") for line in lines) <= 80


@pytest.mark.parametrize("word", ["i" * 150 + "W" * 150, "W" * 150 + "i" * 150, "maguey" * 50])
@pytest.mark.parametrize("cut", [wrap, fit])
def test_however_long_a_word_is_a_few_looks_tell_where_it_is_cut(cut, word):
    width.cache_clear()
    cut.cache_clear()
    found = cut(Look(), word, "body", 200)
    lines = len(found) if cut is wrap else 1
    assert width.cache_info().misses <= 14 * lines


@pytest.mark.parametrize("words", ["\ufe0f", "\u034f\ufe00", "A\ufe0f"])
def test_letters_without_a_shape_are_drawn_as_nothing(words):
    """A guest may say them: no window may end for it."""
    surface = Surface((200, 80), SRCALPHA)
    for role in ROLES:
        assert put(surface, FULL, words, 10, 40, role) <= max(1, width(FULL, words, role))
        block(surface, SMALL, f"{words} {words}", 0, 0, 1, role)


def test_fit_ends_in_an_ellipsis_only_when_it_must():
    assert fit(FULL, "Jaguar", "body", 200) == "Jaguar"
    cut = fit(FULL, "Jaguar of the eastern quarter", "body", 120)
    assert cut.endswith("…")
    assert width(FULL, cut, "body") <= 120


def test_lines_are_anchored_on_the_middle_of_their_capitals():
    for align, ax in (("l", 0), ("m", 0.5), ("r", 1)):
        sprite = text(FULL, "HHH", "prompt", align=align)
        assert abs(sprite.ax - ax * sprite.size[0]) <= 1
        ink = sprite.surface.get_bounding_rect()
        assert abs(ink.centery - sprite.ay) <= 1


def test_a_block_is_as_high_as_its_lines_and_empty_text_is_no_error():
    to = Surface((400, 200), SRCALPHA)
    assert block(to, FULL, "", 0, 0, 300) == 0
    assert not to.get_bounding_rect()
    assert block(to, FULL, "one\ntwo\nthree", 0, 0, 300) == 3 * height(FULL)
    assert to.get_bounding_rect().bottom > 2 * height(FULL)


def test_a_long_line_is_cut_on_the_screen_and_shrunk_on_a_board():
    to = Surface((400, 80), SRCALPHA)
    assert put(to, FULL, "Jaguar of the eastern quarter", 0, 40, "prompt", room=120) <= 120
    whole = "Raise the pyramid"
    assert say(to, FULL, whole, 0, 40, "prompt", room=150) <= 150 < width(FULL, whole, "prompt")
    assert put(to, FULL, "", 0, 40, room=10) == 0


@pytest.mark.parametrize("room", range(92, 200, 4))
def test_a_line_on_a_board_is_cut_only_when_the_smallest_readable_size_is_too_wide(room, monkeypatch):
    look, words, set_ = Look(2 / 3, text=1.2), "one cube per building", []
    monkeypatch.setattr(types, "text", lambda look, words, *more: set_.append(words) or text(look, words, *more))
    assert say(Surface((400, 80), SRCALPHA), look, words, 0, 40, "caption", room=room) <= room
    least = width(look, words, "caption", MIN_TEXT / look.font(19) * 19)
    assert (set_ == [words]) == (least <= room)


@pytest.mark.parametrize("px", range(14, 41))
def test_small_serifs_stand_as_evenly_as_large_ones(px):
    small, large = (types._extent("serif", "Bold", n, "Quetzalli", 0) / n for n in (px, 200))
    assert abs(small / large - 1) < 0.03

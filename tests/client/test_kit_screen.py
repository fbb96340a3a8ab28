"""Every window has a table 1080 units high and 1440 to 2520 wide; text and targets never get too small."""

import pytest

from game.client.devices.screen import SMALLEST_TARGET, SMALLEST_TEXT, Screen

SIZES = [(1280, 720), (1440, 1080), (1600, 900), (1920, 1080), (2560, 1080), (3440, 1440), (3840, 2160), (5120, 1440)]


@pytest.mark.parametrize("size", SIZES)
def test_the_logical_table_fits_every_window(size: tuple[int, int]) -> None:
    s = Screen(size)
    assert 1440 <= round(s.w) <= 2520 and s.h == 1080
    assert s.bounds.contains(s.area)
    assert abs(s.area.w - s.w * s.k) <= 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [75, 100, 200])
def test_nothing_is_too_small_to_read_or_to_hit(size: tuple[int, int], scale: int) -> None:
    s = Screen(size, scale)
    assert s.type(10) >= SMALLEST_TEXT
    assert s.target(10) >= SMALLEST_TARGET
    assert s.line(14) >= SMALLEST_TARGET


def test_beyond_21_to_9_the_sides_are_backdrop() -> None:
    s = Screen((5120, 1440))
    assert s.area.w < 5120 and s.area.centerx == 2560


def test_the_scale_scales_and_text_alone_too() -> None:
    assert Screen((1920, 1080), 150).u(100) == 150
    assert Screen((1920, 1080), 100, 150).type(20) == 30
    assert Screen((1920, 1080), 100, 150).u(20) == 20


def test_at_720_lines_type_shrinks_less_than_the_table() -> None:
    s = Screen((1280, 720))
    assert s.k == pytest.approx(0.667, abs=0.01)
    assert s.ui == pytest.approx(0.76, abs=0.01)
    assert s.compact and not Screen((1920, 1080)).compact


def test_the_whole_logical_room_is_the_area() -> None:
    s = Screen((3440, 1440))
    assert s.place(0, 0, s.w, 1080) == s.area


def test_a_window_of_no_size_is_no_disaster() -> None:
    s = Screen((0, 0))
    assert s.u(10) >= 0 and s.area.w >= 0

"""The square code beside a door leads where its link leads."""

import random
from string import ascii_letters

import pytest
from pygame import Rect, Surface
from squares import read_square

from game.client.lan.browsers import square_code


@pytest.mark.parametrize("side", [180, 300, 333])
@pytest.mark.parametrize("host", ["10.0.0.1:80", "127.0.0.1:40123", "192.168.178.201:65535"])
def test_a_camera_reads_the_link(side: int, host: str) -> None:
    link = f"http://{host}/" + "".join(random.Random(side).choices(ascii_letters, k=22))
    screen = Surface((side + 60, side + 40))
    screen.fill((40, 30, 20))
    code = square_code(Rect(20, 10, side, side), link)
    code.draw(screen)
    assert read_square(screen) == link


def test_where_there_is_no_code_nothing_is_read() -> None:
    with pytest.raises(ValueError):
        read_square(Surface((50, 50)))

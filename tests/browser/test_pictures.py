"""What a page is sent: only what it does not have; where the network is slow roughly first, then finely."""

import gc
import io
import sys

import pytest
from pygame import Rect, Surface, draw, image, transform

from game.client.far.pictures import HEAD, PART, TILE, Pictures

WHOLE = Rect(0, 0, 640, 360)


class Page:
    """Draws messages as page.js does."""

    def __init__(self):
        self.picture, self.got = Surface(WHOLE.size), 0

    def draw(self, message):
        self.got += len(message)
        at = HEAD.size
        for _ in range(HEAD.unpack_from(message)[3]):
            x, y, w, h, length = PART.unpack_from(message, at)
            at += PART.size
            part = image.load(io.BytesIO(message[at : at + length]), "part.jpg")
            self.picture.blit(transform.smoothscale(part, (w, h)), (x, y))
            at += length


@pytest.fixture
def table():
    made = Surface(WHOLE.size)
    for n in range(0, 640, 8):
        draw.circle(made, (n % 256, 200 - n % 200, 90), (n, n * 9 % 360), 30)
    return made


def apart(a, b):
    """How far two pictures are from each other, on average."""
    return sum(abs(p - q) for p, q in zip(a.get_buffer().raw, b.get_buffer().raw)) / len(a.get_buffer().raw)


def test_what_the_page_has_is_not_sent_again(table):
    pictures = Pictures()
    assert pictures.news(table, [WHOLE], 1)
    assert pictures.news(table, [WHOLE], 2) == b""


def test_only_the_tiles_that_changed_are_sent(table):
    pictures = Pictures()
    whole = pictures.news(table, [WHOLE], 1)
    table.set_at((100, 100), (1, 2, 3))
    assert len(pictures.news(table, [WHOLE], 2)) < len(whole) / 8


def test_no_picture_that_was_sent_stays_in_memory(table):
    def held():
        return sum(issubclass(type(thing), io.BytesIO) for thing in gc.get_objects())

    before = held()
    for _ in range(10):
        assert Pictures().news(table, [WHOLE], 1)
    assert held() == before


def test_a_picture_that_was_sent_leaves_nothing_behind(table):
    def send(times):
        for _ in range(times):
            assert Pictures().news(table, [WHOLE], 1)
        gc.collect()
        return sys.getallocatedblocks()

    before = send(5)
    assert send(100) - before < 450  # two things for each, once seven; Python keeps some for itself meanwhile


def test_a_rough_picture_is_smaller_and_becomes_as_fine_as_any(table):
    fine, rough = Page(), Page()
    fine.draw(Pictures().news(table, [WHOLE], 1))
    pictures = Pictures()
    rough.draw(pictures.news(table, [WHOLE], 1, rough=True))
    assert rough.got < fine.got / 2
    rows = 0
    while message := pictures.finer(table, rows + 2):
        rough.draw(message)
        rows += 1
    assert rows == -(-WHOLE.h // TILE)
    assert apart(rough.picture, table) < apart(fine.picture, table) + 1

"""Sprites are painted once, kept within a bound, and drawn where their anchor says."""

import pygame
import pytest
from citygods_driver import open_city, until

from game.client.paint import cache, dice, goods, motion
from game.client.paint.look import Look, Sprite
from game.client.paint.palette import DEUTAN, STUCCO

LOOK = Look(1.0)


def test_the_same_question_gets_the_same_object():
    assert goods.cube(LOOK, "wood", 32) is goods.cube(Look(1.0), "wood", 32)
    assert dice.die(LOOK, "sun", 3, 40, state="locked") is dice.die(LOOK, "sun", 3, 40, state="locked")


def test_another_size_palette_or_state_is_another_picture():
    ways = [
        goods.cube(LOOK, "wood", 32),
        goods.cube(LOOK, "wood", 33),
        goods.cube(LOOK, "wood", 32, "gain"),
        goods.cube(Look(1.0, DEUTAN), "wood", 32),
    ]
    assert len({id(sprite) for sprite in ways}) == 4


def picture(side: int) -> Sprite:
    return Sprite(pygame.Surface((side, side), pygame.SRCALPHA))


def test_the_least_recently_used_makes_room():
    shelf = cache.Shelf(3 * 100 * 100 * 4)
    for name in "abc":
        shelf.keep(name, picture(100))
    assert shelf.find("a") is not None
    shelf.keep("d", picture(100))
    assert shelf.find("b") is None
    assert shelf.find("a") is not None
    assert shelf.used <= shelf.limit


def test_one_picture_over_the_bound_is_still_kept():
    shelf = cache.Shelf(100)
    shelf.keep("big", picture(100))
    assert shelf.find("big") is not None
    shelf.keep("bigger", picture(120))
    assert len(shelf) == 1


def test_a_picture_painted_again_is_counted_once():
    shelf = cache.Shelf(10**6)
    shelf.keep("a", picture(10))
    shelf.keep("a", picture(20))
    assert shelf.used == 20 * 20 * 4


def test_drawing_puts_the_anchor_at_the_place():
    target = pygame.Surface((60, 60))
    dot = Sprite(pygame.Surface((9, 9), pygame.SRCALPHA), 4, 4)
    dot.surface.fill((*STUCCO, 255))
    dot.draw(target, 30, 20)
    there = dot.rect(30, 20)
    assert there == pygame.Rect(26, 16, 9, 9)
    assert target.get_at(there.topleft)[:3] == target.get_at((34, 24))[:3] == STUCCO
    assert target.get_at((25, 20))[:3] == target.get_at((35, 20))[:3] == (0, 0, 0)


@pytest.mark.parametrize("alpha", [0.0, 0.5, 1.0])
def test_alpha_fades_towards_what_lies_below(alpha):
    target = pygame.Surface((9, 9))
    white = Sprite(pygame.Surface((9, 9), pygame.SRCALPHA))
    white.surface.fill((255, 255, 255, 255))
    white.draw(target, 0, 0, alpha)
    assert target.get_at((4, 4))[0] == pytest.approx(255 * alpha, abs=2)


def test_turning_keeps_the_anchor_in_place():
    sprite = picture(41)
    sprite = Sprite(sprite.surface, 20, 20)
    turned = motion.turned(sprite, 45)
    w, h = turned.size
    assert abs(turned.ax - w / 2) <= 1
    assert abs(turned.ay - h / 2) <= 1
    assert motion.turned(sprite, 0.4) is sprite


def test_a_pulse_is_a_few_steps_between_none_and_full():
    phases = {motion.pulse(i / 100) for i in range(300)}
    assert len(phases) <= 9
    assert min(phases) == 0
    assert max(phases) == 1


def test_a_lifted_piece_is_larger_and_keeps_its_anchor():
    die = dice.die(LOOK, "jaguar", 4, 42)
    held = motion.in_hand(die, 40)
    assert held.size[0] > die.size[0]
    assert held is motion.in_hand(die, 40)


def test_what_is_drawn_as_one_is_put_together_once_and_looks_as_if_drawn_one_by_one():
    drawn = []

    def pair(to, look, box, kind):
        drawn.append(kind)
        goods.cube(look, "wood", 30).draw(to, box.x + 15, box.y + 15)
        goods.cube(look, kind, 30).draw(to, box.x + 25, box.y + 20)

    singly, at_once = pygame.Surface((120, 120)), pygame.Surface((120, 120))
    one, box = cache.as_one(pair), pygame.Rect(40, 50, 40, 36)
    pair(singly, LOOK, box, "gold")
    for _ in range(2):
        at_once.fill(0)
        one(at_once, LOOK, box, "gold")
    assert drawn == ["gold", "gold"]
    off = max(abs(a - b) for a, b in zip(singly.get_buffer().raw, at_once.get_buffer().raw, strict=True))
    assert off <= 2


def test_what_is_drawn_as_one_at_a_table_is_not_cut():
    cache.SHELF.clear()
    with open_city(4, options={"setup": "first"}) as w:
        until(w, "ChooseWorker")
        kept = [(key, sprite) for key, (sprite, _) in cache.SHELF.kept.items() if len(key) == 4]
    assert kept
    for (name, look, size, _), sprite in kept:
        pad, (wide, high) = look.px(cache.MARGIN), sprite.size
        assert sprite.ax < pad and sprite.ay < pad, name
        assert wide - sprite.ax < size[0] + pad and high - sprite.ay < size[1] + pad, name

"""The worked examples of the rulebook."""

from citygods_table import position, tiles_of

ONE_COCOA_TILE = tiles_of("three_resources")[0]


def test_collect_cocoa_among_two_colours() -> None:
    """Black comes to the Stone Quarry; Red and Yellow stand there unlocked, Blue is locked: 3 cocoa."""
    t = position(workers=[(1, 1)], players=4)
    t.workers(1, (3, 1)).workers(2, (3, 2)).workers(3, (3, 1, 1))
    assert t.says(1).offers() == ["cocoa"], "without cocoa nothing else could be paid"
    assert t.says("cocoa").cocoa() == 3


def test_worship_with_eviction_both_and_a_tile() -> None:
    """Red pays 1 to evict Blue, 1 for both and 1 for the tile, then climbs green for 2 cocoa."""
    t = position(workers=[(1, 1)], cocoa=3, green=3).workers(1, (3, 2, 1)).worship_tile(3, ONE_COCOA_TILE)
    t.says(1, "worship", "tile_ability", ONE_COCOA_TILE, "ability")
    assert t.cocoa() == 2 and t.temples() == (0, 0, 4)
    assert t.die(0, seat=1) == (3, 2, 0) and t.player().hand == (ONE_COCOA_TILE,)


def test_a_main_action_among_three_colours() -> None:
    """Red, Yellow and Black's own earlier worker stand there: the price is 3 cocoa; locked Blue does not count."""
    t = position(workers=[(1, 2), (3, 2)], players=4, cocoa=3)
    t.workers(1, (3, 1)).workers(2, (3, 2)).workers(3, (3, 1, 1))
    assert t.says(0, 1, "main").cocoa() == 0


def test_forest_with_two_workers() -> None:
    """Powers 2 and 5 in the Forest: 2 wood and one power-up."""
    t = position(workers=[(1, 2), (2, 5)], cocoa=1).says(0, 3, "main")
    assert t.goods() == (2, 0, 0) and t.asked.code == "PowerUp"
    assert t.says(0).asked.code == "EndTurn"


def test_alchemy_with_a_lone_power_4() -> None:
    """First row and a power-up to 5, or second row without."""
    assert position(workers=[(1, 4)], gold=1).says(2, "main", 3).die(0) == (5, 5, 0)
    assert position(workers=[(1, 4)], gold=2).says(2, "main", 17).die(0) == (5, 4, 0)


def test_nobles_with_two_workers() -> None:
    """2 wood, a Building on the leftmost empty space of the centre row (the 5 is taken): 4 points, one Avenue step."""
    t = position(workers=[(8, 1), (6, 1)], wood=2, cocoa=1)
    t.s.nobles[1] = (1, 0, 0, 0)
    t.says(0, 2, "main")
    assert t.vp() == 4 and t.player().avenue == 1 and t.goods() == (0, 0, 0)


def test_a_decoration_on_level_two() -> None:
    """Blue and red icons, one matches: 1 + 3 points and a blue step; level three is closed without level two."""
    t = position(workers=[(2, 1)], gold=3).offers_decorations(1)
    t.lay((1, 0, 1, 2, 0), (1, 0, 2, 22, 0))  # their inner corners on the north edge show b and b
    t.s.decorations[0] = 15
    t.says(2, "main")
    assert t.asked.code == "PlaceDecoration" and 2 not in t.offers()
    t.says(1)
    assert t.vp() == 1 + 3 and t.temples() == (1, 0, 0)


def test_a_pyramid_tile_on_level_two() -> None:
    """2 stone and 1 wood; 3 points for the level, 3 for matches, and a blue step."""
    t = position(workers=[(5, 1)], stone=2, wood=1).offers_pyramid(9)  # gBrn
    t.lay((1, 0, 0, 15, 0), (1, 0, 1, 6, 0), (1, 1, 1, 29, 0), (1, 1, 0, 8, 0))  # under it: g, b, r, b
    t.says(2, "main", (2, 0, 0, 0), "gold")
    assert t.goods() == (0, 0, 1), "all is spent, the blue step gave a gold"
    assert t.vp() == 3 + 3 and t.temples() == (1, 0, 0)


def test_an_ascension_of_the_second_player_of_four() -> None:
    """The third and fourth still play, then everybody once more, then the Eclipse."""
    t = position(workers=[(1, 5), (7, 1)], players=4, cocoa=9)
    t.s.first = 3  # seat 0 holds token 2
    t.s.light = t.s.dark - 1
    t.says(0, 1, "main", 1).ends()
    order = []
    while t.asked.code != "PaySalary":
        order.append(t.s.active)
        who = t.s.active
        while t.s.active == who and t.asked.code != "PaySalary":
            t.says("done" if t.asked.code == "EndTurn" else t.offers()[0])
    assert order == [1, 2, 3, 0, 1, 2]

"""The worked examples of the rulebook, with our own pieces."""

from founders_table import BOX, position

from game.founders.scoring import districts


def test_strength_example_p6() -> None:
    """Stacks of 3, 2 and 4: one disk on the first (4), one or two on the second (3 or 4), none on the third."""
    t = position(players=3, stacks={"A1": [1, 2], "A2": [1], "A3": [1, 2, 1]}).begin()
    assert [x for x in t.offers() if x.startswith("A")] == ["A1", "A2"]
    assert t.why("A3").code == "space_full"
    t.says("A2")
    assert t.offers() == [1, 2]
    assert t.text(1) == "1 disk (Strength 3)"
    assert t.why(3).code == "stack_limit"


def test_strength_example_p6_first_stack() -> None:
    t = position(players=3, stacks={"A1": [1, 2]}).begin().says("A1")
    assert t.s.strength() == 4
    assert t.step.code in ("ChooseAction", "ChooseBuilding")


def test_building_example_p9() -> None:
    """With one disk left only the stack of 3 gives Strength 4; the gold building completes a yellow cluster: 3 VP."""
    t = position(players=3, stacks={"A1": [1, 2, 1], "A2": [1], "A3": [1, 2]})
    t.s.players[0].disks = 1
    t.s.mask_stacks[0] = (3, 1)
    t.city().temple("green", "a4 r1").building("stone2", "b7 r1")
    t.begin().says("A3", "building")
    assert t.offers() == ["wood2", "wood3", "stone2", "stone3", "stone4", "gold3", "gold4"]
    t.says("gold4", "a5 r1")
    assert t.city().cubes_at("gold") == "c5 a6"  # not on the temple, the stone building, the pyramid's ground
    assert t.scored("mask") == 3
    assert t.s.players[0].masks == ((0, 3),)


def test_temple_example_p11() -> None:
    """Blue at Strength 2: 2 stone and 2 wood; with 1 wood the other is paid with 2 gold."""
    t = position()
    t.city().cubes(stone="a1 a2", wood="b1", gold="l1 l2")
    t.begin().says("B2", 1, "blue", "d1 r1")
    paid = t.told("CubesPaid")[0].cubes
    assert sorted(x[0] for x in paid) == ["gold", "gold", "stone", "stone", "wood"]
    assert t.step.code == "TakeWorship"
    assert t.offers() == ["b01", "b02"]
    t.says("b02", None).done()
    assert t.s.asked.step.code == "TurnUp"


def test_pyramid_example_p12() -> None:
    """A tile on level two: 2 VP and no reward."""
    t = position()
    t.city().cubes(gold="a1 a2 a3 b1", wood="l1")
    t.city().pyramid({(0, 0): "red", (0, 1): "green", (0, 3): "blue", (0, 2): "red"})
    t.begin().says("C2", 1, "pyramid", "blue")
    assert t.offers() == [(0, 5), (1, 0)]
    t.says((1, 0), None).done()
    assert t.scored("pyramid") == 2
    assert t.scored() == 2


def test_produce_example_p13() -> None:
    """Four buildings: a stone, two wood, and a gold cube that replaces a wood."""
    t = position()
    t.city().building("stone2", "a1 r1").building("wood2", "e1 r1").building("wood1", "a12").building("gold3", "j11 r1")
    t.city().cubes(wood="j10")
    t.begin().says("A2", 1, "produce", "a2", "e2", "a11", "j10", None)
    assert t.city().cubes_at("stone") == "a2"
    assert t.city().cubes_at("wood") == "e2 a11"
    assert t.city().cubes_at("gold") == "j10"


def test_final_scoring_example_p16() -> None:
    """14 + 4 + 0 + 4 = 22."""
    t = position()
    city = t.city()
    city.pyramid({(0, 0): "green", (0, 1): "red", (0, 3): "blue", (1, 0): "green", (0, 7): "red", (0, 8): "red"})
    city.temple("green", "a1 r1").temple("green", "a4 r1").temple("green", "j1 r1")
    city.temple("blue", "a5 r1").temple("blue", "j2 r1")
    city.temple("red", "f1 r1").temple("red", "j6 r1")
    assert districts(t.s, 0) == (14, 4, 0, 4)
    assert len(BOX.grid.districts) == 4

"""Physics is for feel: it ends where it is told, in a known time, the same way for the same seed."""

from itertools import pairwise

from game.client.motion.physics import LONGEST, Die, Drag, drop, scatter, tumble


def test_dice_show_the_faces_they_are_told_and_stay_in_the_tray() -> None:
    dice = [Die(6, 3, 60), Die(6, 6, 60), Die(8, 5, 70)]
    for seed in range(8):
        track = tumble(dice, (600, 400), seed)
        assert [p.face for p in track.frames[-1]] == [3, 6, 5]
        assert 0 < track.length <= LONGEST
        for frame in track.frames:
            assert all(-10 <= p.x <= 610 and -10 <= p.y <= 410 and 1 <= p.face <= 8 for p in frame)


def test_a_die_rolls_only_onto_faces_beside_the_one_that_is_up() -> None:
    ups = [frame[0].face for frame in tumble([Die(6, 2, 50)], (500, 300), 4).frames]
    turns = [(a, b) for a, b in pairwise(ups) if a != b]
    assert turns
    assert all(a + b != 7 for a, b in turns)


def test_the_same_seed_rolls_the_same_way() -> None:
    dice = [Die(6, 1, 60), Die(8, 8, 60)]
    assert tumble(dice, (500, 300), 7).frames == tumble(dice, (500, 300), 7).frames
    assert tumble(dice, (500, 300), 7).frames != tumble(dice, (500, 300), 8).frames


def test_a_die_comes_to_rest_where_it_belongs() -> None:
    track = tumble([Die(8, 5, 60, end=(300.0, 200.0))], (600, 400), 1)
    assert (track.frames[-1][0].x, track.frames[-1][0].y) == (300.0, 200.0)


def test_a_disk_falls_and_lies_flat_on_the_stack() -> None:
    track = drop(120, 3)
    assert track.frames[0][0].y == -120
    assert (track.frames[-1][0].y, track.frames[-1][0].angle) == (0, 0)
    assert all(p.y <= 0 for frame in track.frames for p in frame)


def test_cubes_end_on_their_own_cells() -> None:
    ends = [(10.0 + 40 * i, 200.0) for i in range(7)]
    assert [(p.x, p.y) for p in scatter((100, 100), ends, 20).frames[-1]] == ends
    assert scatter((100, 100), [], 20).length > 0


def test_reduced_motion_shows_only_the_end() -> None:
    still = drop(120).still()
    assert still.length == 0
    assert still.at(0.0)[0].y == 0


def test_a_dragged_piece_trails_the_pointer_tilts_and_catches_up() -> None:
    hand = Drag((0, 0))
    hand.to((300, 0))
    hand.update(0.03)
    assert 0 < hand.pos[0] < 300
    assert hand.angle < 0, "it leans back against the way it goes"
    for _ in range(90):
        hand.update(1 / 60)
    assert hand.resting and abs(hand.pos[0] - 300) < 1


def test_a_long_pause_does_not_fling_the_piece() -> None:
    hand = Drag((0, 0))
    hand.to((100, 100))
    hand.update(30.0)
    assert all(-50 < v < 250 for v in hand.pos)

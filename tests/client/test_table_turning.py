"""A piece that lies on a grid is turned about one of the cells it covers."""

from __future__ import annotations

from pygame import Rect

from game.client.table.turning import held_at, middle, nearest, turned

L = [(0, 0), (1, 0), (2, 0), (2, 1)]
"""(row, column) of an L, its foot to the right."""


def cells(at: tuple[int, int], shape: list[tuple[int, int]]) -> list[Rect]:
    return [Rect((at[1] + c) * 10, (at[0] + r) * 10, 10, 10) for r, c in shape]


def quarter(shape: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Clockwise."""
    deep = max(r for r, _ in shape)
    return [(c, deep - r) for r, c in shape]


def test_four_quarter_turns_about_the_foot_bring_an_l_back_where_it_lay() -> None:
    shape, lies = L, cells((4, 4), L)
    foot, first = lies[3], lies
    for _ in range(4):
        shape = quarter(shape)
        anywhere = [(at, cells(at, shape)) for at in [(r, c) for r in range(9) for c in range(9)]]
        to = turned(lies, foot, "rotate", anywhere[0][1])
        at = nearest(anywhere, foot, to)
        assert at is not None
        lies = cells(at, shape)
        assert lies[3] == foot, "what was held stays under the finger"
    assert lies == first


def test_mirrored_it_stays_on_the_cell_it_is_held_at() -> None:
    lies = cells((0, 4), L)
    mirrored = [(0, 1), (1, 1), (2, 1), (2, 0)]
    assert turned(lies, lies[0], "flip", cells((0, 0), mirrored)) == middle(cells((0, 3), mirrored))


def test_where_it_does_not_fit_the_nearest_that_covers_the_cell_is_taken() -> None:
    lies = cells((4, 4), L)
    shape = quarter(L)
    near, far, beside = (4, 3), (5, 4), (0, 0)
    fits = [(at, cells(at, shape)) for at in (beside, far, near)]
    about = lies[1]
    exact = turned(lies, about, "rotate", cells((0, 0), shape))
    covering = [at for at, lie in fits if about in lie]
    assert nearest(fits, about, exact) == min(covering, key=lambda at: _far(middle(cells(at, shape)), exact))
    assert nearest(fits[:1], about, exact) is None


def test_a_piece_is_held_at_the_cell_that_is_pressed_or_the_nearest_to_it() -> None:
    lies = cells((0, 0), L)
    assert held_at(lies, (5, 15)) == lies[1]
    assert held_at(lies, (15, 5)) in (lies[0], lies[1], lies[3])


def _far(a: tuple[int, int], b: tuple[int, int]) -> int:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2

"""The component file: what it says reaches the box, and whatever is wrong with it is said in one line."""

import copy
import tomllib
from typing import Any

import pytest
from citygods_table import BOX
from hypothesis import given
from hypothesis import strategies as st

from game.assets import asset
from game.citygods import make_box
from game.citygods.box import BONUSES
from game.setup import BadBox

DATA: dict[str, Any] = tomllib.loads(asset("data/citygods.toml").read_text(encoding="utf-8"))


def changed(path: list[Any], value: Any) -> dict[str, Any]:
    data = copy.deepcopy(DATA)
    at: Any = data
    for key in path[:-1]:
        at = at[key]
    if value is None:
        del at[path[-1]]
    else:
        at[path[-1]] = value
    return data


def paths(x: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in the file."""
    inner = x.items() if isinstance(x, dict) else enumerate(x) if isinstance(x, list) else ()
    return [p for key, value in inner for p in ((*here, key), *paths(value, (*here, key)))]


PATHS = paths(DATA)


def test_counts_of_the_box() -> None:
    assert len(BOX.discoveries) == sum(d["copies"] for d in DATA["discovery"])
    assert len(BOX.starting) == 18 and len(BOX.technologies) >= DATA["counts"]["technology_tiles"] == 9
    assert len(BOX.royals) >= DATA["counts"]["royal_tiles"] == 9
    assert len(BOX.bonuses) >= DATA["counts"]["temple_bonus_tiles"] == 7
    assert len(BOX.pyramid_tiles) == 32 and len(BOX.decoration_tiles) == 15 and len(BOX.squares) == 30
    assert sorted(BOX.decoration_tiles.values()) == sorted(a + b for a in "BRGn" for b in "BRGn" if a + b != "nn")
    assert sorted(d.mask for d in BOX.discoveries.values() if d.mask) == [1, 2, 2, 3, 3] + [
        m for m in (4, 5, 6, 7) for _ in range(3)
    ]


def test_a_tile_covers_the_opposite_corners_of_the_four_below() -> None:
    square = BOX.square_number
    assert BOX.under[square[2, 0, 0]] == (
        (square[1, 0, 0], 2), (square[1, 0, 1], 3), (square[1, 1, 1], 0), (square[1, 1, 0], 1),
    )  # fmt: skip


def test_a_quarter_turn_moves_the_last_icon_to_the_front() -> None:
    assert BOX.pyramid_tiles[1] == ("bnRg", "gbnR", "Rgbn", "nRgb")


@pytest.mark.parametrize(("path", "value", "said"), [
    (["ring", "first_game_order"], [1, 3, 5, 2, 8, 7, 6, 6], "ring.first_game_order must name each board once"),
    (["technology", 0, "gold"], "one", "technology[0]: gold is not a number from 1 to 9, but 'one'"),
    (["technology", 0, "gold"], True, "technology[0]: gold is not a number from 1 to 9, but True"),
    (["discovery", 3, "tiles"], [6, 7, 7], "discovery tile 7 is there twice"),
    (["counts", "discovery_tiles"], 99, f"there are only {len(BOX.discoveries)} discovery tiles, not 99"),
    (["discovery", 20, "cost"], {"clay": 1},
     "discovery[20]: cost has 'clay', which is none of cocoa, wood, stone, gold"),
    (["starting", 4, "boards"], [5, 5], "starting tile 5 names board 5 twice"),
    (["starting", 4, "gain"], {"honour": 1}, "starting[4]: gain has 'honour', which is none of wood, stone, gold, "
     "temple_blue, temple_red, temple_green, any_resource, temple_any, avenue, power_up, cocoa, vp, technology_free, "
     "discovery_draw"),
    (["pyramid_tiles", "tiles", 0, "icons"], "bnRG", "pyramid tile 1 has more than one coloured icon"),
    (["pyramid_setup", "players_2"], [[2, 0, 0]], "pyramid_setup.players_2 has a tile without the four below it"),
    (["decoration_spaces", "spaces", 1, "needs"], [], "decoration space north 2 needs the tiles under its two cells"),
    (["eclipse"], None, "eclipse.pyramid_lead_vp is missing"),
    (["bonus", 0, "name"], "luck", f"bonus[0]: name has 'luck', which is none of {', '.join(BONUSES)}"),
    (["teotibot", "gathers"], None, "teotibot.gathers is missing"),
    (["discovery", 3, "costs"], {"cocoa": 1},
     "'discovery[3].costs' is read by nothing: correct its name, or take it out"),
    (["power_ups", "ascend_at"], 7, "power_ups.ascend_at must be 6, not 7: the rules do not read it"),
    (["action_board", 4, "discovery_space"], True, "action_board[].discovery_space must be "
     "[True, True, True, True, False, False, True, False], not [True, True, True, True, True, False, True, False]: "
     "the rules do not read it"),
    (["action_costs", "nobles_wood"], 3, "nobles.building_wood must be 3 like action_costs.nobles_wood, not 2"),
    (["temple", "blue", "steps", 3, "step"], 7, "temple.blue: step 4 is missing or out of order"),
])  # fmt: skip
def test_what_is_wrong_is_said_in_one_line(path: list[Any], value: Any, said: str) -> None:
    with pytest.raises(BadBox) as found:
        make_box(changed(path, value))
    assert str(found.value) == f"citygods.toml: {said}"


@pytest.mark.parametrize("part", range(4))
def test_leaving_anything_out_never_ends_in_a_traceback(part: int) -> None:
    for path in PATHS[part::16]:
        try:
            make_box(changed(list(path), None))
        except BadBox as e:
            assert "\n" not in str(e)


@given(
    at=st.integers(0, len(PATHS) - 1),
    value=st.one_of(
        st.integers(-3, 1000), st.floats(allow_nan=False), st.text(max_size=5), st.booleans(),
        st.lists(st.integers(-1, 60), max_size=4), st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
    ),
)  # fmt: skip
def test_any_other_value_is_taken_or_refused_in_one_line(at: int, value: Any) -> None:
    try:
        make_box(changed(list(PATHS[at]), value))
    except BadBox as e:
        assert "\n" not in str(e)

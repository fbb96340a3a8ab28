"""The component file is read with suspicion: whatever is wrong is said in one line, and nothing else can go wrong."""

import copy
import tomllib
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.assets import asset
from game.founders import make_box
from game.founders.grid import ANYWHERE
from game.setup import BadBox

DATA: dict[str, Any] = tomllib.loads(asset("data", "founders.toml").read_text(encoding="utf-8"))
BOX = make_box(DATA)


def damaged(change: Callable[[dict[str, Any]], object]) -> str:
    data = copy.deepcopy(DATA)
    change(data)
    with pytest.raises(BadBox) as caught:
        make_box(data)
    message = str(caught.value)
    assert message.startswith("founders.toml: ")
    assert "\n" not in message
    return message


def test_what_the_rulebook_counts() -> None:
    assert sum(b.count for b in BOX.buildings) == 90
    assert sum(t.count for t in BOX.temples) == 38
    assert len(BOX.worship) == len(DATA["worship_tiles"]) >= DATA["components"]["worship_tiles"] == 36
    assert sum(BOX.bonus_counts) == 9
    assert BOX.grid.city.bit_count() == 108


def test_shapes_lie_in_every_reach() -> None:
    for shape in BOX.shapes.values():
        for area, table in enumerate(shape.tables):
            assert all(not spaces & ~BOX.grid.areas[area] for spaces, _ in table)
        assert set(shape.tables[ANYWHERE]) >= set(shape.tables[0])
    assert len(BOX.shapes["L4"].turns) == 8
    assert len(BOX.shapes["S4"].turns) == 4
    assert len(BOX.shapes["mono"].turns) == 1


def test_neighbours_of_the_outlines() -> None:
    """In open ground a straight three has 8 neighbours, a corner 7, an L 9, an S 8."""
    most = {n: max(p.around.bit_count() for p in BOX.shapes[n].spots.values()) for n in ("I3", "V3", "L4", "S4")}
    assert most == {"I3": 8, "V3": 7, "L4": 9, "S4": 8}


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda d: d.pop("boards"), "boards is missing"),
        (lambda d: d["worship_tiles"][3].update(vpp=4), "'worship_tiles[3].vpp' is read by nothing"),
        (lambda d: d["boards"]["A"]["rewards"]["W"].update(size=2), "'boards.A.rewards.W.size' is read by nothing"),
        (lambda d: d["components"].update(mask_tiles=16), "components.mask_tiles must be 15, not 16"),
        (lambda d: d["solo"].update(base_target=90), "setup.solo.base_target must be 90 like solo.base_target, not 80"),
        (lambda d: d["buildings"][0].update(count=11), "count is not a number from 10 to 10"),
        (lambda d: d["buildings"].pop(), "not every kind of building"),
        (lambda d: d["buildings"][1].update(shape="V3"), "shape V3 is not of size 2"),
        (lambda d: d["shapes"]["L4"].update(art="@.\n.@\n@@"), "art is not in one piece"),
        (lambda d: d["shapes"]["L4"].update(art="@@"), "art does not have size spaces"),
        (lambda d: d["temples"][2].pop("cost"), "cost is missing"),
        (lambda d: d["boards"]["B2"].update(art=d["boards"]["B2"]["art"].replace("YYYY", "YYY.", 1)), "has 3 spaces"),
        (lambda d: d["boards"]["A"]["rewards"]["N"].update(kind="gift"), "kind has 'gift'"),
        (lambda d: d["boards"]["A"]["rewards"].pop("SE"), "SE is missing"),
        (lambda d: d["mask_tiles"][0].update(values=[1, 2, 3, 4, 5]), "not from high to low"),
        (lambda d: d["favor_track"].update(vp=[3, 3]), "vp has 2 entries, not 6"),
        (lambda d: d["bonus_disks"][0].update(count=3), "not one disk for each space"),
        (lambda d: d["setup"]["p3"].update(disks=[5, 5, 3]), "do not fall by one"),
        (lambda d: [t.update(color="blue") for t in d["worship_tiles"]], "fewer than twelve of a colour"),
        (lambda d: d["worship_tiles"][1].update(id="g01"), "g01 is there twice"),
        (lambda d: d["worship_tiles"][0].update(give={"wood": 2, "any": 1}), "neither named resources nor any"),
        (lambda d: d["solo"]["cluster"].pop(), "does not have 8 challenges"),
        (lambda d: d["solo"]["first_game"]["bots"][0].update(section=1), "do not begin in sections 0 and 1"),
        (lambda d: d["geometry"].update(rows=14), "not in the middle"),
        (lambda d: d["geometry"]["reach"]["left"].update(squares=[0, 1, 3, 4, 6, 6]), "not six different ones"),
        (lambda d: d["masks"].update(colors="yellow"), "colors are not three different names"),
        (lambda d: d["meta"].pop("source"), "source is missing"),
        (lambda d: d.update(buildings=7), "buildings: is not a table"),
        (lambda d: d["pyramid"].update(count_each=True), "count_each is not a number"),
    ],
)
def test_damage_is_named(change: Callable[[dict[str, Any]], object], says: str) -> None:
    assert says in damaged(change)


def paths(x: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in the file."""
    below = x.items() if isinstance(x, dict) else enumerate(x) if isinstance(x, list) else ()
    return [here, *(p for k, v in below for p in paths(v, (*here, k)))]


PLACES = [p for p in paths(DATA) if p]
JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=20), st.just([]), st.just({}),
    st.lists(st.integers(-5, 50), max_size=9), st.lists(st.text(max_size=3), max_size=4),
    st.dictionaries(st.sampled_from(["wood", "gold", "kind", "x"]), st.integers(-2, 40), max_size=3),
)  # fmt: skip


@pytest.mark.long
@settings(max_examples=60)
@given(st.sampled_from(PLACES), JUNK)
def test_junk_anywhere_is_refused_in_one_line_or_harmless(path: tuple[Any, ...], junk: Any) -> None:
    data = copy.deepcopy(DATA)
    *way, last = path
    at: Any = data
    for key in way:
        at = at[key]
    at[last] = junk
    try:
        make_box(data)
    except BadBox as e:
        assert "\n" not in str(e)


@given(st.dictionaries(st.text(max_size=10), JUNK, max_size=4))
def test_any_other_file_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(BadBox):
        make_box(data)

"""Every kind of thing in the box has its words and its picture; a new tile of a known kind is one entry of the file."""

import copy
import random
import tomllib
from typing import Any, get_args

import pytest

from game.assets import asset
from game.client.founders.paint import tiles
from game.client.founders.things.things import TOPICS, ThingKind
from game.client.paint import disks
from game.client.paint.look import Look
from game.founders import begin, challenges, make_box
from game.founders.box import (
    BONUS_KINDS,
    CHALLENGE_KINDS,
    CHALLENGES,
    COLORS,
    REWARDS,
    WORSHIP_KINDS,
    BonusKind,
    Box,
    WorshipKind,
)
from game.founders.limits import FREE, Limits
from game.founders.offering import ChooseOffering, why_not_tile
from game.founders.places import Action, Source
from game.setup import BadBox
from game.table import Table
from game.titles import TITLES
from game.words import founders_things as things
from game.words.founders_events import CAUSES, ORIGIN

DATA: dict[str, Any] = tomllib.loads(asset("data", "founders.toml").read_text(encoding="utf-8"))
BOX: Box = TITLES["founders"].box()
LOOK = Look(1.0)


def with_tile(entry: dict[str, Any]) -> Box:
    """The box with one more worship tile."""
    data = copy.deepcopy(DATA)
    data["worship_tiles"].append({**entry, "id": "x01", "source": "owner"})
    return make_box(data)


def like(kind: WorshipKind) -> dict[str, Any]:
    return next(t for t in DATA["worship_tiles"] if t["kind"] == kind)


@pytest.mark.parametrize("kind", WORSHIP_KINDS)
def test_one_more_worship_tile_of_a_known_kind_has_words_and_a_picture(kind: WorshipKind) -> None:
    box = with_tile(like(kind))
    new, old = box.worship[-1], box.worship[box.tile[like(kind)["id"]]]
    assert things.worship(box, new.index) == things.worship(box, old.index)
    picture = tiles.worship_tile(LOOK, COLORS[new.color], *tiles.worship_signs(box, new), 93, 96)
    assert picture.surface.get_bounding_rect(128).w > 60


def test_one_more_worship_tile_is_played() -> None:
    """It lies in its stack from the start, and whoever has it and can pay for it resolves it."""
    box = with_tile({"kind": "five_ones", "color": "green", "vp": 9})
    setup = TITLES["founders"].setup(2)
    state: Any = begin(box, setup)
    table, luck, new = Table(state), random.Random(4), box.tile["x01"]
    while not table.over:
        if table.question is None or table.question.who < 0:
            table.deal(luck.randbytes(16))
            continue
        table.answer(table.question.who, luck.choice(table.question.options))
    state = table.state
    lies = [*state.worship_bag[0], *state.worship_queue[0], *(t for _, t in state.face_up(0))]
    assert [*lies, *(t for p in state.players for t in p.hand)].count(new) == 1
    p = state.players[0]
    p.hand, p.buildings = (new,), ((box.ones[0], 0, 0, 0),) * 5
    assert why_not_tile(state, 0, new, (0, 0, 0)) is None
    assert ChooseOffering(0).options(state) == ["x01"]


def test_a_kind_that_nobody_knows_is_refused_in_one_sentence() -> None:
    with pytest.raises(BadBox) as refused:
        with_tile({"kind": "swap", "color": "green", "vp": 3})
    assert ": kind has 'swap', which is none of sell, spend_exact, mult" in str(refused.value)


def test_every_kind_is_in_the_box() -> None:
    assert {t.kind for t in BOX.worship} == set(WORSHIP_KINDS)
    assert {r.kind for b in BOX.boards.values() for r in b.rewards if r is not None} == set(REWARDS)
    assert [c.code for kind in CHALLENGE_KINDS for c in BOX.challenges[kind]] == list(CHALLENGES)


@pytest.mark.parametrize("kind", WORSHIP_KINDS)
def test_no_two_kinds_of_worship_tiles_look_or_read_alike(kind: WorshipKind) -> None:
    mine, others = [t for t in BOX.worship if t.kind == kind], [t for t in BOX.worship if t.kind != kind]
    assert not {things.worship(BOX, t.index) for t in mine} & {things.worship(BOX, t.index) for t in others}
    assert not {tiles.worship_signs(BOX, t) for t in mine} & {tiles.worship_signs(BOX, t) for t in others}


@pytest.mark.parametrize("kind", BONUS_KINDS)
def test_every_bonus_disk_can_be_read(kind: BonusKind) -> None:
    assert disks.disk(LOOK, tiles.bonus_face(kind), 40).surface.get_bounding_rect(128).w > 60
    assert [things.bonus(k) for k in BONUS_KINDS].count(things.bonus(kind)) == 1
    assert [tiles.bonus_face(k) for k in BONUS_KINDS].count(tiles.bonus_face(kind)) == 1


def test_actions_sources_and_things_have_their_words() -> None:
    assert len({things.action(a) for a in get_args(Action)}) == len(get_args(Action)) == 7
    assert set(ORIGIN) == set(get_args(Source))
    assert set(things.KINDS) == set(CHALLENGE_KINDS)
    assert set(TOPICS) == set(get_args(ThingKind))
    assert {"bonus", "mask", "pyramid", "reward", "worship", "favor", "district"} == set(CAUSES)


@pytest.mark.parametrize("code", CHALLENGES)
def test_every_challenge_binds_the_moves_or_is_judged(code: Any) -> None:
    setup = TITLES["founders"].setup(1, solo=True)
    state: Any = begin(BOX, setup)
    column, n = CHALLENGES.index(code) // BOX.die, CHALLENGES.index(code) % BOX.die + 1
    limits = Limits(*(n if i == column else 0 for i in range(3)))
    named = [name for name in dir(FREE) if not name.startswith("_")]
    binds = any(getattr(limits, name) != getattr(FREE, name) for name in named)
    assert binds or challenges.progress(state, code) is not None

"""Finished sprites on disk: found again at the next start, done without whenever anything is amiss."""

from __future__ import annotations

import os
import random
from collections.abc import Hashable
from pathlib import Path

import pygame
import pytest
from having import FACED
from test_only_changes import table_of
from window import Window

from game.client.paint.cache import SHELF, Shelf
from game.client.paint.look import Look, Sprite
from game.client.paint.palette import DEUTAN
from game.client.paint.store import Store, at_home, stamp

KEY = ("paint.cube", (Look(1.0), "wood", 12))


def picture(side: int = 12) -> Sprite:
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    surface.fill((10, 20, 30, 200), (2, 3, 4, 5))
    return Sprite(surface, 3, -4)


def written(folder: Path, key: Hashable = KEY, sprite: Sprite | None = None, limit: int = 1 << 20) -> Store:
    store = Store(folder, "sources", limit)
    store.keep(store.name(key), sprite or picture())
    while store.waiting:
        store.write_one()
    return store


def found(store: Store, key: Hashable = KEY) -> Sprite | None:
    return store.find(store.name(key))


def test_what_was_painted_is_found_at_the_next_start(tmp_path: Path) -> None:
    written(tmp_path)
    sprite = found(Store(tmp_path, "sources"))
    assert sprite is not None and (sprite.ax, sprite.ay) == (3, -4)
    assert sprite.surface.get_buffer().raw == picture().surface.get_buffer().raw


def test_a_picture_that_is_being_faded_in_is_as_solid_at_the_next_start(tmp_path: Path) -> None:
    """As the title is, while it waits to be written: else the page before shows through its sky."""
    whole = pygame.Surface((12, 12), 0, 32)
    store = Store(tmp_path, "sources")
    store.keep(store.name(KEY), Sprite(whole))
    whole.set_alpha(100)
    while store.waiting:
        store.write_one()
    sprite = found(Store(tmp_path, "sources"))
    assert sprite is not None and not sprite.surface.get_flags() & pygame.SRCALPHA


def test_other_sources_sizes_and_palettes_are_other_pictures(tmp_path: Path) -> None:
    written(tmp_path)
    assert found(Store(tmp_path, "other"), KEY) is None
    assert found(Store(tmp_path, "sources"), ("paint.cube", (Look(1.0), "wood", 13))) is None
    assert found(Store(tmp_path, "sources"), ("paint.cube", (Look(1.0, DEUTAN), "wood", 12))) is None


@pytest.mark.parametrize(
    "harm", [lambda b: b"", lambda b: b[:20], lambda b: b[:-1], lambda b: b[:-1] + b"?", lambda b: b * 2]
)
def test_a_damaged_file_is_as_if_it_was_not_there(tmp_path: Path, harm: object) -> None:
    written(tmp_path)
    (file,) = tmp_path.iterdir()
    file.write_bytes(harm(file.read_bytes()))  # type: ignore[operator]
    assert found(Store(tmp_path, "sources"), KEY) is None


def test_files_may_go_at_any_time(tmp_path: Path) -> None:
    store = written(tmp_path)
    for file in tmp_path.iterdir():
        file.unlink()
    assert found(store) is None


def test_where_nothing_can_be_written_sprites_are_painted(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    store = written(tmp_path / "file" / "sprites")
    assert found(store) is None and not store.waiting


def test_nothing_is_left_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    written(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_the_longest_unused_makes_room(tmp_path: Path) -> None:
    room = 4 * 100 * 100 * 4 + 400
    for i in range(4):
        written(tmp_path, ("p", i), picture(100), room)
        for file in tmp_path.iterdir():
            os.utime(file, (os.stat(file).st_atime, os.stat(file).st_mtime - 10))
    store = written(tmp_path, ("p", 4), picture(100), room)
    assert [i for i in range(5) if found(store, ("p", i)) is not None] == [2, 3, 4]


def test_what_was_made_from_another_sprite_is_not_kept(tmp_path: Path) -> None:
    written(tmp_path, ("paint.turned", (picture(), 90)))
    assert list(tmp_path.iterdir()) == []


def test_the_stamp_tells_of_every_source(tmp_path: Path) -> None:
    (tmp_path / "paint.py").write_text("one")
    before = stamp(tmp_path)
    (tmp_path / "paint.py").write_text("other")
    assert stamp(tmp_path) != before


@pytest.fixture
def store(empty_shelf: Shelf) -> Store:
    """The one of this test's own home."""
    made = at_home()
    assert made is not None
    empty_shelf.store = made
    return made


@pytest.mark.parametrize("title", FACED)
def test_a_table_from_the_store_is_the_table_that_was_painted(title: str, store: Store) -> None:
    def shot() -> bytes:
        with Window(table_of(title, random.Random(title)), speed="off") as w:
            w.run(2.0)
            return w.shot().get_buffer().raw

    first = shot()
    while store.waiting:
        store.write_one()
    SHELF.clear()
    read: list[bool] = []
    find = store.find
    store.find = lambda name: read.append((sprite := find(name)) is not None) or sprite  # type: ignore
    assert shot() == first
    assert sum(read) > 20


def test_a_sprite_that_is_quick_to_paint_is_not_worth_a_file(store: Store) -> None:
    SHELF.made(KEY, picture)
    assert not store.waiting

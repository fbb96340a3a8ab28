"""Everything that is drawn as a thing has a name and a sentence when it is pointed at.

The table is painted once more, and every sprite that is laid down is asked about: its painter says what it is, so a new
piece cannot be drawn without being named.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from citygods_driver import city_table
from founders_hands import founders_table
from pygame import Rect, Surface
from window import Window

from game.client.citygods.things.lying import calendar_rect
from game.client.founders.things.things import rounds_rect
from game.client.paint.cache import SHELF
from game.client.paint.look import Sprite
from game.client.paint.palette import GLYPHS
from game.client.table.scene import TableScene
from game.words.founders_things import PLAYER_BOARDS

SCENERY = ("paint.type.", "paint.panels.", "paint.light.", "paint.hollow.", "citygods.paint.boards.causeway")
"""What only carries things: print, panels, the road."""
TABLES = {
    "founders": lambda: founders_table(players=3),
    "founders alone": lambda: founders_table(players=1, solo=True),
    "citygods": lambda: city_table(3),
    "citygods alone": lambda: city_table(1, True),
}
ROUND = ("paint.disks.token", "paint.disks.portrait", "paint.disks.disk", "paint.dice.die")
"""Pieces of somebody: their words say whose they are."""


def played(scene: TableScene, answers: int) -> TableScene:
    """A table at which so much was played, somehow."""
    luck, session = random.Random(5), scene.session
    while answers and not session.table.over:
        if session.step() is None:
            q: Any = session.asked()
            session.answer(q.who, luck.choice([o for o in q.options if o != "pass"] or q.options))
            answers -= 1
    return TableScene(session, type(scene.view)(), here=[0])


def laid(scene: TableScene) -> Iterator[tuple[str, Rect]]:
    """(painter, where) of every sprite of the still picture and of the header, in drawing order."""
    found: list[tuple[Sprite, Rect]] = []
    view: Any = scene.view
    draw = Sprite.draw

    def noted(self: Sprite, to: Surface, x: float, y: float, alpha: float = 1.0) -> None:
        found.append((self, self.rect(x, y)))

    header = calendar_rect(view) if hasattr(view, "light") else rounds_rect(view)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Sprite, "draw", noted)
        for part in view.parts():
            part.paint(pygame.Surface((8, 8)))
        view.draw_header(pygame.Surface((8, 8)), header)
    assert Sprite.draw is draw
    painters = {id(kept[0]): str(key[0]).removeprefix("game.client.") for key, kept in SHELF.kept.items()}
    for sprite, where in found:
        painter = painters.get(id(sprite), "")
        if painter and not painter.startswith(SCENERY):
            yield painter, where


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3440, 1440)])
@pytest.mark.parametrize("title", TABLES)
def test_everything_drawn_has_a_name_and_a_sentence(title: str, size: tuple[int, int]) -> None:
    with Window(played(TABLES[title](), 60), size, speed="off") as w:
        w.run(0.5)
        things = list(laid(w.scene))
        assert len({painter for painter, _ in things}) > 15
        tips = {(painter, where.center): w.scene.view.tip(where.center) for painter, where in things}
        assert [at for at, tip in tips.items() if not is_told(tip)] == []


def is_told(tip: str) -> bool:
    """A heading, and at least a sentence below it."""
    heading, _, said = tip.partition("\n")
    return bool(heading.strip()) and len(said.split()) >= 3


@pytest.mark.parametrize("title", TABLES)
def test_every_piece_says_whose_it_is(title: str) -> None:
    with Window(played(TABLES[title](), 60), (1920, 1080), speed="off") as w:
        w.run(0.5)
        pieces = [where for painter, where in laid(w.scene) if painter in ROUND]
        told = [w.scene.view.tip(where.center) for where in pieces if clear(where, pieces)]
        owners = [*w.scene.names, "Founder", "neutral", "Neutral", "Points"]
        assert len(told) > 3 and [tip for tip in told if not any(name in tip for name in owners)] == []


def clear(one: Rect, pieces: list[Rect]) -> bool:
    """Nothing was drawn over its middle."""
    return not any(r.collidepoint(one.center) for r in pieces[pieces.index(one) + 1 :])


def test_a_marker_on_a_track_of_the_city_is_named_by_itself() -> None:
    with Window(played(city_table(2), 80), (1920, 1080), speed="off") as w:
        w.run(0.5)
        told = {
            w.scene.view.tip(where.center).partition("\n")[0] for p, where in laid(w.scene) if p == "paint.disks.token"
        }
        assert told == {"Sun’s marker", "Jaguar’s marker"}


def test_the_discs_of_the_calendar_are_named() -> None:
    with Window(played(city_table(2), 80), (1920, 1080), speed="off") as w:
        w.run(0.5)
        told = {p: w.scene.view.tip(where.center).partition("\n")[0] for p, where in laid(w.scene) if ".sky." in p}
        assert told["citygods.paint.sky.light_disc"] == "The light disc"
        assert told["citygods.paint.sky.dark_disc"] == "The dark disc"


def test_a_temple_says_what_its_bonus_tile_counts_and_would_bring_now() -> None:
    with Window(played(city_table(2), 80), (1920, 1080), speed="off") as w:
        w.run(0.5)
        v: Any = w.scene.view
        for t, rect in enumerate(v.lay.temple_rects):
            step = v.lay.temple_steps[t][v.s.box.bonus_step]
            assert "at the end of the game" in v.tip(step.center).lower() and "as things stand" in v.tip(step.center)
            opened = v.closeup((rect.centerx, rect.bottom - 6))
            assert "onus tile" in opened.words and "as things stand" in opened.words


def test_favor_says_what_it_is_what_it_brings_and_when_it_counts() -> None:
    with Window(played(founders_table(players=2), 40), (1280, 720), speed="off") as w:
        w.run(0.5)
        v: Any = w.scene.view
        said = v.tip(v.lay.board.favor_stair.midbottom)
        assert "at once" in said and "3, 3, 4, 4, 5, 6" in said and "the next one scores" in said
        assert v.closeup(v.lay.board.favor_stair.midbottom).words in said


def test_the_rounds_in_the_header_say_what_they_are() -> None:
    with Window(played(founders_table(players=2), 40), (1280, 720), speed="off") as w:
        w.run(0.5)
        w.move(w.find("look_rounds").rect.center)
        w.run(1.0)
        assert w.scene.ui.tip_shown and "Round " in w.find("look_rounds").explain()


def test_no_board_has_the_name_of_a_player() -> None:
    names = {word.lower() for name in PLAYER_BOARDS.values() for word in name.split()}
    assert not names & set(GLYPHS)

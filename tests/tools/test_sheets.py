"""Every tile and board of both component tables can be painted, small and large, in every palette."""

from pathlib import Path

import pygame
import pytest

from game.client.paint.look import Look
from game.client.paint.palette import DEFAULT, PALETTES, TRITAN
from tools.sheets import sheet


@pytest.mark.parametrize("game", sheet.GAMES)
@pytest.mark.parametrize("look", [Look(0.4), Look(1.3, TRITAN, 1.5)], ids=["small", "large"])
def test_everything_is_painted_and_nothing_is_blank(game, look):
    seen = 0
    for heading, _, items in sheet.chapters(look, game):
        for caption, sprite in items:
            assert sprite.surface.get_bounding_rect(8).w > 1, (heading, caption)
            seen += 1
    assert seen > 80


@pytest.mark.parametrize("name", sorted(set(PALETTES) - {DEFAULT.name}))
def test_a_palette_repaints_what_carries_meaning(name):
    def look_at(palette):
        return [
            pygame.image.tobytes(sprite.surface, "RGBA")
            for heading, _, items in sheet.chapters(Look(0.4, palette), "kit")
            if heading == "Players"
            for _, sprite in items
        ]

    assert all(a != b for a, b in zip(look_at(DEFAULT), look_at(PALETTES[name]), strict=True))


def test_the_command_writes_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    out = tmp_path / "kit.png"
    assert sheet.main([str(out), "--game", "kit", "--scale", "0.5"]) == 0
    assert pygame.image.load(out).get_width() == 960
    assert "pictures" in capsys.readouterr().out


def test_a_picture_that_cannot_be_written_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert sheet.main([str(tmp_path / "no" / "kit.png"), "--game", "kit", "--scale", "0.3"]) == 1
    assert "could not be written" in capsys.readouterr().out

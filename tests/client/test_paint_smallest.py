"""Nothing is printed smaller than can be read: measured over all that is drawn in scenes of both games."""

import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))

import screenshots  # noqa: E402

from game.client.devices.settings import Settings  # noqa: E402
from game.client.paint import type as types  # noqa: E402
from game.client.window.offscreen import Offscreen  # noqa: E402

SMALLEST = 11.0
SCENES = (
    "founders-setup", "founders:PlaceBuilding", "founders:ChooseAction", "founders-solo:FounderSpace", "citygods",
    "citygods:ChooseDistance", "citygods:ChooseWorship", "citygods-solo-bot", "citygods:AscensionReward",
)  # fmt: skip


@pytest.fixture
def printed(empty_shelf: object, monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, str]]:
    """All print on boards and pieces that is painted from now on: its size in pixels, and the words. Lines of text on
    the screen are never under look.MIN_TEXT."""
    found: list[tuple[float, str]] = []
    on_canvas = types.write

    def write(c: Any, words: str, x: float, y: float, px: float, *more: Any, **named: Any) -> float:
        found.append((px, words))
        return on_canvas(c, words, x, y, px, *more, **named)

    for module in [m for name, m in sys.modules.items() if name.startswith("game.client")]:
        if getattr(module, "write", None) is on_canvas:
            monkeypatch.setattr(module, "write", write)
    return found


def draw(size: tuple[int, int], name: str) -> None:
    app = Offscreen(size, Settings(speed="off"))
    screenshots.look(app, screenshots.scenes(app)[name](), name)
    app.close()


def test_all_print_is_large_enough_on_an_ordinary_screen(printed: list[tuple[float, str]]) -> None:
    for name in SCENES:
        draw((1920, 1080), name)
    assert printed and sorted({(px, words) for px, words in printed if px < SMALLEST and words.strip()})[:10] == []


def test_words_are_large_enough_on_the_smallest(printed: list[tuple[float, str]]) -> None:
    """Figures on small pictures can be looked at closer."""
    for name in SCENES:
        draw((1280, 720), name)
    assert sorted({(px, w) for px, w in printed if px < SMALLEST and len(w) > 1 and w[0].isalpha()})[:10] == []

"""A piece that is turned is seen to turn, wherever the pointer is; what cannot be turned says so. The score marker is
seen before the Architect."""

from __future__ import annotations

import pygame
import pytest
from founders_hands import at_question, founders_table, session_of
from window import Window

from game.client.founders.board import city
from game.words.phrases import phrase

SIZES = [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 150)]


def can_turn(session: object) -> bool:
    """The building may be laid at least two ways round."""
    q = session.table.question  # type: ignore[attr-defined]
    return len({c[2] for c in q.options}) > 1


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("button", ["rotate", "flip"])
def test_who_presses_a_button_of_the_bar_sees_the_piece_turn(button: str, size: tuple[int, int], scale: int) -> None:
    session = at_question("PlaceBuilding", such=can_turn)
    with Window(founders_table(session), size, ui_scale=scale, speed="off") as w:
        w.run(3.0)
        w.move(w.find(button).rect.center)
        w.run(1.0)
        covered = w.scene.hand.covers(w.scene.hand.carried())
        assert w.scene.area.contains(covered), "it is held above the bar"
        seen, pose = w.shot().subsurface(w.scene.area).copy(), w.scene.presenter.pose
        w.click(button)
        w.run(1.0)
        if w.scene.presenter.pose != pose:
            now = w.shot().subsurface(w.scene.area)
            assert pygame.image.tobytes(seen, "RGB") != pygame.image.tobytes(now, "RGB")
        else:
            assert phrase("table.turns_fits_no_other") in [t.words for t in w.app.toasts.shown]


def test_a_piece_that_fits_no_other_way_round_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    with Window(founders_table(at_question("PlaceBuilding", such=can_turn)), speed="off") as w:
        p = w.scene.presenter
        monkeypatch.setattr(p, "_next_pose", lambda pose, intent: pose)
        w.move(w.find("flip").rect.center)
        w.click("flip")
        w.run(0.2)
        assert phrase("table.turns_fits_no_other") in [t.words for t in w.app.toasts.shown]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_score_marker_is_seen_whole_wherever_the_architect_stands(size: tuple[int, int]) -> None:
    with Window(founders_table(session_of()), size, seen=False, speed="off") as w:
        v, s = w.scene.view, w.scene.state.clone()
        c, r = v.lay.city, round(v.lay.city.u * 0.27)
        s.players[0].board = s.players[0].board or "A"
        for side in range(4):
            for vp in (25 * side + 11, 25 * side + 12, 25 * side + 13):
                s.players[0].architect, s.players[0].vp = side, vp
                pictures = []
                for hidden in (frozenset(), frozenset({("architect", 0)})):
                    made = pygame.Surface(size)
                    city.whole(made, v.look, c, s, 0, "sun", hidden=hidden)
                    x, y = c.score_point(vp)
                    at = pygame.Rect(0, 0, r, r)
                    at.center = round(x), round(y)
                    pictures.append(pygame.image.tobytes(made.subsurface(at), "RGB"))
                assert max(abs(a - b) for a, b in zip(*pictures, strict=True)) < 40, (side, vp)

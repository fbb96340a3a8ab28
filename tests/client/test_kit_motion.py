"""Motions are fed with time; the director overlaps them and always ends where the state says."""

import math
from typing import Any

import pytest

from game.client.motion.director import Director
from game.client.motion.tween import (
    Along,
    Call,
    Par,
    Seq,
    Stagger,
    To,
    Wait,
    ease_back,
    ease_in_out,
    ease_out,
    linear,
)


class Piece:
    x = 0.0
    at = (0.0, 0.0)


class Happened:
    def __init__(self, code: str, name: str = "") -> None:
        self.code, self.name = code, name


class Seen:
    """A view that remembers what it was told."""

    def __init__(self) -> None:
        self.state: Any = None

    def sync(self, state: Any) -> None:
        self.state = state


@pytest.mark.parametrize("ease", [linear, ease_out, ease_back, ease_in_out])
def test_every_easing_begins_and_ends_exactly(ease: Any) -> None:
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0, abs=1e-9)


def test_a_motion_starts_from_where_the_piece_is_when_it_starts() -> None:
    p = Piece()
    both = Seq(To(p, 1.0, linear, x=10.0), To(p, 1.0, linear, x=20.0, at=(4.0, 8.0)))
    both.step(0.5)
    assert p.x == 5.0
    assert both.step(1.0) == 0.0
    assert (p.x, p.at) == (15.0, (2.0, 4.0))
    assert both.step(1.0) == pytest.approx(0.5), "time that was not needed is handed back"
    assert both.done


def test_together_and_staggered() -> None:
    seen: list[float] = []
    p = Par(Wait(0.2), Along(0.4, seen.append))
    p.step(0.2)
    assert not p.done and seen[-1] == pytest.approx(0.5)
    p.step(0.2)
    assert p.done
    s = Stagger(0.1, *(Along(0.1, seen.append) for _ in range(3)))
    assert s.length == pytest.approx(0.3)


def test_finish_leaves_nothing_out() -> None:
    p, said = Piece(), []
    motion = Seq(To(p, 1.0, x=3.0), Call(lambda: said.append("knock")), Par(Wait(9.0), To(p, 2.0, x=7.0)))
    motion.finish()
    motion.finish()
    assert (p.x, said, motion.done) == (7.0, ["knock"], True)
    assert math.isinf(Wait(1.0).step(math.inf))


def director(view: Seen, pieces: dict[str, Piece], **more: Any) -> Director:
    return Director(view, {"Moved": lambda e: To(pieces.setdefault(e.name, Piece()), 1.0, linear, x=10.0)}, **more)


def test_motions_of_a_batch_overlap_and_the_view_is_synced_at_its_end() -> None:
    view, pieces = Seen(), {}
    d = director(view, pieces)
    d.play([Happened("Moved", "a"), Happened("Unknown"), Happened("Moved", "b")], "after")
    d.update(0.5)
    assert pieces["a"].x == pytest.approx(5.0)
    assert 0 < pieces["b"].x < 1.0, "the second begins before the first is over"
    assert view.state is None and d.busy
    for _ in range(20):
        d.update(0.1)
    assert (view.state, d.busy, d.moving) == ("after", False, False)


def test_batches_wait_for_each_other() -> None:
    view, pieces = Seen(), {}
    d = director(view, pieces)
    d.play([Happened("Moved", "a")], 1)
    d.play([Happened("Moved", "b")], 2)
    d.update(0.9)
    assert "b" not in pieces
    d.update(0.2)
    assert view.state == 1
    d.update(1.2)
    assert view.state == 2


def test_a_batch_without_motions_is_shown_at_once() -> None:
    view = Seen()
    d = director(view, {})
    d.play([Happened("Unknown")], "x")
    d.update(0.0)
    assert view.state == "x" and not d.busy


def test_finish_shows_everything_now_and_tells_every_event_once() -> None:
    view, pieces, told, cuts = Seen(), {}, [], []
    d = director(view, pieces)
    d.on_event = lambda e: told.append(e.name)
    d.on_cut = lambda: cuts.append(1)
    d.play([Happened("Moved", "a"), Happened("Moved", "b")], 1)
    d.update(0.2)
    d.play([Happened("Moved", "c")], 2)
    d.finish()
    assert told == ["a", "b", "c"]
    assert [pieces[n].x for n in "abc"] == [10.0, 10.0, 10.0]
    assert (view.state, d.moving, cuts) == (2, False, [1])


@pytest.mark.parametrize("more", [{"speed": "off"}, {"reduced": True}])
def test_without_motion_the_picture_jumps_and_can_be_faded(more: Any) -> None:
    view, cuts = Seen(), []
    d = director(view, {}, **more)
    d.on_cut = lambda: cuts.append(1)
    d.play([Happened("Moved", "a")], "there")
    assert (view.state, d.moving, cuts) == ("there", False, [1])


def test_speed_is_a_factor() -> None:
    view, pieces = Seen(), {}
    d = director(view, pieces, speed="fast")
    d.play([Happened("Moved", "a")], 1)
    d.update(0.25)
    assert pieces["a"].x == pytest.approx(5.5)


def test_who_lags_too_far_behind_is_brought_to_the_present() -> None:
    view = Seen()
    d = director(view, {})
    for n in range(30):
        d.play([Happened("Moved", str(n))], n)
    d.update(0.01)
    assert view.state == 29 and not d.moving


def test_clear_forgets_what_was_on_its_way() -> None:
    view, pieces = Seen(), {}
    d = director(view, pieces)
    d.play([Happened("Moved", "a")], 1)
    d.update(0.3)
    d.clear("undone")
    assert view.state == "undone" and not d.moving

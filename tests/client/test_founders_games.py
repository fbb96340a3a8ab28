"""Whole games of Founders played through the window only; what is shown always equals what is."""

from __future__ import annotations

import pytest
from founders_hands import Hands, advance, founders_table, session_of
from window import Window

from game.client.founders.board.on_view import visible
from game.client.founders.view import FoundersView
from game.client.table.replay import ReplayScene
from game.record import Record
from game.session import Replay


def same(w: Window) -> bool:
    """The models on view against the state."""
    scene = w.scene
    return visible(scene.view.s) == visible(scene.session.table.state)


@pytest.mark.long
def test_a_whole_solo_game_with_clicks_and_drags() -> None:
    with Window(founders_table(players=1, solo=True, seed=b"solo"), speed="off", seldom=3) as w:
        hands = Hands(w, 3)
        dragged = 0
        while not w.scene.session.table.over:
            if hands.rng.random() < 0.7 and hands.drag():
                dragged += 1
            else:
                hands.mouse()
            assert same(w)
        assert dragged >= 3
        assert w.scene.session.table.state.finished


@pytest.mark.long
def test_a_whole_three_player_hot_seat_with_clicks_drags_and_keys() -> None:
    with Window(founders_table(players=3, seed=b"three", side="B"), speed="off", seldom=3) as w:
        hands = Hands(w, 5)
        seen = set()
        while not w.scene.session.table.over:
            hands.settle()
            if w.scene.question is not None:
                seen.add(w.scene.view.seat)
                assert w.scene.view.seat == w.scene.question.who
            way = hands.rng.random()
            if way < 0.35:
                hands.keys()
            elif way > 0.6 or not hands.drag():
                hands.mouse()
            assert same(w)
        assert seen == {0, 1, 2}


@pytest.mark.long
def test_a_solo_game_by_keyboard_alone() -> None:
    with Window(founders_table(players=1, solo=True, seed=b"keys"), speed="off", seldom=3) as w:
        hands = Hands(w, 2)
        while not w.scene.session.table.over:
            hands.keys()
            assert same(w)


@pytest.mark.long
def test_models_equal_the_state_after_every_queue_of_motions() -> None:
    """With motions running: the copy on view follows the events alone; it is compared before it is put right."""
    session = session_of(players=2, seed=b"motion")
    with Window(founders_table(session), speed="fast") as w:
        hands = Hands(w, 4)
        view = w.scene.view
        right, wrong = view.sync, []

        def checked(state: object) -> None:
            if visible(view.s) != visible(state):  # type: ignore[arg-type]
                wrong.append(state)
            right(state)

        view.sync = checked
        while hands.answers < 60 and not session.table.over:
            hands.mouse()
        assert not wrong
        assert not view.air.flyers


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1440, 1080), (3440, 1440)])
def test_resizing_in_the_middle_of_a_motion_and_undo_leave_the_view_equal_to_the_state(size: tuple[int, int]) -> None:
    session = session_of(players=2, seed=b"size")
    advance(session, 30, 2)
    with Window(founders_table(session), speed="slow") as w:
        hands = Hands(w, 1)
        hands.mouse()
        w.resize(size)
        w.run(0.1)
        hands.settle()
        assert same(w)
        w.key("z")
        w.run(0.2)
        assert same(w)
        area = w.scene.area
        for rect in (w.scene.view.lay.board.rect, w.scene.view.lay.city.rect, w.scene.view.lay.tray):
            assert area.contains(rect)


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2])
def test_a_monkey_at_the_founders_table(seed: int) -> None:
    session = session_of(players=1, solo=True, seed=b"monkey") if seed == 1 else session_of(players=4, seed=b"monkey")
    advance(session, 20, seed)
    with Window(founders_table(session), speed="fast") as w:
        w.monkey(seed, 140)
        assert w.app.running or not w.app.scenes.stack


def test_a_record_is_watched_move_by_move_and_scrubbed() -> None:
    session = session_of(players=2, seed=b"film")
    advance(session, 60, 3)
    digests = session.table.digests[1:]
    entries = [(entry, digest, b"") for entry, digest in zip(session.table.log, digests, strict=True)]
    film = Replay(Record(session.header, entries, False, 0, b""))
    with Window(ReplayScene(film, FoundersView(), name="Founders"), speed="fast") as w:
        scene = w.scene
        for at in (40, 3, 55, 0, 20):
            scene.go(at)
            w.run(0.1)
            assert visible(scene.view.s) == visible(film.states[at])
        scene.playing = True
        w.run(6.0)
        assert scene.reel.table.at > 22
        scene.playing = False
        w.run(1.5)
        assert visible(scene.view.s) == visible(film.states[scene.reel.table.at])

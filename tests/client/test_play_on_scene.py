"""Play on from here, in the window: from a moment of a replay to a new table."""

from __future__ import annotations

from test_play_on import source, to_the_end
from window import Window

from game.bots.thinker import InlineThinker
from game.client.scenes.play_on import PlayOnScene
from game.client.shell import Shell
from game.client.table.replay import ReplayScene
from game.client.table.scene import TableScene
from game.saves import play_on


class InlineShell(Shell):
    think = InlineThinker


def test_a_moment_of_a_replay_becomes_a_new_game() -> None:
    old = source("founders")
    path = to_the_end(play_on(old, 40, old.header.seats))
    with Window(None, speed="off") as w:
        w.app.running = True
        w.app.scenes.push(InlineShell(w.app).replay(path))
        w.run()
        assert isinstance(w.scene, ReplayScene)
        w.scene.go(30)
        w.click("play_on")
        w.run()
        assert isinstance(w.scene, PlayOnScene) and sorted(w.scene.kinds) == ["adept", "me"]
        me = w.scene.kinds.index("me")
        w.scene.ui.set_focus(w.find(f"kind {1 - me}"))
        w.key("left")
        assert w.scene.kinds[1 - me] == "novice"
        w.click("begin")
        w.run()
        assert isinstance(w.scene, TableScene) and not isinstance(w.scene, ReplayScene)
        header = w.scene.session.header
        assert header.since == 30 and w.scene.session.table.log[:30] == [e for e, _, _ in old.entries[:30]]


def test_where_the_game_is_over_it_is_not_offered() -> None:
    old = source()
    path = to_the_end(play_on(old, 40, old.header.seats))
    with Window(None, speed="off") as w:
        w.app.scenes.push(InlineShell(w.app).replay(path))
        w.run()
        w.scene.go(w.scene.last)
        w.click("play_on")
        w.run()
        assert isinstance(w.scene, ReplayScene)
        assert w.find("play_on").why == "The game is over here: go back to an earlier moment."

"""A title without a face is played in the window all the same: from the new-game page to its results.

Nothing of the client is told about the toy but that it stands on the shelf (tests/toytitle.py).
"""

from pathlib import Path

import pytest
from toytitle import toy_on_the_shelf
from window import Window

from game.client.scenes.dialog import Curtain
from game.client.scenes.results import ResultsScene
from game.client.shell import Shell
from game.client.table.plain import PlainView
from game.client.table.scene import TableScene
from game.words import of


def answer_by_name(w: Window) -> None:
    """The first answer of the list, or the big button; a curtain is lifted first."""
    if isinstance(w.scene, Curtain):
        w.key("return")
    elif isinstance(w.scene, TableScene) and w.scene.question is not None:
        table = w.scene
        listed = table.ui.find("answers")
        main = table.ui.find("main")
        if listed is not None:
            table.ui.set_focus(listed)
            w.key("return")
        elif main is not None:
            w.click(main)
        else:
            w.click(f"answer {table.question.options[0]!r}")
    w.run(0.3)


def test_a_title_without_a_face_is_played_from_the_new_game_page_to_its_results(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOLLAN_HOME", str(tmp_path))
    with toy_on_the_shelf(), Window(speed="off") as w:
        w.app.scenes.push(Shell(w.app).new_game(solo=False))
        w.run(0.2)
        w.click("game toy")
        w.click("begin")
        w.run(0.3)
        table = next(scene for scene in w.app.scenes.stack if isinstance(scene, TableScene))
        assert isinstance(table.view, PlainView)
        table.overview.toggle()
        w.run(0.1)
        assert table.ui.find("overview") is not None
        table.overview.toggle()
        for _ in range(200):
            if isinstance(w.scene, ResultsScene):
                break
            answer_by_name(w)
        assert isinstance(w.scene, ResultsScene)
        assert [table.view.score(table.state, i) for i in (0, 1)] == table.state.scores() != [0, 0]
        assert of("toy").CAUSES["tile"] in [cause for cause, _ in w.scene.r.causes]

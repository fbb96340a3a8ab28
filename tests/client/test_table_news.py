"""What a table shows of news: never an entry beside a position that others have led to."""

import pytest
from window import Window

from game.bots.thinker import InlineThinker
from game.client.table.face import view_of
from game.client.table.scene import TableScene
from game.record import Seat
from game.saves import new_game
from game.session import LocalSession
from game.setup import Setup
from game.titles import TITLES


@pytest.fixture
def salary(own_home: object) -> LocalSession:
    """Two bots of City of Gods, who choose at the same time."""
    title = TITLES["citygods"]
    setup = title.setup(2, False, {})
    assert isinstance(setup, Setup)
    session = new_game(title, setup, [Seat("random", "Ana"), Seat("random", "Bea")], bytes(32))
    session.thinker = InlineThinker(session.header)
    while not session.sealed:
        assert session.step() is not None
    return session


def test_what_bots_chose_in_secret_is_shown_as_one(salary: LocalSession) -> None:
    entries = len(salary.table.log)
    with Window(TableScene(salary, view_of("citygods"))) as w:
        while len(salary.table.log) == entries:
            w.run()
        assert w.scene.director.busy and not salary.ahead

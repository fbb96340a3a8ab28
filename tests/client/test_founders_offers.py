"""What is offered beside the Founders' main board leaves the dock to cards, and covers nothing that it is about."""

from __future__ import annotations

import pytest
from founders_hands import at_question
from test_hint_dock import OneTurn, shown
from window import Window

from game.client.founders.view import FoundersView
from game.client.table.card import under
from game.client.table.scene import TableScene
from game.coach import Coach, Seen

SIZES = [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 150), ((3440, 1440), 150)]
CODES = {"ChooseStart": 8, "PlaceDisks": 40, "RewardBuilding": 12}
"""Each after so many answers."""


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_a_hint_lies_beside_all_of_what_is_offered(code: str, size: tuple[int, int], scale: int) -> None:
    session = at_question(code, answers=CODES[code])
    here = [session.table.question.who]
    table = TableScene(session, FoundersView(), adviser=OneTurn(session.header), here=here)
    with Window(table, size, seen=False, speed="off", ui_scale=scale) as w:
        w.run(0.3)
        w.key("h")
        w.run(0.2)
        made, offer = shown(w), w.scene.view.offer()
        steps = [n for n, say in enumerate(made.said) if say.number]
        assert offer.cards and not under(made.rect, [offer.head, *offer.cards.values()])
        assert steps and all(map(made.shows, steps))
        assert not any(at.colliderect(offer.head) for at, _ in w.scene.hints.chips(w.scene.hints.numbers(), []))


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_who_says_how_many_disks_sees_their_space_and_a_card_at_the_foot(size: tuple[int, int], scale: int) -> None:
    session = at_question("PlaceDisks", answers=CODES["PlaceDisks"])
    here = [session.table.question.who]
    table = TableScene(session, FoundersView(), coach=Coach("founders", Seen(None)), here=here)
    with Window(table, size, seen=False, speed="off", ui_scale=scale) as w:
        w.run(0.3)
        view, card = w.scene.view, w.scene.ui.find("teacher")
        space = view.lay.board.space(session.table.state.box.spaces[session.table.question.step.space])
        assert not space.colliderect(view.offer().rect)
        assert card is not None and not under(card.rect, [space, view.offer().rect, *view.lay.board.builds])

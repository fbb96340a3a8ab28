"""A record's positions: every one is there, in whatever order they are asked for, and few are kept."""

import random

from toy import Toy

from game.agenda import digest
from game.moments import MOST, RECENT, Moments
from game.table import Table


def fought(entries: int) -> tuple[Moments, list[bytes]]:
    """Toy turns in which nearly everything is taken back; the moments, and the digest of each."""
    luck, table = random.Random(2), Table(Toy())
    moments = Moments(table.state)
    while len(table.log) < entries and (q := table.question) is not None:
        back = table.undoable(q.who)
        if q.who < 0:
            table.deal(b"seed")
        elif back and luck.random() < 0.9:
            table.undo(q.who, back[-1])
        else:
            table.answer(q.who, luck.choice(q.answers()))
        moments.add(table.log[-1], table.state)
    return moments, table.digests


def test_every_moment_is_the_position_that_stood_there() -> None:
    moments, digests = fought(2000)
    order = list(range(len(digests)))
    random.Random(1).shuffle(order)
    assert len(moments) == len(digests) > 500
    assert [at for at in order if digest(moments[at]) != digests[at]] == []
    assert [digest(s) for s in moments] == digests and digest(moments[-1]) == digests[-1]


def test_what_is_kept_does_not_grow_with_the_record() -> None:
    moments, _ = fought(2000)
    assert all(moments[at] is not None for at in range(0, len(moments), 3))
    assert len(moments._kept) <= MOST and len(moments._recent) <= RECENT


def test_an_undo_shows_the_state_it_led_back_to() -> None:
    table = Table(Toy())
    moments = Moments(table.state)
    for entry in (("answer", 0, 0), ("answer", 1, 1), ("answer", 0, 2), ("undo", 0, 2)):
        table.play(entry)
        moments.add(entry, table.state)
    assert moments[4] is moments[2]

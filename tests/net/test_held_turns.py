"""Half-made turns held back: what releases them."""

from types import SimpleNamespace

from market import Market, people, terms_for

from game.events import GameEnded, TurnEnded
from game.table import Table
from net.ledger import Applied
from net.outside import News
from net.room import Room

HERE, THERE = people(2)


def holding_back():
    """A room at the first player's device, with a game in which turns are shown when they end."""
    lan = SimpleNamespace(identity=HERE)
    room, terms = Room(lan), terms_for([HERE, THERE])
    room.view = SimpleNamespace(live=False, over=False)
    room._news.put(News("begun", (Table(Market(2)), None, terms.seats, terms.devices)))
    room.pump()
    return room


def hear(room, *events):
    """The other player answers."""
    room._news.put(News("applied", (Applied(None, ("answer", 1, 0), events),)))
    room.pump()
    return room.session.behind


def test_a_turn_is_seen_when_it_ends():
    room = holding_back()
    assert hear(room) == 0
    assert hear(room, TurnEnded(1)) == 2


def test_the_end_of_the_game_is_seen_although_no_turn_ends_with_it():
    room = holding_back()
    assert hear(room) == 0
    assert hear(room, GameEnded((1,))) == 2


def test_nothing_is_held_back_once_the_game_is_over():
    room = holding_back()
    assert hear(room) == 0
    room.view = SimpleNamespace(live=False, over=True)
    room.pump()
    assert room.session.behind == 1

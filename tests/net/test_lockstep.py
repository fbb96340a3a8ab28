"""A shared game over pretend pipes: whatever order, graph and losses, every device ends with the same log."""

from types import SimpleNamespace

import pytest
from market import people
from pretend_lan import Lan

from game.agenda import DEALER
from net.entries import Wrong, own_is_signed
from net.fairness import LINKS, Chain, Tips, link_after
from net.ledger import Ledger
from net.messages import decode
from net.shared_game import SharedGame


def ends_well(lan):
    assert len({d.game.ledger.head.hash for d in lan.all if d.alive}) == 1
    assert len(lan.digests()) == 1
    assert all(d.misbehaved == [] for d in lan.all)
    assert lan.news("cheat") == []


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("n", [1, 2, 4])
def test_a_game_ends_the_same_everywhere_whatever_the_order(n, seed):
    lan = Lan(n, seed)
    lan.play()
    ends_well(lan)


LINE, STAR, RING = [(0, 1), (1, 2), (2, 3)], [(0, 1), (0, 2), (0, 3)], [(0, 1), (1, 2), (2, 3), (3, 0)]


@pytest.mark.parametrize("links", [LINE, STAR, RING])
def test_any_connected_graph_is_enough(links):
    lan = Lan(4, 3, links=links)
    lan.play()
    ends_well(lan)


def test_a_device_may_hold_several_seats():
    lan = Lan(2, 1, seats_on=[0, 1, 0, 1])
    lan.play()
    ends_well(lan)


def test_spectators_get_finished_entries_and_nothing_else():
    lan = Lan(3, 5, watchers=2)
    heard = set()
    deliver = lan.deliver

    def listening(pipe, data):
        if pipe[1] == lan.all[4].key:
            heard.add(data[2 : 2 + (data[1] & 31)].decode())
        deliver(pipe, data)

    lan.deliver = listening
    lan.play()
    ends_well(lan)
    assert heard <= {"entry", "entries", "status", "want"}


def test_an_author_hears_that_all_is_well_before_his_signature_is_looked_at(monkeypatch):
    lan = at_an_answer(3)
    author = lan.devices[lan.all[0].game.ledger.device_of(lan.all[0].game.ledger.asked())]
    reader = next(d for d in lan.all if d is not author)
    seen = []

    def looks(key, entry):
        told = [decode(m)[0] for m in lan.pipes[reader.key, author.key]]
        seen.append((told, reader.made_way, entry.wire() in reader.kept))
        return own_is_signed(key, entry)

    monkeypatch.setattr("net.lockstep.own_is_signed", looks)
    author.game.answer(*an_answer_before_a_draw(author))
    reader.made_way = 0
    lan.deliver((author.key, reader.key), lan.pipes[author.key, reader.key].popleft())
    assert seen == [(["have"], 1, False)]
    assert reader.game.ledger.head.hash == author.game.ledger.head.hash


def at_an_answer(n):
    lan = Lan(n)
    lan.settle()
    while lan.all[0].game.ledger.due != "answer":
        assert lan.act()
        lan.settle()
    return lan


def an_answer_before_a_draw(author):
    """A seat, and an answer of it that no draw follows."""
    table = author.game.ledger.table
    for value in table.question.answers():
        tried = table.copy()
        tried.answer(table.question.who, value)
        if tried.question.who != DEALER:
            return table.question.who, value
    raise AssertionError("every answer leads to a draw")


@pytest.mark.parametrize(("devices", "times"), [(2, 0), (3, 1)])
def test_where_a_third_has_the_same_entry_to_look_at_he_gets_the_processor_first(monkeypatch, devices, times):
    runs = []
    monkeypatch.setattr("net.shared_game.let_others_run", lambda: runs.append(1))
    SharedGame.make_way(SimpleNamespace(ledger=SimpleNamespace(devices=range(devices))))
    assert len(runs) == times


def test_half_made_turns_and_undo_are_seen_by_the_others():
    lan = Lan(2, 2)
    while not any(e.kind == "undo" for e in lan.all[0].game.ledger.entries):
        assert lan.act() or not lan.settle()
        lan.settle()
    assert lan.all[0].game.ledger.entries[-1].hash == lan.all[1].game.ledger.entries[-1].hash


@pytest.mark.parametrize("seed", range(10))
def test_pipes_that_break_and_come_back_lose_nothing(seed):
    lan = Lan(4, seed)
    for _round in range(12):
        for _ in range(30):
            lan.dice.random() < 0.4 and lan.act() or lan.move_one()
        a, b = lan.dice.sample(range(4), 2)
        lan.part(a, b)
        for _ in range(20):
            lan.move_one() or lan.act()
        lan.join(a, b)
    lan.play()
    ends_well(lan)


@pytest.mark.parametrize("seed", range(12))
def test_killed_at_any_moment_and_brought_back_from_what_was_written_down(seed):
    lan = Lan(3, seed, seats_on=[0, 1, 2, 1])
    for _round in range(6):
        for _ in range(lan.dice.randrange(60)):
            lan.dice.random() < 0.4 and lan.act() or lan.move_one()
        victim = lan.dice.randrange(3)
        lan.all[victim].kill()
        for _ in range(30):
            lan.move_one() or lan.act()
        lan.all[victim].restart()
        for other in range(3):
            if other != victim:
                lan.join(victim, other)
        lan.all[victim].game.begin()
    lan.play()
    ends_well(lan)


def test_everybody_gone_and_any_record_opens_the_game_again():
    lan = Lan(4, 9)
    for _ in range(150):
        lan.dice.random() < 0.4 and lan.act() or lan.move_one()
    lan.settle()
    before = lan.digests()
    for device in lan.all:
        device.kill()
    for device in lan.all[1:]:
        device.kept = device.kept[:5]
    for device in lan.all:
        device.restart()
    for a in range(4):
        for b in range(a):
            lan.join(a, b)
    lan.settle()
    assert lan.digests() == before
    lan.play()
    ends_well(lan)


def test_a_lost_player_holds_up_the_table_only_when_something_of_his_is_due():
    lan = Lan(2, 4, seats_on=[0, 1])
    lan.settle()
    while lan.all[0].game.ledger.asked() != 0:
        lan.act()
        lan.settle()
    lan.all[1].kill()
    while lan.act():
        pass
    assert [key for key, _ in lan.all[0].game.awaited()] == [lan.all[1].key]
    assert len(lan.all[0].game.ledger.entries) > len(lan.all[1].game.ledger.entries)


def test_the_chain_gives_each_link_once_and_ends():
    chain = Chain(b"n" * 32)
    assert chain.tip == Chain(b"n" * 32).tip
    assert chain.tip != Chain(b"m" * 32).tip
    assert link_after(chain.preimage(0)) == chain.tip
    assert link_after(chain.preimage(1)) == chain.preimage(0)
    with pytest.raises(Wrong, match="used up"):
        chain.preimage(LINKS)
    tips = Tips([chain.tip])
    with pytest.raises(Wrong, match="does not fit"):
        tips.take([chain.preimage(1)])
    tips.take([chain.preimage(0)])
    tips.take([chain.preimage(1)])
    assert tips.event == 2


def test_draws_differ_with_every_secret_and_are_the_same_for_all():
    seeds = set()
    for n in (2, 3):
        lan = Lan(n, 1)
        lan.play()
        logs = [[e for e in d.game.ledger.table.log if e[0] == "deal"] for d in lan.all]
        assert all(log == logs[0] for log in logs)
        seeds |= {e[1] for e in logs[0]}
    assert len(seeds) > 10


def test_a_game_needs_every_signature_of_its_genesis():
    lan = Lan(3, 0)
    packed, signatures = lan.genesis.wire()
    from market import market

    with pytest.raises(Wrong):
        Ledger(packed, signatures[:-1], market)
    with pytest.raises(Wrong):
        Ledger(packed, (signatures[1], signatures[0], signatures[2]), market)
    with pytest.raises(Wrong):
        Ledger(packed[:-1] + bytes([packed[-1] ^ 1]), signatures, market)
    assert len(people(3)) == 3

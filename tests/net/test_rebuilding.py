"""A kept game opened again by the device that kept it: what it checked before is not looked at twice."""

import pytest
from market import market
from pretend_lan import Lan

from game.agenda import digest
from net.ledger import WrongDigest
from net.rebuilding import rebuilt


def kept_after(entries, seed=0, devices=3):
    """A game that stands in the midst of a turn, as its first device wrote it down."""
    lan = Lan(devices, seed, rounds=6)
    device = lan.all[0]
    while len(device.kept) < entries:
        if not lan.move_one() and not lan.act():
            lan.tick()
    return device


def all_of(ledger):
    table = ledger.table
    marks = [(mark.index, digest(mark.state), mark.live) for mark in table.marks]
    return (
        [entry.wire() for entry in ledger.entries],
        (ledger.after, ledger.due, ledger.sealed, ledger.tips.event, ledger.tips.links),
        (digest(table.state), table.digests, table.log, table.live, table.taken_back, marks),
    )


@pytest.mark.parametrize("seed", range(12))
def test_what_was_checked_before_leads_to_the_same_ledger(seed):
    kept = kept_after(30 + seed, seed).kept
    looked_at, _ = rebuilt(kept, market)
    recalled, _ = rebuilt(kept, market, checked=len(kept) - 1)
    assert all_of(recalled) == all_of(looked_at)


def test_up_to_the_last_draw_the_position_is_looked_at_only_where_something_was_drawn(monkeypatch):
    kept = kept_after(60).kept
    looks = []
    monkeypatch.setattr("game.table.digest", lambda state: looks.append(state) or digest(state))
    ledger, _ = rebuilt(kept, market, checked=len(kept) - 1)
    kinds = [entry.kind for entry in ledger.entries]
    last = max(at for at, kind in enumerate(kinds) if kind == "deal")
    assert len(looks) == 1 + kinds.count("deal") + kinds[last:].count("answer")


def test_a_position_that_nobody_else_sees_is_found_though_its_device_had_checked_it():
    device = kept_after(12, devices=1)
    device.game.ledger.table.state.vp[0] += 7  # its memory goes wrong
    while sum(b"deal" in packed for packed, _ in device.kept[13:]) < 2:
        device.lan.act()
    with pytest.raises(WrongDigest):
        rebuilt(device.kept, market, device.key, checked=len(device.kept) - 1)

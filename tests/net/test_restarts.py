"""Restarts of any devices at any moment, with one device gone for good: the others can always agree and go on."""

import pytest
from pretend_lan import Lan
from test_attacks import at_a_deal, at_an_answer

from net.consent import COMES_TO_NOTHING, RENEW_WITHIN, arranged, bots_for
from net.scruples import PATIENCE


def back(lan, *devices):
    """They come back from what they had written down, and find all who are there."""
    for device in devices:
        device.kill()
    for device in devices:
        device.restart()
    for device in devices:
        for other in lan.all:
            if other.alive and other is not device and not device.linked(other.key):
                lan.join(lan.all.index(device), lan.all.index(other))
    for device in devices:
        device.game.begin()
    lan.settle()


def go_on_without(lan, gone):
    """All who are there agree that one of them plays the seats of the gone one."""
    there = [d for d in lan.all if d.alive]
    lan.tick()
    ledger = there[0].game.ledger
    changes = dict.fromkeys(ledger.seats_of(gone.key), (there[0].key, "greedy"))
    agreed = there[0].game.consents.propose(arranged(ledger, changes, "gone"))
    lan.settle()
    for device in there[1:]:
        device.game.consents.agree(agreed)
    lan.settle()


def test_a_part_of_a_draw_is_given_again_at_the_same_head():
    """A draw lies open and two have given their parts; the third is gone, and both of the two start again."""
    lan, asked, others = at_a_deal(3)
    gone, other = others[-1], others[0]
    gone.game.joint.give_preimage = lambda: False
    lan.settle()
    gone.kill()
    back(lan, asked, other)
    assert all(len(d.game.joint.pieces) == 2 for d in (asked, other))
    go_on_without(lan, gone)
    lan.play()
    assert len(lan.digests()) == 1


def one_has_not_heard_another():
    """A draw is due, and one has heard all and given his part; the second has missed that the third has the head, who
    gives no part. Last comes what lets him hear again."""
    lan, asked, (late, other) = at_a_deal(3)
    other.game.joint.give_preimage = lambda: False
    hear = late.game._handlers["have"]
    late.game._handlers["have"] = lambda sender, have: have[2] == other.game.place or hear(sender, have)
    lan.settle()
    assert asked.game.place in late.game.joint.pieces and late.game.place not in late.game.joint.pieces
    return lan, asked, late, other, lambda: late.game._handlers.update(have=hear)


def test_who_could_not_hear_one_who_is_gone_gives_his_part_where_another_has():
    """The other one had heard all; what one of them has missed comes no more."""
    lan, asked, late, gone, _ = one_has_not_heard_another()
    gone.kill()
    lan.tick()
    assert late.game.place in late.game.joint.pieces
    go_on_without(lan, gone)
    assert asked.game.ledger.epoch == late.game.ledger.epoch == 1


@pytest.mark.parametrize("seed", range(40))
def test_no_set_of_restarts_leaves_the_others_unable_to_go_on(seed):
    lan = Lan(3 + seed % 2, seed)
    for _ in range(20 + lan.dice.randrange(150)):
        lan.dice.random() < 0.4 and lan.act() or lan.move_one()
    gone = lan.dice.choice(lan.all)
    gone.kill()
    for _ in range(lan.dice.randrange(20)):
        lan.move_one() or lan.act()
    for _ in range(3):
        there = [d for d in lan.all if d.alive]
        back(lan, *(there if lan.dice.random() < 0.5 else lan.dice.sample(there, 1)))
    if not lan.all[0 if lan.all[0].alive else 1].game.ledger.over:
        go_on_without(lan, gone)
    lan.play()
    assert len(lan.digests()) == 1


def without_notes(lan, device):
    """It comes back with the record and nothing else."""
    device.notes_kept = []
    back(lan, device)


def lost_by_who_answered_last():
    """A draw is due; whose answer came last has lost his chain, and one of the others proposes with him while the third
    is not there."""
    lan, asked, (one, late) = at_a_deal(3)
    places = {device: lan.all.index(device) for device in lan.all}
    to_late = lan.pipes[asked.key, late.key]
    while to_late:
        lan.deliver((asked.key, late.key), to_late.popleft())
    for device in (asked, one):
        lan.part(places[device], places[late])
    lan.settle()
    asked.kill()
    asked.notes_kept = []
    asked.restart()
    lan.join(places[asked], places[one])
    asked.game.begin()
    lan.settle()
    assert one.game.is_renewing() and not one.game.joint.pieces
    return lan, one, late, lambda: lan.join(places[one], places[late])


def test_who_has_agreed_to_new_chains_gives_no_part_by_the_old_ones_in_between():
    lan, _one, _late, comes = lost_by_who_answered_last()
    comes()
    lan.settle()
    lan.tick()
    assert {d.game.ledger.epoch for d in lan.all} == {1} and len({d.game.ledger.game for d in lan.all}) == 1


def test_who_has_agreed_to_new_chains_in_vain_gives_his_part_after_some_beats():
    lan, one, late, comes = lost_by_who_answered_last()
    late.game._handlers["agree"] = lambda sender, message: None
    comes()
    for _ in range(RENEW_WITHIN + 1):
        assert one.game.place not in one.game.joint.pieces
        lan.tick()
    assert one.game.place in one.game.joint.pieces


@pytest.mark.parametrize("seed", range(8))
def test_a_device_that_lost_its_notes_gets_a_new_chain_and_plays_on(seed):
    lan = Lan(3, seed)
    for _ in range(40 + 10 * seed):
        lan.dice.random() < 0.4 and lan.act() or lan.move_one()
    lan.settle()
    if not any(d.game.joint.pieces for d in lan.all):
        without_notes(lan, lan.all[1])
        assert lan.all[1].game.ledger.over or lan.all[1].game.joint.is_lost() or lan.all[0].game.ledger.epoch == 1
    lan.play()
    assert len(lan.digests()) == 1 and not lan.news("cheat")


def test_of_two_devices_one_that_lost_its_notes_costs_no_link():
    """The other one's signature is the last that was missing."""
    lan, asked, (other,) = at_an_answer(2)
    without_notes(lan, other)
    lan.settle()
    assert asked.game.ledger.epoch == other.game.ledger.epoch == 1
    lan.play()
    assert len(lan.digests()) == 1


def test_notes_lost_again_at_once_are_made_up_for_at_the_same_place():
    """Nothing has been played since the new chains, and it is the loser's turn: nobody else can bring the game on."""
    lan, asked, others = at_an_answer(2)
    for epoch in (1, 2):
        without_notes(lan, asked)
        lan.settle()
        assert asked.game.ledger.epoch == others[0].game.ledger.epoch == epoch
    lan.play()
    assert len(lan.digests()) == 1


def test_who_goes_on_alone_and_has_lost_his_chain_before_a_draw_signs_the_same_consent_anew():
    """No other with the same seats may follow it there, and nobody else can bring the game on."""
    lan, one, (gone,) = at_a_deal(2)
    gone.kill()
    go_on_without(lan, gone)
    behind = len(one.game.ledger.entries) - 1 - one.game.ledger.lineage[-1][0]
    one.kill()
    one.notes_kept = []
    one.restart(lost=behind)
    assert one.game.ledger.head.kind == "consent" and one.game.ledger.due == "deal"
    one.game.begin()
    lan.play()
    assert one.game.ledger.over and one.game.ledger.epoch == 1


def test_and_where_all_choose_in_secret():
    lan = Lan(3, 2)
    lan.settle()
    while lan.all[0].game.ledger.due != "seal":
        assert lan.act()
        lan.settle()
    for epoch in (1, 2):
        without_notes(lan, lan.all[0])
        lan.tick()
        assert {d.game.ledger.epoch for d in lan.all} == {epoch} and lan.all[0].game.ledger.due == "seal"
    lan.play()
    assert len(lan.digests()) == 1


def test_new_chains_are_agreed_to_as_soon_as_what_went_first_has_come_to_nothing():
    """Two had begun to go on without him; he comes back, and has lost his notes."""
    lan, loser, (one, two, silent) = at_an_answer(4)
    ledger = one.game.ledger
    seats = dict.fromkeys(ledger.seats_of(loser.key), (silent.key, "greedy"))
    agreed = one.game.consents.propose(arranged(ledger, seats, "gone"))
    lan.settle()
    two.game.consents.agree(agreed)
    without_notes(lan, loser)
    lan.settle()
    assert one.game.ledger.epoch == 0
    for _ in range(COMES_TO_NOTHING + 1):
        lan.tick()
    assert {d.game.ledger.epoch for d in lan.all} == {1} and loser.key in one.game.ledger.devices


def before_a_sealed_choice_is_shown():
    """Others have shown theirs; whose turn it is to show it, and does not; his seat."""
    lan, seat = Lan(2, 2), 1
    lan.settle()
    while lan.all[0].game.ledger.due != "seal":
        assert lan.act()
        lan.settle()
    loser = lan.devices[lan.all[0].game.ledger.device_of(seat)]
    loser.game.joint.show_sealed = lambda: None
    while lan.all[0].game.ledger.asked() != seat or seat not in lan.all[0].game.ledger.sealed:
        assert lan.act()
        lan.settle()
    return lan, loser, seat


def test_who_has_lost_what_he_sealed_goes_over_to_those_who_go_on_without_him():
    _, loser, _ = before_a_sealed_choice_is_shown()
    assert not loser.game.has_lost_choice()
    loser.game.promises.chains.clear()
    assert loser.game.has_lost_choice() and loser.game.open_seats() == []


def test_who_has_lost_what_he_sealed_and_is_alone_chooses_anew():
    """Nobody is left whose choice he could have waited for."""
    lan, loser, seat = before_a_sealed_choice_is_shown()
    gone = next(d for d in lan.all if d is not loser)
    gone.kill()
    loser.game.promises.chains.clear()
    go_on_without(lan, gone)
    assert loser.game.open_seats() == [seat]


def test_new_chains_are_not_given_for_a_draw_that_somebody_may_have_seen():
    """He knows how the draw will end, and says that he has lost his notes."""
    lan, asked, others = at_a_deal(3)
    cheat, honest = others[-1], [asked, others[0]]
    cheat.game.joint.give_preimage = lambda: False
    lan.settle()
    assert all(d.game.joint.spent_at() == d.game.ledger.head.hash for d in honest)
    cheat.game.consents._propose = lambda *_: None
    agreed = arranged(cheat.game.ledger, {}, "a device lost its notes")
    assert not any(d.game.consents._only_renews(agreed) for d in honest)
    cheat.game.promises.chains.clear()
    del cheat.game.consents._propose
    lan.tick()
    assert {d.game.ledger.epoch for d in honest} == {0}


def test_who_lost_his_chain_after_somebody_gave_his_part_lets_the_rest_give_theirs_and_go_on():
    """New chains would be a second draw for who has given his part; and without the third one's part nobody could tell
    who keeps his back."""
    lan, asked, late, loser, hears_again = one_has_not_heard_another()
    hears_again()
    without_notes(lan, loser)
    assert loser.game.joint.is_lost()
    for _ in range(PATIENCE + RENEW_WITHIN + 1):
        lan.tick()
    assert late.game.place in late.game.joint.pieces
    consent = bots_for(asked.game.ledger, [loser.key], asked.key, [late.key], "greedy")
    agreed = asked.game.consents.propose(consent, by_hand=False)
    lan.settle()
    late.game.consents.agree(agreed, by_hand=False)
    lan.settle()
    assert asked.game.ledger.game == late.game.ledger.game and asked.game.ledger.epoch == 1


def test_who_holds_back_keeps_nobody_from_giving_his_part_where_another_has():
    """He is there, and tells one of them nothing."""
    lan, _, late, silent, _ = one_has_not_heard_another()
    for _ in range(PATIENCE + 1):
        lan.tick()
    assert late.reachable(silent.key) and late.game.place in late.game.joint.pieces


def test_the_seed_of_a_chain_is_written_before_its_end_is_told():
    lan, asked, others = at_a_deal(3)
    for device in lan.all:
        tips = {tip for _, tip in device.game.ledger.entries[0].body[1]}
        assert any(note[0] == "chain" and note[1] in tips for note in device.notes_kept)
    gone = others[-1]
    gone.kill()
    go_on_without(lan, gone)
    entry = asked.game.ledger.entries[asked.game.ledger.lineage[-1][0]]
    for device in (asked, others[0]):
        tip = device.game.ledger.chain_end(device.key, entry.index + 1)
        assert any(note[:2] == ("chain", tip) for note in device.notes_kept)


def test_the_chain_for_a_consent_is_made_of_fresh_randomness_and_given_again():
    """What it is for everybody knows: nobody may work out our part of a draw from that."""
    lan = Lan(3)
    device, about = lan.all[0], b"x" * 32
    seeds = [b"2" * 32, b"1" * 32]
    device.fresh = seeds.pop
    chain = device.game.joint.fresh_chain(about)
    assert device.game.promises.chains[chain.tip] == b"1" * 32
    assert device.game.joint.fresh_chain(about).tip == chain.tip
    assert device.game.joint.fresh_chain(b"y" * 32).tip != chain.tip and not seeds

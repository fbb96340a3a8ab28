"""An open draw and a consent: nobody looks at a draw and has it made anew, nobody is led elsewhere by a proposal."""

from dataclasses import replace
from types import SimpleNamespace

import pytest
from market import market
from pretend_lan import Lan
from test_attacks import at_a_deal, at_an_answer
from test_consent import agree_all, without

from game.record import read
from game.words.phrases import phrase
from net.branch_fetch import BranchFetch
from net.branches import LONGEST
from net.consent import OF_ONE, PROPOSALS, RENEW_WITHIN, arranged, rank
from net.entries import DEVICES, NOTHING, Consent, SeatRow, Wrong, make, sign_piece, terms_hash
from net.fairness import Chain
from net.identity import fingerprint
from net.ledger import IN_A_ROW, Ledger
from net.messages import LIMITS, TAG, decode, encode
from net.outside import Misbehaved, News
from net.peer import _Player
from net.record_writer import RecordWriter
from net.refusals import FOLLOWED
from net.scruples import PATIENCE
from net.verify import examined
from net.view import ProposalView, _proposal


def holding_back(n=3, seed=1):
    """The dealer is asked, all have given their part of the draw but one, who has seen the others'."""
    lan, _asked, others = at_a_deal(n, seed)
    last = others[-1]
    last.game.joint.give_preimage = lambda: False
    lan.settle()
    assert all(d.game.place in d.game.joint.pieces for d in lan.all if d is not last)
    assert len(last.game.joint.pieces) == n - 1, "he knows how the draw would end"
    return lan, last, [d for d in lan.all if d is not last]


def gives(last):
    del last.game.joint.give_preimage
    last.game.advance()


def never_refuses(device):
    """He does not say that he goes by no consent where he would give his part."""
    device.game.consents.refusals._refuse = lambda proposal: None


def agree(device):
    """Everything that is proposed; what the device does not sign."""
    refused = []
    for agreed in list(device.game.consents.proposals):
        try:
            device.game.consents.agree(agreed)
        except Wrong as error:
            refused.append(str(error))
    return refused


# ---------------------------------------------------------------- an open draw
@pytest.mark.parametrize("seat_of", [None, 0, 1])
def test_whoever_gives_last_cannot_have_the_draw_made_anew_and_stay(seat_of):
    lan, last, honest = holding_back()
    game = last.game.ledger.game
    change = {} if seat_of is None else {honest[seat_of].game.ledger.seats_of(honest[seat_of].key)[0]: (last.key, "")}
    last.game.consents.propose(arranged(last.game.ledger, change, "hiccup"))
    lan.settle()
    keeps = [d for d in honest if d.game.consents.proposals and d.game.place is not None]
    assert all(
        agree(d) == [phrase("peers.keeps_withholder")] for d in keeps if seat_of is None or d is not honest[seat_of]
    )
    lan.settle()
    assert {d.game.ledger.game for d in lan.all} == {game}
    gives(last)
    lan.play()
    assert len(lan.digests()) == 1 and honest[0].game.ledger.epoch == 0


def two_go_on(lan, one, other, last):
    """One proposes to go on without the last, the other agrees."""
    one.game.consents.propose(without(lan, [lan.all.index(last)], lan.all.index(one)))
    lan.settle()
    assert agree(other) == []
    lan.settle()


def test_the_others_go_on_without_him_and_the_draw_is_made_anew():
    lan, last, honest = holding_back()
    one, other = honest
    with pytest.raises(Wrong, match="somebody who would stay"):
        one.game.consents.propose(arranged(one.game.ledger, {}, "again"))
    two_go_on(lan, one, other, last)
    assert last.key not in one.game.ledger.devices and one.game.ledger.epoch == other.game.ledger.epoch == 1
    assert last.heard("left out") and last.game.ledger.epoch == 0
    deal = next(e for e in one.game.ledger.entries if e.kind == "deal" and e.index > one.game.ledger.lineage[-1][0])
    assert deal.body[:2] == (1, 0)


def test_who_is_connected_and_holds_up_the_draw_can_be_left_out_after_some_beats():
    lan, last, honest = holding_back()
    assert not honest[0].game.absent(last.key)
    for _ in range(PATIENCE):
        lan.tick()
    assert all(d.game.absent(last.key) for d in honest)
    assert not any(d.game.absent(e.key) for d in honest for e in honest)
    gives(last)
    lan.tick()
    assert not any(d.game.absent(e.key) for d in lan.all for e in lan.all)


def test_a_part_given_after_signing_undoes_the_signature():
    """Somebody was lost, the rest but one have signed; the lost one is back, all but that one give their part."""
    lan, asked, others = at_a_deal(4)
    lost, last = others[0], others[-1]
    at = lan.all.index(lost)
    for device in lan.all:
        if device is not lost:
            lan.part(at, lan.all.index(device))
    last.game.joint.give_preimage = lambda: False
    never_refuses(last)
    lan.settle()
    asked.game.consents.propose(without(lan, [at], lan.all.index(asked)))
    lan.settle()
    assert agree(others[1]) == []
    for device in lan.all:
        if device is not lost:
            lan.join(at, lan.all.index(device))
    lan.settle()
    for _ in range(PATIENCE + 1):  # as long as they wait for him to say that he does not go by it
        lan.tick()
    assert len(last.game.joint.pieces) == 3
    agree(last)
    lan.settle()
    honest = [d for d in lan.all if d is not last]
    assert {d.game.ledger.epoch for d in honest} == {0} and last.game.ledger.epoch == 1
    assert all(d.misbehaved == [] for d in lan.all)
    lan.tick()
    assert {d.game.ledger.epoch for d in honest} == {0}, "not even as a whole entry"
    asked.game.consents.propose(without(lan, [lan.all.index(last)], lan.all.index(asked)))
    agree_all(lan)
    assert {d.game.ledger.epoch for d in honest} == {1} and asked.game.ledger.game != last.game.ledger.game


def test_no_machine_goes_over_to_a_draw_made_anew_for_somebody_who_has_seen_it():
    """All have signed that everything stays as it is, and given their part afterwards, but for the one who asked."""
    lan, _asked, others = at_a_deal(3)
    last, late = others[-1], []
    honest, place = [d for d in lan.all if d is not last], last.game.place
    last.game.joint.give_preimage = lambda: False
    never_refuses(last)
    players = last.players
    last.players = lambda message, but=None: None if message[0] == "have" else players(message, but)
    for device in lan.all:  # what the others sign is on its way for a long time
        take = device.game._handlers["agree"]
        device.game._handlers["agree"] = lambda sender, message, take=take: (
            take(sender, message)
            if message[5] == place or message[7] == NOTHING
            else late.append((take, sender, message))
        )
    lan.settle()
    last.game.consents.propose(arranged(last.game.ledger, {}, "hiccup"))
    lan.settle()
    last.players, last.game._told = players, -1
    last.game.advance()
    for _ in range(RENEW_WITHIN + PATIENCE + 2):  # who has agreed waits for a while before he gives his part after all
        lan.tick()
    assert len(last.game.joint.pieces) == 2, "he knows how the draw would end"
    for take, *signed in late:
        take(*signed)
    lan.settle()
    lan.tick()
    assert last.game.ledger.epoch == 1 and {d.game.ledger.epoch for d in honest} == {0}
    assert [d.game.branches.better() for d in honest] == [b"", b""]
    assert all(d.game.absent(last.key) and not d.game.absent(e.key) for d in honest for e in honest)


def last_to_sign(heard_first):
    """Of four, two are one liar's: the one proposes new chains, the other signs when one honest device would give its
    part of the draw, and shows that to the other honest device alone. `heard_first`: what the latter hears first."""
    lan, *_ = at_a_deal(4)
    early, slow, proposer, late = lan.all
    for liar in (proposer, late):
        liar.game.joint.give_preimage = lambda: False
        never_refuses(liar)
    late.game.consents.agree = lambda agreed, by_hand=True: None
    players = proposer.players
    proposer.players = lambda message, but=None: None if message[0] == "have" else players(message, but)
    lan.settle()
    proposer.game.consents.propose(arranged(proposer.game.ledger, {}, "new chains"))
    lan.settle()
    late.players = late.watchers = lambda message, but=None: None
    proposer.players, proposer.game._told = players, -1
    proposer.game.advance()
    lan.settle()
    assert early.game.joint.pieces == slow.game.joint.pieces == {}
    for _ in range(RENEW_WITHIN + 1):
        early.game.tick(early.neighbours())
    del late.game.consents.agree
    (agreed,) = late.game.consents.proposals
    late.players = lambda message, but=None: late.to(slow.key, message)
    if heard_first == "the signature":
        late.game.consents.agree(agreed)
        lan.deliver((late.key, slow.key), lan.pipes[late.key, slow.key].pop())
        lan.settle()
    else:
        lan.settle()
        late.game.consents.agree(agreed)
    for _ in range(3):
        lan.tick()
    return early, slow


@pytest.mark.parametrize("heard_first", ["the signature", "the refusal"])
def test_nobody_gives_his_part_while_another_may_still_go_on_by_what_both_have_signed(heard_first):
    early, slow = last_to_sign(heard_first)
    if heard_first == "the signature":
        assert early.game.joint.spent_at() is None, "or he could not go over to the other"
        assert slow.game.ledger.epoch == 1 and early.game.branches.better() == slow.game.ledger.game
    else:
        assert {early.game.ledger.epoch, slow.game.ledger.epoch} == {0}


def test_who_gives_his_part_after_all_follows_none_of_those_who_went_on():
    early, slow = last_to_sign("the signature")
    lineage, early.game.branches.better = slow.game.ledger.lineage, lambda: b""
    assert early.game.joint.spent_at() is None and not early.game.branches.refuses(lineage)
    for _ in range(FOLLOWED):
        early.game.tick(early.neighbours())
    assert early.game.joint.spent_at() is not None and early.game.branches.refuses(lineage)


def test_who_said_that_he_goes_by_no_consent_goes_by_none_after_a_restart_either():
    early, slow = last_to_sign("the refusal")
    lan, game = early.lan, early.game.ledger.game
    slow.kill()
    slow.restart()
    for device in lan.all:
        if device is not slow:
            lan.join(lan.all.index(slow), lan.all.index(device))
    lan.settle()
    lan.tick()
    assert slow.game.ledger.game == game


def test_a_cheat_that_stops_the_table_in_the_middle_of_a_draw_does_not_bind_those_who_gave():
    lan, last, (one, other) = holding_back()
    del one.game.joint.pieces[other.game.place]
    for device in (one, other):
        device.game.stop(News("cheat", (last.key, 1)))
    with pytest.raises(Wrong, match="somebody who would stay"):
        one.game.consents.propose(arranged(one.game.ledger, {}, "again"))
    two_go_on(lan, one, other, last)
    assert one.game.ledger.game == other.game.ledger.game and one.game.ledger.epoch == 1


def test_a_restart_does_not_forget_that_a_part_was_given():
    lan, last, (one, other) = holding_back()
    one.kill()
    one.restart()
    for device in (last, other):
        lan.join(lan.all.index(one), lan.all.index(device))
    one.game.begin()
    last.game.consents.propose(arranged(last.game.ledger, {}, "hiccup"))
    lan.settle()
    assert agree(one) == agree(other) == [phrase("peers.keeps_withholder")]


def test_who_missed_the_last_word_of_the_lost_one_gives_his_part_as_well():
    """The lost one had told one device that it has the head, and that one has given its part."""
    lan, asked, others = at_a_deal(3)
    lost, other = others
    one, two, gone = (lan.all.index(d) for d in (asked, other, lost))
    lan.part(gone, two)
    lost.game.joint.give_preimage = lambda: False
    for _ in range(200):
        full = [p for p, waiting in lan.pipes.items() if waiting and p != (asked.key, other.key)]
        if not full:
            break
        lan.deliver(full[0], lan.pipes[full[0]].popleft())
    assert asked.game.place in asked.game.joint.pieces or not asked.game.has_head(other.key)
    lost.kill()
    lan.settle()
    assert other.game.place in other.game.joint.pieces
    asked.game.consents.propose(without(lan, [gone], one))
    lan.settle()
    assert agree(other) == []
    lan.settle()
    assert asked.game.ledger.game == lan.all[two].game.ledger.game and asked.game.ledger.epoch == 1


def test_a_device_asked_twice_for_one_draw_says_so_before_anybody_gives_and_all_draw_anew():
    lan, _asked, others = at_an_answer(3)
    one, ledger = others[0], others[0].game.ledger
    link = ledger.tips.links[one.game.place]
    one.game.promises.add(("spent", link, ledger.epoch, ledger.tips.event, b"x" * 32))
    while all(d.game.stopped is None for d in lan.all):
        lan.settle()
        assert one.game.stopped or lan.act()
    assert one.game.stopped.what == "preimage spent"
    assert all(d.game.joint.pieces == {} for d in lan.all)
    one.game.consents.propose(arranged(one.game.ledger, {}, "the draw is begun anew"))
    agree_all(lan)
    lan.play()
    assert len(lan.digests()) == 1 and one.game.ledger.epoch == 1


def test_who_was_left_out_of_an_open_draw_does_not_come_back_into_the_game():
    """He has a second device at the table, which would have him back; one honest device is enough."""
    lan, last, (one, accomplice) = holding_back()
    seats, devices = one.game.ledger.seats, one.game.ledger.devices
    two_go_on(lan, one, accomplice, last)
    back = Consent("back", 2, seats, devices)
    with pytest.raises(Wrong, match="left out while a draw lay open"):
        one.game.consents.propose(back)
    accomplice.game.consents.scruples.returning = lambda consent: ()
    accomplice.game.consents.propose(back)
    lan.settle()
    assert agree(one) == [phrase("peers.left_a_draw")]
    (view,) = shown(one, {last.key: "Mal", accomplice.key: "Bea", one.key: "Ana"})
    assert view.unfair.startswith("Mal was left out while a draw lay open")


def test_nor_does_he_after_a_restart_of_those_who_gave():
    lan, last, (one, other) = holding_back()
    seats, devices = one.game.ledger.seats, one.game.ledger.devices
    two_go_on(lan, one, other, last)
    one.kill()
    one.restart()
    lan.join(lan.all.index(one), lan.all.index(other))
    one.game.begin()
    with pytest.raises(Wrong, match="left out while a draw lay open"):
        one.game.consents.propose(Consent("back", 2, seats, devices))


# ---------------------------------------------------------------- sealed choices
def test_a_sealed_choice_binds_through_a_consent_once_another_was_shown():
    lan = Lan(3, 2)
    lan.settle()
    while lan.all[0].game.ledger.due != "seal":
        assert lan.act()
        lan.settle()
    first, last = lan.all[0].game.ledger.device_of(0), lan.all[0].game.ledger.device_of(2)
    liar = lan.devices[last]
    liar.game.joint.show_sealed = lambda: None
    while lan.all[0].game.ledger.due == "seal":
        assert lan.act()
        lan.settle()
    honest = [d for d in lan.all if d is not liar]
    chosen = liar.game.promises.sealed
    assert liar.game.ledger.asked() == 2 and first != last, "he has seen what the others chose"
    for _ in range(PATIENCE):
        lan.tick()
    assert all(d.game.absent(liar.key) for d in honest), "showing it needs no thought"
    liar.game.consents.propose(arranged(liar.game.ledger, {}, "short break"))
    agree_all(lan)
    assert liar.game.ledger.epoch == 1 and list(liar.game.ledger.sealed) == [2]
    assert liar.game.open_seats() == []
    ledger = liar.game.ledger
    other = (dict(next(iter(chosen.values())))[2] + 1) % 4
    table = ledger.table.copy()
    table.play(("answer", 2, other))
    forged = make(ledger.game, len(ledger.entries), ledger.head.hash, "answer", (2, other, table.digests[-1]))
    with pytest.raises(Wrong, match="sealed"):
        honest[0].game.ledger.extend(forged.packed, (liar.who.sign(b""),), checked=True)
    del liar.game.joint.show_sealed
    lan.play()
    assert len(lan.digests()) == 1


def test_before_anything_is_shown_all_choose_anew():
    lan = Lan(3, 2)
    lan.settle()
    while lan.all[0].game.ledger.due != "seal":
        assert lan.act()
        lan.settle()
    slow = lan.devices[lan.all[0].game.ledger.device_of(0)]
    slow.game.joint.show_sealed = lambda: None
    while lan.all[0].game.ledger.due == "seal":
        assert lan.act()
        lan.settle()
    slow.game.consents.propose(arranged(slow.game.ledger, {}, "short break"))
    agree_all(lan)
    assert all(d.game.ledger.due == "seal" and d.game.ledger.sealed == {} for d in lan.all)
    del slow.game.joint.show_sealed
    lan.play()


# ---------------------------------------------------------------- what a consent may say
@pytest.mark.parametrize("field", ["name", "colour", "glyph"])
def test_a_consent_renames_nobody(field):
    lan, _asked, _others = at_an_answer(3)
    right = without(lan, [0], 1)
    rows = (replace(right.seats[0], **{field: right.seats[0].name + "x"}), *right.seats[1:])
    with pytest.raises(Wrong, match="keeps its name"):
        lan.all[1].game.consents.propose(Consent("x", 1, rows, right.devices))
    swapped = (right.seats[1], right.seats[0], *right.seats[2:])
    with pytest.raises(Wrong, match="keeps its name"):
        lan.all[1].game.consents.propose(Consent("x", 1, swapped, right.devices))


def shown(device, names):
    """The proposals as this device's player reads them, whatever the others call themselves."""
    playing = SimpleNamespace(ledger=device.game.ledger)
    member = lambda key: SimpleNamespace(name=names.get(key, "?"))  # noqa: E731
    party = SimpleNamespace(
        identity=device.who,
        playing=playing,
        reachable=device.reachable,
        lobby=SimpleNamespace(member=member, members=lambda: set(names)),
    )
    return [_proposal(party, device.game, *proposed) for proposed in device.game.consents.open()]


def test_a_proposal_is_shown_with_seat_old_and_new_holder_whatever_they_call_themselves():
    lan, asked, (thief, other) = at_an_answer(3)
    ledger = asked.game.ledger
    mine, his = ledger.seats_of(asked.key)[0], ledger.seats_of(thief.key)[0]
    names = {asked.key: "Ana", thief.key: "Ana", other.key: "Bea"}
    thief.game.consents.propose(arranged(ledger, {mine: (thief.key, ""), his: (asked.key, "")}, "short break"))
    lan.settle()
    (view,) = shown(asked, names)
    assert any(
        s.startswith(f"Seat {mine + 1} (P{mine}) is played by Ana [") and "instead of you." in s for s in view.said
    )
    assert any(s.startswith(f"Seat {his + 1} (P{his}) is played by you instead of Ana [") for s in view.said)
    assert not view.unasked and not view.redraws and view.by.startswith("Ana [")


def test_a_name_that_holds_a_fingerprint_does_not_pass_for_somebody_told_apart():
    lan, asked, (thief, other) = at_an_answer(3)
    ledger = asked.game.ledger
    mine, his = ledger.seats_of(asked.key)[0], ledger.seats_of(thief.key)[0]
    names = {asked.key: "Ana", thief.key: f"Bea [{fingerprint(other.key)}]", other.key: "Bea"}
    thief.game.consents.propose(arranged(ledger, {mine: (thief.key, ""), his: (asked.key, "")}, "short break"))
    lan.settle()
    (view,) = shown(asked, names)
    assert view.by == f"{names[thief.key]} [{fingerprint(thief.key)}]"


def test_a_proposal_at_an_open_draw_says_so_and_why_it_is_not_signed():
    lan, last, (one, other) = holding_back()
    last.game.consents.propose(arranged(last.game.ledger, {}, "hiccup"))
    lan.settle()
    (view,) = shown(one, {last.key: "Mal", other.key: "Bea", one.key: "Ana"})
    assert view.said == ("The seats stay as they are.", "A draw lies open: it is made anew.")
    assert view.redraws and view.unfair.startswith("Mal has not given a part of the open draw")


def test_consents_do_not_follow_each_other_without_end():
    lan, asked, others = at_an_answer(2)
    game = asked.game
    seat = game.ledger.seats_of(asked.key)[0]
    for number in range(IN_A_ROW):
        game.consents.propose(arranged(game.ledger, {seat: (asked.key, "random" if number % 2 else "greedy")}, "on"))
        agree_all(lan)
    assert game.ledger.epoch == others[0].game.ledger.epoch == IN_A_ROW
    for change in ({}, {seat: (asked.key, "")}):
        with pytest.raises(Wrong, match="too many consents"):
            game.consents.propose(arranged(game.ledger, change, "on"))
    lan.play()


def test_nobody_is_asked_for_ever_new_consents_at_one_place():
    lan, asked, (one, other) = at_an_answer(3)
    change = dict.fromkeys(one.game.ledger.seats_of(asked.key), (one.key, ""))
    for number in range(40):
        one.game.consents.propose(arranged(one.game.ledger, change, f"please {number}"))
        one.game.consents.clear()
        lan.settle()
    assert len(other.heard("proposed")) == PROPOSALS and len(other.game.consents.proposals) == 1
    assert other.misbehaved == []


def test_proposals_that_come_to_nothing_leave_everybody_else_room_for_his():
    """One makes many, each better than the one before, and another one agrees to all that he is asked for."""
    lan, asked, (one, other) = at_an_answer(3)
    seat = one.game.ledger.seats_of(one.key)[0]
    wanted = [arranged(one.game.ledger, {seat: (one.key, "greedy")}, f"please {n}") for n in range(PROPOSALS)]
    for consent in sorted(wanted, key=rank, reverse=True):
        one.game.consents.propose(consent)
        lan.settle()
        agree(other)
        lan.settle()
    mine = asked.game.ledger.seats_of(asked.key)[0]
    asked.game.consents.propose(arranged(asked.game.ledger, {mine: (asked.key, "greedy")}, "what I would like"))
    lan.settle()
    shown_to = [consent.why for _, consent, _, _ in other.game.consents.open()]
    assert "what I would like" in shown_to and len(other.game.consents.proposals) <= 2 * OF_ONE


def test_a_flood_of_proposals_takes_none_of_another_off_the_screen():
    lan, asked, (one, other) = at_an_answer(3)
    mine = asked.game.ledger.seats_of(asked.key)[0]
    asked.game.consents.propose(arranged(asked.game.ledger, {mine: (asked.key, "greedy")}, "what I would like"))
    lan.settle()
    other.game.consents.proposals.clear()
    seat = one.game.ledger.seats_of(one.key)[0]
    wanted = [arranged(one.game.ledger, {seat: (one.key, "greedy")}, f"please {n}") for n in range(PROPOSALS)]
    for consent in sorted(wanted, key=rank, reverse=True):
        one.game.consents.propose(consent)
        one.game.consents.clear()
        lan.settle()
    assert "what I would like" in [consent.why for _, consent, _, _ in other.game.consents.open()]


def test_what_is_said_of_the_longest_consent_fits_and_no_more():
    """Names in the longest letters, a reason as long as it may be."""
    lan, *_ = at_an_answer(3)
    ledger = lan.all[0].game.ledger
    rows = tuple(SeatRow(n, "\U00020000" * 32, "turquoise", "feather", "adept") for n in range(DEVICES))
    keys = tuple(bytes([n]) * 32 for n in range(DEVICES))
    said = Consent("\U00020000" * 200, 1, rows, keys).plain()
    message = ("agree", ledger.game[:TAG], 1 << 20, bytes(32), said, 3, bytes(16), bytes(32), bytes(64))
    assert decode(encode(message)) == message and LIMITS["agree"] <= 3 << 10


# ---------------------------------------------------------------- two proposals at once
def at_once(seed):
    lan, asked, others = at_an_answer(3, seed)
    gone = lan.all.index(asked)
    asked.kill()
    for device in others:
        device.game.consents.propose(without(lan, [gone], lan.all.index(device)))
    return lan, others


@pytest.mark.parametrize("seed", range(12))
def test_two_who_propose_at_once_and_agree_to_everything_stay_in_one_game(seed):
    lan, (one, other) = at_once(seed)
    for _ in range(300):
        for device in (one, other):
            assert agree(device) == []
        if not lan.move_one():
            break
    lan.settle()
    assert one.game.ledger.game == other.game.ledger.game and one.game.ledger.epoch == 1
    lan.play()
    assert len(lan.digests()) == 1


def test_who_was_led_to_the_other_consent_goes_over_as_long_as_nothing_has_happened():
    """A device that signs everything twice shows one consent here and the other one there."""
    lan, asked, others = at_an_answer(4)
    a, b, liar = others
    asked.kill()
    gone = lan.all.index(asked)
    mine = [without(lan, [gone], lan.all.index(d)) for d in (a, b)]
    first, second = sorted(mine, key=rank)
    whole = {}
    for consent in (second, first):
        apart = Lan(4, 1)
        for device in (a, b, liar):
            twin = next(d for d in apart.all if d.key == device.key)
            twin.game.replace(Ledger(*device.kept[0], market), "copy")
            for wire in device.kept[1:]:
                twin.game.ledger.extend(*wire)
        apart.devices[asked.key].kill()
        apart.devices[a.key].game.consents.propose(consent)
        agree_all(apart)
        whole[rank(consent)] = apart.devices[a.key].game.ledger.head
        for device in (a, b, liar):
            device.game.promises.chains.update(apart.devices[device.key].game.promises.chains)
    a.game.agreed(whole[rank(first)])
    lan.part(lan.all.index(a), lan.all.index(b))
    b.game.agreed(whole[rank(second)])
    assert a.game.ledger.game != b.game.ledger.game
    assert b.game.ledger.due == "answer"
    lan.join(lan.all.index(a), lan.all.index(b))
    lan.settle()
    lan.tick()
    assert a.game.ledger.game == b.game.ledger.game == whole[rank(first)].hash
    assert b.heard("replaced") and not a.heard("replaced") and all(d.misbehaved == [] for d in lan.all)


def ended(device, consent, other, nonces):
    """One agreement of `device`, ended by `other` with each of these chains: as many games."""
    ledger = device.game.ledger
    agreed = device.game.consents.propose(consent)
    piece = device.game.consents.proposals[agreed].pieces[consent.devices.index(device.key)]
    made = []
    for nonce in nonces:
        other.game.promises.add(("chain", tip := Chain(nonce * 2).tip, nonce * 2, nonce * 2))
        place = ledger.game, "consent", len(ledger.entries), ledger.head.hash
        theirs = nonce, tip, sign_piece(other.who, *place, (agreed, nonce, tip))
        pieces = [piece if key == device.key else theirs for key in consent.devices]
        body = (consent.plain(), tuple(p[:2] for p in pieces))
        made.append(
            make(ledger.game, len(ledger.entries), ledger.head.hash, "consent", body, tuple(p[2] for p in pieces))
        )
    return made


def test_one_agreement_ended_with_two_chains_gives_no_second_look_at_a_draw():
    lan, _, _ = at_a_deal(2)
    one, liar = lan.all
    lan.part(0, 1)
    first, second = ended(one, arranged(one.game.ledger, {}, "again"), liar, (b"1" * 16, b"2" * 16))
    assert first.hash != second.hash
    past = one.game.ledger.cut(first.index, market)
    one.game.agreed(first)
    one.game.haves[liar.key] = (first.index, first.hash, one.game.ledger.digest)
    one.game.advance()
    assert one.game.place in one.game.joint.pieces, "given in the first game"
    past.extend_read(second)
    one.game.replace(past, "chosen")
    one.game.haves[liar.key] = (second.index, second.hash, one.game.ledger.digest)
    one.game.begin()
    assert one.game.stopped.what == "preimage spent" and one.game.joint.pieces == {}


def test_one_agreement_ended_with_two_chains_is_one_game_for_the_honest():
    lan, _, _ = at_an_answer(2)
    one, liar = lan.all
    lan.part(0, 1)
    two = ended(one, arranged(one.game.ledger, {}, "again"), liar, (b"1" * 16, b"2" * 16))
    first, second = sorted(two, key=lambda e: e.hash)
    one.game.agreed(second)
    one.game.receive(liar.key, ("entry", one.game.tag, first.packed, first.signatures))
    assert one.game.ledger.game == first.hash
    one.game.receive(liar.key, ("entry", one.game.tag, second.packed, second.signatures))
    assert one.game.ledger.game == first.hash


def signed_by_all(ledger, consent, devices):
    """A consent at the end of this log, with the pieces of these devices."""
    place, agreed = (len(ledger.entries), ledger.head.hash), terms_hash(consent.plain())
    fresh = [(bytes([n]) * 16, Chain(bytes([n]) * 32).tip) for n in range(len(consent.devices))]
    by_key = {device.key: device.who for device in devices}
    signatures = tuple(
        sign_piece(by_key[key], ledger.game, "consent", *place, (agreed, *piece))
        for key, piece in zip(consent.devices, fresh, strict=True)
    )
    return make(ledger.game, *place, "consent", (consent.plain(), tuple(fresh)), signatures)


def test_who_gave_his_part_goes_back_to_no_consent_of_before_with_one_who_did_not():
    """Two had gone on without the others and come back; one gave his part with them, the other one had seen it all."""
    _lan, last, (one, *others) = holding_back(4)
    ledger, away = one.game.ledger, [d.key for d in others]
    taken = {seat: (last.key, "greedy") for key in away for seat in ledger.seats_of(key)}
    before = signed_by_all(ledger, arranged(ledger, taken, "away"), [one, last])
    without_last = arranged(ledger, dict.fromkeys(ledger.seats_of(last.key), (away[0], "greedy")), "held up")
    after = signed_by_all(ledger, without_last, [one, *others])
    one.game.agreed(after)
    assert rank(Consent.read(before.body[0])) < rank(without_last) and one.game.joint.spent_at() is None
    one.game.receive(last.key, ("entry", one.game.tag, before.packed, before.signatures))
    assert one.game.ledger.game == after.hash


def test_a_device_is_not_led_from_consent_to_consent_without_end():
    lan, _, _ = at_an_answer(2)
    one, liar = lan.all
    lan.part(0, 1)
    many = ended(one, arranged(one.game.ledger, {}, "again"), liar, [bytes([n]) * 16 for n in range(2 * PROPOSALS)])
    many.sort(key=lambda e: e.hash, reverse=True)
    one.game.agreed(many[0])
    for entry in many[1:]:
        one.game.receive(liar.key, ("entry", one.game.tag, entry.packed, entry.signatures))
    assert one.game.ledger.game == many[PROPOSALS].hash


# ---------------------------------------------------------------- branches
def tell_branch(liar, victim, number, length=40):
    lineage = (*liar.game.ledger.lineage, (2, bytes([number]) * 32))
    liar.to(victim.key, ("status", lineage, length, b"x" * 32))


def test_a_neighbour_has_one_branch_at_most_and_takes_it_with_him():
    lan, asked, (liar, _other) = at_an_answer(3)
    for number in range(20):
        tell_branch(liar, asked, number)
    lan.settle()
    assert list(asked.game.branches.known) == [bytes([19]) * 32]
    assert len(asked.heard("branch")) == 1
    tell_branch(liar, asked, 20, LONGEST + 1)
    lan.settle()
    assert list(asked.game.branches.known) == [bytes([19]) * 32]
    liar.game.tick([asked.key])
    lan.settle()
    assert asked.game.branches.known == {}, "he plays with us after all"
    tell_branch(liar, asked, 21)
    lan.settle()
    lan.part(lan.all.index(asked), lan.all.index(liar))
    assert asked.game.branches.known == {}


def test_a_branch_that_does_not_come_or_is_not_ours_is_given_up():
    lan, asked, (liar, _other) = at_an_answer(3)
    tell_branch(liar, asked, 1)
    lan.settle()
    (branch,) = asked.game.branches.known.values()
    following = BranchFetch(branch, market)
    assert [following.tired() for _ in range(5)] == [False] * 4 + [True]
    tag = following.want()[1]
    assert not following.receive(("entries", tag, 0, ()))
    foreign = Lan(3, 1, rounds=3).genesis.wire()
    with pytest.raises(Misbehaved, match="not the game"):
        following.receive(("entries", tag, 0, (foreign,)))
    entries = tuple(e.wire() for e in asked.game.ledger.entries)
    short = BranchFetch(type(branch)(branch.lineage, len(entries), liar.key), market)
    with pytest.raises(Misbehaved, match="not the branch"):
        short.receive(("entries", tag, 0, entries))


def test_a_watcher_is_not_taken_along_by_one_device_alone():
    lan, _asked, others = at_an_answer(3, watchers=1)
    watcher, usurper = lan.all[-1], others[0]
    game = watcher.game.ledger.game
    seats = range(len(usurper.game.ledger.seats))
    usurper.game.consents.propose(arranged(usurper.game.ledger, dict.fromkeys(seats, (usurper.key, "greedy")), "mine"))
    lan.settle()
    lan.tick()
    assert usurper.game.ledger.epoch == 1
    assert watcher.game.ledger.game == game and watcher.game.branches.known


# ---------------------------------------------------------------- what a machine decides by itself
def test_only_what_touches_nobody_who_is_there_is_harmless():
    lan, asked, (one, other) = at_an_answer(3)
    ledger, consents = one.game.ledger, one.game.consents
    gone = lan.all.index(asked)
    taken = without(lan, [gone], lan.all.index(other))
    assert not consents.scruples.harmless(taken), "he is connected"
    assert not consents.scruples.harmless(arranged(ledger, {}, "x")), "nothing asks for it"
    asked.kill()
    assert consents.scruples.harmless(taken)
    grabbed = dict.fromkeys((*ledger.seats_of(asked.key), *ledger.seats_of(one.key)), (other.key, ""))
    assert not consents.scruples.harmless(arranged(ledger, grabbed, "lunch"))


def test_a_game_is_left_only_for_one_that_most_others_and_all_who_are_there_play():
    lan, asked, (one, other) = at_an_answer(3)
    tell_branch(one, asked, 1)
    lan.settle()
    (game,) = asked.game.branches.known
    assert asked.game.branches.better() == b"", "the other one plays on with us"
    other.kill()
    assert asked.game.branches.better() == b"", "one of two is not most of them"
    other.restart()
    lan.join(lan.all.index(other), lan.all.index(asked))
    lan.settle()
    tell_branch(other, asked, 1)
    lan.settle()
    assert asked.game.branches.better() == game


def headless(**view):
    done = []
    room = SimpleNamespace(
        view=SimpleNamespace(**view),
        agree=lambda h, by_hand: done.append(("agree", h)),
        keep_branch=lambda g: done.append(("keep", g)),
    )
    _Player(None, room, SimpleNamespace(reopen=None), None)._consent()
    return done


def test_a_headless_peer_signs_what_a_machine_may_and_stays_at_its_table():
    plain = ProposalView(b"h", "Bea", "lunch", (), (), (), False)
    cases = [
        (plain, []),
        (replace(plain, unasked=True), [("agree", b"h")]),
        (replace(plain, unasked=True, mine=True), []),
        (replace(plain, unasked=True, unfair="No."), []),
    ]
    for proposal, done in cases:
        assert headless(proposals=(proposal,), go_over_to=b"") == done
    assert headless(proposals=(), go_over_to=b"g") == [("keep", b"g")]


# ---------------------------------------------------------------- what the record says
def said(device, folder):
    writer = RecordWriter(folder, device.game.ledger, device.who)
    writer.close()
    verdict = examined(read(writer.path), market)
    assert (verdict.wrong, verdict.why) == (None, "")
    return verdict.lines


def test_the_record_says_who_was_left_out_and_that_the_draw_was_made_anew(tmp_path):
    lan, last, (one, other) = holding_back()
    name = one.game.ledger.seats[one.game.ledger.seats_of(last.key)[0]].name
    one.game.consents.propose(without(lan, [lan.all.index(last)], lan.all.index(one)))
    lan.settle()
    agree(other)
    last.kill()
    lan.play()
    lines = said(one, tmp_path)
    (consent,) = [line for line in lines if "agreed to go on" in line]
    assert f"Left out: {name} (key " in consent and consent.endswith("A draw lay open and was made anew.")
    draws = [line for line in lines if "of draws" in line]
    assert "by 3 devices" in draws[0] and draws[1].startswith("From entry ") and "by 2 devices" in draws[1]


def test_the_record_of_one_who_went_on_alone_does_not_claim_that_others_checked_his_luck(tmp_path):
    lan, one, (other,) = at_an_answer(2)
    other.kill()
    one.game.consents.propose(without(lan, [lan.all.index(other)], lan.all.index(one)))
    lan.play()
    lines = said(one, tmp_path)
    assert any("Left out: " in line and "made anew" not in line for line in lines)
    assert any(
        "by the device of P0 & P1 (key" in line and "alone: nobody could check its luck." in line for line in lines
    )

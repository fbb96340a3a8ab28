"""What a dishonest device can send, one by one: nothing forged is ever applied, and the honest go on or say why not."""

from contextlib import suppress

import pytest
from market import market
from pretend_lan import Lan

from game.agenda import DEALER, Illegal
from net.consent import arranged
from net.entries import AHEAD, make, sign_own, sign_piece
from net.fairness import salt
from net.ledger import sealed_choice
from net.messages import encode
from net.wire import unpack


def at_an_answer(n=3, seed=1, **more):
    """A table where somebody is asked and everything has arrived; the asked device is first."""
    lan = Lan(n, seed, **more)
    lan.settle()
    while lan.all[0].game.ledger.due != "answer":
        assert lan.act()
        lan.settle()
    asked = lan.devices[lan.all[0].game.ledger.device_of(lan.all[0].game.ledger.asked())]
    return lan, asked, [d for d in lan.all if d is not asked]


def at_a_deal(n=3, seed=1):
    """A table at which the dealer is asked; no message has moved since."""
    lan, asked, others = at_an_answer(n, seed)
    game = asked.game
    while game.ledger.due == "answer":
        if game.open_seats():
            q = game.ledger.table.question
            game.answer(q.who, q.options[0])
        else:
            lan.settle()
            lan.act()
    return lan, asked, others


def entry_by(device, kind="answer", seat=None, value=None, digest=None, signer=None, index=None, prev=None):
    """An entry as an attacker would write it."""
    ledger = device.game.ledger
    q = ledger.table.question
    seat = q.who if seat is None else seat
    value = q.options[0] if value is None else value
    if digest is None:
        table = market(ledger.terms)
        for played in ledger.table.log:
            table.play(played)
        with suppress(ValueError):
            table.play((kind, seat, value))
        digest = table.digests[-1]
    index, prev = len(ledger.entries) if index is None else index, ledger.head.hash if prev is None else prev
    made = sign_own((signer or device).who, make(ledger.game, index, prev, kind, (seat, value, digest)))
    return "entry", device.game.tag, made.packed, made.signatures


def goes_on(lan, *honest):
    lan.settle()
    for a in range(len(lan.all)):
        for b in range(a):
            if lan.all[a].alive and lan.all[b].alive and (lan.all[a].key, lan.all[b].key) not in lan.pipes:
                lan.join(a, b)
    lan.play()
    assert len({d.game.ledger.head.hash for d in honest or lan.all}) == 1


def untouched(devices, send):
    before = [d.game.ledger.head.hash for d in devices]
    send()
    assert [d.game.ledger.head.hash for d in devices] == before


def test_an_entry_signed_by_another_device_is_refused():
    lan, asked, others = at_an_answer()
    thief = others[0]
    forged = entry_by(asked, signer=thief)

    def send():
        thief.players(forged)
        lan.settle()

    untouched([asked, others[1]], send)
    assert others[1].misbehaved[0][1] == "not signed by the device that holds the seat"
    goes_on(lan)


def test_an_answer_with_a_false_signature_leaves_nothing_behind_though_its_author_heard_it_was_right():
    lan, asked, others = at_an_answer()
    victim, forged = others[0], entry_by(asked, signer=others[1])
    game = victim.game
    before = game.ledger.table.log[:], game.ledger.digest, list(victim.kept), dict(game.haves), len(victim.told)
    untouched([victim], lambda: lan.deliver((asked.key, victim.key), encode(forged)))
    assert victim.misbehaved == [(asked.key, "not signed by the device that holds the seat")]
    assert (game.ledger.table.log, game.ledger.digest, victim.kept, game.haves, len(victim.told)) == before
    assert not lan.pipes[victim.key, others[1].key]
    goes_on(lan)


def test_before_a_draw_a_signature_is_looked_at_before_anybody_is_told():
    lan, forged = at_an_answer()[0], None
    while forged is None:  # an answer that leads to a draw, by its right author and falsely signed
        asked = lan.devices[lan.all[0].game.ledger.device_of(lan.all[0].game.ledger.asked())]
        ends = next((v for v in asked.game.ledger.table.question.answers() if leads_to_a_draw(asked, v)), None)
        if ends is not None:
            forged = entry_by(asked, value=ends, signer=next(d for d in lan.all if d is not asked))
        else:
            asked.game.answer(asked.game.open_seats()[0], asked.game.ledger.table.question.options[0])
            lan.settle()
    victim = next(d for d in lan.all if d is not asked)
    sent = victim.sent
    untouched([victim], lambda: lan.deliver((asked.key, victim.key), encode(forged)))
    assert victim.misbehaved == [(asked.key, "not signed by the device that holds the seat")]
    assert victim.sent == sent
    goes_on(lan)


def leads_to_a_draw(device, value):
    table = device.game.ledger.table.copy()
    table.answer(table.question.who, value)
    return table.question is not None and table.question.who == DEALER


def test_an_answer_for_a_seat_that_is_not_asked_is_refused():
    lan, asked, others = at_an_answer()
    thief = others[0]
    seat = thief.game.ledger.seats_of(thief.key)[0]

    def send():
        thief.players(entry_by(thief, seat=seat))
        lan.settle()

    untouched([asked, others[1]], send)
    goes_on(lan)


@pytest.mark.parametrize("value", [99, ("up", 2), "x", -1, (), ("aside", "Buy", 0)])
def test_an_illegal_answer_is_refused_even_if_signed(value):
    lan, asked, others = at_an_answer()

    def send():
        asked.players(entry_by(asked, value=value))
        lan.settle()

    untouched(others, send)
    assert all(d.misbehaved for d in others)
    goes_on(lan)


def test_an_undo_of_what_cannot_be_undone_is_refused():
    lan, asked, others = at_an_answer()
    seat = asked.game.ledger.asked()

    def send():
        asked.players(entry_by(asked, kind="undo", seat=seat, value=0))
        lan.settle()

    untouched(others, send)
    goes_on(lan)


def test_a_flipped_bit_anywhere_in_an_entry_is_refused():
    lan, asked, others = at_an_answer(2)
    kind, tag, packed, (signature,) = entry_by(asked)
    victim = others[0]
    for place in range(0, len(packed), 3):
        broken = packed[:place] + bytes([packed[place] ^ 1]) + packed[place + 1 :]

        def send(broken=broken):
            lan.deliver((asked.key, victim.key), encode((kind, tag, broken, (signature,))))

        untouched([victim], send)
        if (asked.key, victim.key) not in lan.pipes:
            lan.join(0, 1)
    goes_on(lan)


def test_duplicates_and_old_entries_change_nothing():
    lan, _asked, _others = at_an_answer()
    for device in lan.all:
        for entry in device.game.ledger.entries[1:] * 2:
            device.players(("entry", device.game.tag, *entry.wire()))

    def send():
        lan.settle()

    untouched(lan.all, send)
    assert all(d.misbehaved == [] for d in lan.all)
    goes_on(lan)


def test_entries_that_come_in_the_wrong_order_are_asked_for_again():
    lan, asked, others = at_an_answer()
    victim = others[0]
    lan.part(lan.all.index(victim), lan.all.index(asked))
    lan.part(lan.all.index(victim), lan.all.index(others[1]))
    for _ in range(6):
        lan.act()
        lan.settle()
    lan.join(lan.all.index(victim), lan.all.index(asked))
    ahead = asked.game.ledger.entries[len(victim.game.ledger.entries) :]
    for entry in reversed(ahead):
        lan.deliver((asked.key, victim.key), encode(("entry", asked.game.tag, *entry.wire())))
    lan.settle()
    assert victim.game.ledger.head.hash == asked.game.ledger.head.hash
    goes_on(lan)


def test_a_withheld_entry_makes_the_table_wait_for_its_author_by_name():
    lan, asked, others = at_an_answer()
    lan.all.remove(asked)
    lan.tick()
    assert all(d.game.awaited() == [(asked.key, "answer")] for d in others)


def test_an_entry_shown_to_one_device_only_reaches_all():
    lan, asked, others = at_an_answer()
    asked.to(others[0].key, entry_by(asked))
    lan.settle()
    assert others[1].game.ledger.head.hash == others[0].game.ledger.head.hash


def two_faced(lan, asked, others):
    """The asked device signs two different answers for one place and shows one to each."""
    options = asked.game.ledger.table.question.options
    for device, value in zip(others, options, strict=False):
        lan.deliver((asked.key, device.key), encode(entry_by(asked, value=value)))
    lan.settle()


def test_two_answers_for_one_place_are_proved_named_and_taken_back():
    lan, asked, others = at_an_answer()
    before = asked.game.ledger.head.hash
    two_faced(lan, asked, others)
    for device in others:
        assert device.game.stopped.what == "cheat"
        assert device.game.stopped.about[0] == asked.key
        assert device.game.ledger.head.hash == before


@pytest.mark.parametrize("further", [0, 1])
def test_two_answers_far_behind_the_beginning_are_proved_when_those_who_saw_them_meet(monkeypatch, further):
    """Each has heard one of them; so many entries have followed in the one log, and one batch holds but a few."""
    monkeypatch.setattr("net.catchup.BATCH", 4)
    lan, asked, (one, two) = at_an_answer(3, rounds=6)
    while len(lan.all[0].game.ledger.entries) < 40 or asked.game.ledger.table.question.options[0] != ("up", 1):
        lan.act()
        lan.settle()
        asked = lan.devices[lan.all[0].game.awaited()[0][0]]
    one, two = (d for d in lan.all if d is not asked)
    places = [lan.all.index(d) for d in (asked, one, two)]
    lan.deliver((asked.key, two.key), encode(entry_by(asked, value=("down", -1))))
    lan.part(places[0], places[2])
    lan.part(places[1], places[2])
    asked.game.answer(asked.game.ledger.asked(), ("up", 1))
    lan.settle()
    for _ in range(further):
        lan.act()
        lan.settle()
    assert len(one.game.ledger.entries) == len(two.game.ledger.entries) + further
    lan.join(*places[1:])
    lan.settle()
    assert one.game.stopped.about[0] == two.game.stopped.about[0] == asked.key


def test_a_spectator_sees_the_proof_too():
    lan, asked, others = at_an_answer(3, watchers=1)
    two_faced(lan, asked, [d for d in others if d.game.place is not None])
    assert lan.all[3].heard("cheat")


def test_a_late_second_answer_stops_the_table_but_takes_nothing_back_that_all_confirmed():
    lan, asked, others = at_an_answer(3, 1)
    options, index = asked.game.ledger.table.question.options, len(asked.game.ledger.entries)
    second = entry_by(asked, value=options[1])
    asked.game.answer(asked.game.ledger.asked(), options[0])
    lan.settle()
    for _ in range(4):
        lan.act()
        lan.settle()
    length = len(others[0].game.ledger.entries)
    assert length > index + 2
    asked.to(others[0].key, second)
    lan.settle()
    assert others[0].game.stopped.about == (asked.key, index)
    assert len(others[0].game.ledger.entries) == length


def test_an_accusation_without_proof_is_not_believed():
    lan, asked, others = at_an_answer()
    liar = others[0]
    mine = asked.game.ledger.entries[-1].wire()
    liar.players(("cheat", liar.game.tag, asked.key, ("own", mine, mine)))
    lan.settle()
    assert all(d.game.stopped is None for d in lan.all)
    goes_on(lan)


def silence(*told):
    """Instead of one of a device's ways to tell something."""


def piece_by(device, preimage, index=None, prev=None):
    ledger = device.game.ledger
    index, prev = len(ledger.entries) if index is None else index, ledger.head.hash if prev is None else prev
    signature = sign_piece(device.who, ledger.game, "deal", index, prev, preimage)
    return "piece", device.game.tag, "deal", index, prev, device.game.place, preimage, signature


def test_a_false_preimage_is_named_and_the_draw_waits():
    lan, asked, others = at_a_deal()
    liar = others[0]
    liar.game.joint.give_preimage = lambda: False  # withholds the right one
    lan.settle()
    liar.players(piece_by(liar, b"x" * 32))
    lan.settle()
    assert ("false preimage", liar.key) in [(n.what, *n.about) for n in asked.told if n.what == "false preimage"]
    assert all(d.game.ledger.due == "deal" for d in lan.all)
    assert (liar.key, "preimage") in asked.game.awaited()
    del liar.game.joint.give_preimage
    liar.game.joint.pieces.clear()
    liar.game.begin()
    goes_on(lan)


def test_no_preimage_is_given_before_everybody_has_told_the_same_have():
    lan, asked, others = at_a_deal()
    early, honest = others
    chain = early.game.joint._our_chain()
    preimage = chain.preimage(asked.game.ledger.tips.event)
    index, prev = len(asked.game.ledger.entries), asked.game.ledger.head.hash
    tell, early.to, early.players = early.to, silence, silence  # but it shows its preimage at once
    for device in (asked, honest):
        tell(device.key, piece_by(early, preimage, index, prev))
    lan.settle()
    assert asked.game.place not in asked.game.joint.pieces
    assert honest.game.place not in honest.game.joint.pieces
    assert (early.key, "have") in asked.game.awaited()


def test_a_preimage_given_at_one_head_is_never_given_at_another():
    lan, asked, others = at_a_deal()
    lan.settle()
    ledger = asked.game.ledger
    note = next(n for n in reversed(asked.notes_kept) if n[0] == "spent")
    assert note[3] == ledger.tips.event - 1
    asked.kill()
    asked.restart()
    link = ledger.tips.links[asked.game.place]
    asked.game.promises.add(("spent", link, ledger.epoch, ledger.tips.event, b"another head".ljust(32)))
    for device in others:
        lan.join(lan.all.index(asked), lan.all.index(device))
    for _ in range(40):
        lan.act()
        lan.settle()
    assert asked.game.stopped.what == "preimage spent"
    assert asked.game.ledger.due == "deal"
    assert asked.game.place not in others[0].game.joint.pieces


def test_two_different_seals_are_a_proof_too():
    lan = Lan(3, 2)
    lan.settle()
    while lan.all[0].game.ledger.due != "seal":
        assert lan.act() or lan.move_one()
        lan.settle()
    liar, *others = lan.all
    ledger = liar.game.ledger
    seat = ledger.seats_of(liar.key)[0]
    for device, hidden in zip(others, (b"a" * 32, b"b" * 32), strict=True):
        piece = ((seat, hidden),)
        signature = sign_piece(liar.who, ledger.game, "seal", len(ledger.entries), ledger.head.hash, piece)
        liar.to(
            device.key,
            ("piece", liar.game.tag, "seal", len(ledger.entries), ledger.head.hash, liar.game.place, piece, signature),
        )
    lan.settle()
    assert all(d.game.stopped.about[0] == liar.key for d in others)


def test_a_forged_piece_that_comes_early_takes_the_place_of_no_right_one():
    """Somebody has sealed his choice before the entry that leads to the secret round has reached us."""
    lan = Lan(3, 2)
    lan.settle()
    while lan.all[0].game.ledger.due != "seal":
        assert lan.act() or lan.move_one()
        lan.settle()
    late, liar, honest = lan.all
    missing, ledger = honest.game.ledger.head, honest.game.ledger
    late.game.replace(ledger.cut(missing.index, market), "late")
    seat = ledger.seats_of(honest.key)[0]
    honest.game.answer(seat, next(q for q in ledger.to_seal() if q.who == seat).options[0])
    right = honest.game.joint._message(honest.game.place)
    false = (*right[:6], ((seat, b"f" * 32),), b"s" * 64)
    for sender, message in ((honest, right), (liar, false), (honest, ("entry", honest.game.tag, *missing.wire()))):
        lan.deliver((sender.key, late.key), encode(message))
    assert late.game.joint.pieces[honest.game.place] == right[6:]


def test_a_sealed_choice_cannot_be_changed_when_it_is_shown():
    lan = Lan(2, 3)
    lan.settle()
    for device in lan.all:
        device.game.joint.show_sealed = lambda: None  # holds back what it sealed
    for _ in range(100):
        if all(d.game.ledger.sealed for d in lan.all):
            break
        lan.act()
        lan.settle()
    ledger = lan.all[0].game.ledger
    owner = lan.devices[ledger.device_of(ledger.asked())]
    other = next(d for d in lan.all if d is not owner)
    seed, q = owner.game.joint._seed(len(ledger.entries)), ledger.table.question
    ours = sealed_choice(salt(seed, ledger.game, ledger.sealed[q.who][0], q.who), ledger, q)
    with pytest.raises(Illegal, match="Another choice"):
        owner.game._own("answer", ledger.asked(), (ours + 1) % 4)
    _kind, tag, packed, _ = entry_by(owner, value=(ours + 1) % 4)
    index, prev, word, body = unpack(packed)
    changed = sign_own(
        owner.who, make(ledger.game, index, prev, word, (*body, salt(seed, ledger.game, index - 1, body[0])))
    )

    def send():
        owner.players(("entry", tag, *changed.wire()))
        lan.settle()

    untouched([other], send)
    assert other.misbehaved[0][1] == "not the choice that was sealed"


def test_a_false_digest_is_refused_and_the_right_one_taken_afterwards():
    lan, asked, others = at_an_answer(3)
    before = [d.game.ledger.head.hash for d in others]
    asked.players(entry_by(asked, digest=b"0" * 16))
    lan.settle()
    assert [d.game.ledger.head.hash for d in others] == before
    assert all(d.game.stopped is None for d in others)
    goes_on(lan)


def test_a_false_acknowledgement_in_anothers_name_cuts_the_liar_off():
    lan, asked, others = at_an_answer()
    liar, victim = others
    ledger = liar.game.ledger
    liar.to(victim.key, ("have", liar.game.tag, asked.game.place, len(ledger.entries), b"h" * 32, b"d" * 16, b"s" * 64))
    lan.settle()
    assert victim.misbehaved == [(liar.key, "a false acknowledgement")]
    goes_on(lan)


def test_an_acknowledgement_falsely_signed_by_its_own_device_goes_no_further():
    lan, asked, (liar, victim) = at_an_answer()
    ledger = liar.game.ledger
    liar.to(victim.key, ("have", liar.game.tag, liar.game.place, len(ledger.entries), b"h" * 32, b"d" * 16, b"s" * 64))
    lan.settle()
    assert (victim.misbehaved, asked.misbehaved) == ([(liar.key, "a false acknowledgement")], [])
    goes_on(lan)


def test_one_false_acknowledgement_does_not_hold_up_those_who_see_the_same():
    lan, asked, (liar, honest) = at_an_answer()
    head = asked.game.ledger.head
    asked.game.haves.pop(honest.key, None)
    liar.to(asked.key, ("have", liar.game.tag, liar.game.place, head.index, head.hash, b"x" * 16, b""))
    lan.settle()
    assert asked.game.open_seats() and not asked.game.doubts.doubting
    goes_on(lan)


def test_a_stranger_who_signs_two_entries_stops_nothing():
    lan, asked, _others = at_an_answer(watchers=1)
    stranger = lan.all[-1]
    q = asked.game.ledger.table.question
    two = [entry_by(asked, value=q.options[i], signer=stranger)[2:] for i in (0, 1)]
    for device in lan.all[:-1]:
        stranger.to(device.key, ("cheat", device.game.tag, stranger.key, ("own", *two)))
    lan.settle()
    assert lan.news("cheat") == [] and all(d.game.stopped is None for d in lan.all)
    goes_on(lan)


def test_messages_of_another_game_are_not_mistaken_for_this_one():
    lan, asked, others = at_an_answer()
    kind, _, packed, signatures = entry_by(asked)

    def send():
        asked.players((kind, b"othergam", packed, signatures))
        lan.settle()

    untouched(others, send)


def test_a_turn_may_be_taken_back_only_so_often(monkeypatch):
    monkeypatch.setattr("net.ledger.UNDOS", 3)
    lan, asked, others = at_an_answer(2, 2)
    seat, length = asked.game.ledger.asked(), len(asked.game.ledger.entries)
    for _ in range(3):
        asked.game.answer(seat, asked.game.ledger.table.question.options[0])
        asked.game.undo(seat, asked.game.ledger.table.undoable(seat)[0])
    asked.game.answer(seat, asked.game.ledger.table.question.options[0])
    with pytest.raises(Illegal):
        asked.game.undo(seat, asked.game.ledger.table.undoable(seat)[0])
    asked.game.ledger._undos = 100  # a program that knows no limit
    asked.game.undo(seat, asked.game.ledger.table.undoable(seat)[0])
    lan.settle()
    assert len(others[0].game.ledger.entries) == length + 7 and others[0].misbehaved


def test_however_many_false_digests_come_the_game_is_played_up_to_anew_once():
    lan, asked, others = at_an_answer(2)
    opened = []
    ledger = others[0].game.ledger
    ledger._open_table = lambda terms, real=ledger._open_table: opened.append(terms) or real(terms)
    for n in range(20):
        asked.players(entry_by(asked, digest=bytes([n]) * 16))
    lan.settle()
    assert len(opened) <= 1


# ---------------------------------------------------------------- desync
def test_a_device_whose_memory_went_wrong_finds_out_and_heals():
    lan, asked, _others = at_an_answer(3)
    asked.game.ledger.table.state.vp[0] += 1
    goes_on(lan)
    assert lan.news("healed")
    assert lan.news("desync") == []


def test_a_watching_devices_wrong_memory_heals_as_well():
    lan, _asked, others = at_an_answer(4, 3)
    others[0].game.ledger.table.state.bag[0] += 1
    goes_on(lan)
    assert others[0].heard("healed")


def test_with_two_devices_the_one_whose_memory_was_wrong_heals_and_both_go_on():
    lan, asked, _others = at_an_answer(2, 4)
    asked.game.ledger.table.state.vp[0] += 7
    goes_on(lan)
    assert asked.heard("healed")


def test_two_devices_that_never_agree_stop_and_name_the_part():
    lan, asked, _others = at_an_answer(2, 4)
    asked.opener = asked.game.open_table = lambda terms: _spoilt(market(terms))
    _spoilt(asked.game.ledger.table)
    q = asked.game.ledger.table.question
    asked.game.answer(q.who, q.options[0])
    lan.settle()
    for device in lan.all:
        assert device.game.stopped.what == "desync"
        assert device.game.stopped.about[1] == ("bag",)
        assert not device.game.open_seats()


def test_the_odd_one_out_of_three_stops_and_the_others_wait_for_him_by_name():
    _lan, asked, others = with_an_odd_one(3)
    assert asked.game.stopped.what == "desync"
    for device in others:
        assert device.game.stopped is None
        assert device.game.awaited() == [(asked.key, "answer")]
        assert device.game.absent(asked.key)


def test_the_odd_one_out_loses_its_seat_by_consent_and_watches_on():
    lan, odd, others = with_an_odd_one(4)
    first = others[0]
    changes = dict.fromkeys(first.game.ledger.seats_of(odd.key), (first.key, "greedy"))
    first.game.consents.propose(arranged(first.game.ledger, changes, "sees another game"))
    lan.settle()
    for device in others[1:]:
        device.game.consents.agree(next(iter(device.game.consents.proposals)))
    lan.play()
    assert len({d.game.ledger.digest for d in others}) == 1 and all(d.misbehaved == [] for d in lan.all)
    assert odd.game.trusting and odd.game.ledger.over and odd.game.place is None
    assert len(odd.game.ledger.entries) == len(first.game.ledger.entries) > len(odd.kept)


def test_a_seat_of_somebody_who_sees_the_same_game_is_not_open():
    lan, _asked, _others = at_an_answer(3)
    assert not any(d.game.absent(e.key) for d in lan.all for e in lan.all)


def with_an_odd_one(n):
    """The device that is asked has another number of goods in its program than the others, and has answered."""
    lan, asked, others = at_an_answer(n, 4)
    asked.opener = asked.game.open_table = lambda terms: _spoilt(market(terms))
    asked.game.ledger._open_table = asked.opener
    _spoilt(asked.game.ledger.table)
    q = asked.game.ledger.table.question
    asked.game.answer(q.who, q.options[0])
    lan.settle()
    lan.tick()
    return lan, asked, others


def _spoilt(table):
    """A program with another number of goods in its bag than it says."""
    table.state.bag[0] += 7
    return table


# ---------------------------------------------------------------- complaints without end
def complains(liar, index, digest):
    """He says that he sees another position after this entry."""
    game = liar.game
    entry_hash, parts = game.ledger.entries[index].hash, (("bag", digest),)
    signature = liar.who.sign(game.doubts._said(index, entry_hash, digest, parts))
    return "differ", game.tag, game.place, index, entry_hash, digest, parts, signature


def test_complaints_about_every_entry_do_not_hold_up_the_table():
    lan, _, _ = at_an_answer(3)
    liar, honest = lan.all[0], lan.all[1:]
    contests = {d.key: 0 for d in honest}
    for device in honest:
        real = device.game.doubts._open

        def opened(index, entry_hash, device=device, real=real):
            contests[device.key] += 1
            real(index, entry_hash)

        device.game.doubts._open = opened
    for number in range(60):
        if lan.all[0].game.ledger.over:
            break
        for index in range(len(liar.game.ledger.entries)):
            digest = bytes([number, index % 256]) * 8
            for device in honest:
                lan.deliver((liar.key, device.key), encode(complains(liar, index, digest)))
        lan.settle()
        assert not any(d.game.doubts.doubting for d in honest)
        lan.act()
        lan.settle()
    assert max(contests.values()) <= 4, "once per entry, and not at all for one who was wrong twice"
    assert all(liar.key in d.game.doubts.astray for d in honest)
    assert all(d.game.absent(liar.key) for d in honest), "the others may go on without him"


def test_a_complaint_while_another_is_away_holds_up_nobody_whom_a_fresh_process_bears_out():
    """Nobody is there who could make a majority, and he who complains says nothing more."""
    lan, asked, _ = at_an_answer(3, rounds=4)
    while asked.game.ledger.table.question.options[0] != ("up", 1):
        lan.act()
        lan.settle()
        asked = lan.devices[lan.all[0].game.awaited()[0][0]]
    liar, away = (d for d in lan.all if d is not asked)
    away.kill()
    asked.game.answer(asked.game.ledger.asked(), ("up", 1))
    lan.settle()
    complaint = complains(liar, asked.game.ledger.head.index, b"d" * 16)
    liar.game.receive = liar.game.tick = lambda *said: None
    lan.deliver((liar.key, asked.key), encode(complaint))
    assert not asked.game.open_seats()
    lan.settle()
    assert asked.game.open_seats()
    assert asked.game.stopped is None


def test_who_says_now_this_now_that_about_the_last_entry_is_looked_into_once():
    _lan, asked, others = at_an_answer(3)
    liar, honest = others[0], asked
    ledger = liar.game.ledger
    opened = []
    honest.game.doubts._open = lambda index, entry_hash: opened.append(index)
    for n in range(20):
        for digest in (bytes([n]) * 16, ledger.digest):
            honest.game._have(liar.key, liar.game.have_message(ledger.head.index, ledger.head.hash, digest))
    assert len(opened) == 1


def test_a_complaint_is_passed_on_once_however_often_it_is_said_anew():
    lan, asked, others = at_an_answer(4)
    liar, honest = others[0], asked
    index, passed = liar.game.ledger.head.index, []
    honest.game.outside.players = lambda message, but=None: passed.append(message[0])
    for n in range(20):
        lan.deliver((liar.key, honest.key), encode(complains(liar, index, bytes([n]) * 16)))
    assert passed.count("differ") <= 2, "his first one, and what we see ourselves"


def test_who_changes_his_mind_all_the_time_is_not_passed_on_without_end():
    """Each of his acknowledgements is signed and another one; the neighbours' budgets are not his to spend."""
    _lan, asked, others = at_an_answer(4)
    liar, honest = others[0], asked
    head, passed = liar.game.ledger.head, []
    honest.game.outside.players = lambda message, but=None: passed.append(message[0])
    for n in range(500):
        said = liar.game.have_message(head.index + n % 3, head.hash, n.to_bytes(16, "big"))
        honest.game._have(liar.key, said)
    assert passed.count("have") <= 2 * AHEAD
    goes_on(_lan)

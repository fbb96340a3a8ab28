"""Going on without somebody, and meeting again."""

from dataclasses import replace

import pytest
from pretend_lan import Lan
from test_attacks import at_an_answer, entry_by, two_faced

from net.consent import COMES_TO_NOTHING, UNHEARD, arranged, rank
from net.entries import Consent, SeatRow, Wrong
from net.messages import TAG, encode
from net.proposals import STANDING


def without(lan, gone, onto, bot="greedy"):
    """The seats of `gone` are played by a bot on the device `onto`."""
    ledger = lan.all[onto].game.ledger
    lost = [lan.all[g].key for g in gone]
    devices = tuple(key for key in ledger.devices if key not in lost)
    rows = []
    for row in ledger.seats:
        key = ledger.devices[row.device]
        if key in lost:
            rows.append(SeatRow(devices.index(lan.all[onto].key), row.name, row.colour, row.glyph, bot))
        else:
            rows.append(SeatRow(devices.index(key), row.name, row.colour, row.glyph, row.bot))
    return Consent("lost", ledger.epoch + 1, tuple(rows), devices)


def agree_all(lan):
    lan.settle()
    for device in lan.all:
        if device.alive:
            for agreed in list(device.game.consents.proposals):
                device.game.consents.agree(agreed)
    lan.settle()


def test_the_rest_go_on_with_a_bot_and_the_game_has_a_new_name():
    lan, asked, others = at_an_answer(3)
    old = asked.game.ledger.game
    gone = lan.all.index(asked)
    asked.kill()
    onto = lan.all.index(others[0])
    others[0].game.consents.propose(without(lan, [gone], onto))
    lan.settle()
    assert others[1].heard("proposed")
    assert others[0].game.ledger.game == old, "one signature is not enough"
    agree_all(lan)
    assert others[0].game.ledger.game == others[1].game.ledger.game != old
    lan.play()
    assert others[0].game.ledger.over
    assert others[0].game.ledger.head.hash == others[1].game.ledger.head.hash


def test_who_does_not_sign_keeps_the_others_from_nothing_else_for_long():
    """Two have signed what would leave out a third, who then comes back; the fourth signs nothing. So the two of them
    and the third go on without that one, though more must sign for it."""
    lan, back, (one, two, silent) = at_an_answer(4)
    ledger = one.game.ledger
    first = arranged(ledger, dict.fromkeys(ledger.seats_of(back.key), (silent.key, "greedy")), "gone")
    then = arranged(ledger, dict.fromkeys(ledger.seats_of(silent.key), (two.key, "greedy")), "silent")
    if rank(then) < rank(first):
        then = replace(then, why=next(why for why in map(str, range(99)) if rank(replace(then, why=why)) > rank(first)))
    agreed = one.game.consents.propose(first)
    lan.settle()
    two.game.consents.agree(agreed)
    lan.settle()
    with pytest.raises(Wrong, match="goes first"):
        one.game.consents.propose(then)
    for _ in range(COMES_TO_NOTHING):
        lan.tick()
    agreed = one.game.consents.propose(then)
    lan.settle()
    for device in (two, back):
        device.game.consents.agree(agreed)
    lan.settle()
    assert {d.game.ledger.epoch for d in (one, two, back)} == {1} and silent.key not in one.game.ledger.devices


def test_a_pending_draw_is_made_anew_in_the_next_epoch():
    lan, asked, others = at_an_answer(3, 5)
    while asked.game.ledger.due == "answer":
        q = asked.game.ledger.table.question
        asked.game.answer(q.who, q.options[0])
    lan.part(0, 1), lan.part(0, 2), lan.part(1, 2)
    gone = lan.all.index(others[0])
    others[0].kill()
    a, b = lan.all.index(asked), lan.all.index(others[1])
    lan.join(a, b)
    lan.settle()
    assert asked.game.ledger.due == "deal"
    asked.game.consents.propose(without(lan, [gone], a))
    agree_all(lan)
    deal = next(e for e in asked.game.ledger.entries if e.kind == "deal" and e.index > asked.game.ledger.lineage[-1][0])
    assert deal.body[:2] == (1, 0)
    lan.play()


def test_he_who_returns_learns_that_the_others_went_on_and_is_not_moved_behind_his_back():
    lan, asked, others = at_an_answer(3)
    gone = lan.all.index(asked)
    asked.kill()
    others[0].game.consents.propose(without(lan, [gone], lan.all.index(others[0])))
    agree_all(lan)
    asked.restart()
    before = asked.game.ledger.game
    for device in others:
        lan.join(gone, lan.all.index(device))
    lan.settle()
    lan.tick()
    lan.tick()
    assert len(asked.heard("left out")) == 1
    assert asked.game.ledger.game == before
    assert asked.game.branches.known


def test_who_asked_before_a_consent_for_what_follows_does_not_ask_for_ever():
    """What comes stands on another branch by then: the two would send it to and fro as fast as they can."""
    lan, late, (one, other) = at_an_answer(3)
    lan.part(lan.all.index(late), lan.all.index(one)), lan.part(lan.all.index(late), lan.all.index(other))
    one.game.consents.propose(without(lan, [lan.all.index(late)], lan.all.index(one)))
    agree_all(lan)
    assert one.game.ledger.head.kind == "consent"
    while late.game.open_seats():
        late.game.answer(late.game.ledger.asked(), late.game.ledger.table.question.options[0])
    lan.join(lan.all.index(late), lan.all.index(one))
    lan.settle()
    late.sent = 0
    one.game.ask(late.key)
    lan.settle(1000)
    assert late.sent < 5


def test_a_seat_is_given_back_by_another_consent():
    lan, asked, others = at_an_answer(3)
    gone = lan.all.index(asked)
    asked.kill()
    old_seats, old_devices = asked.game.ledger.seats, asked.game.ledger.devices
    others[0].game.consents.propose(without(lan, [gone], lan.all.index(others[0])))
    agree_all(lan)
    asked.restart()
    follow(lan, asked, others[0])
    for device in others:
        lan.join(gone, lan.all.index(device))
    lan.settle()
    others[0].game.consents.propose(Consent("back", 2, old_seats, old_devices))
    agree_all(lan)
    assert asked.game.place is not None
    lan.play()
    assert len(lan.digests()) == 1


def follow(lan, device, other):
    """The player chose the other branch."""
    from market import market

    from net.ledger import Ledger

    ledger = Ledger(*other.kept[0], market)
    for wire in other.kept[1:]:
        ledger.extend(*wire)
    device.game.replace(ledger, "chosen")


def test_one_device_alone_cannot_take_the_game_from_the_others():
    lan, asked, others = at_an_answer(3)
    usurper = others[0]
    alone = Consent(
        "mine",
        1,
        tuple(SeatRow(0, r.name, r.colour, r.glyph, "greedy") for r in usurper.game.ledger.seats),
        (usurper.key,),
    )
    before = asked.game.ledger.game
    usurper.game.consents.propose(alone)
    lan.settle()
    lan.tick()
    assert asked.game.ledger.game == others[1].game.ledger.game == before
    assert asked.heard("left out") or asked.heard("branch")


def moved_on(lan, asked):
    """The asked player moves, and every device does what a shared game does after each message."""
    move(asked)
    told_again(lan)


def move(asked):
    q = asked.game.ledger.table.question
    asked.game.answer(q.who, q.answers()[0])


def told_again(lan):
    for _ in range(2):
        lan.settle()
        for device in lan.all:
            device.game.consents.again()
    lan.settle()


def proposed_at_an_answer():
    """Somebody proposes a bot for himself while another is to move."""
    lan, asked, (one, two) = at_an_answer(3)
    wanted = arranged(one.game.ledger, {one.game.ledger.seats_of(one.key)[0]: (one.key, "greedy")}, "tea")
    return lan, asked, one, two, one.game.consents.propose(wanted)


def test_a_proposal_outlives_the_next_moves_and_so_does_what_was_agreed():
    lan, asked, one, two, agreed = proposed_at_an_answer()
    lan.settle()
    two.game.consents.agree(agreed)
    lan.settle()
    before = len(asked.game.ledger.entries)
    moved_on(lan, asked)
    assert len(asked.game.ledger.entries) > before
    assert {d.key for d in (one, two)} == {
        key for key in one.game.ledger.devices if asked.game.consents.proposals[agreed].signed_by(key)
    }
    assert len(asked.heard("proposed")) == len(two.heard("proposed")) == 1, "asked once"
    asked.game.consents.agree(agreed)
    lan.settle()
    assert {d.game.ledger.epoch for d in lan.all} == {1}


def test_who_agrees_in_the_moment_of_a_move_has_agreed():
    lan, asked, _, two, agreed = proposed_at_an_answer()
    lan.settle()
    two.game.consents.agree(agreed)
    lan.settle()
    move(asked)
    assert agreed not in asked.game.consents.proposals
    assert [one[0] for one in asked.game.consents.open()] == [agreed], "it is still shown"
    asked.game.consents.agree(agreed)
    told_again(lan)
    assert {d.game.ledger.epoch for d in lan.all} == {1}


def test_a_proposal_about_one_who_was_gone_dies_when_he_is_back():
    lan, asked, others = at_an_answer(3)
    away, (one, two) = others[0], (asked, others[1])
    at = lan.all.index(away)
    for device in (one, two):
        lan.part(at, lan.all.index(device))
    one.game.consents.propose(without(lan, [at], lan.all.index(one)))
    lan.settle()
    assert two.game.consents.proposals
    for device in (one, two):
        lan.join(at, lan.all.index(device))
    lan.settle()
    moved_on(lan, asked)
    assert not one.game.consents.open() and not two.game.consents.open()


def test_a_proposal_is_not_made_again_for_ever():
    lan, asked, *_ = proposed_at_an_answer()
    for _ in range(STANDING + 1):
        lan.tick()
    moved_on(lan, asked)
    assert not any(d.game.consents.open() for d in lan.all)


def test_a_proposal_whose_author_has_another_wish_now_is_soon_forgotten():
    lan, asked, one, _, first = proposed_at_an_answer()
    lan.settle()
    move(asked)
    lan.settle()
    mine = one.game.ledger.seats_of(one.key)[0]
    second = one.game.consents.propose(arranged(one.game.ledger, {mine: (one.key, "random")}, "no tea"))
    told_again(lan)
    for _ in range(UNHEARD + 1):
        lan.tick()
    assert first != second
    assert [[shown[0] for shown in d.game.consents.open()] for d in lan.all] == [[second]] * 3


def split_and_met_again(ahead=False):
    """Two of four went on by consent while they were apart; the others kept the game as it was, or were `ahead` by an
    answer that did not come through."""
    lan, asked, others = at_an_answer(4)
    pair, rest = (others[:2], [asked, others[2]]) if ahead else ([asked, others[0]], others[1:])
    apart = [(lan.all.index(a), lan.all.index(b)) for a in pair for b in rest]
    for a, b in apart:
        lan.part(a, b)
    if ahead:
        move(asked)
    pair[0].game.consents.propose(without(lan, [lan.all.index(d) for d in rest], lan.all.index(pair[0])))
    agree_all(lan)
    assert len(pair[0].game.ledger.lineage) == 2
    for a, b in apart:
        lan.join(a, b)
    lan.settle()
    return lan, pair, rest


@pytest.mark.parametrize("ahead", [False, True])
def test_who_keeps_the_game_goes_on_without_those_who_play_the_other_one(ahead):
    lan, pair, rest = split_and_met_again(ahead)
    one, two = rest
    old = one.game.ledger.game
    assert all(d.game.absent(p.key) for d in rest for p in pair), "connected, and yet awaited in vain"
    one.game.consents.propose(without(lan, [lan.all.index(p) for p in pair], lan.all.index(one)))
    lan.settle()
    (proposal,) = two.game.consents.proposals.values()
    assert two.game.consents.scruples.harmless(proposal.consent)
    agree_all(lan)
    assert one.game.ledger.game == two.game.ledger.game != old
    assert pair[0].game.ledger.game == pair[1].game.ledger.game != one.game.ledger.game


def test_who_comes_back_to_the_common_game_is_awaited_again():
    lan, pair, rest = split_and_met_again()
    back, other = pair
    follow(lan, back, rest[0])
    back.game.begin()
    move(back)
    lan.settle()
    lan.tick()
    assert not any(d.game.absent(back.key) for d in rest)
    assert all(d.game.absent(other.key) for d in rest)


def test_how_far_the_other_game_is_stays_up_to_date():
    lan, pair, rest = split_and_met_again()
    for _ in range(6):
        q = pair[0].game.ledger.table.question
        next(d for d in pair if q.who in d.game.open_seats()).game.answer(q.who, q.answers()[0])
        lan.settle()
    lan.tick()
    lan.tick()
    (branch,) = rest[0].game.branches.known.values()
    assert branch.length == len(pair[0].game.ledger.entries)
    assert len(rest[0].heard("branch")) <= 2


def test_two_halves_play_on_meet_and_nobody_is_called_a_cheat():
    lan = Lan(4, 7)
    for _ in range(60):
        lan.dice.random() < 0.4 and lan.act() or lan.move_one()
    lan.settle()
    for a in (0, 1):
        for b in (2, 3):
            lan.part(a, b)
    lan.all[0].game.consents.propose(without(lan, [2, 3], 0))
    lan.all[2].game.consents.propose(without(lan, [0, 1], 2))
    agree_all(lan)
    for _ in range(20):
        lan.act()
        lan.settle()
    assert lan.all[0].game.ledger.game == lan.all[1].game.ledger.game
    assert lan.all[0].game.ledger.game != lan.all[2].game.ledger.game == lan.all[3].game.ledger.game
    for a in (0, 1):
        for b in (2, 3):
            lan.join(a, b)
    lan.settle()
    lan.tick()
    assert all(d.game.branches.known for d in lan.all)
    assert lan.news("cheat") == []
    assert all(d.misbehaved == [] for d in lan.all)
    lan.play()
    assert len(lan.digests()) <= 2


def test_a_half_that_voted_meets_a_half_that_only_waited():
    lan = Lan(4, 8)
    for _ in range(60):
        lan.dice.random() < 0.4 and lan.act() or lan.move_one()
    lan.settle()
    for a in (0, 1):
        for b in (2, 3):
            lan.part(a, b)
    lan.all[0].game.consents.propose(without(lan, [2, 3], 0))
    agree_all(lan)
    for a in (0, 1):
        for b in (2, 3):
            lan.join(a, b)
    lan.settle()
    assert all(d.heard("left out") or d.heard("branch") for d in lan.all[2:])
    assert lan.news("cheat") == []


def test_halves_that_only_waited_are_one_again_at_once():
    lan = Lan(4, 8)
    for _ in range(80):
        lan.dice.random() < 0.4 and lan.act() or lan.move_one()
    for a in (0, 1):
        for b in (2, 3):
            lan.part(a, b)
    for _ in range(40):
        lan.act() or lan.move_one()
    for a in (0, 1):
        for b in (2, 3):
            lan.join(a, b)
    lan.play()
    assert len(lan.digests()) == 1


def test_after_a_cheat_the_others_go_on_from_before_it():
    lan, asked, others = at_an_answer(3)
    place = len(asked.game.ledger.entries)
    two_faced(lan, asked, others)
    asked.kill()
    others[0].game.consents.propose(without(lan, [lan.all.index(asked)], lan.all.index(others[0])))
    agree_all(lan)
    assert others[0].game.ledger.entries[place].kind == "consent"
    assert others[0].game.stopped is None
    lan.play()
    assert len(lan.digests()) == 1


def test_two_who_asked_each_other_before_a_cheat_was_proved_both_go_back():
    lan, asked, (one, other) = at_an_answer(3)
    place, options = len(asked.game.ledger.entries), asked.game.ledger.table.question.options
    birth = asked.game.ledger.lineage[0][1][:TAG]
    told = []
    for device, value in zip((one, other), options, strict=False):
        lan.deliver((asked.key, device.key), encode(entry_by(asked, value=value)))
        told.append(("entries", birth, place, (device.game.ledger.entries[place].wire(),)))
    for _ in range(2):
        one.game.receive(other.key, told[1])
    for _ in range(2):
        other.game.receive(one.key, told[0])
    lan.settle()
    lan.tick()
    assert one.game.cheat == other.game.cheat == asked.key
    assert len(one.game.ledger.entries) == len(other.game.ledger.entries) == place


def test_who_was_away_when_a_cheat_was_proved_is_told_and_goes_on_with_the_others():
    lan, asked, others = at_an_answer(4)
    away, here = others[2], others[:2]
    for device in here:
        lan.part(lan.all.index(away), lan.all.index(device))
    options = asked.game.ledger.table.question.options
    lan.deliver((asked.key, away.key), encode(entry_by(asked, value=options[0])))
    lan.part(lan.all.index(away), lan.all.index(asked))
    two_faced(lan, asked, here)
    asked.kill()
    for device in here:
        lan.join(lan.all.index(away), lan.all.index(device))
    lan.settle()
    assert all(d.game.stopped.about[0] == asked.key for d in others)
    here[0].game.consents.propose(without(lan, [lan.all.index(asked)], lan.all.index(here[0])))
    agree_all(lan)
    lan.play()
    assert len(lan.digests()) == 1


def test_who_knows_less_of_what_was_confirmed_before_a_cheat_gets_it_from_the_others():
    lan, asked, others = at_an_answer(3, 1)
    second = entry_by(asked, value=asked.game.ledger.table.question.options[1])
    asked.game.answer(asked.game.ledger.asked(), asked.game.ledger.table.question.options[0])
    lan.settle()
    for _ in range(4):
        lan.act()
        lan.settle()
    knows, forgot = others
    forgot.kill()
    forgot.restart()
    for device in (knows, asked):
        lan.join(lan.all.index(forgot), lan.all.index(device))
    asked.to(forgot.key, second)
    lan.settle()
    asked.kill()
    lan.tick()
    assert forgot.heard("cheat") and knows.heard("cheat")
    assert forgot.game.ledger.head.hash == knows.game.ledger.head.hash
    knows.game.consents.propose(without(lan, [lan.all.index(asked)], lan.all.index(knows)))
    agree_all(lan)
    lan.play()
    assert len(lan.digests()) == 1


def two_answers_of_which_one_who_watches_was_shown_the_second():
    """The others have confirmed the first, and are not linked to him; the proof of the cheat."""
    lan, asked, (one, other, watcher) = at_an_answer(3, 1, watchers=1)
    options = asked.game.ledger.table.question.options
    second = entry_by(asked, value=options[1])
    for device in (one, other, asked):
        lan.part(lan.all.index(device), lan.all.index(watcher))
    lan.deliver((asked.key, watcher.key), encode(second))
    asked.game.answer(asked.game.ledger.asked(), options[0])
    lan.settle()
    lan.tick()
    proof = "own", asked.game.ledger.head.wire(), second[2:]
    asked.kill()
    return lan, asked, (one, other), watcher, proof


def go_on_without_the_cheat(lan, asked, players):
    players[0].game.consents.propose(without(lan, [lan.all.index(asked)], lan.all.index(players[0])))
    agree_all(lan)
    assert all(asked.key not in d.game.ledger.devices for d in players)


def test_who_stands_before_a_cheat_and_forgot_who_told_him_learns_it_from_those_who_went_on():
    """They went on behind the place of the cheat, and do not tell of him any more."""
    lan, asked, players, watcher, proof = two_answers_of_which_one_who_watches_was_shown_the_second()
    watcher.game.receive(watcher.key, ("cheat", watcher.game.tag, asked.key, proof))
    watcher.game.replace(watcher.game.ledger.cut(watcher.game.ledger.head.index, watcher.opener), "cheat")
    go_on_without_the_cheat(lan, asked, players)
    for device in players:
        lan.join(lan.all.index(device), lan.all.index(watcher))
    lan.play()
    assert len({d.game.ledger.head.hash for d in (*players, watcher)}) == 1


def test_for_a_cheat_who_is_left_out_the_table_does_not_stop_again():
    lan, asked, (one, other), watcher, proof = two_answers_of_which_one_who_watches_was_shown_the_second()
    watcher.kill()
    go_on_without_the_cheat(lan, asked, (one, other))
    before = one.game.ledger.head.hash
    one.game.receive(other.key, ("cheat", one.game.tag, asked.key, proof))
    lan.settle()
    assert one.game.stopped is other.game.stopped is None and one.game.ledger.head.hash == before
    lan.play()
    assert len(lan.digests()) == 1


def test_of_a_cheat_who_is_left_out_everybody_is_told_all_the_same():
    lan, asked, (one, other), _, proof = two_answers_of_which_one_who_watches_was_shown_the_second()
    go_on_without_the_cheat(lan, asked, (one, other))
    one.game.receive(asked.key, ("cheat", one.game.tag, asked.key, proof))
    lan.settle()
    assert one.game.is_outcast(asked.key) and other.game.is_outcast(asked.key)


def test_a_cheat_that_is_proved_later_takes_back_no_consent():
    """Whoever signed it had all that came before, though he has not said so since."""
    lan, asked, (one, other) = at_an_answer(3, 1)
    place, options = len(asked.game.ledger.entries), asked.game.ledger.table.question.options
    first, second = entry_by(asked, value=options[0]), entry_by(asked, value=options[1])
    asked.game.answer(asked.game.ledger.asked(), options[0])
    lan.settle()
    one.game.consents.propose(arranged(one.game.ledger, {}, "new chains"))
    agree_all(lan)
    game, head = one.game.ledger.game, one.game.ledger.head
    assert head.kind == "consent"
    one.game.haves.clear()
    one.game.receive(other.key, ("cheat", one.game.tag, asked.key, ("own", first[2:], second[2:])))
    assert one.game.cheat == asked.key and one.game.ledger.game == game and head.index > place


@pytest.mark.parametrize("change", ["epoch", "device", "seats", "order"])
def test_a_consent_that_makes_no_sense_is_refused(change):
    lan, _asked, _others = at_an_answer(3)
    right = without(lan, [0], 1)
    rows = right.seats
    wrong = {
        "epoch": Consent("x", 5, rows, right.devices),
        "device": Consent("x", 1, rows, (*right.devices, b"z" * 32)),
        "seats": Consent("x", 1, rows[:-1], right.devices),
        "order": Consent("x", 1, rows, right.devices[::-1]),
    }[change]
    with pytest.raises(Wrong):
        lan.all[1].game.consents.propose(wrong)


def test_a_killed_device_signs_the_same_consent_again():
    lan, asked, others = at_an_answer(3)
    gone = lan.all.index(asked)
    asked.kill()
    consent = without(lan, [gone], lan.all.index(others[0]))
    agreed = others[0].game.consents.propose(consent)
    piece = dict(others[0].game.consents.proposals[agreed].pieces)
    others[0].kill()
    others[0].restart()
    lan.join(lan.all.index(others[0]), lan.all.index(others[1]))
    lan.settle()
    others[0].game.consents.propose(consent)
    assert others[0].game.consents.proposals[agreed].pieces == piece or others[0].game.ledger.epoch == 1


def test_a_signature_for_an_earlier_place_is_not_repeated_at_the_next():
    lan, asked, _, two, _ = proposed_at_an_answer()
    lan.settle()
    move(asked)
    lan.settle()
    lan.part(lan.all.index(asked), lan.all.index(two))
    lan.join(lan.all.index(asked), lan.all.index(two))  # each repeats to the other what is pending
    lan.settle()
    assert [d.misbehaved for d in lan.all] == [[], [], []]


def test_a_signature_is_not_repeated_when_the_table_goes_back():
    lan, asked, one, two, _ = proposed_at_an_answer()
    lan.settle()
    asked.kill(), one.kill()
    asked.restart(lost=1)
    two.game.replace(two.game.ledger.cut(len(two.game.ledger.entries) - 1, two.game.open_table), "cheat")
    lan.join(lan.all.index(asked), lan.all.index(two))  # each repeats to the other what is pending
    lan.settle()
    assert not asked.misbehaved and not two.misbehaved

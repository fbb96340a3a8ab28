"""What a headless peer decides by itself: whom it goes on without, for whom it votes, and which branch it keeps."""

from contextlib import suppress

import pytest
from market import market, people
from pretend_lan import Lan
from test_attacks import at_a_deal, at_an_answer, entry_by
from test_redraws import holding_back, tell_branch

from net.branches import LATE
from net.consent import RENEWALS, arranged, bots_for
from net.entries import Wrong, sign_piece, terms_hash
from net.fairness import Chain
from net.messages import encode, kind_of
from net.outside import News
from net.scruples import AWAY


def lost(n=3):
    """Somebody who is to move is gone; the others are there."""
    lan, asked, others = at_an_answer(n)
    asked.kill()
    return lan, asked, others


def beats(lan, n):
    for _ in range(n):
        lan.tick()


def for_the_lost(device, gone, onto, bot="greedy"):
    ledger = device.game.ledger
    return arranged(ledger, dict.fromkeys(ledger.seats_of(gone.key), (onto.key, bot)), "gone")


# ---------------------------------------------------------------- absence
def test_a_machine_goes_on_without_somebody_only_after_a_while():
    lan, gone, (one, other) = lost()
    wanted = for_the_lost(one, gone, other)
    beats(lan, AWAY - 1)
    with pytest.raises(Wrong, match="ten seconds"):
        one.game.consents.propose(wanted, by_hand=False)
    lan.tick()
    agreed = one.game.consents.propose(wanted, by_hand=False)
    lan.settle()
    other.game.consents.agree(agreed, by_hand=False)
    lan.settle()
    assert one.game.ledger.epoch == other.game.ledger.epoch == 1


def test_who_was_there_a_moment_ago_is_away_anew():
    lan, gone, (one, other) = lost()
    beats(lan, AWAY)
    gone.restart()
    lan.join(lan.all.index(gone), lan.all.index(one))
    lan.tick()
    gone.kill()
    lan.tick()
    assert one.game.consents.scruples.hasty(for_the_lost(one, gone, other)) == (gone.key,)


def test_people_at_all_devices_go_on_at_once():
    lan, gone, (one, other) = lost()
    agreed = one.game.consents.propose(for_the_lost(one, gone, other))
    lan.settle()
    with pytest.raises(Wrong, match="by itself"):
        other.game.consents.agree(agreed, by_hand=False)
    other.game.consents.agree(agreed)
    lan.settle()
    assert one.game.ledger.epoch == 1


# ---------------------------------------------------------------- seats
def test_a_machine_gives_nobody_a_seat_by_his_own_vote():
    lan, gone, (one, other) = lost()
    beats(lan, AWAY)
    mine, his, by_person = (for_the_lost(one, gone, *onto) for onto in ((one,), (other,), (other, "")))
    assert not other.game.consents.scruples.unasked(mine, one.key), "the proposer would play two seats"
    assert other.game.consents.scruples.unasked(his, one.key)
    assert not other.game.consents.scruples.unasked(by_person, one.key)


def test_a_machine_gives_no_seat_to_a_device_that_does_not_play():
    """It may be another one of the proposer's."""
    lan, gone, (one, other) = lost()
    beats(lan, AWAY)
    second = people(9)[8]
    seats = dict.fromkeys(one.game.ledger.seats_of(gone.key), (second.public, "greedy"))
    assert not other.game.consents.scruples.unasked(arranged(one.game.ledger, seats, "gone"), one.key)


def test_what_is_proposed_for_the_lost_is_what_machines_agree_to():
    lan, gone, (one, other) = lost()
    beats(lan, AWAY)
    ledger = one.game.ledger
    consent = bots_for(ledger, [gone.key], one.key, [other.key], "greedy")
    assert other.game.consents.scruples.unasked(consent, one.key)
    agreed = one.game.consents.propose(consent, by_hand=False)
    lan.settle()
    other.game.consents.agree(agreed, by_hand=False)
    lan.play()
    assert one.game.ledger.over and len(lan.digests()) == 1


def test_who_is_left_alone_lets_a_bot_play_the_others_seats():
    _lan, gone, (one,) = lost(2)
    with pytest.raises(Wrong, match="let a bot"):
        one.game.consents.propose(for_the_lost(one, gone, one, ""))
    one.game.consents.propose(for_the_lost(one, gone, one))
    assert one.game.ledger.epoch == 1


# ---------------------------------------------------------------- draws
def test_two_devices_of_one_person_gain_no_seat_and_wait_like_all_others():
    """Both saw how the draw would end; one of them drops out, and the other proposes to go on."""
    lan, second, (cheat, honest) = holding_back()
    second.kill()
    keeps_both = for_the_lost(cheat, second, cheat)
    agreed = cheat.game.consents.propose(keeps_both)
    lan.settle()
    beats(lan, AWAY)
    with pytest.raises(Wrong, match="by itself"):
        honest.game.consents.agree(agreed, by_hand=False)
    assert honest.game.ledger.epoch == 0


def test_a_machine_has_a_draw_made_anew_once():
    lan, _last, (one, *_rest) = holding_back(4)
    _last.kill()
    beats(lan, AWAY)
    there = [d for d in lan.all if d.alive]
    second = there[-1]
    second.game.joint.give_preimage = lambda: False
    agreed = one.game.consents.propose(for_the_lost(one, _last, second), by_hand=False)
    lan.settle()
    for device in there[1:]:
        device.game.consents.agree(agreed, by_hand=False)
    lan.settle()
    assert one.game.ledger.epoch == 1 and one.game.ledger.due == "deal"
    second.kill()
    beats(lan, AWAY)
    third = next(d for d in there if d not in (one, second))
    assert not third.game.consents.scruples.unasked(for_the_lost(one, second, third), one.key)


def test_who_asks_for_new_chains_without_need_uses_up_nobody_elses():
    lan, honest, (liar, other) = at_an_answer(3)
    for epoch in range(1, RENEWALS + 2):
        with suppress(Wrong):
            liar.game.consents.propose(arranged(liar.game.ledger, {}, "anew"), by_hand=False)
        lan.settle()
        assert other.game.ledger.epoch == min(epoch, RENEWALS)
        lan.act()
        lan.settle()
    honest.game.promises.chains.clear()
    lan.tick()
    lan.tick()
    assert other.game.ledger.epoch == RENEWALS + 1 and not honest.game.joint.is_lost()


# ---------------------------------------------------------------- branches
def part_all(lan, one, two):
    for a in one:
        for b in two:
            lan.part(lan.all.index(a), lan.all.index(b))


def join_all(lan, one, two):
    for a in one:
        for b in two:
            lan.join(lan.all.index(a), lan.all.index(b))
    lan.settle()
    beats(lan, 2)


def go_on(lan, half, gone):
    ledger = half[0].game.ledger
    changes = {s: (half[-1].key, "greedy") for g in gone for s in ledger.seats_of(g.key)}
    agreed = half[0].game.consents.propose(arranged(ledger, changes, "gone"))
    lan.settle()
    for device in half[1:]:
        device.game.consents.agree(agreed)
    lan.settle()


def test_who_went_on_alone_comes_back_to_those_who_waited():
    lan, _asked, _ = at_an_answer(3)
    alone, *waited = lan.all
    trunk = waited[0].game.ledger.game
    part_all(lan, [alone], waited)
    go_on(lan, [alone], waited)
    assert alone.game.ledger.epoch == 1
    join_all(lan, [alone], waited)
    assert [d.game.branches.better() for d in lan.all] == [trunk, b"", b""]


def test_of_two_the_one_who_went_on_alone_comes_back():
    lan, asked, (alone,) = at_an_answer(2)
    part_all(lan, [alone], [asked])
    go_on(lan, [alone], [asked])
    join_all(lan, [alone], [asked])
    assert alone.game.branches.better() == asked.game.ledger.game and asked.game.branches.better() == b""


def test_who_played_alone_to_the_end_comes_back_to_those_who_still_wait():
    lan, asked, (alone,) = at_an_answer(2)
    part_all(lan, [alone], [asked])
    go_on(lan, [alone], [asked])
    while alone.game.open_seats():
        seat = alone.game.open_seats()[0]
        alone.game.answer(seat, alone.game.ledger.table.question.answers()[0])
    assert alone.game.ledger.over and not asked.game.ledger.over
    join_all(lan, [alone], [asked])
    assert alone.game.branches.better() == asked.game.ledger.game


def shown_two_ways(n):
    """The liar is asked. All agree to new chains that he asks one of them for; the others get his answer instead."""
    lan, liar, (one, *others) = at_an_answer(n)
    ledger, seat = liar.game.ledger, liar.game.ledger.asked()
    renewal, answer = arranged(ledger, {}, "anew"), entry_by(liar)
    agreed, chain = terms_hash(renewal.plain()), Chain(b"c" * 32)
    place, prev, index = renewal.devices.index(liar.key), ledger.head.hash, len(ledger.entries)
    signature = sign_piece(liar.who, ledger.game, "consent", index, prev, (agreed, chain.nonce, chain.tip))
    liar.game.receive = lambda sender, message: None
    told = "agree", liar.game.tag, index, prev, renewal.plain(), place, chain.nonce, chain.tip, signature
    lan.deliver((liar.key, one.key), encode(told))
    for device in others:
        lan.deliver((one.key, device.key), lan.pipes[one.key, device.key].popleft())
        lan.deliver((liar.key, device.key), encode(answer))
    for device in others:
        while kind_of(lan.pipes[device.key, one.key][0]) == "agree":
            lan.deliver((device.key, one.key), lan.pipes[device.key, one.key].popleft())
    lan.settle()
    assert one.game.ledger.asked() == seat
    return lan, liar, one, others


def test_one_who_was_shown_a_consent_and_the_others_an_answer_are_one_game_again():
    lan, _liar, one, others = shown_two_ways(4)
    trunk = others[0].game.ledger.game
    assert [d.game.ledger.epoch for d in (one, *others)] == [1, 0, 0]
    lan.tick()
    assert one.game.branches.better() == trunk
    assert [d.game.branches.better() for d in others] == [b"", b""]


def both_went_on(seed):
    """Two halves that parted and both went on."""
    lan = Lan(4, seed)
    lan.settle()
    for _ in range(4):
        lan.act()
        lan.settle()
    if lan.all[0].game.ledger.due != "answer":
        lan.act()
        lan.settle()
    one, two = lan.all[:2], lan.all[2:]
    part_all(lan, one, two)
    go_on(lan, one, two)
    go_on(lan, two, one)
    return lan, one, two


@pytest.mark.parametrize("seed", range(6))
def test_two_halves_that_both_went_on_come_to_the_same_branch(seed):
    lan, one, two = both_went_on(seed)
    games = [half[0].game.ledger.game for half in (one, two)]
    join_all(lan, one, two)
    wanted = [d.game.branches.better() for d in lan.all]
    assert sorted(map(bool, wanted)) == [False, False, True, True]
    kept = next(game for game in games if game in wanted)
    assert {d.game.branches.better() or d.game.ledger.game for d in lan.all} == {kept}


@pytest.mark.parametrize("seed", range(6))
def test_halves_become_one_though_only_one_of_them_knows_that_somebody_was_wrong_too_often(seed):
    lan, one, two = both_went_on(seed)
    for device in one:
        device.game.doubts._wrong[two[0].key] = {1, 2}
    join_all(lan, one, two)
    assert len({d.game.branches.better() or d.game.ledger.game for d in lan.all}) == 1


@pytest.mark.parametrize("seed", range(3))
def test_who_follows_a_branch_that_left_him_out_is_counted_there_by_both_sides(seed):
    """Two went on, and one alone, whom the fourth follows: two and two. Counted as one and two there they would change
    places for ever."""
    lan, one, (two, alone, follower) = at_an_answer(4, seed)
    part_all(lan, [one, two], [alone, follower])
    part_all(lan, [alone], [follower])
    go_on(lan, [one, two], [alone, follower])
    go_on(lan, [alone], [one, two, follower])
    join_all(lan, [follower], [alone])
    follower.game.replace(alone.game.ledger.cut(10**6, market), "chosen")
    join_all(lan, [one, two], [alone, follower])
    assert len({d.game.branches.better() or d.game.ledger.game for d in lan.all}) == 1


def test_who_waited_alone_comes_to_one_who_went_on_and_is_followed():
    lan, waits, (alone, follower) = at_an_answer(3)
    part_all(lan, [waits], [alone, follower])
    go_on(lan, [alone], [waits, follower])
    beats(lan, 2)
    follower.game.replace(alone.game.ledger.cut(10**6, market), "chosen")
    join_all(lan, [waits], [alone, follower])
    assert [d.game.branches.better() for d in (waits, alone, follower)] == [alone.game.ledger.game, b"", b""]


def at_a_draw_without_his_part(n):
    """All have told that a draw is due, but for one who has lost his chain: the last."""
    lan, asked, others = at_a_deal(n)
    loser = others[-1]
    loser.game.promises.chains.clear()
    loser.game.consents.renew_chain = lambda: None
    lan.settle()
    return lan, asked, *others


def test_who_cannot_give_his_part_goes_over_when_nobody_stays_with_him():
    lan, leaves, loser = at_a_draw_without_his_part(2)
    go_on(lan, [leaves], [loser])
    beats(lan, 2)
    assert loser.game.ledger.epoch == 0 and loser.game.branches.better() == leaves.game.ledger.game


def test_nobody_draws_him_away_from_one_who_stays_by_going_on_alone():
    """The two of them may yet begin new chains."""
    lan, leaves, stays, loser = at_a_draw_without_his_part(3)
    go_on(lan, [leaves], [stays, loser])
    beats(lan, 2)
    assert leaves.game.ledger.epoch == 1 and stays.game.ledger.epoch == 0
    assert loser.game.branches.known and loser.game.branches.better() == b""


@pytest.mark.parametrize("seed", range(6))
def test_whoever_watches_a_branch_that_nobody_plays_any_more_goes_over(seed):
    """Two went on alone; one of them went over to the other, and a spectator sees it through him only."""
    lan, one, (two, watcher) = at_an_answer(2, seed, watchers=1)
    part_all(lan, [two], [one, watcher])
    go_on(lan, [one], [two])
    go_on(lan, [two], [one])
    assert watcher.game.ledger.game == one.game.ledger.game != two.game.ledger.game
    join_all(lan, [one], [two])
    one.game.replace(two.game.ledger.cut(10**6, market), "chosen")
    beats(lan, 2)
    assert watcher.game.branches.better() == two.game.ledger.game


def test_whoever_watches_goes_along_with_him_for_whom_the_others_wait():
    """One of two went on alone, and comes back: until then nothing is to be seen where the other waits."""
    lan, alone, (waits, watcher) = at_an_answer(2, watchers=1)
    trunk = waits.game.ledger.cut(10**6, market)
    part_all(lan, [alone], [waits])
    go_on(lan, [alone], [waits])
    branch = alone.game.ledger
    beats(lan, 2)
    assert watcher.game.ledger.game == trunk.game and watcher.game.branches.better() == branch.game
    watcher.game.replace(branch.cut(10**6, market), "chosen")
    beats(lan, 2)
    assert watcher.game.branches.better() == b""
    join_all(lan, [alone], [waits])
    assert alone.game.branches.better() == trunk.game
    alone.game.branches.go_back(trunk.game)
    alone.game.replace(trunk, "chosen")
    beats(lan, 2)
    assert alone.game.ledger.game == watcher.game.branches.better() == trunk.game
    watcher.game.branches.go_back(trunk.game)
    assert watcher.game.branches.better() == trunk.game, "if he is led there again he goes back again"


def test_who_only_watches_a_branch_goes_back_with_its_player_though_another_one_stays_to_watch_it():
    """One went on alone, two followed him; then he and the fourth are two, and so are those who only watch."""
    lan, waits, (alone, follower, other) = at_an_answer(4)
    trunk = waits.game.ledger.cut(10**6, market)
    part_all(lan, [waits], [alone, follower, other])
    go_on(lan, [alone], [waits, follower, other])
    for device in (follower, other):
        device.game.replace(alone.game.ledger.cut(10**6, market), "chosen")
    join_all(lan, [waits], [alone, follower, other])
    assert follower.game.branches.better() == b""
    alone.game.branches.go_back(trunk.game)
    alone.game.replace(trunk, "chosen")
    beats(lan, 2)
    assert follower.game.branches.better() == trunk.game


def two_played_to_the_end_and_one_went_back_to_the_third():
    """While the other was gone; he is back, and hears where each of them is."""
    lan, gone, (stays, back) = at_an_answer(3)
    part_all(lan, [gone], [stays, back])
    go_on(lan, [stays, back], [gone])
    gone.alive = False
    while not stays.game.ledger.over:
        assert lan.act()
        lan.settle()
    gone.alive = True
    part_all(lan, [stays], [back])
    back.game.branches.go_back(gone.game.ledger.game)
    back.game.replace(gone.game.ledger.cut(10**6, market), "chosen")
    back.game.consents.offered = lambda entry, sender: False
    join_all(lan, [stays], [back, gone])
    return lan, stays, gone.game.ledger.game


def test_who_stays_behind_a_consent_though_he_hears_of_it_has_gone_back_and_is_followed():
    """The game is over here: nobody is awaited in vain."""
    lan, stays, trunk = two_played_to_the_end_and_one_went_back_to_the_third()
    beats(lan, LATE)
    assert stays.game.branches.better() == trunk


def test_who_is_behind_a_consent_is_late_at_first():
    _, stays, _ = two_played_to_the_end_and_one_went_back_to_the_third()
    assert stays.game.branches.better() == b""


def test_who_plays_a_branch_of_his_own_is_not_counted_among_those_who_wait():
    """Two went on without the others, of whom one went on alone; the last one has nobody to wait for."""
    lan, one, (two, alone, late) = at_an_answer(4)
    part_all(lan, [late], [one, two, alone])
    part_all(lan, [alone], [one, two])
    go_on(lan, [one, two], [alone, late])
    go_on(lan, [alone], [one, two, late])
    join_all(lan, [late], [one, two, alone])
    assert late.game.branches.better() == one.game.ledger.game == two.game.ledger.game


def test_who_follows_a_branch_that_left_him_out_is_not_counted_among_those_who_wait():
    lan, one, (two, follower, late) = at_an_answer(4)
    part_all(lan, [late, follower], [one, two])
    part_all(lan, [late], [follower])
    go_on(lan, [one, two], [follower, late])
    join_all(lan, [follower], [one, two])
    follower.game.replace(one.game.ledger.cut(10**6, market), "chosen")
    join_all(lan, [late], [one, two, follower])
    assert late.game.branches.better() == one.game.ledger.game


def test_whoever_watches_does_not_stay_with_a_proven_cheat():
    """Who goes on without him has taken back what the watcher still holds."""
    lan, cheat, (alone, watcher) = at_an_answer(2, watchers=1)
    before = len(alone.game.ledger.entries)
    cheat.game.answer(cheat.game.open_seats()[0], cheat.game.ledger.table.question.answers()[0])
    lan.settle()
    for device in (alone, watcher):
        device.game.doubts.cheats.add(cheat.key)
        device.game.stop(News("cheat", (cheat.key, before)))
    alone.game.replace(alone.game.ledger.cut(before, market), "cheat")
    go_on(lan, [alone], [cheat])
    beats(lan, 2)
    assert watcher.game.ledger.epoch == 0 and watcher.game.branches.better() == alone.game.ledger.game


def test_nobody_comes_back_to_a_proven_cheat():
    lan, asked, (alone,) = at_an_answer(2)
    alone.game.doubts.cheats.add(asked.key)
    alone.game.stop(News("cheat", (asked.key, 1)))
    go_on(lan, [alone], [asked])
    assert alone.game.ledger.epoch == 1
    join_all(lan, [alone], [asked])
    assert alone.game.branches.better() == b""


@pytest.mark.parametrize("first", [0, 1, 2])
def test_who_cannot_stay_goes_over_to_most_of_those_who_left(first):
    lan, asked, others = at_an_answer(4)
    asked.game.joint.has_lost_part = lambda: True
    for one in (*others[first:], *others[:first]):
        tell_branch(one, asked, 2 if one is others[0] else 1)
        lan.settle()
    assert asked.game.branches.better() == bytes([1]) * 32

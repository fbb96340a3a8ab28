"""Two games that began at the same time: nobody sees a draw and begins anew, and whoever tries is named."""

import asyncio
import os
from types import SimpleNamespace

import pytest
from loopback import Player, close_all, in_lobby, table_for, until
from market import begin, market, people, terms_for

from net.consent import arranged
from net.entries import Wrong, terms_hash
from net.genesis import genesis_piece, make_genesis
from net.joint import Joint
from net.ledger import Ledger
from net.lobby_upkeep import MEETINGS
from net.messages import TAG
from net.rivals import Rivals


@pytest.fixture(autouse=True)
def quick_beats(monkeypatch):
    monkeypatch.setattr("net.party.BEAT", 0.1)


def tell(liar, player, genesis):
    """Say that this game is played, and how it begins."""
    player.party.message(liar.who.public, ("status", ((0, genesis.hash),), 1, genesis.hash))
    player.party.message(liar.who.public, ("entries", genesis.hash[:TAG], 0, (genesis.wire(),)))


def begun_anew(liar):
    """The game that is played with another piece of this device, and a smaller id."""
    ledger = liar.step.ledger
    first, terms = ledger.entries[0], ledger.terms
    pieces = {
        key: (*fresh, signature)
        for key, fresh, signature in zip(terms.devices, first.body[1], first.signatures, strict=True)
    }
    meeting = first.body[1][0][0] + bytes(16)
    while True:
        pieces[liar.who.public] = genesis_piece(liar.who, terms, os.urandom(32), meeting)
        genesis = make_genesis(terms, pieces)
        if genesis.hash < first.hash:
            return genesis


@pytest.fixture
def withheld(monkeypatch):
    """Keys whose devices give no part of a draw."""
    keys, give = set(), Joint.give_preimage
    monkeypatch.setattr(Joint, "give_preimage", lambda joint: joint._step.who.public not in keys and give(joint))
    return keys


@pytest.mark.parametrize("n", [2, 3])
def test_who_saw_the_first_draw_and_begins_anew_is_named_and_the_others_stay(tmp_path, withheld, n):
    async def run():
        withheld.add(Player(n - 1, tmp_path).who.public)
        async with table_for(tmp_path, n) as players:
            *honest, liar = players
            await until(lambda: len(liar.step.joint.pieces) == n - 1)
            birth = liar.step.ledger.game
            for player in honest:
                tell(liar, player, begun_anew(liar))
            assert {p.step.ledger.game for p in honest} == {birth}
            assert {p.step.cheat for p in honest} == {liar.who.public}

    asyncio.run(run())


def test_he_is_named_to_those_whom_he_has_not_told(tmp_path, withheld):
    async def run():
        withheld.add(Player(2, tmp_path).who.public)
        async with table_for(tmp_path, 3) as (a, b, liar):
            await until(lambda: len(liar.step.joint.pieces) == 2)
            tell(liar, a, begun_anew(liar))
            await until(lambda: b.step.cheat == liar.who.public)

    asyncio.run(run())


def test_for_a_cheat_who_is_left_out_the_table_does_not_stop_again(tmp_path, withheld):
    async def run():
        withheld.add(Player(2, tmp_path).who.public)
        async with table_for(tmp_path, 3) as (a, b, liar):
            await until(lambda: len(liar.step.joint.pieces) == 2)
            tell(liar, a, begun_anew(liar))
            await until(lambda: b.step.cheat == a.step.cheat == liar.who.public)
            key, proof = liar.who.public, a.step.doubts._proof[3]
            ledger = a.step.ledger
            agreed = a.step.consents.propose(
                arranged(ledger, dict.fromkeys(ledger.seats_of(key), (b.who.public, "greedy")), "a cheat")
            )
            await until(lambda: agreed in b.step.consents.proposals)
            b.step.consents.agree(agreed)
            await until(lambda: all(len(p.step.ledger.lineage) == 2 for p in (a, b)))
            a.step.receive(key, ("cheat", a.step.tag, key, proof))
            assert a.step.stopped is None

    asyncio.run(run())


def test_a_cheat_who_is_left_out_counts_nowhere_after_a_restart_either(tmp_path, withheld):
    """Or devices that remember and such that do not would count differently, and stay in two games."""

    async def run():
        withheld.add(Player(1, tmp_path).who.public)
        async with table_for(tmp_path, 2) as (a, liar):
            await until(lambda: len(liar.step.joint.pieces) == 1)
            tell(liar, a, begun_anew(liar))
            ledger, key = a.step.ledger, liar.who.public
            seats = dict.fromkeys(ledger.seats_of(key), (a.who.public, "greedy"))
            a.step.consents.propose(arranged(ledger, seats, "a cheat"))
            assert a.step.ledger.devices == (a.who.public,)
            room, path = a.party.lobby.room, a.party.playing.writer.path
            await a.kill()
            await a.make(room).reopen(path)
            assert a.step.is_outcast(key) and a.step.stopped is None

    asyncio.run(run())


def goes_on_alone(player):
    ledger, me = player.step.ledger, player.who.public
    others = {seat: (me, "greedy") for seat in range(len(ledger.seats)) if ledger.device_of(seat) != me}
    player.step.consents.propose(arranged(ledger, others, "gone"))
    assert player.step.ledger.devices == (me,)


@pytest.mark.parametrize("both", [False, True], ids=["one goes on", "both go on"])
def test_who_was_away_in_the_other_game_comes_to_him_who_went_on(tmp_path, withheld, both):
    """The game of the one who was away has the smaller id; but of two who both went on alone one must come all the
    same."""

    async def run():
        withheld.update(Player(number, tmp_path).who.public for number in range(3))
        async with table_for(tmp_path, 3) as (stays, away, liar):
            birth, other = stays.step.ledger.game, begun_anew(liar)
            goes_on_alone(stays)
            liar.party.others.receive = lambda key, message: True  # and he stays with who was away
            for player in (away, liar):
                player.step.replace(Ledger(*other.wire(), market), "rival")
            if both:
                goes_on_alone(away)
            met = other.hash if both else birth
            await until(lambda: {p.step.ledger.lineage[0][1] for p in (stays, away)} == {met})
            assert any(p.step.is_outcast(liar.who.public) for p in (stays, away))

    asyncio.run(run())


def test_who_went_on_with_others_stays_with_them(tmp_path, withheld):
    """Two of them may want another luck than this game has brought."""

    async def run():
        withheld.update(Player(number, tmp_path).who.public for number in range(3))
        async with table_for(tmp_path, 3) as (a, b, liar):
            birth, other = a.step.ledger.game, begun_anew(liar)
            seats = dict.fromkeys(a.step.ledger.seats_of(liar.who.public), (b.who.public, "greedy"))
            agreed = a.step.consents.propose(arranged(a.step.ledger, seats, "gone"))
            await until(lambda: agreed in b.step.consents.proposals)
            b.step.consents.agree(agreed)
            await until(lambda: {len(p.step.ledger.lineage) for p in (a, b)} == {2})
            b.step.replace(Ledger(*other.wire(), market), "rival")
            goes_on_alone(b)
            await until(lambda: b.step.ledger.lineage[0][1] == birth)
            assert a.step.ledger.lineage[0][1] == birth and len(a.step.ledger.lineage) == 2

    asyncio.run(run())


def test_nobody_is_named_for_a_piece_that_he_gave_to_another_meeting():
    """Whoever has it cannot put it beside those of a later meeting."""
    one, two = people(2)
    terms = terms_for([one, two])
    pieces = {
        one.public: genesis_piece(one, terms, bytes(32), b"1" * 32),
        two.public: genesis_piece(two, terms, bytes(32), b"2" * 32),
    }
    with pytest.raises(Wrong, match="different meetings"):
        Ledger(*make_genesis(terms, pieces).wire(), market)


def test_the_game_before_with_the_same_people_is_no_rival_for_one_who_watches():
    first, devices = begin(people(2)), people(2)
    pieces = {who.public: genesis_piece(who, terms_for(devices), bytes(32), b"n" * 32) for who in devices}
    second = Ledger(*make_genesis(terms_for(devices), pieces).wire(), market)
    step = SimpleNamespace(promises=SimpleNamespace(chains={}))
    watcher = SimpleNamespace(
        identity=SimpleNamespace(public=b"w" * 32),
        open_table=market,
        playing=SimpleNamespace(ledger=second, step=step),
    )
    rivals = Rivals(watcher, lambda *over: pytest.fail("it went back"))
    told = ("entries", first.hash[:TAG], 0, (first.wire(),))
    assert not rivals.met(devices[0].public, first.hash, told, left_behind=False)


def test_who_gave_his_part_is_not_left_behind_for_a_game_that_one_had_kept_back(tmp_path, withheld):
    async def run():
        withheld.add(Player(1, tmp_path).who.public)
        players = await in_lobby(tmp_path, 2, players=2)
        a, m = players
        for number, player in enumerate(players):
            player.sit(number)
        await until(lambda: len({p.party.terms() for p in players}) == 1 and m.party.terms() is not None)
        given, begin_it = m.party.starting._given, m.party.begin
        m.party.begin = lambda genesis: None
        m.party.starting._send, m.party.starting.messages = (lambda message: None), list
        for player in players:
            player.party.upkeep.ready(True)
        await until(lambda: any(len(held) == 2 for held in given.values()))
        (pieces,) = ({key: one[0] for key, one in held.items()} for held in given.values() if len(held) == 2)
        before = make_genesis(m.party.terms(), pieces)
        m.party.starting._send, m.party.begin = m.party.to_everybody, begin_it
        m.party.upkeep.ready(True)
        await until(lambda: a.party.playing is not None and a.step.place in a.step.joint.pieces)
        birth, beats = a.step.ledger.game, []
        m.party.others.receive = lambda key, message: True
        m.party._tick_game = lambda: beats.append(1)  # he says no more that he plays this one
        while len(beats) < 12:
            tell(m, a, before)
            await asyncio.sleep(0.05)
        assert a.step.ledger.lineage[0][1] == birth != before.hash
        await close_all(players)

    asyncio.run(run())


def test_after_a_restart_in_the_lobby_nobody_is_ready_by_his_old_word(tmp_path):
    """He may have given a piece before it: two at one meeting would make him a cheat."""

    async def run():
        players = await in_lobby(tmp_path, 2, players=2)
        a, b = players
        a.sit(0), b.sit(1)
        await until(lambda: a.party.terms() is not None and a.party.terms() == b.party.terms())
        agreed = terms_hash(a.party.terms().plain())
        b.party.upkeep.ready(True)
        await until(lambda: a.party.lobby.is_ready(b.who.public, agreed))
        await b.kill()
        await b.join(a)
        await until(lambda: not a.party.lobby.is_ready(b.who.public, agreed))
        for player in players:
            player.party.upkeep.ready(True)
        await until(lambda: all(p.party.playing is not None for p in players))
        await close_all(players)

    asyncio.run(run())


def test_one_who_gets_ready_again_and_again_has_the_others_give_few_pieces(tmp_path):
    async def run():
        players = await in_lobby(tmp_path, 2, players=2)
        a, m = players
        for number, player in enumerate(players):
            player.sit(number)
        await until(lambda: len({p.party.terms() for p in players}) == 1 and m.party.terms() is not None)
        m.party.starting._send, m.party.starting.messages = (lambda message: None), list
        m.party.begin, kept = (lambda genesis: None), []
        a.party.starting._keep = kept.append
        a.party.upkeep.ready(True)
        me, agreed = a.who.public, terms_hash(a.party.terms().plain())
        while a.party.lobby.is_ready(me, agreed):
            m.party.upkeep.ready(True)
            await asyncio.sleep(0.01)
        assert len(kept) == MEETINGS
        await close_all(players)

    asyncio.run(run())

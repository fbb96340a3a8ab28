"""Rooms with somebody in them, or before them, who plays false: he gets nothing, and nobody else loses anything."""

import asyncio
import os
from dataclasses import replace
from itertools import pairwise
from types import SimpleNamespace

import pytest
from boards import ANNA, BEA, CARL, MALLORY, forged, let_in, lobbies, person, seat, tell
from having import SOLO
from loopback import GAMES, LONG, Player, close_all, in_lobby, play, same_end, table_for, until
from market import terms_for
from pretend_lan import Lan as Tables

from net.branches import NEWS
from net.capacity import LINE_PLACES, gives_way, has_room
from net.chat import A_SECOND, PAST_A_MINUTE, STARTS, Chat
from net.dialback import DialBack
from net.entries import Wrong, read
from net.genesis import genesis_piece, make_genesis
from net.handshake import knock
from net.hello import Card, Refused
from net.identity import KnownPlayers
from net.lan import Lan, own_games
from net.lobby import Lobby
from net.lobby_notes import FAR, LAST, LINE, MEMBERS, Note
from net.mesh import LINKS
from net.messages import PAST, TAG, encode
from net.open_table import open_table, why_not
from net.outside import News
from net.party import SOUGHT
from net.pipe import dial
from net.presence import LOST_AFTER, Presence
from net.room import REST, Room
from net.starting import Starting, _message, _said
from net.view import view_of
from net.wire import pack


# ------------------------------------------------------------ the lobby
@pytest.mark.parametrize("count", [(1 << 31) - 1, LAST, FAR + 1])
def test_a_note_far_ahead_of_all_others_is_taken_by_nobody(count):
    anna, bea, mallory = lobbies(ANNA, BEA, MALLORY)
    assert tell([anna, bea], forged(mallory, MALLORY, ("seat", 1), count, None)) == [False, False]
    assert tell([anna], bea.put(("seat", 1), seat(BEA, "Bea"))) == [True]


def test_however_far_a_note_has_climbed_the_next_one_can_be_sent_and_a_newcomer_can_catch_up():
    anna, bea, mallory = lobbies(ANNA, BEA, MALLORY)
    for count in range(FAR, 100 * FAR, FAR):
        assert tell([anna, bea], forged(mallory, MALLORY, ("seat", 1), count, None)) == [True, True]
    message = bea.put(("seat", 1), seat(BEA, "Bea"))
    assert tell([anna], message) == [True]
    newcomer = Lobby(CARL, anna.room)
    for note in anna.snapshot():
        assert newcomer.receive(note, catching_up=True)
    assert newcomer.digest() == anna.digest()
    assert not newcomer.receive(forged(mallory, MALLORY, ("seat", 1), LAST, None), catching_up=True)
    newcomer.receive(forged(mallory, MALLORY, ("seat", 1), LAST // 2, None), catching_up=True)
    newcomer.trusted.add(CARL.public)
    newcomer.put(("seat", 1), seat(CARL))  # whom a false guide led far can still write


def led_astray():
    """Carl comes back through Mallory, who tells him of a game with a count that nobody else would take."""
    anna, bea, mallory, carl = lobbies(ANNA, BEA, MALLORY, CARL)
    tell([bea, mallory], anna.put(("game",), ("founders", (), 2, False)))
    carl.receive(forged(mallory, MALLORY, ("game",), LAST // 2, ("citygods", (), 4, False)), True, MALLORY.public)
    assert carl.game.title == "citygods"
    return anna, bea, mallory, carl


def test_what_one_neighbour_alone_told_gives_way_to_what_another_says():
    anna, _bea, mallory, carl = led_astray()
    for note in anna.snapshot():
        carl.receive(note, False, ANNA.public)
    assert carl.game == anna.game and carl.digest() == anna.digest()
    assert not carl.receive(forged(mallory, MALLORY, ("game",), LAST // 2 + 1, ("citygods", (), 4, False)), False)


def test_what_a_second_neighbour_confirmed_is_not_undone_by_an_old_note():
    anna, bea, _mallory, carl = led_astray()
    high = forged(carl, ANNA, ("game",), 50 * FAR, ("founders", (), 3, False))
    newcomer = Lobby(BEA, anna.room)
    newcomer.trusted |= {ANNA.public, MALLORY.public}
    assert newcomer.receive(high, True, MALLORY.public)
    assert not newcomer.receive(high, False, ANNA.public), "nothing new, but confirmed"
    old = next(note for note in bea.snapshot() if note[2] == ("game",))
    assert not newcomer.receive(old, False, CARL.public)


def test_two_notes_with_one_count_end_the_same_everywhere_and_differ_in_the_digest():
    anna, bea, mallory = lobbies(ANNA, BEA, MALLORY)
    one, two = (forged(mallory, MALLORY, ("seat", 0), 1, seat(MALLORY, name)) for name in ("M", "N"))
    tell([anna], one), tell([bea], two)
    assert anna.digest() != bea.digest()
    tell([anna], two), tell([bea], one)
    assert anna.seat(0) == bea.seat(0)
    assert anna.digest() == bea.digest()


def test_one_member_cannot_vouch_for_more_keys_than_a_line_holds_and_the_opener_still_can():
    anna, bea, mallory = lobbies(ANNA, BEA, MALLORY)
    own = [person(100 + i) for i in range(60)]
    for i, key in enumerate(own):
        author = MALLORY if i < 8 else own[i % 8]  # keys he vouched for vouch for more
        message = forged(mallory, author, ("vouch", author.public, i if i < 8 else i // 8), 1, key.public)
        assert tell([anna, bea, mallory], message) == [i < LINE] * 3
    assert all(tell([bea, mallory], let_in(anna, person(200 + i))) == [True, True] for i in range(MEMBERS - 2))
    assert bea.place(lambda key: True) is not None
    assert mallory.place(lambda key: True) is None
    assert anna.place(lambda key: True) is None


def test_nobody_fills_the_board_so_that_others_can_neither_come_in_nor_sit_down_nor_get_ready():
    """Many keys of one person, each let in by the code as a guest of the opener, write all that they may."""
    anna, bea = lobbies(ANNA, BEA)
    tell([bea], anna.put(("game",), ("founders", (), 2, False)))
    for i in range(MEMBERS - 2):
        first, own = person(100 + i), [person(130 + j) for j in range(3)]
        tell([bea], let_in(anna, first))
        for author, n in [(first, n) for n in range(MEMBERS)]:
            value = own[n].public if n < len(own) and i == 0 else None
            tell([anna, bea], forged(anna, author, ("vouch", author.public, n), 1, value))
        for author in (first, *own):
            tell([anna, bea], forged(anna, author, ("me", author.public), 1, ("Many", (), 5, False)))
            tell([anna, bea], forged(anna, author, ("ready", author.public), 1, None))
            tell([anna, bea], forged(anna, author, ("through", author.public), 1, first.public))
    assert tell([bea], let_in(anna, CARL)) == [True]
    carl = Lobby(CARL, anna.room)
    for note in anna.snapshot():
        carl.receive(note, catching_up=True)
    assert tell([anna, bea], carl.put(("seat", 0), seat(CARL, "Carl"))) == [True, True]
    assert tell([anna, bea], carl.put(("ready", CARL.public), (b"t" * 32, b"t" * 8))) == [True, True]
    assert anna.digest() == bea.digest() == carl.digest()


def test_visitors_who_are_gone_make_place_for_others():
    """Hundreds come and go; those who are there, sit, chose the game or let somebody in who is there, stay members."""
    anna, bea, carl = lobbies(ANNA, BEA, CARL)
    tell([anna, carl], bea.put(("game",), ("founders", (), 2, False)))
    tell([anna, bea], let_in(carl, MALLORY))
    here = {MALLORY.public}
    for i in range(2 * MEMBERS):
        visitor = Lobby(person(50 + i), anna.room)
        message = let_in(anna, person(50 + i), lambda key: key in here)
        assert tell([bea, carl], message) == [True, True]
        tell([anna, bea, carl], visitor.put(("me", person(50 + i).public), ("Somebody", (), 5, False)))
    assert {ANNA.public, BEA.public, CARL.public, MALLORY.public} <= anna.members() == bea.members() == carl.members()
    assert anna.digest() == bea.digest() == carl.digest()
    assert len(anna.notes) < 3 * MEMBERS
    anna.notes.pop(("game",)), here.clear()
    for i in range(MEMBERS):
        let_in(anna, person(150 + i), lambda key: key in here or key[0] < 3)
    assert BEA.public not in anna.members()


def test_two_who_vouch_for_each_other_do_not_hide_from_newcomers_who_let_them_in():
    anna, bea, carl = lobbies(ANNA, BEA, CARL)
    tell([anna, carl], let_in(bea, CARL))
    tell([anna, bea], let_in(carl, BEA))
    newcomer = Lobby(MALLORY, anna.room)
    for note in carl.snapshot():
        newcomer.receive(note, catching_up=True)
    assert newcomer.members() == {ANNA.public, BEA.public, CARL.public, MALLORY.public}


def test_only_the_opener_changes_the_code_of_the_room():
    anna, bea = lobbies(ANNA, BEA)
    with pytest.raises(ValueError):
        bea.put(("room",), ("Mine", False, "zzzz-zzzz"))
    assert tell([anna], forged(bea, BEA, ("room",), 2, ("Mine", False, "zzzz-zzzz"))) == [False]
    assert tell([bea], anna.put(("room",), ("Ours", False, "komi-tasu"))) == [True]


@pytest.mark.parametrize("name", ["", " ", "M ", " M", "x" * 33])
def test_a_name_that_a_record_would_change_takes_no_seat_and_begins_no_game(name):
    anna, bea = lobbies(ANNA, BEA)
    assert tell([anna], forged(bea, BEA, ("seat", 0), 1, seat(BEA, name))) == [False]
    assert tell([anna], forged(bea, BEA, ("me", BEA.public), 1, (name, (), 5, False))) == [False]
    terms = terms_for([ANNA])
    rows = ((0, name, "red", "sun", ""),)
    with pytest.raises(Wrong):
        body = (*terms.plain()[:7], rows, terms.devices), ((b"n" * 16, b"t" * 32),)
        read(b"", pack((0, bytes(32), "genesis", body)), (b"s" * 64,))


# ------------------------------------------------------------ places
def test_players_always_have_a_place_and_the_longest_line_of_watchers_gives_way():
    names = [bytes([i]) * 32 for i in range(20)]
    false_keys = set(names[8:])

    def line(key):
        return names[8] if key in false_keys else key

    assert has_room(names[2:], names[:4], line)  # two players, four watchers, and a line that counts for four
    assert not has_room(names[:11], names[:4], lambda key: key)
    links = [names[4], *names[8:12], names[5]]
    assert gives_way(names[0], links, names[:4], line) == names[11]
    assert gives_way(names[6], links, names[:4], line) == names[11]
    assert gives_way(names[12], links, names[:4], line) is None
    assert gives_way(names[6], names[4:6], names[:4], line) is None
    assert gives_way(names[3], names[:3], names[:4], line) is None
    assert LINE_PLACES == 4


# ------------------------------------------------------------ who is there
class Clock:
    now = 100.0

    def __call__(self):
        return self.now


def test_an_old_announcement_makes_nobody_present():
    """Bea is linked to Mallory only; when she is gone, Mallory goes on saying what she said, and that he hears her."""
    clock, room = Clock(), b"r" * 16
    anna, bea, mallory = (Presence(who, room, clock) for who in (ANNA, BEA, MALLORY))
    kept = []

    def beat(bea_is_there):
        mallory_says = mallory.announce([ANNA.public, BEA.public], b"l" * 8)
        anna_says = anna.announce([MALLORY.public], b"l" * 8)
        anna.receive(mallory_says, MALLORY.public)
        mallory.receive(anna_says, ANNA.public)
        if bea_is_there:
            bea.receive(mallory_says, MALLORY.public)
            bea.receive(anna_says, MALLORY.public)
            kept.append(bea.announce([MALLORY.public], b"l" * 8))
        for message in kept:
            mallory.receive(message, BEA.public)
            anna.receive(message, MALLORY.public)
        clock.now += 2.0
        anna.forget_lost()
        return BEA.public in anna.reachable([MALLORY.public])

    assert [beat(True) for _ in range(5)][1:] == [True] * 4
    gone = [beat(False) for _ in range(20)]
    assert gone[5:] == [False] * 15
    anna = Presence(ANNA, room, clock)  # who starts anew has not heard any of it
    assert [beat(False) for _ in range(5)] == [False] * 5


def test_who_starts_anew_is_heard_at_once_and_through_others_as_soon_as_he_answers():
    clock, room = Clock(), b"r" * 16
    anna, bea, again = (Presence(who, room, clock) for who in (ANNA, BEA, BEA))
    anna.receive(bea.announce([CARL.public], b""), CARL.public)
    assert not anna.receive(again.announce([CARL.public], b""), CARL.public)  # it may be an old one
    again.receive(anna.announce([CARL.public], b""), CARL.public)
    assert anna.receive(again.announce([CARL.public], b""), CARL.public)
    assert anna.seen[BEA.public].boot == again.boot
    clock.now += LOST_AFTER + 1
    anna.forget_lost()
    assert anna.seen == {}


# ------------------------------------------------------------ talk
def test_a_line_said_before_a_restart_is_not_said_again_by_others():
    clock, room = Clock(), b"r" * 16
    anna = Chat(ANNA, room, clock, 1)
    before = [Chat(BEA, room, clock, 7).say("chat", "yes, take it")]
    assert anna.receive(before[0])
    assert anna.receive(Chat(BEA, room, clock, 8).say("chat", "hello again"))
    for _ in range(3 * A_SECOND):
        assert not anna.receive(before[0])
        clock.now += 1.0
    assert [line.text for line in anna.lines] == ["yes, take it", "hello again"]
    for boot in range(10, 10 + 2 * STARTS):
        clock.now += 1.0
        anna.receive(Chat(BEA, room, clock, boot).say("chat", "I am back"))
    assert len(anna._heard[BEA.public]) == STARTS


def test_whoever_comes_back_is_told_what_was_said_also_by_himself():
    clock, room = Clock(), b"r" * 16
    anna, bea = Chat(ANNA, room, clock, 1), Chat(BEA, room, clock, 7)
    said = []
    for n in range(2 * A_SECOND):
        clock.now += 1.0
        line = anna.say("chat", f"line {n}") if n % 2 else bea.say("chat", f"line {n}")
        assert (bea if n % 2 else anna).receive(line)
        said.append(f"line {n}")
    again = Chat(BEA, room, clock, 8)
    assert len(again.receive_past(anna.past(), lambda key: True)) == len(said)
    assert [line.text for line in again.lines] == said
    assert again.receive_past(anna.past(), lambda key: True) == []


def test_past_talk_of_who_is_no_member_or_was_changed_on_the_way_is_not_taken():
    clock, room = Clock(), b"r" * 16
    anna, bea, carl = (Chat(who, room, clock, 7) for who in (ANNA, BEA, CARL))
    for line in (anna.say("chat", "yes"), bea.say("chat", "no")):
        carl.receive(line)
    kind, (of_anna, of_bea) = carl.past()
    false = (kind, ((*of_anna[:4], "never", of_anna[5]), of_bea))
    newcomer = Chat(MALLORY, room, clock, 7)
    assert newcomer.receive_past(false, lambda key: key == ANNA.public) == []
    assert newcomer.receive_past(carl.past(), lambda key: key == ANNA.public) == [of_anna]


def test_noise_is_cut_to_so_many_lines_a_second_and_the_past_to_so_many_a_minute():
    clock, room = Clock(), b"r" * 16
    bea, anna = Chat(BEA, room, clock, 7), Chat(ANNA, room, clock, 1)
    said = [bea.say("chat", "noise") for _ in range(5 * PAST)]
    assert sum(map(anna.receive, said[: 2 * PAST])) == A_SECOND
    past = [anna.past([line[1:]]) for line in said[2 * PAST :]]
    assert sum(len(anna.receive_past(one, lambda key: True)) for one in past) == PAST_A_MINUTE
    clock.now += 61.0
    assert len(anna.receive_past(bea.past(), lambda key: True)) == PAST


# ------------------------------------------------------------ starting
def test_pieces_of_others_keep_no_game_from_beginning():
    terms, meeting, sent, kept = terms_for([ANNA, BEA]), b"m" * 32, [], []
    anna, bea = Starting(ANNA, sent.append, kept.append), Starting(BEA, sent.append, kept.append)
    for i in range(6):
        false = person(100 + i)
        piece = genesis_piece(false, terms, bytes(16), meeting)
        anna.receive(_message(meeting, false.public, (piece, false.sign(_said(meeting, piece)))))
    assert anna.offer(terms, meeting) is None
    assert bea.offer(terms, meeting) is None
    assert anna.receive(sent[1])[1] == bea.receive(sent[0])[1] is not None


def test_a_piece_of_an_earlier_game_is_of_no_use_in_a_later_one():
    terms, sent, kept = terms_for([ANNA, MALLORY]), [], []
    first = Starting(ANNA, sent.append, kept.append)
    first.offer(terms, b"1" * 32)
    _, _, key, *piece, seal = sent[0]
    later = Starting(ANNA, sent.append, kept.append)
    for meeting in (b"1" * 32, b"2" * 32):  # Mallory tells her what she said herself
        assert later.receive(("start", meeting, key, *piece, seal)) == (False, None)
    later.offer(terms, b"2" * 32)
    assert sent[1][3] != piece[0], "a new nonce"
    bea = Starting(BEA, sent.append, kept.append)
    for meeting in (b"2" * 32, b"3" * 32):
        assert bea.receive(("start", meeting, key, *piece, seal)) == (False, None)


def test_a_stolen_key_tells_nothing_of_the_draws_of_a_game():
    """The same key at the same meeting gives another chain each time; its seed stands in the notes alone."""
    terms, meeting, sent, kept = terms_for([ANNA, BEA]), b"m" * 32, [], []
    for _ in range(2):
        Starting(ANNA, sent.append, kept.append).offer(terms, meeting)
    (_, one, seed, _), (_, two, other, _) = kept
    assert [message[4] for message in sent] == [one, two] and one != two and seed != other


def test_who_gives_two_pieces_to_one_meeting_gains_nothing_by_it():
    terms, meeting, games = terms_for([ANNA, BEA, MALLORY]), b"m" * 32, []
    pieces = sorted(genesis_piece(MALLORY, terms, bytes([i]) * 16, meeting) for i in (1, 2))
    told = [_message(meeting, MALLORY.public, (p, MALLORY.sign(_said(meeting, p)))) for p in pieces]
    for mine in (told, told[::-1]):
        anna = Starting(ANNA, lambda message: None, lambda note: None)
        anna.offer(terms, meeting)
        for message in mine:
            anna.receive(message)
        games.append(anna._given[meeting][MALLORY.public][0])
    assert games == [pieces[0]] * 2


def test_two_games_begun_with_two_pieces_of_one_device_become_one(tmp_path):
    async def run():
        players = await in_lobby(tmp_path, 3, players=3)
        a, b, m = players
        for number, player in enumerate(players):
            player.sit(number)
        await until(lambda: len({p.party.terms() for p in players}) == 1 and m.party.terms() is not None)
        m.party.begin = m.party.starting.offer = lambda *_: None
        a.party.pass_on = b.party.pass_on = lambda message, key: None  # each believes what it heard itself
        for player in players:
            player.party.upkeep.ready(True)
        terms = m.party.terms()
        await until(lambda: all(len(p.party.starting.messages()) == 2 for p in (a, b)))
        meeting, games = m.party.lobby.meeting(terms), []
        for player in (a, b):
            piece = genesis_piece(m.who, terms, os.urandom(16), meeting)
            player.party.message(
                m.who.public, _message(meeting, m.who.public, (piece, m.who.sign(_said(meeting, piece))))
            )
            games.append(player.step.ledger.game)
        assert games[0] != games[1]
        births = [lambda p=p: p.step.ledger.lineage[0][1] for p in (a, b)]  # it may go on by another name at once
        await until(lambda: births[0]() == births[1]() == min(games))
        await until(lambda: all(m.who.public in p.step.doubts.cheats for p in (a, b)))
        await until(lambda: a.step.ledger.head.hash == b.step.ledger.head.hash)
        await close_all(players)

    asyncio.run(run())


async def three_met_twice(tmp_path):
    """All are ready, one of them twice; he has given his pieces of the two meetings to nobody yet."""
    players = await in_lobby(tmp_path, 3, players=3)
    a, b, m = players
    for number, player in enumerate(players):
        player.sit(number)
    await until(lambda: len({p.party.terms() for p in players}) == 1 and m.party.terms() is not None)
    kept = []
    m.party.starting._send = kept.append
    m.party.starting.messages, m.party.begin = list, lambda genesis: None
    m.party.others.receive = lambda key, message: True  # nor does he follow anybody

    def met(times):
        given = [[p.who.public in held for held in p.party.starting._given.values()] for p in (a, b)]
        return len(kept) == times and all(sum(ours) == times for ours in given)

    for player in players:
        player.party.upkeep.ready(True)
    await until(lambda: met(1))
    m.party.upkeep.ready(True)
    await until(lambda: met(2))
    return players, kept


def test_two_meetings_of_the_same_people_do_not_become_two_games(tmp_path):
    async def run():
        players, kept = await three_met_twice(tmp_path)
        a, b, m = players
        a.party.message(m.who.public, kept[0])
        b.party.message(m.who.public, kept[1])
        await until(lambda: a.party.playing is not None and b.party.playing is not None)
        await until(lambda: a.step.ledger.lineage[0] == b.step.ledger.lineage[0])
        await close_all(players)

    asyncio.run(run())


def test_two_meetings_that_he_tells_as_two_games_become_one(tmp_path):
    async def run():
        players, kept = await three_met_twice(tmp_path)
        a, b, m = players
        await until(lambda: all(len(m.party.starting._given.get(piece[1], {})) == 3 for piece in kept))
        for player, piece in ((a, kept[0]), (b, kept[1])):
            held = {key: given[0] for key, given in m.party.starting._given[piece[1]].items()}
            genesis = make_genesis(m.party.terms(), held)
            player.party.message(m.who.public, ("status", ((0, genesis.hash),), 1, genesis.hash))
            player.party.message(m.who.public, ("entries", genesis.hash[:TAG], 0, (genesis.wire(),)))
        assert a.step.ledger.lineage[0] != b.step.ledger.lineage[0]
        await until(lambda: a.step.ledger.lineage[0] == b.step.ledger.lineage[0])
        await until(lambda: not a.step.joint.is_lost() and not b.step.joint.is_lost())
        await close_all(players)

    asyncio.run(run())


OTHER = ("market", (("rounds", 3),), 3, False)


@pytest.mark.parametrize("changed", [lambda b: b.party.put(("game",), OTHER), lambda b: b.party.upkeep.ready(False)])
def test_a_piece_that_was_kept_back_begins_nothing_that_is_not_wanted_any_more(tmp_path, changed):
    async def run():
        players, kept = await three_met_twice(tmp_path)
        _, b, m = players
        changed(b)
        b.party.message(m.who.public, kept[1])
        assert b.party.starting.receive(kept[1]) == (False, None), "it has come"
        assert b.party.playing is None
        await close_all(players)

    asyncio.run(run())


def test_a_game_that_nobody_can_set_up_is_no_game_to_get_ready_for(tmp_path):
    async def run():
        players = await in_lobby(tmp_path, 2)
        a, b = players
        for player in players:
            player.party.upkeep._why_not = lambda title, options, seats, solo: "Not for 2." if seats == 2 else ""
        a.sit(0), b.sit(1)
        await until(lambda: b.party.lobby.terms(b.party.games) is not None)
        assert b.party.terms() is None
        assert not b.party.upkeep.ready(True)
        assert b.party.upkeep.unplayable == "Not for 2."
        await close_all(players)

    asyncio.run(run())


@pytest.mark.parametrize("title", SOLO)
def test_a_solo_game_with_more_seats_than_one_is_not_played(title):
    """Only the first of them would ever be asked, and the window looks for players whom the game does not have."""
    games = own_games()
    assert why_not(title, (), 2, True) == "A solo game has one seat, not 2."
    assert why_not(title, (), 1, True) == why_not(title, (), 2, False) == ""
    terms = replace(terms_for([ANNA, BEA]), title=title, rules=games[title][0], data=games[title][1], options=())
    open_table(terms)
    with pytest.raises(Wrong):
        open_table(replace(terms, solo=True))


# ------------------------------------------------------------ asking to be dialled
def test_a_flood_of_requests_to_be_dialled_dials_once_in_ten_seconds():
    tried, clock = [], [0.0]

    async def look(host, port):
        tried.append((clock[0], port))
        return True

    async def run():
        loop = asyncio.get_running_loop()
        loop.time = lambda: clock[0]
        back, tasks = DialBack(look), []
        for port in range(1, 2001):
            if back.asked(b"k" * 32, port):
                tasks.append(asyncio.ensure_future(back.try_it(b"k" * 32, "10.0.0.1")))
            if port % 100 == 0:
                await asyncio.sleep(0)
                clock[0] += 1.5
        for _ in range(3):
            clock[0] += 10
            await asyncio.sleep(0)
        await asyncio.gather(*tasks)

    asyncio.run(run())
    assert len(tried) <= 4
    assert all(later[0] - earlier[0] >= 10 for earlier, later in pairwise(tried))
    assert tried[-1][1] == 2000, "the port it named last"


# ------------------------------------------------------------ rooms on loopback
def test_who_asks_to_be_dialled_and_was_seen_nowhere_is_not_dialled(tmp_path):
    async def run():
        players = await in_lobby(tmp_path, 2)
        a, b = players
        await until(lambda: not a.party.dial_back._asked)
        a.party.whereabouts.seen_at.clear()
        a.party.message(b.who.public, ("dial", 5))
        await asyncio.sleep(0)
        assert not a.party.dial_back._asked
        await close_all(players)

    asyncio.run(run())


def test_who_says_all_the_time_whether_we_can_be_dialled_is_heard_once(tmp_path):
    """Nothing is told to the player's program for what costs its sender next to nothing."""

    async def run():
        players = await in_lobby(tmp_path, 2)
        a, b = players
        await until(lambda: b.who.public in a.party.dial_back.told)
        before = len(a.heard("reach"))
        for n in range(50):
            a.party.message(b.who.public, ("dialled", n % 2 == 0))
        assert len(a.heard("reach")) == before and not a.party.unreachable
        await close_all(players)

    asyncio.run(run())


def test_the_branches_of_one_who_tells_of_ever_new_ones_are_news_a_few_times():
    lan = Tables(3)
    lan.settle()
    liar, honest, _ = lan.all
    ledger = honest.game.ledger
    for n in range(100):
        fork = len(ledger.entries) - 1, n.to_bytes(32, "big")
        lan.deliver((liar.key, honest.key), encode(("status", (*ledger.lineage, fork), fork[0] + 3, bytes(32))))
        lan.deliver((liar.key, honest.key), encode(liar.game.catching_up.status()))
    assert 0 < len(honest.heard("branch")) <= NEWS


class PretendLoop:
    """What was asked for is done one after the other, on a clock that only moves when something is done."""

    def __init__(self):
        self.now, self.due = 0.0, []

    def time(self):
        return self.now

    def call_soon(self, do):
        self.call_at(self.now, do)

    def call_at(self, when, do):
        self.due.append((max(when, self.now), do))


def test_however_much_happens_what_is_shown_of_it_takes_little_of_the_time(monkeypatch):
    loop, shown = PretendLoop(), []
    monkeypatch.setattr("net.room.time", SimpleNamespace(thread_time=loop.time), raising=False)
    room = Room(SimpleNamespace(thread=SimpleNamespace(loop=loop), wake=lambda: None))

    def refresh():
        room._stale = False
        loop.now += 0.01
        shown.append(loop.now)

    room._refresh = refresh
    while loop.now < 5.0:
        room.tell(News("presence"))
        loop.now, do = loop.due.pop()
        do()
    assert 1 < len(shown) <= 5.0 / (0.01 * REST)


def test_of_hundreds_of_keys_those_who_sit_or_are_here_are_shown(tmp_path):
    async def run():
        async with table_for(tmp_path, 2) as (a, b):
            own = [person(100 + i) for i in range(120)]
            for i in range(20):
                a.party.put(a.party.lobby.place(lambda key: True), own[i].public)
            for i in range(20, 120):
                author = own[i % 20]
                note = forged(a.party.lobby, author, ("vouch", author.public, i // 20), 1, own[i].public)
                assert a.party.lobby.receive(note)
            shown = view_of(a.party, KnownPlayers(tmp_path)).members
            assert len(a.party.lobby.members()) > 100 >= 2 * len(shown)
            assert {a.who.public, b.who.public} <= {m.key for m in shown}

    asyncio.run(run())


def test_of_hundreds_of_keys_a_few_are_looked_for_at_a_time_and_all_in_turn(tmp_path):
    """Who is left alone looks for all others; most are keys that somebody let in, at addresses he made up."""

    async def run():
        a = await Player(0, tmp_path).host()
        own = [person(100 + i) for i in range(30)]
        for who in own:
            a.party.put(a.party.lobby.place(lambda key: True), who.public)
            note = forged(a.party.lobby, who, ("me", who.public), 1, ("Many", ("10.0.0.9",), 5, False))
            assert a.party.lobby.receive(note)
        a.party.whereabouts.kept[own[0].public] = [("127.0.0.1", 5)]
        a.party.mesh._try = lambda key, addresses, now: None
        looks = [[key for key, _ in a.party.wanted()] for _ in range(8)]
        assert all(own[0].public in look and len(look) == 1 + SOUGHT for look in looks)
        assert {key for look in looks for key in look} == {who.public for who in own}
        a.party.mesh._dialling = {who.public for who in own[1 : SOUGHT + 1]}
        assert [key for key, _ in a.party.wanted() if key not in a.party.mesh.dialling] == [own[0].public]
        a.party.mesh._dialling = set()
        await close_all([a])

    asyncio.run(run())


def test_a_room_that_does_not_know_the_code_lets_nobody_through(tmp_path, monkeypatch):
    """It claims to know every key, and to be open; the guest typed a code, or knows a device of the real room."""
    monkeypatch.setattr("net.lobby_upkeep.NOTES_WITHIN", 0.2)

    async def run():
        real = await Player(0, tmp_path).host()
        false = Player(6, tmp_path)
        room = real.party.lobby.room
        await false.make(room)._listen(0)
        false.party.lobby.trusted.add(real.who.public)
        false.party.knows = lambda key: True
        false.party.lobby.notes["room",] = Note(false.who.public, 1, ("Feathered Serpent", False, "zzzz-zzzz"), b"")
        card = real.party.card()
        for is_open in (False, True):
            false.party.card = lambda is_open=is_open: type(card)(*card.plain()[:8], is_open, False)
            for want in ("code", "key", "open"):
                guest = Player(1, tmp_path)
                with pytest.raises(Refused):
                    await guest.make(room).enter("127.0.0.1", false.port, want, "komi-tasu", {real.who.public})
                assert guest.party.lobby.trusted == {guest.who.public}
                await guest.close()
        await close_all([real, false])

    asyncio.run(run())


def test_keys_of_one_guest_fill_neither_the_room_nor_the_links_of_a_player(tmp_path):
    async def run():
        players = await in_lobby(tmp_path, 2)
        a, m = players
        own = [person(100 + i) for i in range(LINE)]
        for one in own:
            m.party.put(m.party.lobby.place(lambda key: True), one.public)
        await until(lambda: len(a.party.lobby.members()) == 2 + LINE)
        for one in own[: LINKS - 1]:
            pipe = await dial("127.0.0.1", a.port, LONG)
            await knock(pipe, one, "test", GAMES, "key")
            pipe.go_live(lambda frame: None, lambda: None)
        await until(lambda: len(a.party.mesh.links) == LINKS)
        guest = await Player(5, tmp_path).join(a)
        guest.sit(0)
        await until(lambda: a.party.lobby.seat(0) is not None)
        await guest.kill()
        await until(lambda: guest.who.public not in a.party.mesh.links)
        await guest.join(a, want="key")
        assert guest.who.public in a.party.mesh.links
        assert len(a.party.mesh.links) == LINKS
        await close_all([a, m, guest])

    asyncio.run(run())


def test_a_newcomer_who_cannot_be_taken_in_leaves_no_link_behind(tmp_path):
    async def run():
        a = await Player(0, tmp_path).host(is_open=True)
        a.party.has_place, a.party.lobby.place = lambda key: True, lambda needed: None  # there was one just now
        with pytest.raises(Refused):
            await Player(1, tmp_path).join(a, want="open")
        assert a.party.mesh.links == {}
        await a.close()

    asyncio.run(run())


def test_a_rematch_with_the_same_people_has_new_chains(tmp_path):
    async def run():
        async with table_for(tmp_path, 2, rounds=1) as players:
            a, m = players
            first = m.step.ledger
            place = first.devices.index(a.who.public)
            nonce, tip = first.entries[0].body[1][place]
            old = (
                "start",
                a.party.lobby.meeting(first.terms),
                a.who.public,
                nonce,
                tip,
                first.entries[0].signatures[place],
                b"s" * 64,
            )
            await play(players)
            m.party.mesh.send(a.who.public, old)
            await until(lambda: all(not p.party.lobby.all_ready(p.party.terms()) for p in players))
            for p in players:
                p.party.upkeep.ready(True)
            await until(lambda: all(p.step.ledger.game != first.game for p in players))
            assert a.step.ledger.entries[0].body[1][place][0] != nonce
            await play(players)
            assert same_end(players)

    asyncio.run(run())


# ------------------------------------------------------------ which way in
class Knocks:
    """A party that writes down how it tried to enter; `refused`: nobody there knows our key."""

    def __init__(self, lobby):
        self.lobby, self.tried = lobby, []
        self.upkeep = SimpleNamespace(through=b"")

    async def enter(self, host, port, want, code="", keys=()):
        self.tried.append((want, code, set(keys)))
        if want == "key":
            raise Refused.because("impostor")


@pytest.mark.parametrize(
    ("is_open", "code", "kept", "tried"),
    [
        (False, "komi-tasu", False, ["code"]),
        (True, "komi-tasu", False, ["code"]),  # whoever types a code wants it proved
        (True, "", False, ["open"]),
        (False, "", False, []),
        (False, "komi-tasu", True, ["key", "code"]),
        (True, "", True, ["key"]),  # a room that had a code is not open because somebody says so
    ],
)
def test_a_key_is_shown_to_known_devices_only_and_a_code_is_always_proved(tmp_path, is_open, code, kept, tried):
    lan = Lan.__new__(Lan)
    lan.identity, lan.records, lan._met = BEA, tmp_path, {}
    anna, bea = lobbies(ANNA, BEA)
    party = Knocks(bea if kept else Lobby(BEA, anna.room))
    try:
        asyncio.run(lan._enter(party, "127.0.0.1", 5, is_open, code))
        refused = ""
    except Refused as why:
        refused = why.code
    assert [want for want, _, _ in party.tried] == tried
    assert all(keys == {ANNA.public} for want, _, keys in party.tried if want == "key")
    assert refused == ("" if {"code", "open"} & set(tried) else "stranger")


def test_a_device_that_only_claims_to_be_of_a_room_does_not_bar_the_way_to_the_others():
    lan, tried, closed = Lan.__new__(Lan), [], []
    answers = {1: "unreachable", 2: "title", 3: "other room", 4: "code", 5: "rules", 6: "gone", 7: ""}

    class Tried:
        upkeep = SimpleNamespace(through=b"")

        async def close(self):
            closed.append(self)

    async def probe(host, port):
        if answers[port] == "unreachable":
            raise Refused.because("late")
        return Card(b"x" * 16 if answers[port] == "other room" else b"r" * 16, "", "", 0, b"", (), 0, 0, False, False)

    async def enter(party, host, port, is_open, code):
        tried.append(port)
        if answers[port]:
            raise Refused.because(answers[port])

    async def returning(room, card):
        return None

    async def moved_in(room, party):
        return party

    lan._probe, lan._enter, lan._returning, lan._moved_in = probe, enter, returning, moved_in
    lan._party = lambda room, key: Tried()
    ways = [("10.0.0.1", port) for port in answers]
    assert isinstance(asyncio.run(lan._joined(ways, "komi-tasu", b"r" * 16, b"")), Tried)
    assert tried == [2, 4, 5, 6, 7]
    assert len(closed) == 4
    with pytest.raises(Refused, match="not the code"):
        asyncio.run(lan._joined(ways[:-1], "komi-tasu", b"r" * 16, b""))


def test_what_comes_while_we_leave_is_not_looked_at(tmp_path, caplog):
    async def run():
        async with table_for(tmp_path, 2) as players:
            a, b = players
            entry = b.step.ledger.entries[0].wire()
            b.party.closed = True
            b.party.playing.close()
            for message in (("entry", b.step.tag, *entry), ("status", ((0, bytes(32)),), 1, bytes(32)), ("dial", 9)):
                b.party.message(a.who.public, message)

    asyncio.run(run())
    assert caplog.records == []

"""Sending somebody away from a lobby: only the opener can, everybody drops him, and nothing of his is left behind."""

import asyncio
import random
from collections import deque
from itertools import permutations

import pytest
from boards import ANNA, BEA, CARL, MALLORY, forged, let_in, lobbies, person, seat, tell
from loopback import GAMES, Player, close_all, in_lobby, play, same_end, table_for, until

from net.consent import arranged
from net.handshake import knock
from net.hello import Refused
from net.identity import KnownPlayers
from net.lobby import Lobby
from net.lobby_notes import AWAY, FAR, NOTES
from net.pipe import Pipe
from net.view import view_of

GAME, VANDALS = ("market", (("rounds", 2),), 2, False), ("market", (("rounds", 9),), 4, False)


# ------------------------------------------------------------ boards
def away(lobby, who):
    return lobby.put(lobby.away_place(), who.public)


def alike(*boards):
    return len({board.digest() for board in boards}) == 1


def test_who_was_sent_away_is_no_member_and_nothing_he_wrote_counts():
    anna, bea, mallory = boards = lobbies(ANNA, BEA, MALLORY)
    tell(boards, mallory.put(("game",), VANDALS))
    tell(boards, mallory.put(("held",), True))
    tell(boards, mallory.put(("seat", 1), seat(MALLORY)))
    tell(boards, mallory.put(("ready", MALLORY.public), (bytes(32), bytes(8))))
    tell([bea, mallory], away(anna, MALLORY))
    assert not any(MALLORY.public in board.members() for board in boards)
    assert bea.game is None and not bea.held and bea.seat(1) is None
    assert not any(note.author == MALLORY.public for board in boards for note in board.notes.values())
    assert alike(*boards)


def test_all_boards_become_the_same_in_whatever_order_the_notes_come():
    anna, bea, mallory = lobbies(ANNA, BEA, MALLORY)
    before = anna.snapshot()
    later = [mallory.put(("game",), VANDALS), let_in(mallory, CARL), let_in(bea, MALLORY), bea.put(("game",), GAME)]
    later.append(away(anna, MALLORY))
    found = set()
    for order in permutations(later):
        board = Lobby(person(9), anna.room)
        for message in (*before, *order):
            board.receive(message)
        for message in order:  # a board that differs is sent everything again
            board.receive(message)
        found.add(board.digest())
        assert board.members() == {ANNA.public, BEA.public, person(9).public}
    assert len(found) == 1


def test_whom_only_he_let_in_goes_with_him_and_whom_another_vouched_for_stays():
    anna, bea, mallory, carl = boards = lobbies(ANNA, BEA, MALLORY, CARL)
    friend, both = person(20), person(21)
    for message in (let_in(mallory, friend), let_in(mallory, both), let_in(bea, both)):
        tell(boards, message)
    assert anna.goes_with(MALLORY.public) == {friend.public}
    tell([bea, carl], away(anna, MALLORY))
    assert not carl.is_member(friend.public) and carl.is_member(both.public)
    assert carl.gone() == {MALLORY.public, friend.public}
    assert carl.gone() == set(), "told once"


def test_who_came_in_through_such_a_friend_knows_that_he_is_out_though_he_trusts_that_friend():
    anna, _, mallory = boards = lobbies(ANNA, BEA, MALLORY)
    friend, theirs = person(20), person(21)
    hers = Lobby(friend, anna.room)
    his = Lobby(theirs, anna.room)
    his.trusted.add(friend.public)
    everybody = [*boards, hers, his]
    for message in anna.snapshot():
        tell([hers, his], message)
    tell(everybody, let_in(mallory, friend))
    tell(everybody, let_in(hers, theirs))
    tell(everybody, away(anna, MALLORY))
    assert theirs.public in his.gone() and friend.public in hers.gone()


def test_a_member_who_did_not_open_the_room_sends_nobody_away():
    anna, bea, mallory = lobbies(ANNA, BEA, MALLORY)
    with pytest.raises(ValueError):
        away(mallory, BEA)
    assert tell([anna, bea], forged(mallory, MALLORY, ("away", 0), 1, BEA.public)) == [False, False]
    stolen = ("put", ANNA.public, *forged(mallory, MALLORY, ("away", 0), 1, BEA.public)[2:])
    assert tell([anna, bea], stolen) == [False, False]


def test_the_opener_is_never_sent_away():
    anna, bea, mallory = lobbies(ANNA, BEA, MALLORY)
    with pytest.raises(ValueError):
        away(anna, ANNA)
    assert tell([anna, bea], forged(anna, ANNA, ("away", 0), 1, ANNA.public)) == [False, False]
    assert tell([anna, bea], forged(mallory, MALLORY, ("away", 0), 1, ANNA.public)) == [False, False]


def test_the_word_of_another_member_brings_nobody_back_before_or_after():
    anna, bea, mallory = lobbies(ANNA, BEA, MALLORY)
    vouched = let_in(bea, MALLORY)
    tell([anna], vouched)
    tell([bea], away(anna, MALLORY))
    tell([anna], let_in(bea, MALLORY))
    assert not anna.is_member(MALLORY.public) and not bea.is_member(MALLORY.public)
    assert tell([anna, bea], mallory.put(("game",), VANDALS)) == [False, False]
    assert alike(anna, bea)


def test_however_high_his_counts_were_members_change_the_game_after_him():
    anna, bea, mallory = boards = lobbies(ANNA, BEA, MALLORY)
    for count in range(FAR, 60 * FAR, FAR):
        tell(boards, forged(mallory, MALLORY, ("game",), count, VANDALS))
    bea.put(("game",), VANDALS)  # has not heard of it yet
    for message in (away(anna, MALLORY), anna.put(("game",), GAME)):
        tell([bea], message)
    assert alike(anna, bea) and bea.game.players == 2
    assert tell([anna], bea.put(("game",), VANDALS)) == [True]
    assert alike(anna, bea)


def test_who_sat_down_above_a_count_that_others_could_not_take_is_seen_there_by_all():
    anna, bea, mallory = lobbies(ANNA, BEA, MALLORY)
    for count in range(FAR, 60 * FAR, FAR):
        tell([bea], forged(mallory, MALLORY, ("seat", 1), count, None))
    assert tell([anna], bea.put(("seat", 1), seat(BEA))) == [False]
    tell([bea], away(anna, MALLORY))
    for message in bea.renew():
        assert tell([anna], message) == [True]
    assert alike(anna, bea) and anna.seat(1) == seat(BEA)
    assert bea.renew() == [], "once"


def test_a_count_that_he_told_to_one_alone_leaves_that_one_with_the_others():
    anna, bea, mallory = lobbies(ANNA, BEA, MALLORY)
    for count in range(FAR, 60 * FAR, FAR):
        tell([bea, mallory], forged(mallory, MALLORY, ("game",), count, VANDALS))
    for message in (away(anna, MALLORY), anna.put(("game",), GAME)):
        tell([bea], message)
    assert alike(anna, bea)
    assert tell([anna], bea.put(("game",), VANDALS)) == [True]


def test_a_full_board_still_takes_in_who_is_sent_away():
    anna, bea, _ = lobbies(ANNA, BEA, MALLORY)
    while len(bea.notes) < NOTES:
        bea.notes["me", len(bea.notes).to_bytes(32, "big")] = bea.notes["root",]
    assert tell([bea], away(anna, MALLORY)) == [True]
    assert tell([bea], anna.put(("through", ANNA.public), BEA.public)) == [False]


def test_so_many_are_kept_out_and_the_first_makes_place():
    anna, bea = lobbies(ANNA, BEA)
    for n in range(AWAY + 1):
        tell([bea], away(anna, person(50 + n)))
    assert AWAY > 100 and len(bea.sent_away) == AWAY and person(50).public not in bea.sent_away
    assert alike(anna, bea)


def test_nobody_is_sent_away_from_a_game_that_he_plays_before_it_ends():
    anna, bea, mallory = boards = lobbies(ANNA, BEA, MALLORY)
    tell(boards, mallory.put(("seat", 1), seat(MALLORY)))
    bea.plays = lambda key: True
    tell([bea], away(anna, MALLORY))
    assert bea.is_member(MALLORY.public) and bea.gone() == set() and bea.seat(1) is not None
    bea.plays = lambda key: False
    assert bea.gone() == {MALLORY.public} and bea.seat(1) is None
    assert alike(anna, bea)


@pytest.mark.parametrize("trusts", [True, False])
def test_no_player_is_put_out_of_a_game_because_the_one_who_vouched_for_him_is_sent_away(trusts):
    anna, bea, carl = boards = lobbies(ANNA, BEA, CARL)
    nobody = person(20)
    for board in boards:
        board.plays = lambda key: key in (ANNA.public, BEA.public, CARL.public)
        board.trusted |= {CARL.public} if trusts else set()
    tell(boards, let_in(anna, nobody))
    tell(boards, forged(anna, nobody, ("vouch", nobody.public, 0), 1, CARL.public))
    for path in anna.vouched(CARL.public):
        tell(boards, anna.put(path, None))
    tell(boards, away(anna, nobody))
    assert all(board.is_member(CARL.public) and not board.is_member(nobody.public) for board in boards)
    assert bea.gone() == carl.gone() == {nobody.public}


# ------------------------------------------------------------ rooms
async def three(tmp_path, **more):
    """The opener, a member, and one who is going to be sent away."""
    players = await in_lobby(tmp_path, 3, players=2, **more)
    await until(lambda: all(p.party.lobby.member(q.who.public) for p in players for q in players))
    return players


def board_of(player):
    """A copy of his board, to write on whatever he hears."""
    board = Lobby(player.who, player.party.lobby.room)
    for message in player.party.lobby.snapshot():
        board.receive(message, catching_up=True)
    return board


async def out(*players, of):
    """Until he has no link to any of these, and they agree about everything."""
    key = of.who.public
    await until(lambda: not any(key in p.party.mesh.links or p.party.reachable(key) for p in players))
    await until(lambda: len({p.party.lobby.digest() for p in players}) == 1)


def test_one_who_changes_the_game_all_the_time_is_sent_away_and_the_others_play(tmp_path):
    async def run():
        a, b, mallory = players = await three(tmp_path)
        a.sit(0), b.sit(1)
        mallory.party.turned_out = lambda code: None  # he minds nothing
        board = board_of(mallory)

        async def vandal():
            for n in range(100_000):
                mallory.party.to_everybody(board.put(("game",), ("market", (("rounds", 3 + n % 5),), 2, False)))
                await asyncio.sleep(0.1)

        def changed(times):
            return lambda: all(p.party.lobby.notes["game",].count > times for p in (a, b))

        at_it = asyncio.create_task(vandal())
        await until(changed(5))
        a.party.upkeep.ready(True)
        await until(changed(a.party.lobby.notes["game",].count))
        b.party.upkeep.ready(True)
        await until(changed(b.party.lobby.notes["game",].count + 5))
        assert a.party.playing is None and b.party.playing is None
        a.party.upkeep.send_away(mallory.who.public)
        await out(a, b, of=mallory)
        assert a.party.lobby.game.options == (("rounds", 2),), "what the opener wanted, before the other came"
        for p in (a, b):
            p.party.upkeep.ready(True)
        await until(lambda: a.party.playing is not None and b.party.playing is not None)
        assert not at_it.done()
        await play([a, b])
        at_it.cancel()
        assert same_end([a, b])
        await close_all(players)

    asyncio.run(run())


def test_who_is_sent_away_is_told_why_and_the_opener_alone_has_a_new_code(tmp_path):
    async def run():
        a, b, mallory = players = await three(tmp_path)
        mallory.sit(1)
        await until(lambda: b.party.lobby.seat(1) is not None)
        a.party.upkeep.send_away(mallory.who.public)
        await out(a, b, of=mallory)
        await until(lambda: mallory.heard("sent away"))
        assert mallory.heard("sent away") == [("Whoever opened this room has sent this device away.",)]
        assert not mallory.party.mesh.links
        assert a.party.code not in ("", "komi-tasu") and b.party.code == "" != mallory.party.code == "komi-tasu"
        assert b.party.lobby.seat(1) is None
        assert view_of(b.party, KnownPlayers(tmp_path / "known")).code_with == "P0"
        with pytest.raises(Refused, match="the device that opened the room"):
            await Player(7, tmp_path).join(b, code=a.party.code)
        late = await Player(7, tmp_path).join(a, code=a.party.code)
        await until(lambda: b.party.lobby.is_member(late.who.public))
        await close_all([*players, late])

    asyncio.run(run())


def test_the_other_device_of_one_who_was_sent_away_brings_him_in_by_no_door_but_its_own_word(tmp_path):
    """He comes with a new key; when the device that stayed is sent away, he goes with it."""

    async def run():
        a, b, mallory = players = await three(tmp_path)
        other = await Player(7, tmp_path).join(a)
        await until(lambda: other.party.lobby.is_member(mallory.who.public))
        a.party.upkeep.send_away(mallory.who.public)
        await out(a, b, other, of=mallory)
        anew = Player(8, tmp_path)
        with pytest.raises(Refused):
            await anew.join(b, code=other.party.code or "komi-tasu")
        other.party.upkeep.vouch(anew.who.public)
        await until(lambda: b.party.lobby.is_member(anew.who.public))
        await anew.join(b, want="key")
        a.party.upkeep.send_away(other.who.public)
        await out(a, b, of=anew)
        await until(lambda: not b.party.lobby.is_member(anew.who.public))
        await close_all([*players, other, anew])

    asyncio.run(run())


def test_the_opener_has_a_code_again_that_he_kept_to_himself_before_a_restart(tmp_path):
    async def run():
        a, b, mallory = players = await three(tmp_path)
        a.party.upkeep.send_away(mallory.who.public)
        await out(a, b, of=mallory)
        await a.kill()
        await a.join(b, want="key")
        await until(lambda: a.party.code)
        late = await Player(7, tmp_path).join(a, code=a.party.code)
        await close_all([*players, late])

    asyncio.run(run())


@pytest.mark.parametrize(("want", "known"), [("key", ""), ("code", "old"), ("code", "new")])
@pytest.mark.parametrize("at", [0, 1])
def test_by_that_key_nobody_comes_in_again_at_any_door(tmp_path, want, known, at):
    async def run():
        a, b, mallory = players = await three(tmp_path)
        a.party.upkeep.send_away(mallory.who.public)
        await out(a, b, of=mallory)
        await mallory.close()
        door, code = (a, b)[at], "komi-tasu" if known == "old" else a.party.code
        why = "not the code" if known == "old" else "has sent this device away"
        with pytest.raises(Refused, match=why if want == "key" or door is a else "does not know the room's code"):
            await mallory.join(door, code, want)
        await close_all(players)

    asyncio.run(run())


def test_a_member_who_vouches_for_him_brings_nobody_back(tmp_path):
    async def run():
        a, b, mallory = players = await three(tmp_path)
        a.party.upkeep.send_away(mallory.who.public)
        await out(a, b, of=mallory)
        b.party.put(b.party.lobby.place(lambda key: True), mallory.who.public)
        await until(lambda: a.party.lobby.digest() == b.party.lobby.digest())
        await mallory.close()
        for door in (a, b):
            with pytest.raises(Refused, match="sent this device away"):
                await mallory.join(door, want="key")
        with pytest.raises(Refused, match="sent this device away"):
            b.party.upkeep.vouch(mallory.who.public)
        await close_all(players)

    asyncio.run(run())


def test_a_flood_of_his_notes_through_another_member_changes_nothing(tmp_path):
    async def run():
        a, b, mallory = players = await three(tmp_path)
        board = board_of(mallory)
        a.party.upkeep.send_away(mallory.who.public)
        await out(a, b, of=mallory)
        before = a.party.lobby.digest()
        for n in range(500):
            b.party.mesh.send(a.who.public, board.put(("game",), ("market", (("rounds", 1 + n % 7),), 2, False)))
            b.party.mesh.send(a.who.public, board.put(("seat", n % 8), seat(mallory.who, "Mallory")))
        b.party.say("chat", "that was all")
        await until(lambda: a.heard("said"))
        assert a.party.lobby.digest() == before
        assert b.who.public in a.party.mesh.links, "who only passed it on is not to blame"
        await close_all(players)

    asyncio.run(run())


def test_a_friend_who_came_in_through_him_reads_that_he_needs_the_new_code(tmp_path):
    async def run():
        a, b, mallory = players = await three(tmp_path)
        friend = await Player(7, tmp_path).join(mallory)
        await until(lambda: a.party.lobby.is_member(friend.who.public) and friend.who.public in a.party.mesh.links)
        a.party.upkeep.send_away(mallory.who.public)
        await until(lambda: friend.heard("sent away"))
        assert "new room code" in friend.heard("sent away")[0][0]
        await out(a, b, of=friend)
        await friend.close()
        await friend.join(a, code=a.party.code)
        await until(lambda: b.party.lobby.is_member(friend.who.public))
        await close_all([*players, friend])

    asyncio.run(run())


def test_an_open_room_has_a_code_from_then_on(tmp_path):
    async def run():
        a, b, mallory = players = await three(tmp_path, is_open=True)
        a.party.upkeep.send_away(mallory.who.public)
        await out(a, b, of=mallory)
        assert a.party.code and not b.party.card().open
        with pytest.raises(Refused, match="entered with a code"):
            await Player(8, tmp_path).join(b, want="open")
        await close_all(players)

    asyncio.run(run())


def test_only_the_opener_sends_away_and_only_in_the_lobby(tmp_path):
    async def run():
        async with table_for(tmp_path, 3) as players:
            a, b, c = players
            with pytest.raises(ValueError, match="opened the room"):
                b.party.upkeep.send_away(c.who.public)
            with pytest.raises(ValueError, match="opened the room"):
                a.party.upkeep.send_away(a.who.public)
            with pytest.raises(ValueError, match="A game is on"):
                a.party.upkeep.send_away(c.who.public)

    asyncio.run(run())


def test_between_two_games_somebody_is_sent_away_whom_all_have_played_with(tmp_path):
    async def run():
        async with table_for(tmp_path, 3) as players:
            a, b, c = players
            await play(players)
            a.party.upkeep.send_away(c.who.public)
            await out(a, b, of=c)
            await until(lambda: c.heard("sent away"))
            assert a.party.lobby.seat(2) is None and b.party.lobby.seat(1) is not None
            b.sit(2)
            await until(lambda: a.party.terms() is not None and a.party.terms() == b.party.terms())
            over = a.party.playing
            for p in (a, b):
                p.party.upkeep.ready(True)
            await until(lambda: a.party.playing is not over and b.party.playing is not None)
            await play([a, b])
            assert c.who.public not in a.party.mesh.links

    asyncio.run(run())


def test_a_game_that_begins_in_that_moment_is_played_to_its_end_first(tmp_path):
    async def run():
        async with table_for(tmp_path, 3) as players:
            a, _, c = players
            a.party.put(a.party.lobby.away_place(), c.who.public)  # as if it had been on its way
            await play(players)
            assert same_end(players) or c.party.out
            await until(lambda: c.heard("sent away") and c.who.public not in a.party.mesh.links)

    asyncio.run(run())


def test_no_opener_keeps_out_who_was_left_out_of_a_game_as_long_as_it_is_played(tmp_path):
    async def run():
        async with table_for(tmp_path, 3) as players:
            a, b, c = players
            everybody = [p.who.public for p in players]
            await until(lambda: same_end(players) and b.step.ledger.due != "deal")
            gone = dict.fromkeys(b.step.ledger.seats_of(c.who.public), (a.who.public, "greedy"))
            b.step.consents.propose(arranged(b.step.ledger, gone, "gone for a moment"))
            await until(lambda: a.step.consents.proposals)
            for agreed in list(a.step.consents.proposals):
                a.step.consents.agree(agreed)
            await until(lambda: c.who.public not in b.step.ledger.devices)
            a.party.put(a.party.lobby.away_place(), c.who.public)
            await until(lambda: all(c.who.public in p.party.lobby._away for p in players))
            assert all(p.party.lobby.is_member(key) for p in players for key in everybody) and not c.party.out
            b.party.mesh.drop(c.who.public, "a moment without a network")
            await until(lambda: c.who.public not in b.party.mesh.links)
            await until(lambda: c.who.public in b.party.mesh.links)

    asyncio.run(run())


def test_a_room_that_is_opened_again_remembers_whom_its_opener_sent_away(tmp_path):
    async def run():
        a, b, mallory = players = await three(tmp_path)
        a.party.upkeep.send_away(mallory.who.public)
        await out(a, b, of=mallory)
        a.sit(0), b.sit(1)
        await until(lambda: a.party.terms() is not None and a.party.terms() == b.party.terms())
        for p in (a, b):
            p.party.upkeep.ready(True)
        await until(lambda: a.party.playing is not None and b.party.playing is not None)
        room, record = b.party.lobby.room, b.party.playing.writer.path
        for p in players:
            await p.kill()
        b.make(room)
        await b.party.reopen(record)
        assert b.party.code == ""
        with pytest.raises(Refused, match="sent this device away"):
            await mallory.join(b, want="key")
        await close_all([a, b])

    asyncio.run(run())


def test_a_device_that_slept_meanwhile_reads_why_nobody_lets_it_in(tmp_path):
    async def run():
        a, b, mallory = players = await three(tmp_path)
        sleeping = mallory.party.lobby.receive
        mallory.party.lobby.receive = lambda *note: False
        a.party.upkeep.send_away(mallory.who.public)
        await out(a, b, of=mallory)
        await until(lambda: mallory.party.turned_away)
        mallory.party.lobby.receive = sleeping
        assert not mallory.party.out, "whoever only says so does not make us leave"
        known = KnownPlayers(mallory.folder)
        await until(lambda: "sent this device away" in view_of(mallory.party, known).trouble)
        await close_all(players)

    asyncio.run(run())


def test_whoever_invited_a_guest_takes_back_his_word_and_the_guest_s_notes_are_gone(tmp_path):
    async def run():
        _, b, _ = players = await three(tmp_path)
        guest = Player(7, tmp_path)
        b.party.upkeep.vouch(guest.who.public)
        await guest.join(b, want="key")
        await until(lambda: guest.party.lobby.game is not None and guest.party.lobby.is_vouched_for(guest.who.public))
        guest.sit(1)
        guest.party.put(("game",), VANDALS)
        await until(lambda: all(p.party.lobby.seat(1) and p.party.lobby.game.players == 4 for p in players))
        b.party.upkeep.withdraw(guest.who.public)
        await until(lambda: not any(p.party.lobby.is_member(guest.who.public) for p in players))
        await until(lambda: all(p.party.lobby.game is not None for p in players))
        assert all(p.party.lobby.seat(1) is None and p.party.lobby.game.players == 2 for p in players)
        await close_all([*players, guest])

    asyncio.run(run())


def test_who_had_begun_to_prove_the_old_code_does_not_come_in_with_it(tmp_path):
    async def run():
        a, b, mallory = players = await three(tmp_path)
        other = Player(7, tmp_path)
        proving, proof = asyncio.Event(), asyncio.Event()

        class Slow(Pipe):
            async def next(self, seconds):
                frame = await super().next(seconds)
                if b"pake" in frame:
                    proving.set()
                    await proof.wait()
                return frame

        loop = asyncio.get_running_loop()
        _, pipe = await loop.create_connection(Slow, "127.0.0.1", b.port)
        knocking = asyncio.create_task(knock(pipe, other.who, "test", GAMES, "code", "komi-tasu"))
        await proving.wait()
        a.party.upkeep.send_away(mallory.who.public)
        await out(a, b, of=mallory)
        proof.set()
        with pytest.raises(Refused, match="not the code"):
            await knocking
        assert not b.party.lobby.is_member(other.who.public)
        pipe.cut()
        await close_all(players)

    asyncio.run(run())


def test_whom_we_were_dialling_when_he_was_sent_away_is_not_told_the_new_code(tmp_path):
    async def run():
        a, b, mallory = players = await three(tmp_path)
        mallory.party.turned_out = lambda code: None
        where = [("127.0.0.1", mallory.port)]
        a.party.upkeep.send_away(mallory.who.public)
        await out(a, b, of=mallory)
        mallory.party.lobby.trusted |= {a.who.public, b.who.public}
        await b.party.mesh._reach(mallory.who.public, where)
        assert mallory.who.public not in b.party.mesh.links
        assert mallory.party.code == "komi-tasu"
        await close_all(players)

    asyncio.run(run())


@pytest.mark.parametrize("seed", range(40))
def test_boards_agree_again_whatever_was_written_and_however_slowly_it_travels(seed):
    dice = random.Random(seed)
    people = (ANNA, BEA, CARL, MALLORY)
    boards = dict(zip(people, lobbies(*people), strict=True))
    honest = people[:3]
    links = {(one, other): deque() for one in people for other in people if one is not other}

    def spread(who, message, but=None):
        for other in people:
            if other not in (who, but):
                links[who, other].append(message)

    def hear(one, other):
        message = links[one, other].popleft()
        if boards[other].receive(message, sender=one.public):
            spread(other, message, one)
            for again in boards[other].renew() if boards[other].is_member(other.public) else ():
                spread(other, again)

    def write(who):
        place = ("seat", dice.randint(0, 3))
        game = dice.choice([GAME, VANDALS])
        spread(who, boards[who].put(*dice.choice([(("game",), game), (place, None), (place, seat(who))])))

    def vandalize():
        """He climbs as fast as he can, and tells whom he likes."""
        path, value = dice.choice([(("game",), VANDALS), (("seat", dice.randint(0, 3)), seat(MALLORY))])
        held = boards[MALLORY].notes.get(path)
        count = (held.count if held is not None else 0) + dice.randint(1, FAR)
        message = forged(boards[ANNA], MALLORY, path, count, value)
        boards[MALLORY].receive(message)
        for other in dice.sample(honest, dice.randint(1, 3)):
            links[MALLORY, other].append(message)

    sent_after = dice.randint(20, 120)
    for turn in range(200):
        busy = [pair for pair, waiting in links.items() if waiting]
        for pair in dice.sample(busy, min(len(busy), dice.randint(0, 6))):
            hear(*pair)
        if turn == sent_after:
            spread(ANNA, away(boards[ANNA], MALLORY))
            spread(ANNA, boards[ANNA].put(("game",), GAME))
            for again in boards[ANNA].renew():
                spread(ANNA, again)
        elif dice.random() < 0.2:
            write(dice.choice(honest))
        elif turn < sent_after + 40:
            vandalize()
    for _ in range(4):  # whoever's board is another one is sent ours, again and again
        while busy := [pair for pair, waiting in links.items() if waiting and pair[1] is not MALLORY]:
            hear(*dice.choice(busy))
        for one, other in links:
            if MALLORY not in (one, other) and boards[one].digest() != boards[other].digest():
                links[one, other].extend(boards[one].snapshot())
    assert alike(*(boards[who] for who in honest))
    assert all(boards[who].game is not None for who in honest)


def test_who_plays_on_since_he_was_sent_away_as_the_game_began_is_not_told_the_new_code(tmp_path):
    """The opener has given its piece of the genesis, and one of the others is late with hers."""

    async def run():
        a, b, mallory = players = await in_lobby(tmp_path, 3, players=3, rounds=1)
        for n, player in enumerate(players):
            player.sit(n)
        starting, late = a.party.starting, []
        receive, key = starting.receive, mallory.who.public

        def without_hers(message):
            if message[2] != b.who.public:
                return receive(message)
            late.append(message)
            return False, None

        starting.receive = without_hers
        await until(lambda: len({p.party.terms() for p in players}) == 1 and a.party.terms() is not None)
        for player in players:
            player.party.upkeep.ready(True)
        await until(lambda: late and any(key in given for given in starting._given.values()))
        a.party.upkeep.send_away(key)
        starting.receive = receive
        a.party.message(b.who.public, late[0])
        await until(lambda: all(p.party.playing is not None for p in players))
        await until(lambda: all(len(p.party.mesh.links) == 2 for p in players))
        await play(players)
        await out(a, b, of=mallory)
        assert a.party.lobby.code not in ("", mallory.party.lobby.code) and b.party.lobby.code == ""
        await close_all(players)

    asyncio.run(run())

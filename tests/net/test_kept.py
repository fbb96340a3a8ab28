"""Games kept on the disk and taken up again: nobody gets a second try, no room is lost, no door stands open."""

import asyncio
import shutil

import pytest
from loopback import Player, play, same_end, table_for, until
from market import begin, market
from peers import LONG, Peer, close
from peers import until as seen
from test_peers import all_ended_well
from test_peers import records as ended_in
from test_signed_records import rewritten

from game.record import Unreadable, read
from net.consent import arranged
from net.entries import SeatRow, Terms
from net.genesis import genesis_piece, make_genesis
from net.hello import PROTOCOL, Refused
from net.kept_games import genesis_of, reopen, room_of, taken_up
from net.ledger import Ledger
from net.notes_file import notes_path, read_notes
from net.party import Party
from net.record_writer import RecordWriter
from net.verify import examined


async def reopened(player, path):
    """Opened again as net/lan.py does it."""
    new, nonce = Party.new_room(player.who)
    await player.make(room_of(path) or new).reopen(path, nonce=nonce)
    return player


def records(player):
    return sorted(player.folder.glob("*.tollan"))


# ------------------------------------------------------------ whose game it is
def test_a_game_that_only_a_spectator_plays_captures_nobody(tmp_path):
    async def run():
        a, b, s = players = [Player(i, tmp_path) for i in range(3)]
        await a.host(2)
        await b.join(a)
        await s.join(a)
        await until(lambda: all(p.party.lobby.game is not None and len(p.party.mesh.links) == 2 for p in players))
        seats = tuple(SeatRow(0, f"P{i}.{i}", "red", "sun", "") for i in range(2))
        terms = Terms(PROTOCOL, "market", 1, b"d" * 16, (("rounds", 2),), 2, False, seats, (s.who.public,))
        genesis = make_genesis(terms, {s.who.public: genesis_piece(s.who, terms, bytes(16), bytes(32))})
        looked = []
        for p in (a, b):
            others = p.party.others
            others.is_of_this_room = lambda g, look=others.is_of_this_room: looked.append(g.hash) or look(g)
        s.party.take_game(Ledger(*genesis.wire(), market))
        await until(lambda: looked == [genesis.hash] * 2)
        assert a.party.playing is None is b.party.playing
        a.sit(0), b.sit(1)
        await until(lambda: a.party.terms() is not None and a.party.terms() == b.party.terms())
        a.party.upkeep.ready(True), b.party.upkeep.ready(True)
        await until(lambda: a.party.playing is not None and b.party.playing is not None)
        assert a.step.place is not None
        assert [len(records(p)) for p in players] == [1, 1, 1]
        for p in players:
            await p.close()

    asyncio.run(run())


def test_who_comes_back_to_a_room_that_plays_another_game_by_now_goes_over_to_it(tmp_path):
    async def run():
        async with table_for(tmp_path, 2, rounds=1) as (a, b):
            await play([a, b], entries=8)
            left, room = b.step.ledger.game, b.party.lobby.room
            path = b.party.playing.writer.path
            shutil.copytree(b.folder, tmp_path / "early")
            await play([a, b])
            for p in (a, b):
                p.party.upkeep.ready(True)
            await until(lambda: all(p.step.ledger.game != left for p in (a, b)))
            await b.kill()
            b.folder = tmp_path / "early"  # as if it had missed the end of the first game
            await b.make(room).reopen(b.folder / path.name)
            assert b.step.ledger.game == left
            await until(lambda: b.step.ledger.game == a.step.ledger.game)
            await play([a, b])
            assert same_end([a, b])

    asyncio.run(run())


# ------------------------------------------------------------ another evening
def test_another_evening_the_same_draw_is_not_shown_after_another_answer(tmp_path):
    """M looked at a draw, went away, and comes back with his last answer changed."""

    async def run():
        async with table_for(tmp_path, 2, rounds=4) as (m, a):
            await play([m, a], entries=12)
            seat = m.step.ledger.seats_of(m.who.public)[0]
            give, looking = m.step.joint.give_preimage, []

            def look_and_leave():
                head = m.step.ledger.head
                if head.kind != "answer" or head.body[0] != seat:
                    return give()
                looking.append(head)
                return False

            m.step.joint.give_preimage = look_and_leave
            playing = asyncio.create_task(play([m, a]))
            await until(lambda: looking and m.step.joint.pieces)
            playing.cancel()
            event, index = m.step.ledger.tips.event, m.step.ledger.head.index
            snapshot, room = m.party.lobby.snapshot(), m.party.lobby.room
            cut, old, chain = m.step.ledger.cut(index, market), m.step.ledger.head, m.step.promises
            chain.spent.clear()
            await m.close()
            await a.close()
            await m.make(room)._listen(0)
            for message in snapshot:
                m.party.lobby.receive(message)
            m.party.take_game(cut, None, chain)
            question = m.party.playing.question(seat)
            m.step.answer(seat, next(c for c in question.options if c != old.body[1]))
            await a.join(m, want="key")
            await until(lambda: a.heard("cheat"))
            assert a.heard("cheat") == [(m.who.public, index)]
            assert a.step.promises.spent[a.step.ledger.tips.links[a.step.place], 0, event] == old.hash
            assert not any(device != m.step.place for device in m.step.joint.pieces)
            assert len(records(a)) == 2, "the first evening's, and the one without the answer that was given twice"
            stopped = a.party.playing.writer.path
            await a.close()
            await reopened(a, stopped)
            assert a.step.stopped.what == "cheat", "a restart is no pardon"
            await m.close()

    asyncio.run(run())


def test_all_that_a_device_has_of_one_game_counts_and_the_longest_goes_on(tmp_path):
    async def run():
        async with table_for(tmp_path, 2, rounds=4) as (a, b):
            await play([a, b], entries=9)
            path = a.party.playing.writer.path
            early = path.with_name("early.tollan")
            shutil.copy(path, early)
            shutil.copy(notes_path(path), notes_path(early))
            await play([a, b], entries=15)
            long, spent = len(a.step.ledger.entries), dict(a.step.promises.spent)
            await a.kill()
            notes_path(path).unlink()  # what was promised after `early` stands in the log
            shutil.copy(notes_path(early), notes_path(path))
            await reopened(a, early)
            assert len(a.step.ledger.entries) == long
            assert a.party.playing.writer.path == path
            made = {key: head for key, head in spent.items() if key[2] < a.step.ledger.tips.event}
            assert made.items() <= a.step.promises.spent.items()
            await play([a, b])
            assert same_end([a, b])

    asyncio.run(run())


def test_an_answer_that_stands_in_an_older_file_is_given_again_and_no_other(tmp_path):
    async def run():
        async with table_for(tmp_path, 2, rounds=4) as (a, b):
            await play([a, b], entries=15)
            await until(lambda: len(a.step.ledger.entries) == len(b.step.ledger.entries))
            await b.kill()
            seat = a.step.ledger.seats_of(a.who.public)[0]
            while a.step.ledger.head.kind != "answer" or a.step.ledger.head.body[0] != seat:
                assert a.party.playing.open_seats(), "chosen so that it is a's turn"
                a.step.answer(seat, a.party.playing.question(seat).answers()[0])
            given, index = a.step.ledger.head, a.step.ledger.head.index
            a.step.replace(a.step.ledger.cut(index, market), "healed")
            await a.kill()
            kept = taken_up(a.folder, market, a.who, chosen=records(a)[0])
            assert kept.length == index
            assert [(e.kind, e.body[:2]) for e in kept.promises.again] == [("answer", given.body[:2])]

    asyncio.run(run())


# ------------------------------------------------------------ the room of a record
def test_a_consent_that_leads_back_to_a_branch_that_was_played_takes_nothing_back_there(tmp_path):
    """He went on alone, came back to the game before that, and is shown his own consent again."""

    async def run():
        async with table_for(tmp_path, 2, rounds=4) as (a, b):
            await play([a, b], entries=8)
            await until(lambda: same_end([a, b]) and b.step.ledger.due == "answer")
            await a.kill()
            ledger = b.step.ledger
            gone = dict.fromkeys(ledger.seats_of(a.who.public), (b.who.public, "greedy"))
            b.step.consents.propose(arranged(ledger, gone, "gone"))
            consent = b.step.ledger.head
            await play([b], entries=consent.index + 6)
            signed = [e.hash for e in b.step.ledger.entries]
            b.step.replace(b.step.ledger.cut(consent.index, market), "chosen")
            b.step.agreed(consent)
            assert [e.hash for e in b.step.ledger.entries] == signed

    asyncio.run(run())


def test_what_was_signed_while_the_disk_was_full_stays_signed_on_every_branch(tmp_path):
    async def run():
        async with table_for(tmp_path, 2, rounds=4) as (a, b):
            await play([a, b], entries=8)
            b.party.playing.writer._fail(OSError(28, "No space left on device"))
            await play([a, b], entries=16)
            await until(lambda: same_end([a, b]) and b.step.ledger.due == "answer")
            await a.kill()
            trunk, length = b.step.ledger.game, len(b.step.ledger.entries)
            gone = dict.fromkeys(b.step.ledger.seats_of(a.who.public), (b.who.public, "greedy"))
            b.step.consents.propose(arranged(b.step.ledger, gone, "gone"))
            await play([b], entries=length + 5)
            alone, further = b.step.ledger.game, len(b.step.ledger.entries)
            assert len(b.party.playing.log_of(trunk).entries) == length
            b.step.replace(b.step.ledger.cut(8, market), "chosen")
            assert len(b.party.playing.log_of(trunk).entries) == length
            assert len(b.party.playing.log_of(alone).entries) == further

    asyncio.run(run())


def test_the_file_begun_after_a_healed_mistake_opens_the_same_room(tmp_path):
    async def run():
        async with table_for(tmp_path, 2, rounds=4) as (a, b):
            await play([a, b], entries=12)
            old, room, spent = a.party.playing.writer.path, a.party.lobby.room, dict(a.step.promises.spent)
            a.step.replace(a.step.ledger.cut(len(a.step.ledger.entries), market), "healed")
            new = a.party.playing.writer.path
            assert new != old
            await a.kill()
            await b.kill()
            for path in (new, old):  # whichever of them is opened
                await reopened(a, path)
                assert a.party.playing.writer.path == new
                assert (a.party.lobby.room, a.party.lobby.code) == (room, "komi-tasu")
                assert spent.items() <= a.step.promises.spent.items()
                if path is new:
                    await a.kill()
            await b.join(a, want="key")
            await play([a, b])
            assert same_end([a, b])

    asyncio.run(run())


@pytest.mark.parametrize("opener", [0, 1])
def test_after_a_consent_and_a_healed_mistake_any_record_opens_the_table_and_all_prove_it(tmp_path, opener):
    async def run():
        async with table_for(tmp_path, 3, rounds=3) as (a, b, c):
            await play([a, b, c], entries=12)
            await c.close()
            await until(lambda: not (a.party.reachable(c.who.public) or b.party.reachable(c.who.public)))
            seat = a.step.ledger.seats_of(c.who.public)[0]
            agreed = a.step.consents.propose(arranged(a.step.ledger, {seat: (a.who.public, "")}, "gone"))
            await until(lambda: agreed in b.step.consents.proposals or b.step.ledger.epoch)
            b.step.consents.agree(agreed)
            await until(lambda: a.step.ledger.epoch == 1 == b.step.ledger.epoch)
            await play([a, b], entries=len(a.step.ledger.entries) + 4)
            first, other = (a, b) if opener == 0 else (b, a)
            path = first.party.playing.writer.path
            first.step.replace(first.step.ledger.cut(len(first.step.ledger.entries), market), "healed")
            await a.kill()
            await b.kill()
            await reopened(first, path)
            await other.join(first, want="key")
            await play([a, b])
            assert same_end([a, b])
            ended = [p.party.playing.writer.path for p in (a, b)]
            for p in (a, b):
                await p.close()
            assert [examined(read(path), market).code for path in ended] == [0, 0]

    asyncio.run(run())


def test_a_record_without_its_notes_opens_a_room_with_a_code_of_its_own(tmp_path):
    async def run():
        async with table_for(tmp_path, 2, rounds=4) as (a, b):
            await play([a, b], entries=12)
            path = a.party.playing.writer.path
            await a.kill()
            await b.kill()
            notes_path(path).unlink()
            await reopened(a, path)
            assert a.party.lobby.name and a.party.lobby.code and not a.party.lobby.open
            with pytest.raises(Refused):
                await Player(9, tmp_path).join(a, code="")
            watcher = await Player(8, tmp_path).join(a, code=a.party.lobby.code)
            await b.join(a, code=a.party.lobby.code)
            await until(lambda: watcher.party.playing is not None)
            await play([a, b])
            await until(lambda: watcher.step.ledger.over)
            assert same_end([a, b, watcher])
            assert len(records(b)) == 1, "b went on in its own file"
            await until(lambda: watcher.party.lobby.game is not None)
            await watcher.close()

    asyncio.run(run())


def test_a_game_on_one_device_is_opened_again_and_none_begun_beside_it(tmp_path):
    async def run():
        async with table_for(tmp_path, 1, [0, 0]) as (a,):
            await play([a], entries=9)
            game, path = a.step.ledger.game, a.party.playing.writer.path
            await a.kill()
            await reopened(a, path)
            assert (a.step.ledger.game, records(a)) == (game, [path])
            await play([a])
            a.party.say("chat", "again?")
            a.party.put(("game",), ("market", (("rounds", 1),), 2, False))
            assert records(a) == [path], "nobody got ready for another game"

    asyncio.run(run())


def test_a_torn_end_of_the_notes_swallows_nothing_that_is_noted_later(tmp_path):
    async def run():
        async with table_for(tmp_path, 2) as (a, _):
            await play([a, _], entries=6)
            path = a.party.playing.writer.path
            await a.kill()
            torn = notes_path(path).read_bytes()[:-3]
            notes_path(path).write_bytes(torn)
            kept = reopen(path, market, a.who)
            writer = RecordWriter.go_on(path, kept.record, kept.ledger, a.who, kept.sealed)
            later = ("spent", kept.ledger.game, 0, 99, b"h" * 32)
            writer.note(later)
            writer.close()
            assert later in read_notes(path)

    asyncio.run(run())


# ------------------------------------------------------------ records from elsewhere
def test_a_record_from_another_device_goes_on_in_a_file_of_our_own(tmp_path):
    async def run():
        async with table_for(tmp_path, 2, rounds=4) as (a, b):
            await play([a, b], entries=12)
            theirs = b.party.playing.writer.path
            await a.kill()
            await b.kill()
            shutil.rmtree(a.folder)
            before = theirs.read_bytes(), notes_path(theirs).read_bytes()
            kept = reopen(theirs, market, a.who)
            assert not kept.ours
            assert not kept.promises.spent, "what b promised does not bind a"
            await reopened(a, theirs)
            mine = a.party.playing.writer.path
            assert mine.parent == a.folder
            promised = {note[1] for note in read_notes(mine) if note[0] in ("spent", "sealed")}
            assert promised.isdisjoint(note[1] for note in read_notes(theirs) if note[0] == "spent")
            assert a.party.lobby.code == "komi-tasu"
            assert (theirs.read_bytes(), notes_path(theirs).read_bytes()) == before
            await b.join(a, want="key")
            await play([a, b])
            assert same_end([a, b])

    asyncio.run(run())


def test_a_friend_who_did_not_play_opens_the_table_from_a_players_record(tmp_path):
    async def run():
        async with table_for(tmp_path, 2, rounds=4) as (a, b):
            await play([a, b], entries=12)
            record = b.party.playing.writer.path
            await a.kill()
            await b.kill()
            friend = await reopened(Player(7, tmp_path), record)
            assert friend.party.playing.open_seats() == []
            await a.join(friend)
            await b.join(friend)
            await play([a, b])
            await until(lambda: friend.step.ledger.over)
            assert same_end([a, b, friend])
            assert [len(records(p)) for p in (a, b, friend)] == [1, 1, 1]
            await friend.close()

    asyncio.run(run())


@pytest.mark.parametrize("notes_of", [0, 1])
def test_a_forged_record_is_refused_whosever_notes_lie_beside_it(tmp_path, notes_of):
    """A friend's "backup" of our own game, with an answer of his changed and every checksum right."""

    async def run():
        async with table_for(tmp_path, 2) as (a, b):
            await play([a, b], entries=14)
            return a, b, [p.party.playing.writer.path for p in (a, b)]

    a, _, paths = asyncio.run(run())

    def other_signature(value):
        from net.record_writer import proof_wires
        from net.wire import pack

        *before, (packed, signatures) = proof_wires(value[2])
        return value[0], value[1], pack([*before, (packed, tuple(s[::-1] for s in signatures))])

    forged = tmp_path / "backup.tollan"
    forged.write_bytes(rewritten(paths[1], 3, other_signature, whole=True))
    shutil.copy(notes_path(paths[notes_of]), notes_path(forged))
    with pytest.raises(Unreadable, match="signed"):
        reopen(forged, market, a.who)


def test_what_lies_beside_a_record_and_is_no_note_is_left_out(tmp_path):
    from net.notes_file import _frame
    from net.wire import pack

    path = tmp_path / "x.tollan"
    wild = [("lobby", ("put", 1)), ("seen", b"k" * 32, ((1, 2),)), ("spent",), (), 7, ("kept", b"x", 1), ("replaced",)]
    right = ("replaced", "healed")
    notes_path(path).write_bytes(b"".join(_frame(pack(note)) for note in [*wild, right]))
    assert read_notes(path) == [right]


def test_the_games_of_a_folder_are_told_by_their_header_alone(tmp_path):
    from market import people

    two = people(2)
    genesis = begin(two)
    RecordWriter(tmp_path, Ledger(*genesis.wire(), market), two[0]).close()
    (path,) = tmp_path.glob("*.tollan")
    assert genesis_of(path) == genesis.hash
    for data in (b"", b"TOLLAN1\n", b"TOLLAN1\n\xff\xff\xff\xff" + bytes(40), path.read_bytes()[:60]):
        path.write_bytes(data)
        assert genesis_of(path) is None


# ------------------------------------------------------------ real processes
@pytest.mark.waits(12)
def test_after_a_consent_the_table_is_opened_again_by_who_did_not_open_it_first(tmp_path):
    peers = [Peer(tmp_path, name) for name in ("Atl", "Coatl", "Ehecatl")]
    opener, other, gone = peers
    try:
        opener.host("--game", "citygods", "--players", "3", "--pause", "0.02")
        other.join(opener, "--pause", "0.02", "--patience", "1")
        gone.join(opener, "--pause", "0.02")
        seen(lambda: all(p.heard("begun") for p in peers), LONG, *peers)
        gone.kill()
        seen(lambda: opener.heard("consented") and other.heard("consented"), LONG, *peers)
        record = other.heard("begun")[0]["record"]
        close([opener, other])
        other.start("--reopen", record)
        opener.join(other)
        all_ended_well([opener, other])
        assert all("agreed to go on" in str(examined(read(path)).lines) for path in ended_in([opener, other]))
    finally:
        close(peers)

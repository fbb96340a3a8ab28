"""Real processes on loopback: games to the end, killed devices, a table another evening, records that hold."""

import random
import signal
from concurrent.futures import Future
from pathlib import Path
from threading import Event
from types import SimpleNamespace

import pytest
from peers import CODE, LONG, Allowance, Peer, close, play_on, until

from game.record import read
from net.identity import Identity
from net.lan import Lan
from net.peer import _joined, _Player
from net.room import Room
from net.verify import examined, verify_record

pytestmark = pytest.mark.waits(8)


def records(peers):
    return [Path(p.heard("over")[0]["record"]) for p in peers]


def all_ended_well(peers, seconds=2 * LONG):
    for peer in peers:
        assert peer.ended(seconds) == 0, (peer.name, peer.errors()[-800:])
    for path in records(peers):
        verdict = examined(read(path))
        assert (verdict.code, verdict.why) == (0, "")
    assert len({p.heard("over")[0]["digest"] for p in peers}) == 1
    assert all("Traceback" not in p.errors() for p in peers)


@pytest.mark.parametrize("game", ["founders", "citygods"])
def test_five_kills_in_each_game_and_every_device_ends_with_the_same_game(tmp_path, game):
    dice = random.Random(game)
    peers = [Peer(tmp_path, name) for name in ("Atl", "Coatl", "Ehecatl")]
    try:
        peers[0].host("--game", game, "--players", "3", "--pause", "0.015")
        for peer in peers[1:]:
            peer.join(peers[0], "--pause", "0.015")
        until(lambda: all(p.heard("begun") for p in peers), LONG, *peers)
        for _ in range(5):
            play_on(peers, dice.randrange(4000))
            victim = dice.choice(peers)
            others = [p for p in peers if p is not victim]
            until(lambda: all(len(p.links) == 2 for p in peers), LONG, *peers)
            victim.kill()
            if dice.random() < 0.5:  # else it is back before anybody misses it
                until(lambda o=others: all(len(p.links) == 1 for p in o), LONG, *peers)
            victim.join(dice.choice(others), "--pause", "0.015")
            until(lambda v=victim: v.heard("begun"), LONG, *peers)
        all_ended_well(peers)
    finally:
        close(peers)


def test_everybody_killed_and_the_table_opened_again_from_one_record(tmp_path, capsys):
    peers = [Peer(tmp_path, name) for name in ("Atl", "Coatl")]
    try:
        peers[0].host("--game", "citygods", "--pause", "0.02")
        peers[1].join(peers[0], "--pause", "0.02")
        until(lambda: all(p.heard("begun") for p in peers), LONG, *peers)
        play_on(peers, 4000)
        record = peers[1].heard("begun")[0]["record"]
        close(peers)
        peers[1].start("--reopen", record)
        peers[0].join(peers[1])
        all_ended_well(peers)
        assert verify_record(read(records(peers)[0])) == 0
        assert "signed by its seat's key" in capsys.readouterr().out
    finally:
        close(peers)


def test_a_player_gone_for_good_is_replaced_by_consent_of_the_others(tmp_path):
    peers = [Peer(tmp_path, name) for name in ("Atl", "Coatl", "Ehecatl")]
    try:
        peers[0].host("--game", "founders", "--players", "3", "--pause", "0.02", "--patience", "1")
        for peer in peers[1:]:
            peer.join(peers[0], "--pause", "0.02")
        until(lambda: all(p.heard("begun") for p in peers), LONG, *peers)
        play_on(peers, 2000)
        gone = peers.pop(2)
        gone.kill()
        all_ended_well(peers)
        assert all(p.heard("consented") for p in peers)
        assert any(f"{gone.name} " in said for line in peers[0].heard("waiting") for said in line["about"])
        lines = examined(read(records(peers)[0])).lines
        assert any("agreed to go on" in line for line in lines)
    finally:
        close(peers)


def test_a_finished_game_opened_again_is_there_for_who_has_not_seen_its_end(tmp_path):
    """He was away, and finds those who went on without him instead of going on alone."""
    peers = [Peer(tmp_path, f"P{i}") for i in range(3)]
    first, second, late = peers
    try:
        first.host("--game", "founders", "--players", "3", "--patience", "1", "--pause", "0.01")
        for peer in (second, late):
            peer.join(first, "--patience", "1", "--pause", "0.01")
        until(lambda: all(p.heard("begun") for p in peers), LONG, *peers)
        play_on(peers, 1000)
        late.kill()
        assert first.ended(LONG) == second.ended(LONG) == 0
        digest = first.heard("over")[0]["digest"]
        for peer in (first, second):
            peer.start("--reopen", peer.heard("over")[0]["record"], "--wait", str(LONG))
            until(lambda peer=peer: peer.heard("room"), LONG, peer)
        until(lambda: first.links and second.links, LONG, first, second)
        late.join(first, "--pause", "0.01")
        assert late.ended(LONG) == 0, late.errors()
        assert late.heard("over")[0]["digest"] == digest
    finally:
        close(peers)


def test_a_device_that_slept_wakes_up_and_catches_up(tmp_path):
    peers = [Peer(tmp_path, name) for name in ("Atl", "Coatl")]
    try:
        peers[0].host("--game", "citygods", "--pause", "0.02")
        peers[1].join(peers[0], "--pause", "0.02")
        until(lambda: all(p.heard("begun") for p in peers), LONG, *peers)
        play_on(peers, 2000)
        peers[1].process.send_signal(signal.SIGSTOP)
        until(lambda: peers[0].heard("unlinked"), LONG, *peers)
        peers[1].process.send_signal(signal.SIGCONT)
        all_ended_well(peers)
    finally:
        close(peers)


def test_what_cannot_be_done_is_one_sentence_and_no_traceback(tmp_path):
    wrong = [
        (["--host"], "--game"),
        (["--host", "--game", "founders", "--players", "9"], "2 to 4 players"),
        (["--host", "--game", "founders", "--option", "side=Z"], "one of"),
        (["--join", "127.0.0.1:9", "--wait", "0.5"], "Nobody answers"),
        (["--reopen", str(tmp_path / "nothing.tollan")], "cannot be opened"),
        (["--host", "--game", "founders", "--seats", "x"], "a number from 0 to 8"),
        (["--host", "--game", "founders", "--port", "99999"], "a number from 0 to 65535"),
        (["--host", "--game", "founders", "--code", "x-"], "letters or digits"),
        (["--host", "--game", "founders", "--solo", "--record", str(tmp_path / "no" / "x")], "The record stays at"),
    ]
    peers = [Peer(tmp_path, f"P{i}").start(*args) for i, (args, _) in enumerate(wrong)]
    try:
        for peer, (_, sentence) in zip(peers, wrong, strict=True):
            assert peer.ended(LONG) == 2
            assert sentence in peer.errors()
            assert "Traceback" not in peer.errors()
    finally:
        close(peers)


def test_a_peer_watches_an_open_room_and_another_holds_several_seats(tmp_path):
    peers = [Peer(tmp_path, name) for name in ("Atl", "Coatl", "Ehecatl")]
    try:
        peers[0].start("--host", "--open", "--game", "citygods", "--players", "3", "--seats", "2")
        watcher = peers[2].start("--join", f"127.0.0.1:{peers[0].port}", "--watch")
        until(lambda: watcher.heard("room"), LONG, *peers)
        assert watcher.heard("room")[0]["code"] == ""
        peers[1].start("--join", f"127.0.0.1:{peers[0].port}")
        all_ended_well(peers)
        assert CODE not in str(watcher.said)
    finally:
        close(peers)


def test_who_is_not_let_in_for_long_gives_up_and_tries_again(monkeypatch):
    """Devices that are asleep take a call and say nothing."""
    monkeypatch.setattr("net.peer.JOIN_WITHIN", 0.01)
    asleep, awake = Future(), Future()
    awake.set_result("the room")
    tries = [asleep, awake]
    lan = SimpleNamespace(join=lambda where, code: tries.pop(0))
    assert _joined(lan, SimpleNamespace(join="10.0.0.1:5", code="", wait=LONG)) == "the room"
    assert asleep.cancelled()


def test_a_peer_that_is_sent_away_says_so_and_ends(tmp_path):
    lan, peer = Lan("Ana", tmp_path / "Ana", "127.0.0.1"), Peer(tmp_path, "Maize")
    try:
        room = lan.host("", "founders", 2, code=CODE).result(LONG)
        peer.join(f"127.0.0.1:{room.view.port}")
        until(lambda: len(room.view.members) == 2 and room.view.seats[0].key, LONG, peer)
        room.send_away(room.view.seats[0].key)
        assert peer.ended(LONG) == 2
        assert peer.errors().strip() == "tollan peer: Whoever opened this room has sent this device away."
        assert room.view.seats[0].key is None
    finally:
        close([peer])
        lan.close()


def test_a_peer_that_goes_over_to_another_game_as_it_ends_tells_of_that_one(capsys):
    """The session, in the player's thread, stands at the end of the one that was left."""
    left, kept = SimpleNamespace(over=True, digests=[b"left"]), SimpleNamespace(state=None)
    room = Room(SimpleNamespace(thread=SimpleNamespace(call=lambda ask, seconds: ask())))
    room.session = SimpleNamespace(table=left, step=lambda: None, show_live=lambda on: None)
    room.view = SimpleNamespace(name="", code="", port=0, room=b"", begun=True, live=True, over=True, go_over_to=b"")
    ledger = SimpleNamespace(over=True, digest=b"kept", table=kept, devices=())
    room.party = SimpleNamespace(
        identity=Identity(bytes(32)),
        playing=SimpleNamespace(ledger=ledger, step=SimpleNamespace(ledger=ledger), writer=SimpleNamespace(path="its")),
    )
    args = SimpleNamespace(reopen=None, record="")
    assert _Player(None, room, args, Event()).play() == 0
    assert f'"digest": "{b"kept".hex()}", "scores": [], "record": "its"' in capsys.readouterr().out


def test_what_peers_wait_for_a_core_hardly_counts_against_them(monkeypatch):
    clock, in_line = iter((0.0, 10.0, 20.0)), iter(({}, {"a thread": 10.0}, {"a thread": 10.0}))
    monkeypatch.setattr("peers.time.monotonic", lambda: next(clock))
    monkeypatch.setattr("peers._queued", lambda peers: next(in_line))
    allowed = Allowance(10.5, ())
    assert [allowed.used_up(), allowed.used_up()] == [False, True]

"""Every parser of the net against anything: it refuses in its own way, and the game behind it does not move."""

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from market import market
from pretend_lan import Lan

from net.addresses import dialable, parsed
from net.code import normal
from net.entries import Wrong, read
from net.hello import Refused, read_client_hello, read_server_hello
from net.identity import Identity
from net.lobby import Lobby, new_room
from net.messages import SHAPES, decode, encode
from net.notes_file import notes_path, read_notes
from net.outside import Misbehaved
from net.wire import BadFrame, pack

likely = [b"\0" * 8, b"\0" * 16, b"\0" * 32, b"\0" * 64, "deal", "seal", "own", 0, 1, 3]
atoms = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(1 << 40), 1 << 40),
    st.text(max_size=12),
    st.binary(max_size=70),
    st.sampled_from(likely),
)
values = st.recursive(atoms, lambda inner: st.lists(inner, max_size=6).map(tuple), max_leaves=12)
fields = st.lists(values, max_size=8).map(tuple)
messages = st.tuples(st.sampled_from(sorted(SHAPES)), fields).map(lambda m: (m[0], *m[1]))


@given(st.one_of(messages.map(pack), st.binary(max_size=120)))
def test_a_message_has_its_shape_or_is_refused(data):
    try:
        message = decode(data)
    except BadFrame:
        return
    assert SHAPES[message[0]](message[1:])
    assert encode(message) == data


@given(st.one_of(values.map(pack), st.binary(max_size=80)))
def test_hellos_are_read_or_refused(data):
    for reader in (read_client_hello, read_server_hello):
        try:
            reader(data)
        except (BadFrame, Refused):
            continue


@given(st.one_of(values.map(pack), st.binary(max_size=80)), st.lists(st.binary(max_size=64), max_size=4).map(tuple))
def test_entries_are_read_or_wrong(data, signatures):
    try:
        entry = read(b"g" * 32, data, signatures)
    except Wrong:
        return
    assert pack((entry.index, entry.prev, entry.kind, entry.body)) == data


@given(st.text(max_size=60))
def test_whatever_a_player_types_is_an_address_or_none(text):
    found = parsed(text)
    assert found is None or (found[0] and 0 < found[1] < 65536)
    assert isinstance(dialable([text], 5), list)
    assert normal(normal(text)) == normal(text)


@given(st.binary(max_size=300))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_notes_of_any_bytes_are_read_up_to_the_first_wrong_one(tmp_path, data):
    path = tmp_path / "x.tollan"
    notes_path(path).write_bytes(data)
    assert isinstance(read_notes(path), list)


@given(st.lists(st.tuples(values, values, st.integers(0, 5)), max_size=6))
def test_nobody_writes_on_the_board_without_a_signature(notes):
    who = Identity(bytes(32))
    lobby = Lobby(who, new_room(who.public)[0])
    for path, value, count in notes:
        message = ("put", b"k" * 32, path if isinstance(path, tuple) else (path,), count, value, b"s" * 64)
        try:
            message = decode(encode(message))
        except (BadFrame, ValueError, OverflowError):
            continue
        assert not lobby.receive(message)
    assert lobby.notes == {}


def changed(dice, value):
    """The same value with something in it another: a bit, a number, a place in a list."""
    if isinstance(value, tuple) and value:
        at = dice.randrange(len(value))
        if dice.random() < 0.1:
            return value[:at] + value[at + 1 :]
        return (*value[:at], changed(dice, value[at]), *value[at + 1 :])
    if isinstance(value, bytes) and value:
        at = dice.randrange(len(value))
        return value[:at] + bytes([value[at] ^ 1 << dice.randrange(8)]) + value[at + 1 :]
    if isinstance(value, int):
        return value + dice.choice([-1, 1, 2, 1 << 20])
    return dice.choice([None, 0, "", b"", ()])


@pytest.mark.parametrize("seed", range(8))
def test_a_member_who_changes_what_he_passes_on_moves_nothing_that_was_not_signed(seed):
    """One device rewrites every tenth message it passes on; the log of the others holds only what was signed."""
    lan = Lan(3, seed)
    dice, deliver = random.Random(seed), lan.deliver
    liar = lan.all[0].key
    rewritten = []

    def passing(pipe, data):
        if pipe[0] == liar and dice.random() < 0.1:
            message = decode(data)
            forged = pack((message[0], *changed(dice, message[1:])))
            rewritten.append(forged)
            try:
                decode(forged)
            except BadFrame:
                return
            deliver(pipe, forged)
            return
        deliver(pipe, data)

    lan.deliver = passing
    for _ in range(600):
        if not (lan.dice.random() < 0.3 and lan.act() or lan.move_one()):
            lan.tick()
        for a, b in ((0, 1), (0, 2)):
            if (lan.all[a].key, lan.all[b].key) not in lan.pipes:
                lan.join(a, b)
    assert len(rewritten) > 5
    lan.deliver = deliver
    lan.play()
    assert len({d.game.ledger.head.hash for d in lan.all}) == 1
    assert lan.news("cheat") == []
    for device in lan.all:
        again = lan.all[0].game.ledger.cut(10**6, market)
        assert again.digest == device.game.ledger.digest


def test_misbehaviour_is_the_only_thing_a_neighbour_can_cause():
    lan = Lan(2, 1)
    lan.settle()
    dice, victim = random.Random(3), lan.all[1]
    for _ in range(2000):
        kind = dice.choice(["entry", "have", "piece", "agree", "cheat", "differ", "status", "want", "entries"])
        pool = [
            0,
            1,
            2,
            5,
            1 << 20,
            b"\0" * 32,
            b"s" * 64,
            "deal",
            (),
            ((),),
            victim.game.tag,
            victim.game.ledger.head.hash,
        ]
        message = (kind, *(dice.choice(pool) for _ in range(dice.randrange(8))))
        try:
            victim.game.receive(lan.all[0].key, decode(encode(message)))
        except (BadFrame, Misbehaved):
            continue
    lan.play()
    assert len(lan.digests()) == 1


def test_frames_records_and_notes_by_the_thousand_are_refused_as_they_should_be():
    """A first part of `tools/soak.py fuzz --frames N --files M`, handshakes among it."""
    soak = Path(__file__).resolve().parents[2] / "tools" / "soak.py"
    command = [sys.executable, str(soak), "fuzz", "--frames", "2000", "--files", "400", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    told = json.loads(done.stdout)
    assert (told["frames"], told["files"], told["failed"]) == (2000, 400, 0)
    assert min(told["told"][what] for what in ("misbehaved", "handshake refused", "record refused", "notes opened")) > 0

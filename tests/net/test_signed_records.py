"""What a kept game proves, and that a changed one proves nothing."""

import asyncio
import random

import pytest
from loopback import play, table_for
from market import market

from game.record import Damaged, Unreadable, frame, frames, parse, read
from net.kept_games import reopen
from net.notes_file import notes_path, read_notes
from net.record_writer import proof_wires
from net.verify import examined
from net.wire import pack, unpack


@pytest.fixture(scope="module")
def records(tmp_path_factory):
    """The records of both devices of a finished game."""
    folder = tmp_path_factory.mktemp("played")

    async def run():
        async with table_for(folder, 2) as players:
            await play(players, seed=4)
            return [p.party.playing.writer.path for p in players]

    return asyncio.run(run())


def test_every_devices_record_is_right_and_says_who_played(records):
    for path in records:
        verdict = examined(read(path), market)
        assert (verdict.code, verdict.wrong, verdict.why) == (0, None, "")
        assert any("P0.0" in line and "key" in line for line in verdict.lines)


def test_a_record_cut_off_is_right_but_unfinished(records):
    data = records[0].read_bytes()
    assert examined(parse(data[: len(data) // 2]), market).code == 3


def test_one_flipped_bit_anywhere_is_refused(records):
    data, dice = records[0].read_bytes(), random.Random(1)
    for _ in range(150):
        at = dice.randrange(len(data) * 8)
        broken = bytearray(data)
        broken[at // 8] ^= 1 << at % 8
        try:
            verdict = examined(parse(bytes(broken)), market)
        except (Unreadable, Damaged):
            continue
        assert verdict.code == 1, f"bit {at}"


def rewritten(path, number, change, whole=False):
    """The file with one entry changed and every checksum made right again, as a forger would; `whole`: its bytes."""
    data = path.read_bytes()
    bodies, _, _ = frames(data)
    bodies[number] = pack(change(unpack(bodies[number])))
    out, check = data[:8], b""
    for index, body in enumerate(bodies):
        made, check = frame(index, check, body)
        out += made
    return out if whole else parse(out)


def answers(path):
    return [n for n, (entry, _, _) in enumerate(read(path).entries, 1) if entry[0] == "answer"]


def test_a_forged_answer_with_right_checksums_is_named(records):
    number = answers(records[0])[-3]

    def change(value):
        (kind, seat, choice), digest, proof = value
        return (kind, seat, choice + 1 if isinstance(choice, int) else 0), digest, proof

    verdict = examined(rewritten(records[0], number, change), market)
    assert (verdict.code, verdict.wrong) == (1, number)


@pytest.mark.parametrize("kind", [bool, float])
def test_another_type_of_the_same_value_is_named(records, kind):
    number = next(n for n in answers(records[0]) if read(records[0]).entries[n - 1][0][2] in (0, 1))
    verdict = examined(rewritten(records[0], number, lambda v: ((v[0][0], v[0][1], kind(v[0][2])), v[1], v[2])), market)
    assert (verdict.code, verdict.wrong) == (1, number)


def test_the_notes_are_for_their_owner_alone(records):
    assert notes_path(records[0]).stat().st_mode & 0o777 == 0o600


def test_a_forged_draw_is_named(records):
    record = read(records[0])
    number = next(n for n, (entry, _, _) in enumerate(record.entries, 1) if entry[0] == "deal")
    verdict = examined(rewritten(records[0], number, lambda v: (("deal", b"x" * 32), v[1], v[2])), market)
    assert (verdict.code, verdict.wrong) == (1, number)


def test_a_changed_signature_or_a_missing_proof_is_named(records):
    number = answers(records[0])[0]

    def other_signature(value):
        entry, digest, proof = value
        *before, (packed, signatures) = proof_wires(proof)
        return entry, digest, pack([*before, (packed, tuple(s[::-1] for s in signatures))])

    assert examined(rewritten(records[0], number, other_signature), market).wrong == number
    assert examined(rewritten(records[0], number, lambda v: (v[0], v[1], b"")), market).wrong == number


def test_another_name_in_the_header_is_refused(records):
    def change(value):
        return (*value[:7], tuple((kind, "Mallory") for kind, _ in value[7]), *value[8:])

    assert examined(rewritten(records[0], 0, change), market).wrong == 0


@pytest.mark.parametrize("kinds", [("me", "me"), ("greedy", "peer"), ("peer", "x")])
def test_a_header_that_no_device_at_the_table_writes_is_refused(records, kinds):
    def change(value):
        return (*value[:7], tuple((kind, name) for kind, (_, name) in zip(kinds, value[7], strict=True)), *value[8:])

    assert examined(rewritten(records[0], 0, change), market).wrong == 0


def test_a_left_out_entry_is_refused(records):
    data = records[0].read_bytes()
    bodies, _, _ = frames(data)
    del bodies[answers(records[0])[-2]]
    out, check = data[:8], b""
    for index, body in enumerate(bodies):
        made, check = frame(index, check, body)
        out += made
    assert examined(parse(out), market).code == 1


def test_a_kept_game_opens_again_as_it_was(records):
    kept = reopen(records[0], market)
    assert kept.ledger.over
    assert kept.promises.spent
    assert kept.length > 10


def test_a_local_game_is_no_shared_one(tmp_path):
    from game.record import Header, Journal, Seat

    path = tmp_path / "local.tollan"
    Journal.begin(path, Header("market", 1, b"", 2, False, {}, [Seat("me", "A")])).close()
    with pytest.raises(Unreadable, match="not played between devices"):
        reopen(path, market)


def test_notes_with_a_torn_end_are_read_up_to_it(records, tmp_path):
    path = tmp_path / "x.tollan"
    data = notes_path(records[0]).read_bytes()
    notes_path(path).write_bytes(data[:-3])
    whole = read_notes(records[0])
    assert read_notes(path) == whole[:-1]
    notes_path(path).write_bytes(data[:5] + b"\xff" + data[6:])
    assert read_notes(path) == []
    assert read_notes(tmp_path / "nothing.tollan") == []

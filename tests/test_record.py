"""The record file: cut anywhere it opens, damaged anywhere it says where, strange files are refused in a sentence."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgpack import packb
from toytitle import header, toy_on_the_shelf

from game.bots.thinker import InlineThinker
from game.record import (
    MAGIC,
    Damaged,
    Header,
    Journal,
    OtherRules,
    Record,
    Seat,
    Unreadable,
    frame,
    opened,
    parse,
    read,
    replay,
)
from game.session import LocalSession
from game.titles import TITLES, Title


@pytest.fixture(autouse=True)
def toy() -> Iterator[Title]:
    with toy_on_the_shelf() as title:
        yield title


@pytest.fixture
def whole(toy: Title, tmp_path: Path) -> bytes:
    """A finished game between bots, as a file."""
    return played(toy, tmp_path / "whole.tollan")


def played(toy: Title, path: Path, entries: int = 1000) -> bytes:
    begun = header(toy, "random", "random")
    journal = Journal.begin(path, begun)
    session = LocalSession(begun, opened(begun), journal, InlineThinker(begun))
    while not session.table.over and len(session.table.log) < entries:
        session.step()
    session.close()
    return path.read_bytes()


def ends(data: bytes) -> list[int]:
    """Where each frame ends, the header first."""
    at, found = len(MAGIC), []
    while at < len(data):
        at += 16 + int.from_bytes(data[at : at + 4], "big")
        found.append(at)
    return found


def rebuilt(head: object, *bodies: object) -> bytes:
    """A file with right checks around any contents."""
    data, check = MAGIC, b""
    for index, body in enumerate((head, *bodies)):
        part, check = frame(index, check, packb(body))
        data += part
    return data


def test_a_game_reads_back_as_it_was_played(whole: bytes) -> None:
    record = parse(whole)
    table = replay(record)
    assert table.over and not record.cut
    assert [d for _, d, _ in record.entries] == table.digests[1:]
    assert [(s.kind, s.name) for s in record.header.seats] == [("random", "Sun"), ("random", "Jaguar")]
    assert record.header.options == {"colour": "red", "size": 1}


def test_cut_at_every_byte_it_opens_up_to_the_last_whole_entry(whole: bytes) -> None:
    marks = ends(whole)
    for length in range(len(whole)):
        if length < marks[0]:
            with pytest.raises(Unreadable):
                parse(whole[:length])
            continue
        record = parse(whole[:length])
        entries = sum(mark <= length for mark in marks) - 1
        assert len(record.entries) == entries
        assert record.cut == (length not in marks)
        assert record.length == marks[entries]


def test_a_record_cut_anywhere_replays(whole: bytes) -> None:
    for length in ends(whole):
        assert len(replay(parse(whole[: length + 3])).log) == len(parse(whole[:length]).entries)


def test_every_flipped_byte_is_refused_and_the_entry_named(whole: bytes) -> None:
    marks = ends(whole)
    for at in range(len(whole)):
        bad = bytearray(whole)
        bad[at] ^= 0x40
        with pytest.raises(Unreadable) as caught:
            parse(bytes(bad))
        if at < len(MAGIC):
            continue
        assert isinstance(caught.value, Damaged)
        assert caught.value.entry == sum(mark <= at for mark in marks)
        assert f"entry {caught.value.entry}" in str(caught.value) or "header" in str(caught.value)


def test_zeros_where_the_last_entries_were_to_be_are_a_cut(whole: bytes) -> None:
    """What a power cut leaves: the file has grown, but what was to be in it never came to the disk."""
    marks = ends(whole)
    for written in range(marks[2], marks[3]):
        for zeros in (8, 16, 4096):
            record = parse(whole[:written] + bytes(marks[3] - written) + bytes(zeros))
            assert record.cut and len(record.entries) == 2 and record.length == marks[2]


def test_zeros_in_the_middle_are_damage(whole: bytes) -> None:
    marks = ends(whole)
    with pytest.raises(Damaged, match="entry 3"):
        parse(whole[: marks[2]] + bytes(marks[3] - marks[2]) + whole[marks[3] :])


def test_swapped_entries_are_refused(whole: bytes) -> None:
    marks = ends(whole)
    first, second = whole[marks[0] : marks[1]], whole[marks[1] : marks[2]]
    with pytest.raises(Damaged, match="entry 1"):
        parse(whole[: marks[0]] + second + first + whole[marks[2] :])


def test_a_newer_format_is_refused_in_one_sentence(toy: Title) -> None:
    plain = header(toy).plain()
    with pytest.raises(Unreadable, match=r"^This game was saved in format 2; this Tollan reads up to 1\. Update it\.$"):
        parse(rebuilt([2, *plain[1:]]))
    with pytest.raises(Unreadable, match="newer Tollan"):
        parse(b"TOLLAN2\n")


def test_other_rules_and_other_data_are_refused_but_may_be_watched(toy: Title) -> None:
    older = header(toy)
    older.rules = 2
    with pytest.raises(OtherRules, match=r"^This game was begun with rules 2; this is 3\.$"):
        opened(older)
    repainted = header(toy)
    repainted.data = b"others"
    with pytest.raises(OtherRules, match="other component data"):
        opened(repainted)
    assert opened(older, watching=True).question is not None
    assert opened(repainted, watching=True).question is not None


def test_an_unknown_game_or_set_up_is_refused(toy: Title) -> None:
    strange = header(toy)
    strange.title = "chess"
    with pytest.raises(Unreadable, match="chess"):
        opened(strange)
    crowded = header(toy)
    crowded.players = 9
    with pytest.raises(Unreadable, match="set-up"):
        opened(crowded)
    empty = header(toy)
    empty.seats = [Seat("me", "Sun")]
    with pytest.raises(Unreadable, match="set-up"):
        opened(empty)


def test_an_entry_that_does_not_follow_is_named(whole: bytes, toy: Title) -> None:
    record = parse(whole)
    entry, _, proof = record.entries[2]
    record.entries[2] = (entry, bytes(16), proof)
    with pytest.raises(Damaged, match=r"^Entry 3 does not lead"):
        replay(record)
    record.entries[2] = (("answer", 1, ("nonsense",)), bytes(16), proof)
    with pytest.raises(Damaged, match=r"^Entry 3 is not a legal move"):
        replay(record)


def test_an_entry_nested_beyond_reason_is_damage(toy: Title) -> None:
    for levels in (9, 400, 900):
        deep: object = 0
        for _ in range(levels):
            deep = [deep]
        with pytest.raises(Damaged, match=r"^This game is damaged at entry 1\.$"):
            parse(rebuilt(header(toy).plain(), (("answer", 0, deep), bytes(16), b"")))
        with pytest.raises(Damaged, match=r"^This game is damaged at its header\.$"):
            parse(rebuilt([*header(toy).plain()[:6], deep, [], b"", b""]))


def test_names_come_clean_to_whoever_shows_them(toy: Title) -> None:
    wild = header(toy)
    wild.seats = [Seat("me", " \x1b[2JAna\n\u202e" + "a" * 5000), Seat("me\x07", "\x00\n ")]
    record = parse(rebuilt(wild.plain()))
    assert [(s.kind, s.name) for s in record.header.seats] == [("me", "[2JAna" + "a" * 26), ("me", "Player 2")]


def test_a_cut_journal_is_continued_behind_its_last_whole_entry(toy: Title, tmp_path: Path) -> None:
    path = tmp_path / "cut.tollan"
    data = played(toy, path, entries=4)
    path.write_bytes(data + b"\x00\x00\x00")
    record = read(path)
    assert record.cut
    journal = Journal.go_on(path, record)
    journal.append(("deal", b"x"), bytes(16))
    journal.close()
    again = read(path)
    assert not again.cut and len(again.entries) == 5


def test_a_game_open_elsewhere_cannot_be_continued(toy: Title, tmp_path: Path) -> None:
    path = tmp_path / "open.tollan"
    begun = Journal.begin(path, header(toy))
    with pytest.raises(Unreadable, match=r"^This game is open in another Tollan\.$"):
        Journal.go_on(path, read(path))
    begun.close()
    Journal.go_on(path, read(path)).close()


def test_what_another_program_wrote_meanwhile_is_not_erased(toy: Title, tmp_path: Path) -> None:
    path = tmp_path / "open.tollan"
    played(toy, path, entries=4)
    before = read(path)
    other = Journal.go_on(path, before)
    other.append(("deal", b"x"), bytes(16))
    other.close()
    with pytest.raises(Unreadable, match=r"^This game went on in another Tollan meanwhile; open it again\.$"):
        Journal.go_on(path, before)
    assert len(read(path).entries) == 5
    Journal.go_on(path, read(path)).close()  # nobody holds it


def test_a_new_file_that_cannot_be_written_is_not_left_behind(
    toy: Title, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Journal, "_put", full)
    with pytest.raises(OSError, match="No space left"):
        Journal.begin(tmp_path / "new.tollan", header(toy))
    assert list(tmp_path.glob("*.tollan")) == []


def test_files_that_are_none(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "missing", Path("a\0b")):
        with pytest.raises(Unreadable, match="cannot be opened"):
            read(path)


@settings(max_examples=300)
@given(st.binary(max_size=200), st.booleans())
def test_any_bytes_give_a_sentence(data: bytes, magic: bool) -> None:
    with pytest.raises(Unreadable):
        parse(MAGIC + data if magic else data)


plain_data = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**40), 2**40) | st.text(max_size=8) | st.binary(max_size=8),
    lambda some: st.lists(some, max_size=5),
    max_leaves=20,
)


@settings(max_examples=300)
@given(plain_data, st.lists(plain_data, max_size=3))
def test_any_contents_in_right_frames_give_a_sentence_or_a_game(head: object, bodies: list[object]) -> None:
    check_some_contents(rebuilt(head, *bodies))


@settings(max_examples=300)
@given(
    st.integers(0, 9),
    plain_data,
    st.lists(st.tuples(plain_data, st.binary(max_size=16), st.binary(max_size=3)), max_size=2),
)
def test_a_header_with_one_strange_field(field: int, value: object, bodies: list[object]) -> None:
    plain = header(TITLES["toy"]).plain()
    plain[field] = value
    check_some_contents(rebuilt(plain, *bodies))


def check_some_contents(data: bytes) -> None:
    try:
        record = parse(data)
        assert isinstance(record, Record) and isinstance(record.header, Header)
        replay(record)
    except Unreadable as e:
        assert str(e) and "\n" not in str(e)

"""Frames and values: what is not exactly right is refused, and nothing else can happen."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from nacl.bindings import crypto_aead_xchacha20poly1305_ietf_encrypt

from net.wire import FRAME_LIMIT, BadFrame, Cipher, Frames, framed, pack, unpack

leaves = st.one_of(
    st.none(), st.booleans(), st.integers(-(1 << 63), (1 << 64) - 1), st.text(max_size=20), st.binary(max_size=40)
)
values = st.recursive(leaves, lambda inner: st.lists(inner, max_size=5).map(tuple), max_leaves=20)


@given(values)
def test_a_value_comes_back_as_it_went(value):
    assert unpack(pack(value)) == value


@given(st.binary(max_size=200))
def test_random_bytes_are_one_canonical_value_or_a_bad_frame(data):
    try:
        value = unpack(data)
    except BadFrame:
        return
    assert pack(value) == data


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xc1",
        b"\xcd\x00\x01",
        b"\xd4\x00\x00",
        b"\x81\x01\x02",
        b"\x01\x01",
        b"\x91" * 5000 + b"\x01",
        b"\xdd\xff\xff\xff\xff",
        b"\xd6\xff\x00\x00\x00\x00",
        b"\xa1\xff",
    ],
)
def test_odd_spellings_extensions_maps_and_depth_are_refused(data):
    with pytest.raises(BadFrame):
        unpack(data)


@given(st.lists(st.binary(max_size=60), max_size=8), st.integers(1, 7))
def test_frames_come_out_whole_however_the_bytes_are_cut(frames, cut):
    stream = b"".join(framed(f) for f in frames)
    reader, got = Frames(), []
    for i in range(0, len(stream), cut):
        reader.feed(stream[i : i + cut])
        while (frame := reader.next()) is not None:
            got.append(frame)
    assert got == frames
    assert reader.held == 0


def test_an_oversized_length_is_refused_before_its_bytes_are_held():
    reader = Frames(FRAME_LIMIT)
    reader.feed((FRAME_LIMIT + 1).to_bytes(4, "big"))
    with pytest.raises(BadFrame):
        reader.next()


three = st.lists(st.binary(max_size=50), min_size=3, max_size=3, unique=True)


@given(three, st.sampled_from(["drop", "repeat", "swap", "flip"]))
def test_a_sealed_frame_opens_only_in_its_place_and_unchanged(frames, how):
    key = bytes(32)
    send, receive = Cipher(key), Cipher(key)
    a, b, c = (send.seal(f) for f in frames)
    tampered = {"drop": [a, c], "repeat": [a, a], "swap": [b], "flip": [a[:-1] + bytes([a[-1] ^ 1])]}[how]
    with pytest.raises(BadFrame):
        for frame in tampered:
            receive.open(frame)


@given(st.binary(max_size=300))
def test_a_frame_is_sealed_as_anybodys_xchacha20_poly1305_would(data):
    key = bytes(range(32))
    sealed = crypto_aead_xchacha20poly1305_ietf_encrypt(data, b"", (1).to_bytes(24, "big"), key)
    assert Cipher(key).seal(data) == sealed
    assert Cipher(key).open(sealed) == data


@pytest.mark.parametrize("size", [0, 1, 15])
def test_what_is_too_short_to_be_sealed_is_refused(size):
    with pytest.raises(BadFrame):
        Cipher(bytes(32)).open(bytes(size))


def test_a_frame_that_comes_whole_and_alone_is_taken_as_it_is_and_any_other_is_fed():
    one = framed(b"one")
    reader = Frames()
    assert reader.alone(one) == b"one"
    assert [reader.alone(other) for other in (one[:-1], one + b"x", one + one, b"", b"\0\0")] == [None] * 5
    reader.feed(one[:2])
    assert reader.alone(one) is None, "something waits before it"
    assert Frames(2).alone(one) is None, "too long"

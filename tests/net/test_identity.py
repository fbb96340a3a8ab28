"""The key of an installation, its lock, and the players met before."""

import stat

import pytest

from net.identity import KEY_FILE, Identity, IdentityError, KnownPlayers, Standing, signed_by


def test_the_key_is_made_once_and_only_its_owner_may_read_it(tmp_path):
    with Identity.take(tmp_path) as first:
        key = first.public
    assert stat.S_IMODE((tmp_path / KEY_FILE).stat().st_mode) == 0o600
    with Identity.take(tmp_path) as again:
        assert again.public == key


def test_two_programs_cannot_hold_one_key(tmp_path):
    with Identity.take(tmp_path), pytest.raises(IdentityError, match="already playing"):
        Identity.take(tmp_path)


def test_a_damaged_key_is_told_and_kept(tmp_path):
    (tmp_path / KEY_FILE).write_text("not a key")
    with pytest.raises(IdentityError, match="damaged"):
        Identity.take(tmp_path)
    assert (tmp_path / KEY_FILE).read_text() == "not a key"
    (tmp_path / KEY_FILE).write_bytes(b"\xff\xfe")
    with pytest.raises(IdentityError, match="damaged"):
        Identity.take(tmp_path)


def test_a_folder_that_cannot_be_used_is_one_sentence(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(IdentityError, match="cannot be used"):
        Identity.take(tmp_path / "file")


def test_a_key_that_others_may_read_is_closed_again(tmp_path):
    Identity.take(tmp_path).close()
    (tmp_path / KEY_FILE).chmod(0o644)
    Identity.take(tmp_path).close()
    assert stat.S_IMODE((tmp_path / KEY_FILE).stat().st_mode) == 0o600


def test_signatures_hold_for_their_message_and_key_only():
    a, b = Identity(bytes(32)), Identity(bytes(31) + b"\1")
    signature = a.sign(b"move")
    assert signed_by(a.public, b"move", signature)
    assert not signed_by(a.public, b"another move", signature)
    assert not signed_by(b.public, b"move", signature)
    assert not signed_by(b"short", b"move", signature)


def test_secrets_depend_on_every_part_and_its_length():
    who = Identity(bytes(32))
    assert who.secret(b"ab", b"c") != who.secret(b"a", b"bc")
    assert who.secret(b"ab") == Identity(bytes(32)).secret(b"ab")


def test_a_known_name_with_a_new_key_is_a_new_device_until_accepted(tmp_path):
    known = KnownPlayers(tmp_path)
    old, new = bytes(32), bytes(31) + b"\1"
    assert known.standing("Itzel", old) is Standing.STRANGER
    known.accept("Itzel", old)
    assert known.standing(" ITZEL ", old) is Standing.KNOWN
    assert known.standing("itzel", new) is Standing.NEW_DEVICE
    known.accept("Itzel", new)
    assert KnownPlayers(tmp_path).standing("Itzel", new) is Standing.KNOWN
    known.forget(new)
    assert KnownPlayers(tmp_path).standing("Itzel", new) is Standing.NEW_DEVICE


@pytest.mark.parametrize("text", ["{", "[]", '{"zz": "x"}', '{"00": 5}'])
def test_a_damaged_list_makes_strangers_of_all_and_ends_nothing(tmp_path, text):
    (tmp_path / "known_players.json").write_text(text)
    assert KnownPlayers(tmp_path).everyone() == []

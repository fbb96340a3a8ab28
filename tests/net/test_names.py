"""What somebody may be called, and where he may be dialled because he says so."""

from types import SimpleNamespace

import pytest

from net.addresses import dialable, is_local
from net.identity import Identity, KnownPlayers, Standing
from net.lobby import Lobby, new_room
from net.names import is_name, looks, tidied
from net.whereabouts import PORTS, REMEMBERED, TRIES, Whereabouts


@pytest.mark.parametrize("name", ["Ana", "P0.0", "Quetzal's 2", "Müller", "Łukasz", "Ελένη", "太郎さん", "नमस्ते", "ที่"])
def test_names_as_people_write_them(name):
    assert is_name(name)


@pytest.mark.parametrize(
    "name, left",
    [
        ("", ""),
        ("\u3164", ""),
        ("\u2800 \u115f", ""),
        ("An\u0430", "An"),
        ("A\u0301\u0301\u0301na", "A\u0301\u0301na"),
        ("a\u200db", "ab"),
        ("\ufb01n", "fin"),
        ("\U0001d49cna", "Ana"),
        (" Ana ", "Ana"),
        ("Ana\n", "Ana"),
        ("A\u200d\u0301", "Á"),
    ],
    ids=ascii,
)
def test_names_that_cannot_be_seen_or_look_like_others(name, left):
    import unicodedata

    assert not is_name(name)
    assert tidied(name) == unicodedata.normalize("NFC", left)
    assert not left or is_name(tidied(name))


@pytest.mark.parametrize(
    "one, other",
    [
        ("Copa", "\u0421\u043e\u0440\u0430"),
        ("TOM", "\u03a4\u039f\u039c"),
        ("Ian", "lan"),
        ("Bo", "B0"),
        ("Ana", "\u00c1na"),
        ("Ana", "a na"),
    ],
    ids=ascii,
)
def test_names_that_pass_for_one_another_at_a_glance_are_told_apart(one, other, tmp_path):
    assert looks(one) == looks(other)
    known = KnownPlayers(tmp_path)
    known.accept(one, bytes(32))
    assert known.standing(other, bytes([1] * 32)) is Standing.NEW_DEVICE
    assert known.standing("Quetzal", bytes([1] * 32)) is Standing.STRANGER


@pytest.mark.parametrize("address", ["10.0.0.1", "192.168.1.7", "172.16.3.4", "169.254.1.1", "fe80::1%eth0", "fd00::1"])
def test_addresses_of_a_local_network_are_dialled_when_somebody_tells_them(address, monkeypatch):
    monkeypatch.setattr("net.addresses._link_local_interfaces", lambda: [("eth0", 2)])
    assert is_local(address) and dialable([address], 4000)


@pytest.mark.parametrize(
    "address",
    [
        *("8.8.8.8", "127.0.0.1", "::1", "0.0.0.0", "0.1.2.3", "224.0.0.1", "255.255.255.255", "198.18.0.1"),
        *("2606:4700::1", "::ffff:127.0.0.1", "::ffff:8.8.8.8", "2001::1", "64:ff9b::7f00:1", "localhost"),
    ],
)
def test_no_other_address_is(address):
    assert not is_local(address) and dialable([address], 4000) == []


def test_an_address_that_was_only_told_is_tried_a_few_times_a_minute():
    now = [0.0]
    who, liar = Identity(bytes([1] * 32)), Identity(bytes([2] * 32))
    lobby = Lobby(who, new_room(who.public)[0])
    lobby.trusted.add(liar.public)
    theirs = Lobby(liar, lobby.room)
    lobby.receive(theirs.put(("me", liar.public), ("Liar", ("192.168.7.7",), 22, False)))
    where = Whereabouts(lobby, lambda: now[0])
    for _ in range(TRIES):
        assert where.ways_to(liar.public) == [("192.168.7.7", 22)]
        where.missed(("192.168.7.7", 22))
    assert where.ways_to(liar.public) == []
    now[0] += 61
    assert where.ways_to(liar.public) == [("192.168.7.7", 22)]


@pytest.mark.parametrize("spelled", ["fe80::7", "FE80:0::7", "fe80:0:0:0:0:0:0:7", "fe80::7%eth0", "fe80::7%2"])
def test_a_link_local_address_is_one_however_it_is_spelled_and_at_our_own_interfaces(spelled, monkeypatch):
    monkeypatch.setattr("net.addresses._link_local_interfaces", lambda: [("eth0", 2)])
    assert dialable([spelled, "fe80::7"], 4000) == [("fe80::7%eth0", 4000)]


@pytest.mark.parametrize("spelled", ["fe80::7%wlan9", "fe80::7%3", "fe80::7%" + "9" * 300, "fe80::7%²"])
def test_an_interface_that_we_do_not_have_is_not_looked_for(spelled, monkeypatch):
    monkeypatch.setattr("net.addresses._link_local_interfaces", lambda: [("eth0", 2)])
    assert dialable([spelled], 4000) == []
    assert dialable(["fd00::7%wlan9", "fd00:0::7"], 4000) == [("fd00::7", 4000)]


def told(addresses, port):
    """Where a member says that he is."""
    liar = SimpleNamespace(public=b"l" * 32)
    member = SimpleNamespace(addresses=addresses, port=port)
    return liar, Whereabouts(SimpleNamespace(member=lambda key: member), lambda: 0.0), member


def test_nobody_has_us_look_for_open_ports_of_another():
    liar, where, member = told(["192.168.7.7"], 1)
    tried = set()
    for port in range(1, 100):
        member.port = port
        for way in where.ways_to(liar.public):
            tried.add(way)
            where.missed(way)
    assert len(tried) == PORTS


def test_nor_look_for_ever_more_hosts():
    liar, where, member = told([], 4000)
    tried = []
    for n in range(2 * REMEMBERED):
        member.addresses = [f"10.7.{n // 250}.{n % 250}"]
        for way in where.ways_to(liar.public):
            tried.append(way)
            where.missed(way)
    assert len(tried) <= REMEMBERED


def test_where_a_device_was_seen_it_is_dialled_as_often_as_it_takes():
    who, friend = Identity(bytes([1] * 32)), Identity(bytes([2] * 32))
    lobby = Lobby(who, new_room(who.public)[0])
    lobby.trusted.add(friend.public)
    where = Whereabouts(lobby, lambda: 0.0)
    where.kept[friend.public] = [("192.168.7.7", 4000)]
    for _ in range(2 * TRIES):
        where.missed(("192.168.7.7", 4000))
    assert where.ways_to(friend.public) == [("192.168.7.7", 4000)]

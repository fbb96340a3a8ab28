"""Several machines on one: namespaces with a bridge. Discovery, partitions, bad wires, IPv6, a changed address."""

import pytest
from namespaces import bad_wire, lan, usable
from peers import LONG, Peer, close, play_on, until
from test_peers import all_ended_well

pytestmark = [pytest.mark.skipif(usable() is not None, reason=str(usable())), pytest.mark.waits(13)]


def test_four_devices_find_each_other_and_play_though_one_is_killed_and_one_unplugged(tmp_path):
    with lan(4) as net:
        peers = [Peer(tmp_path, f"N{i}", host, None) for i, host in enumerate(net.hosts)]
        try:
            peers[0].host("--game", "founders", "--players", "4", "--room", "Plaza", "--pause", "0.015")
            for peer in peers[1:]:
                peer.join("Plaza", "--pause", "0.015")
            until(lambda: all(p.heard("begun") for p in peers), LONG, *peers)
            play_on(peers, 2000)
            peers[0].kill()
            net.unplug(2)
            until(lambda: all(p.heard("unlinked") for p in peers[1:]), LONG, *peers)
            peers[0].join("Plaza", "--pause", "0.015")
            net.plug_in(2)
            until(lambda: peers[0].heard("begun"), LONG, *peers)
            all_ended_well(peers)
        finally:
            close(peers)


def test_halves_that_vote_while_apart_are_two_games_and_nobody_is_a_cheat(tmp_path):
    with lan(2) as net:
        peers = [Peer(tmp_path, f"N{i}", host, None) for i, host in enumerate(net.hosts)]
        try:
            peers[0].host("--game", "citygods", "--room", "Plaza", "--pause", "0.05", "--patience", "1")
            peers[1].join("Plaza", "--pause", "0.05", "--patience", "1")
            until(lambda: all(p.heard("begun") for p in peers), LONG, *peers)
            play_on(peers, 2000)
            net.unplug(1)
            until(lambda: all(p.heard("consented") for p in peers), LONG, *peers)
            net.plug_in(1)
            until(lambda: all(p.heard("branch") or p.heard("left out") or not p.alive for p in peers), LONG, *peers)
            for peer in peers:
                assert peer.ended(2 * LONG) == 0, peer.errors()[-500:]
            assert not any(p.heard("cheat") or p.heard("desync") for p in peers)
        finally:
            close(peers)


def test_a_bad_wire_only_makes_it_slower(tmp_path):
    with lan(2) as net, bad_wire(*net.hosts) as counts:
        peers = [Peer(tmp_path, "N0", net.hosts[0], "10.80.0.1"), Peer(tmp_path, "N1", net.hosts[1], "10.80.0.2")]
        try:
            peers[0].host("--game", "citygods", "--room", "Far")
            peers[1].join("Far")
            all_ended_well(peers)
            assert counts["lost"] > 5
        finally:
            close(peers)


def test_link_local_ipv6_is_enough(tmp_path):
    with lan(2, ipv4=False) as net:
        peers = [Peer(tmp_path, f"N{i}", host, None) for i, host in enumerate(net.hosts)]
        try:
            peers[0].host("--game", "citygods", "--room", "Six")
            peers[1].join("Six")
            all_ended_well(peers)
        finally:
            close(peers)


def test_a_device_whose_address_changes_is_found_again(tmp_path):
    with lan(2) as net:
        peers = [Peer(tmp_path, f"N{i}", host, None) for i, host in enumerate(net.hosts)]
        try:
            peers[0].host("--game", "founders", "--room", "Moving", "--pause", "0.015")
            peers[1].join("Moving", "--pause", "0.015")
            until(lambda: all(p.heard("begun") for p in peers), LONG, *peers)
            play_on(peers, 2000)
            net.readdress(1, "10.79.0.77")
            all_ended_well(peers)
        finally:
            close(peers)


def test_devices_that_all_get_new_addresses_at_once_find_each_other_again(tmp_path):
    """The router was started again: nobody is where the others have known him."""
    with lan(3, ipv6=False) as net:
        peers = [Peer(tmp_path, f"N{i}", host, None) for i, host in enumerate(net.hosts)]
        try:
            peers[0].host("--game", "founders", "--players", "3", "--room", "Moving", "--pause", "0.015")
            for peer in peers[1:]:
                peer.join("Moving", "--pause", "0.015")
            until(lambda: all(p.heard("begun") for p in peers), LONG, *peers)
            play_on(peers, 2000)
            for number in range(3):
                net.readdress(number, f"10.79.0.{77 + number}")
            all_ended_well(peers)
        finally:
            close(peers)

"""Under which addresses this device can be dialled, and how to dial another's."""

from __future__ import annotations

import ipaddress
import socket

import ifaddr

from game.words.phrases import phrase
from net.wire import hashed

Address = tuple[str, int]
PORTS = 49152, 65535
"""Ports that belong to nobody."""
_LOCAL = tuple(
    map(
        ipaddress.ip_network,
        (
            *("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "127.0.0.0/8"),
            *("fc00::/7", "fe80::/10", "::1/128"),
            "100.64.0.0/10",  # behind a provider's translation, which some home networks hand out
        ),
    )
)
"""What can stand on a local network. Not all that Python calls private: an IPv4 address may hide in one of IPv6."""


def own_addresses(interface: str | None) -> list[str]:
    """All addresses that others may try, without scopes; loopback only if there is nothing else."""
    if interface is not None:
        return [interface.split("%")[0]]
    real: list[str] = []
    loop: list[str] = []
    for adapter in ifaddr.get_adapters():
        for ip in adapter.ips:
            text = ip.ip if isinstance(ip.ip, str) else ip.ip[0]
            (loop if ipaddress.ip_address(text).is_loopback else real).append(text)
    return (real or loop)[:16]


def dialable(addresses: list[str] | tuple[str, ...], port: int, here: bool = False) -> list[Address]:
    """Addresses that somebody told us, as we can dial them: a link-local one once through each of our own interfaces.

    Only what can stand on a local network; our own machine (`here`) only if the others are on it too. So nobody can
    make us knock at any address he likes; and each is one, however it is spelled, at an interface of ours.
    """
    found: list[Address] = []
    ours: list[tuple[str, int | None]] | None = None
    for text in addresses:
        try:
            ip = ipaddress.ip_address(text)
        except ValueError:
            continue
        if ip.is_loopback and not here or not _is_local(ip):
            continue
        if isinstance(ip, ipaddress.IPv6Address):
            plain = str(ipaddress.IPv6Address(int(ip)))
            if ip.is_link_local:
                ours = _link_local_interfaces() if ours is None else ours
                at = [name for name, index in ours if ip.scope_id in (None, name, str(index))]  # mDNS tells the index
                found.extend((f"{plain}%{name}", port) for name in at)
            else:
                found.append((plain, port))
        else:
            found.append((text, port))
    return list(dict.fromkeys(found))[:32] if port else []


def is_local(text: str, here: bool = False) -> bool:
    """Whether a device on our network can have this address; our own machine only if `here`."""
    try:
        ip = ipaddress.ip_address(text)
    except ValueError:
        return False
    return _is_local(ip) and (here or not ip.is_loopback)


def _is_local(ip: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    return any(ip in network for network in _LOCAL)


def _link_local_interfaces() -> list[tuple[str, int | None]]:
    """Names and numbers of our interfaces with such addresses."""
    found = []
    for adapter in ifaddr.get_adapters():
        for ip in adapter.ips:
            if not isinstance(ip.ip, str) and ip.ip[0].startswith("fe80"):
                found.append((adapter.name, adapter.index))
    return found


def parsed(text: str, default_port: int = 0) -> Address | None:
    """host:port, [v6]:port, host or v6 as a player types it; None if it is none of these."""
    text = text.strip()
    host, port = text, default_port
    if text.startswith("["):
        inside, bracket, rest = text[1:].partition("]")
        if not bracket or rest and not rest.startswith(":"):
            return None
        host, text_port = inside, rest[1:]
    elif text.count(":") == 1:
        host, _, text_port = text.partition(":")
    else:
        text_port = ""
    if text_port:
        if not (text_port.isascii() and text_port.isdigit() and 0 < int(text_port[:6]) < 65536):
            return None
        port = int(text_port)
    if not host or len(host) > 253 or any(c.isspace() for c in host) or not port:
        return None
    return host, port


def is_ours(interface: str) -> str | None:
    """None if sockets can be bound to this address; else a sentence."""
    try:
        found = socket.getaddrinfo(interface, 0, type=socket.SOCK_STREAM)[0]
        with socket.socket(found[0], socket.SOCK_STREAM) as probe:
            probe.bind(found[4])
    except (OSError, UnicodeError):
        return phrase("peers.no_such_interface", interface=interface)
    return None


def usual_port(room: bytes, key: bytes) -> int:
    """Where a device listens in a room if it can: the same after every restart, and another one in every room."""
    first, last = PORTS
    return first + int.from_bytes(hashed("tollan/port/1", room, key)[:4], "big") % (last - first + 1)

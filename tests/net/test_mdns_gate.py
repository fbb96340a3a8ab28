"""A flood of mDNS, on real sockets: it costs little, and who says little is heard all the same."""

import asyncio
import socket
import time
from types import SimpleNamespace

from net.discovery import PINGS, PINGS_AT_ONCE, Browser, _Service
from net.hello import PROTOCOL
from net.mdns_gate import HANDLING, HANDLING_AT_ONCE, SENDER, SENDER_AT_ONCE, Gate

FLOOD = bytes(1200)


class Listener(asyncio.DatagramProtocol):
    """As zeroconf's: each packet is some work."""

    def __init__(self):
        self.heard, self.worked = [], 0.0

    def datagram_received(self, data, sender):
        self.heard.append((sender[0], data))
        began = time.thread_time()
        while time.thread_time() - began < 0.001:
            pass
        self.worked += time.thread_time() - began


def sender(host):
    ours = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    ours.bind((host, 0))
    ours.setblocking(False)
    return ours


async def flooded(hosts, packets, done, within=60.0):
    """A listener behind a gate while each of these hosts sends without end, and another one now and then, until
    `done(listener)`; and for how long that went on."""
    loop = asyncio.get_running_loop()
    transport, listener = await loop.create_datagram_endpoint(Listener, ("127.0.0.1", 0))
    at = transport.get_extra_info("sockname")
    gate = Gate(SimpleNamespace(engine=SimpleNamespace(readers=[SimpleNamespace(transport=transport)])), loop)
    gate.put_up()
    many, honest, began = [sender(host) for host in hosts], sender("127.0.0.2"), loop.time()
    while not (done(listener) and gate.dropped >= packets) and loop.time() < began + within:
        for one in many:
            for _ in range(50):
                one.sendto(FLOOD, at)
        honest.sendto(b"a room", at)
        await asyncio.sleep(0.01)
    took = loop.time() - began
    await gate.close()
    transport.close()
    for one in (*many, honest):
        one.close()
    return listener, took


def test_one_who_floods_is_heard_little_and_the_others_are_heard():
    def done(listener):
        return ("127.0.0.2", b"a room") in listener.heard[100:]

    listener, took = asyncio.run(flooded(["127.0.0.3"], 500, done))
    assert done(listener), "somebody says one thing in the middle of the flood"
    said = sum(len(data) for host, data in listener.heard if host == "127.0.0.3")
    assert said <= SENDER_AT_ONCE + SENDER * took + len(FLOOD)


def test_however_many_flood_it_costs_a_small_part_of_our_time():
    hosts = [f"127.0.1.{n}" for n in range(1, 41)]
    listener, took = asyncio.run(flooded(hosts, 2000, lambda listener: listener.heard))
    assert listener.worked <= HANDLING_AT_ONCE + HANDLING * took + 0.05


def test_of_what_never_answered_a_few_are_pinged_a_second_and_what_answers_always_is():
    async def run():
        browser, pinged = Browser(None, "1.0", {}), []

        async def look(host, port):
            pinged.append(host)
            return None, ""

        browser._look = look
        services = [_Service(b"r" * 16, "", 5, [f"10.0.{n // 250}.{n % 250}"], PROTOCOL) for n in range(1000)]
        known = _Service(b"r" * 16, "", 5, ["10.9.9.9"], PROTOCOL, answered=1.0)
        began = asyncio.get_running_loop().time()
        for n, service in enumerate((*services, known)):
            browser._ping_soon(f"n{n}", service)
        await asyncio.gather(*browser._tasks)
        took = asyncio.get_running_loop().time() - began
        assert "10.9.9.9" in pinged and len(pinged) <= PINGS_AT_ONCE + PINGS * took + 2

    asyncio.run(run())

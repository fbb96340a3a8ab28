"""A LAN of network namespaces on a bridge, made and removed by the test itself; nothing touches the machine's own."""

import contextlib
import ctypes
import fcntl
import os
import random
import secrets
import select
import struct
import subprocess
import threading
import time

CLONE_NEWNET = 0x40000000
TUNSETIFF, IFF_TAP, IFF_NO_PI = 0x400454CA, 2, 0x1000


def usable():
    """Why namespaces cannot be had here; None if they can."""
    if os.geteuid() != 0:
        return "network namespaces need root"
    if subprocess.run(["which", "ip"], capture_output=True, check=False).returncode:
        return "iproute2 is not installed"
    name = f"tlprobe{os.getpid()}"
    if subprocess.run(["ip", "netns", "add", name], capture_output=True, check=False).returncode:
        return "this machine lets nobody make network namespaces"
    subprocess.run(["ip", "netns", "del", name], capture_output=True, check=False)
    return None


def run(*command):
    subprocess.run(command, check=True, capture_output=True)


@contextlib.contextmanager
def lan(n, ipv4=True, ipv6=True):
    """Names of n namespaces that see each other as 10.79.0.1 … n and by link-local IPv6, or by one of them alone."""
    stem = f"tl{os.getpid()}-{secrets.token_hex(3)}"  # another run's may still be there
    bridge, hosts = f"{stem}b", [f"{stem}h{i}" for i in range(1, n + 1)]
    made = []
    try:
        run("ip", "netns", "add", bridge)
        made.append(bridge)
        run("ip", "-n", bridge, "link", "add", "br0", "type", "bridge", "mcast_snooping", "0")
        run("ip", "-n", bridge, "link", "set", "br0", "up")
        for i, host in enumerate(hosts, 1):
            run("ip", "netns", "add", host)
            made.append(host)
            run("ip", "-n", host, "link", "set", "lo", "up")
            run("ip", "link", "add", "eth0", "netns", host, "type", "veth", "peer", "name", f"p{i}", "netns", bridge)
            run("ip", "netns", "exec", host, "sysctl", "-qw", "net.ipv6.conf.eth0.accept_dad=0")
            if not ipv6:
                run("ip", "netns", "exec", host, "sysctl", "-qw", "net.ipv6.conf.all.disable_ipv6=1")
            run("ip", "-n", bridge, "link", "set", f"p{i}", "master", "br0")
            run("ip", "-n", bridge, "link", "set", f"p{i}", "up")
            if ipv4:
                run("ip", "-n", host, "addr", "add", f"10.79.0.{i}/24", "dev", "eth0")
            run("ip", "-n", host, "link", "set", "eth0", "up")
        yield Lan(bridge, hosts)
    finally:
        for name in reversed(made):
            subprocess.run(["ip", "netns", "del", name], check=False, capture_output=True)


class Lan:
    def __init__(self, bridge, hosts):
        self.bridge, self.hosts = bridge, hosts

    def unplug(self, number):
        run("ip", "-n", self.bridge, "link", "set", f"p{number + 1}", "down")

    def plug_in(self, number):
        run("ip", "-n", self.bridge, "link", "set", f"p{number + 1}", "up")

    def readdress(self, number, address):
        """The router gave this device another address."""
        run("ip", "-n", self.hosts[number], "addr", "flush", "dev", "eth0", "scope", "global")
        run("ip", "-n", self.hosts[number], "addr", "add", f"{address}/24", "dev", "eth0")

    def link_local(self, number):
        out = subprocess.run(
            ["ip", "-n", self.hosts[number], "-6", "addr", "show", "dev", "eth0", "scope", "link"],
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        return out.split("inet6 ")[1].split("/")[0]


def _tap(namespace, name, address):
    """A TAP device inside a namespace; its file descriptor belongs to us."""
    libc = ctypes.CDLL(None, use_errno=True)
    ours, theirs = os.open("/proc/thread-self/ns/net", os.O_RDONLY), os.open(f"/var/run/netns/{namespace}", os.O_RDONLY)
    try:
        assert libc.setns(theirs, CLONE_NEWNET) == 0
        fd = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
        fcntl.ioctl(fd, TUNSETIFF, struct.pack("16sH", name.encode(), IFF_TAP | IFF_NO_PI))
    finally:
        libc.setns(ours, CLONE_NEWNET)
        os.close(ours), os.close(theirs)
    run("ip", "-n", namespace, "addr", "add", f"{address}/24", "dev", name)
    run("ip", "-n", namespace, "link", "set", name, "up")
    return fd


@contextlib.contextmanager
def bad_wire(one, two, delay=0.040, jitter=0.010, loss=0.05):
    """10.80.0.1 in `one` and 10.80.0.2 in `two`, with delay and loss each way (the kernel here has no netem)."""
    fds = [_tap(one, "bad0", "10.80.0.1"), _tap(two, "bad0", "10.80.0.2")]
    stop = threading.Event()
    counts = {"passed": 0, "lost": 0}

    def carry():
        dice, waiting = random.Random(1), []
        while not stop.is_set():
            now = time.monotonic()
            for item in [w for w in waiting if w[0] <= now]:
                waiting.remove(item)
                with contextlib.suppress(OSError):
                    os.write(item[1], item[2])
            wait = min((w[0] for w in waiting), default=now + 0.05) - now
            ready, _, _ = select.select(fds, [], [], max(0.0, min(wait, 0.05)))
            for fd in ready:
                with contextlib.suppress(BlockingIOError):
                    while True:
                        data = os.read(fd, 2048)
                        if dice.random() < loss:
                            counts["lost"] += 1
                            continue
                        counts["passed"] += 1
                        due = time.monotonic() + delay + dice.uniform(-jitter, jitter)
                        waiting.append((due, fds[1] if fd == fds[0] else fds[0], data))

    thread = threading.Thread(target=carry, daemon=True)
    thread.start()
    try:
        yield counts
    finally:
        stop.set()
        thread.join(2)
        for fd in fds:
            os.close(fd)

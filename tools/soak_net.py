"""Faults between peers, the long form: `python3 tools/soak.py net`. A trial is hundreds of them, then it must end well.

First games over pretend pipes with kills, cuts, splits, votes and spoilt memories; then a thousand connections against
one room; then real processes on loopback, killed at random moments until their game is over.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
for folder in (ROOT, ROOT / "tests", ROOT / "tests" / "net"):
    sys.path.insert(0, str(folder))

from loopback import Player  # noqa: E402
from peers import Peer, close, until  # noqa: E402
from pretend_lan import Lan  # noqa: E402

from game.record import read  # noqa: E402
from net.hello import Refused  # noqa: E402
from net.verify import examined  # noqa: E402

GAMES = 40
FAULTS = 12
CONNECTIONS = 1000
KILLS = 12


def soak(seed: int) -> str:
    """One trial; returns what was done, in a few words."""
    faults = sum(pretend_game(random.Random(f"{seed} {game}"), seed * GAMES + game) for game in range(GAMES))
    asyncio.run(flood())
    kills = kill_processes(random.Random(seed))
    return f"{faults} faults in {GAMES} games, {CONNECTIONS} connections, {kills} kills -9"


def pretend_game(dice: random.Random, seed: int) -> int:
    """A game with a fault every few messages; every device ends with the same log, and nobody is called a cheat."""
    n = dice.choice([2, 3, 4])
    lan = Lan(n, seed, seats_on=[i % n for i in range(dice.choice([n, 4]))])
    for _ in range(FAULTS):
        for _ in range(dice.randrange(40)):
            lan.dice.random() < 0.4 and lan.act() or lan.move_one()
        one, two = dice.sample(range(n), 2)
        match dice.choice(["kill", "cut", "spoil"]):
            case "kill":
                lan.all[one].kill()
                for _ in range(dice.randrange(20)):
                    lan.move_one() or lan.act()
                lan.all[one].restart()
                for other in range(n):
                    if other != one:
                        lan.join(one, other)
                lan.all[one].game.begin()
            case "cut":
                lan.part(one, two)
                for _ in range(dice.randrange(20)):
                    lan.move_one() or lan.act()
                lan.join(one, two)
            case "spoil":
                lan.settle()
                lan.all[one].game.ledger.table.state.vp[0] += dice.randrange(1, 10**6)
    lan.play()
    assert len({d.game.ledger.head.hash for d in lan.all}) == 1, "the devices ended apart"
    assert lan.news("cheat") == [], "somebody was accused"
    assert all(d.game.stopped is None for d in lan.all), "the table stopped"
    return FAULTS


async def flood() -> None:
    """A thousand connections that say nothing; a guest with the code still gets in."""
    with tempfile.TemporaryDirectory() as folder:
        room = await Player(0, Path(folder)).host()
        writers = []
        for _ in range(CONNECTIONS):
            _, writer = await asyncio.open_connection("127.0.0.1", room.port)
            writers.append(writer)
            assert room.party.door.strangers <= 16
        guest = Player(1, Path(folder))
        async with asyncio.timeout(30):
            while guest.party is None:
                try:
                    await guest.join(room)
                except (Refused, OSError):
                    await asyncio.sleep(0.2)
        for writer in writers:
            writer.close()
        await guest.close()
        await room.close()


def kill_processes(dice: random.Random) -> int:
    """Four real peers, one killed after the other, until the game is over; all records are right and the same."""
    killed = 0
    with tempfile.TemporaryDirectory() as folder:
        peers = [Peer(folder, name) for name in ("Atl", "Coatl", "Ehecatl", "Itzli")]
        pace = ("--pause", "0.04")
        try:
            peers[0].host("--game", dice.choice(["founders", "citygods"]), "--players", "4", *pace)
            for peer in peers[1:]:
                peer.join(peers[0], *pace)
            until(lambda: all(p.heard("begun") for p in peers), 60, *peers)
            for _ in range(KILLS):
                time.sleep(dice.uniform(0.02, 0.5))
                victim = dice.choice(peers)
                if any(p.heard("over") for p in peers):
                    break
                victim.kill()
                killed += 1
                victim.join(dice.choice([p for p in peers if p is not victim]), *pace)
                until(lambda v=victim: v.heard("begun"), 60, *peers)
            for peer in peers:
                assert peer.ended(120) == 0, (peer.name, peer.errors()[-500:])
            for peer in peers:
                verdict = examined(read(Path(peer.heard("over")[0]["record"])))
                assert verdict.code == 0, (peer.name, verdict.why)
            assert len({p.heard("over")[0]["digest"] for p in peers}) == 1
        finally:
            close(peers)
    return killed

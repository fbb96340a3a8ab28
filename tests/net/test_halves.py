"""A room falls into two halves that both play on by consent: when the network heals they find each other again."""

import asyncio

from loopback import play, same_end, table_for, until

from net.consent import arranged


def wall(players, halves):
    """Nobody dials the other half any more, and all links to it break; returns what takes the wall down."""
    dials = {p: p.party.wanted for p in players}
    for half in halves:
        near = {p.who.public for p in half}
        for p in half:
            p.party.wanted = lambda p=p, near=near: [(key, at) for key, at in dials[p]() if key in near]
    for half in halves:
        near = {p.who.public for p in half}
        for p in half:
            for key in [k for k in p.party.mesh.links if k not in near]:
                p.party.mesh.drop(key, "a wall")

    def down():
        for p in players:
            p.party.wanted = dials[p]

    return down


def test_halves_that_both_played_on_meet_again_and_each_is_asked(tmp_path):
    async def run():
        async with table_for(tmp_path, 4, rounds=6) as players:
            await play(players, entries=12)
            await until(lambda: same_end(players) and players[0].step.ledger.due == "answer")
            await until(lambda: all(len(p.party.mesh.links) == 3 for p in players))  # no dial is under way
            halves = players[:2], players[2:]
            heal = wall(players, halves)
            for half in halves:
                near = [p.who.public for p in half]
                await until(
                    lambda half=half, near=near: all(
                        p.step.absent(k) for p in half for k in p.step.ledger.devices if k not in near
                    )
                )
            for one, two in halves:
                ledger = one.step.ledger
                gone = [seat for seat in range(4) if ledger.device_of(seat) not in (one.who.public, two.who.public)]
                change = dict.fromkeys(gone, (one.who.public, "random"))
                agreed = one.step.consents.propose(arranged(ledger, change, "gone"))
                await until(lambda two=two, agreed=agreed: agreed in two.step.consents.proposals)
                two.step.consents.agree(agreed)
                await until(
                    lambda one=one, two=two: (
                        one.step.ledger.game == two.step.ledger.game and len(one.step.ledger.lineage) == 2
                    )
                )
            assert len({p.step.ledger.game for p in players}) == 2
            heal()
            await until(lambda: all(p.step.branches.known for p in players))

    asyncio.run(run())

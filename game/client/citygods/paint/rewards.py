"""Prices and rewards of the City of Gods as rows of signs: a gain of 2 gold and 1 point -> 2 ingots and a seal of 1."""

from __future__ import annotations

from typing import assert_never

from game.citygods.box import GOODS, TEMPLES, Bonus, Discovery, Gain, Price, RoyalNumber, Technology
from game.citygods.technologies import trigger
from game.client.paint.signs import Sign

Row = tuple[Sign, ...]
Cost = tuple[str, ...]


def counted(gain: Gain) -> list[tuple[int, Sign]]:
    """What is in a gain: how many, and the sign of each."""
    goods, cocoa, vp, any_resource, temples, temple_any, avenue, technology, power_up, worker, discovery = gain
    every: list[tuple[int, Sign]] = [
        *((n, ("good", name)) for n, name in zip(goods, GOODS, strict=True)),
        (cocoa, ("good", "cocoa")),
        (vp, ("vp", vp)),
        (any_resource, ("good", "any")),
        *((n, ("step", name)) for n, name in zip(temples, TEMPLES, strict=True)),
        (temple_any, ("step", "any")),
        (avenue, ("mark", "avenue")),
        (technology, ("mark", "technology")),
        (power_up, ("mark", "power")),
        (worker, ("mark", "worker")),
        (discovery, ("mark", "discovery")),
    ]
    return [(n, sign) for n, sign in every if n]


def _count(n: int, sign: Sign) -> Row:
    """Count before icon; points are counted in their seal."""
    return (("say", str(n)), sign) if n > 1 and sign[0] != "vp" else (sign,)


def gain_signs(gain: Gain) -> Row:
    return tuple(sign for n, what in counted(gain) for sign in _count(n, what))


def effect_signs(t: Technology) -> Row:
    """What a technology does each time it works."""
    when = trigger(t.number)
    match when:
        case "during main action":
            return ("say", "+"), ("mark", "worker"), ("say", "−"), ("good", "any")
        case "after power-ups of a main action":
            return ("good", "cocoa"), ("arrow",), ("mark", "power")
        case "worker moves onto or past board 1" | "after main action":
            return gain_signs(t.gain) + (_count(t.resource, ("good", "any")) if t.resource else ())
        case _:
            assert_never(when)


def bonus_signs(b: Bonus) -> tuple[Row, ...]:
    """The rows of a temple bonus tile."""

    def per(mark: str) -> tuple[Row, ...]:
        return ((("vp", b.vp), ("say", "/"), ("mark", mark)),)

    match b.name:
        case "flat":
            return ((("vp", b.vp),),)
        case "best_mask_set":
            return ((("mark", "mask"), ("say", "×2")),)
        case "workers":
            return (("say", "1–3"), ("vp", b.vp)), (("say", "4–5"), ("vp", b.vp_strong))
        case "technologies":
            return per("technology")
        case "avenue_steps":
            return per("avenue")
        case "bonus_tiles_reached":
            return per("crown")
        case "non_mask_discoveries":
            return per("discovery")
        case _:
            assert_never(b.name)


def royal_signs(number: RoyalNumber) -> tuple[Row, Row]:
    """The two rows of a royal tile."""
    power: Sign = ("mark", "worker")  # the power of the locked worker
    match number:
        case 1:
            return (power, ("say", "+1")), (("good", "cocoa"),)
        case 2:
            return (("good", "cocoa"), ("say", "×"), power), (("good", "wood"), ("good", "stone"))
        case 3:
            return (("good", "any"), ("say", "×"), power), (("say", "2"), ("good", "cocoa"))
        case 4:
            return (("vp", 2), ("say", "×")), (("mark", "technology"), ("say", "≤"), power)
        case 5:
            return (("vp", 2), ("say", "×")), (("mark", "step"), ("say", "≤"), power)
        case 6:
            return (("good", "cocoa"), ("say", "×"), power), (("good", "stone"), ("good", "gold"))
        case 7:
            return (("good", "cocoa"), ("good", "any")), (power, ("say", "×"), ("good", "any"))
        case 8:
            return (power, ("say", "−1 ×")), (("good", "cocoa"), ("step", "any"))
        case 9:
            return (("vp", 1), ("say", "×"), ("mark", "avenue")), (("say", "≤"), power, ("say", "+1"))
        case _:
            assert_never(number)


def price_units(p: Price) -> Cost:
    """A price unit by unit."""
    return tuple(name for name, n in (("cocoa", p.cocoa), *zip(GOODS, p.goods, strict=True)) for _ in range(n))


def discovery_face(d: Discovery) -> tuple[Row, str, Cost]:
    """What a discovery tile shows: its signs, the number of a single one ("" if none), its price unit by unit."""
    row, number = _discovered(d)
    return row, number, price_units(d.price)


def _discovered(d: Discovery) -> tuple[Row, str]:
    match d.kind:
        case "mask":
            return (("picture", f"mask-{d.mask}"),), ""
        case "gain":
            found = counted(d.gain)
            if len(found) > 1:
                return gain_signs(d.gain), ""
            n, sign = found[0]
            return (sign,), str(n) if n > 1 and sign[0] != "vp" else ""
        case "double_move":
            return (("mark", "double-move"),), ""
        case "ignore_cocoa":
            return (("picture", "no-cocoa"),), ""
        case "unlimited_move":
            return (("mark", "unlimited-move"),), ""
        case "extra_worker":
            return (("mark", "extra-worker"),), ""
        case _:
            assert_never(d.kind)

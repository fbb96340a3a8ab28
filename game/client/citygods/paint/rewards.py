"""Prices and rewards of the City of Gods as rows of signs: {gold: 2, vp: 1} -> 2 ingots and a seal of 1."""

from __future__ import annotations

from collections.abc import Mapping

from game.client.paint.signs import Sign

Row = tuple[Sign, ...]

# reward key of the component table -> its sign
SIGN_OF: dict[str, Sign] = {
    "wood": ("good", "wood"),
    "stone": ("good", "stone"),
    "gold": ("good", "gold"),
    "cocoa": ("good", "cocoa"),
    "any_resource": ("good", "any"),
    "board_resource": ("good", "any"),
    "temple_any": ("step", "any"),
    "temple_blue": ("step", "blue"),
    "temple_red": ("step", "red"),
    "temple_green": ("step", "green"),
    "avenue": ("mark", "avenue"),
    "power_up": ("mark", "power"),
    "technology_free": ("mark", "technology"),
    "discovery_draw": ("mark", "discovery"),
    "fourth_worker": ("mark", "worker"),
    "extra_worker": ("mark", "worker"),
    "discount_resource": ("good", "any"),
    "pay_cocoa": ("good", "cocoa"),
}


def gain_signs(gain: Mapping[str, int]) -> Row:
    """Count before icon, points in a seal."""
    out: list[Sign] = []
    for key, n in gain.items():
        if key == "vp":
            out.append(("vp", n))
            continue
        if n > 1:
            out.append(("say", str(n)))
        out.append(SIGN_OF[key])
    return tuple(out)


def effect_signs(effect: Mapping[str, int]) -> Row:
    """What a technology does each time it works."""
    if "extra_worker" in effect:
        return ("say", "+"), ("mark", "worker"), ("say", "−"), ("good", "any")
    if "pay_cocoa" in effect:
        return ("good", "cocoa"), ("arrow",), ("mark", "power")
    return gain_signs(effect)


def bonus_signs(entry: Mapping[str, object]) -> tuple[Row, ...]:
    """The rows of a temple bonus tile, from its entry in the component table."""
    name = str(entry["name"])
    if name == "flat":
        return ((("vp", int(str(entry["vp"]))),),)
    if name == "best_mask_set":
        return ((("mark", "mask"), ("say", "×2")),)
    if name == "workers":
        low, high = int(str(entry["vp_power_1_to_3"])), int(str(entry["vp_power_4_to_5"]))
        return (("say", "1–3"), ("vp", low)), (("say", "4–5"), ("vp", high))
    per: dict[str, Sign] = {
        "technologies": ("mark", "technology"),
        "avenue_steps": ("mark", "avenue"),
        "bonus_tiles_reached": ("mark", "crown"),
        "non_mask_discoveries": ("mark", "discovery"),
    }
    return ((("vp", int(str(entry["vp_each"]))), ("say", "/"), per[name]),)


_P: Sign = ("mark", "worker")  # the power of the locked worker
ROYAL: dict[int, tuple[Row, Row]] = {
    1: ((_P, ("say", "+1")), (("good", "cocoa"),)),
    2: ((("good", "cocoa"), ("say", "×"), _P), (("good", "wood"), ("good", "stone"))),
    3: ((("good", "any"), ("say", "×"), _P), (("say", "2"), ("good", "cocoa"))),
    4: ((("vp", 2), ("say", "×")), (("mark", "technology"), ("say", "≤"), _P)),
    5: ((("vp", 2), ("say", "×")), (("mark", "step"), ("say", "≤"), _P)),
    6: ((("good", "cocoa"), ("say", "×"), _P), (("good", "stone"), ("good", "gold"))),
    7: ((("good", "cocoa"), ("good", "any")), (_P, ("say", "×"), ("good", "any"))),
    8: ((_P, ("say", "−1 ×")), (("good", "cocoa"), ("step", "any"))),
    9: ((("vp", 1), ("say", "×"), ("mark", "avenue")), (("say", "≤"), _P, ("say", "+1"))),
}

_USE: dict[str, Sign] = {
    "double_move": ("mark", "double-move"),
    "ignore_cocoa": ("picture", "no-cocoa"),
    "unlimited_move": ("mark", "unlimited-move"),
    "extra_worker": ("mark", "extra-worker"),
}
Cost = tuple[str, ...]


def discovery_face(entry: Mapping[str, object]) -> tuple[Sign, str, Cost]:
    """What a discovery tile shows: its sign, its number ("" if none), its price unit by unit."""
    kind, cost = str(entry["kind"]), entry.get("cost")
    price = tuple(str(good) for good, n in cost.items() for _ in range(n)) if isinstance(cost, Mapping) else ()
    if entry.get("mask"):
        return ("picture", f"mask-{kind.rsplit('_', 1)[-1]}"), "", price
    gain = entry.get("gain")
    if isinstance(gain, Mapping) and gain:
        key, n = next(iter(gain.items()))
        if key == "vp":
            return ("vp", int(n)), "", price
        return SIGN_OF[str(key)], str(n) if n > 1 else "", price
    return _USE[kind], "", price

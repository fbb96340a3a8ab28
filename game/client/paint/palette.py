"""Pigments, players and the four palettes; and how well two colours can be told apart.

A `Palette` holds every colour that carries a meaning (players, temples, masks, goods, lights), so that one choice in
the settings changes them all. Colours that only decorate are constants. Nothing is told by colour alone: every player
has a glyph, every temple, mask and good its own mark.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

RGB = tuple[int, int, int]
RGBA = tuple[int, int, int, int]
Colour = RGB | RGBA


def hexa(code: str) -> RGB:
    """'#D8A13A' -> (216, 161, 58)."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


# ---- mural pigments
OBSIDIAN, BASALT, STUCCO = hexa("#16151A"), hexa("#2A2830"), hexa("#F1E4C6")
OCHRE, HEMATITE, MALACHITE = hexa("#D8A13A"), hexa("#A63A28"), hexa("#2F8F63")
TURQUOISE, MAYA, COCOA, TEZONTLE = hexa("#2BA6A6"), hexa("#2F6FB3"), hexa("#6B4028"), hexa("#8B8F98")
SAND = hexa("#D6C29A")  # stucco in half shade: market trays
PLASTER = hexa("#DCC298")  # boards that are not the one you act on
MURAL = hexa("#682820")  # painted red wall: frames of the boards
INK = hexa("#2A1D14")  # text on stucco
DUST = hexa("#D2C4A4")  # second text on basalt
GILT = hexa("#F3CF86")  # hairlines and headings in gold
WHITE, BLACK = (255, 255, 255), (0, 0, 0)


# ---- mixing
def mix(a: Colour, b: Colour, t: float) -> RGB:
    """Colour t of the way from a to b."""
    return (round(a[0] + (b[0] - a[0]) * t), round(a[1] + (b[1] - a[1]) * t), round(a[2] + (b[2] - a[2]) * t))


def light(colour: Colour, t: float = 0.25) -> RGB:
    """Towards lamp light (warm white)."""
    return mix(colour, (255, 246, 222), t)


def dark(colour: Colour, t: float = 0.35) -> RGB:
    """Towards shadow (cool near-black)."""
    return mix(colour, (18, 12, 18), t)


def veil(colour: Colour, alpha: float) -> RGBA:
    """The colour with an opacity 0..1."""
    return (colour[0], colour[1], colour[2], round(255 * alpha))


# ---- telling colours apart
def _linear(v: float) -> float:
    v /= 255
    return v / 12.92 if v <= 0.04045 else float(((v + 0.055) / 1.055) ** 2.4)


def _encoded(v: float) -> int:
    v = min(1.0, max(0.0, v))
    return round(255 * (12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055))


def luminance(colour: Colour) -> float:
    """Relative luminance, 0 black .. 1 white (WCAG)."""
    r, g, b = (_linear(v) for v in colour[:3])
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: Colour, b: Colour) -> float:
    """WCAG contrast ratio, 1 .. 21."""
    hi, lo = sorted((luminance(a), luminance(b)), reverse=True)
    return (hi + 0.05) / (lo + 0.05)


def seen_on(ground: Colour, ink: Colour) -> Colour:
    """The ink for a mark on this ground; another one, dark or bright, where it would hardly be seen."""
    return max((ink, dark(ground, 0.8), STUCCO), key=lambda one: (min(contrast(one, ground), 3.5), one == ink))


# Machado, Oliveira and Fernandes 2009, full severity, on linear light.
_BLINDNESS: dict[str, tuple[tuple[float, float, float], ...]] = {
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def simulate(colour: Colour, sight: str) -> RGB:
    """How a colour looks to deutan, protan or tritan eyes ("default": unchanged)."""
    if sight not in _BLINDNESS:
        return (colour[0], colour[1], colour[2])
    lin = [_linear(v) for v in colour[:3]]
    r, g, b = (_encoded(sum(m * v for m, v in zip(row, lin, strict=True))) for row in _BLINDNESS[sight])
    return r, g, b


def _lab(colour: Colour) -> tuple[float, float, float]:
    r, g, b = (_linear(v) for v in colour[:3])

    def f(t: float) -> float:
        return float(t ** (1 / 3)) if t > 0.008856 else 7.787 * t + 16 / 116

    x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
    y = f(0.2126 * r + 0.7152 * g + 0.0722 * b)
    z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def apart(a: Colour, b: Colour) -> float:
    """Distance of two colours by CIEDE2000: 1 is just visible, 10 is seen at a glance, 20 is plainly another colour."""
    (la, a1, b1), (lb, a2, b2) = _lab(a), _lab(b)
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * _saturated(mean)  # greys differ more in red and green than Lab says
    a1, a2 = a1 * stretch, a2 * stretch
    chroma1, chroma2 = hypot(a1, b1), hypot(a2, b2)
    light_, chroma = (la + lb) / 2 - 50, (chroma1 + chroma2) / 2
    hue1, hue2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = (hue2 - hue1 + 180) % 360 - 180 if chroma1 * chroma2 else 0.0
    hue = (hue1 + turn / 2) % 360 if chroma1 * chroma2 else hue1 + hue2
    waves = ((-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.2, 4, -63))
    t = 1 + sum(high * cos(radians(n * hue + at)) for high, n, at in waves)
    by_light = (lb - la) / (1 + 0.015 * light_**2 / sqrt(20 + light_**2))
    by_chroma = (chroma2 - chroma1) / (1 + 0.045 * chroma)
    by_hue = 2 * sqrt(chroma1 * chroma2) * sin(radians(turn / 2)) / (1 + 0.015 * chroma * t)
    blues = -2 * _saturated(chroma) * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    return sqrt(by_light**2 + by_chroma**2 + by_hue**2 + blues * by_chroma * by_hue)


def _saturated(chroma: float) -> float:
    """0 for greys .. 1 for strong colours."""
    return float(sqrt(chroma**7 / (chroma**7 + 25**7)))


# ---- palettes
GLYPHS = ("sun", "jaguar", "serpent", "owl")  # a player's colour is named by its glyph
TEMPLES = ("green", "blue", "red")
MASKS = ("yellow", "turquoise", "purple")
GOODS = ("wood", "stone", "gold")


@dataclass(frozen=True, eq=False)
class Palette:
    """Every colour that carries a meaning."""

    name: str
    player: dict[str, RGB]
    temple: dict[str, RGB]
    mask: dict[str, RGB]
    good: dict[str, RGB]
    glow: RGB  # legal for the move in hand
    focus: RGB  # yours, keyboard focus, confirm
    loss: RGB  # what you lose

    @property
    def loss_ink(self) -> RGB:
        """Loss as text on dark panels."""
        return light(self.loss, 0.55)

    def ink(self, who: str) -> RGB:
        """What is painted on a player's colour: pips, glyph."""
        base = self.player[who]
        return max((dark(base, 0.86), (255, 250, 240)), key=lambda ink: contrast(ink, base))


def _palette(name: str, players: str, temples: str, masks: str, goods: str, lights: str) -> Palette:
    def row(keys: tuple[str, ...], codes: str) -> dict[str, RGB]:
        return dict(zip(keys, (hexa(code) for code in codes.split()), strict=True))

    extra = {"blank": hexa("#B0A084"), "any": hexa("#60565C")}
    glow, focus, loss = (hexa(code) for code in lights.split())
    return Palette(
        name,
        row(GLYPHS, players),
        row(TEMPLES, temples) | extra,
        row(MASKS, masks),
        row(GOODS, goods) | extra,
        glow,
        focus,
        loss,
    )


DEFAULT = _palette(
    "default",
    "#F4B638 #CE442A #4AA3DE #7446B4",
    "#2F8F63 #2F6FB3 #BE3A2A",
    "#C8901A #187A80 #7A4696",
    "#86603A #969BA5 #E6AC3C",
    "#58ECE0 #FFC85C #F0694B",
)
# For other eyes what lies side by side (cubes, buildings, temples) differs in lightness where hues fall together.
DEUTAN = _palette(
    "deutan",
    "#F8CE52 #B23A14 #5CB8F4 #5A2A96",
    "#1F7267 #12429C #8F1409",
    "#D6A21E #1BA8B8 #4E2484",
    "#B08562 #A9B5C1 #F7D62D",
    "#6CF4F0 #FFD060 #E04820",
)
PROTAN = _palette(
    "protan",
    "#F8D052 #C24E12 #4AB2F6 #4A2E94",
    "#2E7168 #194B9C #93100A",
    "#D6A21E #1BA8B8 #5E1E78",
    "#BD7F2F #ACB8C4 #F7DE5F",
    "#6CF4F0 #FFD060 #FF7040",
)
TRITAN = _palette(
    "tritan",
    "#F6C2A0 #C62A34 #2FA8A8 #6A3A78",
    "#0F8244 #0C2A82 #D2181C",
    "#E2AE7C #107880 #842F74",
    "#6A553E #A9ACB0 #EEB828",
    "#66F0E6 #FFC890 #FF6A5A",
)
PALETTES = {p.name: p for p in (DEFAULT, DEUTAN, PROTAN, TRITAN)}

# Text colours on the grounds the kit puts them on; all hold 7 : 1 (tested).
TEXT_PAIRS: tuple[tuple[str, RGB, RGB], ...] = (
    ("text-on-panel", STUCCO, BASALT),
    ("second-text-on-panel", DUST, (52, 48, 58)),
    ("heading-on-panel", GILT, BASALT),
    ("text-on-stucco", INK, STUCCO),
    ("text-on-plaster", OBSIDIAN, PLASTER),
    ("text-on-sand", OBSIDIAN, SAND),
    ("text-on-lintel-build", STUCCO, dark(MALACHITE, 0.55)),
    ("text-on-lintel-influence", STUCCO, dark(MAYA, 0.5)),
    ("number-in-a-seal", (48, 26, 10), (252, 243, 220)),
    ("text-on-your-turn", OBSIDIAN, OCHRE),
    ("caption-on-plain-button", WHITE, (74, 70, 80)),
    ("caption-on-go-button", WHITE, (24, 98, 66)),
    ("caption-on-danger-button", WHITE, (142, 42, 30)),
    ("caption-on-gold-button", hexa("#1E1204"), (222, 168, 66)),
    ("gain-on-panel", hexa("#58ECE0"), BASALT),
    ("loss-on-panel", hexa("#FF9A82"), OBSIDIAN),
)

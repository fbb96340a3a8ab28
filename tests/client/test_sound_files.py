"""The sounds as they are shipped, decoded and measured: size, loudness, peaks, loop points, balance."""

import re
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pygame
import pytest

from game.client.citygods.motions.script import SOUNDS as CITYGODS
from game.client.devices.music import LAYERS, MOODS
from game.client.devices.sound import RATE, variants
from game.client.founders.motions.script import SOUNDS as FOUNDERS
from game.titles import TITLES
from tools.sounds import loudness

FOLDER = Path("assets/sound")
FILES = sorted(FOLDER.rglob("*.ogg"))
EFFECTS = variants(FOLDER)
WITH_MUSIC = [title for title in TITLES if find_spec(f"game.client.{title}")]
"""Titles with a face."""
FREQUENT = ["disk", "die", "dice", "tile", "cube", "cubes", "cocoa", "gold"]
FREQUENT += ["knock", "knock_soft", "step", "stone", "wood"]


@pytest.fixture(autouse=True, scope="module")
def mixer() -> Iterator[None]:
    pygame.mixer.init(RATE, -16, 2, 512, allowedchanges=0)
    yield
    pygame.mixer.quit()
    for kept in (decoded, piece, powers):
        kept.cache_clear()


@cache
def decoded(path: Path) -> np.ndarray:
    raw = pygame.mixer.Sound(str(path)).get_raw()
    return np.frombuffer(raw, np.int16).reshape(-1, 2) / np.float32(32768)


@cache
def piece(title: str) -> dict[str, np.ndarray]:
    return {name: decoded(FOLDER / "music" / title / f"{name}.ogg") for name in ("calm", *LAYERS)}


@cache
def powers(title: str, mood: str) -> np.ndarray:
    return loudness.powers(heard(title, mood))


def heard(title: str, mood: str) -> np.ndarray:
    """What a mood sounds like, the layers going round with the calm piece: all of that, or of a mixture two minutes."""
    made, loud = piece(title), MOODS[mood]
    n = len(made["calm"]) if mood == "calm" else 120 * RATE
    return sum(np.resize(made[name], (n, 2)) * share for name, share in loud.items())


def test_together_they_take_at_most_eight_megabytes_and_nothing_else_lies_there() -> None:
    assert sum(path.stat().st_size for path in FILES) <= 8_000_000
    assert [path for path in FOLDER.rglob("*") if path.is_file() and path not in FILES] == []


def test_every_file_is_vorbis_in_stereo_at_the_rate_of_a_compact_disc() -> None:
    for path in FILES:
        head = path.read_bytes()[28:44]
        assert head[:7] == b"\x01vorbis", path
        assert (head[11], int.from_bytes(head[12:16], "little")) == (2, 44100), path


def test_every_sound_that_is_played_has_a_file_and_the_other_way_round() -> None:
    named = {*FOUNDERS.values(), *CITYGODS.values()}
    for path in Path("game/client").rglob("*.py"):
        named |= set(re.findall(r'(?:sound\.play\(|sound: str = )"(\w+)"', path.read_text("utf-8")))
    assert named <= set(EFFECTS)
    assert set(EFFECTS) - named <= {"wrong"}  # for what is refused


def test_what_is_heard_often_has_three_to_five_variants() -> None:
    assert {name: len(EFFECTS[name]) for name in FREQUENT if not 3 <= len(EFFECTS[name]) <= 5} == {}


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_peaks_below_minus_three_and_begins_and_ends_in_silence(name: str) -> None:
    for path in EFFECTS[name]:
        wave = decoded(path)
        assert loudness.true_peak(wave) <= -3.0, path
        assert np.abs(wave[0]).max() < 0.02 and np.abs(wave[-200:]).max() < 0.01, path
        assert np.abs(wave.mean(0)).max() < 0.002, path


@pytest.mark.parametrize("name", [name for name in EFFECTS if len(EFFECTS[name]) > 1])
def test_variants_are_equally_loud_and_not_the_same(name: str) -> None:
    waves = [decoded(path) for path in EFFECTS[name]]
    loud = [loudness.energy(wave) for wave in waves]
    assert max(loud) - min(loud) < 1.0
    assert len({wave.tobytes() for wave in waves}) == len(waves)


@pytest.mark.parametrize("title", WITH_MUSIC)
def test_the_music_lasts_four_minutes_and_its_layers_go_round_with_it(title: str) -> None:
    made = piece(title)
    assert len(made["calm"]) >= 240 * RATE
    assert [len(made["calm"]) % len(made[name]) for name in LAYERS] == [0, 0, 0]


@pytest.mark.long
@pytest.mark.parametrize("title", WITH_MUSIC)
def test_every_mood_is_heard_at_minus_27_lufs(title: str) -> None:
    loud = {mood: round(loudness.integrated_of(powers(title, mood)), 1) for mood in MOODS}
    assert {mood: lufs for mood, lufs in loud.items() if abs(lufs + 27) > 1} == {}
    assert abs(loud["calm"] + 27) <= 0.3


@pytest.mark.parametrize("title", WITH_MUSIC)
def test_no_part_of_the_calm_piece_is_lost_or_leaps_out(title: str) -> None:
    loud = loudness.short_term(powers(title, "calm"))
    assert loud.min() > -37 and loud.max() < -21


@pytest.mark.parametrize("title", WITH_MUSIC)
def test_no_click_where_a_loop_goes_round(title: str) -> None:
    """Neither the sample nor the slope jumps more across the seam than elsewhere in the loop."""
    for name, wave in piece(title).items():
        step = np.diff(wave, axis=0)
        bend = np.abs(np.diff(step, axis=0))
        jump = wave[0] - wave[-1]
        assert (np.abs(step) >= np.abs(jump).max()).mean() >= 0.001, name
        turns = np.abs(jump - step[-1]).max(), np.abs(step[0] - jump).max()
        assert max(turns) <= max(4 / 32768, bend.max()), name


@pytest.mark.long
@pytest.mark.parametrize("title", WITH_MUSIC)
def test_music_is_balanced_and_neither_harsh_nor_off_centre(title: str) -> None:
    for name, wave in piece(title).items():
        left, right = np.einsum("ij,ij->j", wave, wave, dtype=np.float64)
        assert abs(10 * np.log10(left / right)) < 1.5, name
        assert max(abs(side.mean(dtype=np.float64)) for side in wave.T) < 0.001, name
        some = wave[: 20 * RATE].mean(1)
        power = np.abs(np.fft.rfft(some)) ** 2
        high = power[np.fft.rfftfreq(len(some), 1 / RATE) > 8000].sum() / power.sum()
        assert 10 * np.log10(high) < -40, name
        assert loudness.true_peak(wave) < -6, name


# ---- the measure itself


def test_a_full_sine_on_one_side_is_minus_3_lufs() -> None:
    """The reference of ITU-R BS.1770: 997 Hz at full scale in one channel."""
    t = np.arange(4 * RATE) / RATE
    wave = np.stack((np.sin(2 * np.pi * 997 * t), 0 * t), 1)
    assert abs(loudness.integrated(wave) + 3.01) < 0.02


def test_silence_between_does_not_count() -> None:
    t = np.arange(4 * RATE) / RATE
    tone = 0.1 * np.sin(2 * np.pi * 997 * t)[:, None] * np.ones(2)
    apart = np.concatenate((tone, np.zeros((20 * RATE, 2)), tone))
    assert abs(loudness.integrated(apart) - loudness.integrated(tone)) < 0.3


def test_a_peak_between_two_samples_is_found() -> None:
    """A sine of a quarter of the rate, sampled beside its tops: the samples say −3 dB."""
    n = np.arange(8192)
    wave = np.sin(np.pi / 2 * n + np.pi / 4)[:, None] * np.ones(2)
    assert np.abs(wave).max() < 0.71
    assert abs(loudness.true_peak(wave)) < 0.3

"""Whole evenings on a pretend clock, network and disk; `tools/soak.py sim --seeds A-B` runs as many as one likes."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest

SOAK = Path(__file__).resolve().parents[2] / "tools" / "soak.py"
FIXED, FRESH, AT_ONCE, LIARS = 300, 100, 50, 25
"""Evenings that are always the same, evenings that nobody has seen before, how many of them one test takes, and those
with liars who work together. One of these that goes wrong prints the line that repeats it."""
ONCE_BROKEN = {
    20015: "two took from each other the two answers of a cheat, and stood still at different ones",
    20036: "machines went over to a branch on which somebody had a draw made anew",
    20128: "a restart took back an answer of a cheat that all had confirmed",
    20267: "another game was awaited with a liar who still sat at the one before",
    30104: "who had lost his record did not take the game again, for a seat was missing in the lobby",
    40054: "who had played on alone awaited another game instead of going back to the others",
    3001840: "who heard that all were ready before he had the end never gave his piece of the next game",
    5107039: "a spectator was linked to two who played another branch, and watched one that nobody played any more",
    5108780: "a spectator was linked to a cheat and another spectator only, and learned no more what was played",
    5125324: "of two halves one knew that somebody had complained too often: they counted differently and stayed two",
    5129221: "who was away when another went on without a cheat stayed in the second game that the cheat had begun",
    7013590: "who had lost the next game did not come to it: a cheat hid it in the lobby, and nobody wrote it back",
    7021582: "a spectator was led twice to a branch that all left again, and went back from it once only",
    20900030: "a spectator went back, after a restart, to a game whose end he had missed, and never returned",
    22006499: "who went on alone and had lost his chain could not give new ones before a draw, and stood still",
    22007245: "a table stopped again for a cheat it had left out; who stood before his place learned no more",
    22010689: "one of two who had ended a game went back to the third, and was counted as late for ever",
    46248880: "who had lost what he sealed neither showed it nor went over to those who went on without him",
    65949863: "chains were lost again at once after they were renewed, and could not be renewed there",
    65949898: "who was asked woke too early, and answered anew what another one already held",
    772857178: "a chain was lost after one had given his part: the rest neither gave theirs nor could go on",
}
"""Seeds of evenings in safety mode, and what went wrong on them."""
ONCE_STUCK = {
    4006491: "who had lost what he sealed, and played on alone, could neither show it nor choose anew",
    5106777: "who could not give his part of a draw any more stayed where he was, though the other one had gone on",
    4008405: "one played another branch, and was heard of through a spectator: nobody gave his part any more",
    31000157: "the power of all was cut: one answered anew what only a spectator had kept, who could show both",
}
"""The same in liveness mode."""
ONCE_DECEIVED = {
    32004739: "one watched a branch whose only player had gone back, for a liar who watched it too",
    32005169: "who opened his game again had forgotten that somebody was a cheat, and counted him",
}
"""The same in liars mode."""


def evenings(seeds, *more, hashes="0"):
    """What `soak.py sim` says of these evenings."""
    command = [sys.executable, str(SOAK), "sim", "--seeds", seeds, "--json", *more]
    env = {**os.environ, "PYTHONHASHSEED": hashes}
    done = subprocess.run(command, capture_output=True, text=True, env=env, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return json.loads(done.stdout)


def from_on(first):
    return f"{first}-{first + AT_ONCE - 1}"


def test_what_once_went_wrong_does_not_again():
    assert evenings(",".join(map(str, ONCE_BROKEN)), "--mode", "safety")["safety"] == len(ONCE_BROKEN)
    assert evenings(",".join(map(str, ONCE_STUCK)), "--mode", "liveness")["liveness"] == len(ONCE_STUCK)
    assert evenings(",".join(map(str, ONCE_DECEIVED)), "--mode", "liars")["liars"] == len(ONCE_DECEIVED)


@pytest.mark.long(3)
@pytest.mark.parametrize("first", range(1, FIXED, AT_ONCE))
def test_after_whatever_went_wrong_the_game_is_one_and_ends(first):
    told = evenings(from_on(first))
    assert told["safety"] + told["liveness"] == AT_ONCE and told["entries"] > 10 * AT_ONCE


@pytest.mark.long(3)
def test_liars_who_work_together_part_nobody_and_hold_up_nobody():
    """Many more: `tools/soak.py sim --mode liars`."""
    assert evenings(f"1-{LIARS}", "--mode", "liars")["liars"] == LIARS


@pytest.mark.long(3)
@pytest.mark.parametrize("part", range(FRESH // AT_ONCE))
def test_on_evenings_that_nobody_has_seen_the_game_is_one_and_ends_too(part):
    first = random.SystemRandom().randrange(10**8, 10**9)
    told = evenings(from_on(first))
    assert told["safety"] + told["liveness"] == AT_ONCE

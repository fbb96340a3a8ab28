"""Whole parties on a pretend clock, network and disk: `python3 tools/soak.py sim --seeds A-B [--mode M] [--json]`.

Each seed is an evening with faults of its own (tests/net/simulation.py): every third one asks for *liveness*, the
others for *safety*, unless a mode is named. A seed that fails prints one line that repeats it. Python's hashes are
fixed, so that sets of keys come in the same order in every run.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import sys
import time
from collections import Counter
from itertools import chain
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
for folder in ("", "tests", "tests/net"):
    sys.path.insert(0, str(ROOT / folder))

from simulation import MODES, evening  # noqa: E402

EVERY = 500
"""Evenings after which a line says how far it is."""
TIDY = 25
"""Evenings after which what they left is cleared away; to look for it meanwhile takes a tenth of the time."""


def mode_of(seed: int) -> str:
    return "liveness" if seed % 3 == 0 else "safety"


def seeds(text: str) -> list[range]:
    """Of "A-B", or of several such and single ones: "A-B,C"."""
    found = []
    for part in text.split(","):
        first, _, last = part.partition("-")
        found.append(range(int(first), int(last or first) + 1))
    return found


def soak(seed: int) -> str:
    """One evening, for `tools/soak.py sim` without seeds."""
    return str(evening(seed, mode_of(seed)))


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="soak.py sim", description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument(
        "--seeds", required=True, type=seeds, metavar="A-B", help="the first and the last seed; several: A-B,C"
    )
    parser.add_argument("--mode", choices=MODES, help="(default: liveness for every third seed, safety for the others)")
    parser.add_argument("--json", action="store_true", help="the sums as one line of JSON")
    args = parser.parse_args(argv)
    if os.environ.get("PYTHONHASHSEED") != "0":
        os.execve(
            sys.executable,
            [sys.executable, str(ROOT / "tools" / "soak.py"), "sim", *argv],
            {**os.environ, "PYTHONHASHSEED": "0"},
        )
    gc.disable()
    sums: Counter[str] = Counter()
    faults: Counter[str] = Counter()
    began, cpu = time.monotonic(), time.process_time()
    for done, seed in enumerate(chain(*args.seeds), 1):
        if done % TIDY == 0:
            gc.collect()
        mode = args.mode or mode_of(seed)
        sums[mode] += 1
        try:
            happened: dict[str, Any] = evening(seed, mode)
        except Exception as why:
            sums["failed"] += 1
            again = f"python3 tools/soak.py sim --mode {mode} --seeds {seed}-{seed}"
            print(f"{again}    {type(why).__name__}: {str(why)[:240]}", flush=True)
            continue
        faults.update(happened["faults"])
        for name in ("entries", "consents", "seconds"):
            sums[name] += happened[name]
        if done % EVERY == 0:
            print(f"sim: {done} evenings, {sums['failed']} failed", file=sys.stderr, flush=True)
    evenings = sum(sums[mode] for mode in MODES)
    told = {
        **sums,
        "failed": sums["failed"],
        "faults": dict(faults),
        "minutes": round((time.monotonic() - began) / 60, 2),
        "a_minute_of_cpu": round(evenings / (time.process_time() - cpu) * 60),
    }
    print(json.dumps(told) if args.json else "sim: " + ", ".join(f"{name} {n}" for name, n in told.items()), flush=True)
    return 1 if sums["failed"] else 0

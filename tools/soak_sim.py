"""Whole parties on a pretend clock and network: `python3 tools/soak.py sim --seeds A-B [--json]`.

Each seed is an evening with faults of its own (tests/net/simulation.py). A seed that fails prints one line that repeats
it.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
for folder in ("", "tests", "tests/net"):
    sys.path.insert(0, str(ROOT / folder))

from simulation import evening  # noqa: E402


def soak(seed: int) -> str:
    """One evening, for `tools/soak.py sim` without seeds."""
    return str(evening(seed))


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="soak.py sim", description="Whole parties on a pretend clock and network.")
    parser.add_argument("--seeds", required=True, metavar="A-B", help="the first and the last seed")
    parser.add_argument("--json", action="store_true", help="the sums as one line of JSON")
    args = parser.parse_args(argv)
    first, _, last = args.seeds.partition("-")
    sums: Counter[str] = Counter()
    faults: Counter[str] = Counter()
    began = time.monotonic()
    for seed in range(int(first), int(last or first) + 1):
        sums["evenings"] += 1
        try:
            happened: dict[str, Any] = evening(seed)
        except Exception as why:
            sums["failed"] += 1
            again = f"python3 tools/soak.py sim --seeds {seed}-{seed}"
            print(f"{again}    {type(why).__name__}: {str(why)[:160]}", flush=True)
            continue
        faults.update(happened["faults"])
        for name in ("entries", "consents", "seconds"):
            sums[name] += happened[name]
    minutes = (time.monotonic() - began) / 60
    told = {**sums, "failed": sums["failed"], "faults": dict(faults), "a_minute": round(sums["evenings"] / minutes, 1)}
    print(json.dumps(told) if args.json else "sim: " + ", ".join(f"{name} {n}" for name, n in told.items()), flush=True)
    return 1 if sums["failed"] else 0

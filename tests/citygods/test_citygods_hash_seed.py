"""The same answers give the same digests in fresh processes, whatever Python's hash seed is."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = """
import sys
sys.path[:0] = [r"{root}", r"{root}/tools"]
from pathlib import Path
from record_playthrough import again
for path in sorted(Path(r"{root}/tests/playthroughs").glob("citygods_*.txt"))[:3]:
    text, table = again(path.read_text(encoding="utf-8"))
    print(len(table.digests), b"".join(table.digests).hex())
"""


def digests(hash_seed: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT.format(root=ROOT)],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True, text=True, timeout=120, check=True,
    )  # fmt: skip
    return done.stdout


def test_three_hash_seeds() -> None:
    first = digests("0")
    assert len(first) > 10_000
    assert digests("1") == first
    assert digests("4242") == first

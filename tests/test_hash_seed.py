"""The same answers give the same digests in fresh processes, whatever Python's hash seed is."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SCRIPT = """
import sys
from pathlib import Path
root, *names = sys.argv[1:]
sys.path[:0] = [root, root + "/tools"]
from record_playthrough import again
for name in names:
    text, table = again(Path(root, "tests/playthroughs", name + ".txt").read_text(encoding="utf-8"))
    print(len(table.digests), b"".join(table.digests).hex())
"""


def digests(hash_seed: str, names: tuple[str, ...]) -> str:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(ROOT), *names],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True, text=True, timeout=120, check=True,
    )  # fmt: skip
    return done.stdout


@pytest.mark.parametrize(
    "names",
    [("founders_4_side_b", "founders_solo_6"), ("citygods_2_draft_finished", "citygods_4_dark", "citygods_solo")],
    ids=["founders", "citygods"],
)
def test_three_hash_seeds(names: tuple[str, ...]) -> None:
    first = digests("0", names)
    assert len(first) > 10_000
    assert digests("1", names) == first
    assert digests("4242", names) == first

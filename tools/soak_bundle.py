"""Evenings with guests by browser at the table of a bundle: `python3 tools/soak.py bundle`.

What soak_guests.py plays, but the host is a bundle of these sources: a real window on an X server of its own, and no
Python to be found. In the end the bundle itself verifies every record.
"""

from __future__ import annotations

import atexit
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
for folder in ("tests/desktop", "tests/browser", "tests/client"):
    sys.path.insert(0, str(ROOT / folder))

from bundled_evening import BundledEvening  # noqa: E402
from desktop import MISSING  # noqa: E402
from mirrored import Mirrored  # noqa: E402
from soak_guests import PROGRAM, both_games  # noqa: E402

from game.cli.status import RIGHT, UNFINISHED  # noqa: E402


def soak(seed: int) -> str:
    if PROGRAM is None or MISSING:
        return f"nothing was played: {' and '.join(MISSING) or 'Chromium'} must be installed"
    program = bundled()
    said = subprocess.check_output([program, "--version"], text=True).strip()
    return f"{said}: {both_games(seed, partial(at_a_bundle, program))}"


@cache
def bundled() -> Path:
    """The program, made once for all trials."""
    folder = tempfile.mkdtemp()
    atexit.register(shutil.rmtree, folder)
    subprocess.run([sys.executable, ROOT / "tools" / "bundle.py", "--to", folder], check=True)
    return next(Path(folder).glob("tollan-*/tollan"))


@contextmanager
def at_a_bundle(program: Path, game: str, folder: Path) -> Iterator[BundledEvening]:
    host = Mirrored(folder / "Copal", program, "Copal")
    evening = None
    try:
        evening = BundledEvening(host, game, folder)
        yield evening
        host.game.terminate()
        assert host.ends() == 0 and "Traceback" not in host.words(), host.words()
        right = RIGHT if evening.session.table.over else UNFINISHED
        for record in host.home.rglob("saves/*.tollan"):
            bare = {"PATH": "", "TOLLAN_HOME": str(folder / "verifier")}
            done = subprocess.run([program, "verify", record], env=bare, capture_output=True, text=True, check=False)
            assert done.returncode == right, done.stdout
    finally:
        host.close()
        if evening is not None:
            evening.window.close()

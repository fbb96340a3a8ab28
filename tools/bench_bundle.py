"""How quickly a bundle opens: `python3 tools/bench.py --bundle`.

From launch to the title on a real X server, in turns with the installation from source. The bundle is made first.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "desktop"))

from desktop import LONG, MISSING, Desktop  # noqa: E402

STARTS = 9
SHOWN = 100
"""So many colours are no empty window any more."""
GOALS = {"ratio_startup": (1.5, "at most"), "archive_mb": (80, "at most")}


def run() -> dict[str, Any]:
    if MISSING:
        sys.exit(f"A real window needs {' and '.join(MISSING)}.")
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    with tempfile.TemporaryDirectory() as made:
        bundle = ROOT / "tools" / "bundle.py"
        subprocess.run([sys.executable, bundle, "--to", made], check=True, stdout=subprocess.DEVNULL)
        archive = next(p for p in Path(made).iterdir() if p.is_file())
        program = next(Path(made).glob("*/tollan*"))
        with tempfile.TemporaryDirectory() as folder:
            seconds = startups(Path(folder), [[sys.executable, "-m", "game"], [str(program)]])
        source, bundled = (min(took) for took in seconds)  # the quickest of each: a busy machine only adds
        return {
            "engine": subprocess.check_output([program, "--version"], text=True).split(",")[-1].strip(),
            "startup_source_s": round(source, 2),
            "startup_bundle_s": round(bundled, 2),
            "ratio_startup": round(bundled / source, 2),
            "archive_mb": round(archive.stat().st_size / 1e6, 1),
        }


def startups(folder: Path, programs: list[list[str]]) -> list[list[float]]:
    """How long each took each time; the first time, when nothing lies in memory yet, does not count."""
    desktop = Desktop(folder / "desktop")
    try:
        desktop.until(lambda: desktop.colours() > SHOWN)
        took: list[list[float]] = [[] for _ in programs]
        for _ in range(STARTS + 1):
            for program, times in zip(programs, took, strict=True):
                times.append(startup(desktop, program))
        return [times[1:] for times in took]
    finally:
        desktop.close()


def startup(desktop: Desktop, program: list[str]) -> float:
    desktop.game.terminate()
    desktop.ends()
    while desktop.colours() > 1:  # the window that has ended is still seen
        time.sleep(0.02)
    began = time.monotonic()
    desktop.game = subprocess.Popen(program, env=desktop.env, cwd=ROOT, text=True)
    while desktop.colours() <= SHOWN:
        assert time.monotonic() < began + LONG, "no title came"
        time.sleep(0.005)
    return time.monotonic() - began

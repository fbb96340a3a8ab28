"""The bundle, run where no Python can be found: it plays, draws for guests by browser, and holds all licences."""

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from net.browser.program import Program

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    to = tmp_path_factory.mktemp("bundle")
    subprocess.run([sys.executable, ROOT / "tools" / "bundle.py", "--to", to], check=True, stdout=subprocess.DEVNULL)
    return next(p for p in to.iterdir() if p.is_dir())


def test_a_bundle_needs_no_python(bundle: Path, tmp_path: Path) -> None:
    bare = {"PATH": "", "HOME": str(tmp_path), "TOLLAN_HOME": str(tmp_path)}

    def tollan(*args: str) -> str:
        return subprocess.check_output([bundle / "tollan", *args], cwd=tmp_path, env=bare, text=True, timeout=120)

    assert tollan("--version").startswith("tollan ")
    wish = ("simulate", "founders", "--players", "2", "--seats", "random", "--seed", "1")
    from_source = subprocess.check_output([sys.executable, "-m", "game", *wish], cwd=ROOT, text=True)
    assert json.loads(tollan(*wish))["digest"] == json.loads(from_source)["digest"]


def test_a_bundle_draws_for_guests_by_browser(bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "PATH", "")

    async def first_picture() -> None:
        program = await Program.start([str(bundle / "tollan"), "guest"])
        shown = asyncio.Event()
        program.on_message = lambda kind, body: shown.set() if kind else None
        program.begin({"w": 1280, "h": 720, "home": str(tmp_path)})
        async with asyncio.timeout(120):
            await shown.wait()
        await program.end()

    asyncio.run(first_picture())


def test_the_archive_is_small_and_holds_all_licences(bundle: Path) -> None:
    archive = next(p for p in bundle.parent.iterdir() if p.is_file())
    assert archive.stat().st_size < 80e6
    short = [p.name for p in (bundle / "licences").iterdir() if p.stat().st_size < 300]
    assert short == []
    assert {"tollan.txt", "python.txt", "pygame-ce.txt", "websockets.txt"} <= set(os.listdir(bundle / "licences"))

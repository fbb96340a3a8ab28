"""The bundle, run where no Python can be found: its window, games alone and on a network, guests by browser, licences.

The longest of all, a whole evening with guests at its table, is `tools/soak.py bundle`.
"""

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from shared import made_once

from game import __version__
from net.browser.program import Program

ROOT = Path(__file__).resolve().parents[2]
for folder in ("net", "desktop"):
    sys.path.insert(0, str(ROOT / "tests" / folder))

from desktop import MISSING  # noqa: E402
from peers import LONG, Peer, close  # noqa: E402

pytestmark = pytest.mark.long(3)


@pytest.fixture(scope="module")
def bundle() -> Path:
    def made(to: Path) -> None:
        command = [sys.executable, ROOT / "tools" / "bundle.py", "--pure", "--to", to]  # compiling takes minutes
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)

    return next(p for p in made_once("bundle", made).iterdir() if p.is_dir())


def run(bundle: Path, home: Path, *args: str) -> str:
    """What a command of the bundle says; it must end well."""
    bare = {"PATH": "", "HOME": str(home), "TOLLAN_HOME": str(home)}
    return subprocess.check_output([bundle / "tollan", *args], cwd=home, env=bare, text=True, timeout=LONG)


def test_a_bundle_needs_no_python(bundle: Path, tmp_path: Path) -> None:
    def tollan(*args: str) -> str:
        return run(bundle, tmp_path, *args)

    assert tollan("--version") == f"tollan {__version__}, pure engine\n"
    wish = ("simulate", "founders", "--players", "2", "--seats", "random", "--seed", "1")
    from_source = subprocess.check_output([sys.executable, "-m", "game", *wish], cwd=ROOT, text=True)
    assert json.loads(tollan(*wish))["digest"] == json.loads(from_source)["digest"]


@pytest.mark.skipif(bool(MISSING), reason=f"a real window needs {' and '.join(MISSING)} (see .ci/run)")
def test_a_bundle_s_window_shows_the_title_and_a_real_click_opens_a_new_game(bundle: Path, tmp_path: Path) -> None:
    from mirrored import Mirrored

    window = Mirrored(tmp_path / "Desktop", bundle / "tollan", "Copal")
    try:
        window.press("Hot seat")
        window.until(lambda: window.place("begin") and window.alike())
        window.game.terminate()
        assert window.ends() == 0
        assert "Traceback" not in window.words()
    finally:
        window.close()


def test_a_bundle_plays_on_the_network_with_an_installation_and_verifies_the_game(bundle: Path, tmp_path: Path) -> None:
    ours, theirs = Peer(tmp_path, "Atl", PATH=""), Peer(tmp_path, "Coatl")
    ours.program = (bundle / "tollan", "peer")
    try:
        ours.host("--game", "founders")
        theirs.join(ours)
        for peer in (ours, theirs):
            assert peer.ended(LONG) == 0, peer.errors()[-800:]
        ends = [peer.heard("over")[0] for peer in (ours, theirs)]
        assert ends[0]["digest"] == ends[1]["digest"]
        for end in ends:
            assert "signed by its seat's key" in run(bundle, tmp_path, "verify", end["record"])
    finally:
        close((ours, theirs))


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


@pytest.mark.skipif(sys.platform != "linux", reason="menu entries of this kind are Linux's")
def test_what_menus_and_file_managers_need_lies_in_share(bundle: Path) -> None:
    share = bundle / "share"
    entry = (share / "applications" / "tollan.desktop").read_text()
    assert "Exec=tollan %f\n" in entry and "MimeType=application/x-tollan;\n" in entry
    kind = ElementTree.parse(share / "mime" / "packages" / "tollan.xml").getroot()[0]
    assert kind.attrib["type"] == "application/x-tollan"
    assert [part.attrib["pattern"] for part in kind if part.tag.endswith("glob")] == ["*.tollan"]
    icon = ElementTree.parse(share / "icons" / "hicolor" / "scalable" / "apps" / "tollan.svg").getroot()
    assert icon.tag.endswith("svg")

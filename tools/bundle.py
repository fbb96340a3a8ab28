"""Tollan for people without Python: `python3 tools/bundle.py [--to FOLDER] [--pure]`, by PyInstaller.

Makes a folder and an archive for this platform, `tollan-VERSION-SYSTEM-MACHINE`, in dist/: the program with all it
needs, the licences of all parts, and on Linux an entry for the menu, an icon and the file type `.tollan`. The engine in
it is compiled (fast.py) where there is a C compiler. A bundle is made on the system that it is for.
"""

from __future__ import annotations

import argparse
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import _bootstrap

try:
    import msgpack  # noqa: F401 (the game needs it)
    import PyInstaller
except ImportError:
    _bootstrap.enter(["bundle"])
    import PyInstaller
ROOT = Path(_bootstrap.ROOT)
sys.path.insert(0, str(ROOT))

from game import __version__  # noqa: E402
from game.build import BROUGHT  # noqa: E402

FOUND_LATE = ("game", "net", "spake2", "websockets", "zeroconf")
"""Packages whose modules are imported by name while the program runs."""
NEEDED_COMPILED = "mypy_extensions"
"""What a compiled engine imports and the sources do not."""
PYINSTALLER = """
import gc; gc.disable()
from dis import get_instructions, opmap
from PyInstaller.lib.modulegraph import util

told = {opmap[name] for name in ("IMPORT_NAME", "STORE_NAME", "STORE_GLOBAL", "DELETE_NAME", "DELETE_GLOBAL")}

def instructions(code):
    if not told.isdisjoint(code.co_code[::2]):
        yield from (i for i in get_instructions(code) if i.opname != "EXTENDED_ARG")
    yield None
    for part in code.co_consts:
        if hasattr(part, "co_code"):
            yield from instructions(part)

util.iterate_instructions = instructions
from PyInstaller.__main__ import run; run()
"""
"""Its syntax trees stay to the end: to look for garbage among them is a quarter of the time. Another fifth goes into
taking functions apart, of which most hold none of the instructions that it looks for."""
WITH_FILES = ("font_source_sans_pro", "font_source_serif_pro")
NOT_NEEDED = ("numpy", "tkinter", "setuptools", "pytest", "hypothesis", "mypy", "distributed", "matplotlib", "PIL")
LICENCE = re.compile(r"(licen[cs]e|copying|notice|gpl)[^/]*(?<!\.py|\.so)$", re.IGNORECASE)
DESKTOP = """\
[Desktop Entry]
Type=Application
Name=Tollan
Comment=Two games of Teotihuacan, one table
Exec=tollan %f
Icon=tollan
Categories=Game;BoardGame;
MimeType=application/x-tollan;
StartupWMClass=tollan
"""
FILE_TYPE = """\
<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="application/x-tollan">
    <comment>Game of Tollan</comment>
    <glob pattern="*.tollan"/>
  </mime-type>
</mime-info>
"""


def main() -> int:
    parser = argparse.ArgumentParser(description="A folder and an archive that need no Python.")
    parser.add_argument("--to", type=Path, default=ROOT / "dist", metavar="FOLDER", help="where (default: dist)")
    parser.add_argument("--pure", action="store_true", help="leave the compiled engine out: sooner done")
    args = parser.parse_args()
    to: Path = args.to.resolve()
    name = f"tollan-{__version__}-{platform.system()}-{platform.machine()}".lower()
    folder = to / name
    shutil.rmtree(folder, ignore_errors=True)
    with tempfile.TemporaryDirectory() as work:
        engine = None if args.pure else compiled(Path(work))
        print("Bundling …", file=sys.stderr)
        built = build(Path(work), engine)
        to.mkdir(parents=True, exist_ok=True)
        shutil.move(built, folder)
    licences(folder / "licences", ["tollan"] if engine is None else ["tollan", NEEDED_COMPILED])
    if sys.platform == "linux":
        for_the_menu(folder / "share")
    archive = packed(folder)
    print(f"{archive}: {archive.stat().st_size / 1e6:.0f} MB")
    return 0


def packed(folder: Path) -> Path:
    """The archive beside this folder. Packed harder it takes half as long again, and is half a percent smaller."""
    if os.name == "nt":
        return Path(shutil.make_archive(str(folder), "zip", folder.parent, folder.name))
    archive = folder.with_name(folder.name + ".tar.gz")
    with tarfile.open(archive, "w:gz", compresslevel=5) as pack:
        pack.add(folder, folder.name)
    return archive


def compiled(work: Path) -> Path | None:
    """The compiled engine, as a bundle takes it along; none where it cannot be made, which fast.py tells."""
    engine = work / "compiled"
    done = subprocess.run([sys.executable, ROOT / "tools" / "fast.py", "--into", engine], check=False)
    return engine if done.returncode == 0 else None


def build(work: Path, engine: Path | None) -> Path:
    """The program's folder, made by PyInstaller somewhere under `work`."""
    assets = work / "assets"
    shutil.copytree(ROOT / "assets", assets, ignore=shutil.ignore_patterns("pictures"))  # those are the README's
    command = [sys.executable, "-c", PYINSTALLER, "--noconfirm", "--log-level", "ERROR", "--name", "tollan"]
    command += ["--distpath", work / "dist", "--workpath", work / "work", "--specpath", work]
    command += ["--add-data", f"{assets}{os.pathsep}game/assets"]
    if engine is not None:
        command += ["--add-data", f"{engine}{os.pathsep}game/{BROUGHT}", "--hidden-import", NEEDED_COMPILED]
    for package in FOUND_LATE:
        command += ["--collect-submodules", package]
    for package in WITH_FILES:
        command += ["--collect-data", package]
    for module in NOT_NEEDED:
        command += ["--exclude-module", module]
    if os.name == "nt" or sys.platform == "darwin":
        command.append("--windowed")
    env = {**os.environ, "PYTHONPATH": str(ROOT), "PYGAME_HIDE_SUPPORT_PROMPT": "1", "TOLLAN_BUILD": "pure"}
    subprocess.run([*map(str, command), str(ROOT / "tools" / "bundle_entry.py")], cwd=work, env=env, check=True)
    return work / "dist" / "tollan"


def licences(to: Path, packages: list[str]) -> None:
    """One file for each part: ours, Python's, and those of these packages and all that they need."""
    to.mkdir()
    shutil.copyfile(ROOT / "LICENSE", to / "tollan.txt")
    terms = Path(os.__file__).with_name("LICENSE.txt")
    shutil.copyfile(terms, to / "python.txt") if terms.exists() else (to / "python.txt").write_text(sys.copyright)
    (to / "pyinstaller.txt").write_text(f"PyInstaller {PyInstaller.__version__}: {_terms(distribution('pyinstaller'))}")
    for part in parts(packages) - {"tollan"}:
        (to / f"{part}.txt").write_text(_terms(distribution(part)), encoding="utf-8")


def parts(packages: list[str]) -> set[str]:
    """These packages and all that they need, whatever needs it."""
    found: set[str] = set()
    left = list(packages)
    while left:
        part = re.sub(r"[-_.]+", "-", left.pop()).lower()
        try:
            wanted = distribution(part).requires or []
        except PackageNotFoundError:  # for another system
            continue
        if part not in found:
            found.add(part)
            left += [re.split(r"[^\w.-]", line)[0] for line in wanted if "extra ==" not in line]
    return found


def _terms(part: Distribution) -> str:
    about = part.metadata
    head = f"{about['Name']} {about['Version']}\n{about.get('License-Expression') or about.get('License') or ''}\n"
    told = [f.locate() for f in part.files or [] if LICENCE.search(f.name)]
    return "\n\n".join([head, *(Path(str(f)).read_text(encoding="utf-8", errors="replace") for f in told)])


def for_the_menu(share: Path) -> None:
    """What ~/.local/share takes: menu entry, icon, file type."""
    for path, text in (("applications/tollan.desktop", DESKTOP), ("mime/packages/tollan.xml", FILE_TYPE)):
        (share / path).parent.mkdir(parents=True)
        (share / path).write_text(text)
    icon = share / "icons" / "hicolor" / "scalable" / "apps" / "tollan.svg"
    icon.parent.mkdir(parents=True)
    shutil.copyfile(ROOT / "assets" / "web" / "icon.svg", icon)


if __name__ == "__main__":
    sys.exit(main())

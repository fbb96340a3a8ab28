"""A faster engine for this machine: `python3 tools/fast.py [--wheel FOLDER | --into FOLDER | --remove]`.

The kernel, both games and what every message between devices passes are compiled by mypyc and a C compiler, from the
same sources (expand.py writes those of `game` out), into .venv/tollan-compiled. The program then finds it by itself
(game/build.py) as long as the sources stay as they are; it plays the same games to the same digests (`tools/soak.py
builds`). `--remove` takes it away again. `--wheel` packs it into a wheel of Tollan for machines like this one
(wheel_hook.py), `--into` into a folder that a bundle takes along.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import _bootstrap

os.environ["TOLLAN_BUILD"] = "pure"  # what is compiled is what stands in the sources
try:
    import msgpack  # noqa: F401 (the game needs it)
    import mypyc  # noqa: F401
    import setuptools
except ImportError:
    _bootstrap.enter(["fast"])
    import setuptools
sys.path.insert(0, _bootstrap.ROOT)

from expand import expanded

from game import build

ROOT = Path(_bootstrap.ROOT)
GAME = ROOT / "game"
MADE = Path(build.COMPILED)
WORK = MADE.with_name("tollan-compiled-work")
"""The C files and their objects: what has not changed is not compiled again."""
LIBRARY = "tollan_compiled"
ON = "Tollan goes on in plain Python."
CHECK = """
import random
from game import BUILD
from game.agenda import DEALER, digest, settle, take
from game.titles import TITLES
from net.lockstep import Lockstep
print(BUILD)
for title in TITLES.values():
    luck, s = random.Random(1), title.begin(title.setup(3))
    settle(s)
    while (q := s.asked) is not None:
        s = s.clone()
        take(s, luck.choice(q.options)[0] if q.who == DEALER else luck.choice(q.options))
    print(title.code, digest(s).hex())
"""
"""A random game of each title; the two builds must come to the same end."""


class Bar:
    """One line that tells how far the work is; where nobody watches, one line a stage."""

    def __init__(self) -> None:
        self.live = sys.stderr.isatty()
        self.stage = ""

    def show(self, stage: str, done: int, of: int) -> None:
        if self.live:
            filled = 30 * done // of
            sys.stderr.write(f"\r{stage:<28} [{'#' * filled}{'.' * (30 - filled)}] {done}/{of} ")
        elif stage != self.stage:
            sys.stderr.write(f"{stage} …\n")
        self.stage = stage
        sys.stderr.flush()

    def close(self) -> None:
        if self.live:
            sys.stderr.write("\r" + " " * 78 + "\r")


class Trouble(Exception):
    """Why there will be no compiled engine, in one sentence."""


def write_sources(bar: Bar) -> list[str]:
    """The expanded sources under WORK/src; returns those to compile. The rest lies beside them to be read for types."""
    src = WORK / "src"
    names = build.sources(str(GAME))
    beside = [*GAME.glob("*.py"), GAME / "bots" / "__init__.py", *(ROOT / "net").glob("*.py")]
    for n, name in enumerate([*names, *{str(p.relative_to(ROOT)) for p in beside}.difference(names)]):
        bar.show("Writing the sources out", min(n + 1, len(names)), len(names))
        text = (ROOT / name).read_text(encoding="utf-8")
        if name in names and name.startswith("game") and Path(name).name != "__init__.py":
            text = expanded(name[:-3].replace(os.sep, "."), text)
        path = src / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
    return [name for name in names if Path(name).name != "__init__.py"]


def translate(paths: list[str], bar: Bar) -> list[Any]:
    """From Python to C by mypyc: the extension modules to build."""
    from mypyc.build import mypycify

    bar.show("Translating to C", 0, 1)
    said = io.StringIO()
    os.chdir(WORK / "src")
    try:
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            found: list[Any] = mypycify(
                [*paths, "--config-file=", "--ignore-missing-imports", "--follow-imports=silent"],
                opt_level="1",
                debug_level="0",
                multi_file=True,
                target_dir=str(WORK / "c"),
                group_name=LIBRARY,
            )
    except SystemExit:
        errors = [line for line in said.getvalue().splitlines() if "error:" in line]
        raise Trouble(f"mypyc cannot translate the sources ({(errors or ['it gave no reason'])[0]}). {ON}") from None
    return found


def compiler_works() -> bool:
    """Whether a C file that needs Python's headers can be compiled here."""
    trial = WORK / "trial.c"
    trial.write_text("#include <Python.h>\nint trial(void) { return PY_MAJOR_VERSION; }\n", encoding="utf-8")
    try:
        command = builder([setuptools.Extension("trial", [str(trial)])])
        with quiet():
            command.compiler.compile([str(trial)], str(WORK), include_dirs=command.include_dirs)
    except Exception:  # every platform's compilers fail in their own way
        return False
    return True


def builder(modules: list[Any]) -> Any:
    """setuptools' own command, with its compiler made ready."""
    from setuptools.command.build_ext import build_ext

    command: Any = build_ext(setuptools.Distribution({"name": "tollan", "ext_modules": modules}))
    command.build_lib, command.build_temp = str(WORK / "lib"), str(WORK / "objects")
    command.finalize_options()
    command.build_extensions = lambda: None
    command.run()
    del command.build_extensions
    return command


@contextlib.contextmanager
def quiet() -> Any:
    """Compilers chat on the real streams; what they say is of no use to a player."""
    kept = [os.dup(1), os.dup(2)]
    with open(os.devnull, "w") as nowhere:
        for stream in (1, 2):
            os.dup2(nowhere.fileno(), stream)
    try:
        yield
    finally:
        for stream, was in zip((1, 2), kept, strict=True):
            os.dup2(was, stream)
            os.close(was)


def compile_all(modules: list[Any], bar: Bar) -> None:
    """Every C file once, as many at a time as there are processors; then the linking, which takes no time."""
    command = builder(modules)
    compiler = command.compiler
    headers = max(p.stat().st_mtime for p in (WORK / "c").rglob("*.h"))
    done, total = 0, sum(len(m.sources) for m in modules)

    def compile_files(sources: list[str], output_dir: str = "", **told: Any) -> list[str]:
        def one(source: str) -> list[str]:
            nonlocal done
            made: list[str] = compiler.object_filenames([source], output_dir=output_dir)
            if not newer(made[0], source, headers):
                original([source], output_dir=output_dir, **told)
            done += 1
            bar.show("Compiling", done, total)
            return made

        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            return [name for made in pool.map(one, sources) for name in made]

    original: Callable[..., Any] = compiler.compile
    compiler.compile = compile_files
    try:
        command.build_extensions()
    except Exception as e:  # every platform's compilers fail in their own way
        raise Trouble(f"The C compiler failed ({e}). {ON}") from None


def newer(made: str, source: str, headers: float) -> bool:
    return os.path.exists(made) and os.path.getmtime(made) > max(os.path.getmtime(source), headers)


def put_in_place(stamp: str) -> int:
    """The finished engine where the game looks for it, the stamp last; returns its size in bytes."""
    shutil.rmtree(MADE, ignore_errors=True)
    shutil.copytree(WORK / "lib", MADE)
    for title in build.TITLES:
        shutil.copy(GAME / title / "__init__.py", MADE / "game" / title / "__init__.py")
    (MADE / build.STAMP).write_text(stamp, encoding="utf-8")
    return sum(p.stat().st_size for p in MADE.rglob("*") if p.is_file())


def fits() -> bool:
    """Whether the engine in its place is one of these sources."""
    stamp = MADE / build.STAMP
    return stamp.exists() and stamp.read_text(encoding="utf-8") == build.stamp(str(GAME))


def packed(folder: Path) -> None:
    """A copy for others, who have it together with these sources (`build.BROUGHT`); made first, if need be."""
    if not fits():
        make()
    shutil.copytree(MADE, folder, dirs_exist_ok=True)
    (folder / build.STAMP).write_text(build.this_python(), encoding="utf-8")


def wheel(to: Path) -> str:
    """A wheel with the compiled engine in it; which, in a sentence."""
    with tempfile.TemporaryDirectory() as folder:
        packed(Path(folder))
        env = {**os.environ, "HATCH_BUILD_HOOK_ENABLE_CUSTOM": "true", "TOLLAN_COMPILED": folder}
        command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(to.resolve())]
        done = subprocess.run(command, cwd=_bootstrap.ROOT, env=env, capture_output=True, text=True, check=False)
    said = (done.stdout + done.stderr).split("\n")[-2:][0]
    if done.returncode:
        raise Trouble(f"The wheel could not be made ({said}).")
    return f"{said} holds the compiled engine, for machines and Pythons like this one."


def games_of(engine: str) -> list[str]:
    """The engine that ran and the ends of its games."""
    env = {**os.environ, "TOLLAN_BUILD": engine, "PYTHONPATH": _bootstrap.ROOT}
    done = subprocess.run([sys.executable, "-P", "-c", CHECK], env=env, capture_output=True, text=True, check=False)
    return done.stdout.split("\n")


def make() -> str:
    """Build it; what was done, in a sentence or two."""
    began = time.monotonic()
    WORK.mkdir(parents=True, exist_ok=True)
    if not compiler_works():
        raise Trouble(f"There is no C compiler here, or Python's headers are not installed. {ON}")
    stamp = build.stamp(str(GAME))
    bar = Bar()
    try:
        modules = translate(write_sources(bar), bar)
        compile_all(modules, bar)
    finally:
        bar.close()
    if build.stamp(str(GAME)) != stamp:
        raise Trouble(f"The sources changed while they were compiled; the same command goes on from here. {ON}")
    size = put_in_place(stamp)
    pure, compiled = games_of("pure"), games_of("compiled")
    if compiled[0] != "compiled" or pure[1:] != compiled[1:]:
        shutil.rmtree(MADE)
        raise Trouble(f"The compiled engine does not play as the sources do, so it was thrown away. {ON}")
    return (
        f"The compiled engine is in .venv ({size / 1e6:.1f} MB, {time.monotonic() - began:.0f} s); "
        "a game of each title came out as in plain Python. `python3 tools/fast.py --remove` takes it away."
    )


def remove() -> str:
    there = MADE.exists()
    for folder in (MADE, WORK):
        shutil.rmtree(folder, ignore_errors=True)
    return f"The compiled engine is gone. {ON}" if there else "There was no compiled engine."


def main() -> None:
    parser = argparse.ArgumentParser(description="Compile the engine for this machine.")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--remove", action="store_true", help="take the compiled engine away")
    what.add_argument("--wheel", type=Path, metavar="FOLDER", help="put a wheel with it there")
    what.add_argument("--into", type=Path, metavar="FOLDER", help="put it there, as a bundle takes it along")
    args = parser.parse_args()
    try:
        if args.into:
            packed(args.into)
        else:
            print(remove() if args.remove else wheel(args.wheel) if args.wheel else make())
    except Trouble as trouble:
        sys.exit(str(trouble))


if __name__ == "__main__":
    main()

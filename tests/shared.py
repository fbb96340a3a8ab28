"""What takes long to make and several workers of one run look at."""

import os
import shutil
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from game.filelock import hold

FOLDER = "TOLLAN_TESTS_SHARE"
PATIENCE = 600.0


def begin() -> None:
    """The run begins: its workers, which begin later, are told where the folder is."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        os.environ[FOLDER] = tempfile.mkdtemp(prefix="tollan-tests-")


def end() -> None:
    if "PYTEST_XDIST_WORKER" not in os.environ:
        shutil.rmtree(os.environ.pop(FOLDER), ignore_errors=True)


def of_this_run() -> Path:
    """The folder of all workers of this run; it goes when the run ends."""
    return Path(os.environ[FOLDER])


def made_once(name: str, make: Callable[[Path], object]) -> Path:
    """The folder that `make` has filled: for whichever worker asks first, and the others wait. Nobody changes it."""
    folder = of_this_run() / name
    whole, until = folder.with_suffix(".whole"), time.monotonic() + PATIENCE
    with folder.with_suffix(".lock").open("ab") as lock:
        while not hold(lock):
            assert time.monotonic() < until, f"another worker does not come to an end with {name}"
            time.sleep(0.1)
        if not whole.exists():
            folder.mkdir()
            make(folder)
            whole.touch()
    return folder

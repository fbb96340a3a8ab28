"""In a fresh clone nothing is compiled yet, and all workers would compile everything at the same time."""

import sys
from compileall import compile_file
from pathlib import Path

import pytest
from _pytest.assertion import rewrite


def compile_ahead(config: pytest.Config, part: float) -> None:
    """Each worker begins elsewhere among all sources, `part` of the way through, and finds what others have done by
    then. Nothing is imported, so the order of imports is nobody's."""
    folders = (config.rootpath / name for name in ("game", "net", "tests"))
    sources = sorted(path for folder in folders for path in folder.rglob("*.py"))
    begin = round(part * len(sources))
    for path in sources[begin:] + sources[:begin]:
        if path.match("test_*.py"):
            compile_test(config, path)
        else:
            compile_file(path, quiet=2)


def compile_test(config: pytest.Config, path: Path) -> None:
    """As pytest does once it imports it: its assertions tell what they compared."""
    folder = rewrite.get_cache_dir(path)
    kept = folder / (path.stem + rewrite.PYC_TAIL)
    if kept.exists() or sys.dont_write_bytecode or not rewrite.try_makedirs(folder):
        return
    about, code = rewrite._rewrite_test(path, config)
    rewrite._write_pyc(config.stash[rewrite.assertstate_key], code, about, kept)

"""Wheels made of what is installed here: whatever tests install needs no network, and is the version tested with."""

import csv
import io
import os
import zipfile
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.tags import parse_tag, sys_tags
from packaging.utils import canonicalize_name

OF_THE_INSTALLATION = ("INSTALLER", "REQUESTED", "direct_url.json", "RECORD")


def from_wheels(folder: Path) -> dict[str, str]:
    """The environment of a pip that takes everything from this folder, and compiles nothing."""
    return {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(folder), "PIP_NO_COMPILE": "1"}


def make_wheels(folder: Path, *packages: str) -> Path:
    """A wheel in `folder` for each of these packages and all that they need."""
    todo, made = list(packages), set()
    while todo:
        name = canonicalize_name(todo.pop())
        if name not in made:
            made.add(name)
            _pack(distribution(name), folder)
            todo += needs(name)
    return folder


def needs(package: str) -> list[str]:
    """What it cannot do without, itself and here."""
    found = map(Requirement, distribution(package).requires or ())
    return [n.name for n in found if n.marker is None or n.marker.evaluate({"extra": ""})]


def _pack(found: Distribution, folder: Path) -> None:
    name = str(found.metadata["Name"]).replace("-", "_")
    rows = io.StringIO()
    record = csv.writer(rows, lineterminator="\n")
    with zipfile.ZipFile(folder / f"{name}-{found.version}-{_tag(found)}.whl", "w") as wheel:
        for file in found.files or ():
            if file.parts[0] != ".." and file.suffix != ".pyc" and file.name not in OF_THE_INSTALLATION:
                wheel.write(os.fspath(file.locate()), file.as_posix())
                record.writerow((file, f"{file.hash.mode}={file.hash.value}" if file.hash else "", file.size))
        info = next(f.parent for f in found.files or () if f.name == "METADATA")
        record.writerow((info / "RECORD", "", ""))
        wheel.writestr(str(info / "RECORD"), rows.getvalue())


def _tag(found: Distribution) -> str:
    """One for which it was built and that fits here."""
    lines = (found.read_text("WHEEL") or "").splitlines()
    built = {tag for line in lines if line.startswith("Tag:") for tag in parse_tag(line[4:].strip())}
    return str(next(tag for tag in sys_tags() if tag in built))

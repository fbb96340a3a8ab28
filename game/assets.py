"""Where the files of assets/ are: inside the installed package, or beside it in the source tree."""

from pathlib import Path

_HERE = Path(__file__).resolve().parent
_INSTALLED = _HERE / "assets"  # the wheel carries assets/ as game/assets/
_IN_TREE = _HERE.parent / "assets"


class MissingAsset(FileNotFoundError):
    """A file of assets/ that is not there; its text is the file's name."""


def asset(*parts: str) -> Path:
    """The path of an asset, as in `asset("data", "founders.toml")`; a folder of them is found the same way."""
    root = _INSTALLED if _INSTALLED.is_dir() else _IN_TREE
    path = root.joinpath(*parts)
    if not path.exists():
        raise MissingAsset("/".join(("assets", *parts)))
    return path

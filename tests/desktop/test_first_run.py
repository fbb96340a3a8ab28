"""The first start of a real window where something is wrong: one sentence, and a game that can be played."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from desktop import MISSING
from party import Guest

pytestmark = [
    pytest.mark.waits,
    pytest.mark.skipif(bool(MISSING), reason=f"a real window needs {' and '.join(MISSING)} (see .ci/run)"),
]
OWN_MOUNTS = ("unshare", "--mount")
READ_ONLY = 'mount -t tmpfs none "$TOLLAN_HOME" && mount -o remount,ro "$TOLLAN_HOME" && exec "$@"'
FULL = 'mount -t tmpfs -o size=64k none "$TOLLAN_HOME"; head -c 1M /dev/zero >"$TOLLAN_HOME/all" 2>&-; exec "$@"'
may_mount = pytest.mark.skipif(
    shutil.which("unshare") is None or subprocess.run([*OWN_MOUNTS, "true"], check=False, stderr=-3).returncode != 0,
    reason="mounting needs root",
)


class Newcomer(Guest):
    """Remembers all that was said in toasts."""

    def __init__(self, folder: Path, odd: dict[str, str], around: tuple[str, ...]) -> None:
        self.odd, self.around, self.told = odd, around, set[str]()
        super().__init__(folder, measured="")

    def __setattr__(self, name: str, value: Any) -> None:
        super().__setattr__(name, value)
        if name == "now":
            self.told |= set(value.get("shown", ()))


CASES = [
    pytest.param({"SDL_AUDIODRIVER": "none-such"}, (), "", id="no sound"),
    pytest.param({"LIBGL_DRIVERS_PATH": os.devnull, "GALLIUM_DRIVER": "none"}, (), "", id="old graphics card"),
    pytest.param({"TOLLAN_HOME": f"{os.devnull}/tollan"}, (), "cannot keep its files in", id="no home"),
    pytest.param({}, (*OWN_MOUNTS, "sh", "-c", READ_ONLY, "sh"), "may not write to", id="read only", marks=may_mount),
    pytest.param(
        {}, (*OWN_MOUNTS, "sh", "-c", FULL, "sh"), "cannot be saved (No space left", id="full", marks=may_mount
    ),
]


@pytest.mark.parametrize(("odd", "around", "sentence"), CASES)
def test_whatever_is_missing_a_game_can_be_played(
    tmp_path: Path, odd: dict[str, str], around: tuple[str, ...], sentence: str
) -> None:
    window = Newcomer(tmp_path / "Newcomer", odd, around)
    try:
        window.press("Solo")
        window.until(lambda: window.at("NewGameScene"))
        window.press("begin")
        window.until(lambda: window.at("TableScene") and window.now["asked"])
        window.focus()
        window.answers()
        assert not sentence or any(sentence in said for said in window.told), window.told
        window.game.terminate()
        assert window.ends() == 0
        assert "Traceback" not in window.words()
    finally:
        window.close()

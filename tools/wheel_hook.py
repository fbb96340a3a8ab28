"""What makes a wheel a compiled one: `tools/fast.py --wheel` turns it on; TOLLAN_COMPILED is where the engine lies.

The engine goes where game/build.py looks for one that was brought along; the wheel is then for this Python and system.
"""

import os
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledWheel(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_data["pure_python"], build_data["infer_tag"] = False, True
        build_data["force_include"][os.environ["TOLLAN_COMPILED"]] = "game/compiled"
        build_data["dependencies"].append("mypy_extensions>=1")

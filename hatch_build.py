"""Packs the lessons and exercises into the wheel, from where they stand. An editable install finds them there."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FOLDERS = ("notebooks", "exercises")
COURSE_FOLDER = "bohnanza_lab/course_files"  # bohnanza_lab/course.py


class Course(BuildHookInterface):
    """Adds the files of the course. Hatch's own `force-include` would copy them into an editable install too."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add them to a wheel, but for what JupyterLab and Python leave beside them."""
        if version == "editable":
            return
        root = Path(self.root)
        for folder in FOLDERS:
            for file in sorted((root / folder).rglob("*")):
                packed = file.relative_to(root)
                if file.is_file() and not any(part[0] == "." or part == "__pycache__" for part in packed.parts):
                    build_data["force_include"][str(file)] = f"{COURSE_FOLDER}/{packed.as_posix()}"

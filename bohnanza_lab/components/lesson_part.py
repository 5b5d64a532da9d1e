"""What the browser needs to keep a reader's progress in a part of a lesson."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..context import own_notebook
from ..course import lesson_of
from ..views.contract import PartProps
from .component import Component


class LessonPart(Component):
    """A component with an id of its content. The progress itself never comes to the kernel."""

    part: str

    @property
    def counts(self) -> bool:
        """Whether there is something to do in it: a lesson is done without the others."""
        return True

    def props(self) -> Mapping[str, Any]:
        notebook = own_notebook()
        own: PartProps = {"part": self.part, "lesson": lesson_of(notebook) if notebook else ""}
        return {**super().props(), **own}

"""What the browser needs to keep a reader's progress in a part of a lesson."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..page_query import notebook_name
from ..views.contract import PartProps
from .component import Component


class LessonPart(Component):
    """A component with an id of its content. The progress itself never comes to the kernel."""

    part: str

    def props(self) -> Mapping[str, Any]:
        own: PartProps = {"part": self.part, "notebook": notebook_name()}
        return {**super().props(), **own}

"""A change that cannot be made."""

from __future__ import annotations

from ..engine.message import Fact


class EditError(Exception):
    """The reason why a change cannot be made: ``editor.<key>`` in the catalogues, with its facts."""

    def __init__(self, key: str, **facts: Fact) -> None:
        super().__init__(key)
        self.key = f"editor.{key}"
        self.facts = facts

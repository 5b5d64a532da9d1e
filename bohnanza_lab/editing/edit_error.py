"""A change that cannot be made."""

from __future__ import annotations

from ..engine.errors import MessageError


class EditError(MessageError):
    """The reason why a change cannot be made."""

    table = "editor."

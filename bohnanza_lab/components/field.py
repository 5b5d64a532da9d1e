"""A bean field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ..drawing import card as drawing
from ..engine.beans import Bean, beans, format_beans
from ..views.contract import FieldProps
from ..views.speech import Speech
from ..views.table_view import field_view
from .component import Component


class Field(Component):
    """A field with its cards, oldest first, and what a harvest would pay now.

    >>> Field("4*Stink").field["worth"]
    1
    """

    name = "field"

    def __init__(self, cards: str | Iterable[Bean | str] = (), *, lang: str | None = None) -> None:
        super().__init__(lang)
        self.field = field_view(beans(cards), Speech(self.lang))

    def props(self) -> Mapping[str, Any]:
        return {**super().props(), **FieldProps(field=self.field)}

    def picture(self) -> str:
        return drawing.field(self.field, self.beans)

    def __repr__(self) -> str:
        return f"Field({format_beans(beans(self.field['cards']))!r})"

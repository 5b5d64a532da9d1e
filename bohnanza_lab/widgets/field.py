"""A bean field."""

from __future__ import annotations

from collections.abc import Iterable

import traitlets

from ..drawing import field as drawing
from ..engine.beans import Bean, beans, format_beans
from ..views.speech import Speech
from ..views.table import field_view
from .component import Component, resolve_lang


class Field(Component):
    """A field with its cards, oldest first, and what a harvest would pay now.

    >>> Field("4*Stink").field["worth"]
    1
    """

    field = traitlets.Dict().tag(sync=True)

    def __init__(self, cards: str | Iterable[Bean | str] = (), *, lang: str | None = None) -> None:
        lang = resolve_lang(lang)
        super().__init__("field", lang, field=field_view(beans(cards), Speech(lang, ())))

    def picture(self) -> str:
        return drawing.field(self.field, self.beans)  # type: ignore[arg-type]

    def __repr__(self) -> str:
        return f"Field({format_beans(beans(self.field['cards']))!r})"

"""The choice of a language in JupyterLab, where no page around the notebook offers one."""

from __future__ import annotations

from html import escape
from typing import Any

from ipywidgets import HTML, RadioButtons, VBox

from ..remembered import remember
from ..still_pictures import STILL
from ..text import language
from ..text.language import LANGUAGES
from ..text.words import words


class Languages(VBox):  # type: ignore[misc]
    """The languages to choose from, each by its own name. The choice holds for every notebook that is run after it.

    >>> Languages()
    Languages(en, es)
    """

    def __init__(self) -> None:
        lang = language.current()
        self.choice = RadioButtons(
            options=[(_name(each), each) for each in LANGUAGES],
            value=lang,
            description=words(lang).say("frame.language"),
            orientation="horizontal",
        )
        self.note = HTML()
        self.choice.observe(self._on_choice, "value")
        super().__init__([self.choice, self.note])

    def _on_choice(self, change: dict[str, Any]) -> None:
        lang = change["new"]
        language.use(lang)
        say = words(lang).say
        try:
            remember("lang", lang)
            said = say("languages.chosen")
        except OSError as error:
            said = say("languages.here", why=error)
        self.choice.description = say("frame.language")
        self.note.value = f'<p role="status" lang="{lang}">{escape(said)}</p>'

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        shown: dict[str, Any] = super()._repr_mimebundle_(**kwargs) or {}
        named = {"text/plain": repr(self), "text/markdown": " · ".join(map(_name, LANGUAGES))}
        return shown | named, {"text/markdown": STILL}

    def __repr__(self) -> str:
        return f"Languages({', '.join(LANGUAGES)})"


def _name(lang: str) -> str:
    """The name of a language in that language."""
    return words(lang).say("frame.name")

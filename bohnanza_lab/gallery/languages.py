"""The choice of a language in JupyterLab, where no page around the notebook offers one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..components.component import Component
from ..engine.errors import MessageError
from ..text import language
from ..text.language import save_preference
from ..views.contract import (
    LanguageRequest,
    LanguagesProps,
    LanguagesRequest,
    LanguagesState,
)
from ..views.speech import Speech


class Languages(Component):
    """The languages to choose from, each by its own name. The choice holds for every notebook that is run after it.

    >>> Languages()
    Languages(en, es)
    """

    name = "languages"
    requests = LanguagesRequest
    kinds = ()

    def __init__(self) -> None:
        super().__init__()
        self.chosen = self.lang
        self.note = ""

    def props(self) -> Mapping[str, Any]:
        own: LanguagesProps = {"languages": [{"key": each, "name": _name(each)} for each in language.LANGUAGES]}
        return {**super().props(), **own}

    def state(self) -> LanguagesState:
        return {"chosen": self.chosen, "label": Speech(self.chosen).say("frame.language"), "note": self.note}

    def _on_language(self, request: LanguageRequest) -> None:
        lang = request["lang"]
        if lang not in language.LANGUAGES:
            raise MessageError("errors.message")
        language.use(lang)
        self.chosen = lang
        say = Speech(lang).say
        try:
            save_preference("lang", lang)
            self.note = say("languages.chosen")
        except OSError as error:
            self.note = say("languages.here", why=str(error))

    def static_bundle(self) -> dict[str, str]:
        return {"text/markdown": " · ".join(map(_name, language.LANGUAGES))}

    def __repr__(self) -> str:
        return f"Languages({', '.join(language.LANGUAGES)})"


def _name(lang: str) -> str:
    """The name of a language in that language."""
    return Speech(lang).say("frame.name")

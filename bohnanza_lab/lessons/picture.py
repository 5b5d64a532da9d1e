"""A drawing that is kept beside the notebook, one file for each language: a plot of a study, a map, a scheme."""

from __future__ import annotations

import re
from pathlib import Path

from ..page_query import on_page
from ..text import language
from .texts import LessonError

_TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)


class Picture:
    """A drawing from its files: ``Picture("studies/seats")`` shows ``studies/seats.en.svg`` to who reads English.

    Raises :class:`~.texts.LessonError` where there is no such file in any language, or where it has no ``<title>``: who
    does not see a drawing is told it.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        langs = dict.fromkeys((language.current(), *language.LANGUAGES))
        files = [(lang, Path(f"{name}.{lang}.svg")) for lang in langs]
        found = next(((lang, file) for lang, file in files if file.is_file()), None)
        if found is None:
            raise LessonError(f"there is no picture {name!r}: no {' and no '.join(str(file) for _, file in files)}")
        self.lang, file = found
        self.svg = file.read_text(encoding="utf-8").strip()
        title = _TITLE.search(self.svg)
        if title is None:
            raise LessonError(f"{file} has no <title>")
        self.title = title[1]

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        if on_page():
            return {"text/html": self.svg, "text/plain": repr(self)}
        return {"image/svg+xml": self.svg, "text/plain": repr(self)}

    def __repr__(self) -> str:
        return f"Picture({self.name!r}: {self.title})"

"""A drawing that is kept beside the notebook, one file for each language: a plot of a study, a map, a scheme."""

from __future__ import annotations

import re
from html import escape, unescape
from pathlib import Path

from ..context import on_page
from ..course import folder_with
from ..drawing.image import mime_bundle
from ..plain_text import read_clean
from ..text import language
from .texts import LessonError

_TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
_ANSWER = re.compile(r'<g data-part="answer">.*?</g>', re.DOTALL)
_DESCRIBED = re.compile(r"<desc>(.*?)</desc>", re.DOTALL)
_DRAWN = re.compile(r'viewBox="[^"]*" data-drawn="([^"]*)"')
_FRAME = """\
<figure style="margin: 1em 0; max-width: 800px; contain: inline-size">
<div role="group" tabindex="0" aria-label="{title}" style="overflow-x: auto">
<div style="min-width: 560px">{svg}</div>
</div>
<figcaption>{answer}</figcaption>
</figure>"""
"""How a page has a drawing with its answer: on a telephone it scrolls sideways rather than become too small to read."""


class Picture:
    """A drawing from its files: ``Picture("studies/seats")`` shows ``studies/seats.en.svg`` to who reads English.
    Pictures of our own lessons are found in the package where none is beside the notebook.

    Raises :class:`~.texts.LessonError` where there is no such file in any language, or where it has no ``<title>``: who
    does not see a drawing is told it.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        langs = dict.fromkeys((language.current(), *language.LANGUAGES))
        files = [(lang, Path(f"{name}.{lang}.svg")) for lang in langs]
        home = folder_with(*(file for _, file in files))
        files = [(lang, home / file) for lang, file in files]
        found = next(((lang, file) for lang, file in files if file.is_file()), None)
        if found is None:
            raise LessonError(f"there is no picture {name!r}: no {' and no '.join(str(file) for _, file in files)}")
        self.lang, file = found
        self.svg = read_clean(file).strip()
        title = _TITLE.search(self.svg)
        if title is None:
            raise LessonError(f"{file} has no <title>")
        self.title = title[1]

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        if on_page():
            return {"text/html": self._on_page(), "text/plain": repr(self)}
        return mime_bundle(self.svg, repr(self))

    def _on_page(self) -> str:
        """The drawing for a page: what it says below itself, the page says in the size of its text."""
        answer = _DESCRIBED.search(self.svg) if _ANSWER.search(self.svg) else None
        if answer is None:
            return self.svg
        svg = _DRAWN.sub(r'viewBox="\1"', _ANSWER.sub("", self.svg))
        title, told = (escape(unescape(text)) for text in (self.title, answer[1]))
        return _FRAME.format(title=title, svg=svg.replace(answer[0], ""), answer=told)

    def __repr__(self) -> str:
        return f"Picture({self.name!r}: {self.title})"

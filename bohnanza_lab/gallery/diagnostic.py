"""Mistakes in a list of lessons, shown to the author on the page."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape

from ..text.words import words

CONTENTS = "lessons.toml"
"""The file that lists the lessons of a folder, beside its notebooks."""


@dataclass(frozen=True)
class Diagnostic:
    """One mistake in ``lessons.toml``: what is wrong, in which line, and what would be right.

    `key` and `facts` make its sentence; `line` is 0 if it has no line; `file` is the notebook that it is about, ``""``
    if it is about the whole list.
    """

    key: str
    line: int = 0
    facts: Mapping[str, str] = field(default_factory=dict)
    file: str = ""

    def say(self, lang: str) -> str:
        """The sentence in a language.

        >>> Diagnostic("key.near", 7, {"name": "titel", "near": "title"}).say("en")
        'Line 7: There is no key “titel”. Did you mean “title”?'
        """
        said = words(lang).say(f"contents.{self.key}", **self.facts)
        return words(lang).say("contents.line", line=self.line, text=said) if self.line else said


def notice(diagnostics: tuple[Diagnostic, ...], lang: str) -> str:
    """All mistakes as a note in HTML; empty if there are none."""
    if not diagnostics:
        return ""
    heading = words(lang).say("contents.heading", file=CONTENTS, count=len(diagnostics))
    items = "".join(f"<li>{escape(each.say(lang))}</li>" for each in diagnostics)
    return f'<div class="lesson-diagnostics" role="note"><p>{escape(heading)}</p><ul>{items}</ul></div>'

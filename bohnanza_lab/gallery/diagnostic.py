"""Mistakes in a list of lessons, shown to the author on the page."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape

from ..course import CONTENTS
from ..engine.message import Message
from ..views.speech import Speech


@dataclass(frozen=True)
class Diagnostic:
    """One mistake in ``lessons.toml``: what is wrong, in which line, and what would be right.

    `line` is 0 if it has no line; `file` is the notebook that it is about, ``""`` if it is about the whole list.
    """

    message: Message
    line: int = 0
    file: str = ""

    def say(self, lang: str) -> str:
        """The sentence in a language.

        >>> Diagnostic(Message("contents.key.near", name="titel", near="title"), 7).say("en")
        'Line 7: There is no key “titel”. Did you mean “title”?'
        """
        said = Message("contents.line", line=self.line, text=self.message) if self.line else self.message
        return Speech(lang).say(said)


def notice(diagnostics: tuple[Diagnostic, ...], lang: str) -> str:
    """All mistakes as a note in HTML; empty if there are none."""
    if not diagnostics:
        return ""
    heading = Speech(lang).say("contents.heading", file=CONTENTS, count=len(diagnostics))
    items = "".join(f"<li>{escape(each.say(lang))}</li>" for each in diagnostics)
    return f'<div class="lesson-diagnostics" role="note"><p>{escape(heading)}</p><ul>{items}</ul></div>'

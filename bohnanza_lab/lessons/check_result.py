"""What a check of an answer says, and how a notebook shows it."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from html import escape
from textwrap import dedent
from typing import TYPE_CHECKING, Literal

from ..engine.message import Fact
from ..text import language
from ..views.speech import Speech
from .calls import error_text
from .ruling_sign import in_html, in_plain_words

if TYPE_CHECKING:
    from .exercise import Exercise

CheckState = Literal["unattempted", "right", "wrong", "broken"]
_MARKS = {"unattempted": "·", "right": "✓", "wrong": "✗", "broken": "!"}


class CheckResult:
    """The result of a check: the ``state`` and a message. ``exercise`` is what was checked."""

    def __init__(self, state: CheckState, message: str) -> None:
        self.state = state
        self.message = message
        self.exercise: Exercise | None = None

    def __repr__(self) -> str:
        return in_plain_words(f"{_MARKS[self.state]} {self.message}", language.current())

    def _repr_html_(self) -> str:
        return in_paragraph(f"{_MARKS[self.state]} {self.message}")


class PlainText(str):
    """Text that a notebook shows without quotation marks."""

    def __repr__(self) -> str:
        return in_plain_words(self, language.current())

    def _repr_html_(self) -> str:
        return in_paragraph(self)


class Code(PlainText):
    """Moves or lines of Python, for copying."""

    def _repr_html_(self) -> str:
        return _html("pre", self)


def in_paragraph(text: str) -> str:
    """A text as a paragraph. What stands between backticks is code."""
    return re.sub(r"`([^`\n]+)`", r"<code>\1</code>", _html("p", text))


def _html(tag: str, text: str) -> str:
    """An HTML element that keeps line breaks, wraps long lines, and names its language if the page has another."""
    lang = language.current()
    said = in_html(text, lang, lambda text: escape(text, quote=False))
    if tag == "p" and "<details" in said:  # which no paragraph holds
        tag = "div"
    lang_attribute = "" if lang == language.of_page() else f' lang="{lang}"'
    return f'<{tag}{lang_attribute} style="white-space: pre-wrap">{said}</{tag}>'


def written(value: object) -> str:
    """A value as Python writes it: a text has its quotation marks."""
    return shortened(repr(value))


def shortened(text: str) -> str:
    """The beginning of a text that is too long to be shown."""
    return text if len(text) <= 200 else f"{text[:200]}…"


def stopped(error: BaseException, function: object = None) -> str:
    """An error of a reader's function, with the line of it."""
    reason, number, line = error_text(error, function)
    return reason if number is None else say("error.line", reason=reason, number=number, line=line)


def source(function: Callable[..., object]) -> str:
    """The lines of a function, for showing."""
    return dedent(inspect.getsource(function)).strip()


def say(key: str, **facts: Fact) -> str:
    """A sentence about an exercise in the reader's language."""
    return Speech(language.current()).say(f"exercise.{key}", **facts)

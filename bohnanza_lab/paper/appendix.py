"""The last pages of a hand-out of exercises: hints, from a small one to almost the solution, and the functions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from pathlib import Path

from ..lessons.check_result import source
from ..lessons.lesson import Lesson
from ..lessons.ruling_sign import in_plain_words
from ..lessons.solutions import SealedProgram
from ..text import language
from ..views.speech import Speech

_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
_MARKS = (
    (re.compile(r"`([^`]+)`"), r"<code>\1</code>"),
    (re.compile(r"\*\*([^*]+)\*\*"), r"<b>\1</b>"),
    (re.compile(r"\[([^\]]+)\]\([^)]+\)"), r"\1"),
)
STYLE = """
.handout-appendix { display: none; }
@media print {
  .handout-appendix { display: block; break-before: page; color: #000; background: #fff; font: 11pt/1.4 serif; }
  .handout-appendix :is(h2, h3) { break-after: avoid; margin: 0.8em 0 0.3em; }
  .handout-appendix :is(li, pre) { break-inside: avoid; }
  .handout-appendix pre { border-left: 1.5pt solid #000; padding-left: 8pt; white-space: pre-wrap; font-size: 9pt; }
}
"""
"""Black on white, whatever the colours of the page."""


def appendix(folder: Path, name: str, lang: str, *, solutions: bool) -> str:
    """The hints of a notebook's tasks as HTML, and with ``solutions`` the functions that solve what is to be written;
    empty if it has neither. ``folder`` is that of the exercises.
    """
    with language.using(lang):
        lesson = Lesson(name, folder / "texts")
    say = Speech(lang).say
    blocks = [*_section(say("exercise.hints"), _hints(lesson))]
    if solutions:
        blocks += _section(say("exercise.programs"), _programs(lesson))
    return f'<section class="handout-appendix" lang="{lesson.lang}">{"".join(blocks)}</section>' if blocks else ""


def _section(title: str, tasks: Iterator[tuple[str, str]]) -> list[str]:
    listed = [f"<h3>{escape(heading)}</h3>{body}" for heading, body in tasks]
    return [f"<h2>{escape(title)}</h2>", *listed] if listed else []


def _hints(lesson: Lesson) -> Iterator[tuple[str, str]]:
    for key in lesson.texts:
        task, _, what = key.rpartition(".")
        if what == "hints":
            items = "".join(f"<li>{_inline(in_plain_words(hint, lesson.lang))}</li>" for hint in lesson.list(key))
            yield _title(lesson, task), f"<ol>{items}</ol>"


def _programs(lesson: Lesson) -> Iterator[tuple[str, str]]:
    for task in lesson.solutions.written:
        program = lesson.program(task)
        if isinstance(program, SealedProgram):
            body = f"<p>{escape(Speech(lesson.lang).say('exercise.kept'))}</p>"
        else:
            body = f"<pre>{escape(source(program))}</pre>"
        yield _title(lesson, task), body


def _title(lesson: Lesson, task: str) -> str:
    found = _HEADING.search(lesson.texts.get(task, ""))
    return found[1] if found else task


def _inline(text: str) -> str:
    """Markdown within a line, as HTML.

    >>> _inline("Read `a < b`, **now**.")
    'Read <code>a &lt; b</code>, <b>now</b>.'
    """
    html = escape(text, quote=False)
    for mark, written in _MARKS:
        html = mark.sub(written, html)
    return html

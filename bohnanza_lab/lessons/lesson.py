"""The texts of a lesson, kept beside its notebook: a file for each language, divided into named texts. A notebook of
ours that was moved or copied without them takes those of the installed package.

``texts/en/planting.md`` and ``texts/es/planting.md`` belong to ``planting.ipynb``. A text begins with its name in
brackets on a separate line and ends where the next one begins. It is Markdown; a list can be read as several texts, and
a task list as the answers to a question::

    [objective]
    # Planting

    You learn which bean may go where.

    [watch.first]
    Soy is at the front, and field 1 grows Soy.

    [try.hints]
    - Look at the front of your hand.
    - Soy belongs to Soy.

    [check.front]
    Which card must Ana plant?

    - [x] Soy
      It is the front card of her hand.
    - [ ] Red
      Red stands behind Soy, and the order of a hand never changes.

A sentence that rests on a ruling is followed by its reference, ``{ruling:C0-18}``, which the reader sees as a sign.
``{next}`` is a link to the next lesson of the list. What buttons are called stands in ``text/words/en/page.toml``.

In an exercise no answer is marked: which one is right, and why, stands in its :mod:`~.solutions`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from textwrap import shorten
from typing import Any, Self

from ..context import in_terminal
from ..course import folder_with, lesson_list
from ..plain_text import read_clean
from ..text import language
from ..views.speech import Speech
from .base_question import Choice
from .quiz import Question
from .ruling_sign import in_html, in_plain_words, with_rulings
from .solutions import Solutions
from .texts import LessonError, check_references, warn_untranslated

MARK = "{next}"
_NAME = re.compile(r"^\[([a-z0-9_.-]+)\]$")
_ITEM = re.compile(r"^-[ \t]", re.MULTILINE)
_BEGINS = 30
"""So many letters of a text say which one it is, to who reads the file of a notebook."""
_ANSWER = re.compile(r"^\[([ x])\][ \t]+(.+?)(?:\n(.+))?$", re.DOTALL)


class Prose(str):
    """Markdown that a notebook shows formatted."""

    lang: str

    def __new__(cls, text: str, lang: str) -> Self:
        prose = super().__new__(cls, text)
        prose.lang = lang
        return prose

    def _repr_markdown_(self) -> str:
        # The page names its language; a text in another language has to name its own.
        said = in_html(with_rulings(self, self.lang), self.lang)
        return said if self.lang == language.of_page() else f'<div lang="{self.lang}">\n\n{said}\n\n</div>'

    def _repr_pretty_(self, printer: Any, _cycle: bool) -> None:
        # Of a bundle, IPython takes no plain text for what is a str.
        plain = repr(self)
        printer.text(plain if in_terminal() else shorten(plain.partition("\n")[0], _BEGINS, placeholder=" …"))

    def __repr__(self) -> str:
        return in_plain_words(self, self.lang)


class Lesson:
    """A lesson's texts in the reader's language.

    If the lesson, or one of its texts, is not written in that language, the reader gets it in the default language or
    else in another, and the author is warned with :class:`~.texts.UntranslatedWarning`.
    """

    def __init__(self, name: str, folder: str | Path = "texts") -> None:
        self.name = name
        wanted = language.current()
        files = {lang: Path(folder, lang, f"{name}.md") for lang in dict.fromkeys((wanted, *language.LANGUAGES))}
        home = folder_with(*files.values())
        found = [lang for lang, file in files.items() if (home / file).is_file()]
        if not found:
            raise LessonError(
                f"the lesson {name!r} has no texts: there is no {' and no '.join(map(str, files.values()))}"
            )
        self.lang = found[0]
        self.file = home / files[self.lang]
        if self.lang != wanted:
            warn_untranslated(f"the lesson {name!r}", wanted, self.lang)
        self.texts = read_texts(read_clean(self.file), str(self.file))
        self.solutions = Solutions(name, home / Path(folder).parent)

    def text(self, key: str) -> str:
        """The text of that name, for a caption, a goal or a title."""
        return str(self.say(key))

    def say(self, key: str) -> Prose:
        """The text of that name, shown as Markdown: in the default language where this one lacks it."""
        if key in self.texts:
            return Prose(self._linked(self.texts[key], self.lang), self.lang)
        if key in self._in_default:
            warn_untranslated(f"the text [{key}] of {self.name!r}", self.lang, language.DEFAULT)
            return Prose(self._linked(self._in_default[key], language.DEFAULT), language.DEFAULT)
        close = get_close_matches(key, self.texts)
        hint = f"; did you mean {' or '.join(close)}?" if close else ""
        raise LessonError(f"{self.file} has no text [{key}]{hint}")

    def _linked(self, text: str, lang: str) -> str:
        return with_next(text, self.name, self.file.parents[2], lang)

    @cached_property
    def _in_default(self) -> Mapping[str, str]:
        """The texts in the default language, where this lesson has them."""
        file = self.file.parent.parent / language.DEFAULT / self.file.name
        return read_texts(read_clean(file), str(file)) if file.is_file() else {}

    def list(self, key: str) -> list[str]:
        """The items of a list, for the hints of a challenge: each begins with a hyphen."""
        before, *items = _ITEM.split(self.text(key))
        if not items or before.strip():
            raise LessonError(f"{self.file}: [{key}] is not a list; begin each of its lines with '- '")
        return [_one_line(item) for item in items]

    def question(self, key: str, rule: str | None = None, **shown: Any) -> Question:
        """The question of that name and its answers: ``- [x]`` begins a right answer, ``- [ ]`` a wrong one, and the
        reason is indented below. ``shown`` takes further keywords of :class:`~.quiz.Question`.
        """
        asked, *items = _ITEM.split(self.text(key))
        answers = [_ANSWER.match(item.strip()) for item in items]
        found = [(answer[1] == "x", _one_line(answer[2]), _one_line(answer[3] or "")) for answer in answers if answer]
        if not asked.strip() or not found or not all(answers):
            raise LessonError(
                f"{self.file}: [{key}] is not a question; write it, then its answers as '- [x] …', '- [ ] …'"
            )
        task = key.rpartition(".")[0]
        if task in self.solutions and not any(marked for marked, _, _ in found):
            right, why = self.solutions.right(task), self.solutions.why(task, self.lang)
            found = [(n in right, text, why if n in right else said) for n, (_, text, said) in enumerate(found, 1)]
            shown.setdefault("moves", self.solutions.played(task))
            shown.setdefault("claims", self.solutions.claims(task) or ())
        choices = [Choice(text, right=marked, why=why) for marked, text, why in found]
        return Question(_one_line(asked), choices=choices, rule=rule, **shown)

    def solution(self, task: str) -> Sequence[str]:
        """The moves that reach the goal of a task."""
        return self.solutions.moves(task)

    def program(self, task: str) -> Callable[..., object]:
        """The function that solves a task."""
        return self.solutions.program(task)

    def mistakes(self, task: str) -> dict[Callable[..., object], str]:
        """Functions with a common mistake, each with its reason, ``[task.name]``."""
        return {function: self.text(f"{task}.{name}") for name, function in self.solutions.mistakes(task).items()}

    def __repr__(self) -> str:
        return f"Lesson({self.name!r}: {len(self.texts)} texts in {self.lang})"


def read_texts(source: str, where: str = "the lesson") -> Mapping[str, str]:
    r"""The named texts of a file, in order.

    >>> read_texts("[watch]\n## Watch\n\nLook here.\n\n[next]\nOn we go.")
    {'watch': '## Watch\n\nLook here.', 'next': 'On we go.'}
    >>> read_texts("Hello.\n[watch]\nLook here.")
    Traceback (most recent call last):
    bohnanza_lab.lessons.texts.LessonError: the lesson, line 1: a text begins with its name in brackets, as in [watch]
    """
    texts: dict[str, list[str]] = {}
    lines: list[str] | None = None
    for number, line in enumerate(source.splitlines(), 1):
        name = _NAME.match(line.strip())
        if name:
            if name[1] in texts:
                raise LessonError(f"{where}, line {number}: there is a text [{name[1]}] already")
            lines = texts[name[1]] = []
        elif lines is not None:
            check_references(line, f"{where}, line {number}")
            lines.append(line)
        elif line.strip():
            raise LessonError(f"{where}, line {number}: a text begins with its name in brackets, as in [watch]")
    read = {name: "\n".join(lines).strip() for name, lines in texts.items()}
    empty = [name for name, text in read.items() if not text]
    if empty:
        raise LessonError(f"{where}: the text [{empty[0]}] is empty")
    return read


def _one_line(text: str) -> str:
    return " ".join(text.split())


def with_next(text: str, name: str, folder: Path, lang: str) -> str:
    """The text with a link to the lesson that follows this one in the list of the folder; without it where none does.

    >>> with_next("That was planting. {next}", "planting", Path("notebooks"), "en")
    'That was planting. Next: [...](....ipynb).'
    """
    if MARK not in text:
        return text
    try:
        lessons = lesson_list(folder)["lessons"]
        after = lessons[[each["file"] for each in lessons].index(f"{name}.ipynb") + 1]
        file, title = after["file"], after["title"]
    except (ValueError, LookupError, TypeError):  # no list, or one with a mistake, which the gallery explains
        return text.replace(MARK, "").rstrip()
    by_lang = title if isinstance(title, Mapping) else {lang: title}
    shown = next(by_lang[each] for each in (lang, language.DEFAULT, *by_lang) if each in by_lang)
    return text.replace(MARK, Speech(lang).say("gallery.next", title=shown, file=file))

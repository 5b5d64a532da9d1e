"""The list of lessons: the notebooks in their order, for the gallery, the pages and the tests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from itertools import groupby
from typing import NamedTuple

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


class Localized(NamedTuple):
    """A text and its language, ``""`` if the author has not named one."""

    text: str
    lang: str


class _Titled:
    """What has a title and a summary, by language."""

    title: Mapping[str, str]
    summary: Mapping[str, str]

    def title_for(self, lang: str) -> Localized:
        """The title in the reader's language, or else in the first language given.

        >>> Page("beans.ipynb", {"es": "Porotos"}).title_for("en")
        Localized(text='Porotos', lang='es')
        """
        return _localized(self.title, lang)

    def summary_for(self, lang: str) -> Localized:
        """The summary in the reader's language, or else in the first language given; empty if there is none."""
        return _localized(self.summary, lang)


@dataclass(frozen=True)
class Page(_Titled):
    """One notebook of the gallery.

    `title` and `summary` are by language (``{"en": "…", "es": "…"}``); one language is enough, and ``""`` stands for
    one that is not named. `lang` is the language of the notebook if it has only one. `minutes` is how long the lesson
    takes, 0 if that is up to the reader; `picture` is a file beside the notebook; `part` is the id of its part of the
    course, ``""`` if it belongs to none; without `paper` it has no hand-out.
    """

    file: str
    title: Mapping[str, str]
    summary: Mapping[str, str] = field(default_factory=dict)
    minutes: int = 0
    picture: str = ""
    lang: str = ""
    part: str = ""
    paper: bool = True

    def lang_for(self, lang: str) -> str:
        """The language that this reader gets the lesson in; ``""`` if the author has not named one.

        >>> Page("beans.ipynb", {"es": "Porotos"}).lang_for("en")
        'es'
        >>> Page("beans.ipynb", {"en": "Beans", "es": "Porotos"}).lang_for("en")
        'en'
        """
        return self.lang or self.title_for(lang).lang


@dataclass(frozen=True)
class Part(_Titled):
    """A part of the course: lessons below one heading. `title` and `summary` are by language, as those of a page."""

    id: str
    title: Mapping[str, str]
    summary: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Contents:
    """The gallery page, the lessons in order, the mistakes in the file that lists them, and the parts it names."""

    gallery: Page
    lessons: tuple[Page, ...]
    diagnostics: tuple[Diagnostic, ...] = ()
    parts: tuple[Part, ...] = ()

    def sections(self) -> list[tuple[Part | None, Sequence[Page]]]:
        """The lessons in order, in runs that belong to the same part; `None` where they belong to none.

        >>> lessons = [Page(f"{n}.ipynb", {"en": str(n)}, part="base" * (n < 3)) for n in (1, 2, 3)]
        >>> contents = Contents(Page("index.ipynb", {}), tuple(lessons), parts=(Part("base", {"en": "Base game"}),))
        >>> [(part and part.id, [page.file for page in pages]) for part, pages in contents.sections()]
        [('base', ['1.ipynb', '2.ipynb']), (None, ['3.ipynb'])]
        """
        known = {part.id: part for part in self.parts}
        return [(known.get(part), tuple(run)) for part, run in groupby(self.lessons, key=lambda page: page.part)]

    def neighbours(self, file: str) -> tuple[Page | None, Page | None]:
        """Return the lessons before and after `file`, `None` at either end.

        The gallery comes before the first lesson, so the first lesson follows it. A notebook that is not in the list
        has no neighbours.

        >>> table, planting = Page("table.ipynb", {"en": "Table"}), Page("planting.ipynb", {"en": "Planting"})
        >>> contents = Contents(Page("index.ipynb", {"en": "Lessons"}), (table, planting))
        >>> contents.neighbours("planting.ipynb") == (table, None)
        True
        >>> contents.neighbours("index.ipynb") == (None, table)
        True
        """
        if file == self.gallery.file:
            return None, next(iter(self.lessons), None)
        around = zip((None, *self.lessons), self.lessons, (*self.lessons[1:], None), strict=False)
        return next(((before, after) for before, page, after in around if page.file == file), (None, None))

    def find(self, file: str) -> Page | None:
        """Return the page of `file`, or `None` for a notebook that is not in the list."""
        return next((page for page in (self.gallery, *self.lessons) if page.file == file), None)


def _localized(texts: Mapping[str, str], lang: str) -> Localized:
    if lang in texts or not texts:
        return Localized(texts.get(lang, ""), lang)
    first = next(iter(texts))
    return Localized(texts[first], first)

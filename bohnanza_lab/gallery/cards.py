"""The gallery itself: a card for each lesson, in order, with a link to it, in a part that its heading opens."""

from __future__ import annotations

import mimetypes
from base64 import b64encode
from collections.abc import Iterator, Sequence
from html import escape
from itertools import starmap
from pathlib import Path
from urllib.parse import quote

from ..context import context, on_page
from ..course import lesson_of
from ..drawing.image import data_url
from ..plain_text import read_clean
from ..text import language
from ..text.language import LANGUAGES
from ..views.speech import Speech
from . import progress
from .contents import Localized, Page, Part, notice
from .contents_reader import read_contents

# Notebook 7 puts every long output into a box that scrolls; it forgets at once what a cell says of itself instead.
STYLE = """\
.jp-CodeCell.jp-mod-outputsScrolled .jp-Cell-outputArea:has(.lesson-cards) { max-height: none; overflow: visible; }
.jp-CodeCell.jp-mod-outputsScrolled .jp-Cell-outputArea:has(.lesson-cards)::after { content: none; }
div.lesson-cards ol { display: grid; gap: 1rem;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  margin: 0; padding: 0.25rem 0 !important; list-style: none; }
.lesson-cards li { margin: 0; }
.lesson-cards .lesson-part { margin: 0 0 0.5rem; }
.lesson-cards .lesson-part summary { padding: 0.5rem 0; cursor: pointer; }
.lesson-cards .lesson-part summary h2 { display: inline; margin: 0; font-size: 1.25em; }
.lesson-cards .lesson-part summary:focus-visible { outline: 3px solid var(--page-focus, #1560a8); }
.lesson-cards .lesson-part-summary { display: block; padding: 0.15rem 0 0 1.15rem; }
.lesson-cards .lesson-part-summary span { padding: 0; }
.lesson-cards .lesson-part-time { color: var(--page-ink-soft, var(--jp-content-font-color2, #6b5647)); }
.lesson-cards a { display: flex; flex-direction: column; height: 100%; box-sizing: border-box; overflow: hidden;
  border: 1px solid var(--page-edge, var(--jp-border-color1, #cdb792)); border-radius: 0.9rem;
  background: var(--page-sheet, var(--jp-layout-color2, #f3e8d2)); text-decoration: none !important;
  transition: transform 0.15s, box-shadow 0.15s; }
.lesson-cards a:hover { transform: translateY(-3px); box-shadow: 0 6px 16px rgb(0 0 0 / 18%); }
.lesson-cards a:focus-visible { outline: 3px solid var(--page-focus, #1560a8); outline-offset: 2px; }
.lesson-cards img { display: block; width: 100%; height: auto; aspect-ratio: 8 / 5; object-fit: cover; }
.lesson-cards span { padding: 0 1rem; color: var(--page-ink, var(--jp-content-font-color1, #3a2b22)); }
.lesson-cards .lesson-title { padding-top: 0.8rem; font: 700 1.2em / 1.25 var(--page-heading-font, inherit); }
.lesson-cards .lesson-title::before { content: counter(list-item) " · "; }
.lesson-cards .lesson-summary { padding-top: 0.35rem; line-height: 1.4; }
.lesson-cards .lesson-language { font-weight: 600; padding: 0; color: inherit; }
.lesson-diagnostics { margin: 0 0 1rem; padding: 0.75rem 1rem; border-radius: 0.6rem;
  border: 1px solid var(--page-edge, var(--jp-border-color1, #cdb792)); border-left-width: 6px; }
.lesson-diagnostics p { margin: 0 0 0.4rem; font-weight: 600; }
.lesson-cards .lesson-minutes { margin-top: auto; padding-top: 0.5rem; padding-bottom: 0.8rem; font-size: 0.85em;
  color: var(--page-ink-soft, var(--jp-content-font-color2, #6b5647)); }
@media (prefers-reduced-motion: reduce) {
  .lesson-cards a, .lesson-cards a:hover { transition: none; transform: none; } }
.lesson-cards { container: lesson-cards / inline-size; }
@container lesson-cards (max-width: 33rem) {
  div.lesson-cards ol { gap: 0.4rem; }
  .lesson-cards a { display: grid; grid-template: "picture title" auto "picture summary" 1fr "picture minutes" auto
    / 5.5rem minmax(0, 1fr); align-items: start; min-height: 4.6rem; border-radius: 0.6rem; }
  .lesson-cards a:not(:has(img)) { grid-template-columns: 0 minmax(0, 1fr); }
  .lesson-cards a:hover { transform: none; }
  .lesson-cards img { grid-area: picture; height: 100%; min-height: 4.6rem; aspect-ratio: auto; }
  .lesson-cards a span { padding-inline: 0.7rem; }
  .lesson-cards .lesson-title { grid-area: title; padding-top: 0.4rem; font-size: 1.05em; }
  .lesson-cards .lesson-summary { grid-area: summary; padding-top: 0.1rem; font-size: 0.9em; line-height: 1.3; }
  .lesson-cards .lesson-minutes { grid-area: minutes; padding-block: 0.15rem 0.4rem; font-size: 0.8em; } }
"""


SHOWN = 12
"""The parts of a longer list than this are closed at first."""


class Gallery:
    """The lessons of a folder as cards, in the reader's language; links keep that language. A heading opens its part.

    Reads ``lessons.toml``; see :func:`~.contents_reader.read_contents`. A lesson in another language than the reader's
    is shown too and names its language; mistakes in the file are listed above the cards. Without styles, as on GitHub,
    it is a list of pictures and links.
    """

    def __init__(self, folder: str | Path = ".") -> None:
        self.folder = context().folder / folder
        contents = read_contents(self.folder)
        self.lessons = contents.lessons
        self.sections = contents.sections()
        self.diagnostics = contents.diagnostics
        self.lang = language.current()

    def _repr_html_(self) -> str:
        body = "\n".join(starmap(self._section, self._numbered()))
        lang = "" if self.lang == language.of_page() else f' lang="{self.lang}"'
        wrong = f"<div{lang}>{notice(self.diagnostics, self.lang)}</div>\n" if self.diagnostics else ""
        style = f"<style>\n{STYLE}{progress.STYLE}</style>"
        told = progress.texts_attribute(self.lang)
        told += progress.parts_attribute(lesson_of(self.folder / page.file) for page in self.lessons)
        return f'{style}\n{wrong}<div class="lesson-cards" {told}{lang}>{body}</div>'

    def _numbered(self) -> Iterator[tuple[int, Part | None, Sequence[Page]]]:
        """The sections, each with the number of its first lesson."""
        first = 1
        for part, pages in self.sections:
            yield first, part, pages
            first += len(pages)

    def _section(self, first: int, part: Part | None, pages: Sequence[Page]) -> str:
        cards = "\n".join(map(self._card, pages))
        start = f' start="{first}"' if first > 1 else ""
        listed = f"<ol{start}>\n{cards}\n</ol>"
        if len(self.sections) == 1 and part is None:
            return listed
        shown = "" if len(self.lessons) > SHOWN else " open"
        return f'<details class="lesson-part"{shown}>{self._heading(part, pages)}\n{listed}</details>'

    def _heading(self, part: Part | None, pages: Sequence[Page]) -> str:
        """The heading of a part, which opens and closes it."""
        say = Speech(self.lang).say
        title = part.title_for(self.lang) if part else Localized(say("gallery.more"), self.lang)
        summary = part.summary_for(self.lang) if part else Localized("", self.lang)
        minutes = sum(page.minutes for page in pages)
        lessons = say("gallery.lessons", lessons=len(pages))
        time = f"{lessons} · {say('gallery.minutes', minutes=minutes)}" if minutes else lessons
        said = f"<span{self._lang_attribute(summary.lang)}>{escape(summary.text)}</span> " if summary.text else ""
        return (
            f"<summary><h2{self._lang_attribute(title.lang)}>{escape(title.text)}</h2> "
            f'<span class="lesson-part-summary">{said}<span class="lesson-part-time">{escape(time)}</span></span>'
            "</summary>"
        )

    def _card(self, page: Page) -> str:
        say = Speech(self.lang).say
        minutes = say("gallery.minutes", minutes=page.minutes) if page.minutes else say("gallery.endless")
        image = f'<img src="{self._source(page.picture)}" alt="" width="320">' if page.picture else ""
        title, summary = page.title_for(self.lang), page.summary_for(self.lang)
        lesson = lesson_of(self.folder / page.file)
        # A lesson without minutes cannot be completed, unless no lesson has minutes.
        ends = " data-ends" if page.minutes or not any(each.minutes for each in self.lessons) else ""
        return (
            f'<li data-lesson="{escape(lesson)}"{ends}><a href="{quote(page.file)}">{image}'
            f'<span class="lesson-title"{self._lang_attribute(title.lang)}>{escape(title.text)}</span>'
            f'<span class="lesson-summary"{self._lang_attribute(summary.lang)}>{escape(summary.text)}</span>'
            f'<span class="lesson-minutes">{escape(minutes)}{self._in_another_language(page)}</span></a></li>'
        )

    def _source(self, picture: str) -> str:
        """Where a picture is: on a page in the page itself, in a notebook beside it, as the lessons are."""
        return _data(self.folder / picture) if on_page() else quote(picture)

    def _lang_attribute(self, lang: str) -> str:
        return "" if lang == self.lang else f' lang="{lang}"'

    def _in_another_language(self, page: Page) -> str:
        """The name of the lesson's language, in that language, if it is not the reader's."""
        lang = page.lang_for(self.lang)
        if lang in ("", self.lang):
            return ""
        name = Speech(lang).say("frame.name") if lang in LANGUAGES else lang
        return f' · <span class="lesson-language" lang="{lang}">{escape(name)}</span>'

    def __repr__(self) -> str:
        listed = []
        for first, part, pages in self._numbered():
            listed += [part.title_for(self.lang).text] if part else []
            listed += [f"{number}. {page.title_for(self.lang).text}" for number, page in enumerate(pages, first)]
        return "\n".join([*listed, *(f"! {each.say(self.lang)}" for each in self.diagnostics)])


def _data(file: Path) -> str:
    """A picture as a data URL, so that a page needs no path to the file."""
    if file.suffix == ".svg":
        return data_url(read_clean(file).strip())
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return f"data:{kind};base64,{b64encode(file.read_bytes()).decode()}"

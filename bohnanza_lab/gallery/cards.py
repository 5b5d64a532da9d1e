"""The gallery itself: a card for each lesson, in order, with a link to it."""

from __future__ import annotations

import mimetypes
from base64 import b64encode
from html import escape
from pathlib import Path
from urllib.parse import quote

from ..text import language
from ..text.language import LANGUAGES
from ..text.words import words
from .contents import Page
from .diagnostic import notice
from .reading import read_contents

STYLE = """\
div.lesson-cards > ol { display: grid; gap: 1rem;
  grid-template-columns: repeat(auto-fill, minmax(min(16rem, 100%), 1fr));
  margin: 0; padding: 0.25rem 0 !important; list-style: none; }
.lesson-cards li { margin: 0; }
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
"""


class Gallery:
    """The lessons of a folder as cards, in the reader's language; links keep that language.

    Reads ``lessons.toml``; see :func:`~.reading.read_contents`. A lesson in another language than the reader's is shown
    too and names its language; mistakes in the file are listed above the cards. Without styles, as on GitHub, it is a
    list of pictures and links.
    """

    def __init__(self, folder: str | Path = ".") -> None:
        self.folder = Path(folder)
        contents = read_contents(self.folder)
        self.lessons = contents.lessons
        self.diagnostics = contents.diagnostics
        self.lang = language.current()

    def _repr_html_(self) -> str:
        cards = "\n".join(map(self._card, self.lessons))
        lang = "" if self.lang == language.of_page() else f' lang="{self.lang}"'
        wrong = f"<div{lang}>{notice(self.diagnostics, self.lang)}</div>\n" if self.diagnostics else ""
        return f'<style>\n{STYLE}</style>\n{wrong}<div class="lesson-cards"{lang}><ol>\n{cards}\n</ol></div>'

    def _card(self, page: Page) -> str:
        say = words(self.lang).say
        minutes = say("gallery.minutes", minutes=page.minutes) if page.minutes else say("gallery.endless")
        image = f'<img src="{_data(self.folder / page.picture)}" alt="" width="320">' if page.picture else ""
        title, summary = page.title_for(self.lang), page.summary_for(self.lang)
        return (
            f'<li><a href="{quote(page.file)}">{image}'
            f'<span class="lesson-title"{self._lang_attribute(title.lang)}>{escape(title.text)}</span>'
            f'<span class="lesson-summary"{self._lang_attribute(summary.lang)}>{escape(summary.text)}</span>'
            f'<span class="lesson-minutes">{escape(minutes)}{self._in_another_language(page)}</span></a></li>'
        )

    def _lang_attribute(self, lang: str) -> str:
        return "" if lang == self.lang else f' lang="{lang}"'

    def _in_another_language(self, page: Page) -> str:
        """The name of the lesson's language, in that language, if it is not the reader's."""
        lang = page.lang_for(self.lang)
        if lang in ("", self.lang):
            return ""
        name = words(lang).say("frame.name") if lang in LANGUAGES else lang
        return f' · <span class="lesson-language" lang="{lang}">{escape(name)}</span>'

    def __repr__(self) -> str:
        listed = [f"{number}. {page.title_for(self.lang).text}" for number, page in enumerate(self.lessons, 1)]
        return "\n".join([*listed, *(f"! {each.say(self.lang)}" for each in self.diagnostics)])


def _data(file: Path) -> str:
    """A picture as a data URL, so that a page needs no path to the file."""
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return f"data:{kind};base64,{b64encode(file.read_bytes()).decode()}"

"""The gallery itself: a card for each lesson, in order, that leads to it."""

from __future__ import annotations

import mimetypes
from base64 import b64encode
from html import escape
from pathlib import Path
from urllib.parse import quote

from ..text import language
from ..text.words import words
from .contents import Page, read_contents

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
.lesson-cards .lesson-minutes { margin-top: auto; padding-top: 0.5rem; padding-bottom: 0.8rem; font-size: 0.85em;
  color: var(--page-ink-soft, var(--jp-content-font-color2, #6b5647)); }
@media (prefers-reduced-motion: reduce) {
  .lesson-cards a, .lesson-cards a:hover { transition: none; transform: none; } }
"""


class Gallery:
    """The lessons of a folder as cards, in the reader's language; the page keeps that language when it is left.

    Reads ``lessons.toml``; see :func:`~.contents.read_contents`. Where styles are taken away, as on GitHub, it is a
    list of pictures and links.
    """

    def __init__(self, folder: str | Path = ".") -> None:
        self.folder = Path(folder)
        self.lessons = read_contents(self.folder).lessons
        self.lang = language.current()

    def _repr_html_(self) -> str:
        cards = "\n".join(map(self._card, self.lessons))
        lang = "" if self.lang == language.of_page() else f' lang="{self.lang}"'
        return f'<style>\n{STYLE}</style>\n<div class="lesson-cards"{lang}><ol>\n{cards}\n</ol></div>'

    def _card(self, page: Page) -> str:
        say = words(self.lang).say
        minutes = say("gallery.minutes", minutes=page.minutes) if page.minutes else say("gallery.endless")
        image = f'<img src="{_data(self.folder / page.picture)}" alt="" width="320">' if page.picture else ""
        summary = page.summary.get(self.lang, "")
        return (
            f'<li><a href="{quote(page.file)}">{image}'
            f'<span class="lesson-title">{escape(page.title[self.lang])}</span>'
            f'<span class="lesson-summary">{escape(summary)}</span>'
            f'<span class="lesson-minutes">{escape(minutes)}</span></a></li>'
        )

    def __repr__(self) -> str:
        return "\n".join(f"{number}. {page.title[self.lang]}" for number, page in enumerate(self.lessons, 1))


def _data(file: Path) -> str:
    """A picture as an address that holds it: no page has to find the file again."""
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return f"data:{kind};base64,{b64encode(file.read_bytes()).decode()}"

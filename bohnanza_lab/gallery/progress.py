"""What the cards of the gallery bring along for the reader's progress: the browser keeps it, and shows it on them.

The script that does so is ``widgets/src/progress/gallery.ts``.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from html import escape
from pathlib import Path

from ..text.words import words

PARTS = Path(__file__).parent / "parts.txt"
"""The parts of each lesson of ours, a line each, with both ids of one that has another in each language:
``python -m tools.steps`` writes it.
"""
STYLE = """\
.lesson-cards .lesson-mark { padding: 0; font-weight: 600;
  color: var(--page-ink, var(--jp-content-font-color1, #3a2b22)); }
.lesson-cards .lesson-mark[data-state="done"] { color: var(--page-accent, #2c6650); }
.lesson-cards .lesson-part-done { padding: 0; font-weight: 600; }
.lesson-cards .lesson-part-done::before { content: " · "; }
.lesson-cards .lesson-progress { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem;
  margin: 0.5rem 0; }
.lesson-cards .lesson-progress-told { margin: 0; }
.lesson-cards a.lesson-continue { display: inline-block; height: auto; min-height: 0; padding: 0.65rem 1.2rem;
  border-radius: 999px; border-color: var(--page-accent, #2c6650); background: var(--page-accent, #2c6650);
  color: var(--page-accent-ink, #fff) !important; }
.lesson-cards .lesson-keep { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1rem; margin: 1rem 0; }
.lesson-cards :is(.lesson-forget, .lesson-keep) button { min-height: 44px; padding: 0.3rem 1rem;
  border: 1px solid var(--page-edge, var(--jp-border-color1, #cdb792)); border-radius: 999px;
  background: transparent; color: inherit; font: inherit; cursor: pointer; }
.lesson-cards :is(.lesson-forget, .lesson-keep) button:focus-visible { outline-offset: 2px;
  outline: 3px solid var(--page-focus, #1560a8); }
.lesson-cards :is(.lesson-forget, .lesson-keep) dialog { box-sizing: border-box; width: min(26rem, 100vw - 2rem);
  padding: 1.2rem; border-radius: 0.9rem;
  border: 1px solid var(--page-edge, var(--jp-border-color1, #cdb792));
  background: var(--page-paper, var(--jp-layout-color1, #fffaf0));
  color: var(--page-ink, var(--jp-content-font-color1, #3a2b22)); }
.lesson-cards :is(.lesson-forget, .lesson-keep) dialog p { margin: 0 0 1rem; }
.lesson-cards :is(.lesson-forget, .lesson-keep) dialog button { margin: 0 0.6rem 0.4rem 0; }
.lesson-cards .lesson-keep textarea { display: block; box-sizing: border-box; width: 100%; margin: 0.6rem 0;
  max-height: 35vh; padding: 0.5rem; border: 1px solid var(--page-edge, var(--jp-border-color1, #cdb792));
  border-radius: 0.4rem; background: var(--page-sheet, var(--jp-layout-color2, #f3e8d2)); color: inherit;
  font: 1rem / 1.4 monospace; }
.jp-OutputArea-child:has(.lesson-here .lesson-continue) + .jp-OutputArea-child { display: none !important; }
@media print { .lesson-cards :is(.lesson-progress, .lesson-mark, .lesson-part-done, .lesson-keep) { display: none; } }
"""


def texts_attribute(lang: str) -> str:
    """The texts in a language, as an attribute of the element around the cards."""
    written = json.dumps(words(lang).table("progress"), ensure_ascii=False, sort_keys=True)
    return f'data-progress="{escape(written)}"'


def parts_attribute(lessons: Iterable[str]) -> str:
    """The parts of our lessons, where a list names one of them, as an attribute of the element around its cards: a
    browser that has not opened a lesson reads from it what a code says of it.

    >>> parts_attribute(["somebody-else/planting.ipynb"])
    ''
    """
    parts = PARTS.read_text(encoding="utf-8")
    ours = {line.partition(" ")[0] for line in parts.splitlines()}
    return "" if ours.isdisjoint(lessons) else f' data-parts="{escape(parts)}"'


class Continue:
    """The link with which a returning reader continues; empty for anybody else.

    On a page, what comes right after it is for who has not, and is not shown to the others.
    """

    def _repr_html_(self) -> str:
        return '<div class="lesson-cards lesson-here"></div>'

    def __repr__(self) -> str:
        return "Continue()"

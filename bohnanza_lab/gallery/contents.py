"""The list of lessons: one small file beside the notebooks, read by gallery, pages and tests."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

CONTENTS = "lessons.toml"


@dataclass(frozen=True)
class Page:
    """One notebook as the reader meets it.

    `title` and `summary` are by language (`"en"`, `"es"`); `minutes` is how long it takes, 0 where that is up to
    the reader; `picture` is a file beside the notebook.
    """

    file: str
    title: Mapping[str, str]
    summary: Mapping[str, str] = field(default_factory=dict)
    minutes: int = 0
    picture: str = ""


@dataclass(frozen=True)
class Contents:
    """The gallery page and the lessons in the order they are taken."""

    gallery: Page
    lessons: tuple[Page, ...]

    def neighbours(self, file: str) -> tuple[Page | None, Page | None]:
        """Return the lessons before and after `file`, `None` at either end.

        The gallery comes before the first lesson: from there the way on is the first one. A notebook that is not
        in the list has no neighbours.

        >>> table, planting = Page("table.ipynb", {"en": "Table"}), Page("planting.ipynb", {"en": "Planting"})
        >>> contents = Contents(Page("index.ipynb", {"en": "Lessons"}), (table, planting))
        >>> contents.neighbours("planting.ipynb") == (table, None)
        True
        >>> contents.neighbours("index.ipynb") == (None, table)
        True
        """
        files = [page.file for page in self.lessons]
        if file == self.gallery.file:
            return None, self.lessons[0] if self.lessons else None
        if file not in files:
            return None, None
        at = files.index(file)
        before = self.lessons[at - 1] if at > 0 else None
        after = self.lessons[at + 1] if at + 1 < len(files) else None
        return before, after

    def find(self, file: str) -> Page | None:
        """Return the page of `file`, or `None` for a notebook that is not in the list."""
        return next((page for page in (self.gallery, *self.lessons) if page.file == file), None)


def read_contents(folder: Path) -> Contents:
    """Read `lessons.toml` of `folder`.

    Raises:
        FileNotFoundError: `folder` has no such file.
        ValueError: the file is not TOML, or an entry lacks its file or title, or has a key we do not know.
    """
    path = folder / CONTENTS
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        return Contents(_page(data["gallery"]), tuple(_page(entry) for entry in data.get("lessons", ())))
    except (KeyError, TypeError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"{path}: {error}") from error


def _page(entry: Mapping[str, Any]) -> Page:
    return Page(**entry)

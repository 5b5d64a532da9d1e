"""The way from a lesson to the next one of its list: ``{next}`` in a text."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

from ..plain_text import read_clean
from ..text import language
from ..views.speech import Speech

MARK = "{next}"
LIST = "lessons.toml"
"""The list of the lessons of a folder. The gallery reads all of it and says what is wrong in it."""


def with_next(text: str, name: str, folder: Path, lang: str) -> str:
    """The text with a link to the lesson that follows this one in the list of the folder; without it where none does.

    >>> with_next("That was planting. {next}", "planting", Path("notebooks"), "en")
    'That was planting. Next: [...](....ipynb).'
    """
    if MARK not in text:
        return text
    after = _after(f"{name}.ipynb", folder / LIST)
    if after is None:
        return text.replace(MARK, "").rstrip()
    file, title = after
    by_lang = title if isinstance(title, Mapping) else {lang: title}
    shown = next(by_lang[each] for each in (lang, language.DEFAULT, *by_lang) if each in by_lang)
    return text.replace(MARK, Speech(lang).say("gallery.next", title=shown, file=file))


def _after(file: str, listed: Path) -> tuple[str, str | Mapping[str, str]] | None:
    """The file and the title of the lesson after this one."""
    try:
        lessons = tomllib.loads(read_clean(listed))["lessons"]
        files = [lesson["file"] for lesson in lessons]
        after = lessons[files.index(file) + 1]
        return after["file"], after["title"]
    except (OSError, ValueError, LookupError, TypeError):  # no list, or one with a mistake, which the gallery explains
        return None

"""What a lesson's author writes: texts in one language or several, and the error that says where a lesson is wrong."""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence

from ..engine.errors import BohnanzaError
from ..page_query import on_page
from ..text import language

Text = str | Mapping[str, str]
"""A sentence: plain where the lesson speaks one language, or ``{"en": "…", "es": "…"}``."""


class LessonError(BohnanzaError):
    """A lesson that cannot be as it is written: a move that is refused, a goal that is not reached. Says where."""


class UntranslatedWarning(UserWarning):
    """A text that is not there in the language asked for, and is shown in another."""


def checked(text: object, where: str) -> Text:
    """The text, if it is one: a sentence, or a sentence in each of some languages.

    >>> checked({"en": "Look.", "sp": "Mira."}, "step 2")
    Traceback (most recent call last):
    bohnanza_lab.lessons.texts.LessonError: step 2: there is no language 'sp'; there are en, ...
    >>> checked({"en": "Look.", "es": ""}, "step 2")
    Traceback (most recent call last):
    bohnanza_lab.lessons.texts.LessonError: step 2: the text in es is empty
    """
    if isinstance(text, str) and text.strip():
        return text
    if isinstance(text, Mapping) and text:
        for lang, said in text.items():
            try:
                language.check(lang)
            except language.UnknownLanguage as error:
                raise LessonError(f"{where}: {error}") from None
            if not isinstance(said, str) or not said.strip():
                raise LessonError(f"{where}: the text in {lang} is empty")
        return dict(text)
    raise LessonError(f'{where}: {text!r:.60} is not a text; write a sentence, or {{"en": "…", "es": "…"}}')


def checked_row(texts: object, where: str) -> tuple[Text, ...]:
    """Several texts; a single one need not stand in a list.

    >>> checked_row("Count again.", "hint")
    ('Count again.',)
    """
    if isinstance(texts, str | Mapping):
        texts = (texts,)
    if not isinstance(texts, Sequence):
        raise LessonError(f"{where}: {texts!r:.60} is not a list of texts")
    return tuple(checked(text, f"{where} {number}") for number, text in enumerate(texts, 1))


def spoken(text: Text, lang: str) -> str:
    """The text in a language. Where it is not translated, the text in another, and the author is warned.

    >>> spoken({"en": "Look.", "es": "Mira."}, "es"), spoken("Look.", "es")
    ('Mira.', 'Look.')
    """
    if isinstance(text, str):
        return text
    if lang in text:
        return text[lang]
    shown = next(each for each in language.LANGUAGES if each in text)
    warn_untranslated(f"the text {text[shown]!r:.60}", lang, shown)
    return text[shown]


def warn_untranslated(what: str, lang: str, shown: str) -> None:
    """Warn the author that something is not there in a language, with :class:`UntranslatedWarning`.

    On a page a warning would stand in front of the reader: there is none. Nor is there one where nobody has asked for
    a language: a lesson that is written in Spanish alone is a lesson.
    """
    asked = language.asked_for() or (lang if lang != language.DEFAULT else None)
    if asked and not on_page():
        warnings.warn(
            f"{what} is not translated into {lang}: it is shown in {shown}", UntranslatedWarning, stacklevel=3
        )

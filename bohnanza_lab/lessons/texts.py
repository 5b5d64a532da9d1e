"""What a lesson's author writes: texts in one language or two, and the error that tells where a lesson is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..engine.errors import BohnanzaError
from ..text.words import LANGUAGES

Text = str | Mapping[str, str]
"""A sentence: plain where the lesson speaks one language, or ``{"en": "…", "es": "…"}``."""


class LessonError(BohnanzaError):
    """A lesson that cannot be as it is written: a move that is refused, a goal that is not reached. Says where."""


def checked(text: object, where: str) -> Text:
    """The text, if it is one: not empty and in every language.

    >>> checked({"en": "Look."}, "step 2")
    Traceback (most recent call last):
    bohnanza_lab.lessons.texts.LessonError: step 2: the text is missing in es; write {"en": "…", "es": "…"}
    """
    if isinstance(text, str) and text.strip():
        return text
    if isinstance(text, Mapping):
        missing = [lang for lang in LANGUAGES if not isinstance(text.get(lang), str) or not text[lang].strip()]
        if not missing and len(text) == len(LANGUAGES):
            return dict(text)
        if missing:
            raise LessonError(f'{where}: the text is missing in {", ".join(missing)}; write {{"en": "…", "es": "…"}}')
    raise LessonError(f'{where}: {text!r:.60} is no text; write a sentence, or {{"en": "…", "es": "…"}}')


def checked_row(texts: object, where: str) -> tuple[Text, ...]:
    """Several texts; a single one need not stand in a list.

    >>> checked_row("Count again.", "hint")
    ('Count again.',)
    """
    if isinstance(texts, str | Mapping):
        texts = (texts,)
    if not isinstance(texts, Sequence):
        raise LessonError(f"{where}: {texts!r:.60} is no list of texts")
    return tuple(checked(text, f"{where} {number}") for number, text in enumerate(texts, 1))


def spoken(text: Text, lang: str) -> str:
    """The text in a language.

    >>> spoken({"en": "Look.", "es": "Mira."}, "es"), spoken("Look.", "es")
    ('Mira.', 'Look.')
    """
    return text if isinstance(text, str) else text[lang]

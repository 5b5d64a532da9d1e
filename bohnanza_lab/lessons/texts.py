"""The texts of a lesson, in one language or several, and the error for a mistake in a lesson."""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence

from ..context import on_page
from ..engine.errors import BohnanzaError
from ..text import language
from ..text.rulebook.records import rule_of_citation
from ..text.rulebook.tables import UnknownRuleError
from .ruling_sign import with_rulings, wrong_reference

Text = str | Mapping[str, str]
"""A sentence: plain in a lesson of one language, or ``{"en": "…", "es": "…"}``. After what rests on a ruling stands the
reference to it, ``{ruling:C0-18}``.
"""


class LessonError(BohnanzaError):
    """A mistake in a lesson, such as an illegal move or a goal that is not reached. Its message says where."""


class UntranslatedWarning(UserWarning):
    """A text is missing in the requested language and is shown in another."""


def check_text(text: object, where: str) -> Text:
    """Return the text if it is valid: a sentence, or sentences by language. Raises :class:`LessonError`.

    >>> check_text({"en": "Look.", "sp": "Mira."}, "step 2")
    Traceback (most recent call last):
    bohnanza_lab.lessons.texts.LessonError: step 2: there is no language 'sp'; there are en, ...
    >>> check_text({"en": "Look.", "es": ""}, "step 2")
    Traceback (most recent call last):
    bohnanza_lab.lessons.texts.LessonError: step 2: the text in es is empty
    """
    if isinstance(text, str) and text.strip():
        check_references(text, where)
        return text
    if isinstance(text, Mapping) and text:
        for lang, sentence in text.items():
            try:
                language.check(lang)
            except language.UnknownLanguageError as error:
                raise LessonError(f"{where}: {error}") from None
            if not isinstance(sentence, str) or not sentence.strip():
                raise LessonError(f"{where}: the text in {lang} is empty")
            check_references(sentence, where)
        return dict(text)
    raise LessonError(f'{where}: {text!r:.60} is not a text; write a sentence, or {{"en": "…", "es": "…"}}')


def check_references(text: str, where: str) -> None:
    """Raise :class:`LessonError` if a text refers to a ruling that there is not."""
    wrong = wrong_reference(text)
    if wrong:
        raise LessonError(f"{where}: {wrong}")


def check_rule(rule: str | None, where: str) -> str | None:
    """Return what a lesson cites, if it cites anything. Raises :class:`LessonError` where there is no such rule."""
    try:
        if rule is not None:
            rule_of_citation(rule)
    except UnknownRuleError as error:
        raise LessonError(f"{where}: {error}") from None
    return rule


def check_texts(texts: object, where: str) -> tuple[Text, ...]:
    """Check a list of texts; a single text may be given without a list.

    >>> check_texts("Count again.", "hint")
    ('Count again.',)
    """
    if isinstance(texts, str | Mapping):
        texts = (texts,)
    if not isinstance(texts, Sequence):
        raise LessonError(f"{where}: {texts!r:.60} is not a list of texts")
    return tuple(check_text(text, f"{where} {number}") for number, text in enumerate(texts, 1))


def translated(text: Text, lang: str) -> str:
    """The text in a language, with its rulings. If it is not translated, warn the author and return it in another
    language.

    >>> translated({"en": "Look.", "es": "Mira."}, "es"), translated("Look.", "es")
    ('Mira.', 'Look.')
    """
    if isinstance(text, str):
        return with_rulings(text, lang)
    if lang in text:
        return with_rulings(text[lang], lang)
    shown = next(each for each in language.LANGUAGES if each in text)
    warn_untranslated(f"the text {text[shown]!r:.60}", lang, shown)
    return with_rulings(text[shown], shown)


def warn_untranslated(what: str, lang: str, shown: str) -> None:
    """Warn the author with :class:`UntranslatedWarning` that something is missing in a language.

    There is no warning on a page, where the reader would see it, nor if nobody asked for a language: a lesson written
    only in Spanish is complete.
    """
    asked = language.asked_for() or (lang if lang != language.DEFAULT else None)
    if asked and not on_page():
        warnings.warn(
            f"{what} is not translated into {lang}: it is shown in {shown}", UntranslatedWarning, stacklevel=3
        )

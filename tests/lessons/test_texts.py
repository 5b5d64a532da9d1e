"""The texts of a lesson in several languages: what is none is told, and what is missing is said in another."""

from __future__ import annotations

import warnings

import pytest

from bohnanza_lab.lessons.texts import LessonError, UntranslatedWarning, check_text, check_texts, translated
from bohnanza_lab.text import language


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "a text: '' is not a text; write a sentence"),
        ("  ", "a text: '  ' is not a text"),
        ({}, "a text: {} is not a text"),
        (7, "a text: 7 is not a text"),
        ({"en": "Look.", "es": " "}, "a text: the text in es is empty"),
        ({"en": "Look.", "es": 7}, "a text: the text in es is empty"),
        ({"english": "Look."}, "a text: there is no language 'english'"),
        ({5: "Look."}, "a text: there is no language '5'"),
        ("Look. {ruling C0-1}", "a text: a reference to a ruling is written"),
        ({"en": "Look.", "es": "Mira. {ruling C0-1}"}, "a text: a reference to a ruling is written"),
    ],
)
def test_what_is_no_text_is_told_with_its_place(text: object, told: str):
    with pytest.raises(LessonError, match=f"^{told}"):
        check_text(text, "a text")


def test_texts_are_a_list_or_one_alone():
    both = {"en": "Look.", "es": "Mira."}
    assert check_texts(both, "hint") == (both,)
    assert check_texts([both, "Again."], "hint") == (both, "Again.")
    assert check_texts((), "hint") == ()
    with pytest.raises(LessonError, match=r"^hint: 7 is not a list of texts"):
        check_texts(7, "hint")
    with pytest.raises(LessonError, match=r"^hint 2: '' is not a text"):
        check_texts(["Look.", ""], "hint")


def test_a_text_that_is_not_translated_is_said_in_the_first_language_that_has_it():
    language.use("es")
    with pytest.warns(UntranslatedWarning, match=r"^the text 'Look\.' is not translated into es: it is shown in en$"):
        assert translated({"en": "Look."}, "es") == "Look."
    language.use(None)
    with pytest.warns(UntranslatedWarning, match="into es"):
        assert translated({"en": "Look."}, "es") == "Look."


def test_nobody_is_warned_who_reads_the_default_language_unasked_or_a_page(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("QUERY_STRING", raising=False)
    language.use(None)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert translated({"es": "Mira."}, "en") == "Mira."
        assert translated({"en": "Look.", "es": "Mira."}, "es") == "Mira."
        monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
        assert translated({"en": "Look."}, "es") == "Look."

"""A sentence that rests on a ruling of ours carries a sign that opens it, and no lesson shows the number."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bohnanza_lab import Choice, Walkthrough
from bohnanza_lab.lessons.exercise import PlainText
from bohnanza_lab.lessons.lesson import Prose, read_texts
from bohnanza_lab.lessons.ruling_sign import in_html, referred
from bohnanza_lab.lessons.texts import LessonError, translated
from bohnanza_lab.text.rulebook import ruling
from tests.serving import ROOT

TEXTS = sorted([*ROOT.glob("notebooks/texts/en/*.md"), *ROOT.glob("exercises/texts/en/*.md")])
SAID = "Nobody waits. {ruling:C0-30} Cem plants."


def test_prose_opens_the_ruling_where_its_sentence_ends():
    shown = Prose(SAID, "en")._repr_markdown_()
    assert shown.startswith('Nobody waits. <details class="bl-ruled"><summary aria-label="our ruling"')
    assert f">§</summary>{ruling('C0-30', 'en')}</details> Cem plants." in shown
    assert repr(Prose(SAID, "es")) == "Nobody waits. [decisión nuestra] Cem plants."


def test_a_caption_brings_its_ruling_to_the_page_and_reads_without_it():
    walk = Walkthrough(hands={"Ana": "Soy"}, moves=[{"say": SAID}], lang="en")
    assert walk.frames[0]["caption"] == f"Nobody waits. {{ruling:{ruling('C0-30', 'en')}}} Cem plants."
    assert "Nobody waits. [our ruling] Cem plants." in walk.static_bundle()["text/plain"]
    assert "{ruling" not in walk.picture()


def test_the_text_of_an_exercise_shows_its_ruling():
    hint = PlainText(translated(SAID, "en"))
    assert repr(hint) == "Nobody waits. [our ruling] Cem plants."
    assert "<details" in hint._repr_html_()
    assert hint._repr_html_().startswith("<div")


def test_a_wrong_reference_is_named_with_its_line():
    with pytest.raises(LessonError, match=r"the lesson, line 3: there is no ruling 'C0-99'; did you mean"):
        read_texts("[watch]\nLook.\nNobody waits. {ruling:C0-99}")
    with pytest.raises(LessonError, match=r"line 2: a reference to a ruling is written \{ruling:C0-18\}, not"):
        read_texts("[watch]\nNobody waits. {ruling C0-30}")
    with pytest.raises(LessonError, match="step 1: there is no ruling 'C9-1'"):
        Walkthrough(hands={"Ana": "Soy"}, moves=[{"say": "Nobody waits. {ruling:C9-1}"}])
    with pytest.raises(LessonError, match="a ruling is opened from its reason"):
        Choice("Nobody. {ruling:C0-30}", right=True)


@pytest.mark.parametrize("file", TEXTS, ids=lambda file: file.stem)
def test_no_lesson_shows_the_number_of_a_ruling_and_both_languages_refer_to_the_same(file: Path):
    written = [each.read_text(encoding="utf-8") for each in (file, file.parents[1] / "es" / file.name)]
    for text in written:
        assert not re.findall(r"\bC\d+-\d+\b", re.sub(r"\{ruling:[^}]*\}", "", text))
    by_name = [{name: referred(said) for name, said in read_texts(text).items()} for text in written]
    assert by_name[0] == by_name[1]


def test_several_rulings_of_a_text_stand_each_at_its_place():
    said = in_html("A. {ruling:<One>} B. {ruling:Two} C.", "en", str.upper)
    first, second, last = said.split("</details>")
    assert first.startswith('A. <details class="bl-ruled">')
    assert first.endswith("§</summary>&lt;One&gt;")
    assert second.startswith(' B. <details class="bl-ruled">')
    assert second.endswith("§</summary>Two")
    assert last == " C."
    assert in_html("None <b>here</b>.", "en") == "None <b>here</b>."

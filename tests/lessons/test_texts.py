"""The texts of a lesson in several languages: what is none is told, and what is missing is said in another."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest

from bohnanza_lab import Choice, Game, Walkthrough
from bohnanza_lab.lessons.exercise import PlainText
from bohnanza_lab.lessons.lesson import Lesson, Prose, read_texts, with_next
from bohnanza_lab.lessons.picture import Picture
from bohnanza_lab.lessons.ruling_sign import in_html, referred
from bohnanza_lab.lessons.texts import LessonError, UntranslatedWarning, check_text, check_texts, translated
from bohnanza_lab.text import language
from bohnanza_lab.text.rulebook.texts import ruling
from tests.serving import ROOT


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


# A sentence that rests on a ruling of ours carries a sign that opens it, and no lesson shows the number


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


# ``{next}`` in the text of a lesson is the way to the one that follows it in the list


LIST = """
[[lessons]]
file = "one.ipynb"
title = "One"

[[lessons]]
file = "two.ipynb"
title = { en = "The second", es = "La segunda" }

[[lessons]]
file = "three.ipynb"
title = { es = "La tercera" }
"""


@pytest.mark.parametrize(
    ("name", "lang", "said"),
    [
        ("one", "en", "Done. Next: [The second](two.ipynb)."),
        ("one", "es", "Done. Sigue: [La segunda](two.ipynb)."),
        ("two", "en", "Done. Next: [La tercera](three.ipynb)."),
        ("three", "en", "Done."),
        ("four", "en", "Done."),
    ],
)
def test_it_names_the_next_lesson_in_the_language_of_the_text(tmp_path: Path, name: str, lang: str, said: str) -> None:
    (tmp_path / "lessons.toml").write_text(LIST, encoding="utf-8")
    assert with_next("Done. {next}", name, tmp_path, lang) == said


@pytest.mark.parametrize("written", [None, "", "[[lessons]", "lessons = 1", '[[lessons]]\nfile = "one.ipynb"'])
def test_without_a_list_that_can_be_read_there_is_no_link(tmp_path: Path, written: str | None) -> None:
    if written is not None:
        (tmp_path / "lessons.toml").write_text(written, encoding="utf-8")
    assert with_next("Done. {next}", "one", tmp_path, "en") == "Done."


def test_a_lesson_finds_the_list_beside_its_notebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "texts" / "en").mkdir(parents=True)
    (tmp_path / "texts" / "en" / "one.md").write_text("[recap]\nDone. {next}\n", encoding="utf-8")
    (tmp_path / "lessons.toml").write_text(LIST, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("QUERY_STRING", raising=False)
    language.use(None)
    assert Lesson("one").say("recap") == "Done. Next: [The second](two.ipynb)."


# A drawing that is kept beside a notebook


SVG = '<svg xmlns="http://www.w3.org/2000/svg" role="img"><title>{title}</title></svg>\n'


@pytest.fixture
def beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.chdir(tmp_path)
    Path("beans.en.svg").write_text(SVG.format(title="Beans"), encoding="utf-8")
    yield
    language.use(None)


@pytest.mark.usefixtures("beside")
def test_a_picture_is_shown_in_the_readers_language_or_in_one_that_there_is() -> None:
    Path("beans.es.svg").write_text(SVG.format(title="Porotos"), encoding="utf-8")
    language.use("es")
    assert (Picture("beans").lang, Picture("beans").title) == ("es", "Porotos")
    Path("beans.es.svg").unlink()
    assert repr(Picture("beans")) == "Picture('beans': Beans)"
    assert Picture("beans").lang == "en"


@pytest.mark.usefixtures("beside")
def test_a_notebook_keeps_it_and_a_page_has_it_in_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [*Picture("beans")._repr_mimebundle_()] == ["image/svg+xml", "text/plain"]
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
    assert Picture("beans")._repr_mimebundle_()["text/html"].startswith("<svg")


@pytest.mark.usefixtures("beside")
def test_jupyterlab_has_it_as_an_image_that_says_what_it_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    told = "<title>Beans</title><desc>Two &lt; &quot;three&quot;</desc>"
    Path("beans.en.svg").write_text(f"<svg>{told}<g><title>A part</title></g></svg>\n", encoding="utf-8")
    monkeypatch.setenv("JPY_SESSION_NAME", "notebooks/study.ipynb")
    bundle = Picture("beans")._repr_mimebundle_()
    assert [*bundle] == ["text/html", "text/plain"]
    assert bundle["text/html"].startswith('<img alt="Beans: Two &lt; &quot;three&quot;" ')
    table = Game.arrange(hands={"Ana": "Soy"})._repr_mimebundle_()["text/html"]
    assert re.match(r'<img alt="[^"]*Ana[^"]*" ', table)


@pytest.mark.usefixtures("beside")
def test_a_page_says_a_drawings_answer_in_the_size_of_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    answer = '<g data-part="answer"><text>None &lt; 1</text></g>'
    head = '<svg viewBox="0 0 8 6" data-drawn="0 0 8 4"><title>Beans</title><desc>None &lt; 1</desc>'
    Path("beans.en.svg").write_text(f"{head}<path/>{answer}</svg>\n", encoding="utf-8")
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
    page = Picture("beans")._repr_mimebundle_()["text/html"]
    assert '<svg viewBox="0 0 8 4"><title>Beans</title><path/></svg>' in page
    assert page.count("None &lt; 1") == 1
    assert "<figcaption>None &lt; 1</figcaption>" in page
    assert 'aria-label="Beans"' in page


def test_texts_are_a_list_or_one_alone():
    both = {"en": "Look.", "es": "Mira."}
    assert check_texts(both, "hint") == (both,)
    assert check_texts([both, "Again."], "hint") == (both, "Again.")
    assert check_texts((), "hint") == ()
    with pytest.raises(LessonError, match=r"^hint: 7 is not a list of texts"):
        check_texts(7, "hint")
    with pytest.raises(LessonError, match=r"^hint 2: '' is not a text"):
        check_texts(["Look.", ""], "hint")


@pytest.mark.usefixtures("beside")
def test_a_picture_that_is_not_there_or_says_nothing_is_an_error() -> None:
    with pytest.raises(LessonError, match=r"no peas\.en\.svg and no peas\.es\.svg"):
        Picture("peas")
    Path("mute.en.svg").write_text("<svg></svg>", encoding="utf-8")
    with pytest.raises(LessonError, match="has no <title>"):
        Picture("mute")


def test_several_rulings_of_a_text_stand_each_at_its_place():
    said = in_html("A. {ruling:<One>} B. {ruling:Two} C.", "en", str.upper)
    first, second, last = said.split("</details>")
    assert first.startswith('A. <details class="bl-ruled">')
    assert first.endswith("§</summary>&lt;One&gt;")
    assert second.startswith(' B. <details class="bl-ruled">')
    assert second.endswith("§</summary>Two")
    assert last == " C."
    assert in_html("None <b>here</b>.", "en") == "None <b>here</b>."


def test_a_title_in_one_language_is_said_in_any(tmp_path: Path) -> None:
    (tmp_path / "lessons.toml").write_text(
        f'[[lessons]]\nfile = "zero.ipynb"\ntitle = "Zero"\n{LIST}', encoding="utf-8"
    )
    assert with_next("{next}", "zero", tmp_path, "es") == "Sigue: [One](one.ipynb)."
    assert with_next("No link.", "zero", tmp_path, "es") == "No link."

"""The list of lessons and the page around each."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bohnanza_lab.engine.editions import editions
from bohnanza_lab.gallery import Contents, Gallery, Games, Page, read_contents
from bohnanza_lab.gallery.page import page_context
from bohnanza_lab.gallery.scene import scene_of
from bohnanza_lab.kit import kit_of
from bohnanza_lab.settings import read_settings
from bohnanza_lab.text import language
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.text.words import words
from tests.browser.notebook import write
from tests.contents import our_contents, our_notebooks
from tests.serving import ROOT

NOTEBOOKS = ROOT / "notebooks"
LESSONS = Contents(
    Page("index.ipynb", {"en": "Lessons", "es": "Lecciones"}),
    (
        Page("first steps.ipynb", {"en": "First", "es": "Primera"}),
        Page("second.ipynb", {"en": "Second", "es": "Segunda"}),
    ),
)


def cells(*texts: str) -> dict[str, object]:
    return {"cells": [{"cell_type": "markdown", "source": text} for text in texts]}


def test_every_notebook_is_listed_and_every_listed_one_is_there():
    contents = our_contents()
    listed = [contents.gallery.file, *(page.file for page in contents.lessons)]
    assert sorted(listed) == [path.name for path in our_notebooks()]


def test_every_page_has_its_title_and_summary_in_english_and_spanish():
    contents = our_contents()
    for page in (contents.gallery, *contents.lessons):
        assert {"en", "es"} <= set(page.title) == set(page.summary), page.file
        assert all(page.title.values()), page.file
        assert all(page.summary.values()), page.file
        assert not page.picture or (NOTEBOOKS / page.picture).is_file(), page.picture


def test_a_lesson_knows_its_neighbours():
    around = page_context(cells("# Whatever"), "second.ipynb", LESSONS, "lang=es&seed=7")
    assert around["title"] == "Segunda · bohnanza_lab"
    assert around["previous"] == {"href": "first%20steps.ipynb?lang=es", "title": "Primera", "lang": "es"}
    assert around["next"] is None
    assert around["gallery"] == {"href": "index.ipynb?lang=es"}
    assert [(each["lang"], each["href"], each["current"]) for each in around["languages"]] == [
        (lang, f"?seed=7&lang={lang}", lang == "es") for lang in LANGUAGES
    ]


def test_the_gallery_leads_to_the_first_lesson():
    around = page_context(cells(), "index.ipynb", LESSONS, "")
    assert around["at_gallery"]
    assert around["previous"] is None
    assert around["next"] == {"href": "first%20steps.ipynb?lang=en", "title": "First", "lang": "en"}


def test_the_page_of_an_app_has_its_heading_in_its_header():
    app = cells() | {"metadata": {"bohnanza": {"app": True}}}
    around = page_context(app, "second.ipynb", LESSONS, "lang=es")
    assert (around["is_app"], around["heading"]) == (True, "Segunda")
    assert not page_context(cells(), "second.ipynb", LESSONS, "")["is_app"]


def test_a_notebook_that_is_not_listed_is_a_page_too():
    around = page_context(cells("Words.", "## Part\n# Our own *lesson* \ntext"), "ours.ipynb", LESSONS, "lang=qq")
    assert around["title"] == "Our own *lesson* · bohnanza_lab"
    assert (around["previous"], around["next"], around["lang"]) == (None, None, "en")
    assert page_context(cells(), "ours.ipynb", None, "")["title"] == "ours · bohnanza_lab"


# Lessons of your own


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a gallery and two notebooks of a teacher's own."""
    for name, heading in (("index", "All of them"), ("beans", "My *beans*"), ("more", "More beans")):
        write(tmp_path / f"{name}.ipynb", heading)
    return tmp_path


GALLERY = '[gallery]\nfile = "index.ipynb"\ntitle = "Mine"\n\n'
PART = '[[parts]]\nid = "base"\ntitle = { en = "Basics", es = "Lo básico" }\nsummary = { en = "First." }\n'


def listed(folder: Path, text: str, lang: str = "en") -> Gallery:
    (folder / "lessons.toml").write_text(text, encoding="utf-8")
    language.use(lang)
    return Gallery(folder)


@pytest.mark.parametrize(
    ("title", "lang", "shown", "named"),
    [
        ('{ en = "Beans" }', "en", '<span class="lesson-title">Beans</span>', ""),
        ('{ en = "Beans" }', "es", '<span class="lesson-title" lang="en">Beans</span>', "English"),
        ('{ es = "Porotos" }', "en", '<span class="lesson-title" lang="es">Porotos</span>', "Español"),
        ('{ es = "Porotos" }', "es", '<span class="lesson-title">Porotos</span>', ""),
        ('{ fr = "Haricots" }', "en", '<span class="lesson-title" lang="fr">Haricots</span>', "fr"),
        ('"Beans"', "en", '<span class="lesson-title" lang="">Beans</span>', ""),
        ('"Porotos"\nlang = "es"', "en", '<span class="lesson-title" lang="es">Porotos</span>', "Español"),
        ('"Porotos"\nlang = "es"', "es", '<span class="lesson-title">Porotos</span>', ""),
        ('{ en = "Beans", es = "Porotos" }\nlang = "en"', "es", '<span class="lesson-title">Porotos</span>', "English"),
    ],
)
def test_a_lesson_in_one_language_is_in_both_galleries(folder: Path, title: str, lang: str, shown: str, named: str):
    gallery = listed(folder, f'{GALLERY}[[lessons]]\nfile = "beans.ipynb"\ntitle = {title}\nminutes = 5', lang)
    html = gallery._repr_html_()
    assert shown in html
    assert re.findall(r'class="lesson-language" lang="\w+">(.+?)<', html) == ([named] if named else [])
    assert gallery.diagnostics == ()
    assert "lesson-diagnostics" not in html.partition("</style>")[2]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_of_a_lesson_in_one_language_says_which_it_is(folder: Path, lang: str):
    text = f"""{GALLERY}[[lessons]]\nfile = "beans.ipynb"\ntitle = {{ en = "Beans" }}
[[lessons]]\nfile = "more.ipynb"\ntitle = "More"\nlang = "es"\n"""
    (folder / "lessons.toml").write_text(text, encoding="utf-8")
    contents = read_contents(folder)
    around = page_context(cells("# Beans"), "beans.ipynb", contents, f"lang={lang}")
    assert (around["lang"], around["text_lang"], around["title_lang"]) == (lang, "en", "en")
    assert around["next"] == {"href": f"more.ipynb?lang={lang}", "title": "More", "lang": "es"}
    assert around["title"] == "Beans · bohnanza_lab"
    assert around["notice"] == ""
    unlisted = page_context(cells("# Ours"), "ours.ipynb", contents, f"lang={lang}")
    assert (unlisted["text_lang"], unlisted["title_lang"], unlisted["notice"]) == ("", "", "")


LESSON = '[[lessons]]\nfile = "beans.ipynb"\ntitle = "Beans"\n'
LOST = '[[lessons]]\nfile = "lost.ipynb"\n'
MORE = '[[lessons]]\nfile = "more.ipynb"\ntitle = "More"\n'

DAMAGED = [
    (LESSON.replace("title", "titel"), "Line 7: There is no key “titel”. Did you mean “title”?", "Beans"),
    (LESSON + 'colour = "red"', "Line 8: There is no key “colour”. The keys are file, title, summary,", "Beans"),
    (LESSON.replace('title = "Beans"', ""), 'Line 5: This lesson has no title. Write title = "…", or', "My *beans*"),
    (LESSON.replace('"Beans"', "7"), "Line 7: “title” is a text, or one for each language.", "My *beans*"),
    (LESSON.replace('"Beans"', '{ english = "B" }'), "Line 7: “english” is not the code of a language.", "My *beans*"),
    (LESSON + 'minutes = "six"', "Line 8: “minutes” is a whole number, 0 or more.", "Beans"),
    (LESSON + "paper = 0", "Line 8: “paper” is true or false.", "Beans"),
    (LESSON + "lang = 7", "Line 8: “7” is not the code of a language. Write en, es,", "Beans"),
    (LESSON + 'picture = "none.svg"', "Line 8: There is no picture “none.svg” beside the notebooks.", "Beans"),
    (LESSON.replace("[[lessons]]", "[[lesson]]"), "Line 5: There is no table “[[lesson]]”. Write [[lessons]].", ""),
    ("[pictures]\n" + LESSON, "Line 5: There is no table “[pictures]”. Write [[lessons]].", "Beans"),
    (LESSON.replace("beans.ipynb", "bean.ipynb"), "Line 6: There is no notebook “bean.ipynb” here. Did you mean", ""),
    (LESSON.replace("beans.ipynb", "quite/else"), "Line 6: There is no notebook “quite/else” here.", ""),
    (LESSON.replace('file = "beans.ipynb"', ""), "Line 5: This lesson does not say which notebook it is.", ""),
    (LESSON + 'part = "bas"', "Line 8: There is no part “bas”. Did you mean “base”?", "Beans"),
    (LESSON + "[course]\nid = 'my course'", "Line 9: The course has no id. Write id =", "Beans"),
    (LESSON + "part = 7", "Line 8: There is no part “7”. Write a table [[parts]] with this id,", "Beans"),
    (LESSON + "[[parts]]\ntitle = 'P'", 'Line 8: This part has no id. Write id = "…"; its lessons name it', "Beans"),
    (LESSON + "[[parts]]\nid = 'p'", 'Line 8: This part has no title. Write title = "…", or', "Beans"),
    (LESSON + "[[parts]]\nid = 'p'\ntitle = 'P'\n" * 2, "Line 12: There are two parts “p”.", "Beans"),
    (LESSON + LESSON, "Line 8: The notebook beans.ipynb is listed twice. Here it is left out.", "Beans"),
    (LESSON.replace("Beans", "Be\xe4ns\udc80"), "Line 7: The file is not in UTF-8.", "Beäns�"),
]
SYNTAX = [
    (LESSON.replace('"Beans"', '"Beans'), 7, 'title = "Beans'),
    (LESSON + "summary = { en = [", 9, "[[lessons]]"),
    (LESSON + 'summary = """Long', 15, 'summary = { en = "First." }'),
    (LESSON + 'title = "Again"', 8, 'title = "Again"'),
    (LESSON.replace("[[lessons]]", "[[lessons]"), 5, "[[lessons]"),
    (LESSON.replace("[[lessons]]", "[lessons]"), 8, "[[lessons]]"),
    (GALLERY + LESSON, 5, "[gallery]"),
]


@pytest.mark.parametrize(("lesson", "said", "shown"), DAMAGED)
def test_what_is_wrong_in_the_list_is_said_and_costs_nothing_else(folder: Path, lesson: str, said: str, shown: str):
    text = GALLERY + lesson.rstrip("\n") + "\n" + MORE + PART
    (folder / "lessons.toml").write_bytes(text.encode("utf-8", "surrogateescape"))
    gallery = Gallery(folder)
    html = gallery._repr_html_()
    assert [page.title_for("en").text for page in gallery.lessons] == [*([shown] if shown else []), "More"]
    (wrong,) = gallery.diagnostics
    assert wrong.say("en").startswith(said)
    assert "a correction is needed. The lines are those of lessons.toml" in html
    assert escape(said) in html
    assert f"! {said}" in repr(gallery)
    assert wrong.say("es") != wrong.say("en")


@pytest.mark.parametrize(("lesson", "line", "text"), SYNTAX)
def test_a_mistake_of_syntax_is_told_with_its_line_and_all_notebooks_are_shown(
    folder: Path, lesson: str, line: int, text: str
):
    gallery = listed(folder, GALLERY + lesson.rstrip("\n") + "\n" + MORE + PART)
    assert [page.title_for("en").text for page in gallery.lessons] == ["My *beans*", "More beans"]
    (wrong,) = gallery.diagnostics
    assert wrong.say("en").startswith(f"Line {line}: The file cannot be read from “{text}” on.")
    assert wrong.say("es").startswith(f"Línea {line}: El archivo no se puede leer desde «{text}».")
    assert escape(wrong.say("en")) in gallery._repr_html_()


def test_a_plain_summary_is_in_the_language_of_the_title(folder: Path):
    gallery = listed(folder, f"{GALLERY}[[lessons]]\nfile='more.ipynb'\ntitle={{es='Más'}}\nsummary='Aún más'\n")
    assert gallery.lessons[0].summary == {"es": "Aún más"}


def test_every_sentence_about_a_list_is_met(folder: Path):
    met = set()
    lists = [*(GALLERY + lesson + "\n" + PART for lesson, _, _ in (*DAMAGED, *SYNTAX)), "file = 7\n" + LESSON, None]
    for text in lists:
        if text is None:
            (folder / "lessons.toml").unlink()
        else:
            (folder / "lessons.toml").write_bytes(text.encode("utf-8", "surrogateescape"))
        met |= {each.message.code for each in read_contents(folder).diagnostics}
    (folder / "beans.ipynb").write_text("")
    (folder / "lessons.toml").write_text(GALLERY + LESSON)
    met |= {each.message.code for each in read_contents(folder).diagnostics}
    assert met == set(words("en").table("contents")) - {"heading", "line"}


def test_lessons_stand_below_the_heading_of_their_part_and_are_numbered_throughout(folder: Path):
    gallery = listed(folder, f'{GALLERY}{LESSON}part = "base"\nminutes = 5\n{MORE}{PART}', "es")
    assert gallery.diagnostics == ()
    html = gallery._repr_html_()
    assert re.findall(r"<h2.*?>(.+?)</h2>", html) == ["Lo básico", "Más lecciones"]
    assert '<span lang="en">First.</span> <span class="lesson-part-time">1 lección · 5 minutos</span>' in html
    assert re.findall(r"<ol.*?>", html) == ["<ol>", '<ol start="2">']
    assert repr(gallery) == "Lo básico\n1. Beans\n2. More"
    assert "<h2" not in listed(folder, GALLERY + LESSON + MORE + PART)._repr_html_()


def test_every_part_of_ours_has_lessons_that_stand_together():
    sections = our_contents().sections()
    assert [part.id for part, _ in sections if part] == [part.id for part in read_contents(NOTEBOOKS).parts]
    for part, _ in sections:
        assert part is not None
        assert {"en", "es"} <= set(part.title) == set(part.summary), part.id


def test_a_folder_without_a_list_shows_all_its_notebooks(folder: Path):
    gallery = Gallery(folder)
    assert [(page.file, page.title_for("en").text) for page in gallery.lessons] == [
        ("beans.ipynb", "My *beans*"),
        ("more.ipynb", "More beans"),
    ]
    assert "There is no lessons.toml in this folder" in gallery._repr_html_()


def test_the_page_of_a_lesson_says_what_is_wrong_about_itself_only(folder: Path):
    (folder / "lessons.toml").write_text(
        f"{GALLERY}{LESSON}minutes = true\n{MORE}sumary = 1\n{LOST}[lesson]\n[[lessons]]\n", encoding="utf-8"
    )
    contents = read_contents(folder)
    assert [each.line for each in contents.diagnostics] == [8, 12, 12, 14, 15, 16]
    said = {
        name: re.findall(r"<li>Line (\d+)", page_context(cells(), f"{name}.ipynb", contents, "")["notice"])
        for name in ("beans", "more", "unlisted", "index")
    }
    assert said == {"beans": ["8", "15", "16"], "more": ["12", "12", "15", "16"], "unlisted": ["15", "16"], "index": []}
    assert "Línea 8" in page_context(cells(), "beans.ipynb", contents, "lang=es")["notice"]


@pytest.mark.parametrize("folder_of", [NOTEBOOKS, ROOT / "exercises"], ids=lambda folder: folder.name)
def test_nothing_is_wrong_in_our_lists(folder_of: Path):
    assert read_contents(folder_of).diagnostics == ()


def test_a_list_may_be_written_in_any_of_the_ways_of_toml(folder: Path):
    written = """
# ours
[ gallery ]  # the page
file = 'index.ipynb'
[gallery.title]
en = "Mine"

[[ lessons ]]
"file" = "beans.ipynb"
title.en = "Beans"
title.es = '''Porotos'''
[lessons.summary]
en = "[lessons]"
"""
    (folder / "lessons.toml").write_bytes(b"\xef\xbb\xbf" + written.replace("\n", "\r\n").encode())
    contents = read_contents(folder)
    assert contents.diagnostics == ()
    assert contents.gallery == Page("index.ipynb", {"en": "Mine"})
    assert contents.lessons == (Page("beans.ipynb", {"en": "Beans", "es": "Porotos"}, {"en": "[lessons]"}),)


@given(st.lists(st.tuples(st.integers(0, 400), st.integers(0, 6), st.text(max_size=4)), min_size=1, max_size=4))
@settings(max_examples=100, deadline=None)
def test_a_list_damaged_anyhow_still_makes_a_gallery(changes: list[tuple[int, int, str]]):
    text = GALLERY + LESSON + 'summary = { en = "Short" }\nminutes = 6\n' + MORE
    for at, cut, put in changes:
        text = text[:at] + put + text[at + cut :]
    with TemporaryDirectory() as folder:
        for name in ("index", "beans", "more"):
            Path(folder, f"{name}.ipynb").write_text("{}")
        Path(folder, "lessons.toml").write_text(text, encoding="utf-8", errors="surrogateescape", newline="")
        gallery = Gallery(folder)
        assert "lesson-cards" in gallery._repr_html_()
        assert all(each.say("es") for each in gallery.diagnostics)


# Games


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_has_a_card_that_leads_to_its_table(lang: str, monkeypatch: pytest.MonkeyPatch):
    language.use(lang)
    games = Games()
    still = games._repr_html_()
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0")
    running = games._repr_html_()
    for each in editions():
        assert f'href="play.ipynb?edition={each.id}"' in running
        assert escape(words(lang).say(f"play.about.{each.id}")) in running
        assert each.id in kit_of(each.game).scenes
        assert read_settings(f"edition={each.id}").game().ply == 0
    assert still.count('href="play.ipynb"') == len(editions())
    assert "?edition" not in still


def test_in_a_notebook_a_game_opens_below_its_card_and_before_that_a_card_leads_to_the_app(
    monkeypatch: pytest.MonkeyPatch,
):
    shown, _ = Games()._repr_mimebundle_()
    assert set(shown) == {"application/vnd.jupyter.widget-view+json", "text/html", "text/plain"}
    assert shown["text/html"] == Games()._repr_html_()
    assert shown["text/plain"] == repr(Games())
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0")
    assert Games()._repr_mimebundle_() == ({}, {}), "a page has an address for each game"


def test_a_picture_of_a_game_says_no_word():
    for each in editions():
        drawn = re.findall(r">([^<>]+)<", scene_of(each).svg())
        assert [said for said in drawn if not said.strip().isdecimal()] == [], each.id

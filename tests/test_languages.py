"""A language is a folder: each says all that English says, and a new one is found wherever languages are."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import nbformat
import pytest

from bohnanza_lab import Lesson
from bohnanza_lab.components.component import resolve_lang
from bohnanza_lab.gallery.languages import Languages
from bohnanza_lab.text import language
from bohnanza_lab.text.language import DEFAULT, LANGUAGES, UnknownLanguageError
from bohnanza_lab.text.rulebook.texts import text
from bohnanza_lab.text.words import words
from tests.serving import ROOT
from tools.translation import parts

TEXTS = ("notebooks/texts", "exercises/texts")


# Each language says what the default says


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_language_that_ships_has_every_sentence_with_its_facts(lang: str):
    gaps = [gap for part in parts(lang) for gap in part.gaps() if gap.wrong != "still English"]
    assert not gaps, f"make translation LANGUAGE={lang} lists {len(gaps)} gaps"


# A third language


SAYS = """
import json, os, warnings
from pathlib import Path
from bohnanza_lab import Challenge, Drill, Editor, Game, Lesson, Play, RuleCard, Table, Walkthrough
from bohnanza_lab.gallery import Gallery, Games, read_contents
from bohnanza_lab.gallery.page import page_context
from bohnanza_lab.text import language
from bohnanza_lab.text.rulebook.records import in_editions
from bohnanza_lab.text.rulebook.texts import text
from bohnanza_lab.text.words import words

said = {"languages": language.LANGUAGES, "beans": [words("xx").say(f"beans.{bean}") for bean in ("soy", "blue")]}
said["rules"] = [text(rule, "xx").title for rule in ("harvest.protection", "planting.one_kind")]
said["text"] = text("harvest.protection", "xx").text
said["editions"] = len(in_editions("harvest.protection", "xx"))
said["sentence"] = words("xx").say("events.planted", seat="Ana", bean="Soy", field=1)

language.use("xx")
lands = Game("bohnaparte", 4, seed=1)
made = [RuleCard("harvest.protection"), Table(), Play(), Editor(), Drill("duel"), Table(lands), Games()]
made += [Gallery("notebooks"), Walkthrough(hands={"Ana": "Soy Blue"}, moves=["Ana plant 1", "Ana harvest 2 !"])]
said["widgets"] = [each.lang for each in made]
shows = [getattr(each, "_repr_mimebundle_", None) or each._repr_html_ for each in made]
said["shown"] = [str(show()) for show in shows]
language.use(None)
os.environ["QUERY_STRING"] = "lang=xx"
said["page"] = language.of_page()
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    lessons = [Lesson(name, "notebooks/texts") for name in ("trading", "planting")]
    texts = [[each.say(key)._repr_markdown_() for key in ("objective", "recap")] for each in lessons]
said["lessons"] = [[each.lang, *shown] for each, shown in zip(lessons, texts)]
said["warned"] = [[str(each.message), each.filename] for each in caught]

around = page_context({"cells": []}, "planting.ipynb", read_contents(Path("notebooks")), "lang=xx")
said["frame"] = [around["lang"], around["title"], around["title_lang"]]
said["switch"] = [[each["lang"], each["name"], each["current"]] for each in around["languages"]]
print(json.dumps(said))
"""


@pytest.fixture(scope="module")
def kit(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package and the lessons with a language xx that somebody has just begun: a few words, some of them wrong, one
    rule and a part of one lesson.
    """
    root = tmp_path_factory.mktemp("kit")
    for folder in ("bohnanza_lab", "notebooks", "tools", "exercises"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__", "*.ipynb"))
    for name in ("index", "planting"):
        shutil.copy(ROOT / "notebooks" / f"{name}.ipynb", root / "notebooks")
    package = root / "bohnanza_lab"
    for file, written in {
        "text/words/xx/frame.toml": '[frame]\nname = "Xish"\n',
        "text/words/xx/beans.toml": '[beans]\nsoy = "Xoy"\nred = "Red"\n[bean-words]\nlentil = "Xentil"\n',
        "text/words/xx/events.toml": '[events]\nplanted = "{who} xants {bean} in {field}."\n',
        "text/words/xx/terminal.toml": '[terminal]\neditions = "Xditions:"\n',
        "games/base/rulebook/xx.toml": '[rules."harvest.protection"]\ntitle = "X: The protection rule"\n',
    }.items():
        (package / file).parent.mkdir(exist_ok=True)
        (package / file).write_text(written, encoding="utf-8")
    (root / "notebooks/texts/xx").mkdir()
    (root / "notebooks/texts/xx/planting.md").write_text("[objective]\n# Xanting\n", encoding="utf-8")
    return root


def run(kit: Path, *arguments: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(kit), "PYTHONIOENCODING": "utf-8"}
    ran = subprocess.run([sys.executable, *arguments], cwd=kit, env=environment, capture_output=True, encoding="utf-8")
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@pytest.fixture(scope="module")
def said(kit: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run(kit, "-c", SAYS))
    return found


def test_a_folder_is_a_language_which_is_english_where_it_says_nothing(said: dict[str, Any]):
    assert said["languages"] == [DEFAULT, *sorted({*LANGUAGES[1:], "xx"})]
    assert (said["beans"], said["page"]) == (["Xoy", "Blue"], "xx")
    assert said["rules"] == ["X: The protection rule", text("planting.one_kind", "en").title]
    assert said["text"] == text("harvest.protection", "en").text
    assert said["editions"] > 1


def test_a_sentence_that_asks_for_a_fact_which_nobody_gives_is_said_in_english(said: dict[str, Any]):
    assert said["sentence"] == words("en").say("events.planted", seat="Ana", bean="Soy", field=1)


def test_every_component_and_the_gallery_are_shown_half_translated(said: dict[str, Any]):
    assert {*said["widgets"]} == {"xx"}
    assert "X: The protection rule" in said["shown"][0]
    assert "Xoy" in said["shown"][-1]
    assert all(said["shown"])


def test_a_text_of_a_lesson_that_is_not_translated_is_shown_in_english_and_its_author_is_warned(said: dict[str, Any]):
    [trading, objective, _], [planting, translated_one, recap] = said["lessons"]
    assert (trading, planting) == ("en", "xx")
    assert re.match(r'<div lang="en">\n\n# .+', objective)
    assert translated_one == "# Xanting"
    assert re.match(r'<div lang="en">\n\n.+', recap)
    assert [message for message, _ in said["warned"]] == [
        "the lesson 'trading' is not translated into xx: it is shown in en",
        "the text [recap] of 'planting' is not translated into xx: it is shown in en",
    ]


def test_the_page_speaks_the_language_and_has_it_on_its_switch(said: dict[str, Any]):
    lang, title, title_lang = said["frame"]
    assert (lang, title_lang) == ("xx", "en")
    assert title.startswith(Lesson("planting", ROOT / "notebooks" / "texts").text("objective").splitlines()[0][2:])
    assert [lang for lang, _, _ in said["switch"]] == said["languages"]
    assert [each for each in said["switch"] if each[0] in ("en", "es", "xx")] == [
        ["en", "English", False],
        ["es", "Español", False],
        ["xx", "Xish", True],
    ]


def test_the_terminal_speaks_it(kit: Path):
    assert "Xditions:" in run(kit, "-m", "bohnanza_lab", "play", "--help", "--lang", "xx")


# A language that is not there


@pytest.mark.parametrize("wanted", [words, language.use, resolve_lang, lambda lang: text("end.tie", lang)])
def test_every_way_to_name_a_language_says_which_there_are_and_the_nearest(wanted: Any):
    known = ", ".join(LANGUAGES)
    with pytest.raises(UnknownLanguageError, match=rf"no language 'qq'; there are {known}$"):
        wanted("qq")
    with pytest.raises(UnknownLanguageError, match=rf"no language 'es-MX'; did you mean 'es'\? There are {known}$"):
        wanted("es-MX")


# A language that is chosen in JupyterLab


def choose(lang: str) -> Languages:
    languages = Languages()
    assert languages.answer({"id": 1, "type": "language", "lang": lang})["ok"]
    return languages


@pytest.fixture
def jupyterlab(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The file of choices, for a notebook that somebody has opened in JupyterLab."""
    monkeypatch.setenv("JUPYTER_CONFIG_DIR", str(tmp_path / "config"))
    monkeypatch.setenv("JPY_SESSION_NAME", "notebooks/planting.ipynb")
    monkeypatch.setattr("bohnanza_lab.context._of_kernel", [])
    return tmp_path / "config" / "bohnanza_lab.json"


def test_a_language_chosen_in_jupyterlab_holds_for_every_notebook_that_is_run_there(
    jupyterlab: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    languages = choose("es")
    assert language.current() == "es"
    assert (languages.state()["chosen"], languages.state()["note"][:6]) == ("es", "Listo.")
    language.use(None)  # as in the kernel of another notebook
    assert language.current() == "es"
    assert Languages().state()["chosen"] == "es"
    monkeypatch.delenv("JPY_SESSION_NAME")
    assert language.current() == "en", "what a program runs is the same everywhere"


def test_a_language_that_there_is_not_is_not_chosen(jupyterlab: Path) -> None:
    languages = Languages()
    for lang in ("xx", "", 7):
        assert "error" in languages.answer({"id": 1, "type": "language", "lang": lang})
    assert (languages.state()["note"], language.current()) == ("", "en")


def test_a_page_speaks_the_language_of_its_address_whatever_was_chosen_in_jupyterlab(
    jupyterlab: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose("es")
    language.use(None)
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
    assert language.current() == "en"


@pytest.mark.parametrize("written", ["", "[]", '{"lang": 7}', '{"lang": "xx"}', "{"])
def test_a_damaged_choice_counts_as_none(jupyterlab: Path, written: str) -> None:
    jupyterlab.parent.mkdir()
    jupyterlab.write_text(written)
    assert language.current() == "en"
    choose("es")
    language.use(None)
    assert language.current() == "es"


def test_a_choice_that_cannot_be_kept_holds_for_its_notebook(jupyterlab: Path) -> None:
    jupyterlab.parent.write_text("a file where a folder should be")
    languages = choose("es")
    assert language.current() == "es"
    assert "no se pudo guardar para los demás" in languages.state()["note"]


FIXED_GENDER = re.compile(
    r"(?<!cruz)(?:ar|er|ir)lo\b|[áéí]\w*lo\b|\blo (?:plant(?!ado)|descart|pon|nombr)\w+|\buno más\b"
    r"|\b(?:ese|un) \{(?:bean|land)\}|\{(?:bean|land)\} (?:ya )?es (?:tuya|suya|mía)\b"
)
NOTHING = re.compile(r"(?i)(?<!no )(?<!sin )\b(?:recibir|dar|das|recibes|pagas?|recibe|ofrece) (?:nada\b|\{nothing\})")


def test_no_spanish_sentence_gives_a_bean_or_a_landscape_a_gender() -> None:
    """A template does not know whether its bean is "la Soya" or "el Rojo", nor its land "el Bosque" or "la Aldea"."""
    about = {key: text for key, text in words("es").entries.items() if re.search(r"\{(?:bean|land)\}", text)}
    assert {key: text for key, text in about.items() if FIXED_GENDER.search(text)} == {}


def test_spanish_has_no_nothing_without_a_no() -> None:
    assert {key: text for key, text in words("es").entries.items() if NOTHING.search(text)} == {}


def test_spanish_writes_decimals_with_a_comma() -> None:
    texts = [
        file.read_text(encoding="utf-8") for folder in TEXTS for file in sorted((ROOT / folder / "es").glob("*.md"))
    ]
    assert [found for text in texts for found in re.findall(r"\b\d+\.\d\d\b", text)] == []


# Spanish that reads the same in Spain, Mexico and Chile


PHRASES: list[dict[str, Any]] = tomllib.loads((ROOT / "tests/spanish_phrases.toml").read_text(encoding="utf-8"))[
    "phrase"
]


def _of_catalogues() -> Iterator[tuple[str, str, str]]:
    for part in parts("es"):
        yield from ((part.file, key, text) for key, text in (part.own or {}).items())


def _of_notebooks() -> Iterator[tuple[str, str, str]]:
    """What a cell says itself, without its outputs: its English and its code hold no word of the list."""
    for notebook in sorted((*ROOT.glob("notebooks/*.ipynb"), *ROOT.glob("exercises/*.ipynb"))):
        for cell in nbformat.read(notebook, as_version=4).cells:
            yield str(notebook.relative_to(ROOT)), cell.id, cell.source


def _of_pages() -> Iterator[tuple[str, str, str]]:
    for page in sorted((ROOT / "share").rglob("*.html")):
        yield str(page.relative_to(ROOT)), "", page.read_text(encoding="utf-8")


def finds(phrase: dict[str, Any], file: str, text: str) -> list[str]:
    """Where a phrase stands in a text, but for the places in which it is right."""
    right = [
        range(start.start(), start.end())
        for words in phrase.get("right", {}).get(file, ())
        for start in re.finditer(re.escape(words), text)
    ]
    return [
        text[max(0, found.start() - 30) : found.end() + 30]
        for found in re.finditer(f"(?i){phrase['finds']}", text)
        if not any(found.start() in place for place in right)
    ]


def test_no_text_says_what_reads_otherwise_in_another_country() -> None:
    typed = ("asked.toml", "search.toml")  # by players
    said = [each for each in chain(_of_catalogues(), _of_notebooks(), _of_pages()) if not each[0].endswith(typed)]
    assert len({file for file, _, _ in said}) > 80
    for phrase in PHRASES:
        wrong = [(file, key, found) for file, key, text in said for found in finds(phrase, file, text)]
        assert not wrong, f"{phrase['why']}; say instead: {phrase['say']}"

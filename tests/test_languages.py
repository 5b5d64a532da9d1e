"""A language is a folder: each says all that English says, and a new one is found wherever languages are."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import warnings
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from bohnanza_lab import Game, Lesson
from bohnanza_lab.engine.errors import NotationError
from bohnanza_lab.gallery.languages import Languages
from bohnanza_lab.lessons.texts import UntranslatedWarning, translated
from bohnanza_lab.text import language
from bohnanza_lab.text.language import DEFAULT, LANGUAGES, UnknownLanguage
from bohnanza_lab.text.rulebook import text
from bohnanza_lab.text.words import UnknownWords, facts, words
from bohnanza_lab.views.table import move_views
from bohnanza_lab.widgets.component import resolve_lang
from tests.serving import ROOT

PACKAGE = ROOT / "bohnanza_lab"
TEXTS = ("notebooks/texts", "exercises/texts")


# Each language says what the default says


def flat(table: Mapping[str, Any], start: str = "") -> Iterator[tuple[str, str]]:
    for key, entry in table.items():
        yield from flat(entry, f"{start}{key}.") if isinstance(entry, Mapping) else [(f"{start}{key}", entry)]


def files_of(package: Path, lang: str) -> set[str]:
    """The files of a language, by their path in the package with ``en`` for the language."""
    shared = package.glob(f"text/*/{lang}/*.toml")
    of_games = package.glob(f"games/*/*/{lang}.toml")
    return {
        *(str(file.relative_to(package)).replace(f"/{lang}/", "/en/") for file in shared),
        *(str(file.relative_to(package).with_name("en.toml")) for file in of_games),
    }


def named(file: str, lang: str) -> str:
    """The path of a file in a language."""
    return file.replace("/en/", f"/{lang}/").replace("/en.toml", f"/{lang}.toml")


def differences(package: Path, lang: str) -> list[str]:
    """What the files of a language lack, or have too much, beside those of the default: file and key."""
    ours, theirs = files_of(package, DEFAULT), files_of(package, lang)
    found = [f"{named(file, lang)} is missing" for file in sorted(ours - theirs)]
    found += [f"{named(file, lang)}: there is no {file}" for file in sorted(theirs - ours)]
    for file in sorted(ours & theirs):
        where = named(file, lang)
        wanted, there = (
            dict(flat(tomllib.loads((package / each).read_text(encoding="utf-8")))) for each in (file, where)
        )
        found += [f"{where}: {key!r} is missing" for key in wanted if key not in there]
        found += [f"{where}: {key!r} is not in {file}" for key in there if key not in wanted]
        for key in wanted.keys() & there.keys():
            lost, added = (sorted(a - b) for a, b in both_ways(facts(wanted[key]), facts(there[key])))
            found += [f"{where}: {key!r} has lost {{{fact}}}" for fact in lost]
            found += [f"{where}: {key!r} asks for {{{fact}}}" for fact in added]
    return found


def copy_english(package: Path, target: Path, lang: str) -> None:
    """Copy every file of English as one of another language."""
    for file in files_of(package, DEFAULT):
        to = target / named(file, lang)
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(package / file, to)


def both_ways(one: frozenset[str], other: frozenset[str]) -> list[tuple[frozenset[str], frozenset[str]]]:
    return [(one, other), (other, one)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_language_has_the_files_keys_and_facts_of_the_default(lang: str):
    assert differences(PACKAGE, lang) == []


def test_what_a_language_lacks_is_named_with_its_file_and_key(tmp_path: Path):
    for name in (DEFAULT, "xx"):
        copy_english(PACKAGE, tmp_path, name)
    xx = tmp_path / "text" / "words" / "xx"
    (xx / "frame.toml").unlink()
    (xx / "beans.toml").write_text(without(xx / "beans.toml", "soy = ") + 'lentil = "Lentil"\n', encoding="utf-8")
    events = (xx / "events.toml").read_text(encoding="utf-8").replace("{seat} plants", "{who} plants")
    (xx / "events.toml").write_text(events, encoding="utf-8")
    duel = tmp_path / "games" / "duel" / "rulebook" / "xx.toml"
    duel.write_text(without(duel, "title = "), encoding="utf-8")
    found = differences(tmp_path, "xx")
    assert found == [
        "text/words/xx/frame.toml is missing",
        "games/duel/rulebook/xx.toml: 'rules.duo.box.title' is missing",
        "text/words/xx/beans.toml: 'beans.soy' is missing",
        "text/words/xx/beans.toml: 'bean-words.lentil' is not in text/words/en/beans.toml",
        "text/words/xx/events.toml: 'events.planted' has lost {seat}",
        "text/words/xx/events.toml: 'events.planted' asks for {who}",
    ]


def without(file: Path, start: str) -> str:
    """A file without its first line that starts so."""
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    lines.remove(next(line for line in lines if line.startswith(start)))
    return "".join(lines)


# A third language


SAYS = """
import json, os, warnings
from pathlib import Path
from bohnanza_lab import Lesson, RuleCard, Table
from bohnanza_lab.gallery import read_contents
from bohnanza_lab.gallery.page import page_context
from bohnanza_lab.text import language
from bohnanza_lab.text.rulebook import in_editions, text
from bohnanza_lab.text.words import UnknownWords, words

said = {"languages": language.LANGUAGES, "bean": words("xx").say("beans.soy")}
said["rule"] = text("harvest.protection", "xx").title
said["editions"] = len(in_editions("harvest.protection", "xx"))
try:
    words("xx").say("events.planted", seat="Ana")
except UnknownWords as error:
    said["missing"] = str(error)

language.use("xx")
said["widgets"] = [RuleCard("harvest.protection").lang, Table().lang]
language.use(None)
os.environ["QUERY_STRING"] = "lang=xx"
said["page"] = language.of_page()
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    lesson = Lesson("planting", "notebooks/texts")
said["lesson"] = [lesson.lang, lesson.say("objective")._repr_markdown_()]
said["warned"] = [[str(each.message), each.filename] for each in caught]

around = page_context({"cells": []}, "planting.ipynb", read_contents(Path("notebooks")), "lang=xx")
said["frame"] = [around["lang"], around["title"], around["title_lang"]]
said["switch"] = [[each["lang"], each["name"], each["current"]] for each in around["languages"]]
print(json.dumps(said))
"""


@pytest.fixture(scope="module")
def kit(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package and the lessons, with a copy of English as the language xx, made by the commands of CONTRIBUTING; one
    key is missing in it.
    """
    root = tmp_path_factory.mktemp("kit")
    for folder in ("bohnanza_lab", "notebooks"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__", "*.ipynb"))
    for name in ("index", "planting"):
        shutil.copy(ROOT / "notebooks" / f"{name}.ipynb", root / "notebooks")
    checklist = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## A language")[2]
    commands = checklist.partition("```sh\n")[2].partition("```")[0].replace("LANG", "xx")
    subprocess.run(["bash", "-euc", commands], cwd=root, check=True)
    replace_in(root / "bohnanza_lab/text/words/xx/frame.toml", 'name = "English"', 'name = "Xish"')
    replace_in(root / "bohnanza_lab/text/words/xx/beans.toml", 'soy = "Soy"', 'soy = "Xoy"')
    replace_in(root / "bohnanza_lab/text/words/xx/terminal.toml", '"Editions', '"Xditions')
    replace_in(root / "bohnanza_lab/games/base/rulebook/xx.toml", 'title = "', 'title = "X: ')
    events = root / "bohnanza_lab/text/words/xx/events.toml"
    events.write_text(without(events, "planted = "), encoding="utf-8")
    return root


def replace_in(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def run(kit: Path, *arguments: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(kit), "PYTHONIOENCODING": "utf-8"}
    ran = subprocess.run([sys.executable, *arguments], cwd=kit, env=environment, capture_output=True, encoding="utf-8")
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@pytest.fixture(scope="module")
def said(kit: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run(kit, "-c", SAYS))
    return found


def test_a_copied_folder_is_a_language(said: dict[str, Any]):
    assert said["languages"] == [DEFAULT, *sorted({*LANGUAGES[1:], "xx"})]
    assert (said["bean"], said["widgets"], said["page"]) == ("Xoy", ["xx", "xx"], "xx")
    assert said["rule"] == f"X: {text('harvest.protection', 'en').title}"
    assert said["editions"] > 1


def test_a_key_that_a_language_lacks_is_named_with_the_file_that_has_it_in_english(said: dict[str, Any]):
    assert said["missing"] == "words/xx has no 'events.planted'; English has it in words/en/events.toml"


def test_a_lesson_that_is_not_translated_is_shown_in_english_and_its_author_is_warned(said: dict[str, Any]):
    lang, shown = said["lesson"]
    assert lang == "en"
    assert re.match(r'<div lang="en">\n\n# .+', shown)
    assert said["warned"] == [["the lesson 'planting' is not translated into xx: it is shown in en", "<string>"]]


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
    assert "Xditions, each with its options" in run(kit, "-m", "bohnanza_lab", "play", "--help", "--lang", "xx")


# What is not translated


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Nobody asks for a language; given back afterwards."""
    for name in ("QUERY_STRING", "SERVER_SOFTWARE"):
        monkeypatch.delenv(name, raising=False)
    yield monkeypatch
    language.use(None)


def test_the_author_is_warned_of_a_text_that_is_not_translated(asked: pytest.MonkeyPatch):
    with pytest.warns(UntranslatedWarning, match=r"the text 'Look\.' is not translated into es: it is shown in en"):
        assert translated({"en": "Look."}, "es") == "Look."


def test_a_page_shows_its_reader_no_warning(asked: pytest.MonkeyPatch):
    asked.setenv("SERVER_SOFTWARE", "voila/0.5.13")
    asked.setenv("QUERY_STRING", "lang=es")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert translated({"en": "Look."}, language.current()) == "Look."


def test_a_lesson_in_spanish_alone_warns_only_who_asks_for_english(asked: pytest.MonkeyPatch):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert translated({"es": "Mira."}, language.current()) == "Mira."
    language.use("en")
    with pytest.warns(UntranslatedWarning, match="not translated into en"):
        assert translated({"es": "Mira."}, language.current()) == "Mira."


# A language that is not there


@pytest.mark.parametrize("wanted", [words, language.use, resolve_lang, lambda lang: text("end.tie", lang)])
def test_every_way_to_name_a_language_says_which_there_are_and_the_nearest(wanted: Any):
    known = ", ".join(LANGUAGES)
    with pytest.raises(UnknownLanguage, match=rf"no language 'qq'; there are {known}$"):
        wanted("qq")
    with pytest.raises(UnknownLanguage, match=rf"no language 'es-MX'; did you mean 'es'\? There are {known}$"):
        wanted("es-MX")


def test_a_key_that_no_language_has_names_the_nearest():
    for lang in LANGUAGES:
        with pytest.raises(UnknownWords, match=rf"words/{lang} has no 'events\.drewn'; did you mean events\.drew"):
            words(lang).say("events.drewn")


# A language that is chosen in JupyterLab


@pytest.fixture
def jupyterlab(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The file of choices, for a notebook that somebody has opened in JupyterLab."""
    monkeypatch.setenv("JUPYTER_CONFIG_DIR", str(tmp_path / "config"))
    monkeypatch.setenv("JPY_SESSION_NAME", "notebooks/planting.ipynb")
    monkeypatch.setattr(language, "_chosen", [])
    return tmp_path / "config" / "bohnanza_lab.json"


def test_a_language_chosen_in_jupyterlab_holds_for_every_notebook_that_is_run_there(
    jupyterlab: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    languages = Languages()
    languages.choice.value = "es"
    assert language.current() == "es"
    assert '<p role="status" lang="es">Listo.' in languages.note.value
    language.use(None)  # as in the kernel of another notebook
    assert language.current() == "es"
    assert Languages().choice.value == "es"
    monkeypatch.delenv("JPY_SESSION_NAME")
    assert language.current() == "en", "what a program runs is the same everywhere"


def test_a_page_speaks_the_language_of_its_address_whatever_was_chosen_in_jupyterlab(
    jupyterlab: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Languages().choice.value = "es"
    language.use(None)
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
    assert language.current() == "en"


@pytest.mark.parametrize("written", ["", "[]", '{"lang": 7}', '{"lang": "xx"}', "{"])
def test_a_damaged_choice_counts_as_none(jupyterlab: Path, written: str) -> None:
    jupyterlab.parent.mkdir()
    jupyterlab.write_text(written)
    assert language.current() == "en"
    Languages().choice.value = "es"
    language.use(None)
    assert language.current() == "es"


def test_a_choice_that_cannot_be_kept_holds_for_its_notebook(jupyterlab: Path) -> None:
    jupyterlab.parent.write_text("a file where a folder should be")
    languages = Languages()
    languages.choice.value = "es"
    assert language.current() == "es"
    assert "no se pudo guardar para los demás" in languages.note.value


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


@pytest.mark.parametrize(
    ("offer", "said"),
    [
        ("Ana offer Ben Soy", "Aceptar la oferta de Ana: recibir Soya, sin dar nada"),
        ("Ana offer Ben - for Red", "Aceptar la oferta de Ana: dar Rojo, sin recibir nada"),
        ("Ana offer Ben Soy for Red", "Aceptar la oferta de Ana: recibir Soya, dar Rojo"),
    ],
)
def test_an_offer_of_one_side_is_accepted_in_words_of_its_own(offer: str, said: str) -> None:
    game = Game.arrange(phase="trade", turned="Soy", hands={"Ana": "Blue", "Ben": "Red"})
    game.play(offer)
    assert said in [move["label"] for move in move_views(game, "es", 1)]


@pytest.mark.parametrize(
    ("edition", "move", "said"),
    [
        ("bohnaparte", "Ana attack orange stack", "attack necesita una tierra y una carta"),
        ("bohnaparte", "Ana attack 77 from stack", "no es una tierra"),
        ("rio-grande", "Ana plnt 1", "¿Quisiste decir «plant»?"),
        ("rio-grande", "Zoe plant 1", "En esta mesa nadie se llama «Zoe»"),
        ("rio-grande", "Ana plant x", "«x» no es un campo"),
        ("rio-grande", "Ana offer Ben 99*Soy", "va un número del 1 al 24"),
        ("duel", "Ana claim", "claim necesita una carta bo(h)nus"),
    ],
)
def test_a_move_that_cannot_be_read_is_named_in_the_language_of_the_notebook(
    edition: str, move: str, said: str
) -> None:
    game = Game(edition, seed=7)
    language.use("es")
    try:
        for ask in (game.play, game.why_not):
            with pytest.raises(NotationError) as caught:
                ask(move)
            assert said in str(caught.value)
    finally:
        language.use(None)


def test_spanish_writes_decimals_with_a_comma() -> None:
    texts = [
        file.read_text(encoding="utf-8") for folder in TEXTS for file in sorted((ROOT / folder / "es").glob("*.md"))
    ]
    assert [found for text in texts for found in re.findall(r"\b\d+\.\d\d\b", text)] == []

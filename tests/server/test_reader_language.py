"""A reader gets the language that the browser asks for, until one is chosen: on every kind of page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bohnanza_lab.text.language import DEFAULT, LANGUAGES, accepted, of_terminal
from tests.server.reader import Answer, Reader
from tests.server.site import LESSON, PAGE, Site, site_of

MEXICO = {"Accept-Language": "es-MX,es;q=0.9,en;q=0.8"}


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        ("", "en"),
        ("es", "es"),
        ("ES", "es"),
        ("es-MX", "es"),
        ("es-419,es;q=0.9,en;q=0.8", "es"),
        ("es;q=0.5,en;q=0.8", "en"),
        ("en;q=0.5, es;q=0.8", "es"),
        ("es , en", "es"),
        ("en, es", "en"),
        ("de-AT, de;q=0.9, es;q=0.2", "es"),
        ("de, fr;q=0.9", "en"),
        ("*", "en"),
        ("de, *;q=0.1", "en"),
        ("en;q=0, *", "es"),
        ("es;q=0", "en"),
        ("es;q=0.000, en;q=0.001", "en"),
        ("en;q=0, es;q=0", "en"),
        ("est, esx;q=0.9", "en"),
        # What is no header of a browser is passed over.
        ("es;q=2, en;q=0.1", "en"),
        ("es;q=-1", "en"),
        ("es;q=a, en", "en"),
        ("es;level=1", "en"),
        (";;;,,,=,q=1", "en"),
        ("\x00, es", "es"),
        ("es;q=0.5;q=0.9", "en"),
        ("en;q=0.1" + ", x" * 100_000 + ", es", "en"),
    ],
)
def test_the_language_that_somebody_reads_best(header: str, lang: str):
    assert accepted(header) == lang


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "es_MX.UTF-8"}, "es"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "es_ES@euro"}, "es"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "es_AR.UTF-8"}, "es"),
        ({"LANG": "es", "LC_MESSAGES": "es", "LC_ALL": "C"}, "en"),
        ({"LANG": "es", "LC_ALL": ""}, "es"),
        ({"LANG": "de_DE"}, "en"),
        ({"LANG": "*"}, "en"),
    ],
)
def test_the_language_of_a_terminal(environment: dict[str, str], lang: str, monkeypatch: pytest.MonkeyPatch):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert of_terminal() == lang


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with site_of(tmp_path_factory.mktemp("language")) as site:
        yield site


def in_language(page: Answer, lang: str) -> bool:
    return f'<html lang="{lang}"' in page.text and "Accept-Language" in page.headers["Vary"]


@pytest.mark.parametrize("path", [LESSON, "/nowhere", "/voila/files/nowhere"])
def test_every_kind_of_page_is_in_the_language_of_the_browser_until_one_is_chosen(site: Site, path: str):
    def ask(more: str = "", **headers: str) -> Answer:
        return Reader(site.address).ask(f"{path}?{more}" if more else path, headers=headers)

    assert in_language(ask(), DEFAULT)
    assert in_language(ask(**MEXICO), "es")
    assert in_language(ask("lang=en", **MEXICO), "en")
    assert in_language(ask("lang=es"), "es")
    assert in_language(ask("lang=xx", **MEXICO), "es")
    assert in_language(ask("lang=xx"), DEFAULT)


def test_a_page_of_voilas_is_too(site: Site):
    assert in_language(Reader(site.address).ask(PAGE, headers=MEXICO), "es")


def test_a_lesson_is_made_once_for_a_language_however_it_is_asked_for(site: Site):
    reader = Reader(site.address)
    asked, named = reader.ask(LESSON, headers=MEXICO), reader.ask(f"{LESSON}?lang=es")
    assert asked.is_ours
    assert asked.body == named.body
    assert all(f'href="?lang={lang}"' in asked.text for lang in LANGUAGES)
    assert reader.ask(LESSON).body != named.body


def test_the_answers_of_a_page_are_in_its_language_too(site: Site):
    def refusal(query: str) -> str:
        told = Reader(site.address).open(LESSON + query).ask(0, {"type": "move", "text": "Ana harvest 2", "ply": 0})
        return str(told["message"]["rejection"]["text"])

    assert refusal("?lang=es") != refusal("?lang=en")

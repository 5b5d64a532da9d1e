"""Spanish that reads the same in Spain, Mexico and Chile: no phrase of a list stands in any text, and words of one
country are explained where they are first read.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import chain
from typing import Any

import nbformat
import pytest

from tests.serving import ROOT
from tools.translation import parts

PHRASES: list[dict[str, Any]] = tomllib.loads((ROOT / "tests/spanish_phrases.toml").read_text(encoding="utf-8"))[
    "phrase"
]
CATALOGUES = ("bohnanza_lab", "notebooks", "exercises", "tools")


@cache
def spanish() -> tuple[tuple[str, str, str], ...]:
    """Every Spanish sentence of the project: its file, its key and what it says."""
    return tuple(chain(_of_catalogues(), _of_notebooks(), _of_pages()))


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


def test_every_spanish_file_is_read() -> None:
    found = {file for file, _, _ in spanish()}
    there = {
        str(file.relative_to(ROOT))
        for folder in CATALOGUES
        for file in (ROOT / folder).rglob("*")
        if re.search(r"(?:/es/[\w-]+|[/.]es)\.(?:md|toml)$", str(file))
    }
    assert len(there) > 80
    assert there <= found


@pytest.mark.parametrize("phrase", PHRASES, ids=lambda phrase: phrase["say"])
def test_no_text_says_what_reads_otherwise_in_another_country(phrase: dict[str, Any]) -> None:
    wrong = [(file, key, said) for file, key, text in spanish() for said in finds(phrase, file, text)]
    assert not wrong, f"{phrase['why']}; say instead: {phrase['say']}"


@pytest.mark.parametrize("phrase", PHRASES, ids=lambda phrase: phrase["say"])
def test_each_phrase_is_found_in_what_was_once_said(phrase: dict[str, Any]) -> None:
    assert phrase["old"]
    assert [said for said in phrase["old"] if not finds(phrase, "", said)] == []


def test_each_place_in_which_a_phrase_is_right_is_still_there() -> None:
    for phrase in PHRASES:
        for file, places in phrase.get("right", {}).items():
            said = " ".join(text for each, _, text in spanish() if each == file)
            assert [words for words in places if words not in said] == [], file
            assert all(re.search(f"(?i){phrase['finds']}", words) for words in places), "it allows nothing"


@pytest.mark.parametrize(
    ("lesson", "word", "explained"),
    [
        ("index", "poroto", "porotos (frijoles, judías)"),
        ("table", "poroto", "porotos (frijoles, judías)"),
        ("cavalry", "potrero", "**potrero** (un prado cercado para caballos)"),
    ],
)
def test_a_word_of_one_country_is_explained_where_it_is_first_read(lesson: str, word: str, explained: str) -> None:
    lines = (ROOT / f"notebooks/texts/es/{lesson}.md").read_text(encoding="utf-8").splitlines()
    first = next(line for line in lines if word in line.lower() and not line.startswith("#"))
    assert first.lower().index(word) == first.index(explained) + explained.index(word)

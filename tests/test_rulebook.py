"""The rulebook answers for every line, says it in both languages, and its coverage table finds what is missing."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.engine.editions import edition
from bohnanza_lab.engine.errors import NotationError
from bohnanza_lab.engine.moves import read_move, vocabulary
from bohnanza_lab.rulebook import (
    LANGUAGES,
    UnknownRule,
    conflict,
    conflicts,
    coverage,
    find,
    lines,
    rule,
    rules,
    ruling,
    rulings,
    text,
)
from bohnanza_lab.rulebook.records import read

BASE = [f"0-{n:02}" for n in range(1, 59)] + [f"1-{n:02}" for n in range(1, 48)]
RULINGS = [f"C0-{n}" for n in range(1, 34)]


def test_every_line_of_both_documents_and_every_ruling_is_listed():
    assert list(read("lines")["lines"]) == BASE
    assert list(read("lines")["rulings"]) == RULINGS
    assert set(BASE) < set(lines())
    assert set(RULINGS) < set(rulings())


@pytest.mark.parametrize("line", BASE + RULINGS + list(read("lines")["beyond"]))
def test_every_line_belongs_to_a_record(line):
    assert find(line)


def test_every_record_cites_lines_and_rulings_that_exist():
    for record in rules():
        assert re.fullmatch(r"[a-z]+\.[a-z_]+", record.id)
        assert record.catalogue
        assert set(record.catalogue) <= set(lines())
        assert set(record.rulings) <= set(rulings())
        assert set(record.conflicts) <= set(conflicts())
        assert set(record.unseen) <= set(record.lines)
        assert all(record.unseen.values())
        assert rule(record.id) is record


def test_every_record_has_a_place_in_just_the_documents_its_lines_come_from():
    for record in rules():
        assert set(record.places) == {f"00{line[0]}" for line in record.catalogue}, record
        assert all(heading.strip() for heading in record.places.values())


def test_both_languages_have_the_same_entries():
    def shape(lang):
        return {
            (table, name, field)
            for table, entries in read(lang).items()
            for name, entry in entries.items()
            for field in entry
        }

    assert shape("en") == shape("es")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_record_ruling_and_conflict_is_told_and_nothing_else(lang):
    catalogue = read(lang)
    assert set(catalogue["rules"]) == {record.id for record in rules()}
    assert set(catalogue["rulings"]) == {name for record in rules() for name in record.rulings} >= set(RULINGS)
    assert set(catalogue["conflicts"]) == {name for record in rules() for name in record.conflicts}
    for record in rules():
        said = text(record.id, lang)
        assert said.title.strip()
        assert not said.title.endswith(".")
        for name in record.rulings:
            assert "? " in ruling(name, lang)
        for name in record.conflicts:
            assert conflict(name, lang).endswith(".")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_rule_is_one_to_three_sentences_and_its_purpose_one(lang):
    def sentences(words):
        return len(re.findall(r"[.!?](?=\s|$)", words))

    for record in rules():
        said = text(record.id, lang)
        assert 1 <= sentences(said.text) <= 3, said.text
        assert sentences(said.why) == bool(said.why), said.why


def test_spanish_opens_what_it_closes():
    for entry in (entry for table in read("es").values() for entry in table.values()):
        for words in entry.values():
            assert words.count("¿") == words.count("?")
            assert words.count("¡") == words.count("!")
            assert words.count("«") == words.count("»")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_rule_is_left_in_the_other_language(lang):
    other = "es" if lang == "en" else "en"
    for record in rules():
        assert text(record.id, lang).text != text(record.id, other).text


@pytest.mark.rule("0-01", "1-01")
@pytest.mark.parametrize(
    ("lang", "words"), [("en", "two to seven, ten, 45, three to five"), ("es", "dos a siete, diez, 45, tres a cinco")]
)
def test_the_box_is_told(lang, words):
    said = text("game.box", lang).text
    assert all(word in said for word in words.split(", "))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_numbers_told_are_the_numbers_played(lang):
    deck = edition("rio-grande").sheet(4).deck
    assert f"{sum(deck.values())} " in text("setup.deck", lang).text
    number = {
        "en": ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"],
        "es": ["cero", "una", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho"],
    }[lang]
    meter = text("harvest.beanometer", lang).text
    for cards in (3, 5, 7, 8):
        assert re.search(rf"\b{number[cards]}\b[^,]*\b{number[Bean.STINK.coins(cards)]}\b", meter), (cards, meter)


@pytest.mark.rule("C0-24")
def test_a_promise_is_no_move():
    assert "promise" not in vocabulary()
    with pytest.raises(NotationError):
        read_move("promise Ben Red", ["Ana", "Ben", "Cem"])
    assert "no move" in ruling("C0-24", "en")


def test_unknown_names_name_the_nearest():
    with pytest.raises(UnknownRule, match=r"'harvest.protecton'; did you mean harvest.protection"):
        rule("harvest.protecton")
    with pytest.raises(UnknownRule, match="0-5"):
        find("0-500")
    with pytest.raises(UnknownRule, match="C0-3"):
        ruling("C0-34", "en")
    with pytest.raises(UnknownRule, match="'fr'"):
        text("end.tie", "fr")
    assert issubclass(UnknownRule, KeyError)


# The coverage table


@pytest.fixture
def project(tmp_path):
    """A folder of tests and one of lessons, to be filled."""
    tests, notebooks = tmp_path / "tests", tmp_path / "notebooks"
    tests.mkdir()
    notebooks.mkdir()
    return tests, notebooks


def lesson(folder: Path, name: str, source: str = "", listed: tuple[str, ...] = ()) -> None:
    notebook = {
        "metadata": {"bohnanza": {"rules": list(listed)}},
        "cells": [
            {"cell_type": "markdown", "source": ['"end.tie" is only talked about here']},
            {"cell_type": "code", "source": source.splitlines(keepends=True)},
        ],
    }
    (folder / f"{name}.ipynb").write_text(json.dumps(notebook), encoding="utf-8")


def test_markers_on_functions_classes_modules_and_parameters_count(project):
    tests, _ = project
    (tests / "deep").mkdir()
    (tests / "deep" / "test_a.py").write_text(
        'pytestmark = pytest.mark.rule("0-01")\n'
        '@pytest.mark.rule("0-51", "C0-11")\ndef test_x(): ...\n'
        '@pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.rule("0-02"))])\ndef test_y(n): ...\n'
        'class TestZ:\n    @pytest.mark.rule("end.tie")\n    def test_z(self): ...\n'
        '@pytest.mark.rule("0-03")\ndef helper(): ...\n',
        encoding="utf-8",
    )
    (tests / "helper.py").write_text('@pytest.mark.rule("0-04")\ndef test_no(): ...\n', encoding="utf-8")
    assert coverage.tested(tests) == {
        "0-01": ("deep/test_a.py",),
        "0-51": ("deep/test_a.py::test_x",),
        "C0-11": ("deep/test_a.py::test_x",),
        "0-02": ("deep/test_a.py::test_y",),
        "0-58": ("deep/test_a.py::TestZ",),
        "1-47": ("deep/test_a.py::TestZ",),
        "C0-32": ("deep/test_a.py::TestZ",),
    }


@pytest.mark.parametrize(
    ("marker", "names"), [('"0-99"', "0-99"), ('"harvest.never"', "harvest.never"), ("*LINES", "plain text")]
)
def test_a_marker_that_cites_nothing_known_is_refused(project, capsys, marker, names):
    tests, notebooks = project
    (tests / "test_a.py").write_text(f"@pytest.mark.rule({marker})\ndef test_x(): ...\n", encoding="utf-8")
    assert coverage.main(["--tests", str(tests), "--notebooks", str(notebooks)]) == 2
    said = capsys.readouterr().err
    assert "test_a.py::test_x" in said
    assert names in said


def test_lessons_count_by_the_rules_in_their_code_and_metadata(project):
    _, notebooks = project
    lesson(notebooks, "one", 'RuleCard("harvest.protection")\nprint("not.a_rule", \'C0-28\')')
    lesson(notebooks, "two", listed=("end.hand_worthless",))
    assert coverage.taught(notebooks) == {
        "0-51": ("one",),
        "1-40": ("one",),
        "3-55": ("one",),
        "C0-11": ("one",),
        "C0-28": ("one",),
        "0-56": ("two",),
        "1-45": ("two",),
        "3-58": ("two",),
        "2-45": ("two",),
    }
    lesson(notebooks, "three", listed=("end.hand_useless",))
    with pytest.raises(coverage.BadCitation, match=r"three: .*end\.hand_worthless"):
        coverage.taught(notebooks)


def marked(folder: Path, names: list[str]) -> None:
    cited = ", ".join(f'"{name}"' for name in names)
    (folder / "test_all.py").write_text(f"@pytest.mark.rule({cited})\ndef test_x(): ...\n", encoding="utf-8")


def test_the_table_fails_on_a_hole_and_on_nothing_else(project, capsys):
    tests, notebooks = project
    everything = [record.id for record in rules()]
    arguments = ["--tests", str(tests), "--notebooks", str(notebooks)]

    def said(line):
        return next(row for row in capsys.readouterr().out.splitlines() if row.startswith(line))

    marked(tests, everything)
    lesson(notebooks, "all", listed=tuple(everything))
    assert coverage.main(arguments) == 0
    assert said("138 lines").endswith(" 0 with a hole.")

    lesson(notebooks, "all", listed=tuple(name for name in everything if name != "harvest.protection"))
    assert coverage.main(arguments) == 1
    assert said("0-51").endswith("no lesson")

    lesson(notebooks, "all", listed=tuple(everything))
    marked(tests, [name for name in everything if name != "end.tie"])
    assert coverage.main(arguments) == 1
    assert said("0-58").endswith("no test")


def test_what_nobody_can_see_needs_no_lesson(project):
    row = next(row for row in coverage.table(*project) if row.line == "0-01")
    assert row.unseen
    assert row.holes == ("test",)


def test_a_line_of_a_document_that_is_not_listed_yet_is_nobodys(project):
    tests, _ = project
    (tests / "test_a.py").write_text('@pytest.mark.rule("9-01", "0-51")\ndef test_x(): ...\n', encoding="utf-8")
    assert set(coverage.tested(tests)) == {"0-51"}


def test_every_line_of_the_base_game_has_its_rule_and_its_test():
    holes = {row.line: row.holes for row in coverage.table() if {"rule", "test"} & set(row.holes)}
    assert not holes

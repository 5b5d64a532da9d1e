"""The table of which rule, edition, test and lesson answers for every line, and what it finds missing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bohnanza_lab.lessons.guide import read_script
from bohnanza_lab.text.rulebook.records import conflicts, edition_records, lines, lost, rules, rulings
from bohnanza_lab.text.rulebook.tables import read
from tests.contents import FOLDER
from tools import coverage

MARKED = coverage.tested(Path(__file__).parent)
EVERYTHING = [*lines(), *rulings(), *conflicts(), *lost(), *read("lines")["examples"]]


@pytest.fixture
def project(tmp_path):
    """A folder of tests and one of lessons, to be filled."""
    tests, notebooks = tmp_path / "tests", tmp_path / "notebooks"
    tests.mkdir()
    notebooks.mkdir()
    return tests, notebooks


def lesson(
    folder: Path, name: str, source: str = "", listed: tuple[str, ...] = (), examples: tuple[str, ...] = ()
) -> None:
    notebook = {
        "metadata": {"bohnanza": {"rules": list(listed)}},
        "cells": [
            {"cell_type": "markdown", "source": ['"end.tie" is only talked about here']},
            {
                "cell_type": "code",
                "metadata": {"bohnanza": {"examples": list(examples)}},
                "source": source.splitlines(keepends=True),
            },
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
        '@pytest.mark.rule("0-03")\ndef helper(): ...\n'
        'def test_of_a_game(): game.rule("Gifts")\n',
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
    ("marker", "names"),
    [
        ('"0-99"', "0-99"),
        ('"9-01"', "9-01"),
        ('"E0-6"', "E0-6"),
        ('"B26"', "B26"),
        ('"harvest.never"', "harvest.never"),
        ("*LINES", "plain text"),
    ],
)
def test_a_marker_that_cites_nothing_known_is_refused(project, capsys, marker, names):
    tests, notebooks = project
    (tests / "test_a.py").write_text(f"@pytest.mark.rule({marker})\ndef test_x(): ...\n", encoding="utf-8")
    assert coverage.main(["--tests", str(tests), "--notebooks", str(notebooks)]) == 2
    said = capsys.readouterr().err
    assert "test_a.py::test_x" in said
    assert names in said


def marked(folder: Path, names: list[str]) -> None:
    cited = ", ".join(f'"{name}"' for name in names)
    (folder / "test_all.py").write_text(f"@pytest.mark.rule({cited})\ndef test_x(): ...\n", encoding="utf-8")


def test_the_table_fails_on_a_hole_and_on_nothing_else(project, capsys):
    tests, notebooks = project
    taught = [*(record.id for record in rules()), *rulings()]
    arguments = ["--tests", str(tests), "--notebooks", str(notebooks), "--exercises", str(notebooks)]

    def said(line):
        return next(row for row in capsys.readouterr().out.splitlines() if row.startswith(line))

    marked(tests, EVERYTHING)
    seen = (*taught, *conflicts(), *lost())
    examples = tuple(read("lines")["examples"])
    lesson(notebooks, "all", listed=seen, examples=examples)
    assert coverage.main(arguments) == 0
    counted = said(f"{len(lines())} lines")
    assert f", {len(rulings())} rulings, {len(conflicts())} conflicts, {len(lost())} lost pictures, " in counted
    assert f" {len(read('lines')['examples'])} worked examples: {len(EVERYTHING)} in all" in counted
    assert f" {len(EVERYTHING)} covered, 0 with a hole." in counted

    for name, hole in (("harvest.protection", "0-51"), ("B4", "B4"), ("D2", "D2"), ("E3-6", "E3-6")):
        without = tuple(each for each in seen if each not in (name, "C0-11"))
        lesson(notebooks, "all", listed=without, examples=tuple(each for each in examples if each != name))
        assert coverage.main(arguments) == 1
        assert said(f"{hole} ").endswith("no lesson")

    lesson(notebooks, "all", listed=seen, examples=examples)
    for hole in ("0-58", "2-17", "C4-5", "B4", "D2", "E3-6"):
        marked(tests, [name for name in EVERYTHING if name != hole])
        assert coverage.main(arguments) == 1
        assert said(f"{hole} ").endswith("no test")


def test_each_rule_of_its_edition_is_told_in_a_first_game_or_the_script_says_why_not():
    told, left = coverage.guided(FOLDER), coverage.untold(FOLDER)
    for name, reasons in left.items():
        assert reasons == read_script(name).untold
        assert all(len(why.split()) > 4 for why in reasons.values())
    assert {name: len(reasons) for name, reasons in left.items()} == {"first-game": 7, "duel-first-game": 26}
    assert told["harvest.protection"] == ("duel-first-game (duel)", "first-game (short)")
    assert told["pile.reshuffle"] == ("first-game (whole)",)
    assert told["end.most_coins"] == ("first-game (its end)",)


def test_a_rule_that_a_first_game_leaves_out_without_a_reason_is_named(project, capsys):
    tests, notebooks = project
    written = (FOLDER / "first-game.toml").read_text("utf-8")
    (notebooks / "mine.toml").write_text(written.replace('"end.tie" = "A tie', '"end.ties" = "A tie'), "utf-8")
    assert coverage.untold(notebooks)["mine"]["end.tie"] == ""
    coverage.main(["--tests", str(tests), "--notebooks", str(notebooks), "--exercises", str(notebooks)])
    said = capsys.readouterr().out.splitlines()
    assert "  end.tie: no reason" in said
    assert "mine (whole)" in next(line for line in said if line.startswith("0-52 "))


def row_of(line: str, project: tuple[Path, Path]) -> coverage.Row:
    return next(row for row in coverage.table(*project, project[1]) if row.line == line)


@pytest.mark.parametrize(
    ("line", "asked_for"), [("C0-9", True), ("C4-13", True), ("C0-6", False), ("C4-12", False), ("0-51", False)]
)
def test_a_ruling_is_shown_by_its_number_unless_no_table_can_tell_two_readings_apart(project, line, asked_for):
    _, notebooks = project
    lesson(notebooks, "rules", listed=tuple(record.id for record in rules()))
    assert ("walk" in row_of(line, project).holes) == asked_for
    lesson(notebooks, "walk", f'{{"rule": "{line}"}}')
    assert "walk" not in row_of(line, project).holes


@pytest.mark.parametrize(
    ("line", "editions"),
    [
        ("0-51", ("rio-grande",)),
        ("0-67", ("three-new-beans",)),
        ("2-23", ("billabong",)),
        ("2-54", ("billabong-expansion",)),
        ("4-62", ("cavalry",)),
        ("4-79", ("bohnaparte", "cavalry")),
        ("C0-19", ("billabong", "billabong-expansion")),
        ("C3-4", ("duel",)),
        ("C4-5", ("bohnaparte", "cavalry")),
        ("B15", tuple(name for name in edition_records() if name != "bean-duel")),
        ("B2", tuple(edition_records())),
        ("B16", tuple(edition_records())),
        ("B22", ("duel",)),
        ("B25", ("bean-duel",)),
        ("D2", ("duel",)),
        ("E0-1", ("rio-grande", "spanish")),
    ],
)
def test_every_line_tells_of_its_editions(project, line, editions):
    assert row_of(line, project).editions == editions


@pytest.mark.parametrize("line", conflicts())
def test_a_conflict_is_one_between_editions_or_within_one(project, line):
    within = {"B22": ("duel",), "B23": ("bohnaparte", "cavalry"), "B24": ("duel",), "B25": ("bean-duel",)}
    editions = row_of(line, project).editions
    if line in within:
        assert editions == within[line]
    else:
        documents = {edition_records()[name]["document"] for name in editions}
        assert len(documents) > 1 or line == "B3", "B3 is about the price in one document and its expansion"


def test_every_line_ruling_conflict_and_example_has_its_rule_its_edition_and_its_test():
    holes = {row.line: row.holes for row in coverage.table() if set(row.holes) - {"lesson"}}
    assert not holes


@pytest.mark.parametrize("line", [*conflicts(), *read("lines")["examples"]])
def test_every_worked_example_and_every_conflict_has_a_test_of_its_name(line):
    name = f"test_{line.lower().replace('-', '_')}_"
    tests = [where.partition("::")[2] for where in MARKED.get(line, ())]
    assert any(test.startswith(name) for test in tests), f"no test {name}… is marked with {line}: {tests}"

"""Which rule, edition, test and lesson answers for every line, by the table of ``make coverage-of-rules``."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from bohnanza_lab.lessons.guide import read_script
from bohnanza_lab.text.rulebook.records import conflicts, edition_records
from bohnanza_lab.text.rulebook.tables import read
from tests.contents import FOLDER
from tools import coverage

MARKED = coverage.tested(Path(__file__).parent)


@cache
def table() -> dict[str, coverage.Row]:
    return {row.line: row for row in coverage.table()}


def test_every_line_ruling_conflict_and_example_has_its_rule_its_edition_and_its_test():
    assert {line: row.holes for line, row in table().items() if set(row.holes) - {"lesson"}} == {}


def test_a_line_that_no_test_is_marked_with_is_a_hole(tmp_path: Path):
    (tmp_path / "test_all.py").write_text('@pytest.mark.rule("0-51")\ndef test_x(): ...\n', encoding="utf-8")
    holes = {row.line: row.holes for row in coverage.table(tmp_path, tmp_path, tmp_path)}
    assert ["test" in holes[line] for line in ("0-51", "0-58", "C4-5", "B4", "D2", "E3-6")] == [False, *[True] * 5]
    assert "lesson" in holes["0-51"]


@pytest.mark.parametrize("line", [*conflicts(), *read("lines")["examples"]])
def test_every_worked_example_and_every_conflict_has_a_test_of_its_name(line: str):
    name = f"test_{line.lower().replace('-', '_')}_"
    tests = [where.partition("::")[2] for where in MARKED.get(line, ())]
    assert any(test.startswith(name) for test in tests), f"no test {name}… is marked with {line}: {tests}"


def test_a_conflict_is_one_between_editions_or_within_one():
    within = {"B22": ("duel",), "B23": ("bohnaparte", "cavalry"), "B24": ("duel",), "B25": ("bean-duel",)}
    for line in conflicts():
        editions = table()[line].editions
        documents = {edition_records()[name]["document"] for name in editions}
        # B3 is about the price in one document and its expansion.
        assert editions == within[line] if line in within else len(documents) > 1 or line == "B3", line


def test_each_rule_of_its_edition_is_told_in_a_first_game_or_the_script_says_why_not():
    told, left = coverage.guided(FOLDER), coverage.untold(FOLDER)
    for name, reasons in left.items():
        assert reasons == read_script(name).untold
        assert all(len(why.split()) > 4 for why in reasons.values())
    assert left.keys() == {"first-game", "duel-first-game"}
    assert told["harvest.protection"] == ("duel-first-game (duel)", "first-game (short)")
    assert told["pile.reshuffle"] == ("first-game (whole)",)
    assert told["end.most_coins"] == ("first-game (its end)",)

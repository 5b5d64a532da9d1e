"""The lessons as they are committed: whole, executed, in two languages, and every example and rule in one of them."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bohnanza_lab import Bean, Walkthrough
from bohnanza_lab.engine.editions import edition
from bohnanza_lab.gallery.cells import without_removed
from bohnanza_lab.lessons.lesson import Lesson
from bohnanza_lab.text import language
from bohnanza_lab.text.words import words
from tests.contents import FOLDER, languages_of, our_contents, our_notebooks
from tests.serving import ROOT
from tools import coverage
from tools.execute import metadata_of
from tools.pictures import PICTURES, picture

CONTENTS = our_contents()
NOTEBOOKS = [page.file.removesuffix(".ipynb") for page in (CONTENTS.gallery, *CONTENTS.lessons)]
EDGES = [name for name in NOTEBOOKS if name.startswith("edge-")]
"""Walks that ask first what the reader thinks."""
ASIDE = (
    "compare",
    "components",
    "contradictions",
    "drill",
    "editor",
    "index",
    "play",
    "study-bots",
    "study-play",
    "study-seats",
    "teach",
)
TAUGHT = [name for name in NOTEBOOKS if name not in (*ASIDE, *EDGES)]
"""The lessons that teach a rule; gallery, app, comparisons, studies, editor and components have parts of their own."""
PARTS = {
    "objective": None,
    "rule": "RuleCard",
    "watch": "Walkthrough",
    "try": "Challenge",
    "check": "Quiz",
    "edge": "Walkthrough",
    "recap": None,
}
"""What every lesson says, in this order, and what stands below it."""
EVERY_NOTEBOOK = [*our_notebooks(), *sorted((ROOT / "exercises").glob("*.ipynb"))]
EXAMPLES = {"E0-S", "E0-T", "E0-1", "E0-2", "E0-3", "E0-4", "E0-5", "E2-1", "E2-2", "E2-3", "E2-4"}
EXAMPLES |= {f"E3-{number}" for number in range(1, 8)} | {f"E4-{number}" for number in range(1, 13)}
PICTURED = {"Walkthrough", "Challenge", "Hand", "Beanometer", "Compare", "Picture"}
LARGEST = 330_000
"""Bytes. A table with a map takes 30,000 of them, and a lesson has six or seven; that of a question takes 12,000. What
the questions of a lesson claim takes up to 10,000.
"""


def all_cells(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return found


def cells(name: str) -> list[dict[str, Any]]:
    """The code cells of a lesson: its words are shown by code, so that they come in each language."""
    return [cell for cell in all_cells(FOLDER / f"{name}.ipynb") if cell["cell_type"] == "code"]


def source(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def calls(cell: dict[str, Any]) -> Iterator[tuple[str, str | None]]:
    """Every call in a cell, by its name, with its first argument where that is plain text."""
    for node in ast.walk(ast.parse(source(cell))):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            first = node.args[0] if node.args else None
            yield name, first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else None


def words_used(name: str) -> set[str]:
    asked = {"say", "text", "list", "question"}
    return {key for cell in cells(name) for call, key in calls(cell) if call in asked and key}


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Stands beside the notebooks and gives the language back afterwards."""
    monkeypatch.chdir(FOLDER)
    monkeypatch.delenv("QUERY_STRING", raising=False)
    yield monkeypatch
    language.use(None)


def test_the_gallery_lists_every_notebook():
    assert sorted(NOTEBOOKS) == sorted(file.stem for file in our_notebooks())


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_every_code_cell_has_been_executed_in_order(name: str):
    code = cells(name)
    assert [cell["execution_count"] for cell in code] == [*range(1, len(code) + 1)]
    assert all(cell["outputs"] for cell in code)
    assert not [output for cell in code for output in cell["outputs"] if output["output_type"] == "error"]


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_outputs_read_without_a_kernel_and_are_the_same_everywhere(name: str):
    path = FOLDER / f"{name}.ipynb"
    written = path.read_text(encoding="utf-8")
    notebook = json.loads(written)
    assert path.stat().st_size < LARGEST
    assert {key: said for key, said in notebook["metadata"].items() if key != "bohnanza"} == metadata_of(path)
    assert "widget-view" not in written
    assert "widget-state" not in written
    for cell in notebook["cells"]:
        for output in cell.get("outputs", ()):
            plain = "".join(output["data"]["text/plain"])
            assert not re.search(r"0x[0-9a-f]{6}|/home/|/tmp/", plain)
            assert not source(cell).endswith("table") or "image/svg+xml" in output["data"]
            assert not PICTURED & {call for call, _ in calls(cell)} or "image/svg+xml" in output["data"]


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_has_all_its_parts(name: str):
    said: list[str] = []
    below: dict[str, set[str]] = {}
    for cell in cells(name):
        for call, key in calls(cell):
            if call == "say" and key in PARTS:
                said.append(key)
            elif said:
                below.setdefault(said[-1], set()).add(call)
    assert said == list(PARTS)
    for part, component in PARTS.items():
        assert component is None or component in below[part], f"{part} shows no {component}"


@pytest.mark.parametrize("name", EDGES)
def test_an_edge_case_asks_first_shows_another_reading_and_then_cites_the_ruling(spoken: pytest.MonkeyPatch, name: str):
    language.use("en")
    names: dict[str, Any] = {}
    walks = []
    for cell in cells(name):
        *steps, last = ast.parse(source(cell)).body
        exec(compile(ast.Module(steps, []), name, "exec"), names)
        assert isinstance(last, ast.Expr)
        shown = eval(compile(ast.Expression(last.value), name, "eval"), names)
        walks += [shown] if isinstance(shown, Walkthrough) else []
    assert walks
    for walk in walks:
        kinds = ["asked" if frame["question"] else "other" if frame["other"] else "ours" for frame in walk.frames]
        assert kinds.index("asked") < kinds.index("other") < len(kinds) - 1
        rulings = [frame["rule"]["id"] for frame in walk.frames if frame["rule"]]
        assert any(re.fullmatch(r"C\d-\d+", ruling) for ruling in rulings), rulings
        assert walk.frames[kinds.index("asked")]["rule"] is None, "it would give the answer away"
        assert walk.frames[kinds.index("other")]["table"] != walk.frames[-1]["table"], "two readings, two tables"


# What one meets first in JupyterLab


@pytest.mark.parametrize("path", EVERY_NOTEBOOK, ids=lambda path: path.stem)
def test_the_first_line_says_how_to_run_a_notebook_and_no_page_shows_it(path: Path):
    first = all_cells(path)[0]
    assert first["cell_type"] == "markdown"
    text = source(first)
    assert text.count("**Run ▸ Run All Cells**") >= 2, "in English and in Spanish"
    languages = [(path.parent / link).resolve() for link in re.findall(r"\((\S+\.ipynb)\)", text)]
    assert languages == [] if path.stem == "index" else [FOLDER / "index.ipynb"]
    assert without_removed([first]) == []


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_code_is_folded_so_that_no_solution_stands_above_its_task(name: str):
    shown = [source(cell) for cell in cells(name) if not cell["metadata"].get("jupyter", {}).get("source_hidden")]
    if name == "components":  # a component in one line is there to be read and copied
        shown = [code for code in shown if not re.match(r"[A-Z]\w+\(|options\(", code)]
    assert shown == [], "fold it in JupyterLab: View, Collapse All Code"


def test_every_worked_example_is_in_a_lesson():
    named = [
        example
        for name in TAUGHT
        for cell in cells(name)
        for example in cell["metadata"].get("bohnanza", {}).get("examples", ())
    ]
    assert set(named) == EXAMPLES


def test_every_rule_that_a_learner_can_see_is_taught():
    holes = [row.line for row in coverage.table(notebooks=FOLDER) if "lesson" in row.holes]
    assert holes == []


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_every_language_of_a_lesson_says_the_same_things(spoken: pytest.MonkeyPatch, name: str):
    lessons = []
    for lang in languages_of(name):
        language.use(lang)
        lessons.append(Lesson(name))
    english, *others = lessons
    assert {"en", "es"} <= {lesson.lang for lesson in lessons}
    for other in others:
        assert list(english.texts) == list(other.texts), other.file
        for key, text in english.texts.items():
            said = other.texts[key]
            assert text != said or not re.search("[a-z]", text), f"{other.file}: [{key}] is not translated"
            for mark in (r"^#+ ", r"^- ", r"\[x\]", r"\.ipynb\)", r"^\|", r"\*\*"):
                found = [re.findall(mark, each, re.MULTILINE) for each in (text, said)]
                assert found[0] == found[1], f"{other.file}: [{key}]: {mark} differs"


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_a_lesson_uses_every_text_it_has(name: str):
    for lang in languages_of(name):
        written = re.findall(r"^\[([a-z0-9_.-]+)\]$", (FOLDER / f"texts/{lang}/{name}.md").read_text("utf-8"), re.M)
        assert set(written) == words_used(name)


@pytest.mark.parametrize("page", [CONTENTS.gallery, *CONTENTS.lessons], ids=lambda page: page.file)
def test_the_first_heading_is_the_title_in_the_gallery(page: Any):
    notebook = json.loads((FOLDER / page.file).read_text("utf-8"))
    in_header = notebook["metadata"].get("bohnanza", {}).get("app")  # the page of an app has it above the table
    for lang in languages_of(page.file.removesuffix(".ipynb")):
        text = (FOLDER / "texts" / lang / page.file.replace(".ipynb", ".md")).read_text("utf-8")
        assert re.findall(r"^# (.+)$", text, re.MULTILINE) == ([] if in_header else [page.title[lang]])


def test_the_app_has_its_title_in_every_language_where_no_page_has_a_header():
    page = CONTENTS.find("play.ipynb")
    assert page is not None
    first = source(all_cells(FOLDER / page.file)[0]).splitlines()[0]
    assert first == f'# {page.title["en"]} · <span lang="es">{page.title["es"]}</span>'


@pytest.mark.parametrize("name", [*TAUGHT, *EDGES])
def test_a_lesson_ends_with_the_way_to_the_next_one(spoken: pytest.MonkeyPatch, name: str):
    _, after = CONTENTS.neighbours(f"{name}.ipynb")
    assert after is not None
    for lang in languages_of(name):
        language.use(lang)
        lesson = Lesson(name)
        last = lesson.say([*lesson.texts][-1])
        assert last.endswith(f"[{after.title[lang]}]({after.file})."), "end its last text with {next}"
        assert re.findall(r"\]\((.+?\.ipynb)\)", "".join(lesson.texts.values())) == []


@pytest.mark.rule("0-49", "1-38")
@pytest.mark.parametrize("lang", languages_of("harvesting"))
def test_the_table_of_stink_says_what_the_beanometer_says(lang: str):
    text = (FOLDER / f"texts/{lang}/harvesting.md").read_text("utf-8")
    rows = re.findall(r"^\|.*\d.*\|$", text, re.M)
    cards, coins = ([int(n) for n in re.findall(r"\d+", row)] for row in rows[:2])
    assert cards == [*range(1, 10)]
    assert coins == [Bean.STINK.coins(count) for count in cards]


def numbers(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip("|").split("|")]


def cards_for_coins(bean: Bean) -> list[str]:
    """The cells of a table of beanometers: how many cards pay one, two, three, four coins; a dash where none do."""
    needed = {coins: cards for cards, coins in bean.beanometer}
    return [str(needed.get(coins, "–")) for coins in range(1, 5)]


@pytest.mark.rule("0-47", "1-37", "D1")
@pytest.mark.parametrize("lang", languages_of("harvesting"))
def test_the_table_of_the_beanometers_has_every_bean_of_the_base_game(lang: str):
    text = (FOLDER / f"texts/{lang}/harvesting.md").read_text("utf-8")
    table = [numbers(row) for row in re.findall(r"^\|.*\d.*\|$", text, re.M)[3:]]
    names = words(lang).table("beans")
    assert table == [[names[bean.key], *cards_for_coins(bean)] for bean in edition("rio-grande").ruleset(3).deck]


@pytest.mark.rule("0-60", "0-61", "0-62", "0-63", "0-64", "0-67", "0-68", "D1")
@pytest.mark.parametrize("lang", languages_of("three-new-beans"))
def test_the_tables_of_the_new_beans_say_what_the_game_does(lang: str):
    text = (FOLDER / f"texts/{lang}/three-new-beans.md").read_text("utf-8")
    rows = [numbers(row) for row in re.findall(r"^\|.*\d.*\|$", text, re.M)]
    for (players, _, cards, fields, ends), counts in zip(rows[:3], ([3], [4, 5], [6, 7]), strict=True):
        assert [int(count) for count in re.findall(r"\d", players)] == counts
        for count in counts:
            ruleset = edition("three-new-beans").ruleset(count)
            said = [int(re.sub(r"\D.*", "", each)) for each in (cards, fields, ends)]
            assert said == [sum(ruleset.deck.values()), ruleset.field_count, ruleset.exhaustions]
    for (_, *needed), bean in zip(rows[4:], (Bean.COCOA, Bean.WAX, Bean.COFFEE), strict=True):
        assert needed == cards_for_coins(bean)


@pytest.mark.rule("2-48", "2-51", "2-52", "2-53", "2-56")
@pytest.mark.parametrize("lang", languages_of("expansion"))
def test_the_table_of_the_expansion_says_what_the_game_does(lang: str):
    text = (FOLDER / f"texts/{lang}/expansion.md").read_text("utf-8")
    rows = [numbers(row) for row in re.findall(r"^\|.*\d.*\|$", text, re.M)]
    for (players, _, cards, price, ends), counts in zip(rows, ([3], [4], [5], [6, 7]), strict=True):
        assert [int(count) for count in re.findall(r"\d", players)] == counts
        for count in counts:
            ruleset = edition("billabong-expansion").ruleset(count)
            buys = ruleset.field_count < ruleset.max_fields
            said = [int(re.sub(r"\D.*", "", each)) for each in (cards, price, ends)]
            costs = ruleset.field_price if buys else 0
            assert said == [sum(ruleset.deck.values()), costs, ruleset.exhaustions]


def test_pictures_are_drawn_with_the_drawings_of_today():
    for name in PICTURES:
        assert (FOLDER / f"pictures/{name}.svg").read_text("utf-8") == picture(name) + "\n", (
            "draw them again: python -m tools.pictures"
        )
    assert {page.picture for page in CONTENTS.lessons} == {f"pictures/{name}.svg" for name in PICTURES}

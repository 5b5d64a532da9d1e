"""Every notebook, lesson or exercise, as it is committed: run from top to bottom, read without a kernel, its code
folded, every text used and in each language, every question judged by the engine.
"""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import nbformat
import pytest

from bohnanza_lab import GuidedGame
from bohnanza_lab.lessons.lesson import read_texts
from bohnanza_lab.lessons.solutions import Solutions
from bohnanza_lab.sessions.page import REMOVED
from bohnanza_lab.text import language
from tests.contents import FOLDER, languages_of, our_notebooks
from tests.notebooks import exercises
from tests.shown_cells import code_cells, shown_cells
from tools.execute import metadata_of

LESSONS = our_notebooks()
NOTEBOOKS = [*LESSONS, *sorted(exercises.FOLDER.glob("*.ipynb"))]
every_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: f"{path.parent.name}-{path.stem}")
LARGEST = 330_000
"""Bytes. A table with a map takes 30,000 of them, and a lesson has six or seven; that of a question takes 12,000. What
the questions of a lesson claim takes up to 10,000.
"""
PICTURED = {"Walkthrough", "Challenge", "Hand", "Beanometer", "Compare", "Picture"}
NOT_JUDGED = {
    "cavalry": {"edge.rivers"},
    "duel-fields": {"check.sort"},
    "edge-hands": {"front.ask"},
    "first-rules-end": {"check.promise"},
    "first-rules": {"check.names"},
    "fortress": {"edge.zero"},
    "lands-variants": {"check.length", "check.pyramid"},
    "spanish": {"check.six"},
    "table": {"check.sort"},
}
"""By lesson the questions that state no claim: they ask about the box, about words, or about what no move does."""


@cache
def code(path: Path) -> tuple[tuple[Any, tuple[ast.Call, ...]], ...]:
    """The code cells of a notebook, each with its calls."""
    return tuple(
        (cell, tuple(node for node in ast.walk(ast.parse(cell.source)) if isinstance(node, ast.Call)))
        for cell in code_cells(path)
    )


def name_of(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def asked(path: Path, *methods: str) -> dict[str, ast.Call]:
    """The texts that a notebook asks its lesson for with these methods, by their names."""
    return {
        ast.literal_eval(call.args[0]): call
        for _, calls in code(path)
        for call in calls
        if isinstance(call.func, ast.Attribute) and call.func.attr in methods and isinstance(call.args[0], ast.Constant)
    }


def texts(path: Path) -> dict[str, dict[str, str]]:
    """The texts of a notebook, in each of its languages."""
    return {
        lang: dict(read_texts((path.parent / f"texts/{lang}/{path.stem}.md").read_text("utf-8")))
        for lang in languages_of(path.stem, path.parent)
    }


def is_help(cell: Any) -> bool:
    """Whether a cell is the help below the function that a learner writes: two lines that run without their #."""
    return bool(re.fullmatch(r"# (\w+)\.hint\(\)\n# \1\.solution\(\)", cell.source))


@every_notebook
def test_every_code_cell_has_been_run_in_order_and_none_is_exempt_from_the_check(path: Path):
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    cells = [cell for cell, _ in code(path)]
    assert [cell.execution_count for cell in cells] == [*range(1, len(cells) + 1)]
    assert [cell.id for cell in cells if not cell.outputs] == [cell.id for cell in cells if is_help(cell)]
    assert {output.output_type for cell in cells for output in cell.outputs} == {"execute_result"}
    assert not [cell.id for cell in cells if {*cell.metadata.get("tags", ())} - {"remove-cell"}]
    assert not [cell.id for cell in cells if "NBVAL" in cell.source]


@every_notebook
def test_outputs_read_without_a_kernel_and_are_the_same_everywhere(path: Path):
    written = path.read_text(encoding="utf-8")
    notebook = json.loads(written)
    assert path.stat().st_size < LARGEST
    assert {key: said for key, said in notebook["metadata"].items() if key != "bohnanza"} == metadata_of(path)
    assert "widget-view" not in written
    assert "widget-state" not in written
    for cell, calls in code(path):
        for output in cell.outputs:
            assert not re.search(r"0x[0-9a-f]{6}|/home/|/tmp/", output.data["text/plain"])
            pictured = cell.source.endswith("table") or PICTURED & {name_of(call) for call in calls}
            assert not pictured or "image/svg+xml" in output.data


@every_notebook
def test_the_first_line_says_how_to_run_a_notebook_and_no_page_shows_it(path: Path):
    first = json.loads(path.read_text(encoding="utf-8"))["cells"][0]
    assert first["cell_type"] == "markdown"
    text = "".join(first["source"])
    assert text.count("**Run ▸ Run All Cells**") >= 2, "in English and in Spanish"
    languages = [(path.parent / link).resolve() for link in re.findall(r"\((\S+\.ipynb)\)", text)]
    assert languages == [] if path.stem == "index" else [FOLDER / "index.ipynb"]
    assert REMOVED in first["metadata"]["tags"]


@every_notebook
def test_code_is_folded_so_that_no_solution_stands_above_its_task(path: Path):
    open_cells = [cell for cell, _ in code(path) if not cell.metadata.get("jupyter", {}).get("source_hidden")]
    shown = [
        cell.source for cell in open_cells if not is_help(cell) and not re.search(r"^\w+\.check\(", cell.source, re.M)
    ]
    if path.stem == "components":  # a component in one line is there to be read and copied
        shown = [code for code in shown if not re.match(r"[A-Z]\w+\(|options\(", code)]
    assert shown == [], "fold it in JupyterLab: View, Collapse All Code"
    assert path in LESSONS or len(open_cells) == 2 * len(Solutions(path.stem, path.parent).written)


@every_notebook
def test_it_uses_every_text_it_has(path: Path):
    used = {*asked(path, "say", "text", "list", "question")}
    solutions = Solutions(path.stem, path.parent)
    used |= {f"{task}.{mistake}" for task in asked(path, "mistakes") for mistake in solutions.mistakes(task)}
    guided = (component for component in shown_cells(path, "en").values() if isinstance(component, GuidedGame))
    for script in (each.script for each in guided if each.lesson.name == path.stem):
        own = (f"{game.name}.{text}" for game in script.games for text in ("objective", "next"))
        used |= {f"guide.{name}" for name in (*script.sentences, *own, "title", "over", "trades", "left", "more")}
    for lang, written in texts(path).items():
        assert {*written} == used, lang


@every_notebook
def test_every_language_says_the_same_things(path: Path):
    english, *others = (spoken := texts(path)).values()
    assert {"en", "es"} <= {*spoken}
    for other in others:
        assert [*english] == [*other]
        for key, text in english.items():
            said = other[key]
            assert text != said or not re.search("[a-z]", text), f"[{key}] is not translated"
            links = () if key == "how" else (r"\.ipynb\)",)  # it says where to choose Spanish
            for mark in (r"^#+ ", r"^- ", r"\[x\]", r"^\|", r"^\d\. ", r"\*\*", *links):
                found = [re.findall(mark, each, re.MULTILINE) for each in (text, said)]
                assert found[0] == found[1], f"[{key}]: {mark} differs"


# Questions


@every_notebook
def test_the_engine_judges_every_question_that_a_table_can_judge(path: Path):
    questions = asked(path, "question")
    solutions = Solutions(path.stem, path.parent)
    judged = {name for name, call in questions.items() if "claims" in [keyword.arg for keyword in call.keywords]}
    judged |= {name for name in questions if (task := name.rpartition(".")[0]) in solutions and solutions.claims(task)}
    assert questions.keys() - judged == (NOT_JUDGED.get(path.stem, set()) if path in LESSONS else set())


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
@pytest.mark.parametrize("lang", [lang for lang in language.LANGUAGES if lang != language.DEFAULT])
def test_every_claim_of_a_lesson_holds(path: Path, lang: str):
    """In English the tests of where components stand judge them, and those of the exercises do in each language."""
    if asked(path, "question"):
        assert shown_cells(path, lang)

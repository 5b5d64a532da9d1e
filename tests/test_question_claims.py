"""Every question of the lessons and exercises: the engine judges its choices, or no table can."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from bohnanza_lab.lessons.solutions import Solutions
from bohnanza_lab.text import language
from tests.serving import ROOT
from tests.shown_cells import code_cells, shown_cells

NOT_JUDGED: dict[str, set[str]] = {
    "notebooks/cavalry": {"edge.rivers"},
    "notebooks/duel-fields": {"check.sort"},
    "notebooks/edge-hands": {"front.ask"},
    "notebooks/first-rules-end": {"check.promise"},
    "notebooks/first-rules": {"check.names"},
    "notebooks/fortress": {"edge.zero"},
    "notebooks/lands-variants": {"check.length", "check.pyramid"},
    "notebooks/spanish": {"check.six"},
    "notebooks/table": {"check.sort"},
}
"""By notebook the questions that state no claim: they ask about the box, about words, or about what no move does."""


def questions(notebook: Path) -> dict[str, dict[str, ast.expr]]:
    """Every question of a notebook by its name, with its keywords."""
    found: dict[str, dict[str, ast.expr]] = {}
    for cell in code_cells(notebook):
        for node in ast.walk(ast.parse(cell.source)):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "question":
                name = ast.literal_eval(node.args[0])
                assert name not in found
                found[name] = {str(keyword.arg): keyword.value for keyword in node.keywords}
    return found


ASKING = [
    path for path in sorted([*ROOT.glob("notebooks/*.ipynb"), *ROOT.glob("exercises/*.ipynb")]) if questions(path)
]
every_notebook = pytest.mark.parametrize("notebook", ASKING, ids=lambda path: f"{path.parent.name}-{path.stem}")


@every_notebook
def test_the_engine_judges_every_question_that_a_table_can_judge(notebook: Path):
    asked = questions(notebook)
    solutions = Solutions(notebook.stem, notebook.parent)
    judged = {name for name, said in asked.items() if "claims" in said}
    judged |= {name for name in asked if (task := name.rpartition(".")[0]) in solutions and solutions.claims(task)}
    assert asked.keys() - judged == NOT_JUDGED.get(f"{notebook.parent.name}/{notebook.stem}", set())


@every_notebook
@pytest.mark.parametrize("lang", language.LANGUAGES)
def test_every_claim_holds(notebook: Path, lang: str):
    assert shown_cells(notebook, lang)

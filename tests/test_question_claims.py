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
    "exercises/bohnaparte": {"crown.ask", "near.ask", "opening.ask", "pile.ask", "siege.ask", "ties.ask"},
    "exercises/cavalry": {"charge.ask", "chess.ask", "feet.ask", "first.ask", "mixed.ask", "river.ask", "short.ask"},
    "exercises/duel": {"bluff.ask", "claim.ask", "follow.ask", "mistake.ask", "winner.ask", "worth.ask"},
    "notebooks/bohnaparte": {
        "check.begin",
        "check.equal",
        "check.neutral",
        "check.turn",
        "check.worth",
        "edge.blind",
        "edge.empty",
        "edge.own",
    },
    "notebooks/cavalry": {
        "check.cost",
        "check.lost",
        "check.must",
        "check.stay",
        "check.two",
        "edge.forest",
        "edge.quarry",
        "edge.rise",
        "edge.rivers",
    },
    "notebooks/duel-bonus": {
        "both.think",
        "check.beans",
        "check.exchange",
        "check.top",
        "check.whose",
        "check.worth",
        "fast.think",
        "match.think",
        "pile.think",
    },
    "notebooks/duel-dollars": {
        "check.count",
        "check.empty",
        "check.hand",
        "check.order",
        "check.tie",
        "long.think",
        "tie.think",
    },
    "notebooks/duel-fields": {
        "check.count",
        "check.next",
        "check.second",
        "check.single",
        "check.sort",
        "edge.empty_think",
        "edge.think",
    },
    "notebooks/duel-gifts": {
        "check.bluff",
        "check.counter",
        "check.discard",
        "check.moved",
        "check.when",
        "copy.think",
        "eight.think",
        "empty.think",
        "plant.think",
        "poor.think",
    },
    "notebooks/edge-hands": {"front.ask"},
    "notebooks/first-rules-end": {"check.promise"},
    "notebooks/first-rules": {"check.names"},
    "notebooks/fortress": {
        "check.anytime",
        "check.points",
        "check.quarry",
        "check.room",
        "check.stored",
        "edge.camp",
        "edge.last",
        "edge.none",
        "edge.twelve",
        "edge.zero",
    },
    "notebooks/lands-variants": {
        "check.chess",
        "check.length",
        "check.mixed",
        "check.pyramid",
        "edge.cannon",
        "edge.sides",
        "edge.six",
        "edge.three",
    },
    "notebooks/landscapes": {
        "check.city",
        "check.cloister",
        "check.farm",
        "check.river",
        "check.village",
        "edge.mine",
        "edge.morass",
        "edge.won",
    },
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

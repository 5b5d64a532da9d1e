"""The goal of every challenge is a sentence to the reader: it speaks of nobody by the name of who reads it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bohnanza_lab import Challenge
from bohnanza_lab.lessons.attempt import Attempt
from bohnanza_lab.text.language import LANGUAGES
from tests.serving import ROOT
from tests.shown_cells import code_cells, shown_cells

WITH_GOALS = [
    notebook
    for notebook in sorted([*ROOT.glob("notebooks/*.ipynb"), *ROOT.glob("exercises/*.ipynb")])
    if any("goal=" in cell.source for cell in code_cells(notebook))
]


@pytest.mark.drawn(8)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("notebook", WITH_GOALS, ids=lambda notebook: notebook.stem)
def test_a_goal_is_a_sentence_to_the_reader(notebook: Path, lang: str) -> None:
    shown = shown_cells(notebook, lang).values()
    problems = [each.problem for each in shown if isinstance(each, Challenge)]
    assert problems
    for problem in problems:
        attempt = Attempt(problem)
        reader = problem.start.names[problem.you]
        for said in (attempt.view(lang)["goal"], attempt.standing(lang)):
            assert re.fullmatch(r"[A-Z¡¿].*\.", said), said
            assert reader not in said, said

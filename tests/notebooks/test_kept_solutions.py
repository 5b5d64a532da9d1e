"""Exercises with their solutions and without: the same answers are right, and what the teacher keeps nobody is told."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bohnanza_lab import Challenge, Quiz
from bohnanza_lab.course import SOLUTIONS, copy_course, seal, unseal
from bohnanza_lab.lessons import beat
from bohnanza_lab.lessons.attempt import Attempt
from bohnanza_lab.lessons.beat import Beat
from bohnanza_lab.lessons.exercise import Write
from bohnanza_lab.lessons.problem import Problem
from bohnanza_lab.lessons.solutions import SealedProgram, Solutions, sealed_text
from tests.notebooks.exercises import FOLDER, NAMES, shown
from tests.shown_cells import code_cells, shown_cells
from tests.volume import DEEP

KEPT = sealed_text()["en"]
every_notebook = pytest.mark.parametrize("name", NAMES)


@pytest.fixture(scope="module")
def without(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    """What the cells of each notebook show in a course that was laid out without solutions."""
    folder = tmp_path_factory.mktemp("class") / "course"
    copy_course(folder, solutions=False)
    assert not (folder / "exercises/solutions").exists()
    assert sorted(file.name for file in (folder / "exercises/sealed").iterdir()) == NAMES
    return {name: shown_cells(folder / f"exercises/{name}.ipynb", "en") for name in NAMES}


@every_notebook
def test_what_is_sealed_is_what_the_solutions_say_and_cannot_be_read_by_chance(name: str):
    texts = [(FOLDER / SOLUTIONS / f"{name}.{kind}").read_text("utf-8") for kind in ("toml", "py")]
    sealed = seal(texts)
    assert unseal(sealed) == texts
    assert not [word for word in set(re.findall(r"\w{8,}", "".join(texts))) if word in sealed]


@every_notebook
def test_no_solution_stands_in_the_notebook_or_in_its_texts(name: str):
    for lang in ("en", "es"):
        assert "[x]" not in (FOLDER / f"texts/{lang}/{name}.md").read_text("utf-8")
    sources = [str(cell.source) for cell in code_cells(FOLDER / f"{name}.ipynb")]
    assert not [source for source in sources if re.search(r"solution=\[|\bmoves=", source)]
    beside = "\n".join(file.read_text("utf-8") for file in FOLDER.glob("*.py"))
    for cell, each in shown(name, "en").items():
        if isinstance(each, Write | Beat):
            function = Solutions(name, FOLDER).program(cell.removesuffix("-task"))
            assert not isinstance(function, SealedProgram)
            assert f"def {function.__name__}(" not in beside


@pytest.mark.drawn(2)
@every_notebook
def test_every_answer_is_judged_alike_with_the_solutions_and_without(name: str, without: dict[str, dict[str, Any]]):
    assert list(shown(name, "en")) == list(without[name])
    judged = 0
    for cell, ours in shown(name, "en").items():
        theirs = without[name][cell]
        if isinstance(ours, Quiz):
            judged += 1
            pairs = zip(ours.attempt.questions, theirs.attempt.questions, strict=True)
            for question, same in pairs:
                assert [choice.right for choice in question.choices] == [choice.right for choice in same.choices]
                assert question.hints == same.hints
                assert not any(choice.why for choice in same.choices if choice.right)
                assert same.kept
                assert (question.story is None) == (same.story is None)
            assert ours.part == theirs.part
        elif isinstance(ours, Challenge):
            judged += 1
            problem = theirs.problem
            assert (problem.kept, problem.line) == (True, ours.problem.line)
            assert (problem.par, problem.part) == (ours.problem.par, ours.problem.part)
            assert repr(problem.failure) == repr(ours.problem.failure)
            assert solved(problem, ours.problem.line) == "right"
            for moves in problem.mistakes:
                assert moves in ours.problem.mistakes
            assert problem.hints == ours.problem.hints
        elif isinstance(ours, Write):
            judged += 1
            theirs.prove()
            assert theirs.check(ours.right()).state == "right"
            assert theirs.check(7).state == "broken"
            for mistake, reason in ours.mistakes:
                found = theirs.check(mistake)
                assert found.state == "wrong"
                assert found.message.endswith(str(reason))
                assert "it should give" not in found.message
            wrong = theirs.check(theirs.wrong())
            assert wrong.state == "wrong"
            assert "that is not right" in wrong.message
        elif isinstance(ours, Beat):
            judged += 1
            assert theirs.check(ours.right()).state == "right"
            if not DEEP:
                theirs._games = beat._FIRST  # as many as tell a mistake
            for mistake, reason in ours.mistakes:
                found = theirs.check(mistake)
                assert found.state == "wrong"
                assert found.message.endswith(str(reason))
    assert judged >= 4


def solved(problem: Problem, moves: tuple[str, ...]) -> str:
    attempt = Attempt(problem)
    for move in moves:
        attempt.play(move)
    return attempt.outcome()


@every_notebook
def test_who_asks_for_a_solution_that_is_not_there_is_told_that_the_teacher_keeps_it(
    name: str, without: dict[str, dict[str, Any]]
):
    told = 0
    for each in without[name].values():
        if isinstance(each, Quiz):
            each.attempt.tell(0)
            (view,) = each.attempt.views("en")
            if view["played_out"]:
                assert view["solution"] is not None
                assert [frame["caption"] for frame in view["solution"]] == [KEPT]
                told += 1
            assert [line["text"] for line in each.attempt.key("en")] == [KEPT]
        elif isinstance(each, Challenge):
            each.attempt.solution_shown = True
            solution = each.attempt.view("en")["solution"]
            assert solution is not None
            assert [frame["caption"] for frame in solution] == [KEPT]
            assert [line["text"] for line in each.problem.key("en")] == [KEPT]
            told += 1
        elif isinstance(each, Write | Beat):
            assert str(each.solution()) == KEPT
            told += 1
    assert told >= 2

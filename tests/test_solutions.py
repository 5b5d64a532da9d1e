"""Exercises with their solutions and without: the same answers are right, and what the teacher keeps nobody is told."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from bohnanza_lab import Challenge, Quiz
from bohnanza_lab.course import SOLUTIONS, lay_out, seal, unseal
from bohnanza_lab.lessons import beat
from bohnanza_lab.lessons.attempt import Attempt
from bohnanza_lab.lessons.beat import Beat
from bohnanza_lab.lessons.challenge import Problem
from bohnanza_lab.lessons.exercise import Reach, Write
from bohnanza_lab.lessons.goals import coins
from bohnanza_lab.lessons.lesson import Lesson
from bohnanza_lab.lessons.solutions import Kept, KeptProgram, Solutions, kept_text
from bohnanza_lab.lessons.texts import LessonError
from bohnanza_lab.text import language
from tests.lessons.tables import planting
from tests.serving import ROOT
from tests.shown_cells import code_cells, shown_cells
from tests.volume import DEEP

FOLDER = ROOT / "exercises"
NAMES = sorted(file.stem for file in (FOLDER / SOLUTIONS).glob("*.toml"))
KEPT = kept_text()["en"]
every_notebook = pytest.mark.parametrize("name", NAMES)


@pytest.fixture(scope="module")
def without(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict[str, Any]]:
    """What the cells of each notebook show in a course that was laid out without solutions."""
    folder = tmp_path_factory.mktemp("class") / "course"
    lay_out(folder, solutions=False)
    assert not (folder / "exercises/solutions").exists()
    assert sorted(file.name for file in (folder / "exercises/sealed").iterdir()) == NAMES
    return {name: shown_cells(folder / f"exercises/{name}.ipynb", "en") for name in NAMES}


@pytest.fixture(scope="module")
def having() -> dict[str, dict[str, Any]]:
    """The same with solutions."""
    return {name: shown_cells(FOLDER / f"{name}.ipynb", "en") for name in NAMES}


def test_every_notebook_has_its_solutions():
    assert sorted(file.stem for file in FOLDER.glob("*.ipynb")) == NAMES


@every_notebook
def test_what_is_sealed_is_what_the_solutions_say_and_cannot_be_read_by_chance(name: str):
    texts = [(FOLDER / SOLUTIONS / f"{name}.{kind}").read_text("utf-8") for kind in ("toml", "py")]
    sealed = seal(texts)
    assert unseal(sealed) == texts
    assert not [word for word in set(re.findall(r"\w{8,}", "".join(texts))) if word in sealed]


@every_notebook
def test_no_solution_stands_in_the_notebook_or_in_its_texts(name: str, having: dict[str, dict[str, Any]]):
    for lang in ("en", "es"):
        assert "[x]" not in (FOLDER / f"texts/{lang}/{name}.md").read_text("utf-8")
    sources = [str(cell.source) for cell in code_cells(FOLDER / f"{name}.ipynb")]
    assert not [source for source in sources if re.search(r"solution=\[|\bmoves=", source)]
    beside = "\n".join(file.read_text("utf-8") for file in FOLDER.glob("*.py"))
    for cell, shown in having[name].items():
        if isinstance(shown, Write | Beat):
            function = Solutions(name, FOLDER).program(cell.removesuffix("-task"))
            assert not isinstance(function, KeptProgram)
            assert f"def {function.__name__}(" not in beside


@every_notebook
def test_every_answer_is_judged_alike_with_the_solutions_and_without(
    name: str, having: dict[str, dict[str, Any]], without: dict[str, dict[str, Any]]
):
    assert list(having[name]) == list(without[name])
    judged = 0
    for cell, ours in having[name].items():
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
            for mistake, _, reason in ours._mistakes:
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
    for shown in without[name].values():
        if isinstance(shown, Quiz):
            shown.attempt.tell(0)
            (view,) = shown.attempt.views("en")
            if view["played_out"]:
                assert view["solution"] is not None
                assert [frame["caption"] for frame in view["solution"]] == [KEPT]
                told += 1
            assert [line["text"] for line in shown.attempt.key("en")] == [KEPT]
        elif isinstance(shown, Challenge):
            shown.attempt.solution_shown = True
            solution = shown.attempt.view("en")["solution"]
            assert solution is not None
            assert [frame["caption"] for frame in solution] == [KEPT]
            assert [line["text"] for line in shown.problem.key("en")] == [KEPT]
            told += 1
        elif isinstance(shown, Write | Beat):
            assert str(shown.solution()) == KEPT
            told += 1
    assert told >= 2


# One task


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A notebook's folder with a question and its solution."""
    (tmp_path / "texts/en").mkdir(parents=True)
    (tmp_path / "texts/en/beans.md").write_text(
        "[front.ask]\nWhich card?\n\n- [ ] Red\n  Look again.\n- [ ] Soy\n\n"
        "[deep.ask]\nWhich?\n\n- [x] Soy\n- [ ] Red\n  No.\n"
    )
    (tmp_path / "solutions").mkdir()
    (tmp_path / "solutions/beans.toml").write_text('[front]\nright = 2\nwhy.en = "It is the front card."\n')
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(language, "_chosen", ["en"])
    return tmp_path


def test_a_question_without_a_mark_asks_its_solutions(folder: Path):
    _, right = Lesson("beans").question("front.ask").choices
    assert (right.right, right.why) == (True, "It is the front card.")
    assert Lesson("beans").question("deep.ask").choices[0].right, "a mark in the text is as good"


def test_a_task_without_a_solution_says_which_file_lacks_it(folder: Path):
    lesson = Lesson("beans")
    with pytest.raises(LessonError, match=r"solutions/beans.toml says nothing of the task \[coins\]"):
        lesson.solution("coins")
    with pytest.raises(LessonError, match=r"\[front\] has no 'moves'"):
        lesson.solution("front")
    with pytest.raises(LessonError, match=r"\[front\] has no 'program'"):
        lesson.program("front")
    (folder / "solutions/beans.toml").write_text('[front]\nprogram = "missing"\n')
    with pytest.raises(LessonError, match=r"there is no .*beans\.py"):
        Lesson("beans").program("front")
    (folder / "solutions/beans.py").write_text("")
    with pytest.raises(LessonError, match=r"beans\.py has no function 'missing'"):
        Lesson("beans").program("front")
    (folder / "solutions/beans.toml").write_text("[front\n")
    with pytest.raises(LessonError, match=r"beans\.toml: "):
        Lesson("beans")


def test_without_any_file_a_question_needs_its_mark(folder: Path):
    shutil.rmtree(folder / "solutions")
    with pytest.raises(LessonError, match="why is it wrong"):
        Lesson("beans").question("front.ask")


def test_sealed_solutions_judge_as_ever_and_are_shown_to_nobody(folder: Path):
    table = (
        '[front]\nright = 2\nwhy.en = "It is the front card."\n'
        '[twice]\nprogram = "doubled"\nmistakes.squared = "squared"\n'
    )
    programs = "def doubled(number):\n    return 2 * number\n\n\ndef squared(number):\n    return number**2\n"
    shutil.rmtree(folder / "solutions")
    (folder / "sealed").mkdir()
    (folder / "sealed/beans").write_text(seal([table, programs]))
    lesson = Lesson("beans")
    assert lesson.solutions.kept
    _, right = lesson.question("front.ask").choices
    assert (right.right, right.why) == (True, "")
    assert lesson.program("twice")(4) == 8
    assert lesson.solutions.mistakes("twice")["squared"](4) == 16
    write = Write("Double.", lesson.program("twice"), [(2,), (4,)])
    assert write.check(lambda number: number + number).state == "right"
    wrong = write.check(lambda number: number**2)
    assert (wrong.state, "16" in wrong.message, "8" in wrong.message) == ("wrong", True, False)
    assert str(write.solution()) == KEPT
    with pytest.raises(LessonError, match=r"beans\.py has no function 'thrice'"):
        lesson.solutions._function("thrice")
    (folder / "sealed/beans").write_text(seal(["[front", ""]))
    with pytest.raises(LessonError, match=r"beans\.toml: "):
        Lesson("beans")


def test_moves_that_the_teacher_keeps_are_proved_and_end_an_attempt_where_they_end():
    kept = Kept(["Ana harvest 1"])
    problem = Problem(planting(), coins("Ana", at_least=1), solution=kept)
    assert (problem.par, problem.kept) == (1, True)
    assert str(Reach("Earn a coin.", problem).solution()) == KEPT
    Reach("Earn a coin.", problem).prove()
    attempt = Attempt(problem)
    for move in ("Ana plant 1", "Ana done"):
        attempt.play(move)
    assert attempt.outcome() == "wrong"
    with pytest.raises(LessonError, match="par is 0, but the solution takes 1 moves"):
        Problem(planting(), coins("Ana", at_least=1), solution=kept, par=0)
    with pytest.raises(LessonError, match="the solution does not reach the goal"):
        Problem(planting(), coins("Ana", at_least=1), solution=Kept(["Ana plant 1"]))

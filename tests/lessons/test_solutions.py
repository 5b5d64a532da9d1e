"""The solutions of a notebook's tasks: read from the file beside it, or sealed where the teacher keeps them."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from bohnanza_lab.course import seal
from bohnanza_lab.lessons.attempt import Attempt
from bohnanza_lab.lessons.claims import Claims
from bohnanza_lab.lessons.exercise import Reach, Write
from bohnanza_lab.lessons.goals import coins
from bohnanza_lab.lessons.lesson import Lesson
from bohnanza_lab.lessons.problem import Problem
from bohnanza_lab.lessons.solutions import SealedMoves, Solutions, sealed_text
from bohnanza_lab.lessons.texts import LessonError

from .tables import planting

KEPT = sealed_text()["en"]


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
    monkeypatch.setattr("bohnanza_lab.context._of_kernel", ["en"])
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
    kept = SealedMoves(["Ana harvest 1"])
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
        Problem(planting(), coins("Ana", at_least=1), solution=SealedMoves(["Ana plant 1"]))


SOLVED = """
[one]
right = [1, 3]
why = { es = "Por eso.", en = "That is why." }
moves = ["Ana plant 1", "Ana done"]
claims = ["coins Ana = 0"]
after = "moves"

[two]
right = 1
why.es = "Solo eso."
claims = [1]
on = { hands = { Ana = "Soy" } }
after = "Ana plant 1"
fact = "planted"

[three]
claims = [0]
fact = "coins Ana"
"""


def test_what_is_solved_is_read_for_each_task(folder: Path):
    (folder / "solutions/beans.toml").write_text(SOLVED)
    (folder / "solutions/beans.py").write_text("def planted(game):\n    return game.ply\n")
    solutions = Solutions("beans")
    assert ("one" in solutions, "four" in solutions, solutions.kept, solutions.written) == (True, False, False, [])
    assert (solutions.right("one"), solutions.right("two")) == ({1, 3}, {1})
    assert [solutions.why("one", lang) for lang in ("en", "es")] == ["That is why.", "Por eso."]
    assert [solutions.why(task, "en") for task in ("two", "three")] == ["", ""]
    assert solutions.why("two", "es") == "Solo eso."
    assert [list(solutions.played(task)) for task in ("one", "two")] == [["Ana plant 1", "Ana done"], []]
    one, two, three = (solutions.claims(task) for task in ("one", "two", "three"))
    assert one == Claims(["coins Ana = 0"], None, ["Ana plant 1", "Ana done"], None)
    assert two is not None
    assert (two.on, two.after, callable(two.fact)) == ({"hands": {"Ana": "Soy"}}, "Ana plant 1", True)
    assert three == Claims([0], None, "", "coins Ana")
    assert Lesson("beans").solutions.claims("one") == one
    assert not isinstance(solutions.played("one"), SealedMoves)


def test_a_question_takes_its_moves_and_claims_from_its_solution(folder: Path):
    (folder / "solutions/beans.toml").write_text(
        '[front]\nright = 2\nmoves = ["Ana plant 1"]\nclaims = ["Ana plant 2", "Ana plant 1"]\n'
    )
    table = {"hands": {"Ana": "Soy"}, "fields": {"Ana": ["Soy", "Red"]}}
    question = Lesson("beans").question("front.ask", position=table)
    assert [choice.right for choice in question.choices] == [False, True]
    assert question.choices[0].why == "Look again."
    assert question.story is not None
    assert question.claims == Claims(["Ana plant 2", "Ana plant 1"])
    own = Lesson("beans").question("front.ask", position=table, moves=(), claims=())
    assert (own.story, own.claims) == (None, None)
    (folder / "solutions/beans.toml").write_text('[front]\nright = 2\nclaims = ["Ana plant 1", "Ana plant 2"]\n')
    with pytest.raises(LessonError, match="the choice 'Red' is wrong, but its claim 'Ana plant 1' holds"):
        Lesson("beans").question("front.ask", position=table)

"""Every task of the exercises, in each language: its cell proves itself, the engine gives the answer that its words
say, and its words say what it is for.

The engine judges each choice of a question by its claims, and each goal by its solution and its mistakes, when their
cells run.
"""

from __future__ import annotations

import re
import tomllib
from collections import deque
from collections.abc import Sequence
from copy import copy
from itertools import permutations, product
from pathlib import Path
from typing import Any

import nbformat
import pytest

from bohnanza_lab import Bean, Challenge, Game, Quiz
from bohnanza_lab.engine.moves import Move, Offer
from bohnanza_lab.gallery import read_contents
from bohnanza_lab.gallery.page import page_context
from bohnanza_lab.lessons import beat
from bohnanza_lab.lessons.attempt import Attempt
from bohnanza_lab.lessons.beat import Beat
from bohnanza_lab.lessons.claims import steps
from bohnanza_lab.lessons.exercise import Exercise
from bohnanza_lab.lessons.position import make_position
from bohnanza_lab.lessons.problem import Problem
from bohnanza_lab.lessons.quiz import Question
from bohnanza_lab.lessons.texts import translated
from bohnanza_lab.text import language
from bohnanza_lab.views.speech import Speech
from tests.contents import languages_of, our_notebooks
from tests.notebooks import exercises
from tests.notebooks.exercises import FOLDER, NAMES, shown, texts
from tests.serving import ROOT
from tests.shown_cells import code_cells, shown_cells
from tests.volume import DEEP, volume

SOLUTIONS = {name: tomllib.loads((FOLDER / f"solutions/{name}.toml").read_text("utf-8")) for name in NAMES}
TASKS = [(name, task) for name, solutions in SOLUTIONS.items() for task in solutions]
QUESTIONS = [(name, task) for name, task in TASKS if "right" in SOLUTIONS[name][task]]
PROGRAMS = [(name, task) for name, task in TASKS if "program" in SOLUTIONS[name][task]]
GOALS = [each for each in TASKS if each not in (*QUESTIONS, *PROGRAMS)]
every_notebook = pytest.mark.parametrize("name", NAMES)
every_task = pytest.mark.parametrize(("name", "task"), TASKS)
every_question = pytest.mark.parametrize(("name", "task"), QUESTIONS)
every_program = pytest.mark.parametrize(("name", "task"), PROGRAMS)


@pytest.fixture(params=languages_of("exercises", FOLDER))
def lang(request: pytest.FixtureRequest) -> str:
    language.use(request.param)
    return str(request.param)


def task_of(cell: str) -> str:
    return cell.removesuffix("-task").removesuffix("-answer")


def shows(name: str, task: str, lang: str) -> Any:
    """What is done in a task: a question, a goal or a program."""
    (found,) = (
        each
        for cell, each in shown(name, lang).items()
        if task_of(cell) == task and isinstance(each, Quiz | Challenge | Exercise)
    )
    return found


def question(name: str, task: str, lang: str) -> Question:
    (asked,) = shows(name, task, lang).attempt.questions
    assert isinstance(asked, Question)
    return asked


@every_notebook
def test_every_task_has_its_solution_and_no_solution_is_left_over(name: str, lang: str) -> None:
    cells = shown(name, lang).items()
    tasks = [task_of(cell) for cell, each in cells if isinstance(each, Quiz | Challenge | Exercise)]
    assert sorted(tasks) == sorted(SOLUTIONS[name])


# Questions


IN_WORDS: dict[str, object] = {
    **{"None": 0, "One": 1, "Three": 3, "Four": 4, "All five": 5, "Both of them": "-"},
    **{"Ninguna": 0, "Una": 1, "Tres": 3, "Cuatro": 4, "Las cinco": 5, "Los dos": "-"},
}
"""What a choice means that is not its claim as it stands."""
MOVES = {
    "base-2": {"only": ("Harvest the Soy", "Cosechar la Soya"), "mistake": 6},
    "bohnaparte": {"opening": 5, "siege": 6},
    "cavalry": {"charge": 4},
    "duel": {"mistake": 6},
    "editions": {"duel-mistake": 5, "older-mistake": 6, "spanish-mistake": 4},
}
"""The right choice of a question about moves: the only legal move, or the number of the one that the rules forbid."""


def meant(text: str, lang: str) -> str:
    """What a choice says, as a claim is written."""
    beans = {Speech(lang, []).bean(bean): str(bean) for bean in Bean}
    return str(IN_WORDS.get(text) if text in IN_WORDS else " ".join(beans.get(each, each) for each in text.split(", ")))


@every_question
def test_each_choice_says_what_the_engine_judges(name: str, task: str, lang: str) -> None:
    asked = question(name, task, lang)
    assert asked.claims is not None
    said = [translated(choice.text, lang) for choice in asked.choices]
    if asked.claims.fact is not None:
        assert [meant(text, lang) for text in said] == [str(claim) for claim in asked.claims.of]
        return
    right = MOVES[name][task]
    (chosen,) = (text for text, choice in zip(said, asked.choices, strict=True) if choice.right)
    if isinstance(right, tuple):
        assert chosen in right
        return
    numbers = [int(re.findall(r"\d+", text)[0]) for text in said]
    assert re.findall(r"\d+", chosen)[:1] == [str(right)]
    listed = [int(number) for number in re.findall(r"^(\d+)\. ", texts(name, lang)[task], re.MULTILINE)]
    assert listed == [*range(1, len(listed) + 1)]
    assert numbers == sorted({*numbers} & {*listed})
    assert asked.rule == ("aside.must_plant" if name == "base-2" else refusing(asked))  # why it is not time to draw
    assert asked.story is None or [step.refused for step in asked.story.steps].count(True) == 1


def refusing(asked: Question) -> str:
    """The rule that forbids the right choice."""
    assert asked.claims is not None
    (claim,) = (claim for claim, choice in zip(asked.claims.of, asked.choices, strict=True) if choice.right)
    on: Any = asked.claims.on
    table = asked.game.fork() if asked.game is not None else make_position(**on)
    *before, last = *steps(asked.claims.after), *steps(claim)
    for move in before:
        table.play(move)
    refusal = table.why_not(last.partition(" !")[0])
    assert refusal is not None
    return refusal.rule


@every_question
def test_every_question_has_a_rule_and_is_played_out_where_it_has_a_table(name: str, task: str, lang: str) -> None:
    asked = question(name, task, lang)
    assert asked.rule
    assert len(asked.choices) >= 3
    assert (asked.story is None) == (asked.game is None)


# Goals


@pytest.mark.parametrize(("name", "task"), GOALS)
def test_every_goal_has_a_rule_and_mistakes_that_are_told(name: str, task: str, lang: str) -> None:
    problem = shows(name, task, lang).problem
    assert problem.rule or name == "duel"
    assert len(problem.mistakes) >= (1 if task in ("room", "elsewhere") else 2)


def reaches(attempt: Attempt, moves: Sequence[str]) -> bool:
    """Whether these moves are legal and reach the goal, with none before it left over."""
    for move in moves:
        if attempt.decided or attempt.game.why_not(move):
            return False
        attempt.play(move)
    return attempt.outcome() == "right"


def test_the_mine_comes_first_and_what_is_left_in_either_order() -> None:
    problem = shows("bohnaparte", "mine", "en").problem
    hand = [str(bean) for bean in problem.start.hand("Ana")]
    ways = []
    for lands, cards in product(permutations(("Mine-1", "City-2", "Village-1")), permutations(hand)):
        places = [
            1 + sum(hand.index(card) > hand.index(other) for other in cards[at:]) for at, card in enumerate(cards)
        ]
        moves = [f"Ana attack {land} from hand@{place}" for land, place in zip(lands, places, strict=True)]
        if reaches(Attempt(problem), moves):
            ways.append(lands)
    assert ways == [("Mine-1", "City-2", "Village-1"), ("Mine-1", "Village-1", "City-2")]


def test_there_is_one_way_to_keep_both_landscapes() -> None:
    problem = shows("bohnaparte", "walls", "en").problem
    sources = product(("hand@1", "hand@2", "stack"), repeat=2)
    ways = [way for way in sources if reaches(Attempt(problem), [f"Ana defend from {source}" for source in way])]
    assert ways == [("hand@1", "hand@1")]


# Programs


@pytest.mark.drawn(5)
@every_program
def test_a_program_tells_nothing_right_wrong_and_every_mistake_apart(
    name: str, task: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    exercise = shows(name, task, lang)
    assert repr(exercise) == " ".join(texts(name, lang)[f"{task}.task"].split())
    assert shown(name, lang)[f"{task}-answer"].state == "unattempted"
    if not isinstance(exercise, Beat):
        exercise.prove()
    elif lang == language.DEFAULT:
        Exercise.prove(exercise)
        monkeypatch.setattr(exercise, "_games", exercise._games if DEEP else beat._FIRST)  # as many as tell a mistake
        for mistake, reason in exercise.mistakes:
            found = exercise.check(mistake)
            assert (found.state, found.message.endswith(str(reason))) == ("wrong", True)


@every_program
def test_its_cell_is_right_with_the_solution_in_it_and_its_help_runs(name: str, task: str) -> None:
    language.use("en")
    sources = {cell.id: cell.source for cell in code_cells(FOLDER / f"{name}.ipynb")}
    room: dict[str, Any] = {task: shows(name, task, "en"), "Bean": Bean}
    exec(str(room[task].solution()), room)
    assert eval(sources[f"{task}-answer"].splitlines()[-1], room).state == "right"
    assert sources[f"{task}-help"] == f"# {task}.hint()\n# {task}.solution()"
    for line in sources[f"{task}-help"].splitlines():
        assert str(eval(line.removeprefix("# "), room))


@every_program
def test_the_code_in_its_texts_runs_and_gives_what_it_says(name: str, task: str, lang: str) -> None:
    said = "\n".join(text for key, text in texts(name, lang).items() if key.partition(".")[0] == task)
    pieces = [piece for piece in re.findall(r"(?<!`)`([^`]+)`(?!`)", said) if not piece.isidentifier()]
    assert pieces
    for piece in pieces:
        exec(piece, {})  # pasted alone
    solution = shows(name, task, lang).right()
    room = {solution.__name__: solution}
    blocks = re.findall(r"^```\n(.+?)\n```$", said, re.MULTILINE | re.DOTALL)
    for block in blocks:
        *before, called, given = block.splitlines()
        exec("\n".join(before), room)
        assert eval(called, room) == eval(re.sub(r"^# \w+ ", "", given))
    assert len(blocks) == said.count("```") // 2
    assert blocks or task in ("meter", "guard", "beat")


# Their words


@every_task
def test_it_says_what_it_is_for_what_it_leaves_out_how_long_it_takes_and_its_lesson(
    name: str, task: str, lang: str
) -> None:
    story = texts(name, lang)[task]
    for said in {"en": ("Objective", "Left out"), "es": ("Objetivo", "Queda fuera")}.get(lang, ()):
        assert f"**{said}:**" in story
    (minutes,) = re.findall(r"(\d+) (?:minutes|minutos)", story)
    assert int(minutes) <= (20 if task == "beat" else 10)
    tasks_and_parts = [text for key, text in texts(name, lang).items() if "." not in key]
    before = tasks_and_parts[: tasks_and_parts.index(story)]
    part = next((text for text in reversed(before) if text.startswith("## ")), "")
    lessons = [re.findall(r"\]\((\.\./notebooks/[a-z-]+\.ipynb)\)", said) for said in (story, part)]
    lessons = lessons[0] or lessons[1]
    assert lessons
    assert all((FOLDER / lesson).is_file() for lesson in lessons)


@every_task
def test_it_gives_its_own_hints_in_their_order(name: str, task: str, lang: str) -> None:
    found = shows(name, task, lang)
    if isinstance(found, Quiz):
        found = question(name, task, lang)
    hints = getattr(found, "problem", found).hints
    written = re.split(r"^- ", texts(name, lang)[f"{task}.hints"], flags=re.MULTILINE)[1:]
    assert [translated(hint, lang) for hint in hints] == [" ".join(hint.split()) for hint in written]
    assert len({*hints}) >= (2 if isinstance(found, Question) else 3)


def test_the_gallery_leads_to_the_exercises_and_they_lead_back(lang: str) -> None:
    contents = read_contents(FOLDER)
    assert sorted(page.file for page in contents.lessons) == [f"{name}.ipynb" for name in NAMES]
    assert (FOLDER / contents.gallery.file).resolve() == ROOT / "notebooks/index.ipynb"
    gallery = (ROOT / f"notebooks/texts/{lang}/index.md").read_text(encoding="utf-8")
    for page in contents.lessons:
        around = page_context(nbformat.read(FOLDER / page.file, as_version=4), page.file, contents, f"lang={lang}")
        assert around["gallery"] == {"href": f"../notebooks/index.ipynb?lang={lang}"}
        assert texts(page.file.removesuffix(".ipynb"), lang)["welcome"].startswith(f"# {page.title[lang]}\n")
        assert f"](../exercises/{page.file})" in gallery


# What a lesson or an exercise calls a mistake is one


TRIED = volume(1000, 4)
"""How many moves are tried after each mistake."""
WITH_CHALLENGES = [
    path
    for path in (*our_notebooks(), *sorted(exercises.FOLDER.glob("*.ipynb")))
    if "mistakes=" in path.read_text("utf-8")
]

Line = tuple[tuple[int, Move], ...]


def attempted(problem: Problem, line: Line) -> Attempt:
    attempt = Attempt(problem)
    for move in line:
        attempt.play(move)
    return attempt


def way_to_the_goal(problem: Problem) -> Line | None:
    """The shortest line of moves without an offer that reaches the goal; None if none is found."""
    lines: deque[Line] = deque([()])
    known = {str(problem.start)}
    tried = 0
    while lines:
        line = lines.popleft()
        here = attempted(problem, line)
        for seat in () if here.decided else here.seats():
            for move in here.game.legal_moves(seat):
                if isinstance(move, Offer):
                    continue
                if tried == TRIED:
                    return None
                tried += 1
                longer = (*line, (seat, move))
                then = attempted(problem, longer)
                if then.outcome() == "right":
                    return longer
                position = str(then.game)
                if not then.decided and position not in known:
                    known.add(position)
                    lines.append(longer)
    return None


@pytest.mark.parametrize("notebook", WITH_CHALLENGES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_no_way_leads_to_the_goal_after_a_mistake(notebook: Path) -> None:
    for found in shown_cells(notebook, "en").values():
        if not isinstance(found, Challenge):
            continue
        for position, mistake in found.problem.mistakes.items():
            problem = copy(found.problem)
            problem.start, problem.mistakes = Game.from_position(position), {}
            way = way_to_the_goal(problem)
            names = problem.start.names
            said = way and [f"{names[seat]} {move.text(names)}" for seat, move in way]
            assert way is None, f"{mistake.say!r}, but the goal is reached by {said}"

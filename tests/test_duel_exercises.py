"""The exercises on The Duel: what they say is right is what the game says, and every wrong way has its reason."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from typing import Any

import nbformat
import pytest

from bohnanza_lab import Bean, Challenge, Game, Quiz
from bohnanza_lab.lessons.lesson import read_texts
from bohnanza_lab.lessons.texts import translated
from bohnanza_lab.text import language
from tests.contents import languages_of
from tests.serving import ROOT

FOLDER = ROOT / "exercises"
LANGUAGES = languages_of("duel", FOLDER)
CELLS = [cell for cell in nbformat.read(FOLDER / "duel.ipynb", as_version=4).cells if cell.cell_type == "code"]


def worth(game: Game) -> object:
    before = game.coins("Ana")
    for field in (1, 2, 3):
        game.play(f"Ana harvest {field}")
    return game.coins("Ana") - before


def follow(game: Game) -> object:
    return sum(game.ruleset.fits(field, Bean.STINK) for mine in game.state.fields for field in mine)


def claim(game: Game) -> object:
    moves = [str(move) for move in game.legal_moves("Ana") if move.verb == "claim"]
    return len({re.search(r"#\d+", move)[0] for move in moves})  # type: ignore[index]


def bluff(game: Game) -> object:
    for move in ("Ana gift Soy", "Ben decline 1", "Ben gift Chili", "Ana accept 2"):
        game.play(move)
    return game.coins("Ana")


MISTAKE = (
    ("Ben plant 1",),
    ("Ben plant 2",),
    ("Ben turn-over",),
    ("Ben gift Garden", "Ana decline 1"),
    ("Ana gift Blue", "Ben decline 2"),
    ("Ben gift Garden",),
)


def mistake(game: Game) -> object:
    for number, moves in enumerate(MISTAKE, 1):
        for move in moves:
            refusal = game.why_not(move)
            if refusal is not None:
                assert refusal.rule == "gifts.once"
                return number
            game.play(move)
    return None


def winner(game: Game) -> object:
    game.play("Ana discard Garden")
    assert game.over
    assert len(set(game.scores().values())) == 1
    return game.winner


ANSWERS: dict[str, Callable[[Game], object]] = {
    "worth": worth,
    "follow": follow,
    "claim": claim,
    "bluff": bluff,
    "mistake": mistake,
    "winner": winner,
}


@pytest.fixture(scope="module", params=LANGUAGES)
def shown(request: pytest.FixtureRequest) -> dict[str, Any]:
    """What each cell shows, by the id of the cell, in one language."""
    patch = pytest.MonkeyPatch()
    patch.chdir(FOLDER)
    patch.delenv("QUERY_STRING", raising=False)
    language.use(request.param)
    names: dict[str, Any] = {}
    found = {}
    for cell in CELLS:
        *steps, last = ast.parse(cell.source).body
        exec(compile(ast.Module(steps, []), cell.id, "exec"), names)
        assert isinstance(last, ast.Expr)
        found[cell.id] = eval(compile(ast.Expression(last.value), cell.id, "eval"), names)
    language.use(None)
    patch.undo()
    return found


@pytest.mark.parametrize("name", ANSWERS)
def test_the_right_answer_is_the_one_of_the_game(shown: dict[str, Any], name: str) -> None:
    quiz = shown[f"{name}-answer"]
    assert isinstance(quiz, Quiz)
    (question,) = quiz.attempt.questions
    assert question.game is not None
    says = [translated(choice.text, quiz.lang) for choice in question.choices if choice.right]
    assert [each.split()[-1] for each in says] == [str(ANSWERS[name](question.game.fork()))]


@pytest.mark.parametrize("name", ["ladder", "twice"])
def test_a_goal_is_open_at_first_reached_by_its_solution_and_missed_by_each_mistake(
    shown: dict[str, Any], name: str
) -> None:
    task = shown[f"{name}-task"]
    assert isinstance(task, Challenge)  # it proves itself when it is made
    assert len(task.problem.mistakes) == 2
    assert len(task.problem.hints) == 3


def test_every_cell_has_been_run_and_every_text_is_shown() -> None:
    assert [cell.execution_count for cell in CELLS] == [*range(1, len(CELLS) + 1)]
    assert all(cell.outputs for cell in CELLS)
    used = {key for cell in CELLS for key in re.findall(r"lesson\.\w+\(\s*\"([a-z._]+)\"", cell.source)}
    for lang in LANGUAGES:
        assert set(read_texts((FOLDER / f"texts/{lang}/duel.md").read_text("utf-8"))) == used


@pytest.mark.parametrize(
    ("lang", "objective", "left_out"), [("en", "Objective", "Left out"), ("es", "Objetivo", "Queda fuera")]
)
def test_each_says_what_it_is_for_what_it_leaves_out_and_where_it_is_taught(
    lang: str, objective: str, left_out: str
) -> None:
    texts = read_texts((FOLDER / f"texts/{lang}/duel.md").read_text("utf-8"))
    for name in (*ANSWERS, "ladder", "twice"):
        assert f"**{objective}:**" in texts[name]
        assert f"**{left_out}:**" in texts[name]
        (lesson,) = re.findall(r"\]\((\.\./notebooks/[a-z-]+\.ipynb)\)", texts[name])
        assert (FOLDER / lesson).is_file()

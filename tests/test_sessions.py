"""What a page talks to needs no page: sessions run wherever Python runs."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

import bohnanza_lab
from bohnanza_lab.lessons.comparison import compare
from bohnanza_lab.lessons.quiz import Choice, Question, QuizAttempt
from bohnanza_lab.sessions.comparison import ComparisonSession
from bohnanza_lab.sessions.play import PlaySession
from bohnanza_lab.sessions.quiz import QuizSession

PACKAGE = Path(bohnanza_lab.__file__).parent
MODULES = sorted((PACKAGE / "sessions").glob("*.py"))
BELOW = {"engine", "players", "lessons", "settings", "text", "views"}
"""The parts of the package that a session may use."""


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_a_session_imports_no_widget_no_drawing_and_no_file(module: Path) -> None:
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level == 2:
            assert (node.module or "").partition(".")[0] in BELOW, ast.unparse(node)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            assert (node.module or "").partition(".")[0] in sys.stdlib_module_names, ast.unparse(node)
        elif isinstance(node, ast.Import):
            assert all(name.name in sys.stdlib_module_names for name in node.names), ast.unparse(node)


def test_no_session_brings_a_widget_library_with_it() -> None:
    names = ", ".join(f"bohnanza_lab.sessions.{module.stem}" for module in MODULES if module.stem != "__init__")
    program = f"import sys, json, {names}; print(json.dumps(sorted(sys.modules)))"
    loaded = json.loads(subprocess.run([sys.executable, "-c", program], capture_output=True, check=True).stdout)
    assert not {"anywidget", "ipywidgets", "traitlets", "IPython", "bohnanza_lab.widgets"} & {*loaded}


def test_a_quiz_tells_what_is_right_only_once_it_is_chosen() -> None:
    question = Question("How many fields?", [Choice("Three", right=True, why="Yes."), Choice("Two", why="With four.")])
    session = QuizSession(QuizAttempt(question), "en")
    assert {choice["right"] for choice in session.questions()[0]["choices"]} == {None}
    assert session.answer({"id": 1, "type": "choose", "question": 0, "choice": 1}) == {
        "id": 1,
        "ok": True,
        "events": [],
    }
    assert [choice["why"] for choice in session.questions()[0]["choices"]] == ["", "With four."]
    for question_number, choice in ((1, 0), (0, 2)):
        answer = session.answer({"id": 2, "type": "choose", "question": question_number, "choice": choice})
        assert answer["error"]["text"]
    assert session.answer({"id": 3, "type": "restart"})["ok"]
    assert session.questions()[0]["outcome"] == "unattempted"


def test_the_app_begins_a_game_and_plays_it() -> None:
    session = PlaySession(None, "en")
    assert not session.begun
    assert session.answer({"id": 1, "type": "begin", "text": "edition=duel&seed=7"})["ok"]
    assert (session.begun, session.chosen()["edition"], session.you) == (True, "duel", 0)
    assert session.answer({"id": 2, "type": "move", "text": "Ana plant 1", "ply": 0})["ok"]
    assert session.link()["query"].endswith("moves=Ana%20plant%201")
    refused = session.answer({"id": 3, "type": "begin", "text": "edition=duel&players=3"})
    assert refused["error"]["text"] == "The Duel is for 2 players, not for “3”."
    assert session.game.ply > 0


def test_a_comparison_tells_everything_at_once() -> None:
    comparison = compare("rio-grande", "billabong", fields={"Ana": ["Red", "-"]}, moves=["Ana harvest 1"])
    session = ComparisonSession(comparison, "en")
    state = session.state()
    assert json.loads(json.dumps(state)) == state
    assert [frame["step"] for frame in state["frames"]] == [0, 1]
    assert len(session.lines) == 2
    assert session.first_difference == 1

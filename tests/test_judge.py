"""What a reader writes in a task is judged on a page as in a notebook, and each case is told before it is tried."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from bohnanza_lab.context import Context
from bohnanza_lab.course import copy_course
from bohnanza_lab.lessons.solutions import sealed_text
from bohnanza_lab.sessions.judge import MOST_PRINTED, Judge
from bohnanza_lab.sessions.page import Page
from tests.notebooks.exercises import FOLDER
from tests.notebooks.programs import PROGRAMS, Program, judged_here

RIGHT = """
def hand_after(hand, planted, traded, drawn):
    left = hand[planted:]
    for bean in traded:
        left.remove(bean)
    return left + drawn


queue.check(hand_after)"""


@pytest.fixture(autouse=True)
def _beside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(FOLDER))


def asked(
    text: str, cell: str = "queue-answer", lang: str = "en", notebook: str = "exercises"
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The answer of a judge, and what was told meanwhile."""
    told: list[str] = []
    line = json.dumps({"file": str(FOLDER / f"{notebook}.ipynb"), "lang": lang, "cell": cell, "text": text})
    answer = Judge(told.append).answer(line)
    return json.loads(answer), [json.loads(each) for each in told]


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("program", [each for each in PROGRAMS if each.task != "beat"], ids=str)
def test_the_verdict_on_a_page_is_that_in_a_notebook(program: Program, lang: str) -> None:
    found = asked(program.text, program.cell, lang, program.notebook)[0]["verdict"]
    assert (found["state"], found["message"]) == judged_here(program, lang)
    assert found["state"] == ("wrong" if program.wrong else "right")


def test_each_case_is_told_before_it_is_tried_with_the_verdict_if_it_does_not_end() -> None:
    answer, told = asked(RIGHT)
    assert answer["verdict"]["state"] == "right"
    first, *cases = [each for each in told if "state" in each]
    assert first["message"] == "! Your code was stopped after 5 seconds. Does a loop in it never end?"
    assert [(each["done"], each["count"]) for each in cases] == [(number, 9) for number in range(9)]
    assert cases[1]["message"].startswith(
        "! For ['Soy', 'Blue', 'Red', 'Stink'], 2, [], ['Blue', 'Soy', 'Blue'] your function"
    )
    assert {each["seconds"] for each in told} == {5}
    assert len([each for each in told if "state" not in each]) == 9  # one call a case


def test_where_only_the_reason_is_looked_for_a_call_that_does_not_end_keeps_its_verdict() -> None:
    text = "def wins(*battle):\n    return True\n\n\nbattle.check(wins)"
    answer, told = asked(text, "battle-answer", notebook="bohnaparte")
    found = answer["verdict"]
    last = [each for each in told if "state" in each][-1]
    assert last["state"] == found["state"] == "wrong"
    assert found["message"].startswith(last["message"])


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("def hand_after(hand)\n    return hand", "SyntaxError: expected ':' (line 1: def hand_after(hand))"),
        ("\n\nqueue.check(nobody)", "NameError: name 'nobody' is not defined (line 3: queue.check(nobody))"),
        (
            "def hand_after(hand, *all):\n    return hand.cards\n\n\nqueue.check(hand_after)",
            "AttributeError: 'list' object has no attribute 'cards' (line 2: return hand.cards)",
        ),
        ("raise SystemExit", "SystemExit (line 1: raise SystemExit)"),
        ("raise KeyboardInterrupt", "KeyboardInterrupt (line 1: raise KeyboardInterrupt)"),
    ],
)
def test_an_error_has_its_line(text: str, error: str) -> None:
    found = asked(text)[0]["verdict"]
    assert found["state"] == "broken"
    assert re.match(rf"! (This cannot be checked|For .* stops with an error)[.] {re.escape(error)}$", found["message"])


def test_a_text_is_run_after_the_cells_before_it_and_leaves_nothing_behind() -> None:
    judge, file = Judge(lambda _: None), str(FOLDER / "exercises.ipynb")
    for cell, text, said in (
        ("meter-answer", "mine = 3\nmine", "3"),
        ("meter-answer", "mine", "name 'mine' is not defined"),
        ("meter-answer", "guard", "name 'guard' is not defined"),
        ("guard-answer", "type(guard).__name__", "'Write'"),
    ):
        answer = json.loads(judge.answer(json.dumps({"file": file, "lang": "en", "cell": cell, "text": text})))
        assert said in answer["verdict"]["message"]


def test_what_is_printed_is_shown_up_to_an_end() -> None:
    answer, _ = asked("print('soy')\n2 * 3")
    assert answer["verdict"] == {"state": "", "message": "6", "printed": "soy\n"}
    answer, _ = asked("for _ in range(10**5):\n    print('soy')")
    assert answer["verdict"]["message"] == ""
    assert len(answer["verdict"]["printed"]) == MOST_PRINTED


def test_a_notebook_that_cannot_be_run_here_leads_to_jupyterlab(tmp_path: Path) -> None:
    notebook = tmp_path / "own.ipynb"
    cell = {"cell_type": "code", "id": "one", "metadata": {}, "source": "import no_such_module"}
    notebook.write_text(json.dumps({"cells": [cell], "metadata": {}}), "utf-8")
    line = {"file": str(notebook), "lang": "en", "cell": "one", "text": "1"}
    assert json.loads(Judge(lambda _: None).answer(json.dumps(line))) == {"lab": True}
    assert asked("1", cell="no-such-cell")[0] == {"lab": True}


def test_a_task_on_a_page_has_its_text_its_hints_and_its_solution() -> None:
    page = Page.read(FOLDER / "exercises.ipynb", Context(query="lang=es", folder=FOLDER))
    views = {each["task"]["cell"]: each for each in page.shown if "task" in each}
    assert [*views] == [f"{name}-answer" for name in ("queue", "meter", "guard", "deal", "average", "beat")]
    task = views["queue-answer"]["task"]
    assert task["source"].endswith("queue.check(hand_after)")
    assert "Pista 1 de 3" in task["hints"][0]
    assert len(task["hints"]) == 3
    assert "return left + drawn" in task["solution"]
    assert "Todavía sin intentar" in views["queue-answer"]["html"]


def test_a_solution_that_the_teacher_keeps_is_on_no_page(tmp_path: Path) -> None:
    copy_course(tmp_path / "class", solutions=False)
    folder = tmp_path / "class/exercises"
    shutil.copy(FOLDER / "base_game.py", folder)
    page = Page.read(folder / "exercises.ipynb", Context(query="lang=en", folder=folder))
    solutions = [each["task"]["solution"] for each in page.shown if "task" in each]
    assert len(solutions) == 6
    assert all(sealed_text()["en"] in each for each in solutions)

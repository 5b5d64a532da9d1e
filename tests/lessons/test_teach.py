"""The page for teachers: its plans add up, and its code is what the tables below it are made of."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from bohnanza_lab.lessons.lesson import Lesson
from bohnanza_lab.text import language
from tests.contents import FOLDER, languages_of, our_contents

MINUTES = {page.file: page.minutes for page in our_contents().lessons}
LESSONS = pytest.mark.parametrize("lang", languages_of("teach"))


@pytest.fixture
def lesson(lang: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.chdir(FOLDER)
    language.use(lang)
    yield Lesson("teach")
    language.use(None)


@LESSONS
def test_the_plans_name_each_lesson_with_its_minutes_and_fill_their_time(lesson: Lesson):
    sums = {}
    for plan in ("hour", "afternoon"):
        rows = re.findall(r"^\| (\d+) \| (.+) \|$", lesson.text(plan), re.M)
        for minutes, what in rows:
            for file in re.findall(r"\]\(([\w-]+\.ipynb)\)", what):
                assert MINUTES[file] in (0, int(minutes)), what
        sums[plan] = [int(minutes) for minutes, _ in rows]
    assert sum(sums["hour"]) == 60
    assert sum(sums["afternoon"]) == 180
    assert sums["hour"][0] >= 5, "a class needs a while until everybody is there"
    assert sums["afternoon"][0] == sum(sums["hour"][1:-1]), "the lessons of the hour, without the game"


@LESSONS
def test_the_days_of_the_week_are_as_long_as_their_lessons(lesson: Lesson):
    days = re.findall(r"^\| \d \| (.+?) \| .+ \|$", lesson.text("week"), re.M)
    assert len(days) == 5
    for day in days:
        files = re.findall(r"\]\(([\w-]+\.ipynb)\)", day)
        assert re.findall(r": (\d+) min", day) == [str(sum(MINUTES[file] for file in files))]


@LESSONS
def test_the_code_on_the_page_makes_what_stands_below_it(lesson: Lesson, lang: str):
    names: dict[str, Any] = {"lesson": lesson}
    blocks = [code for key in ("lesson", "lesson.try", "exercise") for code in _blocks(lesson.text(key))]
    cells = json.loads(Path("teach.ipynb").read_text("utf-8"))["cells"]
    shown = [
        "".join(cell["source"]) for cell in cells if cell["id"] in ("lesson-walk", "lesson-challenge", "exercise-quiz")
    ]
    exec("from bohnanza_lab import Challenge, Quiz, Walkthrough, goals", names)
    for code, cell in zip(blocks, shown, strict=True):
        *before, last = re.split(r"^(?=\w+\()", code, flags=re.M)
        exec("".join(before), names)
        assert eval(last, names).static_bundle() == eval(cell, names).static_bundle()


def _blocks(text: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", text, re.S)

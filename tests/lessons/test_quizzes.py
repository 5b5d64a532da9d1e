"""Quizzes: what is right crosses only once it is chosen."""

from __future__ import annotations

import json

import pytest

from bohnanza_lab.lessons.quiz import Choice, Question, QuizAttempt
from bohnanza_lab.lessons.texts import LessonError


def asked() -> Question:
    return Question(
        {"en": "Which card must Ana plant?", "es": "¿Qué carta debe plantar Ana?"},
        choices=[
            Choice("Soy", right=True, why="It is the front card."),
            Choice("Blue", why="Soy stands before it."),
            Choice("Chili", why="Two cards stand before it."),
        ],
        rule="planting.first_card",
        position={"hands": {"Ana": "Soy Blue Chili"}},
        cards="Soy Blue Chili",
    )


def test_what_is_right_crosses_only_once_it_is_chosen():
    attempt = QuizAttempt([asked()])
    assert "It is the front" not in json.dumps(attempt.views("en"))
    attempt.choose(0, 1)
    (view,) = attempt.views("en")
    assert view["outcome"] == "wrong"
    assert view["choices"][1] == {"text": "Blue", "chosen": True, "right": False, "why": "Soy stands before it."}
    assert view["choices"][0]["right"] is None
    assert view["rule"] is None
    attempt.choose(0, 0)
    (view,) = attempt.views("es")
    assert view["text"] == "¿Qué carta debe plantar Ana?"
    assert view["outcome"] == "right"
    assert view["rule"]["id"] == "planting.first_card"
    assert view["table"]["seats"][0]["hand"] == ["soy", "blue", "chili"]
    assert view["beans"] == ["soy", "blue", "chili"]
    attempt.choose(0, 2)
    assert attempt.views("en")[0]["choices"][2]["chosen"] is False
    assert attempt.score == 0
    attempt.clear()
    attempt.choose(0, 0)
    assert attempt.score == 1


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: Choice("Red"), "why is it wrong"),
        (lambda: Choice(""), "is not a text"),
        (lambda: Question("Which?", [Choice("A", right=True)]), "at least one right choice and one wrong"),
        (lambda: Question("Which?", ["A", "B"]), "its choices are Choice"),
        (lambda: Question("Which?", [Choice("A", True), Choice("B", why="No.")], rule="x.y"), "no rule 'x.y'"),
        (lambda: QuizAttempt([]), "a quiz is a list of questions"),
        (lambda: QuizAttempt(["Which?"]), "a quiz is a list of questions"),
    ],
)
def test_a_quiz_that_cannot_be_is_told_to_its_author(make, told):
    with pytest.raises(LessonError, match=told):
        make()


def test_a_quiz_reads_as_text_without_its_answers():
    assert QuizAttempt(asked()).text("en") == "1. Which card must Ana plant?\n   (a) Soy\n   (b) Blue\n   (c) Chili"

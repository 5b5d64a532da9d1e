"""Where a goal, an attempt, a quiz or an exercise begins and ends."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from bohnanza_lab.lessons.base_question import BaseQuestion, Choice
from bohnanza_lab.lessons.claims import Claims
from bohnanza_lab.lessons.comparison import compare
from bohnanza_lab.lessons.differences import same_table
from bohnanza_lab.lessons.frames import GameFrame, past_frames
from bohnanza_lab.lessons.goals import (
    coins,
    ended,
    fields,
    harvested,
    holding,
    holds,
    planted,
    reached,
    traded,
    turn_over,
    won,
)
from bohnanza_lab.lessons.position import make_position
from bohnanza_lab.lessons.quiz import Question, QuizAttempt
from bohnanza_lab.lessons.solutions import SealedProgram
from bohnanza_lab.lessons.story import read_step
from bohnanza_lab.lessons.texts import LessonError
from bohnanza_lab.notebook_game import Game
from tests.engine.table import play

from .tables import paying, planting

# Goals


@pytest.mark.parametrize(
    ("goal", "written"),
    [
        (coins("Ana", at_least=2), "coins('Ana', at_least=2)"),
        (planted("Ana", "Soy"), "planted('Ana', 'Soy', at_least=1)"),
        (planted("Ana", "Soy", at_least=2, field=1), "planted('Ana', 'Soy', at_least=2, field=1)"),
        (fields("Ana", ["2*Soy", "-"]), "fields('Ana', ['2*Soy', '-'])"),
        (holding("Ana", "Soy Blue"), "holding('Ana', 'Soy Blue')"),
        (harvested("Ana"), "harvested('Ana')"),
        (harvested("Ana", "Stink", coins=2), "harvested('Ana', 'Stink', coins=2)"),
        (traded("Ana"), "traded('Ana')"),
        (traded("Ana", "Ben", got="Red"), "traded('Ana', 'Ben', got='Red')"),
        (reached("draw"), "reached('draw')"),
        (turn_over(), "turn_over()"),
        (turn_over(2), "turn_over(2)"),
        (ended(), "ended()"),
        (won("Ana"), "won('Ana')"),
    ],
    ids=str,
)
def test_a_goal_is_written_as_it_is_read(goal: object, written: str) -> None:
    assert repr(goal) == written


def test_a_trade_counts_for_both_with_what_each_got() -> None:
    game = Game.arrange(phase="trade", turned="Soy Blue", hands={"Ana": "Red", "Ben": "Green Green"})
    play(game, "Ana offer Ben Soy Blue for Green", "Ben accept 1")
    for goal, met in [
        (traded("Ana", "Ben", got="Green"), True),
        (traded("Ana", got="2*Green"), False),
        (traded("Ben", "Ana", got="Soy Blue"), True),
        (traded("Ben", "Ana", got="Soy Green"), False),
        (traded("Ben", "Ana", got="Soy Soy"), False),
        (traded("Ben", "Cem"), False),
        (traded("Cem"), False),
    ]:
        assert goal.met(game) is met, goal


def test_a_number_is_a_whole_one_from_one_or_nothing_up() -> None:
    assert harvested("Ana", coins=0).coins == 0
    for make in (lambda: coins("Ana", at_least=True), lambda: harvested("Ana", coins=-1), lambda: turn_over(0)):
        with pytest.raises(LessonError, match="a goal needs a number from"):
            make()


# A quiz


def quiz() -> QuizAttempt:
    choices = [Choice("Two", why="No."), Choice("Three", right=True, why="Yes."), Choice("Four", why="No.")]
    return QuizAttempt(
        [Question("How many?", choices, hints=["Count.", "Count again."]), Question("And now?", choices)]
    )


def test_the_first_and_the_last_choice_of_the_first_and_the_last_question_can_be_chosen() -> None:
    attempt = quiz()
    for question, choice in ((0, 0), (0, 2), (1, 1)):
        attempt.choose(question, choice)
    assert [attempt.outcome(number) for number in (0, 1)] == ["wrong", "right"]
    assert attempt.score == 1
    for question, choice in ((-1, 0), (2, 0), (0, -1), (0, 3)):
        with pytest.raises(LessonError, match="there is no choice"):
            attempt.choose(question, choice)
    for number in (-1, 2):
        with pytest.raises(LessonError, match="there is no question"):
            attempt.hint(number)


# Frames


def test_the_past_of_a_game_is_a_table_and_a_frame_for_each_move() -> None:
    game = planting()
    play(game, "Ana plant 1", "Ana plant 3")
    assert [frame.label("en") for frame in past_frames(game)] == [
        None,
        "Ana: Plant Soy in field 1",
        "Ana: Plant Blue in field 3",
    ]
    since = past_frames(game, 1)
    assert [frame.game.ply for frame in since] == [1, 2]
    assert (since[1].seat, since[1].rule, since[1].other) == (0, "planting.second_card", False)


def test_who_has_to_answer_decides_first_and_a_hidden_hand_is_not_told_of() -> None:
    game = make_position(phase="trade", turned="Soy Blue", hands={"Ana": "Red", "Ben": "Green"})
    frame = GameFrame.of_table(game)
    assert frame.deciding(0) == [0]
    assert frame.deciding(1, open_hands=False) == []
    game.play("Ana offer Ben Soy")
    offered = GameFrame.of_table(game)
    assert offered.deciding(0) == [1, 0]
    assert [offered.deciding(seat, open_hands=False) for seat in (0, 1, 2)] == [[0], [1], []]
    assert GameFrame.of_table(game, other=True).deciding(0) == []


# Exercises


def test_what_a_lesson_is_made_of_is_not_changed_once_it_is_made() -> None:
    problem = paying(mistakes={"Ana harvest 1": "No."})
    two = compare("rio-grande", "billabong", 3, fields={"Ana": ["Red", "-"]})
    choice = Choice("Two", why="No.")
    (mistake,) = problem.mistakes.values()
    made: list[Any] = [
        *(choice, Question("?", [choice, Choice("Three", right=True)]), Claims([1]), mistake, two.stop, two.first),
        *(two.differences[0].sides[0], GameFrame.of_table(problem.start), read_step("Ana done", 1)),
        *(SealedProgram(len), problem.failure, holds(bool, "Always.")),
        *(coins("Ana", at_least=1), planted("Ana", "Soy"), fields("Ana", ["Soy"]), holding("Ana", "Soy")),
        *(harvested("Ana"), traded("Ana"), reached("draw"), turn_over(), ended(), won("Ana")),
        *(ended() & won("Ana"), ended() | won("Ana"), ~ended()),
    ]
    for each in made:
        with pytest.raises(FrozenInstanceError):
            each.text = ""
        assert hash(type(each))
    with pytest.raises(FrozenInstanceError):
        BaseQuestion("?", ()).text = ""  # type: ignore[misc]


def test_a_field_is_the_one_with_its_number() -> None:
    game = make_position(fields={"Ana": ["Soy", "2*Red", "3*Soy"]})
    planted_in = [
        [planted("Ana", "Soy", at_least=least, field=at).met(game) for at in (1, 2, 3)] for least in (1, 2, 3, 4)
    ]
    assert planted_in == [[True, False, True], [False, False, True], [False, False, True], [False] * 3]
    assert [planted("Ana", "Soy", at_least=least).met(game) for least in (3, 4)] == [True, False]


# The same table

USUAL: dict[str, Any] = {
    "phase": "trade",
    "hands": {"Ana": "Soy Blue", "Ben": "Red", "Cem": "Green"},
    "fields": {"Ana": ["Soy"]},
    "turned": "Stink Chili",
    "coins": {"Ana": 1},
    "seed": 1,
}


@pytest.mark.parametrize(
    "change",
    [
        {"hands": {"Ana": "Blue Soy", "Ben": "Red", "Cem": "Green"}},
        {"fields": {"Ana": ["2*Soy"]}},
        {"aside": {"Ben": "Garden"}},
        {"turned": "Chili Stink"},
        {"draw": "Garden Red"},
        {"discard": "Blue"},
        {"coins": {"Ana": 2}},
        {"coins": {"Ben": 1}},
        {"exhausted": 1},
        {"active": "Ben"},
        {"phase": "draw", "turned": "-"},
    ],
    ids=str,
)
def test_tables_are_the_same_only_where_nothing_differs(change: dict[str, Any]) -> None:
    one, other = make_position(**USUAL).state, make_position(**USUAL | change).state
    assert same_table((one, make_position(**USUAL).state))
    assert not same_table((one, other))
    assert not same_table((other, one))


def test_a_caption_without_a_move_is_said_of_the_first_table_or_is_a_step_of_its_own() -> None:
    position: dict[str, Any] = {"hands": {"Ana": "Soy Blue"}, "fields": {"Ana": ["Soy", "-"]}}
    moves: list[Any] = [{"say": "Look."}, "Ana plant 1", {"say": "Look again."}, "Ana done"]
    two = compare("rio-grande", "billabong", 3, moves=moves, **position)
    for frames in two.frames:
        assert [(frame.caption, str(frame.move), frame.game.ply) for frame in frames] == [
            ("Look.", "None", 0),
            (None, "plant 1", 1),
            ("Look again.", "None", 1),
            (None, "done", 2),
        ]

"""Where a goal, an attempt, a quiz or an exercise begins and ends."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from bohnanza_lab.engine.moves import Harvest
from bohnanza_lab.lessons.attempt import Attempt
from bohnanza_lab.lessons.base_question import BaseQuestion, Choice
from bohnanza_lab.lessons.calls import error_text
from bohnanza_lab.lessons.claims import Claims
from bohnanza_lab.lessons.comparison import compare
from bohnanza_lab.lessons.differences import Allowed, same_table
from bohnanza_lab.lessons.exercise import Predict, Write
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


# An attempt


def test_a_way_of_par_is_right_and_a_longer_one_is_right_and_long() -> None:
    short = Attempt(paying())
    for move in ("Ana harvest 3", "Ana plant 3"):
        assert (short.outcome(), short.verdict("en")) in (("unattempted", ""), ("going", ""))
        short.play(move)
    assert (short.outcome(), short.moves, short.problem.par) == ("right", 2, 2)
    long = Attempt(paying())
    for move in ("Ana harvest 1", "Ana harvest 3", "Ana plant 3"):
        long.play(move)
    assert (long.outcome(), long.moves) == ("right", 3)
    assert long.verdict("en") != short.verdict("en")


def test_hints_are_given_one_by_one_and_no_more_than_there_are() -> None:
    attempt = Attempt(paying())
    assert [(view["hints_left"], len(view["hints"])) for view in [attempt.view("en")]] == [(2, 0)]
    for given in (1, 2, 2):
        attempt.hint()
        assert attempt.hints == given
        assert (attempt.view("en")["hints_left"], len(attempt.view("en")["hints"])) == (2 - given, given)


def test_a_view_of_an_attempt_says_what_has_been_done() -> None:
    attempt = Attempt(paying())
    assert {name: attempt.view("en")[name] for name in ("outcome", "verdict", "moves", "solution", "consequence")} == {
        "outcome": "unattempted",
        "verdict": "",
        "moves": 0,
        "solution": None,
        "consequence": [],
    }
    attempt.play("Ana harvest 3")
    attempt.solution_shown = True
    view = attempt.view("en")
    assert (view["outcome"], view["moves"], attempt.ply) == ("going", 1, 1)
    assert len(view["solution"] or ()) == 3
    assert (bool(attempt.sitting.chosen), attempt.game.can_redo) == (True, False)
    attempt.sitting.undo()
    assert (bool(attempt.sitting.chosen), attempt.game.can_redo, attempt.ply) == (False, True, 0)


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


def test_after_a_right_answer_nothing_changes_and_the_first_answer_counts() -> None:
    attempt = quiz()
    attempt.choose(1, 1)
    attempt.choose(1, 0)
    attempt.choose(0, 0)
    attempt.choose(0, 1)
    assert [attempt.outcome(number) for number in (0, 1)] == ["right", "right"]
    assert attempt.score == 1
    first = attempt.views("en")[0]
    assert [choice["right"] for choice in first["choices"]] == [False, True, None]


def test_hints_of_a_question_are_counted() -> None:
    attempt = quiz()
    for given in (1, 2, 2):
        attempt.hint(0)
        views = attempt.views("en")
        assert (len(views[0]["hints"]), views[0]["hints_left"], views[1]["hints_left"]) == (given, 2 - given, 0)


def test_questions_and_choices_are_numbered_and_lettered() -> None:
    assert quiz().text("en").split("\n")[:5] == [
        "1. How many?",
        "   (a) Two",
        "   (b) Three",
        "   (c) Four",
        "2. And now?",
    ]
    assert [line["choices"] for line in quiz().key("en")] == [[1], [1]]


# Claims


@pytest.mark.parametrize(
    ("claims", "fails"),
    [
        (["coins Ana = 0", "coins Ana = 1"], ""),
        (["Ana plant 1", "Ana plant 2"], ""),
        (["Ana plant 2 !", "Ana plant 1 !"], ""),
        (["Ana plant 2 ! planting.one_kind", "Ana plant 2 ! turn.clockwise"], ""),
        (["coins Ana = 1", "coins Ana = 2"], "is right, but its claim"),
        (["coins Ana = 0", "coins Ben = 0"], "is wrong, but its claim"),
        (["coins Ana = 0", "coins Ana = 1; coins Ben = 0"], "fails before its last step"),
        (["hand Ana = Soy Blue Chili", "hand Ana = -"], ""),
        (["fields Ana = 2*Soy / Red / -", "winner = Ana"], ""),
        (["score Ana = 0", "score Ana = 1"], ""),
        ([None, "coins Ana = 1"], "say nothing of the right choice"),
        (["coins Ana = 0"], "one for each of its 2 choices"),
    ],
)
def test_a_claim_is_judged_at_the_table(claims: list[Any], fails: str) -> None:
    choices = [Choice("Right", right=True), Choice("Wrong", why="No.")]
    if not fails:
        Claims(claims).judge(choices, planting())
        return
    with pytest.raises(LessonError, match=fails):
        Claims(claims).judge(choices, planting())


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


def test_the_hints_of_an_exercise_are_numbered_and_the_last_one_is_said_again() -> None:
    exercise = Predict("How many?", 2, {3: "No."}, hints=["Count.", "Count again."])
    said = [str(exercise.hint()) for _ in range(3)]
    assert ["1" in said[0], "2" in said[1]] == [True, True]
    assert ["Count." in said[0], "Count again." in said[1], "Count again." in said[2]] == [True] * 3
    assert said[1] != said[2]
    assert str(Predict("How many?", 2, {3: "No."}).hint()) != said[2]


def test_a_prediction_of_another_kind_is_no_answer() -> None:
    exercise = Predict("How many?", 1, {3: "No."}, why="One is enough.")
    assert [exercise.check(answer).state for answer in (1, True, 1.0, 3, 4, "1", None, ...)] == [
        *("right", "broken", "broken", "wrong", "wrong", "broken", "unattempted", "unattempted")
    ]
    assert exercise.check(1).message.endswith("One is enough.")
    with pytest.raises(LessonError, match="name the wrong answers"):
        Predict("How many?", 1, {})
    with pytest.raises(LessonError, match="name the wrong answers"):
        Predict("How many?", 1, {1: "No."})


def test_a_function_that_returns_nothing_for_some_cases_is_told_for_how_many() -> None:
    exercise = Write("Double.", lambda number: 2 * number, [(1,), (2,), (3,)])
    some = exercise.check(lambda number: 2 * number if number == 2 else None)
    assert (some.state, "2" in some.message) == ("wrong", True)
    assert "3" in exercise.check(lambda number: 2 * number).message
    with pytest.raises(LessonError, match="give cases"):
        Write("Double.", lambda number: number, [])
    with pytest.raises(LessonError, match="returns nothing"):
        Write("Double.", lambda _: None, [(1,)])


def test_an_error_is_told_with_the_line_of_the_learner_in_which_it_was() -> None:
    def mine(number: int) -> float:
        return 1 / number

    with pytest.raises(ZeroDivisionError) as told:
        mine(0)
    said, number, line = error_text(told.value, mine)
    assert (said, line) == ("ZeroDivisionError: division by zero", "return 1 / number")
    assert number == mine.__code__.co_firstlineno + 1
    assert error_text(told.value) == (said, None, "")


def test_what_a_lesson_is_made_of_is_not_changed_once_it_is_made() -> None:
    problem = paying(mistakes={"Ana harvest 1": "No."})
    two = compare("rio-grande", "billabong", 3, fields={"Ana": ["Red", "-"]})
    choice = Choice("Two", why="No.")
    (mistake,) = problem.mistakes.values()
    made: list[Any] = [
        *(choice, Question("?", [choice, Choice("Three", right=True)]), Claims([1]), mistake, two.stop, two.first),
        *(two.differences[0].sides[0], GameFrame.of_table(problem.start), read_step("Ana done", 1)),
        *(SealedProgram(len), problem.failure, ~ended(), holds(bool, "Always.")),
    ]
    for each in made:
        with pytest.raises(FrozenInstanceError):
            each.text = ""
        assert hash(type(each))
    with pytest.raises(FrozenInstanceError):
        BaseQuestion("?", ()).text = ""  # type: ignore[misc]


def test_a_goal_is_not_changed_once_it_is_set() -> None:
    goals: list[Any] = [
        *(coins("Ana", at_least=1), planted("Ana", "Soy"), fields("Ana", ["Soy"]), holding("Ana", "Soy")),
        *(harvested("Ana"), traded("Ana"), reached("draw"), turn_over(), ended(), won("Ana")),
        *(ended() & won("Ana"), ended() | won("Ana"), ~ended()),
    ]
    for goal in goals:
        with pytest.raises(FrozenInstanceError):
            goal.who = "Ben"


@pytest.mark.parametrize(
    ("hand", "met"), [("Soy Blue", True), ("Soy", False), ("Soy Blue Red", False), ("Red", False), ("Blue Soy", False)]
)
def test_a_hand_is_held_card_for_card(hand: str, met: bool) -> None:
    game = make_position(hands={"Ana": hand})
    assert holding("Ana", "Soy Blue").met(game) is met


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


def test_a_choice_of_one_edition_alone_says_how_many_more_there_are_by_the_same_rule() -> None:
    for laid, more in ((["Red", "Blue", "-"], 1), (["Red", "-", "-"], 0)):
        two = compare("rio-grande", "billabong-expansion", 3, fields={"Ana": laid}, moves=[])
        (choice,) = [each for each in two.differences if each.kind == "choice" and each.rules[1] == "harvest.one_card"]
        allowed = choice.sides[0].fact
        assert isinstance(allowed, Allowed)
        assert (allowed.seat, allowed.move, allowed.more) == (0, Harvest(1), more)
        assert choice.refused(1)


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


def test_the_moves_that_show_what_a_mistake_costs_are_none_of_the_learner() -> None:
    attempt = Attempt(paying(mistakes={"Ana harvest 1": {"say": "Too little.", "then": ["Ana plant 1"]}}))
    attempt.play("Ana harvest 1")
    assert (attempt.outcome(), attempt.verdict("en")) == ("wrong", "Too little.")
    assert (attempt.ply, attempt.game.ply, attempt.moves) == (1, 2, 1)
    assert [frame["move"] for frame in attempt.view("en")["consequence"]] == [
        None,
        "Ana: Harvest field 1: 4 Stink, 1 coin",
        "Ana: Plant Blue in field 1",
    ]

"""Quizzes: what is right crosses only once it is chosen."""

from __future__ import annotations

import json

import pytest

from bohnanza_lab import Claims, Game, Walkthrough
from bohnanza_lab.components.quiz import Quiz
from bohnanza_lab.lessons.base_question import Choice
from bohnanza_lab.lessons.quiz import Question, QuizAttempt
from bohnanza_lab.lessons.solutions import SealedMoves, sealed_text
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


def test_the_first_and_the_last_choice_of_the_first_and_the_last_question_can_be_chosen():
    choices = [Choice("Two", why="No."), Choice("Three", right=True, why="Yes."), Choice("Four", why="No.")]
    attempt = QuizAttempt([Question("How many?", choices), Question("And now?", choices)])
    for question, choice in ((0, 0), (0, 2), (1, 1)):
        attempt.choose(question, choice)
    assert [attempt.outcome(number) for number in (0, 1)] == ["wrong", "right"]
    assert attempt.score == 1
    for question, choice in ((-1, 0), (2, 0), (0, -1), (0, 3)):
        with pytest.raises(LessonError, match="there is no choice"):
            attempt.choose(question, choice)


def test_help_with_a_question_comes_only_when_it_is_asked_for():
    steps = ["Ana plant 2 !", ("Ana plant 1", "Soy goes to Soy.")]
    question = Question(
        "Where does Soy go?",
        choices=[Choice("Field 1", right=True), Choice("Field 2", why="Red grows there.")],
        position={"hands": {"Ana": "Soy Blue"}, "fields": {"Ana": ["Soy", "Red"]}},
        hints=["Look at the front card.", "What grows in field 1?"],
        moves=steps,
    )
    session = Quiz([asked(), question], lang="en")
    plain, helped = session.state()["questions"]
    assert (plain["hints_left"], plain["played_out"]) == (0, False)
    assert (helped["hints"], helped["hints_left"], helped["played_out"], helped["solution"]) == ([], 2, True, None)
    for number, left in enumerate((1, 0, 0)):
        assert session.answer({"id": number, "type": "question-hint", "question": 1})["ok"]
        assert session.state()["questions"][1]["hints_left"] == left
    assert session.state()["questions"][1]["hints"] == ["Look at the front card.", "What grows in field 1?"]
    assert session.answer({"id": 4, "type": "question-solution", "question": 1})["ok"]
    frames = session.state()["questions"][1]["solution"]
    assert frames is not None
    assert [frame["rejection"] is not None for frame in frames] == [False, True, False]
    assert frames[2]["caption"] == "Soy goes to Soy."
    assert session.attempt.outcome(1) == "unattempted"
    for bad in (2, -1):
        assert not session.answer({"id": 5, "type": "question-hint", "question": bad})["ok"]
        assert not session.answer({"id": 6, "type": "question-solution", "question": bad})["ok"]
    session.answer({"id": 7, "type": "restart"})
    assert (session.state()["questions"][1]["hints"], session.state()["questions"][1]["solution"]) == ([], None)


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: Choice("Red"), "why is it wrong"),
        (lambda: Choice(""), "is not a text"),
        (lambda: Question("Which?", 7), "at least one right choice and one wrong"),
        (lambda: Question("Which?", [Choice("A", why="No.")]), "at least one right choice and one wrong"),
        (lambda: QuizAttempt(7), "a quiz is a list of questions"),
        (lambda: Question("Which?", [Choice("A", right=True)]), "at least one right choice and one wrong"),
        (lambda: Question("Which?", ["A", "B"]), "its choices are Choice"),
        (lambda: Question("Which?", [Choice("A", True), Choice("B", why="No.")], rule="x.y"), "no rule 'x.y'"),
        (lambda: Question("Which?", [Choice("A", True), Choice("B", why="No.")], hints=[""]), "hint 1"),
        (lambda: Question("Which?", [Choice("A", True), Choice("B", why="No.")], moves=["Ana done"]), "it has none"),
        (lambda: QuizAttempt([]), "a quiz is a list of questions"),
        (lambda: QuizAttempt(["Which?"]), "a quiz is a list of questions"),
    ],
)
def test_a_quiz_that_cannot_be_is_told_to_its_author(make, told):
    with pytest.raises(LessonError, match=told):
        make()


def test_a_quiz_reads_as_text_without_its_answers():
    assert QuizAttempt(asked()).text("en") == "1. Which card must Ana plant?\n   (a) Soy\n   (b) Blue\n   (c) Chili"


BARE = [Choice("A", right=True), Choice("B", why="No.")]


def test_a_question_is_asked_from_the_seat_of_whose_turn_it_is_or_from_another():
    position = {"hands": {"Ana": "Soy Blue", "Ben": "Red"}}
    assert [Question("?", BARE, position=position, seat=seat).you for seat in (None, "Ana", "Ben")] == [0, 0, 1]
    assert Question("?", BARE).you is None
    (view,) = QuizAttempt(Question("?", BARE, position=position, seat="Ben")).views("en")
    assert view["table"] is not None
    assert (view["table"]["you"], view["table"]["seats"][0]["hand"]) == (1, ["soy", "blue"])
    (bare,) = QuizAttempt(Question("?", BARE, rule="hand.order")).views("en")
    assert (bare["table"], bare["rule"], bare["played_out"], bare["solution"]) == (None, None, False, None)


def test_the_key_has_every_right_choice_with_its_reason_and_nothing_that_the_teacher_keeps():
    choices = [Choice("A", right=True, why="First."), Choice("B", why="No."), Choice("C", right=True)]
    position = {"hands": {"Ana": "Soy"}}
    kept = Question("?", choices, position=position, moves=SealedMoves(["Ana plant 1"]))
    assert QuizAttempt([kept, Question("?", choices)]).key("en") == [
        {"text": sealed_text()["en"], "choices": [], "why": ""},
        {"text": "A / C", "choices": [0, 2], "why": "First."},
    ]
    assert Question("?", choices, position=position, moves=SealedMoves()).story is None
    assert kept.story is not None
    assert [frame["caption"] for frame in kept.story.frames("en")] == [sealed_text()["en"]]


# Claims of a question


RED = {"players": 4, "hands": {"Ana": "Stink"}, "fields": {"Ana": ["Red", "2*Chili"]}}
"""The Red is protected."""


def claimed(right: object, wrong: object = None, *, hidden: bool = False, **said) -> Question:
    choices = [Choice("Right", right=True), Choice("Wrong", why="No.")]
    claims = Claims([right, wrong], on=RED if hidden else None, **said)
    return Question("Which?", choices, position=None if hidden else RED, claims=claims)


@pytest.mark.parametrize("hidden", [False, True])
@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("Ana harvest 2", "Ana harvest 1", {}),
        ("Ana harvest 1 !", "Ana harvest 2 !", {}),
        ("Ana harvest 1 ! harvest.protection", "Ana harvest 1 ! harvest.any_time", {}),
        ("Ana harvest 2; fields Ana = Red / -; coins Ana = 0; Ana plant 2", "Ana harvest 2; Ana plant 1", {}),
        ("hand Ana = Stink; aside Ana = -; winner = -; phase = plant", "awaited = Ben", {}),
        (["Ana harvest 2", "discard_top = Chili", "score Ana = 0"], ["score Ben = 1"], {}),
        (0, 1, {"after": "Ana harvest 2", "fact": "coins Ana"}),
        (0, -1, {"after": "Ana harvest 2", "fact": "coins Ana"}),
        (2, 1, {"fact": lambda game: len(game.fields("Ana"))}),
        (2, 3, {"fact": lambda game: len(game.fields("Ana"))}),
        ("phase = plant", "phase = draw", {}),
        ("phase = plant", "phase = trade", {}),
    ],
)
def test_a_right_claim_holds_and_a_wrong_one_fails(right, wrong, said, hidden):
    question = claimed(right, wrong, hidden=hidden, **said)
    assert (question.game is None) is hidden
    with pytest.raises(LessonError, match="is right, but its claim"):
        claimed(wrong, hidden=hidden, **said)
    with pytest.raises(LessonError, match="is wrong, but its claim"):
        claimed(right, right, hidden=hidden, **said)


@pytest.mark.parametrize(
    ("claims", "told"),
    [
        ([None, "Ana harvest 1"], "say nothing of the right choice"),
        (["Ana harvest 2"], "one for each of its 2 choices"),
        ("Ana harvest 2", "one for each of its 2 choices"),
        (["Ana harvest 2", "Ana harvest 1; coins Ana = 3"], "fails before its last step"),
        (["Ana dig 2", None], "“dig” is no move"),
        (["Ana harvest 2", "Eva harvest 2"], "Eva"),
        (["money Ana = 2", None], "money"),
        (["coins = 2", None], "the claim on 'coins'"),
        (["score = 0", None], "the claim on 'score'"),
        (["coins Eva = 2", None], "Eva"),
        ([2, None], "is no claim"),
        (Claims(["Ana plant 2", None], after="Ana harvest 1"), "come after 'Ana harvest 1', but"),
        (Claims(["Ana harvest 2", None], on=7), "is no table"),
        (Claims(["Ana harvest 2", None], on={"fields": {"Ana": ["7*Garden"]}}), "Garden"),
    ],
)
def test_a_claim_that_cannot_be_is_told_to_its_author(claims, told):
    with pytest.raises(LessonError, match=told):
        Question("Which?", [Choice("Right", right=True), Choice("Wrong", why="No.")], position=RED, claims=claims)


def test_claims_without_a_table_are_judged_where_a_walkthrough_asks():
    choices = [Choice("The Stink", right=True), Choice("The Soy", why="It is not in her hand.")]
    question = Question("What next?", choices, claims=["Ana plant 2", "Ana plant 2 !"])
    assert Walkthrough(**RED, moves=[{"move": "Ana harvest 2", "ask": question}])
    with pytest.raises(LessonError, match="is right, but its claim"):
        Walkthrough(**RED, moves=[question, "Ana harvest 2"])
    with pytest.raises(LessonError, match="there is none"):
        QuizAttempt(question)


def test_a_table_of_a_claim_is_a_game_a_position_or_its_keywords():
    game = Game.arrange("rio-grande", 4, hands=RED["hands"], fields=RED["fields"])
    for on in (RED, game, str(game)):
        Claims(["Ana harvest 2", "Ana harvest 1"], on=on).judge(WHICH)
        with pytest.raises(LessonError, match="is wrong, but its claim"):
            Claims(["Ana harvest 2", "Ana harvest 2"], on=on).judge(WHICH)
    hidden = Claims(["coins Ana = 0", "coins Ana = 1"], on=game)
    hidden.judge(WHICH, Game.arrange(coins={"Ana": 1}))
    assert game.ply == 0


WHICH = [Choice("Right", right=True), Choice("Wrong", why="No.")]


@pytest.mark.parametrize(
    ("claims", "told"),
    [
        (Claims(["Ana harvest 1", None], on=RED), "fails: Field 1 holds a single Red"),
        (Claims(["Ana harvest 2 !", None], on=RED), "fails: 'Ana harvest 2' is legal"),
        (Claims(["Ana harvest 1 ! hand.order", None], on=RED), "fails: 'Ana harvest 1': Field 1 holds a single Red"),
        (Claims(["coins Ana = 2", None], on=RED), "its claim 'coins Ana = 2' fails: coins Ana is 0"),
        (Claims([1, None], on=RED, fact="coins Ana"), "its claim 1 fails: coins Ana is 0"),
        (Claims([1, None], on=RED, fact=lambda game: game.ply), "its claim 1 fails: it is 0"),
        (Claims(["Ana dig 2", None], on=RED), "the claim 'Ana dig 2': “dig” is no move"),
        (Claims(["Ana harvest 2; Ana harvest 2 !; coins Ana = 9; phase = draw", None], on=RED), "coins Ana is 0"),
        (Claims(["Ana harvest 2", "coins Ana = 9; phase = draw"], on=RED), "before its last step: coins Ana is 0"),
    ],
)
def test_why_a_claim_fails_is_told(claims, told):
    with pytest.raises(LessonError, match=told):
        claims.judge(WHICH)


def test_answers_that_cannot_be_recalled_leave_what_was_chosen_hinted_and_told():
    question = Question(
        "Where does Soy go?",
        choices=[Choice("Field 1", right=True), Choice("Field 2", why="Red grows there.")],
        position={"hands": {"Ana": "Soy Blue"}, "fields": {"Ana": ["Soy", "Red"]}},
        hints=["Look at the front card.", "What grows in field 1?"],
        moves=["Ana plant 1"],
    )
    session = Quiz([question], lang="en")
    session.answer({"id": 1, "type": "choose", "question": 0, "choice": 1})
    session.answer({"id": 2, "type": "question-hint", "question": 0})
    session.answer({"id": 3, "type": "question-solution", "question": 0})
    before = session.state()["questions"]
    assert (before[0]["outcome"], len(before[0]["hints"]), before[0]["solution"] is None) == ("wrong", 1, False)
    assert not session.answer({"id": 4, "type": "recall", "answers": "0;0"})["ok"]
    assert session.state()["questions"] == before
    assert session.answer({"id": 5, "type": "recall", "answers": "0"})["ok"]
    (after,) = session.state()["questions"]
    assert (after["outcome"], after["hints"], after["solution"]) == ("right", [], None)

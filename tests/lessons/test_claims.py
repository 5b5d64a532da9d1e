"""Claims of a question: the engine judges which choice is right."""

from __future__ import annotations

import pytest

from bohnanza_lab import Claims, Game, Walkthrough
from bohnanza_lab.lessons.base_question import Choice
from bohnanza_lab.lessons.quiz import Question, QuizAttempt
from bohnanza_lab.lessons.texts import LessonError

RED = {"players": 4, "hands": {"Ana": "Stink"}, "fields": {"Ana": ["Red", "2*Chili"]}}
"""The Red is protected."""


def asked(right: object, wrong: object = None, *, hidden: bool = False, **said) -> Question:
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
    question = asked(right, wrong, hidden=hidden, **said)
    assert (question.game is None) is hidden
    with pytest.raises(LessonError, match="is right, but its claim"):
        asked(wrong, hidden=hidden, **said)
    with pytest.raises(LessonError, match="is wrong, but its claim"):
        asked(right, right, hidden=hidden, **said)


@pytest.mark.parametrize(
    ("claims", "told"),
    [
        ([None, "Ana harvest 1"], "say nothing of the right choice"),
        (["Ana harvest 2"], "one for each of its 2 choices"),
        ("Ana harvest 2", "one for each of its 2 choices"),
        (["Ana harvest 2", "Ana harvest 1; coins Ana = 3"], "fails before its last step"),
        (["Ana dig 2", None], "'dig' is no move"),
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


def test_claims_change_neither_the_table_nor_what_the_question_is():
    table = Game.arrange("rio-grande", 4, **{key: value for key, value in RED.items() if key != "players"})
    choices = [Choice("Right", right=True), Choice("Wrong", why="No.")]
    plain = Question("Which?", choices, position=table)
    judged = Question("Which?", choices, position=table, claims=["Ana harvest 2", "Ana harvest 1"])
    assert judged.game == plain.game == table
    assert judged.content == plain.content
    assert judged.story is None


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


def test_a_choice_without_a_claim_is_not_judged():
    Claims(["coins Ana = 0", None], on=RED).judge(WHICH)
    with pytest.raises(LessonError, match="say nothing of the right choice"):
        Claims([None, "coins Ana = 1"], on=RED).judge(WHICH)


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
        (Claims(["Ana dig 2", None], on=RED), "the claim 'Ana dig 2': 'dig' is no move"),
        (Claims(["Ana harvest 2; Ana harvest 2 !; coins Ana = 9; phase = draw", None], on=RED), "coins Ana is 0"),
        (Claims(["Ana harvest 2", "coins Ana = 9; phase = draw"], on=RED), "before its last step: coins Ana is 0"),
    ],
)
def test_why_a_claim_fails_is_told(claims, told):
    with pytest.raises(LessonError, match=told):
        claims.judge(WHICH)

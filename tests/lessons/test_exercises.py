"""Exercises: unattempted, right, wrong, broken, in the reader's language."""

from __future__ import annotations

import pytest

from bohnanza_lab import Game
from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.lessons.check_result import Code, PlainText
from bohnanza_lab.lessons.exercise import Predict, Reach, Write
from bohnanza_lab.lessons.same_value import comparable, form_of, kind_of
from bohnanza_lab.lessons.texts import LessonError
from bohnanza_lab.text import language

from .tables import BOTH, paying, planting


@pytest.fixture(autouse=True)
def _english():
    language.use("en")
    yield
    language.use(None)


def stink_pays(cards):
    return Bean.STINK.coins(cards)


def exercises():
    return [
        Predict(
            "What do 5 Stink pay?", lambda: Bean.STINK.coins(5), {5: "Not a coin a bean."}, hints="Read the meter."
        ),
        Predict(
            {"en": "Which card is at the front?", "es": "¿Qué carta está al frente?"},
            lambda game: game.state.hands[0][0],
            {"Chili": {"en": "That is the last one.", "es": "Esa es la última."}},
            position=planting(),
            why="The front card comes first.",
        ),
        Predict("Whose turn is it?", "Ana", {"Ben": "Ben comes next."}),
        Predict(
            "May Ana harvest field 2?",
            lambda g: g.why_not("Ana harvest 2") is None,
            {True: "Red is single."},
            position=planting(),
        ),
        Reach("Get three coins and plant Blue.", paying()),
        Write("What do Stink pay?", stink_pays, [(n,) for n in range(1, 10)]),
        Write("Whose turn?", lambda game: game.awaited, [(planting(),), (Game(seed=1, starter="Ben"),)]),
    ]


@pytest.mark.parametrize("number", range(7))
def test_every_exercise_has_its_four_outcomes(number):
    exercises()[number].prove()


def test_an_exercise_speaks_the_readers_language():
    front = exercises()[1]
    assert repr(front) == "Which card is at the front?"
    assert repr(front.check()) == "· Not tried yet: write your answer in place of the three dots."
    assert repr(front.check("chili")) == "✗ That is the last one."
    assert repr(front.check(Bean.SOY)) == "✓ Right! The front card comes first."
    assert repr(front.check("Blue")) == "✗ Blue is not it. Look again, or ask for a hint."
    assert front.check(3).state == "broken"
    assert repr(front.solution()) == "Soy The front card comes first."
    language.use("es")
    assert repr(front) == "¿Qué carta está al frente?"
    assert repr(front.check("Chili")) == "✗ Esa es la última."
    assert repr(front.hint()) == "Para este ejercicio no hay pistas."


def test_hints_of_an_exercise_are_graded():
    reach = exercises()[4]
    assert repr(reach.hint()) == "Hint 1 of 2: Which field pays best?"
    assert repr(reach.hint()) == "Hint 2 of 2: Look here."
    assert repr(reach.hint()) == "There are no more hints. The last of 2 was: Look here."


def test_moves_that_miss_the_goal_are_told_why():
    reach = exercises()[4]
    assert repr(reach.check("Ana plant 1")).startswith("✗ Move 1, “Ana plant 1”, is refused. None of your fields")
    assert (
        repr(reach.check(["Ana harvest 1"]))
        == "✗ You have 2 coins and need 1 more. Your best field for this holds 0 Blue."
    )
    assert repr(reach.check(["Ana harvest 3", "Ana plant 3"])) == "✓ Done in 2 moves."
    assert reach.check(["Ana fly"]).state == "broken"
    assert "“sell” is no move. Did you mean harvest 3?" in reach.check(["Ana sell 3"]).message
    assert reach.check(7).state == "broken"
    assert repr(reach.solution()) == "Ana harvest 3\nAna plant 3"


def test_a_function_is_tried_in_every_case():
    write = exercises()[5]
    assert repr(write.check(lambda _: 0)) == "✗ For 3 your function gives 0; it should give 1."
    assert write.check(lambda _: ...).state == "unattempted"
    assert write.check(lambda cards: None if cards == 4 else stink_pays(cards)).message.startswith("In 1 case your")
    assert repr(write.check(lambda _: 1 // 0)).startswith("! For 1 your function stops with an error. ZeroDiv")
    assert write.check(5).state == "broken"
    assert repr(write.check(stink_pays)) == "✓ Right! Your function gives the right answer in all 9 cases."
    assert repr(write.solution()) == "def stink_pays(cards):\n    return Bean.STINK.coins(cards)"


def test_a_function_that_prints_instead_of_returning_is_told_so(capsys):
    write = exercises()[5]
    assert write.check(lambda cards: print(stink_pays(cards), "coins")).message == (
        "For 1 your function printed 0 coins, but returned nothing. Write return where you wrote print."
    )
    assert capsys.readouterr().out == ""
    language.use("es")
    assert write.check(lambda cards: print(stink_pays(cards))).message == (
        "Para 1 tu función imprimió 0, pero no devolvió nada. Escribe return donde escribiste print."
    )


@pytest.mark.parametrize("stop", [ZeroDivisionError, SystemExit])
def test_a_wrong_value_is_told_even_if_a_later_case_stops(stop):
    def mine(number):
        if number > 2:
            raise stop
        return 3

    squares = {lambda number: number**2: "That is the square."}
    double = Write("Double.", lambda number: 2 * number, [(2,), (4,)], mistakes=squares)
    assert repr(double.check(mine)) == "✗ For 2 your function gives 3; it should give 4."


def test_a_readers_function_cannot_spoil_the_cases():
    game = planting()
    write = Write("How many moves?", lambda game: len(game.legal_moves("Ana")), [(game,), (game,)])

    def greedy(game):
        count = len(game.legal_moves("Ana"))
        game.play("Ana plant 1")
        return count

    assert write.check(greedy).state == "right"


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: Predict("What?", 3, {}), "name the wrong answers"),
        (lambda: Predict("What?", 3, {3: "No."}), "without the right one"),
        (lambda: Write("What?", stink_pays, []), "give cases"),
        (lambda: Write("What?", lambda _: None, [(1,)]), "returns nothing"),
        (lambda: Predict("", 3, {4: "No."}), "the task"),
    ],
)
def test_an_exercise_that_cannot_be_is_told_to_its_author(make, told):
    with pytest.raises(LessonError, match=told):
        make()


def test_a_prediction_is_told_what_it_is_not():
    number = Predict("How many?", 3, {5: "One too many twice."}, why="Count.")
    assert [number.check(answer).state for answer in (2, 4, 3.0, "3", [3])] == ["wrong", "wrong", *["broken"] * 3]
    assert repr(number.check(2)) == "✗ 2 is not it. Look again, or ask for a hint."
    assert repr(number.check("three")) == (
        "! This cannot be checked: the answer should be of the kind int, and yours is of the kind str."
    )
    assert repr(number.solution()) == "3 Count."
    row = Predict("Which cards?", "Soy Red", {"Soy": "Only the first."})
    assert repr(row.check(["Soy", "Blue"])) == "✗ ['Soy', 'Blue'] is not it. Look again, or ask for a hint."
    assert repr(row.check(3)).endswith("should be of the kind Bean, and yours is of the kind int.")
    assert repr(row.solution()) == "Soy Red"
    none = Predict("Which cards are left?", [], {"Soy": "It is planted."})
    assert (repr(none.check(())), repr(none.solution())) == ("✓ Right!", "()")
    assert repr(none.check(3)).endswith("should be of the kind tuple, and yours is of the kind int.")


SQUARE, SUM = (lambda number: number**2), (lambda number: number + 2)


def doubling(**more):
    return Write("Double.", lambda number: 2 * number, [(1,), (4,)], **more)


def test_a_known_mistake_is_told_apart_from_others():
    write = doubling(mistakes={SQUARE: "That is the square.", SUM: BOTH})
    write.prove()
    for answer, reason in (
        (lambda number: number * number, " That is the square."),
        (lambda number: 2 + number, " Look here."),
        (lambda number: 0 * number, ""),
        (lambda number: 99 * number, ""),
        (lambda number: number if number < 4 else 1 // 0, ""),
    ):
        found = write.check(answer)
        assert found.state == "wrong"
        assert found.message.partition("it should give ")[2].partition(".")[2] == reason


@pytest.mark.parametrize(
    "mistakes",
    [{lambda number: number + number: "That is right."}, {SQUARE: "One.", (lambda number: number * number): "Two."}],
    ids=["the solution", "the same again"],
)
def test_a_mistake_that_no_case_tells_from_another_is_told_to_its_author(mistakes):
    with pytest.raises(LessonError, match="no case tells the mistake"):
        doubling(mistakes=mistakes)


@pytest.mark.parametrize(("page", "said"), [("en", "<p "), ("es", '<p lang="en" ')])
def test_what_is_said_in_another_language_than_the_page_names_it(monkeypatch, page, said):
    monkeypatch.setenv("QUERY_STRING", f"lang={page}")
    assert PlainText("Look.")._repr_html_().startswith(said)


# When two answers are the same value, and of which kind a value is


class Column:
    """As a column of a table, or an array."""

    def __init__(self, method: str, value: object) -> None:
        setattr(self, method, lambda: value)


@pytest.mark.parametrize(
    ("value", "form"),
    [
        ("Soy", (Bean.SOY,)),
        ("2*Soy Red", (Bean.SOY, Bean.SOY, Bean.RED)),
        (" Ana ", "ana"),
        ("", ""),
        (Bean.SOY, (Bean.SOY,)),
        (["Soy", Bean.RED], (Bean.SOY, Bean.RED)),
        ((("Soy",), "Red Red"), (Bean.SOY, Bean.RED, Bean.RED)),
        ([], ()),
        ([1, 2], (1, 2)),
        ([[1], ["Ana"]], ((1,), ("ana",))),
        ([["Soy"], [1]], ((Bean.SOY,), (1,))),
        (["Soy", 3], ((Bean.SOY,), 3)),
        ({"Ana": ["Soy", "Soy"], 1: "Ben"}, {"Ana": (Bean.SOY, Bean.SOY), 1: "ben"}),
        (Column("to_dict", {0: "Soy"}), {0: (Bean.SOY,)}),
        (True, True),
        (None, None),
        (2.5, 2.5),
    ],
)
def test_an_answer_has_one_form_however_it_is_written(value: object, form: object):
    assert comparable(value) == form
    assert type(comparable(value)) is type(form)


def test_a_long_answer_is_shown_by_its_beginning():
    exercise = Predict("Who?", "Ana", {"Ben": "No."})
    for length, shown in ((200, "x" * 200), (201, "x" * 200 + "…")):
        assert exercise.check("x" * length).message.startswith(f"{shown} is not it.")


def test_columns_and_arrays_are_what_they_hold():
    assert form_of(Column("to_dict", {"Soy": 1})) == form_of({Bean.SOY: 1.0})
    assert form_of(Column("tolist", [1, 2])) == form_of((1, 2)) != form_of({1, 2})
    assert form_of({1: 2, "a": "b"}) == form_of({"A": "B", 1.0: 2})
    assert form_of({2, 1}) == form_of(frozenset((1.0, 2.0))) != form_of((1, 2))


@pytest.mark.parametrize(
    ("kind", "values"),
    [
        ("text", ["", "Ana", "Soy", Bean.SOY]),
        ("float", [1, 1.5, True]),
        ("tuple", [[], (), ["Soy"], Column("tolist", [1])]),
        ("list", [{}, {"Ana": 1}, Column("to_dict", {})]),
        ("dict", [set(), frozenset({1})]),
        ("str", [None, object]),
    ],
)
def test_values_of_one_kind_may_be_told_without_naming_it(kind: str, values: list[object]):
    assert {kind_of(value) for value in values} == {kind}


def test_an_exercise_that_does_not_tell_right_from_wrong_is_found():
    bad = Write("What do Stink pay?", stink_pays, [(1,)])
    bad.wrong = lambda: stink_pays
    with pytest.raises(LessonError, match="should be wrong, but is right"):
        bad.prove()


def test_moves_that_rest_on_a_ruling_stay_as_they_are_written_and_a_sentence_opens_it():
    said = "Ana done {ruling:Nobody has to.}"
    assert Code(said)._repr_html_().startswith("<pre style=")
    assert PlainText(said)._repr_html_().startswith("<div style=")
    assert PlainText("a < `b`")._repr_html_() == '<p style="white-space: pre-wrap">a &lt; <code>b</code></p>'
    assert "'" in PlainText("It's")._repr_html_(), "quotation marks are no trouble in a text"

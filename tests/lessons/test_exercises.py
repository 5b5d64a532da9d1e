"""Exercises: unattempted, right, wrong, broken, in the reader's language."""

from __future__ import annotations

import pytest

from bohnanza_lab import Game
from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.lessons.exercise import Predict, Reach, Write
from bohnanza_lab.lessons.texts import LessonError
from bohnanza_lab.text import language

from .tables import paying, planting


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
        == "✗ Ana has 2 coins and needs 1 more. The best field of Ana for this holds 0 Blue."
    )
    assert repr(reach.check(["Ana harvest 3", "Ana plant 3"])) == "✓ Done in 2 moves."
    assert reach.check(["Ana fly"]).state == "broken"
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


def test_what_a_function_prints_on_its_way_is_shown(capsys):
    write = exercises()[5]
    assert write.check(lambda cards: print("trying", cards) or stink_pays(cards)).state == "right"
    assert capsys.readouterr().out == "".join(f"trying {cards}\n" for cards in range(1, 10))
    assert write.check(lambda cards: print("trying", cards) or 1 // 0).state == "broken"
    assert capsys.readouterr().out == "trying 1\n"


def test_answers_wrap_between_words_keep_their_lines_and_say_their_language():
    write = exercises()[5]
    assert write.check(max)._repr_html_().startswith('<p style="white-space: pre-wrap">')
    assert write.solution()._repr_html_().startswith("<pre ")
    more = Write("More?", lambda cards: cards > 1, [(1,)])
    assert "cards &gt; 1" in more.solution()._repr_html_()
    language.use("es")
    assert write.check()._repr_html_().startswith('<p lang="es" ')


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


def test_an_exercise_that_does_not_tell_right_from_wrong_is_found():
    bad = Write("What do Stink pay?", stink_pays, [(1,)])
    bad.wrong = lambda: stink_pays
    with pytest.raises(LessonError, match="should be wrong, but is right"):
        bad.prove()

"""Goals: when they hold, how they say themselves, and what makes no sense."""

from __future__ import annotations

import pytest

from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.lessons.attempt import Attempt
from bohnanza_lab.lessons.goals import (
    PhasePassedGoal,
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
from bohnanza_lab.lessons.problem import Problem
from bohnanza_lab.lessons.texts import LessonError
from bohnanza_lab.notebook_game import Game
from bohnanza_lab.views.speech import Speech
from tests.engine.table import play

from .tables import BOTH, planting


def test_goals_hold_when_they_hold():
    game = make_position(
        phase="trade",
        hands={"Ana": "Soy Blue", "Ben": "Red"},
        fields={"Ana": ["4*Stink", "Red"]},
        turned="Chili Blue",
        coins={"Ana": 2},
        draw="Garden Garden Garden",
    )
    for goal, holds_now in [
        (coins("Ana", at_least=2), True),
        (coins("Ana", at_least=3), False),
        (planted("Ana", "Stink", at_least=4), True),
        (planted("Ana", Bean.STINK, at_least=4, field=2), False),
        (planted("Ana", "Red", field=2), True),
        (fields("Ana", ["4*Stink", "Red"]), True),
        (fields("Ana", ["4*Stink"]), False),
        (holding("Ana", "Soy Blue"), True),
        (holding("Ana", "Blue Soy"), False),
        (harvested("Ana"), False),
        (traded("Ana"), False),
        (reached("draw"), False),
        (turn_over(), False),
        (ended(), False),
        (won("Ana"), False),
        (holds(lambda game: len(game.state.turned) == 2, BOTH), True),
    ]:
        assert goal.met(game) is holds_now, goal
        assert (~goal).met(game) is not holds_now
        assert (goal & coins("Ana", at_least=1)).met(game) is holds_now
        assert (goal | coins("Ana", at_least=9)).met(game) is holds_now
        for lang in ("en", "es"):
            assert goal.text(Speech(lang, game.names))
    play(game, "Ana harvest 1", "Ana offer Ben Chili for Red", "Ben accept 1", "Ana done")
    assert harvested("Ana", "Stink", coins=1).met(game)
    assert not harvested("Ana", "Stink", coins=2).met(game)
    assert not harvested("Ana", "Red").met(game)
    assert not harvested("Ben").met(game)
    assert traded("Ana", "Ben", got="Red").met(game)
    assert traded("Ben", got="Chili").met(game)
    assert not traded("Ana", "Cem").met(game)
    assert not traded("Ana", got="Chili").met(game)
    assert not traded("Ana", got="2*Red").met(game)
    play(game, "Ana plant Blue 1", "Ana plant Red 2", "Ben plant Chili 1", "Ana draw")
    assert reached("draw").met(game)
    assert turn_over().met(game)
    assert not turn_over(2).met(game)


def test_a_goal_that_forbids_what_lasts_is_lost_with_it():
    game = planting()
    goal = coins("Ana", at_least=2) & ~harvested("Ana")
    assert not goal.lost(game)
    game.play("Ana harvest 1")
    assert goal.lost(game)
    assert not (coins("Ana", at_least=2) | ~harvested("Ben")).lost(game)
    assert (
        goal.standing(game, Speech("en", game.names)) == "Ana has 1 coin and needs 1 more. Ana has harvested a field."
    )


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: coins("Ana", at_least=0), "a goal needs a number from 1 up, not 0"),
        (lambda: coins("Ana", at_least="3"), "not '3'"),
        (lambda: coins("Ana", at_least=True), "a goal needs a number from 1 up"),
        (lambda: harvested("Ana", coins=-1), "a goal needs a number from 0 up"),
        (lambda: turn_over(0), "a goal needs a number from 1 up"),
        (lambda: planted("Ana", "Soy", at_least=0), "a goal needs a number from 1 up, not 0"),
        (lambda: planted("Ana", "Potato"), "“Potato” is no bean"),
        (lambda: holds("nothing", "nothing"), "is not a function of the game"),
        (lambda: coins("Ana", at_least=1) & 3, "3 is not a goal"),
        (
            lambda: Problem(planting(), coins("Zoe", at_least=1), solution="Ana harvest 1"),
            "Nobody here is called “Zoe”",
        ),
        (lambda: Problem(planting(), planted("Ana", "Red", field=4), solution="Ana done"), "fields 1 to 3"),
        (lambda: Problem(planting(), planted("Ana", "Red", field=0), solution="Ana done"), "fields 1 to 3"),
        (lambda: Problem(planting(), planted("Ana", "Red", field=-1), solution="Ana done"), "fields 1 to 3"),
        (lambda: fields("Ana", 7), "a goal names fields as rows of beans"),
        (lambda: holds(lambda _: True, ""), "a goal: '' is not a text"),
        (lambda: Problem(planting(), reached("lunch"), solution="Ana done"), "there is no phase 'lunch'"),
        (lambda: Problem(planting(), "coins", solution="Ana done"), "'coins' is not a goal"),
    ],
)
def test_a_goal_that_makes_no_sense_is_told_to_its_author(make, told):
    with pytest.raises(LessonError, match=told):
        make()


def test_money_is_counted_as_the_game_counts_it():
    game = make_position("duel", 2, coins={"Ana": 3}, won={"Ana": "#10"}, bonus={"Ana": "-", "Ben": "-"})
    speech = Speech.at(game, "en")
    assert coins("Ana", at_least=4).met(game)
    assert not coins("Ana", at_least=5).met(game)
    assert coins("Ana", at_least=5).text(speech) == "Ana has at least 5 dollars"
    assert coins("Ana", at_least=6).standing(game, speech) == "Ana has 4 dollars and needs 2 more."
    assert harvested("Ana", coins=2).text(Speech.at(game, "es")) == "Ana cosechó un campo por al menos 2 dólares"
    lands = make_position("bohnaparte", 3, coins={"Ana": 2})
    assert coins("Ana", at_least=2).met(lands)
    assert not coins("Ana", at_least=3).met(lands)


@pytest.mark.parametrize(
    ("goal", "text"),
    [
        (coins("Ana", at_least=1) & ended(), "Ana has at least 1 coin and the game is over"),
        (coins("Ana", at_least=1) | ended(), "Ana has at least 1 coin, or the game is over"),
        (~ended(), "not: the game is over"),
        (planted("Ana", "Soy"), "Ana grows Soy"),
        (planted("Ana", "Soy", field=2), "Ana grows Soy in field 2"),
        (planted("Ana", "Soy", at_least=2), "Ana grows at least 2 Soy in one field"),
        (planted("Ana", "Soy", at_least=2, field=2), "Ana grows at least 2 Soy in field 2"),
        (fields("Ana", "Soy / - / 2*Red"), "Ana’s fields: Soy in field 1, field 2 empty and 2 Red in field 3"),
        (holding("Ana", ""), "Ana has no card left in hand"),
        (harvested("Ana"), "Ana has harvested a field"),
        (harvested("Ana", "Red"), "Ana has harvested Red"),
        (harvested("Ana", coins=1), "Ana has harvested a field for at least 1 coin"),
        (traded("Ana"), "Ana has traded with another player"),
        (traded("Ana", "Ben"), "Ana has traded with Ben"),
        (traded("Ana", got="Soy"), "Ana has got Soy from another player"),
        (turn_over(), "this turn is over"),
        (turn_over(2), "these turns are over"),
        (won("Ben"), "Ben has won the game"),
        (PhasePassedGoal(1, "trade"), "the phase “Turn over and trade” is over"),
    ],
    ids=str,
)
def test_a_goal_says_itself_in_a_clause(goal, text):
    assert goal.text(Speech("en", ["Ana", "Ben", "Cem"])) == text


@pytest.mark.parametrize(
    ("rows", "met"),
    [
        (["4*Stink"], True),
        (["4*Stink", "-"], True),
        (["4*Stink", "-", "-"], True),
        (["4*Stink", "Red"], False),
        (["3*Stink"], False),
        (["5*Stink"], False),
        (["-", "4*Stink"], False),
        ([], False),
    ],
)
def test_fields_that_are_not_named_are_empty(rows, met):
    game = make_position(fields={"Ana": ["4*Stink"]})
    assert fields("Ana", rows).met(game) is met
    two = make_position("billabong", fields={"Ana": ["4*Stink"]})
    assert fields("Ana", rows[:2]).met(two) is met


def test_a_harvest_counts_for_who_made_it_even_if_it_pays_nothing():
    game = make_position(fields={"Ana": ["Soy"], "Ben": ["4*Stink"]})
    game.play("Ben harvest 1")
    assert [harvested(who, coins=1).met(game) for who in game.names] == [False, True, False]
    assert not harvested("Ana").met(game)
    game.play("Ana harvest 1")
    assert harvested("Ana", "Soy").met(game)
    assert not harvested("Ana", coins=1).met(game)


def test_a_phase_of_a_turn_is_passed_in_the_next_one_of_this_turn_or_any_of_a_later_one():
    game = make_position(phase="trade", turned="Soy", hands={"Ana": "Red", "Ben": "Red", "Cem": "Red"})
    turn = game.state.turn
    passed = [PhasePassedGoal(turn - 1, "draw"), *(PhasePassedGoal(turn, name) for name in ("plant", "trade", "draw"))]
    assert [goal.met(game) for goal in passed] == [True, True, False, False]
    play(game, "Ana done", "Ana plant Soy 1")
    assert [goal.met(game) for goal in passed] == [True, True, True, False]
    game.play("Ana draw")
    assert [goal.met(game) for goal in (*passed, PhasePassedGoal(turn + 1, "plant"))] == [True] * 4 + [False]


def test_a_game_that_is_over_has_passed_every_phase_and_one_winner():
    game = make_position(phase="draw", exhausted=2, draw="Soy", rest="discard", coins={"Ana": 2}, hands={"Ana": "-"})
    assert not won("Ana").met(game), "who leads has not won"
    game.play("Ana draw")
    assert PhasePassedGoal(game.state.turn, "draw").met(game)
    assert ended().met(game)
    assert [won(who).met(game) for who in game.names] == [True, False, False]


def played(*moves: str) -> Game:
    """A gift to Ben, at the end of Ana's second phase."""
    game = make_position(phase="trade", turned="Soy Blue", hands={"Ana": "Red", "Ben": "Red", "Cem": "Red"})
    for move in moves:
        game.play(move)
    return game


@pytest.mark.parametrize("goal", [harvested("Ben"), traded("Ben"), reached("draw"), turn_over()], ids=str)
def test_what_has_happened_lasts_and_whoever_should_not_have_done_it_has_lost(goal):
    first, last = played(), played("Ana offer Ben Soy Blue", "Ben accept 1", "Ana done", "Ben plant Soy 1")
    for move in ("Ben plant Blue 2", "Ana draw", "Ben harvest 1"):
        last.play(move)
    assert [goal.met(game) for game in (first, last)] == [False, True]
    assert [(~goal).lost(game) for game in (first, last)] == [False, True]
    assert [goal.lost(game) for game in (first, last)] == [False, False]


def test_what_can_change_again_is_not_lost():
    game = planting()
    for goal in (planted("Ana", "Soy"), holding("Ana", "Soy Blue Chili"), holds(lambda _: True, BOTH)):
        assert goal.met(game)
        assert not (~goal).lost(game)
    red, soy = ~harvested("Ana", "Red"), ~harvested("Ana", "Soy")
    game.play("Ana harvest 1")
    assert [goal.lost(game) for goal in (red, soy, red | soy, red & soy)] == [False, True, False, True]


def test_of_several_goals_those_are_still_missing_that_do_not_hold():
    game = make_position(coins={"Ana": 2}, fields={"Ana": ["2*Soy"]})
    both = coins("Ana", at_least=2) & planted("Ana", "Soy", at_least=3) & ended()
    speech = Speech("en", game.names)
    assert both.standing(game, speech) == "The best field of Ana for this holds 2 Soy."
    assert coins("Ana", at_least=5).standing(game, speech) == "Ana has 2 coins and needs 3 more."
    assert (coins("Ana", at_least=5) | ended()).standing(game, speech) == ""


# What the reader is asked for


@pytest.mark.parametrize(
    ("goal", "en", "es"),
    [
        (coins("Ana", at_least=3), "Get to at least 3 coins.", "Llega al menos a 3 monedas."),
        (
            planted("Ana", "Blue", at_least=4) & planted("Ana", "Red", at_least=2),
            "Grow at least 4 Blue in one field and at least 2 Red in another.",
            "Cultiva al menos 4 Azules en un campo y al menos 2 Rojos en otro.",
        ),
        (planted("Ana", "Blue") & planted("Ana", "Soy"), "Grow Blue and Soy.", "Cultiva Azul y Soya."),
        (
            planted("Ana", "Blue", at_least=2) & planted("Ana", "Soy") & planted("Ana", "Red"),
            "Grow at least 2 Blue, at least 1 Soy and at least 1 Red, each kind in a field of its own.",
            "Cultiva al menos 2 Azules, al menos 1 Soya y al menos 1 Rojo, cada tipo en un campo distinto.",
        ),
        (
            coins("Ana", at_least=1) & ~harvested("Ana", "Stink") & turn_over(),
            "Get to at least 1 coin, do not harvest Stink, and finish this turn.",
            "Llega al menos a 1 moneda, no coseches Apestoso, y termina este turno.",
        ),
        (won("Ana") | traded("Ana", "Ben", got="Soy"), "Win the game, or get Soy from Ben.", None),
        (
            turn_over() & holding("Ana", "Soy Blue"),
            "Finish this turn, and hold these cards, from the front: Soy, Blue.",
            "Termina este turno, y ten en la mano estas cartas, desde el frente: Soya, Azul.",
        ),
    ],
)
def test_a_goal_of_the_reader_is_said_to_the_reader(goal, en, es):
    for lang, expected in (("en", en), ("es", es)):
        said = asked(goal, lang)
        assert expected in (said, None)
        assert "Ana" not in said


def asked(goal, lang="en", **also):
    """The goal as a challenge says it to Ana. What cannot be done here is a condition that is met at the end."""
    game = make_position(fields={"Ana": ["4*Stink"]}, hands={"Ana": "Soy Blue", "Ben": "Red Chili", "Cem": "Chili"})
    problem = Problem(game, coins("Ana", at_least=1), solution=["Ana harvest 1"], **also)
    problem.goal = goal
    return Attempt(problem).view(lang)["goal"]


@pytest.mark.parametrize(
    ("goal", "said"),
    [
        (coins("Ben", at_least=3), "Ben has at least 3 coins."),
        (coins("Ana", at_least=3) & won("Ben"), "Ana has at least 3 coins and Ben has won the game."),
        (~coins("Ana", at_least=3), "Not: Ana has at least 3 coins."),
        (holds(lambda _: True, "nothing lies open") & turn_over(), "Nothing lies open and this turn is over."),
    ],
)
def test_what_the_reader_does_not_do_is_said_of_whom_it_is(goal, said):
    assert asked(goal) == said


def test_an_author_writes_the_task_and_its_id_stays():
    game = make_position(fields={"Ana": ["4*Stink"]}, hands={"Ana": "Soy Blue", "Ben": "Red Chili"})
    given = {"goal": coins("Ana", at_least=1), "solution": ["Ana harvest 1"]}
    plain, told = Problem(game, **given), Problem(game, **given, task={"en": "Earn a coin.", "es": "Gana una moneda."})
    assert [Attempt(told).view(lang)["goal"] for lang in ("en", "es")] == ["Earn a coin.", "Gana una moneda."]
    assert plain.part == told.part


@pytest.mark.parametrize(
    "written",
    [
        "coins('Ana', at_least=2)",
        "planted('Ana', 'Soy', at_least=1)",
        "planted('Ana', 'Soy', at_least=2, field=1)",
        "fields('Ana', ['2*Soy', '-'])",
        "holding('Ana', 'Soy Blue')",
        "harvested('Ana')",
        "harvested('Ana', 'Stink', coins=2)",
        "traded('Ana')",
        "traded('Ana', 'Ben', got='Red')",
        "reached('draw')",
        "turn_over()",
        "turn_over(2)",
        "ended()",
        "won('Ana')",
    ],
)
def test_a_goal_is_written_as_it_is_read(written: str) -> None:
    assert repr(eval(written)) == written


def test_what_grows_in_a_mixed_field_is_its_last_card():
    game = make_position("duel", 2, fields={"Ana": ["Red Black-eyed Soy"]})
    assert planted("Ana", "Soy", at_least=3).met(game)
    assert not planted("Ana", "Red").met(game)


def test_a_phase_is_reached_by_its_own_name():
    game = make_position(phase="plant-aside", aside={"Ana": "Soy"}, hands=dict.fromkeys(("Ana", "Ben", "Cem"), "Red"))
    phases = ("plant", "trade", "plant-aside", "draw")
    assert [reached(phase).met(game) for phase in phases] == [False] * 4
    game.play("Ana plant Soy 1")
    assert [reached(phase).met(game) for phase in phases] == [False, False, False, True]
    game.play("Ana draw")
    assert [reached(phase).met(game) for phase in phases] == [True, False, False, True]

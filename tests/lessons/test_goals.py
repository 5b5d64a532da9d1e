"""Goals: when they hold, how they say themselves, and what makes no sense."""

from __future__ import annotations

import pytest

from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.lessons.challenge import Problem
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
from bohnanza_lab.lessons.texts import LessonError
from bohnanza_lab.views.speech import Speech

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
    for move in ("Ana harvest 1", "Ana offer Ben Chili for Red", "Ben accept 1", "Ana done"):
        game.play(move)
    assert harvested("Ana", "Stink", coins=1).met(game)
    assert not harvested("Ana", "Stink", coins=2).met(game)
    assert not harvested("Ana", "Red").met(game)
    assert not harvested("Ben").met(game)
    assert traded("Ana", "Ben", got="Red").met(game)
    assert traded("Ben", got="Chili").met(game)
    assert not traded("Ana", "Cem").met(game)
    assert not traded("Ana", got="Chili").met(game)
    for move in ("Ana plant Blue 1", "Ana plant Red 2", "Ben plant Chili 1", "Ana draw"):
        game.play(move)
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


def test_who_has_won():
    game = make_position(phase="draw", exhausted=2, draw="Soy", rest="discard", coins={"Ben": 2}, hands={"Ana": "-"})
    game.play("Ana draw")
    assert ended().met(game)
    assert won("Ben").met(game)
    assert not won("Ana").met(game)


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: coins("Ana", at_least=0), "a goal needs a number from 1 up, not 0"),
        (lambda: coins("Ana", at_least="3"), "not '3'"),
        (lambda: planted("Ana", "Potato"), "'Potato' is no bean"),
        (lambda: holds("nothing", "nothing"), "is not a function of the game"),
        (lambda: coins("Ana", at_least=1) & 3, "3 is not a goal"),
        (
            lambda: Problem(planting(), coins("Zoe", at_least=1), solution="Ana harvest 1"),
            "nobody here is called 'Zoe'",
        ),
        (lambda: Problem(planting(), planted("Ana", "Red", field=4), solution="Ana done"), "fields 1 to 3"),
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

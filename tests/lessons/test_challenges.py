"""Challenges: proven when they are made, tried, undone, and never wrong without a reason."""

from __future__ import annotations

import json
from random import Random

import pytest

from bohnanza_lab.engine.errors import BohnanzaError, IllegalMove
from bohnanza_lab.lessons.attempt import Attempt
from bohnanza_lab.lessons.challenge import Problem
from bohnanza_lab.lessons.goals import coins, harvested, holds, planted, traded
from bohnanza_lab.lessons.position import make_position
from bohnanza_lab.lessons.texts import LessonError
from bohnanza_lab.players import ChancePlayer, FarmerPlayer

from .tables import BOTH, paying, planting


def test_a_challenge_is_proven_when_it_is_made():
    problem = paying()
    assert problem.par == 2
    assert [frame.rule for frame in problem.solution[1:]] == ["harvest.beanometer", "planting.first_card"]


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ({"solution": ["Ana harvest 1", "Ana plant 1"]}, "does not reach the goal.*Ana has 2 coins and needs 1 more"),
        ({"solution": ["Ana plant 1"]}, "solution, move 1, 'Ana plant 1'.*None of your fields"),
        ({"solution": []}, "needs a solution"),
        ({"solution": ["Ana harvest 3", "Ana plant 3", "Ana done"]}, "move 3, 'Ana done': the goal .* before this"),
        ({"par": 1}, "par is 1, but the solution takes 2 moves"),
        ({"failure": coins("Ana", at_least=1)}, "at the start the attempt is already wrong"),
        ({"failure": harvested("Ana")}, "the attempt ends here as wrong"),
        ({"mistakes": {"Ana plant 1": "No."}}, "mistake 'Ana plant 1'"),
        ({"mistakes": {"Ana harvest 3; Ana plant 3": "No."}}, "reaches the goal"),
        ({"hints": [""]}, "hint 1"),
        ({"rule": "no.rule"}, "no rule 'no.rule'"),
        ({"opponents": {"Ana": FarmerPlayer()}}, "played by the learner"),
    ],
)
def test_a_challenge_that_cannot_be_is_told_to_its_author(more, told):
    with pytest.raises(LessonError, match=f"(?s){told}"):
        paying(**more)


def test_a_goal_that_holds_at_the_start_is_no_challenge():
    with pytest.raises(LessonError, match="nothing to do"):
        Problem(planting(), planted("Ana", "Soy"), solution="Ana plant 1")


def test_every_outcome_of_a_challenge():
    attempt = Attempt(paying())
    assert attempt.outcome() == "unattempted"
    attempt.play("Ana harvest 3")
    assert attempt.outcome() == "going"
    assert attempt.verdict("en") == ""
    attempt.play("Ana plant 3")
    assert attempt.outcome() == "right"
    assert attempt.verdict("en") == "Done in 2 moves."
    with pytest.raises(BohnanzaError, match="this attempt is over"):
        attempt.play("Ana done")
    attempt.retry()
    assert attempt.outcome() == "unattempted"
    for move in ("Ana harvest 2", "Ana plant 2", "Ana done"):
        attempt.play(move)
    assert attempt.outcome() == "wrong"
    assert attempt.verdict("en") == "The phase “Plant” is over. Ana has 2 coins and needs 1 more."
    assert attempt.verdict("es") == "Terminó la fase «Plantar». Ana tiene 2 monedas y le falta 1."
    attempt.sitting.undo()
    assert attempt.outcome() == "going"
    attempt.play("Ana harvest 1")
    assert attempt.outcome() == "right"
    assert attempt.verdict("en") == "Done in 3 moves; it can be done in 2."

    def fails(game):
        if game.ply:
            raise ZeroDivisionError("over nothing")
        return False

    attempt = Attempt(paying())
    attempt.problem.goal = holds(fails, BOTH)
    attempt.play("Ana harvest 3")
    assert attempt.outcome() == "broken"
    assert "ZeroDivisionError: over nothing" in attempt.verdict("en")


def test_a_refused_move_is_no_move():
    attempt = Attempt(paying())
    with pytest.raises(IllegalMove):
        attempt.play("Ana plant 1")
    assert (attempt.moves, attempt.outcome()) == (0, "unattempted")


def test_undo_and_redo_are_exact():
    attempt = Attempt(paying())
    before = str(attempt.game)
    attempt.play("Ana harvest 3")
    after = str(attempt.game)
    attempt.sitting.undo()
    assert str(attempt.game) == before
    attempt.sitting.redo()
    assert str(attempt.game) == after
    with pytest.raises(BohnanzaError, match="taken back"):
        attempt.sitting.redo()


@pytest.mark.parametrize("seed", range(12))
def test_back_and_forth_leads_to_what_the_moves_alone_lead_to(seed):
    problem = paying(
        failure=coins("Ana", at_least=99),
        opponents={"Ben": ChancePlayer(seed), "Cem": ChancePlayer(seed + 1)},
        mistakes={"Ana harvest 2": {"say": BOTH, "then": ["Ana plant 2", "Ana done"]}, "Ana harvest 1": "Too little."},
    )
    attempt, chance = Attempt(problem), Random(seed)
    made, taken_back = [], []
    for _ in range(40):
        if made and chance.random() < 0.3:
            attempt.sitting.undo()
            taken_back.append(made.pop())
        elif taken_back and chance.random() < 0.6:
            attempt.sitting.redo()
            made.append(taken_back.pop())
        elif not attempt.decided:
            made.append((0, chance.choice(attempt.game.legal_moves("Ana"))))
            attempt.play(made[-1])
            taken_back.clear()
        again = Attempt(problem)
        for move in made:
            again.play(move)
        assert (str(attempt.game), attempt.ply, attempt.view("en")) == (str(again.game), again.ply, again.view("en"))
    attempt.retry()
    assert (str(attempt.game), attempt.moves) == (str(Attempt(problem).game), 0)


def test_beginning_again_leaves_nothing_to_play_again():
    attempt = Attempt(paying())
    attempt.play("Ana harvest 3")
    attempt.sitting.undo()
    attempt.retry()
    assert not attempt.game.can_redo
    with pytest.raises(BohnanzaError, match="taken back"):
        attempt.sitting.redo()


def test_a_foreseen_mistake_is_played_out_with_its_price():
    mistakes = {"Ana harvest 2": {"say": BOTH, "then": ["Ana plant 2", "Ana done"]}, "Ana harvest 1": "Too little."}
    attempt = Attempt(paying(mistakes=mistakes))
    attempt.play("Ana harvest 2")
    view = attempt.view("es")
    assert (view["outcome"], view["verdict"], view["moves"]) == ("wrong", "Mira aquí.", 1)
    assert [frame["move"] for frame in view["consequence"]] == [
        None,
        "Ana: Cosechar el campo 2: 2 Rojos, 1 moneda",
        "Ana: Plantar Azul en el campo 2",
        "Ana: No plantar más",
    ]
    attempt.sitting.undo()
    assert attempt.view("es")["consequence"] == []
    attempt.play("Ana harvest 1")
    assert attempt.verdict("en") == "Too little."
    attempt.retry()
    for move in ("Ana harvest 3", "Ana plant 3"):
        attempt.play(move)
    assert attempt.outcome() == "right"


def test_hints_come_one_after_the_other_and_the_solution_when_asked():
    attempt = Attempt(paying())
    assert (attempt.view("en")["hints"], attempt.view("en")["hints_left"]) == ([], 2)
    attempt.hint()
    assert attempt.view("en")["hints"] == ["Which field pays best?"]
    attempt.hint()
    attempt.hint()
    assert attempt.view("es")["hints"] == ["Which field pays best?", "Mira aquí."]
    assert attempt.view("en")["hints_left"] == 0
    assert attempt.view("en")["solution"] is None
    attempt.solution_shown = True
    assert len(attempt.view("en")["solution"]) == 3
    json.dumps(attempt.view("en"))


def test_the_learner_plays_each_seat_without_a_player():
    game = make_position(phase="trade", hands={"Ana": "Blue", "Ben": "Soy Red", "Cem": "-"}, turned="Chili Soy")
    problem = Problem(game, traded("Ana", "Ben", got="Red"), solution=["Ana offer Ben Chili for Red", "Ben accept 1"])
    attempt = Attempt(problem)
    assert attempt.seats() == [0]
    attempt.play("Ana offer Ben Chili for Red")
    assert attempt.seats() == [0, 1]
    attempt.play("Ben accept 1")
    assert attempt.outcome() == "right"


def test_opponents_answer_by_themselves_and_the_same_way_again():
    game = make_position(
        phase="trade",
        hands={"Ana": "Blue", "Ben": "Soy Red", "Cem": "Green"},
        fields={"Ana": ["Red", "Blue", "Green"], "Ben": ["Chili Chili", "Blue", "Green"], "Cem": ["Soy"]},
        turned="Chili Soy",
    )
    problem = Problem(
        game,
        traded("Ana", "Ben", got="Red"),
        solution="Ana offer Ben Chili for Red",
        opponents={"Ben": FarmerPlayer(), "Cem": FarmerPlayer()},
    )
    attempt = Attempt(problem)
    attempt.play("Ana offer Ben Chili for Red")
    assert attempt.outcome() == "right"
    assert attempt.moves == 1
    after = str(attempt.game)
    attempt.sitting.undo()
    attempt.sitting.redo()
    assert str(attempt.game) == after

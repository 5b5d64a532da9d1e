"""Challenges: proven when they are made, tried, undone, and never wrong without a reason."""

from __future__ import annotations

from random import Random

import pytest

from bohnanza_lab.engine.errors import BohnanzaError
from bohnanza_lab.lessons.attempt import Attempt
from bohnanza_lab.lessons.goals import PhasePassedGoal, coins, harvested, holds, planted, traded, turn_over
from bohnanza_lab.lessons.position import make_position
from bohnanza_lab.lessons.problem import Problem
from bohnanza_lab.lessons.texts import LessonError
from bohnanza_lab.players import ChancePlayer, FarmerPlayer
from tests.volume import volume

from .tables import BOTH, paying, planting


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
        ({"opponents": ["Ben"]}, r"opponents is a mapping, as in {'Ben': …}, not \['Ben'\]"),
        ({"mistakes": ["Ana harvest 2"]}, "mistakes is a mapping, as in {'Ana harvest 2': …}, not"),
        (
            {"mistakes": {"Ana harvest 2": {"say": "No.", "then": ["Ana fly"]}}},
            "mistake 'Ana harvest 2': “fly” is no move",
        ),
        ({"mistakes": {"Ana harvest 2": {"say": ""}}}, "mistake 'Ana harvest 2': '' is not a text"),
        (
            {"mistakes": {"Ana harvest 1": {"say": "No.", "then": ["Ana harvest 3", "Ana plant 3"]}}},
            "mistake 'Ana harvest 1': it reaches the goal",
        ),
        ({"par": True}, "par is True, but the solution takes 2 moves"),
        ({"par": "2"}, "par is '2', but the solution takes 2 moves"),
        ({"title": 7}, "title: 7 is not a text"),
        ({"say": 7}, "say: 7 is not a text"),
        ({"solution": 7}, "7 is not a line of moves"),
        ({"solution": [7]}, "is not a line of moves"),
        ({"failure": "coins"}, "'coins' is not a failure"),
        ({"failure": coins("Zoe", at_least=1)}, "the failure .*Nobody here is called “Zoe”"),
    ],
)
def test_a_challenge_that_cannot_be_is_told_to_its_author(more, told):
    with pytest.raises(LessonError, match=f"(?s){told}"):
        paying(**more)


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
    assert attempt.verdict("en") == "The phase “Plant” is over. You have 2 coins and need 1 more."
    assert attempt.verdict("es") == "Terminó la fase «Plantar». Tienes 2 monedas y te falta 1."
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


@pytest.mark.parametrize("seed", range(volume(12, 4)))
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


def test_a_hint_goes_with_the_next_move_and_comes_back_with_its_table():
    def told() -> tuple[list[str], int]:
        view = attempt.view("en")
        return view["hints"], view["hints_left"]

    attempt = Attempt(paying())
    attempt.hint()
    attempt.play("Ana harvest 3")
    assert told() == ([], 1)
    attempt.hint()
    assert told() == (["Look here."], 0)
    attempt.sitting.undo()
    assert told() == ([], 1)  # the last one can be asked for again
    attempt.hint()
    assert told() == (["Look here."], 0)
    attempt.play("Ana harvest 1")
    restored = Attempt(paying())
    restored.restore(attempt.save())
    assert told() == ([], 1)
    assert restored.view("en") == attempt.view("en")
    attempt.retry()
    assert told() == (["Look here."], 0)


def test_an_attempt_ends_by_default_with_the_phase_of_the_last_move_of_the_solution():
    game = make_position(hands={"Ana": "Soy", "Ben": "Red", "Cem": "Red"}, draw="Chili Blue Soy Soy Soy")
    for solution, phase in (
        (["Ana plant 1"], "plant"),
        (["Ana plant 1", "Ana turn-over"], "trade"),
        (["Ana plant 1", "Ana turn-over", "Ana done"], "trade"),
        (["Ana plant 1", "Ana turn-over", "Ana done", "Ana plant Chili 2", "Ana plant Blue 3"], "plant-aside"),
    ):
        goal = holds(lambda game, solution=solution: game.ply == len(solution), "all is done")
        assert Problem(game, goal, solution=solution).failure == PhasePassedGoal(game.state.turn, phase)


def test_an_attempt_is_wrong_once_the_game_is_over_the_goal_is_lost_or_the_failure_holds():
    never = coins("Ana", at_least=99)
    twice = holds(lambda game: game.ply == 2, "two moves are made")
    game = make_position(
        phase="draw", exhausted=2, draw="Soy", rest="discard", fields={"Ana": ["4*Stink", "2*Red"], "Ben": ["Soy"]}
    )
    given = {"game": game, "solution": ["Ana harvest 1", "Ben harvest 1"]}
    over = Attempt(Problem(goal=twice, failure=never, **given))
    over.play("Ana draw")
    assert (over.outcome(), over.verdict("en")) == ("wrong", "The game is over. Still missing: two moves are made.")
    lost = Attempt(Problem(goal=twice & ~harvested("Ana", "Red"), failure=never, **given))
    lost.play("Ana harvest 2")
    assert (lost.outcome(), lost.verdict("en")) == ("wrong", "Ana has harvested Red.")
    failed = Attempt(Problem(goal=twice, failure=harvested("Ana", "Red"), **given))
    failed.play("Ana harvest 2")
    assert (failed.outcome(), failed.verdict("en")) == (
        "wrong",
        "Ana has harvested Red. Still missing: two moves are made.",
    )


def test_a_solution_that_loses_its_own_goal_is_told_where():
    goal = coins("Ana", at_least=3) & ~harvested("Ana", "Chili")
    with pytest.raises(LessonError, match="'Ana harvest 3': the attempt ends here as wrong: Ana has harvested Chili"):
        Problem(paying().start, goal, solution="Ana harvest 3")


def test_a_mistake_after_other_moves_is_counted_from_where_it_was_made():
    mistakes = {"Ana harvest 2; Ana plant 2": {"say": BOTH, "then": ["Ana done"]}, "Ana harvest 1": BOTH}
    attempt = Attempt(paying(mistakes=mistakes))
    attempt.play("Ana harvest 2")
    assert (attempt.outcome(), attempt.ply) == ("going", 1)
    attempt.play("Ana plant 2")
    assert (attempt.outcome(), attempt.ply, attempt.game.ply, attempt.verdict("es")) == ("wrong", 2, 3, "Mira aquí.")
    assert [frame["move"] for frame in attempt.view("en")["consequence"]] == [
        None,
        "Ana: Plant Blue in field 2",
        "Ana: Stop planting",
    ]
    attempt.sitting.undo()
    assert (attempt.outcome(), attempt.ply) == ("going", 1)
    attempt.sitting.undo()
    assert (attempt.outcome(), attempt.ply) == ("unattempted", 0)
    attempt.play("Ana harvest 1")
    assert attempt.verdict("es") == "Mira aquí."


def test_who_reaches_the_goal_is_right_though_a_mistake_leads_to_the_same_table():
    game = make_position(hands={"Ana": "Blue"}, fields={"Ana": ["2*Garden", "2*Garden"]})
    in_order = holds(lambda game: [str(turn.move) for turn in game.turns] == ["harvest 2", "harvest 1"], BOTH)
    mistakes = {"Ana harvest 1; Ana harvest 2": "The second field comes first."}
    problem = Problem(game, in_order, solution=["Ana harvest 2", "Ana harvest 1"], mistakes=mistakes)
    right, wrong = Attempt(problem), Attempt(problem)
    for move in problem.line:
        right.play(move)
    for move in problem.line[::-1]:
        wrong.play(move)
    assert str(right.game) == str(wrong.game)
    assert (right.outcome(), wrong.verdict("en")) == ("right", "The second field comes first.")


def test_the_seats_of_a_learner_are_their_own_and_those_that_wait_for_nobody_else():
    game = make_position(phase="trade", hands={"Ana": "Blue", "Ben": "Soy Red", "Cem": "Green"}, turned="Chili Soy")
    given = {"solution": ["Ana offer Ben Chili for Red", "Ben accept 1"], "goal": traded("Ana", "Ben", got="Red")}
    assert Attempt(Problem(game, **given, seat="Ben")).seats() == [1, 0]
    assert Attempt(Problem(game, **given, opponents={"Cem": FarmerPlayer()})).seats() == [0]


def test_a_challenge_opens_or_closes_the_other_hands():
    for more, hidden in (({}, False), ({"open_hands": False}, True)):
        attempt = Attempt(paying(**more, mistakes={"Ana harvest 1": "No."}))
        attempt.play("Ana harvest 1")
        for frame in attempt.view("en")["consequence"]:
            assert [seat["hand"] is None for seat in frame["table"]["seats"]] == [False, hidden, hidden]


def test_opponents_do_not_wait_for_the_learner_to_trade():
    game = make_position(
        phase="draw",
        hands={"Ana": "-", "Ben": "Soy Soy", "Cem": "Red"},
        fields={"Ben": ["Soy", "Chili"]},
        draw="Blue Blue Blue Chili Chili Soy Soy Soy",
    )
    opponents = {"Ben": FarmerPlayer(), "Cem": FarmerPlayer()}
    problem = Problem(game, turn_over(2), solution="Ana draw", opponents=opponents, failure=coins("Ana", at_least=99))
    attempt = Attempt(problem)
    attempt.play("Ana draw")
    assert (attempt.outcome(), attempt.moves) == ("right", 1)
    assert {turn.seat for turn in attempt.game.turns[1:]} == {1}


def test_a_challenge_is_played_from_a_seat_with_a_par_of_its_own():
    assert repr(paying()) == "Problem(coins('Ana', at_least=3) & planted('Ana', 'Blue', at_least=1), par=2)"
    assert (paying().you, paying(seat="Ben").you) == (0, 1)
    easy = Attempt(paying(par=3, solution="Ana harvest 3\nAna plant 3;"))
    for move in easy.problem.line:
        easy.play(move)
    assert (easy.problem.par, easy.moves, easy.verdict("en")) == (3, 2, "Done in 2 moves.")


def test_what_the_page_says_of_a_challenge_is_what_its_author_says():
    plain = Attempt(paying()).view("en")
    assert {key: plain[key] for key in ("title", "say", "rule", "goal", "par")} == {
        "title": "Your turn",
        "say": "",
        "rule": None,
        "goal": "Get to at least 3 coins, and grow Blue.",
        "par": 2,
    }
    told = Attempt(paying(title="Room", say=BOTH, rule="planting.make_room")).view("es")
    assert (told["title"], told["say"]) == ("Room", "Mira aquí.")
    assert told["rule"] is not None
    assert told["rule"]["id"] == "planting.make_room"


def test_a_goal_that_holds_at_the_start_is_no_challenge():
    with pytest.raises(LessonError, match="nothing to do"):
        Problem(planting(), planted("Ana", "Soy"), solution="Ana plant 1")

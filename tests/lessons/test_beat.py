"""A player that a learner writes: judged by whole games, and told what went wrong in which."""

from __future__ import annotations

import sys
from itertools import count

import pytest

from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.engine.moves import Draw, Plant
from bohnanza_lab.lessons.beat import Beat
from bohnanza_lab.lessons.solutions import SealedProgram
from bohnanza_lab.lessons.texts import LessonError
from bohnanza_lab.players import FarmerPlayer, play_on


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("bohnanza_lab.context._of_kernel", ["en"])


def simple_one(_seen, _moves, simple):
    return simple


def beat(games: int = 4, **given) -> Beat:
    return Beat("Beat them.", simple_one, games=games, **given)


@pytest.mark.parametrize("silent", [lambda *_: None, lambda *_: ...])
def test_a_function_that_says_nothing_is_untried(silent):
    assert beat().check(silent).state == "unattempted"
    assert beat().check().state == "unattempted"


def test_an_equal_player_is_not_good_enough_and_every_seat_is_played():
    seats = set()

    def watched(seen, _moves, simple):
        seats.add(seen.seat)
        return simple

    found = beat().check(watched)
    assert found.state == "wrong"
    assert "It takes +1.0." in found.message
    assert seats == {0, 1, 2, 3}


def test_the_same_games_come_out_the_same_and_tell_a_known_mistake():
    first = beat(mistakes={simple_one: "That is how the others play."})
    assert first.first_games(simple_one) == beat().first_games(lambda _seen, _moves, simple: simple)
    assert first.first_games(simple_one) != first.first_games(lambda _seen, moves, _simple: moves[0])
    assert first.check(lambda _seen, _moves, simple: simple).message.endswith(" That is how the others play.")
    assert "others play" not in first.check(lambda _seen, moves, _simple: moves[0]).message
    mistakes = {SealedProgram(simple_one): "As the others."}
    kept = Beat("Beat them.", SealedProgram(simple_one), games=4, mistakes=mistakes)
    assert kept.check(simple_one).message.endswith(" As the others.")
    assert str(kept.solution()) == "The solution is not in this course: your teacher keeps it."


def test_a_game_without_end_is_cut_off(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("bohnanza_lab.lessons.beat._LONGEST", 20)
    found = beat().check(simple_one)
    assert (found.state, found.message) == ("broken", "Game 1 comes to no end: your player goes on and on.")


def test_what_is_earned_is_the_mean_over_the_games_and_what_it_takes_is_enough(monkeypatch: pytest.MonkeyPatch):
    played = []

    def play(_self, choose, seed):
        played.append(seed)
        return [(12, 9.5), (10, 9.5)][seed % 2] if choose is mine else (3, 4.0)

    def mine(_seen, _moves, simple):
        return simple

    monkeypatch.setattr(Beat, "_play", play)
    assert beat(2, margin=1.5).check(mine).state == "right"
    assert beat(2, margin=1.6).check(mine).state == "wrong"
    found = Beat("Beat them.", simple_one).check(mine)
    assert played[4:] == [*range(60)]
    assert (found.state, found.message) == (
        "right",
        "Right! In 60 games your player earned +1.5 coins against the average of the simple ones.",
    )
    assert beat(2).check(simple_one).message == (
        "In 2 games your player earned -1.0 coins against the average of the simple ones. It takes +1.0."
    )


def test_mistakes_are_proved_each_by_its_own_reason(monkeypatch: pytest.MonkeyPatch):
    earned = {simple_one: (3, 4.0), lowest: (2, 4.0), best: (9, 4.0)}
    equal = (3, 4.0)

    def play(_self, choose, _seed):
        return earned[choose] if choose in earned else (equal, choose(None, (), None))[0]

    monkeypatch.setattr(Beat, "_play", play)
    mistakes = {lowest: "The lowest.", simple_one: {"en": "As they do.", "es": "Como ellos."}}
    Beat("Beat them.", best, games=7, mistakes=mistakes).prove()
    earned[lowest] = (3, 4.0)
    with pytest.raises(LessonError, match=r"the mistake {'en': 'As they do\.'.* is wrong: .* The lowest\."):
        Beat("Beat them.", best, games=7, mistakes=mistakes).prove()
    earned[lowest] = (9, 4.0)
    with pytest.raises(LessonError, match=r"the mistake 'The lowest\.' is right: "):
        Beat("Beat them.", best, games=7, mistakes=mistakes).prove()
    with pytest.raises(LessonError, match="the reason of a mistake: '' is not a text"):
        beat(mistakes={simple_one: ""})


def lowest(_seen, moves, _simple):
    return moves[0]


def best(_seen, moves, _simple):
    return moves[-1]


def test_coins_are_counted_against_the_mean_of_the_others():
    for seed, seat in ((0, 0), (1, 1), (4, 0)):
        table = EngineGame("rio-grande", 4, seed=seed)
        for _ in play_on(table, {each: FarmerPlayer() for each in range(4)}):
            pass
        coins = [len(stack) for stack in table.state.coins]
        assert beat()._play(simple_one, seed) == (coins.pop(seat), sum(coins) / 3)


@pytest.mark.parametrize(
    ("wrong", "state", "said"),
    [
        (lambda: Plant(9), "wrong", "In game 2 your player chose a move that the rules refuse."),
        (lambda: "plant", "wrong", "In game 2 your function gives 'plant', which is no move"),
        (lambda: 1 / 0, "broken", "In game 2 your function stops with an error. ZeroDivisionError"),
        (sys.exit, "broken", "In game 2 your function stops with an error. SystemExit"),
    ],
)
def test_what_goes_wrong_in_a_later_game_is_told_with_its_number(wrong, state, said):
    def mine(seen, _moves, simple):
        return wrong() if seen.seat == 1 else simple

    found = beat().check(mine)
    assert found.state == state
    assert found.message.startswith(said)


def test_where_nothing_is_returned_the_simple_player_chooses():
    turns = count()
    sometimes = beat(1).first_games(lambda _seen, _moves, simple: simple if next(turns) % 2 else None)
    assert sometimes == beat(1).first_games(simple_one)


def test_a_refused_move_is_explained_by_the_table_at_which_it_was_chosen():
    def draws(_seen, _moves, simple):
        return Plant(1) if isinstance(simple, Draw) else simple

    found = beat(1).check(draws)
    assert found.state == "wrong"
    assert "[turn.phases]" in found.message


@pytest.mark.parametrize("given", [{"games": 0}, {"margin": 0}])
def test_no_less_than_a_game_and_a_margin(given):
    with pytest.raises(LessonError, match="it takes at least one game, and a margin above 0"):
        beat(**given)
    assert beat(games=1, margin=0.5)


def test_a_player_that_never_chooses_is_told():
    for nothing in (
        lambda seen, _moves, _simple: None if seen else 1,
        lambda seen, _moves, _simple: ... if seen else 1,
    ):
        assert beat().check(nothing).message.startswith("Your function returns nothing")

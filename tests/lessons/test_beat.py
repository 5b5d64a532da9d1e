"""A player that a learner writes: judged by whole games, and told what went wrong in which."""

from __future__ import annotations

import pytest

from bohnanza_lab.engine.moves import Accept, Offer, Plant
from bohnanza_lab.lessons.beat import Beat
from bohnanza_lab.lessons.solutions import KeptProgram
from bohnanza_lab.lessons.texts import LessonError
from bohnanza_lab.text import language


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(language, "_chosen", ["en"])


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
    mistakes = {KeptProgram(simple_one): "As the others."}
    kept = Beat("Beat them.", KeptProgram(simple_one), games=4, mistakes=mistakes)
    assert kept.check(simple_one).message.endswith(" As the others.")
    assert str(kept.solution()) == "The solution is not in this course: your teacher keeps it."


def test_a_move_that_the_rules_refuse_is_named_with_its_game_and_its_rule():
    found = beat().check(lambda _seen, _moves, _simple: Plant(9))
    assert found.state == "wrong"
    assert found.message.startswith("In game 1 your player chose a move that the rules refuse.")
    assert "[" in found.message
    assert beat().check(lambda _seen, _moves, _simple: Accept(99)).state == "wrong"


def test_an_offer_that_was_refused_is_not_made_again_and_ends_the_trading():
    def stubborn(seen, _moves, simple):
        other = (seen.seat + 1) % 4
        return Offer(other, seen.hand[:1], ()) if seen.trading and seen.hand else simple

    assert beat(games=1).check(stubborn).state in ("wrong", "broken")


def test_what_is_no_move_is_named():
    found = beat().check(lambda *_: "plant")
    assert found.state == "wrong"
    assert "your function gives 'plant', which is no move" in found.message


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (5, "5 is not a function"),
        (lambda *_: 1 / 0, "In game 1 your function stops with an error. ZeroDivisionError"),
        (lambda: 1, "In game 1 your function stops with an error. TypeError"),
    ],
)
def test_what_cannot_be_judged_is_broken(answer, told):
    found = beat().check(answer)
    assert found.state == "broken"
    assert told in found.message


def test_a_game_without_end_is_cut_off(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("bohnanza_lab.lessons.beat._LONGEST", 20)
    found = beat().check(simple_one)
    assert (found.state, found.message) == ("broken", "Game 1 comes to no end: your player goes on and on.")


def test_games_and_a_margin_are_needed():
    with pytest.raises(LessonError, match="at least one game"):
        beat(games=0)
    with pytest.raises(LessonError, match="a margin above 0"):
        beat(margin=0)

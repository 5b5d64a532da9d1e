"""The drill: which positions its games come to, how often it asks what, and in which order the choices stand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import FrozenInstanceError, fields
from itertools import islice
from typing import Any

import pytest

from bohnanza_lab.drill.examiner import SHARED, Examiner, NoQuestionError
from bohnanza_lab.drill.move_questions import MayEnd
from bohnanza_lab.drill.positions import Positions
from bohnanza_lab.drill.question import DrillChoice, DrillQuestion, QuestionKind
from bohnanza_lab.drill.view import question_view
from bohnanza_lab.engine import EngineGame, rules
from bohnanza_lab.engine.events import Event
from bohnanza_lab.engine.message import Message
from bohnanza_lab.engine.moves import Accept, Decline, Harvest, Move, Offer, Plant
from bohnanza_lab.engine.rejection import Rejection
from bohnanza_lab.engine.state import State


def reason(choice: DrillChoice) -> str:
    """What is said of a choice: the key of its sentence, or the code of a refusal."""
    return " ".join(each.code if isinstance(each, Rejection) else getattr(each, "key", "") for each in choice.why)


def only(kind: QuestionKind, game: EngineGame) -> DrillQuestion:
    (question,) = kind.questions(game.state)
    return question


def test_a_kind_is_asked_once_two_answers_have_come_up_and_an_amount_once_three_have() -> None:
    assert {kind.key: kind.various for kind in SHARED} == {
        **dict.fromkeys(("plant", "harvest", "trade", "done", "legal", "winner"), 2),
        "pays": 3,
    }


def test_a_page_is_shown_the_number_of_a_question_and_nothing_is_chosen_at_first() -> None:
    question = only(MayEnd(), EngineGame.arrange(hands={"Ana": "Soy"}))
    view = question_view(question, "en")
    assert (view["number"], view["chosen"], view["right"], view["why"], view["rule"]) == (0, None, None, [], None)
    chosen = question_view(question, "en", 3, 0)
    assert (chosen["number"], chosen["chosen"], chosen["right"], len(chosen["why"])) == (3, 0, 1, 1)
    assert chosen["rule"] is not None


def test_a_question_is_not_changed_once_it_is_asked() -> None:
    question = only(MayEnd(), EngineGame.arrange(hands={"Ana": "Soy"}))
    frozen: list[Any] = [question, question.choices[0], question.rows[0], question.text]
    for each in frozen:
        with pytest.raises(FrozenInstanceError):
            setattr(each, fields(each)[0].name, "")


def test_numbers_and_yes_or_no_keep_their_order_and_moves_are_shuffled() -> None:
    drill = Examiner("rio-grande", seed=1)
    places = {kind: {drill.ask(kind).right for _ in range(24)} for kind in ("legal", "harvest")}
    assert places["legal"] == {0, 1, 2, 3}
    for _ in range(12):
        amounts = [
            dict(choice.text.facts)["coins"] for choice in drill.ask("pays").choices if isinstance(choice.text, Message)
        ]
        assert amounts == sorted(amounts)
        assert [choice.text for choice in drill.ask("harvest").choices] == [Message("drill.yes"), Message("drill.no")]


def test_a_shuffled_question_still_has_its_own_answer_right() -> None:
    drill = Examiner("rio-grande", seed=2)
    for _ in range(12):
        question = drill.ask("legal")
        assert question.answer == question.move
        assert reason(question.choices[question.right]) == "drill.legal.why"


def test_an_edition_that_never_has_a_question_of_a_kind_says_so() -> None:
    positions = 0

    class Never(QuestionKind):
        key = "never"

        def questions(self, state: State) -> Iterator[DrillQuestion]:
            nonlocal positions
            positions += 1
            yield from ()

    drill = Examiner("rio-grande")
    drill.kinds["never"] = Never()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bohnanza_lab.drill.examiner._MOST_POSITIONS", 5)
        patch.setattr("bohnanza_lab.drill.examiner._MOST_GAMES", 3)
        with pytest.raises(NoQuestionError, match="rio-grande has no question of the kind 'never'"):
            drill.ask("never")
    assert positions == 15


def test_between_two_positions_one_to_four_moves_are_made() -> None:
    drill = Examiner("rio-grande", seed=1)
    seen: list[int] = []

    class Counting(QuestionKind):
        key = "counting"

        def questions(self, state: State) -> Iterator[DrillQuestion]:
            seen.append(made[0])
            made[0] = 0
            yield from MayEnd().questions(EngineGame.arrange(hands={"Ana": "Soy"}).state) if len(seen) == 60 else ()

    def go_on() -> None:
        made[0] += 1
        move_on()

    made, move_on = [0], drill.positions.go_on
    drill.kinds["counting"] = Counting()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(drill.positions, "go_on", go_on)
        patch.setattr("bohnanza_lab.drill.examiner._MOST_POSITIONS", 59)
        drill.ask("counting")
    assert {*seen} == {1, 2, 3, 4}
    assert len(seen) == 60


@pytest.mark.parametrize(("first", "asked"), [(3, 21), (25, 25)])
def test_a_question_that_has_but_one_answer_is_asked_after_a_while(first: int, asked: int) -> None:
    positions = 0

    class Always(QuestionKind):
        key = "always"

        def questions(self, state: State) -> Iterator[DrillQuestion]:
            nonlocal positions
            positions += 1
            if positions >= first:
                yield from islice(MayEnd().questions(EngineGame.arrange(hands={"Ana": "Soy"}).state), 1)

    drill = Examiner("rio-grande")
    drill.kinds["always"] = Always()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("bohnanza_lab.drill.examiner._MOST_POSITIONS", 20)
        assert drill.ask("always").answer == Message("drill.no")
    assert positions == asked


# The games of its positions


def played(edition: str, count: int) -> list[tuple[State, int, Move]]:
    """The first moves of the games of a drill: the position before, who moves, and the move."""
    found = []

    def do(state: State, seat: int, move: Move) -> list[Event]:
        found.append((state.copy(), seat, move))
        return done(state, seat, move)

    done, positions = rules.do, Positions(edition, seed=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rules, "do", do)
        while len(found) < count:
            before = positions.state
            positions.go_on()
            assert positions.state is not before  # a question keeps the position that it was asked about
    return found


@pytest.fixture(scope="module")
def moves() -> list[tuple[State, int, Move]]:
    return played("rio-grande", 8000)


def share(of: Iterable[bool]) -> float:
    found = [*of]
    return sum(found) / len(found)


Moves = list[tuple[State, int, Move]]


def test_half_of_the_offers_are_taken_by_those_who_can(moves: Moves) -> None:
    answered = [
        (rules.verify(state, seat, Accept(move.offer)) is None, isinstance(move, Accept))
        for state, seat, move in moves
        if isinstance(move, Accept | Decline)
    ]
    assert {taken for can, taken in answered if not can} == {False}
    assert 0.45 < share(taken for can, taken in answered if can) < 0.6


def test_an_offer_is_made_by_anybody_and_by_one_player_at_a_time(moves: Moves) -> None:
    trading = [(state, seat, move) for state, seat, move in moves if rules.is_trading(state) and not state.offers]
    assert 0.05 < share(isinstance(move, Offer) for _, _, move in trading) < 0.2
    assert {seat for _, seat, move in trading if isinstance(move, Offer)} == {0, 1, 2, 3}
    assert all(len(state.offers) < 2 for state, _, _ in moves)


def test_a_card_goes_where_its_kind_grows_and_seldom_elsewhere(moves: Moves) -> None:
    fits = []
    for state, seat, move in moves:
        planted = [each for each in rules.legal(state, seat) if isinstance(each, Plant)]
        on_its_kind = [each for each in planted if state.fields[seat][each.field - 1]]
        if isinstance(move, Plant) and 0 < len(on_its_kind) < len(planted):
            fits.append(move in on_its_kind)
    assert 0.8 < share(fits) < 0.99


def test_somebody_harvests_without_need_now_and_then_whose_turn_it_is_or_not(moves: Moves) -> None:
    could = [
        (seat == state.active, isinstance(move, Harvest))
        for state, seat, move in moves
        if any(not isinstance(each, Harvest) for each in rules.legal(state, seat))
    ]
    assert 0.005 < share(harvest for _, harvest in could) < 0.04
    assert {mine for mine, harvest in could if harvest} == {True, False}


def test_the_tables_are_of_every_size_up_to_four_players_and_anybody_begins(moves: Moves) -> None:
    found = [Positions("rio-grande", seed).state for seed in range(30)]
    assert {state.players for state in found} == {3, 4}
    assert {state.starter for state in found} == {0, 1, 2, 3}
    assert len({state.rng for state in found}) == 30
    assert Positions("duel").state.players == 2


def test_after_the_end_of_a_game_another_one_begins() -> None:
    positions = Positions("rio-grande", seed=1)
    while not positions.state.over:
        positions.go_on()
    positions.go_on()
    assert (positions.state.over, positions.state.turn) == (False, 1)

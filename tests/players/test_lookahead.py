"""The look-ahead player decides by numbers that anybody can compute again, and tells these."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bohnanza_lab.engine import EngineGame
from bohnanza_lab.engine.editions import edition_ids
from bohnanza_lab.engine.moves import Accept, Decline, Harvest, Move, Plant
from bohnanza_lab.engine.rules import awaited, is_trading
from bohnanza_lab.players import (
    Advisor,
    Decision,
    LookAheadPlayer,
    TraderPlayer,
    observation_for,
)
from bohnanza_lab.players.imagined import NO_OFFER, soft_maximum
from bohnanza_lab.players.search import sequential_halving
from tests.bot_games import played

EDITIONS = edition_ids()


def decisions(edition: str, player: LookAheadPlayer) -> list[tuple[EngineGame, int, Decision]]:
    """Some decisions in games of an edition: at its awaited seat, and about offers of others to the active player."""
    found = []
    for seed in range(3):
        game = played(edition, plies=20 + 25 * seed, seed=seed)
        seat = awaited(game.state)
        assert seat is not None
        found.append((game, seat, player.consider(observation_for(game, seat), game.legal_moves(seat, offers=False))))
        if is_trading(game.state):
            for other in range(len(game.names)):
                wish = None if other == game.state.active else player.consider_offers(observation_for(game, other))
                if wish is not None:
                    found.append((game, other, wish))
    return found


@pytest.mark.drawn(3)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_numbers_of_a_reason_are_those_it_decided_by(edition: str) -> None:
    player = LookAheadPlayer(simulations=20)
    checked = 0
    for game, seat, decision in decisions(edition, player):
        tables = player.imagine(observation_for(game, seat))
        tried = [choice for choice in decision.choices if "tables" in choice.reason.facts]
        for choice in tried[1:]:
            facts = choice.reason.facts
            numbers = range(int(str(facts["tables"])))
            margin = fmean(tables.lead(decision.move, each) - tables.lead(choice.move, each) for each in numbers)
            assert facts["margin"] == pytest.approx(max(margin, 0.0))
            assert choice.reason.code == ("ahead.even" if margin < 0.05 else "ahead.less")
            checked += 1
        if len(tried) == 1:  # an offer, beside making none
            numbers = range(int(str(decision.reason.facts["tables"])))
            margin = fmean(tables.lead(decision.move, each) - tables.lead(NO_OFFER, each) for each in numbers)
            assert decision.reason.facts["margin"] == pytest.approx(max(margin, 0.0))
        elif tried:
            assert decision.reason.facts == tried[1].reason.facts
        if tried:
            assert decision.reason.code in ("ahead.even", "ahead.best")
    assert checked


@pytest.mark.drawn(3)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_best_choice_comes_first_and_says_what_the_trader_says_of_it(edition: str) -> None:
    player, trader = LookAheadPlayer(simulations=12), TraderPlayer()
    for game, seat, decision in decisions(edition, player):
        values = [choice.value for choice in decision.choices]
        assert values == sorted(values, reverse=True)
        if awaited(game.state) == seat:
            usual = trader.consider(observation_for(game, seat), game.legal_moves(seat, offers=False))
            for choice in decision.choices:
                said = usual.of(choice.move)
                assert said is not None
                assert said.reason in (choice.reason, *choice.reason.parts)


def test_it_considers_every_move_and_decides_the_same_again() -> None:
    game = played("rio-grande", plies=60, seed=4)
    seat = awaited(game.state) or 0
    moves = game.legal_moves(seat, offers=False)
    one, other = (LookAheadPlayer(simulations=20).consider(observation_for(game, seat), moves) for _ in range(2))
    assert one == other
    assert set(moves) <= {choice.move for choice in one.choices}
    assert isinstance(LookAheadPlayer(), Advisor)


def test_the_only_move_and_one_far_better_than_others_are_made_at_once() -> None:
    player = LookAheadPlayer(simulations=10**9)
    game = EngineGame.arrange(phase="plant", hands={"Ana": "Soy"}, fields={"Ana": ["6*Soy", "3*Red", "3*Blue"]})
    move = game.legal_moves("Ana")[0]
    assert player.consider(observation_for(game, 0), [move]).move == move
    decision = player.consider(observation_for(game, 0), [Plant(1), Harvest(3)])
    assert (decision.move, decision.reason.code) == (Plant(1), "ahead.clear")


def test_without_a_memory_it_decides_as_the_trader() -> None:
    game = played("rio-grande", plies=60, seed=4)
    seat = awaited(game.state) or 0
    moves = game.legal_moves(seat, offers=False)
    seen = replace(observation_for(game, seat), memory=None)
    assert LookAheadPlayer().consider(seen, moves) == TraderPlayer().consider(seen, moves)


FIELDS = {"Ana": ["3*Red", "5*Soy", "9*Blue"], "Ben": ["2*Chili", "-", "-"], "Cem": ["2*Chili", "-", "-"]}


@pytest.mark.parametrize(("offer", "answer"), [("Soy", Accept(1)), ("Blue", Accept(1)), ("- for Soy", Decline(1))])
def test_it_takes_what_completes_a_field_and_keeps_what_does(offer: str, answer: Move) -> None:
    game = EngineGame.arrange(phase="trade", turned="Blue Soy", hands={"Ana": "Soy"}, active="Ben", fields=FIELDS)
    game.play(f"Ben offer Ana {offer}")
    assert LookAheadPlayer().answer(observation_for(game, 0), game.offers[0], game.legal_moves("Ana")) == answer


@given(st.lists(st.floats(-50, 50), min_size=1, max_size=6), st.floats(0.1, 10), st.data())
def test_every_rival_counts_and_the_best_most(values: list[float], spread: float, data: st.DataObject) -> None:
    ahead = soft_maximum(values, spread)
    assert fmean(values) - 1e-9 <= ahead <= max(values) + 1e-9
    first, other = (data.draw(st.integers(0, len(values) - 1)) for _ in range(2))
    gains = [
        soft_maximum([*values[:each], values[each] + 1, *values[each + 1 :]], spread) - ahead for each in (first, other)
    ]
    assert all(-1e-9 <= gain <= 1 + 1e-9 for gain in gains)
    if values[first] > values[other]:
        assert gains[0] >= gains[1] - 1e-9


def test_trials_are_spent_on_the_best_and_find_it() -> None:
    rng = Random(5)
    noise = [rng.gauss(0, 1) for _ in range(10_000)]
    outcomes = sequential_halving(8, 400, lambda choice, number: 0.2 * choice + noise[number * 8 + choice])
    counts = [len(each) for each in outcomes]
    assert counts[0] == max(counts)
    assert counts.index(max(counts[1:]), 1) in (6, 7)
    assert min(counts) < max(counts) / 2
    assert sum(counts) <= 400


class Rehearsed:
    """Stands in for the imagined tables: on each, the usual move leads by nothing and another by what is written."""

    turns = 1

    def __init__(self, usual: Move, other: Move, leads: tuple[float, ...]) -> None:
        self.usual, self.other, self.leads = usual, other, leads

    def lead(self, move: Move, number: int) -> float:
        return 0.0 if move == self.usual else self.leads[number % len(self.leads)] if move == self.other else -9.0


@pytest.mark.parametrize(
    ("leads", "changes"),
    [
        ((3.0, -2.6), False),  # ahead by 0.2 on average, which chance explains
        ((0.6, 0.4, 0.5), True),  # ahead by 0.5, on every table
        ((-0.6, -0.4, -0.5), False),
        ((3.0, 2.6), True),
    ],
)
def test_it_leaves_the_usual_move_only_for_one_that_is_ahead_by_more_than_chance(
    leads: tuple[float, ...], changes: bool
) -> None:
    game = played("rio-grande", plies=60, seed=4)
    seat = awaited(game.state) or 0
    seen, moves = observation_for(game, seat), game.legal_moves(seat, offers=False)
    first, second, *_ = (choice.move for choice in TraderPlayer().consider(seen, moves).choices)
    player = LookAheadPlayer(simulations=48)
    player.imagine = lambda _seen: Rehearsed(first, second, leads)  # type: ignore[method-assign, assignment, return-value]
    assert player.consider(seen, moves).move == (second if changes else first)


def test_time_bounds_it_where_it_is_asked_to() -> None:
    game = played("rio-grande", plies=60, seed=4)
    seat = awaited(game.state) or 0
    decision = LookAheadPlayer(simulations=10**9, seconds=0.05).consider(
        observation_for(game, seat), game.legal_moves(seat, offers=False)
    )
    assert len(decision.choices) > 1

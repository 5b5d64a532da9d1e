"""Document 003: how it ends, and what counts (3-56 to 3-60, C3-1, C3-18)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bohnanza_lab.engine import EngineGame
from bohnanza_lab.engine.events import Exhausted, GameEnded
from bohnanza_lab.games.duel.engine.bonus import Dollars
from bohnanza_lab.games.duel.engine.events import Claimed
from tests.engine.table import happened
from tests.games.duel.duel_table import NAMES, duel, won
from tests.volume import volume

# The end


@pytest.mark.rule("3-56", "C3-1", "B8", "B9", "B11")
@pytest.mark.parametrize("seed", range(volume(12, 3)))
def test_the_game_has_18_turns_and_the_pile_runs_out_with_the_last_three_turned_over(seed: int) -> None:
    chance = random.Random(seed)
    game = EngineGame("duel", ["Uwe", "Susanne"], seed=seed)
    while not game.over:
        game.play((game.seat(str(game.awaited)), chance.choice(game.legal_moves())))
    assert game.state.turn == 18
    assert game.state.active == 1, "the one who did not start plays last"
    exhausted = [turn for turn in game.turns if any(isinstance(event, Exhausted) for event in turn.events)]
    assert [turn.move.verb for turn in exhausted] == ["turn-over"]
    assert game.observation().phase == "plant-gifts"


@pytest.mark.rule("3-57", "C3-18", "B17")
def test_at_the_end_everybody_claims_what_can_be_claimed_and_then_the_fields_are_harvested() -> None:
    game = duel(
        phase="plant-gifts",
        turned="Soy",
        exhausted=1,
        rest="discard",
        hands={"Uwe": "3*Stink", "Susanne": "-"},
        bonus={"Uwe": "#1 #7 #3", "Susanne": "#4 #2"},
        fields={"Uwe": ["Garden Red Black-eyed", "2*Blue", "-"], "Susanne": ["3*Red Black-eyed", "Garden", "-"]},
    )
    events = game.play("Uwe plant Soy 1")
    claims = [(event.seat, event.card, event.partner) for event in events if isinstance(event, Claimed)]
    assert claims == [(0, 1, 1), (0, 3, 0), (1, 4, 0), (1, 2, 0)]
    kinds = [kind for kind in happened(events) if kind in ("Claimed", "Harvested", "GameEnded")]
    assert kinds == ["Claimed"] * 4 + ["Harvested"] * 4 + ["GameEnded"]
    assert (won(game, "Uwe"), won(game, "Susanne")) == ("#1 #3", "#4 #2")
    assert not any(cards for mine in game.state.fields for cards in mine)


@pytest.mark.rule("3-58", "3-59", "3-60", "C3-18")
@pytest.mark.parametrize(
    ("dollars", "cards", "coins", "winner", "tied"),
    [((2, 4), ("#1 #3", "#2"), (510, 510), 1, (1, 0)), ((3, 3), ("#1", "#2"), (440, 410), 0, ())],
)
def test_hands_count_nothing_a_bean_card_a_dollar_and_a_bonus_card_its_cents_too(
    dollars: tuple[int, int], cards: tuple[str, str], coins: tuple[int, int], winner: int, tied: tuple[int, ...]
) -> None:
    piles: dict[str, Any] = {
        "coins": dict(zip(NAMES, dollars, strict=True)),
        "won": dict(zip(NAMES, cards, strict=True)),
    }
    hands = {"Uwe": "5*Blue", "Susanne": "-"}
    game = duel(phase="plant-gifts", turned="Soy", exhausted=1, rest="discard", hands=hands, **piles)
    ended = game.play("Uwe plant 1")[-1]
    assert ended == GameEnded("end.after_three", (Dollars(coins[0]), Dollars(coins[1])), winner, tied)
    assert repr(game.scores()["Susanne"]) == f"${coins[1] / 100:.2f}"


@pytest.mark.rule("C3-1")
def test_a_laid_table_whose_pile_runs_out_in_phase_four_ends_there() -> None:
    game = duel(phase="draw-bonus", hands={"Uwe": "-"}, draw="Soy Soy", rest="discard")
    assert isinstance(game.play("Uwe draw")[-1], GameEnded)

"""No player sees what its seat may not: where only hidden cards differ, it decides the same (0-13, C0-27)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bohnanza_lab.engine import EngineGame
from bohnanza_lab.engine.editions import edition_ids
from bohnanza_lab.engine.memory import Memory
from bohnanza_lab.engine.moves import Move
from bohnanza_lab.engine.observation import Observation, observe
from bohnanza_lab.engine.rules import awaited, is_trading, legal
from bohnanza_lab.players import Player
from bohnanza_lab.players.player import refused_offers
from tests.bot_games import bot_moves
from tests.engine.hidden import deal_hidden_anew
from tests.volume import volume
from tools.every_player import EVERY


def decided(player: Player, seen: Observation, moves: tuple[Move, ...], here: int | None) -> list[Move | None]:
    """All that a player decides in a seat: its move, its answers to offers, the offer that it makes itself."""
    found: list[Move | None] = [
        player.answer(seen, offer, moves) for offer in seen.offers if offer.asks(seen.seat or 0)
    ]
    if seen.seat == here:
        found.append(player.decide(seen, moves))
    elif seen.trading and seen.seat != seen.active:
        found.append(player.propose(seen))
    return found


def check_blind(make: Callable[[int], Player], edition: str, seed: int, plies: int) -> None:
    """Compare what a player decides in every seat with what it decides where the hidden cards are others."""
    game = EngineGame(edition, seed=seed)
    bots = {seat: EVERY["farmer" if seat % 2 else "chance"](seed) for seat in range(len(game.names))}
    for _ in bot_moves(game, bots, plies):
        pass
    state, here, rng = game.state, awaited(game.state), Random(seed)
    for seat in range(len(game.names)):
        refused = refused_offers(game, seat) if is_trading(state) else ()
        known = game.memory(seat).known_hands()
        other = deal_hidden_anew(state, seat, rng, known)
        seen, again = (
            observe(table, seat, refused, Memory(table, seat, game.turns, game.at(0).state)) for table in (state, other)
        )
        moves = legal(state, seat)
        assert moves == legal(other, seat)
        assert decided(make(seed), seen, moves, here) == decided(make(seed), again, moves, here)


@pytest.mark.rule("0-13", "C0-27")
@pytest.mark.parametrize("name", EVERY)
@settings(deadline=None, max_examples=volume(60, 4))
@given(st.sampled_from(edition_ids()), st.integers(0, 10_000), st.integers(0, 120))
def test_it_decides_the_same_wherever_the_hidden_cards_are(name: str, edition: str, seed: int, plies: int) -> None:
    check_blind(EVERY[name], edition, seed, plies)

"""What bots are told of a phase: by what it allows, not by its name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bohnanza_lab.engine.game import Game
from bohnanza_lab.engine.games import edition, registered
from bohnanza_lab.engine.moves import Done, Move, Offer
from bohnanza_lab.engine.phases import TradePhase
from bohnanza_lab.engine.ruleset import Edition, Ruleset, Value
from bohnanza_lab.players import FarmerPlayer, next_bot_move

BASE = edition("rio-grande")


class Market(TradePhase):
    """Trading by another name."""

    key = "market"


def market(players: int, options: Mapping[str, Value]) -> Ruleset:
    ruleset = BASE.ruleset(players)
    phases = (ruleset.phases[0], Market(), *ruleset.phases[2:])
    return replace(ruleset, edition="at-market", options=options, phases=phases)


def said_by_bots(edition: str) -> list[tuple[int, Move]]:
    """A whole game among bots, word by word."""
    game = Game(edition, 3, seed=4)
    bots = {seat: FarmerPlayer() for seat in range(3)}
    while (said := next_bot_move(game, bots)) is not None:
        game.play(said)
    assert game.over
    return [(turn.seat, turn.move) for turn in game.turns]


def test_bots_offer_in_a_trading_phase_of_any_name() -> None:
    with registered(Edition(id="at-market", document="000", players=(3, 5), make=market)):
        said = said_by_bots("at-market")
    assert any(isinstance(move, Offer) for _, move in said)
    assert said == said_by_bots("rio-grande")


def test_a_bot_ends_such_trading_only_after_people_have_passed() -> None:
    with registered(Edition(id="at-market", document="000", players=(3, 5), make=market)):
        game = Game.arrange("at-market", phase="market", turned="Red Soy", hands={"Ana": "Blue"})
        bots = {0: FarmerPlayer(), 1: FarmerPlayer()}
        assert next_bot_move(game, bots) is None
        said = next_bot_move(game, bots, people_pass=True)
        assert said == (0, Done())


def test_gifts_of_the_duel_are_no_free_offers() -> None:
    game = Game.arrange("duel", 2, phase="gift", turned="Red Soy Blue", hands={"Ana": "Chili"})
    assert not game.observation("Ana").trading
    assert Game.arrange(phase="trade", turned="Red Soy").observation("Ben").trading
    assert not Game.arrange(phase="trade").observation("Ben").trading

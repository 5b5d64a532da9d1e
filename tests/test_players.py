"""What bots are told of a phase: by what it allows, not by its name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.engine.editions import edition, temporary_registration
from bohnanza_lab.engine.errors import BohnanzaError
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.engine.moves import Accept, Decline, Done, Harvest, Move, Offer
from bohnanza_lab.engine.observation import Observation
from bohnanza_lab.engine.phases import TradePhase
from bohnanza_lab.engine.ruleset import Edition, Ruleset, Value
from bohnanza_lab.engine.state import StandingOffer
from bohnanza_lab.players import ChancePlayer, FarmerPlayer, ScriptPlayer, next_bot_move, observation_for
from bohnanza_lab.players.player import refused_offers
from tests.bot_games import played
from tests.engine.table import play

BASE = edition("rio-grande")


class Market(TradePhase):
    key = "market"


def market(players: int, options: Mapping[str, Value]) -> Ruleset:
    ruleset = BASE.ruleset(players)
    phases = (ruleset.phases[0], Market(), *ruleset.phases[2:])
    return replace(ruleset, edition="at-market", options=options, phases=phases)


def said_by_bots(edition: str) -> list[tuple[int, Move]]:
    return [(turn.seat, turn.move) for turn in played(edition, 3, seed=4).turns]


def test_bots_offer_in_a_trading_phase_of_any_name() -> None:
    with temporary_registration(Edition(id="at-market", document="000", players=(3, 5), make=market)):
        said = said_by_bots("at-market")
    assert any(isinstance(move, Offer) for _, move in said)
    assert said == said_by_bots("rio-grande")


def test_a_bot_ends_such_trading_only_after_people_have_passed() -> None:
    with temporary_registration(Edition(id="at-market", document="000", players=(3, 5), make=market)):
        game = EngineGame.arrange("at-market", phase="market", turned="Red Soy", hands={"Ana": "Blue"})
        bots = {0: FarmerPlayer(), 1: FarmerPlayer()}
        assert next_bot_move(game, bots) is None
        said = next_bot_move(game, bots, people_pass=True)
        assert said == (0, Done())


def test_gifts_of_the_duel_are_no_free_offers() -> None:
    game = EngineGame.arrange("duel", 2, phase="gift", turned="Red Soy Blue", hands={"Ana": "Chili"})
    assert not game.observation("Ana").trading
    assert EngineGame.arrange(phase="trade", turned="Red Soy").observation("Ben").trading
    assert not EngineGame.arrange(phase="trade").observation("Ben").trading


def _refuse_everything(game: EngineGame, maker: int) -> list[Offer]:
    """The offers that the bot on one seat makes in its turn to people who refuse all of them."""
    bots = {maker: FarmerPlayer()}
    offers: list[Offer] = []
    while game.phase == "trade" and game.turn == 1:
        found = next_bot_move(game, bots, people_pass=True)
        assert found is not None
        _, move = found
        game.play(found)
        if isinstance(move, Offer):
            offers.append(move)
            partner = game.names[move.to or 0]
            game.play(f"{partner} decline {game.offers[-1].id}")
    return offers


FIELDS = {"Ana": ["Blue Blue", "Red", "Green"], "Ben": ["Soy", "-", "-"], "Cem": ["Soy Soy", "-", "-"]}


def test_a_bot_does_not_repeat_an_offer_that_was_refused_in_this_turn() -> None:
    game = EngineGame.arrange(turned="Soy Blue", phase="trade", hands={"Ana": "Chili"}, fields=FIELDS)
    offers = _refuse_everything(game, maker=0)
    assert len(offers) == 3
    assert len(set(offers)) == 3, offers
    assert game.phase != "trade"


class Stubborn(FarmerPlayer):
    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        return Offer(1, (Bean.SOY, Bean.BLUE)) if len(seen.refused) % 2 else Offer(1, (Bean.BLUE, Bean.SOY))


def test_no_bot_repeats_a_refused_offer() -> None:
    game = EngineGame.arrange(turned="Soy Blue", phase="trade", hands={"Ana": "Chili"}, fields=FIELDS)
    said = next_bot_move(game, {0: Stubborn()}, people_pass=True)
    assert said == (0, Offer(1, (Bean.BLUE, Bean.SOY)))
    play(game, said, "Ben decline 1")
    assert next_bot_move(game, {0: Stubborn()}, people_pass=True) == (0, Done())
    for seed in range(30):
        found = next_bot_move(game, {0: ChancePlayer(seed)}, people_pass=True)
        assert found is not None
        assert found[1] != Offer(1, (Bean.SOY, Bean.BLUE))


def test_an_offer_that_nobody_refused_may_come_again_and_the_next_turn_forgets() -> None:
    game = EngineGame.arrange(turned="Soy Blue", phase="trade", hands={"Ana": "Chili", "Ben": "Red"}, fields=FIELDS)
    for text in ("Ana offer Ben Soy", "Ana withdraw 1", "Ana offer Cem Soy", "Cem decline 2", "Ana offer Ben Blue"):
        game.play(text)
    game.play("Ben offer Ana Red against 3")
    assert refused_offers(game, 0) == (Offer(1, (Bean.BLUE,)), Offer(2, (Bean.SOY,)))
    assert refused_offers(game, 1) == ()
    while game.turn == 1:
        seat = game.seat(game.awaited or "")
        game.play((seat, FarmerPlayer().decide(game.observation(seat), game.legal_moves(seat, offers=False))))
    assert refused_offers(game, 0) == ()


def test_a_bot_waits_for_the_people_whom_its_offer_asks_unless_they_pass() -> None:
    game = EngineGame.arrange(turned="Soy Blue", phase="trade", hands={"Ana": "Chili"}, fields=FIELDS)
    bots = {0: FarmerPlayer()}
    said = next_bot_move(game, bots)
    assert said is not None
    assert isinstance(said[1], Offer)
    game.play(said)
    assert next_bot_move(game, bots) is None
    assert next_bot_move(game, bots, people_pass=True) is not None
    # A bot is asked at once.
    asked = next_bot_move(game, {said[1].to or 0: FarmerPlayer()} | bots)
    assert asked is not None
    assert asked[0] == said[1].to


class Cheat(FarmerPlayer):
    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        return Harvest(3)

    def answer(self, seen: Observation, offer: StandingOffer, moves: Sequence[Move]) -> Move:
        return Accept(offer.id + 1)


def test_what_the_rules_forbid_is_replaced_by_passing_or_by_the_first_move() -> None:
    game = EngineGame.arrange(turned="Soy Blue", phase="trade", hands={"Ben": "Red"})
    assert next_bot_move(game, {0: Cheat()}, people_pass=True) == (0, Done())
    game.play("Ana offer Ben Soy")
    assert next_bot_move(game, {1: Cheat()}) == (1, Decline(1))
    planting = EngineGame.arrange(hands={"Ana": "Soy"})
    assert next_bot_move(planting, {0: Cheat()}) == (0, planting.legal_moves("Ana")[0])


class Wisher(FarmerPlayer):
    def propose(self, seen: Observation) -> Offer | None:
        return Offer(seen.active, seen.hand[:1])


def test_a_bot_proposes_once_in_the_turn_of_another() -> None:
    game = EngineGame.arrange(turned="Soy Blue", phase="trade", hands={"Ben": "Red", "Cem": "Green"})
    bots = {1: Wisher(), 2: Wisher()}
    for seat, bean in ((1, Bean.RED), (2, Bean.GREEN)):
        said = next_bot_move(game, bots)
        assert said == (seat, Offer(0, (bean,)))
        play(game, said, f"Ana decline {seat}")
    assert next_bot_move(game, bots) is None, "both have proposed, and a person is to decide"


def test_a_script_plays_its_moves_in_order_and_declines_the_offers_that_it_does_not_answer() -> None:
    game = EngineGame.arrange(turned="Soy Blue", phase="trade", hands={"Ana": "Chili", "Ben": "Red Green"})
    script = ScriptPlayer([Offer(0, (Bean.RED,)), Accept(3), Done()])
    bots = {1: script}
    for _ in range(2):
        assert next_bot_move(game, bots) == (1, Offer(0, (Bean.RED,)))
        game.play("Ben offer Ana Red")
        assert next_bot_move(game, bots) is None
        game.undo()
    game.redo()
    assert repr(script) == "ScriptPlayer(3 moves)"
    game.play("Ana offer Ben Soy")
    assert next_bot_move(game, bots) == (1, Decline(2))
    play(game, "Ben decline 2", "Ana offer Ben Blue")
    assert next_bot_move(game, bots) == (1, Accept(3))
    assert script.propose(observation_for(game, 1)) is None, "the next move is no offer"
    game.play("Ben accept 3")
    assert script.decide(observation_for(game, 1), ()) == Done()
    with pytest.raises(BohnanzaError, match="the script has no more moves"):
        ScriptPlayer([]).decide(observation_for(game, 1), ())

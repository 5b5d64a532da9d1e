"""Which offers the trader makes: a seat known to hold a card is asked for it first."""

from __future__ import annotations

import pytest

from bohnanza_lab.engine import EngineGame
from bohnanza_lab.engine.beans import Bean, beans
from bohnanza_lab.engine.moves import Offer
from bohnanza_lab.engine.rules import legal
from bohnanza_lab.players import TraderPlayer, observation_for
from bohnanza_lab.players.bargaining import Bargain
from bohnanza_lab.players.outlook import outlook


def after_a_refusal(maker: str) -> EngineGame:
    """Ana wants a Blue, and one of two equal neighbours has offered hers one before."""
    game = EngineGame.arrange(
        players=4,
        phase="trade",
        turned="Stink Chili",
        fields={"Ana": ["3*Blue", "2*Soy"], "Ben": ["2*Stink", "Red"], "Cem": ["2*Stink", "Red"], "Dia": ["2*Green"]},
        hands={"Ana": "Garden Green Chili", "Ben": "Blue 2*Chili", "Cem": "Blue 2*Chili", "Dia": "Chili"},
        seed=3,
    )
    game.play(f"{maker} offer Ana Blue for Garden")
    game.play("Ana decline 1")
    return game


@pytest.mark.parametrize(("maker", "seat"), [("Ben", 1), ("Cem", 2)])
def test_a_partner_known_to_hold_the_card_is_asked_first(maker: str, seat: int) -> None:
    game = after_a_refusal(maker)
    move = TraderPlayer().consider(observation_for(game, 0), legal(game.state, 0)).move
    assert isinstance(move, Offer)
    assert (move.to, move.want) == (seat, beans("Blue"))


def test_a_known_card_is_certain_and_only_the_rest_of_the_hand_is_guessed() -> None:
    game = after_a_refusal("Cem")
    seen = observation_for(game, 0)
    ahead = outlook(seen)
    bargain = Bargain(seen, ahead)
    assert bargain.holds(2, beans("Blue")) == 1
    for seat, hidden, cards in ((1, 3, "Blue"), (2, 2, "Blue Blue"), (2, 2, "Stink")):
        share = ahead.shares[beans(cards)[-1]]
        assert bargain.holds(seat, beans(cards)) == pytest.approx(1 - (1 - share) ** hidden)


def equal_neighbours(**coins: int) -> EngineGame:
    """Ana may trade with two neighbours who differ in their coins alone."""
    return EngineGame.arrange(
        players=4,
        phase="trade",
        turned="Stink Chili",
        fields={"Ana": ["3*Blue", "2*Soy"], "Ben": ["2*Stink", "Red"], "Cem": ["2*Stink", "Red"], "Dia": ["2*Green"]},
        hands={"Ana": "Garden Green Chili", "Ben": "Blue 2*Chili", "Cem": "Blue 2*Chili", "Dia": "Chili"},
        coins=coins,
        seed=3,
    )


@pytest.mark.parametrize(("leader", "seat"), [("Ben", 2), ("Cem", 1)])
def test_of_two_equal_partners_it_trades_with_the_one_who_is_not_ahead(leader: str, seat: int) -> None:
    game = equal_neighbours(**{"Ana": 3, "Ben": 3, "Cem": 3, "Dia": 3, leader: 9})
    seen = observation_for(game, 0)
    bargain = Bargain(seen, outlook(seen))
    ahead = game.seat(leader)
    assert bargain.rivalry(ahead) > bargain.rivalry(seat) == bargain.rivalry(3) > 0
    for gets, gives in (("-", "Stink"), ("Blue", "Stink")):
        with_leader, other = (bargain.proposal(each, beans(gets), beans(gives)) for each in (ahead, seat))
        assert with_leader.theirs == other.theirs > 0
        assert with_leader.gain < other.gain < bargain.gain(beans(gets), beans(gives)), "what a rival gains is a cost"
    move = TraderPlayer().consider(seen, legal(game.state, 0)).move
    assert isinstance(move, Offer)
    assert move.to == seat


def test_what_everybody_has_refused_is_offered_to_nobody_again() -> None:
    game = equal_neighbours()
    asked = [choice.move for choice in TraderPlayer().consider(observation_for(game, 0), legal(game.state, 0)).choices]
    offers = {(move.give, move.want): move for move in asked if isinstance(move, Offer) and move.to is not None}
    tried = 0
    for give, want in offers:
        table = game.fork()
        table.play((0, Offer(None, give, want)))
        number = table.offers[0].id
        for name in ("Ben", "Cem", "Dia"):
            table.play(f"{name} decline {number}")
        assert table.offers == ()
        seen = observation_for(table, 0)
        assert len(seen.refused) == 1
        # The same with another offer refused: what is missing then is missing for another reason.
        other = table.at(table.ply - 4)
        other.play("Ana offer anyone Green for Garden")
        for name in ("Ben", "Cem", "Dia"):
            other.play(f"{name} decline {other.offers[0].id}")
        same, unlike = (
            [
                proposal
                for proposal in Bargain(each, outlook(each)).proposals()
                if terms(proposal.offer) == terms(Offer(None, give, want))
            ]
            for each in (seen, observation_for(other, 0))
        )
        assert same == []
        tried += bool(unlike)
    assert tried > 1, "they would have been offered"


def terms(offer: Offer) -> tuple[list[Bean], list[Bean]]:
    return sorted(offer.give), sorted(offer.want)

"""Which offers the trader makes: a seat known to hold a card is asked for it first."""

from __future__ import annotations

import pytest

from bohnanza_lab.engine import Game
from bohnanza_lab.engine.beans import beans
from bohnanza_lab.engine.moves import Offer
from bohnanza_lab.engine.rules import legal
from bohnanza_lab.players import TraderPlayer, seen_by
from bohnanza_lab.players.bargaining import Bargain
from bohnanza_lab.players.outlook import outlook


def after_a_refusal(maker: str) -> Game:
    """Ana wants a Blue, and one of two equal neighbours has offered hers one before."""
    game = Game.arrange(
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
    move = TraderPlayer().consider(seen_by(game, 0), legal(game.state, 0)).move
    assert isinstance(move, Offer)
    assert (move.to, move.want) == (seat, beans("Blue"))


def test_a_known_card_is_certain_and_only_the_rest_of_the_hand_is_guessed() -> None:
    game = after_a_refusal("Cem")
    seen = seen_by(game, 0)
    ahead = outlook(seen)
    bargain = Bargain(seen, ahead)
    assert bargain.holds(2, beans("Blue")) == 1
    for seat, hidden, cards in ((1, 3, "Blue"), (2, 2, "Blue Blue"), (2, 2, "Stink")):
        share = ahead.shares[beans(cards)[-1]]
        assert bargain.holds(seat, beans(cards)) == pytest.approx(1 - (1 - share) ** hidden)

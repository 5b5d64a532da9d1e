"""Which rule a move shows: the one a step of a walkthrough names unless its author names another."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.events import Event, Exhausted, Forfeited, GameEnded, Harvested, PhaseSkipped, Planted, Reshuffled, Traded
from ..engine.moves import Accept, Decline, Done, Draw, Harvest, Move, Offer, Plant, TurnOver
from ..engine.rules import phase_of
from ..engine.state import State


def cited(before: State, move: Move, events: Sequence[Event]) -> str:
    """The id of the rule that a move and what came of it show best; what happens rarely goes first."""
    for event in events:
        match event:
            case GameEnded(tied=tied, why=why):
                return "end.tie" if tied else why
    for event in events:
        match event:
            case Reshuffled() | Forfeited():
                return "pile.reshuffle"
            case PhaseSkipped():
                return "planting.empty_hand"
    if any(isinstance(event, Exhausted) for event in events):
        return "end.third_time"
    return _of_move(before, move, events[0] if events else None)


def _of_move(before: State, move: Move, event: Event | None) -> str:
    match move, event:
        case Plant(), Planted(origin="hand"):
            return "planting.second_card" if before.step else "planting.first_card"
        case Plant(), _:
            return "aside.must_plant"
        case Harvest(), Harvested(coins=coins):
            return "harvest.beanometer" if coins else "harvest.nothing"
        case TurnOver(), _:
            return "turning.two_cards"
        case Draw(), _:
            return "drawing.three"
        case Done(), _:
            return {"plant": "planting.second_card", "trade": "trading.end"}.get(phase_of(before).key, "pile.reshuffle")
        case Offer(give=give, want=want), _:
            return "trading.both_agree" if give and want else "trading.gifts"
        case Accept(), Traded(gave=gave, got=got):
            return "trading.set_aside" if gave and got else "trading.gifts"
        case Decline(offer=number), _:
            offer = next((offer for offer in before.offers if offer.id == number), None)
            return "trading.gifts" if offer and not (offer.give and offer.want) else "trading.both_agree"
    return "trading.both_agree"

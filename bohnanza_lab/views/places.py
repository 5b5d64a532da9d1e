"""Where on a table what a move speaks of lies: its cards, its fields and its buttons, as a page names these places."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine import moves as m
from ..engine.beans import Bean
from ..engine.state import Cards, State
from ..kit import kit_of


def places_of(state: State, seat: int, move: m.Move) -> list[str]:
    """The places of a move: ``field:0:2``, ``hand:0:1`` (cards count from 1, and the seats from 0), ``offer:3``.

    >>> from bohnanza_lab.engine import EngineGame
    >>> game = EngineGame.arrange(hands={"Ana": "Soy Blue"}, fields={"Ana": "Soy / Red"})
    >>> places_of(game.state, 0, m.Plant(1)), places_of(game.state, 0, m.Harvest(2))
    (['hand:0:1', 'field:0:1'], ['field:0:2'])
    """
    own = kit_of(state.ruleset.game).presenter.places(state, seat, move)
    return [*dict.fromkeys(_shared(state, seat, move) if own is None else own)]


def place_of_card(state: State, seat: int, bean: Bean, copy: int | None = None) -> Iterator[str]:
    """Where a seat has a card of this kind: open, set aside, or in its hand; ``copy`` is its place there, 0 is open."""
    turned = state.turned if seat == state.active else ()
    rows = {"turned": turned, "aside": state.aside[seat], "hand": state.hands[seat]}
    row = "hand" if copy else next((row for row, cards in rows.items() if bean in cards), None)
    if row is not None:
        yield f"{row}:{seat}:{copy or rows[row].index(bean) + 1}"


def fields_of_kind(state: State, seat: int, kinds: Cards) -> Iterator[str]:
    """The fields of a seat on which one of these kinds grows."""
    for number, field in enumerate(state.fields[seat], 1):
        if field and field[-1] in kinds:
            yield f"field:{seat}:{number}"


def _shared(state: State, seat: int, move: m.Move) -> Iterator[str]:
    match move:
        case m.Plant(field, bean):
            yield from place_of_card(state, seat, bean) if bean else [f"hand:{seat}:1"]
            yield f"field:{seat}:{field}"
        case m.Harvest(field):
            yield f"field:{seat}:{field}"
        case m.TurnOver() | m.Draw():
            yield "draw"
        case m.BuyField():
            yield f"sale:{seat}"
        case m.Discard(bean, copy):
            yield from place_of_card(state, seat, bean, copy)
        case m.Offer(to, give, want):
            yield from _trade(state, seat, to, give, want)
        case m.Accept(number) | m.Decline(number) | m.Withdraw(number):
            yield f"offer:{number}"
            for offer in state.offers:
                if offer.id == number and not isinstance(move, m.Withdraw):
                    yield from _trade(state, seat, offer.seat, offer.want, offer.give)
        case _:
            yield f"move:{move.verb}"


def _trade(state: State, seat: int, partner: int | None, gives: Cards, gets: Cards) -> Iterator[str]:
    """What lies open of a trade to the seat that gives: its cards, its fields for what it gets, and the partner."""
    for bean in gives:
        yield from place_of_card(state, seat, bean)
    yield from fields_of_kind(state, seat, gets)
    if partner is not None:
        yield f"seat:{partner}"
        for bean in gets:
            if partner == state.active and bean in state.turned:
                yield f"turned:{partner}:{state.turned.index(bean) + 1}"

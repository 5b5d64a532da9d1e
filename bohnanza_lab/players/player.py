"""The protocol of every bot, and which bot moves next at a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from ..engine.events import Offered, TurnBegan, Withdrawn
from ..engine.game import Game
from ..engine.moves import Decline, Done, Move, Offer
from ..engine.observation import Observation
from ..engine.rules import awaited, is_trading, legal, verify
from ..engine.state import StandingOffer


class Player(Protocol):
    """Decides for one seat, only from what that seat may see."""

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        """Choose a move when the game waits for this seat: one of ``moves``, or any legal offer."""

    def answer(self, seen: Observation, offer: StandingOffer, moves: Sequence[Move]) -> Move:
        """Answer an offer made to this seat: accept, decline or counter it."""

    def propose(self, seen: Observation) -> Offer | None:
        """Make the active player an offer, or None. Called once in each turn of another player."""


def next_bot_move(game: Game, players: Mapping[int, Player], *, people_pass: bool = False) -> tuple[int, Move] | None:
    """The next move of one of these bots, with its seat; None while the game waits for a person, or is over.

    Offers are answered first. A bot does not end the trading in its turn until the people at the table have passed
    (``people_pass``). No bot repeats an offer in the turn in which it was refused: ``Observation.refused`` has these
    offers, and they are not among the moves to choose from. An illegal offer is dropped, and any other illegal move
    replaced by a legal one.
    """
    state = game.state
    here = awaited(state)
    if here is None:
        return None
    for offer in state.offers:
        for seat, player in players.items():
            if offer.asks(seat):
                return seat, _legal_or_pass(
                    game, seat, player.answer(game.observation(seat), offer, legal(state, seat))
                )
    trading = is_trading(state)
    if trading:
        offered = _seats_that_offered(game)
        for seat, player in players.items():
            if seat != state.active and seat not in offered:
                wish = player.propose(game.observation(seat))
                if wish is not None and verify(state, seat, wish) is None:
                    return seat, wish
    if here not in players:
        return None
    people = any(seat not in players for seat in range(state.players))
    open_to_people = any(
        offer.asks(seat) for offer in state.offers for seat in range(state.players) if seat not in players
    )
    if trading and people and open_to_people and not people_pass:
        return None
    refused = refused_offers(game, here) if trading else ()
    moves = tuple(move for move in legal(state, here) if _terms(move) not in map(_terms, refused))
    move = players[here].decide(replace(game.observation(here), refused=refused), moves)
    if isinstance(move, Offer) and _terms(move) in map(_terms, refused):
        move = Done()
    move = _legal_or_pass(game, here, move)
    if trading and people and isinstance(move, Done) and not people_pass:
        return None
    return here, move


def refused_offers(game: Game, seat: int) -> tuple[Offer, ...]:
    """The offers that a seat has made since this turn began and that were refused, or answered by another offer.

    >>> game = Game.arrange(turned="Red Soy", phase="trade", hands={"Ana": "Blue"})
    >>> _ = game.play("Ana offer Ben Red"), game.play("Ben decline 1")
    >>> refused_offers(game, 0)
    (Offer(to=1, give=(Bean.RED,)),)
    """
    offers: list[Offer] = []
    refused: set[int] = set()
    for turn in reversed(game.turns):
        for event in reversed(turn.events):
            if isinstance(event, TurnBegan):
                return tuple(offers)
            if isinstance(event, Withdrawn) and event.why in ("refused", "countered"):
                refused.add(event.offer)
            elif isinstance(event, Offered) and event.seat == seat and event.offer in refused:
                offers.append(Offer(event.to, event.give, event.want))
    return tuple(offers)


def _terms(move: Move) -> object:
    """What an offer offers, however it is written; any other move itself."""
    return (move.to, sorted(move.give), sorted(move.want)) if isinstance(move, Offer) else move


def _legal_or_pass(game: Game, seat: int, move: Move) -> Move:
    if verify(game.state, seat, move) is None:
        return move
    return next(
        (move for move in legal(game.state, seat) if isinstance(move, Done | Decline)), legal(game.state, seat)[0]
    )


def _seats_that_offered(game: Game) -> set[int]:
    """Seats that have made an offer since this turn began."""
    offered: set[int] = set()
    for turn in reversed(game.turns):
        if any(isinstance(event, TurnBegan) for event in turn.events):
            break
        if isinstance(turn.move, Offer):
            offered.add(turn.seat)
    return offered

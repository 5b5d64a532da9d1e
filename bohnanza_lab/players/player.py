"""The protocol of every bot, which bot moves next at a table, and how bots play on until a person has to decide."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Protocol

from ..engine.errors import BohnanzaError
from ..engine.events import Offered, TurnBegan, Withdrawn
from ..engine.game import EngineGame
from ..engine.moves import Decline, Done, Move, Offer, check_move
from ..engine.observation import Observation, observe
from ..engine.past import Turn
from ..engine.rules import awaited, is_trading, legal, to_answer, verify
from ..engine.state import StandingOffer, State


class Player(Protocol):
    """Decides for one seat, only from what that seat may see."""

    def decide(self, seen: Observation, moves: Sequence[Move]) -> Move:
        """Choose a move when the game waits for this seat: one of ``moves``, or any legal offer."""

    def answer(self, seen: Observation, offer: StandingOffer, moves: Sequence[Move]) -> Move:
        """Answer an offer made to this seat: accept, decline or counter it."""

    def propose(self, seen: Observation) -> Offer | None:
        """Make the active player an offer, or None. Called while another player trades, until it has made an offer in
        that turn.
        """


def next_bot_move(
    game: EngineGame, players: Mapping[int, Player], *, people_pass: bool = False
) -> tuple[int, Move] | None:
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
    for offer, seat in to_answer(state):
        if seat in players:
            moves = legal(state, seat)
            answer = _move(players[seat], "answer", players[seat].answer(observation_for(game, seat), offer, moves))
            return seat, _legal_or_pass(state, seat, answer, moves)
    trading = is_trading(state)
    if trading:
        offered = [each.seat for each in game.memory(here).offers()] if state.offered else []
        for seat, player in players.items():
            if seat != state.active and seat not in offered:
                wish = player.propose(observation_for(game, seat))
                if wish is not None and verify(state, seat, check_move(_move(player, "propose", wish))) is None:
                    return seat, wish
    if here not in players:
        return None
    people = len(players) < state.players
    if trading and not people_pass and any(seat not in players for _, seat in to_answer(state)):
        return None
    seen = observation_for(game, here)
    refused = seen.refused
    listed = legal(state, here)
    moves = tuple(move for move in listed if not repeats(move, refused)) if refused else listed
    move = _move(players[here], "decide", players[here].decide(seen, moves))
    if refused and repeats(move, refused):
        move = Done()
    move = _legal_or_pass(state, here, move, listed)
    if trading and people and isinstance(move, Done) and not people_pass:
        return None
    return here, move


def play_on(game: EngineGame, players: Mapping[int, Player], *, people_pass: bool = False) -> Iterator[Turn]:
    """Let these bots move, one after the other, until the game waits for a person or is over; yields each move once it
    is made, with what happened. Who stops reading stops the bots.

    >>> from bohnanza_lab.players import FarmerPlayer
    >>> game = EngineGame(players=3, seed=7)
    >>> bots = dict.fromkeys((0, 1), FarmerPlayer())
    >>> [turn.seat for turn in play_on(game, bots, people_pass=True)][-1], game.awaited
    (1, 'Cem')
    """
    while (move := next_bot_move(game, players, people_pass=people_pass)) is not None:
        yield Turn(*move, game.do(*move))


def observation_for(game: EngineGame, seat: int) -> Observation:
    """What a player is told before a decision: the table from its seat, with everything that it remembers.

    >>> game = EngineGame(players=3, seed=7)
    >>> observation_for(game, 1).memory
    <Memory of seat 1: 0 moves>
    """
    state = game.state
    refused = refused_offers(game, seat) if state.offered and is_trading(state) else ()
    return observe(state, seat, refused, game.memory(seat))


def refused_offers(game: EngineGame, seat: int) -> tuple[Offer, ...]:
    """The offers that a seat has made since this turn began and that were refused, or answered by another offer.

    >>> game = EngineGame.arrange(turned="Red Soy", phase="trade", hands={"Ana": "Blue"})
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


def repeats(move: Move, refused: tuple[Offer, ...]) -> bool:
    """Whether a move offers again what was refused, however it is written."""
    return isinstance(move, Offer) and any(_terms(move) == _terms(offer) for offer in refused)


def _terms(offer: Offer) -> object:
    return offer.to, sorted(offer.give), sorted(offer.want)


def _move(player: Player, method: str, move: Move) -> Move:
    """The move that a player returned; an error where it is none, as a method of one's own may return anything."""
    if not isinstance(move, Move):
        raise BohnanzaError(f"{method} of {type(player).__name__} returned {move!r:.40}, which is no move")
    return move


def _legal_or_pass(state: State, seat: int, move: Move, moves: Sequence[Move]) -> Move:
    """The move if it is legal, listed or not (as an offer may be); otherwise a pass."""
    if move in moves:
        return moves[moves.index(move)]
    if verify(state, seat, check_move(move)) is None:
        return move
    return next((move for move in moves if isinstance(move, Done | Decline)), moves[0])

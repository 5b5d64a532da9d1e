"""Plays an imagined table on with simple players, without a record of the moves."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.moves import Done, Move, Offer
from ..engine.observation import observe
from ..engine.rules import awaited, do, is_trading, legal, to_answer, verify
from ..engine.state import State
from .player import Player, repeats

_MOVES_A_TURN = 60
"""More moves than a turn of simple players takes: where one takes more, the playout ends there."""


class Playout:
    """One table that is played on, and what was offered in the present turn.

    The table changes in place. Players are told what they see of it and which of their offers were refused, as in a
    real game, but they have no memory.

    >>> from bohnanza_lab.engine import EngineGame
    >>> from bohnanza_lab.players import FarmerPlayer
    >>> playout = Playout(EngineGame(seed=7).state.copy(), [FarmerPlayer()] * 3)
    >>> playout.play_until(turn=4)
    >>> playout.state.turn
    4
    """

    __slots__ = ("_offered", "_players", "_refused", "_turn", "state")

    def __init__(self, state: State, players: Sequence[Player], refused: Sequence[tuple[int, Offer]] = ()) -> None:
        self.state = state
        self._players = players
        self._turn = state.turn
        self._refused = [*refused]
        # The state does not say who has made offers in this turn. If anybody has, nobody proposes again until the next
        # turn.
        self._offered = {*range(state.players)} if state.offered else set()

    def do(self, seat: int, move: Move) -> None:
        state = self.state
        standing = state.offers
        if isinstance(move, Offer):
            self._offered.add(seat)
        do(state, seat, move)
        if state.turn != self._turn:
            self._turn = state.turn
            self._offered.clear()
            self._refused.clear()
        elif standing:
            left = {offer.id for offer in state.offers}
            gone = [offer for offer in standing if offer.id not in left]
            self._refused += [(offer.seat, Offer(offer.to, offer.give, offer.want)) for offer in gone]

    def be_silent(self, seat: int) -> None:
        """Have this seat make no offer to the active player in this turn."""
        self._offered.add(seat)

    def play_until(self, turn: int) -> None:
        """Play until this turn begins, or the game is over."""
        state = self.state
        for _ in range(_MOVES_A_TURN * max(turn - state.turn, 1)):
            if state.over or state.turn >= turn:
                return
            self.do(*self._next())

    def _next(self) -> tuple[int, Move]:
        """The seat that moves next, and its move: the order of :func:`~.player.next_bot_move` among bots alone."""
        state = self.state
        for offer, seat in to_answer(state):
            moves = legal(state, seat)
            return seat, self._checked(seat, self._players[seat].answer(observe(state, seat), offer, moves), moves)
        here = awaited(state)
        assert here is not None, "the game is not over"
        refused: tuple[Offer, ...] = ()
        if is_trading(state):
            for seat in range(state.players):
                if seat != state.active and seat not in self._offered:
                    wish = self._players[seat].propose(observe(state, seat))
                    self._offered.add(seat)
                    if wish is not None and verify(state, seat, wish) is None:
                        return seat, wish
            refused = tuple([offer for seat, offer in self._refused if seat == here])
        moves = legal(state, here)
        if len(moves) == 1 and not is_trading(state):
            return here, moves[0]
        move = self._players[here].decide(observe(state, here, refused), moves)
        if refused and repeats(move, refused):
            move = Done()
        return here, self._checked(here, move, moves)

    def _checked(self, seat: int, move: Move, moves: Sequence[Move]) -> Move:
        if move in moves or verify(self.state, seat, move) is None:
            return move
        return next((each for each in moves if isinstance(each, Done)), moves[0])

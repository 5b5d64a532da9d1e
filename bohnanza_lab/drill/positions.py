"""Positions without end, from random games of one edition."""

from __future__ import annotations

import random

from ..engine import rules
from ..engine.editions import edition
from ..engine.moves import Accept, Decline, Harvest, Move, Offer, Plant, Withdraw
from ..engine.setup import deal
from ..engine.state import State

_MOST_PLAYERS = 4
"""More players than this add nothing to a question but fields that it does not need."""
_MATCH = 0.85
"""How often a card goes to a field that grows something already, where it can: only so do fields become full."""
_HARVEST = 0.04
"""How often somebody harvests without need."""
_OFFER = 0.15
"""How often somebody makes an offer while offers can be made."""


class Positions:
    """Positions of random games; the same seed gives the same ones. :attr:`state` is the position of now.

    >>> positions = Positions("rio-grande", seed=7)
    >>> positions.state.turn
    1
    >>> for _ in range(200): positions.go_on()
    >>> positions.state.turn > 5
    True
    """

    def __init__(self, edition_id: str, seed: int = 0) -> None:
        self.edition = edition(edition_id)
        self._seed = seed
        self.draw_anew("")
        self._deal()

    def draw_anew(self, number: object) -> None:
        """From here on chance is that of this number."""
        self._random = random.Random(f"{self.edition.id} {self._seed}{number}")

    def _deal(self) -> None:
        fewest, most = self.edition.players
        players = self._random.randint(fewest, max(fewest, min(most, _MOST_PLAYERS)))
        starter = self._random.randrange(players)
        self.state: State = deal(self.edition.ruleset(players), self._random.randrange(2**31), starter)

    def go_on(self) -> None:
        """Play one move of the game; after its end, begin another one."""
        if self.state.over:
            self._deal()
            return
        seat, move = self._choose()
        # A question keeps the position that it was asked about, so the game goes on in a copy.
        self.state = self.state.copy()
        rules.do(self.state, seat, move)

    def _choose(self) -> tuple[int, Move]:
        state, chance = self.state, self._random
        for offer, seat in rules.to_answer(state):
            accept = Accept(offer.id)
            if chance.random() < 0.5 and rules.verify(state, seat, accept) is None:
                return seat, accept
            return seat, Decline(offer.id)
        if chance.random() < _HARVEST:
            seat = chance.randrange(state.players)
            harvests = [move for move in rules.legal(state, seat) if isinstance(move, Harvest)]
            if harvests:
                return seat, chance.choice(harvests)
        if rules.is_trading(state) and not state.offers and chance.random() < _OFFER:
            seat = chance.randrange(state.players)
            offers = [move for move in rules.legal(state, seat, offers=True) if isinstance(move, Offer)]
            if offers:
                return seat, chance.choice(offers)
        here = rules.awaited(state)
        assert here is not None
        return here, self._decide(here, rules.legal(state, here))

    def _decide(self, seat: int, moves: tuple[Move, ...]) -> Move:
        others = [move for move in moves if not isinstance(move, Harvest | Offer | Withdraw)]
        if not others:
            return self._random.choice([move for move in moves if not isinstance(move, Withdraw)] or moves)
        fields = self.state.fields[seat]
        matching = [move for move in others if isinstance(move, Plant) and fields[move.field - 1]]
        if matching and self._random.random() < _MATCH:
            return self._random.choice(matching)
        return self._random.choice(others)

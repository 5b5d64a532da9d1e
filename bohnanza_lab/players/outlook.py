"""What is still to come in a game, as one seat expects it: how many turns, and how many cards of each kind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import (
    lru_cache,
    reduce,  # from left to right in every Python; sum() rounds otherwise from 3.12 on
)
from itertools import chain
from math import exp
from operator import add

from ..engine.beans import Bean
from ..engine.fields import grown
from ..engine.moves import Offer
from ..engine.observation import Observation
from ..engine.ruleset import Ruleset
from ..engine.state import Cards

_YIELD = 0.24
"""How many coins a table earns for each card that is drawn, in games of these players."""
_ON_TABLE = 11
"""How many cards a player has in hand and on fields when the draw pile runs out."""
_TRADED = 0.3
"""The share of the cards that others turn over and draw which comes to the one player who grows them."""
_LEFT = 0.1
"""The same share where there is no trading, but cards are left or given."""
_OWN = 0.85
"""The share of one's own new cards that can be planted while they still fit."""

_USED = 1.05
"""What a field earns, as a share of what the kinds pay at their best: more than on average, as players choose kinds."""
_MIXED = 1.2
"""The exponent of the number of kinds that a field takes: such a field is also seldom in the way."""
PER_CARD = {bean: max(coins / cards for cards, coins in bean.beanometer) for bean in Bean}
"""What a card of a kind pays at the best step of its meter."""

_KEPT = 0.55
"""How likely a hand card that is in the way must be planted, where cards are traded."""


@dataclass(slots=True, eq=False, repr=False)
class Outlook:
    """The rest of a game as a seat expects it. Equal tables give the same object, which remembers what it has computed.

    ``rounds`` is how many turns the seat still has, ``shares`` how likely a card that it does not know is of each kind,
    ``rates`` how many cards of each kind it can plant in a round, and ``pace`` how many coins one of its fields earns
    in a round; ``kept`` is how likely a hand card that is in the way must be planted, and is not traded away before.
    """

    rules: Ruleset
    rounds: float
    shares: Mapping[Bean, float]
    rates: Mapping[Bean, float]
    pace: float
    kept: float = field(init=False)
    field_values: dict[Cards, float] = field(default_factory=dict)
    plantings: dict[object, tuple[float, tuple[Cards, ...]]] = field(default_factory=dict)
    hands: dict[object, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.kept = _KEPT if _trades(self.rules) else 1.0

    @property
    def idle(self) -> float:
        """What an empty field will earn until the end, in coins."""
        return self.pace * self.rounds

    def rate(self, *kinds: Bean) -> float:
        """How many cards of these kinds the seat can plant in a round."""
        return reduce(add, [self.rates.get(bean, 0.0) for bean in kinds], 0.0)

    def reach(self, rate: float, cards: int) -> tuple[float, float]:
        """How likely so many more cards will come before the end, at this rate, and after how many rounds."""
        return _at_least(cards, round(rate * self.rounds, 1)), cards / rate if rate else 99.0

    def __repr__(self) -> str:
        return f"<Outlook: {self.rounds:.1f} rounds>"


def outlook(seen: Observation) -> Outlook:
    """What the seeing seat expects of the rest of the game.

    Where the observation has a memory, the cards still to come are counted from all that the seat has seen; else from
    what lies open now.

    >>> from bohnanza_lab.engine import EngineGame
    >>> from bohnanza_lab.players import observation_for
    >>> expected = outlook(observation_for(EngineGame(players=4, seed=7), 0))
    >>> round(expected.rounds), expected.rates[Bean.BLUE] > expected.rates[Bean.RED]
    (8, True)
    """
    rules = seen.ruleset
    others = [{*grown(mine)} for seat, mine in enumerate(seen.fields) if seat != seen.seat]
    theirs = tuple(sorted(chain.from_iterable(others)))
    unseen = tuple([(bean, _coarse(count, 2)) for bean, count in sorted(_unseen(seen, rules.deck).items())])
    piles = (_coarse(seen.draw_count, 4), _coarse(sum(seen.coin_counts), 4), seen.exhaustions - seen.exhausted)
    return _outlook(rules, unseen, theirs, piles)


def _coarse(count: int, step: int) -> int:
    """A count in steps, rounded up: an estimate need not change with every card, and is then found again."""
    return -(-count // step) * step


def _unseen(seen: Observation, deck: Mapping[Bean, int]) -> Mapping[Bean, int]:
    """How many cards of each kind the seat has not seen since they were last shuffled."""
    if seen.memory is not None:
        return seen.memory.unseen()
    left = dict(deck)
    for row in (seen.hand, seen.turned, *seen.aside, *(cards for mine in seen.fields for cards in mine)):
        for bean in row:
            left[bean] -= 1
    return left


def _trades(rules: Ruleset) -> bool:
    return any(Offer in phase.moves for phase in rules.phases)


@lru_cache(maxsize=128)
def _outlook(
    rules: Ruleset, unseen: tuple[tuple[Bean, int], ...], theirs: tuple[Bean, ...], piles: tuple[int, int, int]
) -> Outlook:
    players = rules.players
    drawing = players if any(phase.everybody_draws for phase in rules.phases) else 1
    each_turn = rules.turn_over_count + rules.draw_count * drawing
    left = _cards_left(rules, *piles)
    rounds = round(left / (players * each_turn), 2)
    own = _OWN * (rules.turn_over_count + (rules.draw_count if drawing == 1 else rules.draw_count * drawing / players))
    others = (_TRADED if _trades(rules) else _LEFT) * (players - 1) * each_turn
    total = sum(count for _, count in unseen) or 1
    shares = {bean: count / total for bean, count in unseen}
    rates = {bean: share * (own + others / (1 + theirs.count(bean))) for bean, share in shares.items()}
    pace = (
        _USED
        * _kinds_a_field(rules, tuple(shares)) ** _MIXED
        * reduce(add, [share * PER_CARD[bean] * rates[bean] for bean, share in shares.items()], 0.0)
    )
    return Outlook(rules, rounds, shares, rates, pace)


@lru_cache(maxsize=256)
def _kinds_a_field(rules: Ruleset, kinds: Cards) -> float:
    """The mean number of these kinds that fit on a field with one of them."""
    return (
        reduce(add, [rules.fits((one,), other) for one in kinds for other in kinds], 0.0) / len(kinds) if kinds else 1.0
    )


def _cards_left(rules: Ruleset, draw: int, coins: float, passes: int) -> float:
    """How many cards will be drawn until the end. Each reshuffle leaves out the coins and what players hold."""
    cards = float(sum(rules.deck.values()))
    left, pile = float(draw), float(draw)
    for _ in range(passes - 1):
        coins += _YIELD * pile
        pile = max(0.0, cards - coins - _ON_TABLE * rules.players)
        left += pile
    return left


@lru_cache(maxsize=4096)
def _at_least(cards: int, expected: float) -> float:
    """The probability of at least so many cards, where they come independently (a Poisson distribution).

    >>> _at_least(0, 1.0), round(_at_least(1, 1.0), 3)
    (1.0, 0.632)
    """
    term = chance = exp(-expected)
    if cards <= 0:
        return 1.0
    for number in range(1, cards):
        term *= expected / number
        chance += term
    return 1.0 - chance

"""How the simple bot plays gifts and bo(h)nus cards."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.beans import Bean
from ...engine.games.duel.bonus import KINDS
from ...engine.games.duel.moves import Claim, DiscardBonus, Gift
from ...engine.games.duel.table import DuelObservation
from ...engine.moves import Move
from ...engine.observation import Observation
from ...engine.state import Cards
from ..outlook import Outlook
from ..strategy import Strategy, own_fields, worth

_RISES = 2
"""So many kinds later a field is planned to end at most."""
_OWN_CARD = 0.62
"""How likely the next card that a bo(h)nus card asks for comes to a field of its own in time ..."""
_OTHERS_CARD = 0.42
"""... or to a field of the opponent."""


class DuelStrategy(Strategy):
    """Claims what it can, gives what it needs least, and discards the bo(h)nus card that is hardest to fulfil."""

    def decide(self, seen: Observation, moves: Sequence[Move], harvest: Move | None) -> Move | None:
        claims = [move for move in moves if isinstance(move, Claim)]
        if claims or harvest is not None:
            return claims[0] if claims else None
        gifts = [move for move in moves if isinstance(move, Gift)]
        return _gift(seen, gifts) if gifts else _bonus_to_discard(seen, moves)

    def fulfils(self, seen: Observation, field: Cards, bean: Bean) -> bool:
        """Whether a bean planted on this field would fulfil one of its own cards."""
        duel = seen.extension
        return isinstance(duel, DuelObservation) and any(
            card in duel.bonus for card in duel.deck.matching((*field, bean))
        )

    def growth(self, field: Cards, ahead: Outlook) -> float:
        """A field may also grow by the next kinds, and then pays by the meter of its last card (3-12, 3-50)."""
        now = field[-1].coins(len(field))
        best = super().growth(field, ahead)
        for last in range(field[-1] + 2, min(field[-1] + 2 * _RISES, max(KINDS)) + 1, 2):
            kinds = [Bean(number) for number in range(field[-1], last + 1, 2)]
            for cards, coins in kinds[-1].beanometer:
                if cards >= len(field) + len(kinds) - 1:
                    chance, rounds = ahead.reach(kinds, cards - len(field))
                    later = max(0.0, ahead.rounds - rounds) * ahead.pace
                    best = max(best, chance * coins + (1 - chance) * now + later)
        return best

    def score(self, seen: Observation, coins: float) -> float:
        """Dollars: those of the claimed bo(h)nus cards too, and of its own cards as far as fields have begun them."""
        duel = seen.extension
        assert isinstance(duel, DuelObservation)
        assert seen.seat is not None
        won = sum([duel.deck[card].worth for card in duel.won[seen.seat]])
        return coins + won / 100 + (0.0 if seen.over else sum([bonus_value(seen, card) for card in duel.bonus]))


def bonus_value(seen: Observation, number: int) -> float:
    """What a bo(h)nus card of its own is worth to a seat, in dollars: less, the more cards are missing."""
    duel = seen.extension
    assert isinstance(duel, DuelObservation)
    card = duel.deck[number]
    chances = [
        (_OWN_CARD if seat == seen.seat else _OTHERS_CARD) ** (len(card.beans) - begun(card.beans, field))
        for seat, mine in enumerate(seen.fields)
        for field in mine
    ]
    return max(chances) * card.worth / 100


def begun(row: Cards, field: Cards) -> int:
    """How many of the first cards of a row are the last ones of a field.

    >>> from bohnanza_lab.engine.beans import beans
    >>> begun(beans("2*Red Soy"), beans("Garden Red")), begun(beans("2*Red Soy"), beans("Red Soy"))
    (1, 0)
    """
    return max([count for count in range(min(len(row), len(field)) + 1) if field[len(field) - count :] == row[:count]])


def _gift(seen: Observation, gifts: Sequence[Gift]) -> Gift:
    """The card it needs least; a bluff only where it has nothing to offer."""
    own = seen.hand + (seen.turned if seen.seat == seen.active else ())
    fields = own_fields(seen)
    return min(gifts, key=lambda gift: (gift.bean not in own, worth(gift.bean, fields)))


def _bonus_to_discard(seen: Observation, moves: Sequence[Move]) -> DiscardBonus | None:
    """The longest bo(h)nus card of those that no field on the table has begun; None where there is none."""
    duel = seen.extension
    if not isinstance(duel, DuelObservation):
        return None
    fields = [field for mine in seen.fields for field in mine if field]
    far = [
        move
        for move in moves
        if isinstance(move, DiscardBonus) and not any(begun(duel.deck[move.card].beans, field) for field in fields)
    ]
    return max(far, key=lambda move: len(duel.deck[move.card].beans), default=None)


GAME = DuelStrategy()

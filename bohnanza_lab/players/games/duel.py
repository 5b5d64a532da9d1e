"""How the simple bot plays gifts and bo(h)nus cards."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.beans import Bean
from ...engine.games.duel.moves import Claim, DiscardBonus, Gift
from ...engine.games.duel.table import DuelObservation
from ...engine.moves import Move
from ...engine.observation import Observation
from ...engine.state import Cards
from ..strategy import Strategy, own_fields, worth


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
        if isinstance(move, DiscardBonus) and not any(_begun(duel.deck[move.card].beans, field) for field in fields)
    ]
    return max(far, key=lambda move: len(duel.deck[move.card].beans), default=None)


def _begun(row: Cards, field: Cards) -> bool:
    """Whether the last cards of a field are the first ones of a card's row.

    >>> from bohnanza_lab.engine.beans import beans
    >>> _begun(beans("2*Red Soy"), beans("Garden Red")), _begun(beans("2*Red Soy"), beans("Red Soy"))
    (True, False)
    """
    return any(field[-count:] == row[:count] for count in range(1, min(len(row), len(field)) + 1))


GAME = DuelStrategy()

"""Billabong: may a third field be bought?"""

from __future__ import annotations

from collections.abc import Iterator

from ...drill.question import DrillQuestion, QuestionKind, QuestionRow, own_fields, yes_or_no
from ...engine import rules
from ...engine.message import Message
from ...engine.moves import BuyField
from ...engine.ruleset import Ruleset
from ...engine.state import State


class MayBuyField(QuestionKind):
    """May this player buy a third field now?"""

    key = "buy-field"

    def exists(self, ruleset: Ruleset) -> bool:
        return ruleset.field_price is not None

    def questions(self, state: State) -> Iterator[DrillQuestion]:
        if state.over or state.pending_seats:
            return
        for seat in range(state.players):
            coins = len(state.coins[seat])
            if not coins:
                continue
            move = BuyField()
            refused = rules.verify(state, seat, move)
            why = refused or Message("drill.buy-field.why", coins=coins, price=state.ruleset.field_price or 0)
            choices, right = yes_or_no(refused is None, (why,), refused.rule if refused else "field.third_price")
            purse = QuestionRow(Message("drill.coins.yours"), tags=(Message("drill.coins", coins=coins),))
            rows = (own_fields(state, seat), purse)
            yield DrillQuestion(self.key, state, seat, Message("drill.buy-field.ask"), rows, choices, right, move)


QUESTIONS = (MayBuyField(),)

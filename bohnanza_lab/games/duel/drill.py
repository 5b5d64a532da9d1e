"""The Duel: is a bo(h)nus card fulfilled, what does an accepted gift give, and who plants first?"""

from __future__ import annotations

from collections.abc import Iterator

from ...drill.question import DrillChoice, DrillQuestion, QuestionKind, QuestionRow, card_row, own_fields, yes_or_no
from ...engine import rules
from ...engine.message import Message
from ...engine.moves import Accept
from ...engine.rules import phase_of
from ...engine.state import State
from .engine.duel_table import duel_table
from .engine.events import Bluffed
from .engine.moves import Claim


class IsFulfilled(QuestionKind):
    """May a bo(h)nus card be claimed with this field? Asked where the field has some of its beans on top or below."""

    key = "claim"

    def questions(self, state: State) -> Iterator[DrillQuestion]:
        if state.over:
            return
        table = duel_table(state)
        for seat, hand in enumerate(table.hands):
            for number in hand:
                card = table.deck[number]
                for owner, mine in enumerate(state.fields):
                    for field, cards in enumerate(mine, 1):
                        if len(cards) < len(card.beans) or card.beans[-1] not in cards:
                            continue
                        move = Claim(number, owner, field)
                        refused = rules.verify(state, seat, move)
                        why = refused or Message("drill.claim.why", beans=card.beans, worth=card.worth)
                        rule = refused.rule if refused else "bonus.order"
                        choices, right = yes_or_no(refused is None, (why,), rule)
                        shown = QuestionRow(Message("drill.claim.card", card=number), cards=card.beans)
                        rows = (own_fields(state, seat, of=owner, marked=field), shown)
                        text = Message("drill.claim.ask", card=number, field=field)
                        yield DrillQuestion(self.key, state, seat, text, rows, choices, right, move)


class WhatAGiftGives(QuestionKind):
    """The gift on offer is accepted: what does the one who takes it get?"""

    key = "gift"

    def outcome(self, question: DrillQuestion) -> object:
        return question.right

    def questions(self, state: State) -> Iterator[DrillQuestion]:
        for offer, taker in rules.to_answer(state):
            events = rules.do(state.copy(), taker, Accept(offer.id))
            bean = offer.give[0]
            bluff = next((event for event in events if isinstance(event, Bluffed)), None)
            right = 0 if bluff is None else 1 if bluff.worth else 2
            why = Message(f"drill.gift.{('held', 'bluff', 'poor')[right]}", bean=bean)
            rule = "bluff.price" if right else "gifts.accepted"
            answers = (
                Message("drill.gift.bean", bean=bean),
                Message("drill.gift.money"),
                Message("drill.gift.nothing"),
            )
            choices = tuple(
                DrillChoice(answer, (why,) if place == right else (), rule) for place, answer in enumerate(answers)
            )
            rows = [card_row("drill.cards.hand", state.hands[offer.seat], hand=True)] if state.hands[offer.seat] else []
            if state.turned:
                label = "drill.cards.turned" if offer.seat == state.active else "drill.cards.turned.others"
                rows.append(card_row(label, state.turned))
            purse = len(state.coins[offer.seat]) + len(duel_table(state).won[offer.seat])
            rows.append(QuestionRow(Message("drill.gift.pile"), tags=(Message("drill.gift.cards", cards=purse),)))
            text = Message("drill.gift.ask", bean=bean, partner=taker)
            yield DrillQuestion(self.key, state, offer.seat, text, tuple(rows), choices, right, Accept(offer.id))


class WhoPlantsNow(QuestionKind):
    """Somebody was given a card: who plants now?"""

    key = "who"

    def outcome(self, question: DrillQuestion) -> object:
        return question.right == question.state.active

    def questions(self, state: State) -> Iterator[DrillQuestion]:
        here, phase = rules.awaited(state), phase_of(state)
        if here is None or state.pending_seats or phase.role != "plant-aside":
            return
        left = [len(phase.to_plant(state, seat)) for seat in range(state.players)]
        if here == state.active and not all(left):
            return
        tags = tuple(Message("drill.who.left", seat=seat, cards=cards) for seat, cards in enumerate(left))
        rows = (QuestionRow(Message("drill.who.cards"), tags=tags),)
        said = "active" if here == state.active else "next"
        why = Message(f"drill.who.{said}", winner=here, active=state.active)
        choices = tuple(
            DrillChoice(Message("drill.player", seat=seat), (why,) if seat == here else (), "gifts.active_first")
            for seat in range(state.players)
        )
        yield DrillQuestion(self.key, state, state.active, Message("drill.who.ask"), rows, choices, here)


QUESTIONS = (IsFulfilled(), WhatAGiftGives(), WhoPlantsNow())

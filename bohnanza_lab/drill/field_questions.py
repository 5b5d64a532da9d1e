"""Questions about fields: may this one be harvested, what does it pay, where may this bean be planted."""

from __future__ import annotations

from collections.abc import Iterator

from ..engine import rules
from ..engine.beans import Bean
from ..engine.fields import protect_one_card
from ..engine.message import Message
from ..engine.moves import Harvest, Plant
from ..engine.rejection import Rejection
from ..engine.ruleset import Ruleset
from ..engine.state import Cards, State
from ..kit import kit_of
from .question import DrillChoice, DrillQuestion, QuestionKind, QuestionRow, own_fields, yes_or_no


def rule_in(ruleset: Ruleset, rule: str) -> str:
    """The rule, or the one that this edition's document has in its place."""
    return ruleset.cites.get(rule, rule)


class MayHarvest(QuestionKind):
    """May this field be harvested? Asked only of a player who has a field of one card, or whose turn it is not."""

    key = "harvest"

    def questions(self, state: State) -> Iterator[DrillQuestion]:
        if state.over or state.pending_seats:
            return
        for seat, mine in enumerate(state.fields):
            off_turn = seat != state.active
            if not off_turn and all(len(cards) != 1 for cards in mine):
                continue
            for number, cards in enumerate(mine, 1):
                if not cards:
                    continue
                move = Harvest(number)
                refused = rules.verify(state, seat, move)
                why = refused or self._why(state, seat, number)
                rule = refused.rule if refused else self._rule(state, seat, cards)
                choices, right = yes_or_no(refused is None, (why,), rule)
                rows = (own_fields(state, seat, marked=number),)
                text = Message("drill.harvest.ask", field=number)
                yield DrillQuestion(self.key, state, seat, text, rows, choices, right, move)

    def _why(self, state: State, seat: int, number: int) -> Message:
        cards = state.fields[seat][number - 1]
        if len(cards) == 1:
            strict = state.ruleset.protects is protect_one_card
            key = "drill.harvest.all_single" if strict else "drill.harvest.single"
            return Message(key, field=number, bean=cards[0])
        key = "drill.harvest.off_turn" if seat != state.active else "drill.harvest.several"
        return Message(key, field=number, cards=len(cards), active=state.active)

    def _rule(self, state: State, seat: int, cards: Cards) -> str:
        if len(cards) > 1 and seat != state.active:
            return rule_in(state.ruleset, "harvest.any_time")
        strict = state.ruleset.protects is protect_one_card
        return rule_in(state.ruleset, "harvest.one_card" if strict else "harvest.protection")


class WhatItPays(QuestionKind):
    """What does this field pay? The cards show the beanometer; to count them and to read it is left to the reader."""

    key = "pays"
    various = 3

    def questions(self, state: State) -> Iterator[DrillQuestion]:
        for seat, mine in enumerate(state.fields):
            if seat != state.active and not state.ruleset.harvest_off_turn:
                continue
            for number, cards in enumerate(mine, 1):
                if len(cards) > 1:
                    yield self._question(state, seat, number, cards)

    def _question(self, state: State, seat: int, number: int, cards: Cards) -> DrillQuestion:
        top, count = cards[-1], len(cards)
        coins = top.coins(count)
        mixed = cards[0] is not top
        step = top.next_step(count)
        # What a reader arrives at who takes the next step, the step before, or a coin for each card.
        wrong = [step[1]] if step else []
        wrong += [max(coins - 1, 0), min(count, coins + 2), coins + 1, 0]
        amounts = sorted({coins, *list(dict.fromkeys(each for each in wrong if each != coins))[:3]})
        key = "drill.pays.mixed" if mixed else "drill.pays.why"
        why: tuple[Message, ...] = (Message(key, field=number, cards=count, bean=top, coins=coins, first=cards[0]),)
        if step:
            why += (Message("drill.pays.next", more=step[0], bean=top, coins=step[1]),)
        rule = rule_in(state.ruleset, kit_of(state.ruleset.game).rules.mixed_field if mixed else "harvest.beanometer")
        choices = tuple(DrillChoice(Message("drill.coins", coins=amount), why, rule) for amount in amounts)
        row = (own_fields(state, seat, marked=number, meters=True),)
        text = Message("drill.pays.ask", field=number)
        return DrillQuestion(self.key, state, seat, text, row, choices, amounts.index(coins), Harvest(number))


class WhereToPlant(QuestionKind):
    """Which field can take this card? Asked where one field can, or none."""

    key = "plant"

    def questions(self, state: State) -> Iterator[DrillQuestion]:
        seat = rules.awaited(state)
        if seat is None:
            return
        mine = state.fields[seat]
        for bean in dict.fromkeys((*state.hands[seat][:1], *state.aside[seat], *state.turned)):
            refusals = [rules.verify(state, seat, Plant(number, bean)) for number in range(1, len(mine) + 1)]
            # A refusal for another reason than what grows in the field has no such fact.
            if all(refused is None or "holds" in refused.facts for refused in refusals) and refusals.count(None) <= 1:
                yield self._question(state, seat, bean, refusals)

    def _question(self, state: State, seat: int, bean: Bean, refusals: list[Rejection | None]) -> DrillQuestion:
        mine = state.fields[seat]
        choices = []
        right = len(refusals)
        for number, (refused, cards) in enumerate(zip(refusals, mine, strict=True), 1):
            if refused is None:
                right = number - 1
                key = "empty" if not cards else "same" if cards[-1] is bean else "next"
                why = Message(f"drill.plant.{key}", field=number, bean=bean, holds=cards[-1] if cards else bean)
                rule = rule_in(state.ruleset, state.ruleset.mismatch_rule)
            else:
                why, rule = refused, refused.rule
            choices.append(DrillChoice(Message("drill.field", field=number), (why,), rule))
        none = refusals[0] if right == len(refusals) else None
        choices.append(DrillChoice(Message("drill.plant.none"), (none,) if none else (), none.rule if none else ""))
        rows = (own_fields(state, seat), QuestionRow(Message("drill.plant.card"), cards=(bean,)))
        text = Message("drill.plant.ask", bean=bean)
        move = Plant(right + 1, bean) if right < len(refusals) else None
        return DrillQuestion(self.key, state, seat, text, rows, tuple(choices), right, move)

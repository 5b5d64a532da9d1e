"""Bohnaparte and its Cavalry: what can be attacked, who wins a battle, and how many cards do landscapes give?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...drill.question import DrillChoice, DrillQuestion, QuestionKind, QuestionRow, Sentence, yes_or_no
from ...engine import rules
from ...engine.message import Message
from ...engine.moves import Draw, TurnOver
from ...engine.rules import phase_of
from ...engine.ruleset import Ruleset, no_extra
from ...engine.state import Cards, State
from .engine.attack import AttackPhase
from .engine.battle import CAVALRY, least
from .engine.board import bits
from .engine.bohnaparte_table import BohnaparteTable, battle_of, bohnaparte_table
from .engine.events import CavalryFell, Conquered, Revealed
from .engine.moves import Attack, Defend

_MORE = 3
"""How many cards more than without landscapes can be chosen, at least."""


_RAISED = {"village": "village.both", "city": "city.defence", "forest": "forest.defence"}
"""The rule behind the minimum defence of a kind of landscape."""


class WhoWinsTheBattle(QuestionKind):
    """Both cards are turned over: who wins the battle? Nobody yet where Cavalry has lost its round (4-69)."""

    key = "battle"

    def outcome(self, question: DrillQuestion) -> object:
        return question.right

    def questions(self, state: State) -> Iterator[DrillQuestion]:
        table = bohnaparte_table(state)
        if state.over or table.battle is None or phase_of(state).key != AttackPhase.key or state.step != 1:
            return
        defender = table.defender(table.battle)
        seen: set[Cards] = set()
        if table.owner(table.battle.target) is None:
            if state.draw:
                yield self._question(state, defender, Defend("stack"), state.draw[-1:])
            return
        for place, card in enumerate(state.hands[defender], 1):
            if (card,) not in seen:
                seen.add((card,))
                yield self._question(state, defender, Defend("hand", place), (card,))

    def _question(self, state: State, defender: int, move: Defend, card: Cards) -> DrillQuestion:
        table, battle = bohnaparte_table(state), battle_of(state)
        events = rules.do(state.copy(), defender, move)
        won = any(isinstance(event, Conquered) for event in events)
        fell = any(isinstance(event, CavalryFell) for event in events)
        revealed = next(event for event in events if isinstance(event, Revealed))
        place = table.board.places[battle.target]
        tags = [Message("drill.battle.land", land=place.name)]
        if lowest := least(table, battle.target):
            tags.append(Message("drill.battle.least", defence=lowest))
        if table.fortresses >> battle.target & 1:
            tags.append(Message("drill.battle.fortress"))
        if table.count(battle.seat, "mine"):
            tags.append(Message("drill.battle.cannon", seat=battle.seat))
        attack = (
            QuestionRow(
                Message("drill.battle.cavalry", seat=battle.seat), tags=(Message("drill.battle.value", attack=CAVALRY),)
            )
            if battle.source == "cavalry"
            else QuestionRow(Message("drill.battle.attack", seat=battle.seat), cards=battle.card)
        )
        rows = (
            QuestionRow(Message("drill.battle.for"), tags=tuple(tags)),
            attack,
            QuestionRow(Message("drill.battle.defence", seat=defender), cards=card),
        )
        values = Message("drill.battle.values", attack=revealed.attack, defence=revealed.defence)
        equal = {"defence": "tie"}.get(revealed.tie, revealed.tie)
        decided = "fell" if fell else equal or ("attack" if won else "defence")
        why = (values, Message(f"drill.battle.why.{decided}"))
        if fell:
            rule = "cavalry.second_round"
        elif revealed.tie in ("cannon", "highest"):
            rule = "cannon.ties"
        elif battle.source == "cavalry":
            rule = "cavalry.first_round"
        elif not won and sum(card) < revealed.attack:
            rule = _RAISED.get(place.kind, "lands.board") if revealed.raised == "least" else "fortress.worth"
        else:
            rule = "attack.result"
        answers = [Message("drill.battle.attacker", seat=battle.seat), Message("drill.battle.defender", seat=defender)]
        if battle.source == "cavalry":
            answers.append(Message("drill.battle.nobody"))
        choices = tuple(DrillChoice(answer, why, rule) for answer in answers)
        right = 2 if fell else 0 if won else 1
        return DrillQuestion(self.key, state, defender, Message("drill.battle.ask"), rows, choices, right, move)


class HowManyCards(QuestionKind):
    """How many cards are turned over or drawn, with these landscapes?"""

    key = "cards"

    def outcome(self, question: DrillQuestion) -> object:
        return question.right

    def exists(self, ruleset: Ruleset) -> bool:
        return ruleset.extra_draw_count is not no_extra

    def questions(self, state: State) -> Iterator[DrillQuestion]:
        seat = rules.awaited(state)
        if seat is None:
            return
        ruleset, table = state.ruleset, bohnaparte_table(state)
        for verb, move, base, extra in (
            ("turn", TurnOver(), ruleset.turn_over_count, ruleset.extra_turn_over_count),
            ("draw", Draw(), ruleset.draw_count, ruleset.extra_draw_count),
        ):
            if phase_of(state).key != {"turn": "trade", "draw": "draw"}[verb] or rules.verify(state, seat, move):
                continue
            more = extra(state)
            if len(state.draw) <= base + more:
                continue  # the pile may give fewer
            lands = tuple(Message("drill.battle.land", land=name) for name in table.board.names(table.held[seat]))
            rows = (QuestionRow(Message("drill.cards.lands"), tags=lands),)
            amounts = range(base, base + max(more, _MORE) + 1)
            why = (Message(f"drill.cards.{verb}.why", cards=base + more, more=more),)
            rule = "farm.more" if verb == "turn" else "village.both"
            choices = tuple(DrillChoice(Message("drill.cards", cards=amount), why, rule) for amount in amounts)
            text = Message(f"drill.cards.{verb}.ask")
            yield DrillQuestion(self.key, state, seat, text, rows, choices, more, move)


class MayAttack(QuestionKind):
    """Of a landscape two steps away at most: may it be attacked now?"""

    key = "attack"

    def questions(self, state: State) -> Iterator[DrillQuestion]:
        seat = state.active
        if state.over or state.step or phase_of(state).key != AttackPhase.key:
            return
        table = bohnaparte_table(state)
        board, held = table.board, table.held[seat]
        if not (state.coins[seat] and state.draw and held):
            return
        near = board.around(held)
        for target in bits(near | board.around(near)):
            place = board.places[target]
            move = Attack(place.name, "stack")
            refused = rules.verify(state, seat, move)
            beside = [*bits(board.touching[target])]
            mine = next((other for other in beside if held >> other & 1), None)
            rivers = [other for other in beside if board.rivers >> other & 1]
            why: Sentence = refused or Message("drill.attack.crosses", land=place.name)
            if refused is None and mine is not None:
                why = Message("drill.attack.touches", land=board.places[mine].name)
            rule = refused.rule if refused else "river.crossing" if mine is None else "attack.adjacent"
            choices, right = yes_or_no(refused is None, (why,), rule)
            rows = [QuestionRow(Message("drill.cards.lands"), tags=_lands(table, bits(held)))]
            for shown in (target, *rivers):
                said = Message("drill.attack.beside", land=board.places[shown].name)
                rows.append(QuestionRow(said, tags=_lands(table, bits(board.touching[shown]))))
            text = Message("drill.attack.ask", land=place.name)
            yield DrillQuestion(self.key, state, seat, text, tuple(rows), choices, right, move)


def _lands(table: BohnaparteTable, places: Iterable[int]) -> tuple[Message, ...]:
    return tuple(Message("drill.battle.land", land=table.board.places[place].name) for place in places)


QUESTIONS = (MayAttack(), WhoWinsTheBattle(), HowManyCards())

"""Questions about moves and the end: which is legal, may the phase end, may this be traded, who wins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..engine import rules, turn
from ..engine.fields import grown
from ..engine.message import Message
from ..engine.moves import BuyField, Done, Draw, Harvest, Move, Offer, Plant, TurnOver
from ..engine.rejection import Rejection
from ..engine.rules import phase_of
from ..engine.ruleset import Ruleset
from ..engine.state import Cards, State
from ..kit import kit_of
from ..lessons.citations import citation
from .question import DrillChoice, DrillQuestion, QuestionKind, QuestionRow, card_row, own_fields, yes_or_no

_WRONG = 3
"""How many moves that are not legal stand beside the legal one."""


def own_cards(state: State, seat: int) -> Iterator[QuestionRow]:
    """The cards that a player can do something with: hand, turned-over cards, cards beside the fields."""
    if state.hands[seat]:
        yield card_row("drill.cards.hand", state.hands[seat], hand=True)
    if state.turned:
        yield card_row("drill.cards.turned", state.turned)
    if state.aside[seat]:
        yield card_row("drill.cards.aside", state.aside[seat])


class WhichIsLegal(QuestionKind):
    """Which of these moves is legal? One is, and the others are refused for as many different reasons as there are."""

    key = "legal"

    def questions(self, state: State) -> Iterator[DrillQuestion]:
        seat = rules.awaited(state)
        if seat is None or state.pending_seats:
            return
        fields = range(1, len(state.fields[seat]) + 1)
        planted = [Harvest(number) for number in fields if state.fields[seat][number - 1]]
        tried: list[Move] = [*map(Plant, fields), *planted, TurnOver(), Draw(), Done()]
        if len(fields) == 2:
            tried.append(BuyField())
        verbs = state.ruleset.verbs.values()
        refused = [(move, rules.verify(state, seat, move)) for move in tried if type(move) in verbs]
        # A planting that does not say which of several new cards is meant is refused, though one of them may fit.
        wrong = _various((move, why) for move, why in refused if why and not why.code.endswith(".which"))
        legal = [move for move, why in refused if why is None]
        others = [DrillChoice(move, (why,), why.rule) for move, why in wrong[:_WRONG]]
        rows = (own_fields(state, seat), *own_cards(state, seat))
        for move in legal:
            after = state.copy()
            rule = citation(state, move, rules.do(after, seat, move))
            choices = (DrillChoice(move, (Message("drill.legal.why"),), rule), *others)
            text = Message("drill.legal.ask")
            yield DrillQuestion(self.key, state, seat, text, rows, choices, 0, move, order="any")


def _various(refused: Iterable[tuple[Move, Rejection]]) -> list[tuple[Move, Rejection]]:
    """First one move for each reason, then the others."""
    firsts: dict[str, tuple[Move, Rejection]] = {}
    more = []
    for move, why in refused:
        if why.code in firsts:
            more.append((move, why))
        else:
            firsts[why.code] = (move, why)
    return [*firsts.values(), *more]


class MayEnd(QuestionKind):
    """May the active player end this phase now?"""

    key = "done"

    def questions(self, state: State) -> Iterator[DrillQuestion]:
        seat = rules.awaited(state)
        if seat is None or seat != state.active or state.pending_seats:
            return
        phase, move = phase_of(state), Done()
        refused = rules.verify(state, seat, move)
        if refused:
            choices, right = yes_or_no(False, (refused,), refused.rule)
        else:
            rule = kit_of(state.ruleset.game).rules.done.get(phase.key, "turn.phases")
            why = Message("drill.done.why", phase=phase.key)
            choices, right = yes_or_no(True, (why,), state.ruleset.cites.get(rule, rule))
        rows = (own_fields(state, seat), *own_cards(state, seat))
        text = Message("drill.done.ask", phase=phase.key)
        yield DrillQuestion(self.key, state, seat, text, rows, choices, right, move)


class MayOffer(QuestionKind):
    """May this player offer this card to that one?"""

    key = "trade"

    def exists(self, ruleset: Ruleset) -> bool:
        return any(Offer in phase.moves for phase in ruleset.phases)

    def questions(self, state: State) -> Iterator[DrillQuestion]:
        if not rules.is_trading(state) or Offer not in phase_of(state).moves or len(state.offers) > 2:
            return
        for seat in range(state.players):
            for partner in range(state.players):
                if seat != partner:
                    for give in self._cards(state, seat):
                        refused = rules.verify(state, seat, Offer(partner, give))
                        # A limit of this kit, such as the same offer made twice, is no rule to be asked about.
                        if refused is None or refused.rule:
                            yield self._question(state, seat, partner, give, refused)

    def _cards(self, state: State, seat: int) -> Iterator[Cards]:
        """What could be offered, rightly or wrongly: the last card of the hand, and cards that lie elsewhere."""
        free = {*state.hands[seat], *(state.turned if seat == state.active else ())}
        if state.hands[seat]:
            yield state.hands[seat][-1:]
        yield from ((bean,) for bean in dict.fromkeys(state.aside[seat]) if bean not in free)
        yield from ((bean,) for bean in dict.fromkeys(state.turned) if seat != state.active and bean not in free)
        elsewhere = {*free, *state.aside[seat]}
        yield from ((bean,) for bean in dict.fromkeys(grown(state.fields[seat])) if bean not in elsewhere)

    def _question(self, state: State, seat: int, partner: int, give: Cards, refused: Rejection | None) -> DrillQuestion:
        move = Offer(partner, give)
        mine = seat == state.active
        rule = refused.rule if refused else "trading.any_position" if not mine else "trading.active_only"
        key = "drill.trade.active" if mine else "drill.trade.other"
        why = refused or Message(key, active=state.active, partner=partner)
        choices, right = yes_or_no(refused is None, (why,), rule)
        rows = (own_fields(state, seat), *own_cards(state, seat))
        text = Message("drill.trade.ask", partner=partner, give=give)
        return DrillQuestion(self.key, state, seat, text, rows, choices, right, move)


class WhoWins(QuestionKind):
    """Who would win if the game ended with what everybody has now? Asked where the first two are close or tied."""

    key = "winner"

    def questions(self, state: State) -> Iterator[DrillQuestion]:
        if state.over:
            return
        earned = turn.scores(state)
        first, second, *_ = turn.ranking(state)
        if earned[first] <= 0 or earned[first] - earned[second] > max(earned[first] // 8, 1):
            return
        tied = earned[first] == earned[second]
        rules = kit_of(state.ruleset.game).rules
        rule = rules.tie if tied else rules.of_number("score", state.ruleset) or ""
        # The option is there where the document does not settle ties.
        said = "tied.ours" if "tie_break" in state.ruleset.options else "tied"
        why = Message(f"drill.winner.{said if tied else 'most'}", winner=first, partner=state.starter)
        tags = tuple(Message("drill.winner.has", seat=seat, score=str(amount)) for seat, amount in enumerate(earned))
        rows = (QuestionRow(Message("drill.winner.starts", seat=state.starter), tags=tags),)
        choices = tuple(
            DrillChoice(Message("drill.player", seat=seat), (why,) if seat == first else (), rule)
            for seat in range(state.players)
        )
        yield DrillQuestion(self.key, state, state.active, Message("drill.winner.ask"), rows, choices, first)

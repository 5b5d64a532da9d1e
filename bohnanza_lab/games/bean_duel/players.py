"""How the simple bot uses the open cards of the Bean Duel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...engine.beans import Bean, without
from ...engine.fields import with_field
from ...engine.moves import Discard, Done, Harvest, Move, Plant
from ...engine.observation import Observation
from ...engine.state import Cards
from ...players.decision import Candidate, Reason
from ...players.outlook import Outlook
from ...players.planting import discarding
from ...players.strategy import Strategy, own_fields, worth
from ...players.valuation import field_value, plant, position_worth


class BeanDuelStrategy(Strategy):
    """Plants what it grows already, then the kind with the most cards; discards or leaves what it cannot use.

    It discards the least useful card first, because the last one may come back as a match.
    """

    def decide(self, seen: Observation, moves: Sequence[Move], harvest: Move | None) -> Move | None:
        begun = seen.phase in ("plant-discard", "open-draw") and seen.step
        if harvest is not None or not (begun or seen.phase == "plant-offered"):
            return None
        fields = own_fields(seen)
        plants = [move for move in moves if isinstance(move, Plant)]
        grows = [move for move in plants if fields[move.field - 1]]
        if grows:
            return grows[0]
        discards = [move for move in moves if isinstance(move, Discard)]
        if seen.phase == "plant-discard":
            spare = min(discards, key=lambda move: worth(move.bean, fields), default=None)
            return spare if spare and worth(spare.bean, fields) < 0 else Done()
        row = seen.turned + seen.hand
        best = max(plants, key=lambda move: row.count(move.bean or row[0]), default=None)
        if best and (row.count(best.bean or row[0]) > 1 or sum(not field for field in fields) > 1):
            return best
        return min(discards, key=lambda move: worth(move.bean, fields), default=Done())

    def due(self, seen: Observation) -> Cards:
        """Nothing: open cards are planted, discarded or left as one likes (0-73, 0-79)."""
        return ()

    def consider(self, seen: Observation, moves: Sequence[Move], ahead: Outlook) -> tuple[Candidate, ...]:
        return tuple(_Row(seen, ahead).choices(moves))


class _Row:
    """The open cards before a decision. A card that is planted is not left to the opponent, who would gain by it. What
    the opponent has left and nobody plants is lost.
    """

    def __init__(self, seen: Observation, ahead: Outlook) -> None:
        self.seen = seen
        self.ahead = ahead
        self.fields = own_fields(seen)
        self.others = seen.fields[1 - seen.own_seat]
        self.row = seen.own_turned if seen.phase in _OPEN else ()
        self.leaving = seen.phase == "open-draw" and seen.draw_count > seen.ruleset.draw_count
        """Whether the opponent will have a turn to use what is left (C2-5)."""
        self.before = self._value(self.fields, self.row, seen.hand)

    def choices(self, moves: Sequence[Move]) -> Iterator[Candidate]:
        for move in moves:
            if isinstance(move, Plant) and self.row:
                yield self._plant(move, move.bean or self.row[0])
            elif isinstance(move, Discard):
                yield self._discard(move)
            elif isinstance(move, Harvest):
                yield self._harvest(move)
            elif isinstance(move, Done) and self.seen.phase == "open-draw":
                cost = self._leaving_cost(self.row)
                why = Reason("row.leave" if cost < 0 else "row.leave.safe", {"beans": self.row, "theirs": -cost})
                yield Candidate(move, cost - self._best(self.fields, self.row), why)

    def _value(self, fields: tuple[Cards, ...], row: Cards, hand: Cards) -> float:
        return position_worth(fields, (), hand, self.ahead) + self._best(fields, row)

    def _best(self, fields: tuple[Cards, ...], row: Cards) -> float:
        """What the open cards are worth where each is planted that pays, and the others are left."""
        total = 0.0
        for bean in sorted(row):
            gain, after = plant(fields, bean, self.ahead)
            left = self._leaving_cost((bean,))
            if gain > left:
                total, fields = total + gain, after
            else:
                total += left
        return total

    def _leaving_cost(self, row: Cards) -> float:
        """What it costs to leave these cards: what the opponent gains by them."""
        if not self.leaving:
            return 0.0
        total, fields = 0.0, self.others
        for bean in row:
            gain, after = plant(fields, bean, self.ahead)
            if gain > 0:
                total, fields = total - gain, after
        return total

    def _plant(self, move: Plant, bean: Bean) -> Candidate:
        field = self.fields[move.field - 1]
        fields = with_field(self.fields, move.field, (*field, bean))
        gain = self._value(fields, without(self.row, bean), self.seen.hand) - self.before
        facts = {"bean": bean, "field": move.field, "cards": len(field) + 1, "coins": bean.coins(len(field) + 1)}
        theirs = -self._leaving_cost((bean,))
        if theirs > 0:
            return Candidate(move, gain, Reason("row.denies", {**facts, "gain": gain, "theirs": theirs}))
        return Candidate(move, gain, Reason("row.plant" if field else "row.starts", {**facts, "gain": gain}))

    def _discard(self, move: Discard) -> Candidate:
        if self.row:
            gain = self._value(self.fields, without(self.row, move.bean), self.seen.hand) - self.before
            return Candidate(move, gain, discarding(move.bean, gain))
        place = move.place or self.seen.hand.index(move.bean) + 1
        hand = self.seen.hand[: place - 1] + self.seen.hand[place:]
        gain = self._value(self.fields, (), hand) - self.before
        if gain < 0:
            return Candidate(move, gain, Reason("hand.keeps", {"bean": move.bean, "gain": gain, "loses": -gain}))
        return Candidate(move, gain, Reason("hand.discard", {"bean": move.bean, "gain": gain}))

    def _harvest(self, move: Harvest) -> Candidate:
        field = self.fields[move.field - 1]
        coins = field[-1].coins(len(field))
        fields = with_field(self.fields, move.field, ())
        gain = coins + self._value(fields, self.row, self.seen.hand) - self.before
        full = field[-1].next_step(len(field)) is None
        facts = {"bean": field[-1], "field": move.field, "cards": len(field), "coins": coins, "gain": gain}
        loses = max(0.0, field_value(field, self.ahead) - coins - self.ahead.idle)
        why = Reason("harvest.full", facts) if full else Reason("harvest.early", {**facts, "loses": loses})
        return Candidate(move, gain, why)


_OPEN = ("plant-offered", "open-draw")
"""The phases in which open cards are planted."""


STRATEGY = BeanDuelStrategy()

"""Where two editions differ on the same deal: in the deal, a refusal or the outcome of a move; and by which rule.

Only what a rule causes counts as a difference. What merely follows from an earlier one (other cards in the pile, a
turn that came later) does not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import takewhile, zip_longest
from operator import attrgetter
from typing import Literal, NamedTuple

from ..engine import rules as play
from ..engine.beans import Bean
from ..engine.events import Drew, Event, GameEnded, PhaseBegan, PhaseSkipped, Reshuffled, TurnBegan, TurnedOver
from ..engine.moves import Move
from ..engine.pile import is_final
from ..engine.rejection import Rejection
from ..engine.ruleset import Ruleset
from ..engine.state import State
from ..kit import kit_of
from ..text.rulebook.records import EditionRule, in_editions
from ..text.rulebook.records import rule as find_rule
from .citations import citation
from .frames import GameFrame, without_empty_phases
from .game_rules import Aspect, GameRules

DifferenceKind = Literal["deal", "refused", "outcome", "choice"]
"""The tables start differently; a move is refused; the same move has different results; a move is legal in one only."""
_NO_SUCH_MOVE = "turn.phases.no_place"
Pair = tuple[GameFrame, GameFrame]
"""One step as a frame of the first edition and as a frame of the second."""
_COMMON = attrgetter(
    "hands", "fields", "aside", "turned", "draw", "discard", "coins", "exhausted", "active", "over"
)  # fmt: skip
"""What both editions have on a table."""
OTHER = (1, 0)
"""The other side of each side."""
States = tuple[State, State]
EventPair = tuple[Event | None, Event | None]


DealValue = tuple[int, ...] | tuple[Bean, ...] | str


class DealFact(NamedTuple):
    """One aspect of the table before the first move: a number for each seat, kinds of bean, or what else is there."""

    aspect: Aspect
    value: DealValue


class Allowed(NamedTuple):
    """A move that is legal for a seat in this state, and how many more moves there are under the same rule."""

    state: State
    seat: int
    move: Move
    more: int


@dataclass(frozen=True)
class Side:
    """One edition's side of a difference: its rule (None if no rule says it), and the fact."""

    rule: str | None
    fact: DealFact | Allowed | Rejection | tuple[Event, ...]


@dataclass(frozen=True)
class Difference:
    """A step at which the editions differ, with both sides."""

    step: int
    kind: DifferenceKind
    sides: tuple[Side, Side]

    @property
    def rules(self) -> tuple[str | None, str | None]:
        """The rule of the first edition and of the second."""
        one, other = self.sides
        return one.rule, other.rule

    def refused(self, side: int) -> bool:
        """Whether this side refused the move."""
        return isinstance(self.sides[side].fact, Rejection)

    @property
    def rule(self) -> str | None:
        """The rule that stands for the difference: that of a refusal, else of the second edition, else of the first."""
        refused = [each.rule for side, each in enumerate(self.sides) if self.refused(side)]
        return next((name for name in (*refused, *reversed(self.rules)) if name), None)

    @property
    def conflicts(self) -> tuple[str, ...]:
        """The contradictions between the documents behind it: those that both rules name. If only one edition has the
        move, those that either rule names.
        """
        one, other = ((find_rule(name).conflicts if name else ()) for name in self.rules)
        both = tuple(number for number in one if number in other)
        return both or (tuple(dict.fromkeys(one + other)) if self.kind in ("refused", "choice") else ())

    def __repr__(self) -> str:
        one, other = self.rules
        return f"<{self.kind} at step {self.step}: {one or 'no rule'} | {other or 'no rule'}>"


def states_before(pair: Pair) -> States:
    """Both tables as they were before the move of this step."""
    one, other = (frame.before.state for frame in pair)
    return one, other


def deal_differences(states: States) -> list[Difference]:
    """What differs before the first move: fields, hands, kinds of bean, coins, and what else is on the table."""
    here, there = (state.ruleset.deck.keys() for state in states)
    facts: dict[Aspect, Sequence[DealValue]] = {
        "fields": [tuple(map(len, state.fields)) for state in states],
        "hands": [tuple(map(len, state.hands)) for state in states],
        "kinds": [tuple(sorted(here - there)), tuple(sorted(there - here))],
        "coins": [tuple(map(len, state.coins)) for state in states],
        "table": ["" if state.extension is None else state.ruleset.game for state in states],
    }
    found = []
    for aspect, (mine, theirs) in facts.items():
        if mine != theirs:
            one, other = (
                Side(rules_of(state).of_number(aspect, state.ruleset), DealFact(aspect, value))
                for state, value in zip(states, (mine, theirs), strict=True)
            )
            found.append(Difference(0, "deal", (one, other)))
    return found


def rules_of(state: State) -> GameRules:
    """The rules of the game on a table, by subject."""
    return kit_of(state.ruleset.game).rules


def same_table(states: States) -> bool:
    """Whether the tables are identical in everything that both editions have, at the same point of the turn."""
    one, other = ((_COMMON(state), bool(state.pending_seats), play.phase_of(state).role) for state in states)
    return one == other


def is_distinct_rule(name: str, refusing: Ruleset, other: Ruleset) -> bool:
    """Whether the rule by which one edition refuses is not a rule of the other edition too.

    Between two sets of options of one edition, any rule may be the difference.

    >>> from bohnanza_lab.engine.editions import edition
    >>> base, billabong = (edition(name).ruleset(4) for name in ("rio-grande", "billabong"))
    >>> [is_distinct_rule(name, billabong, base) for name in ("harvest.one_card", "planting.one_kind")]
    [True, False]
    """
    if refusing.edition == other.edition:
        return True
    how = _rule_by_edition(name).get(other.edition)
    return how is None or how.status != "same"


@cache
def _rule_by_edition(name: str) -> Mapping[str, EditionRule]:
    return {each.edition: each for each in in_editions(name, "en")}


def refusal_difference(step: int, pair: Pair) -> Difference:
    """The difference when one edition refuses a move, or both refuse it by different rules."""
    states = states_before(pair)
    one, other = (
        _refused_side(frame.rejection)
        if frame.rejection
        else _allowed_side(states[side], frame.seat, frame.move, 0, states[OTHER[side]], pair[OTHER[side]].rejection)
        for side, frame in enumerate(pair)
        if frame.move
    )
    return Difference(step, "refused", (one, other))


def _refused_side(refusal: Rejection) -> Side:
    """The side that refuses; without a rule if the edition has no such move at all."""
    return Side(None if refusal.code == _NO_SUCH_MOVE else refusal.rule or None, refusal)


def _allowed_side(state: State, seat: int, move: Move, more: int, other: State, refusal: Rejection | None) -> Side:
    """The side that allows the move: by its counterpart of the refusing rule, else by the rule that the move shows."""
    rule = refusal.rule if refusal and refusal.code != _NO_SUCH_MOVE else None
    name = counterpart(rule, state.ruleset.edition) if type(move) not in other.ruleset.absent_moves else None
    return Side(rule_shown(state, seat, move) if name in (None, rule) else name, Allowed(state, seat, move, more))


def rule_shown(state: State, seat: int, move: Move) -> str:
    """The rule that a legal move shows."""
    after = state.copy()
    return citation(state, move, play.do(after, seat, move))


def choice_differences(step: int, states: States) -> Iterator[Difference]:
    """Moves that are legal in only one edition while both are in the same phase: one difference for each rule.

    A phase that only one edition has is found by :func:`outcome_difference`, for the move that led there.
    """
    one, other = states
    if play.phase_of(one).role != play.phase_of(other).role:
        return
    for seat in one.clockwise(one.active):
        if one.fields[seat] != other.fields[seat] or len(one.coins[seat]) != len(other.coins[seat]):
            continue
        legal = [play.legal(state, seat) for state in states]
        for allowing, refusing in enumerate(OTHER):
            here, there = states[allowing], states[refusing]
            refused: dict[str, list[tuple[Move, Rejection]]] = {}
            for move in legal[allowing]:
                if move in legal[refusing]:
                    continue
                refusal = play.verify(there, seat, move)
                if refusal and refusal.rule and is_distinct_rule(refusal.rule, there.ruleset, here.ruleset):
                    refused.setdefault(refusal.rule, []).append((move, refusal))
            for (move, refusal), *more in refused.values():
                allowed = _allowed_side(here, seat, move, len(more), there, refusal)
                forbidden = _refused_side(refusal)
                if allowed.rule != forbidden.rule or here.ruleset.edition == there.ruleset.edition:
                    yield Difference(step, "choice", (forbidden, allowed) if allowing else (allowed, forbidden))


def outcome_difference(step: int, pair: Pair) -> Difference | None:
    """The difference when a move was legal in both editions and the rules gave it different results."""
    mine, theirs = pair
    befores, afters = states_before(pair), (mine.game.state, theirs.game.state)
    events = (mine.events, theirs.events)
    rulesets = (mine.game.ruleset, theirs.game.ruleset)
    parted = _one_ended(events, afters) or _first_different(events, rulesets)
    alike = same_table(befores)
    if parted is None or not (alike or _comparable(parted, afters)):
        return None
    named = [
        _rule_of_event(parted[side], parted[other], befores[side], afters[side], rulesets[other])
        for side, other in enumerate(OTHER)
    ]
    one, other = (
        own or counterpart(others, ruleset.edition)
        for own, others, ruleset in zip(named, reversed(named), rulesets, strict=True)
    )
    if not (one or other) or (one == other and not alike):
        return None
    first, second = (_run_of(event, each) for event, each in zip(parted, events, strict=True))
    return Difference(step, "outcome", (Side(one, first), Side(other, second)))


def _run_of(event: Event | None, events: Sequence[Event]) -> tuple[Event, ...]:
    """An event and those of its type directly after it, as when everybody draws."""
    if event is None:
        return ()
    return tuple(takewhile(lambda each: type(each) is type(event), events[list(events).index(event) :]))


def _comparable(pair: EventPair, afters: States) -> bool:
    """Whether two events are about the same thing, so that a rule and not the earlier play makes them differ."""
    one, other = pair
    here, there = afters
    if isinstance(one, GameEnded) or isinstance(other, GameEnded):
        return here.exhausted == there.exhausted
    if isinstance(one, Reshuffled | PhaseBegan) and isinstance(other, Reshuffled | PhaseBegan):
        return type(one) is not type(other)
    return type(one) is type(other) and isinstance(one, rules_of(here).compared)


def counterpart(name: str | None, edition: str) -> str | None:
    """The edition's own rule on the matter of another edition's rule; None if it has none.

    >>> counterpart("harvest.protection", "billabong"), counterpart("field.third", "rio-grande")
    ('harvest.one_card', None)
    """
    how = _rule_by_edition(name).get(edition) if name else None
    if how is None or how.status == "same":
        return name if how else None
    return how.rules[0] if how.rules else None


def _one_ended(events: tuple[Sequence[Event], Sequence[Event]], afters: States) -> EventPair | None:
    """If the game is over in only one edition: its end, and what happens in the other edition instead."""
    here, there = afters
    if here.over == there.over:
        return None
    ended, goes_on = events if here.over else reversed(events)
    (last,) = (event for event in ended if isinstance(event, GameEnded))
    instead = next((event for event in goes_on if event not in ended), None)
    return (last, instead) if here.over else (instead, last)


def _first_different(
    events: tuple[Sequence[Event], Sequence[Event]], rulesets: tuple[Ruleset, Ruleset]
) -> EventPair | None:
    one, other = (
        _without_unmatched_phases(each, ruleset, theirs)
        for each, ruleset, theirs in zip(events, rulesets, reversed(rulesets), strict=True)
    )
    here, there = rulesets
    for mine, theirs in zip_longest(one, other):
        if mine is None or theirs is None or _normalized(mine, here) != _normalized(theirs, there):
            return mine, theirs
    return None


def _without_unmatched_phases(events: Sequence[Event], ruleset: Ruleset, other: Ruleset) -> list[Event]:
    """The events without skipped phases for which the other edition has no counterpart."""
    kept = {phase.role for phase in other.phases}
    passed = {event.phase for event in events if isinstance(event, PhaseSkipped)}
    own = {phase.key for phase in ruleset.phases if phase.role not in kept} & passed
    return without_empty_phases(
        [event for event in events if not (isinstance(event, PhaseBegan | PhaseSkipped) and event.phase in own)]
    )


def _normalized(event: Event, ruleset: Ruleset) -> Event:
    """The event with the role of a phase instead of its name, and without the rule that ended the game."""
    if isinstance(event, PhaseBegan | PhaseSkipped):
        known = next((phase.role for phase in ruleset.phases if phase.key == event.phase), event.phase)
        return event._replace(phase=known)
    return event._replace(why="") if isinstance(event, GameEnded) else event


def _rule_of_event(
    event: Event | None, other: Event | None, before: State, after: State, against: Ruleset
) -> str | None:
    """The rule that causes this event in one edition where the other edition has that one; None if no rule does."""
    ruleset, phase, rules = before.ruleset, play.phase_of(before).key, rules_of(before)
    rule = None if event is None or isinstance(other, GameEnded) else rules.of_event(event, other)
    if rule:
        return rule
    match event, other:
        case GameEnded(coins=mine), GameEnded(coins=theirs):
            return rules.of_number("score", ruleset) if mine != theirs else rules.tie
        case GameEnded(why=why), _:
            return why
        case _, GameEnded():
            return rules.finishing if is_final(after) else ruleset.ending_rule
        case Reshuffled(), PhaseBegan(phase=begun) if against.interlude and begun == against.interlude.key:
            return "pile.reshuffle"
        case Drew(number=mine), Drew(number=theirs) if mine != theirs:
            return rules.of_draw(ruleset, phase, ruleset.extra_draw_count(before))
        case TurnedOver(beans=mine), TurnedOver(beans=theirs) if len(mine) != len(theirs):
            return rules.of_turning(phase, ruleset.extra_turn_over_count(before))
        case (PhaseBegan() | TurnBegan(), _) | (_, PhaseBegan() | TurnBegan()):
            return rules.of_number("phases", ruleset)
    return None

"""Goals of a challenge, and conditions that end an attempt.

A teacher writes goals by their short names and joins them with ``&``, ``|`` and ``~``::

    coins("Ana", at_least=3) & ~harvested("Ana", "Red")

Every goal has a text in each language, and can say what is still missing.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Sequence
from dataclasses import InitVar, dataclass
from typing import ClassVar

from ..engine.beans import Bean, beans, format_beans
from ..engine.errors import BohnanzaError
from ..engine.events import Event, Harvested, PhaseBegan, PhaseSkipped, Traded, TurnBegan
from ..engine.keywords import CardRow
from ..kit import kit_of
from ..notebook_game import Game
from ..views.speech import Speech
from .goal import Goal, SpeechTo
from .texts import LessonError, Text, check_text, translated

__all__ = [
    "Goal",
    "coins",
    "ended",
    "fields",
    "harvested",
    "holding",
    "holds",
    "planted",
    "reached",
    "traded",
    "turn_over",
    "won",
]


@dataclass(frozen=True)
class CoinsGoal(Goal):
    """``who`` has at least this many coins; in The Duel, dollars, without the cents.

    >>> coins("Ana", at_least=3).text(Speech("es", ["Ana"]))
    'Ana tiene al menos 3 monedas'
    """

    asked: ClassVar[bool] = True
    who: str
    at_least: int

    def __post_init__(self) -> None:
        _check_number(self.at_least, 1)

    def met(self, game: Game) -> bool:
        return self._have(game) >= self.at_least

    def _have(self, game: Game) -> int:
        return kit_of(game.ruleset.game).presenter.money_count(game.state, game.seat(self.who))

    def text(self, speech: Speech) -> str:
        return speech.say(speech.money_key("goals.coins"), seat=self.who, coins=self.at_least)

    def standing(self, game: Game, speech: Speech) -> str:
        have, key = self._have(game), speech.money_key("goals.coins.standing")
        return speech.say(key, seat=self.who, coins=have, short=self.at_least - have)

    def __repr__(self) -> str:
        return f"coins({self.who!r}, at_least={self.at_least})"


@dataclass(frozen=True)
class PlantedGoal(Goal):
    """One of the fields of ``who`` (or this field) has at least this many beans of a kind.

    >>> planted("Ana", "Blue", at_least=4)
    planted('Ana', 'Blue', at_least=4)
    """

    asked: ClassVar[bool] = True
    who: str
    kind: InitVar[Bean | str]
    at_least: int = 1
    field: int | None = None
    bean: Bean = dataclasses.field(init=False)

    def __post_init__(self, kind: Bean | str) -> None:
        _check_number(self.at_least, 1)
        object.__setattr__(self, "bean", _kind(kind))

    def met(self, game: Game) -> bool:
        return self._largest(game) >= self.at_least

    def _largest(self, game: Game) -> int:
        mine = game.state.fields[game.seat(self.who)]
        if self.field is not None:
            if not 1 <= self.field <= len(mine):
                raise LessonError(f"{self!r}: {self.who} has fields 1 to {len(mine)}")
            mine = mine[self.field - 1 : self.field]
        return max((len(cards) for cards in mine if cards and cards[-1] is self.bean), default=0)

    def text(self, speech: Speech) -> str:
        key = "goals.planted" + ".one" * (self.at_least == 1) + ".field" * (self.field is not None)
        return speech.say(key, seat=self.who, bean=self.bean, cards=self.at_least, field=self.field)

    @staticmethod
    def texts(goals: Sequence[Goal], speech: Speech) -> list[str]:
        mine = [goal for goal in goals if isinstance(goal, PlantedGoal) and goal.field is None]
        if len(goals) < 2 or len(mine) < len(goals) or not isinstance(speech, SpeechTo):
            return Goal.texts(goals, speech)
        if all(goal.at_least == 1 for goal in mine):
            return [speech.say("goals.planted.one", seat=speech.you, bean=speech.beans(goal.bean for goal in mine))]
        key = "two" if len(mine) == 2 else "more"
        each = [speech.say("goals.planted.each", bean=goal.bean, cards=goal.at_least) for goal in mine]
        facts = {"first": each[0], "second": each[1]} if len(mine) == 2 else {"beans": speech.list(each)}
        return [speech.say(f"goals.planted.{key}", **facts)]

    def standing(self, game: Game, speech: Speech) -> str:
        return speech.say("goals.planted.standing", seat=self.who, bean=self.bean, cards=self._largest(game))

    def __repr__(self) -> str:
        where = "" if self.field is None else f", field={self.field}"
        return f"planted({self.who!r}, {str(self.bean)!r}, at_least={self.at_least}{where})"


@dataclass(frozen=True)
class FieldsGoal(Goal):
    """The fields of ``who`` look exactly like this, an empty one written ``"-"``.

    >>> fields("Ana", ["Soy Soy", "-"]).text(Speech("en", ["Ana"]))
    'Ana’s fields: 2 Soy in field 1 and field 2 empty'
    """

    asked: ClassVar[bool] = True
    who: str
    rows: InitVar[Sequence[CardRow]]
    cards: tuple[tuple[Bean, ...], ...] = dataclasses.field(init=False)

    def __post_init__(self, rows: Sequence[CardRow]) -> None:
        if isinstance(rows, str):
            rows = rows.split("/")
        if not isinstance(rows, Sequence):
            raise LessonError(f"a goal names fields as rows of beans, as in ['Soy Soy', '-'], not {rows!r:.40}")
        object.__setattr__(self, "cards", tuple(map(_cards, rows)))

    def met(self, game: Game) -> bool:
        mine = game.state.fields[game.seat(self.who)]
        return mine == self.cards + ((),) * (len(mine) - len(self.cards))

    def text(self, speech: Speech) -> str:
        rows = [
            speech.say("goals.fields.field" if row else "goals.fields.empty", field=number, beans=row)
            for number, row in enumerate(self.cards, 1)
        ]
        return speech.say("goals.fields", seat=self.who, fields=speech.list(rows))

    def __repr__(self) -> str:
        return f"fields({self.who!r}, {[format_beans(row) for row in self.cards]!r})"


@dataclass(frozen=True)
class HoldingGoal(Goal):
    """``who`` holds exactly these cards, front card first.

    >>> holding("Ana", "Soy Blue").text(Speech("en", ["Ana"]))
    'Ana’s hand, from the front: Soy, Blue'
    """

    asked: ClassVar[bool] = True
    who: str
    hand: InitVar[CardRow]
    cards: tuple[Bean, ...] = dataclasses.field(init=False)

    def __post_init__(self, hand: CardRow) -> None:
        object.__setattr__(self, "cards", _cards(hand))

    def met(self, game: Game) -> bool:
        return game.state.hands[game.seat(self.who)] == self.cards

    def text(self, speech: Speech) -> str:
        if not self.cards:
            return speech.say("goals.holding.nothing", seat=self.who)
        return speech.say("goals.holding", seat=self.who, hand=", ".join(map(speech.bean, self.cards)))

    def __repr__(self) -> str:
        return f"holding({self.who!r}, {format_beans(self.cards)!r})"


@dataclass(frozen=True)
class HarvestedGoal(Goal):
    """``who`` has harvested a field; of this kind and for at least this many coins, if given.

    >>> harvested("Ana", "Stink", coins=2).text(Speech("en", ["Ana"]))
    'Ana has harvested Stink for at least 2 coins'
    >>> (~harvested("Ana")).text(Speech("en", ["Ana"]))
    'Ana has not harvested any field'
    """

    lasts: ClassVar[bool] = True
    asked: ClassVar[bool] = True
    who: str
    kind: InitVar[Bean | str | None] = None
    coins: int = 0
    bean: Bean | None = dataclasses.field(init=False)

    def __post_init__(self, kind: Bean | str | None) -> None:
        object.__setattr__(self, "bean", None if kind is None else _kind(kind))
        _check_number(self.coins, 0)

    def met(self, game: Game) -> bool:
        seat = game.seat(self.who)
        return any(
            event.seat == seat and event.coins >= self.coins and self.bean in (None, event.bean)
            for event in _past(game)
            if isinstance(event, Harvested)
        )

    def text(self, speech: Speech) -> str:
        bean = speech.bean(self.bean) if self.bean else speech.say("goals.harvested.any")
        key = speech.money_key("goals.harvested.coins") if self.coins else "goals.harvested"
        return speech.say(key, seat=self.who, beans=bean, coins=self.coins)

    def negated_text(self, speech: Speech) -> str:
        if self.coins:
            return super().negated_text(speech)
        bean = speech.bean(self.bean) if self.bean else speech.say("goals.harvested.none")
        return speech.say("goals.harvested.not", seat=self.who, beans=bean)

    def can_forbid(self, you: str) -> bool:
        return not self.coins and self.can_ask(you)

    def happened(self, speech: Speech) -> str:
        if not isinstance(speech, SpeechTo) or speech.you != self.who:
            return self.text(speech)
        bean = speech.bean(self.bean) if self.bean else speech.say("goals.harvested.any")
        return speech.say("goals.harvested.happened", beans=bean)

    def __repr__(self) -> str:
        bean = f", {str(self.bean)!r}" if self.bean else ""
        return f"harvested({self.who!r}{bean}{f', coins={self.coins}' if self.coins else ''})"


@dataclass(frozen=True)
class TradedGoal(Goal):
    """``who`` has taken part in a trade or a gift; with this partner and for at least these cards, if given."""

    lasts: ClassVar[bool] = True
    asked: ClassVar[bool] = True
    who: str
    partner: str | None = None
    got: InitVar[CardRow] = ()
    cards: tuple[Bean, ...] = dataclasses.field(init=False)

    def __post_init__(self, got: CardRow) -> None:
        object.__setattr__(self, "cards", _cards(got))

    def met(self, game: Game) -> bool:
        seat = game.seat(self.who)
        partner = None if self.partner is None else game.seat(self.partner)
        return any(self._fits(seat, partner, event) for event in _past(game) if isinstance(event, Traded))

    def _fits(self, seat: int, partner: int | None, event: Traded) -> bool:
        sides = ((event.seat, event.partner, event.got), (event.partner, event.seat, event.gave))
        return any(
            mine == seat and partner in (None, other) and all(got.count(b) >= self.cards.count(b) for b in self.cards)
            for mine, other, got in sides
        )

    def text(self, speech: Speech) -> str:
        key = "goals.traded.got" if self.cards else "goals.traded"
        partner = self.partner or speech.say("goals.traded.anybody")
        return speech.say(key, seat=self.who, partner=partner, got=self.cards)

    def __repr__(self) -> str:
        partner = f", {self.partner!r}" if self.partner else ""
        return f"traded({self.who!r}{partner}{f', got={format_beans(self.cards)!r}' if self.cards else ''})"


@dataclass(frozen=True)
class ReachedGoal(Goal):
    """A phase has begun: ``plant``, ``trade``, ``plant-aside`` or ``draw``.

    >>> reached("trade").text(Speech("en", ["Ana"]))
    'the phase “Turn over and trade” has begun'
    """

    lasts: ClassVar[bool] = True
    asked: ClassVar[bool] = True
    phase: str

    def met(self, game: Game) -> bool:
        phases = {phase.key for phase in game.ruleset.phases}
        if self.phase not in phases:
            raise LessonError(f"there is no phase {self.phase!r:.40}; the phases are {', '.join(sorted(phases))}")
        return any(isinstance(event, PhaseBegan | PhaseSkipped) and event.phase == self.phase for event in _past(game))

    def text(self, speech: Speech) -> str:
        return speech.say("goals.reached", phase=self.phase)

    def __repr__(self) -> str:
        return f"reached({self.phase!r})"


@dataclass(frozen=True)
class PhasePassedGoal(Goal):
    """A phase of a turn is over: what ends an attempt by default."""

    turn: int
    phase: str

    def met(self, game: Game) -> bool:
        state = game.state
        phases = [phase.key for phase in game.ruleset.phases]
        return state.over or (state.turn, state.phase) > (self.turn, phases.index(self.phase))

    def text(self, speech: Speech) -> str:
        return speech.say("goals.beyond", phase=self.phase)

    def __repr__(self) -> str:  # stands in the ids of challenges, by which browsers find what they have kept
        return f"PhasePassed(turn={self.turn!r}, phase={self.phase!r})"


@dataclass(frozen=True)
class TurnsPassedGoal(Goal):
    """This many turns have ended, counting the turn of the position."""

    lasts: ClassVar[bool] = True
    asked: ClassVar[bool] = True
    turns: int = 1

    def __post_init__(self) -> None:
        _check_number(self.turns, 1)

    def met(self, game: Game) -> bool:
        return sum(isinstance(event, TurnBegan) for event in _past(game)) >= self.turns

    def text(self, speech: Speech) -> str:
        return speech.say("goals.turn_over", turns=self.turns)

    def __repr__(self) -> str:
        return f"turn_over({self.turns if self.turns > 1 else ''})"


@dataclass(frozen=True)
class GameOverGoal(Goal):
    """The game is over."""

    asked: ClassVar[bool] = True

    def met(self, game: Game) -> bool:
        return game.over

    def text(self, speech: Speech) -> str:
        return speech.say("goals.ended")

    def __repr__(self) -> str:
        return "ended()"


@dataclass(frozen=True)
class WonGoal(Goal):
    """The game is over and ``who`` has won it."""

    asked: ClassVar[bool] = True
    who: str

    def met(self, game: Game) -> bool:
        name = game.names[game.seat(self.who)]
        return game.over and next(iter(game.scores())) == name

    def text(self, speech: Speech) -> str:
        return speech.say("goals.won", seat=self.who)

    def __repr__(self) -> str:
        return f"won({self.who!r})"


@dataclass(frozen=True)
class ConditionGoal(Goal):
    """Your own condition: a function of the game, and its text as a clause.

    >>> holds(lambda game: not game.state.turned, {"en": "nothing lies open", "es": "no hay nada abierto"})
    holds(…, {'en': 'nothing lies open', 'es': 'no hay nada abierto'})
    """

    test: Callable[[Game], bool]
    clause: Text

    def __post_init__(self) -> None:
        if not callable(self.test):
            raise LessonError(f"{self.test!r:.60} is not a function of the game")
        check_text(self.clause, "a goal")

    def met(self, game: Game) -> bool:
        return bool(self.test(game.fork()))

    def text(self, speech: Speech) -> str:
        return translated(self.clause, speech.lang)

    def __repr__(self) -> str:
        return f"holds(…, {self.clause!r})"


coins, planted, fields, holding = CoinsGoal, PlantedGoal, FieldsGoal, HoldingGoal
harvested, traded = HarvestedGoal, TradedGoal
reached, turn_over, ended, won, holds = ReachedGoal, TurnsPassedGoal, GameOverGoal, WonGoal, ConditionGoal


def _cards(row: CardRow) -> tuple[Bean, ...]:
    try:
        return beans(row)
    except BohnanzaError as error:
        raise LessonError(f"the cards of a goal: {error}") from None


def _kind(bean: Bean | str) -> Bean:
    (found,) = _cards([bean])
    return found


def _check_number(count: object, least: int) -> None:
    if isinstance(count, bool) or not isinstance(count, int) or count < least:
        raise LessonError(f"a goal needs a number from {least} up, not {count!r:.40}")


def _past(game: Game) -> Iterator[Event]:
    return (event for turn in game.turns for event in turn.events)

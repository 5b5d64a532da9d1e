"""The conditions behind the goals of a challenge: whether each holds, its text, and what is still missing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from ..engine.beans import Bean, format_beans
from ..engine.events import Event, Harvested, PhaseBegan, PhaseSkipped, Traded, TurnBegan
from ..game import Game
from ..kit import kit_of
from ..views.speech import Speech
from .texts import LessonError, Text, translated


class Goal:
    """A condition on a game and its history."""

    lasts: ClassVar[bool] = False
    """Whether it can never stop holding once it holds."""

    def met(self, game: Game) -> bool:
        """Whether it holds."""
        raise NotImplementedError

    def lost(self, game: Game) -> bool:
        """Whether it can no longer be reached. False if that cannot be decided easily."""
        return False

    def text(self, speech: Speech) -> str:
        """The condition as a clause: ``Ana has at least 3 coins``."""
        raise NotImplementedError

    def standing(self, game: Game, speech: Speech) -> str:
        """A sentence on what is still missing; empty if the clause is enough."""
        return ""

    def check(self, game: Game) -> None:
        """Raise an error if it names a player or a thing that this game does not have."""
        self.met(game)
        self.text(Speech.at(game, "en"))

    def __and__(self, other: Goal) -> Goal:
        return Both((*_parts(self, Both), *_parts(other, Both)))

    def __or__(self, other: Goal) -> Goal:
        return Either((*_parts(self, Either), *_parts(other, Either)))

    def __invert__(self) -> Goal:
        return Not(self)


def _parts(goal: Goal, kind: type[Both] | type[Either]) -> tuple[Goal, ...]:
    if not isinstance(goal, Goal):
        raise LessonError(f"{goal!r:.60} is not a goal; write one with coins(…), planted(…), harvested(…) …")
    return goal.goals if isinstance(goal, kind) else (goal,)


@dataclass(frozen=True)
class Both(Goal):
    """All of several goals."""

    goals: tuple[Goal, ...]

    def met(self, game: Game) -> bool:
        return all(goal.met(game) for goal in self.goals)

    def lost(self, game: Game) -> bool:
        return any(goal.lost(game) for goal in self.goals)

    def text(self, speech: Speech) -> str:
        return speech.list(goal.text(speech) for goal in self.goals)

    def standing(self, game: Game, speech: Speech) -> str:
        missing = (goal.standing(game, speech) for goal in self.goals if not goal.met(game))
        return " ".join(filter(None, missing))

    def __repr__(self) -> str:
        return " & ".join(map(repr, self.goals))


@dataclass(frozen=True)
class Either(Goal):
    """At least one of several goals."""

    goals: tuple[Goal, ...]

    def met(self, game: Game) -> bool:
        return any(goal.met(game) for goal in self.goals)

    def lost(self, game: Game) -> bool:
        return all(goal.lost(game) for goal in self.goals)

    def text(self, speech: Speech) -> str:
        return speech.say("goals.or").join(goal.text(speech) for goal in self.goals)

    def __repr__(self) -> str:
        return " | ".join(map(repr, self.goals))


@dataclass(frozen=True)
class Not(Goal):
    """The opposite of a goal; lost once a goal that lasts holds."""

    goal: Goal

    def met(self, game: Game) -> bool:
        return not self.goal.met(game)

    def lost(self, game: Game) -> bool:
        return self.goal.lasts and self.goal.met(game)

    def text(self, speech: Speech) -> str:
        return speech.say("goals.not", goal=self.goal.text(speech))

    def standing(self, game: Game, speech: Speech) -> str:
        return speech.say("goals.sentence", goal=self.goal.text(speech))

    def __repr__(self) -> str:
        return f"~{self.goal!r}"


@dataclass(frozen=True)
class Coins(Goal):
    """See :func:`~.goals.coins`."""

    who: str
    at_least: int

    def met(self, game: Game) -> bool:
        return self._have(game) >= self.at_least

    def _have(self, game: Game) -> int:
        return kit_of(game.ruleset.game).presenter.wealth(game.state, game.seat(self.who))

    def text(self, speech: Speech) -> str:
        return speech.say(speech.priced("goals.coins"), seat=self.who, coins=self.at_least)

    def standing(self, game: Game, speech: Speech) -> str:
        have = self._have(game)
        return speech.say(speech.priced("goals.coins.standing"), seat=self.who, coins=have, short=self.at_least - have)

    def __repr__(self) -> str:
        return f"coins({self.who!r}, at_least={self.at_least})"


@dataclass(frozen=True)
class Planted(Goal):
    """See :func:`~.goals.planted`."""

    who: str
    bean: Bean
    at_least: int
    field: int | None

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

    def standing(self, game: Game, speech: Speech) -> str:
        return speech.say("goals.planted.standing", seat=self.who, bean=self.bean, cards=self._largest(game))

    def __repr__(self) -> str:
        where = "" if self.field is None else f", field={self.field}"
        return f"planted({self.who!r}, {str(self.bean)!r}, at_least={self.at_least}{where})"


@dataclass(frozen=True)
class Fields(Goal):
    """See :func:`~.goals.fields`."""

    who: str
    rows: tuple[tuple[Bean, ...], ...]

    def met(self, game: Game) -> bool:
        mine = game.state.fields[game.seat(self.who)]
        return mine == self.rows + ((),) * (len(mine) - len(self.rows))

    def text(self, speech: Speech) -> str:
        rows = [
            speech.say("goals.fields.field" if row else "goals.fields.empty", field=number, beans=row)
            for number, row in enumerate(self.rows, 1)
        ]
        return speech.say("goals.fields", seat=self.who, fields=speech.list(rows))

    def __repr__(self) -> str:
        return f"fields({self.who!r}, {[format_beans(row) for row in self.rows]!r})"


@dataclass(frozen=True)
class Holding(Goal):
    """See :func:`~.goals.holding`."""

    who: str
    hand: tuple[Bean, ...]

    def met(self, game: Game) -> bool:
        return game.state.hands[game.seat(self.who)] == self.hand

    def text(self, speech: Speech) -> str:
        if not self.hand:
            return speech.say("goals.holding.nothing", seat=self.who)
        return speech.say("goals.holding", seat=self.who, hand=", ".join(map(speech.bean, self.hand)))

    def __repr__(self) -> str:
        return f"holding({self.who!r}, {format_beans(self.hand)!r})"


@dataclass(frozen=True)
class Harvest(Goal):
    """See :func:`~.goals.harvested`."""

    lasts: ClassVar[bool] = True
    who: str
    bean: Bean | None
    coins: int

    def met(self, game: Game) -> bool:
        seat = game.seat(self.who)
        return any(
            event.seat == seat and event.coins >= self.coins and self.bean in (None, event.bean)
            for event in _past(game)
            if isinstance(event, Harvested)
        )

    def text(self, speech: Speech) -> str:
        bean = speech.bean(self.bean) if self.bean else speech.say("goals.harvested.any")
        key = speech.priced("goals.harvested.coins") if self.coins else "goals.harvested"
        return speech.say(key, seat=self.who, beans=bean, coins=self.coins)

    def __repr__(self) -> str:
        bean = f", {str(self.bean)!r}" if self.bean else ""
        return f"harvested({self.who!r}{bean}{f', coins={self.coins}' if self.coins else ''})"


@dataclass(frozen=True)
class Trade(Goal):
    """See :func:`~.goals.traded`."""

    lasts: ClassVar[bool] = True
    who: str
    partner: str | None
    got: tuple[Bean, ...]

    def met(self, game: Game) -> bool:
        seat = game.seat(self.who)
        partner = None if self.partner is None else game.seat(self.partner)
        return any(self._fits(seat, partner, event) for event in _past(game) if isinstance(event, Traded))

    def _fits(self, seat: int, partner: int | None, event: Traded) -> bool:
        sides = ((event.seat, event.partner, event.got), (event.partner, event.seat, event.gave))
        return any(
            mine == seat and partner in (None, other) and all(got.count(b) >= self.got.count(b) for b in self.got)
            for mine, other, got in sides
        )

    def text(self, speech: Speech) -> str:
        key = "goals.traded.got" if self.got else "goals.traded"
        partner = self.partner or speech.say("goals.traded.anybody")
        return speech.say(key, seat=self.who, partner=partner, got=self.got)

    def __repr__(self) -> str:
        partner = f", {self.partner!r}" if self.partner else ""
        return f"traded({self.who!r}{partner}{f', got={format_beans(self.got)!r}' if self.got else ''})"


@dataclass(frozen=True)
class Reached(Goal):
    """See :func:`~.goals.reached`."""

    lasts: ClassVar[bool] = True
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
class PhasePassed(Goal):
    """A phase of a turn is over: what ends an attempt by default."""

    lasts: ClassVar[bool] = True
    turn: int
    phase: str

    def met(self, game: Game) -> bool:
        state = game.state
        phases = [phase.key for phase in game.ruleset.phases]
        return state.over or (state.turn, state.phase) > (self.turn, phases.index(self.phase))

    def text(self, speech: Speech) -> str:
        return speech.say("goals.beyond", phase=self.phase)


@dataclass(frozen=True)
class TurnsPassed(Goal):
    """See :func:`~.goals.turn_over`."""

    lasts: ClassVar[bool] = True
    turns: int

    def met(self, game: Game) -> bool:
        return sum(isinstance(event, TurnBegan) for event in _past(game)) >= self.turns

    def text(self, speech: Speech) -> str:
        return speech.say("goals.turn_over", turns=self.turns)

    def __repr__(self) -> str:
        return f"turn_over({self.turns if self.turns > 1 else ''})"


@dataclass(frozen=True)
class Over(Goal):
    """See :func:`~.goals.ended` and :func:`~.goals.won`."""

    lasts: ClassVar[bool] = True
    winner: str | None = None

    def met(self, game: Game) -> bool:
        winner = None if self.winner is None else _name(game, self.winner)
        return game.over and (winner is None or next(iter(game.scores())) == winner)

    def text(self, speech: Speech) -> str:
        return speech.say("goals.won" if self.winner else "goals.ended", seat=self.winner or "")

    def __repr__(self) -> str:
        return f"won({self.winner!r})" if self.winner else "ended()"


@dataclass(frozen=True)
class Holds(Goal):
    """See :func:`~.goals.holds`."""

    test: Callable[[Game], bool]
    clause: Text

    def met(self, game: Game) -> bool:
        return bool(self.test(game.fork()))

    def text(self, speech: Speech) -> str:
        return translated(self.clause, speech.lang)

    def __repr__(self) -> str:
        return f"holds(…, {self.clause!r})"


def _past(game: Game) -> Iterator[Event]:
    return (event for turn in game.turns for event in turn.events)


def _name(game: Game, who: str) -> str:
    return game.names[game.seat(who)]

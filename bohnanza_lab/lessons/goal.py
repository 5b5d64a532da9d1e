"""What a goal of a challenge is: a condition on a game, which can be joined with others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ..notebook_game import Game
from ..views.speech import Speech
from .texts import LessonError


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

    def negated_text(self, speech: Speech) -> str:
        """The opposite of the condition as a clause."""
        return speech.say("goals.not", goal=self.text(speech))

    def standing(self, game: Game, speech: Speech) -> str:
        """A sentence on what is still missing; empty if the clause is enough."""
        return ""

    def check(self, game: Game) -> None:
        """Raise an error if it names a player or a thing that this game does not have."""
        self.met(game)
        self.text(Speech.at(game, "en"))

    def __and__(self, other: Goal) -> Goal:
        return AllOf((*_parts(self, AllOf), *_parts(other, AllOf)))

    def __or__(self, other: Goal) -> Goal:
        return AnyOf((*_parts(self, AnyOf), *_parts(other, AnyOf)))

    def __invert__(self) -> Goal:
        return Not(self)


def _parts(goal: Goal, kind: type[AllOf] | type[AnyOf]) -> tuple[Goal, ...]:
    if not isinstance(goal, Goal):
        raise LessonError(f"{goal!r:.60} is not a goal; write one with coins(…), planted(…), harvested(…) …")
    return goal.goals if isinstance(goal, kind) else (goal,)


@dataclass(frozen=True)
class AllOf(Goal):
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
class AnyOf(Goal):
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
        return self.goal.negated_text(speech)

    def standing(self, game: Game, speech: Speech) -> str:
        return speech.say("goals.sentence", goal=self.goal.text(speech))

    def __repr__(self) -> str:
        return f"~{self.goal!r}"

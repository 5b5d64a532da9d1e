"""What a goal of a challenge is: a condition on a game, which can be joined with others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import ClassVar, Self

from ..engine.game import EngineGame
from ..engine.message import Fact, Message
from ..notebook_game import Game
from ..views.speech import Speech
from .texts import LessonError


class SpeechTo(Speech):
    """Speech to one player at the table, who is asked to reach a goal: what the catalogue says in the sentence
    ``KEY.you``, where it has one, it says of this player in the second person.
    """

    you: str = ""

    @classmethod
    def player(cls, game: EngineGame, lang: str, you: str) -> Self:
        """The sentences for this player."""
        speech = cls.at(game, lang)
        speech.you = you
        return speech

    def say(self, said: Message | str, /, **facts: Fact) -> str:
        if isinstance(said, str) and facts.get("seat", self.you) == self.you:
            said = self.first_known_key(f"{said}.you", said)
        return super().say(said, **facts)


class Goal:
    """A condition on a game and its history."""

    lasts: ClassVar[bool] = False
    """Whether it can never stop holding once it holds."""
    asked: ClassVar[bool] = False
    """Whether its player can be asked for it: its clause has a second person, which begins with what to do."""

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

    def happened(self, speech: Speech) -> str:
        """What has happened where it holds and should not, as a clause with which a sentence begins."""
        return self.text(speech)

    def can_ask(self, you: str) -> bool:
        """Whether this player can be asked for it, and it is not what another player does or what anybody sees."""
        return self.asked and getattr(self, "who", you) == you

    def can_forbid(self, you: str) -> bool:
        """Whether this player can be asked for the opposite."""
        return False

    @staticmethod
    def texts(goals: Sequence[Goal], speech: Speech) -> list[str]:
        """The clauses of several goals of this kind that all have to hold."""
        return [goal.text(speech) for goal in goals]

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
        same_kind = [[*same] for _, same in groupby(self.goals, key=type)]
        clauses = [text for goals in same_kind for text in goals[0].texts(goals, speech)]
        if not isinstance(speech, SpeechTo) or len(clauses) == 1:
            return speech.list(clauses)
        return f"{', '.join(clauses[:-1])}{speech.say('goals.and')}{clauses[-1]}"

    def can_ask(self, you: str) -> bool:
        return all(goal.can_ask(you) for goal in self.goals)

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

    def can_ask(self, you: str) -> bool:
        return all(goal.can_ask(you) for goal in self.goals)

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

    def can_ask(self, you: str) -> bool:
        return self.goal.can_forbid(you)

    def standing(self, game: Game, speech: Speech) -> str:
        return speech.say("goals.sentence", goal=self.goal.happened(speech))

    def __repr__(self) -> str:
        return f"~{self.goal!r}"

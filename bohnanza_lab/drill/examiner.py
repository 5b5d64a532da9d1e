"""Asks without end: a kind is chosen, and a question of it is found in a fresh position."""

from __future__ import annotations

import random
from dataclasses import replace

from ..engine.state import State
from ..kit import kit_of
from .field_questions import MayHarvest, WhatItPays, WhereToPlant
from .move_questions import MayEnd, MayOffer, WhichIsLegal, WhoWins
from .positions import Positions
from .question import DrillQuestion, QuestionKind

SHARED: tuple[QuestionKind, ...] = (
    WhereToPlant(),
    WhatItPays(),
    MayHarvest(),
    MayOffer(),
    MayEnd(),
    WhichIsLegal(),
    WhoWins(),
)
"""The kinds of question that all games share."""
_MOST_POSITIONS = 1500
"""After this many positions, a question is asked even if too few different answers came up."""
_MOST_GAMES = 40
"""After this many times as many positions, the search ends."""


class NoQuestionError(LookupError):
    """No position of this edition has a question of this kind."""


class Examiner:
    """Asks about one edition. The same seed and the same kinds in the same order ask the same.

    >>> examiner = Examiner("rio-grande", seed=7)
    >>> examiner.keys
    ('plant', 'pays', 'harvest', 'trade', 'done', 'legal', 'winner')
    >>> question = examiner.ask("harvest")
    >>> question.text, len(question.choices)
    (Message('drill.harvest.ask', field=...), 2)
    """

    def __init__(self, edition: str, seed: int = 0) -> None:
        self.positions = Positions(edition, seed)
        self._seed = seed
        self._random = random.Random(f"drill {edition} {seed}")
        self.asked = 0
        """How many questions have been asked."""
        self.before = self.positions.state
        """The position after which the last one was sought."""
        ruleset = self.positions.state.ruleset
        kinds = (*SHARED, *kit_of(ruleset.game).questions)
        self.kinds = {kind.key: kind for kind in kinds if kind.exists(ruleset)}

    @property
    def edition(self) -> str:
        """The id of the edition."""
        return self.positions.edition.id

    @property
    def keys(self) -> tuple[str, ...]:
        """The kinds of question that this edition has, the easiest first."""
        return tuple(self.kinds)

    def ask(self, kind: str) -> DrillQuestion:
        """A question of this kind about a fresh position.

        The game goes on until questions with different answers have come up, and chance chooses which answer will be
        the right one: so no answer is right most of the time, however rare its positions are.
        """
        asked = self.kinds[kind]
        self.before = self.positions.state
        if self.asked:  # each question has a chance of its own, so that it can be asked again without those before it
            self._random = random.Random(f"drill {self.edition} {self._seed} {self.asked}")
            self.positions.draw_anew(f" {self.asked}")
        self.asked += 1
        found: dict[object, list[DrillQuestion]] = {}
        for position in range(_MOST_POSITIONS * _MOST_GAMES):
            for _ in range(self._random.randint(1, 4)):
                self.positions.go_on()
            for question in asked.questions(self.positions.state):
                found.setdefault(asked.outcome(question), []).append(question)
            if len(found) >= asked.various or (found and position >= _MOST_POSITIONS):
                return self._shuffled(self._random.choice(found[self._random.choice(list(found))]))
        raise NoQuestionError(f"{self.edition} has no question of the kind {kind!r}")

    def go_to(self, asked: int, position: State) -> None:
        """Ask next what another examiner with this seed asked after so many questions, at this position."""
        if position.ruleset.edition != self.edition:
            raise ValueError(f"this is no position of {self.edition}")
        if asked:
            self.asked, self.positions.state = asked, position

    def _shuffled(self, question: DrillQuestion) -> DrillQuestion:
        if question.order == "fixed":
            return question
        order = [*range(len(question.choices))]
        self._random.shuffle(order)
        choices = tuple(question.choices[index] for index in order)
        return replace(question, choices=choices, right=order.index(question.right))

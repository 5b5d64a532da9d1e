"""What a lesson shows: walkthroughs, comparisons, challenges and quizzes."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from .rules import ConflictView, RejectionView, RuleView
from .table import EventView, TableView


class StepChoiceView(TypedDict):
    """An answer to a question on the way through a walk, with what the page says to it."""

    text: str
    right: bool
    why: str


class StepQuestionView(TypedDict):
    """A question that holds a walk until it is answered. The page gets the answers with it: the steps behind it tell
    them anyway, and stepping needs no kernel.
    """

    text: str
    choices: list[StepChoiceView]


class Frame(TypedDict):
    """One step of a walkthrough: its caption, the move in words, the table after it, and the rule it shows.

    ``question`` is asked at this step, and its text is the caption. ``other``: the table is laid by hand and shows
    what another reading of the rules would do, not what happens in the game. ``text`` is a refused move as it is
    written: the table does not show what it would have done. ``narrated``: the caption is no author's, and tells the
    move itself.
    """

    caption: str
    move: str | None
    text: NotRequired[str]
    narrated: NotRequired[bool]
    table: TableView
    events: list[EventView]
    rejection: RejectionView | None
    rule: RuleView | None
    question: StepQuestionView | None
    other: bool


class DifferenceSideView(TypedDict):
    """One edition's side of a difference: a sentence, and the rule behind it, if there is one."""

    edition: str
    name: str
    text: str
    refused: bool
    rule: RuleView | None


class DifferenceView(TypedDict):
    """A difference between two editions at one step. ``mark`` says whether it is the first one. ``sides`` has the first
    edition's side, then the second's.
    """

    kind: Literal["deal", "refused", "outcome", "choice"]
    mark: str
    title: str
    sides: list[DifferenceSideView]
    conflicts: list[ConflictView]


class PairView(TypedDict):
    """What belongs to a step of a comparison besides its two frames.

    It tells which step it is, whether its author says something of it, and how the editions differ there. The
    comparison makes the ``note`` itself; it may be empty.
    """

    step: int
    captioned: bool
    note: str
    differences: list[DifferenceView]


class ChallengeView(TypedDict):
    """A challenge and the attempt so far. ``consequence`` shows what an expected mistake leads to."""

    title: str
    say: str
    goal: str
    outcome: Literal["unattempted", "going", "right", "wrong", "broken"]
    verdict: str
    moves: int
    par: int
    hints: list[str]
    hints_left: int
    solution: list[Frame] | None
    consequence: list[Frame]
    rule: RuleView | None


class ChoiceView(TypedDict):
    """An answer to a quiz question. ``right`` is None and ``why`` is empty until the reader chooses it."""

    text: str
    chosen: bool
    right: bool | None
    why: str


class QuestionReplies(TypedDict):
    """What a question of a quiz says to each choice, its rule once it is answered right, and its hints."""

    choices: list[ChoiceView]
    rule: RuleView | None
    hints: list[str]


class QuestionView(TypedDict):
    """A question of a quiz."""

    text: str
    choices: list[ChoiceView]
    outcome: Literal["unattempted", "right", "wrong"]
    rule: RuleView | None
    table: TableView | None
    beans: list[str]
    hints: list[str]
    hints_left: int
    played_out: bool
    """Whether moves show the answer."""
    solution: list[Frame] | None
    """These moves, once they have been asked for."""

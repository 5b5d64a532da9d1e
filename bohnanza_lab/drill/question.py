"""A question with its choices, as data: what is asked, what of the table it needs, and which choice is right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from ..engine.beans import Bean
from ..engine.immutable import Immutable
from ..engine.message import Message
from ..engine.moves import Move
from ..engine.ruleset import Ruleset
from ..engine.state import Cards, State

Sentence = Message | Move
"""Something to be said in the reader's language. A move is said as on its button."""


@dataclass(frozen=True)
class DrillChoice:
    """An answer. ``why`` says what is wrong with it, or why it is right; ``rule`` is the rule behind that."""

    text: Sentence
    why: tuple[Sentence, ...] = ()
    rule: str = ""


@dataclass(frozen=True)
class QuestionRow:
    """A row of the table that the question needs: fields or cards of somebody, or facts in words.

    ``marked`` is the number of the field that is asked about, 0 for none.
    """

    label: Message
    fields: tuple[Cards, ...] = ()
    cards: Cards = ()
    marked: int = 0
    meters: bool = False
    """Whether the beanometer is shown below each field."""
    tags: tuple[Message, ...] = ()
    hand: bool = False
    """Whether the order of the cards matters: the first one is the front card."""


@dataclass(frozen=True)
class DrillQuestion(Immutable):
    """A question about a position. ``right`` is the index of the one right choice.

    ``state`` is the position; nobody changes it. ``seat`` is the player to whom the question is put.
    """

    kind: str
    state: State = field(compare=False, repr=False)
    seat: int
    text: Message
    rows: tuple[QuestionRow, ...]
    choices: tuple[DrillChoice, ...]
    right: int
    move: Move | None = None
    """The move that the question is about, if it is about one."""
    order: Literal["fixed", "any"] = "fixed"
    """Whether the choices have an order of their own, such as numbers; the drill shuffles the others."""

    @property
    def answer(self) -> Sentence:
        """The text of the right choice."""
        return self.choices[self.right].text


class QuestionKind:
    """A kind of question. Its questions are found in a position, which it does not change."""

    key: ClassVar[str]
    various: ClassVar[int] = 2
    """Of how many different outcomes there must be questions before one of them is chosen."""

    def exists(self, ruleset: Ruleset) -> bool:
        """Whether an edition has such questions."""
        return True

    def questions(self, state: State) -> Iterator[DrillQuestion]:
        """The questions of this kind that are worth asking in a position. The engine judges each."""
        raise NotImplementedError

    def outcome(self, question: DrillQuestion) -> object:
        """What makes an answer different from others: the answer itself, unless it only differs in names."""
        return question.answer

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


YES, NO = Message("drill.yes"), Message("drill.no")


def yes_or_no(yes: bool, why: Sequence[Sentence], rule: str) -> tuple[tuple[DrillChoice, ...], int]:
    """The choices of a question that is answered by yes or no, and the index of the right one."""
    said = tuple(why)
    return (DrillChoice(YES, said, rule), DrillChoice(NO, said, rule)), 0 if yes else 1


def own_fields(state: State, seat: int, *, of: int | None = None, marked: int = 0, meters: bool = False) -> QuestionRow:
    """The fields of the player who is asked, or ``of`` another one."""
    whose = seat if of is None else of
    label = Message("drill.fields.yours") if whose == seat else Message("drill.fields.of", seat=whose)
    return QuestionRow(label, fields=state.fields[whose], marked=marked, meters=meters)


def card_row(label: str, cards: Sequence[Bean], *, hand: bool = False) -> QuestionRow:
    """A row of cards under a label."""
    return QuestionRow(Message(label), cards=tuple(cards), hand=hand)

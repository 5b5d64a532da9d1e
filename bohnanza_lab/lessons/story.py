"""A walkthrough as data: steps that an author writes, played on a real game, each with its table, words and rule."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ..engine.errors import BohnanzaError, IllegalMove
from ..engine.moves import Seat
from ..game import Game
from ..text.rulebook import rule as find_rule
from ..views.contract import Frame
from .frames import Moment
from .texts import LessonError, Text, checked

StepLike = str | Sequence[object] | Mapping[str, object]
"""``"Ana plant 1"``; ``"Ana plant 2 !"``; ``(move, caption)``; ``{"move": …, "say": …, "rule": …}``."""


@dataclass(frozen=True)
class Step:
    """One step as it is written. ``refused``: the move is there to be refused."""

    number: int
    move: str | None
    refused: bool
    caption: Text | None
    rule: str | None

    @property
    def name(self) -> str:
        """How an error names it: ``step 2, 'Ana plant 2 !'``."""
        return f"step {self.number}" + (f", '{self.move}{' !' * self.refused}'" if self.move else "")


def read_step(written: StepLike, number: int) -> Step:
    """A step from what its author wrote.

    >>> read_step(("Ana plant 2 !", "Soy grows there."), 1)
    Step(number=1, move='Ana plant 2', refused=True, caption='Soy grows there.', rule=None)
    >>> read_step({"say": "Look at the hand.", "rule": "hand.order"}, 2)
    Step(number=2, move=None, refused=False, caption='Look at the hand.', rule='hand.order')
    """
    here = f"step {number}"
    move: object
    if isinstance(written, Mapping):
        unknown = sorted(map(str, written.keys() - {"move", "say", "rule"}))
        if unknown:
            raise LessonError(f"{here}: it has no {', '.join(unknown)}; a step has move, say and rule")
        move, caption, rule = written.get("move"), written.get("say"), written.get("rule")
    elif isinstance(written, str) or written is None:
        move, caption, rule = written, None, None
    elif isinstance(written, Sequence) and len(written) == 2:
        (move, caption), rule = written, None
    else:
        raise LessonError(f"{here}: {written!r:.60} is no step; write a move, or a move and a caption")
    if move is not None and not isinstance(move, str):
        raise LessonError(f"{here}: {move!r:.60} is no move; write it as in 'Ana plant 1'")
    text = (move or "").strip()
    refused = text.endswith("!")
    text = text.removesuffix("!").strip()
    if caption is not None:
        caption = checked(caption, here)
    if rule is not None:
        try:
            rule = find_rule(str(rule)).id
        except KeyError as error:
            raise LessonError(f"{here}: {error}") from None
    if not text and caption is None:
        raise LessonError(f"{here}: it neither moves nor says anything")
    return Step(number, text or None, refused, caption, rule)


class Story:
    """Steps on a table.

    The first moment is the table before any move; where the first step only says something, it is said there. A move
    that is refused though nobody expected it, or legal though a refusal was announced, is a :class:`LessonError`.

    >>> story = Story(Game(seed=7), ["Ana plant 1", "Ana plant 2 !"])
    Traceback (most recent call last):
    bohnanza_lab.lessons.texts.LessonError: step 2, 'Ana plant 2 !': this move is legal; take the ! away...
    """

    def __init__(
        self, game: Game, steps: Sequence[StepLike], seat: Seat | None = None, open_hands: bool = True
    ) -> None:
        if isinstance(steps, str | Mapping) or not isinstance(steps, Sequence):
            raise LessonError("moves is a list of steps, as in ['Ana plant 1', 'Ana plant 2 !']")
        self.you = game.seat(seat if seat is not None else game.state.active)
        self.open_hands = open_hands
        self.steps = tuple(read_step(step, number) for number, step in enumerate(steps, 1))
        self.moments: list[Moment] = []
        game = game.fork()
        for step in self.steps:
            if not self.moments and step.move is not None:
                self.moments.append(Moment.still(game))
            self.moments.append(_take(game, step))
        if not self.moments:
            self.moments.append(Moment.still(game))

    def __len__(self) -> int:
        """How many steps can be taken from the first table on."""
        return len(self.moments) - 1

    def frames(self, lang: str) -> list[Frame]:
        """Every moment as a page draws it."""
        return [moment.frame(lang, self.you, open_hands=self.open_hands) for moment in self.moments]

    def text(self, lang: str) -> str:
        """What is said, one numbered line a step, with the rule each names."""
        return "\n".join(
            f"{number}. {moment.said(lang, self.you)}" + (f" [{moment.rule}]" if moment.rule else "")
            for number, moment in enumerate(self.moments)
        )


def _take(game: Game, step: Step) -> Moment:
    if step.move is None:
        return Moment.still(game, step.caption, step.rule)
    try:
        seat, move = game.read(step.move)
        refusal = game.why_not((seat, move))
        if refusal and step.refused:
            return Moment.refused(game, seat, move, refusal).told(step.caption, step.rule)
        game.play((seat, move))
    except IllegalMove as error:
        raise LessonError(f"{step.name}: {error}. To show this refusal, write '{step.move} !'") from None
    except BohnanzaError as error:
        raise LessonError(f"{step.name}: {error}") from None
    if step.refused:
        raise LessonError(f"{step.name}: this move is legal; take the ! away, or let the position forbid it")
    return Moment.of_turn(game, game.ply).told(step.caption, step.rule)

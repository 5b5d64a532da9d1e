"""A walkthrough as data: steps written by an author, played on a real game; each with its table, caption and rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ..engine.errors import BohnanzaError, IllegalMoveError
from ..engine.moves import Seat
from ..notebook_game import Game
from ..views.contract import Frame
from .base_question import BaseQuestion
from .frames import GameFrame
from .part_id import part_id
from .position import make_position
from .texts import LessonError, Text, check_rule, check_text

StepLike = str | Sequence[object] | Mapping[str, object] | BaseQuestion
"""``"Ana plant 1"``; ``"Ana plant 2 !"``; ``(move, caption)``; ``{"move": …, "say": …, "rule": …}``; a question that
holds the walk, alone or after a move ``{"move": …, "ask": …}``; and ``{"otherwise": …, "say": …}``, the table as
another reading of the rules would have it: a position, or the keywords in which it differs from the first one; with
``"open_hands": True`` every hand is seen there.
"""

TableMaker = Callable[[Mapping[str, Any]], Game]
"""The first table of a story with some of its keywords changed."""

_KEYS = {"move", "say", "rule", "ask", "otherwise", "open_hands"}


@dataclass(frozen=True)
class Step:
    """One step as written. ``refused`` marks a move that the rules must refuse."""

    number: int
    move: str | None
    refused: bool
    caption: Text | None
    rule: str | None
    question: BaseQuestion | None = field(repr=False)
    otherwise: object = field(repr=False)
    open_hands: bool = field(repr=False)

    @property
    def name(self) -> str:
        """Its name in errors: ``step 2, 'Ana plant 2 !'``."""
        return f"step {self.number}" + (f", '{self.move}{' !' * self.refused}'" if self.move else "")


def read_step(written: StepLike, number: int) -> Step:
    """A step from what its author wrote.

    >>> read_step(("Ana plant 2 !", "Soy grows there."), 1)
    Step(number=1, move='Ana plant 2', refused=True, caption='Soy grows there.', rule=None)
    >>> read_step({"say": "Look at the hand.", "rule": "hand.order"}, 2)
    Step(number=2, move=None, refused=False, caption='Look at the hand.', rule='hand.order')
    """
    here = f"step {number}"
    if isinstance(written, BaseQuestion):
        written = {"ask": written}
    elif isinstance(written, str) or written is None:
        written = {"move": written}
    elif isinstance(written, Sequence) and len(written) == 2:
        written = dict(zip(("move", "say"), written, strict=True))
    if not isinstance(written, Mapping):
        raise LessonError(f"{here}: {written!r:.60} is no step; write a move, or a move and a caption")
    unknown = sorted(map(str, written.keys() - _KEYS))
    if unknown:
        known = "move, say, rule, ask, otherwise and open_hands"
        raise LessonError(f"{here}: it has no {', '.join(unknown)}; a step has {known}")
    move, caption, rule, question, otherwise = map(written.get, ("move", "say", "rule", "ask", "otherwise"))
    open_hands = written.get("open_hands", False)
    if move is not None and not isinstance(move, str):
        raise LessonError(f"{here}: {move!r:.60} is no move; write it as in 'Ana plant 1'")
    text = (move or "").strip()
    refused = text.endswith("!")
    text = text.removesuffix("!").strip()
    if caption is not None:
        caption = check_text(caption, here)
    rule = check_rule(None if rule is None else str(rule), here)
    if question is not None:
        if not isinstance(question, BaseQuestion) or not question.bare:
            raise LessonError(f"{here}: what it asks is a Question, without a table, cards or hints of its own")
        if refused or caption is not None or otherwise is not None:
            raise LessonError(f"{here}: a step that asks has no caption, refusal or other reading besides its question")
    elif otherwise is not None and (text or caption is None):
        raise LessonError(f"{here}: what another reading would do needs a caption, and no move")
    elif not text and caption is None:
        raise LessonError(f"{here}: it has neither a move nor a caption")
    if open_hands and otherwise is None:
        raise LessonError(f"{here}: only the table of another reading opens hands of its own")
    return Step(number, text or None, refused, caption, rule, question, otherwise, bool(open_hands))


class Story:
    """Steps on a table.

    The first frame is the table before any move; if the first step has no move, its caption goes there. A refusal
    without a ``!`` and a legal move with one raise :class:`LessonError`. ``lay`` makes the tables of other readings
    that are written as keywords.

    >>> story = Story(Game(seed=7), ["Ana plant 1", "Ana plant 2 !"])
    Traceback (most recent call last):
    bohnanza_lab.lessons.texts.LessonError: step 2, 'Ana plant 2 !': this move is legal; remove the !...
    """

    def __init__(
        self,
        game: Game,
        steps: Sequence[StepLike],
        seat: Seat | None = None,
        open_hands: bool = True,
        lay: TableMaker | None = None,
    ) -> None:
        if isinstance(steps, str | Mapping) or not isinstance(steps, Sequence):
            raise LessonError("moves is a list of steps, as in ['Ana plant 1', 'Ana plant 2 !']")
        self.you = game.seat(seat if seat is not None else game.state.active)
        self.open_hands = open_hands
        self.steps = tuple(read_step(step, number) for number, step in enumerate(steps, 1))
        self.game_frames: list[GameFrame] = []
        game = game.fork()
        for step in self.steps:
            if not self.game_frames and step.move is not None:
                self.game_frames.append(GameFrame.of_table(game))
            self.game_frames.append(_lay(step, lay) if step.otherwise is not None else _take(game, step))
        if not self.game_frames:
            self.game_frames.append(GameFrame.of_table(game))

    def __len__(self) -> int:
        """The number of steps after the first table."""
        return len(self.game_frames) - 1

    @property
    def part(self) -> str:
        """Its id in a reader's browser: of the first table and the steps, without their captions."""
        steps = [(step.move, step.refused, step.rule) for step in self.steps]
        asked = [frame.question.content for frame in self.game_frames if frame.question]
        others = [str(frame.game) for frame in self.game_frames if frame.other]
        return part_id("walkthrough", str(self.game_frames[0].game), self.you, steps, *asked, *others)

    def frames(self, lang: str) -> list[Frame]:
        """Every frame as the page shows it."""
        return [
            frame.view(lang, self.you, open_hands=self.open_hands or frame.open_hands) for frame in self.game_frames
        ]

    def text(self, lang: str) -> str:
        """What each step says, in a numbered line, with its rule."""
        return "\n".join(
            f"{number}. {frame.told(lang, self.you)}" + (f" [{frame.rule}]" if frame.rule else "")
            for number, frame in enumerate(self.game_frames)
        )


def _lay(step: Step, lay: TableMaker | None) -> GameFrame:
    """The table as another reading of the rules would have it."""
    laid = step.otherwise
    try:
        if isinstance(laid, Mapping):
            if lay is None:
                raise LessonError("keywords change a table that is written as keywords; give a position or a game")
            game = lay({str(keyword): value for keyword, value in laid.items()})
        elif isinstance(laid, Game | str):
            game = make_position(laid)
        else:
            raise LessonError(
                f"{laid!r:.60} is no table; give a position, a game, or what differs from the first table"
            )
    except BohnanzaError as error:
        raise LessonError(f"{step.name}: {error}") from None
    return replace(GameFrame.of_table(game, step.caption, step.rule, other=True), open_hands=step.open_hands)


def _take(game: Game, step: Step) -> GameFrame:
    if step.move is None:
        frame = GameFrame.of_table(game, step.caption, step.rule)
        return _ask(frame, step) if step.question else frame
    try:
        seat, move = game.read(step.move)
        refusal = game.why_not((seat, move))
        if refusal and step.refused:
            return GameFrame.of_refusal(game, seat, move, refusal).with_caption(step.caption, step.rule)
        game.play((seat, move))
    except IllegalMoveError as error:
        raise LessonError(f"{step.name}: {error}. To show this refusal, write '{step.move} !'") from None
    except BohnanzaError as error:
        raise LessonError(f"{step.name}: {error}") from None
    if step.refused:
        raise LessonError(f"{step.name}: this move is legal; remove the !, or let the position forbid it")
    frame = GameFrame.of_turn(game, game.ply)
    return _ask(frame, step) if step.question else frame.with_caption(step.caption, step.rule)


def _ask(frame: GameFrame, step: Step) -> GameFrame:
    assert step.question is not None
    step.question.judge(frame.game)
    # No rule but the author's is shown: that of the move could give the answer away.
    return replace(frame, caption=step.question.text, rule=step.rule, question=step.question)

"""The requests of a page. Each is sent with an ``id``, a number that its :class:`~.rules.Answer` repeats.

Every number is at least 0 and below 2³¹; the type of a text says how long it may be.
:func:`bohnanza_lab.components.requests.read_request` checks a request against these types.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypedDict


@dataclass(frozen=True)
class MaxLength:
    """The maximum length of a text in a request, in characters."""

    letters: int


MAX_MOVE = 400
"""The maximum length of a move."""
MAX_SETTINGS = 20_000
"""The maximum length of settings, which can hold a custom map and the moves made so far."""
MAX_NAME = 60
"""The maximum length of the name of a card, a zone or a control, and of a control's value."""
MAX_FILE = 200_000
"""The maximum length of the file of a game. A long game of seven players has a tenth of it."""
MAX_OPENED = 400_000
"""The maximum length of a file that is sent to be opened: more than a game can have, so that the answer can say so."""

MAX_ANSWERS = 2000
"""The maximum length of the answers to a quiz: far more than the longest quiz has."""

MoveText = Annotated[str, MaxLength(MAX_MOVE)]
GameId = Annotated[str, MaxLength(20)]
SettingsText = Annotated[str, MaxLength(MAX_SETTINGS)]
NameText = Annotated[str, MaxLength(MAX_NAME)]
FileText = Annotated[str, MaxLength(MAX_OPENED)]
AnswersText = Annotated[str, MaxLength(MAX_ANSWERS)]


class MoveRequest(TypedDict):
    """Make a move, such as ``Ana plant 1``. ``ply`` is the ply of the table that the page shows."""

    type: Literal["move"]
    text: MoveText
    ply: int


class WhyRequest(TypedDict):
    """Ask why a move would be refused, without making it."""

    type: Literal["why"]
    text: MoveText


class LookRequest(TypedDict):
    """Show the table from another seat, when several people share one screen."""

    type: Literal["look"]
    seat: int


class PastRequest(TypedDict):
    """Ask for the table as it was after the first ``ply`` moves, and those after it that only say that somebody has
    nothing to do. The game stays as it is.
    """

    type: Literal["past"]
    ply: int


class ReplayRequest(TypedDict):
    """Leave this game, and play it again from the table after its first ``ply`` moves."""

    type: Literal["replay"]
    ply: int


class AdviceRequest(TypedDict):
    """Ask what an advisor would do at the table after the first ``ply`` moves, the one that the page shows: ``advice``.
    Or ask the bot that made the last of these moves why it did so: ``reason``. Nothing changes.
    """

    type: Literal["advice", "reason"]
    ply: int


class ReviewRequest(TypedDict):
    """Ask how the game went that is over: everybody's line and the turning points."""

    type: Literal["review"]


class AssessRequest(TypedDict):
    """Ask how much the decisions of the reader lost in the finished game. Each request values some more of them."""

    type: Literal["assess"]


class LineRequest(TypedDict):
    """Ask for the better line from the decision at the table after the first ``ply`` moves, once it has been valued."""

    type: Literal["line"]
    ply: int


class ReturnRequest(TypedDict):
    """Go on with a game that was left for another one, by its id."""

    type: Literal["return"]
    game: GameId


class StepAdviceRequest(TypedDict):
    """Ask what an advisor would do at a step on the table of one ``side``: 0 or 1 in a comparison, 0 in a walkthrough.
    Steps count from 0, the table before the first one.
    """

    type: Literal["step-advice"]
    step: int
    side: int


class WalkCommand(TypedDict):
    """``ping`` only asks for a reply."""

    type: Literal["ping"]


class RulesRequest(TypedDict):
    """Ask for the rules of the edition that is played, and what differs from the base game. Nothing changes."""

    type: Literal["rules"]


class TableCommand(TypedDict):
    """``pass`` tells waiting bots that the people at the page do not want to trade; ``go-on`` lets a bot
    think that takes long to decide; ``automatic`` turns cards over or draws, as a move that nobody chose; ``log`` asks
    for the whole log; ``ping`` only asks for a reply.
    """

    type: Literal["undo", "redo", "restart", "pass", "go-on", "automatic", "log", "ping"]


class ChallengeCommand(TypedDict):
    """``retry`` starts the challenge again; ``hint`` asks for one more hint; ``key`` asks for the solution as it is
    printed on the last page of a hand-out, and changes nothing on the page. The others are those of a table.
    """

    type: Literal["undo", "redo", "retry", "hint", "solution", "key", "log", "ping"]


class ChooseRequest(TypedDict):
    """Answer a question of a quiz. Both numbers count from 0."""

    type: Literal["choose"]
    question: int
    choice: int


class RecallRequest(TypedDict):
    """Give the answers that a reader gave before, question by question: ``1,0;2`` is choice 1 and then choice 0 of the
    first question, and choice 2 of the second.
    """

    type: Literal["recall"]
    answers: AnswersText


class HelpRequest(TypedDict):
    """Ask for the next hint to a question of a quiz, or for the moves that show its answer. Questions count from 0."""

    type: Literal["question-hint", "question-solution"]
    question: int


class QuizCommand(TypedDict):
    """``restart`` clears every answer; ``key`` asks for the answers as they are printed on the last page of a hand-out,
    and changes nothing on the page; ``ping`` only asks for a reply.
    """

    type: Literal["restart", "key", "ping"]


class AskRequest(TypedDict):
    """Ask for a question of this kind in a drill."""

    type: Literal["ask"]
    kind: NameText


class PickRequest(TypedDict):
    """Answer the question of a drill. The choices count from 0."""

    type: Literal["pick"]
    choice: int


class DrillEditionRequest(TypedDict):
    """Drill another edition."""

    type: Literal["edition"]
    edition: NameText


class DrillCommand(TypedDict):
    """``ping`` only asks for a reply."""

    type: Literal["ping"]


class LanguageRequest(TypedDict):
    """Choose the language of every notebook that is run from now on."""

    type: Literal["language"]
    lang: NameText


class BeginRequest(TypedDict):
    """Begin a game with these settings; ``text`` has them as a link to the app writes them."""

    type: Literal["begin"]
    text: SettingsText


class OpenRequest(TypedDict):
    """Go on with the game in a file; ``text`` is what the file holds."""

    type: Literal["open"]
    text: FileText


class FileRequest(TypedDict):
    """Ask for a file: the game with all its moves, or its log."""

    type: Literal["save-game", "save-log"]


class LayRequest(TypedDict):
    """Lay a card: ``card`` of a ``deck``, from the zone ``source``, where it has the place ``index``, into the zone
    ``target`` at the place ``to``. Both zones may be empty texts, which mean the box. Places count from 0; beyond the
    cards that lie there, ``to`` means where a card is laid by itself.
    """

    type: Literal["lay"]
    deck: NameText
    card: NameText
    source: NameText
    index: int
    target: NameText
    to: int


class SetRequest(TypedDict):
    """Give a control another value."""

    type: Literal["set"]
    name: NameText
    value: NameText


class ClearRequest(TypedDict):
    """Put the cards of a zone into the box; without a zone, everything."""

    type: Literal["clear"]
    zone: NameText


class StartRequest(TypedDict):
    """Begin with another table: ``text`` has its settings as a link writes them, ``how`` is ``deal`` for the deal of
    these settings, ``empty`` for a table without cards.
    """

    type: Literal["start"]
    text: SettingsText
    how: NameText


class ReadRequest(TypedDict):
    """Lay what a text says: a position, or a link of the app."""

    type: Literal["read"]
    text: SettingsText


class EditorCommand(TypedDict):
    """``fill`` deals cards into the hands that are empty."""

    type: Literal["undo", "redo", "fill", "ping"]


TableQuestion = PastRequest | AdviceRequest | ReviewRequest | AssessRequest | LineRequest
TableRequest = (
    MoveRequest | WhyRequest | LookRequest | RulesRequest | TableQuestion | ReturnRequest | ReplayRequest | TableCommand
)
ChallengeRequest = MoveRequest | LookRequest | RulesRequest | ChallengeCommand
WalkRequest = StepAdviceRequest | RulesRequest | WalkCommand
QuizRequest = ChooseRequest | RecallRequest | HelpRequest | QuizCommand
DrillRequest = AskRequest | PickRequest | DrillEditionRequest | DrillCommand
LanguagesRequest = LanguageRequest | WalkCommand
GuidedGameRequest = TableRequest | BeginRequest
PlayRequest = TableRequest | BeginRequest | OpenRequest | FileRequest
EditorRequest = LayRequest | SetRequest | ClearRequest | StartRequest | ReadRequest | EditorCommand
Request = PlayRequest | ChallengeRequest | WalkRequest | QuizRequest | DrillRequest | LanguagesRequest | EditorRequest

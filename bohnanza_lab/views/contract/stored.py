"""A stored page: what its components are drawn from, and what the page says to its kernel and hears of it."""

from __future__ import annotations

from typing import Annotated, Any, NotRequired, TypedDict

from .answer import Answer, KeyLine, Message
from .components import ComponentProps
from .lessons import Frame
from .requests import Request
from .rules import RuleView
from .state import PartOf, PredictionsView


class StoredChoice(TypedDict):
    """What a quiz says of a choice once it has been chosen."""

    right: bool
    why: str


class StoredQuestion(TypedDict):
    """What a quiz says to a question, in its time. The key that any reader may print has it all."""

    choices: list[StoredChoice]
    rule: RuleView | None
    hints: list[str]
    solution: list[Frame] | None


class StoredPart(TypedDict):
    """A component: its props without the words of the page, its state at first, and what its next moves lead to; the
    key to be printed, and the answers, where it has any. Whatever else is asked of it needs a kernel.
    """

    props: Annotated[dict[str, Any], PartOf(ComponentProps)]
    state: dict[str, Any]
    predictions: NotRequired[PredictionsView]
    key: NotRequired[list[KeyLine]]
    answers: NotRequired[list[StoredQuestion]]


class StoredPage(TypedDict):
    """The components of a page in their order. ``words`` are the texts of all of them, ``games`` the modules of games
    of other packages, ``stale`` says that a table is not the one that was seen. ``digest`` names what has been stored:
    a kernel is for this very page.
    """

    digest: str
    words: dict[str, str]
    games: dict[str, str]
    stale: str
    parts: list[StoredPart]


class KernelView(TypedDict):
    """The kernel of a stored page. ``changed`` has the components that are otherwise in it than stored, by their place
    on the page: chance has been at work.
    """

    kernel: str
    changed: dict[str, StoredPart]


class PartRequest(TypedDict):
    """What a page asks of one of its components, named by its place on the page."""

    part: int
    request: Request


class PartMessage(TypedDict):
    """What a component tells its page: an answer, or what it has not been asked for."""

    part: int
    message: Answer | Message

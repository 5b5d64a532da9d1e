"""A stored page: what its components are drawn from, and what the page says to its kernel and hears of it."""

from __future__ import annotations

from typing import Annotated, Any, NotRequired, TypedDict

from .answer import Answer, ErrorView, KeyLine, Update
from .components import ComponentProps
from .lessons import Frame
from .requests import Request
from .rules import RejectionView, RuleView
from .state import PartOf
from .table import EventView, TableView


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


class StoredReply(TypedDict):
    """What is answered to a request, as in an ``Answer``; ``to`` is the place of the table that it leads to."""

    ok: bool
    events: list[EventView]
    rejection: NotRequired[RejectionView]
    error: NotRequired[ErrorView]
    to: NotRequired[int]


class StoredTable(TypedDict):
    """A table after a few moves: the parts of ``state`` and ``table`` that differ from the first ones, and the indices
    of its replies, by request type and move text. The key ``move`` is for any other move.
    """

    state: dict[str, Any]
    table: Annotated[dict[str, Any], PartOf(TableView)]
    replies: dict[str, int]


class StoredTables(TypedDict):
    """The tables that a component comes to in a few moves, from that which it begins with, and the replies."""

    tables: list[StoredTable]
    replies: list[StoredReply]


class StoredPart(TypedDict):
    """A component: its props without the words of the page, and its state at first; the key to be printed, the answers,
    and the tables of its first moves, where it has any. Whatever else is asked of it needs a kernel.
    """

    props: Annotated[dict[str, Any], PartOf(ComponentProps)]
    state: dict[str, Any]
    key: NotRequired[list[KeyLine]]
    answers: NotRequired[list[StoredQuestion]]
    tables: NotRequired[StoredTables]


class StoredPage(TypedDict):
    """The components of a page in their order. ``words`` are the texts of all of them, ``games`` the modules of games
    of other packages. ``stale`` says that a table is not the one that was seen, ``cookie`` that a kernel needs a
    cookie. ``digest`` names what has been stored: a kernel is for this very page.
    """

    digest: str
    words: dict[str, str]
    games: dict[str, str]
    stale: str
    cookie: str
    parts: list[StoredPart]


class KernelView(TypedDict):
    """The kernel of a stored page. ``changed`` has the components whose state differs from the stored one, by their
    place on the page.
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
    message: Answer | Update

"""A page without a kernel: what its components are drawn from, what it asks of a session, and what it is answered."""

from __future__ import annotations

from typing import Annotated, Any, NotRequired, TypedDict

from .answer import Answer, KeyLine
from .components import ComponentProps
from .lessons import QuestionReplies
from .requests import Request
from .state import PartOf


class StoredPart(TypedDict):
    """A component: its props without the words of the page, its state at first, and the key to be printed, if any.
    ``replies`` are those of a quiz that a page answers itself, where nobody else does. ``foreseen`` are the answers to
    first moves, by the text of where the component stands, and by the move.
    """

    props: Annotated[dict[str, Any], PartOf(ComponentProps)]
    state: dict[str, Any]
    key: NotRequired[list[KeyLine]]
    replies: NotRequired[list[QuestionReplies]]
    foreseen: NotRequired[dict[str, dict[str, SessionAnswer]]]


class StoredSaid(TypedDict):
    """What a page says itself: that its table is not the one that was seen, and that a request was not answered."""

    stale: str
    lost: str


class StoredPage(TypedDict):
    """The components of a page in their order. ``words`` are the texts of all of them, ``games`` the modules of games
    of other packages. ``digest`` names what is shown, ``query`` and ``seed`` are what it was made of. ``groups`` has
    for each component the first one that it shares something with: they have one number and one text.
    """

    digest: str
    query: str
    seed: str
    words: dict[str, str]
    games: dict[str, str]
    said: StoredSaid
    groups: list[int]
    parts: list[StoredPart]


class SessionRequest(TypedDict):
    """What a page asks of one of its components (see :mod:`bohnanza_lab.sessions.sessions`). Its answer has the same
    ``id``.
    """

    session: str
    seed: str
    query: str
    digest: str
    part: int
    number: int
    id: int
    request: Request
    saved: NotRequired[str]


class SessionAnswer(TypedDict):
    """The message of the component, the number of its state, the text with which it is set there, and what the others
    of its group show now, by their places. Or else: the text is needed (``behind``), or the page is another one now.
    """

    message: NotRequired[Answer]
    number: NotRequired[int]
    saved: NotRequired[str]
    states: NotRequired[dict[str, dict[str, Any]]]
    behind: NotRequired[bool]
    page: NotRequired[StoredPage]

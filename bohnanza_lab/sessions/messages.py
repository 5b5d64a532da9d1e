"""What a page may send, read strictly: anything else is answered with a reason and never reaches the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeGuard

MOST_LETTERS = 400
"""No move is longer."""
_MOST = 2**31

Kind = type[int] | type[str]

TABLE: Mapping[str, Mapping[str, Kind]] = MappingProxyType(
    {
        "move": {"text": str, "ply": int},
        "why": {"text": str},
        "undo": {},
        "redo": {},
        "restart": {},
        "pass": {},
        "look": {"seat": int},
        "ping": {},
    }
)
"""The messages that a table understands, each with the facts it carries."""


@dataclass(frozen=True)
class Message:
    """A message that has been read: its number, what it asks, and the facts that go with that."""

    id: int
    type: str
    text: str = ""
    ply: int = 0
    seat: int = 0
    question: int = 0
    choice: int = 0


class BadMessage(ValueError):
    """A message that makes no sense. ``id`` is its number, 0 where it has none; ``key`` names the sentence for it."""

    def __init__(self, number: int, key: str = "errors.message") -> None:
        super().__init__(key)
        self.id = number
        self.key = key


def read_message(
    content: object, known: Mapping[str, Mapping[str, Kind]] = TABLE, most_letters: int = MOST_LETTERS
) -> Message:
    """The message in what a page sent; raises :class:`BadMessage` for everything else.

    >>> read_message({"id": 1, "type": "move", "text": "Ana plant 1", "ply": 0})
    Message(id=1, type='move', text='Ana plant 1', ply=0, seat=0, question=0, choice=0)
    >>> read_message({"id": 2, "type": "move", "text": ["Ana plant 1"], "ply": 0})
    Traceback (most recent call last):
    bohnanza_lab.sessions.messages.BadMessage: errors.message
    """
    if not isinstance(content, Mapping):
        raise BadMessage(0)
    number = content.get("id")
    if not _is_number(number):
        raise BadMessage(0)
    asked = content.get("type")
    wanted = known.get(asked) if isinstance(asked, str) else None
    if wanted is None:
        raise BadMessage(number)
    facts: dict[str, int | str] = {}
    for name, kind in wanted.items():
        fact = content.get(name)
        if not (_is_number(fact) if kind is int else isinstance(fact, str)):
            raise BadMessage(number)
        if isinstance(fact, str) and len(fact) > most_letters:
            raise BadMessage(number, "errors.message.large")
        facts[name] = fact  # type: ignore[assignment]
    return Message(number, asked, **facts)  # type: ignore[arg-type]


def _is_number(fact: object) -> TypeGuard[int]:
    return isinstance(fact, int) and not isinstance(fact, bool) and 0 <= fact < _MOST

"""A sentence that is not in a language yet: its key in the catalogues, and the facts that fill it in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from .immutable import Immutable
from .names import ASKED

if TYPE_CHECKING:
    from .beans import Bean

Fact: TypeAlias = "Bean | int | float | str | tuple[Bean, ...] | Message | TableMessage | None"


class _Sentence(Immutable):
    """What can be said in any language. Its text is in the language of the notebook, for errors in Python."""

    __slots__ = ()

    def __str__(self) -> str:
        return str(ASKED["sentence"](self))


@dataclass(frozen=True, slots=True)
class Message(_Sentence):
    """The key of a sentence in the catalogues, with its facts; :meth:`~bohnanza_lab.views.speech.Speech.say` says it.

    Facts are beans, tuples of beans, numbers, texts, seats (``seat``, ``partner``, ``active``, ``winner``), keys of
    phases (``phase``, ``belongs``), verbs of moves (``move``), and other messages.

    >>> Message("faults.step", phase="draw", step=2)
    Message('faults.step', phase='draw', step=2)
    >>> print(Message("faults.step", phase="draw", step=2))
    The phase “Draw” does not come as far as step 2.
    """

    key: str
    facts: Mapping[str, Fact]

    def __init__(self, key: str, /, **facts: Fact) -> None:
        put = object.__setattr__  # short: listing the legal moves makes many of these
        put(self, "key", key)
        put(self, "facts", MappingProxyType(facts))

    @property
    def code(self) -> str:
        """The key within its table of the catalogues."""
        return self.key.partition(".")[2]

    def __hash__(self) -> int:
        return hash((self.key, *self.facts.items()))

    def __repr__(self) -> str:
        return f"Message({self.key!r}{self._written_facts()})"

    def _written_facts(self) -> str:
        return "".join(f", {name}={fact!r}" for name, fact in sorted(self.facts.items()))


@dataclass(frozen=True, slots=True)
class TableMessage(_Sentence):
    """A message about a table with these players, also as a fact of another message."""

    text: Message | str
    names: tuple[str, ...]
    game: str

"""Why a move is not allowed: a rule's id, the case within it, and the facts of this position."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from .message import Fact, Message

if TYPE_CHECKING:
    from .moves import Move


@dataclass(frozen=True, slots=True)
class Rejection(Message):
    """The reason why a move is not legal.

    ``rule`` is the id of a rulebook record, ``case`` tells apart the ways to break it (empty where there is
    one), ``facts`` fill in the sentence, and ``alternatives`` are the nearest moves that would be legal instead (filled
    in by :meth:`~.game.EngineGame.why_not`).

    A limit of this kit that no document knows has no rule: ``rule`` is empty, and ``case`` names the limit.

    ``code`` is the key of the sentence in the table ``rejections``: the rule and the case. Where the edition's document
    has its own rule for the same thing, ``rule`` is that one (:meth:`citing`); the sentence stays the same.

    >>> from bohnanza_lab.engine.beans import Bean
    >>> Rejection("harvest.protection", field=2, bean=Bean.RED)
    Rejection('harvest.protection', bean=Bean.RED, field=2)
    >>> Rejection("setup.fields", "no_such_field", field=4, fields=3).citing("duo.fields")
    Rejection('setup.fields.no_such_field', rule='duo.fields', field=4, fields=3)
    >>> Rejection("", "limit.offers", cards=24)
    Rejection('limit.offers', cards=24)
    """

    rule: str
    case: str
    alternatives: tuple[Move, ...]

    def __init__(self, rule: str, case: str = "", alternatives: tuple[Move, ...] = (), **facts: Fact) -> None:
        put = object.__setattr__  # short: listing the legal moves makes many of these
        put(self, "key", f"rejections.{rule}.{case}" if rule and case else f"rejections.{rule or case}")
        put(self, "facts", MappingProxyType(facts))
        put(self, "rule", rule)
        put(self, "case", case)
        put(self, "alternatives", alternatives)

    def with_alternatives(self, alternatives: tuple[Move, ...]) -> Rejection:
        return self._with(alternatives=alternatives)

    def citing(self, rule: str) -> Rejection:
        """A copy that cites another rule, the one that says the same in the document of this edition."""
        return self._with(rule=rule)

    def _with(self, **changes: object) -> Rejection:
        other = object.__new__(type(self))  # the copy of what is immutable is itself
        for name in ("key", "facts", "rule", "case", "alternatives"):
            object.__setattr__(other, name, changes.get(name, getattr(self, name)))
        return other

    def __repr__(self) -> str:
        cited = "" if self.code in (self.rule, self.case, f"{self.rule}.{self.case}") else f", rule={self.rule!r}"
        return f"Rejection({self.code!r}{cited}{self._written_facts()})"

    __hash__ = Message.__hash__
    __str__ = __repr__

"""Why a move is not allowed: a rule's id, the case within it, and the facts of this position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING

from .beans import Bean

if TYPE_CHECKING:
    from .moves import Move

Fact = Bean | int | str | tuple[Bean, ...]


@dataclass(frozen=True, slots=True)
class Rejection:
    """A refusal that teaches.

    ``rule`` is the id of a rulebook record, ``case`` tells apart the ways to offend against it (empty where there is
    one), ``facts`` fill in the sentence, and ``alternatives`` are the nearest moves that would be legal instead (filled
    in by :meth:`~.game.Game.why_not`). Facts are beans, rows of beans, plain numbers, seats (``seat``, ``partner``,
    ``active``), keys of phases (``phase``, ``belongs``) and verbs of moves (``move``).

    >>> Rejection("harvest.protection", field=2, bean=Bean.RED)
    Rejection('harvest.protection', bean=Bean.RED, field=2)
    """

    rule: str
    case: str = ""
    facts: Mapping[str, Fact] = field(default_factory=dict)
    alternatives: tuple[Move, ...] = ()

    def __init__(
        self,
        rule: str,
        case: str = "",
        alternatives: tuple[Move, ...] = (),
        **facts: Fact,
    ) -> None:
        object.__setattr__(self, "rule", rule)
        object.__setattr__(self, "case", case)
        object.__setattr__(self, "facts", MappingProxyType(dict(sorted(facts.items()))))
        object.__setattr__(self, "alternatives", alternatives)

    @property
    def code(self) -> str:
        """``rule`` or ``rule.case``: the key of its sentence in the catalogues."""
        return f"{self.rule}.{self.case}" if self.case else self.rule

    def beside(self, alternatives: tuple[Move, ...]) -> Rejection:
        """The same refusal with the legal moves nearest to the one refused."""
        return Rejection(self.rule, self.case, alternatives, **self.facts)

    def __repr__(self) -> str:
        facts = "".join(f", {name}={value!r}" for name, value in self.facts.items())
        return f"Rejection({self.code!r}{facts})"

    __str__ = __repr__

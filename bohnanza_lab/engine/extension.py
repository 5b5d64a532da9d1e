"""The part of the table that only some editions have: one frozen value in ``state.extension``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Self

from .errors import suggest

if TYPE_CHECKING:
    from .beans import Bean
    from .message import Message
    from .notation import PositionDraft
    from .state import State


class ExtensionView:
    """What ``Game.table`` returns: an extension's public methods, with seats and places by name. One subclass per game.

    This one is for a game without a subclass of its own, and offers nothing.
    """

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        raise AttributeError(f"there is no {name!r} here; {suggest(name, _asked(self), 'there is')}")

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {', '.join(_asked(self))}>"


def _asked(view: ExtensionView) -> list[str]:
    return [name for name in dir(view) if not name.startswith("_")]


class Extension:
    """A part of the table that an edition adds. Frozen: a move puts a new one in its place.

    It defines how it is dealt, set up by hand, written and read, what a seat may see of it, and how its hidden cards
    can be dealt again. The one in the ruleset is the one before the deal.
    """

    __slots__ = ()

    keys: ClassVar[frozenset[str]] = frozenset()
    """The first words of those lines in a written position that describe it as a whole."""
    seat_keys: ClassVar[frozenset[str]] = frozenset()
    """The first words of its lines that come once for each seat, as ``hand`` does."""

    keywords: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """The keywords of :meth:`.game.EngineGame.arrange` that describe it, each with the first word of the lines that
    mean the same in a written position.
    """

    def view(self, names: Sequence[str]) -> ExtensionView:
        """The view that ``Game.table`` returns."""
        return ExtensionView()

    def deal(self, rng: int) -> tuple[Self, int]:
        """The extension at the start of a game, and the state of the random generator after that."""
        raise NotImplementedError

    def with_lines(self, names: Sequence[str], given: Mapping[str, Any]) -> Mapping[str, Any]:
        """Replace each keyword that has no line of its own by keywords that have one."""
        return given

    def with_defaults(self, draft: PositionDraft, rng: int) -> tuple[Self, int]:
        """A copy with defaults for what the lines of a position omit, and the random generator after that. An extension
        with more than one line says here how; this one is as in the deal, where it has no line.
        """
        said = {mark.partition(" ")[0] for mark in draft.seen} & (self.keys | self.seat_keys)
        return (self, rng) if said else self.deal(rng)

    def cards(self) -> tuple[Bean, ...]:
        """The bean cards on it."""
        return ()

    @property
    def is_complete(self) -> bool:
        """Whether none of its other cards is missing; while a table is laid by hand, some may be."""
        return True

    def lines(self, names: Sequence[str]) -> list[str]:
        """Its lines in a written position."""
        raise NotImplementedError

    def read(self, names: Sequence[str], key: str, rest: str) -> Self:
        """A copy changed by one line of a written position."""
        raise NotImplementedError

    def validation_error(self, state: State) -> Message | str | None:
        """Why it is impossible at this table, in a few words; None where it is possible."""
        raise NotImplementedError

    def seen_by(self, seat: int | None) -> object:
        """What a seat may know of it (``None``: a spectator)."""
        raise NotImplementedError

    def hidden(self, seat: int | None) -> tuple[Bean, ...]:
        """The bean cards on it that a seat may not see, in a fixed order."""
        return ()

    def resample_hidden(self, seat: int | None, cards: tuple[Bean, ...], rng: int) -> tuple[Self, int]:
        """A copy with other hidden cards, which this seat cannot tell from the original, and the random generator after
        that. ``cards`` replace the :meth:`hidden` ones in their order; anything else that is hidden is shuffled. An
        extension that hides nothing returns itself.
        """
        raise NotImplementedError(f"{type(self).__name__}.resample_hidden must return a copy with other hidden cards")

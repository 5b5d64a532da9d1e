"""What only some editions have on the table: one frozen value in ``state.extension``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Self

from .errors import suggest

if TYPE_CHECKING:
    from .beans import Bean
    from .state import State


class ExtensionView:
    """What can be asked of an extension by name, in words of the table: one class a game (see ``Game.table``).

    Without a class of its own a game has nothing to be asked.
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

    It knows how it is dealt, laid by hand, written and read, what of it a seat may see, and how else it could lie for
    all that this seat knows. The one on the ruleset is as it lies in the box.
    """

    __slots__ = ()

    keys: ClassVar[frozenset[str]] = frozenset()
    """The first words of its lines in a written position."""
    seat_keys: ClassVar[frozenset[str]] = frozenset()
    """The first words of those of its lines that there is one of for each seat."""

    keywords: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """What :meth:`arranged` takes, each with the first word of the lines that say the same in a position."""

    def view(self, names: Sequence[str]) -> ExtensionView:
        """What can be asked of it by name."""
        return ExtensionView()

    def dealt(self, rng: int) -> tuple[Self, int]:
        """As it lies at the start of a game, and the generator after it."""
        raise NotImplementedError

    def arranged(self, names: Sequence[str], rng: int, **laid: object) -> tuple[Self, int]:
        """As somebody lays it by hand, and the generator after it; ``laid`` holds some of :attr:`keywords`."""
        return self.dealt(rng)

    def cards(self) -> tuple[Bean, ...]:
        """The bean cards that lie on it."""
        return ()

    def lines(self, names: Sequence[str]) -> list[str]:
        """Its lines in a written position."""
        raise NotImplementedError

    def read(self, names: Sequence[str], key: str, rest: str) -> Self:
        """The same after one line of a written position has been read."""
        raise NotImplementedError

    def validation_error(self, state: State) -> str | None:
        """Why it cannot lie so on this table, in a few words; None where it can."""
        raise NotImplementedError

    def seen_by(self, seat: int | None) -> object:
        """What a seat may know of it (``None``: somebody watching)."""
        raise NotImplementedError

    def hidden(self, seat: int | None) -> tuple[Bean, ...]:
        """The bean cards on it that a seat may not see, one after the other."""
        return ()

    def resample_hidden(self, seat: int | None, cards: tuple[Bean, ...], rng: int) -> tuple[Self, int]:
        """Another one that this seat cannot tell from it, and the generator after it: these bean cards lie where the
        :meth:`hidden` ones lie, in their order, and whatever else is hidden lies as chance has it. One that hides
        nothing returns itself.
        """
        raise NotImplementedError(
            f"{type(self).__name__}.resample_hidden: how else it could lie for all that a seat knows"
        )

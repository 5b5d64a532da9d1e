"""The errors that the engine raises. A move that the rules forbid is described by a Rejection."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from difflib import get_close_matches
from itertools import takewhile
from traceback import extract_tb, walk_tb
from typing import TYPE_CHECKING, ClassVar, Self

from .message import Fact, Message, TableMessage

if TYPE_CHECKING:
    from .rejection import Rejection

_PACKAGE = __name__.partition(".")[0]


class UserFacingError(Exception):
    """An error whose message is all that its reader needs: a notebook shows it below the line that caused it, without
    the traceback inside this package.
    """

    def _render_traceback_(self) -> list[str]:
        """What IPython shows instead of a traceback."""
        frames = walk_tb(self.__traceback__)
        theirs = takewhile(lambda each: each[0].f_globals.get("__name__", "").partition(".")[0] != _PACKAGE, frames)
        depth = sum(1 for _ in theirs)
        line = extract_tb(self.__traceback__)[depth - 1].line if depth else ""
        return [*([f"----> {line}"] if line else []), f"{type(self).__name__}: {self}"]


class MessageError(Exception):
    """Something that cannot be done, and the message that says why. A subclass may name the table of its keys."""

    table: ClassVar[str] = ""

    def __init__(self, key: str, /, **facts: Fact) -> None:
        super().__init__(key)
        self.message = Message(f"{self.table}{key}", **facts)

    def __str__(self) -> str:
        return str(self.message)


class BohnanzaError(UserFacingError, ValueError):
    """The base class of the engine's errors. Nothing has changed when one is raised.

    ``message`` says what is wrong, for every language; None for an error that only English has words for.
    """

    message: Message | TableMessage | None

    def __init__(self, said: object = "") -> None:
        super().__init__(said)
        self.message = said if isinstance(said, Message | TableMessage) else None


class NotationError(BohnanzaError):
    """A text that is not a move, a position or a game; the message says where, and what would be right."""


def unreadable(key: str, /, **facts: Fact) -> NotationError:
    """The error for a text that is no move; the catalogues have its sentence: ``faults.move.<key>``."""
    return NotationError(Message(f"faults.move.{key}", **facts))


class UnknownNameError(NotationError):
    """A word that is not the name of a ``what``: a bean, a move. ``meant`` is what it can mean in players' words, and
    ``near`` the one that is suggested: the first of these, or else the known name that is most like it.
    """

    def __init__(self, what: str, word: str, known: Iterable[str], meant: Sequence[str] = ()) -> None:
        self.what, self.word, self.meant = what, word, meant
        known = tuple(known)
        self.near = near = meant[0] if meant else _nearest(word, known) or ""
        key = f"{what}.near" if near else what
        super().__init__(Message(f"faults.move.unknown.{key}", word=word[:40], names=", ".join(known), near=near))

    def among(self, known: Collection[str]) -> Self:
        """A copy that lists and suggests only these words."""
        meant = [each for each in self.meant if each.partition(" ")[0] in known]
        return type(self)(self.what, self.word, known, meant)


class LineError(NotationError):
    """A line of a position that cannot be read, with the reason."""

    def __init__(self, number: int, line: str, reason: BohnanzaError | str) -> None:
        self.line, self.reason = line, reason
        super().__init__(f"line {number}, {line[:60]!r}: {reason}")


class NotARecordError(NotationError):
    """A text that does not begin as the record of a game does."""


class ReplayError(NotationError):
    """A move of a record that cannot be made at that point, with its number, from 1."""

    def __init__(self, number: int, move: str, reason: BohnanzaError) -> None:
        self.number, self.move, self.reason = number, move, reason
        super().__init__(f"move {number}, '{move}', cannot be replayed: {reason}")


class SetupError(BohnanzaError):
    """A game that cannot be set up: an unknown edition, a wrong number of players, cards that do not add up."""


class IllegalMoveError(BohnanzaError):
    """A well-formed move that is not legal now. Carries the :class:`~.rejection.Rejection`."""

    def __init__(self, rejection: Rejection, text: str | None = None) -> None:
        super().__init__(text or str(rejection))
        self.rejection = rejection


def suggest(word: str, known: Iterable[str], those: str) -> str:
    """A hint for an unknown word: the most similar known word, and all known words.

    >>> suggest("Rio-grand", ["duel", "rio-grande"], "the editions are")
    'did you mean rio-grande? The editions are duel, rio-grande'
    >>> suggest("poker", [], "the editions are")
    'there are none'
    """
    words = list(known)
    if not words:
        return "there are none"
    near = _nearest(word, words)
    sentence = f"{those} {', '.join(words)}"
    return f"did you mean {near}? {sentence[:1].upper()}{sentence[1:]}" if near else sentence


def _nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that is most like this one, if one is like it."""
    lower = {each.lower(): each for each in known}
    close = get_close_matches(word.lower(), lower, 1)
    return lower[close[0]] if close else None

"""What the engine raises when what it is given makes no sense. A move the *rules* forbid is a Rejection."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from itertools import takewhile
from traceback import extract_tb, walk_tb
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from .rejection import Rejection

_PACKAGE = __name__.partition(".")[0]


class Explained(Exception):
    """An error whose sentence is all that its reader needs: a notebook shows it below the line that led to it, and not
    the way through this package.
    """

    def _render_traceback_(self) -> list[str]:
        """What IPython shows in the place of a traceback."""
        frames = walk_tb(self.__traceback__)
        theirs = takewhile(lambda each: each[0].f_globals.get("__name__", "").partition(".")[0] != _PACKAGE, frames)
        depth = sum(1 for _ in theirs)
        line = extract_tb(self.__traceback__)[depth - 1].line if depth else ""
        return [*([f"----> {line}"] if line else []), f"{type(self).__name__}: {self}"]


class BohnanzaError(Explained, ValueError):
    """Anything the engine refuses. Nothing has changed when one is raised."""


class NotationError(BohnanzaError):
    """A text that is no move, no position or no game; says where and what would be right."""


class UnknownWord(NotationError):
    """A word that stands for nothing where ``what`` is read: a bean, a move."""

    def __init__(self, what: str, word: str, known: Iterable[str], those: str) -> None:
        self.what, self.word, self.those = what, word, those
        super().__init__(f"{word[:40]!r} is no {what}; {suggest(word, known, those)}")

    def among(self, known: Iterable[str]) -> Self:
        """The same where only these words are known."""
        return type(self)(self.what, self.word, known, self.those)


class SetupError(BohnanzaError):
    """A game that cannot be set up so: an unknown edition, a wrong number of players, cards that do not add up."""


class IllegalMove(BohnanzaError):
    """A well-formed move that the rules forbid here. Carries the :class:`~.rejection.Rejection`."""

    def __init__(self, rejection: Rejection, text: str | None = None) -> None:
        super().__init__(text or str(rejection))
        self.rejection = rejection


def suggest(word: str, known: Iterable[str], those: str) -> str:
    """What would be right in the place of a word: the nearest one known, where one is near, and all of them.

    >>> suggest("Rio-grand", ["duel", "rio-grande"], "the editions are")
    'did you mean rio-grande? The editions are duel, rio-grande'
    >>> suggest("poker", [], "the editions are")
    'there are none'
    """
    words = list(known)
    if not words:
        return "there are none"
    lower = {each.lower(): each for each in words}
    close = get_close_matches(word.lower(), lower, 1)
    listed = f"{those} {', '.join(words)}"
    return f"did you mean {lower[close[0]]}? {listed[:1].upper()}{listed[1:]}" if close else listed

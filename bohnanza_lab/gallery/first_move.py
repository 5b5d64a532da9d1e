"""A first move at once: of a table only the learner's own part, and one thing to do."""

from __future__ import annotations

from ..components.challenge import Challenge


class FirstMove(Challenge):
    """A challenge of which nothing is shown but the learner's fields and hand, what to do now, and the answer.

    ``say`` is what to do first; then the table says what may be done. Once it is solved, it leads to the first lesson.

    >>> from bohnanza_lab import goals
    >>> FirstMove(hands={"Ana": "Red"}, fields={"Ana": ["Red"]}, goal=goals.planted("Ana", "Red", at_least=2),
    ...           solution=["Ana plant 1"], say="Plant your front card.")
    FirstMove(planted('Ana', 'Red', at_least=2), par=1)
    """

    name = "first-move"
    is_precomputed = True

    def __repr__(self) -> str:
        return super().__repr__().replace("Challenge", "FirstMove", 1)
